//! The order of art. 3 and 4 and the scope of a bracket, for tests that try everything.
#![expect(
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use std::cmp::Reverse;

use jadoube_pairing::swiss::dutch::{Bracket, Field, Scope};

pub type Pairs = Vec<(usize, usize)>;

/// Where a candidate stands in the order of art. 3 and 4, smaller being earlier.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Which moved-down players are left out, best first.
    left_out: Vec<bool>,
    /// The opponents of the others.
    opponents: Vec<usize>,
    /// Art. 4.3: how many are exchanged, and the difference of their numbers.
    pub exchanged: usize,
    difference: usize,
    /// Then the highest numbers leave the upper half, and the lowest ones enter it.
    leave: Reverse<Vec<usize>>,
    enter: Vec<usize>,
    /// Art. 4.2: whom the upper players meet.
    transposition: Vec<usize>,
}

pub fn place(scope: &Scope, pairs: &Pairs) -> Place {
    let opponent = |a: usize| pairs.iter().find(|p| p.0 == a).map(|p| p.1);
    let opponents: Vec<usize> = (0..scope.moved).filter_map(opponent).collect();
    let remainder: Vec<usize> = (scope.moved..scope.bracket)
        .filter(|a| !opponents.contains(a))
        .collect();
    let mut upper: Vec<usize> = pairs
        .iter()
        .map(|p| p.0)
        .filter(|a| *a >= scope.moved)
        .collect();
    upper.sort_unstable();
    let half = &remainder[..upper.len()];
    let mut leave: Vec<usize> = half
        .iter()
        .copied()
        .filter(|a| !upper.contains(a))
        .collect();
    leave.reverse();
    let enter: Vec<usize> = upper
        .iter()
        .copied()
        .filter(|a| !half.contains(a))
        .collect();
    Place {
        left_out: (0..scope.moved).map(|a| opponent(a).is_none()).collect(),
        opponents,
        exchanged: leave.len(),
        difference: enter.iter().sum::<usize>() - leave.iter().sum::<usize>(),
        leave: Reverse(leave),
        enter,
        transposition: upper.iter().filter_map(|a| opponent(*a)).collect(),
    }
}

/// The scope in which a bracket was paired.
pub fn scope(field: &Field, bracket: &Bracket, bye: Option<usize>) -> Scope {
    let start = bracket.residents[0];
    let end = start + bracket.residents.len();
    let score = field.seats.get(end).map(|seat| seat.score);
    let below = field.seats.iter().skip(end);
    let next = below.take_while(|seat| Some(seat.score) == score).count();
    let mut seats = bracket.moved.clone();
    seats.extend(start..field.seats.len());
    Scope {
        moved: bracket.moved.len(),
        bracket: bracket.moved.len() + bracket.residents.len(),
        next: bracket.moved.len() + bracket.residents.len() + next,
        seats,
        bye_score: bye.map(|seat| field.seats[seat].score),
    }
}

pub fn sorted(mut pairs: Pairs) -> Pairs {
    pairs.sort_unstable();
    pairs
}
