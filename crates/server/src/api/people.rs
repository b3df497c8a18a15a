//! Mapping people between their table and a tournament.

use std::collections::BTreeMap;

use jadoube_store::personal;
use jadoube_tournament::{People, PersonDetails};
use jadoube_vocabulary::PersonId;
use serde_json::{Value, json};

/// A person as cached with a tournament.
#[derive(Debug, Clone)]
pub(crate) struct Known {
    details: PersonDetails,
    display: Display,
}

/// How a person is shown in public.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Display {
    Full,
    Initials,
    Hidden,
}

/// All people of a tournament.
#[derive(Debug, Clone, Default)]
pub(crate) struct Everybody(pub(crate) BTreeMap<PersonId, Known>);

impl People for Everybody {
    fn person(&self, id: &PersonId) -> Option<&PersonDetails> {
        let known = self.0.get(id).map(|known| &known.details);
        known.filter(|person| !person.name.is_empty())
    }
}

impl Everybody {
    /// The name for those who run the event; `None` if it was erased.
    pub(crate) fn name(&self, id: &PersonId) -> Option<&str> {
        self.person(id).map(|person| person.name.as_str())
    }

    /// The public name, as far as the person allows.
    pub(crate) fn public_name(&self, id: &PersonId) -> Option<String> {
        let name = self.name(id)?;
        match self.0.get(id).map(|known| known.display) {
            Some(Display::Full) => Some(name.to_owned()),
            Some(Display::Initials) => Some(initials(name)),
            Some(Display::Hidden) | None => None,
        }
    }

    pub(crate) fn add(&mut self, id: PersonId, details: PersonDetails) {
        let display = Display::Full;
        self.0.insert(id, Known { details, display });
    }
}

fn initials(name: &str) -> String {
    let letters = name
        .split([' ', ',', '-'])
        .filter_map(|part| part.chars().next());
    letters.map(|letter| format!("{letter}.")).collect()
}

/// The row of a new person. `Surname, First` is stored in parts.
pub(crate) fn row(id: &PersonId, person: &PersonDetails) -> personal::Person {
    let (family, given, shown) = match person.name.split_once(", ") {
        Some((family, given)) => (Some(family.to_owned()), Some(given.to_owned()), None),
        None => (None, None, Some(person.name.clone())),
    };
    let external = json!({ "fide": person.fide_id, "national": person.national_id });
    let known = person.fide_id.is_some() || person.national_id.is_some();
    personal::Person {
        id: id.to_string(),
        family,
        given,
        shown,
        sex: person.sex.clone(),
        birth: person.birth.clone(),
        external: known.then(|| external.to_string()),
        ..personal::Person::default()
    }
}

/// The person of a row.
pub(crate) fn of_row(row: personal::Person) -> Known {
    let external: Value = row
        .external
        .and_then(|text| serde_json::from_str(&text).ok())
        .unwrap_or_default();
    let number = |name: &str| {
        external
            .get(name)
            .and_then(Value::as_str)
            .map(str::to_owned)
    };
    let name = row.shown.unwrap_or_else(|| match (row.family, row.given) {
        (Some(family), Some(given)) => format!("{family}, {given}"),
        (family, given) => family.or(given).unwrap_or_default(),
    });
    Known {
        details: PersonDetails {
            name,
            birth: row.birth,
            sex: row.sex,
            fide_id: number("fide"),
            national_id: number("national"),
        },
        display: match row.display.as_deref() {
            Some("hidden") => Display::Hidden,
            Some("initials") => Display::Initials,
            _ => Display::Full,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_comes_back_from_the_table() {
        let id = PersonId::from_bits(7);
        for name in ["Sample, Anna", "Sample Anna", "Sample, Anna, Maria"] {
            let person = PersonDetails {
                name: name.to_owned(),
                birth: Some("1990-01-01".to_owned()),
                sex: Some("w".to_owned()),
                fide_id: Some("100".to_owned()),
                national_id: None,
            };
            assert_eq!(of_row(row(&id, &person)).details, person);
        }
        let mut everybody = Everybody::default();
        let mut hidden = row(
            &id,
            &PersonDetails {
                name: "Sample, Anna".to_owned(),
                ..PersonDetails::default()
            },
        );
        hidden.display = Some("initials".to_owned());
        everybody.0.insert(id.clone(), of_row(hidden.clone()));
        assert_eq!(everybody.public_name(&id).as_deref(), Some("S.A."));
        hidden.display = Some("hidden".to_owned());
        everybody.0.insert(id.clone(), of_row(hidden));
        assert_eq!(everybody.public_name(&id), None);
        assert_eq!(everybody.name(&id), Some("Sample, Anna"));
    }
}
