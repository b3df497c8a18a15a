//! A bracket on its own: counted bounds instead of weights.
//!
//! With W players due one colour, B the other and F none, a full pairing leaves
//! at least (W-B-F)/2 of the larger side without their colour (C12), and of
//! those at least as many strong ones as exceed the mild ones (C13). The bound
//! is reached exactly by the matchings that use only certain kinds of pairs.
//! So the best pairings of a bracket are the perfect matchings of a graph
//! without weights, and the first of them in the order of art. 4 is the answer,
//! if it needs no exchange. Everything else is left to the exact method.
#![expect(
    clippy::indexing_slicing,
    reason = "local indices come from the scope itself; proved against the exact method on random rounds"
)]

use super::colours::Strength;
use super::criteria::{Scope, colour_marks};
use super::exact::LocalPairs;
use super::field::Field;
use super::floats::Float;
use crate::swiss::matching::Halves;
use jadoube_vocabulary::Side;

/// The colour due and whether strongly: none, mild white, white, mild black, black.
fn class(field: &Field, seat: usize) -> usize {
    let preference = field.seats[seat].preference;
    let strong = usize::from(preference.strength >= Strength::Strong);
    match preference.colour {
        None => 0,
        Some(Side::White) => 1 + strong,
        Some(Side::Black) => 3 + strong,
    }
}

/// The minimum of C12 and C13 for the given number of players in each class.
fn bounds(counts: [usize; 5]) -> (usize, usize) {
    let [none, mild_white, white, mild_black, black] = counts;
    let (whites, blacks) = (mild_white + white, mild_black + black);
    let (more, mild, fewer) = if whites >= blacks {
        (whites, mild_white, blacks)
    } else {
        (blacks, mild_black, whites)
    };
    let unmet = more.saturating_sub(fewer + none) / 2;
    (unmet, unmet.saturating_sub(mild))
}

/// Which classes may meet in a pairing that reaches the bounds.
fn rule(counts: [usize; 5]) -> [[bool; 5]; 5] {
    let (unmet, strong_unmet) = bounds(counts);
    let [_, mild_white, white, mild_black, black] = counts;
    // Classes of the larger side: mild and strong.
    let (mild, strong) = if mild_white + white >= mild_black + black {
        (1, 2)
    } else {
        (3, 4)
    };
    let colour = |class: usize| class.div_ceil(2);
    let mut may = [[false; 5]; 5];
    for (a, row) in may.iter_mut().enumerate() {
        for (b, cell) in row.iter_mut().enumerate() {
            let larger = |class: usize| class == mild || class == strong;
            *cell = if unmet == 0 {
                colour(a) != colour(b) || a == 0
            } else if strong_unmet == 0 {
                (larger(a) || larger(b)) && !(a == strong && b == strong)
            } else {
                match (a == mild, b == mild) {
                    (true, true) => false,
                    (true, false) => b == strong,
                    (false, true) => a == strong,
                    (false, false) => a == strong || b == strong,
                }
            };
        }
    }
    may
}

/// The target of the bracket.
struct Aim<'a> {
    field: &'a Field,
    scope: &'a Scope,
    may: [[bool; 5]; 5],
    /// Whom an odd bracket may float.
    may_float: Vec<bool>,
    classes: Vec<usize>,
}

impl Aim<'_> {
    /// Whether a pair of local indices fits all bounds.
    fn fits(&self, a: usize, b: usize) -> bool {
        let (x, y) = (self.scope.seats[a], self.scope.seats[b]);
        if !self.may[self.classes[a]][self.classes[b]] || !self.field.may_meet(x, y) {
            return false;
        }
        if self.field.last_round {
            // C10, C11
            let marks = colour_marks(self.field, x, y);
            if marks.wide || marks.thrice {
                return false;
            }
        }
        if a < self.scope.moved {
            // C15, C17, and with them C19, C21
            let lower = &self.field.seats[y];
            return lower.float_last != Float::Up && lower.float_before != Float::Up;
        }
        true
    }
}

/// The pairs of a bracket that floats nobody (or one, if odd) and reaches every bound without an
/// exchange; `None` if that is not certain.
pub fn pair(field: &Field, scope: &Scope) -> Option<LocalPairs> {
    let odd = scope.bracket % 2 == 1;
    let residents = scope.bracket - scope.moved;
    let last = scope.bracket == scope.seats.len();
    if residents < scope.moved + usize::from(odd) {
        return None;
    }
    let classes: Vec<usize> = scope.seats[..scope.bracket]
        .iter()
        .map(|seat| class(field, *seat))
        .collect();
    let mut counts = [0; 5];
    for class in &classes {
        counts[*class] += 1;
    }
    let mut may_float = vec![false; scope.bracket];
    if odd {
        let candidates = float_candidates(field, scope, last)?;
        // C12, C13: whose departure allows the minimum.
        let without = |local: usize| {
            let mut rest = counts;
            rest[classes[local]] -= 1;
            bounds(rest)
        };
        let best = candidates.iter().map(|l| without(*l)).min()?;
        let mut one = None;
        for &local in &candidates {
            let seat = &field.seats[scope.seats[local]];
            // C14, C16
            if without(local) == best
                && seat.float_last != Float::Down
                && seat.float_before != Float::Down
            {
                may_float[local] = true;
                one = Some(local);
            }
        }
        counts[classes[one?]] -= 1;
    }
    let aim = Aim {
        field,
        scope,
        may: rule(counts),
        may_float,
        classes,
    };
    if odd && !rules_agree(&aim, counts) {
        return None;
    }
    pair_moved(&aim)
}

/// Whom the bracket may float under C5 to C9: residents, or those who may have the bye and have
/// missed the fewest games.
fn float_candidates(field: &Field, scope: &Scope, last: bool) -> Option<Vec<usize>> {
    let resident = scope.resident_score(field);
    if !last {
        // If this bracket's only floater takes the bye, C9 applies.
        if scope.bye_score.is_some_and(|score| score >= resident) {
            return None;
        }
        return Some((scope.moved..scope.bracket).collect());
    }
    if scope.bye_score != Some(resident) {
        return None;
    }
    let takers: Vec<usize> = (scope.moved..scope.bracket)
        .filter(|local| scope.may_take_bye(field, *local))
        .collect();
    let least = takers
        .iter()
        .map(|l| field.seats[scope.seats[*l]].unplayed)
        .min()?;
    Some(
        takers
            .into_iter()
            .filter(|l| field.seats[scope.seats[*l]].unplayed == least)
            .collect(),
    )
}

/// Whether the rule is the same whichever class floats.
fn rules_agree(aim: &Aim<'_>, counts_without_one: [usize; 5]) -> bool {
    let Some(one) = (0..aim.may_float.len()).rev().find(|l| aim.may_float[*l]) else {
        return false;
    };
    let mut counts = counts_without_one;
    counts[aim.classes[one]] += 1;
    (0..aim.may_float.len())
        .filter(|local| aim.may_float[*local])
        .all(|local| {
            let mut rest = counts;
            rest[aim.classes[local]] -= 1;
            rule(rest) == aim.may
        })
}

/// Art. 3: the moved-down players first, each with the first resident that works.
fn pair_moved(aim: &Aim<'_>) -> Option<LocalPairs> {
    let scope = aim.scope;
    let mut taken = vec![false; scope.bracket];
    let mut pairs: LocalPairs = Vec::new();
    for mdp in 0..scope.moved {
        let mut found = None;
        for local in scope.moved..scope.bracket {
            if taken[local] || !aim.fits(mdp, local) {
                continue;
            }
            taken[local] = true;
            // A candidate that failed without proof of impossibility ends the shortcut.
            if rest_works(aim, mdp + 1, &taken) {
                found = Some(local);
                break;
            }
            return None;
        }
        pairs.push((mdp, found?));
    }
    let remainder: Vec<usize> = (scope.moved..scope.bracket)
        .filter(|l| !taken[*l])
        .collect();
    let mates = halves(aim, &remainder).first_matching()?;
    let boards = remainder.len() / 2;
    for (row, column) in mates.into_iter().take(boards).enumerate() {
        pairs.push((remainder[row], remainder[boards + column]));
    }
    Some(pairs)
}

/// Upper half against lower half; an odd remainder has one more row for the floater.
fn halves(aim: &Aim<'_>, remainder: &[usize]) -> Halves {
    let boards = remainder.len() / 2;
    let (upper, lower) = remainder.split_at(boards);
    let mut halves = Halves::new(lower.len());
    for (row, &a) in upper.iter().enumerate() {
        for (column, &b) in lower.iter().enumerate() {
            if aim.fits(a, b) {
                halves.join(row, column);
            }
        }
    }
    if lower.len() > boards {
        for (column, &b) in lower.iter().enumerate() {
            if aim.may_float[b] {
                halves.join(boards, column);
            }
        }
    }
    halves
}

/// Whether the other moved-down players and the remainder can be matched within the bounds.
fn rest_works(aim: &Aim<'_>, next: usize, taken: &[bool]) -> bool {
    let scope = aim.scope;
    if next == scope.moved {
        let remainder: Vec<usize> = (scope.moved..scope.bracket)
            .filter(|l| !taken[*l])
            .collect();
        return halves(aim, &remainder).first_matching().is_some();
    }
    let mut taken = taken.to_vec();
    for local in scope.moved..scope.bracket {
        if !taken[local] && aim.fits(next, local) {
            taken[local] = true;
            return rest_works(aim, next + 1, &taken);
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colour_bounds_count_the_larger_side() {
        // none, mild white, white, mild black, black
        assert_eq!(bounds([0, 0, 3, 0, 3]), (0, 0));
        assert_eq!(bounds([0, 0, 6, 0, 2]), (2, 2));
        assert_eq!(bounds([0, 1, 5, 0, 2]), (2, 1));
        assert_eq!(bounds([2, 1, 5, 0, 2]), (1, 0));
        assert_eq!(bounds([4, 0, 2, 0, 0]), (0, 0));
    }
}
