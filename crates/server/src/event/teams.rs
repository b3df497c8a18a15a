//! `/teams`: teams with their members in board order, their standing, and a new team.

use askama::Template;
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_tournament::{CommandKind, RoundStage};
use serde_json::json;

use crate::error::Error;
use crate::event::act::{self, Fields, Wish};
use crate::event::desk::{Desk, Head, nonce};
use crate::event::team_list;
use crate::filled::Filled;
use crate::page::{Page, html};

/// A member of a team.
struct MemberRow {
    entry: String,
    name: String,
    rating: String,
}

/// A team.
struct TeamView {
    entry: String,
    number: Option<u32>,
    name: String,
    strength: String,
    base: Vec<MemberRow>,
    reserves: Vec<MemberRow>,
    match_points: String,
    game_points: String,
    left: bool,
    removable: bool,
}

#[derive(Template)]
#[template(path = "event/teams.html")]
struct Teams<'a> {
    page: &'a Page,
    head: Head,
    teams: Vec<TeamView>,
    boards: usize,
    /// Rosters are fixed when round 1 is published.
    open: bool,
    can_add: bool,
    unnumbered: bool,
    next: u32,
    drafted: bool,
    more: bool,
}

fn member(desk: &Desk, at: usize) -> Option<MemberRow> {
    let entry = desk.state().entry(at)?;
    let rating = entry.rating.value;
    Some(MemberRow {
        entry: entry.id.to_string(),
        name: desk.name(at),
        rating: rating.map_or_else(String::new, |rating| rating.to_string()),
    })
}

/// `GET /e/{event}/{tournament}/teams`
pub(crate) async fn show(desk: Desk) -> Response {
    let state = desk.state();
    if !state.is_team_event() {
        return Error::NotFound.into_response();
    }
    let running = state.last_published().is_some();
    let mut teams: Vec<TeamView> = state
        .alive()
        .filter(|(_, entry)| entry.is_team)
        .map(|(at, entry)| {
            let row = state.team_row(at);
            let people = |list: &[usize]| list.iter().filter_map(|at| member(&desk, *at)).collect();
            let strength = entry.rating.value;
            TeamView {
                entry: entry.id.to_string(),
                number: entry.number,
                name: desk.name(at),
                strength: strength.map_or_else(String::new, |value| value.to_string()),
                base: people(&entry.roster.base),
                reserves: people(&entry.roster.reserves),
                match_points: desk.points(row.match_points),
                game_points: desk.points(row.game_points),
                left: entry.has_left(),
                removable: !running && desk.may(CommandKind::RemoveEntry),
            }
        })
        .collect();
    teams.sort_by_key(|team| team.number.unwrap_or(u32::MAX));
    let next = state.next_round();
    html(&Teams {
        page: &desk.page,
        head: desk.head("teams"),
        boards: state.match_boards(),
        open: !running,
        can_add: desk.may(CommandKind::AddTeam) && !running,
        unnumbered: teams.iter().any(|team| team.number.is_none()),
        next: next.get(),
        drafted: matches!(
            state.round_stage(next),
            RoundStage::Drafted | RoundStage::Editing
        ),
        more: next.get() <= state.config().map_or(0, |config| config.rounds),
        teams,
    })
}

/// `POST /e/{event}/{tournament}/teams`: enters the teams of a pasted list.
pub(crate) async fn add(desk: Desk, Filled(fields): Filled<Fields>) -> Response {
    let field = |name: &str| {
        let found = fields.iter().find(|(field, _)| field == name);
        found.map_or("", |(_, value)| value.as_str())
    };
    let back = format!("{}/teams", desk.base());
    let teams = team_list::read(field("text"));
    if teams.is_empty() {
        return Redirect::to(&back).into_response();
    }
    let nonce = match field("nonce") {
        "" => nonce(),
        sent => sent.to_owned(),
    };
    let teams: Vec<_> = teams.iter().map(team_list::TeamLine::command).collect();
    let wish = Wish::new("add-teams", json!({ "teams": teams }), &nonce, &back);
    match act::carry_all(&desk, &[wish]).await {
        Ok(()) => Redirect::to(&back).into_response(),
        Err(asked) => asked,
    }
}
