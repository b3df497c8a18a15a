//! Time controls as PGN and TRF26 write them.
//!
//! PGN `TimeControl`: periods `moves/seconds`, `seconds`, `seconds+increment`,
//! separated by colons. TRF26 record 222 is the same, with `moves/seconds+increment`
//! and, where the sides differ, `W...-B...`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{Bonus, BonusKind, Ms, Period, TimeControl};
use jadoube_vocabulary::{PerSide, Side};

/// A text that is not a time control, and why.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("not a time control: {text:?}: {why}")]
pub struct BadTimeControl {
    /// What was read.
    pub text: String,
    /// What is wrong with it.
    pub why: &'static str,
}

impl BadTimeControl {
    pub(crate) fn new(text: &str, why: &'static str) -> Self {
        Self {
            text: text.to_owned(),
            why,
        }
    }
}

/// Seconds, with a fraction of at most three digits.
fn seconds(text: &str) -> Option<Ms> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty()
        || whole.len() > 8
        || fraction.len() > 3
        || !digits(whole)
        || !digits(fraction)
    {
        return None;
    }
    let thousandths = format!("{fraction:0<3}");
    Some(whole.parse::<Ms>().ok()? * 1_000 + thousandths.parse::<Ms>().ok()?)
}

fn period(text: &str) -> Result<Period, &'static str> {
    if text.starts_with('*') {
        return Err("an hourglass is no clock of the Laws");
    }
    let (moves, rest) = match text.split_once('/') {
        None => (None, text),
        Some((moves, rest)) => {
            let moves = moves.parse().map_err(|_| "moves stand before the stroke")?;
            (Some(moves), rest)
        }
    };
    let (base, bonus) = match rest.split_once('+') {
        None => (rest, None),
        Some((base, bonus)) => (base, Some(bonus)),
    };
    let time = seconds(base).ok_or("seconds wanted")?;
    let bonus = match bonus {
        None | Some("0") => None,
        Some(bonus) => Some(Bonus::fischer(
            seconds(bonus).ok_or("seconds wanted after +")?,
        )),
    };
    Ok(Period {
        moves,
        time,
        bonus,
        repeats: false,
    })
}

impl FromStr for TimeControl {
    type Err = BadTimeControl;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        match text {
            "?" => return Err(BadTimeControl::new(text, "unknown")),
            "-" => return Err(BadTimeControl::new(text, "none was used")),
            _ => {}
        }
        let periods = text
            .split(':')
            .map(period)
            .collect::<Result<Vec<_>, _>>()
            .map_err(|why| BadTimeControl::new(text, why))?;
        Self::new(periods).map_err(|why| BadTimeControl::new(text, why))
    }
}

/// The coded form cannot express a delay, Bronstein or a late first bonus: these are written as a
/// plain increment, as tournament files do; nor that the last period repeats, which is left out.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, period) in self.periods().iter().enumerate() {
            if place > 0 {
                f.write_str(":")?;
            }
            if let Some(moves) = period.moves {
                write!(f, "{moves}/")?;
            }
            write_seconds(f, period.time)?;
            if let Some(bonus) = period.bonus {
                f.write_str("+")?;
                write_seconds(f, bonus.time)?;
            }
        }
        Ok(())
    }
}

fn write_seconds(f: &mut fmt::Formatter<'_>, time: Ms) -> fmt::Result {
    let (whole, rest) = (time / 1_000, time % 1_000);
    if rest == 0 {
        write!(f, "{whole}")
    } else {
        write!(f, "{}", format!("{whole}.{rest:03}").trim_end_matches('0'))
    }
}

impl TimeControl {
    /// Whether the coded form expresses it completely.
    pub fn codes_exactly(&self) -> bool {
        self.periods().iter().all(|period| {
            !period.repeats
                && period
                    .bonus
                    .is_none_or(|bonus| bonus.kind == BonusKind::Fischer && bonus.from_move == 1)
        })
    }
}

/// The controls of both sides, which differ in an Armageddon game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TimeControls(
    /// The control of each side.
    pub PerSide<TimeControl>,
);

impl FromStr for TimeControls {
    type Err = BadTimeControl;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        if let Some(rest) = text.strip_prefix('W') {
            let (white, black) = rest
                .split_once("-B")
                .ok_or_else(|| BadTimeControl::new(text, "W...-B... wanted"))?;
            return Ok(Self(PerSide {
                white: white.parse()?,
                black: black.parse()?,
            }));
        }
        let control: TimeControl = text.parse()?;
        Ok(Self(PerSide {
            white: control.clone(),
            black: control,
        }))
    }
}

impl fmt::Display for TimeControls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, black] = Side::BOTH.map(|side| self.0.get(side));
        if white == black {
            white.fmt(f)
        } else {
            write!(f, "W{white}-B{black}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_no_time_control_is_refused_with_the_reason() {
        for text in [
            "",
            "?",
            "-",
            "*180",
            "abc",
            "40/",
            "/300",
            "0/300",
            "300:300",
            "300+",
            "-5",
            "300+-1",
            "1e9",
            "99999999999",
            "W300",
            "0",
        ] {
            assert!(text.parse::<TimeControls>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn an_armageddon_game_codes_both_sides() {
        let both: TimeControls = "W300-B240".parse().unwrap();
        assert_eq!(both.0.black.to_string(), "240");
        assert_eq!(both.to_string(), "W300-B240");
    }

    fn periods() -> impl Strategy<Value = Vec<Period>> {
        let bonus = proptest::option::of((1..600_000_i64).prop_map(Bonus::fischer));
        let part = (1..200_u32, 1..100_000_000_i64, bonus);
        proptest::collection::vec(part, 1..4).prop_flat_map(|parts| {
            any::<bool>().prop_map(move |open| {
                let last = parts.len() - 1;
                parts
                    .iter()
                    .enumerate()
                    .map(|(place, (moves, time, bonus))| Period {
                        moves: (place < last || !open).then_some(*moves),
                        time: *time,
                        bonus: *bonus,
                        repeats: false,
                    })
                    .collect()
            })
        })
    }

    proptest! {
        #[test]
        fn reading_what_was_written_gives_the_same_control(periods in periods()) {
            let control = TimeControl::new(periods).unwrap();
            prop_assert!(control.codes_exactly());
            prop_assert_eq!(control.to_string().parse::<TimeControl>().unwrap(), control);
        }

        #[test]
        fn any_text_is_answered(text in "\\PC{0,40}") {
            let _ = text.parse::<TimeControls>();
        }
    }
}
