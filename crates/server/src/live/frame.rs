//! Frames: small facts, the same in every language, ready to send to listeners.

use std::fmt;
use std::str::FromStr;

use axum::body::Bytes;
use jadoube_store::Stored;
use jadoube_vocabulary::{EventId, TournamentId};
use serde_json::{Map, Value, json};

use crate::people::scope::Boards;

/// A topic to listen to.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Topic {
    /// A tournament.
    Tournament(TournamentId),
    /// An event: its list of tournaments.
    Event(EventId),
    /// The floor of a tournament: its boards, one by one.
    Floor(TournamentId),
}

/// A text that is not a topic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NotATopic;

impl FromStr for Topic {
    type Err = NotATopic;

    fn from_str(text: &str) -> Result<Self, NotATopic> {
        match text.split_once('/') {
            Some(("tournament", id)) => id.parse().map(Self::Tournament).map_err(|_| NotATopic),
            Some(("event", id)) => id.parse().map(Self::Event).map_err(|_| NotATopic),
            Some(("floor", id)) => id.parse().map(Self::Floor).map_err(|_| NotATopic),
            _ => Err(NotATopic),
        }
    }
}

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tournament(id) => write!(f, "tournament/{id}"),
            Self::Event(id) => write!(f, "event/{id}"),
            Self::Floor(id) => write!(f, "floor/{id}"),
        }
    }
}

/// The audience of a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Audience {
    /// Users who see drafts: everything, immediately.
    Staff,
    /// Helpers and devices in the hall: what is published, immediately and in full.
    Hall,
    /// Users responsible for certain boards: only these, on the floor.
    Sector(Boards),
    /// Everybody: what is published, at most one frame per second.
    Public,
}

/// The position of a reader: the epoch of the log and the position in it.
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

/// A frame in the wire format.
pub(crate) fn frame(place: Option<Place>, event: &str, data: &Value) -> Bytes {
    let id = place.map_or_else(String::new, |place| format!("id: {place}\n"));
    Bytes::from(format!("{id}event: {event}\ndata: {data}\n\n"))
}

/// What happened, for each audience concerned.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Fact {
    pub(crate) topic: Topic,
    pub(crate) staff: Value,
    /// Whether helpers and devices in the hall receive it.
    pub(crate) hall: bool,
    pub(crate) public: Option<&'static str>,
}

impl Fact {
    /// The payload for an audience; `None` if it does not concern them.
    pub(crate) fn for_audience(&self, audience: Audience) -> Option<Value> {
        match audience {
            Audience::Staff => Some(self.staff.clone()),
            Audience::Hall => self.hall.then(|| self.staff.clone()),
            Audience::Sector(boards) => {
                let board = self.board();
                let own = board.is_none_or(|board| boards.contains(board));
                (self.hall && own).then(|| self.staff.clone())
            }
            Audience::Public => self.public.map(|part| json!(part)),
        }
    }

    /// The board it names.
    fn board(&self) -> Option<u32> {
        let board = self.staff.get("board")?.as_u64()?;
        u32::try_from(board).ok()
    }

    /// The tile of the floor it belongs to.
    pub(crate) fn tile(&self) -> Option<String> {
        let named = |field: &str| self.staff.get(field).map(ToString::to_string);
        match self.topic {
            Topic::Floor(_) => named("game").or_else(|| named("board")),
            Topic::Tournament(_) | Topic::Event(_) => None,
        }
    }

    /// The same fact for the floor, if it names a board or a game of a tournament.
    pub(crate) fn on_the_floor(&self) -> Option<Self> {
        let Topic::Tournament(id) = &self.topic else {
            return None;
        };
        let floor = Self {
            topic: Topic::Floor(id.clone()),
            ..self.clone()
        };
        floor.tile().is_some().then_some(floor)
    }
}

/// Payload fields with numbers and ids that locate an event.
const SHOWN: [&str; 5] = ["round", "game", "board", "entry", "tournament"];

/// The fact for listeners from an event of the log.
pub(crate) fn fact(event: &Stored) -> Option<Fact> {
    let mut staff = Map::new();
    let topic = match event
        .stream
        .as_str()
        .split('/')
        .collect::<Vec<_>>()
        .as_slice()
    {
        // What happens at a board is for the floor.
        ["game", tournament, game] => {
            staff.insert("game".to_owned(), json!(game));
            Topic::Floor(tournament.parse().ok()?)
        }
        _ => event.stream.as_str().parse().ok()?,
    };
    staff.insert("kind".to_owned(), json!(event.kind));
    staff.insert("seq".to_owned(), json!(event.seq));
    if let Ok(Value::Object(payload)) = serde_json::from_str(event.data.get()) {
        let told = payload
            .into_iter()
            .filter(|(name, _)| SHOWN.contains(&name.as_str()));
        staff.extend(told.filter(|(_, value)| value.is_number() || value.is_string()));
    }
    let public = match topic {
        Topic::Floor(_) => Some("floor"),
        _ => public(event.kind.as_str()),
    };
    Some(Fact {
        topic,
        staff: Value::Object(staff),
        hall: public.is_some() || hall(event.kind.as_str()),
        public,
    })
}

/// Whether phones and tablets in the hall receive a kind of event: everything public, and what
/// their own pages show. A submitted line-up concerns only its captain and the arbiters.
fn hall(kind: &str) -> bool {
    public(kind).is_some()
        || matches!(
            kind,
            "checkin.opened"
                | "checkin.closed"
                | "entry.checked-in"
                | "entry.checked-out"
                | "result.reported"
                | "result.contested"
                | "request.answered"
                | "match.decided"
        )
}

/// What the public receives for a kind of event: which part of its pages to reload. Anything else
/// is not public: a draft makes no frame.
fn public(kind: &str) -> Option<&'static str> {
    match kind {
        "result.confirmed"
        | "result.corrected"
        | "result.cleared"
        | "game.annulled"
        | "game.adjourned"
        | "game.resumed"
        | "game.colours-reversed"
        | "game.players-exchanged"
        | "points.decided"
        | "match.decided"
        | "match.reopened" => Some("results"),
        "round.published" | "round.unpublished" | "round.started" | "round.closed"
        | "round.reopened" | "board.added" | "lineups.revealed" => Some("rounds"),
        "publication.set"
        | "publication.fields-set"
        | "final.sealed"
        | "final.unsealed"
        | "ties.drawn"
        | "playoff.decided"
        | "order.set" => Some("standings"),
        "notice.posted" | "notice.withdrawn" => Some("notices"),
        "entry.withdrawn" | "entry.returned" | "entry.added" | "entry.changed"
        | "entry.rating-set" | "entry.removed" | "entry.merged" | "team.added" | "roster.set"
        | "numbers.assigned" | "numbers.exchanged" => Some("entries"),
        "tournament.listed" | "tournament.archived" | "tournament.cancelled" | "config.changed" => {
            Some("event")
        }
        // Screens in the hall show who is still to check in; nobody else is notified of arrivals.
        "screen.set" | "screen.removed" | "alert.shown" | "alert.taken-down" | "checkin.opened"
        | "checkin.closed" | "entry.checked-in" | "entry.checked-out" => Some("screens"),
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
        for hidden in [
            "round.drafted",
            "board.set",
            "result.reported",
            "decision.made",
        ] {
            assert_eq!(public(hidden), None, "{hidden}");
        }
        assert_eq!(public("result.confirmed"), Some("results"));
    }

    #[test]
    fn who_looks_after_some_boards_hears_of_those_and_of_what_names_none() {
        let fact = |staff: Value| Fact {
            topic: Topic::Tournament(TournamentId::from_bits(1)),
            staff,
            hall: true,
            public: Some("results"),
        };
        let sector = Audience::Sector("5-8".parse().unwrap());
        for (board, heard) in [(4, false), (5, true), (8, true), (9, false)] {
            let fact = fact(json!({ "board": board })).on_the_floor().unwrap();
            assert_eq!(fact.for_audience(sector).is_some(), heard, "{board}");
            assert!(fact.for_audience(Audience::Hall).is_some());
        }
        let floor = fact(json!({ "game": "1.4" })).on_the_floor().unwrap();
        assert!(floor.for_audience(sector).is_some());
        assert_eq!(fact(json!({ "round": 1 })).on_the_floor(), None);
        // A draft makes no frame for those who do not see drafts.
        let draft = Fact {
            hall: false,
            public: None,
            ..fact(json!({ "board": 5 }))
        };
        let draft = draft.on_the_floor().unwrap();
        assert_eq!(draft.for_audience(sector), None);
        assert!(draft.for_audience(Audience::Staff).is_some());
    }

    #[test]
    fn the_hall_hears_of_presence_and_of_no_line_up_before_it_is_shown() {
        for heard in ["entry.checked-in", "lineups.revealed", "result.confirmed"] {
            assert!(hall(heard), "{heard}");
        }
        for secret in ["lineup.handed-in", "lineup.filled", "round.drafted"] {
            assert!(!hall(secret), "{secret}");
        }
    }
}
