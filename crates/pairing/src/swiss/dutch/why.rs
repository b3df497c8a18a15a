//! Why two players meet or not, or why a player has the bye or not: compares the round as paired
//! with the best one in which it is otherwise.

use serde::Serialize;

use super::check::{RecordedRound, boards_apart};
use super::condition::{Condition, Under};
use super::explain::{BoardStory, board_story, bracket_vector, bye_score};
use super::field::Field;
use super::round::{Bracket, PairedRound, pair_with};
use super::vector::{PairingCriterion, Vector};
use jadoube_vocabulary::Points;

/// Where two pairings of a field diverge, and what separates them there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Parting {
    /// The first criterion under which they differ.
    pub criterion: PairingCriterion,
    /// The score of the bracket; `None` for C5, which concerns the whole field.
    pub bracket: Option<Points>,
    /// The values of the pairing that was made, in that bracket.
    pub made: Vector,
    /// The values of the best pairing in which it is otherwise.
    pub best: Vector,
    /// Boards of that pairing which were not made: white, black (0: the bye).
    pub boards: Vec<(u32, u32)>,
    /// Boards that were made in their place.
    pub instead_of: Vec<(u32, u32)>,
    /// Whether the search for the best gave up, so that a better one may exist.
    pub cut_short: bool,
}

/// The answer to a question about two players, or a player and the bye.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Default)]
pub struct PairWhy {
    /// The two players in question; 0 is the bye.
    pub pair: (u32, u32),
    /// Whether they are paired.
    pub paired: bool,
    /// The criterion against it; `None` if they are paired, or not present.
    pub criterion: Option<PairingCriterion>,
    /// All absolute criteria that it would break.
    pub broken: Vec<PairingCriterion>,
    /// The round in which they met.
    pub met: Option<usize>,
    /// Which of the two is not paired in this round.
    pub absent: Vec<u32>,
    /// Whether the question was about the bye and the number of players is even.
    pub nobody_has_bye: bool,
    /// The score of the bracket where the two pairings diverge.
    pub bracket: Option<Points>,
    /// The values of the pairing that was made, in that bracket.
    pub made: Option<Vector>,
    /// The values of the best pairing in which they meet.
    pub best: Option<Vector>,
    /// Boards of that pairing which were not made: white, black (0: the bye).
    pub boards: Vec<(u32, u32)>,
    /// Boards that were made in their place.
    pub instead_of: Vec<(u32, u32)>,
    /// Whether the search for the best gave up, so that a better one may exist.
    pub cut_short: bool,
    /// The board, when they are paired.
    pub board: Option<BoardStory>,
    /// When they are paired: what separates it from the best pairing without it;
    /// none when there is no other legal pairing.
    pub without: Option<Parting>,
}

/// Explains why two numbers meet or not; 0 stands for the bye. The other pairing is the best of all
/// that fulfil the condition, see [`Under`].
pub fn why(field: &Field, made: &PairedRound, a: u32, b: u32) -> PairWhy {
    let mut answer = PairWhy {
        pair: (a, b),
        ..PairWhy::default()
    };
    let asked: Vec<u32> = [a, b].into_iter().filter(|n| *n != 0).collect();
    let seats: Vec<usize> = asked.iter().filter_map(|n| field.seat_of(*n)).collect();
    answer.absent = asked
        .iter()
        .copied()
        .filter(|n| field.seat_of(*n).is_none())
        .collect();
    if !answer.absent.is_empty() {
        return answer;
    }
    let (with, without) = match *seats.as_slice() {
        [_] if made.bye.is_none() => {
            answer.nobody_has_bye = true;
            return answer;
        }
        [x] => {
            let may = field.seats.get(x).is_some_and(|seat| seat.may_have_bye);
            answer.broken = (!may).then_some(PairingCriterion::C2).into_iter().collect();
            answer.paired = made.bye == Some(x);
            (Condition::Bye(x), Condition::NoBye(x))
        }
        [x, y] if x != y => {
            let pair = (x.min(y), x.max(y));
            answer.broken = field.broken_by(x, y).collect();
            let board = made.boards.iter().find(|b| (b.higher, b.lower) == pair);
            answer.board = board.map(|board| board_story(field, board));
            answer.paired = board.is_some();
            (Condition::Together(x, y), Condition::Apart(x, y))
        }
        _ => return answer,
    };
    if answer.paired {
        answer.without = parting(field, made, without);
        return answer;
    }
    if let Some(broken) = answer.broken.first() {
        answer.criterion = Some(*broken);
        return answer;
    }
    let Some(parting) = parting(field, made, with) else {
        answer.criterion = Some(PairingCriterion::C4);
        return answer;
    };
    PairWhy {
        criterion: Some(parting.criterion),
        bracket: parting.bracket,
        made: Some(parting.made),
        best: Some(parting.best),
        boards: parting.boards,
        instead_of: parting.instead_of,
        cut_short: parting.cut_short,
        ..answer
    }
}

/// Where the best pairing under a condition diverges from the actual one; `None` if no legal
/// pairing satisfies the condition.
pub(super) fn parting(field: &Field, made: &PairedRound, condition: Condition) -> Option<Parting> {
    let mut under = Under::new(field, condition);
    let other = pair_with(field, &mut under).ok()?;
    let sorted = |bracket: &Bracket| {
        let mut pairs = bracket.pairs.clone();
        pairs.sort_unstable();
        pairs
    };
    let at = made
        .brackets
        .iter()
        .zip(&other.brackets)
        .position(|(m, o)| sorted(m) != sorted(o))?;
    let ours = bracket_vector(field, made, at).ok()?;
    let theirs = bracket_vector(field, &other, at).ok()?;
    let (boards, instead_of) = boards_apart(
        &RecordedRound::made(field, &other),
        &RecordedRound::made(field, made),
    );
    let whole_field = bye_score(field, made) != bye_score(field, &other);
    Some(Parting {
        criterion: ours
            .first_difference(&theirs)
            .unwrap_or(PairingCriterion::Order),
        bracket: made
            .brackets
            .get(at)
            .map(|b| b.score)
            .filter(|_| !whole_field),
        made: ours,
        best: theirs,
        boards,
        instead_of,
        cut_short: under.cut_short,
    })
}
