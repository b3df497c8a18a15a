//! Queues webhook deliveries as the log grows. Deliveries and the position in the log are stored
//! together, so that nothing is sent twice or lost in a restart.

use jadoube_store::personal::{Delivery, Webhook};
use jadoube_store::{Actor, Batch, PAGE, Position, SideWrite, Value};

use crate::data::Data;
use crate::hooks::model::{TOPICS, hears, is_on};
use crate::hooks::notification::{Notification, notification};
use crate::live::frame::{Topic, fact};

/// A store error; the work is retried later.
pub(crate) type Later = Box<dyn std::error::Error + Send + Sync>;

/// The id of a delivery, which sorts in the order of the log.
pub(crate) fn name(hook: &str, position: i64) -> String {
    format!("{hook}-{position:016}")
}

/// A delivery that was not tried yet.
pub(crate) fn waiting(hook: &Webhook, id: String, topic: &str, body: String, now: i64) -> Delivery {
    Delivery {
        id,
        webhook: hook.id.clone(),
        topic: topic.to_owned(),
        body,
        state: "waiting".to_owned(),
        created_ms: now,
        changed_ms: now,
        ..Delivery::default()
    }
}

/// Reads the log from each webhook's position to the end.
pub(crate) async fn catch_up(data: &Data, hooks: &mut [Webhook]) -> Result<(), Later> {
    loop {
        let from = hooks.iter().filter(|hook| is_on(hook));
        let Some(from) = from.map(|hook| hook.position).min() else {
            return Ok(());
        };
        let events = data.store.read_all(Position(from), PAGE).await?;
        let Some(last) = events.last().map(|last| last.position.0) else {
            return Ok(());
        };
        let now = data.store.now_ms();
        let mut rows: Vec<Delivery> = Vec::new();
        for event in &events {
            let position = event.position.0;
            let Some(fact) = fact(event) else { continue };
            let Some(topic) = fact.public.filter(|topic| TOPICS.contains(topic)) else {
                continue;
            };
            let Topic::Tournament(id) = &fact.topic else {
                continue;
            };
            let wants =
                |hook: &Webhook| is_on(hook) && hook.position < position && hears(hook, topic);
            if !hooks.iter().any(wants) {
                continue;
            }
            let Some(room) = data.rooms.enter(id).await? else {
                continue;
            };
            let Some(notification): Option<Notification> =
                notification(&room.seen(), event, topic, id)
            else {
                continue;
            };
            let own = hooks.iter().filter(|hook| hook.event == notification.event);
            rows.extend(own.filter(|hook| wants(hook)).map(|hook| {
                let id = name(&hook.id, position);
                let body = notification.body(&id);
                waiting(hook, id, notification.topic, body, now)
            }));
        }
        let mut writes: Vec<SideWrite> = rows.iter().map(SideWrite::put).collect();
        let noted = !writes.is_empty();
        for hook in hooks.iter_mut().filter(|hook| is_on(hook)) {
            if hook.position < last {
                hook.position = last;
                let key: Vec<Value> = vec![hook.id.as_str().into()];
                writes.push(SideWrite::set::<Webhook>(key, "position", last));
            }
        }
        match noted {
            true => {
                let mut batch = Batch::by(Actor::system());
                batch.side = writes;
                data.store.append(batch).await?;
            }
            // A lost position is found again by reading once more.
            false => data.store.repeatable(&writes).await?,
        }
        if events.len() < PAGE {
            return Ok(());
        }
    }
}
