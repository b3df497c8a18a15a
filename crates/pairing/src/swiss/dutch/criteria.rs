//! The criteria of C.04.3 art. 2 as counters of one pair.
#![expect(
    clippy::indexing_slicing,
    reason = "seats and slots are indexed by the bracket that made them; proved on golden and random rounds"
)]

use super::colours::Strength;
use super::event::Tenths;
use super::field::Field;
use super::floats::Float;
use super::matching::{Lanes, Layout, Slot};

/// What a pair gives up in colours: C10, C11, C12, C13, one player each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct ColourMarks {
    /// C10: someone ends with a colour difference beyond two.
    pub wide: bool,
    /// C11: someone has one colour three times running.
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
    // The narrower difference yields; between equals the repeated colour is relieved first.
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
    p.repeated.is_some() && p.repeated == p.colour.map(super::event::Colour::other)
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
    /// C5: the score of whoever gets the bye, in an odd field.
    pub bye_score: Option<Tenths>,
}

impl Scope {
    /// The score of the bracket's residents.
    pub fn resident_score(&self, field: &Field) -> Tenths {
        self.seats
            .get(self.bracket.wrapping_sub(1))
            .map_or(0, |seat| field.seats[*seat].score)
    }

    /// Whether this seat may take the bye under C2 and C5.
    pub fn may_take_bye(&self, field: &Field, local: usize) -> bool {
        let seat = &field.seats[self.seats[local]];
        seat.may_have_bye && Some(seat.score) == self.bye_score
    }
}

/// Where each criterion is counted. Totals to be maximised.
#[derive(Debug, Clone)]
pub struct Counters {
    /// Distinct scores of the moved-down players, then of the residents.
    scores: Vec<Tenths>,
    pairs: Slot,
    paired_scores: Vec<Slot>,
    next_pairs: Slot,
    next_scores: Vec<Slot>,
    unplayed: Option<Slot>,
    colours: [Slot; 4],
    down_last: Slot,
    up_last: Slot,
    down_before: Slot,
    up_before: Slot,
    moved_down_last: Vec<Slot>,
    moved_up_last: Vec<Slot>,
    moved_down_before: Vec<Slot>,
    moved_up_before: Vec<Slot>,
}

impl Counters {
    /// Lays out C6 to C21; `single_bye` adds C9.
    pub fn lay_out(field: &Field, scope: &Scope, single_bye: bool, layout: &mut Layout) -> Self {
        let mut scores: Vec<Tenths> = Vec::new();
        let mut sizes: Vec<u64> = Vec::new();
        for &seat in &scope.seats[..scope.bracket] {
            let score = field.seats[seat].score;
            if scores.last() == Some(&score) {
                if let Some(size) = sizes.last_mut() {
                    *size += 1;
                }
            } else {
                scores.push(score);
                sizes.push(1);
            }
        }
        let moved_scores = if scope.moved == scope.bracket {
            sizes.len()
        } else {
            sizes.len().saturating_sub(1)
        };
        let all = scope.next as u64;
        let in_bracket = scope.bracket as u64;
        let slots = |layout: &mut Layout, count: usize| -> Vec<Slot> {
            sizes[..count].iter().map(|s| layout.counter(*s)).collect()
        };
        Self {
            pairs: layout.counter(in_bracket / 2),
            paired_scores: slots(layout, moved_scores),
            next_pairs: layout.counter(all / 2),
            next_scores: slots(layout, sizes.len()),
            unplayed: single_bye.then(|| {
                let most: u64 = scope.seats[..scope.bracket]
                    .iter()
                    .map(|seat| u64::from(field.seats[*seat].unplayed))
                    .sum();
                layout.counter(most)
            }),
            colours: [0; 4].map(|_| layout.counter(in_bracket / 2)),
            down_last: layout.counter(in_bracket),
            up_last: layout.counter(in_bracket / 2),
            down_before: layout.counter(in_bracket),
            up_before: layout.counter(in_bracket / 2),
            moved_down_last: slots(layout, moved_scores),
            moved_up_last: slots(layout, moved_scores),
            moved_down_before: slots(layout, moved_scores),
            moved_up_before: slots(layout, moved_scores),
            scores,
        }
    }

    fn score_index(&self, score: Tenths) -> Option<usize> {
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
        let kept = [
            !marks.wide,
            !marks.thrice,
            !marks.unmet,
            !marks.strong_unmet,
        ];
        for (slot, kept) in self.colours.iter().zip(kept) {
            weight.add(*slot, u64::from(kept));
        }
        // C14 to C21
        for (before, down, up, moved_down, moved_up) in [
            (
                false,
                self.down_last,
                self.up_last,
                &self.moved_down_last,
                &self.moved_up_last,
            ),
            (
                true,
                self.down_before,
                self.up_before,
                &self.moved_down_before,
                &self.moved_up_before,
            ),
        ] {
            let (float_a, float_b) = if before {
                (higher.float_before, lower.float_before)
            } else {
                (higher.float_last, lower.float_last)
            };
            let mut spared = u64::from(float_b == Float::Down);
            if a >= scope.moved {
                spared += u64::from(float_a == Float::Down);
            }
            weight.add(down, spared);
            weight.add(up, u64::from(moved.is_none() || float_b != Float::Up));
            if let Some(at) = moved {
                if let Some(slot) = moved_down.get(at) {
                    weight.add(*slot, u64::from(float_a == Float::Down));
                }
                if let Some(slot) = moved_up.get(at) {
                    weight.add(*slot, u64::from(float_b != Float::Up));
                }
            }
        }
        weight
    }
}
