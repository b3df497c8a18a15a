//! A register of officials, with questions.

use std::borrow::Cow;

use jadoube_lawbook::Edition;
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use crate::day::Day;
use crate::file::located::{BadRatingFile, Count, Id, Lines, document, expect_format, record};
use crate::ladder_step::LadderStep;
use crate::officials::{
    Application, Authority, Exam, Exception, Granted, Level, Occasion, OfficialAct, OfficialsCode,
    Opinion, Question, Register, RegisteredPerson, Service, Suspension,
};
use crate::policy::RatingPolicies;

/// The format of a register of officials.
pub const FORMAT: &str = "jadoube-officials/1";

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Doc<'a> {
    #[serde(borrow)]
    format: Cow<'a, str>,
    code: OfficialsCode,
    #[serde(default)]
    policies: RatingPolicies,
    #[serde(default)]
    conferences: Vec<Day>,
    #[serde(borrow, default)]
    persons: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    events: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    questions: Vec<&'a RawValue>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct PersonDoc<'a> {
    #[serde(borrow)]
    id: Id<'a>,
    name: Option<String>,
    born: Option<Day>,
    citizen: Option<bool>,
    good_repute: Option<bool>,
    category: Option<LadderStep>,
    #[serde(default)]
    classes: Vec<Granted>,
    #[serde(default)]
    exams: Vec<Exam>,
    #[serde(default)]
    services: Vec<Service>,
    #[serde(default)]
    conferences: Vec<Day>,
    once_on_list_a: Option<bool>,
    #[serde(default)]
    suspensions: Vec<Suspension>,
    #[serde(default)]
    licences: Vec<i16>,
    #[serde(default)]
    player_licences: Vec<i16>,
    #[serde(default)]
    exceptions: Vec<Exception>,
    opinion: Option<Opinion>,
    application: Option<Application>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct AppointmentDoc<'a> {
    #[serde(borrow)]
    person: Id<'a>,
    by: Authority,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct GamesDoc {
    all: Count,
    forfeits: Count,
    reported: Option<Count>,
}

/// An edition by its code.
fn edition<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Edition>, D::Error> {
    let code = String::deserialize(deserializer)?;
    code.parse()
        .map(Some)
        .map_err(|_| serde::de::Error::custom(format!("there is no edition {code:?}")))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct OccasionDoc<'a> {
    #[serde(borrow)]
    id: Id<'a>,
    #[serde(rename = "name")]
    _name: Option<String>,
    starts: Day,
    ends: Option<Day>,
    level: Option<Level>,
    rated: Option<bool>,
    awards: Option<bool>,
    licensed_players: Option<bool>,
    #[serde(borrow, default)]
    consents: Vec<Id<'a>>,
    #[serde(borrow, default)]
    appointments: Vec<AppointmentDoc<'a>>,
    #[serde(borrow)]
    committee: Option<Vec<Id<'a>>>,
    #[serde(default)]
    championship: bool,
    #[serde(borrow, default)]
    nominated: Vec<Id<'a>>,
    #[serde(default)]
    fide_reported: bool,
    #[serde(default, deserialize_with = "edition")]
    laws: Option<Edition>,
    house_rules: Option<bool>,
    games: Option<GamesDoc>,
    deadline: Option<Day>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct QuestionDoc<'a> {
    #[serde(borrow)]
    person: Option<Id<'a>>,
    may: OfficialAct,
    #[serde(borrow)]
    event: Option<Id<'a>>,
    day: Option<Day>,
}

/// Reads a register; questions about unknown people or events are errors by line.
///
/// # Errors
/// The line and what is wrong.
pub fn read_officials(text: &str) -> Result<Register, BadRatingFile> {
    let doc: Doc<'_> = document(text)?;
    expect_format(&doc.format, FORMAT)?;
    let mut lines = Lines::new(text);
    let mut register = Register {
        code: doc.code,
        policies: doc.policies,
        conferences: doc.conferences,
        persons: Vec::new(),
        events: Vec::new(),
        questions: Vec::new(),
    };
    for raw in doc.persons {
        let (line, person): (usize, PersonDoc<'_>) = record(&mut lines, raw)?;
        let id = person.id.0.into_owned();
        if register.person(&id).is_some() {
            return Err(BadRatingFile::new(
                line,
                format!("person {id:?} stands there twice"),
            ));
        }
        register.persons.push(RegisteredPerson {
            id,
            name: person.name,
            born: person.born,
            citizen: person.citizen,
            good_repute: person.good_repute,
            category: person.category,
            classes: person.classes,
            exams: person.exams,
            services: person.services,
            conferences: person.conferences,
            once_on_list_a: person.once_on_list_a,
            suspensions: person.suspensions,
            licences: person.licences,
            player_licences: person.player_licences,
            exceptions: person.exceptions,
            opinion: person.opinion,
            application: person.application,
        });
    }
    for raw in doc.events {
        let (line, event): (usize, OccasionDoc<'_>) = record(&mut lines, raw)?;
        let id = event.id.0.into_owned();
        if register.event(&id).is_some() {
            return Err(BadRatingFile::new(
                line,
                format!("event {id:?} stands there twice"),
            ));
        }
        let ends = event.ends.unwrap_or(event.starts);
        if ends < event.starts {
            return Err(BadRatingFile::new(
                line,
                format!("event {id:?} ends before it starts"),
            ));
        }
        let games = event
            .games
            .as_ref()
            .map(|games| (games.all.0, games.forfeits.0));
        if games.is_some_and(|(all, forfeits)| forfeits > all) {
            return Err(BadRatingFile::new(
                line,
                format!("event {id:?} has more forfeits than games"),
            ));
        }
        let ids = |ids: Vec<Id<'_>>| ids.into_iter().map(|id| id.0.into_owned()).collect();
        register.events.push(Occasion {
            id,
            starts: event.starts,
            ends,
            level: event.level,
            rated: event.rated,
            awards: event.awards,
            licensed_players: event.licensed_players,
            consents: ids(event.consents),
            appointments: event
                .appointments
                .into_iter()
                .map(|appointment| (appointment.person.0.into_owned(), appointment.by))
                .collect(),
            committee: event.committee.map(ids),
            championship: event.championship,
            nominated: ids(event.nominated),
            fide_reported: event.fide_reported,
            laws: event.laws,
            house_rules: event.house_rules,
            games,
            games_reported: event
                .games
                .and_then(|games| games.reported)
                .map(|count| count.0),
            deadline: event.deadline,
        });
    }
    for raw in doc.questions {
        let (line, question): (usize, QuestionDoc<'_>) = record(&mut lines, raw)?;
        let question = Question {
            person: question.person.map(|id| id.0.into_owned()),
            may: question.may,
            event: question.event.map(|id| id.0.into_owned()),
            day: question.day,
        };
        register
            .ask(&question)
            .map_err(|what| BadRatingFile::new(line, what))?;
        register.questions.push(question);
    }
    Ok(register)
}
