//! `/standings?after=r&why=n`: the table, and why somebody has his place.

use askama::Template;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::response::{IntoResponse as _, Response};
use jadoube_competition::Record;
use jadoube_pairing::swiss::pzwarc::variant;
use jadoube_standings::fide::{Crosstable, Descriptor, Ranking, ranking};
use jadoube_standings::pzwarc::why::{round_robin_place, swiss_place};
use jadoube_standings::pzwarc::{Turns, round_robin};
use jadoube_tournament::{Row, Table, crosstable};
use jadoube_vocabulary::RoundNumber;
use jadoube_words::pzwarc_standings;
use jadoube_words::tiebreak::{self as spoken, Party};
use serde::Deserialize;

use crate::error::Error;
use crate::event::desk::{Desk, Head};
use crate::event::players::{Cell, cell};
use crate::page::{Page, html};

/// Rounds whose cells fit beside the table.
const MOST_CELLS: usize = 9;

/// A row of the table.
struct Line {
    rank: u32,
    number: u32,
    entry: String,
    name: String,
    title: &'static str,
    rating: String,
    points: String,
    tie_breaks: Vec<String>,
    cells: Vec<Cell>,
    left: bool,
    /// The answer, where somebody asked about this one.
    why: Option<Why>,
}

/// A criterion in the answer.
struct Step {
    code: String,
    name: String,
    /// Who stands where under it: name, value, whether it is the one asked about.
    values: Vec<(String, String, bool)>,
    parts: Vec<String>,
    decides: bool,
}

/// Why somebody has his place.
struct Why {
    verdict: String,
    steps: Vec<Step>,
    /// In draughts the story as the code tells it.
    lines: Vec<String>,
}

#[derive(Template)]
#[template(path = "event/standings.html")]
struct Standings<'a> {
    page: &'a Page,
    head: Head,
    after: u32,
    rounds: Vec<u32>,
    codes: Vec<(String, String)>,
    cells: Vec<u32>,
    rows: Vec<Line>,
    open: usize,
    base: &'a str,
    here: String,
    ranked: bool,
}

/// After which round, and whose place.
#[derive(Default, Deserialize)]
pub(crate) struct Wanted {
    after: Option<u32>,
    why: Option<u32>,
}

/// `GET /e/{event}/{tournament}/standings`
pub(crate) async fn show(desk: Desk, query: Result<Query<Wanted>, QueryRejection>) -> Response {
    let Ok(Query(wanted)) = query else {
        return Error::NotFound.into_response();
    };
    // Tie-breaks of thousands of players are long.
    let view = tokio::task::spawn_blocking(move || view(&desk, &wanted));
    match view.await {
        Ok(Ok(response)) => response,
        Ok(Err(error)) => error.into_response(),
        Err(_) => Error::Ours.into_response(),
    }
}

/// The name of a tie-break in words, where there is one.
pub(crate) fn tie_break_name(page: &Page, code: &str) -> String {
    let key = format!("desk-tb-{}", code.to_lowercase().replace(['/', ':'], "-"));
    match page.words().has(&key) {
        true => page.text(&key),
        false => code.to_owned(),
    }
}

fn view(desk: &Desk, wanted: &Wanted) -> Result<Response, Error> {
    let state = desk.state();
    let page = &desk.page;
    let after = match wanted.after {
        Some(after) => Some(RoundNumber::new(after).ok_or(Error::NotFound)?),
        None => None,
    };
    if after.is_some_and(|after| !state.is_published(after)) {
        return Err(Error::NotFound);
    }
    let table = state.table(after);
    let last = table.after.map_or(0, RoundNumber::get);
    let published = state.last_published().map_or(0, RoundNumber::get);
    let widest = table.rows.iter().map(|row| &row.tie_breaks);
    let widest = widest.max_by_key(|list| list.len());
    let codes: Vec<(String, String)> = widest.map_or_else(Vec::new, |list| {
        let codes = list
            .iter()
            .map(|(code, _)| (code.clone(), tie_break_name(page, code)));
        codes.collect()
    });
    let first = (last + 1)
        .saturating_sub(u32::try_from(MOST_CELLS).unwrap_or(9))
        .max(1);
    let cells: Vec<u32> = if last == 0 {
        Vec::new()
    } else {
        (first..=last).collect()
    };
    let rows = table.rows.iter().map(|row| Line {
        why: (wanted.why == Some(row.number)).then(|| why(desk, &table, row)),
        ..line(desk, row, &codes, &cells)
    });
    let here = match wanted.after {
        Some(after) => format!("{}/standings?after={after}&", desk.base()),
        None => format!("{}/standings?", desk.base()),
    };
    Ok(html(&Standings {
        page,
        head: desk.head("standings"),
        after: last,
        rounds: (1..=published).rev().collect(),
        rows: rows.collect(),
        codes,
        cells,
        open: table.open,
        base: desk.base(),
        here,
        ranked: last > 0,
    }))
}

fn line(desk: &Desk, row: &Row, codes: &[(String, String)], cells: &[u32]) -> Line {
    let entry = desk.state().entry(row.at);
    let rating = entry.and_then(|entry| entry.rating.value);
    let values = (0..codes.len()).map(|at| row.tie_breaks.get(at));
    Line {
        rank: row.rank,
        number: row.number,
        entry: row.entry.to_string(),
        name: desk.name(row.at),
        title: entry
            .and_then(|entry| entry.title)
            .map_or("", |title| title.code()),
        rating: rating.map_or_else(String::new, |rating| rating.to_string()),
        points: desk.points(row.points),
        tie_breaks: values
            .map(|one| one.and_then(|(_, value)| value.clone()).unwrap_or_default())
            .collect(),
        cells: cells
            .iter()
            .filter_map(|number| {
                let round = RoundNumber::new(*number)?;
                cell(desk, row.at, round)
            })
            .collect(),
        left: entry.is_some_and(jadoube_tournament::Entry::has_left),
        why: None,
    }
}

/// Why a row stands where it does.
fn why(desk: &Desk, table: &Table, row: &Row) -> Why {
    let state = desk.state();
    let after = table.after.map_or(RoundNumber::FIRST, RoundNumber::next);
    let it = state.competition_before(after);
    let tied: Vec<&Row> = table
        .rows
        .iter()
        .filter(|one| one.points == row.points)
        .collect();
    let draughts = desk.game().is_draughts();
    let name = |number: u32| match desk.numbered(number) {
        Some(at) => format!("{number} {}", desk.name(at)),
        None => number.to_string(),
    };
    if draughts {
        return by_code(desk, &it, row, &name);
    }
    let config = state.config();
    let list: Vec<Descriptor> = config
        .map_or(&[][..], |config| &config.tie_breaks)
        .iter()
        .filter_map(|code| code.parse().ok())
        .collect();
    let event = crosstable(&it, &state.dropped(&it));
    // Values of teams are shown without the rounds they are made of.
    let event = event.filter(|_| !state.is_team_event());
    let ranked = event.as_ref().map(|event| ranking(event, &list));
    let mut steps = Vec::new();
    let mut equal = tied.clone();
    for (at, descriptor) in list.iter().enumerate() {
        if equal.len() < 2 {
            break;
        }
        let code = descriptor.to_string();
        let value = |row: &Row| row.tie_breaks.get(at).and_then(|(_, value)| value.clone());
        let own = value(row);
        let still: Vec<&Row> = equal
            .iter()
            .copied()
            .filter(|one| value(one) == own)
            .collect();
        steps.push(Step {
            name: tie_break_name(&desk.page, &code),
            values: equal
                .iter()
                .map(|one| {
                    let shown = value(one).unwrap_or_else(|| "–".to_owned());
                    (name(one.number), shown, one.at == row.at)
                })
                .collect(),
            parts: match (&event, &ranked) {
                (Some(event), Some(ranked)) => parts(desk, event, ranked, at, row.number, &name),
                _ => Vec::new(),
            },
            decides: still.len() < equal.len(),
            code,
        });
        equal = still;
    }
    Why {
        verdict: verdict(desk, table, row, &tied, &steps),
        steps,
        lines: Vec::new(),
    }
}

/// What a value is made of, round by round.
fn parts(
    desk: &Desk,
    event: &Crosstable,
    ranked: &Ranking,
    at: usize,
    number: u32,
    name: &dyn Fn(u32) -> String,
) -> Vec<String> {
    let words = desk.page.words();
    let place = event
        .players
        .iter()
        .position(|player| player.number == number);
    let mut standings = ranked.standings.iter();
    let Some(standing) = standings.find(|standing| Some(standing.player) == place) else {
        return Vec::new();
    };
    let called = |place: usize| {
        let player = event.players.get(place);
        player.map_or_else(String::new, |player| name(player.number))
    };
    let field = spoken::Field {
        party: Party::Players,
        called: &called,
    };
    let Some(value) = standing.values.get(at).and_then(Option::as_ref) else {
        return vec![spoken::not_asked(words)];
    };
    let mut lines: Vec<String> = spoken::makeup(words, value).into_iter().collect();
    let each = value.contributions.iter();
    lines.extend(each.map(|part| spoken::contribution(words, part, &field)));
    let tables = ranked.told.iter().filter(|told| told.at == at);
    let tables = tables.filter(|told| told.encounter.concerns(standing.player));
    lines.extend(tables.map(|told| spoken::encounter(words, &told.encounter, &field)));
    lines
}

/// One sentence: with whom the points are shared, and what decided.
fn verdict(desk: &Desk, table: &Table, row: &Row, tied: &[&Row], steps: &[Step]) -> String {
    let args = |more: &[(&'static str, String)]| {
        let mut args = vec![
            ("name", desk.name(row.at)),
            ("place", row.rank.to_string()),
            ("points", desk.points(row.points)),
            ("tied", tied.len().to_string()),
        ];
        args.extend(more.iter().cloned());
        args
    };
    if table.after.is_none() {
        return desk.page.text("desk-why-no-round");
    }
    if tied.len() < 2 {
        return desk.say("desk-why-points", &args(&[]));
    }
    let shared = table.rows.iter().filter(|one| one.rank == row.rank).count() > 1;
    if shared {
        return desk.say("desk-why-shared", &args(&[]));
    }
    let decided = steps.iter().rev().find(|step| step.decides);
    match decided {
        Some(step) => {
            let of = [
                ("criterion", step.name.clone()),
                ("code", step.code.clone()),
            ];
            desk.say("desk-why-criterion", &args(&of))
        }
        None => desk.say("desk-why-order", &args(&[])),
    }
}

/// The story of a place as the draughts code tells it.
fn by_code(
    desk: &Desk,
    it: &jadoube_competition::Competition,
    row: &Row,
    name: &dyn Fn(u32) -> String,
) -> Why {
    let state = desk.state();
    let nothing = || Why {
        verdict: String::new(),
        steps: Vec::new(),
        lines: Vec::new(),
    };
    let Ok(record) = Record::new(it.clone()) else {
        return nothing();
    };
    let turns = Turns::read(&record);
    let story = match variant(it.system) {
        Some(variant) => swiss_place(&turns, variant, &[], row.number),
        None => {
            let gone: Vec<u32> = state
                .alive()
                .filter(|(_, entry)| entry.has_left())
                .filter_map(|(_, entry)| entry.number)
                .collect();
            let rules = round_robin::Rules {
                advantage: it.options.advantage_draws,
                cycles: it.options.cycles as usize,
                ..round_robin::Rules::DEFAULT
            };
            let table = round_robin::asked(&turns, &gone, rules, &[], Some(row.number));
            round_robin_place(&turns, table, row.number, it.options.advantage_draws)
        }
    };
    let Some(story) = story else {
        return nothing();
    };
    let mut lines = pzwarc_standings::story(desk.page.words(), &story, name).into_iter();
    Why {
        verdict: lines.next().unwrap_or_default(),
        steps: Vec::new(),
        lines: lines.collect(),
    }
}
