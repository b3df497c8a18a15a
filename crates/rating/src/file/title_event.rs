//! Reads a draughts tournament, the input for categories, norms and titles, from JSON.

use std::borrow::Cow;

use jadoube_competition::{Competition, RatingList, System};
use jadoube_vocabulary::Squares;
use rustc_hash::FxHashMap;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::day::Day;
use crate::file::book::PairDoc;
use crate::file::located::{
    BadRatingFile, Count, Id, Lines, LocatedBoard, LocatedRating, Plain, document, expect_format,
    record, record_of,
};
use crate::ladder_step::{International, LadderStep};
use crate::policy::RatingPolicies;
use crate::rate::RatedGame;
use crate::reading;
use crate::title_event::{ResultEvent, TitleEvent, TitlePlayer};
use crate::track::Sex;

/// What the file states as its `format`.
pub const FORMAT: &str = "jadoube-tournament/1";

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Doc<'a> {
    #[serde(borrow)]
    format: Cow<'a, str>,
    game: Option<LocatedBoard>,
    name: Option<String>,
    starts: Option<Day>,
    ends: Option<Day>,
    announced: Option<Day>,
    reported: Option<Day>,
    approved: Option<Day>,
    #[serde(with = "HowMet")]
    system: System,
    women: Option<bool>,
    rate: Plain,
    recording: Option<bool>,
    licensed_arbiter: Option<bool>,
    code_observed: Option<bool>,
    rounds: Option<Count>,
    gives: Option<ResultEvent>,
    #[serde(default)]
    policies: RatingPolicies,
    #[serde(borrow)]
    players: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    games: Option<Vec<&'a RawValue>>,
    #[serde(borrow, default)]
    competition: Option<&'a RawValue>,
}

/// The systems that a file can name. The rules only ask whether it was a Swiss, so `swiss` stands
/// for every kind of Swiss.
#[derive(Deserialize)]
#[serde(remote = "System", rename_all = "kebab-case")]
enum HowMet {
    #[serde(rename = "swiss")]
    OtherSwiss,
    RoundRobin,
    Other,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct PlayerDoc<'a> {
    #[serde(borrow)]
    id: Id<'a>,
    name: Option<String>,
    sex: Sex,
    rating: Option<LocatedRating>,
    list: Option<RatingList>,
    #[serde(default)]
    standing: LadderStep,
    womens_title: Option<LadderStep>,
    international: Option<International>,
    #[serde(default)]
    foreign: bool,
    licence: Option<bool>,
    place: Option<Count>,
    points: Option<Count>,
    #[serde(default)]
    norm_games: Vec<Count>,
    #[serde(rename = "bestOnA")]
    best_on_a: Option<LocatedRating>,
}

/// How `bestOnA`, the best rating ever held on list A (VII/5.6), contradicts the list of the first
/// day, if it does. Players on list B have too few games for list A, those with a technical rating
/// were on no list; players on list N are inactive and may have been on list A before.
fn contradiction(
    list: Option<RatingList>,
    rating: Option<LocatedRating>,
    best: LocatedRating,
) -> Option<String> {
    match (list, rating) {
        (Some(RatingList::A), Some(rating)) if best.0 < rating.0 => Some(format!(
            "stands on list A with {}, but bestOnA is {}",
            rating.0, best.0
        )),
        (Some(group @ (RatingList::B | RatingList::Technical)), _) => Some(format!(
            "stands on list {} and was never on list A, but bestOnA is {}",
            group.code(),
            best.0
        )),
        _ => None,
    }
}

/// Reads a tournament; `version` overrules the game that the file names, or supplies a missing one.
///
/// The games are either listed or come with the record of the competition, never both: the two
/// could differ.
///
/// # Errors
/// The line and what is wrong.
pub fn read_title_event(text: &str, version: Option<Squares>) -> Result<TitleEvent, BadRatingFile> {
    let doc: Doc<'_> = document(text)?;
    expect_format(&doc.format, FORMAT)?;
    let version = version.or(doc.game.map(|board| board.0)).ok_or_else(|| {
        BadRatingFile::new(1, "the file names no game: draughts100 or draughts64")
    })?;
    if let (Some(starts), Some(ends)) = (doc.starts, doc.ends)
        && starts > ends
    {
        return Err(BadRatingFile::new(
            1,
            "the tournament ends before it starts",
        ));
    }
    let mut numbers: FxHashMap<String, u32> = FxHashMap::default();
    let mut players = Vec::with_capacity(doc.players.len());
    let mut lines = Lines::new(text);
    for (number, raw) in (0_u32..).zip(doc.players) {
        let (line, player): (usize, PlayerDoc<'_>) = record(&mut lines, raw)?;
        let id = player.id.0.into_owned();
        if player.list.is_some() != player.rating.is_some() {
            return Err(BadRatingFile::new(
                line,
                format!("player {id:?} has a rating and a list, or neither"),
            ));
        }
        if let Some(best) = player.best_on_a {
            contradiction(player.list, player.rating, best).map_or(Ok(()), |what| {
                Err(BadRatingFile::new(line, format!("player {id:?} {what}")))
            })?;
        }
        if player.sex == Sex::Man && player.womens_title.is_some() {
            return Err(BadRatingFile::new(
                line,
                format!("player {id:?} holds a women's title"),
            ));
        }
        if numbers.insert(id.clone(), number).is_some() {
            return Err(BadRatingFile::new(
                line,
                format!("player {id:?} stands there twice"),
            ));
        }
        players.push(TitlePlayer {
            id,
            name: player.name,
            sex: player.sex,
            rating: player.rating.map(|rating| rating.0),
            group: player.list,
            standing: player.standing,
            womens: player.womens_title,
            international: player.international,
            foreign: player.foreign,
            licence: player.licence,
            place: player.place.map(|place| place.0),
            points: player.points.map(|points| points.0),
            norm_games: player.norm_games.iter().map(|games| games.0).collect(),
            best_on_a: player.best_on_a.map(|rating| rating.0),
        });
    }
    let games = match (doc.games, doc.competition) {
        (Some(games), None) => listed_games(&numbers, &mut lines, games)?,
        (None, Some(raw)) => {
            let (line, competition): (usize, Competition) = record(&mut lines, raw)?;
            let record = record_of(competition, version, line)?;
            reading::games(&record, |id| find(&numbers, id, line))?
        }
        (Some(_), Some(_)) => {
            let what = "games and a competition are two accounts of one event";
            return Err(BadRatingFile::new(1, what));
        }
        (None, None) => return Err(BadRatingFile::new(1, "missing field `games`")),
    };
    Ok(TitleEvent {
        version,
        name: doc.name,
        starts: doc.starts,
        ends: doc.ends,
        announced: doc.announced,
        reported: doc.reported,
        approved: doc.approved,
        system: doc.system,
        women: doc.women,
        rate: doc.rate.0,
        recording: doc.recording,
        licensed_arbiter: doc.licensed_arbiter,
        code_observed: doc.code_observed,
        rounds: doc.rounds.map(|rounds| rounds.0),
        gives: doc.gives,
        players,
        games,
        policies: doc.policies,
    })
}

fn find(numbers: &FxHashMap<String, u32>, id: &str, line: usize) -> Result<u32, BadRatingFile> {
    let number = numbers.get(id).copied();
    number.ok_or_else(|| BadRatingFile::new(line, format!("there is no player {id:?}")))
}

fn listed_games(
    numbers: &FxHashMap<String, u32>,
    lines: &mut Lines<'_>,
    listed: Vec<&RawValue>,
) -> Result<Vec<RatedGame>, BadRatingFile> {
    let mut games = Vec::with_capacity(listed.len());
    for raw in listed {
        let (line, game): (usize, PairDoc<'_>) = record(lines, raw)?;
        games.push(RatedGame {
            white: find(numbers, &game.white.0, line)?,
            black: find(numbers, &game.black.0, line)?,
            outcome: game.outcome,
        });
    }
    Ok(games)
}
