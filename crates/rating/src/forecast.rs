//! Which remaining results give which norm, for a player in a running event.

use serde::Serialize;

use crate::check::{Met, verdict};
use crate::exact::half_up;
use crate::ladder_step::NationalTitle;
use crate::norm::{Overtaken, count_strong, own_rating, shared_conditions, strength_limits};
use crate::norm_tables::{Letter, letter, lowest_average, points_needed, strong_needed};
use crate::title_event::{Race, TitleEvent};
use crate::track::Track;

/// What a number of points in the remaining games means for a title.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ForecastRow {
    /// Points in the games to come.
    pub more: i64,
    /// Points in counted games then.
    pub total: i64,
    /// Whether the norm is met: yes and no are certain, open depends on what follows.
    pub met: Met,
    /// Where opponents are unknown: the lowest mean rating they may have.
    pub least_mean: Option<i64>,
    /// Where opponents are unknown: how many of them must be strong.
    pub strong_wanted: i64,
    /// In Swiss events: players certainly overtaken, whatever the others do.
    pub overtaken_surely: Option<i64>,
    /// In Swiss events: players overtaken if the others score no more.
    pub overtaken_at_best: Option<i64>,
}

/// The forecast for one title.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TitleForecast {
    /// The title.
    pub title: NationalTitle,
    /// The fewest points in the games to come that may give the norm; none if it is out of reach.
    pub least: Option<i64>,
    /// By points in the games to come.
    pub rows: Vec<ForecastRow>,
}

/// The forecast for a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Forecast {
    /// The player's id.
    pub player: String,
    /// Counted games so far.
    pub games: i64,
    /// Points in them.
    pub points: i64,
    /// Games to come against opponents already known.
    pub known: Vec<i64>,
    /// Games to come against opponents not yet known.
    pub unknown: i64,
    /// Games to come that will not count: the opponent is not classified.
    pub not_counting: i64,
    /// The letter, if all opponents are known.
    pub letter: Option<Letter>,
    /// By title.
    pub titles: Vec<TitleForecast>,
}

impl Forecast {
    /// Whether some results of the games to come, or of the others' games, may give a norm.
    pub(crate) fn may_give(&self, title: NationalTitle) -> bool {
        let mut titles = self.titles.iter();
        titles.any(|one| one.title == title && one.least.is_some())
    }
}

/// Looks ahead (VII/5): every game to come is taken to be played, and unknown opponents
/// to be classified. None if there is no such player.
pub fn forecast(event: &TitleEvent, player: u32, track: Track) -> Option<Forecast> {
    let own_player = event.player(player)?;
    let policies = &event.policies;
    let (own, _) = own_rating(own_player, track, event.version, policies);
    let (mut met_ratings, mut known) = (Vec::new(), Vec::new());
    let (mut points, mut paired, mut not_counting) = (0, 0, 0);
    for view in event.views(player) {
        paired += 1;
        let open = view.outcome == jadoube_vocabulary::Outcome::Open;
        match (view.played, view.opponent.classified()) {
            (Some((mine, _)), Some(rating)) => {
                met_ratings.push(rating);
                points += mine;
            }
            (None, Some(rating)) if open => known.push(rating),
            (None, None) if open => not_counting += 1,
            _ => {}
        }
    }
    // No event is longer than this; a larger number in a file is nonsense.
    let rounds = event.rounds.unwrap_or(paired).min(200);
    let unknown = (rounds - paired).max(0);
    let count = |list: &[i64]| i64::try_from(list.len()).unwrap_or(i64::MAX);
    let (games, ahead) = (count(&met_ratings), count(&known));
    let total_games = games + ahead + unknown;
    let mut all = met_ratings.clone();
    all.extend(&known);
    let known_sum: i64 = all.iter().sum::<i64>() + own;
    let strong = count_strong(&all, track, event.version);
    let certain_letter = (unknown == 0).then(|| {
        letter(
            half_up(known_sum, total_games + 1),
            track,
            event.version,
            policies,
        )
    });
    let shared = verdict(&shared_conditions(event, track));
    let race = event.race();
    let titles = NationalTitle::ALL
        .into_iter()
        .map(|title| {
            let rows: Vec<ForecastRow> = (0..=2 * (ahead + unknown))
                .map(|more| {
                    let total = points + more;
                    let short = strong_needed(total_games) - strong;
                    let (mut met, least_mean) = match certain_letter {
                        Some(letter) => {
                            let need = points_needed(title, letter, total_games, policies);
                            (Met::of(need.is_some_and(|need| total >= need)), None)
                        }
                        None => {
                            let least = least_sum(title, total, total_games, track, event)
                                .map(|sum| sum - known_sum);
                            let mean = least.map(|sum| -(-sum).div_euclid(unknown));
                            (mean.map_or(Met::No, |_| Met::Open), mean)
                        }
                    };
                    // Of two verdicts the worse counts: `max` prefers no to open, open to yes.
                    met = met.max(if short <= 0 {
                        Met::Yes
                    } else if short <= unknown {
                        Met::Open
                    } else {
                        Met::No
                    });
                    let (surely, at_best) = ahead_of(event, &race, player, track, title, more);
                    if event.system.is_swiss() {
                        met = met.max(if surely >= 3 {
                            Met::Yes
                        } else if at_best >= 3 {
                            Met::Open
                        } else {
                            Met::No
                        });
                    }
                    let swiss = |count| event.system.is_swiss().then_some(count);
                    ForecastRow {
                        more,
                        total,
                        met: met.max(shared),
                        least_mean,
                        strong_wanted: short.max(0),
                        overtaken_surely: swiss(surely),
                        overtaken_at_best: swiss(at_best),
                    }
                })
                .collect();
            TitleForecast {
                title,
                least: rows
                    .iter()
                    .find(|row| row.met != Met::No)
                    .map(|row| row.more),
                rows,
            }
        })
        .collect();
    Some(Forecast {
        player: own_player.id.clone(),
        games,
        points,
        known,
        unknown,
        not_counting,
        letter: certain_letter,
        titles,
    })
}

/// The least sum of all ratings, own included, with which these points make the norm.
fn least_sum(
    title: NationalTitle,
    total: i64,
    games: i64,
    track: Track,
    event: &TitleEvent,
) -> Option<i64> {
    let letter = Letter::all().find(|letter| {
        points_needed(title, *letter, games, &event.policies).is_some_and(|need| total >= need)
    })?;
    let average = lowest_average(letter, track, event.version, &event.policies).unwrap_or(0);
    // The least s with half_up(s / (games + 1)) >= average.
    let parts = games + 1;
    Some(average * parts - parts / 2)
}

/// How many count as overtaken with this many more points: for sure, even if everybody
/// else wins all that is left, and at best, if nobody scores again.
pub(crate) fn ahead_of(
    event: &TitleEvent,
    race: &Race,
    player: u32,
    track: Track,
    title: NationalTitle,
    more: i64,
) -> (i64, i64) {
    let place = usize::try_from(player).unwrap_or(usize::MAX);
    let own = race.runners.get(place).map_or(0, |own| own.points) + more;
    let count = |with_future: bool| {
        let others = event.players.iter().zip(&race.runners).enumerate();
        let ratings = others.filter_map(|(at, (other, runner))| {
            let future = if with_future { 2 * runner.to_come } else { 0 };
            let behind = at != place && runner.points + future <= own;
            behind.then(|| other.classified()).flatten()
        });
        Overtaken::of(ratings, track, event.version).count(title)
    };
    (count(true), count(false))
}

/// The limit from which an opponent is strong, for sentences.
pub fn strong_limit(event: &TitleEvent, track: Track) -> i64 {
    let [limit, ..] = strength_limits(track, event.version);
    limit
}
