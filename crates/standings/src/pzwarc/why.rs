//! Why a player has his place: every criterion with what each round adds.

use jadoube_lawbook::ProvisionId;
use serde::Serialize;

use super::record::{Adjourned, Record};
use super::round_robin;
use super::swiss::{self, Criterion, Entry, Variant};

/// A criterion with its value and what it is made of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// The criterion's name in the system used.
    pub criterion: Named,
    /// The article.
    pub provision: ProvisionId,
    /// The value.
    pub value: i64,
    /// What each round adds.
    pub rounds: Vec<Part>,
}

/// A criterion of either system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Named {
    /// Of a Swiss event.
    Swiss(Criterion),
    /// Of a round robin.
    RoundRobin(round_robin::Criterion),
}

/// What one round adds, and whether it counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Part {
    /// The round and the opponent.
    #[serde(flatten)]
    pub entry: Entry,
    /// Whether it is left out of the sum.
    pub dropped: bool,
}

/// V/2.9: the criteria of a player in a Swiss event, with their parts.
pub fn swiss_place(record: &Record, variant: Variant, player: usize) -> Vec<Reason> {
    let how = Adjourned::Open;
    let points: Vec<u32> = (0..record.entrants().len())
        .map(|one| record.points(one, how))
        .collect();
    let own = record
        .slots(player)
        .iter()
        .enumerate()
        .map(|(at, slot)| Part {
            entry: Entry {
                round: at + 1,
                opponent: match slot {
                    super::Slot::Game { opponent, .. } => Some(*opponent),
                    super::Slot::Pause | super::Slot::Missing => None,
                },
                value: Record::slot_points(*slot, how),
            },
            dropped: false,
        });
    let mut reasons = vec![Reason {
        criterion: Named::Swiss(Criterion::Points),
        provision: Criterion::Points.provision(),
        value: i64::from(record.points(player, how)),
        rounds: own.collect(),
    }];
    let entries = match variant {
        Variant::Classic | Variant::Dutch => swiss::solkoff_entries(record, player, &points),
        Variant::Rating => swiss::rating_entries(record, player),
    };
    for (at, value) in swiss::sums(record, player, variant, &points)
        .into_iter()
        .enumerate()
    {
        let criterion = swiss::sum_criterion(variant, at);
        reasons.push(Reason {
            criterion: Named::Swiss(criterion),
            provision: criterion.provision(),
            value: i64::from(value),
            rounds: parts(&entries, criterion),
        });
    }
    reasons
}

/// Marks the entries a sum leaves out.
fn parts(entries: &[Entry], criterion: Criterion) -> Vec<Part> {
    let mut order: Vec<usize> = (0..entries.len()).collect();
    order.sort_by_key(|at| entries.get(*at).map_or(0, |entry| entry.value));
    let (lowest, highest) = match criterion {
        Criterion::MedianSolkoff => (1, 1),
        Criterion::ReducedSolkoff(k) | Criterion::ReducedRatingSum(k) => (k, 0),
        Criterion::Points | Criterion::RatingSum | Criterion::HigherRanked(_) => (0, 0),
    };
    let last = entries.len().saturating_sub(highest);
    entries
        .iter()
        .enumerate()
        .map(|(at, entry)| {
            let rank = order.iter().position(|other| *other == at).unwrap_or(0);
            Part {
                entry: *entry,
                dropped: rank < lowest || rank >= last,
            }
        })
        .collect()
}

/// V/1.7: the criteria of a player in a round robin that look at him alone, with their parts.
pub fn round_robin_place(
    table: &round_robin::Table,
    player: usize,
    advantage: bool,
) -> Vec<Reason> {
    let Some(place) = table.places.iter().find(|place| place.player == player) else {
        return Vec::new();
    };
    let parts = |value: fn(&super::withdrawal::Counted) -> u32| -> Vec<Part> {
        table
            .results
            .iter()
            .filter(|one| one.player == player)
            .map(|one| Part {
                entry: Entry {
                    round: one.round.unwrap_or(0),
                    opponent: Some(one.opponent),
                    value: value(one),
                },
                dropped: false,
            })
            .collect()
    };
    let reason = |criterion: round_robin::Criterion, value: i64, rounds: Vec<Part>| Reason {
        criterion: Named::RoundRobin(criterion),
        provision: criterion.provision(advantage),
        value,
        rounds,
    };
    let mut reasons = vec![
        reason(
            round_robin::Criterion::Points,
            i64::from(place.points),
            parts(round_robin::points),
        ),
        reason(
            round_robin::Criterion::Wins,
            i64::from(place.wins),
            parts(|one| u32::from(round_robin::points(one) == 2)),
        ),
    ];
    if advantage {
        let difference = i64::from(place.advantages) - i64::from(place.disadvantages);
        reasons.push(reason(
            round_robin::Criterion::AdvantageDifference,
            difference,
            Vec::new(),
        ));
        reasons.push(reason(
            round_robin::Criterion::Advantages,
            i64::from(place.advantages),
            Vec::new(),
        ));
    }
    reasons
}
