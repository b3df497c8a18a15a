//! Two arbiters, ties, reports, other copies: T45-T67.

use jadoube_tournament::{Public, TournamentStage};
use jadoube_vocabulary::Outcome;
use serde_json::json;

use super::{four, game, six};
use crate::hall::{Hall, essence, round};

#[test]
fn t45_s11_two_arbiters_differ() {
    let mut hall = six();
    hall.plain(
        "confirm-result",
        json!({"round": 1, "board": 3, "outcome": "1-0"}),
    );
    let made = hall.plain(
        "confirm-result",
        json!({"round": 1, "board": 3, "outcome": "0-1"}),
    );
    assert_eq!(made.contested.len(), 1);
    assert!(hall.state.game(game(1, 3)).unwrap().is_contested());
    assert_eq!((hall.points(3), hall.points(6)), (0, 0));
    assert_eq!(
        hall.refuses("close-round", json!({"round": 1})),
        ["open-games"]
    );
    assert_eq!(
        hall.refuses("draft-round", json!({"round": 2})),
        ["contested"]
    );
    assert_eq!(
        hall.refuses(
            "confirm-result",
            json!({"round": 1, "board": 3, "outcome": "1-0"})
        ),
        ["contested"]
    );
    hall.plain(
        "settle-contested",
        json!({"round": 1, "board": 3, "outcome": "0-1"}),
    );
    assert_eq!(hall.points(6), 10);
    hall.check();
}

/// 2.8: a settled result goes back to the value before, which is every statement and no result;
/// 2.10, 13: nothing else differs. Once the next round is published its window is closed.
#[test]
fn t45_a_settled_result_is_contested_again() {
    let mut hall = six();
    for outcome in ["1-0", "0-1"] {
        let told = json!({"round": 1, "board": 3, "outcome": outcome});
        hall.plain("confirm-result", told);
    }
    hall.plain(
        "report-result",
        json!({"round": 1, "board": 3, "outcome": "1/2"}),
    );
    let before = essence(&hall.state);
    let settled = json!({"round": 1, "board": 3, "outcome": "0-1"});
    hall.plain("settle-contested", settled.clone());
    let seq = hall.state.head();
    hall.plain("undo", json!({ "seq": seq }));
    assert_eq!(
        hall.state.game(game(1, 3)).unwrap().contested,
        [Outcome::WhiteWon, Outcome::BlackWon, Outcome::Drawn]
    );
    assert_eq!(essence(&hall.state), before);
    assert_eq!((hall.points(3), hall.points(6)), (0, 0));
    // It was undone: not a second time.
    assert_eq!(
        hall.refuses("undo", json!({ "seq": seq })),
        ["not-compensable"]
    );
    hall.plain("settle-contested", settled);
    let seq = hall.state.head();
    hall.results(1, &["1-0", "1-0"]);
    hall.publish(2);
    assert_eq!(
        hall.refuses("undo", json!({ "seq": seq })),
        ["not-compensable"]
    );
    hall.check();
}

/// What a later round was paired on is not contested: its window is asked (C.04.2 4.3), and the
/// table stands meanwhile. A correction settles what is contested.
#[test]
fn t45_a_past_result_is_corrected_not_contested() {
    let mut hall = four();
    let other = json!({"round": 1, "board": 1, "outcome": "0-1"});
    hall.plain("confirm-result", other.clone());
    let settled = json!({"round": 1, "board": 1, "outcome": "1-0", "reason": "slip"});
    hall.plain("correct-result", settled);
    assert_eq!(hall.outcome(1, 1), Outcome::WhiteWon);
    hall.publish(2);
    let points: Vec<i64> = (1..=4).map(|number| hall.points(number)).collect();
    assert_eq!(
        hall.refuses("confirm-result", other.clone()),
        ["use-correction"]
    );
    assert_eq!(
        hall.refuses("report-result", other.clone()),
        ["use-correction"]
    );
    let after: Vec<i64> = (1..=4).map(|number| hall.points(number)).collect();
    assert_eq!(points, after);
    let mut correction = other;
    correction["reason"] = json!("slip");
    assert_eq!(
        hall.asks("correct-result", correction),
        ["correction-after-pairing"]
    );
    hall.check();
}

#[test]
fn t46_the_same_again_is_already_so() {
    let mut hall = six();
    let wish = json!({"round": 1, "board": 1, "outcome": "1-0"});
    hall.plain("confirm-result", wish.clone());
    let again = hall.plain("confirm-result", wish);
    assert!(again.already && again.events.is_empty());
    let same = json!({"round": 1, "board": 1, "outcome": "1-0", "reason": "to be sure"});
    assert!(hall.plain("correct-result", same).already);
}

#[test]
fn reports_count_by_the_policy() {
    let mut hall = six();
    hall.plain(
        "report-result",
        json!({"round": 1, "board": 1, "outcome": "1-0", "source": "phone"}),
    );
    assert_eq!(hall.outcome(1, 1), Outcome::Open);
    hall.plain("configure", json!({"results": "two-equal-reports"}));
    hall.plain(
        "report-result",
        json!({"round": 1, "board": 1, "outcome": "1-0", "source": "player"}),
    );
    assert_eq!(hall.outcome(1, 1), Outcome::WhiteWon);
    // One who says it twice is one.
    let said = |by: &str| {
        json!({"round": 1, "board": 3, "outcome": "0-1", "source": "player",
                                 "reporter": by, "entered_at": 1_790_000_000_000_i64, "seen": "open"})
    };
    let first = hall.plain("report-result", said("white"));
    let (_, data) = first.events[0].parts();
    assert_eq!(data["entered_at"], 1_790_000_000_000_i64);
    assert_eq!(
        (&data["rated"], &data["seen"]),
        (&json!(true), &json!("open"))
    );
    assert!(hall.plain("report-result", said("white")).already);
    assert_eq!(hall.outcome(1, 3), Outcome::Open);
    hall.plain("report-result", said("black"));
    assert_eq!(hall.outcome(1, 3), Outcome::BlackWon);
    hall.plain(
        "report-result",
        json!({"round": 1, "board": 2, "outcome": "1-0", "source": "player"}),
    );
    let made = hall.plain(
        "report-result",
        json!({"round": 1, "board": 2, "outcome": "1/2", "source": "player"}),
    );
    assert_eq!(made.contested.len(), 1);
}

#[test]
fn t58_ties_by_lot_by_hand_and_by_play_off() {
    let mut hall = four();
    let (one, two, three) = (hall.id(1), hall.id(2), hall.id(3));
    assert_eq!(
        hall.refuses("set-manual-order", json!({"order": [one, three]})),
        ["order-against-points"]
    );
    hall.plain(
        "set-manual-order",
        json!({"order": [two, one], "reason": "regulations"}),
    );
    assert_eq!(hall.state.table(None).rows[0].number, 2);
    hall.plain("record-play-off", json!({"order": [one, two]}));
    assert_eq!(hall.state.table(None).rows[0].number, 1);
}

#[test]
fn t60_s39_sent_and_then_changed() {
    let mut hall = Hall::swiss_of(4, 3);
    for number in 1..=3 {
        hall.drawn(number);
    }
    assert_eq!(hall.state.stage(), TournamentStage::Decided);
    // An appeal that waits is asked about; taking the seal off is, too, and can be undone to.
    hall.plain("file-appeal", json!({"game": "3.1", "text": "touch move"}));
    assert_eq!(hall.asks("seal-final", json!({})), ["appeal-pending"]);
    hall.plain("decide-appeal", json!({"appeal": 1, "upheld": false}));
    hall.plain("seal-final", json!({}));
    assert_eq!(
        hall.asks("unseal", json!({"reason": "claim"})),
        ["unseal-final"]
    );
    let seal = hall.state.head();
    assert_eq!(
        hall.refuses(
            "correct-result",
            json!({"round": 3, "board": 1, "outcome": "1-0", "reason": "x"})
        ),
        ["sealed"]
    );
    hall.plain("make-report", json!({"report": "trf26", "hash": "h"}));
    hall.plain(
        "record-sent",
        json!({"authority": "federation", "report": "trf26", "hash": "h"}),
    );
    assert_eq!(hall.state.stage(), TournamentStage::Reported);
    // 2.8: once a report is sent the seal is no longer undone.
    assert_eq!(
        hall.refuses("undo", json!({ "seq": seal })),
        ["not-compensable"]
    );
    let again =
        json!({"authority": "federation", "report": "trf26", "games": ["3.1"], "hash": "h"});
    assert_eq!(hall.refuses("record-sent", again), ["sent-already"]);
    hall.sure("unseal", json!({"reason": "claim"}));
    let (_, codes) = hall.sure(
        "correct-result",
        json!({"round": 3, "board": 1, "outcome": "1-0", "reason": "claim"}),
    );
    assert_eq!(codes, ["changed-since-sent"]);
    assert_eq!(hall.state.changed_since_sent(), [game(3, 1)]);
}

#[test]
fn t61_s38_custody_elsewhere_locks_this_copy() {
    let mut hall = six();
    hall.plain("hand-over", json!({"to": "laptop 2", "file": "hash"}));
    assert_eq!(
        hall.refuses(
            "confirm-result",
            json!({"round": 1, "board": 1, "outcome": "1-0"})
        ),
        ["custody-elsewhere"]
    );
    hall.plain("take-back", json!({}));
    hall.plain(
        "confirm-result",
        json!({"round": 1, "board": 1, "outcome": "1-0"}),
    );
}

#[test]
fn t62_a_report_that_is_not_what_the_rules_give() {
    let text = "\
012 Sample
142 3
152 W
001    1      Sample, One                       2100                             1.0    1     2 w 1
001    2      Sample, Two                       2050                             0.0    3     1 b 0
001    3      Sample, Three                     2000                             1.0    2     4 w 1
001    4      Sample, Four                      1950                             0.0    4     3 b 0
";
    let mut hall = Hall::new();
    let (made, codes) = hall.sure("import-tournament", json!({ "text": text }));
    assert_eq!(codes, ["import-differs"]);
    assert_eq!(made.entries.len(), 4);
    assert_eq!(hall.notes(), ["Import @ Round 1: 1-2 3-4 => 1-3 4-2"]);
    hall.publish(2);
    assert_eq!(hall.boards(2), "3-1 2-4");
    hall.check();
}

#[test]
fn t67_many_unchecked_is_asked() {
    let mut hall = Hall::swiss_of(6, 3);
    hall.plain("open-check-in", json!({"round": 1}));
    let (one, two) = (hall.id(1), hall.id(2));
    for entry in [&one, &two] {
        hall.plain("check-in", json!({"entry": entry, "round": 1}));
    }
    assert_eq!(
        hall.asks("close-check-in", json!({"round": 1})),
        ["many-unchecked"]
    );
    hall.sure("close-check-in", json!({"round": 1}));
    hall.publish(1);
    assert_eq!(hall.boards(1), "1-2");
}

#[test]
fn public_state_follows_publication_not_drafts() {
    let mut hall = Hall::swiss_of(4, 3);
    hall.draft(1);
    assert_eq!(hall.state.public(round(1)), Public::Nothing);
    hall.plain("publish-round", json!({"round": 1}));
    assert_eq!(hall.state.public(round(1)), Public::Results);
    hall.results(1, &["1-0", "1-0"]);
    assert_eq!(hall.state.public(round(1)), Public::Standings);
}

#[test]
fn what_was_public_goes_only_when_somebody_says_so_twice() {
    let mut hall = Hall::swiss_of(4, 3);
    hall.draft(1);
    hall.plain("publish-round", json!({"round": 1}));
    hall.results(1, &["1-0", "1-0"]);
    // Up is nothing to ask about; down names what disappears.
    let down = json!({"round": 1, "level": "pairings"});
    let asked = hall.asks("set-publication", down.clone());
    assert_eq!(asked, ["public-goes-back"]);
    assert_eq!(hall.state.public(round(1)), Public::Standings);
    hall.sure("set-publication", down);
    assert_eq!(hall.state.public(round(1)), Public::Pairings);
    hall.plain("set-publication", json!({"round": 1, "level": "standings"}));
    assert_eq!(hall.state.public(round(1)), Public::Standings);
}
