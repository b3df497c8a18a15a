//! The chapters of arbiters' questions have headings.

use jadoube_lawbook::lawbook;
use jadoube_words::{Lang, Words};

#[test]
fn every_chapter_of_questions_has_a_heading_in_three_languages() {
    assert!(!lawbook().topics().is_empty());
    for topic in lawbook().topics() {
        for lang in Lang::ALL {
            let key = format!("topics-{}", topic.chapter);
            assert!(Words::of(lang).has(&key), "{} lacks {key}", lang.code());
        }
    }
}
