//! One supervised game: observations in, rulings out.
//!
//! [`Game::decide`] judges an [`Observation`] under the edition's [`laws`] and answers
//! with [`Ruling`]s (or a [`Refusal`]); [`Game::apply`] carries out what was ruled and
//! judges nothing, so that a log replays to the same state whatever a later version of
//! the rules would say. A ruling names its provisions, its facts, what it changes, what
//! it leaves to the arbiter, and whether an official may act on it unasked.
//!
//! ```
//! use jadoube_vocabulary::{Side};
//! use jadoube_lawbook::Edition;
//! use jadoube_referee::{Game, Mode, Observation, Person, Settings, Verdict, What};
//!
//! let settings = Settings {
//!     edition: Edition::Fide2023,
//!     mode: Mode::Standard,
//!     control: None,
//!     regulations: Default::default(),
//!     chess960: false,
//! };
//! // White resigns, but Black has nothing but the king: 5.1.2 gives a draw.
//! let mut game = Game::new(settings, "8/8/4k3/8/8/3QK3/8/8 b - - 0 60").unwrap();
//! let resigns = Observation { at: 0, by: Person::Player(Side::White), what: What::Resigns };
//! let rulings = game.observe(resigns).unwrap();
//! assert_eq!(rulings[0].verdict, Verdict::Drawn);
//! assert!(rulings[0].cites.iter().any(|id| id.as_str() == "fide-2023:5.1.2b"));
//! ```

pub mod cases;
mod chess;
pub mod draughts;
pub mod express;
pub mod laws;
mod shared;

pub use chess::board::{BadMove, ChessBoard};
pub use jadoube_draughts::endings::DelayReading;
pub use shared::effect::{ChessEffect, DraughtsEffect, Effect, Irregular};
pub use shared::envelope::Envelope;
pub use shared::floor::{FloorClock, FloorFinding, FloorTime, FloorView};
pub use shared::game::{Game, GameBoard, NotAGame, Stage};
pub use shared::matters::{MatterId, OpenMatter};
pub use shared::observation::{Contact, Decision, DrawClaim, Observation, Person, StopFor, What};
pub use shared::ply::Ply;
pub use shared::reading::Reading;
pub use shared::replay::{
    BadGameLog, Earlier, Fingerprint, GameLog, GameSetup, NotApplied, RecordedRuling, SCHEMA,
    Snapshot,
};
pub use shared::ruling::{
    Choice, Evidence, Fact, GameResult, Pending, Refusal, Ruling, Verdict, Why,
};
pub use shared::settings::{
    CaptureForm, ClockSource, Confirmation, DraughtsEvent, DrawRule, FoundArray, Guidelines,
    LostEnding, Missing, Mode, Open, Regulations, Scoring, SealedTwofold, SetUpHeals, Settings,
    SwitchedBack, TeamsShort, TimeTrouble, UncrownedKing, Unproved, VoidOffer, WinBeforePress,
};
pub use shared::state::{BadSnapshot, GameState};
pub use shared::view::{ArbiterView, HeardRuling, PlayerView};
