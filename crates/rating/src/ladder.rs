//! Norms to titles: the states of table II, the rating limits and their relief.

use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Squares;

use crate::ladder_step::{LadderStep, NationalTitle};
use crate::policy::{RatingPolicies, Skipping};
use crate::track::Track;

/// What the limits of the 64 version are below the others (VII/5.8).
pub const fn offset_64(version: Squares) -> i64 {
    match version {
        Squares::Hundred => 0,
        Squares::SixtyFour => 75,
    }
}

/// The games in norm tournaments that lower the limit (VII/5.6).
pub const RELIEF_GAMES: i64 = 40;

/// The rating on list A that a title needs besides two norms (VII/5.6).
///
/// Forty games or more in the tournaments of the norms lower it by 50; the code says
/// "amounted to 40", which is read as at least.
pub fn rating_limit(
    title: NationalTitle,
    track: Track,
    version: Squares,
    norm_games: &[i64],
) -> i64 {
    let open = match title {
        NationalTitle::K => 2250,
        NationalTitle::M => 2325,
        NationalTitle::AM => 2400,
    };
    let games = norm_games
        .iter()
        .fold(0_i64, |sum, games| sum.saturating_add(*games));
    let relief = if games >= RELIEF_GAMES { 50 } else { 0 };
    open - track.offset() - offset_64(version) - relief
}

/// What a step of table II leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LadderMove {
    /// The standing after.
    pub after: LadderStep,
    /// The articles used.
    pub by: Vec<ProvisionId>,
}

/// The next state after a norm (VII/5.7, table II).
///
/// For K and K+ with a grandmaster norm the cells of the table say K++, the text of
/// VII/5.7 and the note under the table say M at once; the text is followed.
pub fn after_norm(
    before: LadderStep,
    norm: NationalTitle,
    policies: &RatingPolicies,
) -> LadderMove {
    use LadderStep::{I, IPlus, ITwo, K, KPlus, KTwo, M, MPlus, MTwo};
    let mut by = vec![ProvisionId::new("pzwarc:table/II")];
    let skips = |by: &mut Vec<ProvisionId>| {
        by.push(ProvisionId::new("pzwarc:VII/5.7"));
        by.push(ProvisionId::new("pzwarc:table/II-note"));
    };
    let after = match (before, norm) {
        (before, _) if before < I => I,
        (I, NationalTitle::K) => IPlus,
        (I, NationalTitle::M) => {
            by.push(ProvisionId::new("pzwarc:VII/5.7"));
            ITwo
        }
        (IPlus | ITwo, NationalTitle::K | NationalTitle::M) => ITwo,
        (I | IPlus | ITwo, NationalTitle::AM) => {
            skips(&mut by);
            K
        }
        (K, NationalTitle::M) => KPlus,
        (KPlus | KTwo, NationalTitle::M) => KTwo,
        (K | KPlus, NationalTitle::AM) if policies.skipping == Skipping::Table => KTwo,
        (K | KPlus | KTwo, NationalTitle::AM) => {
            skips(&mut by);
            M
        }
        (M, NationalTitle::AM) => MPlus,
        (MPlus | MTwo, NationalTitle::AM) => MTwo,
        (before, _) => before,
    };
    LadderMove { after, by }
}

/// The title that follows when the rating on list A reaches its limit (VII/5.6).
pub fn after_rating(
    before: LadderStep,
    best_on_a: i64,
    track: Track,
    version: Squares,
    norm_games: &[i64],
) -> Option<LadderStep> {
    let title = before.waiting_for()?;
    (best_on_a >= rating_limit(title, track, version, norm_games)).then_some(match title {
        NationalTitle::K => LadderStep::K,
        NationalTitle::M => LadderStep::M,
        NationalTitle::AM => LadderStep::Am,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_ii_every_cell_is_followed() {
        let policies = RatingPolicies::default();
        for line in include_str!("../data/table-2.csv").lines().skip(1) {
            let row: Vec<&str> = line.split(',').collect();
            let states: Vec<LadderStep> = match row[0] {
                "<=II+" => LadderStep::ALL
                    .iter()
                    .copied()
                    .filter(|s| *s < LadderStep::I)
                    .collect(),
                one => vec![one.parse().unwrap()],
            };
            for before in states {
                for (title, cell) in NationalTitle::ALL.into_iter().zip(&row[1..]) {
                    let (_, cell) = cell.split_once(':').unwrap();
                    let code = cell.split('(').next().unwrap();
                    let wanted = if code.is_empty() {
                        before
                    } else {
                        code.parse().unwrap()
                    };
                    assert_eq!(
                        after_norm(before, title, &policies).after,
                        wanted,
                        "{before} {title:?}"
                    );
                    // The bracket names the limit and the title that waits for it.
                    if let Some(bracket) = cell.split('(').nth(1) {
                        let waits = wanted.waiting_for().unwrap();
                        let limit = rating_limit(waits, Track::Open, Squares::Hundred, &[]);
                        assert_eq!(bracket, format!("{limit}={})", waits.code()));
                    }
                }
            }
        }
        let table = RatingPolicies {
            skipping: Skipping::Table,
            ..policies
        };
        assert_eq!(
            after_norm(LadderStep::K, NationalTitle::AM, &table).after,
            LadderStep::KTwo
        );
    }

    #[test]
    fn vii_5_6_limits_are_as_printed() {
        for line in include_str!("../data/limits.csv").lines().skip(1) {
            let row: Vec<&str> = line.split(',').collect();
            let title = NationalTitle::ALL
                .into_iter()
                .find(|t| t.code() == row[0])
                .unwrap();
            for (cell, track, version) in [
                (1, Track::Open, Squares::Hundred),
                (2, Track::Women, Squares::Hundred),
                (3, Track::Open, Squares::SixtyFour),
                (4, Track::Women, Squares::SixtyFour),
            ] {
                assert_eq!(
                    rating_limit(title, track, version, &[]).to_string(),
                    row[cell]
                );
                let relieved = rating_limit(title, track, version, &[18, 22]);
                assert_eq!((relieved + 50).to_string(), row[cell]);
            }
        }
    }

    #[test]
    fn vii_5_7_example_25_norms_make_titles() {
        let policies = RatingPolicies::default();
        let one = after_norm(LadderStep::I, NationalTitle::K, &policies).after;
        assert_eq!(one, LadderStep::IPlus);
        let two = after_norm(one, NationalTitle::M, &policies).after;
        assert_eq!(two, LadderStep::ITwo);
        let with = |rating| after_rating(two, rating, Track::Open, Squares::Hundred, &[]);
        assert_eq!(with(2255), Some(LadderStep::K));
        assert_eq!(with(2249), None);
        assert_eq!(
            after_norm(LadderStep::K, NationalTitle::AM, &policies).after,
            LadderStep::M
        );
        assert_eq!(
            rating_limit(NationalTitle::M, Track::Open, Squares::Hundred, &[18, 22]),
            2275
        );
        assert_eq!(
            rating_limit(NationalTitle::K, Track::Women, Squares::SixtyFour, &[]),
            2025
        );
        assert_eq!(
            rating_limit(NationalTitle::K, Track::Women, Squares::SixtyFour, &[40]),
            1975
        );
    }
}
