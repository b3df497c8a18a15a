//! Ready-made cases, searched together with the questions of the rulebook.

use jadoube_lawbook::{Found, Topic, fold, lawbook};

use super::model::Case;
use crate::laws::view::LocalText;
use crate::page::Page;

/// A ready-made case.
pub(crate) struct Start {
    pub(crate) slug: &'static str,
    text: &'static str,
    pub(crate) draughts: bool,
    /// Questions of the rulebook it answers.
    topics: &'static [&'static str],
}

macro_rules! start {
    ($slug:literal, $draughts:literal, [$($topic:literal),*]) => {
        Start {
            slug: $slug,
            text: include_str!(concat!("../../cases/", $slug, ".toml")),
            draughts: $draughts,
            topics: &[$($topic),*],
        }
    };
}

/// All of them, the most common first.
pub(crate) static STARTS: &[Start] = &[
    start!(
        "illegal-move",
        false,
        [
            "first-illegal-move",
            "replacement-move",
            "illegal-move-before-press"
        ]
    ),
    start!(
        "second-illegal-move",
        false,
        ["second-illegal-move", "third-illegal-move"]
    ),
    start!(
        "flag-fell",
        false,
        [
            "flag-fall",
            "arbiter-calls-flag",
            "when-flag-counts-as-fallen"
        ]
    ),
    start!(
        "threefold-claim",
        false,
        ["third-repetition", "claiming-with-intended-move"]
    ),
    start!("wrong-claim", false, ["wrong-draw-claim", "claim-is-offer"]),
    start!(
        "touched-piece",
        false,
        ["touched-own-piece", "touched-piece-cannot-move"]
    ),
    start!("phone", false, ["phone-found", "device-in-bag"]),
    start!("late-player", false, ["default-time"]),
    start!("flag-no-mate", false, ["flag-but-no-mate"]),
    start!(
        "flag-dead-position",
        false,
        ["dead-position", "blocked-pawns"]
    ),
    start!(
        "draw-offer",
        false,
        ["when-to-offer-a-draw", "how-draw-offer-is-declined"]
    ),
    start!("pawn-not-promoted", false, ["unpromoted-pawn"]),
    start!("two-hands", false, ["one-hand-only"]),
    start!(
        "illegal-blitz",
        false,
        ["blitz-illegal-move", "unclaimed-illegal-move"]
    ),
    start!("fifty-moves", false, ["fifty-moves"]),
    start!("colours-reversed", false, ["colours-reversed"]),
    start!(
        "sealed-move",
        false,
        ["faulty-sealed-move", "sealing-a-move"]
    ),
    start!(
        "quickplay",
        false,
        ["quickplay-claim", "quickplay-claim-decision"]
    ),
    start!("resigns-lone-king", false, ["resignation", "lone-king-win"]),
    start!(
        "draughts-wrong-capture",
        true,
        ["draughts-too-few-captured", "draughts-largest-capture"]
    ),
    start!(
        "draughts-accepted",
        true,
        [
            "draughts-irregularity-accepted",
            "draughts-who-raises-irregularity"
        ]
    ),
    start!("draughts-touched", true, []),
    start!("draughts-king-moves", true, ["draughts-king-moves"]),
    start!("draughts-flag", true, []),
    start!("draughts-stopped-clocks", true, []),
    start!("draughts-phone", true, []),
    start!("draughts-both-absent", true, []),
    start!(
        "draughts-repetition",
        true,
        ["draughts-rule-draw-unclaimed"]
    ),
    start!(
        "draughts-three-kings",
        true,
        ["draughts-endings-not-played"]
    ),
    start!("draughts-early-offer", true, ["draughts-offer-too-early"]),
    start!("draughts-sealed", true, []),
];

impl Start {
    /// The ready-made case with a slug.
    pub(crate) fn of(slug: &str) -> Option<&'static Self> {
        STARTS.iter().find(|start| start.slug == slug)
    }

    /// Those that answer a question of the rulebook.
    pub(crate) fn answering(topic: &str) -> impl Iterator<Item = &'static Self> {
        STARTS
            .iter()
            .filter(move |start| start.topics.contains(&topic))
    }

    /// The case, named in the reader's language.
    pub(crate) fn case(&self, page: &Page) -> Option<Case> {
        let mut case = Case::read(self.text).ok()?;
        case.told.title = self.title(page);
        Some(case)
    }

    pub(crate) fn title(&self, page: &Page) -> String {
        page.text(&format!("start-{}", self.slug))
    }

    pub(crate) fn about(&self, page: &Page) -> String {
        page.text(&format!("start-{}-about", self.slug))
    }
}

/// A ready-made case on the page.
pub(crate) struct StartView {
    pub(crate) slug: &'static str,
    pub(crate) title: String,
    pub(crate) about: String,
    pub(crate) draughts: bool,
}

impl StartView {
    pub(crate) fn of(page: &Page, start: &Start) -> Self {
        Self {
            slug: start.slug,
            title: start.title(page),
            about: start.about(page),
            draughts: start.draughts,
        }
    }
}

/// A question on the page.
pub(crate) struct TopicView {
    pub(crate) slug: &'static str,
    pub(crate) text: LocalText,
}

/// The most questions shown beside the cases.
const FEW: usize = 8;

/// Cases that match the search text by prefix, or that answer one of the best questions found.
pub(crate) fn fitting(page: &Page, query: &str, topics: &[&Topic]) -> Vec<&'static Start> {
    let asked: Vec<String> = fold(query)
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .take(8)
        .map(str::to_owned)
        .collect();
    let by_words = |start: &&Start| {
        let known = fold(&format!("{} {}", start.title(page), start.about(page)));
        let known: Vec<&str> = known
            .split(|letter: char| !letter.is_alphanumeric())
            .collect();
        !asked.is_empty()
            && asked
                .iter()
                .all(|word| known.iter().any(|known| known.starts_with(word.as_str())))
    };
    let by_topic = |start: &&Start| {
        topics
            .iter()
            .take(3)
            .any(|topic| start.topics.contains(&topic.slug.as_str()))
    };
    let first = STARTS.iter().filter(by_words);
    let then = STARTS
        .iter()
        .filter(|start| !by_words(start) && by_topic(start));
    first.chain(then).collect()
}

/// The cases and questions for a search text; without one, all cases.
pub(crate) fn search(page: &Page, query: &str) -> (Vec<StartView>, Vec<TopicView>) {
    if !query.contains(char::is_alphanumeric) {
        let all = STARTS.iter().map(|start| StartView::of(page, start));
        return (all.collect(), Vec::new());
    }
    let topics: Vec<&'static Topic> = lawbook()
        .search_preferring(query, page.code(), page.edition)
        .into_iter()
        .filter_map(|hit| match hit.found {
            Found::Topic(topic) => Some(topic),
            Found::Provision(_) => None,
        })
        .take(FEW)
        .collect();
    let starts = fitting(page, query, &topics)
        .into_iter()
        .map(|start| StartView::of(page, start))
        .collect();
    let topics = topics
        .into_iter()
        .map(|topic| TopicView {
            slug: &topic.slug,
            text: LocalText::of(page, &topic.question),
        })
        .collect();
    (starts, topics)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_words::{Lang, Words};

    #[test]
    fn every_ready_made_case_is_told_to_a_ruling_without_a_refusal() {
        assert!(STARTS.len() >= 14);
        for start in STARTS {
            let case = Case::read(start.text).unwrap();
            let played = case.play(case.edition()).unwrap();
            assert!(!played.parts.is_empty(), "{}", start.slug);
            for told in &played.parts {
                assert!(told.answer.is_ok(), "{}: {}", start.slug, told.text);
            }
        }
    }

    #[test]
    fn every_ready_made_case_has_its_words_and_real_questions() {
        for start in STARTS {
            for lang in Lang::ALL {
                assert!(Words::of(lang).has(&format!("start-{}", start.slug)));
                assert!(Words::of(lang).has(&format!("start-{}-about", start.slug)));
            }
            for topic in start.topics {
                assert!(lawbook().topic(topic).is_some(), "{topic}");
            }
        }
    }
}
