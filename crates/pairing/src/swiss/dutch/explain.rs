//! Why a round is as it is: brackets, floats, colours due, what was given up,
//! and what speaks against a pair somebody asks for.

use serde::Serialize;

use super::check::colour_of;
use super::colours::{ColourStep, Strength};
use super::criteria::{ColourMarks, Scope, colour_marks};
use super::event::{Colour, Tenths};
use super::field::{Field, Float};
use super::round::{Bracket, Exact, Round, pair_with, scope_of};
use super::vector::{Criterion, Vector, vector};

/// A player as the pairing saw him.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Member {
    /// The pairing number.
    pub number: u32,
    /// The pairing score.
    pub score: Tenths,
    /// The colour due.
    pub due: Option<Colour>,
    /// How strongly, from 0 (not at all) to 3 (absolutely).
    pub strength: u8,
    /// Whether he floated last round and the round before: -1 down, 1 up.
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
    /// The criteria of colour given up here.
    pub given_up: Vec<Criterion>,
}

/// A bracket: who was in it, what came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BracketStory {
    /// The residents' score.
    pub score: Tenths,
    /// Moved down into it.
    pub moved: Vec<Member>,
    /// The score group.
    pub residents: Vec<Member>,
    /// Boards made in it.
    pub boards: Vec<BoardStory>,
    /// Who floats down.
    pub floats: Vec<u32>,
    /// Who of them has the bye, nobody being left below.
    pub bye: Option<u32>,
    /// The values of C5 to C21.
    pub vector: Vector,
}

/// What speaks against a pair.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Why {
    /// The two who were asked about.
    pub pair: (u32, u32),
    /// The criterion that separates; none when they are paired.
    pub criterion: Option<Criterion>,
    /// The score of the bracket where the two pairings part.
    pub bracket: Option<Tenths>,
    /// The values of the pairing that was made, in that bracket.
    pub made: Option<Vector>,
    /// The values of the best pairing with the two together.
    pub best: Option<Vector>,
    /// Its boards in that bracket (numbers, higher-ranked first).
    pub boards: Vec<(u32, u32)>,
}

fn number(field: &Field, seat: usize) -> u32 {
    field.seats.get(seat).map_or(0, |s| s.number)
}

fn member(field: &Field, seat: usize) -> Option<Member> {
    let seat = field.seats.get(seat)?;
    let sign = |float: Float| match float {
        Float::Level => 0,
        Float::Down => -1,
        Float::Up => 1,
    };
    Some(Member {
        number: seat.number,
        score: seat.score,
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

fn given_up(marks: ColourMarks) -> Vec<Criterion> {
    [
        (marks.wide, Criterion::C10),
        (marks.thrice, Criterion::C11),
        (marks.unmet, Criterion::C12),
        (marks.strong_unmet, Criterion::C13),
    ]
    .into_iter()
    .filter_map(|(hit, criterion)| hit.then_some(criterion))
    .collect()
}

fn bye_score(field: &Field, round: &Round) -> Option<Tenths> {
    round.bye.and_then(|s| field.seats.get(s)).map(|s| s.score)
}

fn local(scope: &Scope, pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let place = |seat: usize| scope.seats.iter().position(|s| *s == seat).unwrap_or(0);
    pairs.iter().map(|(a, b)| (place(*a), place(*b))).collect()
}

/// The values a bracket of a round came to.
fn bracket_vector(field: &Field, round: &Round, at: usize) -> Result<Vector, Criterion> {
    let scope = scope_of(field, &round.brackets, at, bye_score(field, round));
    let pairs = round.brackets.get(at).map_or(&[][..], |b| &b.pairs);
    vector(field, &scope, &local(&scope, pairs))
}

/// The story of a round, bracket by bracket.
pub fn explain(field: &Field, round: &Round) -> Vec<BracketStory> {
    round
        .brackets
        .iter()
        .enumerate()
        .map(|(at, bracket)| story(field, round, at, bracket))
        .collect()
}

fn story(field: &Field, round: &Round, at: usize, bracket: &Bracket) -> BracketStory {
    let members = |seats: &[usize]| seats.iter().filter_map(|s| member(field, *s)).collect();
    let boards = round
        .boards
        .iter()
        .filter(|b| bracket.pairs.contains(&(b.higher, b.lower)))
        .map(|board| {
            let (a, b) = (number(field, board.higher), number(field, board.lower));
            let (white, black) = colour_of(a, b, board.colour);
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
                given_up: given_up(colour_marks(field, board.higher, board.lower)),
            }
        })
        .collect();
    BracketStory {
        score: bracket.score,
        moved: members(&bracket.moved),
        residents: members(&bracket.residents),
        boards,
        floats: bracket.floats.iter().map(|s| number(field, *s)).collect(),
        bye: round
            .bye
            .filter(|seat| at + 1 == round.brackets.len() && bracket.floats.contains(seat))
            .map(|seat| number(field, seat)),
        vector: bracket_vector(field, round, at).unwrap_or(Vector(Vec::new())),
    }
}

/// Why two players do not meet: the best pairing with them together against the
/// one that was made, both by the exact method. `None` when one is not in the field.
pub fn why(field: &Field, made: &Round, a: u32, b: u32) -> Option<Why> {
    let seat = |n: u32| field.seats.iter().position(|s| s.number == n);
    let (x, y) = (seat(a)?, seat(b)?);
    let plain = |criterion| Why {
        pair: (a, b),
        criterion,
        bracket: None,
        made: None,
        best: None,
        boards: Vec::new(),
    };
    let pair = (x.min(y), x.max(y));
    if x == y || made.brackets.iter().any(|br| br.pairs.contains(&pair)) {
        return Some(plain(None));
    }
    if field.barred.has(x, y) {
        return Some(plain(Some(Criterion::C1)));
    }
    if !field.may_meet(x, y) {
        return Some(plain(Some(Criterion::C3)));
    }
    let Ok(forced) = pair_with(&together(field, x, y), &mut Exact) else {
        return Some(plain(Some(Criterion::C4)));
    };
    if bye_score(field, &forced) != bye_score(field, made) {
        return Some(plain(Some(Criterion::C5)));
    }
    let sorted = |bracket: &Bracket| {
        let mut pairs = bracket.pairs.clone();
        pairs.sort_unstable();
        pairs
    };
    let at = made
        .brackets
        .iter()
        .zip(&forced.brackets)
        .position(|(m, f)| sorted(m) != sorted(f))?;
    let bracket = forced.brackets.get(at)?;
    let scope = scope_of(field, &made.brackets, at, bye_score(field, made));
    let ours = bracket_vector(field, made, at).ok();
    let theirs = vector(field, &scope, &local(&scope, &bracket.pairs));
    let criterion = match (&ours, &theirs) {
        (_, Err(criterion)) => *criterion,
        (Some(ours), Ok(theirs)) => ours.first_difference(theirs).unwrap_or(Criterion::Order),
        (None, Ok(_)) => Criterion::Order,
    };
    Some(Why {
        pair: (a, b),
        criterion: Some(criterion),
        bracket: Some(bracket.score),
        made: ours,
        best: theirs.ok(),
        boards: bracket
            .pairs
            .iter()
            .map(|(p, q)| (number(field, *p), number(field, *q)))
            .collect(),
    })
}

/// The field in which two seats can only meet each other.
fn together(field: &Field, x: usize, y: usize) -> Field {
    let mut forced = field.clone();
    for other in 0..field.seats.len() {
        if other != x && other != y {
            forced.barred.bar(x, other);
            forced.barred.bar(y, other);
        }
    }
    for seat in [x, y] {
        if let Some(seat) = forced.seats.get_mut(seat) {
            seat.may_have_bye = false;
        }
    }
    forced
}
