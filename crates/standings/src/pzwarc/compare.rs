//! Equals told apart, criterion by criterion, with a record of what was compared.
//!
//! Round robins and team events walk through their criteria in the same way: a block of equals is
//! split by a value, its parts are split by the next one. Whoever asks why an entrant has his place
//! is answered with the comparisons he took part in.

use std::collections::BTreeMap;

use serde::Serialize;

/// What became of one round, as a criterion sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// Played.
    Played,
    /// Paired, but one side or both did not play (II/5.5, II/5.6).
    Walkover,
    /// Never reached: the entrant or his opponent had left (II/5.7.1.2).
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
    pub how: How,
    /// Whether it is left out of the sum.
    pub dropped: bool,
}

/// An entrant's value under a criterion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Value {
    /// Start number.
    pub no: u32,
    /// The value; none where he has none (no place on list A, no game against that player).
    pub value: Option<i64>,
}

/// A comparison the asked entrant took part in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Comparison<C> {
    /// The criterion.
    pub criterion: C,
    /// Whose results are looked at; empty means everybody's.
    pub against: Vec<u32>,
    /// All who were equal before it, best first.
    pub compared: Vec<Value>,
    /// What the asked entrant's value is made of.
    pub parts: Vec<Part>,
}

/// Which value is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Better {
    /// The larger.
    More,
    /// The smaller; none at all is worst.
    Less,
}

/// A value and what it is made of.
#[derive(Debug, Clone, Default)]
pub(super) struct Made {
    pub(super) value: Option<i64>,
    pub(super) parts: Vec<Part>,
}

impl Made {
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

/// Entrants no criterion so far tells apart, and what put them behind the block before.
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

/// Splits blocks, and remembers what concerned the one who asked.
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
        value: impl Fn(u32) -> Made,
    ) -> Vec<Block<C>> {
        let key = |value: Option<i64>| match (better, value) {
            (_, None) => i64::MIN,
            (Better::More, Some(value)) => value,
            (Better::Less, Some(value)) => value.saturating_neg(),
        };
        let mut own = Vec::new();
        let mut keyed: Vec<Value> = Vec::with_capacity(block.members.len());
        for no in &block.members {
            let made = value(*no);
            keyed.push(Value {
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
        value: impl Fn(u32) -> Made,
    ) -> Vec<Block<C>> {
        let mut parts = Vec::with_capacity(blocks.len());
        for block in blocks {
            parts.extend(self.split(block, criterion, Better::More, &[], &value));
        }
        parts
    }

    /// The order a play-off gave, where one was held among all of the block.
    pub(super) fn play_off(
        &mut self,
        block: Block<C>,
        criterion: C,
        play_offs: &[Vec<u32>],
    ) -> Vec<Block<C>> {
        match held(&block.members, play_offs) {
            Some(order) if block.is_tied() => {
                self.split(block, criterion, Better::Less, &[], |no| {
                    Made::bare(position(order, no))
                })
            }
            _ => vec![block],
        }
    }
}

/// A system that asks the results among the tied, then those against the others.
pub(super) trait Ranks<C: Copy> {
    /// The criterion that walks down the others.
    const IN_ORDER: C;

    fn judge(&mut self) -> &mut Judge<C>;

    /// Tells a block apart by the results inside it, again inside what is left.
    fn direct(&mut self, block: Block<C>) -> Vec<Block<C>>;

    /// What somebody took from some others.
    fn against(&self, no: u32, others: &[u32]) -> Made;

    /// V/1.7.1.4, V/3.2.1.7: results against the others from the top down; equals count as one.
    /// What is told apart begins again with the direct results.
    fn in_order(&mut self, block: Block<C>, order: &[Vec<u32>]) -> Vec<Block<C>> {
        if !block.is_tied() {
            return vec![block];
        }
        for others in order {
            if others.iter().any(|no| block.members.contains(no)) {
                continue;
            }
            let taken: BTreeMap<u32, Made> = block
                .members
                .iter()
                .map(|no| (*no, self.against(*no, others)))
                .collect();
            let parts =
                self.judge()
                    .split(block.clone(), Self::IN_ORDER, Better::More, others, |no| {
                        taken.get(&no).cloned().unwrap_or_default()
                    });
            if parts.len() > 1 {
                let mut done = Vec::new();
                for part in parts {
                    for part in self.direct(part) {
                        done.extend(self.in_order(part, order));
                    }
                }
                return done;
            }
        }
        vec![block]
    }
}

/// The play-off in which all of these took part.
pub(super) fn held<'a>(members: &[u32], play_offs: &'a [Vec<u32>]) -> Option<&'a Vec<u32>> {
    play_offs
        .iter()
        .find(|order| members.iter().all(|no| order.contains(no)))
}

/// Somebody's place in a play-off, from 1.
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
            Made::bare(match no {
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
