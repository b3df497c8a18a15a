//! A whole round, bracket by bracket: C.04.3 art. 1.9 and 3.

use super::colours::{ColourStep, allocate};
use super::criteria::Scope;
use super::exact;
use super::field::Field;
use jadoube_vocabulary::{Points, Side};

/// A board of the round, as seats of the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// Seat of the higher-ranked player.
    pub higher: usize,
    /// Seat of the lower-ranked player.
    pub lower: usize,
    /// The higher-ranked player's colour.
    pub colour: Side,
    /// The step of art. 5.2 that gave it.
    pub step: ColourStep,
}

/// The result of one bracket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bracket {
    /// The residents' score.
    pub score: Points,
    /// Seats moved down into it.
    pub moved: Vec<usize>,
    /// Seats of the score group.
    pub residents: Vec<usize>,
    /// Pairs made in it, the higher-ranked seat first.
    pub pairs: Vec<(usize, usize)>,
    /// Seats that leave it downwards.
    pub floats: Vec<usize>,
}

/// A paired round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairedRound {
    /// Boards in the recommended order.
    pub boards: Vec<Board>,
    /// The seat with the pairing-allocated bye.
    pub bye: Option<usize>,
    /// How it came about, top bracket first.
    pub brackets: Vec<Bracket>,
}

/// No legal pairing of the field exists (C1 to C3 with the forbidden groups).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoPairing;

/// How a bracket is paired.
pub trait BracketMethod {
    /// C5: the score of the bye; see [`exact::bye_score`].
    fn bye_score(&mut self, field: &Field) -> Option<Option<Points>>;
    /// The pairs of a bracket; see [`exact::pair_bracket`].
    fn pair_bracket(&mut self, field: &Field, scope: &Scope) -> Option<exact::LocalPairs>;
}

/// The reference method.
#[derive(Debug, Clone, Copy, Default)]
pub struct Exact;

impl BracketMethod for Exact {
    fn bye_score(&mut self, field: &Field) -> Option<Option<Points>> {
        exact::bye_score(field)
    }

    fn pair_bracket(&mut self, field: &Field, scope: &Scope) -> Option<exact::LocalPairs> {
        exact::pair_bracket(field, scope)
    }
}

/// Pairs a round with a method.
///
/// # Errors
/// The field has no legal pairing.
pub fn pair_with(field: &Field, method: &mut dyn BracketMethod) -> Result<PairedRound, NoPairing> {
    let bye_score = method.bye_score(field).ok_or(NoPairing)?;
    let mut brackets = Vec::new();
    let mut moved: Vec<usize> = Vec::new();
    let mut start = 0;
    while start < field.seats.len() {
        let end = group_end(field, start);
        let scope = scope(field, &moved, start, end, bye_score);
        let local = method.pair_bracket(field, &scope).ok_or(NoPairing)?;
        let seat = |at: usize| scope.seats.get(at).copied().unwrap_or_default();
        let pairs: Vec<(usize, usize)> =
            local.into_iter().map(|(a, b)| (seat(a), seat(b))).collect();
        let mut paired = vec![false; field.seats.len()];
        for (a, b) in &pairs {
            for at in [a, b] {
                if let Some(mark) = paired.get_mut(*at) {
                    *mark = true;
                }
            }
        }
        let floats: Vec<usize> = scope
            .seats
            .iter()
            .take(scope.bracket)
            .copied()
            .filter(|at| paired.get(*at) == Some(&false))
            .collect();
        brackets.push(Bracket {
            score: field.seats.get(start).map_or(Points::ZERO, |s| s.score),
            moved: std::mem::replace(&mut moved, floats.clone()),
            residents: (start..end).collect(),
            pairs,
            floats,
        });
        start = end;
    }
    let boards = boards(field, &brackets);
    Ok(PairedRound {
        boards,
        bye: moved.first().copied(),
        brackets,
    })
}

fn scope(
    field: &Field,
    moved: &[usize],
    start: usize,
    end: usize,
    bye_score: Option<Points>,
) -> Scope {
    let mut seats = moved.to_vec();
    seats.extend(start..field.seats.len());
    Scope {
        moved: moved.len(),
        bracket: moved.len() + end - start,
        next: moved.len() + group_end(field, end) - start,
        seats,
        bye_score,
    }
}

/// The scope in which a bracket of a made round was paired.
pub(super) fn scope_of(
    field: &Field,
    brackets: &[Bracket],
    at: usize,
    bye_score: Option<Points>,
) -> Scope {
    let Some(bracket) = brackets.get(at) else {
        return scope(field, &[], 0, 0, bye_score);
    };
    let start = bracket.residents.first().copied().unwrap_or(0);
    let end = start + bracket.residents.len();
    scope(field, &bracket.moved, start, end, bye_score)
}

/// Where the score group that begins here ends.
pub(crate) fn group_end(field: &Field, start: usize) -> usize {
    let Some(first) = field.seats.get(start) else {
        return start;
    };
    field
        .seats
        .iter()
        .skip(start)
        .position(|seat| seat.score != first.score)
        .map_or(field.seats.len(), |len| start + len)
}

/// Colours, and the order of C.04.2: better score of the pair, then sum, then number.
fn boards(field: &Field, brackets: &[Bracket]) -> Vec<Board> {
    let mut boards: Vec<Board> = brackets
        .iter()
        .flat_map(|bracket| bracket.pairs.iter())
        .filter_map(|&(higher, lower)| {
            let (colour, step) = allocate(field.side(higher)?, field.side(lower)?, field.initial);
            Some(Board {
                higher,
                lower,
                colour,
                step,
            })
        })
        .collect();
    let score = |seat: usize| field.seats.get(seat).map_or(Points::ZERO, |s| s.score);
    boards.sort_by_key(|board| {
        let (a, b) = (score(board.higher), score(board.lower));
        (std::cmp::Reverse((a, a + b)), board.higher)
    });
    boards
}
