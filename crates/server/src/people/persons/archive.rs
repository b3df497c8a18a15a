//! The personal data of a person as an archive for them: a readable page and JSON.

use std::io::{Cursor, Write as _};

use askama::Template;
use jadoube_store::personal::PersonExport;
use jadoube_words::Words;
use zip::write::SimpleFileOptions;

use crate::people::own::time;

/// A table of the page.
struct Table {
    title: String,
    rows: Vec<Vec<String>>,
}

#[derive(Template)]
#[template(path = "person_file.html")]
struct PersonFile {
    words: &'static Words,
    name: String,
    tables: Vec<Table>,
}

/// The archive: `person.html` and `person.json`.
///
/// # Errors
/// It cannot be written down.
pub fn archive(words: &'static Words, export: &PersonExport) -> Result<Vec<u8>, String> {
    let page = page(words, export).map_err(|error| error.to_string())?;
    let json = serde_json::to_string_pretty(export).map_err(|error| error.to_string())?;
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in [("person.html", page), ("person.json", json)] {
        zip.start_file(name, SimpleFileOptions::default())
            .map_err(|error| error.to_string())?;
        zip.write_all(text.as_bytes())
            .map_err(|error| error.to_string())?;
    }
    let done = zip.finish().map_err(|error| error.to_string())?;
    Ok(done.into_inner())
}

fn page(words: &'static Words, export: &PersonExport) -> Result<String, askama::Error> {
    let person = export.person.clone().unwrap_or_default();
    let mut tables = vec![details(words, export)];
    let mut add = |key: &str, rows: Vec<Vec<String>>| {
        if !rows.is_empty() {
            let title = words.text(key);
            tables.push(Table { title, rows });
        }
    };
    let some = |value: &Option<String>| value.clone().unwrap_or_default();
    add(
        "person-file-contact",
        export
            .contacts
            .iter()
            .map(|one| {
                [&one.email, &one.telephone, &one.address, &one.guardian]
                    .map(some)
                    .to_vec()
            })
            .collect(),
    );
    let needs = export.needs.iter();
    add(
        "person-file-needs",
        needs
            .map(|one| vec![one.what.clone(), one.event.clone(), time(one.until_ms)])
            .collect(),
    );
    let past = export.past.iter();
    add(
        "person-file-past",
        past.map(|one| {
            vec![
                time(one.at_ms),
                one.field.clone(),
                one.value.clone(),
                one.reason.clone(),
            ]
        })
        .collect(),
    );
    let texts = export.texts.iter();
    add(
        "person-file-texts",
        texts
            .map(|one| vec![one.purpose.clone(), one.text.clone()])
            .collect(),
    );
    let documents = export.documents.iter();
    add(
        "person-file-documents",
        documents
            .map(|one| vec![one.purpose.clone(), one.media.clone(), one.size.to_string()])
            .collect(),
    );
    let accounts = export.accounts.iter();
    add(
        "person-file-accounts",
        accounts
            .map(|one| vec![one.name.clone(), time(one.created_ms)])
            .collect(),
    );
    let sessions = export.sessions.iter();
    add(
        "person-file-sessions",
        sessions
            .map(|(label, since, used)| vec![label.clone(), time(*since), time(*used)])
            .collect(),
    );
    let tried = export.tried.iter();
    add(
        "person-file-tried",
        tried
            .map(|one| {
                vec![
                    time(one.at_ms),
                    one.action.clone(),
                    one.outcome.clone(),
                    one.address.clone(),
                ]
            })
            .collect(),
    );
    let events = export.events.iter();
    add(
        "person-file-events",
        events
            .map(|one| {
                vec![
                    time(one.at_ms),
                    one.kind.to_string(),
                    one.stream.to_string(),
                    one.position.to_string(),
                ]
            })
            .collect(),
    );
    PersonFile {
        words,
        name: person.called(),
        tables,
    }
    .render()
}

/// The person's own row, a line for each detail that is present.
fn details(words: &'static Words, export: &PersonExport) -> Table {
    let person = export.person.clone().unwrap_or_default();
    let photograph = person.photograph.map(|yes| {
        words.text(match yes {
            0 => "person-file-no",
            _ => "person-file-yes",
        })
    });
    let rows = [
        ("person-file-number", Some(person.id)),
        ("person-file-family", person.family),
        ("person-file-given", person.given),
        ("person-file-shown", person.shown),
        ("person-file-sex", person.sex),
        ("person-file-birth", person.birth),
        ("person-file-citizenship", person.citizenship),
        ("person-file-federation", person.federation),
        ("person-file-register", person.registry_number),
        ("person-file-elsewhere", person.external),
        ("person-file-photograph", photograph),
        ("person-file-display", person.display),
    ];
    let rows = rows
        .into_iter()
        .filter_map(|(key, value)| Some(vec![words.text(key), value?]));
    Table {
        title: words.text("person-file-details"),
        rows: rows.collect(),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use jadoube_store::personal::{Contact, Person};

    use super::*;

    #[test]
    fn both_files_are_there_and_say_the_same_in_three_languages() {
        let export = PersonExport {
            person: Some(Person {
                id: "p1".to_owned(),
                family: Some("Sample <b>".to_owned()),
                birth: Some("1990-01-01".to_owned()),
                ..Person::default()
            }),
            letters: Vec::new(),
            contacts: vec![Contact {
                person: "p1".to_owned(),
                email: Some("anna@sample.invalid".to_owned()),
                ..Contact::default()
            }],
            needs: Vec::new(),
            past: Vec::new(),
            texts: Vec::new(),
            documents: Vec::new(),
            accounts: Vec::new(),
            sessions: Vec::new(),
            tried: Vec::new(),
            events: Vec::new(),
        };
        let mut titles = std::collections::BTreeSet::new();
        for lang in jadoube_words::Lang::ALL {
            let packed = archive(Words::of(lang), &export).unwrap();
            let mut zip = zip::ZipArchive::new(Cursor::new(packed)).unwrap();
            let mut read = |name: &str| {
                let mut text = String::new();
                let mut file = zip.by_name(name).unwrap();
                file.read_to_string(&mut text).unwrap();
                text
            };
            let (page, json) = (read("person.html"), read("person.json"));
            for part in ["Sample &#60;b&#62;", "1990-01-01", "anna@sample.invalid"] {
                assert!(page.contains(part), "{lang:?} {part}: {page}");
            }
            let told: serde_json::Value = serde_json::from_str(&json).unwrap();
            assert_eq!(told["person"]["birth"], "1990-01-01");
            assert_eq!(told["contacts"][0]["email"], "anna@sample.invalid");
            titles.insert(
                page.lines()
                    .find(|l| l.contains("<title>"))
                    .unwrap()
                    .to_owned(),
            );
        }
        assert_eq!(titles.len(), 3);
    }
}
