//! Wrong results by their window: T6-T10.

use jadoube_tournament::{Event, Window};
use jadoube_vocabulary::Outcome;
use serde_json::json;

use super::{draughts, draughts_round, four, six};
use crate::hall::round;

#[test]
fn t6_overtyped_in_the_same_round() {
    let mut hall = six();
    hall.results(1, &["1-0", "1/2", "0-1"]);
    let wish = json!({"round": 1, "board": 1, "outcome": "0-1", "seen": "1-0"});
    let made = hall.plain("confirm-result", wish);
    assert!(matches!(
        &made.events[0].event,
        Event::ResultCorrected {
            window: Window::W0,
            was: Outcome::WhiteWon,
            ..
        }
    ));
    assert_eq!(hall.outcome(1, 1), Outcome::BlackWon);
    assert!(hall.notes().is_empty());
}

#[test]
fn t7_s9_a_draft_goes_stale() {
    let mut hall = four();
    hall.draft(2);
    let wish = json!({"round": 1, "board": 2, "outcome": "1/2", "reason": "slip misread"});
    assert_eq!(
        hall.asks("correct-result", wish.clone()),
        ["draft-goes-stale"]
    );
    hall.sure("correct-result", wish);
    assert!(hall.state.is_stale(round(2)));
    assert_eq!(
        hall.refuses("publish-round", json!({"round": 2})),
        ["draft-stale"]
    );
    hall.draft(2);
    hall.plain("publish-round", json!({"round": 2}));
    assert!(hall.notes().is_empty());
}

#[test]
fn t8_s7_corrected_while_the_next_round_is_played() {
    let mut hall = four();
    hall.publish(2);
    assert_eq!(hall.boards(2), "2-1 3-4");
    let wish = json!({"round": 1, "board": 2, "outcome": "1/2", "reason": "both confirm"});
    assert_eq!(
        hall.asks("correct-result", wish.clone()),
        ["correction-after-pairing"]
    );
    hall.sure("correct-result", wish);
    assert_eq!(
        [1, 2, 3, 4].map(|number| hall.points(number)),
        [10, 5, 0, 5]
    );
    assert_eq!(hall.boards(2), "2-1 3-4");
    hall.results(2, &["1/2", "1-0"]);
    hall.draft(3);
    assert_eq!(hall.drafted(3), "1-4 3-2");
    assert_eq!(hall.notes(), ["Correction @ Round 1: 4-2: 0-1 => 1/2"]);
    let text = hall.state.trf26(&hall.people, true);
    let note = text
        .find("### Correction @ Round 1: 4-2: 0-1 => 1/2")
        .unwrap();
    assert!(note < text.find("001 ").unwrap());
    hall.check();
}

#[test]
fn t9_paired_again_for_a_cause_before_the_start() {
    let mut hall = four();
    hall.publish(2);
    let cause = json!({"round": 2, "cause": "wrong-result-that-matters", "reason": "bracket"});
    assert_eq!(
        hall.asks("unpublish-round", cause.clone()),
        ["repair-published"]
    );
    hall.sure("unpublish-round", cause);
    hall.sure(
        "correct-result",
        json!({"round": 1, "board": 2, "outcome": "1/2", "reason": "slip"}),
    );
    hall.publish(2);
    hall.plain("start-round", json!({"round": 2}));
    assert_eq!(
        hall.refuses(
            "unpublish-round",
            json!({"round": 2, "cause": "illegal-pair"})
        ),
        ["round-begun"]
    );
}

#[test]
fn t10_s8_two_rounds_later_only_the_report_changes() {
    let mut hall = four();
    hall.play(2, &["1/2", "1-0"]);
    hall.publish(3);
    let points = [1, 2, 3, 4].map(|number| hall.points(number));
    let wish = json!({"round": 1, "board": 1, "outcome": "0-1", "reason": "found in the archive"});
    assert_eq!(hall.refuses("correct-result", wish.clone()), ["old-round"]);
    let report = json!({"round": 1, "board": 1, "outcome": "0-1", "reason": "found"});
    assert_eq!(
        hall.asks("correct-for-report", report.clone()),
        ["rating-only"]
    );
    hall.sure("correct-for-report", report);
    assert_eq!([1, 2, 3, 4].map(|number| hall.points(number)), points);
    assert_eq!(
        hall.notes(),
        ["Rating correction @ Round 1: 1-3: 0-1 in 001, 1-0 used for pairings and standings"]
    );
    let text = hall.state.trf26(&hall.people, true);
    let line = text
        .lines()
        .find(|line| line.contains("Sample001"))
        .unwrap();
    assert!(line.contains("3 w 0"), "{line}");
    // The report reads back with the points that count.
    let read = jadoube_formats::trf::read(&text).unwrap();
    assert_eq!(read.wrong_points(), []);
    let table = read.crosstable().unwrap();
    assert_eq!(table.players[0].points().tenths(), points[0]);
    // Leaving FIDE mode opens the table.
    let (_, codes) = hall.sure("correct-result", wish);
    assert_eq!(codes, ["old-round", "correction-after-pairing"]);
    assert_eq!(hall.state.left_fide_mode(), Some(round(3)));
    hall.check();
}

#[test]
fn t10_in_draughts_the_table_is_corrected_at_any_time() {
    let mut hall = draughts(6, "pzwarc-classic");
    for number in 1..=3 {
        draughts_round(&mut hall, number);
    }
    let wish = json!({"round": 1, "board": 1, "outcome": "0-2", "reason": "slip"});
    assert_eq!(
        hall.asks("correct-result", wish.clone()),
        ["correction-after-pairing"]
    );
    hall.sure("correct-result", wish);
    assert!(hall.notes().is_empty());
}
