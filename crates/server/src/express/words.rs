//! The sentences of incidents and facts; a test asks every language for every one.

use jadoube_referee::express::{Incident, IncidentFact, UNKNOWN};
use jadoube_vocabulary::Side;

use crate::page::Page;

pub(super) fn incident(page: &Page, incident: &Incident) -> String {
    page.text(&format!("incident-{}", incident.key))
}

pub(super) fn question(page: &Page, fact: &IncidentFact) -> String {
    page.text(&format!("ask-{}", fact.key))
}

pub(super) fn answer(page: &Page, fact: &IncidentFact, answer: &str) -> String {
    if answer == UNKNOWN {
        return page.text("express-not-known");
    }
    page.text(&format!("ask-{}-{answer}", fact.key))
}

pub(super) fn side(page: &Page, side: Side) -> String {
    page.text(match side {
        Side::White => "express-white",
        Side::Black => "express-black",
    })
}
