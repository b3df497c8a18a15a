//! Rating lists and events: who is who, and what was played.

use std::borrow::Cow;

use jadoube_competition::{Competition, RatingList};
use jadoube_vocabulary::{Outcome, Squares};
use rustc_hash::{FxHashMap, FxHashSet};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;

use crate::day::{Day, Quarter};
use crate::file::located::{
    BadRatingFile, Count, Id, Lines, LocatedBoard, LocatedRating, Plain, document, expect_format,
    record, record_of,
};
use crate::list::{GAMES_FOR_A, GAMES_FOR_B, ListEntry, PeriodList, Roll, RollMember};
use crate::policy::RatingPolicies;
use crate::rate::{RatedGame, RatingEvent};
use crate::reading;
use crate::track::Sex;

/// The format of a rating list.
pub const LIST_FORMAT: &str = "jadoube-rating-list/1";
/// The format of a file of events.
pub const EVENTS_FORMAT: &str = "jadoube-rating-events/1";

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ListDoc<'a> {
    #[serde(borrow)]
    format: Cow<'a, str>,
    game: LocatedBoard,
    period: Quarter,
    #[serde(borrow)]
    players: Vec<&'a RawValue>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct EntryDoc<'a> {
    #[serde(borrow)]
    id: Id<'a>,
    name: Option<String>,
    sex: Option<Sex>,
    rating: LocatedRating,
    list: RatingList,
    games: Count,
    last_game: Option<Day>,
    #[serde(default)]
    reached2300: bool,
    inactive_since: Option<Day>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EventsDoc<'a> {
    #[serde(borrow)]
    format: Cow<'a, str>,
    game: LocatedBoard,
    #[serde(default)]
    policies: RatingPolicies,
    #[serde(borrow, default)]
    players: Vec<&'a RawValue>,
    #[serde(borrow)]
    events: Vec<&'a RawValue>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct MemberDoc<'a> {
    #[serde(borrow)]
    id: Id<'a>,
    name: Option<String>,
    sex: Option<Sex>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EventDoc<'a> {
    #[serde(borrow)]
    id: Id<'a>,
    #[serde(rename = "name")]
    _name: Option<String>,
    starts: Option<Day>,
    ends: Day,
    settled: Option<Day>,
    rate: Plain,
    #[serde(borrow, default)]
    removed: Vec<Id<'a>>,
    #[serde(borrow, default)]
    games: Option<Vec<PairDoc<'a>>>,
    #[serde(default)]
    competition: Option<Competition>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPair<'a> {
    #[serde(borrow)]
    white: Id<'a>,
    #[serde(borrow)]
    black: Id<'a>,
    #[serde(with = "crate::results::spelling")]
    result: Outcome,
}

/// A game between two different people.
#[derive(Debug)]
pub(crate) struct PairDoc<'a> {
    pub(crate) white: Id<'a>,
    pub(crate) black: Id<'a>,
    pub(crate) outcome: Outcome,
}

impl<'de: 'a, 'a> Deserialize<'de> for PairDoc<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = RawPair::deserialize(deserializer)?;
        if raw.white == raw.black {
            return Err(D::Error::custom(format!(
                "{:?} cannot play against themselves",
                raw.white.0
            )));
        }
        Ok(Self {
            white: raw.white,
            black: raw.black,
            outcome: raw.result,
        })
    }
}

/// Lists and events with one roll of players.
#[derive(Debug, Default)]
pub struct RatingBook {
    /// The players, by number.
    pub roll: Roll,
    /// The lists, in the order of their periods.
    pub lists: Vec<PeriodList>,
    /// The events.
    pub events: Vec<RatingEvent>,
    /// The line of each event in its file.
    pub event_lines: Vec<usize>,
    /// The readings in force.
    pub policies: RatingPolicies,
    numbers: FxHashMap<String, u32>,
    version: Option<Squares>,
}

impl RatingBook {
    /// A book with nothing in it.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of the player with an id, assigned on first use.
    fn number(&mut self, id: &str) -> Result<u32, BadRatingFile> {
        if let Some(number) = self.numbers.get(id) {
            return Ok(*number);
        }
        let number = u32::try_from(self.roll.members.len())
            .map_err(|_| BadRatingFile::new(1, "there are too many players"))?;
        self.roll.members.push(RollMember {
            id: id.to_owned(),
            name: None,
            sex: None,
        });
        self.numbers.insert(id.to_owned(), number);
        Ok(number)
    }

    /// The number of the player with an id.
    pub fn find(&self, id: &str) -> Option<u32> {
        self.numbers.get(id).copied()
    }

    fn describe(&mut self, number: u32, name: Option<String>, sex: Option<Sex>) {
        let place = usize::try_from(number).unwrap_or(usize::MAX);
        if let Some(member) = self.roll.members.get_mut(place) {
            member.name = name.or_else(|| member.name.take());
            member.sex = sex.or(member.sex);
        }
    }

    fn same_version(&mut self, version: Squares) -> Result<(), BadRatingFile> {
        match self.version {
            Some(known) if known != version => Err(BadRatingFile::new(
                1,
                format!(
                    "{} and {} are rated apart; the files mix them",
                    version.game(),
                    known.game()
                ),
            )),
            _ => {
                self.version = Some(version);
                Ok(())
            }
        }
    }

    /// Reads a list. Several may be read, in any order, for different periods.
    ///
    /// # Errors
    /// The line and what is wrong.
    pub fn read_list(&mut self, text: &str) -> Result<(), BadRatingFile> {
        let doc: ListDoc<'_> = document(text)?;
        expect_format(&doc.format, LIST_FORMAT)?;
        self.same_version(doc.game.0)?;
        if self.lists.iter().any(|list| list.period == doc.period) {
            return Err(BadRatingFile::new(
                1,
                format!("the list of {} is given twice", doc.period),
            ));
        }
        let mut list = PeriodList {
            version: doc.game.0,
            period: doc.period,
            entries: Vec::with_capacity(doc.players.len()),
        };
        let mut lines = Lines::new(text);
        for raw in doc.players {
            let (line, player): (usize, EntryDoc<'_>) = record(&mut lines, raw)?;
            let entry =
                entry(&player, doc.period).map_err(|what| BadRatingFile::new(line, what))?;
            let number = self.number(&player.id.0)?;
            let place = usize::try_from(number).unwrap_or(usize::MAX);
            if list.entries.len() <= place {
                list.entries.resize(place + 1, None);
            }
            let Some(slot) = list.entries.get_mut(place) else {
                continue;
            };
            if slot.replace(entry).is_some() {
                return Err(BadRatingFile::new(
                    line,
                    format!("player {:?} stands on the list twice", player.id.0),
                ));
            }
            self.describe(number, player.name, player.sex);
        }
        self.lists.push(list);
        self.lists.sort_by_key(|list| list.period);
        Ok(())
    }

    /// Reads events. Players on no list are newcomers.
    ///
    /// # Errors
    /// The line and what is wrong.
    pub fn read_events(&mut self, text: &str) -> Result<(), BadRatingFile> {
        let doc: EventsDoc<'_> = document(text)?;
        expect_format(&doc.format, EVENTS_FORMAT)?;
        self.same_version(doc.game.0)?;
        self.policies = doc.policies;
        let mut seen: FxHashSet<String> =
            self.events.iter().map(|event| event.id.clone()).collect();
        let mut lines = Lines::new(text);
        for raw in doc.players {
            let (_, member): (usize, MemberDoc<'_>) = record(&mut lines, raw)?;
            let number = self.number(&member.id.0)?;
            self.describe(number, member.name, member.sex);
        }
        for raw in doc.events {
            let (line, event): (usize, EventDoc<'_>) = record(&mut lines, raw)?;
            let id = event.id.0.into_owned();
            if !seen.insert(id.clone()) {
                return Err(BadRatingFile::new(
                    line,
                    format!("event {id:?} stands there twice"),
                ));
            }
            if event.starts.is_some_and(|starts| starts > event.ends) {
                return Err(BadRatingFile::new(
                    line,
                    format!("event {id:?} ends before it starts"),
                ));
            }
            if event.settled.is_some_and(|settled| settled < event.ends) {
                return Err(BadRatingFile::new(
                    line,
                    format!("event {id:?} is settled before it ends"),
                ));
            }
            let games = match (event.games, event.competition) {
                (Some(listed), None) => {
                    let mut games = Vec::with_capacity(listed.len());
                    for game in &listed {
                        games.push(RatedGame {
                            white: self.number(&game.white.0)?,
                            black: self.number(&game.black.0)?,
                            outcome: game.outcome,
                        });
                    }
                    games
                }
                (None, Some(competition)) => {
                    let record = record_of(competition, doc.game.0, line)?;
                    reading::games(&record, |id| self.number(id))?
                }
                (Some(_), Some(_)) => {
                    let what = "games and a competition are two accounts of one event";
                    return Err(BadRatingFile::new(line, what));
                }
                (None, None) => return Err(BadRatingFile::new(line, "missing field `games`")),
            };
            let removed = event
                .removed
                .iter()
                .map(|id| self.number(&id.0))
                .collect::<Result<_, _>>()?;
            self.events.push(RatingEvent {
                id,
                ends: event.ends,
                settled: event.settled.unwrap_or(event.ends),
                rate: event.rate.0,
                removed,
                games,
            });
            self.event_lines.push(line);
        }
        Ok(())
    }
}

/// An entry that agrees with itself.
fn entry(player: &EntryDoc<'_>, period: Quarter) -> Result<ListEntry, String> {
    let games = player.games.0;
    let possible = match player.list {
        RatingList::A => games >= GAMES_FOR_A,
        RatingList::B => (GAMES_FOR_B..GAMES_FOR_A).contains(&games),
        RatingList::N => games >= GAMES_FOR_B,
        RatingList::Technical => (1..GAMES_FOR_B).contains(&games),
    };
    if !possible {
        return Err(format!(
            "player {:?} stands on list {} with {games} games",
            player.id.0,
            player.list.code()
        ));
    }
    let Some(last_game) = player.last_game else {
        return Err(format!(
            "player {:?} has games but no lastGame",
            player.id.0
        ));
    };
    if last_game > period.last_day() {
        return Err(format!(
            "player {:?} played last on {last_game}, after the list of {period}",
            player.id.0
        ));
    }
    Ok(ListEntry {
        rating: player.rating.0,
        group: player.list,
        games,
        last_game: Some(last_game),
        reached_2300: player.reached2300,
        inactive_since: player
            .inactive_since
            .filter(|_| player.list == RatingList::N),
    })
}

#[derive(Debug, Serialize)]
struct WrittenList<'a> {
    format: &'static str,
    game: LocatedBoard,
    period: Quarter,
    players: Vec<WrittenEntry<'a>>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct WrittenEntry<'a> {
    id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sex: Option<Sex>,
    rating: i64,
    list: RatingList,
    games: i64,
    last_game: Option<Day>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    reached2300: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    inactive_since: Option<Day>,
}

/// A list as its file is written, to be serialised; what is read from it is the same list.
pub fn write_list<'a>(roll: &'a Roll, list: &'a PeriodList) -> impl Serialize + 'a {
    let players = list
        .sorted(roll)
        .into_iter()
        .filter_map(|(player, entry)| {
            let member = roll.member(player)?;
            Some(WrittenEntry {
                id: &member.id,
                name: member.name.as_deref(),
                sex: member.sex,
                rating: entry.rating,
                list: entry.group,
                games: entry.games,
                last_game: entry.last_game,
                reached2300: entry.reached_2300,
                inactive_since: entry.inactive_since,
            })
        })
        .collect();
    WrittenList {
        format: LIST_FORMAT,
        game: LocatedBoard(list.version),
        period: list.period,
        players,
    }
}
