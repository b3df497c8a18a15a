//! The progress of an event.

use clap::Args;
use jadoube_tournament::{Reason, RoundSlot, State};
use jadoube_vocabulary::{Absence, RoundNumber};
use serde_json::{Value, json};

use super::list;
use super::spoken::{self, Names};
use crate::event_file::EventFile;
use crate::{CommandResult, Context, ExitAnswer, Failure, print, say};

/// What to show.
#[derive(Debug, Args)]
pub(super) struct Show {
    /// The event file
    #[arg(value_name = "FILE")]
    file: String,
    /// Show the boards of this round
    #[arg(long)]
    round: Option<RoundNumber>,
}

impl Show {
    pub(super) fn run(self, context: &Context) -> CommandResult {
        let file = EventFile::read(&self.file, context.words)?;
        let rounds = file.state.config().map_or(0, |config| config.rounds);
        if let Some(round) = self.round.filter(|round| round.get() > rounds) {
            let none = Reason::NoSuchRound { round };
            let what = spoken::reason(context.words, &Names::of(&file), &none);
            return Err(Failure::new(format!("{}: {what}", self.file)));
        }
        match (context.json, self.round) {
            (true, Some(number)) => print::json(&round(&file, number))?,
            (true, None) => print::json(&overview(&file))?,
            (false, Some(number)) => list::round(context, &file, number),
            (false, None) => {
                tell(context, &file);
                list::entries(context, &file);
                let state = &file.state;
                let next = state.next_round();
                let drafted = state.round(next).is_some_and(|found| found.draft.is_some());
                if drafted {
                    list::round(context, &file, next);
                } else if let Some(last) = state.last_published() {
                    list::round(context, &file, last);
                }
            }
        }
        Ok(ExitAnswer::Yes)
    }
}

fn code(value: &impl serde::Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

fn tell(context: &Context, file: &EventFile) {
    let (Some(about), Some(config)) = (file.state.about(), file.state.config()) else {
        return;
    };
    let state = &file.state;
    say!("{}", about.name);
    let round = state.last_published().map_or(0, RoundNumber::get);
    let args = [
        ("game", code(&about.game).into()),
        ("system", code(&about.system).into()),
        ("round", round.to_string().into()),
        ("rounds", config.rounds.to_string().into()),
        (
            "stage",
            context.label("tcli-stage", &code(&state.stage())).into(),
        ),
        ("head", state.head().to_string().into()),
    ];
    say!("{}", context.words.say("tcli-overview", &args));
    if let Some(left) = state.left_fide_mode() {
        let args = [("round", left.to_string().into())];
        say!("{}", context.words.say("tcli-left-fide-mode", &args));
    }
}

fn overview(file: &EventFile) -> Value {
    let state = &file.state;
    let names = Names::of(file);
    let about = state.about();
    let entries: Vec<Value> = list::order(state)
        .into_iter()
        .filter_map(|at| {
            let entry = state.entry(at)?;
            Some(json!({
                "entry": entry.id,
                "number": entry.number,
                "name": names.name(at),
                "rating": entry.rating.value,
                "title": entry.title,
                "federation": entry.federation,
                "club": entry.club,
                "left": entry.has_left(),
            }))
        })
        .collect();
    json!({
        "name": about.map(|about| &about.name),
        "game": about.map(|about| about.game),
        "system": about.map(|about| about.system),
        "state": state.stage(),
        "round": state.last_published(),
        "rounds": state.config().map(|config| config.rounds),
        "conformity": {
            "fide_mode": state.is_fide_mode(),
            "left_in_round": state.left_fide_mode(),
        },
        "head": state.head(),
        "entries": entries,
    })
}

/// A round as answers of the server have it; of a draft the boards have no games yet.
fn round(file: &EventFile, number: RoundNumber) -> Value {
    let state = &file.state;
    let names = Names::of(file);
    let who = |at: usize| {
        json!({
            "entry": state.entry(at).map(|entry| &entry.id),
            "number": state.number(at),
            "name": names.name(at),
        })
    };
    let (boards, out) = placed(state, number, &who);
    let pab = out.iter().find(|(_, kind)| *kind == Absence::PairingBye);
    let absent: Vec<Value> = out
        .iter()
        .filter(|(_, kind)| *kind != Absence::PairingBye)
        .map(|(at, kind)| {
            let mut one = who(*at);
            if let Some(fields) = one.as_object_mut() {
                fields.insert("kind".to_owned(), json!(kind));
            }
            one
        })
        .collect();
    json!({
        "round": number,
        "state": state.round_stage(number),
        "stale": !state.is_published(number) && state.is_stale(number),
        "boards": boards,
        "pab": pab.map(|(at, _)| who(*at)),
        "absent": absent,
    })
}

type Placed = (Vec<Value>, Vec<(usize, Absence)>);

fn placed(state: &State, number: RoundNumber, who: &impl Fn(usize) -> Value) -> Placed {
    if state.is_published(number) {
        let boards = state.boards(number).into_iter().map(|(board, game)| {
            json!({
                "board": board,
                "game": game.id,
                "white": who(game.white),
                "black": who(game.black),
                "outcome": game.outcome,
                "contested": game.contested,
            })
        });
        let out = list::order(state)
            .into_iter()
            .filter_map(|at| match state.slot(at, number)? {
                RoundSlot::Out(kind) => Some((at, kind)),
                RoundSlot::Game(_) => None,
            });
        return (boards.collect(), out.collect());
    }
    let draft = state.round(number).and_then(|found| found.draft.as_ref());
    let Some(draft) = draft else {
        let absent = |at: usize| state.absence(at, number).map(|kind| (at, kind));
        return (
            Vec::new(),
            list::order(state).into_iter().filter_map(absent).collect(),
        );
    };
    let boards = draft.boards.iter().zip(1_u32..);
    let boards = boards.map(|((white, black, _), board)| {
        json!({ "board": board, "white": who(*white), "black": who(*black) })
    });
    let pab = draft.pab.map(|at| (at, Absence::PairingBye));
    let out = pab.into_iter().chain(draft.out.iter().copied());
    (boards.collect(), out.collect())
}
