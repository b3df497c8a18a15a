//! How a direct encounter was decided: its tables, for C.07 art. 6 and 13.3.

use serde::Serialize;

use super::descriptor::Basis;
use super::value::{Number, Value};

/// The result of a step of a direct encounter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Art. 6.2: all have met, the table ranks them.
    AllMet,
    /// Art. 6.2: all have met and are level.
    Level,
    /// Art. 6.3: not all have met; a player who is alone on top whatever the missing games give is
    /// ranked, and so on downwards.
    Certain,
    /// Art. 6.3: not all have met and nobody is certain to be alone on top.
    Uncertain,
    /// Art. 6.2: not all have met, and art. 6.3 is for Swiss events only.
    NotAllMet,
    /// Art. 12.1, after art. 13.3.2: fewer board-weighted points are better.
    BoardCount,
    /// Art. 12.2, after art. 13.3.2.
    TopBoards,
    /// Art. 12.3, after art. 13.3.2.
    BottomBoards,
    /// Art. 13.3.2: more than two teams left, or two that differ in match or game points: the
    /// boards are not compared.
    NoKnockOut,
}

/// A participant in a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct EncounterRow {
    /// Place in the event's list.
    pub place: usize,
    /// The score in the table.
    pub number: Number,
    /// How many of the others have not been met.
    pub missing: usize,
}

/// One table and what it decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Encounter {
    /// Of teams: the score it counts.
    pub basis: Option<Basis>,
    /// The result.
    pub step: Step,
    /// The tied, the best first.
    pub table: Vec<EncounterRow>,
    /// The tied in the order decided, equals together.
    pub parts: Vec<Vec<usize>>,
}

impl Encounter {
    /// Whether a participant is one of the tied.
    pub fn concerns(&self, place: usize) -> bool {
        self.table.iter().any(|row| row.place == place)
    }
}

/// What a tie-break does to a tied group.
#[derive(Debug, Clone, Default)]
pub struct TieDecision {
    /// Ranked parts; a single one means no effect.
    pub parts: Vec<Vec<usize>>,
    /// Values that exist only among the tied.
    pub rows: Vec<(usize, Value)>,
    /// The tables behind them.
    pub encounters: Vec<Encounter>,
}

impl TieDecision {
    /// Parts without tables.
    pub fn plain(parts: Vec<Vec<usize>>) -> Self {
        Self {
            parts,
            ..Self::default()
        }
    }
}
