//! The grammar of stories: one table for reading and printing lines.
//!
//! A row has the wording (`touches {move} by accident`), who usually does it, where a desk offers
//! it, and the observations it stands for. The last is written once and used in both directions: as
//! an expression for reading a line, as a pattern for printing one. Every observation needs a row;
//! a test checks that.

mod chess;
mod draughts;
mod further;
mod hole;
mod shared;

use std::collections::HashMap;
use std::sync::OnceLock;

use super::nearest::nearest;
use super::who::Who;
use crate::What;

pub(super) use hole::{Filled, Hole};
pub use hole::{HOLES, plain, word};

/// Phrases that belong together on a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Group {
    /// Moves and touching.
    Moving,
    /// Offers and claims.
    Words,
    /// The clock.
    Clock,
    /// A wrong set-up, displaced men.
    Board,
    /// Keeping the score.
    Record,
    /// Adjournment.
    Adjournment,
    /// What the arbiter decides.
    Arbiter,
    /// Matters beside the board.
    Matters,
}

impl Group {
    /// In the order of a page.
    pub const ALL: [Self; 8] = [
        Self::Moving,
        Self::Words,
        Self::Clock,
        Self::Matters,
        Self::Arbiter,
        Self::Board,
        Self::Record,
        Self::Adjournment,
    ];

    /// Its name in keys and addresses.
    pub const fn code(self) -> &'static str {
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

/// Whether a desk offers a phrase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offer {
    /// Directly.
    Often,
    /// A click away.
    Seldom,
    /// Never: it is read, and written only if no other phrase fits.
    Never,
}

/// The games a phrase exists in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PhraseGame {
    /// Both games.
    Both,
    /// Chess only.
    Chess,
    /// Draughts only.
    Draughts,
}

/// A row of the table: something that can happen, as written in stories.
#[derive(Debug)]
pub struct Phrase {
    /// Its name.
    pub key: &'static str,
    /// The key of its sentence.
    pub sentence: &'static str,
    /// The pattern in stories. Words in braces are holes to be filled; one that ends in dots takes
    /// several words.
    pub pattern: &'static str,
    /// Who usually does it.
    pub who: &'static [Who],
    /// Where it belongs.
    pub group: Group,
    /// Whether a desk offers it.
    pub offer: Offer,
    /// The games it exists in.
    pub scope: PhraseGame,
    read: fn(&mut Filled<'_>) -> Option<Vec<What>>,
    print: fn(&[What]) -> Option<Vec<String>>,
}

/// The rows of a table. The list in brackets is both the meaning of a line and the pattern for
/// printing it; the names before the arrow are its holes, in the order of the pattern.
macro_rules! phrases {
    ($scope:ident: $($offer:ident $key:literal $who:ident $group:ident $pattern:literal
        $(($($name:ident: $kind:ident),*))? => [$($what:tt)*];)*) => {
        &[$($crate::cases::phrases::Phrase {
            key: $key,
            sentence: concat!("event-", $key),
            pattern: $pattern,
            who: $crate::cases::who::$who,
            group: $crate::cases::phrases::Group::$group,
            offer: $crate::cases::phrases::Offer::$offer,
            scope: $crate::cases::phrases::PhraseGame::$scope,
            read: |filled| {
                $($(let $name = <$crate::cases::phrases::hole::$kind as
                    $crate::cases::phrases::Hole>::take(filled)?;)*)?
                filled.next().is_none().then(|| vec![$($what)*])
            },
            print: |acts| match acts {
                [$($what)*] => {
                    #[expect(clippy::allow_attributes, reason = "some rows have no holes")]
                    #[allow(unused_mut, reason = "some rows have no holes")]
                    let mut filling = Vec::new();
                    $($(<$crate::cases::phrases::hole::$kind as
                        $crate::cases::phrases::Hole>::put($name, &mut filling)?;)*)?
                    Some(filling)
                }
                _ => None,
            },
        }),*]
    };
}
use phrases;

/// What fills the holes of a pattern, by their names.
pub type Filling = Vec<(&'static str, String)>;

impl Phrase {
    /// The names of its holes, in order.
    pub fn holes(&self) -> impl Iterator<Item = &'static str> {
        self.pattern.split(' ').filter_map(hole)
    }

    /// Its meaning with the holes filled; `None` if a word does not fit.
    pub fn acts(&self, filling: &dyn Fn(&'static str) -> Option<String>) -> Option<Vec<What>> {
        let filled: Vec<String> = self.holes().map(filling).collect::<Option<_>>()?;
        let split: Vec<Vec<&str>> = filled
            .iter()
            .map(|text| text.split_whitespace().collect())
            .collect();
        let words: Vec<&[&str]> = split.iter().map(Vec::as_slice).collect();
        if words.iter().any(|words| words.is_empty()) {
            return None;
        }
        (self.read)(&mut words.iter())
    }

    /// The words that fill its holes for these acts.
    pub fn filling(&self, acts: &[What]) -> Option<Filling> {
        let filled = (self.print)(acts)?;
        Some(self.holes().zip(filled).collect())
    }

    /// Its words with the holes filled.
    fn text(&self, acts: &[What]) -> Option<String> {
        let mut filled = (self.print)(acts)?.into_iter();
        let words = self.pattern.split(' ').map(|word| match hole(word) {
            Some(_) => filled.next(),
            None => Some(word.to_owned()),
        });
        Some(words.collect::<Option<Vec<_>>>()?.join(" "))
    }

    /// Its meaning, if the words are an instance of it.
    fn read(&self, words: &[&str]) -> Option<Vec<What>> {
        (self.read)(&mut self.fit(words)?.iter())
    }

    /// The words in its holes, if everything between them matches.
    fn fit<'w>(&self, words: &'w [&'w str]) -> Option<Vec<&'w [&'w str]>> {
        let mut filled = Vec::new();
        let mut rest = words;
        let mut pattern = self.pattern.split(' ').peekable();
        while let Some(wanted) = pattern.next() {
            let taken = match hole(wanted) {
                None => {
                    rest.first().filter(|word| **word == wanted)?;
                    1
                }
                // A hole of several words ends at the next word of the pattern.
                Some(_) if is_long(wanted) => match pattern.peek() {
                    Some(next) => rest.iter().position(|word| word == next)?,
                    None => rest.len(),
                },
                Some(_) => 1,
            };
            let (hole_words, after) = rest.split_at_checked(taken)?;
            if hole(wanted).is_some() {
                if hole_words.is_empty() {
                    return None;
                }
                filled.push(hole_words);
            }
            rest = after;
        }
        rest.is_empty().then_some(filled)
    }
}

/// The name in the braces of a hole.
pub fn hole(word: &str) -> Option<&'static str> {
    let name = word.strip_prefix('{')?.strip_suffix('}')?;
    let name = name.strip_suffix("...").unwrap_or(name);
    HOLES.into_iter().find(|known| *known == name)
}

/// Whether a hole takes several words.
pub fn is_long(hole: &str) -> bool {
    hole.ends_with("...}")
}

/// Every phrase; a line is the first one that reads it.
pub fn all() -> impl Iterator<Item = &'static Phrase> {
    [
        shared::PHRASES,
        chess::PHRASES,
        draughts::PHRASES,
        further::PHRASES,
    ]
    .into_iter()
    .flatten()
}

/// What a desk offers in a game of chess, or of draughts, in the order of a page.
pub fn offered(draughts: bool) -> impl Iterator<Item = &'static Phrase> {
    let other = if draughts {
        PhraseGame::Chess
    } else {
        PhraseGame::Draughts
    };
    all().filter(move |phrase| phrase.offer != Offer::Never && phrase.scope != other)
}

/// The first words of patterns and the phrases that begin with them.
fn verbs() -> &'static HashMap<&'static str, Vec<&'static Phrase>> {
    static VERBS: OnceLock<HashMap<&'static str, Vec<&'static Phrase>>> = OnceLock::new();
    VERBS.get_or_init(|| {
        let mut verbs: HashMap<&str, Vec<&Phrase>> = HashMap::new();
        for phrase in all() {
            let verb = phrase.pattern.split(' ').next().unwrap_or_default();
            verbs.entry(verb).or_default().push(phrase);
        }
        verbs
    })
}

/// What somebody does, in the words of the story.
///
/// # Errors
/// What is not understood, with what may have been meant.
pub(super) fn read(by: Who, words: &[&str]) -> Result<Vec<What>, String> {
    let verb = words.first().copied().unwrap_or_default();
    let known = verbs().get(verb).map(Vec::as_slice).unwrap_or_default();
    let mut usual = None;
    for phrase in known {
        if let Some(acts) = phrase.read(words) {
            // Some words mean one thing from a player and another from an arbiter.
            if phrase.who.contains(&by) {
                return Ok(acts);
            }
            usual = usual.or(Some(acts));
        }
    }
    usual.ok_or_else(|| not_understood(verb, known, words))
}

/// The words for what somebody does, and the phrase they are an instance of.
pub(super) fn print(by: Who, acts: &[What]) -> Option<(&'static Phrase, String)> {
    let mut found = None;
    for phrase in all() {
        let Some(text) = phrase.text(acts) else {
            continue;
        };
        let words: Vec<&str> = text.split(' ').collect();
        if read(by, &words).as_deref() != Ok(acts) {
            continue;
        }
        if phrase.who.contains(&by) {
            return Some((phrase, text));
        }
        found = found.or(Some((phrase, text)));
    }
    found
}

/// Suggestions: other verbs, the phrases of this one, or the codes of a hole.
fn not_understood(verb: &str, known: &[&Phrase], words: &[&str]) -> String {
    let said = words.join(" ");
    let list = |what: &str, near: &[String]| match near {
        [] => format!("not understood: {said}"),
        near => format!("not understood: {said} ({what}: {})", near.join(", ")),
    };
    if known.is_empty() {
        let verbs = verbs().keys().copied();
        return list("nearest", &nearest(verb, verbs));
    }
    for phrase in known {
        let Some(filled) = phrase.fit(words) else {
            continue;
        };
        for (name, words) in phrase.holes().zip(filled) {
            let (Some(codes), [word]) = (hole::codes(name), words) else {
                continue;
            };
            if !codes.iter().any(|code| code == word) {
                let near = nearest(word, codes.iter().map(String::as_str));
                return match near.as_slice() {
                    [] => format!("not understood: {said} (no such {name}: {word})"),
                    near => {
                        let near = near.join(", ");
                        format!("not understood: {said} (no such {name}: {word}; nearest: {near})")
                    }
                };
            }
        }
    }
    let mut patterns: Vec<&str> = known.iter().map(|phrase| phrase.pattern).collect();
    patterns.dedup();
    let near = nearest(&said, patterns.iter().copied());
    if near.is_empty() {
        let few: Vec<String> = patterns.iter().take(3).map(|it| (*it).to_owned()).collect();
        return list("known", &few);
    }
    list("nearest", &near)
}
