//! Histories that are impossible under the Swiss rules, reported before a round is paired. Pairing
//! may continue: the arbiter may know the reason, but must be informed.

use std::collections::BTreeMap;

use jadoube_vocabulary::Mark;

use super::fault::Quoted;
use super::model::{Player, Trf};
use super::oddity::{Oddity, Remark};

impl Trf {
    /// C.04.1 b and c (nobody meets twice, no second bye), the same FIDE number twice, dates
    /// that no calendar has, and rounds nobody played before one that was.
    pub(super) fn impossible_history(&self) -> Vec<Remark> {
        let mut told = Vec::new();
        let mut ids: BTreeMap<&str, &Player> = BTreeMap::new();
        for player in &self.players {
            let mut tell = |what| told.push(remark(player.line, "001", what));
            if !self.is_team_event() {
                second_meetings(player, &mut tell);
            }
            second_bye(player, &mut tell);
            let id = player.fide_id.trim();
            if !id.is_empty()
                && id != "0"
                && let Some(first) = ids.insert(id, player)
            {
                let (id, other) = (Quoted::new(id), first.number);
                tell(Oddity::SameId { id, other });
            }
            if !is_possible_date(&player.birth) {
                tell(Oddity::NoSuchDate(Quoted::new(&player.birth)));
            }
        }
        for kept in &self.kept {
            if matches!(kept.code.as_str(), "042" | "052") && !is_possible_date(&kept.text) {
                let what = Oddity::NoSuchDate(Quoted::new(kept.text.trim()));
                told.push(remark(kept.line, &kept.code, what));
            }
        }
        told.extend(self.empty_round());
        told
    }

    /// A round without a single pairing before one that has some.
    fn empty_round(&self) -> Option<Remark> {
        let paired = |at: usize| {
            let cell = |player: &Player| player.rounds.get(at).is_some_and(|c| c.was_paired());
            self.players.iter().any(cell)
        };
        let at = (0..self.rounds_paired()).find(|at| !paired(*at))?;
        let line = self.players.first().map_or(1, |player| player.line);
        Some(remark(line, "001", Oddity::EmptyRound(at + 1)))
    }
}

fn remark(line: usize, code: &str, what: Oddity) -> Remark {
    let code = code.to_owned();
    Remark { line, code, what }
}

/// Reported once, by the player with the lower number.
fn second_meetings(player: &Player, tell: &mut impl FnMut(Oddity)) {
    let mut met: BTreeMap<u32, usize> = BTreeMap::new();
    for (at, cell) in player.rounds.iter().enumerate() {
        let Some(other) = cell.opponent.filter(|_| cell.was_played()) else {
            continue;
        };
        if let Some(before) = met.insert(other, at + 1)
            && player.number < other
        {
            let (first, second) = (before, at + 1);
            tell(Oddity::MetTwice {
                other,
                first,
                second,
            });
        }
    }
}

/// Who has had the bye of the pairing, or a win without play, has no claim to the next.
fn second_bye(player: &Player, tell: &mut impl FnMut(Oddity)) {
    let byes = player.rounds.iter().enumerate();
    let mut byes = byes.filter(|(_, cell)| cell.mark == Mark::PairingBye);
    if let (Some((first, _)), Some((second, _))) = (byes.next(), byes.next()) {
        let (first, second) = (first + 1, second + 1);
        tell(Oddity::TwoByes { first, second });
    }
}

/// Whether a date as files write it (`1990/02/31`, `02.31.1990`, a year alone) can be meant.
/// Anything but a date of three numbers is checked elsewhere.
fn is_possible_date(text: &str) -> bool {
    let parts: Vec<&str> = text.trim().split(['/', '-', '.']).collect();
    let [first, second, third] = parts.as_slice() else {
        return true;
    };
    let number = |part: &str| part.parse::<u32>().ok();
    let (Some(a), Some(b), Some(c)) = (number(first), number(second), number(third)) else {
        return true;
    };
    let (year, month, day) = match (first.len(), third.len()) {
        (4, _) => (a, b, c),
        (_, 4) => (c, b, a),
        // Two digits of a year: either end may be it.
        _ => (c, b, a.min(c)),
    };
    // Zeros stand where only the year is known.
    let days = match month {
        0 => 31,
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        // Some write the month before the day.
        13..=31 if first.len() != 4 && day <= 12 => 31,
        _ => 0,
    };
    day <= days
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf::read;

    fn player(number: u32, id: &str, birth: &str, cells: &[&str]) -> String {
        let name = format!("Sample {number}");
        let cells: String = cells.iter().map(|cell| format!("  {cell}")).collect();
        format!(
            "001 {number:>4}      {name:<33}          {id:>11} {birth:<10}  0.0 {number:>4}{cells}\n"
        )
    }

    fn remarks_on(text: &str) -> Vec<(usize, String)> {
        let trf = read(text).unwrap_or_default();
        let told = trf.impossible_history().into_iter();
        told.map(|remark| (remark.line, remark.what.to_string()))
            .collect()
    }

    #[test]
    fn what_cannot_have_happened_is_told_with_its_line() {
        let text = [
            "142 5\n".to_owned(),
            player(
                1,
                "100",
                "1990/02/31",
                &["   2 w =", "   3 w =", "   2 b ="],
            ),
            player(
                2,
                "101",
                "1990/02/28",
                &["   1 b =", "0000 - U", "   1 w ="],
            ),
            player(3, "100", "1991", &["0000 - U", "   1 b =", "0000 - U"]),
        ];
        assert_eq!(
            remarks_on(&text.concat()),
            [
                (
                    2,
                    "player 2 was met in round 1 and again in round 3".to_owned()
                ),
                (2, "there is no such day: \"1990/02/31\"".to_owned()),
                (4, "two byes of the pairing, in rounds 1 and 3".to_owned()),
                (4, "player 1 has the same FIDE number \"100\"".to_owned()),
            ]
        );
    }

    #[test]
    fn a_round_nobody_played_before_one_that_was_is_told() {
        let text = [
            "142 5\n".to_owned(),
            player(1, "", "", &["0000 - Z", "   2 w ="]),
            player(2, "", "", &["0000 - Z", "   1 b ="]),
        ];
        let round = "round 1 has no pairing, a later one has".to_owned();
        assert_eq!(remarks_on(&text.concat()), [(2, round)]);
    }

    #[test]
    fn dates_that_can_be_meant_pass() {
        for good in [
            "",
            "1990",
            "1990/00/00",
            "29.02.2024",
            "2024-02-29",
            "12/31/1990",
            "90.05.17",
            "?",
        ] {
            assert!(is_possible_date(good), "{good}");
        }
        for bad in ["2023/02/29", "1990/13/01", "31.04.2000", "1990/06/31"] {
            assert!(!is_possible_date(bad), "{bad}");
        }
    }
}
