//! Times in the time zone of the hall.

use jiff::Timestamp;
use jiff::tz::TimeZone;

/// A time of day with its date, for people and for scripts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct When {
    /// `2026-11-17T13:30:00Z`
    pub(crate) exact: String,
    /// `2026-11-17 13:30`
    pub(crate) shown: String,
    /// `13:30`
    pub(crate) clock: String,
}

/// A time in milliseconds since 1970, in this machine's time zone.
pub(crate) fn when(at_ms: i64) -> Option<When> {
    in_zone(at_ms, TimeZone::system())
}

fn in_zone(at_ms: i64, zone: TimeZone) -> Option<When> {
    let at = Timestamp::from_millisecond(at_ms).ok()?;
    let local = at.to_zoned(zone);
    Some(When {
        exact: at.strftime("%Y-%m-%dT%H:%M:%SZ").to_string(),
        shown: local.strftime("%Y-%m-%d %H:%M").to_string(),
        clock: local.strftime("%H:%M").to_string(),
    })
}

/// The time in calendar format.
pub(crate) fn basic(at_ms: i64) -> Option<String> {
    let at = Timestamp::from_millisecond(at_ms).ok()?;
    Some(at.strftime("%Y%m%dT%H%M%SZ").to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_told_in_the_zone_of_the_hall() {
        let zone = TimeZone::fixed(jiff::tz::offset(1));
        let at = in_zone(1_794_832_200_000, zone).unwrap();
        assert_eq!(at.exact, "2026-11-16T12:30:00Z");
        assert_eq!(at.shown, "2026-11-16 13:30");
        assert_eq!(at.clock, "13:30");
        assert_eq!(basic(1_794_832_200_000).unwrap(), "20261116T123000Z");
        assert_eq!(when(i64::MAX), None);
    }
}
