//! The criteria of C.04.3 art. 2 as counters of one pair.
#![expect(
    clippy::indexing_slicing,
    reason = "seats and slots are indexed by the bracket that made them; proved on golden and random rounds"
)]

use super::colours::Strength;
use super::field::{Field, Seat};
use super::floats::Float;
use crate::swiss::matching::{LaneSlot, Lanes, Layout};
use jadoube_vocabulary::Points;

/// What a pair gives up in colours: C10, C11, C12, C13, one player each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct ColourMarks {
    /// C10: someone ends with a colour difference beyond two.
    pub wide: bool,
    /// C11: someone has the same colour three times in a row.
    pub thrice: bool,
    /// C12: someone does not get the colour due.
    pub unmet: bool,
    /// C13: someone does not get a strong or absolute colour.
    pub strong_unmet: bool,
}

/// C10 to C13 of one pair.
pub fn colour_marks(field: &Field, a: usize, b: usize) -> ColourMarks {
    let (x, y) = (field.seats[a].preference, field.seats[b].preference);
    if x.agrees_with(y) {
        return ColourMarks::default();
    }
    let both_absolute = x.is_absolute() && y.is_absolute();
    // The smaller difference yields; between equals the player with the repeated colour has
    // priority.
    let thrice = both_absolute
        && match x.imbalance.cmp(&y.imbalance) {
            std::cmp::Ordering::Equal => x.repeated.is_some() && x.repeated == y.repeated,
            std::cmp::Ordering::Greater => repeats_other(y),
            std::cmp::Ordering::Less => repeats_other(x),
        };
    ColourMarks {
        wide: x.imbalance > 1 && y.imbalance > 1,
        thrice,
        unmet: true,
        strong_unmet: x.strength >= Strength::Strong && y.strength >= Strength::Strong,
    }
}

/// Whether giving the other colour than the one due makes three in a row.
fn repeats_other(p: super::colours::Preference) -> bool {
    p.repeated.is_some() && p.repeated == p.colour.map(jadoube_vocabulary::Side::other)
}

/// A bracket within what is left of the field: local indices, best first.
#[derive(Debug, Clone)]
pub struct Scope {
    /// Seats of the bracket, then of the next group, then of the rest.
    pub seats: Vec<usize>,
    /// How many of them were moved down into the bracket.
    pub moved: usize,
    /// How many form the bracket.
    pub bracket: usize,
    /// Where the next group ends.
    pub next: usize,
    /// C5: the score of the player with the bye, in an odd field.
    pub bye_score: Option<Points>,
}

impl Scope {
    /// The score of the bracket's residents.
    pub fn resident_score(&self, field: &Field) -> Points {
        self.seats
            .get(self.bracket.wrapping_sub(1))
            .map_or(Points::ZERO, |seat| field.seats[*seat].score)
    }

    /// Whether this seat may take the bye under C2 and C5.
    pub fn may_take_bye(&self, field: &Field, local: usize) -> bool {
        let seat = &field.seats[self.seats[local]];
        seat.may_have_bye && Some(seat.score) == self.bye_score
    }
}

/// The counters of the criteria; a higher total is better. A counter is as wide as its largest
/// possible total in this bracket; one that is always zero is left out.
#[derive(Debug, Clone)]
pub struct CriterionCounters {
    /// Distinct scores of the moved-down players, then of the residents.
    scores: Vec<Points>,
    pairs: LaneSlot,
    paired_scores: Vec<LaneSlot>,
    next_pairs: LaneSlot,
    next_scores: Vec<LaneSlot>,
    unplayed: Option<LaneSlot>,
    /// C10 to C13, counted down.
    colours: [Option<LaneSlot>; 4],
    /// C14 and C15 with C18 and C19: of the last round.
    last: Floats,
    /// C16 and C17 with C20 and C21: of the round before it.
    before: Floats,
}

/// The float counters of a bracket for one round.
#[derive(Debug, Clone, Default)]
struct Floats {
    /// C14, C16: residents who floated down and are paired.
    down: Option<LaneSlot>,
    /// C15, C17: residents who floated up and meet a moved-down player, counted down.
    up: Option<LaneSlot>,
    /// C18, C20: moved-down players who floated down and are paired, by score.
    moved_down: Vec<Option<LaneSlot>>,
    /// C19, C21: the opponents of C15 and C17 by the score of the moved-down player.
    moved_up: Vec<Option<LaneSlot>>,
}

/// The round in which a float is looked up.
type FloatIn = fn(&Seat) -> Float;
const LAST: FloatIn = |seat| seat.float_last;
const BEFORE: FloatIn = |seat| seat.float_before;

/// The number of seats of a kind.
fn count(field: &Field, seats: &[usize], kind: impl Fn(&Seat) -> bool) -> u64 {
    seats.iter().filter(|s| kind(&field.seats[**s])).count() as u64
}

/// A counter, if it can ever count.
fn counter(layout: &mut Layout, most: u64) -> Option<LaneSlot> {
    (most > 0).then(|| layout.counter(most))
}

impl CriterionCounters {
    /// Lays out C6 to C21; `single_bye` adds C9.
    pub fn lay_out(field: &Field, scope: &Scope, single_bye: bool, layout: &mut Layout) -> Self {
        let bracket = &scope.seats[..scope.bracket];
        let (moved, residents) = bracket.split_at(scope.moved);
        let groups: Vec<&[usize]> = bracket
            .chunk_by(|a, b| field.seats[*a].score == field.seats[*b].score)
            .collect();
        let scores = groups.iter().filter_map(|group| group.first());
        let moved_groups = &groups[..groups.len() - usize::from(!residents.is_empty())];
        let slots = |layout: &mut Layout, groups: &[&[usize]]| -> Vec<LaneSlot> {
            let sizes = groups.iter().map(|group| group.len() as u64);
            sizes.map(|size| layout.counter(size)).collect()
        };
        let boards = bracket.len() as u64 / 2;
        let strong = |seat: &Seat| seat.preference.strength >= Strength::Strong;
        // C10 and C11 need two absolute preferences, C13 two strong ones.
        let marks = [
            count(field, bracket, |s| s.preference.is_absolute()) / 2,
            count(field, bracket, |s| s.preference.is_absolute()) / 2,
            boards,
            count(field, bracket, strong) / 2,
        ];
        let mut counters = Self {
            scores: scores.map(|seat| field.seats[*seat].score).collect(),
            pairs: layout.counter(boards),
            paired_scores: slots(layout, moved_groups),
            next_pairs: layout.counter(scope.next as u64 / 2),
            next_scores: slots(layout, &groups),
            unplayed: single_bye.then(|| {
                let unplayed = bracket.iter().map(|s| u64::from(field.seats[*s].unplayed));
                layout.counter(unplayed.sum())
            }),
            colours: marks.map(|most| counter(layout, most)),
            last: Floats::default(),
            before: Floats::default(),
        };
        let of = |looked: FloatIn, float: Float| move |seat: &Seat| looked(seat) == float;
        let ups = |looked: FloatIn| count(field, residents, of(looked, Float::Up));
        let (last, before) = (&mut counters.last, &mut counters.before);
        for (floats, looked) in [(&mut *last, LAST), (&mut *before, BEFORE)] {
            let downs = count(field, residents, of(looked, Float::Down));
            floats.down = counter(layout, downs);
            floats.up = counter(layout, ups(looked).min(moved.len() as u64));
        }
        for (floats, looked) in [(last, LAST), (before, BEFORE)] {
            let downs = |group: &&[usize]| count(field, group, of(looked, Float::Down));
            let sizes = moved_groups.iter().map(downs);
            floats.moved_down = sizes.map(|most| counter(layout, most)).collect();
            let sizes = moved_groups.iter().map(|group| group.len() as u64);
            let met = sizes.map(|size| size.min(ups(looked)));
            floats.moved_up = met.map(|most| counter(layout, most)).collect();
        }
        counters
    }

    fn score_index(&self, score: Points) -> Option<usize> {
        self.scores.iter().position(|s| *s == score)
    }

    /// What a pair of local indices, the higher-ranked first, adds to the totals.
    pub fn weigh<const N: usize>(
        &self,
        field: &Field,
        scope: &Scope,
        a: usize,
        b: usize,
    ) -> Lanes<N> {
        let mut weight = Lanes([0; N]);
        if b >= scope.next {
            return weight;
        }
        let (higher, lower) = (&field.seats[scope.seats[a]], &field.seats[scope.seats[b]]);
        if b >= scope.bracket {
            // C8: the next bracket's pairs and the scores paired there.
            weight.add(self.next_pairs, 1);
            if a < scope.bracket
                && let Some(at) = self.score_index(higher.score)
            {
                weight.add(self.next_scores[at], 1);
            }
            return weight;
        }
        // C6, C7
        weight.add(self.pairs, 1);
        let moved = (a < scope.moved)
            .then(|| self.score_index(higher.score))
            .flatten();
        if let Some(slot) = moved.and_then(|at| self.paired_scores.get(at)) {
            weight.add(*slot, 1);
        }
        // C9
        if let Some(slot) = self.unplayed {
            for seat in [higher, lower] {
                if Some(seat.score) == scope.bye_score {
                    weight.add(slot, u64::from(seat.unplayed));
                }
            }
        }
        // C10 to C13
        let marks = colour_marks(field, scope.seats[a], scope.seats[b]);
        let marks = [marks.wide, marks.thrice, marks.unmet, marks.strong_unmet];
        for (slot, marked) in self.colours.iter().zip(marks) {
            weight.take(*slot, marked);
        }
        self.last.weigh(&mut weight, [higher, lower], moved, LAST);
        self.before
            .weigh(&mut weight, [higher, lower], moved, BEFORE);
        weight
    }
}

impl Floats {
    /// C14 to C21 of a pair; `moved` is the group of a moved-down player.
    fn weigh<const N: usize>(
        &self,
        weight: &mut Lanes<N>,
        [higher, lower]: [&Seat; 2],
        moved: Option<usize>,
        looked: FloatIn,
    ) {
        let down = |seat: &Seat| looked(seat) == Float::Down;
        let up = looked(lower) == Float::Up;
        if let Some(slot) = self.down {
            let spared = u64::from(down(lower)) + u64::from(moved.is_none() && down(higher));
            weight.add(slot, spared);
        }
        if let Some(at) = moved {
            weight.take(self.up, up);
            if let Some(slot) = self.moved_down[at] {
                weight.add(slot, u64::from(down(higher)));
            }
            weight.take(self.moved_up[at], up);
        }
    }
}
