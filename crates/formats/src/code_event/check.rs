//! Re-pairing the rounds of an event by the draughts code and comparing them.

use jadoube_competition::{Round, System};
use jadoube_pairing::swiss::pzwarc::explain::WhyPair;
use jadoube_pairing::swiss::pzwarc::{NotProposed, explain};
use jadoube_vocabulary::{PersonId, RoundNumber};
use serde::Serialize;

use super::{CodeEvent, NotByTheCode};
use crate::competition_file::{ArbiterDecision, FileNote};

/// A round that differs from what the code gives.
#[derive(Debug, Serialize)]
pub struct Departure {
    /// The round, from 1.
    pub round: usize,
    /// The departure.
    #[serde(flatten)]
    pub what: DepartureKind,
    /// The arbiter's recorded decision, if the file carries one.
    pub decision: Option<ArbiterDecision>,
}

/// What departs from the code.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "difference")]
pub enum DepartureKind {
    /// Other pairs.
    Pairs {
        /// Those of the file that the code does not give.
        stated: Vec<(u32, u32)>,
        /// Those the code gives instead.
        computed: Vec<(u32, u32)>,
        /// Why the first of the file's pairs is not among them.
        why: Option<WhyNot>,
    },
    /// The code gives none.
    Impossible {
        /// Why it gives none.
        reason: NotProposed,
    },
    /// V/1.1: two meet more often than the event has cycles.
    MetTooOften {
        /// The smaller number.
        one: u32,
        /// The other.
        other: u32,
    },
    /// V/3.7.2, V/3.7.3, V/3.7.4: not the seats or colours of a Scheveningen match.
    Seats {
        /// The article.
        article: &'static str,
    },
}

/// Why the first pair of the file that is not in the code's round is not.
#[derive(Debug, Serialize)]
pub struct WhyNot {
    /// White's number.
    pub one: u32,
    /// Black's.
    pub other: u32,
    /// Why not.
    pub answer: WhyPair,
}

impl CodeEvent {
    /// Every round paired again: what departs from the code.
    ///
    /// # Errors
    /// A frozen input of the file contradicts itself.
    pub fn departures(&self) -> Result<Vec<Departure>, NotByTheCode> {
        match self.competition().system {
            System::RoundRobin => Ok(round_robin(self)),
            System::Scheveningen => Ok(scheveningen(self)),
            _ => swiss(self),
        }
    }

    fn departure(&self, at: usize, what: DepartureKind) -> Departure {
        let mut notes = self.notes(FileNote::DECISION, RoundNumber::at(at));
        Departure {
            round: at + 1,
            what,
            decision: notes.next().map(|note| ArbiterDecision {
                by: note.by.clone(),
                why: note.text.clone(),
            }),
        }
    }

    fn boards(&self, at: usize, round: &Round) -> Vec<(u32, u32)> {
        let games = round.games.iter();
        let pairs = games.map(|game| (self.number(&game.white), self.number(&game.black)));
        let pause = self.pause(RoundNumber::at(at));
        pairs.chain(pause.map(|no| (no, 0))).collect()
    }
}

fn swiss(event: &CodeEvent) -> Result<Vec<Departure>, NotByTheCode> {
    let mut departures = Vec::new();
    for (at, round) in event.competition().rounds.iter().enumerate() {
        let Some(frozen) = event.paired_on(at + 1)? else {
            continue;
        };
        let input = frozen.input();
        let what = match explain(&input) {
            Err(reason) => Some(DepartureKind::Impossible { reason }),
            Ok(told) => {
                let pairs = told.pairing.pairs.iter();
                let mut computed: Vec<(u32, u32)> =
                    pairs.map(|pair| (pair.white, pair.black)).collect();
                computed.extend(told.pairing.pause.map(|no| (no, 0)));
                let own = event.boards(at, round);
                let mut stated = own.clone();
                stated.retain(|pair| !computed.contains(pair));
                computed.retain(|pair| !own.contains(pair));
                let apart = stated
                    .iter()
                    .find(|pair| !computed.contains(&(pair.1, pair.0)) && pair.1 != 0);
                let why = apart.map(|(one, other)| WhyNot {
                    one: *one,
                    other: *other,
                    answer: told.why(&input, *one, *other),
                });
                (!stated.is_empty() || !computed.is_empty()).then_some(DepartureKind::Pairs {
                    stated,
                    computed,
                    why,
                })
            }
        };
        departures.extend(what.map(|what| event.departure(at, what)));
    }
    Ok(departures)
}

/// V/1.1: everybody meets everybody once in every cycle, in whatever order.
fn round_robin(event: &CodeEvent) -> Vec<Departure> {
    let cycles = usize::try_from(event.competition().options.cycles).unwrap_or(usize::MAX);
    let mut met: Vec<(u32, u32)> = Vec::new();
    let mut departures = Vec::new();
    for (at, round) in event.competition().rounds.iter().enumerate() {
        for game in &round.games {
            let (white, black) = (event.number(&game.white), event.number(&game.black));
            let key = (white.min(black), white.max(black));
            met.push(key);
            if met.iter().filter(|other| **other == key).count() > cycles {
                let (one, other) = key;
                departures.push(event.departure(at, DepartureKind::MetTooOften { one, other }));
            }
        }
    }
    departures
}

/// V/3.7.2: colours change every round; V/3.7.3, V/3.7.4: the second team moves up one board.
fn scheveningen(event: &CodeEvent) -> Vec<Departure> {
    let mut departures = Vec::new();
    let seats = |round: &Round, team: u32| -> Option<Vec<Option<PersonId>>> {
        let game = round.games.first()?;
        let line_ups = &game.team_match.as_ref()?.line_ups;
        let seats = match event.number(&game.white) == team {
            true => &line_ups.white,
            false => &line_ups.black,
        };
        (!seats.is_empty()).then(|| seats.clone())
    };
    let rounds = &event.competition().rounds;
    let Some(first) = rounds.first() else {
        return departures;
    };
    let teams = event.numbers();
    for (at, round) in rounds.iter().enumerate() {
        let white = |round: &Round| round.games.first().map(|game| event.number(&game.white));
        if (white(round) == white(first)) != at.is_multiple_of(2) {
            let article = "V/3.7.2";
            departures.push(event.departure(at, DepartureKind::Seats { article }));
        }
        for (team, moves) in teams.iter().zip([0, at]) {
            let (Some(mut due), Some(found)) = (seats(first, *team), seats(round, *team)) else {
                continue;
            };
            let size = due.len().max(1);
            due.rotate_left(moves % size);
            if due != found {
                let article = if at == 0 { "V/3.7.3" } else { "V/3.7.4" };
                departures.push(event.departure(at, DepartureKind::Seats { article }));
            }
        }
    }
    departures
}
