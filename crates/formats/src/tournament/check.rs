//! Rounds of our files, paired again by the draughts code and compared.

use jadoube_pairing::swiss::pzwarc::explain::WhyPair;
use jadoube_pairing::swiss::pzwarc::{Input, NoPairing, explain};
use serde::Serialize;

use super::{BadRecord, Decision, FileRound, FileSystem, Tournament};

/// A round that is not as the code makes it.
#[derive(Debug, Serialize)]
pub struct Departure {
    /// The round, from 1.
    pub round: usize,
    /// What departs.
    #[serde(flatten)]
    pub what: DepartureKind,
    /// The arbiter's recorded decision, if the file carries one.
    pub decision: Option<Decision>,
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
        reason: NoPairing,
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

impl Tournament {
    /// Every round paired again: what departs from the code.
    ///
    /// # Errors
    /// The file contradicts itself.
    pub fn departures(&self) -> Result<Vec<Departure>, BadRecord> {
        Ok(match self.system {
            FileSystem::Classic | FileSystem::TieBreaks | FileSystem::Rating => swiss(self)?,
            FileSystem::RoundRobin => round_robin(self),
            FileSystem::Scheveningen => scheveningen(self),
        })
    }
}

fn swiss(tournament: &Tournament) -> Result<Vec<Departure>, BadRecord> {
    let Some(settings) = tournament.settings() else {
        return Ok(Vec::new());
    };
    let mut departures = Vec::new();
    let mut before = tournament.clone();
    before.rounds.clear();
    for round in &tournament.rounds {
        let turns = before.turns()?;
        let input = Input {
            record: &turns,
            settings,
            absent: &round.absent,
            withdrawn: &round.withdrawn,
            last_round: round.last,
        };
        let what = match explain(&input) {
            Err(reason) => Some(DepartureKind::Impossible { reason }),
            Ok(told) => {
                let pairs = told.pairing.pairs.iter();
                let mut computed: Vec<(u32, u32)> =
                    pairs.map(|pair| (pair.white, pair.black)).collect();
                computed.extend(told.pairing.pause.map(|no| (no, 0)));
                let mut stated = boards(round);
                stated.retain(|pair| !computed.contains(pair));
                let own = boards(round);
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
        departures.extend(what.map(|what| departure(round, what)));
        before.rounds.push(round.clone());
    }
    Ok(departures)
}

fn departure(round: &FileRound, what: DepartureKind) -> Departure {
    Departure {
        round: round.round,
        what,
        decision: round.decision.clone(),
    }
}

fn boards(round: &FileRound) -> Vec<(u32, u32)> {
    let pairs = round.pairs.iter().map(|pair| (pair.white, pair.black));
    pairs.chain(round.pause.map(|no| (no, 0))).collect()
}

/// V/1.1: everybody meets everybody once in every cycle, in whatever order.
fn round_robin(tournament: &Tournament) -> Vec<Departure> {
    let mut met: Vec<(u32, u32)> = Vec::new();
    let mut departures = Vec::new();
    for round in &tournament.rounds {
        for pair in &round.pairs {
            let key = (pair.white.min(pair.black), pair.white.max(pair.black));
            met.push(key);
            if met.iter().filter(|other| **other == key).count() > tournament.cycles {
                let (one, other) = key;
                departures.push(departure(round, DepartureKind::MetTooOften { one, other }));
            }
        }
    }
    departures
}

/// V/3.7.2: colours change every round; V/3.7.3, V/3.7.4: the second team moves up one board.
fn scheveningen(tournament: &Tournament) -> Vec<Departure> {
    let mut departures = Vec::new();
    let seats = |round: &FileRound, team: u32| {
        let pair = round.pairs.first()?;
        let names = if pair.white == team {
            &pair.lineup_white
        } else {
            &pair.lineup_black
        };
        (!names.is_empty()).then(|| names.clone())
    };
    let Some(first) = tournament.rounds.first() else {
        return departures;
    };
    let teams: Vec<u32> = tournament.players.iter().map(|team| team.no).collect();
    for (at, round) in tournament.rounds.iter().enumerate() {
        let white = |round: &FileRound| round.pairs.first().map(|pair| pair.white);
        if (white(round) == white(first)) != at.is_multiple_of(2) {
            let article = "V/3.7.2";
            departures.push(departure(round, DepartureKind::Seats { article }));
        }
        for (team, moves) in teams.iter().zip([0, at]) {
            let (Some(mut due), Some(found)) = (seats(first, *team), seats(round, *team)) else {
                continue;
            };
            let size = due.len().max(1);
            due.rotate_left(moves % size);
            if due != found {
                let article = if at == 0 { "V/3.7.3" } else { "V/3.7.4" };
                departures.push(departure(round, DepartureKind::Seats { article }));
            }
        }
    }
    departures
}
