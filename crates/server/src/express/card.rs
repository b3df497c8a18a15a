//! The verdict: the result or that play goes on, the orders, what would change it, why.

use jadoube_chess::mate::Purse;
use jadoube_lawbook::ProvisionId;
use jadoube_referee::cases::Played;
use jadoube_referee::express::{Bound, Hall, IncidentFact, Judged, JudgedCase, Look};
use jadoube_referee::{Choice, Ruling, Verdict as Ruled, What};
use jadoube_vocabulary::Side;
use jadoube_words::{case as said, referee as ruled};

use super::{Way, words};
use crate::case::cites::{ArticleLink, articles, questions};
use crate::case::model::{Case, Kind};
use crate::case::start::TopicView;
use crate::case::view::{figures, weight};
use crate::page::Page;

/// Articles shown before the fold: those the ruling names first.
const FIRST_ARTICLES: usize = 2;

/// What the field writes for the result, and how loud it is said.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tone {
    /// The game is over.
    Over,
    /// Play goes on.
    On,
    /// The arbiter decides.
    Yours,
    /// The edition does not know it, or it is not possible.
    None,
}

impl Tone {
    pub(super) const fn class(self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::On => "on",
            Self::Yours => "yours",
            Self::None => "none",
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Over => "express-game-over",
            Self::On => "express-play-on",
            Self::Yours => "express-you-decide",
            Self::None => "express-no-ruling",
        }
    }
}

/// One ruling.
pub(super) struct Card {
    /// What was not known, as it is taken here.
    pub(super) taken: Option<String>,
    pub(super) tone: Tone,
    pub(super) eyebrow: String,
    pub(super) headline: String,
    pub(super) score: Option<&'static str>,
    pub(super) orders: Vec<String>,
    pub(super) options: Vec<String>,
    pub(super) unasked: Option<String>,
    pub(super) facts: Vec<String>,
}

/// What would change the ruling.
pub(super) struct ChangeView {
    pub(super) label: String,
    pub(super) then: String,
    pub(super) address: String,
}

/// What another edition says.
pub(super) struct EditionLine {
    pub(super) year: &'static str,
    pub(super) then: String,
    pub(super) articles: String,
    pub(super) address: String,
    pub(super) same: bool,
}

/// The page's verdict.
pub(super) struct Verdict {
    pub(super) cards: Vec<Card>,
    pub(super) changes: Vec<ChangeView>,
    pub(super) articles: Vec<ArticleLink>,
    /// What else was cited, behind a fold.
    pub(super) more_articles: Vec<ArticleLink>,
    pub(super) questions: Vec<TopicView>,
    pub(super) editions: Vec<EditionLine>,
    /// The full desk with everything carried over.
    pub(super) details: String,
    pub(super) paper: String,
}

impl Verdict {
    pub(super) fn of(page: &Page, hall: &Hall, way: &Way, judged: &Judged, purse: &Purse) -> Self {
        let mut cites: Vec<ProvisionId> = Vec::new();
        for case in &judged.cases {
            for id in cited(case) {
                if !cites.contains(&id) {
                    cites.push(id);
                }
            }
        }
        let code = judged.cases.first().map(|judged| {
            let mut case = Case::from(judged.case.clone());
            case.told.title = words::incident(page, way.incident);
            case.code()
        });
        let code = code.unwrap_or_default();
        let questions = judged.cases.first().map(|judged| {
            let case = Case::from(judged.case.clone());
            questions(page, &case, &cites)
        });
        let mut first = articles(page, &cites);
        let more_articles = first.split_off(first.len().min(FIRST_ARTICLES));
        Self {
            cards: judged
                .cases
                .iter()
                .map(|case| card(page, hall, case))
                .collect(),
            changes: judged
                .changes
                .iter()
                .map(|change| ChangeView {
                    label: changed(page, change.fact, &change.answer),
                    then: brief(page, hall, &change.then),
                    address: way.with(&change.fact.key, &change.answer),
                })
                .collect(),
            articles: first,
            more_articles,
            questions: questions.unwrap_or_default(),
            editions: editions(page, hall, way, judged, purse),
            details: format!("/case?c={code}"),
            paper: format!("/case/print?c={code}"),
        }
    }
}

/// If one thing were otherwise.
fn changed(page: &Page, fact: &IncidentFact, answer: &str) -> String {
    page.text(&format!("change-{}-{answer}", fact.key))
}

/// The rulings of the incident itself, the weightiest first.
fn rulings(played: &Played) -> Vec<&Ruling> {
    let mut rulings: Vec<&Ruling> = played
        .last_line()
        .filter_map(|told| told.answer.as_ref().ok())
        .flatten()
        .collect();
    // Stable: of two that weigh the same the first one stays first.
    rulings.sort_by_key(|ruling| std::cmp::Reverse(weight(ruling)));
    rulings
}

/// What the ruling rests on; where the incident ended before its last line, what ended it.
pub(super) fn cited(case: &JudgedCase) -> Vec<ProvisionId> {
    let Ok(played) = &case.played else {
        return Vec::new();
    };
    let mut cites: Vec<ProvisionId> = rulings(played)
        .into_iter()
        .flat_map(|ruling| ruling.cites.clone())
        .collect();
    for told in played.last_line() {
        if let Err(refusal) = &told.answer {
            cites.extend(refusal.cites.clone());
        }
    }
    cites
}

fn card(page: &Page, hall: &Hall, judged: &JudgedCase) -> Card {
    let spoken = page.words();
    let taken: Vec<String> = judged
        .taken
        .iter()
        .map(|(fact, answer)| words::answer(page, fact, answer))
        .collect();
    let tone = tone(judged);
    let mut card = Card {
        taken: (!taken.is_empty()).then(|| taken.join(", ")),
        tone,
        eyebrow: page.text(tone.key()),
        headline: brief(page, hall, judged),
        score: score(judged),
        orders: Vec::new(),
        options: Vec::new(),
        unasked: None,
        facts: Vec::new(),
    };
    let Ok(played) = &judged.played else {
        return card;
    };
    for ruling in rulings(played) {
        // In what position it was tried is nobody's business: the man is named, not the moves.
        let mut plain = ruling.clone();
        plain.effects.retain(|effect| effect.binds().is_none());
        card.orders.extend(said::to_do(spoken, &plain));
        card.options
            .extend(ruling.options.iter().map(|it| ruled::option(spoken, *it)));
        if let Some(may) = ruling.unasked
            && card.unasked.is_none()
        {
            card.unasked = Some(page.text(if may {
                "ruling-unasked-yes"
            } else {
                "ruling-unasked-no"
            }));
        }
        if ruling.verdict != Ruled::Noted {
            let verdict = figures(Kind::of_game(hall.game), said::headline(spoken, ruling));
            if verdict != card.headline {
                card.facts.push(verdict);
            }
        }
    }
    if let Some(it) = judged.outcome.bound {
        card.orders.push(page.text(bound(it)));
    }
    if let Some((side, time)) = arrived(played) {
        let key = match side {
            Side::White => "express-time-left-white",
            Side::Black => "express-time-left-black",
        };
        card.orders.push(page.with(key, "time", ruled::plain(time)));
    }
    card.orders.dedup();
    card
}

/// What a player is bound to, as an order.
const fn bound(it: Bound) -> &'static str {
    match it {
        Bound::Nothing => "do-any-move",
        Bound::Man => "express-must-move",
        Bound::Capture => "express-must-capture",
        Bound::CaptureWith => "express-must-capture-with",
    }
}

/// Who has just come to the board, and the time that is left.
fn arrived(played: &Played) -> Option<(Side, jadoube_clock::Ms)> {
    if played.result() != "*" {
        return None;
    }
    let told = played.last_line().last()?;
    let line: jadoube_referee::cases::Line = told.text.parse().ok()?;
    if !line.acts.contains(&What::Arrives) {
        return None;
    }
    let side = Side::BOTH
        .into_iter()
        .find(|side| told.text.contains(side.name()))?;
    Some((side, *told.clocks?.left.get(side)))
}

fn tone(judged: &JudgedCase) -> Tone {
    let outcome = &judged.outcome;
    if judged.played.is_err() {
        return Tone::None;
    }
    match outcome.result {
        "*" if !outcome.refused.is_empty() => Tone::None,
        // Times to be set after a position is put back are no choice of the ruling.
        "*" if outcome.options.iter().any(|it| *it != Choice::SetClocks) => Tone::Yours,
        "*" if outcome.verdicts.iter().any(|verdict| {
            matches!(
                verdict,
                Ruled::RulingNeeded | Ruled::ArbiterDecides | Ruled::PenaltyOpen
            )
        }) =>
        {
            Tone::Yours
        }
        "*" => Tone::On,
        _ => Tone::Over,
    }
}

fn score(judged: &JudgedCase) -> Option<&'static str> {
    match judged.outcome.result {
        "*" | "" | "annulled" => None,
        "1/2-1/2" => Some("½–½"),
        "1-0" => Some("1–0"),
        "0-1" => Some("0–1"),
        "2-0" => Some("2–0"),
        "0-2" => Some("0–2"),
        "1-1" => Some("1–1"),
        "0-0" => Some("0–0"),
        other => Some(other),
    }
}

/// The ruling in one sentence.
fn brief(page: &Page, hall: &Hall, judged: &JudgedCase) -> String {
    let spoken = page.words();
    let played = match &judged.played {
        Ok(played) => played,
        Err(_) => return page.text("express-not-regulated"),
    };
    if let Some((side, _)) = arrived(played) {
        return page.text(match side {
            Side::White => "express-may-play-white",
            Side::Black => "express-may-play-black",
        });
    }
    let kind = Kind::of_game(hall.game);
    match judged.outcome.result {
        // A walkover is won as well.
        "1-0" | "2-0" | "+/-" => return page.text("express-white-wins"),
        "0-1" | "0-2" | "-/+" => return page.text("express-black-wins"),
        "1/2-1/2" | "1-1" => return page.text("express-drawn"),
        _ => {}
    }
    if let Some(ruling) = rulings(played).first() {
        let gains = judged.outcome.given;
        let gained = Side::BOTH.into_iter().find(|side| *gains.get(*side) > 0);
        // A clock change is the order people wait for.
        return match gained {
            Some(side) => {
                let key = match side {
                    Side::White => "express-gains-white",
                    Side::Black => "express-gains-black",
                };
                page.with(key, "time", ruled::plain(*gains.get(side)))
            }
            None => figures(kind, said::headline(spoken, ruling)),
        };
    }
    let refusal = played
        .last_line()
        .find_map(|told| told.answer.as_ref().err());
    refusal.map_or_else(
        || page.text("express-not-regulated"),
        |refusal| said::why(spoken, refusal),
    )
}

/// What the other editions say of the same, the newest first.
fn editions(
    page: &Page,
    hall: &Hall,
    way: &Way,
    judged: &Judged,
    purse: &Purse,
) -> Vec<EditionLine> {
    let [mine] = judged.cases.as_slice() else {
        return Vec::new();
    };
    // An event has its edition.
    if hall.game.is_draughts() || way.bound.is_some() {
        return Vec::new();
    }
    let others = mine.case.editions().iter().rev();
    others
        .filter(|edition| **edition != hall.edition)
        .map(|edition| {
            let there = hall.under(*edition);
            let (then, cites, same) = match way.incident.look(&there, &way.known, purse) {
                Look::Ruled(other) => match other.cases.as_slice() {
                    [case] => (
                        brief(page, &there, case),
                        cited(case),
                        case.outcome == mine.outcome,
                    ),
                    _ => (page.text("express-several"), Vec::new(), false),
                },
                Look::Fact(fact) => (
                    page.with("express-depends", "question", words::question(page, fact)),
                    Vec::new(),
                    false,
                ),
                Look::Side => (String::new(), Vec::new(), false),
            };
            let numbers: Vec<&str> = articles(page, &cites)
                .into_iter()
                .filter_map(|article| article.number)
                .take(2)
                .collect();
            EditionLine {
                year: edition.code().rsplit('-').next().unwrap_or_default(),
                then,
                articles: numbers.join(", "),
                address: format!("{}&edition={edition}", way.address()),
                same,
            }
        })
        .collect()
}
