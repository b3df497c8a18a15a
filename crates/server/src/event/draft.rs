//! `/rounds/{r}/draft`: the pairing before publication: boards with due colours and floats, who
//! does not play, the explanation, why two players meet or not. Publishing is a separate act.

use std::time::{Duration, Instant};

use askama::Template;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::response::{IntoResponse as _, Response};
use jadoube_competition::PairingInput;
use jadoube_tournament::{CheckIn, CommandKind, MOST_OPEN, RoundSlot, RoundStage};
use jadoube_vocabulary::{Absence, RoundNumber};
use jadoube_words::FluentValue;
use serde::Deserialize;

use crate::error::Error;
use crate::event::check_in::expected;
use crate::event::desk::{Desk, Head};
use crate::event::editor::{Editor, editor};
use crate::event::story::{self, BracketView, Due, Story};
use crate::page::{Page, html};

/// A seat at a board.
struct Seat {
    number: u32,
    name: String,
    entry: String,
    points: String,
    due: Due,
    /// The address that adds this player to the question.
    ask: String,
    chosen: bool,
}

/// What is already certain about the next round.
struct Early {
    open: usize,
    /// White and Black; a bye if there is no Black.
    boards: Vec<(String, Option<String>)>,
    others: usize,
    /// The search stopped: trying every outcome takes too long.
    stopped: bool,
}

/// A board of the draft.
struct BoardRow {
    board: u32,
    white: Option<Seat>,
    black: Option<Seat>,
}

/// The players who do not play for one reason.
struct Away {
    word: String,
    names: Vec<String>,
}

/// Something to be done before the round can be drafted.
struct Missing {
    says: String,
    way: String,
    link: String,
}

#[derive(Template)]
#[template(path = "event/draft.html")]
struct DraftPage<'a> {
    page: &'a Page,
    head: Head,
    round: u32,
    rounds: u32,
    /// `planned`, `drafted`, `editing` or `published`.
    stage: &'static str,
    attempt: u32,
    last: bool,
    stale: bool,
    hash: String,
    boards: Vec<BoardRow>,
    pab: Option<Seat>,
    away: Vec<Away>,
    missing: Vec<Missing>,
    /// Pairing would be refused.
    blocked: bool,
    /// Players wait for their numbers, which can be given here.
    unnumbered: bool,
    brackets: Vec<BracketView>,
    lines: Vec<String>,
    /// The two players asked about, and the answer.
    asked: Option<String>,
    why: Vec<String>,
    clear: String,
    can_publish: bool,
    can_draft: bool,
    /// The arbiter says whether a round is the last (V/2.4).
    says_last: bool,
    /// Who pairs by hand, the player selected to be moved, and the unseated players.
    editor: Option<Editor>,
    picked: Option<String>,
    picked_name: String,
    unplaced: Vec<Seat>,
    /// The board after the last one.
    new_board: usize,
    fits: bool,
    /// Numbers have changed since the round was paired; it keeps its own.
    renumbered: bool,
    early: Option<Early>,
    map: Option<String>,
    /// Nothing drafted, but the arbiter may pair by hand (T27).
    by_hand: bool,
}

impl DraftPage<'_> {
    /// Whether this user has the editing session.
    fn mine(&self) -> bool {
        self.stage == "editing" && self.editor.as_ref().is_none_or(|one| one.mine)
    }

    /// Who pairs by hand, as a sentence.
    fn edits(&self, who: &Editor) -> String {
        let name = FluentValue::from(who.name.as_str());
        let time = FluentValue::from(who.since.as_str());
        let args = [("name", name), ("time", time)];
        self.page.words().say("desk-who-edits", &args)
    }
}

/// The players asked about.
#[derive(Default, Deserialize)]
pub(crate) struct DraftQuery {
    a: Option<u32>,
    b: Option<u32>,
    /// The player selected to be moved by hand.
    x: Option<String>,
}

/// `GET /e/{event}/{tournament}/rounds/{round}/draft?a=5&b=9`
pub(crate) async fn show(desk: Desk, query: Result<Query<DraftQuery>, QueryRejection>) -> Response {
    let asked = query.map(|Query(asked)| asked).unwrap_or_default();
    match view(&desk, &asked).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

/// The input the round is, or was, paired from.
fn input(desk: &Desk, round: RoundNumber) -> Option<PairingInput> {
    let state = desk.state();
    if state.is_published(round) {
        return state.memory(round);
    }
    let draft = state.round(round)?.draft.as_ref()?;
    serde_json::from_str(&draft.input.blob).ok()
}

/// The entry of a number in an order.
fn at_number(order: &[usize], number: u32) -> Option<usize> {
    order.get((number as usize).checked_sub(1)?).copied()
}

/// Computes the explanation on a blocking thread: a large field takes time.
async fn tell_story(desk: &Desk, round: RoundNumber, asked: Option<(u32, u32)>) -> Option<Story> {
    let input = input(desk, round)?;
    let words = desk.page.words();
    let met = asked.and_then(|(a, b)| {
        let order = desk.state().numbers_of(round);
        let (a, b) = (at_number(order, a)?, at_number(order, b)?);
        let met = desk.state().met(a, b, round)?;
        Some(met.get() as usize)
    });
    let data = &desk.who.caller.data;
    let worker = std::sync::Arc::clone(&data.desk)
        .acquire_owned()
        .await
        .ok()?;
    let told = tokio::task::spawn_blocking(move || {
        let _worker = worker;
        story::tell(words, &input, asked, met)
    });
    told.await.ok().flatten()
}

/// How long the preview may try outcomes.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// What is certain about the next round whatever the open games' results (4.5).
async fn early(desk: &Desk, round: RoundNumber) -> Option<Early> {
    let state = desk.state();
    let before = round.previous()?;
    if round != state.next_round() || !state.is_published(before) {
        return None;
    }
    let open = state.undecided(before).len();
    if open == 0 || open > MOST_OPEN {
        return None;
    }
    let data = &desk.who.caller.data;
    let worker = std::sync::Arc::clone(&data.desk)
        .acquire_owned()
        .await
        .ok()?;
    let seen = std::sync::Arc::clone(&desk.seen);
    let planned = state.config().map_or(0, |config| config.rounds);
    let last = round.get() >= planned;
    let looked = tokio::task::spawn_blocking(move || {
        let _worker = worker;
        let began = Instant::now();
        seen.state.preview(last, || began.elapsed() < PATIENCE)
    });
    let found = looked.await.ok().flatten()?;
    let called = |at: usize| format!("{} {}", desk.number(at), desk.name(at));
    let boards = found.certain.iter();
    Some(Early {
        open,
        boards: boards
            .map(|(white, black)| (called(*white), black.map(called)))
            .collect(),
        others: found.open,
        stopped: found.stopped,
    })
}

/// Players of the round who have no seat yet.
fn unplaced(desk: &Desk, round: RoundNumber) -> Vec<usize> {
    let state = desk.state();
    let (pairs, pab) = boards(desk, round);
    let placed =
        |at: usize| pab == Some(at) || pairs.iter().any(|(w, b)| *w == Some(at) || *b == Some(at));
    let numbered = state.numbers().iter().copied();
    let out = state.round(round).and_then(|found| found.draft.as_ref());
    let out = out.map_or(&[][..], |draft| draft.out.as_slice());
    numbered
        .filter(|at| !placed(*at) && !out.iter().any(|(other, _)| other == at))
        .filter(|at| state.entry(*at).is_some_and(|entry| !entry.has_left()))
        .collect()
}

/// The boards as they stand: published, edited or drafted; with the bye.
type Boards = (Vec<(Option<usize>, Option<usize>)>, Option<usize>);

fn boards(desk: &Desk, round: RoundNumber) -> Boards {
    let Some(found) = desk.state().round(round) else {
        return (Vec::new(), None);
    };
    if let Some(session) = &found.session {
        return (session.boards.clone(), session.pab);
    }
    if let Some(published) = &found.published {
        let boards = published.boards.iter();
        let boards = boards.map(|(white, black)| (Some(*white), Some(*black)));
        return (boards.collect(), published.pab);
    }
    match &found.draft {
        Some(draft) => {
            let boards = draft.boards.iter();
            let boards = boards.map(|(white, black, _)| (Some(*white), Some(*black)));
            (boards.collect(), draft.pab)
        }
        None => (Vec::new(), None),
    }
}

fn away(desk: &Desk, round: RoundNumber) -> Vec<Away> {
    let state = desk.state();
    let published = state.round(round).filter(|found| found.published.is_some());
    let mut away: Vec<(Absence, Vec<String>)> = Vec::new();
    for (at, entry) in state.alive() {
        let kind = match published.map(|found| found.slot(at)) {
            Some(RoundSlot::Out(kind)) => Some(kind),
            Some(RoundSlot::Game(_)) => None,
            None => state.absence(at, round),
        };
        let Some(kind) = kind.filter(|kind| *kind != Absence::PairingBye) else {
            continue;
        };
        let name = match entry.number {
            Some(number) => format!("{number} {}", desk.name(at)),
            None => desk.name(at),
        };
        match away.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, names)) => names.push(name),
            None => away.push((kind, vec![name])),
        }
    }
    let away = away.into_iter().map(|(kind, names)| Away {
        word: desk.absence(kind),
        names,
    });
    away.collect()
}

/// Nobody to pair, or a contested result before the round: both are refused.
fn is_blocked(desk: &Desk, round: RoundNumber) -> bool {
    let state = desk.state();
    let before = round.previous().and_then(|before| state.round(before));
    let contested = before.is_some_and(|found| found.on_boards().any(|game| game.is_contested()));
    let swiss = !state
        .about()
        .is_some_and(|about| about.system.is_round_robin());
    state.alive().count() < 2 || (swiss && contested)
}

/// What must be done before the round can be drafted, each with a link to the place.
fn missing(desk: &Desk, round: RoundNumber) -> Vec<Missing> {
    let state = desk.state();
    let page = &desk.page;
    let base = desk.base();
    let mut missing = Vec::new();
    let mut need =
        |says: String, way: String, link: String| missing.push(Missing { says, way, link });
    if state.alive().count() < 2 {
        need(
            page.text("desk-need-players"),
            format!("{base}/players"),
            page.text("desk-nav-players"),
        );
        return missing;
    }
    if state.numbers().is_empty() {
        need(
            page.text("desk-need-numbers"),
            format!("{base}/players"),
            page.text("desk-nav-players"),
        );
    }
    // Who is present counts once the check-in is closed.
    if state
        .round(round)
        .is_some_and(|found| found.check_in == CheckIn::Open)
    {
        let all = expected(desk, round);
        let here = all.iter().filter(|one| one.here).count().to_string();
        need(
            desk.say(
                "desk-need-check-in",
                &[("here", here), ("all", all.len().to_string())],
            ),
            format!("{base}/check-in"),
            page.text("desk-nav-check-in"),
        );
    }
    let swiss = !state
        .about()
        .is_some_and(|about| about.system.is_round_robin());
    if let Some(before) = round.previous().filter(|_| swiss) {
        let way = format!("{base}/rounds/{before}");
        let link = page.with("desk-open-round", "round", before.to_string());
        match state
            .round(before)
            .filter(|found| found.published.is_some())
        {
            None => need(
                page.with("desk-need-round", "round", before.to_string()),
                format!("{way}/draft"),
                link,
            ),
            Some(found) => {
                let contested = found.on_boards().filter(|game| game.is_contested()).count();
                let open = found.on_boards().filter(|game| game.is_missing()).count();
                if contested > 0 {
                    need(page.count("desk-contested-count", contested), way, link);
                } else if open > 0 {
                    need(page.count("desk-need-results", open), way, link);
                }
            }
        }
    }
    missing
}

async fn view(desk: &Desk, asked: &DraftQuery) -> Result<Response, Error> {
    let round = desk.round()?;
    let state = desk.state();
    let page = &desk.page;
    let here = format!("{}/rounds/{round}/draft", desk.base());
    let both = asked.a.zip(asked.b).filter(|(a, b)| a != b);
    let stage = match state.round_stage(round) {
        RoundStage::Planned => "planned",
        RoundStage::Drafted => "drafted",
        RoundStage::Editing => "editing",
        _ => "published",
    };
    let told = match stage {
        "planned" => None,
        _ => tell_story(desk, round, both).await,
    };
    let mut story = told.unwrap_or_default();
    let order = state.numbers_of(round);
    let seat = |at: usize, story: &Story| {
        let place = order.iter().position(|one| *one == at);
        let number = place.map_or(0, |place| u32::try_from(place + 1).unwrap_or(0));
        let due = story.due.get(&number).cloned().unwrap_or_default();
        let ask = match asked.a {
            Some(a) if asked.b.is_none() && a != number => format!("{here}?a={a}&b={number}#why"),
            _ => format!("{here}?a={number}#boards"),
        };
        Seat {
            number,
            name: desk.name(at),
            entry: state
                .entry(at)
                .map_or_else(String::new, |entry| entry.id.to_string()),
            // As they were when the round was paired, whatever was corrected since.
            points: due
                .points
                .clone()
                .unwrap_or_else(|| desk.points(state.points_for_pairing(at, round).tenths())),
            due,
            ask,
            chosen: asked.a == Some(number) || asked.b == Some(number),
        }
    };
    let (pairs, pab) = boards(desk, round);
    let rows: Vec<BoardRow> = (1..)
        .zip(&pairs)
        .map(|(board, (white, black))| BoardRow {
            board,
            white: white.map(|at| seat(at, &story)),
            black: black.map(|at| seat(at, &story)),
        })
        .collect();
    let name_of = |number: u32| match at_number(order, number) {
        Some(at) => format!("{number} {}", desk.name(at)),
        None => page.text("desk-the-bye"),
    };
    let found = state.round(round);
    let draft = found.and_then(|found| found.draft.as_ref());
    let planned = state.config().map_or(0, |config| config.rounds);
    let editor = match stage {
        "editing" => editor(desk, round).await,
        _ => None,
    };
    // The selected player moves to the next seat that is pressed.
    let picked = asked.x.as_ref().filter(|_| stage == "editing");
    let picked = picked.and_then(|id| state.place_of(&id.parse().ok()?));
    let lost = match stage {
        "editing" => unplaced(desk, round),
        _ => Vec::new(),
    };
    let early = match stage {
        "planned" => early(desk, round).await,
        _ => None,
    };
    Ok(html(&DraftPage {
        page,
        head: Head {
            manual: "draft",
            ..desk.head("round")
        },
        round: round.get(),
        rounds: planned,
        attempt: draft.map_or(0, |draft| draft.attempt),
        last: draft.map_or(round.get() >= planned, |draft| draft.last),
        stale: stage == "drafted" && state.is_stale(round),
        hash: state.draft_hash(round).unwrap_or_default(),
        pab: pab.map(|at| seat(at, &story)),
        boards: rows,
        away: away(desk, round),
        blocked: is_blocked(desk, round),
        unnumbered: state.numbers().is_empty() && state.alive().count() > 1,
        missing: if stage == "planned" {
            missing(desk, round)
        } else {
            Vec::new()
        },
        brackets: std::mem::take(&mut story.brackets),
        lines: std::mem::take(&mut story.lines),
        asked: both.map(|(a, b)| format!("{} · {}", name_of(a), name_of(b))),
        why: std::mem::take(&mut story.why),
        clear: here.clone(),
        can_publish: desk.may(CommandKind::PublishRound) && round == state.next_round(),
        can_draft: desk.may(CommandKind::DraftRound),
        says_last: state
            .about()
            .is_some_and(|about| about.system.is_pzwarc_swiss()),
        editor,
        picked_name: picked.map_or_else(String::new, |at| desk.name(at)),
        picked: picked
            .and_then(|at| state.entry(at))
            .map(|entry| entry.id.to_string()),
        unplaced: lost.into_iter().map(|at| seat(at, &story)).collect(),
        new_board: pairs.len() + 1,
        early,
        map: story.map.take(),
        by_hand: stage == "planned"
            && round == state.next_round()
            && !state.numbers().is_empty()
            && desk.may(CommandKind::StartEditing),
        fits: found.is_some_and(|found| found.manual.is_none()),
        renumbered: stage != "planned" && order != state.numbers(),
        stage,
    }))
}
