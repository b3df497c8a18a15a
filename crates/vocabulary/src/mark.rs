//! How a round went for one entry: what stands in its column of a crosstable.

use serde::{Deserialize, Serialize};

use crate::{Absence, Outcome, Side};

/// How a round went for one entry, whatever it was worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// Won over the board.
    Win,
    /// Drawn over the board.
    Draw,
    /// Lost over the board.
    Loss,
    /// The opponent did not play.
    ForfeitWin,
    /// The entry did not play.
    ForfeitLoss,
    /// The pairing-allocated bye.
    PairingBye,
    /// A bye worth a win.
    FullBye,
    /// A half-point bye.
    HalfBye,
    /// A zero-point bye, an absence.
    ZeroBye,
    /// Paired, with no result yet.
    Open,
}

impl Mark {
    /// Whether the game was played over the board.
    pub const fn is_played(self) -> bool {
        matches!(self, Self::Win | Self::Draw | Self::Loss)
    }

    /// A bye the entry asked for (C.07 art. 16).
    pub const fn is_requested_bye(self) -> bool {
        matches!(self, Self::HalfBye | Self::ZeroBye)
    }

    /// Unplayed by the entry's own doing (C.07 art. 16).
    pub const fn is_voluntary(self) -> bool {
        self.is_requested_bye() || matches!(self, Self::ForfeitLoss)
    }

    /// Why an entry without an opponent has none.
    pub const fn absence(self) -> Absence {
        match self {
            Self::PairingBye => Absence::PairingBye,
            Self::FullBye => Absence::Full,
            Self::HalfBye => Absence::Half,
            // A result is nobody's without an opponent.
            Self::ZeroBye
            | Self::Win
            | Self::Draw
            | Self::Loss
            | Self::ForfeitWin
            | Self::ForfeitLoss
            | Self::Open => Absence::Zero,
        }
    }
}

impl Outcome {
    /// How the game went for a side.
    pub const fn mark(self, side: Side) -> Mark {
        match (self, side) {
            (Self::WhiteWon | Self::WhiteWonUnrated, Side::White)
            | (Self::BlackWon | Self::BlackWonUnrated, Side::Black) => Mark::Win,
            (
                Self::Drawn | Self::DrawnUnrated | Self::DrawnWhiteBetter | Self::DrawnBlackBetter,
                _,
            )
            | (Self::WhiteHalf, Side::White)
            | (Self::BlackHalf, Side::Black) => Mark::Draw,
            (Self::WhiteWon | Self::WhiteWonUnrated | Self::WhiteHalf, Side::Black)
            | (Self::BlackWon | Self::BlackWonUnrated | Self::BlackHalf, Side::White)
            | (Self::BothLost, _) => Mark::Loss,
            (Self::WhiteWalkover, Side::White) | (Self::BlackWalkover, Side::Black) => {
                Mark::ForfeitWin
            }
            (Self::WhiteWalkover, Side::Black)
            | (Self::BlackWalkover, Side::White)
            | (Self::BothForfeited, _) => Mark::ForfeitLoss,
            (Self::Adjourned | Self::Annulled | Self::Open, _) => Mark::Open,
        }
    }
}

impl Absence {
    /// How a round without a game is marked.
    pub const fn mark(self) -> Mark {
        match self {
            Self::PairingBye => Mark::PairingBye,
            Self::Full => Mark::FullBye,
            Self::Half => Mark::HalfBye,
            Self::Zero | Self::Excluded | Self::NotEntered | Self::Withdrawn => Mark::ZeroBye,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_marks_both_sides_as_its_outcome_says() {
        for outcome in Outcome::ALL {
            for side in Side::BOTH {
                let mark = outcome.mark(side);
                assert_eq!(mark, outcome.swapped().mark(side.other()), "{outcome}");
                assert_eq!(mark.is_played(), outcome.is_played(), "{outcome}");
                assert_eq!(mark == Mark::Open, outcome.is_unfinished(), "{outcome}");
                let won = matches!(mark, Mark::Win | Mark::ForfeitWin);
                assert_eq!(won, outcome.winner() == Some(side), "{outcome}");
            }
        }
        let half = Side::BOTH.map(|side| Outcome::WhiteHalf.mark(side));
        assert_eq!(half, [Mark::Draw, Mark::Loss]);
        let none = Side::BOTH.map(|side| Outcome::BothForfeited.mark(side));
        assert_eq!(none, [Mark::ForfeitLoss; 2]);
    }

    #[test]
    fn a_bye_is_marked_as_what_it_gives() {
        for absence in Absence::ALL {
            let again = absence.mark().absence();
            assert_eq!(again.mark(), absence.mark(), "{absence:?}");
        }
        assert_eq!(Absence::Withdrawn.mark().absence(), Absence::Zero);
    }
}
