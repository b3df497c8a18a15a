//! Serving the public pages. Rendered pages are cached until the tournament changes: a hall full of
//! phones requests the same few pages.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use jadoube_vocabulary::{EntryId, TournamentId};
use jadoube_words::Lang;
use serde::Deserialize;

use crate::api::rooms::Seen;
use crate::data::Data;
use crate::error::Error;
use crate::page::{Page, Sheet, send_known, send_known_as};
use crate::peer::Peer;
use crate::public::feed::{calendar, feed, root};
use crate::public::frame::{Around, Frame};
use crate::public::pages::{teller, tournament_page};
use crate::public::place::{Links, Place};
use crate::public::ticket::{Book, Teller};
use crate::public::view::{PublicView, Somebody};
use crate::state::AppState;

/// The most cached pages.
const MOST: usize = 4_000;

type Which = (TournamentId, String, Lang);

/// Rendered pages, each with the version of the tournament it shows.
#[derive(Default)]
pub(crate) struct Kept(Mutex<HashMap<Which, (u64, Sheet)>>);

impl Kept {
    fn get(&self, which: &Which, version: u64) -> Option<Sheet> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (of, sheet) = kept.get(which)?;
        (*of == version).then(|| sheet.clone())
    }

    fn put(&self, which: Which, version: u64, sheet: Sheet) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.insert(which, (version, sheet));
    }
}

/// The search text.
#[derive(Default, Deserialize)]
pub(crate) struct SearchQuery {
    #[serde(default)]
    q: String,
}

/// A visit to a tournament's public pages.
struct Visit {
    slug: TournamentId,
    seen: Arc<Seen>,
    event: String,
    data: Arc<Data>,
}

impl Visit {
    async fn of(state: &AppState, slug: &str) -> Result<Self, Error> {
        let data = state.data.as_ref().ok_or(Error::NotFound)?;
        let slug: TournamentId = slug.parse().map_err(|_| Error::NotFound)?;
        let room = data.rooms.enter(&slug).await.map_err(|_| Error::Busy)?;
        let seen = room.ok_or(Error::NotFound)?.seen();
        let about = seen.state.about();
        let event = match about.and_then(|about| about.event.as_ref()) {
            Some(id) => data.rooms.event(id.as_str()).await,
            None => Ok(None),
        };
        let listed = event.map_err(|_| Error::Busy)?;
        let name = about.map(|about| about.name.clone()).unwrap_or_default();
        Ok(Self {
            event: listed.map_or(name, |listed| listed.name),
            slug,
            data: Arc::clone(data),
            seen,
        })
    }

    fn frame(&self, page: &Page, place: &Place) -> Frame {
        let about = self.seen.state.about();
        let around = Around {
            page,
            links: Links::Server(self.slug.clone()),
            place,
            event: &self.event,
            name: about.map_or("", |about| &about.name),
        };
        Frame::new(around, PublicView::of(&self.seen))
    }

    /// Renders a page on a blocking thread: tie-breaks of thousands of players take long.
    async fn render(self, mut page: Page, place: Place, query: String) -> Result<Sheet, Error> {
        let short: String = query.trim().chars().take(100).collect();
        // Searches are not cached.
        let which = short
            .is_empty()
            .then(|| (self.slug.clone(), place.path(), page.lang()));
        let version = self.seen.version;
        let kept = |data: &Data| data.public.get(which.as_ref()?, version);
        if let Some(kept) = kept(&self.data) {
            return Ok(kept);
        }
        if which.is_some() {
            // A cached page must link back to the page itself, without the query of its first
            // visitor.
            page.here = Links::Server(self.slug.clone()).to(&place);
        }
        let data = Arc::clone(&self.data);
        // An explanation pairs the round once more: only a few at a time, and those who waited find
        // it cached.
        let worker = match place {
            Place::Story(_) => {
                let desk = Arc::clone(&data.desk).acquire_owned().await;
                Some(desk.map_err(|_| Error::Busy)?)
            }
            _ => None,
        };
        if let Some(kept) = kept(&data) {
            return Ok(kept);
        }
        let made = tokio::task::spawn_blocking(move || {
            let _worker = worker;
            let frame = self.frame(&page, &place);
            let book = PublicView::of(&self.seen).map(Book::new);
            let text = tournament_page(book.as_ref(), &page, &frame, &place, &short)?;
            Some(Sheet::new(text.into()))
        });
        let sheet = made.await.map_err(|_| Error::Ours)?;
        let sheet = sheet.ok_or(Error::NotFound)?;
        if let Some(which) = which {
            data.public.put(which, version, sheet.clone());
        }
        Ok(sheet)
    }
}

/// `GET /p/{slug}`
pub(crate) async fn home(
    State(state): State<AppState>,
    page: Page,
    headers: HeaderMap,
    Path(slug): Path<String>,
    query: Result<Query<SearchQuery>, QueryRejection>,
) -> Result<Response, Error> {
    let wanted = query.map(|Query(wanted)| wanted).unwrap_or_default();
    let visit = Visit::of(&state, &slug).await?;
    let sheet = visit.render(page, Place::Home, wanted.q).await?;
    Ok(send_known(&sheet, &headers))
}

/// `GET /p/{slug}/{*path}`
pub(crate) async fn show(
    State(state): State<AppState>,
    page: Page,
    headers: HeaderMap,
    Path((slug, path)): Path<(String, String)>,
) -> Result<Response, Error> {
    let place = Place::read(&path).ok_or(Error::NotFound)?;
    let visit = Visit::of(&state, &slug).await?;
    let sheet = visit.render(page, place, String::new()).await?;
    Ok(send_known(&sheet, &headers))
}

/// A file built from the view.
async fn file(
    visit: Visit,
    page: Page,
    (kind, asked): (&'static str, HeaderMap),
    make: impl FnOnce(&Teller<'_>, &Frame) -> Option<String> + Send + 'static,
) -> Result<Response, Error> {
    let made = tokio::task::spawn_blocking(move || {
        let book = Book::new(PublicView::of(&visit.seen)?);
        let frame = visit.frame(&page, &Place::Home);
        make(&teller(&book, &page, &frame), &frame)
    });
    let text = made.await.map_err(|_| Error::Ours)?;
    let text = text.ok_or(Error::NotFound)?;
    // Readers of feeds and calendars ask again and again.
    Ok(send_known_as(kind, &Sheet::new(text.into()), &asked))
}

/// The media type of a calendar.
const ICS: &str = "text/calendar; charset=utf-8";

/// `GET /p/{slug}/feed.atom`
pub(crate) async fn atom(
    State(state): State<AppState>,
    page: Page,
    peer: Peer,
    headers: HeaderMap,
    Path(slug): Path<String>,
) -> Result<Response, Error> {
    let visit = Visit::of(&state, &slug).await?;
    let host = headers.get(header::HOST);
    let host = host.and_then(|host| host.to_str().ok()).map(str::to_owned);
    let kind = "application/atom+xml; charset=utf-8";
    file(visit, page, (kind, headers), move |teller, frame| {
        let root = root(&frame.links, host.as_deref(), peer.secure);
        Some(feed(teller, &frame.title, &root))
    })
    .await
}

/// `GET /p/{slug}/calendar.ics`
pub(crate) async fn rounds(
    State(state): State<AppState>,
    page: Page,
    headers: HeaderMap,
    Path(slug): Path<String>,
) -> Result<Response, Error> {
    let visit = Visit::of(&state, &slug).await?;
    file(visit, page, (ICS, headers), |teller, frame| {
        Some(calendar(teller, &frame.title, None))
    })
    .await
}

/// `GET /p/{slug}/players/{entry}/calendar.ics`
pub(crate) async fn own(
    State(state): State<AppState>,
    page: Page,
    headers: HeaderMap,
    Path((slug, entry)): Path<(String, String)>,
) -> Result<Response, Error> {
    let entry: EntryId = entry.parse().map_err(|_| Error::NotFound)?;
    let visit = Visit::of(&state, &slug).await?;
    file(visit, page, (ICS, headers), move |teller, frame| {
        let one: Somebody = teller.view.found(&entry)?;
        one.name.as_ref()?;
        Some(calendar(teller, &frame.title, Some(&one)))
    })
    .await
}
