//! Reports and tables of an event for other programs.

use clap::{Args, ValueEnum};
use jadoube_competition::PairingInput;
use jadoube_formats::sheets;
use jadoube_formats::tournament::{
    self as own, FilePair, FilePolicies, FileRound, Next, Player, Tournament,
};
use jadoube_formats::trf::{self, Dialect, LineEnds, Lost};
use jadoube_standings::pzwarc::{List, Side as CodeSide};
use jadoube_tournament::{System, engines};
use jadoube_vocabulary::{Absence, GameKind, RoundNumber, Side};
use jadoube_words::refusal::Refusal;
use jadoube_words::report as spoken;
use serde_json::json;

use super::spoken::Names;
use super::{list, standings};
use crate::event_file::EventFile;
use crate::{Answer, Context, Failure, Outcome, print, tell};

/// What to write.
#[derive(Debug, Args)]
pub(super) struct Export {
    /// The event file
    #[arg(value_name = "FILE")]
    file: String,
    /// The form
    #[arg(long, value_name = "FORM", default_value = "trf26")]
    to: Form,
    /// Where to write it (default: standard output)
    #[arg(short, long, value_name = "OUT")]
    output: Option<String>,
    /// The round of --to pairings (default: the last published one)
    #[arg(long)]
    round: Option<RoundNumber>,
    /// A report without its notes (###)
    #[arg(long)]
    no_notes: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// FIDE's report of 2026, with notes
    Trf26,
    /// FIDE's report of 2016
    Trf16,
    /// The same with the records XX*
    Trfx,
    /// The standings as comma-separated values
    Csv,
    /// The entry list as comma-separated values, as `import` reads it
    Players,
    /// The boards of a round as comma-separated values
    Pairings,
    /// A tournament file of ours (draughts), as `pair`, `check`, `rank` and `explain` read it
    Tournament,
}

impl Export {
    pub(super) fn run(self, context: &Context) -> Outcome {
        let file = EventFile::read(&self.file, context.words)?;
        let same = |a: &str, b: &str| {
            let real = |name: &str| std::fs::canonicalize(name).ok();
            real(a).is_some_and(|a| Some(a) == real(b))
        };
        if let Some(output) = self.output.as_deref().filter(|out| same(out, &self.file)) {
            return Err(context.refuse_file(output, &Refusal::OwnInput));
        }
        let (text, losses) = self.text(&file, context)?;
        for lost in &losses {
            tell!("{}: {}", self.file, spoken::lost(context.words, lost));
        }
        if let Some(output) = &self.output {
            std::fs::write(output, &text)
                .map_err(|error| Failure::new(format!("{output}: {error}")))?;
        }
        if context.json {
            print::json(&json!({ "file": self.output, "text": text, "losses": losses }))?;
        } else if self.output.is_none() {
            print::exactly(&text);
        }
        Ok(Answer::Yes)
    }

    fn text(&self, file: &EventFile, context: &Context) -> Result<(String, Vec<Lost>), Failure> {
        let state = &file.state;
        let dialect = match self.to {
            Form::Trf26 => Dialect::Trf26,
            Form::Trf16 => Dialect::Trf16,
            Form::Trfx => Dialect::Trfx,
            Form::Csv => return csv(&standings::rows(file, &state.table(None))),
            Form::Players => return csv(&players(file)),
            Form::Pairings => {
                let round = self.round.unwrap_or_else(|| state.current_round());
                return csv(&pairings(file, round));
            }
            Form::Tournament => {
                let made = tournament(file);
                let none = || {
                    let what = context.words.text("tcli-no-tournament-file");
                    Failure::new(format!("{}: {what}", self.file))
                };
                return Ok((made.ok_or_else(none)?.write(), Vec::new()));
            }
        };
        let report = state.trf26(&file.people, !self.no_notes);
        let words = context.words;
        let (_, made) = trf::convert(&report, dialect, LineEnds::CrLf).map_err(|error| {
            Failure::new(format!("{}: {}", self.file, spoken::error(words, &error)))
        })?;
        Ok((made.text, made.losses))
    }
}

fn csv(rows: &[Vec<String>]) -> Result<(String, Vec<Lost>), Failure> {
    let text = sheets::csv(rows).map_err(Failure::new)?;
    Ok((text, Vec::new()))
}

fn players(file: &EventFile) -> Vec<Vec<String>> {
    let state = &file.state;
    let head = [
        "Name",
        "Rating",
        "List",
        "Title",
        "Federation",
        "FIDE-ID",
        "National-ID",
        "Club",
        "Category",
        "Birth",
        "Sex",
    ];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for at in list::order(state) {
        let Some(entry) = state.entry(at) else {
            continue;
        };
        let person = file.people.get(&entry.person).cloned().unwrap_or_default();
        rows.push(vec![
            person.name,
            entry
                .rating
                .value
                .map_or_else(String::new, |rating| rating.to_string()),
            entry.rating.list.clone().unwrap_or_default(),
            entry
                .title
                .map_or_else(String::new, |title| title.code().to_owned()),
            entry.federation.clone().unwrap_or_default(),
            person.fide_id.unwrap_or_default(),
            person.national_id.unwrap_or_default(),
            entry.club.clone().unwrap_or_default(),
            entry.category.clone().unwrap_or_default(),
            person.birth.unwrap_or_default(),
            person.sex.unwrap_or_default(),
        ]);
    }
    rows
}

fn pairings(file: &EventFile, round: RoundNumber) -> Vec<Vec<String>> {
    let state = &file.state;
    let names = Names::of(file);
    let head = [
        "Board",
        "White",
        "WhiteName",
        "Black",
        "BlackName",
        "Result",
    ];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    let number = |at: usize| {
        state
            .number(at)
            .map_or_else(String::new, |no| no.to_string())
    };
    for (board, game) in state.boards(round) {
        rows.push(vec![
            board.to_string(),
            number(game.white),
            names.name(game.white),
            number(game.black),
            names.name(game.black),
            list::result(state, game),
        ]);
    }
    rows
}

/// The file of the draughts code's events; none for other events.
fn tournament(file: &EventFile) -> Option<Tournament> {
    let state = &file.state;
    let (about, config) = (state.about()?, state.config()?);
    let game = match about.game {
        GameKind::Draughts100 => own::GameKind::Draughts100,
        GameKind::Draughts64 => own::GameKind::Draughts64,
        GameKind::Chess => return None,
    };
    let (system, cycles) = match about.system {
        System::PzwarcClassic => (own::System::Classic, 1),
        System::PzwarcDutch => (own::System::Dutch, 1),
        System::PzwarcRating => (own::System::Rating, 1),
        System::RoundRobin => (own::System::RoundRobin, 1),
        System::DoubleRoundRobin => (own::System::RoundRobin, 2),
        System::FideDutch | System::KnockOut => return None,
    };
    let competition = state.competition();
    let next = competition.next_round();
    let record = engines::code_record(&PairingInput {
        round: next,
        last: false,
        competition,
    })
    .ok()?;
    let names = Names::of(file);
    let players = record.entrants().iter().filter_map(|entrant| {
        let at = *state.numbers().get((entrant.no as usize).checked_sub(1)?)?;
        Some(Player {
            no: entrant.no,
            name: names.name(at),
            rating: entrant.rating,
            list: entrant.list,
            list_place: entrant.list_place.filter(|_| entrant.list == List::A),
            technical: None,
            club: state.entry(at)?.club.clone(),
            group: None,
            lineup: None,
        })
    });
    let rounds = record.rounds().iter().zip(state.rounds()).zip(1_usize..);
    let rounds = rounds.map(|((round, found), number)| FileRound {
        round: number,
        last: found
            .published
            .as_ref()
            .is_some_and(|published| published.last),
        absent: round.absent.clone(),
        withdrawn: round.withdrawn.clone(),
        pause: round.pause,
        pairs: round
            .games
            .iter()
            .map(|game| FilePair {
                arrow_white: game.arrows.and_then(|arrows| arrows.white),
                arrow_black: game.arrows.and_then(|arrows| arrows.black),
                ..FilePair::new(game.white, game.black, Some(game.score))
            })
            .collect(),
        decision: None,
    });
    let away = |wanted: fn(Absence) -> bool| -> Vec<u32> {
        let numbers = state.numbers().iter().zip(1_u32..);
        let out = numbers.filter(|(at, _)| state.absence(**at, next).is_some_and(wanted));
        out.map(|(_, number)| number).collect()
    };
    Some(Tournament {
        format: own::FORMAT.to_owned(),
        version: own::VERSION,
        name: about.name.clone(),
        game,
        system,
        controlled: config.controlled,
        first_colour: match state.initial_colour() {
            Some(Side::Black) => CodeSide::Black,
            Some(Side::White) | None => CodeSide::White,
        },
        rounds_planned: Some(config.rounds as usize),
        cycles,
        advantage_draws: config.advantage,
        seed: None,
        policies: FilePolicies::default(),
        teams: None,
        players: players.collect(),
        rounds: rounds.collect(),
        next: Next {
            absent: away(|kind| kind != Absence::Withdrawn),
            withdrawn: away(|kind| kind == Absence::Withdrawn),
            ..Next::default()
        },
        play_offs: Vec::new(),
    })
}
