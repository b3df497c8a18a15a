//! A game as stored in its log: the set-up, the observations and rulings since, and their replay
//! without judging anything again.

use std::fmt;
use std::sync::Arc;

use jadoube_clock::{Clock, Ms};
use jadoube_vocabulary::{PerSide, Side};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use shakmaty::Square;
use thiserror::Error;

use crate::shared::effect::{Effect, Irregular};
use crate::shared::game::{Game, NotAGame, Stage};
use crate::shared::observation::Observation;
use crate::shared::ply::Ply;
use crate::shared::ruling::{Pending, Ruling};
use crate::shared::settings::Settings;
use crate::shared::state::GameState;

/// The current version of records. Every later version of the program reads it.
pub const SCHEMA: u16 = 1;

/// What a game begins with: the only way to set it up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameSetup {
    /// What was fixed before the game.
    pub settings: Settings,
    /// The position; in draughts no text is the usual start.
    pub fen: String,
    /// What earlier play left behind.
    #[serde(default)]
    pub earlier: Earlier,
}

/// What play before the record began has left behind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Earlier {
    /// What the clocks show, where they do not show the start of the control.
    pub clocks: PerSide<Option<Ms>>,
    /// Moves made and completed, beyond what the number of the move in a FEN says.
    pub made: PerSide<u32>,
    /// Illegal moves completed (chess).
    pub illegal: PerSide<u32>,
    /// Plies of three against one (draughts, I/6.3).
    pub counted: Option<u32>,
    /// What else draughts count.
    #[serde(skip_serializing_if = "Counted::is_nothing")]
    pub counts: Counted,
    /// Who is not at the board yet.
    pub absent: PerSide<bool>,
}

/// Counters in draughts at the beginning of the record, if not zero: half-moves, and occurrences
/// for the repetition.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Counted {
    /// How often the position has occurred, including now (I/6.1).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repetition: Option<u32>,
    /// Only kings moved (I/6.2).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kings: Option<u32>,
    /// Three against one (I/6.3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub three: Option<u32>,
    /// Two against one (I/6.4).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub two: Option<u32>,
    /// The lone king on the main road (I/6.3 on 64 squares).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lone_king: Option<u32>,
    /// Three kings on the main road (I/6.3 on 64 squares).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub three_kings: Option<u32>,
}

impl Counted {
    /// Whether nothing was counted.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// Each count with its name in files.
    pub const fn named(&self) -> [(&'static str, Option<u32>); 6] {
        [
            ("repetition", self.repetition),
            ("kings", self.kings),
            ("three", self.three),
            ("two", self.two),
            ("lone_king", self.lone_king),
            ("three_kings", self.three_kings),
        ]
    }
}

impl GameSetup {
    /// A game from a position, with nothing behind it.
    pub fn new(settings: Settings, fen: &str) -> Self {
        Self {
            settings,
            fen: fen.to_owned(),
            earlier: Earlier::default(),
        }
    }
}

/// Identifies the rules used: the version of the program and the contents of its table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Fingerprint(Arc<str>);

impl Fingerprint {
    /// The fingerprint of a table of rules.
    pub(crate) fn of(table: &impl Serialize) -> Self {
        // FNV-1a: it distinguishes tables and is not cryptographic.
        let text = serde_json::to_string(table).unwrap_or_default();
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Self(format!("{}-{hash:016x}", env!("CARGO_PKG_VERSION")).into())
    }

    /// The fingerprint of a custom table, which cannot be looked up.
    pub(crate) fn own() -> Self {
        Self(concat!(env!("CARGO_PKG_VERSION"), "-own").into())
    }

    /// The version and the hash of the table.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for Fingerprint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Fingerprint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(String::deserialize(deserializer)?.into()))
    }
}

/// An observation with the rulings as they were issued.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedRuling {
    /// The form of the record.
    #[serde(deserialize_with = "known_schema")]
    pub schema: u16,
    /// The rules that ruled.
    pub rules: Fingerprint,
    /// What was seen.
    pub observation: Observation,
    /// What was ruled then.
    pub rulings: Vec<Ruling>,
}

fn known_schema<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    let schema = u16::deserialize(deserializer)?;
    if (1..=SCHEMA).contains(&schema) {
        Ok(schema)
    } else {
        Err(de::Error::custom(format_args!(
            "schema {schema}: this program reads 1 to {SCHEMA}"
        )))
    }
}

/// The complete log of a game, sufficient to restore it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameLog {
    /// The form of the log.
    #[serde(deserialize_with = "known_schema")]
    pub schema: u16,
    /// What the game began with.
    pub setup: GameSetup,
    /// What was seen and ruled, in order.
    pub entries: Vec<RecordedRuling>,
}

/// A record that cannot be carried out on this game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotApplied {
    /// The effect belongs to the other game.
    #[error("{0:?} is not an effect of this game")]
    OtherGame(Box<Effect>),
    /// A square, move or position of the other draughts board.
    #[error("of the other draughts board")]
    OtherBoard,
    /// The move cannot be carried out on the board as it stands.
    #[error("{0} cannot be carried out on this board")]
    Move(String),
    /// Nothing stands there.
    #[error("nothing stands on {0}")]
    NoMan(Square),
    /// The position stated by an official is not a board of this game.
    #[error("no board of this game")]
    Board,
    /// There are fewer plies.
    #[error("there was no ply {0}")]
    Ply(usize),
}

/// A log from which no game can be restored.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadGameLog {
    /// Its set-up is invalid.
    #[error(transparent)]
    Setup(#[from] NotAGame),
    /// An entry, counted from 1, cannot be carried out.
    #[error("entry {entry}: {why}")]
    Entry {
        /// The entry.
        entry: usize,
        /// Why.
        why: NotApplied,
    },
}

impl GameLog {
    /// The game as the log left it; nothing is judged.
    ///
    /// # Errors
    /// The setup gives no game, or an entry cannot be carried out.
    pub fn replay(&self) -> Result<Game, BadGameLog> {
        let mut game = Game::from_setup(self.setup.clone())?;
        for (place, entry) in self.entries.iter().enumerate() {
            game.apply(entry.clone()).map_err(|why| BadGameLog::Entry {
                entry: place + 1,
                why,
            })?;
        }
        Ok(game)
    }
}

/// The complete state of a game, stored in addition to its log: it detects a replay that went
/// differently, and [`GameLog::resume`] continues from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    /// The form of the snapshot.
    #[serde(deserialize_with = "known_schema")]
    pub schema: u16,
    /// How many entries of the log it holds.
    pub entries: usize,
    /// When the last observation was made.
    pub now: Ms,
    /// Where the game is.
    pub stage: Stage,
    /// Who is at the board.
    pub present: PerSide<bool>,
    /// What stands on the board.
    pub position: String,
    /// The half-moves as they happened.
    pub plies: Vec<Ply>,
    /// The clock with its faces.
    pub clock: Option<Clock>,
    /// The open draw offer.
    pub offer: Option<Side>,
    /// What waits for the arbiter.
    pub pending: Option<Pending>,
    /// What was sealed, by whom, and whether it is still shut.
    pub sealed: Option<(Side, String, bool)>,
    /// The reply in a second envelope.
    pub reply: Option<(Side, String)>,
    /// What penalties changed in the scores, in half-points.
    pub points: PerSide<i16>,
    /// What men were touched, in order.
    pub touched: Vec<String>,
    /// What the player on move is bound to.
    pub must_play: Option<Vec<String>>,
    /// Illegal moves counted (chess).
    pub illegal: PerSide<u32>,
    /// The irregularity that may still be corrected (draughts).
    pub irregular: Option<Irregular>,
    /// What else is needed to continue; `None` in snapshots of older versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Box<GameState>>,
}
