//! The questions of arbiters are complete, trilingual and cite only their own edition.

use std::collections::{BTreeMap, BTreeSet};

use jadoube_lawbook::{Edition, EditionAnswer, Text, Topic, lawbook};

fn topics() -> &'static [Topic] {
    lawbook().topics()
}

fn regulated(
    topic: &Topic,
) -> impl Iterator<Item = (Edition, &[jadoube_lawbook::ProvisionId], &Text)> {
    topic
        .answers
        .iter()
        .filter_map(|(edition, answer)| match answer {
            EditionAnswer::Regulated {
                provisions,
                sentence,
                ..
            } => Some((*edition, provisions.as_slice(), sentence)),
            EditionAnswer::NotRegulated => None,
        })
}

#[test]
fn at_least_120_questions_and_30_of_draughts_alone() {
    assert!(topics().len() >= 120, "{} topics", topics().len());
    let draughts = topics()
        .iter()
        .filter(|topic| topic.answers.keys().eq([&Edition::Pzwarc]))
        .count();
    assert!(draughts >= 30, "{draughts} draughts topics");
}

#[test]
fn slugs_are_unique_and_in_kebab_case() {
    let mut seen = BTreeSet::new();
    for Topic { slug, .. } in topics() {
        assert!(seen.insert(slug), "{slug} stands twice");
        assert!(
            slug.split('-').all(|part| !part.is_empty()
                && part
                    .bytes()
                    .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())),
            "{slug}"
        );
    }
}

#[test]
fn questions_stand_in_three_languages_and_no_two_are_alike() {
    let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
    for topic in topics() {
        for question in topic.question.all() {
            assert!(question.ends_with('?'), "{}: {question}", topic.slug);
            let other = seen.insert(question, &topic.slug);
            assert_eq!(other, None, "{}: {question}", topic.slug);
        }
    }
}

#[test]
fn a_chess_question_answers_for_all_four_editions() {
    for topic in topics() {
        let chess = Edition::CHESS
            .iter()
            .filter(|edition| topic.answers.contains_key(edition))
            .count();
        assert!(chess == 0 || chess == 4, "{}", topic.slug);
        assert!(regulated(topic).next().is_some(), "{}", topic.slug);
    }
}

#[test]
fn every_answer_cites_its_edition_and_is_one_or_two_sentences_in_three_languages() {
    for topic in topics() {
        for (edition, provisions, sentence) in regulated(topic) {
            let place = format!("{} {edition}", topic.slug);
            assert!(!provisions.is_empty(), "{place}");
            for id in provisions {
                let article = id.article().map(|article| article.edition());
                assert_eq!(article, Some(edition), "{place}: {id}");
                assert!(lawbook().provision(*id).is_some(), "{place}: {id}");
            }
            let cited: BTreeSet<_> = provisions.iter().map(|id| id.as_str()).collect();
            assert_eq!(cited.len(), provisions.len(), "{place}: cited twice");
            for text in sentence.all() {
                assert!(text.ends_with('.'), "{place}: {text}");
                assert_eq!(text, text.trim(), "{place}");
                let upper = text
                    .chars()
                    .next()
                    .is_some_and(|first| !first.is_lowercase());
                assert!(upper, "{place}: {text}");
                assert!(
                    text.chars().count() <= 340,
                    "{place}: too long to say aloud"
                );
            }
            let [en, pl, cs] = sentence.all();
            assert!(
                en != pl && pl != cs && cs != en,
                "{place}: left untranslated"
            );
        }
    }
}

/// Minutes, moves and the like must not get lost in translation.
#[test]
fn the_figures_are_the_same_in_all_three_languages() {
    let figures = |text: &str| -> Vec<String> {
        let mut found: Vec<String> = text
            .split(|letter: char| !letter.is_ascii_digit())
            .filter(|figure| !figure.is_empty())
            .map(str::to_owned)
            .collect();
        found.sort();
        found
    };
    for topic in topics() {
        for (edition, _, sentence) in regulated(topic) {
            let [en, pl, cs] = sentence.all().map(figures);
            assert_eq!(en, pl, "{} {edition}: English and Polish", topic.slug);
            assert_eq!(en, cs, "{} {edition}: English and Czech", topic.slug);
        }
    }
}

/// What the verdicts turn on, spot by spot: the words may change, the sense not.
#[test]
fn the_scale_of_illegal_moves_is_told_as_each_edition_has_it() {
    let cites = |slug: &str, edition: Edition| -> Vec<String> {
        lawbook()
            .topic(slug)
            .and_then(|topic| regulated(topic).find(|(found, ..)| *found == edition))
            .map(|(_, provisions, _)| provisions.iter().map(ToString::to_string).collect())
            .unwrap_or_default()
    };
    assert_eq!(
        cites("second-illegal-move", Edition::Fide1993),
        ["fide-1993:8.1a"]
    );
    assert!(cites("second-illegal-move", Edition::Fide2001).contains(&"fide-2001:7.4(b)a".into()));
    assert!(cites("second-illegal-move", Edition::Fide2014).contains(&"fide-2014:7.5(b)b".into()));
    assert!(cites("second-illegal-move", Edition::Fide2023).contains(&"fide-2023:7.5.5b".into()));
    assert!(cites("draughts-too-few-captured", Edition::Pzwarc).contains(&"pzwarc:I/5.4.8".into()));
}
