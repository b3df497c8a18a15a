//! Data subject requests: exporting a person's data, recording a request for erasure with its
//! deadline, and answering it in one of three ways. Each is a separate act in the log and the
//! journal.

pub(crate) mod archive;
mod page;

use std::path::PathBuf;

pub(crate) use page::{act, give_out, list, one, privacy};

use jadoube_store::data::backup::{self, gone_at};
use jadoube_store::personal::{
    ErasureRequest, Keep, Offered, Person, PersonExport, export_person, offered, wishes,
};
use jadoube_store::{
    Actor, AppendError, Batch, Fact, Misfit, PersonAsked, PersonDisplayed, PersonErased,
    PersonRefused, ReadError, Seq, SideWrite, StreamId,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::api::rules;
use crate::data::Data;
use crate::people::audit::Tried;

/// Days within which a request for erasure must be answered.
pub const ANSWER_DAYS: i32 = 30;

/// A command about a person, from the command line or a page.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PersonCommand {
    /// Finds person numbers by a part of the name.
    Find {
        /// A part of the name.
        name: String,
    },
    /// Everything stored about a person, without secrets.
    Export {
        /// The person.
        person: String,
    },
    /// Records a request for erasure.
    Ask {
        /// The person.
        person: String,
    },
    /// Answers a request by showing less in public.
    Restrict {
        /// The person.
        person: String,
        /// `full`, `initials` or `hidden`.
        show: String,
    },
    /// Refuses a request.
    Refuse {
        /// The person.
        person: String,
        /// `results`, `ruling` or `suspension`.
        ground: String,
    },
    /// Erases everything but the number.
    Erase {
        /// The person.
        person: String,
    },
    /// The pending requests.
    Wishes,
}

/// Ways to be shown in public.
pub const SHOWN: [&str; 3] = ["initials", "hidden", "full"];

/// Grounds on which a request is refused.
pub const GROUNDS: [&str; 3] = ["results", "ruling", "suspension"];

/// Why a command failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PersonRefusal {
    /// `unknown`, `asked`, `choice` or `stored`.
    pub code: String,
    /// The message of the store, if that is the cause.
    #[serde(default)]
    pub why: String,
}

fn refusal(code: &str, why: impl ToString) -> PersonRefusal {
    PersonRefusal {
        code: code.to_owned(),
        why: why.to_string(),
    }
}

impl From<ReadError> for PersonRefusal {
    fn from(error: ReadError) -> Self {
        refusal("stored", error)
    }
}

/// Runs the command; returns the result as JSON.
///
/// # Errors
/// There is nobody of that number, or it cannot be stored.
pub async fn run_person(data: &Data, command: PersonCommand) -> Result<Value, PersonRefusal> {
    let here = |action: &str| Tried::here(action, "done");
    let by = Actor::system();
    match command {
        PersonCommand::Find { name } => {
            let found = find(data, &name).await?;
            let found: Vec<Value> = found
                .iter()
                .map(|(person, name)| json!({ "person": person, "name": name }))
                .collect();
            Ok(json!({ "persons": found }))
        }
        PersonCommand::Export { person } => {
            let export = export(data, &person).await?;
            here("person-export").note(data).await;
            serde_json::to_value(export).map_err(|error| refusal("stored", error))
        }
        PersonCommand::Wishes => {
            let wishes = wishes(&data.store).await?;
            Ok(json!({ "wishes": wishes }))
        }
        command => {
            let tried = here(command.action());
            answer(data, by, &command, tried).await
        }
    }
}

impl PersonCommand {
    /// The action's name in the journal.
    pub(crate) const fn action(&self) -> &'static str {
        match self {
            Self::Find { .. } | Self::Wishes => "person-find",
            Self::Export { .. } => "person-export",
            Self::Ask { .. } => "person-ask",
            Self::Restrict { .. } => "person-restrict",
            Self::Refuse { .. } => "person-refuse",
            Self::Erase { .. } => "person-erase",
        }
    }
}

/// Numbers and names that contain a text, sorted by name.
pub(crate) async fn find(data: &Data, name: &str) -> Result<Vec<(String, String)>, ReadError> {
    let wanted = name.trim().to_lowercase();
    let all: Vec<Person> = data.store.private().all().await?;
    let named = all.into_iter().map(|person| (person.called(), person.id));
    let mut found: Vec<(String, String)> = named
        .filter(|(name, _)| !name.is_empty() && name.to_lowercase().contains(&wanted))
        .map(|(name, id)| (id, name))
        .collect();
    found.sort_by(|one, other| one.1.cmp(&other.1).then(one.0.cmp(&other.0)));
    Ok(found)
}

/// Everything stored about a person.
pub(crate) async fn export(data: &Data, person: &str) -> Result<PersonExport, PersonRefusal> {
    let found = export_person(&data.store, person).await?;
    match found.person.is_none() && found.events.is_empty() {
        true => Err(refusal("unknown", person)),
        false => Ok(found),
    }
}

/// A person who has not been erased.
pub(crate) async fn known(data: &Data, id: &str) -> Result<Person, PersonRefusal> {
    let person: Option<Person> = data.store.private().get(id).await?;
    let person = person.filter(|person| person.erased_ms.is_none());
    person.ok_or_else(|| refusal("unknown", id))
}

/// Pending requests, and people suggested for erasure.
pub(crate) async fn waiting(
    data: &Data,
    keep: &Keep,
) -> Result<(Vec<ErasureRequest>, Vec<Offered>), ReadError> {
    Ok((
        wishes(&data.store).await?,
        offered(&data.store, keep).await?,
    ))
}

/// Records a request or the answer to it, with its changes and its line in the journal.
pub(crate) async fn answer(
    data: &Data,
    by: Actor,
    command: &PersonCommand,
    tried: Tried,
) -> Result<Value, PersonRefusal> {
    let chosen = |choice: &String, of: [&str; 3]| match of.contains(&choice.as_str()) {
        true => Ok(()),
        false => Err(refusal("choice", choice)),
    };
    let stored = |fact: Result<_, serde_json::Error>| fact.map_err(|why| refusal("stored", why));
    let (person, event, side) = match command {
        PersonCommand::Ask { person } => {
            if wishes(&data.store)
                .await?
                .iter()
                .any(|wish| wish.person == *person)
            {
                return Err(refusal("asked", person));
            }
            let fact = PersonAsked {
                person: person.clone(),
                until: day(data.store.now_ms(), ANSWER_DAYS),
            };
            (person, stored(fact.event(&rules()))?, None)
        }
        PersonCommand::Restrict { person, show } => {
            chosen(show, SHOWN)?;
            let fact = PersonDisplayed {
                person: person.clone(),
                display: show.clone(),
            };
            let side = SideWrite::Display {
                person: person.clone(),
                display: show.clone(),
            };
            (person, stored(fact.event(&rules()))?, Some(side))
        }
        PersonCommand::Refuse { person, ground } => {
            chosen(ground, GROUNDS)?;
            let fact = PersonRefused {
                person: person.clone(),
                ground: ground.clone(),
            };
            (person, stored(fact.event(&rules()))?, None)
        }
        PersonCommand::Erase { person } => {
            let fact = PersonErased {
                person: person.clone(),
                scope: "all".to_owned(),
            };
            let side = SideWrite::Erase {
                person: person.clone(),
            };
            (person, stored(fact.event(&rules()))?, Some(side))
        }
        PersonCommand::Find { .. } | PersonCommand::Export { .. } | PersonCommand::Wishes => {
            return Err(refusal("choice", ""));
        }
    };
    known(data, person).await?;
    let stream: StreamId = format!("person/{person}")
        .parse()
        .map_err(|error| refusal("stored", error))?;
    // Of two concurrent answers the second fails: it has not seen the first.
    let seq = last(data, &stream).await?;
    let mut batch = Batch::by(by)
        .write(stream, seq, vec![event])
        .side(tried.write(data));
    batch.side.extend(side);
    match data.store.append(batch).await {
        Ok(_) => {}
        Err(AppendError::Misfits(all))
            if all.iter().any(|one| matches!(one, Misfit::Conflict { .. })) =>
        {
            return Err(refusal("asked", person));
        }
        Err(error) => return Err(refusal("stored", error)),
    }
    Ok(match command {
        PersonCommand::Erase { .. } => json!({ "person": person, "backups": copies(data) }),
        PersonCommand::Ask { .. } => {
            json!({ "person": person, "until": day(data.store.now_ms(), ANSWER_DAYS) })
        }
        _ => json!({ "person": person }),
    })
}

/// The last event of a stream, however long it is.
async fn last(data: &Data, stream: &StreamId) -> Result<Seq, ReadError> {
    let mut seq = Seq(0);
    loop {
        let events = data.store.read(stream, seq, jadoube_store::PAGE).await?;
        match events.last() {
            Some(last) => seq = last.seq,
            None => return Ok(seq),
        }
    }
}

/// The backups that still contain a name: where they are, and when the last of them is deleted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Copies {
    pub(crate) folders: Vec<String>,
    /// The day on which the last of them is deleted, `2027-11-18`.
    pub(crate) until: String,
}

impl Copies {
    /// The folders in one line.
    pub(crate) fn places(&self) -> String {
        self.folders.join(", ")
    }
}

/// The backups that exist; `None` if there is none yet.
pub(crate) fn copies(data: &Data) -> Option<Copies> {
    let own = data
        .store
        .folder()
        .map(|folder| folder.join(backup::FOLDER));
    let folders: Vec<PathBuf> = own.into_iter().chain(data.second.clone()).collect();
    let newest = |folder: &PathBuf| crate::system::newest_copy(folder);
    let last = folders.iter().filter_map(newest).max()?;
    let holding = folders.iter().filter(|folder| newest(folder).is_some());
    Some(Copies {
        folders: holding.map(|folder| folder.display().to_string()).collect(),
        until: day(gone_at(last), 0),
    })
}

/// The date some days after a time, in UTC.
fn day(at_ms: i64, days: i32) -> String {
    let at = jiff::Timestamp::from_millisecond(at_ms).unwrap_or_default();
    let day = at.to_zoned(jiff::tz::TimeZone::UTC).date();
    let later = day.checked_add(jiff::ToSpan::days(i64::from(days)));
    later.unwrap_or(day).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matrix::Hall;

    /// 9.4: thirty days from the day it was recorded, across the end of a month and a year.
    #[test]
    fn the_last_day_for_an_answer() {
        let at = |text: &str| text.parse::<jiff::Timestamp>().unwrap().as_millisecond();
        assert_eq!(day(at("2026-11-18T23:59:59Z"), ANSWER_DAYS), "2026-12-18");
        assert_eq!(day(at("2026-12-31T00:00:00Z"), ANSWER_DAYS), "2027-01-30");
        assert_eq!(day(at("2028-02-01T10:00:00Z"), ANSWER_DAYS), "2028-03-02");
    }

    async fn somebody(hall: &Hall, id: &str) {
        let person = Person {
            id: id.to_owned(),
            family: Some("Sample".to_owned()),
            given: Some("Anna".to_owned()),
            ..Person::default()
        };
        let batch = Batch::by(Actor::system()).side(SideWrite::put(&person));
        hall.data.store.append(batch).await.unwrap();
    }

    /// 9.3, 9.4: a request waits with its deadline until one of three answers; each leaves a line.
    #[tokio::test]
    async fn a_wish_waits_for_one_of_three_answers() {
        let hall = Hall::open().await;
        let data = &hall.data;
        for id in ["one", "two", "three"] {
            somebody(&hall, id).await;
        }
        let run = async |command| run_person(data, command).await;
        let person = |id: &str| id.to_owned();
        for id in ["one", "two", "three"] {
            run(PersonCommand::Ask { person: person(id) })
                .await
                .unwrap();
        }
        let again = run(PersonCommand::Ask {
            person: person("one"),
        })
        .await;
        assert_eq!(again.unwrap_err().code, "asked");
        let nobody = run(PersonCommand::Ask {
            person: person("nobody"),
        })
        .await;
        assert_eq!(nobody.unwrap_err().code, "unknown");
        let open = wishes(&data.store).await.unwrap();
        assert_eq!(open.len(), 3);
        let due = day(data.store.now_ms(), ANSWER_DAYS);
        assert!(open.iter().all(|wish| wish.until == due), "{open:?}");
        let odd = PersonCommand::Refuse {
            person: person("one"),
            ground: "no time".to_owned(),
        };
        assert_eq!(run(odd).await.unwrap_err().code, "choice");
        for command in [
            PersonCommand::Restrict {
                person: person("one"),
                show: "initials".to_owned(),
            },
            PersonCommand::Refuse {
                person: person("two"),
                ground: "ruling".to_owned(),
            },
            PersonCommand::Erase {
                person: person("three"),
            },
        ] {
            run(command).await.unwrap();
        }
        assert_eq!(wishes(&data.store).await.unwrap(), []);
        let row: Person = data.store.private().get("one").await.unwrap().unwrap();
        assert_eq!(row.display.as_deref(), Some("initials"));
        assert_eq!(row.called(), "Sample, Anna");
        let row: Person = data.store.private().get("three").await.unwrap().unwrap();
        assert_eq!(row.called(), "");
        let tried: Vec<String> = hall.journal().await.into_iter().map(|l| l.action).collect();
        for (action, times) in [
            ("person-ask", 3),
            ("person-restrict", 1),
            ("person-refuse", 1),
            ("person-erase", 1),
        ] {
            let found = tried.iter().filter(|one| *one == action).count();
            assert_eq!(found, times, "{action}: {tried:?}");
        }
        // A new request after an earlier answer starts again.
        run(PersonCommand::Ask {
            person: person("two"),
        })
        .await
        .unwrap();
        assert_eq!(wishes(&data.store).await.unwrap().len(), 1);
    }
}
