//! `/players`: who is entered, what each has in the next round; adding one, changing many.

use std::collections::HashMap;

use askama::Template;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_tournament::{CheckIn, CommandKind, Entry, How, People as _, RoundStage, Slot, folded};
use jadoube_vocabulary::{Absence, RoundNumber};
use serde::Deserialize;

use crate::event::desk::{Desk, Head};
use crate::event::entry_form;
use crate::event::fees::{Fee, Fees};
use crate::page::{Page, html};
use crate::people::Right;

/// A state as pages show it: a mark, a colour, a word.
pub(crate) struct Status {
    pub(crate) mark: &'static str,
    pub(crate) tone: &'static str,
    pub(crate) word: String,
}

/// A player on the list.
struct Row {
    entry: String,
    number: Option<u32>,
    title: &'static str,
    name: String,
    rating: String,
    list: String,
    technical: bool,
    club: String,
    federation: String,
    points: String,
    status: Status,
    left: bool,
    fee: Option<Fee>,
}

/// Two entries that may be one person.
struct Pair {
    kept: String,
    dropped: String,
    one: String,
    other: String,
}

/// A list that was just taken over and can be taken back.
struct Imported {
    seq: u64,
}

#[derive(Template)]
#[template(path = "event/players.html")]
struct Players<'a> {
    page: &'a Page,
    head: Head,
    rows: Vec<Row>,
    entered: usize,
    playing: usize,
    next: u32,
    /// A round is still to come.
    open: bool,
    query: String,
    only_out: bool,
    half: bool,
    pairs: Vec<Pair>,
    imported: Option<Imported>,
    /// Whether fees are noted, and whether they may be.
    fees: bool,
    keeps_fees: bool,
    changes: bool,
    /// Entries from outside that wait.
    waiting: usize,
    /// Numbers can be given, or given anew.
    numbering: bool,
    /// Numbers may still be given anew by rating (until round 4 is paired).
    renumbers: bool,
    unnumbered: usize,
    drafted: bool,
}

/// What is looked for.
#[derive(Default, Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    q: String,
    #[serde(default)]
    show: String,
    /// The act that took a list over.
    imported: Option<u64>,
}

/// What somebody has in a round to come.
pub(crate) fn status(desk: &Desk, at: usize, round: RoundNumber) -> Status {
    let state = desk.state();
    let checking = state
        .round(round)
        .filter(|found| found.check_in != CheckIn::Unused);
    let here = checking.is_some_and(|found| found.present.contains(&at));
    let (mark, tone, word) = match state.absence(at, round) {
        None if checking.is_some() && !here => {
            ("open", "open", desk.page.text("desk-not-yet-here"))
        }
        None if here => ("ok", "ok", desk.page.text("desk-here")),
        None => ("ok", "ok", desk.page.text("desk-plays")),
        Some(Absence::Withdrawn) => ("off", "wrong", desk.absence(Absence::Withdrawn)),
        Some(Absence::Half) => ("half", "told", desk.absence(Absence::Half)),
        Some(kind) => ("off", "wait", desk.absence(kind)),
    };
    Status { mark, tone, word }
}

fn row(desk: &Desk, at: usize, entry: &Entry, next: RoundNumber, fees: &Fees) -> Row {
    Row {
        entry: entry.id.to_string(),
        number: entry.number,
        title: entry.title.map_or("", |title| title.code()),
        name: desk.name(at),
        rating: entry
            .rating
            .value
            .map_or_else(String::new, |rating| rating.to_string()),
        list: entry.rating.list.clone().unwrap_or_default(),
        technical: entry.rating.how == How::Technical,
        club: entry.club.clone().unwrap_or_default(),
        federation: entry.federation.clone().unwrap_or_default(),
        points: match desk.state().last_published() {
            Some(_) => desk.points(desk.state().points(at).tenths()),
            None => String::new(),
        },
        status: status(desk, at, next),
        left: entry.has_left(),
        fee: fees.get(entry.id.as_str()).cloned(),
    }
}

/// Entries that may be one person: the same name whatever its accents, and no birth or number
/// that tells them apart.
fn pairs(desk: &Desk) -> Vec<Pair> {
    let people = &desk.seen.people;
    let mut seen: HashMap<String, Vec<usize>> = HashMap::new();
    let mut pairs = Vec::new();
    let apart = |one: Option<&String>, other: Option<&String>| {
        one.is_some() && other.is_some() && one != other
    };
    for (at, entry) in desk.state().alive().filter(|(_, entry)| !entry.is_team) {
        let Some(person) = people.person(&entry.person) else {
            continue;
        };
        let before = seen.entry(folded(&person.name)).or_default();
        let same = before.iter().find(|other| {
            let other = desk.state().entry(**other);
            let other = other.and_then(|entry| people.person(&entry.person));
            other.is_some_and(|other| {
                !apart(other.birth.as_ref(), person.birth.as_ref())
                    && !apart(other.fide_id.as_ref(), person.fide_id.as_ref())
                    && !apart(other.national_id.as_ref(), person.national_id.as_ref())
            })
        });
        if let Some(first) = same
            && let Some(kept) = desk.state().entry(*first)
        {
            let told = |at: usize| format!("{} {}", desk.number(at), desk.name(at));
            pairs.push(Pair {
                kept: kept.id.to_string(),
                dropped: entry.id.to_string(),
                one: told(*first),
                other: told(at),
            });
        }
        before.push(at);
    }
    pairs
}

fn page_of(desk: &Desk, wanted: Wanted, fees: &Fees, waiting: usize) -> Response {
    let state = desk.state();
    let next = state.next_round();
    let planned = state.config().map_or(0, |config| config.rounds);
    let open = next.get() <= planned;
    let query = folded(&wanted.q);
    let only_out = wanted.show == "out";
    let mut rows: Vec<Row> = state
        .alive()
        .filter(|(at, _)| query.is_empty() || folded(&desk.name(*at)).contains(&query))
        .filter(|(at, _)| !only_out || state.absence(*at, next).is_some())
        .map(|(at, entry)| row(desk, at, entry, next, fees))
        .collect();
    rows.sort_by(|a, b| {
        let key = |row: &Row| row.number.unwrap_or(u32::MAX);
        key(a).cmp(&key(b)).then_with(|| a.name.cmp(&b.name))
    });
    let playing = state
        .alive()
        .filter(|(at, _)| state.absence(*at, next).is_none());
    let imported = wanted
        .imported
        .filter(|seq| state.compensable().any(|known| known == *seq));
    html(&Players {
        page: &desk.page,
        head: desk.head("players"),
        entered: state.alive().count(),
        playing: playing.count(),
        rows,
        next: next.get(),
        open,
        query: wanted.q,
        only_out,
        half: !desk.game().is_draughts(),
        pairs: pairs(desk),
        imported: imported.map(|seq| Imported { seq }),
        fees: !fees.is_empty(),
        keeps_fees: desk.who.caller.can(Right::Fees),
        changes: desk.may(CommandKind::ChangeEntry),
        waiting,
        numbering: state.last_published().is_none(),
        renumbers: state.last_published().is_some_and(|last| last.get() < 4)
            && state.is_fide_mode()
            && desk.may(CommandKind::RegenerateNumbers),
        unnumbered: state
            .alive()
            .filter(|(_, entry)| entry.number.is_none())
            .count(),
        drafted: matches!(
            state.round_stage(next),
            RoundStage::Drafted | RoundStage::Editing
        ),
    })
}

/// `GET /e/{event}/{tournament}/players`
pub(crate) async fn show(desk: Desk, query: Result<Query<Wanted>, QueryRejection>) -> Response {
    let wanted = query.map(|Query(wanted)| wanted).unwrap_or_default();
    if desk.state().is_team_event() {
        return Redirect::to(&format!("{}/teams", desk.base())).into_response();
    }
    let fees = Fees::of(&desk).await;
    let waiting = entry_form::waiting(&desk).await;
    match (fees, waiting) {
        (Ok(fees), Ok(waiting)) => page_of(&desk, wanted, &fees, waiting.len()),
        (Err(error), _) | (_, Err(error)) => error.into_response(),
    }
}

/// What somebody had in a round, for lists: who, which colour, how many points.
pub(crate) struct Cell {
    /// `white`, `black` or empty.
    pub(crate) side: &'static str,
    pub(crate) opponent: String,
    pub(crate) score: String,
    pub(crate) word: String,
}

/// The cell of an entry in a round; none while the round is not published.
pub(crate) fn cell(desk: &Desk, at: usize, round: RoundNumber) -> Option<Cell> {
    use jadoube_vocabulary::{Outcome, Side};
    let state = desk.state();
    let found = state
        .round(round)
        .filter(|found| found.published.is_some())?;
    let config = state.config()?;
    let score = |tenths: i64| match (tenths % 10, desk.game().is_draughts()) {
        (5, false) if tenths == 5 => "½".to_owned(),
        (0, _) => (tenths / 10).to_string(),
        _ => desk.points(tenths),
    };
    Some(match found.slot(at) {
        Slot::Out(kind) => Cell {
            side: "",
            opponent: String::new(),
            score: match kind {
                Absence::NotEntered => String::new(),
                kind => score(config.points.for_absence(kind).tenths()),
            },
            word: desk.absence(kind),
        },
        Slot::Game(number) if state.is_team_event() => {
            let one = found.matches.iter().find(|one| one.number == number)?;
            let result = state.match_score(found, one);
            let own = if one.home == at {
                result.home
            } else {
                result.away
            };
            let begun = one
                .boards
                .iter()
                .any(|seat| !found.seat_outcome(seat).is_unfinished());
            Cell {
                side: "team",
                opponent: desk.number(one.opponent(at)).to_string(),
                score: if begun {
                    desk.points(own.tenths())
                } else {
                    String::new()
                },
                word: String::new(),
            }
        }
        Slot::Game(serial) => {
            let game = found.games.get((serial as usize).checked_sub(1)?)?;
            let side = game.side_of(at)?;
            let opponent = desk.number(game.opponent(at));
            let shown = match game.outcome {
                _ if game.is_contested() => "?".to_owned(),
                Outcome::Open | Outcome::Annulled => String::new(),
                Outcome::Adjourned => "a".to_owned(),
                outcome if outcome.is_forfeit() => match outcome.winner() == Some(side) {
                    true => "+".to_owned(),
                    false => "−".to_owned(),
                },
                outcome => score(config.points.for_outcome(outcome, side).tenths()),
            };
            Cell {
                side: match side {
                    Side::White => "white",
                    Side::Black => "black",
                },
                opponent: opponent.to_string(),
                score: shown,
                word: String::new(),
            }
        }
    })
}
