//! `/events`: current, upcoming and past events; and a new event from a preset.

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use jadoube_tournament::{self as tournament, PublicField, RoundStage, TournamentStage};
use jadoube_vocabulary::RoundNumber;

use crate::api::rooms::Room;
use crate::data::Data;
use crate::error::Error;
use crate::event::desk::{nonce, stage};
use crate::event::presets::{self, Preset};
use crate::event::who::Who;
use crate::lists::shelf::{self, ListView};
use crate::page::{Page, html};
use crate::people::scope::About;
use crate::people::{Caller, Right};
use crate::public::PublicView;
use crate::state::AppState;

/// The most events shown; older ones are reached by their address.
const MOST: usize = 60;

/// A tournament on the list.
pub(crate) struct TournamentView {
    base: String,
    name: String,
    round: u32,
    rounds: u32,
    players: String,
    /// The state: its mark, its colour, its word.
    mark: &'static str,
    tone: &'static str,
    word: String,
    /// Results entered, and the total.
    done: usize,
    of: usize,
    /// The current work page and the label of its button.
    work: String,
    button: String,
    urgent: bool,
    /// The public page, once something is public.
    public: Option<String>,
}

/// An event on the list.
pub(crate) struct EventView {
    name: String,
    what: String,
    tournaments: Vec<TournamentView>,
    running: bool,
    sample: Option<String>,
}

/// A preset on its button.
pub(crate) struct PresetView {
    pub(crate) code: &'static str,
    pub(crate) name: String,
    pub(crate) what: String,
    pub(crate) large: bool,
    /// `chess`, `draughts` or `teams`: where it is looked for.
    pub(crate) kind: &'static str,
}

impl PresetView {
    pub(crate) fn of(page: &Page, preset: &Preset) -> Self {
        Self {
            code: preset.code,
            name: page.text(&format!("desk-preset-{}", preset.code)),
            what: page.with(
                &format!("desk-preset-{}-what", preset.code),
                "rate",
                preset.rate,
            ),
            large: preset.large,
            kind: preset.kind(),
        }
    }

    pub(crate) fn all(page: &Page) -> Vec<Self> {
        presets::ALL.iter().map(|one| Self::of(page, one)).collect()
    }
}

#[derive(Template)]
#[template(path = "event/list.html")]
struct EventList {
    page: Page,
    running: Vec<EventView>,
    others: Vec<EventView>,
    presets: Vec<PresetView>,
    has_sample: bool,
    /// The newest edition of each rating list.
    lists: Vec<ListView>,
    /// The user may see the installation, with its lists.
    looks: bool,
    who: String,
    /// The user may create events.
    makes: bool,
    nonce: String,
    form: String,
}

/// The page for visitors who are not signed in.
#[derive(Template)]
#[template(path = "event/door.html")]
struct Door {
    page: Page,
    /// The server stores data, so there is something to sign in to.
    open: bool,
    /// Publicly listed tournaments: address, event, name.
    listed: Vec<(String, String, String)>,
}

/// `GET /events`
pub(crate) async fn show(
    State(state): State<AppState>,
    page: Page,
    caller: Option<Caller>,
) -> Response {
    match caller {
        Some(caller) => at_home(page, caller).await,
        None => html(&Door {
            open: state.data.is_some(),
            listed: match &state.data {
                Some(data) => in_public(data).await,
                None => Vec::new(),
            },
            page,
        }),
    }
}

/// Tournaments listed publicly by their organisers, the newest first.
async fn in_public(data: &Data) -> Vec<(String, String, String)> {
    let mut listed = Vec::new();
    let events = data.rooms.events().await.unwrap_or_default();
    for event in events.iter().rev().take(MOST) {
        for id in &event.tournaments {
            let Ok(Some(room)) = data.rooms.enter(id).await else {
                continue;
            };
            let seen = room.seen();
            let view = PublicView::of(&seen).filter(|view| view.shows(PublicField::Listed));
            if let Some(about) = view.and_then(|view| view.state().about()) {
                listed.push((format!("/p/{id}"), event.name.clone(), about.name.clone()));
            }
        }
    }
    listed
}

/// The list of events for a signed-in user.
pub(crate) async fn at_home(page: Page, caller: Caller) -> Response {
    match list(page, caller.into()).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

async fn list(page: Page, who: Who) -> Result<Response, Error> {
    let data = Arc::clone(&who.caller.data);
    let listed = data.rooms.events().await.map_err(|_| Error::Busy)?;
    let mut views: Vec<EventView> = Vec::new();
    // The newest first.
    for event in listed.iter().rev().take(MOST) {
        let mut tournaments = Vec::new();
        let mut what = String::new();
        let mut sample = None;
        let mut gone = true;
        for id in &event.tournaments {
            let Ok(room) = who.caller.room(id.as_str()).await else {
                continue;
            };
            let base = format!("/e/{}/{id}", event.event);
            let seen = room.seen();
            let about = seen.state.about();
            let played =
                about.is_some_and(|about| about.preset.as_deref() == Some(presets::SAMPLE));
            if played && seen.state.stage() == TournamentStage::Cancelled {
                continue;
            }
            gone = false;
            if played {
                sample = Some(format!("{base}/remove"));
            }
            if let Some(about) = about {
                what = game_and_system(&page, &seen.state);
                let name = (about.name != event.name).then(|| about.name.clone());
                let mut view = summary(&page, &room, base.clone(), name.unwrap_or_default());
                let place = About::Tournament(id.clone(), Some(event.event.clone()));
                let here = who.caller.clone().about(place).await;
                if here.is_ok_and(|here| !here.can(Right::Rooms)) {
                    // The base address redirects a phone to its own page.
                    view.work = base;
                }
                tournaments.push(view);
            }
        }
        // A removed sample is not listed.
        if gone && !event.tournaments.is_empty() {
            continue;
        }
        views.push(EventView {
            name: event.name.clone(),
            what,
            running: tournaments.iter().any(|one| one.urgent),
            tournaments,
            sample,
        });
    }
    let (mut running, others): (Vec<_>, Vec<_>) = views.into_iter().partition(|view| view.running);
    // Where work waits comes first: a contested result, then games in play, then the next round.
    running.sort_by_key(|view| {
        let waits = view.tournaments.iter().map(|one| match () {
            () if one.tone == "wrong" => 0,
            () if one.done < one.of => 1,
            () if one.round > 0 => 2,
            () => 3,
        });
        waits.min().unwrap_or(4)
    });
    Ok(html(&EventList {
        presets: PresetView::all(&page),
        has_sample: running
            .iter()
            .chain(&others)
            .any(|view| view.sample.is_some()),
        running,
        others,
        lists: fresh_lists(&page, &data).await,
        looks: who.caller.can(Right::LookAtInstallation),
        makes: who.caller.can(Right::Events),
        form: who.form,
        who: who.name,
        nonce: nonce(),
        page,
    }))
}

/// The newest rating lists and their age.
async fn fresh_lists(page: &Page, data: &Data) -> Vec<ListView> {
    let today = shelf::this_month(data);
    let all = data.lists.all().await.unwrap_or_else(|error| {
        tracing::warn!(target: "jadoube::error", %error, "the rating lists cannot be read");
        Vec::new()
    });
    let newest = shelf::newest(&all).into_iter();
    newest.map(|one| shelf::view(page, one, &today)).collect()
}

/// The game and the pairing system, in a few words.
pub(crate) fn game_and_system(page: &Page, state: &tournament::State) -> String {
    let Some(about) = state.about() else {
        return String::new();
    };
    let code = |value: serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let game = code(serde_json::to_value(about.game).unwrap_or_default());
    let system = code(serde_json::to_value(about.system).unwrap_or_default());
    format!(
        "{}, {}",
        page.text(&format!("desk-game-{game}")),
        page.text(&format!("desk-system-{system}"))
    )
}

fn summary(page: &Page, room: &Room, base: String, name: String) -> TournamentView {
    let seen = room.seen();
    let state = &seen.state;
    let next = state.next_round();
    let round = state.last_published();
    let games = round.map_or_else(Vec::new, |round| state.boards(round));
    let of = games.len();
    let done = games.iter().filter(|(_, game)| !game.is_missing()).count();
    let contested = games.iter().filter(|(_, game)| game.is_contested()).count();
    let waits = round
        .and_then(|round| state.round(round))
        .is_some_and(tournament::RoundState::waits_for_line_ups);
    // All rounds of a round robin are drafted at once: the round of the day comes first.
    let drafted = !waits
        && done == of
        && matches!(
            state.round_stage(next),
            RoundStage::Drafted | RoundStage::Editing
        );
    let at = |round: RoundNumber| format!("{base}/rounds/{round}");
    let number = |key: &str, round: RoundNumber| page.with(key, "round", round.to_string());
    let live = matches!(
        state.stage(),
        TournamentStage::Setup
            | TournamentStage::Entering
            | TournamentStage::Running
            | TournamentStage::Decided
    );
    let (mark, tone, word) = match () {
        () if contested > 0 => (
            "wrong",
            "wrong",
            page.count("desk-contested-count", contested),
        ),
        () if waits => ("clock", "wait", page.text("desk-line-ups-missing")),
        () if drafted => ("eye", "wait", page.text("desk-draft-not-published")),
        () if live && round.is_none() => ("open", "open", stage(page, state.stage())),
        () if live && done < of => ("open", "open", page.count("desk-missing-count", of - done)),
        () if state.stage() == TournamentStage::Running => {
            ("ok", "ok", page.text("desk-round-complete"))
        }
        () => ("ok", "ok", stage(page, state.stage())),
    };
    let (work, button) = match round {
        Some(round) if waits => (
            format!("{}/line-ups", at(round)),
            page.text("desk-open-line-ups"),
        ),
        _ if drafted => (format!("{}/draft", at(next)), page.text("desk-open-draft")),
        Some(round) if done < of => (at(round), number("desk-open-round", round)),
        Some(_) if state.stage() == TournamentStage::Running => (
            format!("{}/draft", at(next)),
            number("desk-pair-round", next),
        ),
        Some(_) => (
            format!("{base}/standings"),
            page.text("desk-open-standings"),
        ),
        None => (format!("{base}/players"), page.text("desk-open-players")),
    };
    TournamentView {
        name,
        round: round.map_or(0, RoundNumber::get),
        rounds: state.config().map_or(0, |config| config.rounds),
        players: page.count("desk-players-count", state.alive().count()),
        mark,
        tone,
        word,
        done,
        of,
        work,
        button,
        urgent: live,
        public: PublicView::of(&seen)
            .and_then(|view| view.state().about())
            .map(|about| format!("/p/{}", about.tournament)),
        base,
    }
}
