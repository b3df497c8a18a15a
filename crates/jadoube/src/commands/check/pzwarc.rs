//! Rounds of our files, paired again by the draughts code and compared.

use jadoube_formats::code_event::{CodeEvent, Departure, DepartureKind, line_ups};
use jadoube_words::pzwarc as spoken;
use jadoube_words::{FluentValue, Words};
use serde::Serialize;

use crate::{Context, Failure, tournament_file};

/// The result for one file.
#[derive(Debug, Serialize)]
pub(super) struct CheckedFile {
    pub(super) departures: Vec<Departure>,
    pub(super) lineups: Option<line_ups::CheckedLineUps>,
    #[serde(skip)]
    pub(super) tournament: CodeEvent,
}

impl CheckedFile {
    /// The rounds that differ, each once.
    pub(super) fn rounds(&self) -> Vec<usize> {
        let mut rounds: Vec<usize> = self.departures.iter().map(|one| one.round).collect();
        rounds.dedup();
        rounds
    }
}

/// Checks one of our files.
pub(super) fn check(file: &str, words: &Words) -> Result<CheckedFile, Failure> {
    let tournament = tournament_file::read(file, None, words)?;
    let departures = tournament.departures();
    Ok(CheckedFile {
        departures: departures.map_err(|not| Failure::at(file, 1, not))?,
        lineups: line_ups::check(&tournament, None),
        tournament,
    })
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
        DepartureKind::Pairs {
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
        DepartureKind::Impossible { reason } => {
            let why = spoken::no_pairing(context.words, reason);
            lines.push(
                context
                    .words
                    .say("pzwarc-check-impossible", &[round, ("why", why.into())]),
            );
        }
        DepartureKind::MetTooOften { one, other } => lines.push(context.words.say(
            "pzwarc-check-met",
            &[round, ("one", (*one).into()), ("other", (*other).into())],
        )),
        DepartureKind::Seats { article } => lines.push(context.words.say(
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
