//! Art. 3 and 4 as a key: which of two candidates of a bracket is tried first.
//!
//! The methods reach the first candidate directly and never need it; it compares equally good
//! candidates found separately.

use std::cmp::Reverse;

use super::criteria::Scope;
use super::exact::LocalPairs;

/// The rank of a candidate in the order, smaller being earlier.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    /// Art. 3.2: which moved-down players are left out, best first.
    left_out: Vec<bool>,
    /// Art. 4.2: the opponents of the others.
    opponents: Vec<usize>,
    /// Art. 4.3: how many are exchanged, and the difference of their numbers.
    exchanged: usize,
    difference: usize,
    /// Art. 4.3: the highest numbers leave the upper half, the lowest ones enter it.
    leave: Reverse<Vec<usize>>,
    enter: Vec<usize>,
    /// Art. 4.2: whom the upper half of the remainder meets.
    transposition: Vec<usize>,
}

impl Place {
    /// The rank of a candidate; pairs have the higher-ranked player first.
    pub(super) fn of(scope: &Scope, pairs: &LocalPairs) -> Self {
        let opponent = |a: &usize| pairs.iter().find(|p| p.0 == *a).map(|p| p.1);
        let opponents: Vec<usize> = (0..scope.moved).filter_map(|a| opponent(&a)).collect();
        let mut upper: Vec<usize> = pairs.iter().map(|p| p.0).collect();
        upper.retain(|a| *a >= scope.moved);
        upper.sort_unstable();
        let remainder = (scope.moved..scope.bracket).filter(|a| !opponents.contains(a));
        let half: Vec<usize> = remainder.take(upper.len()).collect();
        let (mut leave, mut enter) = (half.clone(), upper.clone());
        leave.retain(|a| !upper.contains(a));
        leave.reverse();
        enter.retain(|a| !half.contains(a));
        let sum = |list: &[usize]| list.iter().sum::<usize>();
        Self {
            left_out: (0..scope.moved).map(|a| opponent(&a).is_none()).collect(),
            opponents,
            exchanged: leave.len(),
            difference: sum(&enter).saturating_sub(sum(&leave)),
            leave: Reverse(leave),
            enter,
            transposition: upper.iter().filter_map(opponent).collect(),
        }
    }
}
