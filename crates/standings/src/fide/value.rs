//! A tie-break's value with what it is made of.

use std::fmt;

use serde::Serialize;

/// An exact decimal: hundredths, shown with as many decimals as the tie-break has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Number {
    /// The value in hundredths.
    pub hundredths: i64,
    /// Decimals shown: 0, 1 or 2.
    pub decimals: u8,
}

impl Number {
    /// A whole number.
    pub const fn whole(value: i64) -> Self {
        Self {
            hundredths: value * 100,
            decimals: 0,
        }
    }

    /// Points, given in tenths.
    pub const fn tenths(value: i64) -> Self {
        Self {
            hundredths: value * 10,
            decimals: 1,
        }
    }

    /// A value in hundredths.
    pub const fn hundredths(value: i64) -> Self {
        Self {
            hundredths: value,
            decimals: 2,
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.hundredths < 0 { "-" } else { "" };
        let size = self.hundredths.unsigned_abs();
        match self.decimals {
            0 => write!(f, "{sign}{}", size / 100),
            1 => write!(f, "{sign}{}.{}", size / 100, size / 10 % 10),
            _ => write!(f, "{sign}{}.{:02}", size / 100, size % 100),
        }
    }
}

/// Where a contribution comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// A game against the player at this place of the list.
    Opponent(usize),
    /// C.07 art. 16.4: a dummy in the player's own image.
    Dummy,
    /// C.07 art. 16.4: a dummy that reached its ceiling.
    CappedDummy,
    /// The round itself, without an opponent.
    Round,
}

/// What one round adds to a tie-break.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Contribution {
    /// The round, from 1.
    pub round: usize,
    /// Where it comes from.
    pub origin: Origin,
    /// What it adds (or would add, had it not been cut).
    pub amount: Number,
    /// C.07 art. 16.5: from a round unplayed by the player's own will.
    pub voluntary: bool,
    /// C.07 art. 14: left out by a modifier.
    pub cut: bool,
}

/// A tie-break of one player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Value {
    /// The value.
    pub number: Number,
    /// What it is made of, round by round.
    pub contributions: Vec<Contribution>,
}

impl Value {
    /// A value that is not a sum over rounds.
    pub const fn plain(number: Number) -> Self {
        Self {
            number,
            contributions: Vec::new(),
        }
    }

    /// The sum of what was not cut.
    pub fn sum(contributions: Vec<Contribution>, decimals: u8) -> Self {
        let hundredths = contributions
            .iter()
            .filter(|c| !c.cut)
            .map(|c| c.amount.hundredths)
            .sum();
        Self {
            number: Number {
                hundredths,
                decimals,
            },
            contributions,
        }
    }
}

/// The mean, rounded half up.
pub fn mean_half_up(sum: i64, count: i64) -> i64 {
    if count <= 0 {
        return 0;
    }
    (2 * sum + count).div_euclid(2 * count)
}
