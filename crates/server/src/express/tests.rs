//! Every incident, question and answer is said in every language.

use jadoube_referee::express::incidents;
use jadoube_vocabulary::GameKind;
use jadoube_words::{Lang, Words};

#[test]
fn every_incident_and_answer_has_its_words() {
    for lang in Lang::ALL {
        let words = Words::of(lang);
        let has = |key: String| assert!(words.has(&key), "{} lacks {key}", lang.code());
        for incident in GameKind::ALL.into_iter().flat_map(incidents) {
            has(format!("incident-{}", incident.key));
            for fact in &incident.facts {
                has(format!("ask-{}", fact.key));
                for answer in &fact.shown {
                    has(format!("ask-{}-{answer}", fact.key));
                }
                for answer in &fact.answers {
                    has(format!("ask-{}-{answer}", fact.key));
                    if fact.usual.is_some() {
                        has(format!("change-{}-{answer}", fact.key));
                    }
                }
            }
        }
    }
}
