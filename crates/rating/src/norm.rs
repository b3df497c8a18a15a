//! Title norms (VII/5).

use jadoube_competition::RatingList;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Squares;
use serde::Serialize;

use crate::change::START;
use crate::check::{Amount, ConditionCheck, Met, Point, cites, verdict};
use crate::exact::half_up;
use crate::forecast::{ahead_of, forecast};
use crate::ladder::{after_norm, after_rating, offset_64, rating_limit};
use crate::ladder_step::{LadderStep, NationalTitle};
use crate::norm_tables::{Letter, letter, points_needed, strong_needed};
use crate::policy::{Offset64, Policy, RatingPolicies, Used, WomenStart};
use crate::title_event::{TitleEvent, TitlePlayer};
use crate::track::{Sex, Track};

/// The policies used by norms.
pub const POLICIES: &[Policy] = &[
    Policy::KNormAbove,
    Policy::Cell36,
    Policy::Skipping,
    Policy::Offset64,
    Policy::WomenStart,
];

/// The rating limits of VII/5.5 for K, M and AM: strong opponents need the first.
pub fn strength_limits(track: Track, version: Squares) -> [i64; 3] {
    [2200, 2250, 2300].map(|limit| limit - track.offset() - offset_64(version))
}

/// Players overtaken or level on points, by strength; each player counts once.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Overtaken {
    /// From 2300 (less for women and the 64 version).
    pub top: i64,
    /// From 2250 to below that.
    pub middle: i64,
    /// From 2200 to below that.
    pub lower: i64,
}

impl Overtaken {
    /// Sorts ratings into the three bands.
    pub fn of(ratings: impl Iterator<Item = i64>, track: Track, version: Squares) -> Self {
        let [low, middle, top] = strength_limits(track, version);
        let mut found = Self::default();
        for rating in ratings {
            if rating >= top {
                found.top += 1;
            } else if rating >= middle {
                found.middle += 1;
            } else if rating >= low {
                found.lower += 1;
            }
        }
        found
    }

    /// How many count for a title after the exchanges: three of the lower band stand for
    /// one of the middle, three of the middle for one of the top (VII/5.5.3).
    pub const fn count(self, title: NationalTitle) -> i64 {
        match title {
            NationalTitle::AM => self.top + (self.middle + self.lower / 3) / 3,
            NationalTitle::M => self.top + self.middle + self.lower / 3,
            NationalTitle::K => self.top + self.middle + self.lower,
        }
    }

    /// The articles that count for a title, with the exchanges made use of.
    fn articles(self, title: NationalTitle) -> Vec<&'static str> {
        let mut by = vec!["pzwarc:VII/5.5.2"];
        by.push(match title {
            NationalTitle::AM => "pzwarc:VII/5.5.2.1",
            NationalTitle::M => "pzwarc:VII/5.5.2.2",
            NationalTitle::K => "pzwarc:VII/5.5.2.3",
        });
        let lower = title != NationalTitle::K && self.lower >= 3;
        let middle = title == NationalTitle::AM && self.middle + self.lower / 3 >= 3;
        if lower || middle {
            by.push("pzwarc:VII/5.5.3");
        }
        if lower {
            by.push("pzwarc:VII/5.5.3.1");
        }
        if middle {
            by.push("pzwarc:VII/5.5.3.2");
        }
        by
    }
}

/// A title's norm and its conditions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TitleNorm {
    /// The title.
    pub title: NationalTitle,
    /// The points needed; none where the table is blank.
    pub need: Option<i64>,
    /// The conditions.
    pub checks: Vec<ConditionCheck>,
    /// All of them together.
    pub met: Met,
}

/// What a tournament is worth for a player's titles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NormAnswer {
    /// The player's id.
    pub player: String,
    /// The version (VII/2).
    #[serde(serialize_with = "crate::file::by_game")]
    pub version: Squares,
    /// Open or women's titles (VII/2).
    pub track: Track,
    /// Counted games.
    pub games: i64,
    /// Points in them.
    pub points: i64,
    /// The rating that the player enters with.
    pub own: i64,
    /// Whether that is the value for the unrated (VII/5.2).
    pub unrated: bool,
    /// Opponents' ratings in counted games.
    pub opponents: Vec<i64>,
    /// The average, own rating included.
    pub average: i64,
    /// The letter (table III).
    pub letter: Letter,
    /// Games left out: walkovers.
    pub walkovers: i64,
    /// Games left out: opponents on no list or the technical one.
    pub unclassified: i64,
    /// Players overtaken, in Swiss events.
    pub overtaken: Option<Overtaken>,
    /// The titles, the lowest first.
    pub norms: Vec<TitleNorm>,
    /// The highest norm met.
    pub best: Option<NationalTitle>,
    /// The standing before.
    pub before: LadderStep,
    /// The standing after, once approved.
    pub after: LadderStep,
    /// The rating limit on list A that the title still needs.
    pub limit: Option<ConditionCheck>,
    /// The status of the paperwork.
    pub procedure: Vec<ConditionCheck>,
    /// The readings it is based on.
    pub policies: Vec<Used>,
    /// Articles used besides those of the conditions.
    pub by: Vec<ProvisionId>,
}

impl NormAnswer {
    /// Every provision used.
    pub fn cites(&self) -> Vec<ProvisionId> {
        let mut cited = self.by.clone();
        cited.extend(self.norms.iter().flat_map(|norm| cites(&norm.checks)));
        cited.extend(cites(&self.procedure));
        cited.extend(self.limit.iter().flat_map(|limit| limit.by.iter().copied()));
        cited
    }
}

/// The rating that a player enters with (VII/5.2), and whether it is the value for the
/// unrated: 2100, on the women's track 1950.
pub(crate) fn own_rating(
    player: &TitlePlayer,
    track: Track,
    version: Squares,
    policies: &RatingPolicies,
) -> (i64, bool) {
    if let Some(rating) = player.classified() {
        return (rating, false);
    }
    let women = track == Track::Women
        || (policies.women_start == WomenStart::Everywhere && player.sex == Sex::Woman);
    let value = if women { START - 150 } else { START };
    let lower = policies.offset_64 == Offset64::Everything;
    (
        if lower {
            value - offset_64(version)
        } else {
            value
        },
        true,
    )
}

/// Judges a player's result for titles (VII/5); none if there is no such player.
pub fn judge(event: &TitleEvent, player: u32, track: Track) -> Option<NormAnswer> {
    let own_player = event.player(player)?;
    let policies = &event.policies;
    let (own, unrated) = own_rating(own_player, track, event.version, policies);
    let mut opponents = Vec::new();
    let (mut points, mut walkovers, mut unclassified) = (0, 0, 0);
    for view in event.views(player) {
        let Some((mine, _)) = view.played else {
            walkovers += i64::from(view.outcome.is_forfeit());
            continue;
        };
        if let Some(rating) = view.opponent.classified() {
            opponents.push(rating);
            points += mine;
        } else {
            unclassified += 1;
        }
    }
    let games = i64::try_from(opponents.len()).unwrap_or(i64::MAX);
    let average = half_up(opponents.iter().sum::<i64>() + own, games + 1);
    let letter = letter(average, track, event.version, policies);
    let strong = count_strong(&opponents, track, event.version);
    let overtaken = event
        .system
        .is_swiss()
        .then(|| overtaken(event, player, track));
    let shared = shared_conditions(event, track);
    let race = event.race();
    let place = usize::try_from(player).unwrap_or(usize::MAX);
    let to_come = race.runners.get(place).map_or(0, |own| own.to_come);
    let ahead = (to_come > 0)
        .then(|| forecast(event, player, track))
        .flatten();
    let norms: Vec<TitleNorm> = NationalTitle::ALL
        .into_iter()
        .map(|title| {
            let need = points_needed(title, letter, games, policies);
            // While games are open a norm is open, unless no result of theirs can give it.
            let possible = ahead.as_ref().is_some_and(|ahead| ahead.may_give(title));
            let mut checks = vec![
                ConditionCheck::at_least(Point::EnoughGames, 7, games, &["pzwarc:VII/5.4"])
                    .not_yet(possible),
                norm_points(need, points).not_yet(possible),
                strong_opponents(games, strong, event.version).not_yet(possible),
            ];
            checks.extend(overtaken.map(|found| {
                let mut check = overtaking(found, title, event.version);
                let (surely, _) = ahead_of(event, &race, player, track, title, 0);
                let (_, at_best) = ahead_of(event, &race, player, track, title, 2 * to_come);
                check.met = match (surely >= 3, at_best >= 3) {
                    (true, _) => Met::Yes,
                    (_, true) => Met::Open,
                    (_, false) => Met::No,
                };
                check
            }));
            if to_come > 0 {
                checks.push(ConditionCheck::games_open(to_come, &["pzwarc:VII/5.4"]));
            }
            checks.extend(shared.iter().cloned());
            TitleNorm {
                title,
                need,
                met: verdict(&checks),
                checks,
            }
        })
        .collect();
    let best = norms
        .iter()
        .rfind(|norm| norm.met == Met::Yes)
        .map(|norm| norm.title);
    let before = match track {
        Track::Open => own_player.standing,
        // A women's title ladder of its own, above the category of both (VII/2).
        Track::Women => own_player
            .womens
            .unwrap_or(own_player.standing.min(LadderStep::I)),
    };
    let mut by: Vec<ProvisionId> = [
        "pzwarc:VII/2",
        "pzwarc:VII/5.1",
        "pzwarc:VII/5.2",
        "pzwarc:VII/5.3",
        "pzwarc:table/III",
    ]
    .into_iter()
    .map(ProvisionId::new)
    .collect();
    let mut norm_games = own_player.norm_games.clone();
    let mut after = before;
    if let Some(best) = best {
        let step = after_norm(before, best, policies);
        after = step.after;
        by.extend(step.by);
        by.push(after.article());
        norm_games.push(games);
    }
    let limit = after.waiting_for().map(|title| {
        let need = rating_limit(title, track, event.version, &norm_games);
        let mut articles = vec!["pzwarc:VII/5.6"];
        if norm_games.iter().sum::<i64>() >= crate::ladder::RELIEF_GAMES {
            articles.push("pzwarc:VII/5.6-relief");
        }
        if event.version == Squares::SixtyFour {
            articles.push("pzwarc:VII/5.8");
        }
        limit_check(own_player, need, &articles)
    });
    if let Some(rating) = own_player.known_on_a()
        && let Some(title) = after_rating(after, rating, track, event.version, &norm_games)
    {
        after = title;
        by.push(title.article());
    }
    Some(NormAnswer {
        player: own_player.id.clone(),
        version: event.version,
        track,
        games,
        points,
        own,
        unrated,
        opponents,
        average,
        letter,
        walkovers,
        unclassified,
        overtaken,
        norms,
        best,
        before,
        after,
        limit,
        procedure: event.procedure(),
        policies: policies.uses(POLICIES),
        by,
    })
}

/// The rating limit on list A in any period (VII/5.6). The list of the first day is one of them;
/// a player on list B or the technical list has never had the games for list A.
fn limit_check(player: &TitlePlayer, need: i64, articles: &[&'static str]) -> ConditionCheck {
    let never = matches!(player.group, Some(RatingList::B | RatingList::Technical));
    let (met, have) = match (player.known_on_a(), player.best_on_a) {
        (Some(rating), _) if rating >= need => (Met::Yes, Amount::Number(rating)),
        (Some(rating), Some(_)) => (Met::No, Amount::Number(rating)),
        // Earlier lists are not stated.
        (Some(rating), None) => (Met::Open, Amount::Number(rating)),
        (None, _) if never => (Met::No, Amount::Nothing),
        (None, _) => (Met::Open, Amount::Nothing),
    };
    ConditionCheck::with(Point::RatingLimit, met, need, have, articles)
}

/// Opponents at or above the first limit (VII/5.5.1).
pub(crate) fn count_strong(opponents: &[i64], track: Track, version: Squares) -> i64 {
    let [limit, ..] = strength_limits(track, version);
    let strong = opponents.iter().filter(|rating| **rating >= limit).count();
    i64::try_from(strong).unwrap_or(i64::MAX)
}

/// The points of the norm (VII/5.4, table IV).
pub(crate) fn norm_points(need: Option<i64>, points: i64) -> ConditionCheck {
    let by = &["pzwarc:VII/5.4", "pzwarc:table/IV"];
    match need {
        Some(need) => ConditionCheck::at_least(Point::NormPoints, need, points, by),
        None => ConditionCheck::with(Point::NormPoints, Met::No, Amount::Nothing, points, by),
    }
}

/// Enough strong opponents (VII/5.5.1; 75 lower in the 64 version, VII/5.8).
pub(crate) fn strong_opponents(games: i64, strong: i64, version: Squares) -> ConditionCheck {
    let by: &[&str] = match version {
        Squares::Hundred => &["pzwarc:VII/5.5.1", "pzwarc:table/IV"],
        Squares::SixtyFour => &["pzwarc:VII/5.5.1", "pzwarc:table/IV", "pzwarc:VII/5.8"],
    };
    ConditionCheck::at_least(Point::StrongOpponents, strong_needed(games), strong, by)
}

/// Three strong players overtaken or caught up with (VII/5.5.2).
pub(crate) fn overtaking(
    found: Overtaken,
    title: NationalTitle,
    version: Squares,
) -> ConditionCheck {
    let mut by = found.articles(title);
    if version == Squares::SixtyFour {
        by.push("pzwarc:VII/5.8");
    }
    ConditionCheck::at_least(Point::Overtaking, 3, found.count(title), &by)
}

/// What does not depend on the title: rate, women's event, VII/7.3.
pub(crate) fn shared_conditions(event: &TitleEvent, track: Track) -> Vec<ConditionCheck> {
    let mut checks = vec![event.official_rate()];
    if track == Track::Women {
        checks.push(ConditionCheck::plain(
            Point::WomensEvent,
            Met::stated(event.women),
            &["pzwarc:VII/2"],
        ));
    }
    checks.extend(event.title_conditions());
    checks
}

/// Rated players of the event with at most the player's points, whatever the tie-break
/// says (VII/5.5.2).
fn overtaken(event: &TitleEvent, player: u32, track: Track) -> Overtaken {
    let own = event.points(player);
    let ratings = (0_u32..)
        .zip(&event.players)
        .filter(|(number, _)| *number != player && event.points(*number) <= own)
        .filter_map(|(_, other)| other.classified());
    Overtaken::of(ratings, track, event.version)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vii_5_5_2_example_24_exchanges_in_overtaking() {
        let count =
            |ratings: &[i64], version| Overtaken::of(ratings.iter().copied(), Track::Open, version);
        let first = count(&[2310, 2255, 2230, 2225, 2205], Squares::Hundred);
        assert_eq!((first.top, first.middle, first.lower), (1, 1, 3));
        assert_eq!(
            NationalTitle::ALL.map(|title| first.count(title)),
            [5, 3, 1]
        );
        let second = count(
            &[2320, 2305, 2260, 2255, 2240, 2231, 2204],
            Squares::Hundred,
        );
        assert_eq!((second.top, second.middle, second.lower), (2, 2, 3));
        assert_eq!(second.count(NationalTitle::AM), 3);
        let on_64 = count(&[2230, 2181, 2155, 2140, 2126], Squares::SixtyFour);
        assert_eq!(on_64, first);
    }

    #[test]
    fn vii_5_4_example_23_letters_and_points() {
        let policies = RatingPolicies::default();
        let open = [2310, 2265, 2255, 2225, 2210, 2190, 2205, 2150, 2280];
        let average = half_up(open.iter().sum::<i64>() + 2240, 10);
        assert_eq!(average, 2233);
        let at = letter(average, Track::Open, Squares::Hundred, &policies);
        assert_eq!(at.as_char(), 'L');
        let need = NationalTitle::ALL.map(|title| points_needed(title, at, 9, &policies));
        assert_eq!(need, [Some(6), Some(9), Some(13)]);
        assert_eq!(count_strong(&open, Track::Open, Squares::Hundred), 7);
        assert_eq!(strong_needed(9), 5);
        let women = [2050, 2120, 2080, 2095, 2010, 2155, 1990, 2065];
        let average = half_up(women.iter().sum::<i64>() + 1950, 9);
        assert_eq!(average, 2057);
        let at = letter(average, Track::Women, Squares::Hundred, &policies);
        assert_eq!(at.as_char(), 'M');
        let need = NationalTitle::ALL.map(|title| points_needed(title, at, 8, &policies));
        assert_eq!(need, [Some(5), Some(8), Some(11)]);
        assert_eq!(count_strong(&women, Track::Women, Squares::Hundred), 6);
        assert_eq!(strong_needed(8), 4);
    }
}
