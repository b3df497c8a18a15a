//! The book itself: all embedded data, read once.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use std::sync::OnceLock;

use serde::Deserialize;

use crate::data;
use crate::outline::{Chapter, chapter_key};
use crate::search::Index;
use crate::topic::{RawAnswer, RawTopic, TopicFile};
use crate::{
    Edition, EditionAnswer, EditionInfo, Hit, Provision, ProvisionId, Status, Text, Topic,
};

/// The Laws of all five documents.
pub struct Lawbook {
    editions: Vec<EditionInfo>,
    provisions: Vec<Provision>,
    places: HashMap<&'static str, usize>,
    ranges: BTreeMap<Edition, Range<usize>>,
    outlines: BTreeMap<Edition, Vec<Chapter>>,
    topics: Vec<Topic>,
    index: OnceLock<Index>,
    problems: Vec<Problem>,
}

/// Damage in the embedded data; a test checks that there is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The file below `data/`.
    pub file: String,
    /// The line, from 1; 0 for the whole file.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

/// The book, read on first use.
pub fn lawbook() -> &'static Lawbook {
    static BOOK: OnceLock<Lawbook> = OnceLock::new();
    BOOK.get_or_init(Lawbook::read)
}

#[derive(Deserialize)]
struct EditionsFile {
    edition: Vec<EditionInfo>,
}

impl Lawbook {
    /// Every provision of every edition, in document order.
    pub fn provisions(&self) -> &[Provision] {
        &self.provisions
    }

    /// The provisions of one edition, in document order.
    pub fn provisions_of(&self, edition: Edition) -> &[Provision] {
        self.ranges
            .get(&edition)
            .and_then(|range| self.provisions.get(range.clone()))
            .unwrap_or_default()
    }

    /// The metadata of an edition.
    pub fn edition(&self, edition: Edition) -> &EditionInfo {
        static UNKNOWN: OnceLock<EditionInfo> = OnceLock::new();
        self.editions
            .iter()
            .find(|info| info.code == edition)
            .unwrap_or_else(|| {
                // Only damaged data leads here, and a test rules that out.
                UNKNOWN.get_or_init(|| EditionInfo {
                    code: edition,
                    valid_from: String::new(),
                    valid_from_exact: false,
                    abridged: false,
                    language: String::new(),
                    title: Text::default(),
                    short: Text::default(),
                    source: Text::default(),
                    note: Text::default(),
                })
            })
    }

    /// The table of contents of an edition.
    pub fn outline(&self, edition: Edition) -> &[Chapter] {
        self.outlines
            .get(&edition)
            .map(Vec::as_slice)
            .unwrap_or_default()
    }

    /// The provisions of a chapter.
    pub fn chapter(&self, chapter: &Chapter) -> &[Provision] {
        self.provisions
            .get(chapter.range.clone())
            .unwrap_or_default()
    }

    /// A provision by its id.
    pub fn provision(&self, id: ProvisionId) -> Option<&Provision> {
        self.provision_by_text(id.as_str())
    }

    pub(crate) fn provision_by_text(&self, id: &str) -> Option<&Provision> {
        self.provisions.get(*self.places.get(id)?)
    }

    pub(crate) fn place(&self, id: ProvisionId) -> Option<usize> {
        self.places.get(id.as_str()).copied()
    }

    /// The provisions meant by an id (`fide-2023:7.5.5b`) or by an article as printed
    /// (`fide-2023:7.5.5`, or `fide-2023:7.5` with its parts); empty if there are none.
    pub fn resolve(&self, citation: &str) -> Vec<&Provision> {
        if let Some(provision) = self.provision_by_text(citation) {
            // `9.2c` may be a row of `9.2`, but `9.2` may also be a row itself.
            let article = provision.article;
            if article.to_string() != citation {
                return vec![provision];
            }
        }
        let Some((code, number)) = citation.split_once(':') else {
            return Vec::new();
        };
        let Ok(edition) = code.parse() else {
            return Vec::new();
        };
        let mut found = self.parts(edition, number);
        found.extend(
            self.provisions_of(edition)
                .iter()
                .filter(|provision| provision.article.number() == number),
        );
        found.sort_by_key(|provision| self.place(provision.id));
        found
    }

    /// The provisions of the sub-articles of an article: `4.3(a)` and so on below `4.3`, `7.5.1`
    /// and so on below `7.5`. Chapters have none; see the outline.
    pub fn parts(&self, edition: Edition, number: &str) -> Vec<&Provision> {
        let chapter = |chapter: &Chapter| chapter.key == number;
        if number.is_empty() || self.outline(edition).iter().any(chapter) {
            return Vec::new();
        }
        self.provisions_of(edition)
            .iter()
            .filter(|provision| provision.article.is_below(number))
            .collect()
    }

    /// Arbiters' questions, by chapter.
    pub fn topics(&self) -> &[Topic] {
        &self.topics
    }

    /// A topic by its name.
    pub fn topic(&self, slug: &str) -> Option<&Topic> {
        self.topics.iter().find(|topic| topic.slug == slug)
    }

    /// The topics that cite a provision.
    pub fn topics_citing(&self, id: ProvisionId) -> impl Iterator<Item = &Topic> {
        self.topics.iter().filter(move |topic| {
            topic.answers.values().any(|answer| {
                matches!(answer, EditionAnswer::Regulated { provisions, .. } if provisions.contains(&id))
            })
        })
    }

    /// Full-text search over titles, summaries and topics, best first.
    ///
    /// Queries may use any inflected form, colloquial terms, no accents, and words with typing
    /// errors or their last letters missing.
    pub fn search(&self, query: &str, lang: &str) -> Vec<Hit<'_>> {
        self.search_preferring(query, lang, None)
    }

    /// The same for a reader who has chosen an edition: among equals, its articles come first.
    pub fn search_preferring(
        &self,
        query: &str,
        lang: &str,
        chosen: Option<Edition>,
    ) -> Vec<Hit<'_>> {
        self.index().search(self, query, lang, chosen)
    }

    /// The word prefixes by which a query is recognised in a [folded](crate::fold) text.
    pub fn asked_for(&self, query: &str, lang: &str) -> Vec<String> {
        self.index().stems(query, lang)
    }

    fn index(&self) -> &Index {
        self.index.get_or_init(|| Index::of(self))
    }

    /// Damage found while reading the embedded data.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    fn read() -> Self {
        let mut problems = Vec::new();
        let editions = read_editions(&mut problems);
        let mut provisions = Vec::new();
        let mut ranges = BTreeMap::new();
        for edition in Edition::ALL {
            let start = provisions.len();
            read_provisions(edition, &mut provisions, &mut problems);
            ranges.insert(edition, start..provisions.len());
        }
        let places: HashMap<&'static str, usize> = provisions
            .iter()
            .enumerate()
            .map(|(place, provision)| (provision.id.as_str(), place))
            .collect();
        if places.len() != provisions.len() {
            problems.push(problem("provisions", 0, "an id stands twice"));
        }
        read_translations("titles/", &places, &mut provisions, &mut problems, |row| {
            &mut row.title
        });
        read_translations(
            "summaries/",
            &places,
            &mut provisions,
            &mut problems,
            |row| &mut row.summary,
        );
        read_translations("differs/", &places, &mut provisions, &mut problems, |row| {
            &mut row.differs
        });
        read_register(&places, &mut provisions, &mut problems);
        read_places(&places, &mut provisions, &mut problems);
        let topics = read_topics(&places, &provisions, &mut problems);
        let outlines = outlines(&ranges, &provisions, &mut problems);
        Self {
            editions,
            provisions,
            places,
            ranges,
            outlines,
            topics,
            index: OnceLock::new(),
            problems,
        }
    }
}

fn problem(file: &str, line: usize, what: impl ToString) -> Problem {
    Problem {
        file: file.to_owned(),
        line,
        what: what.to_string(),
    }
}

fn read_editions(problems: &mut Vec<Problem>) -> Vec<EditionInfo> {
    let file = "editions.toml";
    match toml::from_str::<EditionsFile>(data::file(file).unwrap_or_default()) {
        Ok(read) => read.edition,
        Err(error) => {
            problems.push(problem(file, 0, error.message()));
            Vec::new()
        }
    }
}

fn read_provisions(edition: Edition, provisions: &mut Vec<Provision>, problems: &mut Vec<Problem>) {
    let file = format!("provisions/{edition}.tsv");
    for (line, row) in data::rows(data::file(&file).unwrap_or_default()) {
        let &[id, title, class, summary, system, differs] = row.as_slice() else {
            problems.push(problem(&file, line, "six columns wanted"));
            continue;
        };
        let id = ProvisionId::new(id);
        let (Some(article), Ok(class)) = (id.article(), class.parse()) else {
            problems.push(problem(&file, line, "id or class not understood"));
            continue;
        };
        let text = |en: &str| Text {
            en: en.to_owned(),
            ..Text::default()
        };
        provisions.push(Provision {
            id,
            article,
            class,
            title: text(title),
            summary: text(summary),
            system,
            differs: text(differs),
            status: Status::implied(system),
            proof: None,
            reason: None,
        });
    }
}

fn read_translations(
    folder: &str,
    places: &HashMap<&'static str, usize>,
    provisions: &mut [Provision],
    problems: &mut Vec<Problem>,
    field: impl Fn(&mut Provision) -> &mut Text,
) {
    for (file, text) in data::folder(folder) {
        for (line, row) in data::rows(text) {
            let place = row.first().and_then(|id| places.get(id));
            match (row.as_slice(), place.and_then(|at| provisions.get_mut(*at))) {
                (&[_, pl, cs], Some(provision)) => {
                    let text = field(provision);
                    pl.clone_into(&mut text.pl);
                    cs.clone_into(&mut text.cs);
                }
                _ => problems.push(problem(&file, line, "known id, pl and cs wanted")),
            }
        }
    }
}

fn read_register(
    places: &HashMap<&'static str, usize>,
    provisions: &mut [Provision],
    problems: &mut Vec<Problem>,
) {
    for (file, text) in data::folder("register/") {
        for (line, row) in data::rows(text) {
            let &[id, status, proof] = row.as_slice() else {
                problems.push(problem(&file, line, "id, status and proof wanted"));
                continue;
            };
            let provision = places.get(id).and_then(|at| provisions.get_mut(*at));
            match (provision, Status::claimed(status)) {
                (Some(provision), Some(status)) if provision.proof.is_none() => {
                    provision.status = status;
                    provision.proof = Some(proof);
                }
                (Some(_), Some(_)) => problems.push(problem(&file, line, "claimed twice")),
                _ => problems.push(problem(&file, line, "unknown id or status")),
            }
        }
    }
}

/// Reads the rows that no scenario can prove, each with its reason.
fn read_places(
    places: &HashMap<&'static str, usize>,
    provisions: &mut [Provision],
    problems: &mut Vec<Problem>,
) {
    let file = "places.tsv";
    for (line, row) in data::rows(data::file(file).unwrap_or_default()) {
        let &[id, status, reason] = row.as_slice() else {
            problems.push(problem(file, line, "id, status and reason wanted"));
            continue;
        };
        let provision = places.get(id).and_then(|at| provisions.get_mut(*at));
        match (provision, Status::placed(status)) {
            (Some(provision), Some(status))
                if provision.proof.is_none() && provision.reason.is_none() =>
            {
                provision.status = status;
                provision.reason = Some(reason);
            }
            (Some(_), Some(_)) => problems.push(problem(file, line, "claimed or placed already")),
            _ => problems.push(problem(file, line, "unknown id or status")),
        }
    }
}

fn read_topics(
    places: &HashMap<&'static str, usize>,
    provisions: &[Provision],
    problems: &mut Vec<Problem>,
) -> Vec<Topic> {
    let mut topics: Vec<Topic> = Vec::new();
    for (file, text) in data::folder("topics/") {
        let chapter = file
            .trim_start_matches("topics/")
            .trim_end_matches(".toml")
            .to_owned();
        let read: TopicFile = match toml::from_str(text) {
            Ok(read) => read,
            Err(error) => {
                let offset = error.span().map_or(0, |span| span.start);
                let line = text.bytes().take(offset).filter(|b| *b == b'\n').count() + 1;
                problems.push(problem(&file, line, error.message()));
                continue;
            }
        };
        for raw in read.topic {
            if topics.iter().any(|topic| topic.slug == raw.slug) {
                problems.push(problem(&file, 0, format!("{} stands twice", raw.slug)));
            }
            match topic(raw, &chapter, places, provisions) {
                Ok(topic) => topics.push(topic),
                Err(what) => problems.push(problem(&file, 0, what)),
            }
        }
    }
    topics
}

fn topic(
    raw: RawTopic,
    chapter: &str,
    places: &HashMap<&'static str, usize>,
    provisions: &[Provision],
) -> Result<Topic, String> {
    let RawTopic {
        slug,
        question,
        also,
        answers: raw_answers,
        mut scenarios,
    } = raw;
    let mut answers = BTreeMap::new();
    for (code, raw) in raw_answers {
        let edition: Edition = code.parse().map_err(|error| format!("{slug}: {error}"))?;
        let RawAnswer {
            not_regulated,
            provisions: ids,
            en,
            pl,
            cs,
        } = raw;
        let answer = if not_regulated {
            EditionAnswer::NotRegulated
        } else {
            let cited = ids
                .iter()
                .map(|id| {
                    places
                        .get(id.as_str())
                        .and_then(|at| provisions.get(*at))
                        .filter(|provision| provision.article.edition() == edition)
                        .map(|provision| provision.id)
                        .ok_or_else(|| format!("{slug}: {id} is not a provision of {edition}"))
                })
                .collect::<Result<Vec<_>, _>>()?;
            EditionAnswer::Regulated {
                provisions: cited,
                sentence: Text { en, pl, cs },
                scenario: scenarios.remove(&code),
            }
        };
        answers.insert(edition, answer);
    }
    Ok(Topic {
        slug,
        chapter: chapter.to_owned(),
        question,
        also,
        answers,
    })
}

fn outlines(
    ranges: &BTreeMap<Edition, Range<usize>>,
    provisions: &[Provision],
    problems: &mut Vec<Problem>,
) -> BTreeMap<Edition, Vec<Chapter>> {
    let file = "chapters.tsv";
    let mut titles: HashMap<(&str, &str), Text> = HashMap::new();
    for (line, row) in data::rows(data::file(file).unwrap_or_default()) {
        if let &[edition, key, en, pl, cs] = row.as_slice() {
            let title = Text {
                en: en.to_owned(),
                pl: pl.to_owned(),
                cs: cs.to_owned(),
            };
            titles.insert((edition, key), title);
        } else {
            problems.push(problem(file, line, "five columns wanted"));
        }
    }
    let mut outlines: BTreeMap<Edition, Vec<Chapter>> = BTreeMap::new();
    for (edition, range) in ranges {
        let chapters = outlines.entry(*edition).or_default();
        for (place, provision) in provisions
            .iter()
            .enumerate()
            .take(range.end)
            .skip(range.start)
        {
            let key = chapter_key(provision);
            match chapters.last_mut() {
                Some(last) if last.key == key => last.range.end = place + 1,
                _ => {
                    let title = titles.remove(&(edition.code(), key)).unwrap_or_else(|| {
                        problems.push(problem(file, 0, format!("{edition} {key} has no title")));
                        Text::default()
                    });
                    chapters.push(Chapter {
                        key,
                        title,
                        range: place..place + 1,
                    });
                }
            }
        }
    }
    for (edition, key) in titles.keys() {
        problems.push(problem(file, 0, format!("{edition} {key} is no chapter")));
    }
    outlines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_data_is_sound() {
        assert_eq!(lawbook().problems(), []);
    }

    #[test]
    fn the_inventory_is_complete() {
        let counts = Edition::ALL.map(|edition| lawbook().provisions_of(edition).len());
        assert_eq!(counts, [67, 327, 437, 460, 727]);
    }

    #[test]
    fn an_article_resolves_to_its_rows_and_an_id_to_itself() {
        let book = lawbook();
        let ids = |citation| -> Vec<_> {
            book.resolve(citation)
                .iter()
                .map(|provision| provision.id.as_str())
                .collect()
        };
        assert_eq!(
            ids("fide-2023:7.5.5"),
            ["fide-2023:7.5.5a", "fide-2023:7.5.5b", "fide-2023:7.5.5c"]
        );
        assert_eq!(ids("fide-2023:7.5.5b"), ["fide-2023:7.5.5b"]);
        assert_eq!(ids("pzwarc:I/2.1"), ["pzwarc:I/2.1", "pzwarc:I/2.1-64"]);
        assert_eq!(
            ids("fide-2014:4.4"),
            [
                "fide-2014:4.4(a)",
                "fide-2014:4.4(b)",
                "fide-2014:4.4(c)",
                "fide-2014:4.4(d)"
            ],
            "an article that print has only in parts"
        );
        let with_lead = ids("fide-2014:9.2");
        assert_eq!(with_lead.first(), Some(&"fide-2014:9.2"));
        assert_eq!(with_lead.last(), Some(&"fide-2014:9.2(2)"));
        assert_eq!(with_lead.len(), 6);
        for parent in [
            "fide-2014:4.3",
            "fide-2014:6.2",
            "fide-2014:7.5",
            "fide-2014:D.2.9",
            "fide-2014:E.8",
            "fide-2023:4.4",
            "fide-2023:7.5",
            "fide-2023:I.8",
            "fide-2023:II.3.2",
            "fide-2001:F.2.9",
        ] {
            assert!(ids(parent).len() > 2, "{parent}");
        }
        assert_eq!(ids("fide-2014:C"), ["fide-2014:C.a", "fide-2014:C.b"]);
        assert!(
            ids(concat!("fide-2023", ":7")).is_empty(),
            "a chapter is no article"
        );
        assert!(ids("fide-2023:77").is_empty());
        assert!(ids("nonsense").is_empty());
    }
}
