//! A half-move on the record of a game, whatever the game.

use jadoube_vocabulary::Side;
use serde::{Deserialize, Serialize};

/// One half-move as it happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ply {
    /// Coordinate notation.
    pub text: String,
    /// Who made it.
    pub side: Side,
    /// Whether it was legal.
    pub legal: bool,
    /// Whether it was completed.
    pub completed: bool,
    /// Whether it is known; an unknown one counts as legal until then.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub known: bool,
}

impl Ply {
    /// A half-move that is known to have been made, but not which; completed by the press.
    pub(crate) fn unknown(side: Side, text: &str) -> Self {
        Self {
            text: text.to_owned(),
            side,
            legal: true,
            completed: false,
            known: false,
        }
    }
}

const fn yes() -> bool {
    true
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the form that serde asks for"
)]
const fn is_yes(it: &bool) -> bool {
    *it
}
