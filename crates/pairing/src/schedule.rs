//! A schedule: all rounds of an event whose pairings are known in advance.

use jadoube_lawbook::ProvisionId;
use serde::Serialize;
use thiserror::Error;

/// All rounds of an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Schedule {
    /// The number of players.
    pub players: u32,
    /// The rounds in order.
    pub rounds: Vec<ScheduledRound>,
    /// The articles it follows.
    pub rests_on: Vec<ProvisionId>,
}

/// One round: White first, board by board.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct ScheduledRound {
    /// White and Black.
    pub pairs: Vec<(u32, u32)>,
    /// Who pauses.
    pub pause: Option<u32>,
}

/// Why there is no schedule for a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize)]
pub enum NoSchedule {
    /// Fewer than two players, or too many.
    #[error("{0} players: a schedule needs 2 to {MOST}")]
    Players(u32),
    /// V/1.5.1.1: the half system needs a number divisible by four, or one less.
    #[error(
        "{0} players: the half system needs a number divisible by four or one less (V/1.5.1.1)"
    )]
    NotByFour(u32),
}

/// The largest field a schedule is made for.
pub const MOST: u32 = 1_000;

/// Rounds up to an even number: the extra number is the dummy (V/1.4.1, 1.4.5).
pub const fn even(players: u32) -> u32 {
    players.saturating_add(players % 2)
}

/// Refuses fields that are too small or too large.
pub(crate) const fn check(players: u32) -> Result<(), NoSchedule> {
    if players < 2 || players > MOST {
        return Err(NoSchedule::Players(players));
    }
    Ok(())
}

impl ScheduledRound {
    /// Removes the dummy, whose opponent pauses (V/1.4.1).
    pub(crate) fn without_dummy(pairs: impl Iterator<Item = (u32, u32)>, players: u32) -> Self {
        let mut round = Self::default();
        for (white, black) in pairs {
            match (white > players, black > players) {
                (true, _) => round.pause = Some(black),
                (_, true) => round.pause = Some(white),
                _ => round.pairs.push((white, black)),
            }
        }
        round
    }
}

impl Schedule {
    /// Adds a second cycle with the colours exchanged (reading Q27: the code describes none).
    #[must_use]
    pub fn doubled(mut self) -> Self {
        let second: Vec<ScheduledRound> = self
            .rounds
            .iter()
            .map(|round| ScheduledRound {
                pairs: round
                    .pairs
                    .iter()
                    .map(|(white, black)| (*black, *white))
                    .collect(),
                pause: round.pause,
            })
            .collect();
        self.rounds.extend(second);
        self
    }

    /// When two numbers first meet: the round from 1, White and Black.
    pub fn meeting(&self, one: u32, other: u32) -> Option<(u32, u32, u32)> {
        let met = |pair: &&(u32, u32)| **pair == (one, other) || **pair == (other, one);
        self.rounds.iter().zip(1..).find_map(|(round, number)| {
            let (white, black) = *round.pairs.iter().find(met)?;
            Some((number, white, black))
        })
    }

    /// The games of a number, round by round from 1: White and Black, or nothing where it pauses
    /// (V/1.4.8).
    pub fn games_of(&self, no: u32) -> impl Iterator<Item = (u32, Option<(u32, u32)>)> {
        let plays = move |pair: &&(u32, u32)| pair.0 == no || pair.1 == no;
        let rounds = self.rounds.iter().zip(1..);
        rounds.map(move |(round, number)| (number, round.pairs.iter().find(plays).copied()))
    }

    /// Games with White minus games with Black of a number.
    pub fn difference(&self, no: u32) -> i32 {
        self.rounds
            .iter()
            .flat_map(|round| &round.pairs)
            .map(|(white, black)| i32::from(*white == no) - i32::from(*black == no))
            .sum()
    }
}

#[cfg(test)]
pub(crate) fn assert_all_play_all(schedule: &Schedule) {
    let mut met = std::collections::BTreeSet::new();
    for round in &schedule.rounds {
        let mut busy = std::collections::BTreeSet::new();
        for (white, black) in &round.pairs {
            assert!(
                met.insert((*white.min(black), *white.max(black))),
                "{white}-{black} twice"
            );
            assert!(busy.insert(*white) && busy.insert(*black));
        }
        if let Some(no) = round.pause {
            assert!(busy.insert(no));
        }
        assert_eq!(busy.len(), usize::try_from(schedule.players).unwrap());
    }
    let n = usize::try_from(schedule.players).unwrap();
    assert_eq!(met.len(), n * (n - 1) / 2);
}
