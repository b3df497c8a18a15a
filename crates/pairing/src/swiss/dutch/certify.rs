//! Whether what is left of the field can be paired, without pairing it.
//!
//! Dirac: a graph with an even number of vertices, each joined to at least half
//! of them, has a perfect matching. Degrees follow from counting: everybody,
//! less those met, less those with the same absolute colour (a player in both
//! counts is taken off twice, which errs on the safe side). Where counting does
//! not settle it and the rest is small, a matching does.
#![expect(
    clippy::indexing_slicing,
    reason = "ranges of seats cut from the field itself; proved against the exact method"
)]

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::event::{Colour, Tenths};
use super::field::Field;
use super::matching::{Graph, Solver};

/// Above this size a rest that fails the count is left to the exact method.
const MATCH_UP_TO: usize = 300;

/// What was found out about the rests of one round.
#[derive(Debug, Default)]
pub struct Certificates {
    alone: FxHashMap<usize, bool>,
    with_one: FxHashMap<usize, bool>,
}

/// How many of a range are due each colour absolutely.
struct Counts {
    absolute: [usize; 2],
}

impl Counts {
    fn of(field: &Field, range: Range<usize>) -> Self {
        let mut absolute = [0; 2];
        for seat in &field.seats[range] {
            if seat.preference.is_absolute() && !seat.topscorer {
                absolute[side(seat.preference.colour)] += 1;
            }
        }
        Self { absolute }
    }

    /// At least so many of the range may meet this seat.
    fn degree(&self, field: &Field, seat: usize, range: &Range<usize>) -> usize {
        let player = &field.seats[seat];
        let mut gone = field.barred.count_in(seat, range.clone());
        if player.preference.is_absolute() && !player.topscorer {
            gone += self.absolute[side(player.preference.colour)];
        } else if range.contains(&seat) {
            gone += 1;
        }
        range.len().saturating_sub(gone)
    }
}

fn side(colour: Option<Colour>) -> usize {
    usize::from(colour == Some(Colour::Black))
}

fn bye_taker(field: &Field, seats: impl IntoIterator<Item = usize>, bye: Option<Tenths>) -> bool {
    seats.into_iter().any(|seat| {
        let seat = &field.seats[seat];
        seat.may_have_bye && Some(seat.score) == bye
    })
}

impl Certificates {
    /// Forgets an earlier round.
    pub fn clear(&mut self) {
        self.alone.clear();
        self.with_one.clear();
    }

    /// Whether everybody from `start` on can be paired among themselves, bye included.
    pub fn alone(&mut self, field: &Field, start: usize, bye: Option<Tenths>) -> bool {
        if let Some(&known) = self.alone.get(&start) {
            return known;
        }
        let range = start..field.seats.len();
        let seats: Vec<usize> = range.clone().collect();
        let found = joined(field, &[], 0, &range, bye)
            || (seats.len() <= MATCH_UP_TO && matched(field, &seats, bye));
        self.alone.insert(start, found);
        found
    }

    /// Whether somebody of `group` can join everybody from its end on, bye included.
    pub fn with_one(&mut self, field: &Field, group: Range<usize>, bye: Option<Tenths>) -> bool {
        if let Some(&known) = self.with_one.get(&group.end) {
            return known;
        }
        let range = group.end..field.seats.len();
        let found = group.clone().rev().take(12).any(|one| {
            if range.is_empty() {
                return bye_taker(field, [one], bye);
            }
            if joined(field, &[one], 1, &range, bye) {
                return true;
            }
            let mut seats = vec![one];
            seats.extend(range.clone());
            seats.len() <= MATCH_UP_TO && matched(field, &seats, bye)
        });
        self.with_one.insert(group.end, found);
        found
    }

    /// Whether any `floats` of the bracket's seats leave the next bracket nothing to
    /// wish for (C8) and the rest pairable (C4, C5).
    pub fn any_floats(
        &mut self,
        field: &Field,
        bracket: &[usize],
        next: Range<usize>,
        floats: usize,
        bye: Option<Tenths>,
    ) -> bool {
        if floats == 0 {
            return self.alone(field, next.start, bye);
        }
        self.nothing_to_wish(field, bracket, next, floats, bye)
    }

    /// Whether the next bracket with any `floats` of these seats floats nobody, or one
    /// resident where it is odd, and leaves a rest that can be paired.
    pub fn nothing_to_wish(
        &mut self,
        field: &Field,
        bracket: &[usize],
        next: Range<usize>,
        floats: usize,
        bye: Option<Tenths>,
    ) -> bool {
        if next.is_empty() {
            return false;
        }
        let size = next.len() + floats;
        // An odd bracket floats one resident on; everybody loses at most that one.
        let odd = size % 2;
        let needed = (size - odd) / 2 + odd;
        let counts = Counts::of(field, next.clone());
        let enough = |seat: usize| counts.degree(field, seat, &next) >= needed;
        if !bracket.iter().copied().all(enough) || !next.clone().all(enough) {
            return false;
        }
        if odd == 0 {
            self.alone(field, next.end, bye)
        } else {
            self.with_one(field, next, bye)
        }
    }

    /// Whether any `floats` of these seats can join everybody from `start` on.
    pub fn any_join(
        &mut self,
        field: &Field,
        from: &[usize],
        start: usize,
        floats: usize,
        bye: Option<Tenths>,
    ) -> bool {
        if floats == 0 {
            return self.alone(field, start, bye);
        }
        joined(field, from, floats, &(start..field.seats.len()), bye)
    }
}

/// At least so many of these seats find nobody among them: players who may not meet each other
/// (the first `moved` never do, art. 3), less all whom they may meet.
pub fn left_at_least(field: &Field, seats: &[usize], moved: usize) -> usize {
    let count = seats.len();
    let meet = |a: usize, b: usize| a.max(b) >= moved && field.may_meet(seats[a], seats[b]);
    let mut opponents: Vec<Vec<usize>> = vec![Vec::new(); count];
    for a in 0..count {
        for b in a + 1..count {
            if meet(a, b) {
                opponents[a].push(b);
                opponents[b].push(a);
            }
        }
    }
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|a| opponents[*a].len());
    let mut met = vec![false; count];
    let (mut apart, mut others, mut most) = (0, 0_usize, count % 2);
    for a in order {
        if met[a] {
            continue;
        }
        apart += 1;
        for &b in &opponents[a] {
            if !met[b] {
                met[b] = true;
                others += 1;
            }
        }
        // As many leave as the number of seats is odd or even.
        let lonely = apart - others.min(apart);
        most = most.max(lonely + (lonely + count) % 2);
    }
    most
}

/// Dirac's count for any `floats` of some seats together with a range; an odd number leaves a
/// bye in the range.
fn joined(
    field: &Field,
    from: &[usize],
    floats: usize,
    range: &Range<usize>,
    bye: Option<Tenths>,
) -> bool {
    joined_but(field, from, floats, range, &[], bye)
}

/// The same without some seats of the range, whom nobody else may meet anyway.
pub fn joined_but(
    field: &Field,
    from: &[usize],
    floats: usize,
    range: &Range<usize>,
    without: &[usize],
    bye: Option<Tenths>,
) -> bool {
    let size = (range.len() + floats).saturating_sub(without.len());
    let there = || range.clone().filter(|seat| !without.contains(seat));
    if size == 0 {
        return true;
    }
    let odd = size % 2;
    if odd == 1 && !bye_taker(field, there(), bye) {
        return false;
    }
    let needed = (size - odd) / 2 + odd;
    let counts = Counts::of(field, range.clone());
    from.iter()
        .copied()
        .chain(there())
        .all(|seat| counts.degree(field, seat, range) >= needed)
}

/// A perfect matching of these seats, with the bye for an odd number.
fn matched(field: &Field, seats: &[usize], bye: Option<Tenths>) -> bool {
    let odd = seats.len() % 2 == 1;
    let mut graph: Graph<i64> = Graph::new(seats.len() + usize::from(odd));
    for (i, &a) in seats.iter().enumerate() {
        for (j, &b) in seats.iter().enumerate().skip(i + 1) {
            if field.may_meet(a, b) {
                graph.join(i, j, 0);
            }
        }
        if odd && bye_taker(field, [a], bye) {
            graph.join(i, seats.len(), 0);
        }
    }
    Solver::new(graph).solve()
}

/// C5 by counting: the lowest score with a candidate, if anybody may then be left out.
/// Without some seats, whom nobody else may meet anyway. `None` where counting does not
/// settle it.
pub fn bye_score(field: &Field, without: &[usize]) -> Option<Option<Tenths>> {
    let range = 0..field.seats.len();
    let odd = range.len().saturating_sub(without.len()) % 2;
    let mut candidates = range.clone().rev().filter(|seat| !without.contains(seat));
    let score = if odd == 1 {
        let lowest = candidates.find(|seat| field.seats[*seat].may_have_bye)?;
        Some(field.seats[lowest].score)
    } else {
        None
    };
    joined_but(field, &[], 0, &range, without, score).then_some(score)
}
