//! Whether the rest of the field can be paired, without pairing it.
//!
//! Dirac: a graph with an even number of vertices, each joined to at least half of them, has a
//! perfect matching. Chvátal: so has one whose degrees in rising order pass a weaker test, in which
//! some vertices may have low degrees, as the members of a club do. Degrees follow from counting:
//! everybody, less those met, less those with the same absolute colour (a player in both sets is
//! subtracted twice, which errs on the safe side). Where counting does not settle it and the rest
//! is small, a matching does.
#![expect(
    clippy::indexing_slicing,
    reason = "ranges of seats cut from the field itself; proved against the exact method"
)]

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::field::Field;
use crate::swiss::matching::{Graph, Solver};
use jadoube_vocabulary::{Points, Side};

/// Above this size a rest that fails the count is left to the exact method.
const MATCH_UP_TO: usize = 300;

/// How many residents, the lowest first, are tried as the one who floats on: nearly always the
/// first will do, and those who cannot float are rarely alone.
const FLOATERS_TRIED: usize = 12;

/// What is known about the remaining fields of one round.
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

    /// A lower bound on how many of the range this seat may meet.
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

fn side(colour: Option<Side>) -> usize {
    usize::from(colour == Some(Side::Black))
}

fn bye_taker(field: &Field, seats: impl IntoIterator<Item = usize>, bye: Option<Points>) -> bool {
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
    pub fn alone(&mut self, field: &Field, start: usize, bye: Option<Points>) -> bool {
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

    /// Whether one of the last of `group` can join everybody from its end on, bye included; no
    /// means that it was not shown.
    pub fn with_one(&mut self, field: &Field, group: Range<usize>, bye: Option<Points>) -> bool {
        if let Some(&known) = self.with_one.get(&group.end) {
            return known;
        }
        let range = group.end..field.seats.len();
        let found = group.clone().rev().take(FLOATERS_TRIED).any(|one| {
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

    /// Whether any `floats` of the bracket's seats leave the next bracket optimal (C8) and the rest
    /// pairable (C4, C5).
    pub fn any_floats(
        &mut self,
        field: &Field,
        bracket: &[usize],
        next: Range<usize>,
        floats: usize,
        bye: Option<Points>,
    ) -> bool {
        if floats == 0 {
            return self.alone(field, next.start, bye);
        }
        self.leaves_a_pairable_rest(field, bracket, next, floats, bye)
    }

    /// Whether the next bracket with any `floats` of these seats floats nobody, or one
    /// resident where it is odd, and leaves a rest that can be paired.
    pub fn leaves_a_pairable_rest(
        &mut self,
        field: &Field,
        bracket: &[usize],
        next: Range<usize>,
        floats: usize,
        bye: Option<Points>,
    ) -> bool {
        if next.is_empty() || !all_matched(field, bracket, floats, &next, &[]) {
            return false;
        }
        // An odd bracket floats one resident on.
        let odd = (next.len() + floats) % 2;
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
        bye: Option<Points>,
    ) -> bool {
        if floats == 0 {
            return self.alone(field, start, bye);
        }
        joined(field, from, floats, &(start..field.seats.len()), bye)
    }
}

/// A lower bound on how many of these seats find no opponent among them: players who may not meet
/// each other (the first `moved` never do, art. 3), less all whom they may meet.
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
    let by_degree = most_lonely(&opponents, &order);
    order.sort_by_key(|a| *a >= moved);
    by_degree.max(most_lonely(&opponents, &order))
}

/// Builds a set of players who may not meet each other, in this order, and counts how many of them
/// find no opponent among all whom they may meet.
fn most_lonely(opponents: &[Vec<usize>], order: &[usize]) -> usize {
    let count = opponents.len();
    let mut met = vec![false; count];
    let (mut apart, mut others, mut most) = (0, 0_usize, count % 2);
    for &a in order {
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
        // The number that leaves has the parity of the number of seats.
        let lonely = apart - others.min(apart);
        most = most.max(lonely + (lonely + count) % 2);
    }
    most
}

/// Whether any `floats` of some seats can be paired with a range; an odd number leaves a bye
/// in the range.
fn joined(
    field: &Field,
    from: &[usize],
    floats: usize,
    range: &Range<usize>,
    bye: Option<Points>,
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
    bye: Option<Points>,
) -> bool {
    let size = (range.len() + floats).saturating_sub(without.len());
    let mut there = range.clone().filter(|seat| !without.contains(seat));
    (size.is_multiple_of(2) || there.any(|seat| bye_taker(field, [seat], bye)))
        && all_matched(field, from, floats, range, without)
}

/// Whether degrees show that any `floats` of some seats can be matched with a range, except some of
/// its seats, whom nobody else may meet; if the number is odd, whichever seat is removed.
fn all_matched(
    field: &Field,
    from: &[usize],
    floats: usize,
    range: &Range<usize>,
    without: &[usize],
) -> bool {
    let size = (range.len() + floats).saturating_sub(without.len());
    let odd = size % 2;
    let counts = Counts::of(field, range.clone());
    let degree = |seat: usize| counts.degree(field, seat, range);
    let there = || range.clone().filter(|seat| !without.contains(seat));
    // Dirac, with one more if somebody is removed.
    let needed = (size - odd) / 2 + odd;
    if from
        .iter()
        .copied()
        .chain(there())
        .all(|seat| degree(seat) >= needed)
    {
        return true;
    }
    // Floaters do not meet each other: their degrees are within the range; the lowest count.
    let mut degrees: Vec<usize> = from.iter().map(|seat| degree(*seat)).collect();
    degrees.sort_unstable();
    degrees.truncate(floats);
    degrees.extend(there().map(degree));
    degrees.sort_unstable();
    // Removing the vertex with the highest degree is the worst case for all others.
    degrees.truncate(size - odd);
    degrees.iter_mut().for_each(|d| *d = d.saturating_sub(odd));
    has_path_through_all(&degrees)
}

/// Chvátal (1972): whether rising degrees force a path through all vertices, and with it a
/// perfect matching of an even number.
fn has_path_through_all(degrees: &[usize]) -> bool {
    let n = degrees.len();
    (1..=n / 2).all(|i| degrees[i - 1] >= i || degrees[n - i] >= n - i)
}

/// A perfect matching of these seats, with the bye for an odd number.
fn matched(field: &Field, seats: &[usize], bye: Option<Points>) -> bool {
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
pub fn bye_score(field: &Field, without: &[usize]) -> Option<Option<Points>> {
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

#[cfg(test)]
mod tests {
    use super::super::fast::Fast;
    use super::super::generate::generate;
    use super::super::plan::{Dice, Plan};
    use super::super::round::pair_with;
    use super::*;

    /// Every graph of six vertices whose degrees pass has a perfect matching.
    #[test]
    fn degrees_that_pass_mean_a_perfect_matching_of_every_small_graph() {
        let edges: Vec<(usize, usize)> = (0..6)
            .flat_map(|a| (a + 1..6).map(move |b| (a, b)))
            .collect();
        let mut passed = 0;
        for bits in 0u32..1 << edges.len() {
            let mut degrees = vec![0; 6];
            let mut graph: Graph<i64> = Graph::new(6);
            for (_, &(a, b)) in edges
                .iter()
                .enumerate()
                .filter(|(at, _)| bits >> at & 1 == 1)
            {
                degrees[a] += 1;
                degrees[b] += 1;
                graph.join(a, b, 0);
            }
            degrees.sort_unstable();
            if has_path_through_all(&degrees) {
                passed += 1;
                assert!(Solver::new(graph).solve(), "{bits:b}");
            }
        }
        // Far more than Dirac's three opponents each would let pass.
        assert!(passed > 10_000, "{passed}");
    }

    #[test]
    fn what_counting_certifies_can_be_matched() {
        let (mut certified, mut beyond_dirac) = (0, 0);
        for seed in 0..120 {
            let mut dice = Dice::new(seed);
            let plan = Plan::random(&mut dice, 30);
            generate(&plan, &mut dice, &mut |field| {
                let n = field.seats.len();
                for start in 0..n {
                    let seats: Vec<usize> = (start..n).collect();
                    if all_matched(field, &[], 0, &(start..n), &[]) && seats.len().is_multiple_of(2)
                    {
                        certified += 1;
                        assert!(matched(field, &seats, None), "seed {seed} from {start}");
                        let counts = Counts::of(field, start..n);
                        let low =
                            |a: &usize| counts.degree(field, *a, &(start..n)) < (n - start) / 2;
                        beyond_dirac += usize::from(seats.iter().any(low));
                    }
                }
                pair_with(field, &mut Fast::default())
            });
        }
        assert!(
            certified > 1000 && beyond_dirac > 20,
            "{certified} {beyond_dirac}"
        );
    }
}
