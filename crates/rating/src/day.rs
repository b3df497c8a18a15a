//! Days, and the quarters in which ratings are computed.

use std::fmt;
use std::str::FromStr;

use jiff::ToSpan;
use jiff::civil::{Date, date};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A calendar day, written `2026-05-20`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(Date);

impl Day {
    /// A calendar day; `None` if there is no such day.
    pub fn new(year: i16, month: i8, day: i8) -> Option<Self> {
        Date::new(year, month, day).ok().map(Self)
    }

    /// A number of days later or earlier, clamped to the calendar's range.
    pub fn plus_days(self, days: i32) -> Self {
        Self(self.0.saturating_add(i64::from(days).days()))
    }

    /// The same day a number of years later; 29 February becomes the 28th.
    pub fn plus_years(self, years: i16) -> Self {
        Self(self.0.saturating_add(i64::from(years).years()))
    }

    /// The year.
    pub fn year(self) -> i16 {
        self.0.year()
    }

    /// The full years from this day to another.
    pub fn full_years_until(self, later: Self) -> i16 {
        let years = later.0.year() - self.0.year();
        if self.plus_years(years) > later {
            years - 1
        } else {
            years
        }
    }

    /// The quarter it belongs to.
    pub fn quarter(self) -> Quarter {
        Quarter {
            year: self.0.year(),
            number: (self.0.month() - 1) / 3 + 1,
        }
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.to_string())
    }
}

impl FromStr for Day {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("a day is written 2026-05-20, not {text:?}");
        let mut parts = text.split('-');
        let (Some(year), Some(month), Some(day), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(wrong());
        };
        let digits = |part: &str, length| {
            part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit())
        };
        if !(digits(year, 4) && digits(month, 2) && digits(day, 2)) {
            return Err(wrong());
        }
        match (year.parse(), month.parse(), day.parse()) {
            (Ok(year), Ok(month), Ok(day)) => {
                Self::new(year, month, day).ok_or_else(|| format!("there is no day {text}"))
            }
            _ => Err(wrong()),
        }
    }
}

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(D::Error::custom)
    }
}

/// A period of rating: a quarter of a year (VI/3.1), written `2026-Q2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quarter {
    year: i16,
    number: i8,
}

impl Quarter {
    /// The first there is.
    pub const FIRST: Self = Self { year: 1, number: 1 };

    /// The quarter 1 to 4 of a year.
    pub const fn new(year: i16, number: i8) -> Option<Self> {
        if number >= 1 && number <= 4 && year >= 1 && year <= 9_998 {
            Some(Self { year, number })
        } else {
            None
        }
    }

    /// Its first day.
    pub fn first_day(self) -> Day {
        Day(Date::new(self.year, (self.number - 1) * 3 + 1, 1).unwrap_or(date(9998, 1, 1)))
    }

    /// Its last day.
    pub fn last_day(self) -> Day {
        self.next().first_day().plus_days(-1)
    }

    /// The day on which its list closes: a week before its end (VI/3.1).
    pub fn closing_day(self) -> Day {
        self.last_day().plus_days(-7)
    }

    /// The quarter after.
    #[must_use]
    pub const fn next(self) -> Self {
        if self.number >= 4 {
            Self {
                year: self.year.saturating_add(1),
                number: 1,
            }
        } else {
            Self {
                year: self.year,
                number: self.number + 1,
            }
        }
    }

    /// The quarter before.
    #[must_use]
    pub const fn previous(self) -> Self {
        if self.number <= 1 {
            Self {
                year: self.year.saturating_sub(1),
                number: 4,
            }
        } else {
            Self {
                year: self.year,
                number: self.number - 1,
            }
        }
    }
}

impl fmt::Display for Quarter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:04}-Q{}", self.year, self.number))
    }
}

impl FromStr for Quarter {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        text.split_once("-Q")
            .filter(|(year, number)| year.len() == 4 && number.len() == 1)
            .and_then(|(year, number)| Self::new(year.parse().ok()?, number.parse().ok()?))
            .ok_or_else(|| format!("a quarter is written 2026-Q2, not {text:?}"))
    }
}

impl Serialize for Quarter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Quarter {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vi_3_1_a_quarter_closes_a_week_before_its_end() {
        let quarter: Quarter = "2026-Q2".parse().unwrap();
        assert_eq!(quarter.first_day().to_string(), "2026-04-01");
        assert_eq!(quarter.last_day().to_string(), "2026-06-30");
        assert_eq!(quarter.closing_day().to_string(), "2026-06-23");
        assert_eq!(quarter.previous().next(), quarter);
        assert_eq!(quarter.next().next().next().to_string(), "2027-Q1");
        assert_eq!(quarter.last_day().quarter(), quarter);
    }

    #[test]
    fn days_are_strict() {
        for wrong in [
            "2026-2-1",
            "2026-02-30",
            "20260201",
            "2026-02-01-",
            "x",
            "+026-01-01",
        ] {
            assert!(wrong.parse::<Day>().is_err(), "{wrong}");
        }
        let born: Day = "2008-02-29".parse().unwrap();
        assert_eq!(born.full_years_until("2026-02-28".parse().unwrap()), 18);
        assert_eq!(born.full_years_until("2026-02-27".parse().unwrap()), 17);
        assert!("2026-Q5".parse::<Quarter>().is_err());
    }
}
