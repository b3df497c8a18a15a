//! The catalogue: events, their tournaments and which of them have screens, as a stored view. A
//! server that starts on a long log reads it instead of the whole log; what came after it is read
//! from the log, so that lists are never behind.

use std::time::Duration;

use jadoube_store::data::projection::{self, Change, Projected, Projection};
use jadoube_store::{Column, Condition, Fact as _, Holds, ReadError, Store, Stored, Table, Type};

use crate::api::events::{EventCreated, TournamentListed};

/// How long the keeper rests between two looks at a growing log.
const PACE: Duration = Duration::from_secs(2);

/// How long another server is left to keep the views before this one asks again.
const TURN: Duration = Duration::from_secs(5);

/// How many times a view that breaks is begun again.
const AGAIN: u32 = 3;

const fn column(name: &'static str, kind: Type) -> Column {
    Column { name, kind }
}

/// Events by the position at which they were made.
const EVENTS: Table = Table {
    name: "catalogue_event",
    columns: &[
        column("position", Type::Int),
        column("event", Type::Text),
        column("name", Type::Text),
    ],
    keys: 1,
    holds: Holds::Cache,
};

/// Tournaments by the position at which they were listed.
const TOURNAMENTS: Table = Table {
    name: "catalogue_tournament",
    columns: &[
        column("position", Type::Int),
        column("event", Type::Text),
        column("tournament", Type::Text),
    ],
    keys: 1,
    holds: Holds::Cache,
};

/// Streams of events that say more, such as their screens.
const HALLS: Table = Table {
    name: "catalogue_hall",
    columns: &[column("event", Type::Text)],
    keys: 1,
    holds: Holds::Cache,
};

/// The view.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Catalogue;

impl Projection for Catalogue {
    fn name(&self) -> &'static str {
        "catalogue"
    }

    fn version(&self) -> i64 {
        1
    }

    fn tables(&self) -> &'static [Table] {
        &[EVENTS, TOURNAMENTS, HALLS]
    }

    fn apply(&self, event: &Stored) -> Vec<Change> {
        let Some(of) = event.stream.as_str().strip_prefix("event/") else {
            return Vec::new();
        };
        let row = |name: String| vec![event.position.0.into(), of.into(), name.into()];
        match event.kind.as_str() {
            EventCreated::KIND => match event.read::<EventCreated>() {
                Ok(made) => vec![Change::Put(&EVENTS, row(made.name))],
                Err(_) => Vec::new(),
            },
            TournamentListed::KIND => match event.read::<TournamentListed>() {
                Ok(listed) => vec![Change::Put(
                    &TOURNAMENTS,
                    row(listed.tournament.to_string()),
                )],
                Err(_) => Vec::new(),
            },
            _ => vec![Change::Put(&HALLS, vec![of.into()])],
        }
    }
}

/// Every stored view.
#[must_use]
pub fn views() -> [&'static dyn Projection; 1] {
    [&Catalogue]
}

/// Throws caches and views away, or one view, and fills them again beside the present ones.
///
/// # Errors
///
/// The store cannot be read or written.
pub async fn rebuild(store: &Store, name: Option<&str>) -> Result<Rebuilt, ReadError> {
    let mut views = Vec::new();
    for view in self::views() {
        if name.is_none_or(|name| name == view.name()) {
            views.push(projection::rebuild(store, view).await?);
        }
    }
    let snapshots = match name {
        None => store.drop_snapshots().await?,
        Some(_) => 0,
    };
    Ok(Rebuilt { snapshots, views })
}

/// What was filled again.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Rebuilt {
    /// How many cached states went.
    pub snapshots: u64,
    /// The views.
    pub views: Vec<Projected>,
}

/// Keeps the views up to the log while the store is open, on one of the servers that share it. One
/// that breaks is begun again, three times, and then given up: lists are read from the log.
pub async fn keep_views(store: Store) {
    let mut broke = 0;
    while !store.is_closed() {
        let turn = match store.condition() {
            Condition::Writable => store.turn("views").await.ok().flatten(),
            _ => None,
        };
        if let Some(turn) = turn {
            let run = tokio::spawn(follow(store.clone())).await;
            turn.end().await;
            match run {
                Ok(Ok(())) => return,
                Ok(Err(error)) => {
                    tracing::warn!(target: "jadoube::error", %error, "the stored views wait");
                }
                Err(error) if error.is_panic() && broke < AGAIN => broke += 1,
                Err(_) => break,
            }
        }
        tokio::time::sleep(TURN).await;
    }
    if store.is_closed() {
        return;
    }
    tracing::error!(target: "jadoube::error", "the stored views are given up");
    for view in views() {
        if let Err(error) = projection::mark_broken(&store, view).await {
            tracing::warn!(target: "jadoube::error", %error, "a broken view was not marked");
        }
    }
}

async fn follow(store: Store) -> Result<(), ReadError> {
    for view in views() {
        projection::drop_former(&store, view).await?;
    }
    let mut heads = store.heads();
    while !store.is_closed() {
        heads.mark_unchanged();
        for view in views() {
            projection::catch_up(&store, view).await?;
        }
        tokio::time::sleep(PACE).await;
        // An error means that the store is closed.
        let _ = tokio::time::timeout(TURN, heads.changed()).await;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use jadoube_store::{Actor, Batch, NewEvent, RulesVersion, Seq};
    use serde_json::value::RawValue;

    use super::*;
    use crate::api::register::Register;

    /// What may be said about some events and their tournaments, in any order.
    fn sample_event(kind: u32, event: u32, number: u32) -> (String, NewEvent) {
        let id = |number: u128| jadoube_vocabulary::EventId::from_bits(number << 64 | 7);
        let tournament = jadoube_vocabulary::TournamentId::from_bits(u128::from(number) << 64 | 9);
        let event = id(u128::from(event));
        let (stream, kind, data) = match kind {
            0 => (
                format!("event/{event}"),
                EventCreated::KIND,
                serde_json::json!({ "event": event, "name": format!("Sample {number}") }),
            ),
            1 => (
                format!("event/{event}"),
                TournamentListed::KIND,
                serde_json::json!({ "tournament": tournament }),
            ),
            2 => (
                format!("event/{event}"),
                "screen.changed",
                serde_json::json!({ "number": number }),
            ),
            _ => (
                format!("tournament/{tournament}"),
                "result.confirmed",
                serde_json::json!({}),
            ),
        };
        let new = NewEvent {
            kind: kind.parse().unwrap(),
            version: 1,
            rules: RulesVersion("t".into()),
            data: RawValue::from_string(data.to_string()).unwrap(),
        };
        (stream, new)
    }

    async fn append(store: &Store, stream: &str, new: NewEvent) {
        let stream = stream.parse().unwrap();
        let last = store.read(&stream, Seq(0), jadoube_store::PAGE).await;
        let seq = last.unwrap().last().map_or(Seq(0), |event| event.seq);
        let batch = Batch::by(Actor::system()).write(stream, seq, vec![new]);
        store.append(batch).await.unwrap();
    }

    /// P9: wherever the view was brought up to, and however often, the register that begins with it
    /// is the one that read the whole log; and the view is what a rebuild makes of it.
    #[tokio::test]
    async fn the_register_from_the_view_is_the_one_from_the_log() {
        // A plain generator of what is said: every run says the same.
        let mut seed: u32 = 20_261_118;
        let mut next = |below: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) % below
        };
        for _ in 0..10 {
            let folder = tempfile::tempdir().unwrap();
            let store = Store::open(folder.path().to_str().unwrap()).await.unwrap();
            for _ in 0..next(25) {
                let (stream, new) = sample_event(next(4), next(3), next(50));
                append(&store, &stream, new).await;
                if next(3) == 0 {
                    projection::catch_up(&store, &Catalogue).await.unwrap();
                }
            }
            let mut whole = Register::default();
            whole.read_log(&store).await.unwrap();
            let mut begun = Register::default();
            begun.catch_up(&store).await.unwrap();
            assert_eq!(format!("{whole:?}"), format!("{begun:?}"));
            let differing = projection::differences(&store, &Catalogue).await.unwrap();
            assert!(differing.is_empty(), "{differing:?}");
            projection::catch_up(&store, &Catalogue).await.unwrap();
            let live = projection::shown(&store, &Catalogue).await.unwrap();
            rebuild(&store, Some("catalogue")).await.unwrap();
            let again = projection::shown(&store, &Catalogue).await.unwrap();
            assert_eq!(live, again);
            assert!(live.is_some());
            store.close().await;
        }
    }

    /// A view that was given up is not read; lists come from the log, and a rebuild mends it.
    #[tokio::test]
    async fn a_view_that_broke_is_not_read() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().to_str().unwrap()).await.unwrap();
        let (stream, new) = sample_event(0, 1, 1);
        append(&store, &stream, new).await;
        projection::catch_up(&store, &Catalogue).await.unwrap();
        projection::mark_broken(&store, &Catalogue).await.unwrap();
        assert_eq!(projection::shown(&store, &Catalogue).await.unwrap(), None);
        let mut register = Register::default();
        register.catch_up(&store).await.unwrap();
        assert_eq!(register.all().len(), 1);
        let known = projection::known(&store).await.unwrap();
        assert!(known.iter().any(|view| view.broken));
        rebuild(&store, None).await.unwrap();
        assert!(
            projection::shown(&store, &Catalogue)
                .await
                .unwrap()
                .is_some()
        );
        store.close().await;
    }

    /// The keeper follows a growing log by itself and ends with the store.
    #[tokio::test]
    async fn the_keeper_follows() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().to_str().unwrap()).await.unwrap();
        let keeper = tokio::spawn(keep_views(store.clone()));
        for number in 0..3 {
            let (stream, new) = sample_event(0, number, 1);
            append(&store, &stream, new).await;
        }
        let head = store.head().position;
        loop {
            let known = projection::known(&store).await.unwrap();
            if known.iter().any(|view| view.position == head) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        store.close().await;
        keeper.await.unwrap();
    }
}
