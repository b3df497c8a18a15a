//! A period of rating: a list and events in, the next list and every change out.

use jadoube_clock::TimeControl;
use jadoube_competition::RatingList;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Outcome;
use serde::Serialize;
use thiserror::Error;

use crate::change::{RatingChange, START, STRONG, change, coefficient};
use crate::day::{Day, Quarter};
use crate::exact::RatingPoints;
use crate::list::{ListEntry, PeriodList, Placed, Roll, is_classified, place};
use crate::pace::official_by;
use crate::policy::{CarryOver, KReview, Policy, RatingPolicies, Withdrawn, WomenStart};
use crate::results::RatedResult;
use crate::track::Sex;

/// A game between two players, by their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatedGame {
    /// White.
    pub white: u32,
    /// Black.
    pub black: u32,
    /// The outcome.
    pub outcome: Outcome,
}

/// An event to be rated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingEvent {
    /// Its id in the file.
    pub id: String,
    /// Its last day: it belongs to that day's period (VI/3.2).
    pub ends: Day,
    /// The day on which it was settled; its last day if the file does not say.
    pub settled: Day,
    /// The rate of play.
    pub rate: TimeControl,
    /// Players whose results were taken out of the table (II/5.7.1.1).
    pub removed: Vec<u32>,
    /// The games.
    pub games: Vec<RatedGame>,
}

impl RatingEvent {
    /// The period in which it is booked: its own if it was settled before the closing
    /// day, else the first that closes later (VI/3.1).
    pub fn booked_in(&self) -> Quarter {
        let mut quarter = self.ends.quarter();
        let settled = self.settled.max(self.ends);
        if settled.quarter() > quarter {
            quarter = settled.quarter();
        }
        if settled > quarter.closing_day() {
            quarter = quarter.next();
        }
        quarter
    }

    /// The day of approval: the first day of the period to which it was carried over
    /// (VI/3.1), else the day on which it was settled.
    pub fn approved(&self) -> Day {
        let quarter = self.booked_in();
        if quarter == self.ends.quarter() {
            self.settled.max(self.ends)
        } else {
            quarter.first_day()
        }
    }
}

/// Why a game does not count for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeftOut {
    /// It was not played.
    NotPlayed,
    /// The opponent was on no list, or on the technical one (VI/4.1, VI/2.2).
    NotClassified,
    /// The player was taken out of the table, and the policy drops the games too.
    Removed,
}

/// What an event did to a player's rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Assessment {
    /// The player's number.
    #[serde(skip)]
    pub player: u32,
    /// The event's place among those given.
    #[serde(skip)]
    pub event: usize,
    /// The computation.
    #[serde(flatten)]
    pub change: RatingChange,
    /// Games in the player's life before the event.
    #[serde(rename = "gamesBefore")]
    pub games_before: i64,
    /// The running rating after it.
    pub running: RatingPoints,
    /// Whether it lifted the player to 2300 for the first time.
    #[serde(rename = "reached2300")]
    pub reached_2300: bool,
}

/// How an event was treated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "status", rename_all = "kebab-case")]
pub enum Treated {
    /// It was rated.
    Rated {
        /// The article by which its rate is official.
        rate: ProvisionId,
        /// The period whose list gave the ratings.
        ratings: Quarter,
        /// Whether its booking was carried over (VI/3.1).
        carried: bool,
        /// The day of approval.
        approved: Day,
    },
    /// Its rate is not official: nothing in it counts (VI/4.5).
    UnofficialRate,
    /// It is booked in another period.
    OtherPeriod {
        /// The period.
        period: Quarter,
    },
}

/// The result of a period for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PeriodOutcome {
    /// The player's number.
    pub player: u32,
    /// The entry before.
    pub before: Option<ListEntry>,
    /// The entry after; none if on no list.
    pub after: Option<ListEntry>,
    /// Why the player is there.
    pub placed: Placed,
    /// The sum of the changes.
    pub change: RatingPoints,
}

/// A period, computed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rated {
    /// The next list.
    pub list: PeriodList,
    /// By event, in the order given.
    pub events: Vec<Treated>,
    /// Every change, in the order of computation.
    pub assessments: Vec<Assessment>,
    /// Every player who was on the list before, is on it now, or played.
    pub outcomes: Vec<PeriodOutcome>,
}

/// Why a period cannot be computed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CannotRate {
    /// There is no list to start from.
    #[error("no rating list is given")]
    NoList,
    /// An event needs a list that was not given.
    #[error("event {event:?} ended in {ended}: the list of {wanted}, in force then, is not given")]
    ListMissing {
        /// The event's place.
        place: usize,
        /// Its id.
        event: String,
        /// The period of its end.
        ended: Quarter,
        /// The list wanted.
        wanted: Quarter,
    },
}

/// The policies used by ratings.
pub const POLICIES: &[Policy] = &[
    Policy::TenYears,
    Policy::CarryOver,
    Policy::KReview,
    Policy::Average,
    Policy::WomenStart,
    Policy::Withdrawn,
];

/// One player's sums within one event.
#[derive(Debug, Clone, Copy, Default)]
struct Sums {
    games: i64,
    scored: i64,
    ratings: i64,
}

/// A player's running totals in the period.
#[derive(Debug, Clone, Copy, Default)]
struct Running {
    change: RatingPoints,
    games: i64,
    last: Option<Day>,
    reached: bool,
    played: bool,
}

/// The rating a player starts from (VI/4.4).
fn start(roll: &Roll, player: u32, policies: &RatingPolicies) -> i64 {
    let woman = roll.member(player).and_then(|member| member.sex) == Some(Sex::Woman);
    match policies.women_start {
        WomenStart::Everywhere if woman => START - 150,
        WomenStart::NormsOnly | WomenStart::Everywhere => START,
    }
}

/// Computes the period after the last of the lists (VI/3, VI/4).
///
/// `lists` are in the order of their periods; earlier ones than the last are needed
/// only for events carried over. Events of other periods are left alone.
///
/// # Errors
/// No list, or an event whose ratings of its end date are not among the lists.
pub fn rate(
    roll: &Roll,
    lists: &[PeriodList],
    events: &[RatingEvent],
    policies: &RatingPolicies,
) -> Result<Rated, CannotRate> {
    let base = lists.last().ok_or(CannotRate::NoList)?;
    let period = base.period.next();
    let players = roll.members.len();
    let mut sums = vec![Sums::default(); players];
    let mut running = vec![Running::default(); players];
    let mut treated: Vec<Treated> = Vec::with_capacity(events.len());
    let mut due: Vec<usize> = Vec::new();
    for (place, event) in events.iter().enumerate() {
        let booked = event.booked_in();
        treated.push(if booked != period {
            Treated::OtherPeriod { period: booked }
        } else if let Some(rate) = official_by(base.version, &event.rate) {
            due.push(place);
            Treated::Rated {
                rate,
                ratings: match policies.carry_over {
                    CarryOver::EndDate => event.ends.quarter().previous(),
                    CarryOver::Booking => base.period,
                },
                carried: event.ends.quarter() != period,
                approved: event.approved(),
            }
        } else {
            Treated::UnofficialRate
        });
    }
    // By end date (VI/4.3); the order of the file decides among equals.
    due.sort_by_key(|place| events.get(*place).map(|event| event.ends));
    let mut assessments = Vec::new();
    for place in due {
        let (Some(event), Some(Treated::Rated { ratings, .. })) =
            (events.get(place), treated.get(place))
        else {
            continue;
        };
        let in_force = lists
            .iter()
            .rfind(|list| list.period == *ratings)
            .ok_or_else(|| CannotRate::ListMissing {
                place,
                event: event.id.clone(),
                ended: event.ends.quarter(),
                wanted: *ratings,
            })?;
        let touched = add_up(event, in_force, policies, &mut sums);
        for player in touched {
            let Some(index) = usize::try_from(player).ok() else {
                continue;
            };
            let (Some(sum), Some(so_far)) = (sums.get_mut(index), running.get_mut(index)) else {
                continue;
            };
            let Sums {
                games,
                scored,
                ratings,
            } = std::mem::take(sum);
            let entry = base.entry(player);
            let own = in_force
                .entry(player)
                .map_or_else(|| start(roll, player, policies), |entry| entry.rating);
            let published = entry.map_or_else(|| start(roll, player, policies), |e| e.rating);
            let before = entry.map_or(0, |entry| entry.games);
            let was = entry.is_some_and(|entry| entry.reached_2300 || entry.rating >= STRONG);
            let games_before = before + so_far.games;
            let k = match policies.k_review {
                KReview::Event => coefficient(games_before, was || so_far.reached),
                KReview::Period => coefficient(before, was),
            };
            let change = change(own, games, scored, ratings, k, policies);
            so_far.change += change.change;
            so_far.games += games;
            so_far.played = true;
            so_far.last = so_far.last.max(Some(event.ends));
            let now = RatingPoints::whole(published) + so_far.change;
            let reached = !was && !so_far.reached && now >= RatingPoints::whole(STRONG);
            so_far.reached |= reached;
            assessments.push(Assessment {
                player,
                event: place,
                change,
                games_before,
                running: now,
                reached_2300: reached,
            });
        }
    }
    let (list, outcomes) = close(roll, base, period, &running, policies);
    Ok(Rated {
        list,
        events: treated,
        assessments,
        outcomes,
    })
}

/// Whether and for whom a game counts: the points of the player, or why not.
pub fn counts(
    event: &RatingEvent,
    pair: &RatedGame,
    white: bool,
    in_force: &PeriodList,
    policies: &RatingPolicies,
) -> Result<(i64, i64), LeftOut> {
    let (for_white, for_black) = pair.outcome.played().ok_or(LeftOut::NotPlayed)?;
    if policies.withdrawn == Withdrawn::Dropped
        && (event.removed.contains(&pair.white) || event.removed.contains(&pair.black))
    {
        return Err(LeftOut::Removed);
    }
    let (opponent, scored) = if white {
        (pair.black, for_white)
    } else {
        (pair.white, for_black)
    };
    match in_force.entry(opponent) {
        Some(entry) if is_classified(entry.group) => Ok((scored, entry.rating)),
        _ => Err(LeftOut::NotClassified),
    }
}

/// Adds up the counted games of an event, and says who has any, in order of first game.
fn add_up(
    event: &RatingEvent,
    in_force: &PeriodList,
    policies: &RatingPolicies,
    sums: &mut [Sums],
) -> Vec<u32> {
    let mut touched = Vec::new();
    for pair in &event.games {
        for (player, white) in [(pair.white, true), (pair.black, false)] {
            let Ok((scored, rating)) = counts(event, pair, white, in_force, policies) else {
                continue;
            };
            let Some(sum) = usize::try_from(player)
                .ok()
                .and_then(|index| sums.get_mut(index))
            else {
                continue;
            };
            if sum.games == 0 {
                touched.push(player);
            }
            sum.games += 1;
            sum.scored += scored;
            sum.ratings += rating;
        }
    }
    touched
}

/// The end of the period: new ratings (VI/4.4) and lists (VI/2.1).
fn close(
    roll: &Roll,
    base: &PeriodList,
    period: Quarter,
    running: &[Running],
    policies: &RatingPolicies,
) -> (PeriodList, Vec<PeriodOutcome>) {
    let end = period.last_day();
    let mut entries = Vec::with_capacity(running.len());
    let mut outcomes = Vec::new();
    for (player, so_far) in (0_u32..).zip(running) {
        let before = base.entry(player).copied();
        if before.is_none() && !so_far.played {
            entries.push(None);
            continue;
        }
        let published = before.map_or_else(|| start(roll, player, policies), |e| e.rating);
        let games = before.map_or(0, |entry| entry.games) + so_far.games;
        let last_game = so_far.last.max(before.and_then(|entry| entry.last_game));
        let inactive = before.and_then(|entry| entry.inactive_since);
        let (group, placed) = place(games, last_game, inactive, end, policies);
        let rating = (RatingPoints::whole(published) + so_far.change).rounded();
        let reached_2300 = so_far.reached
            || rating >= STRONG
            || before.is_some_and(|entry| entry.reached_2300 || entry.rating >= STRONG);
        let after = group.map(|group| ListEntry {
            rating,
            group,
            games,
            last_game,
            reached_2300,
            inactive_since: (group == RatingList::N).then(|| inactive.unwrap_or(end)),
        });
        outcomes.push(PeriodOutcome {
            player,
            before,
            after,
            placed,
            change: so_far.change,
        });
        entries.push(after);
    }
    let list = PeriodList {
        version: base.version,
        period,
        entries,
    };
    (list, outcomes)
}

/// Computes periods one after the other up to and with `to`.
///
/// # Errors
/// As [`rate`].
pub fn rate_through(
    roll: &Roll,
    lists: &[PeriodList],
    events: &[RatingEvent],
    to: Quarter,
    policies: &RatingPolicies,
) -> Result<Vec<Rated>, CannotRate> {
    let mut known = lists.to_vec();
    let mut periods = Vec::new();
    while known.last().ok_or(CannotRate::NoList)?.period < to {
        let rated = rate(roll, &known, events, policies)?;
        known.push(rated.list.clone());
        periods.push(rated);
    }
    Ok(periods)
}
