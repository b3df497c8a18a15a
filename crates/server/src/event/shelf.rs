//! All events with their tournaments, read from the log as it grows.

use jadoube_store::{Fact as _, PAGE, Position, ReadError, Store};
use jadoube_vocabulary::{EventId, TournamentId};
use tokio::sync::Mutex;

use crate::api::events::{EventCreated, TournamentListed};

/// An event on the shelf.
#[derive(Debug, Clone)]
pub(crate) struct Listed {
    pub(crate) event: EventId,
    pub(crate) name: String,
    pub(crate) tournaments: Vec<TournamentId>,
}

#[derive(Debug, Default)]
struct Read {
    events: Vec<Listed>,
    upto: i64,
}

/// The shelf: a cache, like every room.
#[derive(Debug, Default)]
pub(crate) struct Shelf(Mutex<Read>);

impl Shelf {
    /// Reads what the log has that the shelf has not.
    async fn catch_up(
        &self,
        store: &Store,
    ) -> Result<tokio::sync::MutexGuard<'_, Read>, ReadError> {
        let mut read = self.0.lock().await;
        while read.upto < store.head().position.0 {
            let events = store.read_all(Position(read.upto), PAGE).await?;
            let Some(last) = events.last() else {
                break;
            };
            let upto = last.position.0;
            for event in &events {
                match event.kind.as_str() {
                    EventCreated::KIND => {
                        if let Ok(created) = event.read::<EventCreated>() {
                            read.events.push(Listed {
                                event: created.event,
                                name: created.name,
                                tournaments: Vec::new(),
                            });
                        }
                    }
                    TournamentListed::KIND => {
                        let stream = event.stream.as_str();
                        let of = stream.strip_prefix("event/").unwrap_or_default();
                        let place = read.events.iter_mut();
                        let place = place.rev().find(|listed| listed.event.as_str() == of);
                        if let (Some(place), Ok(listed)) = (place, event.read::<TournamentListed>())
                        {
                            place.tournaments.push(listed.tournament);
                        }
                    }
                    _ => {}
                }
            }
            read.upto = upto;
        }
        Ok(read)
    }

    /// All events, the newest first.
    pub(crate) async fn all(&self, store: &Store) -> Result<Vec<Listed>, ReadError> {
        let read = self.catch_up(store).await?;
        Ok(read.events.iter().rev().cloned().collect())
    }

    /// The name of an event.
    pub(crate) async fn name(
        &self,
        store: &Store,
        event: &str,
    ) -> Result<Option<String>, ReadError> {
        let read = self.catch_up(store).await?;
        let mut found = read.events.iter();
        Ok(found
            .find(|listed| listed.event.as_str() == event)
            .map(|listed| listed.name.clone()))
    }
}
