//! Frames: small facts, the same in every language, ready to be sent to anybody who listens.

use std::fmt;
use std::str::FromStr;

use axum::body::Bytes;
use jadoube_store::Stored;
use jadoube_vocabulary::{EventId, TournamentId};
use serde_json::{Map, Value, json};

/// What one can listen to.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Topic {
    /// A tournament.
    Tournament(TournamentId),
    /// An event: its list of tournaments.
    Event(EventId),
}

/// Text that names no topic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NotATopic;

impl FromStr for Topic {
    type Err = NotATopic;

    fn from_str(text: &str) -> Result<Self, NotATopic> {
        match text.split_once('/') {
            Some(("tournament", id)) => id.parse().map(Self::Tournament).map_err(|_| NotATopic),
            Some(("event", id)) => id.parse().map(Self::Event).map_err(|_| NotATopic),
            _ => Err(NotATopic),
        }
    }
}

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tournament(id) => write!(f, "tournament/{id}"),
            Self::Event(id) => write!(f, "event/{id}"),
        }
    }
}

/// For whose eyes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Audience {
    /// Those who see drafts: everything, at once.
    Staff,
    /// Those who work in the hall, helpers and devices: what is published, at once and in full.
    Hall,
    /// Everybody: what is published, one frame a second.
    Public,
}

/// Where a reader is: the life of the log and the position in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) epoch: i64,
    pub(crate) position: i64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.epoch, self.position)
    }
}

impl FromStr for Place {
    type Err = NotATopic;

    fn from_str(text: &str) -> Result<Self, NotATopic> {
        let number = |text: &str| text.parse::<i64>().map_err(|_| NotATopic);
        let (epoch, position) = text.split_once('.').ok_or(NotATopic)?;
        Ok(Self {
            epoch: number(epoch)?,
            position: number(position)?,
        })
    }
}

/// A frame of a stream, as it goes over the wire.
pub(crate) fn frame(place: Option<Place>, event: &str, data: &Value) -> Bytes {
    let id = place.map_or_else(String::new, |place| format!("id: {place}\n"));
    Bytes::from(format!("{id}event: {event}\ndata: {data}\n\n"))
}

/// What happened, for each audience; nothing for those whom it does not concern.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Fact {
    pub(crate) topic: Topic,
    pub(crate) staff: Value,
    pub(crate) public: Option<&'static str>,
}

/// Fields of a payload that are numbers and ids, and tell where something happened.
const SHOWN: [&str; 5] = ["round", "game", "board", "entry", "tournament"];

/// What an event of the log is to those who listen.
pub(crate) fn fact(event: &Stored) -> Option<Fact> {
    let topic: Topic = event.stream.as_str().parse().ok()?;
    let mut staff = Map::new();
    staff.insert("kind".to_owned(), json!(event.kind));
    staff.insert("seq".to_owned(), json!(event.seq));
    if let Ok(Value::Object(payload)) = serde_json::from_str(event.data.get()) {
        let told = payload
            .into_iter()
            .filter(|(name, _)| SHOWN.contains(&name.as_str()));
        staff.extend(told.filter(|(_, value)| value.is_number() || value.is_string()));
    }
    Some(Fact {
        topic,
        staff: Value::Object(staff),
        public: public(event.kind.as_str()),
    })
}

/// What the public is told of a kind of event: which part of its pages to look at again.
/// What is not here is not for the public: a draft makes no frame.
fn public(kind: &str) -> Option<&'static str> {
    match kind {
        "result.confirmed" | "result.corrected" | "result.cleared" | "game.annulled"
        | "points.decided" => Some("results"),
        "round.published" | "round.unpublished" | "round.started" | "round.closed"
        | "round.reopened" | "board.added" => Some("rounds"),
        "publication.set"
        | "publication.fields-set"
        | "final.sealed"
        | "final.unsealed"
        | "ties.drawn"
        | "playoff.decided"
        | "order.set" => Some("standings"),
        "notice.posted" | "notice.withdrawn" => Some("notices"),
        "entry.withdrawn" | "entry.returned" | "numbers.assigned" => Some("entries"),
        "tournament.listed" | "tournament.archived" | "tournament.cancelled" => Some("event"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn topics_and_places_are_read_as_they_are_written() {
        let id = TournamentId::from_bits(1);
        let topic = Topic::Tournament(id);
        assert_eq!(topic.to_string().parse(), Ok(topic));
        for bad in ["", "tournament", "tournament/", "account/x", "person/x"] {
            assert_eq!(bad.parse::<Topic>(), Err(NotATopic), "{bad}");
        }
        let place = Place {
            epoch: 2,
            position: 90_211,
        };
        assert_eq!(place.to_string(), "2.90211");
        assert_eq!("2.90211".parse(), Ok(place));
        for bad in ["", "2", "2.", ".5", "2.x", "2.3.4"] {
            assert!(bad.parse::<Place>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_frame_is_what_browsers_read() {
        let place = Place {
            epoch: 1,
            position: 7,
        };
        let bytes = frame(Some(place), "changed", &json!({ "a": 1 }));
        assert_eq!(bytes, "id: 1.7\nevent: changed\ndata: {\"a\":1}\n\n");
        assert_eq!(frame(None, "gone", &json!({})), "event: gone\ndata: {}\n\n");
    }

    #[test]
    fn a_draft_is_no_news_for_the_public() {
        for hidden in ["round.drafted", "board.set", "entry.added", "decision.made"] {
            assert_eq!(public(hidden), None, "{hidden}");
        }
        assert_eq!(public("result.confirmed"), Some("results"));
    }
}
