//! Lists for people: entries, and the boards of a round.

use jadoube_tournament::{RoundSlot, State};
use jadoube_vocabulary::{Absence, BoardNumber, RoundNumber};

use super::spoken::Names;
use crate::event_file::EventFile;
use crate::{Context, print, say};

/// Entries that are there: by number where numbers are given, those without one after them.
pub(super) fn order(state: &State) -> Vec<usize> {
    let mut order: Vec<usize> = state.numbers().to_vec();
    order.extend(
        state
            .alive()
            .map(|(at, _)| at)
            .filter(|at| state.number(*at).is_none()),
    );
    order
}

/// The entry list.
pub(super) fn entries(context: &Context, file: &EventFile) {
    let state = &file.state;
    let names = Names::of(file);
    let columns = [
        "table-number",
        "table-name",
        "tcli-title",
        "table-rating",
        "tcli-federation",
        "tcli-club",
        "tcli-remark",
    ];
    let mut table = print::table(context, &columns);
    for at in order(state) {
        let Some(entry) = state.entry(at) else {
            continue;
        };
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        table.add_row([
            entry
                .number
                .map_or_else(String::new, |number| number.to_string()),
            names.name(at),
            entry
                .title
                .map_or_else(String::new, |title| title.code().to_owned()),
            entry
                .rating
                .value
                .map_or_else(String::new, |rating| rating.to_string()),
            text(&entry.federation),
            text(&entry.club),
            if entry.has_left() {
                absence(context, Absence::Withdrawn)
            } else {
                String::new()
            },
        ]);
    }
    say!("{table}");
}

/// Why a player does not play, in words.
pub(super) fn absence(context: &Context, kind: Absence) -> String {
    context.label("tcli-absence", kind.code())
}

/// The result of a game as players of the game write it.
pub(super) fn result(state: &State, game: &jadoube_tournament::RoundGame) -> String {
    let kind = state.about().map(|about| about.game);
    let code = |outcome: jadoube_vocabulary::Outcome| {
        kind.map_or(outcome.code(), |kind| outcome.code_in(kind))
    };
    if game.is_contested() {
        let several: Vec<&str> = game.contested.iter().map(|one| code(*one)).collect();
        return format!("{}?", several.join(" / "));
    }
    match game.outcome {
        jadoube_vocabulary::Outcome::Open => String::new(),
        outcome => code(outcome).to_owned(),
    }
}

/// Some boards of a round.
pub(super) fn boards(
    context: &Context,
    file: &EventFile,
    round: RoundNumber,
    wanted: &[BoardNumber],
) {
    let state = &file.state;
    let names = Names::of(file);
    let columns = ["tcli-board", "tcli-white", "tcli-result", "tcli-black"];
    let mut table = print::table(context, &columns);
    for (board, game) in state.boards(round) {
        if wanted.contains(&board) {
            table.add_row([
                board.to_string(),
                names.label(game.white),
                result(state, game),
                names.label(game.black),
            ]);
        }
    }
    say!("{table}");
}

/// A whole round: published, drafted, or who will not play.
pub(super) fn round(context: &Context, file: &EventFile, round: RoundNumber) {
    let state = &file.state;
    let names = Names::of(file);
    let words = context.words;
    let stage = serde_json::to_value(state.round_stage(round)).unwrap_or_default();
    let stage = context.label("tcli-stage", stage.as_str().unwrap_or_default());
    let args = [("round", round.to_string().into()), ("stage", stage.into())];
    say!("{}", words.say("tcli-round", &args));
    let mut out: Vec<(usize, Absence)> = Vec::new();
    let draft = state.round(round).and_then(|found| found.draft.as_ref());
    if state.is_published(round) {
        let all: Vec<BoardNumber> = state
            .boards(round)
            .iter()
            .map(|(board, _)| *board)
            .collect();
        boards(context, file, round, &all);
        for at in order(state) {
            if let Some(RoundSlot::Out(kind)) = state.slot(at, round) {
                out.push((at, kind));
            }
        }
    } else if let Some(draft) = draft {
        let columns = ["tcli-board", "tcli-white", "tcli-result", "tcli-black"];
        let mut table = print::table(context, &columns);
        for ((white, black, _), board) in draft.boards.iter().zip(1_u32..) {
            table.add_row([
                board.to_string(),
                names.label(*white),
                String::new(),
                names.label(*black),
            ]);
        }
        say!("{table}");
        out.extend(draft.pab.map(|at| (at, Absence::PairingBye)));
        out.extend(draft.out.iter().copied());
        if state.is_stale(round) {
            say!("{}", words.text("tcli-stale"));
        }
    } else {
        let absent = |at: usize| state.absence(at, round).map(|kind| (at, kind));
        out.extend(order(state).into_iter().filter_map(absent));
    }
    for (at, kind) in out {
        if kind != Absence::NotEntered {
            say!("{}: {}", names.label(at), absence(context, kind));
        }
    }
}
