//! `/incidents/new`: an incident in three taps: the board, what happened, who. The third one saves
//! it; everything else follows on its own page.

use askama::Template;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_referee::express::Incident;
use jadoube_tournament::RoundGame;
use jadoube_vocabulary::{BoardNumber, RoundNumber};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::error::Error;
use crate::event::act::{self, Fields, Wish};
use crate::event::desk::{Desk, Head, nonce};
use crate::event::incidents::kind;
use crate::express::{Tile, tiles};
use crate::filled::Filled;
use crate::page::{Page, html};

/// A board to tap.
struct Board {
    number: u32,
    white: String,
    black: String,
    open: bool,
}

#[derive(Template)]
#[template(path = "event/incident_boards.html")]
struct BoardsPage<'a> {
    page: &'a Page,
    head: Head,
    round: u32,
    boards: Vec<Board>,
}

#[derive(Template)]
#[template(path = "event/incident_kinds.html")]
struct KindsPage<'a> {
    page: &'a Page,
    head: Head,
    here: String,
    title: String,
    pair: Option<(String, String)>,
    tiles: Vec<Tile>,
    more: Vec<Tile>,
}

#[derive(Template)]
#[template(path = "event/incident_who.html")]
struct WhoPage<'a> {
    page: &'a Page,
    head: Head,
    title: String,
    what: String,
    kind: String,
    round: u32,
    board: Option<u32>,
    /// The two players, if it may concern one of them.
    sides: Option<[(&'static str, String, String); 2]>,
    /// It may concern both players or neither.
    nobody: bool,
    back: String,
}

/// The taps made so far.
#[derive(Default, Deserialize)]
pub(crate) struct NewIncidentQuery {
    round: Option<u32>,
    board: Option<String>,
    #[serde(default)]
    i: String,
}

fn found(desk: &Desk, round: RoundNumber, board: u32) -> Result<&RoundGame, Error> {
    let board = BoardNumber::new(board).ok_or(Error::NotFound)?;
    let boards = desk.state().boards(round);
    let game = boards.into_iter().find(|(at, _)| *at == board);
    game.map(|(_, game)| game).ok_or(Error::NotFound)
}

/// `GET /e/{event}/{tournament}/incidents/new`
pub(crate) async fn show(
    desk: Desk,
    query: Result<Query<NewIncidentQuery>, QueryRejection>,
) -> Response {
    let wanted = query.map(|Query(wanted)| wanted).unwrap_or_default();
    match view(&desk, &wanted) {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

fn view(desk: &Desk, wanted: &NewIncidentQuery) -> Result<Response, Error> {
    let state = desk.state();
    let page = &desk.page;
    let round = wanted.round.and_then(RoundNumber::new);
    let round = round.unwrap_or_else(|| state.current_round());
    let Some(board) = wanted.board.as_deref() else {
        let boards = state.boards(round).into_iter().map(|(board, game)| Board {
            number: board.get(),
            white: desk.name(game.white),
            black: desk.name(game.black),
            open: game.is_missing(),
        });
        return Ok(html(&BoardsPage {
            page,
            head: desk.head("incidents"),
            round: round.get(),
            boards: boards.collect(),
        }));
    };
    // Without a board the incident concerns the whole hall.
    let number = board.parse::<u32>().ok();
    let game = number
        .map(|number| found(desk, round, number))
        .transpose()?;
    let title = match number {
        Some(number) => page.with("desk-table-no", "board", number),
        None => page.text("chief-in-the-hall"),
    };
    let back = format!("{}/incidents/new?round={round}", desk.base());
    if wanted.i.is_empty() {
        let (tiles, more) = tiles(page, desk.game());
        return Ok(html(&KindsPage {
            page,
            head: desk.head("incidents"),
            here: format!("{back}&board={board}"),
            title,
            pair: game.map(|game| (desk.name(game.white), desk.name(game.black))),
            tiles,
            more,
        }));
    }
    let incident = Incident::find(desk.game(), &wanted.i);
    if incident.is_none() && wanted.i != "other" {
        return Err(Error::NotFound);
    }
    let id = |at: usize| {
        let entry = state.entry(at);
        entry.map_or_else(String::new, |entry| entry.id.to_string())
    };
    let one_sided = incident.is_none_or(|incident| incident.side);
    Ok(html(&WhoPage {
        page,
        head: desk.head("incidents"),
        title,
        what: wanted.i.clone(),
        kind: kind(desk, &wanted.i),
        round: round.get(),
        board: number,
        sides: game.filter(|_| one_sided).map(|game| {
            [
                ("white", id(game.white), desk.name(game.white)),
                ("black", id(game.black), desk.name(game.black)),
            ]
        }),
        nobody: !one_sided || incident.is_none() || game.is_none(),
        back: format!("{back}&board={board}"),
    }))
}

/// `POST /e/{event}/{tournament}/incidents`: the third tap.
pub(crate) async fn record(desk: Desk, Filled(fields): Filled<Fields>) -> Response {
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.trim())
    };
    let what = value("what");
    if Incident::find(desk.game(), what).is_none() && what != "other" {
        return Error::Form.into_response();
    }
    let mut data = json!({ "what": what });
    if let Some(data) = data.as_object_mut() {
        let number = |name: &str| value(name).parse::<u32>().ok();
        if let Some(board) = number("board") {
            data.insert("board".to_owned(), board.into());
            data.extend(number("round").map(|round| ("round".to_owned(), round.into())));
        }
        for name in ["entry", "text"] {
            if !value(name).is_empty() {
                data.insert(name.to_owned(), Value::from(value(name)));
            }
        }
    }
    let sent = match value("nonce") {
        "" => nonce(),
        sent => sent.to_owned(),
    };
    let back = format!("{}/incidents", desk.base());
    let wish = Wish::new("record-incident", data, &sent, &back);
    match act::carry(&desk, &wish).await {
        Ok(reply) => {
            let events = reply.body().get("events").and_then(Value::as_array);
            let number = events
                .into_iter()
                .flatten()
                .find_map(|event| event.get("data")?.get("incident")?.as_u64());
            let to = number.map_or(back.clone(), |number| format!("{back}/{number}"));
            Redirect::to(&to).into_response()
        }
        Err(fault) => act::answer(&desk, &wish, fault),
    }
}
