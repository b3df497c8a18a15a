//! The event log: nothing that was acknowledged is ever lost.
//!
//! One log of events in an embedded SQLite file, or in PostgreSQL for several servers. A [`Batch`]
//! is one act on one or more streams; it contains what its writer has seen, the values it claims,
//! the rows outside the log it changes, and the key by which a repeated request is recognised. One
//! task per server collects waiting batches and commits them together; an answer means that the
//! data is on disk. Positions are dense and secured by a SHA-256 chain.
//!
//! ```
//! use jadoube_store::{Aggregate, Batch, Actor, Fact, RulesVersion, Seq, Store, Stored, Unreadable};
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Serialize, Deserialize)]
//! struct Scored { halves: u32 }
//! impl Fact for Scored {
//!     const KIND: &'static str = "half-points.scored";
//!     const VERSION: u16 = 1;
//! }
//!
//! #[derive(Default)]
//! struct Total(u32);
//! impl Aggregate for Total {
//!     fn apply(&mut self, event: &Stored) -> Result<(), Unreadable> {
//!         let scored: Scored = event.read()?;
//!         self.0 += scored.halves;
//!         Ok(())
//!     }
//! }
//!
//! # let runtime = tokio::runtime::Runtime::new().unwrap();
//! # runtime.block_on(async {
//! let folder = tempfile::tempdir().unwrap();
//! let store = Store::open(folder.path().to_str().unwrap()).await.unwrap();
//! let stream = "player/sample".parse().unwrap();
//! let rules = RulesVersion("example".into());
//! let event = Scored { halves: 3 }.event(&rules).unwrap();
//! let batch = Batch::by(Actor::system()).write(stream, Seq(0), vec![event]);
//! let again = batch.clone();
//! assert!(!store.append(batch).await.unwrap().repeated);
//! // The same key once more: the first answer, and no second event.
//! assert!(store.append(again).await.unwrap().repeated);
//! let total = store.load(&"player/sample".parse().unwrap(), Total::default()).await.unwrap();
//! assert_eq!((total.state.0, total.seq), (3, Seq(1)));
//! store.close().await;
//! # });
//! ```

mod aggregate;
mod append;
mod backend;
pub mod chain;
mod codec;
pub mod data;
mod error;
mod event;
mod facts;
mod figures;
mod follow;
mod kinds;
mod lists;
mod migrations;
mod names;
mod open;
mod options;
pub mod personal;
mod postgres;
mod rows;
mod snapshot;
mod sql;
mod sqlite;
mod store;
mod table;
mod tail;
mod value;
mod weather;

pub use aggregate::{Aggregate, Command, DecideError, Decision, LoadError, Loaded};
pub use append::Stage;
pub use error::{AppendError, Condition, Misfit, OpenError, ReadError, Why};
pub use event::{
    Appended, BATCH_BYTES, BATCH_EVENTS, Batch, CommandOutcome, EVENT_BYTES, Expected, Head, Lane,
    NewEvent, RulesVersion, Stored, Write,
};
pub use facts::{
    Fact, LogContinued, LogUpgraded, PersonAsked, PersonCorrected, PersonDisplayed, PersonErased,
    PersonRefused, PersonRegistered,
};
pub use figures::{BOUNDS_US, FiguresRead, Spread};
pub use follow::Follower;
pub use kinds::{Kinds, Unreadable, Upcast};
pub use lists::{LISTS_FILE, ListEdition, ListSearch, Listed, Lists, NewListEdition};
pub use migrations::newest as newest_schema;
pub use names::{
    Actor, BadName, Claim, CommandKey, HexDigest, Kind, Position, STREAM_BYTES, Seq, StreamId,
    new_id, random,
};
pub use options::{Breaks, Clock, FILE, Location, StoreOptions};
pub use personal::SideWrite;
pub use postgres::{Peer, Turn};
pub use sql::{Engine, Type, Value};
pub use sqlite::{Folder, Holder, LOCK, folder_of, free_bytes, holder_of};
pub use store::{PAGE, Store};
pub use table::{Column, Holds, Table};
pub use tail::{TAIL, TAIL_PRIVATE, TailSide};
