//! Tables III and IV: the letter of a tournament, and the points a title needs.

use jadoube_vocabulary::Squares;
use serde::{Serialize, Serializer};

use crate::exact::half_up;
use crate::ladder_step::NationalTitle;
use crate::policy::{Cell36, KNormAbove, Offset64, RatingPolicies};
use crate::track::Track;

/// The letter of a tournament for one player, A to S (table III).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// The highest: S.
    const LAST: u8 = 18;

    /// The letter as printed.
    pub const fn as_char(self) -> char {
        (b'A' + self.0) as char
    }

    /// All letters, the lowest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=Self::LAST).map(Self)
    }
}

impl Serialize for Letter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.as_char())
    }
}

/// The highest average of letter A. Its open value is printed 1725, but B begins at 1976;
/// the women's column is 200 lower, as printed.
const fn end_of_a(track: Track, version: Squares, policies: &RatingPolicies) -> i64 {
    let open = match track {
        Track::Open => 1975,
        Track::Women => 1775,
    };
    match (version, policies.offset_64) {
        (Squares::SixtyFour, Offset64::Everything) => open - 75,
        _ => open,
    }
}

/// The letter of an average rating (VII/5.3, table III): steps of 25.
pub fn letter(average: i64, track: Track, version: Squares, policies: &RatingPolicies) -> Letter {
    let above = average - end_of_a(track, version, policies);
    let steps = if above <= 0 { 0 } else { (above + 24) / 25 };
    Letter(
        u8::try_from(steps)
            .unwrap_or(Letter::LAST)
            .min(Letter::LAST),
    )
}

/// The lowest average that gives a letter; none for A.
pub fn lowest_average(
    letter: Letter,
    track: Track,
    version: Squares,
    policies: &RatingPolicies,
) -> Option<i64> {
    (letter.0 > 0).then(|| end_of_a(track, version, policies) + 25 * (i64::from(letter.0) - 1) + 1)
}

/// The percentages of table IV, from the highest; each row is one letter further on.
const PERCENT: [i64; 18] = [
    76, 73, 70, 67, 64, 60, 57, 53, 50, 47, 43, 40, 36, 33, 30, 27, 24, 20,
];

/// The letter and row at which a title's column begins (table IV).
const fn first_row(title: NationalTitle) -> (u8, usize) {
    match title {
        // B is in the row of 70 %.
        NationalTitle::K => (1, 2),
        // D is in the row of 76 %.
        NationalTitle::M => (3, 0),
        // J is in the row of 76 %.
        NationalTitle::AM => (9, 0),
    }
}

/// The percentage a title needs in a tournament of a letter (table IV).
pub fn percent(title: NationalTitle, letter: Letter, policies: &RatingPolicies) -> Option<i64> {
    let (from, row) = first_row(title);
    let mut at = letter.0;
    if title == NationalTitle::K && at > 16 {
        match policies.k_norm {
            KNormAbove::RowQ => at = 16,
            KNormAbove::NoNorm => return None,
        }
    }
    let row = row + usize::from(at.checked_sub(from)?);
    PERCENT.get(row).copied()
}

/// The points a title needs (VII/5.4, table IV): the percentage of two points a game,
/// half up; fewer than seven games give no norm, beyond 21 the formula goes on.
pub fn points_needed(
    title: NationalTitle,
    letter: Letter,
    games: i64,
    policies: &RatingPolicies,
) -> Option<i64> {
    if games < 7 {
        return None;
    }
    let percent = percent(title, letter, policies)?;
    if percent == 36 && games == 7 && policies.cell_36 == Cell36::Printed {
        return Some(6);
    }
    Some(half_up(percent * 2 * games, 100))
}

/// Opponents of the first limit that are needed (table IV, last row).
pub const fn strong_needed(games: i64) -> i64 {
    games / 3 + 2
}

#[cfg(test)]
mod tests {
    use super::*;

    const VERSION: Squares = Squares::Hundred;

    #[test]
    fn table_iii_every_letter_has_its_limits() {
        let policies = RatingPolicies::default();
        let rows: Vec<Vec<&str>> = include_str!("../data/table-3.csv")
            .lines()
            .skip(1)
            .map(|line| line.split(',').collect())
            .collect();
        assert_eq!(rows.len(), 19);
        for (row, wanted) in rows.iter().zip(Letter::all()) {
            assert_eq!(row[0], wanted.as_char().to_string());
            for (track, min, max) in [(Track::Open, 1, 2), (Track::Women, 3, 4)] {
                for cell in [row[min], row[max]] {
                    if let Ok(average) = cell.parse() {
                        assert_eq!(letter(average, track, VERSION, &policies), wanted);
                    }
                }
                let lowest = lowest_average(wanted, track, VERSION, &policies);
                assert_eq!(lowest.map_or(String::new(), |l| l.to_string()), row[min]);
            }
        }
    }

    #[test]
    fn table_iv_every_cell_follows_from_its_percentage_but_one() {
        let (printed, formula) = (
            RatingPolicies::default(),
            RatingPolicies {
                cell_36: Cell36::Formula,
                ..RatingPolicies::default()
            },
        );
        let mut cells = 0;
        for line in include_str!("../data/table-4.csv").lines().skip(1) {
            let row: Vec<&str> = line.split(',').collect();
            if row[0] == "min_2200" {
                for (games, cell) in (7_i64..).zip(&row[4..]) {
                    assert_eq!(strong_needed(games).to_string(), *cell);
                }
                continue;
            }
            for (title, column) in [
                (NationalTitle::K, 1),
                (NationalTitle::M, 2),
                (NationalTitle::AM, 3),
            ] {
                let Some(sign) = row[column].chars().next() else {
                    continue;
                };
                let at = Letter::all().find(|l| l.as_char() == sign).unwrap();
                assert_eq!(percent(title, at, &printed).unwrap().to_string(), row[0]);
                for (games, cell) in (7_i64..).zip(&row[4..]) {
                    let need = points_needed(title, at, games, &printed).unwrap();
                    assert_eq!(need.to_string(), *cell, "{sign} {games}");
                    let by_formula = points_needed(title, at, games, &formula).unwrap();
                    let odd = row[0] == "36" && games == 7;
                    assert_eq!(need - by_formula, i64::from(odd));
                    cells += 1;
                }
            }
        }
        assert_eq!(cells, (16 + 16 + 10) * 15);
    }

    #[test]
    fn table_iv_blank_cells_give_no_norm_but_k_in_r_and_s_uses_q() {
        let policies = RatingPolicies::default();
        let at = |sign| Letter::all().find(|l| l.as_char() == sign).unwrap();
        assert_eq!(percent(NationalTitle::K, at('A'), &policies), None);
        assert_eq!(percent(NationalTitle::M, at('C'), &policies), None);
        assert_eq!(percent(NationalTitle::AM, at('I'), &policies), None);
        assert_eq!(percent(NationalTitle::K, at('S'), &policies), Some(20));
        let blank = RatingPolicies {
            k_norm: KNormAbove::NoNorm,
            ..policies
        };
        assert_eq!(percent(NationalTitle::K, at('R'), &blank), None);
        assert_eq!(points_needed(NationalTitle::K, at('Q'), 6, &policies), None);
        assert_eq!(
            points_needed(NationalTitle::K, at('Q'), 30, &policies),
            Some(12)
        );
    }
}
