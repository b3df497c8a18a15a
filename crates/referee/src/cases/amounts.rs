//! Times and points as a scenario writes them.

use jadoube_clock::Ms;
use serde::Deserialize;

/// The longest time in a scenario: a hundred days, as in a time control.
pub(super) const LONGEST: Ms = 100 * 24 * 3_600_000;

/// Points as written, in half-points: `1`, `1/2`, `0.5`, `1.5`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct WrittenPoints(pub u8);

impl TryFrom<String> for WrittenPoints {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        half_points(&text)
            .map(Self)
            .ok_or_else(|| format!("not points: {text:?} (1, 1/2, 0)"))
    }
}

/// Points in half-points.
pub(super) fn half_points(text: &str) -> Option<u8> {
    if let "1/2" | "½" = text {
        return Some(1);
    }
    let (whole, half) = match text.split_once('.') {
        None => (text, 0),
        Some((whole, "5")) => (whole, 1),
        Some((whole, "0")) => (whole, 0),
        Some(_) => return None,
    };
    whole.parse::<u8>().ok()?.checked_mul(2)?.checked_add(half)
}

/// A score as written: `1-0`, `1/2-1/2`, `0-1/2`.
pub fn both_points(text: &str) -> Option<(u8, u8)> {
    let (white, black) = text.split_once('-')?;
    Some((half_points(white)?, half_points(black)?))
}

/// A span of time without a sign, or with a plus: what a clock shows, a penalty, an award.
pub(super) fn amount(text: &str) -> Option<Ms> {
    duration(text).filter(|_| !text.starts_with('-'))
}

/// `1:30:00`, `2:00`, `0:45`, `0:00.001` or `45s`, with a sign where it is a change.
pub fn duration(text: &str) -> Option<Ms> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (total, thousandths, parts) = if let Some(seconds) = digits.strip_suffix('s') {
        (number(seconds)?, 0, 2)
    } else {
        let (digits, thousandths) = match digits.split_once('.') {
            Some((whole, part)) if part.len() == 3 => (whole, number(part)?),
            Some(_) => return None,
            None => (digits, 0),
        };
        let mut total: Ms = 0;
        let mut parts = 0;
        for part in digits.split(':') {
            total = total.checked_mul(60)?.checked_add(number(part)?)?;
            parts += 1;
        }
        (total, thousandths, parts)
    };
    let time = total.checked_mul(1_000)?.checked_add(thousandths)?;
    (parts >= 2 && time <= LONGEST).then_some(sign * time)
}

/// Digits and nothing else.
fn number(text: &str) -> Option<Ms> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse::<u32>().ok().map(Ms::from))?
}

/// A time as written in stories: `1:30:00`, `2:00`, `0:00.001`.
pub(super) fn written(time: &Ms) -> String {
    let sign = if *time < 0 { "-" } else { "" };
    let time = time.unsigned_abs();
    let (seconds, thousandths) = (time / 1_000, time % 1_000);
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    let mut text = if hours > 0 {
        format!("{sign}{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{sign}{minutes}:{seconds:02}")
    };
    if thousandths > 0 {
        text.push_str(&format!(".{thousandths:03}"));
    }
    text
}

/// Half-points as points: `1`, `1/2`, `1.5`.
pub(super) fn show_half_points(half: u8) -> String {
    match (half / 2, half % 2) {
        (0, 1) => "1/2".to_owned(),
        (whole, 1) => format!("{whole}.5"),
        (whole, _) => whole.to_string(),
    }
}

/// A score as points.
pub fn show_points((white, black): (u8, u8)) -> String {
    format!("{}-{}", show_half_points(white), show_half_points(black))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_two_parts_and_ends_within_a_hundred_days() {
        assert_eq!(duration("1:30:00"), Some(5_400_000));
        assert_eq!(duration("-0:00.001"), Some(-1));
        assert_eq!(duration("45s"), Some(45_000));
        assert_eq!(duration("2400:00:00"), Some(LONGEST));
        for bad in [
            "45",
            "2400:00:01",
            "1:+5",
            "1:",
            ":",
            "--1:00",
            "0:00.1",
            "9999999999s",
            "s",
        ] {
            assert_eq!(duration(bad), None, "{bad}");
        }
    }

    #[test]
    fn an_amount_has_no_minus() {
        assert_eq!(amount("2:00"), Some(120_000));
        assert_eq!(amount("+2:00"), Some(120_000));
        assert_eq!(amount("-2:00"), None);
        assert_eq!(amount("-0:00"), None);
    }
}
