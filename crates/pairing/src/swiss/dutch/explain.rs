//! Explaining a round: brackets, floats, colours due, criteria given up, the bye.

use serde::Serialize;

use super::check::colour_of;
use super::colours::{ColourStep, Strength};
use super::condition::Condition;
use super::criteria::{Scope, colour_marks};
use super::exact::LocalPairs;
use super::field::{Field, Seat};
use super::floats::Float;
use super::round::{Board, Bracket, PairedRound, scope_of};
use super::vector::{PairingCriterion, Vector, vector};
use super::why::parting;
use jadoube_vocabulary::{Points, Side};

/// A player as seen by the pairing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SeatedPlayer {
    /// The pairing number.
    pub number: u32,
    /// The pairing score: points and virtual points.
    pub score: Points,
    /// The points alone.
    pub points: Points,
    /// Whether the player counts as a topscorer (last round only).
    pub topscorer: bool,
    /// The colour due.
    pub due: Option<Side>,
    /// How strongly it is due, from 0 (not at all) to 3 (absolutely).
    pub strength: u8,
    /// Floats in the last round and the one before: -1 down, 1 up.
    pub floats: [i8; 2],
}

/// A board of a bracket.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BoardStory {
    /// White's number.
    pub white: u32,
    /// Black's number.
    pub black: u32,
    /// The step of art. 5.2 that gave the colours, from 1 to 5.
    pub colour_step: u8,
    /// Who floats down here, and who up: they have different scores.
    pub floats: Option<(u32, u32)>,
    /// The criteria given up here: C10 to C13 of colour, C15 and C17 of the opponent
    /// of a moved-down player.
    pub given_up: Vec<PairingCriterion>,
}

/// A bracket: who was in it, and the result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BracketStory {
    /// The residents' score.
    pub score: Points,
    /// Moved down into it.
    pub moved: Vec<SeatedPlayer>,
    /// The score group.
    pub residents: Vec<SeatedPlayer>,
    /// Boards made in it.
    pub boards: Vec<BoardStory>,
    /// Who floats down.
    pub floats: Vec<u32>,
    /// Residents among them who floated down before: C14 last round, C16 the round before.
    pub again: Vec<(PairingCriterion, u32)>,
    /// Which of them has the bye, if nobody is left below.
    pub bye: Option<u32>,
    /// The values of C5 to C21.
    pub vector: Vector,
}

/// Who has the pairing-allocated bye, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ByeStory {
    /// The number.
    pub player: u32,
    /// C5: the lowest score with which everybody else can be paired.
    pub score: Points,
    /// Rounds without a game so far (C9).
    pub unplayed: u32,
    /// C2: players with no more points who may not have it.
    pub barred: Vec<u32>,
    /// What separates it from the best pairing with another bye; `None` if there is no such
    /// pairing.
    pub criterion: Option<PairingCriterion>,
    /// Who has the bye in that pairing.
    pub next: Option<u32>,
}

/// The explanation of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RoundStory {
    /// The round.
    pub round: usize,
    /// Whether it is the last one: topscorers count.
    pub last: bool,
    /// Topscorers among the players (last round only).
    pub topscorers: Vec<u32>,
    /// The bye of an odd field.
    pub bye: Option<ByeStory>,
    /// Bracket by bracket, from the top.
    pub brackets: Vec<BracketStory>,
}

fn member(field: &Field, seat: usize) -> Option<SeatedPlayer> {
    let seat = field.seats.get(seat)?;
    let sign = |float: Float| match float {
        Float::Level => 0,
        Float::Down => -1,
        Float::Up => 1,
    };
    Some(SeatedPlayer {
        number: seat.number,
        score: seat.score,
        points: seat.points,
        topscorer: seat.topscorer,
        due: seat.preference.colour,
        strength: match seat.preference.strength {
            Strength::None => 0,
            Strength::Mild => 1,
            Strength::Strong => 2,
            Strength::Absolute => 3,
        },
        floats: [sign(seat.float_last), sign(seat.float_before)],
    })
}

/// What a board gives up, by criterion.
fn given_up(field: &Field, board: &Board, moved: bool) -> Vec<PairingCriterion> {
    let marks = colour_marks(field, board.higher, board.lower);
    let up = |float: fn(&Seat) -> Float| {
        let lower = field.seats.get(board.lower);
        moved && lower.is_some_and(|seat| float(seat) == Float::Up)
    };
    [
        (marks.wide, PairingCriterion::C10),
        (marks.thrice, PairingCriterion::C11),
        (marks.unmet, PairingCriterion::C12),
        (marks.strong_unmet, PairingCriterion::C13),
        (up(|seat| seat.float_last), PairingCriterion::C15),
        (up(|seat| seat.float_before), PairingCriterion::C17),
    ]
    .into_iter()
    .filter_map(|(hit, criterion)| hit.then_some(criterion))
    .collect()
}

/// A board with the step of art. 5.2 that gave its colours.
pub(super) fn board_story(field: &Field, board: &Board) -> BoardStory {
    let (a, b) = (field.number(board.higher), field.number(board.lower));
    let (white, black) = colour_of(a, b, board.colour);
    let score = |seat: usize| field.seats.get(seat).map(|seat| seat.score);
    let moved = score(board.higher) != score(board.lower);
    BoardStory {
        white,
        black,
        colour_step: match board.step {
            ColourStep::BothDue => 1,
            ColourStep::Stronger => 2,
            ColourStep::Alternation => 3,
            ColourStep::HigherRanked => 4,
            ColourStep::Parity => 5,
        },
        floats: moved.then_some((a, b)),
        given_up: given_up(field, board, moved),
    }
}

/// The score of the player with the bye.
pub(super) fn bye_score(field: &Field, round: &PairedRound) -> Option<Points> {
    round.bye.and_then(|s| field.seats.get(s)).map(|s| s.score)
}

/// Pairs of seats as indices into the scope, which contains them all.
pub(super) fn local(scope: &Scope, pairs: &[(usize, usize)]) -> LocalPairs {
    let place = |seat: usize| scope.seats.iter().position(|s| *s == seat);
    pairs
        .iter()
        .filter_map(|(a, b)| Some((place(*a)?, place(*b)?)))
        .collect()
}

/// The criteria values of a bracket of a round.
pub(super) fn bracket_vector(
    field: &Field,
    round: &PairedRound,
    at: usize,
) -> Result<Vector, PairingCriterion> {
    let scope = scope_of(field, &round.brackets, at, bye_score(field, round));
    let pairs = round.brackets.get(at).map_or(&[][..], |b| &b.pairs);
    vector(field, &scope, &local(&scope, pairs))
}

/// The explanation of a round.
pub fn explain(field: &Field, round: &PairedRound) -> RoundStory {
    let topscorers = field.seats.iter().filter(|seat| seat.topscorer);
    RoundStory {
        round: field.round,
        last: field.last_round,
        topscorers: topscorers.map(|seat| seat.number).collect(),
        bye: round.bye.and_then(|seat| bye_story(field, round, seat)),
        brackets: round
            .brackets
            .iter()
            .enumerate()
            .map(|(at, bracket)| story(field, round, at, bracket))
            .collect(),
    }
}

/// C2, C5 and C9: why this player has the bye.
fn bye_story(field: &Field, round: &PairedRound, at: usize) -> Option<ByeStory> {
    let seat = field.seats.get(at)?;
    let barred = field
        .seats
        .iter()
        .filter(|other| !other.may_have_bye && other.score <= seat.score);
    let other = parting(field, round, Condition::NoBye(at));
    let next = other.as_ref().and_then(|other| {
        let bye = other.boards.iter().find(|(_, black)| *black == 0);
        bye.map(|(player, _)| *player)
    });
    Some(ByeStory {
        player: seat.number,
        score: seat.score,
        unplayed: seat.unplayed,
        barred: barred.map(|other| other.number).collect(),
        criterion: other.map(|other| other.criterion),
        next,
    })
}

fn story(field: &Field, round: &PairedRound, at: usize, bracket: &Bracket) -> BracketStory {
    let members = |seats: &[usize]| seats.iter().filter_map(|s| member(field, *s)).collect();
    let boards = round
        .boards
        .iter()
        .filter(|b| bracket.pairs.contains(&(b.higher, b.lower)))
        .map(|board| board_story(field, board))
        .collect();
    let residents = bracket
        .floats
        .iter()
        .filter(|seat| bracket.residents.contains(seat));
    let again = residents.flat_map(|at| {
        let seat = field.seats.get(*at);
        let down = |float: fn(&Seat) -> Float| seat.is_some_and(|seat| float(seat) == Float::Down);
        [
            (down(|seat| seat.float_last), PairingCriterion::C14),
            (down(|seat| seat.float_before), PairingCriterion::C16),
        ]
        .into_iter()
        .filter_map(|(hit, criterion)| hit.then_some((criterion, field.number(*at))))
    });
    BracketStory {
        score: bracket.score,
        moved: members(&bracket.moved),
        residents: members(&bracket.residents),
        boards,
        again: again.collect(),
        floats: bracket.floats.iter().map(|s| field.number(*s)).collect(),
        bye: round
            .bye
            .filter(|seat| at + 1 == round.brackets.len() && bracket.floats.contains(seat))
            .map(|seat| field.number(seat)),
        vector: bracket_vector(field, round, at).unwrap_or(Vector(Vec::new())),
    }
}
