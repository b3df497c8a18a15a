//! The words of one language: found by stem, by prefix, and in spite of typing errors.

use std::collections::{BTreeMap, HashMap};

use crate::slips::slips;
use crate::spoken::is_number;

/// An occurrence of a word: in which document, and how significant the field is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Posting {
    pub(super) document: usize,
    pub(super) weight: u32,
}

/// Postings of the stems that resemble a query stem, each with its similarity.
pub(super) type Matches<'i> = Vec<(u32, &'i [Posting])>;

/// The stems of one language with their postings.
#[derive(Default)]
pub(super) struct Stems {
    /// Sorted by stem, so that a prefix is a range.
    stems: Vec<(String, Vec<Posting>)>,
    /// The letter set of each stem, parallel to `stems`.
    letters: Vec<u32>,
}

impl Stems {
    /// The index of a table: documents by stem, each with the significance of its field.
    pub(super) fn of(entries: BTreeMap<String, HashMap<usize, u32>>) -> Self {
        let stems: Vec<(String, Vec<Posting>)> = entries
            .into_iter()
            .map(|(stem, places)| {
                let postings = places
                    .into_iter()
                    .map(|(document, weight)| Posting { document, weight })
                    .collect();
                (stem, postings)
            })
            .collect();
        Self {
            letters: stems.iter().map(|(stem, _)| letters(stem)).collect(),
            stems,
        }
    }

    /// Where a stem occurs.
    pub(super) fn exact(&self, stem: &str) -> Option<&[Posting]> {
        let at = self
            .stems
            .binary_search_by(|(known, _)| known.as_str().cmp(stem))
            .ok()?;
        self.stems.get(at).map(|(_, postings)| postings.as_slice())
    }

    /// The stems that begin with the query stem or, if none is equal, that are its prefix but for a
    /// letter or two.
    pub(super) fn like(&self, asked: &str) -> Matches<'_> {
        let from = self
            .stems
            .partition_point(|(known, _)| known.as_str() < asked);
        let mut found: Matches<'_> = self
            .stems
            .iter()
            .skip(from)
            .take_while(|(known, _)| known.starts_with(asked))
            .map(|(known, postings)| {
                let likeness = match known.len() - asked.len() {
                    0 => 8,
                    1..=2 => 5,
                    _ => 3,
                };
                (likeness, postings.as_slice())
            })
            .collect();
        let exact = found.first().is_some_and(|(likeness, _)| *likeness == 8);
        if !exact && !is_number(asked) {
            let shorter = (1..=2)
                .filter_map(|cut| asked.get(..asked.len().checked_sub(cut)?))
                .filter(|shorter| shorter.len() >= 4)
                .filter_map(|shorter| Some((4, self.exact(shorter)?)));
            found.extend(shorter);
        }
        found
    }

    /// The stems within a typing error or two of the query stem.
    pub(super) fn nearly(&self, asked: &str) -> Matches<'_> {
        let allowed = match asked.chars().count() {
            0..=3 => return Vec::new(),
            4..=6 => 1,
            _ => 2,
        };
        // A number is not a misspelling of another number.
        if is_number(asked) {
            return Vec::new();
        }
        let typed: Vec<char> = asked.chars().collect();
        let wanted = letters(asked);
        // People get the first letter right, swap it, or hit one too many or too few.
        let begins = |known: &str| {
            let mut letters = known.chars();
            let (first, second) = (letters.next(), letters.next());
            let head = typed.first().copied();
            first == head || second == head || first == typed.get(1).copied()
        };
        self.stems
            .iter()
            .zip(&self.letters)
            // Each letter that the word does not contain is an error.
            .filter(|(_, has)| (wanted & !**has).count_ones() <= allowed)
            .filter(|((known, _), _)| begins(known))
            .filter_map(|((known, postings), _)| {
                let allowed = usize::try_from(allowed).unwrap_or_default();
                let errors = errors_within(&typed, known, allowed)?;
                Some((if errors <= 1 { 4 } else { 2 }, postings.as_slice()))
            })
            .collect()
    }
}

/// The letters of a word as a bit set; letters beyond the alphabet share a bit.
fn letters(word: &str) -> u32 {
    word.chars().fold(0, |set, letter| {
        let place = match letter {
            'a'..='z' => u32::from(letter) - u32::from('a'),
            other => 26 + u32::from(other) % 6,
        };
        set | 1 << place
    })
}

/// The number of typing errors (a letter wrong, missing, extra, or two swapped) between a query
/// word and the beginning of a word in the book, if at most `allowed`.
fn errors_within(asked: &[char], word: &str, allowed: usize) -> Option<usize> {
    if word.len() + allowed < asked.len() {
        return None;
    }
    // The query may be a prefix: letters beyond its length do not count.
    let word: Vec<char> = word.chars().take(asked.len() + allowed).collect();
    let near = slips(asked, &word, allowed)?;
    near.into_iter().min().filter(|errors| *errors <= allowed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_counted_as_people_make_them() {
        let count = |asked: &str, word| errors_within(&asked.chars().collect::<Vec<_>>(), word, 2);
        assert_eq!(count("clock", "clock"), Some(0));
        assert_eq!(count("clcok", "clock"), Some(1));
        assert_eq!(count("cloc", "clocks"), Some(0));
        assert_eq!(count("klokk", "clock"), Some(2));
        assert_eq!(count("table", "clock"), None);
    }
}
