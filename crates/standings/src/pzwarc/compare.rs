//! Separating equals criterion by criterion, with a record of the comparisons.
//!
//! Round robins and team events go through their criteria in the same way: a block of equals is
//! split by a value, its parts by the next one. An entrant's place is explained by the comparisons
//! it took part in.

use std::collections::BTreeMap;

use serde::Serialize;

/// How a criterion sees one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeenAs {
    /// Played.
    Played,
    /// Paired, but one side or both did not play (II/5.5, II/5.6).
    Walkover,
    /// Never played: the entrant or the opponent had left (II/5.7.1.2).
    Left,
    /// Adjourned, or no result yet.
    Unfinished,
    /// Paused.
    Pause,
    /// Absent, withdrawn, not paired.
    Missing,
}

/// What one round adds to a criterion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Part {
    /// The round, from 1; none for a game that was never reached.
    pub round: Option<usize>,
    /// The opponent's start number.
    pub opponent: Option<u32>,
    /// What it adds.
    pub value: i64,
    /// How the round went.
    pub how: SeenAs,
    /// Whether it is left out of the sum.
    pub dropped: bool,
}

/// An entrant's value under a criterion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ComparedValue {
    /// Start number.
    pub no: u32,
    /// The value, if any (no place on list A, no game against that player).
    pub value: Option<i64>,
}

/// A comparison that involved the entrant in question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Comparison<C> {
    /// The criterion.
    pub criterion: C,
    /// Against whom results count; empty means everybody.
    pub against: Vec<u32>,
    /// All who were equal before it, best first.
    pub compared: Vec<ComparedValue>,
    /// The contributions to the value of the entrant in question.
    pub parts: Vec<Part>,
}

/// Which value is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Better {
    /// The larger.
    More,
    /// The smaller; no value is worst.
    Less,
}

/// A value with its contributions.
#[derive(Debug, Clone, Default)]
pub(super) struct Computed {
    pub(super) value: Option<i64>,
    pub(super) parts: Vec<Part>,
}

impl Computed {
    /// The sum of the parts that count.
    pub(super) fn of(parts: Vec<Part>) -> Self {
        let counted = parts.iter().filter(|part| !part.dropped);
        Self {
            value: Some(counted.map(|part| part.value).sum()),
            parts,
        }
    }

    /// A value that is not a sum.
    pub(super) const fn bare(value: Option<i64>) -> Self {
        Self {
            value,
            parts: Vec::new(),
        }
    }
}

/// Entrants that no criterion has separated so far, and the criterion that put them behind the
/// previous block.
#[derive(Debug, Clone)]
pub(super) struct Block<C> {
    pub(super) members: Vec<u32>,
    pub(super) decided_by: Option<C>,
}

impl<C> Block<C> {
    pub(super) const fn all(members: Vec<u32>) -> Self {
        Self {
            members,
            decided_by: None,
        }
    }

    pub(super) const fn is_tied(&self) -> bool {
        self.members.len() > 1
    }
}

/// Splits blocks and records comparisons that concern the entrant in question.
#[derive(Debug)]
pub(super) struct Judge<C> {
    asked: Option<u32>,
    pub(super) comparisons: Vec<Comparison<C>>,
}

impl<C: Copy> Judge<C> {
    pub(super) const fn new(asked: Option<u32>) -> Self {
        Self {
            asked,
            comparisons: Vec::new(),
        }
    }

    /// Splits a block by a value, the best part first.
    pub(super) fn split(
        &mut self,
        block: Block<C>,
        criterion: C,
        better: Better,
        against: &[u32],
        value: impl Fn(u32) -> Computed,
    ) -> Vec<Block<C>> {
        let key = |value: Option<i64>| match (better, value) {
            (_, None) => i64::MIN,
            (Better::More, Some(value)) => value,
            (Better::Less, Some(value)) => value.saturating_neg(),
        };
        let mut own = Vec::new();
        let mut keyed: Vec<ComparedValue> = Vec::with_capacity(block.members.len());
        for no in &block.members {
            let made = value(*no);
            keyed.push(ComparedValue {
                no: *no,
                value: made.value,
            });
            if self.asked == Some(*no) {
                own = made.parts;
            }
        }
        keyed.sort_by(|a, b| key(b.value).cmp(&key(a.value)).then(a.no.cmp(&b.no)));
        let mut decided_by = block.decided_by;
        let parts = keyed
            .chunk_by(|a, b| key(a.value) == key(b.value))
            .map(|part| {
                let block = Block {
                    members: part.iter().map(|one| one.no).collect(),
                    decided_by,
                };
                decided_by = Some(criterion);
                block
            })
            .collect();
        if self.asked.is_some_and(|no| block.members.contains(&no)) {
            self.comparisons.push(Comparison {
                criterion,
                against: against.to_vec(),
                compared: keyed,
                parts: own,
            });
        }
        parts
    }

    /// Splits every block by the same criterion.
    pub(super) fn split_all(
        &mut self,
        blocks: Vec<Block<C>>,
        criterion: C,
        value: impl Fn(u32) -> Computed,
    ) -> Vec<Block<C>> {
        let mut parts = Vec::with_capacity(blocks.len());
        for block in blocks {
            parts.extend(self.split(block, criterion, Better::More, &[], &value));
        }
        parts
    }

    /// The order of a play-off, if one was held among the whole block.
    pub(super) fn play_off(
        &mut self,
        block: Block<C>,
        criterion: C,
        play_offs: &[Vec<u32>],
    ) -> Vec<Block<C>> {
        match held(&block.members, play_offs) {
            Some(order) if block.is_tied() => {
                self.split(block, criterion, Better::Less, &[], |no| {
                    Computed::bare(position(order, no))
                })
            }
            _ => vec![block],
        }
    }
}

/// The result of comparing a block of equals against the others in order.
pub(super) enum Walk {
    /// Separated by the last of these.
    Apart(Vec<Vec<u32>>),
    /// Equal against everybody, each of these taken alone.
    Equal(Vec<Vec<u32>>),
    /// Depends on the order of others not separated yet.
    Waits,
}

/// A block, and whether it is final.
type Settled<C> = (Block<C>, bool);

/// A system that compares results among the tied, then against the others.
pub(super) trait Ranks<C: Copy> {
    /// The criterion that walks down the others.
    const IN_ORDER: C;

    fn judge(&mut self) -> &mut Judge<C>;

    /// Separates a block by the results within it, repeatedly.
    fn direct(&mut self, block: Block<C>) -> Vec<Block<C>>;

    /// What an entrant scored against some others.
    fn against(&self, no: u32, others: &[u32]) -> Computed;

    /// The last criterion before a play-off for those equal against everybody; returns one part if
    /// it separates nobody.
    fn last(&mut self, block: Block<C>) -> Vec<Block<C>>;

    /// Whether [`Ranks::last`] would separate a block.
    fn last_decides(&self, block: &Block<C>) -> bool;

    /// Whether those whom [`Ranks::last`] left equal start again with the direct results.
    fn begins_again(&self) -> bool;

    /// V/1.7.1.4, V/3.2.1.7: results against the others, one by one in the final order.
    ///
    /// The order of the others is the one being determined. Therefore blocks that can be separated
    /// without it come first; a block waits while its members differ against others not separated
    /// yet. Those that stay equal count as one.
    fn in_order(&mut self, blocks: Vec<Block<C>>) -> Vec<Block<C>> {
        let mut order: Vec<Settled<C>> = blocks
            .into_iter()
            .map(|block| {
                let done = !block.is_tied();
                (block, done)
            })
            .collect();
        while let Some((at, parts)) = self.next_step(&order) {
            order.splice(at..=at, parts);
        }
        order.into_iter().map(|(block, _)| block).collect()
    }

    /// The next block to be separated or closed, and how.
    fn next_step(&mut self, order: &[Settled<C>]) -> Option<(usize, Vec<Settled<C>>)> {
        let open = |at: &usize| order.get(*at).is_some_and(|(_, done)| !done);
        let tied: Vec<usize> = (0..order.len()).filter(open).collect();
        let mut equal = None;
        for at in &tied {
            match self.walk(order, *at, false) {
                Walk::Apart(others) => return Some((*at, self.apart(order, *at, &others))),
                Walk::Equal(others) => equal = equal.or(Some((*at, others))),
                Walk::Waits => {}
            }
        }
        if let Some((at, others)) = equal {
            return Some((at, self.close(order, at, &others)));
        }
        // A cycle of waiting blocks: those not separated yet count as one.
        let mut together = Vec::new();
        for at in &tied {
            match self.walk(order, *at, true) {
                Walk::Apart(others) => return Some((*at, self.apart(order, *at, &others))),
                Walk::Equal(others) => together.push((*at, others)),
                Walk::Waits => {}
            }
        }
        let decides = |(at, _): &&(usize, Vec<Vec<u32>>)| {
            order
                .get(*at)
                .is_some_and(|(block, _)| self.last_decides(block))
        };
        let (at, others) = together.iter().find(decides).or_else(|| together.first())?;
        Some((*at, self.close(order, *at, others)))
    }

    /// Compares a block against the others, without recording it.
    fn walk(&self, order: &[Settled<C>], at: usize, as_one: bool) -> Walk {
        let Some((block, _)) = order.get(at) else {
            return Walk::Waits;
        };
        let differ = |others: &[u32]| {
            let mut taken = block
                .members
                .iter()
                .map(|no| self.against(*no, others).value);
            let first = taken.next();
            taken.any(|one| Some(one) != first)
        };
        let mut passed = Vec::new();
        for (place, (others, done)) in order.iter().enumerate() {
            if place == at {
                continue;
            }
            let members = &others.members;
            passed.push(members.clone());
            if as_one || *done {
                if differ(members) {
                    return Walk::Apart(passed);
                }
            } else if members.iter().any(|no| differ(std::slice::from_ref(no))) {
                return Walk::Waits;
            }
        }
        Walk::Equal(passed)
    }

    /// Separates a block by the last of these others; the parts start again with the direct
    /// results.
    fn apart(&mut self, order: &[Settled<C>], at: usize, others: &[Vec<u32>]) -> Vec<Settled<C>> {
        let mut parts = self.split_against(order, at, others);
        let mut done = Vec::new();
        for part in parts.drain(..) {
            done.extend(self.direct(part));
        }
        let open = |block: Block<C>| {
            let single = !block.is_tied();
            (block, single)
        };
        done.into_iter().map(open).collect()
    }

    /// Nobody else can separate the block: applies the last criterion and closes it.
    fn close(&mut self, order: &[Settled<C>], at: usize, others: &[Vec<u32>]) -> Vec<Settled<C>> {
        let mut parts = Vec::new();
        for block in self.split_against(order, at, others) {
            parts.extend(self.last(block));
        }
        if parts.len() < 2 || !self.begins_again() {
            return parts.into_iter().map(|part| (part, true)).collect();
        }
        let mut again = Vec::new();
        for part in parts {
            for part in self.direct(part) {
                let single = !part.is_tied();
                again.push((part, single));
            }
        }
        again
    }

    /// Splits a block by what its members scored against these others, recording each step.
    fn split_against(
        &mut self,
        order: &[Settled<C>],
        at: usize,
        others: &[Vec<u32>],
    ) -> Vec<Block<C>> {
        let Some((block, _)) = order.get(at) else {
            return Vec::new();
        };
        let mut parts = vec![block.clone()];
        for others in others {
            let [whole] = parts.as_slice() else { break };
            let whole = whole.clone();
            let taken: BTreeMap<u32, Computed> = whole
                .members
                .iter()
                .map(|no| (*no, self.against(*no, others)))
                .collect();
            parts = self
                .judge()
                .split(whole, Self::IN_ORDER, Better::More, others, |no| {
                    taken.get(&no).cloned().unwrap_or_default()
                });
        }
        parts
    }
}

/// The play-off in which all of these took part.
pub(super) fn held<'a>(members: &[u32], play_offs: &'a [Vec<u32>]) -> Option<&'a Vec<u32>> {
    play_offs
        .iter()
        .find(|order| members.iter().all(|no| order.contains(no)))
}

/// An entrant's place in a play-off, from 1.
pub(super) fn position(order: &[u32], no: u32) -> Option<i64> {
    let at = order.iter().position(|other| *other == no)?;
    i64::try_from(at + 1).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_come_first_and_those_without_a_value_last() {
        let mut judge = Judge::new(Some(3));
        let value = |no| {
            Computed::bare(match no {
                1 => None,
                3 => Some(2),
                _ => Some(4),
            })
        };
        let block = Block::all(vec![1, 2, 3, 4]);
        let order = |parts: Vec<Block<char>>| -> Vec<(Vec<u32>, Option<char>)> {
            parts
                .into_iter()
                .map(|part| (part.members, part.decided_by))
                .collect()
        };
        let more = judge.split(block.clone(), 'm', Better::More, &[], value);
        assert_eq!(
            order(more),
            [
                (vec![2, 4], None),
                (vec![3], Some('m')),
                (vec![1], Some('m'))
            ]
        );
        let less = judge.split(block, 'l', Better::Less, &[], value);
        assert_eq!(
            order(less),
            [
                (vec![3], None),
                (vec![2, 4], Some('l')),
                (vec![1], Some('l'))
            ]
        );
        assert_eq!(judge.comparisons.len(), 2);
    }
}
