//! E-mail addresses of people: a separate table, never public, erased with the person.

use std::collections::HashMap;

use jadoube_store::personal::Contact;
use jadoube_store::{ReadError, SideWrite};
use lettre::Address;

use crate::data::Data;

/// The most characters of an address.
const MOST: usize = 254;

/// A valid e-mail address; `None` otherwise.
pub(crate) fn proper(text: &str) -> Option<String> {
    let text = text.trim();
    let read: Option<Address> = text.parse().ok();
    let read = read.filter(|address| text.len() <= MOST && !address.user().is_empty());
    read.map(|address| address.to_string())
}

/// The addresses of those people who gave one.
pub(crate) async fn of(
    data: &Data,
    persons: &[String],
) -> Result<HashMap<String, String>, ReadError> {
    let rows: Vec<Contact> = data.store.private().each(persons).await?;
    let known = rows
        .into_iter()
        .filter_map(|row| Some((row.person, row.email?)));
    Ok(known.collect())
}

/// The contact row of a person.
pub(crate) async fn row(data: &Data, person: &str) -> Result<Contact, ReadError> {
    let found = data.store.private().get(person).await?;
    Ok(found.unwrap_or_else(|| Contact {
        person: person.to_owned(),
        ..Contact::default()
    }))
}

/// The write that stores a person's address; `None` removes it.
pub(crate) fn keep(mut row: Contact, email: Option<String>) -> SideWrite {
    row.email = email;
    let known = [&row.email, &row.telephone, &row.address, &row.guardian];
    match known.iter().all(|one| one.is_none()) {
        true => SideWrite::remove::<Contact>("person", row.person),
        false => SideWrite::put(&row),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_one_or_is_none() {
        assert_eq!(
            proper(" anna@sample.example "),
            Some("anna@sample.example".to_owned())
        );
        for bad in [
            "",
            "anna",
            "@sample.example",
            "anna@",
            "a b@sample.example",
            "a@b\r\nc",
        ] {
            assert_eq!(proper(bad), None, "{bad}");
        }
        assert_eq!(proper(&format!("{}@sample.example", "a".repeat(300))), None);
    }

    #[test]
    fn what_else_is_known_of_somebody_stays() {
        let row = Contact {
            person: "p".to_owned(),
            telephone: Some("123".to_owned()),
            ..Contact::default()
        };
        assert!(matches!(keep(row.clone(), None), SideWrite::Put { .. }));
        let row = Contact {
            telephone: None,
            ..row
        };
        assert!(matches!(keep(row, None), SideWrite::Remove { .. }));
    }
}
