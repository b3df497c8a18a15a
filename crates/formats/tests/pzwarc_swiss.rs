//! Golden rounds of V/2.8: every round is paired again from the rounds before it.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use jadoube_formats::pzwarc_swiss::GoldenEvent;
use jadoube_pairing::swiss::pzwarc::Search;

fn golden(search: Search) {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../testdata/pairing/pzwarc-swiss-public.jsonl"
    );
    let text = std::fs::read_to_string(path).unwrap();
    let mut rounds = 0;
    let mut different = Vec::new();
    for line in text.lines() {
        for compared in GoldenEvent::read(line).unwrap().compare(search).unwrap() {
            rounds += 1;
            if !(compared.agrees && compared.order_agrees && compared.mode_agrees) {
                different.push(compared);
            }
        }
    }
    assert!(rounds > 150, "only {rounds} rounds");
    assert!(
        different.is_empty(),
        "{} of {rounds}: {different:#?}",
        different.len()
    );
}

#[test]
fn v_2_8_golden_rounds_by_the_plain_walk() {
    golden(Search::Plain);
}

#[test]
fn v_2_8_golden_rounds_by_the_fast_walk() {
    golden(Search::Fast);
}
