//! Full-text search: ranked, with colloquial terms, tolerant of prefixes and typos.

mod stems;

use std::collections::{BTreeMap, HashMap};

use crate::spoken::{Group, LANGS, Spoken, fold, place, stem, words};
use crate::{Edition, EditionAnswer, Lawbook, Provision, Topic};
use stems::{Matches, Stems};

/// Words of a query beyond this many are ignored: nobody types more.
const MOST_WORDS: usize = 16;
/// Letters of a query beyond this many are ignored.
const MOST_LETTERS: usize = 200;
/// Hits beyond this many help nobody.
const MOST_HITS: usize = 60;
/// How many of these may be glossary entries.
const MOST_TERMS: usize = 10;
/// How many of the best questions lift their articles.
const LEADING: usize = 4;

/// Something found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found<'b> {
    /// An arbiter's question.
    Topic(&'b Topic),
    /// A provision; for an article with several, the best match.
    Provision(&'b Provision),
}

/// Something found, with its weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit<'b> {
    /// What was found.
    pub found: Found<'b>,
    /// How well it fits; higher is better.
    pub score: u32,
}

/// The words of all languages, and the colloquial forms.
pub(crate) struct Index {
    tongues: [Stems; 3],
    spoken: Spoken,
    /// Questions by the exact phrases people search for, as stems of any language.
    phrases: HashMap<String, Vec<usize>>,
    topics: usize,
    documents: usize,
}

impl Index {
    pub(crate) fn of(book: &Lawbook) -> Self {
        let mut entries: [BTreeMap<String, HashMap<usize, u32>>; 3] = Default::default();
        // A text in no particular language is indexed in all three.
        let mut add = |document: usize, lang: Option<usize>, weight: u32, text: &str| {
            for word in words(text, true) {
                for (at, table) in entries.iter_mut().enumerate() {
                    if lang.is_none_or(|lang| lang == at) {
                        let places = table.entry(stem(at, &word)).or_default();
                        let known = places.entry(document).or_default();
                        *known = (*known).max(weight);
                    }
                }
            }
        };
        let mut phrases: HashMap<String, Vec<usize>> = HashMap::new();
        for (document, topic) in book.topics().iter().enumerate() {
            for (text, lang) in topic
                .also
                .iter()
                .flat_map(|text| [(text, 0), (text, 1), (text, 2)])
            {
                let known = phrases
                    .entry(phrase(lang, &words(text, false)))
                    .or_default();
                if !known.contains(&document) {
                    known.push(document);
                }
            }
            for (lang, text) in topic.question.all().into_iter().enumerate() {
                // The shorter a question, the more each of its words matters.
                let length = u32::try_from(text.split(' ').count()).unwrap_or(u32::MAX);
                add(document, Some(lang), 17 - length.clamp(4, 10), text);
            }
            for text in &topic.also {
                add(document, None, 10, text);
            }
            for answer in topic.answers.values() {
                if let EditionAnswer::Regulated {
                    sentence,
                    provisions,
                    ..
                } = answer
                {
                    for (lang, text) in sentence.all().into_iter().enumerate() {
                        add(document, Some(lang), 3, text);
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
        let mut names: Vec<(usize, String)> = Vec::new();
        for (nth, provision) in book.provisions().iter().enumerate() {
            let document = topics + nth;
            for (lang, text) in provision.title.all().into_iter().enumerate() {
                add(document, Some(lang), 8, text);
            }
            for (lang, text) in provision.summary.all().into_iter().enumerate() {
                add(document, Some(lang), 4, text);
            }
            for name in [provision.article.number(), provision.id.as_str()] {
                names.push((document, fold(name)));
            }
        }
        // Numbers and ids are searched as a whole: the parts of an id are not words of the text.
        for table in &mut entries {
            for (document, name) in &names {
                let known = table.entry(name.clone()).or_default();
                known.insert(*document, 20);
            }
        }
        Self {
            tongues: entries.map(Stems::of),
            spoken: Spoken::read().0,
            phrases,
            topics,
            documents: topics + book.provisions().len(),
        }
    }

    pub(crate) fn search<'b>(
        &self,
        book: &'b Lawbook,
        query: &str,
        lang: &str,
        chosen: Option<Edition>,
    ) -> Vec<Hit<'b>> {
        let asked = asked(query);
        if asked.is_empty() {
            return Vec::new();
        }
        let lang = self.language(&asked, place(lang));
        let groups = self.spoken.groups(&asked, lang);
        let mut totals: HashMap<usize, (u32, u32)> = HashMap::new();
        let mut wanted = 0;
        for group in &groups {
            let (rarity, matches) = self.matches(group);
            wanted += rarity;
            for (document, likeness) in matches {
                let (met, total) = totals.entry(document).or_default();
                *met += rarity;
                *total += likeness * rarity;
            }
        }
        let wishes = Wishes::of(&asked, chosen);
        let mut scores: HashMap<usize, u32> = totals
            .into_iter()
            // A document need match only part of the query: people tell a story around their
            // question.
            .filter(|(_, (met, _))| met * 4 >= wanted)
            .map(|(document, (met, total))| {
                // Matching half of the query is worth a quarter.
                let share = u64::from(met) * 256 / u64::from(wanted.max(1));
                let favour = u64::from(wishes.favour(self.what(book, document)));
                let score = u64::from(total) * share * share * favour / (256 * 256 * 10);
                (document, u32::try_from(score).unwrap_or(u32::MAX))
            })
            .collect();
        // A question that people search for by exactly these words, or by their meaning.
        let meant: Vec<String> = groups
            .iter()
            .filter_map(|group| group.first())
            .map(|(word, _)| word.clone())
            .collect();
        let mut named: Vec<usize> = [phrase(lang, &asked), phrase(lang, &meant)]
            .iter()
            .filter_map(|phrase| self.phrases.get(phrase))
            .flatten()
            .copied()
            .collect();
        named.sort_unstable();
        named.dedup();
        for document in named {
            let score = scores.entry(document).or_default();
            *score = score.saturating_mul(2);
        }
        self.lift_deciding_articles(book, &mut scores);
        self.ranked(book, scores, &asked)
    }

    /// The stems of a query and of its meaning, for highlighting them in a text.
    pub(crate) fn stems(&self, query: &str, lang: &str) -> Vec<String> {
        let asked = asked(query);
        let lang = self.language(&asked, place(lang));
        let groups = self.spoken.groups(&asked, lang);
        groups
            .into_iter()
            .flatten()
            .map(|(word, lang)| stem(lang, &word))
            .collect()
    }

    /// The language of a query: the reader's, unless more of its words belong to another.
    fn language(&self, asked: &[String], reader: usize) -> usize {
        let known = |lang: usize| {
            asked
                .iter()
                .filter(|word| {
                    self.spoken.knows(lang, word)
                        || self
                            .tongues
                            .get(lang)
                            .is_some_and(|tongue| tongue.exact(&stem(lang, word)).is_some())
                })
                .count()
        };
        let mine = known(reader);
        (0..LANGS.len())
            .filter(|lang| *lang != reader && known(*lang) > mine)
            .max_by_key(|lang| known(*lang))
            .unwrap_or(reader)
    }

    fn what<'b>(&self, book: &'b Lawbook, document: usize) -> Option<Found<'b>> {
        Some(match document.checked_sub(self.topics) {
            None => Found::Topic(book.topics().get(document)?),
            Some(nth) => Found::Provision(book.provisions().get(nth)?),
        })
    }

    /// Ranks the articles that answer a well-matching question right after it.
    fn lift_deciding_articles(&self, book: &Lawbook, scores: &mut HashMap<usize, u32>) {
        let mut leading: Vec<(u32, usize)> = scores
            .iter()
            .filter(|(document, _)| **document < self.topics)
            .map(|(document, score)| (*score, *document))
            .collect();
        leading.sort_by_key(|(score, document)| (std::cmp::Reverse(*score), *document));
        let mut lifted: HashMap<usize, u32> = HashMap::new();
        for (score, document) in leading.into_iter().take(LEADING) {
            let Some(topic) = book.topics().get(document) else {
                continue;
            };
            let newest = topic.newest_first().find_map(|(_, answer)| match answer {
                EditionAnswer::Regulated { provisions, .. } => Some(provisions),
                EditionAnswer::NotRegulated => None,
            });
            for (nth, id) in newest.into_iter().flatten().enumerate() {
                if let Some(at) = book.place(*id).map(|at| self.topics + at) {
                    let own = scores.get(&at).copied().unwrap_or_default();
                    let lift = if nth == 0 { score / 2 } else { score / 4 };
                    // Not above the question itself, which gives the whole answer.
                    let raised = own.saturating_add(lift).min(score.saturating_sub(1));
                    let entry = lifted.entry(at).or_insert(own);
                    *entry = (*entry).max(raised);
                }
            }
        }
        scores.extend(lifted);
    }

    /// Best first, each article once; mere definitions of terms come after rules.
    fn ranked<'b>(
        &self,
        book: &'b Lawbook,
        scores: HashMap<usize, u32>,
        asked: &[String],
    ) -> Vec<Hit<'b>> {
        let mut order: Vec<(u32, usize)> = scores
            .into_iter()
            .map(|(document, score)| (score, document))
            .collect();
        order.sort_by_key(|(score, document)| (std::cmp::Reverse(*score), *document));
        let (mut hits, mut terms): (Vec<Hit<'b>>, Vec<Hit<'b>>) = (Vec::new(), Vec::new());
        let mut articles = std::collections::HashSet::new();
        for (score, document) in order {
            let Some(found) = self.what(book, document) else {
                continue;
            };
            let mut list = &mut hits;
            let mut most = MOST_HITS - MOST_TERMS;
            if let Found::Provision(provision) = found {
                let number = provision.article.number();
                let named = asked.iter().any(|word| word.contains("glossary"));
                if number.starts_with("glossary/") && !named {
                    list = &mut terms;
                    most = MOST_TERMS;
                }
                if list.len() < most && !articles.insert(provision.article) {
                    continue;
                }
            }
            if list.len() < most {
                list.push(Hit { found, score });
            }
        }
        hits.append(&mut terms);
        hits
    }

    /// How rare a group of words is, and the documents containing one of them, each with its best
    /// similarity.
    fn matches(&self, group: &Group) -> (u32, HashMap<usize, u32>) {
        let mut best: HashMap<usize, u32> = HashMap::new();
        let mut sure = false;
        for (word, lang) in group {
            let other = |at: &usize| at != lang;
            let found = |at: usize, likeness: u32, errors: bool| {
                let tongue = self.tongues.get(at)?;
                let found = if errors {
                    tongue.nearly(&stem(at, word))
                } else {
                    tongue.like(&stem(at, word))
                };
                (!found.is_empty()).then_some((likeness, found))
            };
            // The reader's language; then other languages and typing errors.
            let lists: Vec<(u32, Matches<'_>)> = match found(*lang, 4, false) {
                Some(direct) => {
                    sure = true;
                    vec![direct]
                }
                None => found(*lang, 4, true)
                    .into_iter()
                    .chain(
                        (0..LANGS.len())
                            .filter(other)
                            .filter_map(|at| found(at, 2, false)),
                    )
                    .collect(),
            };
            for (spoken, postings) in lists.iter().flat_map(|(spoken, found)| {
                found
                    .iter()
                    .map(move |(likeness, postings)| (spoken * likeness, postings))
            }) {
                for posting in *postings {
                    let entry = best.entry(posting.document).or_default();
                    *entry = (*entry).max(posting.weight * spoken);
                }
            }
        }
        let rarity = match best.len() {
            // An unknown word weighs little: it may be a name.
            0 => 8,
            found => {
                let rare = magnitude(self.documents).saturating_sub(magnitude(found));
                // A word that merely resembles one in the book counts half.
                8 + if sure { rare } else { rare / 2 }
            }
        };
        (rarity, best)
    }
}

/// The binary logarithm of a number in eighths.
fn magnitude(number: usize) -> u32 {
    let number = u64::try_from(number).unwrap_or(u64::MAX).max(1);
    // The fifth power has five times the logarithm: more precision in integers.
    number.saturating_pow(5).ilog2() * 8 / 5
}

/// The words as one string of stems.
fn phrase(lang: usize, words: &[String]) -> String {
    let stems: Vec<String> = words.iter().map(|word| stem(lang, word)).collect();
    stems.join(" ")
}

/// The words of a query, up to the limits.
fn asked(query: &str) -> Vec<String> {
    let query: String = query.chars().take(MOST_LETTERS).collect();
    let mut asked = words(&query, false);
    asked.dedup();
    asked.truncate(MOST_WORDS);
    asked
}

/// Which edition or game a query refers to.
struct Wishes {
    /// Named in the query.
    edition: Option<Edition>,
    /// Chosen by the reader beforehand.
    chosen: Option<Edition>,
    draughts: bool,
}

impl Wishes {
    fn of(asked: &[String], chosen: Option<Edition>) -> Self {
        let about = |word: &String| {
            // "V dámě" means "in draughts"; it is rarely said about the queen.
            word == "dame"
                || ["warcab", "draught", "checker", "damk", "pzwarc"]
                    .iter()
                    .any(|name| word.starts_with(name))
        };
        Self {
            edition: Edition::ALL.into_iter().find(|edition| {
                let year = edition.code().rsplit('-').next().unwrap_or_default();
                asked
                    .iter()
                    .any(|word| word == year || word.starts_with(edition.code()))
            }),
            chosen,
            draughts: asked.iter().any(about),
        }
    }

    /// A weight in tenths: newer Laws before older ones, and the game that was named.
    fn favour(&self, found: Option<Found<'_>>) -> u32 {
        let edition = match found {
            Some(Found::Provision(provision)) => Some(provision.article.edition()),
            Some(Found::Topic(topic)) if topic.answers.contains_key(&Edition::Fide2023) => None,
            Some(Found::Topic(_)) => Some(Edition::Pzwarc),
            None => None,
        };
        let newest = match edition {
            None => 12,
            Some(Edition::Fide2023) => 10,
            Some(Edition::Pzwarc) => 8,
            Some(Edition::Fide2014) => 7,
            Some(Edition::Fide2001) => 6,
            Some(Edition::Fide1993) => 5,
        };
        match (self.edition, self.draughts) {
            (Some(wanted), _) if edition == Some(wanted) => 30,
            (_, true) if edition == Some(Edition::Pzwarc) => 16,
            _ if edition.is_some() && edition == self.chosen => newest.max(11),
            _ => newest,
        }
    }
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
    fn nothing_asked_finds_nothing() {
        for query in ["", " ", "?!", "e."] {
            assert_eq!(lawbook().search(query, "en"), [], "{query:?}");
        }
    }

    proptest! {
        #[test]
        fn any_query_is_answered(query in "\\PC{0,300}") {
            prop_assert!(lawbook().search(&query, "pl").len() <= MOST_HITS);
        }
    }
}
