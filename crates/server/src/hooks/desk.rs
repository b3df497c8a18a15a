//! `/e/{event}/webhooks`: the addresses, whether deliveries arrive, and the latest ones.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_store::personal::{Delivery, Webhook};
use serde_json::json;

use crate::api::events;
use crate::api::keys::Sent;
use crate::api::problem::Fault;
use crate::error::Error;
use crate::event::desk::nonce;
use crate::filled::Filled;
use crate::hooks::change::{HookRequest, New, deliveries, event_of, of_event, one};
use crate::hooks::model::TOPICS;
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::Caller;
use crate::people::gate::page_error;
use crate::people::own::time;
use crate::state::AppState;

/// The number of latest deliveries shown for each.
const LAST: usize = 10;

/// A delivery.
struct Line {
    at: String,
    topic: String,
    state: String,
    mark: &'static str,
    tone: &'static str,
    tries: i64,
    why: String,
}

/// A webhook.
struct Card {
    id: String,
    name: String,
    address: String,
    topics: String,
    state: String,
    mark: &'static str,
    tone: &'static str,
    given_up: bool,
    lines: Vec<Line>,
}

#[derive(Template)]
#[template(path = "webhooks.html")]
struct Webhooks {
    page: Page,
    event: String,
    tournaments: Vec<(String, String)>,
    id: String,
    cards: Vec<Card>,
    topics: Vec<(&'static str, String)>,
    /// The form as submitted, if it was rejected.
    filled: Option<New>,
    secret: Option<String>,
    wrong: Option<&'static str>,
    form: String,
    nonce: String,
}

impl Webhooks {
    fn url(&self) -> &str {
        self.filled.as_ref().map_or("", |new| new.url.as_str())
    }

    fn label(&self) -> &str {
        self.filled.as_ref().map_or("", |new| new.label.as_str())
    }

    fn is_chosen(&self, topic: &str) -> bool {
        let filled = self.filled.as_ref();
        filled.is_none_or(|new| new.topics.iter().any(|one| one == topic))
    }
}

/// The result of the form.
#[derive(Default)]
struct Came {
    filled: Option<New>,
    secret: Option<String>,
    wrong: Option<&'static str>,
}

fn line(page: &Page, delivery: Delivery) -> Line {
    let (mark, tone) = match delivery.state.as_str() {
        "done" => ("ok", "ok"),
        "given-up" => ("alarm", "wrong"),
        _ => ("clock", "wait"),
    };
    let why = match (delivery.trouble.as_str(), delivery.status) {
        ("", _) => String::new(),
        ("answer", Some(status)) => page.with("hook-why-answer", "status", status),
        (trouble, _) => page.text(&format!("hook-why-{trouble}")),
    };
    Line {
        at: time(delivery.created_ms),
        topic: page.text(&format!("hook-topic-{}", delivery.topic)),
        state: page.text(&format!("hook-told-{}", delivery.state)),
        mark,
        tone,
        tries: delivery.tries,
        why,
    }
}

fn card(page: &Page, hook: Webhook, told: Vec<Delivery>) -> Card {
    let topics = hook.topics.split(',');
    let topics = topics.map(|topic| page.text(&format!("hook-topic-{topic}")));
    let topics: Vec<String> = topics.collect();
    let (state, mark, tone) = match (hook.state.as_str(), hook.failing_ms) {
        ("given-up", _) => (page.text("hook-given-up"), "alarm", "wrong"),
        (_, Some(since)) => {
            let failing = page.with("hook-failing", "since", time(since));
            (failing, "clock", "wait")
        }
        _ => (page.text("hook-on"), "ok", "ok"),
    };
    Card {
        name: match hook.label.is_empty() {
            true => hook.address.clone(),
            false => hook.label,
        },
        given_up: hook.state != "on",
        id: hook.id,
        address: hook.address,
        topics: topics.join(", "),
        state,
        mark,
        tone,
        lines: told
            .into_iter()
            .take(LAST)
            .map(|delivery| line(page, delivery))
            .collect(),
    }
}

/// `GET /e/{event}/webhooks`
pub(crate) async fn show(
    page: Page,
    caller: Caller,
    Path(event): Path<String>,
) -> Result<Response, Error> {
    page_of(page, &caller, &event, Came::default()).await
}

async fn page_of(page: Page, caller: &Caller, event: &str, came: Came) -> Result<Response, Error> {
    let refused = |fault: Fault| page_error(&fault);
    let id = event_of(caller, event).await.map_err(refused)?;
    let (found, _) = events::load(&caller.data.store, &id)
        .await
        .map_err(refused)?;
    let mut tournaments = Vec::new();
    for id in &found.tournaments {
        let room = caller.data.rooms.enter(id).await.map_err(|_| Error::Busy)?;
        let seen = room.map(|room| room.seen());
        let name = seen.and_then(|seen| seen.state.about().map(|about| about.name.clone()));
        tournaments.push((id.to_string(), name.unwrap_or_default()));
    }
    let mut cards = Vec::new();
    for hook in of_event(caller, &id).await.map_err(refused)? {
        let told = deliveries(caller, &hook.id).await.map_err(refused)?;
        cards.push(card(&page, hook, told));
    }
    let topics = TOPICS.map(|topic| (topic, page.text(&format!("hook-topic-{topic}"))));
    let wrong = came.wrong;
    let mut response = html(&Webhooks {
        event: found.name.unwrap_or_default(),
        tournaments,
        id: id.to_string(),
        cards,
        topics: topics.to_vec(),
        filled: came.filled,
        secret: came.secret,
        wrong,
        form: caller.form_token(),
        nonce: nonce(),
        page,
    });
    if wrong.is_some() {
        *response.status_mut() = axum::http::StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(response)
}

/// `POST /e/{event}/webhooks`
pub(crate) async fn take(
    State(state): State<AppState>,
    page: Page,
    caller: Caller,
    peer: Peer,
    Path(event): Path<String>,
    Filled(fields): Filled<Vec<(String, String)>>,
) -> Result<Response, Error> {
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.trim())
    };
    let id = event_of(&caller, &event).await;
    let id = id.map_err(|fault| page_error(&fault))?;
    let sent = Sent::of_form(value("nonce"), &json!({ "event": event, "fields": fields }));
    let asked = HookRequest {
        state: &state,
        caller: &caller,
        peer,
        event: id,
        sent,
    };
    let act = value("act");
    if act == "make" {
        let topics = fields.iter().filter(|(name, _)| name == "topic");
        let new = New {
            url: value("url").to_owned(),
            topics: topics.map(|(_, topic)| topic.clone()).collect(),
            label: value("label").to_owned(),
        };
        let came = match asked.make(&new).await {
            Ok(reply) => {
                let secret = reply.body().get("secret").and_then(|one| one.as_str());
                Came {
                    secret: secret.map(str::to_owned),
                    ..Came::default()
                }
            }
            Err(fault) => {
                let wrong = match &fault {
                    Fault::NotACommand(_) | Fault::Misread(_) => "hook-wrong",
                    Fault::NotAllowed => "api-address-not-allowed-detail",
                    Fault::TooMany => "api-too-many",
                    _ => return Err(page_error(&fault)),
                };
                Came {
                    wrong: Some(wrong),
                    filled: Some(new),
                    ..Came::default()
                }
            }
        };
        return page_of(page, &caller, &event, came).await;
    }
    let hook = one(&caller, &asked.event, value("webhook")).await;
    let hook = hook.map_err(|fault| page_error(&fault))?;
    let done = match act {
        "test" => asked.test(&hook).await,
        "resume" => asked.resume(&hook).await,
        "end" => asked.end(&hook).await,
        _ => return Err(Error::Form),
    };
    done.map_err(|fault| page_error(&fault))?;
    Ok(Redirect::to(&format!("/e/{event}/webhooks")).into_response())
}
