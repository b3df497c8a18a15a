//! Requests of players and captains, and notices of an event.

use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use jadoube_store::personal::Text;
use jadoube_tournament::{Command, Request};
use jadoube_vocabulary::{EventId, TextId, TournamentId};
use jadoube_words::Words;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::api::caller::Caller;
use crate::api::commands::carry;
use crate::api::events;
use crate::api::keys::Sent;
use crate::api::problem::Fault;
use crate::api::reply::{Reply, json as sent};
use crate::api::shown::{Shown, Viewer};
use crate::people::Right;
use crate::people::scope::About;

/// A stored text; `None` if it was erased.
async fn words(caller: &Caller, id: Option<&TextId>) -> Result<Option<String>, Fault> {
    let Some(id) = id else {
        return Ok(None);
    };
    let row: Option<Text> = caller.data.store.private().get(id.to_string()).await?;
    Ok(row.map(|row| row.text))
}

/// `GET /api/v1/tournaments/{tournament}/requests`: all of them for users who pair; a captain sees
/// only those of the caller's team.
pub(crate) async fn requests(caller: Caller, Path(id): Path<String>) -> Result<Response, Fault> {
    let seen = caller.room(&id).await?.seen();
    let shown = Shown {
        seen: &seen,
        eyes: Viewer::Staff,
    };
    let own = caller.teams();
    if own.is_none() && !caller.sees_log() && !caller.sees_drafts() {
        return Err(Fault::Forbidden);
    }
    let now = caller.data.store.now_ms();
    let mut told: Vec<Value> = Vec::new();
    for (number, request) in (1_u32..).zip(seen.state.requests()) {
        let team = seen.state.team_of(request.entry).unwrap_or(request.entry);
        let team = seen.state.entry(team).map(|team| &team.id);
        let hidden = own
            .as_ref()
            .is_some_and(|own| !team.is_some_and(|team| own.contains(team)));
        if hidden {
            continue;
        }
        told.push(json!({
            "request": number,
            "entry": shown.player(request.entry),
            "for": request.wanted,
            "stage": seen.state.request_stage(request, now),
            "at": request.at,
            "deadline": request.deadline,
            "text": words(&caller, request.text.as_ref()).await?,
            "answer": words(&caller, request.answer.as_ref()).await?,
        }));
    }
    Ok(sent(&json!({ "requests": told })))
}

/// The tournaments of an event that this caller may know of.
async fn tournaments(caller: &Caller, event: &str) -> Result<(EventId, Vec<TournamentId>), Fault> {
    let id: EventId = event.parse().map_err(|_| Fault::Unknown)?;
    if !caller.is_for_event(&id) {
        return Err(Fault::Unknown);
    }
    let (event, _) = events::load(&caller.data.store, &id).await?;
    Ok((id, event.tournaments))
}

/// `GET /api/v1/events/{event}/notices`
pub(crate) async fn notices(caller: Caller, Path(event): Path<String>) -> Result<Response, Fault> {
    let (_, tournaments) = tournaments(&caller, &event).await?;
    let mut told: Vec<Value> = Vec::new();
    for tournament in tournaments {
        let room = caller.data.rooms.enter(&tournament).await?;
        let Some(seen) = room.map(|room| room.seen()) else {
            continue;
        };
        for (number, notice) in (1_u32..).zip(seen.state.notices()) {
            if notice.hangs {
                told.push(json!({
                    "id": format!("{tournament}.{number}"),
                    "tournament": tournament,
                    "notice": number,
                    "text": words(&caller, Some(&notice.text)).await?,
                    "hangs": true,
                }));
            }
        }
    }
    Ok(sent(&json!({ "notices": told })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct New {
    tournament: TournamentId,
    text: String,
}

/// `POST /api/v1/events/{event}/notices`
pub(crate) async fn post_notice(
    caller: Caller,
    Path(event): Path<String>,
    headers: HeaderMap,
    body: Sent,
) -> Result<Reply, Fault> {
    let new: New = body.read()?;
    let command = Command::PostNotice { text: new.text };
    act(caller, &event, &new.tournament, &headers, body, command).await
}

/// `DELETE /api/v1/events/{event}/notices/{notice}`: the notice by its `id`.
pub(crate) async fn take_notice_down(
    caller: Caller,
    Path((event, notice)): Path<(String, String)>,
    headers: HeaderMap,
    body: Sent,
) -> Result<Reply, Fault> {
    let (tournament, number) = notice.rsplit_once('.').ok_or(Fault::Unknown)?;
    let tournament: TournamentId = tournament.parse().map_err(|_| Fault::Unknown)?;
    let notice = number.parse().map_err(|_| Fault::Unknown)?;
    let command = Command::WithdrawNotice { notice };
    act(caller, &event, &tournament, &headers, body, command).await
}

/// Carries out a command in a tournament of the event, if the caller may.
async fn act(
    caller: Caller,
    event: &str,
    tournament: &TournamentId,
    headers: &HeaderMap,
    body: Sent,
    command: Command,
) -> Result<Reply, Fault> {
    let (event, of) = tournaments(&caller, event).await?;
    if !of.contains(tournament) {
        return Err(Fault::Unknown);
    }
    let room = caller.room(&tournament.to_string()).await?;
    let about = About::Tournament(tournament.clone(), Some(event));
    let caller = caller.about(about).await?;
    caller.demand(Right::Do(command.kind()))?;
    let words = Words::of(crate::page::language(headers));
    carry(caller, room, body, Request::from(command), words).await
}
