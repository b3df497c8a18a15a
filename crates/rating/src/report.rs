//! Answers as JSON documents: what `--json` prints and scenarios compare with.

use jadoube_competition::RatingList;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Outcome;
use serde::Serialize;
use serde_json::{Value, json};

use crate::category;
use crate::check::Met;
use crate::day::Quarter;
use crate::file::RatingBook;
use crate::list::{ListEntry, PeriodList, Placed, article, is_classified};
use crate::norm;
use crate::rate::{Assessment, LeftOut, POLICIES, Rated, RatingEvent, Treated, counts};
use crate::results::RatedResult;
use crate::title_event::TitleEvent;
use crate::track::{Sex, Track};

impl RatingBook {
    /// The last period in which an event is booked, at least the one after the last list;
    /// a hundred years on at most.
    pub fn last_period(&self) -> Quarter {
        let booked = || self.events.iter().map(RatingEvent::booked_in);
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
    pub fn in_force<'a>(&'a self, later: &'a [Rated], period: Quarter) -> Option<&'a PeriodList> {
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
    /// The outcome, White first.
    #[serde(serialize_with = "crate::results::spelling::serialize")]
    pub result: Outcome,
    /// The player's points, if it counts.
    pub points: Option<i64>,
    /// The opponent's rating, if it counts.
    pub rating: Option<i64>,
    /// Why it does not count.
    pub left_out: Option<LeftOut>,
}

/// A player's games in an event, counted or not.
pub fn game_lines(
    book: &RatingBook,
    event: &RatingEvent,
    player: u32,
    in_force: &PeriodList,
) -> Vec<GameLine> {
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
                result: pair.outcome,
                points: counted.ok().map(|(points, _)| points),
                rating: counted.ok().map(|(_, rating)| rating),
                left_out: counted.err(),
            }
        })
        .collect()
}

/// An entry in the answer.
fn entry_json(entry: Option<&ListEntry>) -> Value {
    entry.map_or(Value::Null, |entry| {
        json!({
            "rating": entry.rating,
            "list": entry.group,
            "games": entry.games,
            "lastGame": entry.last_game,
            "reached2300": entry.reached_2300,
            "published": is_classified(entry.group),
        })
    })
}

/// A period as JSON: events, and per player what changed. With `only`, that player alone.
pub fn period_json(book: &RatingBook, rated: &Rated, only: Option<u32>) -> Value {
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
        "game": rated.list.version.game(),
        "closing": rated.list.period.closing_day(),
        "events": events,
        "players": players,
        "published": published_json(book, &rated.list),
        "policies": book.policies.uses(POLICIES),
    })
}

/// The new list as it is published, with places on list A (VI/2.1, VI/3.1).
fn published_json(book: &RatingBook, list: &PeriodList) -> Vec<Value> {
    let lines = list.published(&book.roll).into_iter();
    let line = |line: crate::list::PublishedLine<'_>| {
        let member = book.roll.member(line.player);
        json!({
            "place": line.place,
            "id": member.map(|member| &member.id),
            "name": member.and_then(|member| member.name.as_ref()),
            "rating": line.entry.rating,
            "list": line.entry.group,
            "games": line.entry.games,
        })
    };
    lines.map(line).collect()
}

/// The provisions used in a computed period.
pub fn period_cites(book: &RatingBook, rated: &Rated) -> Vec<ProvisionId> {
    let mut cited: Vec<ProvisionId> = Vec::new();
    let mut cite = |id| cited.push(ProvisionId::new(id));
    for (event, treated) in book.events.iter().zip(&rated.events) {
        match treated {
            Treated::Rated { carried, .. } => {
                cite("pzwarc:VI/3.2");
                if *carried {
                    cite("pzwarc:VI/3.1");
                }
                let played = |outcome: Outcome| outcome.played().is_some();
                if event.games.iter().any(|pair| played(pair.outcome)) {
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
                Some(RatingList::B) => "pzwarc:VI/2.1.2",
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
    cited.extend(groups.map(|entry| article(entry.group)));
    cited.sort_unstable();
    cited.dedup();
    cited
}

/// The norms made in an event, as its chief arbiter announces them (VII/7.4), and the
/// provisions they rest on.
pub fn closing_json(event: &TitleEvent) -> (Value, Vec<ProvisionId>) {
    let (norms, cited) = closing(event);
    (
        json!({
            "norms": norms.iter().filter(|one| one.is_made()).collect::<Vec<_>>(),
            "open": norms.iter().filter(|one| one.is_open()).collect::<Vec<_>>(),
            "procedure": event.procedure(),
        }),
        cited,
    )
}

/// One line of the announcement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AnnouncedNorms {
    /// The player's id.
    pub player: String,
    /// The category norm, if any above what the player holds.
    pub category: Option<crate::LadderStep>,
    /// The open title norm.
    pub title: Option<crate::NationalTitle>,
    /// The women's title norm.
    pub womens: Option<crate::NationalTitle>,
    /// The best norms that something not stated or not played yet leaves open, and better than
    /// those made.
    #[serde(skip_serializing_if = "OpenNorms::is_empty")]
    pub open: OpenNorms,
}

/// Norms that are neither made nor missed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct OpenNorms {
    /// The category norm.
    pub category: Option<crate::LadderStep>,
    /// The open title norm.
    pub title: Option<crate::NationalTitle>,
    /// The women's title norm.
    pub womens: Option<crate::NationalTitle>,
}

impl OpenNorms {
    /// Whether nothing is open.
    pub const fn is_empty(&self) -> bool {
        self.category.is_none() && self.title.is_none() && self.womens.is_none()
    }
}

impl AnnouncedNorms {
    /// Whether a norm was made.
    pub const fn is_made(&self) -> bool {
        self.category.is_some() || self.title.is_some() || self.womens.is_some()
    }

    /// Whether a norm is open.
    pub const fn is_open(&self) -> bool {
        !self.open.is_empty()
    }
}

/// The best title whose norm is open, above the best one made.
fn open_title(answer: &norm::NormAnswer) -> Option<crate::NationalTitle> {
    let open = answer.norms.iter().rfind(|norm| norm.met == Met::Open);
    open.map(|norm| norm.title)
        .filter(|title| Some(*title) > answer.best)
}

/// Every player with a norm, made or open (VII/7.4).
pub fn closing(event: &TitleEvent) -> (Vec<AnnouncedNorms>, Vec<ProvisionId>) {
    let mut cited = vec![ProvisionId::new("pzwarc:VII/7.4")];
    let mut announced = Vec::new();
    for (number, player) in (0_u32..).zip(&event.players) {
        let judged = category::judge(event, number);
        let category = judged
            .as_ref()
            .filter(|answer| answer.after > answer.before)
            .and_then(|answer| answer.best);
        let open_category = judged.and_then(|answer| {
            let open = answer
                .norms
                .iter()
                .find(|norm| norm.met == Met::Open)?
                .category;
            let brings = category::after_norm(answer.before, open) > answer.after;
            brings.then_some(open)
        });
        let titles = norm::judge(event, number, Track::Open);
        let womens = (event.women != Some(false) && player.sex == Sex::Woman)
            .then(|| norm::judge(event, number, Track::Women))
            .flatten();
        let line = AnnouncedNorms {
            player: player.id.clone(),
            category,
            title: titles.as_ref().and_then(|answer| answer.best),
            womens: womens.as_ref().and_then(|answer| answer.best),
            open: OpenNorms {
                category: open_category,
                title: titles.as_ref().and_then(open_title),
                womens: womens.as_ref().and_then(open_title),
            },
        };
        if line.is_made() || line.is_open() {
            announced.push(line);
        }
    }
    cited.extend(crate::check::cites(&event.procedure()));
    (announced, cited)
}
