//! Creating, testing, resuming and ending webhooks, for pages and programs alike.

use jadoube_store::personal::{Delivery, Webhook};
use jadoube_store::{Batch, SideWrite, Value, new_id, random};
use jadoube_tournament::Role;
use jadoube_vocabulary::EventId;
use serde::Deserialize;
use serde_json::json;

use crate::api::events;
use crate::api::keys::Sent;
use crate::api::problem::Fault;
use crate::api::reply::Reply;
use crate::data::hex;
use crate::hooks::address::{Reach, Target};
use crate::hooks::clerk::waiting;
use crate::hooks::model::{MOST, MOST_LETTERS, TOPICS, TRIAL};
use crate::hooks::notification::time;
use crate::peer::Peer;
use crate::people::Caller;
use crate::people::audit::Tried;
use crate::state::AppState;

/// The prefix of a secret, so that people and scanners recognise one.
const PREFIX: &str = "jwh_";

/// A new webhook.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct New {
    pub(crate) url: String,
    /// By default all of them.
    #[serde(default)]
    pub(crate) topics: Vec<String>,
    #[serde(default)]
    pub(crate) label: String,
}

/// A request: the caller, the event, the peer.
pub(crate) struct HookRequest<'a> {
    pub(crate) state: &'a AppState,
    pub(crate) caller: &'a Caller,
    pub(crate) peer: Peer,
    pub(crate) event: EventId,
    pub(crate) sent: Sent,
}

/// The event of an address, if the caller may know of it.
pub(crate) async fn event_of(caller: &Caller, id: &str) -> Result<EventId, Fault> {
    let id: EventId = id.parse().map_err(|_| Fault::Unknown)?;
    if !caller.is_for_event(&id) {
        return Err(Fault::Unknown);
    }
    events::load(&caller.data.store, &id).await?;
    Ok(id)
}

/// The webhooks of an event, the oldest first.
pub(crate) async fn of_event(caller: &Caller, event: &EventId) -> Result<Vec<Webhook>, Fault> {
    let private = caller.data.store.private();
    let mut found: Vec<Webhook> = private.find("event", event.to_string()).await?;
    found.sort_by(|a, b| (a.created_ms, &a.id).cmp(&(b.created_ms, &b.id)));
    Ok(found)
}

/// One webhook of an event.
pub(crate) async fn one(caller: &Caller, event: &EventId, id: &str) -> Result<Webhook, Fault> {
    let found = of_event(caller, event).await?;
    found
        .into_iter()
        .find(|hook| hook.id == id)
        .ok_or(Fault::Unknown)
}

/// The deliveries of a webhook, the newest first.
pub(crate) async fn deliveries(caller: &Caller, hook: &str) -> Result<Vec<Delivery>, Fault> {
    let private = caller.data.store.private();
    let mut found: Vec<Delivery> = private.find("webhook", hook).await?;
    found.sort_by(|a, b| (b.created_ms, &b.id).cmp(&(a.created_ms, &a.id)));
    Ok(found)
}

impl HookRequest<'_> {
    fn batch(&self, tried: &str) -> Batch {
        let caller = self.caller;
        let tried = Tried::by(caller, self.peer, tried, "done").write(&caller.data);
        let mut batch = Batch::by(caller.by.clone()).side(tried);
        batch.key = self.sent.key;
        batch.digest = self.sent.digest;
        batch
    }

    async fn stored(&self, batch: Batch, reply: &Reply) -> Result<Reply, Fault> {
        let data = &self.caller.data;
        let appended = data.store.append(batch.answer(reply.raw()?)).await?;
        data.bell.notify_one();
        Reply::first(&appended)
    }

    /// Creates a webhook. Its secret is shown once: a repeated request is answered without it.
    pub(crate) async fn make(&self, new: &New) -> Result<Reply, Fault> {
        let data = &self.caller.data;
        if let Some(first) = data
            .known(self.sent.key, self.sent.digest, &self.caller.by)
            .await?
        {
            return Reply::first(&first);
        }
        let wrong = |field: &str| Fault::NotACommand(field.to_owned());
        let address = new.url.trim();
        let target: Target = address.parse().map_err(|_| wrong("url"))?;
        // The owner may register any address; others only those on the list.
        let owner = self.caller.role == Role::Owner;
        if !owner && self.state.outgoing.get().allowed.reach(&target) == Reach::Nowhere {
            return Err(Fault::NotAllowed);
        }
        let known = |topic: &String| TOPICS.contains(&topic.as_str());
        if !new.topics.iter().all(known) {
            return Err(wrong("topics"));
        }
        let chosen = TOPICS
            .into_iter()
            .filter(|topic| new.topics.is_empty() || new.topics.iter().any(|one| one == topic));
        let chosen: Vec<&str> = chosen.collect();
        let label = new.label.trim();
        if label.chars().count() > MOST_LETTERS || label.chars().any(char::is_control) {
            return Err(wrong("label"));
        }
        if of_event(self.caller, &self.event).await?.len() >= MOST {
            return Err(Fault::TooMany);
        }
        let now = data.store.now_ms();
        let secret = format!("{PREFIX}{}", hex(&random::<32>()));
        let hook = Webhook {
            id: new_id(),
            event: self.event.to_string(),
            address: address.to_owned(),
            secret: secret.clone(),
            topics: chosen.join(","),
            label: label.to_owned(),
            author: self.caller.by.actor.clone(),
            allowed: if owner { "owner" } else { "list" }.to_owned(),
            state: "on".to_owned(),
            position: data.store.head().position.0,
            failing_ms: None,
            due_ms: now,
            created_ms: now,
        };
        let batch = self.batch("webhook-made").side(SideWrite::put(&hook));
        let kept = Reply::made(json!({ "webhook": hook.id, "topics": chosen }));
        self.stored(batch, &kept).await?;
        Ok(Reply::made(
            json!({ "webhook": hook.id, "topics": chosen, "secret": secret }),
        ))
    }

    /// Sends a test delivery at once.
    pub(crate) async fn test(&self, hook: &Webhook) -> Result<Reply, Fault> {
        let now = self.caller.data.store.now_ms();
        let id = format!("{}-{TRIAL}-{}", hook.id, new_id());
        let body = json!({
            "topic": TRIAL,
            "event": hook.event,
            "at": time(now),
            "delivery": id,
        });
        let delivery = waiting(hook, id.clone(), TRIAL, body.to_string(), now);
        // A test does not wait for the next retry of a failing webhook.
        let batch = self
            .batch("webhook-test")
            .side(SideWrite::put(&delivery))
            .side(column(hook, "due_ms", now));
        self.stored(batch, &Reply::ok(json!({ "delivery": id })))
            .await
    }

    /// Resumes a webhook that was given up or switched off; events in between are not delivered.
    pub(crate) async fn resume(&self, hook: &Webhook) -> Result<Reply, Fault> {
        let store = &self.caller.data.store;
        let batch = self
            .batch("webhook-resume")
            .side(column(hook, "state", "on"))
            .side(column(hook, "failing_ms", None::<i64>))
            .side(column(hook, "due_ms", store.now_ms()))
            .side(column(hook, "position", store.head().position.0));
        self.stored(batch, &Reply::ok(json!({ "webhook": hook.id })))
            .await
    }

    /// Deletes a webhook with its waiting deliveries.
    pub(crate) async fn end(&self, hook: &Webhook) -> Result<Reply, Fault> {
        let batch = self
            .batch("webhook-end")
            .side(SideWrite::remove::<Webhook>("id", hook.id.as_str()))
            .side(SideWrite::remove::<Delivery>("webhook", hook.id.as_str()));
        self.stored(batch, &Reply::ok(json!({ "webhook": hook.id })))
            .await
    }
}

fn column(hook: &Webhook, name: &str, value: impl Into<Value>) -> SideWrite {
    SideWrite::set::<Webhook>(vec![hook.id.as_str().into()], name, value)
}
