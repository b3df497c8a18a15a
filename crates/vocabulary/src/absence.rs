//! Why an entry has no game in a round.

use serde::{Deserialize, Serialize};

/// What an entry has in a round instead of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Absence {
    /// The pairing-allocated bye, because the field is odd; in draughts, the pause.
    #[serde(rename = "pab")]
    PairingBye,
    /// An announced absence, worth nothing.
    Zero,
    /// A half-point bye, agreed beforehand.
    Half,
    /// A bye worth a win, given by the organiser.
    Full,
    /// Shut out of the round as a penalty.
    Excluded,
    /// Before the entry's first round.
    NotEntered,
    /// After withdrawing.
    Withdrawn,
}

impl Absence {
    /// Every kind of absence.
    pub const ALL: [Self; 7] = [
        Self::PairingBye,
        Self::Zero,
        Self::Half,
        Self::Full,
        Self::Excluded,
        Self::NotEntered,
        Self::Withdrawn,
    ];

    /// The code in files and answers.
    pub const fn code(self) -> &'static str {
        match self {
            Self::PairingBye => "pab",
            Self::Zero => "zero",
            Self::Half => "half",
            Self::Full => "full",
            Self::Excluded => "excluded",
            Self::NotEntered => "not-entered",
            Self::Withdrawn => "withdrawn",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_what_files_carry() {
        for absence in Absence::ALL {
            let json = serde_json::to_string(&absence).unwrap_or_default();
            assert_eq!(json, format!("\"{}\"", absence.code()));
        }
    }
}
