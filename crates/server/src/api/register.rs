//! The register of events and their tournaments: a cache of the log, updated as the log grows.

use std::collections::BTreeMap;

use jadoube_store::data::projection::{self, Shown};
use jadoube_store::{Fact as _, PAGE, Position, ReadError, Seq, Store, Stored, StreamId, Value};
use jadoube_vocabulary::{EventId, TournamentId};

use crate::api::events::{EventCreated, TournamentListed};
use crate::catalogue::Catalogue;
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
    /// Reads what was added to the log since the last time; the first time, what the stored view
    /// holds instead of the whole log.
    pub(crate) async fn catch_up(&mut self, store: &Store) -> Result<(), ReadError> {
        if self.read == 0 {
            match projection::shown(store, &Catalogue).await {
                Ok(Some(shown)) => self.begin_with(store, shown).await?,
                Ok(None) => {}
                // Looking only, or without the right to make tables: the log says it all.
                Err(error) => {
                    tracing::debug!(target: "jadoube::error", %error, "no stored catalogue");
                }
            }
        }
        self.read_log(store).await
    }

    /// Takes over what the stored view holds.
    async fn begin_with(&mut self, store: &Store, shown: Shown) -> Result<(), ReadError> {
        let mut tables = shown.tables.into_iter();
        let mut rows = || tables.next().unwrap_or_default();
        for row in rows() {
            if let [Value::Int(position), Value::Text(id), Value::Text(name)] = row.as_slice()
                && let Ok(event) = id.parse()
            {
                let listed = Listed {
                    event,
                    name: name.clone(),
                    tournaments: Vec::new(),
                    position: *position,
                };
                self.events.insert(format!("event/{id}"), listed);
            }
        }
        // In the order of their positions.
        for row in rows() {
            if let [Value::Int(at), Value::Text(id), Value::Text(tournament)] = row.as_slice()
                && let Some(found) = self.events.get_mut(&format!("event/{id}"))
                && let Ok(tournament) = tournament.parse()
                && *at > found.position
            {
                found.tournaments.push(tournament);
            }
        }
        for row in rows() {
            if let [Value::Text(id)] = row.as_slice() {
                self.read_hall(store, format!("event/{id}"), shown.position)
                    .await?;
            }
        }
        self.read = shown.position.0;
        Ok(())
    }

    /// Reads the screens of one event from its stream.
    async fn read_hall(
        &mut self,
        store: &Store,
        stream: String,
        until: Position,
    ) -> Result<(), ReadError> {
        let Ok(id) = stream.parse::<StreamId>() else {
            return Ok(());
        };
        let (mut after, mut made) = (Seq(0), false);
        loop {
            let events = store.read(&id, after, PAGE).await?;
            for event in events.iter().filter(|event| event.position <= until) {
                match event.kind.as_str() {
                    EventCreated::KIND => made |= event.read::<EventCreated>().is_ok(),
                    TournamentListed::KIND => {}
                    _ if made => self.show(event),
                    _ => {}
                }
            }
            after = events.last().map_or(after, |event| event.seq);
            if events.len() < PAGE {
                return Ok(());
            }
        }
    }

    /// Reads the log from where the register is.
    pub(crate) async fn read_log(&mut self, store: &Store) -> Result<(), ReadError> {
        while self.read < store.head().position.0 {
            let events = store.read_all(Position(self.read), PAGE).await?;
            let Some(last) = events.last().map(|event| event.position.0) else {
                break;
            };
            events.iter().for_each(|event| self.take(event));
            self.read = last;
        }
        Ok(())
    }

    /// Takes in one event of the log.
    fn take(&mut self, event: &Stored) {
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
                if let (Some(found), Ok(listed)) = (found, event.read::<TournamentListed>()) {
                    found.tournaments.push(listed.tournament);
                }
            }
            _ if self.events.contains_key(stream) => self.show(event),
            _ => {}
        }
    }

    /// Takes in what an event says about its screens.
    fn show(&mut self, event: &Stored) {
        let hall = self.halls.entry(event.stream.to_string()).or_default();
        // An unreadable event is reported when the event itself is loaded.
        let _ = hall.apply(event);
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
