//! `/incidents/{n}`: one incident. The express desk asks for the facts that matter; the ruling is
//! stored with its article, clock instructions and penalty; a ruling that ends a game waits for the
//! chief arbiter.

use askama::Template;
use axum::extract::{Query, State};
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_chess::mate::Purse;
use jadoube_referee::Mode;
use jadoube_referee::laws::Penalty;
use jadoube_tournament::{CommandKind, IncidentRecord};
use jadoube_vocabulary::{Side, TextId};
use serde_json::{Value, json};

use crate::error::Error;
use crate::event::act::{self, Fields, Wish};
use crate::event::desk::{Desk, Head, nonce};
use crate::event::incidents::{Line, line, penalty};
use crate::event::round::time;
use crate::event::texts::PageTexts;
use crate::express::bound::{Answer, Given, Matter, hall, lost_by};
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::state::AppState;

/// Minutes the arbiter may choose to give the opponent (12.9.2).
const MINUTES: [u32; 3] = [1, 2, 5];

/// A ruling that can be recorded now.
struct Keep {
    /// The facts as answered, to be sent again.
    answers: Vec<(String, String)>,
    penalty: Option<String>,
    /// The penalties the arbiter may choose from.
    options: Vec<(String, String)>,
    time: bool,
    result: Option<String>,
}

#[derive(Template)]
#[template(path = "event/incident.html")]
struct IncidentPage<'a> {
    page: &'a Page,
    head: Head,
    line: Line,
    /// White and Black with their names, and whether the incident concerns them.
    pair: Option<[(&'static str, String, String, bool); 2]>,
    /// Earlier incidents of the player concerned in this event.
    before: Vec<(u32, String, String)>,
    /// Which illegal move it is, by the event's own record.
    count: Option<String>,
    /// The question or the ruling of the express desk.
    part: Option<String>,
    /// The supervision in force, if the Laws depend on it.
    supervision: Option<(bool, String)>,
    keep: Option<Keep>,
    minutes: [u32; 3],
    /// Choices for a ruling by hand, if the express desk has none.
    by_hand: Vec<(String, String)>,
    /// A result waits for confirmation.
    proposed: bool,
    may_confirm: bool,
    may_rule: bool,
    may_appeal: bool,
    /// The deadline for an appeal.
    appeal_until: Option<String>,
    appeals: Vec<(u32, String)>,
    players: Vec<(String, String)>,
    /// Exclusion or expulsion was ruled and can now be carried out.
    shut_out: Option<(&'static str, String, u32)>,
    back: String,
    here: String,
}

fn numbered(desk: &Desk) -> Result<(u32, &IncidentRecord), Error> {
    let number = desk.param("incident").parse::<u32>().ok();
    let number = number.ok_or(Error::NotFound)?;
    let record = desk.state().incident(number).ok_or(Error::NotFound)?;
    Ok((number, record))
}

/// The query field which says that the games are supervised as in standard play.
const FULL: &str = "supervised";

fn matter(desk: &Desk, number: u32, asked: Vec<(String, String)>) -> Option<Matter> {
    let full = asked
        .iter()
        .any(|(name, value)| name == FULL && value == "yes");
    let hall = hall(desk.state(), full);
    let base = format!("{}/incidents/{number}", desk.base());
    Matter::of(desk.state(), number, hall, base, asked)
}

async fn looked(app: &AppState, desk: &Desk, matter: &Matter) -> Result<Answer, Error> {
    let (page, matter) = (desk.page.clone(), matter.clone());
    let job = move |purse: &Purse| matter.answer(&page, purse);
    app.work.answer(job).await
}

/// `GET /e/{event}/{tournament}/incidents/{incident}`
pub(crate) async fn show(
    State(app): State<AppState>,
    desk: Desk,
    Query(asked): Query<Vec<(String, String)>>,
) -> Response {
    match view(&app, &desk, asked).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

fn code(of: Penalty) -> String {
    let value = serde_json::to_value(of).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

fn keep(desk: &Desk, given: &Given) -> Keep {
    let options = given.options.iter();
    Keep {
        answers: given
            .answers
            .iter()
            .map(|(name, answer)| (name.clone(), answer.clone()))
            .collect(),
        penalty: given.penalty.map(|one| penalty(&desk.page, one)),
        options: options
            .map(|one| (code(*one), penalty(&desk.page, *one)))
            .collect(),
        time: given.options.contains(&Penalty::OpponentGainsTime),
        result: given.result.map(str::to_owned),
    }
}

async fn view(
    app: &AppState,
    desk: &Desk,
    asked: Vec<(String, String)>,
) -> Result<Response, Error> {
    let (number, record) = numbered(desk)?;
    let state = desk.state();
    let page = &desk.page;
    let mut ids: Vec<&TextId> = record.texts.iter().collect();
    ids.extend(record.ruling.as_ref().and_then(|one| one.text.as_ref()));
    let own = (1_u32..).zip(state.appeals());
    let own: Vec<_> = own
        .filter(|(_, appeal)| appeal.incident == Some(number))
        .collect();
    ids.extend(own.iter().filter_map(|(_, one)| one.text.as_ref()));
    let told = PageTexts::read(desk, ids.into_iter()).await?;
    let may_rule = desk.may(CommandKind::RuleIncident);
    let open = record.ruling.is_none() && !record.dropped;
    let full = asked
        .iter()
        .any(|(name, value)| name == FULL && value == "yes");
    let matter = matter(desk, number, asked).filter(|_| open);
    let answer = match &matter {
        Some(matter) => Some(looked(app, desk, matter).await?),
        None => None,
    };
    let game = record.game.and_then(|id| state.game(id));
    let pair = game.map(|game| {
        let side = |name, at: usize| {
            let entry = state.entry(at).map(|entry| entry.id.to_string());
            let about = record.entry == Some(at);
            (name, desk.name(at), entry.unwrap_or_default(), about)
        };
        [side("white", game.white), side("black", game.black)]
    });
    let before = record.entry.map_or_else(Vec::new, |at| state.penalties(at));
    let before = before.into_iter().filter(|(other, _)| *other != number);
    let before = before.map(|(other, one)| {
        let what = state
            .incident(other)
            .map_or("other", |one| one.what.as_str());
        let what = crate::event::incidents::kind(desk, what);
        (other, what, penalty(page, one))
    });
    let ruling = record.ruling.as_ref().filter(|_| !record.dropped);
    let until = ruling.and_then(|ruling| state.appeal_until(ruling));
    let appeals_heard = state.config().is_some_and(|config| !config.no_appeals);
    let is_swiss = state.about().is_some_and(|about| about.system.is_swiss());
    let shut_out = ruling.filter(|one| one.confirmed).and_then(|one| {
        let entry = state.entry(record.entry?)?;
        let next = state.next_round().get();
        match one.penalty? {
            // In a table and a bracket the game is entered as lost.
            Penalty::ExclusionFromRounds if is_swiss && entry.team.is_none() => {
                Some(("exclude", entry.id.to_string(), next))
            }
            Penalty::Expulsion if !entry.is_expelled() => {
                Some(("expel", entry.id.to_string(), next))
            }
            _ => None,
        }
    });
    let planned = state.config().map_or(0, |config| config.rounds);
    let shut_out = shut_out.filter(|(kind, _, next)| *kind == "expel" || *next <= planned);
    let mode = hall(state, full).mode;
    let by_hand = match (open && matter.is_none(), desk.game().is_draughts()) {
        (false, _) => Vec::new(),
        (true, draughts) => penalties(draughts)
            .map(|one| (code(one), penalty(page, one)))
            .collect(),
    };
    let players = pair.iter().flatten();
    Ok(html(&IncidentPage {
        page,
        head: desk.head("incidents"),
        line: line(desk, &told, number, record).await?,
        players: players
            .map(|(_, name, entry, _)| (entry.clone(), name.clone()))
            .collect(),
        pair,
        before: before.collect(),
        count: matter
            .as_ref()
            .and_then(Matter::known_before)
            .map(|answer| page.text(&format!("ask-count-{answer}"))),
        keep: answer
            .as_ref()
            .and_then(|answer| answer.given.as_ref())
            .filter(|_| may_rule)
            .map(|given| keep(desk, given)),
        part: answer.map(|answer| answer.part),
        supervision: match (matter.is_some(), mode, desk.game().is_draughts()) {
            (true, Mode::RapidFull | Mode::BlitzFull, false) => {
                Some((true, page.text("express-enough")))
            }
            (true, Mode::RapidLimited | Mode::BlitzLimited, false) => {
                Some((false, page.text("express-few")))
            }
            _ => None,
        },
        minutes: MINUTES,
        by_hand,
        proposed: ruling.is_some_and(|one| one.is_proposed()),
        may_confirm: desk.may(CommandKind::ConfirmRuling),
        may_rule,
        may_appeal: ruling.is_some() && appeals_heard && desk.may(CommandKind::FileAppeal),
        appeal_until: until.map(time),
        appeals: own
            .iter()
            .map(|(number, one)| (*number, told.text(one.text.as_ref()).unwrap_or_default()))
            .collect(),
        shut_out,
        back: format!("{}/incidents", desk.base()),
        here: format!("{}/incidents/{number}", desk.base()),
    }))
}

/// Penalties of the rules for incidents the express desk does not know (12.9; II/2.5).
fn penalties(draughts: bool) -> impl Iterator<Item = Penalty> {
    Penalty::ALL.into_iter().filter(move |one| {
        let code = matches!(
            one,
            Penalty::Admonition | Penalty::PublicWarning | Penalty::BothLose
        );
        let laws = matches!(
            one,
            Penalty::Warning
                | Penalty::OffenderLosesTime
                | Penalty::OpponentScoreRaised
                | Penalty::OffenderScoreLowered
                | Penalty::Fine
        );
        match draughts {
            true => !laws,
            false => !code,
        }
    })
}

/// `POST /e/{event}/{tournament}/incidents/{incident}/rule`: judged again from the facts that were
/// sent, so that the referee's ruling is stored and not what a form claims.
pub(crate) async fn rule(
    State(app): State<AppState>,
    desk: Desk,
    Filled(fields): Filled<Fields>,
) -> Response {
    match ruled(&app, &desk, fields).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

async fn ruled(app: &AppState, desk: &Desk, fields: Fields) -> Result<Response, Error> {
    let (number, record) = numbered(desk)?;
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.trim())
    };
    let asked = fields.iter().filter_map(|(name, value)| {
        let name = name.strip_prefix("fact-")?;
        Some((name.to_owned(), value.clone()))
    });
    let mut asked: Vec<(String, String)> = asked.collect();
    if value(FULL) == "yes" {
        asked.push((FULL.to_owned(), "yes".to_owned()));
    }
    let chosen: Option<Penalty> =
        serde_json::from_value(Value::from(value("penalty"))).unwrap_or_default();
    let state = desk.state();
    let game = record.game.and_then(|id| state.game(id));
    let side = game.and_then(|game| game.side_of(record.entry?));
    let minutes = value("minutes").parse::<i64>().unwrap_or(0).clamp(0, 600);
    let matter = matter(desk, number, asked);
    let mut data = match &matter {
        Some(matter) => {
            let answer = looked(app, desk, matter).await?;
            // A question is still unanswered.
            let given = answer.given.ok_or(Error::Form)?;
            let allowed = chosen.filter(|one| given.options.contains(one));
            json!({
                "answers": given.answers,
                "articles": given.articles,
                "penalty": allowed.or(given.penalty),
                "outcome": given.result,
                "white_ms": given.white_ms,
                "black_ms": given.black_ms,
                "text": given.text,
            })
        }
        None => {
            let book = desk.game().is_draughts();
            let allowed = chosen.filter(|one| penalties(book).any(|known| known == *one));
            json!({ "penalty": allowed, "text": value("text") })
        }
    };
    if let (Some(data), Some(penalty)) = (data.as_object_mut(), chosen) {
        let words = crate::event::incidents::penalty(&desk.page, penalty);
        let said = data.get("text").and_then(Value::as_str).unwrap_or_default();
        let said = format!("{said} {words}").trim().to_owned();
        data.insert("text".to_owned(), said.into());
        let outcome = match (penalty, side) {
            (Penalty::GameLost, Some(side)) => Some(lost_by(side, desk.game())),
            (Penalty::BothLose, _) if game.is_some() => Some("0-0"),
            _ => None,
        };
        if let Some(outcome) = outcome {
            data.insert("outcome".to_owned(), outcome.into());
        }
        let gains = match (penalty, side) {
            (Penalty::OpponentGainsTime, Some(Side::White)) => Some("black_ms"),
            (Penalty::OpponentGainsTime, Some(Side::Black)) => Some("white_ms"),
            _ => None,
        };
        if let Some(gains) = gains.filter(|_| minutes > 0) {
            data.insert(gains.to_owned(), (minutes * 60_000).into());
        }
    }
    if let Some(data) = data.as_object_mut() {
        data.insert("incident".to_owned(), number.into());
        if !value("articles").is_empty() && matter.is_none() {
            let articles: Vec<&str> = value("articles").split([',', ' ']).collect();
            let articles = articles.into_iter().filter(|one| !one.is_empty());
            data.insert("articles".to_owned(), articles.collect::<Vec<_>>().into());
        }
    }
    let sent = match value("nonce") {
        "" => nonce(),
        sent => sent.to_owned(),
    };
    let back = format!("{}/incidents/{number}", desk.base());
    let wish = Wish::new("rule-incident", data, &sent, &back);
    Ok(match act::carry(desk, &wish).await {
        Ok(_) => Redirect::to(&back).into_response(),
        Err(fault) => act::answer(desk, &wish, fault),
    })
}
