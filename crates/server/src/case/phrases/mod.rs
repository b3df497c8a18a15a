//! What can happen at a board, as the story writes it and as people say it.
//!
//! One list serves three ends: it is offered on the page, each entry is tried on the
//! present game, and every line of a story finds its sentence by it.

mod chess;
mod draughts;
mod shared;

use jadoube_words::{FluentArgs, Words};

/// Who acts, as the story writes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Who {
    White,
    Black,
    Arbiter,
    Players,
    Spectator,
}

impl Who {
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Arbiter => "arbiter",
            Self::Players => "players",
            Self::Spectator => "spectator",
        }
    }

    /// The person's name.
    pub(crate) fn name(self, words: &Words) -> String {
        who(words, self.code())
    }
}

/// A person's name by the word of the story.
fn who(words: &Words, code: &str) -> String {
    let key = format!("case-who-{code}");
    if words.has(&key) {
        words.text(&key)
    } else {
        code.to_owned()
    }
}

/// What belongs together on the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Group {
    Moving,
    Words,
    Clock,
    Board,
    Record,
    Adjournment,
    Arbiter,
    Matters,
}

impl Group {
    pub(crate) const ALL: [Self; 8] = [
        Self::Moving,
        Self::Words,
        Self::Clock,
        Self::Matters,
        Self::Arbiter,
        Self::Board,
        Self::Record,
        Self::Adjournment,
    ];

    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Moving => "moving",
            Self::Words => "words",
            Self::Clock => "clock",
            Self::Board => "board",
            Self::Record => "record",
            Self::Adjournment => "adjournment",
            Self::Arbiter => "arbiter",
            Self::Matters => "matters",
        }
    }
}

/// Something that can happen.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Phrase {
    /// The key of its sentence, after `event-`.
    pub(crate) key: &'static str,
    /// As the story writes it; words in braces are filled in.
    pub(crate) pattern: &'static str,
    pub(crate) who: &'static [Who],
    pub(crate) group: Group,
    /// Shown at once; others are a click away.
    pub(crate) common: bool,
}

const PLAYER: &[Who] = &[Who::White, Who::Black];
const ANYBODY: &[Who] = &[Who::White, Who::Black, Who::Arbiter];
const ARBITER: &[Who] = &[Who::Arbiter];
const BOTH: &[Who] = &[Who::Players];
const SEEN: &[Who] = &[Who::White, Who::Black, Who::Arbiter, Who::Spectator];

const fn often(
    key: &'static str,
    pattern: &'static str,
    who: &'static [Who],
    group: Group,
) -> Phrase {
    Phrase {
        key,
        pattern,
        who,
        group,
        common: true,
    }
}

const fn seldom(
    key: &'static str,
    pattern: &'static str,
    who: &'static [Who],
    group: Group,
) -> Phrase {
    Phrase {
        common: false,
        ..often(key, pattern, who, group)
    }
}

/// What can happen in a game of chess, or of draughts.
pub(crate) fn known(draughts: bool) -> impl Iterator<Item = &'static Phrase> {
    let own = if draughts {
        draughts::PHRASES
    } else {
        chess::PHRASES
    };
    shared::PHRASES.iter().chain(own)
}

/// Every phrase.
fn all() -> impl Iterator<Item = &'static Phrase> {
    known(false).chain(draughts::PHRASES)
}

/// The names of what is filled into a pattern, and of the arguments of its sentence.
const HOLES: [&str; 13] = [
    "move",
    "piece",
    "side",
    "about",
    "time",
    "count",
    "matter",
    "penalty",
    "to",
    "score",
    "points",
    "proved_white",
    "proved_black",
];

/// What fills the holes of a pattern.
pub(crate) type Filling = Vec<(&'static str, String)>;

/// A line of a story as a sentence: who, and what.
pub(crate) struct Spoken {
    pub(crate) who: String,
    pub(crate) what: String,
}

/// Speaks a line without its time; a phrase nobody knows is shown as written.
pub(crate) fn speak(words: &Words, line: &str) -> Spoken {
    let mut parts: Vec<&str> = line.split_whitespace().collect();
    if parts.first().is_some_and(|word| is_time(word)) {
        parts.remove(0);
    }
    let (first, rest) = match parts.split_first() {
        Some((first, rest)) => (*first, rest),
        None => ("", &[][..]),
    };
    let what = match find(rest) {
        Some((phrase, filling)) => sentence(words, phrase.key, &filling),
        None => rest.join(" "),
    };
    Spoken {
        who: who(words, first),
        what,
    }
}

/// Whether a word of a story says when.
pub(crate) fn is_time(word: &str) -> bool {
    word.starts_with(|letter: char| letter == '+' || letter.is_ascii_digit()) && word.contains(':')
        || word.strip_suffix('s').is_some_and(|digits| {
            let digits = digits.trim_start_matches('+');
            !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
        })
}

/// The phrase a line is an instance of.
fn find(parts: &[&str]) -> Option<(&'static Phrase, Filling)> {
    if let ["penalises", _, _] | ["overrules", "penalises", _, _] = parts {
        // The amount may be left out where it is no time.
        let with_amount: Vec<&str> = parts.iter().copied().chain(["0:00"]).collect();
        return find(&with_amount);
    }
    if let ["removes", first, _, ..] | ["shows", "win", first, _, ..] = parts {
        // Several squares or moves are spoken as one particular.
        let start = parts.iter().position(|part| part == first)?;
        let (head, rest) = parts.split_at_checked(start)?;
        let joined = rest.join(", ");
        let short: Vec<&str> = head.iter().copied().chain([joined.as_str()]).collect();
        return find(&short);
    }
    if let ["begins", ..] = parts {
        let begin = all().find(|phrase| phrase.key == "begin")?;
        return Some((begin, Vec::new()));
    }
    all().find_map(|phrase| Some((phrase, fit(phrase, parts)?)))
}

fn fit(phrase: &Phrase, parts: &[&str]) -> Option<Filling> {
    let mut filling = Vec::new();
    let pattern: Vec<&str> = phrase.pattern.split_whitespace().collect();
    if pattern.len() != parts.len() {
        return None;
    }
    for (wanted, part) in pattern.into_iter().zip(parts) {
        match hole(wanted) {
            Some(name) => filling.push((name, (*part).to_owned())),
            None if wanted == *part => {}
            None => return None,
        }
    }
    Some(filling)
}

/// The name in the braces.
fn hole(word: &str) -> Option<&'static str> {
    let name = word.strip_prefix('{')?.strip_suffix('}')?;
    HOLES.into_iter().find(|known| *known == name)
}

/// The holes of a pattern.
pub(crate) fn holes(pattern: &str) -> impl Iterator<Item = &'static str> {
    pattern.split_whitespace().filter_map(hole)
}

/// A pattern with its holes filled; the first hole left empty is the error.
///
/// # Errors
/// The name of a hole that nothing fills.
pub(crate) fn fill(
    pattern: &str,
    filling: &dyn Fn(&str) -> Option<String>,
) -> Result<String, &'static str> {
    let mut words = Vec::new();
    for word in pattern.split_whitespace() {
        match hole(word) {
            None => words.push(word.to_owned()),
            Some(name) => match filling(name) {
                Some(value)
                    if !value.is_empty()
                        && !value.contains(char::is_whitespace)
                        && !value.contains('#') =>
                {
                    words.push(value);
                }
                _ => return Err(name),
            },
        }
    }
    Ok(words.join(" "))
}

/// The sentence of a phrase; holes nobody has filled yet are dots.
pub(crate) fn sentence(words: &Words, key: &str, filling: &Filling) -> String {
    let mut args = FluentArgs::new();
    for name in HOLES {
        let value = filling
            .iter()
            .find(|(filled, _)| *filled == name)
            .map(|(_, value)| value.as_str());
        let shown = match (name, value) {
            (_, None) => "…".to_owned(),
            ("side" | "about", Some(side)) => who(words, side),
            ("matter", Some(matter)) => matter_name(words, matter),
            ("penalty", Some(penalty)) => penalty_name(words, penalty),
            (_, Some(value)) => value.to_owned(),
        };
        args.set(name, shown);
    }
    words.text_with(&format!("event-{key}"), &args)
}

/// A matter in words.
pub(crate) fn matter_name(words: &Words, code: &str) -> String {
    named(words, &format!("matter-{code}"), code)
}

/// A penalty in words.
pub(crate) fn penalty_name(words: &Words, code: &str) -> String {
    named(words, &format!("choice-{code}"), code)
}

fn named(words: &Words, key: &str, code: &str) -> String {
    if words.has(key) {
        words.text(key)
    } else {
        code.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_words::Lang;

    #[test]
    fn every_phrase_and_person_has_its_sentence_in_every_language() {
        for lang in Lang::ALL {
            let words = Words::of(lang);
            for phrase in all() {
                let key = format!("event-{}", phrase.key);
                assert!(words.has(&key), "{key} in {}", lang.code());
                for who in phrase.who {
                    assert!(words.has(&format!("case-who-{}", who.code())));
                }
            }
            for group in Group::ALL {
                assert!(words.has(&format!("case-group-{}", group.code())));
            }
        }
    }

    #[test]
    fn the_referee_understands_every_phrase() {
        for phrase in all() {
            let filled = fill(phrase.pattern, &|hole| {
                Some(
                    match hole {
                        "move" => "e2-e4",
                        "piece" => "Q",
                        "side" | "about" => "white",
                        "time" => "2:00",
                        "count" => "4",
                        "matter" => "disturbs",
                        "to" => "c3",
                        "score" => "1-0",
                        "points" | "proved_white" | "proved_black" => "1",
                        _ => "warning",
                    }
                    .to_owned(),
                )
            })
            .unwrap();
            for who in phrase.who {
                let line = format!("{} {filled}", who.code());
                let read = jadoube_referee::scenario::observations(&line, &mut 0);
                assert!(read.is_ok_and(|read| !read.is_empty()), "{line}");
            }
        }
    }

    #[test]
    fn a_line_is_spoken_with_its_particulars() {
        let spoken = speak(
            Words::of(Lang::English),
            "+0:10 white claims repetition with Ng8",
        );
        assert_eq!(spoken.who, "White");
        assert!(spoken.what.contains("Ng8"), "{}", spoken.what);
        let odd = speak(Words::of(Lang::English), "white does a handstand");
        assert_eq!(odd.what, "does a handstand");
    }
}
