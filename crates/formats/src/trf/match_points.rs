//! What matches of teams are worth: record 362.
//!
//! Reading: the codes are those of record 162 with a T before them, which some files leave out;
//! `TW 2.0`, `TW2.0` and `W=2` are one. What is not stated is 2, 1 and 0, a bye of the pairing
//! a win, an absence and a match that goes on nothing.

use jadoube_vocabulary::{PointSystem, Points};

use super::fault::{Fault, Quoted};
use super::model::{PointsRecord, Trf};
use super::points::{free, merge, rising, set, slot};

/// What matches are worth.
pub(super) struct MatchWorth {
    /// Played, forfeited, not played.
    pub(super) points: PointSystem,
    /// A match with a game that goes on.
    pub(super) open: Points,
}

impl MatchWorth {
    fn of(stated: &PointsRecord) -> Self {
        let worth = |stated: Option<i32>, usual: Points| {
            stated.map_or(usual, |tenths| Points::from_tenths(tenths.into()))
        };
        let win = worth(stated.win, Points::whole(2));
        let loss = worth(stated.loss, Points::ZERO);
        Self {
            points: PointSystem {
                win,
                draw: worth(stated.draw, Points::whole(1)),
                loss,
                pairing_bye: worth(stated.pairing_bye, win),
                forfeit_win: win,
                forfeit_loss: worth(stated.absence, loss),
                absence: worth(stated.absence, Points::ZERO),
            },
            open: worth(stated.unknown, Points::ZERO),
        }
    }
}

/// Reads one record into what earlier ones state. Gives back the first code that is not known.
pub(super) fn record_362(stated: &mut PointsRecord, text: &str) -> Result<Option<Quoted>, Fault> {
    let mut unknown = None;
    let mut here = PointsRecord::default();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (code, after) = split(rest, |c| c.is_alphabetic());
        let (value, after) = split(after.trim_start_matches(is_between), is_of_value);
        let value = value.trim_end_matches(is_between);
        if code.is_empty() {
            return Err(Fault::NotACode(Quoted::new(word(rest))));
        }
        if value.is_empty() {
            return Err(Fault::NoPointsAfter(Quoted::new(code)));
        }
        let value = free(value)?;
        let upper = code.to_ascii_uppercase();
        let letter = upper.strip_prefix('T').unwrap_or(&upper);
        let mut letters = letter.chars();
        let known = match (letters.next(), letters.next()) {
            (Some(letter), None) => slot(&mut here, letter),
            _ => None,
        };
        match known {
            Some(slot) => set(slot, value)?,
            None => {
                unknown.get_or_insert_with(|| Quoted::new(code));
            }
        }
        rest = after.trim_start_matches(is_between);
    }
    merge(stated, &here)?;
    let PointSystem {
        win, draw, loss, ..
    } = MatchWorth::of(stated).points;
    let tenths = |worth: Points| i32::try_from(worth.tenths()).unwrap_or(i32::MAX);
    rising(tenths(win), tenths(draw), tenths(loss))?;
    Ok(unknown)
}

/// The longest beginning of such characters, and the rest.
fn split(text: &str, of: fn(char) -> bool) -> (&str, &str) {
    let end = text.find(|c: char| !of(c)).unwrap_or(text.len());
    text.split_at_checked(end).unwrap_or((text, ""))
}

fn is_between(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '=')
}

fn is_of_value(c: char) -> bool {
    !c.is_alphabetic() && !c.is_whitespace() && !matches!(c, ';' | '=')
}

/// The first word of a text.
fn word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or_default()
}

impl Trf {
    /// What records 362 state; the reader has refused what they cannot say.
    pub(super) fn match_worth(&self) -> MatchWorth {
        let mut stated = PointsRecord::default();
        for kept in self.kept.iter().filter(|kept| kept.code == "362") {
            // A record that is refused leaves what was stated before it.
            if record_362(&mut stated, &kept.text).is_err() {
                break;
            }
        }
        MatchWorth::of(&stated)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(PointsRecord, Option<Quoted>), Fault> {
        let mut stated = PointsRecord::default();
        let unknown = record_362(&mut stated, text)?;
        Ok((stated, unknown))
    }

    #[test]
    fn record_362_is_read_in_any_spacing_with_its_sign() {
        for text in [
            "TW 3.0   TD 1.0   TL 0.0",
            "TW3.0TD1.0TL0.0",
            "w=3 d=1 l=0",
            "W 3,0, D 1; L 0",
        ] {
            let (stated, unknown) = read(text).unwrap();
            let found = (stated.win, stated.draw, stated.loss);
            assert_eq!(found, (Some(30), Some(10), Some(0)), "{text}");
            assert_eq!(unknown, None, "{text}");
        }
        assert_eq!(read("TL-1.0").unwrap().0.loss, Some(-10));
        let (stated, _) = read("TP 1.0 TA -0.5 TX 1.0").unwrap();
        let worth = MatchWorth::of(&stated);
        let found = [worth.points.pairing_bye, worth.points.absence, worth.open];
        assert_eq!(found.map(Points::tenths), [10, -5, 10]);
        let found = [worth.points.win, worth.points.forfeit_loss];
        assert_eq!(found.map(Points::tenths), [20, -5]);
    }

    #[test]
    fn what_record_362_cannot_say_is_refused_and_a_strange_code_is_told() {
        for text in [
            "many",
            "TW",
            "TW 2.25",
            "TW 12345",
            "TW - 1",
            "2.0",
            "TW 2.0 3.0",
            "TW +2",
            "TW 2.0 TW 3.0",
            "TW 0.0",
            "TD 3.0",
            "TL 1.5",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
        assert_eq!(read("TW 2.0 TQ 1.0").unwrap().1, Some(Quoted::new("TQ")));
        let mut stated = read("TW 3.0").unwrap().0;
        assert!(record_362(&mut stated, "TW 2.0").is_err());
        assert_eq!(record_362(&mut stated, "TW 3.0 TL 0.5"), Ok(None));
    }
}
