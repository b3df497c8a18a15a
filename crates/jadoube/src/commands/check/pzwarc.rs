//! Rounds of our files, paired again by the draughts code and compared.

use jadoube_formats::tournament::{Decision, FileRound, System, Tournament};
use jadoube_pairing::swiss::pzwarc::explain::WhyPair;
use jadoube_pairing::swiss::pzwarc::{Input, NoPairing, explain};
use jadoube_words::pzwarc as spoken;
use jadoube_words::{FluentValue, Words};
use serde::Serialize;

use crate::{Context, Failure, lineup_check, tournament_file};

/// What one file came to.
#[derive(Debug, Serialize)]
pub(super) struct Checked {
    pub(super) departures: Vec<Departure>,
    pub(super) lineups: Option<lineup_check::Checked>,
    #[serde(skip)]
    pub(super) tournament: Tournament,
}

impl Checked {
    /// The rounds that differ, each once.
    pub(super) fn rounds(&self) -> Vec<usize> {
        let mut rounds: Vec<usize> = self.departures.iter().map(|one| one.round).collect();
        rounds.dedup();
        rounds
    }

    /// Whether no line-up has to be refused.
    pub(super) fn lineups_stand(&self) -> bool {
        let judged = self.lineups.iter().flat_map(|checked| &checked.lineups);
        judged.into_iter().all(|one| !one.is_wrong())
    }
}

/// A round that is not as the code makes it.
#[derive(Debug, Serialize)]
pub(super) struct Departure {
    round: usize,
    #[serde(flatten)]
    what: What,
    /// The arbiter's recorded decision, if the file carries one.
    decision: Option<Decision>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "difference")]
enum What {
    /// Other pairs.
    Pairs {
        stated: Vec<(u32, u32)>,
        computed: Vec<(u32, u32)>,
        why: Option<Why>,
    },
    /// The code gives none.
    Impossible { reason: NoPairing },
    /// V/1.1: two meet more often than the event has cycles.
    MetTooOften { one: u32, other: u32 },
    /// V/3.7.2, V/3.7.3, V/3.7.4: not the seats or colours of a Scheveningen match.
    Seats { article: &'static str },
}

/// Why the first pair of the file that is not in the code's round is not.
#[derive(Debug, Serialize)]
struct Why {
    one: u32,
    other: u32,
    answer: WhyPair,
}

/// Checks one of our files.
pub(super) fn check(file: &str, words: &Words) -> Result<Checked, Failure> {
    let tournament = tournament_file::read(file, None, words)?;
    let departures = match tournament.system {
        System::Classic | System::Dutch | System::Rating => swiss(file, &tournament, words)?,
        System::RoundRobin => round_robin(&tournament),
        System::Scheveningen => scheveningen(&tournament),
    };
    Ok(Checked {
        departures,
        lineups: lineup_check::check(&tournament, None),
        tournament,
    })
}

fn swiss(file: &str, tournament: &Tournament, words: &Words) -> Result<Vec<Departure>, Failure> {
    let Some(settings) = tournament.settings() else {
        return Ok(Vec::new());
    };
    let mut departures = Vec::new();
    let mut before = tournament.clone();
    before.rounds.clear();
    for round in &tournament.rounds {
        let record = before
            .record()
            .map_err(|bad| tournament_file::bad_record(file, &bad, words))?;
        let input = Input {
            record: &record,
            settings,
            absent: &round.absent,
            withdrawn: &round.withdrawn,
            last_round: round.last,
        };
        let what = match explain(&input) {
            Err(reason) => Some(What::Impossible { reason }),
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
                let why = apart.map(|(one, other)| Why {
                    one: *one,
                    other: *other,
                    answer: told.why(&input, *one, *other),
                });
                (!stated.is_empty() || !computed.is_empty()).then_some(What::Pairs {
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

fn departure(round: &FileRound, what: What) -> Departure {
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
                departures.push(departure(round, What::MetTooOften { one, other }));
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
            departures.push(departure(round, What::Seats { article }));
        }
        for (team, moves) in teams.iter().zip([0, at]) {
            let (Some(mut due), Some(found)) = (seats(first, *team), seats(round, *team)) else {
                continue;
            };
            let size = due.len().max(1);
            due.rotate_left(moves % size);
            if due != found {
                let article = if at == 0 { "V/3.7.3" } else { "V/3.7.4" };
                departures.push(departure(round, What::Seats { article }));
            }
        }
    }
    departures
}

/// A departure in words, line by line.
pub(super) fn lines(departure: &Departure, context: &Context) -> Vec<String> {
    let round = ("round", FluentValue::from(departure.round));
    let spell = |pairs: &[(u32, u32)]| {
        let texts: Vec<String> = pairs
            .iter()
            .map(|(white, black)| format!("{white}-{black}"))
            .collect();
        FluentValue::from(texts.join(" "))
    };
    let mut lines = Vec::new();
    match &departure.what {
        What::Pairs {
            stated,
            computed,
            why,
        } => {
            let args = [
                round,
                ("stated", spell(stated)),
                ("computed", spell(computed)),
            ];
            lines.push(context.words.say("pzwarc-check-pairs", &args));
            if let Some(why) = why {
                lines.extend(spoken::why(context.words, why.one, why.other, &why.answer));
            }
        }
        What::Impossible { reason } => {
            let why = spoken::no_pairing(context.words, reason);
            lines.push(
                context
                    .words
                    .say("pzwarc-check-impossible", &[round, ("why", why.into())]),
            );
        }
        What::MetTooOften { one, other } => lines.push(context.words.say(
            "pzwarc-check-met",
            &[round, ("one", (*one).into()), ("other", (*other).into())],
        )),
        What::Seats { article } => lines.push(context.words.say(
            "pzwarc-check-seats",
            &[round, ("article", (*article).into())],
        )),
    }
    if let Some(decision) = &departure.decision {
        lines.push(context.words.say(
            "pzwarc-check-decision",
            &[
                ("by", decision.by.clone().into()),
                ("why", decision.why.clone().into()),
            ],
        ));
    }
    lines
}
