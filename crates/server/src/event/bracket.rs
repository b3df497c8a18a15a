//! `/bracket`: the knock-out drawn stage by stage; deciders of drawn ties are opened and decided
//! here.

use askama::Template;
use axum::response::{IntoResponse as _, Response};
use jadoube_tournament::{BracketTie, CommandKind};
use jadoube_vocabulary::RoundNumber;
use serde_json::json;

use crate::error::Error;
use crate::event::desk::{Desk, Head};
use crate::page::{Page, html};

/// One side of a tie.
struct Seat {
    number: u32,
    name: Option<String>,
    entry: String,
    score: Option<String>,
    won: bool,
    lost: bool,
    /// What the form sends when this side won the decider.
    decides: String,
}

struct TieView {
    seats: [Seat; 2],
    bye: bool,
    /// The results of its games in order: round and board, result.
    games: Vec<(String, String)>,
    drawn: bool,
    deciders: Vec<String>,
    next: Option<String>,
    /// The two entries as the form sends them.
    entries: Vec<String>,
    /// The decider has been opened and is not decided yet.
    open: bool,
}

struct StageView {
    name: String,
    rounds: String,
    ties: Vec<TieView>,
}

#[derive(Template)]
#[template(path = "event/bracket.html")]
struct BracketPage<'a> {
    page: &'a Page,
    head: Head,
    stages: Vec<StageView>,
    champion: Option<String>,
    may: bool,
    here: String,
}

/// A rate of play in words; the raw text if it cannot be parsed.
fn rate(page: &Page, text: Option<&String>) -> String {
    let Some(text) = text else {
        return page.text("chief-decider");
    };
    match text.parse() {
        Ok(control) => jadoube_words::clock::short(page.words(), &control),
        Err(_) => text.clone(),
    }
}

fn tie(desk: &Desk, of: &BracketTie) -> TieView {
    let state = desk.state();
    let id = |side: usize| {
        let at = of.sides.get(side).copied().flatten();
        let entry = at.and_then(|at| state.entry(at));
        entry.map_or_else(String::new, |entry| entry.id.to_string())
    };
    let played = !of.games.is_empty();
    let seat = |side: usize| {
        let at = of.sides.get(side).copied().flatten();
        let points = of.score.get(side).copied().unwrap_or(0);
        Seat {
            number: at.map_or(0, |at| desk.number(at)),
            name: at.map(|at| desk.name(at)),
            entry: id(side),
            score: played.then(|| desk.points(points)),
            won: of.winner == Some(side),
            lost: of.winner.is_some_and(|winner| winner != side),
            decides: json!({ "order": [id(side), id(1 - side)] }).to_string(),
        }
    };
    let games = of.games.iter().filter_map(|id| {
        let game = state.game(*id)?;
        let board = game.board?;
        let address = format!("{}/rounds/{}/boards/{board}", desk.base(), id.round);
        let shown = match game.outcome.is_unfinished() {
            true => "–".to_owned(),
            false => desk.outcome(game.outcome),
        };
        Some((address, shown))
    });
    TieView {
        seats: [seat(0), seat(1)],
        bye: of.is_bye,
        games: games.collect(),
        drawn: of.is_drawn,
        deciders: of
            .deciders
            .iter()
            .map(|one| rate(&desk.page, one.as_ref()))
            .collect(),
        next: match (of.is_drawn, &of.next_decider) {
            (true, Some(_)) => {
                let rate = rate(&desk.page, of.next_decider.as_ref());
                Some(desk.page.with("chief-open-decider", "rate", rate))
            }
            // No rate is stated: there is one decider, played as the arbiter says.
            (true, None) if of.deciders.is_empty() => {
                Some(desk.page.text("desk-act-order-play-off"))
            }
            _ => None,
        },
        entries: vec![id(0), id(1)],
        open: of.is_drawn && !of.deciders.is_empty(),
    }
}

/// The name of a stage by its number of ties: final, semi-finals and so on.
fn name(page: &Page, ties: usize) -> String {
    match ties {
        1 => page.text("chief-stage-final"),
        2 => page.text("chief-stage-semi"),
        4 => page.text("chief-stage-quarter"),
        more => page.with("chief-stage-last", "players", more * 2),
    }
}

/// `GET /e/{event}/{tournament}/bracket`
pub(crate) async fn show(desk: Desk) -> Response {
    let Some(stages) = desk.state().bracket() else {
        return Error::NotFound.into_response();
    };
    let page = &desk.page;
    let games = desk
        .state()
        .config()
        .map_or(1, |config| config.tie_games.max(1));
    let champion = stages.last().and_then(|last| {
        let tie = last.ties.first()?;
        let at = tie
            .winner
            .and_then(|side| tie.sides.get(side).copied().flatten())?;
        Some(desk.name(at))
    });
    let views = stages.iter().map(|stage| {
        let first = stage.round.get();
        let rounds = match games {
            1 => page.with("desk-round", "round", first),
            more => format!(
                "{}–{}",
                page.with("desk-round", "round", first),
                RoundNumber::at(stage.round.index() + more as usize - 1)
            ),
        };
        StageView {
            name: name(page, stage.ties.len()),
            rounds,
            ties: stage.ties.iter().map(|one| tie(&desk, one)).collect(),
        }
    });
    html(&BracketPage {
        page,
        head: desk.head("bracket"),
        stages: views.collect(),
        champion,
        may: desk.may(CommandKind::RecordPlayOff),
        here: format!("{}/bracket", desk.base()),
    })
}
