//! Rating lists: A, B, N and the technical list (VI/2).

use jadoube_competition::RatingList;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Squares;
use serde::Serialize;

use crate::day::{Day, Quarter};
use crate::policy::{RatingPolicies, TenYears};
use crate::track::Sex;

/// Whether players of a list are classified (VI/2.2); those lists are published (VI/2.1.4).
pub const fn is_classified(list: RatingList) -> bool {
    match list {
        RatingList::A | RatingList::B | RatingList::N => true,
        RatingList::Technical => false,
    }
}

/// The article that describes a list: thirty games and more, nine to twenty-nine, three years
/// without a game, up to eight (VI/2.1).
pub const fn article(list: RatingList) -> ProvisionId {
    ProvisionId::new(match list {
        RatingList::A => "pzwarc:VI/2.1.1",
        RatingList::B => "pzwarc:VI/2.1.2",
        RatingList::N => "pzwarc:VI/2.1.3",
        RatingList::Technical => "pzwarc:VI/2.1.4",
    })
}

/// Games from which a player is on list B.
pub const GAMES_FOR_B: i64 = 9;
/// Games from which a player is on list A.
pub const GAMES_FOR_A: i64 = 30;

/// What is known about a player at the end of a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListEntry {
    /// The published rating.
    pub rating: i64,
    /// The group.
    pub group: RatingList,
    /// Lifetime games against classified players.
    pub games: i64,
    /// The end of the last event with such a game.
    pub last_game: Option<Day>,
    /// Whether 2300 was ever reached: k is 10 from then on (VI/4.2).
    pub reached_2300: bool,
    /// The end of the period in which the player came to list N.
    pub inactive_since: Option<Day>,
}

/// A list at the end of a period: in force during the next one (VI/3.2).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PeriodList {
    /// The version of the game.
    pub version: Squares,
    /// The period at whose end it was made.
    pub period: Quarter,
    /// By the player's number in the [`Roll`]; none who is on no list.
    pub entries: Vec<Option<ListEntry>>,
}

impl PeriodList {
    /// The entry of a player.
    pub fn entry(&self, player: u32) -> Option<&ListEntry> {
        usize::try_from(player)
            .ok()
            .and_then(|place| self.entries.get(place))
            .and_then(Option::as_ref)
    }
}

/// A line of a list as it is published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublishedLine<'a> {
    /// The place on list A, shared by equal ratings; none on the other lists.
    pub place: Option<usize>,
    /// The player's number.
    pub player: u32,
    /// The entry.
    pub entry: &'a ListEntry,
}

impl PeriodList {
    /// Everybody by list and rating, the best first; equals by name, then id.
    pub fn sorted<'a>(&'a self, roll: &Roll) -> Vec<(u32, &'a ListEntry)> {
        let mut all: Vec<(u32, &ListEntry)> = (0_u32..)
            .zip(&self.entries)
            .filter_map(|(player, entry)| Some((player, entry.as_ref()?)))
            .collect();
        let known = |player: u32| roll.member(player).map(|one| (&one.name, &one.id));
        all.sort_by(|(one, a), (other, b)| {
            let by_rating = a.group.cmp(&b.group).then(b.rating.cmp(&a.rating));
            by_rating.then_with(|| known(*one).cmp(&known(*other)))
        });
        all
    }

    /// The list as it is published: A with places, then B and N; not the technical list (VI/2.1.4).
    pub fn published<'a>(&'a self, roll: &Roll) -> Vec<PublishedLine<'a>> {
        let mut lines: Vec<PublishedLine<'a>> = Vec::new();
        for (player, entry) in self.sorted(roll) {
            if !is_classified(entry.group) {
                continue;
            }
            let shared = lines
                .last()
                .filter(|last| last.entry.rating == entry.rating);
            let place = match (entry.group, shared) {
                (RatingList::A, Some(last)) => last.place,
                (RatingList::A, None) => Some(lines.len() + 1),
                _ => None,
            };
            lines.push(PublishedLine {
                place,
                player,
                entry,
            });
        }
        lines
    }
}

/// Who the numbers of players stand for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RollMember {
    /// The id in files.
    pub id: String,
    /// The name, if the file gives one.
    pub name: Option<String>,
    /// The sex, if the file gives one.
    pub sex: Option<Sex>,
}

/// All players, by number.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Roll {
    /// The players.
    pub members: Vec<RollMember>,
}

impl Roll {
    /// A player by number.
    pub fn member(&self, player: u32) -> Option<&RollMember> {
        usize::try_from(player)
            .ok()
            .and_then(|place| self.members.get(place))
    }

    /// The number of the player with this id.
    pub fn find(&self, id: &str) -> Option<u32> {
        let place = self.members.iter().position(|member| member.id == id)?;
        u32::try_from(place).ok()
    }
}

/// Why a player is in a group, or on no list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Placed {
    /// By the number of games.
    ByGames,
    /// Three years without a game: to list N (VI/2.1.1, VI/2.1.2).
    ThreeYearsIdle,
    /// Ten years of inactivity: off list N (VI/2.1.3).
    TenYearsIdle,
    /// Three years without a game on the technical list: off it (VI/2.1.4).
    TechnicalIdle,
}

/// A player's list at the end of a period (VI/2.1); `None` if on no list.
///
/// The years are counted from the end of the last event with a rated game. A player
/// of list N comes back to A or B with the next rated game.
pub fn place(
    games: i64,
    last_game: Option<Day>,
    inactive_since: Option<Day>,
    end: Day,
    policies: &RatingPolicies,
) -> (Option<RatingList>, Placed) {
    let idle = |years| last_game.is_some_and(|last| last.plus_years(years) <= end);
    if games < 1 {
        return (None, Placed::ByGames);
    }
    if games < GAMES_FOR_B {
        return if idle(3) {
            (None, Placed::TechnicalIdle)
        } else {
            (Some(RatingList::Technical), Placed::ByGames)
        };
    }
    if idle(3) {
        let gone = match policies.ten_years {
            TenYears::LastGame => idle(10),
            TenYears::EnteringN => inactive_since.is_some_and(|since| since.plus_years(10) <= end),
        };
        return if gone {
            (None, Placed::TenYearsIdle)
        } else {
            (Some(RatingList::N), Placed::ThreeYearsIdle)
        };
    }
    let group = if games < GAMES_FOR_A {
        RatingList::B
    } else {
        RatingList::A
    };
    (Some(group), Placed::ByGames)
}
