//! Scenarios of ratings and officials: a story in TOML, run, compared, and its citations.
//!
//! The story is one of the JSON formats written as TOML (without its `format` line): `[list]` (or
//! `[[lists]]`) and `[events]` for a period, `[tournament]` with a `player` for categories, norms
//! and awards, `[register]` with questions for officials. Expectations are in `[expect]`: a dotted
//! path into the JSON answer, and its value. A part of a path picks a field, a place in a list from
//! 1, or the member of a list whose `id`, `player`, `title`, `category` or `check` it is.

use std::collections::BTreeMap;

use jadoube_lawbook::ProvisionId;
use jadoube_rating::file::{
    BadRatingFile, EVENTS_FORMAT, LIST_FORMAT, OFFICIALS_FORMAT, RatingBook, TOURNAMENT_FORMAT,
    read_officials, read_title_event,
};
use jadoube_rating::rate::rate_through;
use jadoube_rating::report::{closing_json, period_cites, period_json};
use jadoube_rating::{Track, award, category, forecast, norm};
use serde::Deserialize;
use serde_json::{Value, json};
use toml::Spanned;

use crate::{BadScenario, Mismatch, Report};

type Table = Spanned<BTreeMap<String, toml::Value>>;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Doc {
    #[serde(rename = "kind")]
    _kind: String,
    #[serde(rename = "title")]
    _title: Option<String>,
    list: Option<Table>,
    #[serde(default)]
    lists: Vec<Table>,
    events: Option<Table>,
    tournament: Option<Table>,
    player: Option<Spanned<toml::Value>>,
    #[serde(default)]
    women: bool,
    register: Option<Table>,
    expect: BTreeMap<Spanned<String>, toml::Value>,
}

/// Runs a scenario of kind `rating` or `official`.
///
/// # Errors
/// The text is not such a scenario: the line and what is wrong.
pub fn run(text: &str) -> Result<Report, BadScenario> {
    let doc: Doc = crate::read(text)?;
    let (answer, mut cited) = if let Some(register) = &doc.register {
        officials(text, register)?
    } else if let Some(tournament) = &doc.tournament {
        tournament_answer(text, tournament, &doc)?
    } else if let Some(events) = &doc.events {
        period(text, events, &doc)?
    } else {
        return Err(BadScenario {
            line: 1,
            what: "the scenario has no [events], [tournament] or [register]".to_owned(),
        });
    };
    cited.sort_unstable();
    cited.dedup();
    let mut mismatches = Vec::new();
    for (path, wanted) in &doc.expect {
        let found = find(&answer, path.get_ref());
        let wanted = serde_json::to_value(wanted)
            .map_err(|error| BadScenario::at_offset(text, path.span().start, error))?;
        if found != Some(&wanted) {
            let line = BadScenario::at_offset(text, path.span().start, "").line;
            mismatches.push(Mismatch {
                line,
                expected: format!("{} = {wanted}", path.get_ref()),
                found: found.map_or_else(|| "nothing there".to_owned(), Value::to_string),
            });
        }
    }
    Ok(Report { cited, mismatches })
}

/// A part of the story as the text of its JSON file.
fn json_text(text: &str, part: &Table, format: &str) -> Result<String, BadScenario> {
    let mut value = serde_json::to_value(part.get_ref())
        .map_err(|error| BadScenario::at_offset(text, part.span().start, error))?;
    if let Some(object) = value.as_object_mut() {
        object.insert("format".to_owned(), json!(format));
    }
    Ok(value.to_string())
}

fn bad(text: &str, part: &Table) -> impl Fn(BadRatingFile) -> BadScenario {
    let at = BadScenario::at_offset(text, part.span().start, "").line;
    move |error| BadScenario {
        line: at,
        what: error.what,
    }
}

type Answered = (Value, Vec<ProvisionId>);

fn period(text: &str, events: &Table, doc: &Doc) -> Result<Answered, BadScenario> {
    let mut book = RatingBook::new();
    for list in doc.list.iter().chain(&doc.lists) {
        book.read_list(&json_text(text, list, LIST_FORMAT)?)
            .map_err(bad(text, list))?;
    }
    book.read_events(&json_text(text, events, EVENTS_FORMAT)?)
        .map_err(bad(text, events))?;
    let to = book.last_period();
    let periods = rate_through(&book.roll, &book.lists, &book.events, to, &book.policies)
        .map_err(|error| BadScenario::at_offset(text, events.span().start, error))?;
    let mut cited = Vec::new();
    let mut answers = serde_json::Map::new();
    for rated in &periods {
        cited.extend(period_cites(&book, rated));
        answers.insert(
            rated.list.period.to_string(),
            period_json(&book, rated, None),
        );
    }
    Ok((Value::Object(answers), cited))
}

fn tournament_answer(text: &str, part: &Table, doc: &Doc) -> Result<Answered, BadScenario> {
    let event = read_title_event(&json_text(text, part, TOURNAMENT_FORMAT)?, None)
        .map_err(bad(text, part))?;
    let Some(id) = &doc.player else {
        let (answer, cited) = closing_json(&event);
        return Ok((answer, cited));
    };
    let name = match id.get_ref() {
        toml::Value::String(id) => id.clone(),
        toml::Value::Integer(number) => number.to_string(),
        _ => String::new(),
    };
    let wrong = || {
        BadScenario::at_offset(
            text,
            id.span().start,
            format!("there is no player {name:?}"),
        )
    };
    let player = event.find(&name).ok_or_else(wrong)?;
    let track = if doc.women { Track::Women } else { Track::Open };
    let category = category::judge(&event, player).ok_or_else(wrong)?;
    let norm = norm::judge(&event, player, track).ok_or_else(wrong)?;
    let award = award::judge(&event, player);
    let mut cited = category.cites();
    cited.extend(norm.cites());
    cited.extend(award.iter().flat_map(award::AwardAnswer::cites));
    let answer = json!({
        "category": category,
        "norm": norm,
        "award": award,
        "forecast": forecast::forecast(&event, player, track),
    });
    Ok((answer, cited))
}

fn officials(text: &str, part: &Table) -> Result<Answered, BadScenario> {
    let register =
        read_officials(&json_text(text, part, OFFICIALS_FORMAT)?).map_err(bad(text, part))?;
    let mut cited = Vec::new();
    let mut answers = Vec::new();
    for question in &register.questions {
        let answer = register
            .ask(question)
            .map_err(|what| BadScenario::at_offset(text, part.span().start, what))?;
        cited.extend(answer.cites());
        answers.push(json!(answer));
    }
    Ok((Value::Array(answers), cited))
}

/// What a dotted path points at.
fn find<'a>(answer: &'a Value, path: &str) -> Option<&'a Value> {
    path.split('.').try_fold(answer, |value, part| match value {
        Value::Object(fields) => fields.get(part),
        Value::Array(items) => items
            .iter()
            .find(|item| {
                [
                    "id", "player", "event", "title", "category", "check", "policy",
                ]
                .iter()
                .any(|key| item.get(key).and_then(Value::as_str) == Some(part))
            })
            .or_else(|| items.get(part.parse::<usize>().ok()?.checked_sub(1)?)),
        _ => None,
    })
}
