//! `/players`: who is entered, what each has in the next round; adding one, pasting many.

use askama::Template;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_tournament::{CheckIn, Entry, How, RoundStage, Slot};
use jadoube_vocabulary::{Absence, RoundNumber};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::event::act::{self, Fields, Wish};
use crate::event::desk::{Desk, Head, nonce};
use crate::event::paste::{self, Change, Line, folded};
use crate::filled::Filled;
use crate::page::{Page, html};

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
}

/// A line of a pasted list.
struct PastedRow {
    at: usize,
    name: String,
    detail: String,
    tone: &'static str,
    mark: &'static str,
    word: String,
    ticked: bool,
    tickable: bool,
}

/// A pasted list that waits.
struct Pasted {
    text: String,
    rows: Vec<PastedRow>,
    fresh: usize,
    changed: usize,
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
    pasted: Option<Pasted>,
    /// Numbers can be given, or given anew.
    numbering: bool,
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

fn row(desk: &Desk, at: usize, entry: &Entry, next: RoundNumber) -> Row {
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
    }
}

fn page_of(desk: &Desk, wanted: Wanted, pasted: Option<Pasted>) -> Response {
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
        .map(|(at, entry)| row(desk, at, entry, next))
        .collect();
    rows.sort_by(|a, b| {
        let key = |row: &Row| row.number.unwrap_or(u32::MAX);
        key(a).cmp(&key(b)).then_with(|| a.name.cmp(&b.name))
    });
    let playing = state
        .alive()
        .filter(|(at, _)| state.absence(*at, next).is_none());
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
        pasted,
        numbering: state.last_published().is_none(),
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
    page_of(&desk, wanted, None)
}

fn pasted_row(desk: &Desk, line: &Line, change: &Change, taken: Option<&[usize]>) -> PastedRow {
    let page = &desk.page;
    let entry = line.entry.as_ref();
    let detail = entry.map_or_else(String::new, |entry| {
        let parts = [
            entry.title.map(|title| title.code().to_owned()),
            entry.rating.map(|rating| rating.to_string()),
            entry.federation.clone(),
            entry.club.clone(),
            entry.birth.clone(),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    });
    let (mark, tone, word, usual, tickable) = match change {
        Change::New => ("ok", "ok", page.text("desk-paste-new"), true, true),
        Change::Same(_) => ("ok", "open", page.text("desk-paste-same"), false, false),
        Change::Differs(_, fields) => {
            let told = fields.iter().map(|(field, was, now)| {
                let field = page.text(&format!("desk-field-{field}"));
                let was = if was.is_empty() { "–" } else { was };
                format!("{field}: {was} → {now}")
            });
            (
                "question",
                "wait",
                told.collect::<Vec<_>>().join("; "),
                true,
                true,
            )
        }
        Change::Twice(first) => {
            let says = page.with("desk-paste-twice", "line", first.to_string());
            ("question", "wait", says, false, true)
        }
        Change::Nobody => (
            "wrong",
            "wrong",
            page.text("desk-paste-nobody"),
            false,
            false,
        ),
    };
    PastedRow {
        at: line.at,
        name: entry.map_or_else(|| line.raw.clone(), |entry| entry.name.clone()),
        detail,
        tone,
        mark,
        word,
        ticked: tickable && taken.map_or(usual, |taken| taken.contains(&line.at)),
        tickable,
    }
}

/// `POST /e/{event}/{tournament}/players/paste`: looks first, writes what was ticked.
pub(crate) async fn paste(desk: Desk, Filled(fields): Filled<Fields>) -> Response {
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.as_str())
    };
    let text = value("text");
    let lines = paste::read(text);
    let changes = paste::compare(&lines, &desk.seen);
    let ticked: Vec<usize> = fields
        .iter()
        .filter(|(name, _)| name == "take")
        .filter_map(|(_, line)| line.parse().ok())
        .collect();
    if value("act") != "apply" || lines.is_empty() {
        let rows: Vec<PastedRow> = lines
            .iter()
            .zip(&changes)
            .map(|(line, change)| pasted_row(&desk, line, change, None))
            .collect();
        let pasted = (!lines.is_empty()).then(|| Pasted {
            text: text.to_owned(),
            fresh: changes.iter().filter(|one| **one == Change::New).count(),
            changed: changes
                .iter()
                .filter(|one| matches!(one, Change::Differs(..)))
                .count(),
            rows,
        });
        return page_of(&desk, Wanted::default(), pasted);
    }
    let nonce = match value("nonce") {
        "" => nonce(),
        sent => sent.to_owned(),
    };
    let back = format!("{}/players", desk.base());
    let wishes = wishes(&desk, &lines, &changes, &ticked, &nonce, &back);
    match act::carry_all(&desk, &wishes).await {
        Ok(()) => Redirect::to(&back).into_response(),
        Err(asked) => asked,
    }
}

/// The commands a pasted list comes to: new entries in one act, changes one by one.
fn wishes(
    desk: &Desk,
    lines: &[Line],
    changes: &[Change],
    ticked: &[usize],
    nonce: &str,
    back: &str,
) -> Vec<Wish> {
    let mut fresh: Vec<Value> = Vec::new();
    let mut wishes = Vec::new();
    for (line, change) in lines.iter().zip(changes) {
        let Some(entry) = line.entry.as_ref().filter(|_| ticked.contains(&line.at)) else {
            continue;
        };
        match change {
            Change::New | Change::Twice(_) => {
                fresh.extend(serde_json::to_value(entry));
            }
            Change::Differs(at, fields) => {
                let Some(id) = desk.state().entry(*at).map(|entry| entry.id.clone()) else {
                    continue;
                };
                let reason = desk.page.text("desk-reason-paste");
                let mut data = json!({ "entry": id, "reason": reason });
                let mut others = false;
                for (field, _, now) in fields.iter().filter(|(field, ..)| *field != "rating") {
                    if let Some(data) = data.as_object_mut() {
                        data.insert((*field).to_owned(), Value::from(now.as_str()));
                        others = true;
                    }
                }
                if others {
                    wishes.push(Wish::new("change-entry", data, nonce, back));
                }
                if let Some(rating) = entry.rating
                    && fields.iter().any(|(field, ..)| *field == "rating")
                {
                    let data = json!({ "entry": id, "rating": rating, "reason": reason });
                    wishes.push(Wish::new("set-rating", data, nonce, back));
                }
            }
            Change::Same(_) | Change::Nobody => {}
        }
    }
    if !fresh.is_empty() {
        wishes.insert(
            0,
            Wish::new("add-entries", json!({ "entries": fresh }), nonce, back),
        );
    }
    wishes
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
