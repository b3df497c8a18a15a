//! The pages on stored persons, requests for erasure and their answers, and the public privacy
//! page.

use std::sync::Arc;

use askama::Template;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_store::personal::{ErasureRequest, Offered, Person};
use serde::Deserialize;

use super::{
    ANSWER_DAYS, Copies, GROUNDS, PersonCommand, PersonRefusal, SHOWN, answer, archive, copies,
    export, find, known, waiting,
};
use crate::error::Error;
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::Caller;
use crate::people::audit::Tried;
use crate::people::own::time;
use crate::people::sign_in::away;
use crate::state::AppState;
use crate::system::kept_for;

/// The most search results shown.
const MOST: usize = 50;

/// A request for erasure in words.
struct Waiting {
    person: String,
    name: String,
    asked: String,
    until: String,
    late: bool,
}

#[derive(Template)]
#[template(path = "persons.html")]
struct Persons {
    page: Page,
    q: String,
    /// The search results; `None` before a search.
    hits: Option<Vec<(String, String)>>,
    more: bool,
    wishes: Vec<Waiting>,
    offered: Vec<Offered>,
}

#[derive(Template)]
#[template(path = "person.html")]
struct OnePerson {
    page: Page,
    who: Caller,
    id: String,
    name: String,
    /// How the person is shown in public, in words.
    shown: String,
    wish: Option<Waiting>,
    shows: Vec<(&'static str, String)>,
    grounds: Vec<(&'static str, String)>,
    copies: Option<Copies>,
    /// The key of the error sentence.
    wrong: Option<&'static str>,
    /// The key of the sentence about what was done.
    done: Option<&'static str>,
    erased: bool,
}

#[derive(Template)]
#[template(path = "privacy.html")]
struct Privacy {
    page: Page,
    keep: Vec<String>,
}

/// The search text.
#[derive(Deserialize, Default)]
pub(crate) struct PersonsQuery {
    #[serde(default)]
    q: String,
    #[serde(default)]
    done: String,
}

async fn spoken(caller: &Caller, wish: ErasureRequest) -> Waiting {
    let today = super::day(caller.data.store.now_ms(), 0);
    let person: Result<Option<Person>, _> =
        caller.data.store.private().get(wish.person.as_str()).await;
    let name = person.ok().flatten().map(|person| person.called());
    Waiting {
        late: wish.until < today,
        name: name.unwrap_or_default(),
        asked: time(wish.asked_ms),
        until: wish.until,
        person: wish.person,
    }
}

/// `GET /persons`
pub(crate) async fn list(
    State(state): State<AppState>,
    page: Page,
    caller: Caller,
    wanted: Result<Query<PersonsQuery>, QueryRejection>,
) -> Result<Response, Error> {
    let q = wanted.map(|Query(wanted)| wanted.q).unwrap_or_default();
    let data = Arc::clone(&caller.data);
    let (open, offered) = waiting(&data, &state.keep()).await.map_err(away)?;
    let mut hits = match q.trim().is_empty() {
        true => None,
        false => Some(find(&data, &q).await.map_err(away)?),
    };
    let more = hits.as_ref().is_some_and(|hits| hits.len() > MOST);
    if let Some(hits) = &mut hits {
        hits.truncate(MOST);
    }
    let mut wishes = Vec::new();
    for wish in open {
        wishes.push(spoken(&caller, wish).await);
    }
    Ok(html(&Persons {
        page,
        q,
        hits,
        more,
        wishes,
        offered,
    }))
}

fn missing(refused: &PersonRefusal) -> Error {
    match refused.code.as_str() {
        "unknown" => Error::NotFound,
        "stored" => away(&refused.why),
        _ => Error::Request,
    }
}

async fn page_of(
    page: Page,
    caller: Caller,
    id: String,
    wrong: Option<&'static str>,
    done: Option<&'static str>,
) -> Result<Response, Error> {
    let data = Arc::clone(&caller.data);
    let person: Option<Person> = data.store.private().get(id.as_str()).await.map_err(away)?;
    let person = person.ok_or(Error::NotFound)?;
    let open = jadoube_store::personal::wishes(&data.store).await;
    let open = open.map_err(away)?.into_iter().find(|one| one.person == id);
    let wish = match open {
        Some(wish) => Some(spoken(&caller, wish).await),
        None => None,
    };
    let words = |prefix: &str, codes: [&'static str; 3]| {
        codes
            .map(|code| (code, page.text(&format!("{prefix}-{code}"))))
            .to_vec()
    };
    let display = person.display.as_deref().unwrap_or("full");
    let mut response = html(&OnePerson {
        shown: page.text(&format!("person-shown-{display}")),
        shows: words("person-shown", SHOWN),
        grounds: words("person-ground", GROUNDS),
        name: person.called(),
        erased: person.erased_ms.is_some(),
        copies: copies(&data),
        page,
        who: caller,
        id,
        wish,
        wrong,
        done,
    });
    if wrong.is_some() {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(response)
}

/// `GET /persons/{person}`
pub(crate) async fn one(
    page: Page,
    caller: Caller,
    Path(id): Path<String>,
    wanted: Result<Query<PersonsQuery>, QueryRejection>,
) -> Result<Response, Error> {
    let done = wanted.map(|Query(wanted)| wanted.done).unwrap_or_default();
    let done = match done.as_str() {
        "ask" => Some("person-asked-done"),
        "restrict" => Some("person-restrict-done"),
        "refuse" => Some("person-refuse-done"),
        "erase" => Some("person-erase-done"),
        _ => None,
    };
    page_of(page, caller, id, None, done).await
}

/// The form.
#[derive(Deserialize)]
pub(crate) struct Chosen {
    #[serde(rename = "do")]
    what: String,
    #[serde(default)]
    show: String,
    #[serde(default)]
    ground: String,
    /// Erasure needs a second confirmation.
    #[serde(default)]
    sure: String,
}

/// `POST /persons/{person}`
pub(crate) async fn act(
    page: Page,
    caller: Caller,
    peer: Peer,
    Path(person): Path<String>,
    Filled(form): Filled<Chosen>,
) -> Result<Response, Error> {
    let id = person.clone();
    let command = match form.what.as_str() {
        "ask" => PersonCommand::Ask { person },
        "restrict" => PersonCommand::Restrict {
            person,
            show: form.show,
        },
        "refuse" => PersonCommand::Refuse {
            person,
            ground: form.ground,
        },
        "erase" if form.sure == "yes" => PersonCommand::Erase { person },
        "erase" => {
            known(&caller.data, &id)
                .await
                .map_err(|why| missing(&why))?;
            return page_of(page, caller, id, Some("person-sure"), None).await;
        }
        _ => return Err(Error::Request),
    };
    let tried = Tried::by(&caller, peer, command.action(), "done");
    let done = answer(&caller.data, caller.by.clone(), &command, tried).await;
    match done {
        Ok(_) => {
            let to = format!("/persons/{id}?done={}", form.what);
            Ok(Redirect::to(&to).into_response())
        }
        Err(refused) if refused.code == "asked" => {
            page_of(page, caller, id, Some("person-asked"), None).await
        }
        Err(refused) => Err(missing(&refused)),
    }
}

/// `POST /persons/{person}/export`: the archive; the journal records that it was given out.
pub(crate) async fn give_out(
    page: Page,
    caller: Caller,
    peer: Peer,
    Path(person): Path<String>,
) -> Result<Response, Error> {
    let export = export(&caller.data, &person).await;
    let export = export.map_err(|refused| missing(&refused))?;
    let words = page.words();
    let packed = tokio::task::spawn_blocking(move || archive::archive(words, &export));
    let packed = packed.await.map_err(|_| Error::Ours)?.map_err(away)?;
    let tried = Tried::by(&caller, peer, "person-export", "done");
    tried.note(&caller.data).await;
    let headers = [
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/zip"),
        ),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (
            header::CONTENT_DISPOSITION,
            HeaderValue::from_static("attachment; filename=\"person.zip\""),
        ),
    ];
    Ok((headers, packed).into_response())
}

/// `GET /privacy`: the public page on what is stored about people, and for how long.
pub(crate) async fn privacy(State(state): State<AppState>, page: Page) -> Response {
    html(&Privacy {
        keep: kept_for(&page, &state),
        page,
    })
}
