//! Every story says from which words of which article its expectation follows, and no two
//! stories tell the same.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use jadoube_lawbook::{Edition, lawbook};
use jadoube_scenarios::game::Scenario;
use jadoube_scenarios::kind;

use crate::support;

/// A derivation is an article and a reason, not a number alone.
const WORDS: usize = 6;

/// The text of every scenario, by its path below `scenarios/`.
fn scenarios() -> BTreeMap<String, String> {
    let folder = support::root().join("scenarios");
    let files = support::files(&folder).into_iter();
    files
        .filter(|path| path.extension().is_some_and(|it| it == "toml"))
        .map(|path| {
            let name = path.strip_prefix(&folder).unwrap().display().to_string();
            (name, fs::read_to_string(&path).unwrap())
        })
        .collect()
}

/// The numbers of all provisions, without their edition.
fn articles() -> BTreeSet<&'static str> {
    Edition::ALL.into_iter().flat_map(articles_of).collect()
}

/// The numbers of the provisions of one edition.
fn articles_of(edition: Edition) -> BTreeSet<&'static str> {
    let ids = lawbook().provisions().iter().map(|it| it.id.as_str());
    ids.filter_map(|id| id.split_once(':'))
        .filter(|(document, _)| *document == edition.code())
        .map(|(_, article)| article)
        .collect()
}

/// A word of a comment without the signs around it: `7.5(b)` of `(7.5(b),`.
fn bare(word: &str) -> &str {
    let marks = [',', ';', ':', '.'];
    let word = word.trim_end_matches(marks);
    let (opened, closed) = (word.matches('(').count(), word.matches(')').count());
    let (front, back) = (word.strip_prefix('('), word.strip_suffix(')'));
    let word = match (opened.cmp(&closed), front, back) {
        (Ordering::Greater, Some(inside), _) | (Ordering::Less, _, Some(inside)) => inside,
        (Ordering::Equal, Some(inside), Some(_)) => inside.trim_end_matches(')'),
        _ => word,
    };
    word.trim_end_matches(marks)
}

/// Whether a word is the number of an article, or the beginning of one: `7.5.5` of `7.5.5b`. A
/// bare number may be anything.
fn is_article(word: &str, articles: &BTreeSet<&str>) -> bool {
    let word = bare(word);
    !word.is_empty()
        && word.contains(['.', '/'])
        && articles
            .range(word..)
            .take_while(|it| it.starts_with(word))
            .any(|it| {
                // 7.5 is no beginning of 7.50.
                let next = it.strip_prefix(word).and_then(|rest| rest.chars().next());
                !next.is_some_and(|next| next.is_ascii_digit())
            })
}

/// The comment on the lines after a line, if it derives something.
fn derives(lines: &[&str], after: usize, articles: &BTreeSet<&str>) -> bool {
    let comment: Vec<&str> = lines
        .iter()
        .skip(after + 1)
        .take_while(|line| line.starts_with('#'))
        .flat_map(|line| line.trim_start_matches('#').split_whitespace())
        .collect();
    comment.len() >= WORDS && comment.iter().any(|word| is_article(word, articles))
}

#[test]
fn every_story_says_from_which_words_it_follows() {
    let articles = articles();
    let mut missing = Vec::new();
    for (name, text) in scenarios() {
        let lines: Vec<&str> = text.lines().collect();
        if !derives(&lines, 0, &articles) {
            missing.push(format!("{name}:1: no article with a reason below the kind"));
        }
        if kind(&text).unwrap() != "games" {
            continue;
        }
        // A table tells one story under several settings, or a story in each case.
        let head = lines.iter().position(|line| *line == "[[case]]").unwrap();
        if lines
            .iter()
            .take(head)
            .any(|line| line.starts_with("story = "))
        {
            continue;
        }
        let cases = lines
            .iter()
            .enumerate()
            .filter(|(_, line)| **line == "[[case]]");
        missing.extend(
            cases
                .filter(|(place, _)| !derives(&lines, *place, &articles))
                .map(|(place, _)| format!("{name}:{}: no article with a reason", place + 1)),
        );
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Whether a comment says what an edition says: by its year, or by an article it has. The numbers of
/// 1993 are those of other matters in the later editions, so there the year alone tells.
fn speaks_of(comment: &str, edition: Edition, articles: &BTreeSet<&str>) -> bool {
    let year = edition.code().trim_start_matches("fide-");
    comment.contains(year)
        || comment.contains("every edition")
        || edition != Edition::Fide1993
            && comment
                .split_whitespace()
                .any(|word| is_article(word, articles))
}

#[test]
fn every_edition_that_is_asked_is_derived() {
    let articles: BTreeMap<&str, BTreeSet<&str>> = Edition::ALL
        .into_iter()
        .map(|edition| (edition.code(), articles_of(edition)))
        .collect();
    let mut missing = Vec::new();
    for (name, text) in scenarios() {
        if !matches!(kind(&text).unwrap().as_str(), "game" | "games") {
            continue;
        }
        let comment: Vec<&str> = text
            .lines()
            .filter_map(|line| line.strip_prefix('#'))
            .collect();
        let comment = comment.join(" ");
        let stories = Scenario::read_all(&text).unwrap();
        let editions: BTreeSet<Edition> = stories.iter().flat_map(Scenario::editions).collect();
        missing.extend(
            editions
                .into_iter()
                .filter(|it| !speaks_of(&comment, *it, &articles[it.code()]))
                .map(|edition| format!("{name}: nothing is said of {}", edition.code())),
        );
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Whether one number begins the other: 7.5 begins 7.5.5 and 7.5(b), not 7.50.
fn begins(short: &str, long: &str) -> bool {
    long.strip_prefix(short)
        .is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
}

/// Whether a comment names an article, one above it or one below it.
fn names(comment: &str, article: &str) -> bool {
    comment.split_whitespace().map(bare).any(|word| {
        word == article || word.len() > 2 && begins(word, article) || begins(article, word)
    })
}

/// A citation that a story expects and its comment does not speak of was read off the program.
#[test]
fn what_a_story_cites_its_comment_names() {
    let book: BTreeMap<&str, &str> = lawbook()
        .provisions()
        .iter()
        .map(|it| (it.id.as_str(), it.article.number()))
        .collect();
    let mut missing = Vec::new();
    for (name, text) in scenarios() {
        let (comment, story): (Vec<&str>, Vec<&str>) =
            text.lines().partition(|line| line.starts_with('#'));
        let comment = comment.join(" ");
        let expected = story.iter().flat_map(|line| line.split('"'));
        let unnamed: BTreeSet<&str> = expected
            .filter(|id| book.get(*id).is_some_and(|it| !names(&comment, it)))
            .collect();
        missing.extend(unnamed.iter().map(|id| format!("{name}: {id}")));
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// The events and settings of a story, without its title and the edition shown first.
fn content_of(text: &str) -> Vec<String> {
    match kind(text).unwrap().as_str() {
        "game" | "games" => Scenario::read_all(text)
            .unwrap()
            .into_iter()
            .map(|story| {
                let mut case = story.into_case();
                case.title.clear();
                case.edition = None;
                case.text()
            })
            .collect(),
        _ => {
            let named = |line: &&str| !line.starts_with('#') && !line.starts_with("title = ");
            vec![text.lines().filter(named).collect::<Vec<_>>().join("\n")]
        }
    }
}

#[test]
fn no_two_stories_are_twins() {
    let mut first: BTreeMap<String, String> = BTreeMap::new();
    let mut twins = Vec::new();
    for (name, text) in scenarios() {
        for story in content_of(&text) {
            if let Some(other) = first.get(&story) {
                twins.push(format!("{name} tells what {other} tells"));
            }
            first.entry(story).or_insert_with(|| name.clone());
        }
    }
    assert!(first.len() > 1_300, "only {} stories", first.len());
    assert!(twins.is_empty(), "{}", twins.join("\n"));
}

/// The test above would notice.
#[test]
fn a_number_alone_derives_nothing() {
    let articles = articles();
    let says = |comment: &str| derives(&["kind = \"game\"", comment], 0, &articles);
    assert!(says("# 7.5.5: the second completed illegal move loses."));
    assert!(says("# II/6.12 with P2: the flag fell before the press."));
    assert!(!says("# 7.5.5, 7.5(b)."));
    assert!(!says(
        "# The second completed illegal move loses the game at once."
    ));
    assert!(!says(
        "# 7.59: the second completed illegal move loses the game."
    ));
}

#[test]
fn an_edition_left_out_is_noticed() {
    let articles = articles_of(Edition::Fide2014);
    let says = |comment: &str| speaks_of(comment, Edition::Fide2014, &articles);
    assert!(says("7.5.5 (7.5(b)): the second one loses."));
    assert!(says("7.5.5 of 2023 counts it, 2014 does not."));
    assert!(!says("9.5.3: two minutes for the opponent."));
}

#[test]
fn an_article_left_unnamed_is_noticed() {
    assert!(names("# 7.5.5 (7.5(b)): the second one loses.", "7.5.5"));
    assert!(names("# 7.5 with 4.3: the knight moves.", "7.5.5"));
    assert!(names("# II/6.12: the flag loses.", "II/6.12"));
    assert!(!names("# 7.5.5: the second one loses.", "4.3.1"));
    assert!(!names("# 7.5: the second one loses.", "7.50"));
}
