//! `/rounds/{r}/line-ups`: who has submitted a line-up, the form of an arbiter or a captain, and
//! the moment at which all are revealed. Until then captains see only their own team's (V/3.6.1).

use askama::Template;
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_tournament::{CommandKind, SubmittedLineUp};
use jadoube_vocabulary::{EntryId, RoundNumber};
use serde_json::{Value, json};

use crate::error::Error;
use crate::event::act::{self, Fields, Wish};
use crate::event::asked::{Cite, cites};
use crate::event::desk::{Desk, Head, nonce};
use crate::event::round::time;
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::people::Right;

/// A board of the form: who can sit there.
pub(crate) struct Seat {
    pub(crate) board: usize,
    /// Entry, name, whether the player is on this board now.
    pub(crate) choices: Vec<(String, String, bool)>,
}

/// The line-up of a team.
struct TeamLine {
    entry: String,
    number: u32,
    name: String,
    opponent: String,
    mark: &'static str,
    tone: &'static str,
    word: String,
    rule: Vec<Cite>,
    version: u32,
    /// Who sits where, for those allowed to see it.
    boards: Vec<String>,
    /// The form, for users who may submit it.
    seats: Vec<Seat>,
}

#[derive(Template)]
#[template(path = "event/line_ups.html")]
struct LineUps<'a> {
    page: &'a Page,
    head: Head,
    round: u32,
    rounds: Vec<(u32, bool)>,
    system: String,
    teams: Vec<TeamLine>,
    due: Option<String>,
    shown: bool,
    published: bool,
    missing: usize,
    can_show: bool,
}

/// Whether the user may see and submit a team's line-up before it is revealed.
fn knows(desk: &Desk) -> bool {
    desk.who.caller.can(Right::Drafts)
}

pub(crate) fn seats(desk: &Desk, team: usize, line_up: Option<&SubmittedLineUp>) -> Vec<Seat> {
    let state = desk.state();
    let Some(entry) = state.entry(team) else {
        return Vec::new();
    };
    let people: Vec<usize> = entry.roster.members().collect();
    let boards = (0..state.match_boards()).map(|at| {
        // Until a line-up is submitted, the form shows the order of the roster.
        let now = match line_up {
            Some(line_up) => line_up.boards.get(at).copied().flatten(),
            None => people.get(at).copied(),
        };
        let choices = people.iter().filter_map(|person| {
            let entry = state.entry(*person)?;
            Some((
                entry.id.to_string(),
                desk.name(*person),
                now == Some(*person),
            ))
        });
        Seat {
            board: at + 1,
            choices: choices.collect(),
        }
    });
    boards.collect()
}

fn team_line(desk: &Desk, round: RoundNumber, team: usize, shown: bool) -> Option<TeamLine> {
    let state = desk.state();
    let page = &desk.page;
    let entry = state.entry(team)?;
    let found = state.round(round);
    let line_up = found.and_then(|found| found.line_ups.get(&team));
    let opponent = found.and_then(|found| found.match_of(team));
    let (mark, tone, word) = match line_up {
        None if shown => ("ok", "open", page.text("desk-line-up-roster")),
        None => ("clock", "wait", page.text("desk-line-up-missing")),
        Some(one) if one.by_rule.is_some() => ("note", "told", page.text("desk-line-up-filled")),
        Some(one) => (
            "ok",
            "ok",
            page.with("desk-line-up-in", "time", time(one.at)),
        ),
    };
    let rule = line_up.and_then(|one| one.by_rule.as_deref());
    let knows = knows(desk);
    let boards = line_up.filter(|_| shown || knows).map(|one| {
        let names = one.boards.iter();
        names
            .map(|at| at.map_or_else(|| "–".to_owned(), |at| desk.name(at)))
            .collect()
    });
    Some(TeamLine {
        entry: entry.id.to_string(),
        number: desk.number(team),
        name: desk.name(team),
        opponent: opponent.map_or_else(String::new, |one| desk.name(one.opponent(team))),
        mark,
        tone,
        word,
        rule: rule.map_or_else(Vec::new, |rule| cites(&[rule], desk.game().is_draughts())),
        version: line_up.map_or(0, |one| one.version),
        boards: boards.unwrap_or_default(),
        seats: match !shown && knows && desk.may(CommandKind::HandInLineup) {
            true => seats(desk, team, line_up),
            false => Vec::new(),
        },
    })
}

/// `GET /e/{event}/{tournament}/rounds/{round}/line-ups`
pub(crate) async fn show(desk: Desk) -> Response {
    match view(&desk) {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

fn view(desk: &Desk) -> Result<Response, Error> {
    let round = desk.round()?;
    let state = desk.state();
    if !state.is_team_event() {
        return Err(Error::NotFound);
    }
    let page = &desk.page;
    let found = state.round(round);
    let shown = found.is_some_and(|found| found.revealed);
    let teams: Vec<TeamLine> = state
        .numbers()
        .iter()
        .filter(|at| {
            let entry = state.entry(**at);
            entry.is_some_and(|entry| !entry.has_left())
        })
        .filter_map(|at| team_line(desk, round, *at, shown))
        .collect();
    let planned = state.config().map_or(0, |config| config.rounds);
    let system = match state.line_up_system() {
        Some(system) => {
            let code = serde_json::to_value(system).unwrap_or_default();
            page.text(&format!(
                "desk-line-ups-{}",
                code.as_str().unwrap_or_default()
            ))
        }
        None => page.text("desk-line-ups-roster"),
    };
    Ok(html(&LineUps {
        page,
        head: desk.head("line-ups"),
        round: round.get(),
        rounds: (1..=planned)
            .map(|number| (number, number == round.get()))
            .collect(),
        system,
        due: state.line_ups_due(round).map(time),
        shown,
        published: state.is_published(round),
        missing: teams.iter().filter(|team| team.version == 0).count(),
        can_show: desk.may(CommandKind::RevealLineups),
        teams,
    }))
}

/// `POST /e/{event}/{tournament}/rounds/{round}/line-ups`: submits a line-up.
pub(crate) async fn hand_in(desk: Desk, Filled(fields): Filled<Fields>) -> Response {
    let round = match desk.round() {
        Ok(round) => round,
        Err(error) => return error.into_response(),
    };
    let team = fields.iter().find(|(name, _)| name == "team");
    let team = team.map_or("", |(_, team)| team.as_str());
    let back = format!("{}/rounds/{round}/line-ups#team-{team}", desk.base());
    let wish = wish_of(round, &fields, &back);
    match act::carry_all(&desk, &[wish]).await {
        Ok(()) => Redirect::to(&back).into_response(),
        Err(asked) => asked,
    }
}

/// The command of a form that submits a line-up.
pub(crate) fn wish_of(round: RoundNumber, fields: &Fields, back: &str) -> Wish {
    let field = |name: &str| {
        let found = fields.iter().find(|(field, _)| field == name);
        found.map_or("", |(_, value)| value.as_str())
    };
    let boards: Vec<Value> = fields
        .iter()
        .filter(|(name, _)| name == "board")
        .map(|(_, id)| match id.parse::<EntryId>() {
            Ok(id) => json!(id),
            Err(_) => Value::Null,
        })
        .collect();
    let data = json!({
        "team": field("team"),
        "round": round,
        "boards": boards,
        "seen": field("seen").parse::<u32>().ok(),
        "written": true,
    });
    let nonce = match field("nonce") {
        "" => nonce(),
        sent => sent.to_owned(),
    };
    Wish::new("hand-in-lineup", data, &nonce, back)
}
