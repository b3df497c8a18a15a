//! `/screen/{id}`: a screen in the hall. It shows no error text: an unknown screen waits.

use std::sync::Arc;

use askama::Template;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use jadoube_store::personal::Text;
use jadoube_vocabulary::EventId;
use serde::Deserialize;

use crate::api::rooms::Seen;
use crate::assets;
use crate::data::Data;
use crate::error::Error;
use crate::page::{Page, Sheet, send_known};
use crate::screens::model::{Hall, ScreenSet};
use crate::screens::pictures;
use crate::screens::slide::{SlideView, Wall};
use crate::state::AppState;

#[derive(Template)]
#[template(path = "screens/screen.html")]
struct Shown<'a> {
    page: &'a Page,
    name: &'a str,
    id: &'a str,
    /// The topics it subscribes to.
    topics: String,
    /// The build: a screen reloads when the program changes.
    build: String,
    slides: Vec<SlideView>,
    first: usize,
    /// Seconds until the next slide, for browsers without scripts.
    next: Option<(u32, usize)>,
    alert: Option<String>,
    host: String,
}

/// The slide to begin with.
#[derive(Default, Deserialize)]
pub(crate) struct SlideQuery {
    #[serde(default)]
    slide: usize,
}

/// Everything needed to render a screen.
struct Hung {
    event: EventId,
    event_name: String,
    screen: ScreenSet,
    rooms: Vec<Option<Arc<Seen>>>,
    /// What the pictures show, by slide.
    labels: Vec<Option<String>>,
    alert: Option<String>,
}

async fn hung(data: &Data, id: &str) -> Result<Hung, Error> {
    let busy = |_| Error::Busy;
    let found = data.rooms.screen(id).await.map_err(busy)?;
    let (listed, hall): (_, Hall) = found.ok_or(Error::NotFound)?;
    let screen = hall.screen(id).cloned().ok_or(Error::NotFound)?;
    let mut rooms = Vec::new();
    let mut labels = Vec::new();
    for slide in &screen.slides {
        labels.push(match &slide.image {
            Some(image) => pictures::label(data, image).await.map_err(busy)?,
            None => None,
        });
        let room = data.rooms.enter(&slide.tournament).await;
        rooms.push(room.map_err(|_| Error::Busy)?.map(|room| room.seen()));
    }
    let alert = match &hall.alert {
        Some(text) => data.store.private().get::<Text>(text.to_string()).await,
        None => Ok(None),
    };
    Ok(Hung {
        event: listed.event,
        event_name: listed.name,
        screen,
        rooms,
        labels,
        alert: alert.map_err(busy)?.map(|row| row.text),
    })
}

/// `GET /screen/{screen}`
pub(crate) async fn show(
    State(state): State<AppState>,
    page: Page,
    headers: HeaderMap,
    Path(id): Path<String>,
    query: Result<Query<SlideQuery>, QueryRejection>,
) -> Result<Response, Error> {
    let wanted = query.map(|Query(wanted)| wanted).unwrap_or_default();
    let data = state.data.as_ref().ok_or(Error::NotFound)?;
    let hung = hung(data, &id).await?;
    let host = headers.get(axum::http::header::HOST);
    let host = host.and_then(|host| host.to_str().ok()).unwrap_or_default();
    let host = host.to_owned();
    let made = tokio::task::spawn_blocking(move || render(&page, &hung, wanted.slide, host));
    let text = made.await.map_err(|_| Error::Ours)?;
    let sheet = Sheet::new(text.ok_or(Error::Ours)?.into());
    Ok(send_known(&sheet, &headers))
}

fn render(page: &Page, hung: &Hung, first: usize, host: String) -> Option<String> {
    let wall = Wall {
        page,
        event: &hung.event_name,
    };
    let slides = hung.screen.slides.iter().zip(&hung.rooms).zip(&hung.labels);
    let slides = slides.map(|((slide, seen), label)| {
        wall.slide(&hung.screen, slide, (seen.as_deref(), label.as_deref()))
    });
    let slides: Vec<SlideView> = slides.collect();
    let first = if first < slides.len() { first } else { 0 };
    let mut topics = vec![format!("event/{}", hung.event)];
    for slide in &hung.screen.slides {
        let topic = format!("tournament/{}", slide.tournament);
        if !topics.contains(&topic) {
            topics.push(topic);
        }
    }
    let seconds = slides.get(first).map_or(60, |slide| slide.seconds);
    let shown = Shown {
        page,
        name: &hung.screen.name,
        id: &hung.screen.screen,
        topics: topics.join(","),
        build: assets::address(""),
        next: Some((seconds, (first + 1) % slides.len().max(1))),
        slides,
        first,
        alert: hung.alert.clone(),
        host,
    };
    shown.render().ok()
}
