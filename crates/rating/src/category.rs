//! Category norms (VII/4).

use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Squares;
use rustc_hash::FxHashSet;
use serde::Serialize;

use crate::check::{Amount, ConditionCheck, Met, Point, cites, verdict};
use crate::exact::{Hundredths, half_up};
use crate::ladder_step::{International, LadderStep};
use crate::pace::minutes;
use crate::policy::{CandidateWeight, Policy, RatingPolicies, Used, WomanWeight};
use crate::title_event::{TitleEvent, TitlePlayer};
use crate::track::Sex;

/// The policies used by categories.
pub const POLICIES: &[Policy] = &[Policy::WomanWeight, Policy::CandidateWeight];

/// The printed weights of categories and national titles, women then men (VII/4.3).
const fn weight_of(standing: LadderStep, sex: Sex) -> i64 {
    let (women, men) = match standing.held() {
        LadderStep::V => (10, 11),
        LadderStep::Iv => (11, 13),
        LadderStep::Iii => (12, 15),
        LadderStep::Ii => (14, 17),
        LadderStep::I => (16, 19),
        LadderStep::K => (18, 21),
        LadderStep::M => (20, 23),
        LadderStep::Am => (21, 24),
        _ => (9, 9),
    };
    match sex {
        Sex::Woman => women,
        Sex::Man => men,
    }
}

/// The printed weights of international titles; none is printed for cmf and cmff.
const fn international_weight(title: International, sex: Sex) -> Option<i64> {
    let (women, men) = match title {
        International::Cmf | International::Cmff => return None,
        International::Mf | International::Mff => (21, 24),
        International::Mi | International::Mif => (22, 25),
        International::Gm | International::Gmf => (24, 27),
    };
    Some(match sex {
        Sex::Woman => women,
        Sex::Man => men,
    })
}

/// The largest weight there is.
const HEAVIEST: i64 = 27;

/// A weight, and what it comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Weighed {
    /// The player's id.
    pub player: String,
    /// The weight.
    pub weight: i64,
    /// The articles that name category, title and weight.
    pub by: Vec<ProvisionId>,
}

/// The weight of an opponent; none for a foreigner without international title (VII/4.3).
pub fn weigh(player: &TitlePlayer, policies: &RatingPolicies) -> Option<Weighed> {
    let counts = !player.foreign || player.international.is_some();
    counts.then(|| weigh_own(player, policies))
}

/// A player's own weight, which enters the mean whatever the federation (VII/4.2).
///
/// A woman's category and women's title weigh by the women's column. Her open title is
/// one of both sexes: it weighs by the men's column, and the larger value counts.
pub fn weigh_own(player: &TitlePlayer, policies: &RatingPolicies) -> Weighed {
    let mut by = vec![
        ProvisionId::new("pzwarc:VII/4.3"),
        ProvisionId::new("pzwarc:table/weights"),
    ];
    let open_column = match policies.woman_weight {
        WomanWeight::Larger => Sex::Man,
        WomanWeight::WomenColumn => player.sex,
    };
    let column = if player.standing.title().is_some() {
        open_column
    } else {
        player.sex
    };
    by.push(player.standing.article());
    let mut weight = weight_of(player.standing, column);
    if let Some(title) = player.womens.filter(|title| title.title().is_some()) {
        by.push(title.article());
        weight = weight.max(weight_of(title, Sex::Woman));
    }
    if let Some(title) = player.international {
        by.extend([ProvisionId::new("pzwarc:VII/3"), title.article()]);
        let column = if title.of_women() {
            by.push(ProvisionId::new("pzwarc:VII/3.2"));
            Sex::Woman
        } else {
            open_column
        };
        let candidate = match policies.candidate_weight {
            CandidateWeight::AsK => Some(weight_of(LadderStep::K, column)),
            CandidateWeight::NotWeighed => None,
        };
        weight = weight.max(
            international_weight(title, column)
                .or(candidate)
                .unwrap_or(0),
        );
    }
    Weighed {
        player: player.id.clone(),
        weight,
        by,
    }
}

/// The category result Wk in hundredths (VII/4.2, table I): the mean weight of all opponents and
/// the player, plus four times wins less losses, all over n + 1.
pub const fn category_result(
    sum_of_weights: i64,
    games: i64,
    wins: i64,
    losses: i64,
) -> Hundredths {
    Hundredths(half_up(
        100 * (sum_of_weights + 4 * (wins - losses)),
        games + 1,
    ))
}

/// A category that can be earned by a norm, with the minutes it needs (VII/4.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Kind {
    category: LadderStep,
    minutes: i64,
    minutes_64: i64,
    recording: bool,
    conditions: &'static str,
    rate: &'static str,
}

/// The five categories, the highest first.
const KINDS: [Kind; 5] = [
    Kind {
        category: LadderStep::I,
        minutes: 60,
        minutes_64: 30,
        recording: true,
        conditions: "pzwarc:VII/4.4.3",
        rate: "pzwarc:VII/4.6.3",
    },
    Kind {
        category: LadderStep::Ii,
        minutes: 60,
        minutes_64: 30,
        recording: true,
        conditions: "pzwarc:VII/4.4.3",
        rate: "pzwarc:VII/4.6.3",
    },
    Kind {
        category: LadderStep::Iii,
        minutes: 45,
        minutes_64: 20,
        recording: false,
        conditions: "pzwarc:VII/4.4.2",
        rate: "pzwarc:VII/4.6.2",
    },
    Kind {
        category: LadderStep::Iv,
        minutes: 20,
        minutes_64: 15,
        recording: false,
        conditions: "pzwarc:VII/4.4.1",
        rate: "pzwarc:VII/4.6.1",
    },
    Kind {
        category: LadderStep::V,
        minutes: 20,
        minutes_64: 15,
        recording: false,
        conditions: "pzwarc:VII/4.4.1",
        rate: "pzwarc:VII/4.6.1",
    },
];

/// Whether the rate suits a category (VII/4.6).
pub(crate) fn rate_conditions(event: &TitleEvent, category: LadderStep) -> Vec<ConditionCheck> {
    let Some(kind) = KINDS.iter().find(|kind| kind.category == category.held()) else {
        return Vec::new();
    };
    let need = match event.version {
        Squares::Hundred => kind.minutes,
        Squares::SixtyFour => kind.minutes_64,
    };
    let have = minutes(&event.rate);
    let mut checks = vec![ConditionCheck::at_least(
        Point::Minutes,
        need,
        have,
        &["pzwarc:VII/4.6", kind.rate],
    )];
    if kind.recording {
        checks.push(ConditionCheck::plain(
            Point::Recording,
            Met::stated(event.recording),
            &[kind.rate],
        ));
    }
    checks
}

/// One category and its conditions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Norm {
    /// The category.
    pub category: LadderStep,
    /// The conditions.
    pub checks: Vec<ConditionCheck>,
    /// All of them together.
    pub met: Met,
}

/// What a tournament is worth for a player's category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CategoryAnswer {
    /// The player's id.
    pub player: String,
    /// The version: categories are separate (VII/1).
    #[serde(serialize_with = "crate::file::by_game")]
    pub version: Squares,
    /// Played games that count.
    pub games: i64,
    /// Points in them.
    pub points: i64,
    /// Won.
    pub wins: i64,
    /// Lost.
    pub losses: i64,
    /// The player's own weight and the opponents'.
    pub weights: Vec<Weighed>,
    /// The mean weight.
    pub mean: Hundredths,
    /// The category result.
    pub result: Hundredths,
    /// The categories, the highest first.
    pub norms: Vec<Norm>,
    /// The best norm met.
    pub best: Option<LadderStep>,
    /// The standing before.
    pub before: LadderStep,
    /// The standing after, once approved.
    pub after: LadderStep,
    /// Games left out: walkovers.
    pub walkovers: i64,
    /// Games left out: foreigners without international title.
    pub foreigners: i64,
    /// The status of the paperwork.
    pub procedure: Vec<ConditionCheck>,
    /// The readings it is based on.
    pub policies: Vec<Used>,
    /// Articles used besides those of the conditions.
    pub by: Vec<ProvisionId>,
}

impl CategoryAnswer {
    /// Every provision used.
    pub fn cites(&self) -> Vec<ProvisionId> {
        let mut cited = self.by.clone();
        cited.extend(
            self.weights
                .iter()
                .flat_map(|weighed| weighed.by.iter().copied()),
        );
        cited.extend(self.norms.iter().flat_map(|norm| cites(&norm.checks)));
        cited.extend(cites(&self.procedure));
        cited
    }
}

/// Judges a player's result for categories (VII/4); none if there is no such player.
pub fn judge(event: &TitleEvent, player: u32) -> Option<CategoryAnswer> {
    let own = event.player(player)?;
    let mut weights: Vec<Weighed> = vec![weigh_own(own, &event.policies)];
    let (mut games, mut points, mut wins, mut losses) = (0, 0, 0, 0);
    let (mut walkovers, mut foreigners) = (0, 0);
    let mut opponents = FxHashSet::default();
    for view in event.views(player) {
        let Some((mine, theirs)) = view.played else {
            walkovers += i64::from(view.outcome.is_forfeit());
            continue;
        };
        let Some(weighed) = weigh(view.opponent, &event.policies) else {
            foreigners += 1;
            continue;
        };
        weights.push(weighed);
        opponents.insert(view.number);
        games += 1;
        points += mine;
        wins += i64::from(mine > theirs);
        losses += i64::from(mine < theirs);
    }
    let sum: i64 = weights.iter().map(|weighed| weighed.weight).sum();
    let result = category_result(sum, games, wins, losses);
    let different = i64::try_from(opponents.len()).unwrap_or(i64::MAX);
    let to_come = event.to_come(player);
    // At best every game to come is won against the heaviest there are.
    let best_result = category_result(
        sum + to_come * HEAVIEST,
        games + to_come,
        wins + to_come,
        losses,
    );
    let norms: Vec<Norm> = KINDS
        .iter()
        .map(|kind| {
            let need = Hundredths(100 * weight_of(kind.category, own.sex));
            let mut checks = vec![
                ConditionCheck::with(
                    Point::WeightedResult,
                    Met::of(result >= need),
                    Amount::Hundredths(need),
                    Amount::Hundredths(result),
                    &["pzwarc:VII/4.4", "pzwarc:VII/4.2"],
                )
                .not_yet(to_come > 0 && best_result >= need),
                // A quarter of the points possible, which are two a game.
                ConditionCheck::at_least(
                    Point::QuarterOfPoints,
                    (games + 1) / 2,
                    points,
                    &[kind.conditions],
                )
                .not_yet(2 * (points + 2 * to_come) >= games + to_come && to_come > 0),
                ConditionCheck::at_least(Point::EnoughGames, 7, games, &[kind.conditions])
                    .not_yet(games + to_come >= 7),
                ConditionCheck::at_least(
                    Point::DifferentOpponents,
                    5,
                    different,
                    &[kind.conditions],
                )
                .not_yet(different + to_come >= 5),
            ];
            if to_come > 0 {
                checks.push(ConditionCheck::games_open(to_come, &[kind.conditions]));
            }
            checks.extend(rate_conditions(event, kind.category));
            checks.extend(event.category_conditions(kind.category == LadderStep::I));
            Norm {
                category: kind.category,
                met: verdict(&checks),
                checks,
            }
        })
        .collect();
    let best = norms
        .iter()
        .find(|norm| norm.met == Met::Yes)
        .map(|norm| norm.category);
    let mut by: Vec<ProvisionId> = [
        "pzwarc:VII/1",
        "pzwarc:VII/4.1",
        "pzwarc:VII/4.2",
        "pzwarc:table/I",
        "pzwarc:VII/4.5",
    ]
    .into_iter()
    .map(ProvisionId::new)
    .collect();
    if walkovers > 0 {
        by.push(ProvisionId::new("pzwarc:VII/4.7"));
    }
    by.extend(best.map(LadderStep::article));
    Some(CategoryAnswer {
        player: own.id.clone(),
        version: event.version,
        games,
        points,
        wins,
        losses,
        mean: Hundredths(half_up(100 * sum, games + 1)),
        weights,
        result,
        norms,
        best,
        before: own.standing,
        after: best.map_or(own.standing, |best| after_norm(own.standing, best)),
        walkovers,
        foreigners,
        procedure: event.procedure(),
        policies: event.policies.uses(POLICIES),
        by,
    })
}

/// One norm is enough for V to II; I needs two, the first is kept as `II+` (VII/4.5).
pub fn after_norm(before: LadderStep, norm: LadderStep) -> LadderStep {
    let reached = match norm {
        LadderStep::I if before >= LadderStep::IiPlus => LadderStep::I,
        LadderStep::I => LadderStep::IiPlus,
        other => other,
    };
    before.max(reached)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vii_4_2_example_22_a_man_of_category_iii() {
        let first = 15 + [17, 17, 15, 15, 15, 15, 13, 13, 19].iter().sum::<i64>();
        assert_eq!(half_up(100 * first, 10), 1540);
        assert_eq!(category_result(first, 9, 5, 2).to_string(), "16.60");
        let second = 15 + [17, 17, 17, 15, 15, 13, 19].iter().sum::<i64>();
        assert_eq!(half_up(100 * second, 8), 1600);
        assert_eq!(category_result(second, 7, 4, 1).to_string(), "17.50");
    }

    #[test]
    fn table_i_every_cell_follows_from_its_formula() {
        let mut cells = 0;
        for line in include_str!("../data/table-1.csv").lines().skip(1) {
            let mut row = line.split(',');
            let points: i64 = row.next().unwrap().parse().unwrap();
            for (games, cell) in (7_i64..).zip(row) {
                let possible = points * 4 >= 2 * games && points <= 2 * games;
                assert_eq!(possible, !cell.is_empty(), "{points} of {games}");
                if possible {
                    let wins_less_losses = points - games;
                    let value = category_result(0, games, wins_less_losses, 0);
                    assert_eq!(value.to_string(), cell, "{points} of {games}");
                    cells += 1;
                }
            }
        }
        assert_eq!(cells, 180);
    }

    #[test]
    fn vii_4_3_weights_are_as_printed() {
        for line in include_str!("../data/weights.csv").lines().skip(1) {
            let cells: Vec<&str> = line.split(',').collect();
            let (women, men): (i64, i64) = (cells[2].parse().unwrap(), cells[3].parse().unwrap());
            if cells[1] == "international title" {
                let title = match cells[0] {
                    "MF" => International::Mf,
                    "MI" => International::Mi,
                    _ => International::Gm,
                };
                assert_eq!(international_weight(title, Sex::Woman), Some(women));
                assert_eq!(international_weight(title, Sex::Man), Some(men));
            } else {
                let standing: LadderStep = cells[0].parse().unwrap();
                assert_eq!(weight_of(standing, Sex::Woman), women, "{standing}");
                assert_eq!(weight_of(standing, Sex::Man), men, "{standing}");
            }
        }
    }

    #[test]
    fn vii_4_5_category_i_needs_two_norms() {
        assert_eq!(
            after_norm(LadderStep::Iii, LadderStep::I),
            LadderStep::IiPlus
        );
        assert_eq!(after_norm(LadderStep::IiPlus, LadderStep::I), LadderStep::I);
        assert_eq!(after_norm(LadderStep::None, LadderStep::Ii), LadderStep::Ii);
        assert_eq!(after_norm(LadderStep::K, LadderStep::Iii), LadderStep::K);
    }
}
