//! Questions as people ask them in the hall, each with the answers it must lead to.

#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use jadoube_lawbook::{Edition, Found, Hit, lawbook};

fn questions() -> String {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../testdata/laws/questions.tsv"
    );
    std::fs::read_to_string(file).unwrap()
}

/// Whether a hit is what a row expects: a question by name, an article or a row of it by number.
fn is(hit: &Hit<'_>, expected: &str) -> bool {
    match hit.found {
        Found::Topic(topic) => topic.slug == expected,
        Found::Provision(provision) => {
            provision.article.to_string() == expected || provision.id.as_str() == expected
        }
    }
}

fn name(hit: &Hit<'_>) -> String {
    match hit.found {
        Found::Topic(topic) => topic.slug.clone(),
        Found::Provision(provision) => provision.article.to_string(),
    }
}

#[test]
fn three_hundred_questions_find_their_answer_among_the_first_three() {
    let mut asked = [0; 3];
    let mut missed = Vec::new();
    for row in questions().lines().skip(1) {
        let columns: Vec<&str> = row.split('\t').collect();
        let &[lang, question, expected] = columns.as_slice() else {
            panic!("three columns wanted: {row}");
        };
        for one in expected.split(' ') {
            let known = lawbook().topic(one).is_some() || !lawbook().resolve(one).is_empty();
            let part = lawbook().provisions().iter().any(|provision| {
                let article = provision.article.to_string();
                article
                    .strip_prefix(one)
                    .is_some_and(|rest| rest.starts_with('.'))
            });
            assert!(known || part, "{question}: {one} does not exist");
        }
        if let Some(place) = ["en", "pl", "cs"].iter().position(|one| *one == lang) {
            asked[place] += 1;
        }
        let hits = lawbook().search(question, lang);
        let first: Vec<_> = hits.iter().take(3).collect();
        if !first
            .iter()
            .any(|hit| expected.split(' ').any(|one| is(hit, one)))
        {
            let got: Vec<String> = hits.iter().take(6).map(name).collect();
            missed.push(format!(
                "{lang}: {question}\n  wanted {expected}\n  got    {}",
                got.join(" ")
            ));
        }
    }
    println!("asked {asked:?}, missed {}", missed.len());
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    assert!(asked.iter().all(|count| *count >= 100), "{asked:?}");
}

/// The word alone, in three languages, leads to the article that decides.
#[test]
fn phone_leads_to_the_article_on_devices() {
    for (word, lang) in [
        ("phone", "en"),
        ("telefon", "pl"),
        ("komórka", "pl"),
        ("mobil", "cs"),
    ] {
        let hits = lawbook().search(word, lang);
        let found = hits
            .iter()
            .take(3)
            .any(|hit| name(hit).starts_with("fide-2023:11.3.2"));
        assert!(
            found,
            "{word}: {:?}",
            hits.iter().take(5).map(name).collect::<Vec<_>>()
        );
    }
}

/// A term of the glossary never stands before an article or a question.
#[test]
fn a_glossary_stands_behind_what_decides() {
    for row in questions().lines().skip(1) {
        let mut columns = row.split('\t');
        let (Some(lang), Some(question)) = (columns.next(), columns.next()) else {
            continue;
        };
        let hits = lawbook().search(question, lang);
        let term = |hit: &Hit<'_>| name(hit).contains(":glossary/");
        let sorted = hits.is_sorted_by_key(term);
        assert!(
            sorted,
            "{question}: {:?}",
            hits.iter().map(name).collect::<Vec<_>>()
        );
    }
}

/// The same article of several editions: the newest comes first, unless a year is named.
#[test]
fn the_newest_edition_comes_first() {
    let first = |query: &str| {
        lawbook()
            .search(query, "en")
            .into_iter()
            .find_map(|hit| match hit.found {
                Found::Provision(provision) => Some(provision.article.edition()),
                Found::Topic(_) => None,
            })
    };
    for query in ["stalemate", "threefold repetition", "default time", "7.2"] {
        assert_eq!(first(query), Some(Edition::Fide2023), "{query}");
    }
    assert_eq!(first("stalemate 2001"), Some(Edition::Fide2001));
    assert_eq!(first("illegal move 2014"), Some(Edition::Fide2014));
}
