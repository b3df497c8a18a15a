//! Fees, paid or due. They are the organiser's business and not part of the sporting record, so
//! they are stored outside the log, one text per entry.

use std::collections::HashMap;

use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_store::personal::Text;
use jadoube_store::{Batch, SideWrite};

use crate::error::Error;
use crate::event::act::Fields;
use crate::event::desk::Desk;
use crate::filled::Filled;
use crate::page::is_ours;

/// The most characters of an amount.
const AMOUNT: usize = 40;

/// What an entry owes or has paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fee {
    pub(crate) paid: bool,
    /// As it was typed: `50 zł`.
    pub(crate) amount: String,
}

impl Fee {
    fn read(text: &str) -> Option<Self> {
        let (word, amount) = text.split_once(' ').unwrap_or((text, ""));
        let paid = match word {
            "paid" => true,
            "due" => false,
            _ => return None,
        };
        Some(Self {
            paid,
            amount: amount.to_owned(),
        })
    }

    fn write(&self) -> String {
        let word = if self.paid { "paid" } else { "due" };
        format!("{word} {}", self.amount)
    }
}

/// The fees of a tournament, by entry.
#[derive(Debug, Default)]
pub(crate) struct Fees(HashMap<String, Fee>);

fn subject(tournament: &str) -> String {
    format!("fees/{tournament}")
}

fn id(entry: &str) -> String {
    format!("fee/{entry}")
}

impl Fees {
    /// Reads the fees of a tournament.
    pub(crate) async fn of(desk: &Desk) -> Result<Self, Error> {
        let store = &desk.who.caller.data.store;
        let rows: Vec<Text> = store
            .private()
            .find("subject", subject(desk.param("tournament")))
            .await
            .map_err(|_| Error::Busy)?;
        let fees = rows.into_iter().filter_map(|row| {
            let entry = row.id.strip_prefix("fee/")?.to_owned();
            Some((entry, Fee::read(&row.text)?))
        });
        Ok(Self(fees.collect()))
    }

    /// The fee of an entry.
    pub(crate) fn get(&self, entry: &str) -> Option<&Fee> {
        self.0.get(entry)
    }

    /// Whether any fee is noted at all.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The write that stores a fee; `None` removes it.
pub(crate) fn note(desk: &Desk, entry: &str, fee: Option<&Fee>) -> SideWrite {
    match fee {
        None => SideWrite::remove::<Text>("id", id(entry)),
        Some(fee) => SideWrite::put(&Text {
            id: id(entry),
            subject: subject(desk.param("tournament")),
            language: String::new(),
            text: fee.write(),
            author: desk.who.caller.by.actor.clone(),
            purpose: "fee".to_owned(),
            keep_until_ms: None,
        }),
    }
}

/// The fee in a form: `paid`, `due` or nothing, with its amount.
pub(crate) fn of_form(what: &str, amount: &str, before: Option<&Fee>) -> Option<Fee> {
    let amount: String = amount.trim().chars().take(AMOUNT).collect();
    let amount = match (amount.is_empty(), before) {
        (true, Some(before)) => before.amount.clone(),
        _ => amount,
    };
    match what {
        "paid" => Some(Fee { paid: true, amount }),
        "due" => Some(Fee {
            paid: false,
            amount,
        }),
        _ => None,
    }
}

/// `POST /e/{event}/{tournament}/fees`: paid, due, or none, for one entry or several.
pub(crate) async fn set(desk: Desk, Filled(fields): Filled<Fields>) -> Response {
    match noted(&desk, &fields).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

async fn noted(desk: &Desk, fields: &Fields) -> Result<Response, Error> {
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.as_str())
    };
    let fees = Fees::of(desk).await?;
    let caller = &desk.who.caller;
    let mut batch = Batch::by(caller.by.clone());
    for (_, entry) in fields.iter().filter(|(name, _)| name == "entries") {
        let known = entry.parse().ok().and_then(|id| desk.state().place_of(&id));
        if known.is_none() {
            return Err(Error::NotFound);
        }
        let fee = of_form(value("fee"), value("amount"), fees.get(entry));
        batch = batch.side(note(desk, entry, fee.as_ref()));
    }
    if !batch.side.is_empty() {
        let stored = caller.data.store.append(batch).await;
        stored.map_err(|_| Error::Busy)?;
    }
    let back = match value("back") {
        back if is_ours(back) => back.to_owned(),
        _ => format!("{}/players", desk.base()),
    };
    Ok(Redirect::to(&back).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fee_is_read_as_it_is_written() {
        for fee in [
            Fee {
                paid: true,
                amount: "50 zł".to_owned(),
            },
            Fee {
                paid: false,
                amount: String::new(),
            },
        ] {
            assert_eq!(Fee::read(&fee.write()), Some(fee));
        }
        assert_eq!(Fee::read("owes much"), None);
    }

    #[test]
    fn an_amount_stays_when_only_the_word_changes() {
        let due = of_form("due", "50 zł", None);
        let paid = of_form("paid", "", due.as_ref()).unwrap();
        assert_eq!((paid.paid, paid.amount.as_str()), (true, "50 zł"));
        assert_eq!(of_form("none", "", Some(&paid)), None);
    }
}
