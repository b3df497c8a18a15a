//! Every provision has a Polish and a Czech title, each in its own alphabet.

use jadoube_lawbook::{Edition, lawbook};

/// Letters of Czech that Polish does not have.
const CZECH_ONLY: &str = "áčďéěíňřšťúůýž";
/// Letters of Polish that Czech does not have (ó stands in Czech loanwords only).
const POLISH_ONLY: &str = "ąćęłńśźżó";

fn strays(text: &str, foreign: &str) -> bool {
    text.to_lowercase().chars().any(|c| foreign.contains(c))
}

#[test]
fn every_title_is_short_and_in_three_languages() {
    for provision in lawbook().provisions() {
        let title = &provision.title;
        for (lang, text) in [("pl", &title.pl), ("cs", &title.cs)] {
            let id = provision.id.as_str();
            assert!(!text.trim().is_empty(), "{id} has no {lang} title");
            assert!(text.chars().count() < 80, "{id}: long {lang} title: {text}");
            assert!(!text.ends_with('.'), "{id}: {lang} title ends in a stop");
            assert_ne!(*text, title.en, "{id}: {lang} title left in English");
        }
    }
}

#[test]
fn polish_and_czech_letters_are_not_mixed() {
    for provision in lawbook().provisions() {
        for text in [&provision.title, &provision.summary] {
            let id = provision.id.as_str();
            assert!(!strays(&text.pl, CZECH_ONLY), "{id}: {}", text.pl);
            assert!(!strays(&text.cs, POLISH_ONLY), "{id}: {}", text.cs);
        }
    }
}

#[test]
fn the_laws_of_chess_are_summarised_in_three_languages() {
    let chess = |edition: &Edition| lawbook().provisions_of(*edition);
    for provision in Edition::CHESS.iter().flat_map(chess) {
        let differs = &provision.differs;
        assert!(
            differs.en.is_empty() == differs.pl.is_empty()
                && differs.en.is_empty() == differs.cs.is_empty(),
            "{}: how it differs is not told in three languages",
            provision.id.as_str()
        );
        let summary = &provision.summary;
        assert!(
            !summary.pl.is_empty() && !summary.cs.is_empty(),
            "{} lacks a summary",
            provision.id.as_str()
        );
    }
}

/// Words without which English says little, and which neither other language has.
const ENGLISH_ONLY: [&str; 8] = ["the", "of", "is", "must", "player", "move", "with", "which"];

#[test]
fn no_text_was_left_in_english() {
    for provision in lawbook().provisions() {
        for text in [&provision.title, &provision.summary, &provision.differs] {
            let [en, pl, cs] = text.all();
            for (lang, other) in [("pl", pl), ("cs", cs)] {
                let id = provision.id.as_str();
                assert_eq!(other.is_empty(), en.is_empty(), "{id} lacks {lang}");
                let english = other
                    .split(|letter: char| !letter.is_alphabetic())
                    .filter(|word| ENGLISH_ONLY.contains(word))
                    .count();
                assert!(english < 2, "{id}: {other}");
            }
        }
    }
}
