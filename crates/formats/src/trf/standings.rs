//! Tie-breaks declared by a report, and missing results.

use jadoube_standings::fide::{Descriptor, Name};
use jadoube_vocabulary::{Mark, Side};
use serde::Serialize;

use super::model::Trf;

/// A game without a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct OpenGame {
    /// The round, from 1.
    pub round: usize,
    /// Who has White.
    pub white: u32,
    /// Who has Black.
    pub black: u32,
}

impl Trf {
    /// Games without a result: the round and the two numbers, White first.
    pub fn open_games(&self) -> Vec<OpenGame> {
        let mut found: Vec<OpenGame> = self
            .players
            .iter()
            .flat_map(|player| {
                let rounds = player.rounds.iter().zip(1..);
                rounds.filter_map(move |(cell, round)| {
                    let open = cell.mark == Mark::Open && cell.colour == Some(Side::White);
                    Some(OpenGame {
                        round,
                        white: player.number,
                        black: cell.opponent.filter(|_| open)?,
                    })
                })
            })
            .collect();
        found.sort_unstable();
        found
    }

    /// Record 202 or 212: the tie-breaks declared, up to the first we do not know
    /// (what comes after it decides nothing without it). Record 212 is the whole order, in which
    /// points stand where they are named; who is tied in them is what record 202 breaks, so
    /// that they say nothing there.
    pub fn declared_tie_breaks(&self) -> Option<Vec<Descriptor>> {
        let order = self.record("212");
        let text = order.or_else(|| self.record("202"))?;
        let mut list: Vec<Descriptor> = Descriptor::words(text)
            .map_while(|part| part.parse().ok())
            .collect();
        let primary = self.primary();
        if order.is_none() {
            list.retain(|tie_break| match self.teams.is_empty() {
                true => *tie_break != Descriptor::plain(Name::Pts),
                false => !tie_break.is_score(primary),
            });
        }
        // Points in front come first without being named.
        if list.first().is_some_and(|first| first.name == Name::Pts) {
            list.remove(0);
        }
        Some(list)
    }
}
