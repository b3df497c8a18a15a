//! Results from forms and keys, and updated rows for open pages.

use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_tournament::{CommandKind, RoundGame};
use jadoube_vocabulary::{BoardNumber, RoundNumber};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::api::problem::{Fault, Names};
use crate::error::Error;
use crate::event::act::{self, Fields, Wish};
use crate::event::desk::{Desk, nonce};
use crate::event::row::{Row, fragment};
use crate::filled::Filled;

/// The command for a result on a board: a contested result is settled, an existing one changed by a
/// user who has seen it, an open one entered.
fn wish(desk: &Desk, round: RoundNumber, fields: &Fields) -> Result<(u32, Wish), Error> {
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.as_str())
    };
    // A row's button sends both in one field.
    let (board, outcome) = match value("set").split_once(' ') {
        Some((board, outcome)) => (board, outcome),
        None => (value("board"), value("outcome")),
    };
    let number: u32 = board.parse().map_err(|_| Error::Form)?;
    let board = BoardNumber::new(number).ok_or(Error::Form)?;
    let boards = desk.state().boards(round);
    let game = boards.iter().find(|(at, _)| *at == board);
    let (_, game) = game.ok_or(Error::NotFound)?;
    let (kind, mut data) = match outcome {
        "clear" => ("clear-result", json!({})),
        // The result proposed by a ruling: confirmed together with the ruling, if permitted.
        _ if proposed(desk, game, outcome).is_some() => {
            let incident = proposed(desk, game, outcome);
            ("confirm-ruling", json!({ "incident": incident }))
        }
        // A script says what its row showed: a user who saw no contest settles nothing.
        _ if game.is_contested() && matches!(value("was"), "" | "contested") => {
            ("settle-contested", json!({ "outcome": outcome }))
        }
        _ => ("confirm-result", json!({ "outcome": outcome })),
    };
    // A script says what its row showed; a form's page shows what it was rendered with.
    let seen = fields.iter().any(|(name, _)| name == "seen");
    let seen = if seen {
        value("seen")
    } else {
        value(&format!("seen-{number}"))
    };
    if let Some(data) = data.as_object_mut().filter(|_| kind != "confirm-ruling") {
        data.insert("round".to_owned(), json!(round));
        data.insert("board".to_owned(), json!(number));
        if kind == "confirm-result" && !seen.is_empty() {
            data.insert("seen".to_owned(), seen.into());
        }
    }
    let nonce = match value("nonce") {
        "" => nonce(),
        sent => sent.to_owned(),
    };
    let back = format!(
        "{}/rounds/{round}?done={number}#board-{number}",
        desk.base()
    );
    Ok((number, Wish::new(kind, data, &nonce, &back)))
}

/// The incident whose ruling proposes this result for an open game.
fn proposed(desk: &Desk, game: &RoundGame, outcome: &str) -> Option<u32> {
    let (incident, result) = desk.state().proposal(game.id)?;
    let same = result.code_in(desk.game()) == outcome;
    let mine = desk.may(CommandKind::ConfirmRuling);
    (same && mine && game.is_missing() && !game.is_contested()).then_some(incident)
}

/// `POST /e/{event}/{tournament}/rounds/{round}/result`
pub(crate) async fn take(
    desk: Desk,
    headers: HeaderMap,
    Filled(fields): Filled<Fields>,
) -> Response {
    let round = match desk.round() {
        Ok(round) => round,
        Err(error) => return error.into_response(),
    };
    let (board, wish) = match wish(&desk, round, &fields) {
        Ok(wish) => wish,
        Err(error) => return error.into_response(),
    };
    let done = act::carry(&desk, &wish).await;
    if !act::is_scripted(&headers) {
        return match done {
            Ok(_) => Redirect::to(&wish.way_back(&desk)).into_response(),
            Err(fault) => act::answer(&desk, &wish, fault),
        };
    }
    match done {
        Ok(reply) => {
            let notices = reply.body().get("notices").and_then(Value::as_array);
            let notices: Vec<&str> = notices
                .into_iter()
                .flatten()
                .filter_map(|notice| notice.get("says")?.as_str())
                .collect();
            let contested = reply.body().get("contested").is_some();
            let mut body = now(desk, round, board).await;
            if let Some(body) = body.as_object_mut() {
                body.insert(
                    "state".to_owned(),
                    if contested { "contested" } else { "done" }.into(),
                );
                body.insert("notices".to_owned(), json!(notices));
            }
            act::json_answer(StatusCode::OK, &body)
        }
        Err(fault) => {
            let (status, state, says) = refused(&desk, fault);
            let mut body = now(desk, round, board).await;
            if let Some(body) = body.as_object_mut() {
                body.insert("state".to_owned(), state.into());
                body.insert("says".to_owned(), says.into());
            }
            act::json_answer(status, &body)
        }
    }
}

/// A fault as JSON for a script.
pub(crate) fn refused(desk: &Desk, fault: Fault) -> (StatusCode, &'static str, String) {
    use jadoube_words::tournament_app as spoken;
    let words = desk.page.words();
    match fault {
        Fault::Ask(warnings, seen) => {
            let says = warnings
                .iter()
                .map(|one| spoken::warning(words, one, &Names(&seen)));
            (
                StatusCode::PRECONDITION_REQUIRED,
                "ask",
                says.collect::<Vec<_>>().join(" "),
            )
        }
        Fault::Refused(refusal, seen) => {
            let says = refusal.reasons.iter();
            let says = says.map(|one| spoken::reason(words, one, &Names(&seen)));
            (
                StatusCode::UNPROCESSABLE_ENTITY,
                "refused",
                says.collect::<Vec<_>>().join(" "),
            )
        }
        Fault::Forbidden => (
            StatusCode::FORBIDDEN,
            "refused",
            desk.page.text("desk-not-your-role"),
        ),
        _ => (
            StatusCode::SERVICE_UNAVAILABLE,
            "failed",
            desk.page.text("desk-not-sent"),
        ),
    }
}

/// The current row of a board, and the panel beside it.
async fn now(mut desk: Desk, round: RoundNumber, board: u32) -> Value {
    desk.seen = desk.room.seen();
    fragment(&desk, round, |row| row.board == board).await
}

/// The rows asked for.
#[derive(Default, Deserialize)]
pub(crate) struct Changed {
    /// Games separated by commas; all if empty.
    #[serde(default)]
    games: String,
}

/// `GET /e/{event}/{tournament}/rounds/{round}/rows`
pub(crate) async fn rows(desk: Desk, query: Result<Query<Changed>, QueryRejection>) -> Response {
    let changed = query.map(|Query(changed)| changed).unwrap_or_default();
    let round = match desk.round() {
        Ok(round) if desk.state().is_published(round) => round,
        Ok(_) => return Error::NotFound.into_response(),
        Err(error) => return error.into_response(),
    };
    let games: Vec<&str> = changed.games.split(',').collect();
    let wanted = |row: &Row| changed.games.is_empty() || games.contains(&row.game.as_str());
    act::json_answer(StatusCode::OK, &fragment(&desk, round, wanted).await)
}
