//! From the file to what tie-breaks need.

use std::collections::BTreeMap;

use jadoube_pairing::swiss::dutch::Colour;
use jadoube_standings::fide::{Descriptor, Event, Format, Kind, Name, Player, Round, Worth};

use super::event::cell;
use super::model::{Mark, RoundCell, Trf};
use super::points::point_system;

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
        let round = |found: Option<&RoundCell>, correction: i32| {
            let found = found.copied().unwrap_or(RoundCell::ABSENT);
            Round {
                opponent: found.opponent.and_then(|n| place.get(&n).copied()),
                black: found.colour == Some(Colour::Black),
                kind: kind(found.mark),
                points: i64::from(cell(found).points(&points)) + i64::from(correction),
            }
        };
        Event {
            format: self.format(),
            worth: Worth {
                win: i64::from(points.win),
                draw: i64::from(points.draw),
                loss: i64::from(points.loss),
            },
            rounds,
            players: self
                .players
                .iter()
                .map(|player| {
                    let given = self.corrections(player);
                    let correction = |at: usize| given.get(at).copied().unwrap_or(0);
                    Player {
                        number: player.number,
                        rating: player.rating,
                        rounds: (0..rounds)
                            .map(|at| round(player.rounds.get(at), correction(at)))
                            .collect(),
                    }
                })
                .collect(),
        }
    }

    /// Round robin where records 192 or 092 say so.
    pub(super) fn format(&self) -> Format {
        let says = |word: &str| {
            ["192", "092"]
                .iter()
                .filter_map(|code| self.record(code))
                .any(|text| text.to_ascii_uppercase().contains(word))
        };
        if says("ROUND ROBIN") || says("ROUND-ROBIN") || says("ROUNDROBIN") || says("BERGER") {
            Format::RoundRobin
        } else {
            Format::Swiss
        }
    }

    /// Record 202 or 212: the tie-breaks declared, up to the first we do not know
    /// (what comes after it decides nothing without it).
    pub fn declared_tie_breaks(&self) -> Option<Vec<Descriptor>> {
        let text = self.record("212").or_else(|| self.record("202"))?;
        let list: Vec<Descriptor> = text
            .split([',', ';', ' '])
            .filter(|part| !part.is_empty())
            .map_while(|part| part.parse().ok())
            .collect();
        // Points come first without being named; elsewhere the list says their place (212).
        let named = list.iter().take_while(|first| first.name == Name::Pts);
        Some(list.get(named.count()..).unwrap_or_default().to_vec())
    }
}

fn kind(mark: Mark) -> Kind {
    match mark {
        Mark::Win => Kind::Win,
        Mark::Draw | Mark::Pending => Kind::Draw,
        Mark::Loss => Kind::Loss,
        Mark::ForfeitWin => Kind::ForfeitWin,
        Mark::ForfeitLoss => Kind::ForfeitLoss,
        Mark::PairingBye => Kind::PairingBye,
        Mark::FullBye => Kind::FullBye,
        Mark::HalfBye => Kind::HalfBye,
        Mark::ZeroBye => Kind::ZeroBye,
    }
}
