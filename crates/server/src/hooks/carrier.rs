//! Sends webhook deliveries: in order, one at a time per webhook, with increasing delays after
//! failures. Only one of several servers does it at a time.

use std::collections::BTreeMap;
use std::time::Duration;

use jadoube_store::personal::{Delivery, Webhook};
use jadoube_store::{Actor, Batch, Condition, SideWrite, Value};
use tokio::task::JoinSet;

use crate::data::Data;
use crate::hooks::address::{Reach, Target};
use crate::hooks::clerk::{self, Later};
use crate::hooks::model::{Answer, Trouble, after, is_on};
use crate::hooks::post::{Letter, post};
use crate::hooks::sign::signature;
use crate::outgoing::Outgoing;
use crate::state::AppState;

/// The polling interval for deliveries of other servers and due retries.
const LOOK: Duration = Duration::from_secs(2);

/// A short pause, because results come in batches.
const PAUSE: Duration = Duration::from_millis(100);

/// The most deliveries to one webhook before the others get their turn.
const AT_ONCE: usize = 50;

/// Runs as long as the server.
pub(crate) async fn run(state: AppState) {
    let Some(data) = state.data() else { return };
    let mut heads = data.store.heads();
    while !data.store.is_closed() {
        heads.mark_unchanged();
        if data.store.condition() == Condition::Writable
            && let Err(error) = turn(&state, &data).await
        {
            tracing::warn!(target: "jadoube::error", %error, "webhooks wait");
        }
        tokio::time::sleep(PAUSE).await;
        tokio::select! {
            _ = heads.changed() => {}
            () = data.bell.notified() => {}
            () = tokio::time::sleep(LOOK) => {}
        }
    }
}

async fn turn(state: &AppState, data: &Data) -> Result<(), Later> {
    let hooks: Vec<Webhook> = data.store.private().all().await?;
    if !hooks.iter().any(is_on) {
        return Ok(());
    }
    let Some(turn) = data.store.turn("webhooks").await? else {
        return Ok(());
    };
    let done = deliver_all(state, data, hooks).await;
    turn.end().await;
    done
}

async fn deliver_all(state: &AppState, data: &Data, mut hooks: Vec<Webhook>) -> Result<(), Later> {
    clerk::catch_up(data, &mut hooks).await?;
    let waiting: Vec<Delivery> = data.store.private().find("state", "waiting").await?;
    let mut by_hook: BTreeMap<String, Vec<Delivery>> = BTreeMap::new();
    for delivery in waiting {
        let own = by_hook.entry(delivery.webhook.clone()).or_default();
        own.push(delivery);
    }
    let now = data.store.now_ms();
    let mut under_way = JoinSet::new();
    for hook in hooks {
        if !is_on(&hook) || hook.due_ms > now {
            continue;
        }
        let Some(own) = by_hook.remove(&hook.id) else {
            continue;
        };
        under_way.spawn(deliver(state.clone(), hook, own));
    }
    while let Some(ended) = under_way.join_next().await {
        ended??;
    }
    Ok(())
}

/// Sends the waiting deliveries of one webhook, until one fails.
async fn deliver(state: AppState, mut hook: Webhook, own: Vec<Delivery>) -> Result<(), Later> {
    let Some(data) = state.data() else {
        return Ok(());
    };
    let mut left = own.into_iter();
    for _ in 0..AT_ONCE {
        let Some(mut delivery) = left.next() else {
            return Ok(());
        };
        let outgoing = state.outgoing.get();
        let answer = asked(&outgoing, &hook, &delivery, data.store.now_ms()).await;
        let was_on = is_on(&hook);
        after(&mut hook, &mut delivery, answer, data.store.now_ms());
        let mut batch = Batch::by(Actor::system())
            .side(SideWrite::put(&delivery))
            .side(set(&hook, "state", hook.state.as_str()))
            .side(set(&hook, "failing_ms", hook.failing_ms))
            .side(set(&hook, "due_ms", hook.due_ms));
        if was_on && !is_on(&hook) {
            tracing::warn!(target: "jadoube::error", webhook = hook.id, "a webhook is given up");
            for mut rest in left.by_ref() {
                "given-up".clone_into(&mut rest.state);
                batch = batch.side(SideWrite::put(&rest));
            }
        }
        data.store.append(batch).await?;
        if !matches!(answer, Answer::Taken(_)) {
            return Ok(());
        }
    }
    // More is waiting: it continues after the others.
    data.bell.notify_one();
    Ok(())
}

/// Updates one column of a webhook, so that one deleted meanwhile is not restored.
fn set(hook: &Webhook, column: &str, value: impl Into<Value>) -> SideWrite {
    SideWrite::set::<Webhook>(vec![hook.id.as_str().into()], column, value)
}

async fn asked(outgoing: &Outgoing, hook: &Webhook, delivery: &Delivery, now: i64) -> Answer {
    let Ok(target) = hook.address.parse::<Target>() else {
        return Answer::None(Trouble::Address);
    };
    let reach = match hook.allowed.as_str() {
        "owner" => Reach::Anywhere,
        // The owner may have changed the list since.
        _ => outgoing.allowed.reach(&target),
    };
    if reach == Reach::Nowhere {
        return Answer::None(Trouble::Forbidden);
    }
    let seconds = now.div_euclid(1_000);
    let letter = Letter {
        headers: vec![
            (
                "user-agent",
                concat!("Jadoube/", env!("CARGO_PKG_VERSION")).to_owned(),
            ),
            ("jadoube-delivery", delivery.id.clone()),
            ("jadoube-topic", delivery.topic.clone()),
            ("jadoube-timestamp", seconds.to_string()),
            (
                "jadoube-signature",
                signature(&hook.secret, seconds, &delivery.body),
            ),
        ],
        body: delivery.body.clone(),
    };
    post(&target, reach, &outgoing.trusted, letter).await
}
