//! Table VI: the expected result for a difference of ratings.

use std::sync::OnceLock;

use crate::exact::RatingPoints;

/// The largest difference in the table; beyond it the stronger is expected to win all.
pub const LARGEST: i64 = 935;

/// A whole, in ten-thousandths of a percent.
const WHOLE: i64 = 100 * RatingPoints::UNIT;

const TABLE: &str = include_str!("../data/pzwarc-expected.tsv");

/// The column of the stronger player, by difference.
fn stronger() -> &'static [i64] {
    static COLUMN: OnceLock<Vec<i64>> = OnceLock::new();
    COLUMN.get_or_init(|| {
        TABLE
            .lines()
            .skip(1)
            .filter_map(|line| line.split('\t').nth(1))
            .filter_map(percent)
            .collect()
    })
}

/// A percentage with four decimals, in ten-thousandths of a percent.
fn percent(text: &str) -> Option<i64> {
    let (whole, decimals) = text.split_once('.')?;
    if decimals.len() != 4 {
        return None;
    }
    Some(whole.parse::<i64>().ok()? * RatingPoints::UNIT + decimals.parse::<i64>().ok()?)
}

/// The percentage expected of a player against an average opponent (VI/4.2, table VI),
/// in ten-thousandths of a percent.
pub fn expected(own: i64, average: i64) -> i64 {
    let difference = own.saturating_sub(average).unsigned_abs();
    let high = usize::try_from(difference)
        .ok()
        .and_then(|difference| stronger().get(difference))
        .copied()
        .unwrap_or(WHOLE);
    if own >= average { high } else { WHOLE - high }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_vi_high_and_low_make_a_hundred_for_every_difference() {
        let mut last = 0;
        for (difference, line) in TABLE.lines().skip(1).enumerate() {
            let cells: Vec<&str> = line.split('\t').collect();
            let difference = i64::try_from(difference).unwrap();
            assert_eq!(cells[0].parse::<i64>().unwrap(), difference);
            let (high, low) = (percent(cells[1]).unwrap(), percent(cells[2]).unwrap());
            assert_eq!(high + low, WHOLE, "{difference}");
            assert_eq!(expected(2000 + difference, 2000), high);
            if difference > 0 {
                assert_eq!(expected(2000, 2000 + difference), low);
            }
            assert!(high >= last, "the table falls at {difference}");
            last = high;
        }
        assert_eq!(stronger().len(), 936);
        assert_eq!(LARGEST, 935);
    }

    #[test]
    fn table_vi_beyond_its_end_is_all_or_nothing() {
        assert_eq!(expected(3000, 2064), WHOLE);
        assert_eq!(expected(2064, 3000), 0);
        assert_eq!(expected(i64::MAX, i64::MIN), WHOLE);
    }
}
