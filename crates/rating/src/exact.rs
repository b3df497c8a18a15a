//! Exact numbers: points in ten-thousandths, and the one place where rounding happens.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

use serde::{Serialize, Serializer};

/// Rounds a quotient to the nearest integer, a half away from zero.
///
/// For the positive numbers of ratings this is half up; away from zero keeps a gain
/// and the equal loss of the opponent equal. Nothing is divided by less than one.
pub const fn half_up(numerator: i64, denominator: i64) -> i64 {
    let denominator = if denominator < 1 { 1 } else { denominator };
    let size = numerator.unsigned_abs();
    let parts = denominator.unsigned_abs();
    let rounded = (size / parts).saturating_add(if size % parts >= parts - size % parts {
        1
    } else {
        0
    });
    let rounded = if rounded > i64::MAX.unsigned_abs() {
        i64::MAX
    } else {
        rounded.cast_signed()
    };
    if numerator < 0 { -rounded } else { rounded }
}

/// A rating or a change of it, in ten-thousandths of a point.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RatingPoints(i64);

impl RatingPoints {
    /// Ten-thousandths in one point.
    pub const UNIT: i64 = 10_000;

    /// A whole number of points.
    pub const fn whole(points: i64) -> Self {
        Self(points.saturating_mul(Self::UNIT))
    }

    /// From a number of ten-thousandths.
    pub const fn ten_thousandths(count: i64) -> Self {
        Self(count)
    }

    /// The count of ten-thousandths.
    pub const fn count(self) -> i64 {
        self.0
    }

    /// To whole points, half up.
    pub const fn rounded(self) -> i64 {
        half_up(self.0, Self::UNIT)
    }

    /// With a sign in front, as changes are written.
    pub fn signed(self) -> String {
        let sign = if self.0 >= 0 { "+" } else { "" };
        format!("{sign}{self}")
    }
}

impl fmt::Display for RatingPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let size = self.0.unsigned_abs();
        let unit = Self::UNIT.unsigned_abs();
        f.pad(&format!("{sign}{}.{:04}", size / unit, size % unit))
    }
}

impl Add for RatingPoints {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for RatingPoints {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl AddAssign for RatingPoints {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sum for RatingPoints {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, next| sum + next)
    }
}

impl Serialize for RatingPoints {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A number of hundredths, as category results are kept (VII/4.2).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hundredths(
    /// The count.
    pub i64,
);

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let size = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{:02}", size / 100, size % 100))
    }
}

impl Serialize for Hundredths {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_goes_away_from_zero_and_signs_are_symmetric() {
        for (numerator, denominator, wanted) in [
            (5, 2, 3),
            (-5, 2, -3),
            (4, 3, 1),
            (5, 3, 2),
            (0, 7, 0),
            (i64::MIN, 1, -i64::MAX),
            (7, 0, 7),
        ] {
            assert_eq!(
                half_up(numerator, denominator),
                wanted,
                "{numerator}/{denominator}"
            );
        }
        assert_eq!(RatingPoints::ten_thousandths(22_153_992).rounded(), 2215);
        assert_eq!(
            RatingPoints::ten_thousandths(-50_001).to_string(),
            "-5.0001"
        );
        assert_eq!(RatingPoints::whole(3).signed(), "+3.0000");
        assert_eq!(Hundredths(-187).to_string(), "-1.87");
    }
}
