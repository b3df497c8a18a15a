//! From the file to what tie-breaks need.

use std::collections::BTreeMap;

use jadoube_pairing::swiss::dutch::{Colour, PointSystem};
use jadoube_standings::fide::{
    Descriptor, Event, Format, Kind, Name, Player, Round, Tenths, Worth,
};
use serde::Serialize;

use super::event::cell;
use super::model::{Mark, RoundCell, Trf};
use super::national::National;
use super::points::point_system;

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
    /// The event as tie-breaks see it, after all rounds that stand in the file.
    pub fn standings_event(&self) -> Event {
        let points = point_system(&self.points);
        let rounds = self.rounds_paired();
        let place: BTreeMap<u32, usize> = self
            .players
            .iter()
            .enumerate()
            .map(|(at, p)| (p.number, at))
            .collect();
        let round = |found: Option<&RoundCell>, correction: i32, decided: i32| {
            let found = found.copied().unwrap_or(RoundCell::ABSENT);
            Round {
                opponent: found.opponent.and_then(|n| place.get(&n).copied()),
                black: found.colour == Some(Colour::Black),
                kind: kind(found.mark),
                points: self.given(found, &points) + i64::from(correction),
                decided: i64::from(decided),
            }
        };
        let national = National::of(self);
        Event {
            format: self.format(),
            worth: Worth {
                win: i64::from(points.win),
                draw: i64::from(points.draw),
                loss: i64::from(points.loss),
            },
            rounds,
            scheduled: self.rounds_total(),
            players: self
                .counted()
                .iter()
                .map(|player| {
                    let given = self.result_corrections(player);
                    let decided = self.decided(player);
                    let of = |list: &[i32], at: usize| list.get(at).copied().unwrap_or(0);
                    Player {
                        number: player.number,
                        rating: national.rating(player),
                        rounds: (0..rounds)
                            .map(|at| {
                                round(player.rounds.get(at), of(&given, at), of(&decided, at))
                            })
                            .collect(),
                    }
                })
                .collect(),
        }
    }

    /// What a cell has given. A game without a result has given nothing yet (C.04.2 takes it as
    /// drawn for pairing only), unless record 162 states what it is worth.
    pub(super) fn given(&self, found: RoundCell, points: &PointSystem) -> Tenths {
        if found.mark == Mark::Pending && self.points.unknown.is_none() {
            return 0;
        }
        Tenths::from(cell(found).points(points))
    }

    /// Games without a result: the round and the two numbers, White first.
    pub fn open_games(&self) -> Vec<OpenGame> {
        let mut found: Vec<OpenGame> = self
            .players
            .iter()
            .flat_map(|player| {
                let rounds = player.rounds.iter().zip(1..);
                rounds.filter_map(move |(cell, round)| {
                    let open = cell.mark == Mark::Pending && cell.colour == Some(Colour::White);
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

    /// What tie-breaks take the event for: a round robin, or a Swiss.
    pub(super) fn format(&self) -> Format {
        let declared = self.declared_system();
        match declared.is_some_and(|declared| declared.known_beforehand) {
            true => Format::RoundRobin,
            false => Format::Swiss,
        }
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

fn kind(mark: Mark) -> Kind {
    match mark {
        Mark::Win => Kind::Win,
        Mark::Draw => Kind::Draw,
        Mark::Pending => Kind::Open,
        Mark::Loss => Kind::Loss,
        Mark::ForfeitWin => Kind::ForfeitWin,
        Mark::ForfeitLoss => Kind::ForfeitLoss,
        Mark::PairingBye => Kind::PairingBye,
        Mark::FullBye => Kind::FullBye,
        Mark::HalfBye => Kind::HalfBye,
        Mark::ZeroBye => Kind::ZeroBye,
    }
}
