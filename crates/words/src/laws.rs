//! Terms of the lawbook: classes, statuses, editions' dates and languages.

use jadoube_lawbook::{Class, EditionInfo, Status};

use crate::{FluentArgs, Lang, Words};

/// The name of a class.
pub fn class(words: &Words, class: Class) -> String {
    words.text(match class {
        Class::Board => "class-board",
        Class::Play => "class-play",
        Class::Clock => "class-clock",
        Class::Notation => "class-notation",
        Class::Access => "class-access",
        Class::Ruling => "class-ruling",
        Class::Tournament => "class-tournament",
        Class::Rating => "class-rating",
        Class::Officials => "class-officials",
        Class::Venue => "class-venue",
        Class::Definition => "class-definition",
    })
}

/// The name of a status.
pub fn status(words: &Words, status: Status) -> String {
    words.text(match status {
        Status::Enforced => "status-enforced",
        Status::Offered => "status-offered",
        Status::Checklist => "status-checklist",
        Status::Shown => "status-shown",
        Status::Planned => "status-planned",
    })
}

/// What a status means, in a sentence.
pub fn status_meaning(words: &Words, status: Status) -> String {
    words.text(match status {
        Status::Enforced => "status-enforced-meaning",
        Status::Offered => "status-offered-meaning",
        Status::Checklist => "status-checklist-meaning",
        Status::Shown => "status-shown-meaning",
        Status::Planned => "status-planned-meaning",
    })
}

/// The chapters of questions in the order of a day at the board: file name and sentence.
const QUESTIONS: [(&str, &str); 20] = [
    ("touch-and-moves", "topics-touch-and-moves"),
    ("castling-and-promotion", "topics-castling-and-promotion"),
    ("irregularities", "topics-irregularities"),
    ("clock", "topics-clock"),
    ("flags", "topics-flags"),
    ("recording", "topics-recording"),
    ("draw-claims", "topics-draw-claims"),
    ("endings", "topics-endings"),
    ("rapid-blitz", "topics-rapid-blitz"),
    ("quickplay", "topics-quickplay"),
    ("conduct", "topics-conduct"),
    ("arbiter-and-public", "topics-arbiter-and-public"),
    ("adjournment", "topics-adjournment"),
    ("special", "topics-special"),
    ("draughts-play", "topics-draughts-play"),
    ("draughts-irregularities", "topics-draughts-irregularities"),
    ("draughts-draws", "topics-draughts-draws"),
    ("draughts-clock", "topics-draughts-clock"),
    ("draughts-tournament", "topics-draughts-tournament"),
    (
        "draughts-teams-and-officials",
        "topics-draughts-teams-and-officials",
    ),
];

/// The place of a chapter of questions among the others; an unknown one comes last.
pub fn question_chapter_place(code: &str) -> usize {
    QUESTIONS
        .iter()
        .position(|(known, _)| *known == code)
        .unwrap_or(QUESTIONS.len())
}

/// The heading of a chapter of questions; an unknown one is called by its file's name.
pub fn question_chapter(words: &Words, code: &str) -> String {
    QUESTIONS
        .iter()
        .find(|(known, _)| *known == code)
        .map_or_else(|| code.replace('-', " "), |(_, key)| words.text(key))
}

/// The language of the text an edition's summaries were made from.
pub fn source_language(words: &Words, info: &EditionInfo) -> String {
    match info.language.parse() {
        Ok(Lang::Polish) => words.text("language-polish"),
        Ok(Lang::Czech) => words.text("language-czech"),
        Ok(Lang::English) => words.text("language-english"),
        Err(_) => info.language.clone(),
    }
}

/// What is said where an edition gives no answer: that it has none, or that an
/// abridged print does not show it.
pub fn silence(words: &Words, info: &EditionInfo) -> String {
    words.text(if info.abridged {
        "topic-not-printed"
    } else {
        "topic-silent"
    })
}

/// The day an edition came into force; only the year if no day is printed.
pub fn valid_from(words: &Words, info: &EditionInfo) -> String {
    let mut parts = info.valid_from.split('-');
    let mut next = || parts.next().unwrap_or_default();
    let (year, month, day) = (next(), next(), next());
    if !info.valid_from_exact {
        return year.to_owned();
    }
    let mut args = FluentArgs::new();
    args.set("year", year);
    args.set("month", month.parse::<u8>().unwrap_or_default());
    args.set("day", day.trim_start_matches('0'));
    words.text_with("date", &args)
}

/// A day as the language writes it; what is no `2026-11-18` stays as it is.
pub fn day(words: &Words, written: &str) -> String {
    let parts: Vec<&str> = written.split('-').collect();
    let [year, month, day] = parts.as_slice() else {
        return written.to_owned();
    };
    let (Ok(month), Ok(day)) = (month.parse::<u8>(), day.parse::<u8>()) else {
        return written.to_owned();
    };
    let mut args = FluentArgs::new();
    args.set("year", (*year).to_owned());
    args.set("month", month);
    args.set("day", day.to_string());
    words.text_with("date", &args)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_lawbook::{Edition, lawbook};

    #[test]
    fn every_noun_has_a_name_of_its_own_in_every_language() {
        for lang in Lang::ALL {
            let words = Words::of(lang);
            let mut names: Vec<String> = Class::ALL.map(|it| class(words, it)).into();
            names.extend(Status::ALL.map(|it| status(words, it)));
            names.extend(Status::ALL.map(|it| status_meaning(words, it)));
            assert!(names.iter().all(|name| !words.has(name)), "{names:?}");
            let count = names.len();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), count);
        }
    }

    #[test]
    fn every_chapter_of_questions_has_its_heading() {
        let mut chapters: Vec<&str> = lawbook()
            .topics()
            .iter()
            .map(|topic| topic.chapter.as_str())
            .collect();
        chapters.dedup();
        let mut named: Vec<&str> = QUESTIONS.iter().map(|(code, _)| *code).collect();
        named.sort_unstable();
        assert_eq!(chapters, named);
        for (_, key) in QUESTIONS {
            assert!(Lang::ALL.iter().all(|lang| Words::of(*lang).has(key)));
        }
    }

    #[test]
    fn a_date_reads_as_the_language_writes_it() {
        let date = |lang, edition| valid_from(Words::of(lang), lawbook().edition(edition));
        assert_eq!(date(Lang::English, Edition::Fide2001), "1 July 2001");
        assert_eq!(date(Lang::Polish, Edition::Fide2023), "1 stycznia 2023");
        assert_eq!(date(Lang::Czech, Edition::Pzwarc), "1. dubna 2008");
        assert_eq!(date(Lang::Czech, Edition::Fide1993), "1993");
    }
}
