//! Full-text search: ranked, prefix and typo tolerant, diacritics folded.

use std::collections::{BTreeMap, HashMap};

use unicode_normalization::UnicodeNormalization;

use crate::{Answer, Lawbook, Provision, Topic};

/// Words of a query beyond this many are ignored: nobody types more.
const MOST_WORDS: usize = 12;
/// Letters of a query beyond this many are ignored.
const MOST_LETTERS: usize = 200;
/// Hits beyond this many help nobody.
const MOST_HITS: usize = 60;

/// Something found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found<'b> {
    /// A question of arbiters.
    Topic(&'b Topic),
    /// A provision.
    Provision(&'b Provision),
}

/// Something found, with its weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit<'b> {
    /// What.
    pub found: Found<'b>,
    /// How well it fits; higher is better.
    pub score: u32,
}

/// Lower case without diacritics: `Chorągiewka` and `choragiewka` are one word.
pub fn fold(text: &str) -> String {
    text.nfd()
        .filter(|letter| !('\u{300}'..='\u{36f}').contains(letter))
        .flat_map(char::to_lowercase)
        .map(|letter| match letter {
            // The stroke of this letter is not a combining mark.
            'ł' => 'l',
            other => other,
        })
        .collect()
}

/// The words of a text, folded. Article numbers stay whole: `7.5.5`, `9.5(b)`.
fn words(text: &str) -> Vec<String> {
    let folded = fold(text);
    let mut found = Vec::new();
    for chunk in folded.split_whitespace() {
        let chunk = chunk.trim_matches(|edge: char| !edge.is_alphanumeric() && edge != ')');
        if chunk.is_empty() {
            continue;
        }
        let number = chunk.bytes().any(|byte| byte.is_ascii_digit());
        if number && chunk.contains(['.', '(', '/', ':']) {
            found.push(chunk.to_owned());
        }
        found.extend(
            chunk
                .split(|letter: char| !letter.is_alphanumeric())
                .filter(|part| part.len() > 1 || part.bytes().all(|byte| byte.is_ascii_digit()))
                .filter(|part| !part.is_empty())
                .map(str::to_owned),
        );
    }
    found
}

/// Where a word stands: which document, in which language, how telling the place.
#[derive(Debug, Clone, Copy)]
struct Posting {
    document: usize,
    lang: Option<&'static str>,
    weight: u32,
}

/// Every word with the places where it stands.
pub(crate) struct Index {
    /// Sorted by word, so that a prefix is a range.
    words: Vec<(String, Vec<Posting>)>,
    /// Which letters each word has, beside `words`.
    letters: Vec<u32>,
    topics: usize,
}

impl Index {
    pub(crate) fn of(book: &Lawbook) -> Self {
        let mut entries: BTreeMap<String, Vec<Posting>> = BTreeMap::new();
        let mut add = |document, lang, weight, text: &str| {
            for word in words(text) {
                entries.entry(word).or_default().push(Posting {
                    document,
                    lang,
                    weight,
                });
            }
        };
        const LANGS: [&str; 3] = ["en", "pl", "cs"];
        for (document, topic) in book.topics().iter().enumerate() {
            for (lang, text) in LANGS.into_iter().zip(topic.question.all()) {
                add(document, Some(lang), 12, text);
            }
            for text in &topic.also {
                add(document, None, 10, text);
            }
            for answer in topic.answers.values() {
                if let Answer::Regulated {
                    sentence,
                    provisions,
                    ..
                } = answer
                {
                    for (lang, text) in LANGS.into_iter().zip(sentence.all()) {
                        add(document, Some(lang), 2, text);
                    }
                    for id in provisions {
                        if let Some(article) = id.article() {
                            add(document, None, 4, article.number());
                        }
                    }
                }
            }
        }
        let topics = book.topics().len();
        for (place, provision) in book.provisions().iter().enumerate() {
            let document = topics + place;
            for (lang, text) in LANGS.into_iter().zip(provision.title.all()) {
                add(document, Some(lang), 8, text);
            }
            for (lang, text) in LANGS.into_iter().zip(provision.summary.all()) {
                add(document, Some(lang), 3, text);
            }
            add(document, None, 20, provision.article.number());
            add(document, None, 20, provision.id.as_str());
            add(document, None, 1, provision.article.edition().code());
        }
        let words: Vec<(String, Vec<Posting>)> = entries.into_iter().collect();
        Self {
            letters: words.iter().map(|(word, _)| letters(word)).collect(),
            words,
            topics,
        }
    }

    pub(crate) fn search<'b>(&self, book: &'b Lawbook, query: &str, lang: &str) -> Vec<Hit<'b>> {
        let query: String = query.chars().take(MOST_LETTERS).collect();
        let mut asked = words(&query);
        asked.dedup();
        asked.truncate(MOST_WORDS);
        let mut totals: HashMap<usize, (u32, u32)> = HashMap::new();
        for word in &asked {
            for (document, score) in self.matches(word, lang) {
                let (met, total) = totals.entry(document).or_default();
                *met += 1;
                *total = total.saturating_add(score);
            }
        }
        let wanted = u32::try_from(asked.len()).unwrap_or(u32::MAX);
        let mut hits: Vec<(u32, usize)> = totals
            .into_iter()
            // A document must meet most of the words asked for.
            .filter(|(_, (met, _))| met.saturating_mul(3) >= wanted.saturating_mul(2))
            .map(|(document, (met, total))| (total.saturating_mul(met), document))
            .collect();
        hits.sort_by_key(|(score, document)| (std::cmp::Reverse(*score), *document));
        hits.truncate(MOST_HITS);
        hits.into_iter()
            .filter_map(|(score, document)| {
                let found = match document.checked_sub(self.topics) {
                    None => Found::Topic(book.topics().get(document)?),
                    Some(place) => Found::Provision(book.provisions().get(place)?),
                };
                Some(Hit { found, score })
            })
            .collect()
    }

    /// The documents that have a word like the one asked for, each with its best score.
    fn matches(&self, asked: &str, lang: &str) -> HashMap<usize, u32> {
        let mut best: HashMap<usize, u32> = HashMap::new();
        let mut add = |postings: &[Posting], likeness: u32| {
            // A word that stands everywhere tells little.
            let rarity = 24 - postings.len().max(1).ilog2().min(16);
            for posting in postings {
                let spoken = match posting.lang {
                    Some(other) if other != lang => 2,
                    _ => 3,
                };
                let score = posting.weight * likeness * rarity * spoken;
                let entry = best.entry(posting.document).or_default();
                *entry = (*entry).max(score);
            }
        };
        let from = self
            .words
            .partition_point(|(word, _)| word.as_str() < asked);
        let mut direct = false;
        for (word, postings) in self.words.iter().skip(from) {
            if !word.starts_with(asked) {
                break;
            }
            direct = true;
            add(postings, if word == asked { 8 } else { 5 });
        }
        let allowed = match asked.chars().count() {
            0..=3 => 0,
            4..=7 => 1,
            _ => 2,
        };
        // Numbers are not typing errors of other numbers.
        let number = asked.bytes().any(|byte| byte.is_ascii_digit());
        if !direct && allowed > 0 && !number {
            let typed: Vec<char> = asked.chars().collect();
            let wanted = letters(asked);
            for ((word, postings), has) in self.words.iter().zip(&self.letters) {
                // A letter that the word does not have at all is an error by itself.
                if (wanted & !has).count_ones() > u32::try_from(allowed).unwrap_or(u32::MAX) {
                    continue;
                }
                if let Some(errors) = errors_within(&typed, word, allowed) {
                    add(postings, if errors <= 1 { 3 } else { 2 });
                }
            }
        }
        best
    }
}

/// The letters of a word as a set; letters beyond the alphabet share a place.
fn letters(word: &str) -> u32 {
    word.chars().fold(0, |set, letter| {
        let place = match letter {
            'a'..='z' => u32::from(letter) - u32::from('a'),
            other => 26 + u32::from(other) % 6,
        };
        set | 1 << place
    })
}

/// Typing errors (a letter wrong, missing, extra, or two swapped) between a word asked
/// for and the beginning of a word of the book, if there are at most `allowed`.
fn errors_within(asked: &[char], word: &str, allowed: usize) -> Option<usize> {
    if word.len() + allowed < asked.len() {
        return None;
    }
    // A prefix may be asked for: letters beyond the asked length do not count.
    let word: Vec<char> = word.chars().take(asked.len() + allowed).collect();
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=word.len()).collect();
    for (row, letter) in asked.iter().enumerate() {
        let mut now = Vec::with_capacity(last.len());
        now.push(row + 1);
        for (column, other) in word.iter().enumerate() {
            let at = |line: &[usize], index: usize| line.get(index).copied().unwrap_or(usize::MAX);
            let mut errors = (at(&last, column) + usize::from(letter != other))
                .min(at(&last, column + 1) + 1)
                .min(at(&now, column) + 1);
            let swapped = row > 0
                && column > 0
                && asked.get(row - 1) == Some(other)
                && word.get(column - 1) == Some(letter);
            if swapped {
                errors = errors.min(at(&before, column - 1) + 1);
            }
            now.push(errors);
        }
        if now.iter().all(|errors| *errors > allowed) {
            return None;
        }
        before = last;
        last = now;
    }
    last.into_iter().min().filter(|errors| *errors <= allowed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lawbook;
    use proptest::prelude::*;

    fn first_articles(query: &str) -> Vec<String> {
        lawbook()
            .search(query, "en")
            .iter()
            .filter_map(|hit| match hit.found {
                Found::Provision(provision) => Some(provision.article.to_string()),
                Found::Topic(_) => None,
            })
            .take(5)
            .collect()
    }

    #[test]
    fn diacritics_and_case_are_folded() {
        assert_eq!(fold("Chorągiewka ŁÓDŹ Příliš"), "choragiewka lodz prilis");
    }

    #[test]
    fn an_article_number_finds_the_article() {
        assert_eq!(first_articles("fide-2023:7.5.5")[0], "fide-2023:7.5.5");
        assert!(first_articles("9.5(b)").contains(&"fide-2001:9.5(b)".to_owned()));
    }

    #[test]
    fn a_prefix_and_a_typing_error_do_no_harm() {
        let right = first_articles("stalemate");
        assert!(!right.is_empty());
        assert!(!first_articles("stalem").is_empty());
        assert_eq!(first_articles("stalmate"), right);
        assert_eq!(first_articles("stlaemate"), right);
    }

    #[test]
    fn errors_are_counted_as_people_make_them() {
        let count = |asked: &str, word| errors_within(&asked.chars().collect::<Vec<_>>(), word, 2);
        assert_eq!(count("clock", "clock"), Some(0));
        assert_eq!(count("clcok", "clock"), Some(1));
        assert_eq!(count("cloc", "clocks"), Some(0));
        assert_eq!(count("klokk", "clock"), Some(2));
        assert_eq!(count("table", "clock"), None);
    }

    proptest! {
        #[test]
        fn any_query_is_answered(query in "\\PC{0,300}") {
            prop_assert!(lawbook().search(&query, "pl").len() <= MOST_HITS);
        }
    }
}
