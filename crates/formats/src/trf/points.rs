//! What results are worth: records 162, BBW to BBU and XXS, gathered and judged.

use std::collections::BTreeMap;

use jadoube_vocabulary::{Mark, PointSystem, Points};

use super::between::blank;
use super::columns::{Columns, fitted, tenths};
use super::fault::{Fault, Quoted};
use super::lists::entries;
use super::model::PointsRecord;
use super::oddity::Oddity;

/// The point system of the file: what is not stated follows from what is.
pub fn point_system(stated: &PointsRecord) -> PointSystem {
    let usual = PointSystem::CHESS;
    let or = |stated: Option<i32>, usual: Points| {
        stated.map_or(usual, |tenths| Points::from_tenths(tenths.into()))
    };
    let win = or(stated.win, usual.win);
    let absence = or(stated.absence, usual.absence);
    PointSystem {
        win,
        draw: or(stated.draw, usual.draw),
        loss: or(stated.loss, usual.loss),
        pairing_bye: or(stated.pairing_bye, win),
        forfeit_win: or(stated.forfeit_win, win),
        forfeit_loss: or(stated.forfeit_loss, absence),
        absence,
    }
}

/// What a mark is worth, in tenths; a game without a result counts as drawn (C.04.2).
pub(super) fn worth(mark: Mark, system: &PointSystem) -> i32 {
    in_tenths(match mark {
        Mark::Open => system.draw,
        other => system.for_mark(other),
    })
}

/// Points as the columns of a report count them.
pub(super) fn in_tenths(points: Points) -> i32 {
    i32::try_from(points.tenths()).unwrap_or(i32::MAX)
}

/// The codes of record XXS, each in its last stated value.
#[derive(Debug, Default)]
pub(super) struct Scheme {
    values: BTreeMap<&'static str, i32>,
    /// The first line of the record.
    pub(super) line: Option<usize>,
}

/// The single codes of record XXS and what they are worth unless stated.
const CODES: [(&str, i32); 12] = [
    ("WW", 10),
    ("BW", 10),
    ("WD", 5),
    ("BD", 5),
    ("WL", 0),
    ("BL", 0),
    ("ZPB", 0),
    ("HPB", 5),
    ("FPB", 10),
    ("PAB", 10),
    ("FW", 10),
    ("FL", 0),
];

/// Which single codes a code of the record stands for; none if it is not a code.
fn meant(code: &str) -> Option<Vec<&'static str>> {
    Some(match code {
        "W" => vec!["WW", "BW", "FW", "FPB"],
        "D" => vec!["WD", "BD", "HPB"],
        "L" => vec!["WL", "BL"],
        single => vec![CODES.iter().find(|(known, _)| *known == single)?.0],
    })
}

impl Scheme {
    /// Reads `CODE=VALUE CODE=VALUE ...`; a later value replaces an earlier one.
    pub(super) fn read(&mut self, text: &str, line: usize) -> Result<(), Fault> {
        self.line.get_or_insert(line);
        for word in entries(text)? {
            let (code, value) = word
                .split_once('=')
                .ok_or_else(|| Fault::NotCodeAndPoints(Quoted::new(word)))?;
            let value = free(value)?;
            let codes = meant(&code.to_ascii_uppercase())
                .ok_or_else(|| Fault::NotACode(Quoted::new(code)))?;
            for code in codes {
                self.values.insert(code, value);
            }
        }
        Ok(())
    }

    fn of(&self, code: &str) -> i32 {
        let usual = CODES.iter().find(|(known, _)| *known == code);
        let usual = usual.map_or(0, |(_, value)| *value);
        self.values.get(code).copied().unwrap_or(usual)
    }

    /// The common value of two codes; no FIDE rule has points that depend on colour.
    fn one(&self, first: &'static str, second: &'static str) -> Result<i32, Fault> {
        let worth = (self.of(first), self.of(second));
        if worth.0 == worth.1 {
            return Ok(worth.0);
        }
        Err(Fault::WorthDiffers {
            first,
            second,
            worth,
        })
    }

    /// Everything the record states, with the usual worth for what it leaves out (the
    /// pairing-allocated bye is then one point, whatever a win is worth).
    pub(super) fn stated(&self) -> Result<PointsRecord, Fault> {
        let draw = self.one("WD", "BD")?;
        let forfeit = self.one("FW", "FPB")?;
        // The pairing knows one worth for a draw and a half-point bye.
        self.one("HPB", "WD")?;
        Ok(PointsRecord {
            win: Some(self.one("WW", "BW")?),
            draw: Some(draw),
            loss: Some(self.one("WL", "BL")?),
            absence: Some(self.of("ZPB")),
            pairing_bye: Some(self.of("PAB")),
            forfeit_win: Some(forfeit),
            forfeit_loss: Some(self.of("FL")),
            unknown: None,
        })
    }
}

/// Record 162: a code in column 6 and every nine columns, its points in the four after it,
/// blanks elsewhere. Returns the first unknown code.
pub(super) fn record_162(
    stated: &mut PointsRecord,
    columns: &Columns,
) -> Result<Option<char>, Fault> {
    let mut unknown = None;
    let mut at = 6;
    let elsewhere = |_| Fault::ScoringColumns;
    blank(columns, [4, 5]).map_err(elsewhere)?;
    while at <= columns.len() {
        let code = columns.char(at);
        blank(columns, at + 5..at + 9).map_err(elsewhere)?;
        if !code.is_alphabetic() {
            blank(columns, at..at + 5).map_err(elsewhere)?;
        }
        if code != ' ' {
            let value = tenths(&columns.text(at + 1, at + 4))
                .ok_or_else(|| Fault::NoPointsAfter(Quoted::char(code)))?;
            match slot(stated, code.to_ascii_uppercase()) {
                Some(slot) => set(slot, value)?,
                None => {
                    unknown.get_or_insert(code);
                }
            }
        }
        at += 9;
    }
    Ok(unknown)
}

/// What a letter of record 162, or of record 362, states.
pub(super) const fn slot(stated: &mut PointsRecord, letter: char) -> Option<&mut Option<i32>> {
    match letter {
        'W' => Some(&mut stated.win),
        'D' => Some(&mut stated.draw),
        'L' => Some(&mut stated.loss),
        // One engine reads Z for what the format calls A.
        'A' | 'Z' => Some(&mut stated.absence),
        'P' => Some(&mut stated.pairing_bye),
        'X' => Some(&mut stated.unknown),
        _ => None,
    }
}

/// Points outside columns, no larger than four columns hold.
pub(super) fn free(text: &str) -> Result<i32, Fault> {
    tenths(text)
        .filter(|value| fitted(*value, 4).is_some())
        .ok_or_else(|| Fault::NotFourColumns(Quoted::new(text)))
}

/// Records BBW, BBD, BBL, BBZ, BBF and BBU of one engine.
pub(super) fn record_bb(stated: &mut PointsRecord, code: &str, text: &str) -> Result<(), Fault> {
    let value = free(text)?;
    let slot = match code {
        "BBW" => &mut stated.win,
        "BBD" => &mut stated.draw,
        "BBL" => &mut stated.loss,
        "BBZ" => &mut stated.absence,
        "BBF" => &mut stated.forfeit_loss,
        _ => &mut stated.pairing_bye,
    };
    set(slot, value)
}

/// A value stated twice must be one value.
pub(super) fn set(slot: &mut Option<i32>, value: i32) -> Result<(), Fault> {
    match slot {
        Some(before) if *before != value => Err(Fault::OtherPoints {
            here: value,
            before: *before,
        }),
        _ => {
            *slot = Some(value);
            Ok(())
        }
    }
}

/// Merges two records that state points; they must agree where both state a value.
pub(super) fn merge(stated: &mut PointsRecord, other: &PointsRecord) -> Result<(), Fault> {
    for (slot, value) in [
        (&mut stated.win, other.win),
        (&mut stated.draw, other.draw),
        (&mut stated.loss, other.loss),
        (&mut stated.absence, other.absence),
        (&mut stated.pairing_bye, other.pairing_bye),
        (&mut stated.forfeit_win, other.forfeit_win),
        (&mut stated.forfeit_loss, other.forfeit_loss),
        (&mut stated.unknown, other.unknown),
    ] {
        if let Some(value) = value {
            set(slot, value)?;
        }
    }
    Ok(())
}

/// The better result earns more.
pub(super) fn rising(win: i32, draw: i32, loss: i32) -> Result<(), Fault> {
    if win <= 0 {
        return Err(Fault::WinWorth(win));
    }
    if draw > win || loss > draw || loss == win {
        return Err(Fault::NotRising { win, draw, loss });
    }
    Ok(())
}

/// Impossible point systems: a draw above a win, a loss above a draw, two draws above a win and a
/// loss, a bye of the pairing above a win (FIDE's checklist for programs, Q74, Q81).
pub(super) fn judge(stated: &PointsRecord) -> Result<(), Fault> {
    let system = point_system(stated);
    let [win, draw, loss, pairing_bye] =
        [system.win, system.draw, system.loss, system.pairing_bye].map(in_tenths);
    rising(win, draw, loss)?;
    if 2 * draw > win + loss {
        return Err(Fault::TwoDraws {
            draws: 2 * draw,
            both: win + loss,
        });
    }
    if pairing_bye > win {
        return Err(Fault::ByeAboveWin {
            bye: pairing_bye,
            win,
        });
    }
    Ok(())
}

/// Q83 of the same checklist: with the usual points the bye is worth 1, 0.5 or 0.
pub(super) fn odd_bye(stated: &PointsRecord) -> Option<Oddity> {
    let system = point_system(stated);
    let usual = PointSystem::CHESS;
    let standard = (system.win, system.draw, system.loss) == (usual.win, usual.draw, usual.loss);
    (standard && ![0, 5, 10].contains(&system.pairing_bye.tenths()))
        .then(|| Oddity::ByeWorth(in_tenths(system.pairing_bye)))
}

/// Results that should differ and do not: L as much as D, A as much as W.
pub(super) fn same_worth(stated: &PointsRecord) -> Option<Oddity> {
    let system = point_system(stated);
    [
        ('D', system.draw, 'L', system.loss),
        ('W', system.win, 'A', system.absence),
    ]
    .into_iter()
    .find(|(_, more, _, less)| less >= more)
    .map(|(better, worth, worse, _)| Oddity::SameWorth {
        better,
        worse,
        worth: in_tenths(worth),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scheme(lines: &[&str]) -> Result<PointsRecord, Fault> {
        let mut scheme = Scheme::default();
        for line in lines {
            scheme.read(line, 1)?;
        }
        scheme.stated()
    }

    #[test]
    fn xxs_states_every_worth_and_the_later_value_stands() {
        let full = scheme(&["PAB=3 D=1 W=3"]).unwrap();
        let system = point_system(&full);
        let found = [system.win, system.draw, system.pairing_bye];
        assert_eq!(found.map(Points::tenths), [30, 10, 30]);
        let found = [system.forfeit_win, system.forfeit_loss];
        assert_eq!(found.map(Points::tenths), [30, 0]);
        // The bye stays at one point unless stated.
        let bare = point_system(&scheme(&["W=3", "D=1"]).unwrap());
        assert_eq!(bare.pairing_bye, Points::whole(1));
        let football = scheme(&["FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=1"]).unwrap();
        let system = point_system(&football);
        let found = [system.loss, system.absence, system.forfeit_loss];
        assert_eq!(found.map(Points::tenths), [10, 10, 0]);
        assert_eq!(scheme(&["W=3 W=1"]).unwrap().win, Some(10));
    }

    #[test]
    fn xxs_that_no_rule_knows_is_refused() {
        for text in [
            "WW=1.5 BW=1",
            "HPB=0",
            "FPB=0",
            "Q=1",
            "W",
            "W=x",
            "W=99999",
        ] {
            assert!(scheme(&[text]).is_err(), "{text}");
        }
    }

    #[test]
    fn a_point_system_must_reward_the_better_result() {
        let stated = |win, draw, loss, bye| PointsRecord {
            win: Some(win),
            draw: Some(draw),
            loss: Some(loss),
            pairing_bye: bye,
            ..PointsRecord::default()
        };
        for good in [
            stated(10, 5, 0, None),
            stated(30, 10, 0, Some(10)),
            stated(30, 20, 10, Some(0)),
        ] {
            assert_eq!(judge(&good), Ok(()), "{good:?}");
        }
        for bad in [
            stated(10, 20, 0, None),
            stated(10, 5, 7, None),
            stated(-10, -20, -30, None),
            stated(10, 5, 0, Some(20)),
            stated(10, 7, 0, None),
            stated(0, 0, 0, None),
        ] {
            assert!(judge(&bad).is_err(), "{bad:?}");
        }
        assert!(odd_bye(&stated(10, 5, 0, Some(7))).is_some());
        assert!(odd_bye(&stated(30, 10, 0, Some(20))).is_none());
        assert!(same_worth(&stated(10, 5, 0, None)).is_none());
        assert!(same_worth(&stated(10, 0, 0, None)).is_some());
        let absent = PointsRecord {
            absence: Some(10),
            ..PointsRecord::default()
        };
        assert!(same_worth(&absent).is_some());
    }
}
