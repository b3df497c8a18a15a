//! The verdict: the result or that play continues, the orders, what would change it, why.

use jadoube_chess::mate::Purse;
use jadoube_lawbook::ProvisionId;
use jadoube_referee::cases::Played;
use jadoube_referee::express::{Bound, Hall, IncidentFact, Judged, JudgedCase, Look};
use jadoube_referee::{ChessEffect, Choice, Effect, Evidence, Ruling, Verdict as Ruled, What};
use jadoube_vocabulary::Side;
use jadoube_words::{case as said, referee as ruled};

use super::{Way, shown, words};
use crate::case::cites::{ArticleLink, articles, questions};
use crate::case::model::{Case, Kind};
use crate::case::start::TopicView;
use crate::case::view::{figures, spoken as told_of, weight};
use crate::page::Page;

/// Articles shown before the fold: the first ones of the ruling.
const FIRST_ARTICLES: usize = 2;

/// The kind of verdict, which determines its emphasis.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tone {
    /// The game is over.
    Over,
    /// It is void, and a new one is played.
    Anew,
    /// Play continues.
    On,
    /// The arbiter decides.
    Yours,
    /// The edition does not cover it, or it is not possible.
    None,
}

impl Tone {
    pub(super) const fn class(self) -> &'static str {
        match self {
            Self::Over | Self::Anew => "over",
            Self::On => "on",
            Self::Yours => "yours",
            Self::None => "none",
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Over => "express-game-over",
            Self::Anew => "express-new-game",
            Self::On => "express-play-on",
            Self::Yours => "express-you-decide",
            Self::None => "express-no-ruling",
        }
    }
}

/// One ruling.
pub(super) struct Card {
    /// The assumption made for an unknown fact.
    pub(super) taken: Option<String>,
    pub(super) tone: Tone,
    pub(super) eyebrow: String,
    pub(super) headline: String,
    pub(super) score: Option<&'static str>,
    pub(super) orders: Vec<String>,
    /// Assumptions of the ruling, and the reading it follows where there are two.
    pub(super) notes: Vec<String>,
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
    same: bool,
}

/// The page's verdict.
pub(super) struct Verdict {
    pub(super) cards: Vec<Card>,
    pub(super) changes: Vec<ChangeView>,
    pub(super) articles: Vec<ArticleLink>,
    /// The other cited articles, behind a fold.
    pub(super) more_articles: Vec<ArticleLink>,
    pub(super) questions: Vec<TopicView>,
    pub(super) editions: Vec<EditionLine>,
    /// The editions that say the same, in one line.
    pub(super) alike: Vec<EditionLine>,
    /// The code of the case.
    pub(super) code: String,
    /// The address of the full desk with everything carried over.
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
        let (alike, editions) = editions(page, hall, way, judged, purse)
            .into_iter()
            .partition(|edition| edition.same);
        Self {
            cards: judged
                .cases
                .iter()
                .map(|case| card(page, hall, way, case))
                .collect(),
            changes: judged
                .changes
                .iter()
                .map(|change| ChangeView {
                    label: changed(page, change.fact, &change.answer),
                    then: brief(page, hall, way, &change.then),
                    address: way.with(&change.fact.key, &change.answer),
                })
                .collect(),
            articles: first,
            more_articles,
            questions: questions.unwrap_or_default(),
            editions,
            alike,
            details: format!("/case?c={code}"),
            paper: format!("/case/print?c={code}"),
            code,
        }
    }
}

/// What changes if one fact is different.
fn changed(page: &Page, fact: &IncidentFact, answer: &str) -> String {
    page.text(&format!("change-{}-{answer}", fact.key))
}

/// The rulings of the incident itself, the most serious first.
fn rulings(played: &Played) -> Vec<&Ruling> {
    let mut rulings: Vec<&Ruling> = played
        .last_line()
        .filter_map(|told| told.answer.as_ref().ok())
        .flatten()
        .collect();
    // A stable sort: of two equals the first one stays first.
    rulings.sort_by_key(|ruling| std::cmp::Reverse(weight(ruling)));
    rulings
}

/// The articles of the ruling; if the incident ended before its last line, of what ended it.
pub(super) fn cited(case: &JudgedCase) -> Vec<ProvisionId> {
    let Ok(played) = &case.played else {
        return Vec::new();
    };
    // The first article of every ruling, then the others.
    let rulings = rulings(played);
    let first = rulings.iter().filter_map(|ruling| ruling.cites.first());
    let rest = rulings
        .iter()
        .flat_map(|ruling| ruling.cites.iter().skip(1));
    let mut cites: Vec<ProvisionId> = Vec::new();
    for id in first.chain(rest) {
        if !cites.contains(id) {
            cites.push(*id);
        }
    }
    for told in played.last_line() {
        if let Err(refusal) = &told.answer {
            cites.extend(refusal.cites.clone());
        }
    }
    cites
}

fn card(page: &Page, hall: &Hall, way: &Way, judged: &JudgedCase) -> Card {
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
        headline: brief(page, hall, way, judged),
        score: score(judged),
        orders: Vec::new(),
        notes: Vec::new(),
        options: Vec::new(),
        unasked: None,
        facts: Vec::new(),
    };
    let Ok(played) = &judged.played else {
        return card;
    };
    let mut answers = Vec::new();
    for ruling in rulings(played) {
        let (tasks, mut more) = orders(page, judged, ruling, &card.headline);
        card.orders.extend(tasks);
        answers.append(&mut more);
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
        // A move that must be played is shown as an order.
        if !matches!(ruling.verdict, Ruled::Noted | Ruled::MustPlay) {
            let verdict = figures(Kind::of_game(hall.game), said::headline(spoken, ruling));
            if verdict != card.headline {
                card.facts.push(verdict);
            }
        }
        for fact in &ruling.evidence {
            match fact {
                // A chosen reading, and a rule that holds without being announced, are stated.
                Evidence::Read(_) | Evidence::DefaultTime(_, false) | Evidence::NotKnown(_) => {
                    card.notes.extend(ruled::evidence(spoken, fact));
                }
                Evidence::DefaultTime(..) | Evidence::IllegalMoves(..) => {
                    card.facts.extend(ruled::evidence(spoken, fact));
                }
                // The rest describes the position, which is only a sample unless the reader showed
                // one.
                _ if way.known.shown.is_some() => {
                    card.facts.extend(told_of(page, fact, Some(&played.game)));
                }
                _ => {}
            }
        }
    }
    let refused = played
        .last_line()
        .filter_map(|told| told.answer.as_ref().err());
    for read in refused.filter_map(|refusal| refusal.read) {
        card.notes
            .extend(ruled::evidence(spoken, &Evidence::Read(read)));
    }
    if let Some(must) = must(page, way, judged).filter(|must| *must != card.headline) {
        card.orders.push(must);
    }
    card.orders.append(&mut answers);
    card.orders.dedup();
    card.facts.dedup();
    card
}

/// The orders, without the squares of the sample position; and what the opponent may answer.
fn orders(
    page: &Page,
    judged: &JudgedCase,
    ruling: &Ruling,
    headline: &str,
) -> (Vec<String>, Vec<String>) {
    let over = judged.outcome.result != "*";
    let mut plain = ruling.clone();
    let (mut tasks, mut more) = (Vec::new(), Vec::new());
    plain.effects.retain(|effect| match effect {
        _ if effect.binds().is_some() => false,
        // The headline has said so already.
        Effect::Restore { .. } if said::headline(page.words(), ruling) == headline => false,
        Effect::AddTime(side, _) if !over => *judged.outcome.given.get(*side) == 0,
        // Once a game is over nothing else is done at the board.
        Effect::Finish(_) | Effect::Annul => true,
        _ if over => false,
        Effect::Chess(ChessEffect::Queen(_)) => {
            tasks.push(page.text("express-queen"));
            false
        }
        Effect::Offer(side) => {
            more.push(page.text(match side.other() {
                Side::White => "express-may-accept-white",
                Side::Black => "express-may-accept-black",
            }));
            false
        }
        _ => true,
    });
    tasks.extend(said::to_do(page.words(), &plain));
    (tasks, more)
}

/// The move the player concerned must play.
fn must(page: &Page, way: &Way, judged: &JudgedCase) -> Option<String> {
    if judged.outcome.result != "*" {
        return None;
    }
    let owed = judged.outcome.verdicts.contains(&Ruled::MustPlay);
    let bound = match judged.outcome.bound {
        Some(bound) => bound,
        None if owed => Bound::Man,
        None => return None,
    };
    let side = way.known.side.unwrap_or(Side::White);
    Some(shown::must(page, side, bound, &way.touched))
}

/// The player who has just arrived, and the time left.
fn arrived(played: &Played) -> Option<(Side, jadoube_clock::Ms)> {
    if played.result() != "*" {
        return None;
    }
    let told = played.last_line().last()?;
    let line: jadoube_referee::cases::Line = told.text.parse().ok()?;
    // If the edition does not limit late arrival, no order to play is given.
    let ruled = played
        .last_line()
        .filter_map(|told| told.answer.as_ref().ok())
        .flatten();
    let mut effects = ruled.flat_map(|ruling| &ruling.effects);
    if !line.acts.contains(&What::Arrives) || !effects.any(|it| matches!(it, Effect::Present(_))) {
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
        // Clock times to be set after a position is restored are not a choice of the ruling.
        "*" if outcome
            .options
            .iter()
            .any(|it| !matches!(it, Choice::SetClocks | Choice::AwardTime)) =>
        {
            Tone::Yours
        }
        "annulled" => Tone::Anew,
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
fn brief(page: &Page, hall: &Hall, way: &Way, judged: &JudgedCase) -> String {
    let spoken = page.words();
    let played = match &judged.played {
        Ok(played) => played,
        Err(_) => return page.text("express-not-regulated"),
    };
    if let Some((side, time)) = arrived(played) {
        let key = match side {
            Side::White => "express-may-play-white",
            Side::Black => "express-may-play-black",
        };
        return page.with(key, "time", ruled::plain(time));
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
        let given = judged.outcome.given;
        let changes = Side::BOTH.into_iter().filter(|side| *given.get(*side) != 0);
        // A clock change is the order players wait for.
        let changes: Vec<String> = changes
            .map(|side| {
                let time = *given.get(side);
                let sign = if time > 0 { '+' } else { '−' };
                let time = ruled::plain(time.saturating_abs());
                format!("{} {sign}{time}", words::side(page, side))
            })
            .collect();
        return match must(page, way, judged) {
            _ if !changes.is_empty() => changes.join(", "),
            Some(must) if ruling.verdict == Ruled::MustPlay => must,
            _ => figures(kind, said::headline(spoken, ruling)),
        };
    }
    let refusal = played
        .last_line()
        .find_map(|told| told.answer.as_ref().err());
    refusal.map_or_else(
        || page.text("express-not-regulated"),
        |refusal| said::because(spoken, refusal),
    )
}

/// What the other editions say about it, the newest first.
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
    // An event has its own edition.
    if hall.game.is_draughts() || way.bound.is_some() {
        return Vec::new();
    }
    let said = brief(page, hall, way, mine);
    let others = mine.case.editions().iter().rev();
    others
        .filter(|edition| **edition != hall.edition)
        .map(|edition| {
            let there = hall.under(*edition);
            let (then, cites, same) = match way.incident.look(&there, &way.known, purse) {
                Look::Ruled(other) => match other.cases.as_slice() {
                    [case] => (
                        brief(page, &there, way, case),
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
                same: same || then == said,
                then,
                articles: numbers.join(", "),
                address: format!("{}&edition={edition}", way.address()),
            }
        })
        .collect()
}
