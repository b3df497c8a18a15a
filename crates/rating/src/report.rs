//! Answers as JSON documents: what `--json` prints and scenarios compare with.

use jadoube_lawbook::ProvisionId;
use serde::Serialize;
use serde_json::{Value, json};

use crate::category;
use crate::day::Quarter;
use crate::file::Book;
use crate::list::{Entry, Group, List, Placed};
use crate::norm;
use crate::rate::{Assessment, Event, LeftOut, POLICIES, Rated, Treated, counts};
use crate::score::Score;
use crate::tournament::Tournament;
use crate::version::{Sex, Track};

impl Book {
    /// The last period in which an event is booked, at least the one after the last list;
    /// a hundred years on at most.
    pub fn last_period(&self) -> Quarter {
        let booked = || self.events.iter().map(Event::booked_in);
        let first = match self.lists.last() {
            Some(list) => list.period.next(),
            None => booked().min().unwrap_or(Quarter::FIRST),
        };
        let last = booked().max().map_or(first, |last| last.max(first));
        let mut to = first;
        for _ in 0..400 {
            if to < last {
                to = to.next();
            }
        }
        to
    }

    /// The list whose ratings an event of a computed period used.
    pub fn in_force<'a>(&'a self, later: &'a [Rated], period: Quarter) -> Option<&'a List> {
        self.lists
            .iter()
            .chain(later.iter().map(|rated| &rated.list))
            .find(|list| list.period == period)
    }
}

/// One game of a player in an event, as the derivation shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GameLine {
    /// The opponent's id.
    pub opponent: String,
    /// What came of it, White first.
    pub result: Score,
    /// The player's points, if it counts.
    pub points: Option<i64>,
    /// The opponent's rating, if it counts.
    pub rating: Option<i64>,
    /// Why it does not count.
    pub left_out: Option<LeftOut>,
}

/// A player's games in an event, counted or not.
pub fn game_lines(book: &Book, event: &Event, player: u32, in_force: &List) -> Vec<GameLine> {
    event
        .games
        .iter()
        .filter(|pair| pair.white == player || pair.black == player)
        .map(|pair| {
            let white = pair.white == player;
            let opponent = if white { pair.black } else { pair.white };
            let counted = counts(event, pair, white, in_force, &book.policies);
            GameLine {
                opponent: book
                    .roll
                    .member(opponent)
                    .map_or_else(String::new, |member| member.id.clone()),
                result: pair.score,
                points: counted.ok().map(|(points, _)| points),
                rating: counted.ok().map(|(_, rating)| rating),
                left_out: counted.err(),
            }
        })
        .collect()
}

/// An entry in the answer.
fn entry_json(entry: Option<&Entry>) -> Value {
    entry.map_or(Value::Null, |entry| {
        json!({
            "rating": entry.rating,
            "list": entry.group,
            "games": entry.games,
            "lastGame": entry.last_game,
            "reached2300": entry.reached_2300,
            "published": entry.group.published(),
        })
    })
}

/// A period as JSON: events, and per player what changed. With `only`, that player alone.
pub fn period_json(book: &Book, rated: &Rated, only: Option<u32>) -> Value {
    let events: Vec<Value> = book
        .events
        .iter()
        .zip(&rated.events)
        .map(|(event, treated)| {
            let mut value = json!(treated);
            if let Some(fields) = value.as_object_mut() {
                fields.insert("id".to_owned(), json!(event.id));
            }
            value
        })
        .collect();
    let mut by_player: std::collections::BTreeMap<u32, Vec<&Assessment>> = Default::default();
    for assessment in &rated.assessments {
        by_player
            .entry(assessment.player)
            .or_default()
            .push(assessment);
    }
    let players: Vec<Value> = rated
        .outcomes
        .iter()
        .filter(|outcome| only.is_none_or(|only| only == outcome.player))
        .map(|outcome| {
            let events: Vec<Value> = by_player
                .get(&outcome.player)
                .into_iter()
                .flatten()
                .map(|assessment| {
                    let mut value = json!(assessment);
                    let event = book.events.get(assessment.event);
                    if let (Some(fields), Some(event)) = (value.as_object_mut(), event) {
                        fields.insert("event".to_owned(), json!(event.id));
                    }
                    value
                })
                .collect();
            let member = book.roll.member(outcome.player);
            json!({
                "id": member.map(|member| &member.id),
                "name": member.and_then(|member| member.name.as_ref()),
                "before": entry_json(outcome.before.as_ref()),
                "after": entry_json(outcome.after.as_ref()),
                "placed": outcome.placed,
                "change": outcome.change,
                "events": events,
            })
        })
        .collect();
    json!({
        "period": rated.list.period,
        "game": rated.list.version,
        "closing": rated.list.period.closing_day(),
        "events": events,
        "players": players,
        "policies": book.policies.uses(POLICIES),
    })
}

/// The provisions that a computed period rests on.
pub fn period_cites(book: &Book, rated: &Rated) -> Vec<ProvisionId> {
    let mut cited: Vec<ProvisionId> = Vec::new();
    let mut cite = |id| cited.push(ProvisionId::new(id));
    for (event, treated) in book.events.iter().zip(&rated.events) {
        match treated {
            Treated::Rated { carried, .. } => {
                cite("pzwarc:VI/3.2");
                if *carried {
                    cite("pzwarc:VI/3.1");
                }
                let played = |score: Score| score.played().is_some();
                if event.games.iter().any(|pair| played(pair.score)) {
                    cite("pzwarc:VI/4.1");
                    cite("pzwarc:VI/2.2");
                }
                if !event.removed.is_empty() {
                    cite("pzwarc:II/5.7.1.1");
                }
            }
            Treated::UnofficialRate => cite("pzwarc:VI/4.5"),
            Treated::OtherPeriod { .. } => {}
        }
    }
    for assessment in &rated.assessments {
        cite("pzwarc:VI/4.2");
        cite("pzwarc:VI/4.2-k");
        cite("pzwarc:table/VI");
        if assessment.reached_2300 || assessment.games_before < 30 {
            cite("pzwarc:VI/4.3");
        }
    }
    for outcome in &rated.outcomes {
        cite("pzwarc:VI/1");
        cite("pzwarc:VI/2.1");
        cite("pzwarc:VI/4.4");
        if outcome.before.is_none() {
            cite("pzwarc:VI/4.4-start");
        }
        match outcome.placed {
            Placed::ByGames => {}
            Placed::ThreeYearsIdle => cite(match outcome.before.map(|before| before.group) {
                Some(Group::B) => "pzwarc:VI/2.1.2",
                _ => "pzwarc:VI/2.1.1",
            }),
            Placed::TenYearsIdle => cite("pzwarc:VI/2.1.3"),
            Placed::TechnicalIdle => cite("pzwarc:VI/2.1.4"),
        }
    }
    for treated in &rated.events {
        if let Treated::Rated { rate, .. } = treated {
            cited.push(*rate);
        }
    }
    let groups = rated.outcomes.iter().filter_map(|outcome| outcome.after);
    cited.extend(groups.map(|entry| entry.group.article()));
    cited.sort_unstable();
    cited.dedup();
    cited
}

/// The norms made in an event, as its chief arbiter announces them (VII/7.4), and the
/// provisions they rest on.
pub fn closing_json(event: &Tournament) -> (Value, Vec<ProvisionId>) {
    let (norms, cited) = closing(event);
    (
        json!({ "norms": norms, "procedure": event.procedure() }),
        cited,
    )
}

/// One line of the announcement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Announced {
    /// The player's id.
    pub player: String,
    /// The category norm, if any above what the player holds.
    pub category: Option<crate::Standing>,
    /// The open title norm.
    pub title: Option<crate::Title>,
    /// The women's title norm.
    pub womens: Option<crate::Title>,
}

/// Every player with a norm (VII/7.4).
pub fn closing(event: &Tournament) -> (Vec<Announced>, Vec<ProvisionId>) {
    let mut cited = vec![ProvisionId::new("pzwarc:VII/7.4")];
    let mut announced = Vec::new();
    for (number, player) in (0_u32..).zip(&event.players) {
        let category = category::judge(event, number)
            .filter(|answer| answer.after > answer.before)
            .and_then(|answer| answer.best);
        let title = norm::judge(event, number, Track::Open).and_then(|answer| answer.best);
        let womens = (event.women && player.sex == Sex::Woman)
            .then(|| norm::judge(event, number, Track::Women))
            .flatten()
            .and_then(|answer| answer.best);
        if category.is_some() || title.is_some() || womens.is_some() {
            announced.push(Announced {
                player: player.id.clone(),
                category,
                title,
                womens,
            });
        }
    }
    cited.extend(crate::check::cites(&event.procedure()));
    (announced, cited)
}
