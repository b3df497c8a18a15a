//! `/incidents`: everything that happened in the hall, penalties by player over the whole event,
//! decisions and appeals; on paper and as a table for spreadsheets.

use askama::Template;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use jadoube_referee::Choice;
use jadoube_referee::express::Incident;
use jadoube_referee::laws::Penalty;
use jadoube_tournament::{CommandKind, IncidentRecord};
use jadoube_vocabulary::{GameId, TextId};
use serde::Deserialize;

use crate::error::Error;
use crate::event::asked::{Cite, cites};
use crate::event::desk::{Desk, Head};
use crate::event::round::time;
use crate::event::texts::PageTexts;
use crate::page::{Page, html};

/// An incident as the list shows it.
pub(crate) struct Line {
    pub(crate) number: u32,
    pub(crate) at: String,
    pub(crate) place: String,
    pub(crate) who: Option<String>,
    pub(crate) what: String,
    pub(crate) texts: Vec<String>,
    pub(crate) by: String,
    pub(crate) ruling: Option<RulingLine>,
    pub(crate) mark: &'static str,
    pub(crate) tone: &'static str,
    pub(crate) state: String,
    pub(crate) dropped: bool,
}

/// The ruling on an incident.
pub(crate) struct RulingLine {
    pub(crate) at: String,
    pub(crate) by: String,
    pub(crate) text: Option<String>,
    pub(crate) cites: Vec<Cite>,
    pub(crate) penalty: Option<String>,
    pub(crate) result: Option<String>,
    pub(crate) clock: Vec<String>,
}

/// All penalties of one player.
struct Sum {
    number: u32,
    name: String,
    entry: String,
    count: usize,
    penalties: Vec<(u32, String)>,
}

struct DecisionLine {
    place: String,
    who: Option<String>,
    text: String,
    cites: Vec<Cite>,
    stands: bool,
}

struct AppealLine {
    number: u32,
    at: String,
    place: String,
    who: Option<String>,
    incident: Option<u32>,
    text: String,
    answer: Option<String>,
    mark: &'static str,
    tone: &'static str,
    state: String,
    open: bool,
}

#[derive(Template)]
#[template(path = "event/incidents.html")]
struct ListPage<'a> {
    page: &'a Page,
    head: Head,
    lines: Vec<Line>,
    sums: Vec<Sum>,
    decisions: Vec<DecisionLine>,
    appeals: Vec<AppealLine>,
    outcomes: Vec<(&'static str, String)>,
    show: String,
    player: Option<String>,
    may_record: bool,
    may_decide: bool,
    printed: String,
    here: String,
}

/// The filter in the address.
#[derive(Default, Deserialize)]
pub(crate) struct IncidentsQuery {
    #[serde(default)]
    show: String,
    #[serde(default)]
    player: String,
    #[serde(default)]
    form: String,
}

/// A kind in words.
pub(crate) fn kind(desk: &Desk, what: &str) -> String {
    match Incident::find(desk.game(), what) {
        Some(incident) => desk.page.text(&format!("incident-{}", incident.key)),
        None => desk.page.text("chief-incident-other"),
    }
}

/// A penalty in words.
pub(crate) fn penalty(page: &Page, penalty: Penalty) -> String {
    jadoube_words::referee::option(page.words(), Choice::Penalty(penalty))
}

/// Where it happened.
pub(crate) fn place(desk: &Desk, game: Option<GameId>) -> String {
    let Some(id) = game else {
        return desk.page.text("chief-in-the-hall");
    };
    desk.place_of(id)
}

/// A time adjustment in a sentence.
fn clock(desk: &Desk, record: &IncidentRecord) -> Vec<String> {
    let Some(ruling) = &record.ruling else {
        return Vec::new();
    };
    let sides = [
        ("chief-clock-white", ruling.white_ms),
        ("chief-clock-black", ruling.black_ms),
    ];
    let changed = sides.into_iter().filter(|(_, ms)| *ms != 0);
    changed
        .map(|(key, ms)| {
            let time = jadoube_words::referee::signed(ms);
            desk.page.with(key, "time", time)
        })
        .collect()
}

/// A line of the list.
pub(crate) async fn line(
    desk: &Desk,
    told: &PageTexts,
    number: u32,
    record: &IncidentRecord,
) -> Result<Line, Error> {
    let page = &desk.page;
    let (mark, tone, key) = match &record.ruling {
        _ if record.dropped => ("off", "open", "chief-state-dropped"),
        None => ("open", "wait", "chief-state-open"),
        Some(ruling) if ruling.is_proposed() => ("question", "wait", "chief-state-proposed"),
        Some(ruling) if ruling.confirmed => ("twice", "ok", "chief-state-confirmed"),
        Some(_) => ("ok", "ok", "chief-state-ruled"),
    };
    let ruling = match &record.ruling {
        Some(ruling) => {
            let articles: Vec<&str> = ruling.articles.iter().map(String::as_str).collect();
            Some(RulingLine {
                at: time(ruling.at),
                by: told.author(desk, ruling.seq).await?,
                text: told.text(ruling.text.as_ref()),
                cites: cites(&articles, desk.game().is_draughts()),
                penalty: ruling.penalty.map(|one| penalty(page, one)),
                result: ruling.outcome.map(|outcome| desk.outcome(outcome)),
                clock: clock(desk, record),
            })
        }
        None => None,
    };
    let texts = record.texts.iter();
    Ok(Line {
        number,
        at: time(record.at),
        place: place(desk, record.game),
        who: record.entry.map(|at| desk.name(at)),
        what: kind(desk, &record.what),
        texts: texts.filter_map(|id| told.text(Some(id))).collect(),
        by: told.author(desk, record.seq).await?,
        ruling,
        mark,
        tone,
        state: page.text(key),
        dropped: record.dropped,
    })
}

/// `GET /e/{event}/{tournament}/incidents`
pub(crate) async fn show(
    desk: Desk,
    query: Result<Query<IncidentsQuery>, QueryRejection>,
) -> Response {
    let wanted = query.map(|Query(wanted)| wanted).unwrap_or_default();
    match view(&desk, &wanted).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

async fn view(desk: &Desk, wanted: &IncidentsQuery) -> Result<Response, Error> {
    let state = desk.state();
    let page = &desk.page;
    let incidents = state.incidents().iter();
    let mut ids: Vec<&TextId> = incidents.flat_map(|one| &one.texts).collect();
    let rulings = state.incidents().iter();
    ids.extend(rulings.filter_map(|one| one.ruling.as_ref()?.text.as_ref()));
    let appeals = state.appeals().iter();
    ids.extend(appeals.flat_map(|one| one.text.iter().chain(one.answer.iter())));
    ids.extend(state.decisions().iter().filter_map(|one| one.text.as_ref()));
    let told = PageTexts::read(desk, ids.into_iter()).await?;
    let player = wanted.player.parse().ok();
    let player = player.and_then(|id| state.place_of(&id));
    let mut lines = Vec::new();
    let all: Vec<(u32, &IncidentRecord)> = (1_u32..).zip(state.incidents()).collect();
    for (number, record) in all.into_iter().rev() {
        let open = record.ruling.as_ref().is_none_or(|one| one.is_proposed()) && !record.dropped;
        let wanted_one = match wanted.show.as_str() {
            "open" => open,
            "penalties" => record
                .ruling
                .as_ref()
                .is_some_and(|one| one.penalty.is_some()),
            _ => true,
        };
        if wanted_one && player.is_none_or(|at| record.entry == Some(at)) {
            lines.push(line(desk, &told, number, record).await?);
        }
    }
    if wanted.form == "csv" {
        return csv(desk, &lines);
    }
    let decisions = state.decisions().iter().map(|one| {
        let articles: Vec<&str> = one.articles.iter().map(String::as_str).collect();
        DecisionLine {
            place: place(desk, one.game),
            who: one.entry.map(|at| desk.name(at)),
            text: told.text(one.text.as_ref()).unwrap_or_default(),
            cites: cites(&articles, desk.game().is_draughts()),
            stands: one.stands,
        }
    });
    let appeals = (1_u32..).zip(state.appeals()).map(|(number, one)| {
        let (mark, tone, key) = match one.upheld {
            None => ("question", "wait", "chief-appeal-open"),
            Some(true) => ("ok", "ok", "chief-appeal-upheld"),
            Some(false) => ("off", "open", "chief-appeal-refused"),
        };
        AppealLine {
            number,
            at: one.at.map_or_else(String::new, time),
            place: place(desk, one.game),
            who: one.entry.map(|at| desk.name(at)),
            incident: one.incident,
            text: told.text(one.text.as_ref()).unwrap_or_default(),
            answer: told.text(one.answer.as_ref()),
            mark,
            tone,
            state: page.text(key),
            open: one.upheld.is_none(),
        }
    });
    let plain = crate::event::row::plain(desk.game().is_draughts());
    let now = desk.who.caller.data.store.now_ms();
    let mut sums: Vec<Sum> = sums(desk);
    sums.sort_by(|one, other| (other.count, &one.name).cmp(&(one.count, &other.name)));
    Ok(html(&ListPage {
        page,
        head: desk.head("incidents"),
        lines,
        sums,
        decisions: decisions.collect(),
        appeals: appeals.collect(),
        outcomes: plain
            .iter()
            .map(|(code, shown)| (*code, (*shown).to_owned()))
            .collect(),
        show: wanted.show.clone(),
        player: player.map(|at| desk.name(at)),
        may_record: desk.may(CommandKind::RecordIncident),
        may_decide: desk.may(CommandKind::DecideAppeal),
        printed: time(now),
        here: format!("{}/incidents", desk.base()),
    }))
}

/// The penalties of every player who has any.
fn sums(desk: &Desk) -> Vec<Sum> {
    let state = desk.state();
    let all = state.entries().iter().enumerate();
    all.filter_map(|(at, entry)| {
        let penalties = state.penalties(at);
        (!penalties.is_empty()).then(|| Sum {
            number: desk.number(at),
            name: desk.name(at),
            entry: entry.id.to_string(),
            count: penalties.len(),
            penalties: penalties
                .into_iter()
                .map(|(number, one)| (number, penalty(&desk.page, one)))
                .collect(),
        })
    })
    .collect()
}

/// The list as a table for spreadsheets.
fn csv(desk: &Desk, lines: &[Line]) -> Result<Response, Error> {
    let mut rows = vec![
        [
            "no", "time", "place", "player", "kind", "notes", "state", "ruling", "articles",
            "penalty",
        ]
        .map(str::to_owned)
        .to_vec(),
    ];
    for one in lines.iter().rev() {
        let ruling = one.ruling.as_ref();
        let articles: Vec<&str> = ruling
            .iter()
            .flat_map(|ruling| &ruling.cites)
            .map(|cite| cite.text.as_str())
            .collect();
        rows.push(vec![
            one.number.to_string(),
            one.at.clone(),
            one.place.clone(),
            one.who.clone().unwrap_or_default(),
            one.what.clone(),
            one.texts.join(" "),
            one.state.clone(),
            ruling.and_then(|one| one.text.clone()).unwrap_or_default(),
            articles.join(" "),
            ruling
                .and_then(|one| one.penalty.clone())
                .unwrap_or_default(),
        ]);
    }
    let text = crate::api::sheets::csv_rows(&rows);
    let name = format!(
        "attachment; filename=\"{}-incidents.csv\"",
        desk.param("tournament")
    );
    let headers = [
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static("text/csv; charset=utf-8"),
        ),
        (
            header::CONTENT_DISPOSITION,
            HeaderValue::from_str(&name).map_err(|_| Error::Ours)?,
        ),
    ];
    Ok((headers, text).into_response())
}
