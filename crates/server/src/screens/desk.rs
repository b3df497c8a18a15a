//! `/e/{event}/screens`: the screens, controlled from the desk.

use askama::Template;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query};
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_store::personal::Text;
use jadoube_vocabulary::{EventId, TournamentId};
use serde::Deserialize;
use serde_json::json;

use crate::api::events;
use crate::api::keys::Sent;
use crate::api::problem::Fault;
use crate::error::Error;
use crate::event::desk::nonce;
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::people::Caller;
use crate::people::gate::page_error;
use crate::screens::change::{ScreenChange, Set, carry};
use crate::screens::model::{MOST_PARTS, SECONDS, ScreenList, Slide};
use crate::screens::pictures::{self, Picture};

/// The number of slides a form offers.
const OFFERED: usize = 4;

/// An option of a form: value, label.
type Choice = (String, String);

/// A slide of a form.
struct SlideLine {
    chosen: String,
    seconds: u32,
}

/// A family of screens.
struct Family {
    id: String,
    name: String,
    /// Address and part.
    screens: Vec<(String, String)>,
    slides: Vec<SlideLine>,
}

#[derive(Template)]
#[template(path = "screens/desk.html")]
struct Screens {
    page: Page,
    event: String,
    id: String,
    tournaments: Vec<Choice>,
    choices: Vec<Choice>,
    families: Vec<Family>,
    alert: Option<String>,
    pictures: Vec<Picture>,
    parts: u32,
    form: String,
    nonce: String,
    /// The key of the sentence about what cannot be shown.
    wrong: Option<&'static str>,
}

#[derive(Default, Deserialize)]
pub(crate) struct ScreensQuery {
    #[serde(default)]
    wrong: String,
}

/// `GET /e/{event}/screens`
pub(crate) async fn show(
    page: Page,
    caller: Caller,
    Path(event): Path<String>,
    query: Result<Query<ScreensQuery>, QueryRejection>,
) -> Result<Response, Error> {
    let wanted = query.map(|Query(wanted)| wanted).unwrap_or_default();
    let wrong = (wanted.wrong == "picture").then_some("screen-wrong-picture");
    page_of(page, caller, &event, wrong).await
}

async fn page_of(
    page: Page,
    caller: Caller,
    event: &str,
    wrong: Option<&'static str>,
) -> Result<Response, Error> {
    let id: EventId = event.parse().map_err(|_| Error::NotFound)?;
    let data = &caller.data;
    let loaded = events::load(&data.store, &id).await;
    let (found, _) = loaded.map_err(|fault| page_error(&fault))?;
    let mut tournaments = Vec::new();
    for id in &found.tournaments {
        let room = data.rooms.enter(id).await.map_err(|_| Error::Busy)?;
        let seen = room.map(|room| room.seen());
        let name = seen.and_then(|seen| seen.state.about().map(|about| about.name.clone()));
        tournaments.push((id.to_string(), name.unwrap_or_default()));
    }
    let several = tournaments.len() > 1;
    let mut choices: Vec<Choice> = Vec::new();
    for (id, name) in &tournaments {
        for list in ScreenList::ALL
            .into_iter()
            .filter(|list| *list != ScreenList::Image)
        {
            let word = page.text(&format!("screen-list-{}", list.code()));
            let said = match several {
                true => format!("{name}: {word}"),
                false => word,
            };
            choices.push((format!("{id} {}", list.code()), said));
        }
    }
    let pictures = pictures::of_event(data, &id).await;
    let pictures = pictures.map_err(|_| Error::Busy)?;
    if let Some((first, _)) = tournaments.first() {
        let word = page.text("screen-list-image");
        choices.extend(pictures.iter().map(|one| {
            let value = format!("{first} image:{}", one.image);
            (value, format!("{word}: {}", one.label))
        }));
    }
    let mut families: Vec<Family> = Vec::new();
    for one in found.hall.all() {
        if families.iter().any(|family| family.id == one.family) {
            continue;
        }
        let screens = found.hall.family(&one.family).into_iter().map(|screen| {
            let part = match screen.of {
                1 => screen.name.clone(),
                of => format!("{} {}/{of}", screen.name, screen.part),
            };
            (format!("/screen/{}", screen.screen), part)
        });
        let mut slides: Vec<SlideLine> = one
            .slides
            .iter()
            .map(|slide| SlideLine {
                chosen: match (&slide.image, tournaments.first()) {
                    (Some(image), Some((first, _))) => format!("{first} image:{image}"),
                    _ => format!("{} {}", slide.tournament, slide.list.code()),
                },
                seconds: slide.seconds,
            })
            .collect();
        let offered = OFFERED.max(slides.len());
        slides.resize_with(offered, || SlideLine {
            chosen: String::new(),
            seconds: SECONDS.1,
        });
        families.push(Family {
            id: one.family.clone(),
            name: one.name.clone(),
            screens: screens.collect(),
            slides,
        });
    }
    let alert = match &found.hall.alert {
        Some(text) => data.store.private().get::<Text>(text.to_string()).await,
        None => Ok(None),
    };
    let mut response = html(&Screens {
        event: found.name.unwrap_or_default(),
        id: id.to_string(),
        tournaments,
        choices,
        families,
        alert: alert.map_err(|_| Error::Busy)?.map(|row| row.text),
        pictures,
        parts: MOST_PARTS,
        form: caller.form_token(),
        nonce: nonce(),
        wrong,
        page,
    });
    if wrong.is_some() {
        *response.status_mut() = axum::http::StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(response)
}

/// The slides of a form: pairs of list and duration, without the empty ones.
fn slides(fields: &[(String, String)]) -> Vec<Slide> {
    let of = |wanted: &str| -> Vec<&str> {
        let all = fields.iter().filter(|(name, _)| name == wanted);
        all.map(|(_, value)| value.trim()).collect()
    };
    let seconds = of("seconds");
    let slides = of("slide");
    let slides = slides.iter().enumerate().filter_map(|(at, slide)| {
        let (tournament, list) = slide.split_once(' ')?;
        let tournament: TournamentId = tournament.parse().ok()?;
        let seconds = seconds.get(at).and_then(|text| text.parse().ok());
        let image = list.strip_prefix("image:").map(str::to_owned);
        Some(Slide {
            tournament,
            list: match image {
                Some(_) => ScreenList::Image,
                None => ScreenList::read(list)?,
            },
            seconds: seconds.unwrap_or(SECONDS.1),
            image,
        })
    });
    slides.collect()
}

/// `POST /e/{event}/screens`
pub(crate) async fn take(
    page: Page,
    caller: Caller,
    Path(event): Path<String>,
    Filled(fields): Filled<Vec<(String, String)>>,
) -> Result<Response, Error> {
    let id: EventId = event.parse().map_err(|_| Error::NotFound)?;
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map(|(_, value)| value.trim().to_owned())
    };
    let text = |wanted: &str| value(wanted).filter(|text| !text.is_empty());
    let wish = match value("act").as_deref() {
        Some("set") => ScreenChange::Set(Set {
            screen: text("screen"),
            name: text("name"),
            screens: text("screens").and_then(|count| count.parse().ok()),
            slides: slides(&fields),
        }),
        Some("remove") => ScreenChange::Remove(text("screen").ok_or(Error::Form)?),
        Some("alert") => ScreenChange::Alert(text("text")),
        _ => return Err(Error::Form),
    };
    let nonce = value("nonce").unwrap_or_default();
    let said = json!({ "event": event, "fields": fields });
    let sent = Sent::of_form(&nonce, &said);
    match carry(&caller, &sent, &id, &wish).await {
        Ok(_) => Ok(Redirect::to(&format!("/e/{event}/screens")).into_response()),
        Err(Fault::NotACommand(_) | Fault::Misread(_)) => {
            page_of(page, caller, &event, Some("screen-wrong")).await
        }
        Err(fault) => Err(page_error(&fault)),
    }
}
