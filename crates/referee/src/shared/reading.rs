//! Readings: where the rules can be read in two ways, the one we chose, shown to the arbiter with
//! rulings based on it. `docs/readings.md` gives the reasons.

use serde::{Deserialize, Serialize};

/// A reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reading {
    /// Fifty moves: the last one counts when it is made, although the clock was not pressed.
    FiftyUnpressed,
    /// The move of the time control was made and not completed: the flag has fallen on it.
    ControlUnpressed,
    /// A pawn left on the last rank became a queen that mates or stalemates: an illegal move
    /// ends nothing by itself.
    QueenEnds,
    /// The sealed move ended the game before the flag fell.
    SealedBeforeFlag,
    /// Another man was touched than the one whose move is sealed: the sealed move stands
    /// until somebody complains.
    SealedAgainstTouch,
    /// A sealed promotion without its piece can mean four moves.
    PromotionUnnamed,
    /// An illegal move was answered by an illegal one: the last is put right first.
    IllegalAnswered,
    /// The rest of the time trouble, in which nobody need record, lasts until the control.
    TroubleLasts,
    /// With time for every move there is no phase in which the moves are due in a limited time.
    IncrementNoQuickplay,
    /// What is noted while the game is adjourned happened between the sessions, not during play.
    BetweenSessions,
}

impl Reading {
    /// All of them: each has its sentence.
    pub const ALL: [Self; 10] = [
        Self::FiftyUnpressed,
        Self::ControlUnpressed,
        Self::QueenEnds,
        Self::SealedBeforeFlag,
        Self::SealedAgainstTouch,
        Self::PromotionUnnamed,
        Self::IllegalAnswered,
        Self::TroubleLasts,
        Self::IncrementNoQuickplay,
        Self::BetweenSessions,
    ];
}
