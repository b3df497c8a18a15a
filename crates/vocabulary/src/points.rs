//! Points as integers in one unit, and what results are worth.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use serde::{Deserialize, Serialize};

use crate::{Absence, Mark, Outcome, Side};

/// Points, counted in tenths: a win in chess is 10, in draughts 20. No point system in use
/// needs a finer unit, and none needs a fraction.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Points(i64);

impl Points {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// From a number of tenths.
    pub const fn from_tenths(tenths: i64) -> Self {
        Self(tenths)
    }

    /// From a number of whole points.
    pub const fn whole(points: i64) -> Self {
        Self(points.saturating_mul(10))
    }

    /// The number of tenths.
    pub const fn tenths(self) -> i64 {
        self.0
    }
}

impl Add for Points {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Points {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Points {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Neg for Points {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Mul<i64> for Points {
    type Output = Self;
    fn mul(self, times: i64) -> Self {
        Self(self.0.saturating_mul(times))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

/// With a decimal point where needed: `4.5`, `12`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, tenth) = (self.0.unsigned_abs() / 10, self.0.unsigned_abs() % 10);
        if tenth == 0 {
            f.pad(&format!("{sign}{whole}"))
        } else {
            f.pad(&format!("{sign}{whole}.{tenth}"))
        }
    }
}

/// What results and absences are worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PointSystem {
    /// A win over the board.
    pub win: Points,
    /// A draw; also a half-point bye.
    pub draw: Points,
    /// A loss over the board.
    pub loss: Points,
    /// The pairing-allocated bye.
    #[serde(rename = "pab")]
    pub pairing_bye: Points,
    /// A win by forfeit; also a full-point bye.
    pub forfeit_win: Points,
    /// A loss by forfeit.
    pub forfeit_loss: Points,
    /// A zero-point bye, an absence.
    pub absence: Points,
}

impl PointSystem {
    /// 1, ½, 0.
    pub const CHESS: Self = Self::of(10);

    /// 2, 1, 0 (PZWarc II/5.4-5.6); also the match points of teams.
    pub const DRAUGHTS: Self = Self::of(20);

    /// A win is worth `win` tenths, a draw half of that.
    const fn of(win: i64) -> Self {
        Self {
            win: Points(win),
            draw: Points(win / 2),
            loss: Points(0),
            pairing_bye: Points(win),
            forfeit_win: Points(win),
            forfeit_loss: Points(0),
            absence: Points(0),
        }
    }

    /// The same system with every value transformed: scaled to all boards of a match, for instance.
    #[must_use]
    pub fn map(self, change: impl Fn(Points) -> Points) -> Self {
        Self {
            win: change(self.win),
            draw: change(self.draw),
            loss: change(self.loss),
            pairing_bye: change(self.pairing_bye),
            forfeit_win: change(self.forfeit_win),
            forfeit_loss: change(self.forfeit_loss),
            absence: change(self.absence),
        }
    }

    /// What a round that went so gives; a game without a result gives nothing.
    pub const fn for_mark(&self, mark: Mark) -> Points {
        match mark {
            Mark::Win => self.win,
            Mark::Draw | Mark::HalfBye => self.draw,
            Mark::Loss => self.loss,
            Mark::ForfeitWin | Mark::FullBye => self.forfeit_win,
            Mark::ForfeitLoss => self.forfeit_loss,
            Mark::PairingBye => self.pairing_bye,
            Mark::ZeroBye => self.absence,
            Mark::Open => Points::ZERO,
        }
    }

    /// What the outcome gives a side; a game without a result gives nothing.
    pub const fn for_outcome(&self, outcome: Outcome, side: Side) -> Points {
        self.for_mark(outcome.mark(side))
    }

    /// What an absence gives.
    pub const fn for_absence(&self, absence: Absence) -> Points {
        self.for_mark(absence.mark())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tenths_read_as_people_write_them() {
        assert_eq!(Points::from_tenths(45).to_string(), "4.5");
        assert_eq!(Points::from_tenths(-5).to_string(), "-0.5");
        assert_eq!(Points::whole(12).to_string(), "12");
    }

    /// Specification 2.4, and II/5.4-5.6 of the draughts code.
    #[test]
    fn a_game_gives_both_sides_what_the_table_says() {
        let both = |system: PointSystem, outcome| {
            Side::BOTH.map(|side| system.for_outcome(outcome, side).tenths())
        };
        assert_eq!(both(PointSystem::CHESS, Outcome::WhiteWon), [10, 0]);
        assert_eq!(both(PointSystem::CHESS, Outcome::WhiteHalf), [5, 0]);
        assert_eq!(both(PointSystem::CHESS, Outcome::BothLost), [0, 0]);
        assert_eq!(
            both(PointSystem::DRAUGHTS, Outcome::DrawnWhiteBetter),
            [10, 10]
        );
        assert_eq!(both(PointSystem::DRAUGHTS, Outcome::BlackWalkover), [0, 20]);
        assert_eq!(both(PointSystem::DRAUGHTS, Outcome::Adjourned), [0, 0]);
    }
}
