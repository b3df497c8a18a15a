//! An incident in a game of an event: edition, category and time control come from the tournament,
//! kind and player from the record, and the player's history from the event's incidents. The answer
//! is a question, or a ruling that can be recorded.

use std::collections::BTreeMap;

use askama::Template;
use jadoube_chess::mate::Purse;
use jadoube_clock::rates::{Pace, pace};
use jadoube_clock::{Bands, Category, TimeControl};
use jadoube_lawbook::Edition;
use jadoube_referee::express::{Hall, Incident, Judged};
use jadoube_referee::laws::Penalty;
use jadoube_referee::{Choice, Mode};
use jadoube_tournament::{IncidentRecord, State};
use jadoube_vocabulary::{GameKind, Side};

use super::card::cited;
use super::{ASK, NextStep, Way, look};
use crate::page::Page;

/// The fact an event knows from its own incidents: which illegal move of the player it is.
const COUNT: &str = "count";

/// The query value for games supervised as in standard play.
pub(crate) const SUPERVISED: &str = "supervised=yes";

/// The incident being judged.
#[derive(Clone)]
pub(crate) struct Matter {
    incident: &'static Incident,
    side: Option<Side>,
    hall: Hall,
    base: String,
    /// Answers from the address.
    asked: Vec<(String, String)>,
    /// The answer from the event's own incidents.
    before: Option<String>,
}

/// A ruling that can be recorded.
pub(crate) struct Given {
    pub(crate) answers: BTreeMap<String, String>,
    pub(crate) articles: Vec<String>,
    /// The result in the code of the game, if the ruling ends it.
    pub(crate) result: Option<&'static str>,
    pub(crate) white_ms: i64,
    pub(crate) black_ms: i64,
    /// The penalty given by the rule itself.
    pub(crate) penalty: Option<Penalty>,
    /// Penalties the arbiter may choose instead.
    pub(crate) options: Vec<Penalty>,
    /// The announcement.
    pub(crate) text: String,
}

/// The result of judging an incident.
pub(crate) struct Answer {
    /// The question or the ruling, as part of a page.
    pub(crate) part: String,
    /// `None` while a question is open, or if several rulings are possible.
    pub(crate) given: Option<Given>,
}

/// The category of an event's rate of play under an edition, if one is set.
fn by_control(state: &State, game: GameKind, edition: Edition) -> Option<Category> {
    let control = state.config().and_then(|config| config.control.as_deref());
    let time = control.and_then(|text| text.parse::<TimeControl>().ok())?;
    match game {
        GameKind::Chess => Some(Bands::of(edition)?.categorise(&time).category),
        draughts => Some(match pace(draughts == GameKind::Draughts64, &time).0 {
            Pace::Standard => Category::Standard,
            Pace::Rapid => Category::Rapid,
            Pace::Blitz | Pace::Accelerated => Category::Blitz,
        }),
    }
}

/// The category of an event's rate of play, by the edition in force.
pub(crate) fn category(state: &State) -> Option<Category> {
    let game = state.about().map_or(GameKind::Chess, |about| about.game);
    let edition = match game.is_draughts() {
        true => Edition::Pzwarc,
        false => Edition::Fide2023,
    };
    by_control(state, game, edition)
}

/// The settings of a tournament; `full` is the supervision of A.4 and B.2 of the Laws.
pub(crate) fn hall(state: &State, full: bool) -> Hall {
    let about = state.about();
    let game = about.map_or(GameKind::Chess, |about| about.game);
    let usual = Hall::usual(game);
    let edition = about.and_then(|about| about.edition.as_deref()?.parse::<Edition>().ok());
    let edition = edition.filter(|edition| (*edition == Edition::Pzwarc) == game.is_draughts());
    let edition = edition.unwrap_or(usual.edition);
    let category = by_control(state, game, edition);
    let mode = match (category.unwrap_or(Category::Standard), full) {
        (Category::Standard, _) => Mode::Standard,
        (Category::Rapid, true) => Mode::RapidFull,
        (Category::Rapid, false) => Mode::RapidLimited,
        (Category::Blitz, true) => Mode::BlitzFull,
        (Category::Blitz, false) => Mode::BlitzLimited,
    };
    Hall {
        edition,
        mode,
        control: state
            .config()
            .and_then(|config| config.control.as_deref()?.parse().ok()),
        ..usual
    }
}

/// How many illegal moves of the player in this game were ruled before.
fn counted(state: &State, number: u32, record: &IncidentRecord, game: GameKind) -> usize {
    let counts = |what: &str| {
        let incident = Incident::find(game, what);
        incident.is_some_and(|incident| incident.facts.iter().any(|fact| fact.key == COUNT))
    };
    let before = state.standing_incidents().filter(|(other, one)| {
        let completed = |ruling: &jadoube_tournament::IncidentRuling| {
            ruling
                .answers
                .get("pressed")
                .is_none_or(|answer| answer != "no")
        };
        *other != number
            && one.game.is_some()
            && one.game == record.game
            && one.entry.is_some()
            && one.entry == record.entry
            && counts(&one.what)
            && one.ruling.as_ref().is_some_and(completed)
    });
    before.count()
}

impl Matter {
    /// The matter of a record; `None` if the express desk does not know its kind.
    pub(crate) fn of(
        state: &State,
        number: u32,
        hall: Hall,
        base: String,
        asked: Vec<(String, String)>,
    ) -> Option<Self> {
        let record = state.incident(number)?;
        let incident = Incident::find(hall.game, &record.what)?;
        let game = record.game.and_then(|id| state.game(id));
        let side = game.and_then(|game| game.side_of(record.entry?));
        // The rules ask for a player, but none is named.
        if incident.side && side.is_none() {
            return None;
        }
        let fact = incident.facts.iter().find(|fact| fact.key == COUNT);
        let before = fact.and_then(|fact| {
            let times = counted(state, number, record, hall.game);
            fact.answers.get(times).or(fact.answers.last()).cloned()
        });
        Some(Self {
            incident,
            side,
            hall,
            base,
            asked,
            before,
        })
    }

    /// Which illegal move of the player in this game it is, by the event's incidents.
    pub(crate) fn known_before(&self) -> Option<&str> {
        self.before.as_deref()
    }

    /// Asks a question, or rules.
    pub(crate) fn answer(&self, page: &Page, purse: &Purse) -> Answer {
        let mut way = Way::read(self.incident, &self.asked).seen(page, self.hall.game);
        way.known.side = self.side;
        way.bound = Some(self.base.clone());
        way.besides =
            matches!(self.hall.mode, Mode::RapidFull | Mode::BlitzFull).then_some(SUPERVISED);
        let wanted = |(name, value): &(String, String)| name == ASK && value == COUNT;
        if let Some(before) = &self.before
            && !self.asked.iter().any(wanted)
        {
            let answers = &mut way.known.answers;
            answers
                .entry(COUNT.to_owned())
                .or_insert_with(|| before.clone());
        }
        match look(page, &self.hall, &way, purse) {
            NextStep::Asked(part) => Answer {
                part: part.render().unwrap_or_default(),
                given: None,
            },
            NextStep::Ruled(part, judged) => {
                let said = part.verdict.cards.first();
                let text = said.map_or_else(String::new, |card| {
                    let mut headline = card.headline.clone();
                    if !headline.ends_with(['.', '!', '?']) {
                        headline.push('.');
                    }
                    let mut said = vec![headline];
                    said.extend(card.orders.iter().cloned());
                    said.join(" ")
                });
                Answer {
                    part: part.render().unwrap_or_default(),
                    given: self.given(&way, &judged, text),
                }
            }
        }
    }

    fn given(&self, way: &Way, judged: &Judged, text: String) -> Option<Given> {
        let [only] = judged.cases.as_slice() else {
            return None;
        };
        let gist = &only.outcome;
        let result = match gist.result {
            "*" | "" | "annulled" => None,
            "1/2-1/2" => Some("1/2"),
            other => Some(other),
        };
        let options = gist.options.iter().filter_map(|choice| match choice {
            Choice::Penalty(penalty) => Some(*penalty),
            _ => None,
        });
        let mut offered: Vec<Penalty> = Vec::new();
        for penalty in options {
            if !offered.contains(&penalty) {
                offered.push(penalty);
            }
        }
        let mut articles: Vec<String> = cited(only).iter().map(ToString::to_string).collect();
        articles.dedup();
        Some(Given {
            answers: way.known.answers.clone(),
            articles,
            result,
            white_ms: *gist.given.get(Side::White),
            black_ms: *gist.given.get(Side::Black),
            penalty: self.penalty(judged),
            options: offered,
            text,
        })
    }

    /// The penalty the rule itself gives the player concerned.
    fn penalty(&self, judged: &Judged) -> Option<Penalty> {
        let side = self.side.filter(|_| self.incident.fault)?;
        let gist = &judged.cases.first()?.outcome;
        let winner = match gist.result {
            "1-0" | "2-0" => Some(Side::White),
            "0-1" | "0-2" => Some(Side::Black),
            _ => None,
        };
        match winner {
            Some(winner) if winner == side.other() => Some(Penalty::GameLost),
            Some(_) => None,
            None if gist.result == "0-0" => Some(Penalty::BothLose),
            None if *gist.given.get(side.other()) > 0 => Some(Penalty::OpponentGainsTime),
            None if *gist.given.get(side) < 0 => Some(Penalty::OffenderLosesTime),
            None => None,
        }
    }
}

/// The result by which a player loses, in the code of the game.
pub(crate) const fn lost_by(side: Side, game: GameKind) -> &'static str {
    match (side, game.is_draughts()) {
        (Side::White, false) => "0-1",
        (Side::Black, false) => "1-0",
        (Side::White, true) => "0-2",
        (Side::Black, true) => "2-0",
    }
}
