//! The webhook notification for an event of the log: facts of the published view at the time of
//! queueing. What the public cannot see is not included.

use jadoube_store::Stored;
use jadoube_tournament::PublicField;
use jadoube_vocabulary::{GameId, RoundNumber, TournamentId};
use serde_json::{Value, json};

use crate::api::rooms::Seen;
use crate::public::PublicView;

/// A notification.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Notification {
    /// The event it belongs to.
    pub(crate) event: String,
    pub(crate) topic: &'static str,
    body: Value,
}

impl Notification {
    /// The body of a delivery with this id.
    pub(crate) fn body(&self, delivery: &str) -> String {
        let mut body = self.body.clone();
        if let Some(fields) = body.as_object_mut() {
            fields.insert("delivery".to_owned(), delivery.into());
        }
        body.to_string()
    }
}

/// A time in the format of the API.
pub(crate) fn time(at_ms: i64) -> Option<String> {
    let at = jiff::Timestamp::from_millisecond(at_ms).ok()?;
    Some(at.to_string())
}

/// The notification for a stored event of a tournament, if it is public.
pub(crate) fn notification(
    seen: &Seen,
    stored: &Stored,
    topic: &'static str,
    tournament: &TournamentId,
) -> Option<Notification> {
    let view = PublicView::of(seen)?;
    let about = view.state().about()?;
    let payload: Value = serde_json::from_str(stored.data.get()).unwrap_or_default();
    let kind = stored.kind.as_str();
    let (data, part) = match topic {
        "rounds" => round(view, kind, &payload)?,
        "results" => result(view, &payload)?,
        "standings" => {
            let after = view.after()?;
            (json!({ "after": after }), "/standings".to_owned())
        }
        "notices" => notice(view, &payload)?,
        "entries" => {
            let players = view.people().iter().filter(|one| !one.is_team).count();
            (json!({ "players": players }), "/entries".to_owned())
        }
        "event" => (json!({ "state": view.state().stage() }), String::new()),
        _ => return None,
    };
    let body = json!({
        "topic": topic,
        "kind": kind,
        "event": about.event,
        "tournament": tournament,
        "position": stored.position.0,
        "at": time(stored.at_ms),
        "data": data,
        "look": format!("/api/v1/public/{tournament}{part}"),
    });
    Some(Notification {
        event: about.event.as_ref()?.to_string(),
        topic,
        body,
    })
}

fn round_in(payload: &Value) -> Option<RoundNumber> {
    let number = payload.get("round").and_then(Value::as_u64);
    let number = number.and_then(|number| u32::try_from(number).ok());
    number.and_then(RoundNumber::new)
}

fn game_in(payload: &Value) -> Option<GameId> {
    payload.get("game")?.as_str()?.parse().ok()
}

fn round(view: PublicView<'_>, kind: &str, payload: &Value) -> Option<(Value, String)> {
    let round = round_in(payload).or_else(|| game_in(payload).map(|game| game.round))?;
    let part = format!("/rounds/{round}");
    match view.round(round) {
        Some(found) => {
            let starts = found.starts_at.and_then(time);
            let data = json!({
                "round": round,
                "public": true,
                "state": found.stage,
                "boards": found.boards.len(),
                "starts_at": starts,
            });
            Some((data, part))
        }
        // It was public and no longer is; if it never was, nothing is sent.
        None if kind == "round.unpublished" => {
            Some((json!({ "round": round, "public": false }), part))
        }
        None => None,
    }
}

fn result(view: PublicView<'_>, payload: &Value) -> Option<(Value, String)> {
    let game = game_in(payload);
    let round = round_in(payload).or_else(|| game.map(|game| game.round))?;
    let found = view.round(round).filter(|found| found.results)?;
    let part = format!("/rounds/{round}");
    let board = game.and_then(|game| found.boards.iter().find(|one| one.game == game));
    let Some(board) = board else {
        return Some((json!({ "round": round }), part));
    };
    let player = |at: usize| {
        let one = view.person(at);
        one.map(|one| json!({ "entry": one.entry, "number": one.number, "name": one.name }))
    };
    let data = json!({
        "round": round,
        "board": board.board,
        "table": found.table(board.board),
        "game": board.game,
        "outcome": board.outcome.code_in(view.game()),
        "white": player(board.white),
        "black": player(board.black),
    });
    Some((data, part))
}

fn notice(view: PublicView<'_>, payload: &Value) -> Option<(Value, String)> {
    if !view.shows(PublicField::Notices) {
        return None;
    }
    let number = payload.get("notice").and_then(Value::as_u64)?;
    let hanging = view.notices().into_iter();
    let text = hanging
        .filter(|one| u64::from(one.number) == number)
        .map(|one| one.text)
        .next();
    let data = json!({ "notice": number, "hangs": text.is_some(), "text": text });
    Some((data, "/notices".to_owned()))
}
