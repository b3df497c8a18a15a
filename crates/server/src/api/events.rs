//! Events and their tournaments.

use axum::extract::{Path, State};
use axum::response::Response;
use jadoube_store::{
    Aggregate, Batch, Fact, RulesVersion, Seq, Store, Stored, StreamId, Unreadable,
};
use jadoube_tournament::Role;
use jadoube_vocabulary::{EventId, TournamentId};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::api::caller::Caller;
use crate::api::keys::Sent;
use crate::api::problem::Fault;
use crate::api::reply::{Reply, json as sent};
use crate::screens::model::Hall;
use crate::state::AppState;

/// An event exists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EventCreated {
    pub(crate) event: EventId,
    pub(crate) name: String,
}

/// A tournament belongs to the event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TournamentListed {
    pub(crate) tournament: TournamentId,
}

impl Fact for EventCreated {
    const KIND: &'static str = "event.created";
    const VERSION: u16 = 1;
}

impl Fact for TournamentListed {
    const KIND: &'static str = "tournament.listed";
    const VERSION: u16 = 1;
}

/// An event, built from its log.
#[derive(Debug, Clone, Default)]
pub(crate) struct Event {
    pub(crate) name: Option<String>,
    pub(crate) tournaments: Vec<TournamentId>,
    /// Its screens.
    pub(crate) hall: Hall,
}

impl Aggregate for Event {
    fn apply(&mut self, event: &Stored) -> Result<(), Unreadable> {
        match event.kind.as_str() {
            EventCreated::KIND => self.name = Some(event.read::<EventCreated>()?.name),
            TournamentListed::KIND => {
                let listed: TournamentListed = event.read()?;
                self.tournaments.push(listed.tournament);
            }
            other => {
                if !self.hall.apply(event)? {
                    return Err(Unreadable::Kind(other.to_owned()));
                }
            }
        }
        Ok(())
    }
}

/// The rules applied: the release, its pairing rules, and the fingerprint of what judges.
pub(crate) fn rules() -> RulesVersion {
    RulesVersion(jadoube_tournament::RULES.to_owned())
}

/// The stream of an event.
pub(crate) fn stream(id: &EventId) -> Result<StreamId, Fault> {
    format!("event/{id}").parse().map_err(|_| Fault::Unknown)
}

/// An existing event and the position of its log.
pub(crate) async fn load(store: &Store, id: &EventId) -> Result<(Event, Seq), Fault> {
    let loaded = store.load(&stream(id)?, Event::default()).await?;
    match loaded.state.name.is_some() {
        true => Ok((loaded.state, loaded.seq)),
        false => Err(Fault::Unknown),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct New {
    name: String,
}

/// `POST /api/v1/events`
pub(crate) async fn create(
    State(_): State<AppState>,
    caller: Caller,
    body: Sent,
) -> Result<Reply, Fault> {
    let new: New = body.read()?;
    begin(&caller, &body, &new.name).await
}

/// Creates an event, for programs and pages alike.
pub(crate) async fn begin(caller: &Caller, body: &Sent, name: &str) -> Result<Reply, Fault> {
    let allowed = matches!(caller.role, Role::Owner | Role::Organiser | Role::Chief);
    if !allowed || !caller.is_for_all() {
        return Err(Fault::Forbidden);
    }
    let name = name.trim();
    if name.is_empty() || name.chars().count() > 200 {
        return Err(Fault::NotACommand("name".to_owned()));
    }
    let event = EventId::from_bits(u128::from_be_bytes(jadoube_store::random()));
    let created = EventCreated {
        event: event.clone(),
        name: name.to_owned(),
    };
    let created = created.event(&rules()).map_err(|_| Fault::Ours)?;
    let reply = Reply::made(json!({ "event": event }));
    let mut batch = Batch::by(caller.by.clone())
        .write(stream(&event)?, Seq(0), vec![created])
        .answer(reply.raw()?);
    batch.key = body.key;
    batch.digest = body.digest;
    let appended = caller.data.store.append(batch).await?;
    Reply::first(&appended)
}

/// `GET /api/v1/events/{event}`
pub(crate) async fn show(caller: Caller, Path(event): Path<String>) -> Result<Response, Fault> {
    let id: EventId = event.parse().map_err(|_| Fault::Unknown)?;
    if !caller.is_for_event(&id) {
        return Err(Fault::Unknown);
    }
    let (event, seq) = load(&caller.data.store, &id).await?;
    Ok(sent(&json!({
        "event": id,
        "name": event.name,
        "tournaments": event.tournaments,
        "head": seq,
    })))
}
