//! The register of events and their tournaments: a cache of the log, updated as the log grows.

use std::collections::BTreeMap;

use jadoube_store::{Fact as _, PAGE, Position, ReadError, Store};
use jadoube_vocabulary::{EventId, TournamentId};

use crate::api::events::{EventCreated, TournamentListed};
use crate::screens::model::Hall;

/// An event as lists show it.
#[derive(Debug, Clone)]
pub(crate) struct Listed {
    pub(crate) event: EventId,
    pub(crate) name: String,
    pub(crate) tournaments: Vec<TournamentId>,
    /// The position in the log at which it was created: the order of lists.
    pub(crate) position: i64,
}

/// All events so far.
#[derive(Debug, Default)]
pub(crate) struct Register {
    read: i64,
    events: BTreeMap<String, Listed>,
    /// Screens of events, by the event's stream.
    halls: BTreeMap<String, Hall>,
}

impl Register {
    /// Reads what was added to the log since the last time.
    pub(crate) async fn catch_up(&mut self, store: &Store) -> Result<(), ReadError> {
        while self.read < store.head().position.0 {
            let events = store.read_all(Position(self.read), PAGE).await?;
            let Some(last) = events.last().map(|event| event.position.0) else {
                break;
            };
            for event in &events {
                let stream = event.stream.as_str();
                match event.kind.as_str() {
                    EventCreated::KIND => {
                        if let Ok(made) = event.read::<EventCreated>() {
                            let listed = Listed {
                                event: made.event,
                                name: made.name,
                                tournaments: Vec::new(),
                                position: event.position.0,
                            };
                            self.events.insert(stream.to_owned(), listed);
                        }
                    }
                    TournamentListed::KIND => {
                        let found = self.events.get_mut(stream);
                        if let (Some(found), Ok(listed)) = (found, event.read::<TournamentListed>())
                        {
                            found.tournaments.push(listed.tournament);
                        }
                    }
                    _ if self.events.contains_key(stream) => {
                        let hall = self.halls.entry(stream.to_owned()).or_default();
                        // An unreadable event is reported when the event itself is loaded.
                        let _ = hall.apply(event);
                    }
                    _ => {}
                }
            }
            self.read = last;
        }
        Ok(())
    }

    /// One event, by its id.
    pub(crate) fn one(&self, id: &str) -> Option<Listed> {
        self.events.get(&format!("event/{id}")).cloned()
    }

    /// The event of a screen, with all its screens.
    pub(crate) fn screen(&self, id: &str) -> Option<(Listed, Hall)> {
        let mut halls = self.halls.iter();
        let (stream, hall) = halls.find(|(_, hall)| hall.screen(id).is_some())?;
        Some((self.events.get(stream)?.clone(), hall.clone()))
    }

    /// Events in the order they were made.
    pub(crate) fn all(&self) -> Vec<Listed> {
        let mut all: Vec<Listed> = self.events.values().cloned().collect();
        all.sort_by_key(|one| one.position);
        all
    }
}
