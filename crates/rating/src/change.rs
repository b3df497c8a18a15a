//! The change of a rating in one event (VI/4.2).

use serde::Serialize;

use crate::exact::{RatingPoints, half_up};
use crate::expected::expected;
use crate::list::GAMES_FOR_A;
use crate::policy::{Average, RatingPolicies};

/// The initial rating of a newly rated player (VI/4.4).
pub const START: i64 = 2100;
/// The rating from which k is 10 for good (VI/4.2).
pub const STRONG: i64 = 2300;

/// The coefficient of development (VI/4.2): 25 in the first thirty games, then 15; 10
/// for good once 2300 has been reached.
pub const fn coefficient(games: i64, reached_2300: bool) -> i64 {
    if reached_2300 {
        10
    } else if games < GAMES_FOR_A {
        25
    } else {
        15
    }
}

/// One event's change, with everything it was computed from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RatingChange {
    /// The player's rating on the day of the event's end.
    pub own: i64,
    /// Counted games.
    pub games: i64,
    /// Points scored in them.
    pub scored: i64,
    /// The mean of the opponents' ratings, in whole points.
    pub average: i64,
    /// The difference between the two.
    pub difference: i64,
    /// The percentage expected, by table VI.
    pub percent: RatingPoints,
    /// The points expected.
    pub expected: RatingPoints,
    /// The coefficient.
    pub k: i64,
    /// The change.
    pub change: RatingPoints,
}

/// R = k/2 × (scored − expected), where expected = 2 × games × percent / 100 (VI/4.2).
///
/// The products are exact; the change alone is rounded, to four decimals.
pub fn change(
    own: i64,
    games: i64,
    scored: i64,
    sum_of_ratings: i64,
    k: i64,
    policies: &RatingPolicies,
) -> RatingChange {
    let average = match policies.average {
        Average::HalfUp => half_up(sum_of_ratings, games),
        Average::Down => sum_of_ratings.div_euclid(games.max(1)),
    };
    let percent = expected(own, average);
    // In millionths of a point: percent has six decimals as a fraction.
    let expected = 2 * games * percent;
    let millionths = scored * 1_000_000 - expected;
    RatingChange {
        own,
        games,
        scored,
        average,
        difference: own.saturating_sub(average).saturating_abs(),
        percent: RatingPoints::ten_thousandths(percent),
        expected: RatingPoints::ten_thousandths(half_up(expected, 100)),
        k,
        change: RatingPoints::ten_thousandths(half_up(k * millionths, 200)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn of(own: i64, opponents: &[i64], scored: i64, k: i64) -> RatingChange {
        let games = i64::try_from(opponents.len()).unwrap();
        change(
            own,
            games,
            scored,
            opponents.iter().sum(),
            k,
            &RatingPolicies::default(),
        )
    }

    #[test]
    fn vi_4_2_example_17_a_rating_of_2150_gains_twelve_and_nearly_one() {
        let change = of(2150, &[2200, 2180, 2250, 2100, 2050, 2300, 2230], 8, 15);
        assert_eq!((change.average, change.difference), (2187, 37));
        assert_eq!(change.percent.to_string(), "44.7912");
        assert_eq!(change.expected.to_string(), "6.2708");
        assert_eq!(change.change.signed(), "+12.9692");
        assert_eq!((RatingPoints::whole(2150) + change.change).rounded(), 2163);
    }

    #[test]
    fn vi_4_4_example_18_a_newcomer_starts_at_2100() {
        let opponents = [2215, 2190, 2240, 2300, 2175, 2080, 2150, 2260, 2210];
        let change = of(START, &opponents, 9, coefficient(0, false));
        assert_eq!((change.average, change.difference), (2202, 102));
        assert_eq!(change.percent.to_string(), "36.0526");
        assert_eq!(change.expected.to_string(), "6.4895");
        assert_eq!(change.change.signed(), "+31.3817");
        assert_eq!((RatingPoints::whole(START) + change.change).rounded(), 2131);
    }

    #[test]
    fn table_vi_example_21_beyond_the_table_a_full_score_is_expected() {
        let change = of(2420, &[1484; 7], 13, 10);
        assert_eq!(change.difference, 936);
        assert_eq!(change.expected.to_string(), "14.0000");
        assert_eq!(change.change.to_string(), "-5.0000");
    }

    #[test]
    fn vi_4_2_k_falls_with_games_and_for_good_at_2300() {
        assert_eq!(coefficient(29, false), 25);
        assert_eq!(coefficient(30, false), 15);
        assert_eq!(coefficient(3, true), 10);
    }

    proptest! {
        #[test]
        fn vi_4_2_a_match_with_equal_k_changes_nothing_in_sum(
            one in 0_i64..4000,
            other in 0_i64..4000,
            games in 1_i64..40,
            part in 0_i64..=80,
            k in prop::sample::select(vec![10_i64, 15, 25]),
        ) {
            let scored = part.min(2 * games);
            let policies = RatingPolicies::default();
            let first = change(one, games, scored, other * games, k, &policies);
            let second = change(other, games, 2 * games - scored, one * games, k, &policies);
            // Only two equal ratings are both "not below": each is then expected half.
            prop_assert_eq!(first.change + second.change, RatingPoints::default());
        }
    }
}
