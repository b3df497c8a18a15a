//! What players ask for (3.3), and the plan of tables (T64).
#![expect(
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use crate::hall::{Hall, round};
use jadoube_tournament::{CommandKind, May, RequestStage, Role, may};
use jadoube_vocabulary::{Absence, Outcome};
use serde_json::json;

fn stage(hall: &Hall, number: usize) -> RequestStage {
    let request = &hall.state.requests()[number - 1];
    hall.state.request_stage(request, hall.now)
}

#[test]
fn a_request_waits_and_becomes_a_command_when_it_is_granted() {
    let mut hall = Hall::swiss_of(8, 5);
    hall.drawn(1);
    let own = hall.id(3);
    let at = hall.at(3);
    let wish = json!({"entry": own, "request": {"for": "bye", "round": 2, "kind": "half"}, "text": "a wedding"});
    let made = hall.plain("file-request", wish.clone());
    assert_eq!(made.events.len(), 1);
    assert_eq!(stage(&hall, 1), RequestStage::Waiting);
    assert_eq!(hall.state.absence(at, round(2)), None);
    // Asked twice is asked once.
    assert!(hall.plain("file-request", wish).already);
    let made = hall.plain("answer-request", json!({"request": 1, "accepted": true}));
    let kinds: Vec<String> = made.events.iter().map(|event| event.kind()).collect();
    assert_eq!(kinds, ["request.answered", "bye.granted"]);
    assert_eq!(stage(&hall, 1), RequestStage::Accepted);
    assert_eq!(hall.state.absence(at, round(2)), Some(Absence::Half));
    assert_eq!(
        hall.refuses("answer-request", json!({"request": 1, "accepted": false})),
        ["request-ended"]
    );
    // What the command would ask, the answer asks (T21).
    let second = json!({"entry": own, "request": {"for": "bye", "round": 3, "kind": "half"}});
    hall.plain("file-request", second);
    assert_eq!(
        hall.asks("answer-request", json!({"request": 2, "accepted": true})),
        ["second-half-bye"]
    );
    assert_eq!(stage(&hall, 2), RequestStage::Waiting);
    hall.plain(
        "answer-request",
        json!({"request": 2, "accepted": false, "text": "one is enough"}),
    );
    assert_eq!(stage(&hall, 2), RequestStage::Declined);
    assert_eq!(hall.state.absence(at, round(3)), None);
    hall.check();
}

#[test]
fn a_request_has_its_time() {
    let mut hall = Hall::swiss_of(8, 5);
    hall.drawn(1);
    hall.now = 1_000;
    let (three, four) = (hall.id(3), hall.id(4));
    let late = json!({"entry": three, "request": {"for": "withdrawal"}, "deadline": 999});
    assert_eq!(hall.refuses("file-request", late), ["bad-field"]);
    hall.plain(
        "file-request",
        json!({"entry": three, "request": {"for": "withdrawal"}, "deadline": 2_000}),
    );
    hall.now = 2_001;
    assert_eq!(stage(&hall, 1), RequestStage::Lapsed);
    assert_eq!(
        hall.refuses("answer-request", json!({"request": 1, "accepted": true})),
        ["request-late"]
    );
    hall.plain("answer-request", json!({"request": 1, "accepted": false}));
    // A bye is of no use once its round is published (T20).
    hall.plain(
        "file-request",
        json!({"entry": four, "request": {"for": "bye", "round": 2, "kind": "zero"}}),
    );
    hall.publish(2);
    assert_eq!(stage(&hall, 2), RequestStage::Lapsed);
    let again = json!({"entry": four, "request": {"for": "bye", "round": 2, "kind": "zero"}});
    assert_eq!(hall.refuses("file-request", again), ["round-published"]);
    hall.check();
}

#[test]
fn a_correction_is_asked_for_by_who_played() {
    let mut hall = Hall::swiss_of(8, 5);
    // 1-5 6-2 3-7 8-4
    hall.play(1, &["1-0", "0-1", "1-0", "1/2"]);
    let (three, seven, one) = (hall.id(3), hall.id(7), hall.id(1));
    let wish = json!({"for": "correction", "game": "1.3", "outcome": "1/2"});
    assert_eq!(
        hall.refuses("file-request", json!({"entry": one, "request": wish})),
        ["does-not-play"]
    );
    hall.plain("file-request", json!({"entry": seven, "request": wish}));
    hall.plain("file-request", json!({"entry": three, "request": wish}));
    hall.plain("take-request-back", json!({"request": 2}));
    assert_eq!(stage(&hall, 2), RequestStage::TakenBack);
    hall.plain(
        "answer-request",
        json!({"request": 1, "accepted": true, "text": "both agree"}),
    );
    assert_eq!(hall.outcome(1, 3), Outcome::Drawn);
    // In words only: nothing follows but the answer.
    assert_eq!(
        hall.refuses(
            "file-request",
            json!({"entry": one, "request": {"for": "other"}})
        ),
        ["reason-wanted"]
    );
    hall.plain(
        "file-request",
        json!({"entry": one, "request": {"for": "other"}, "text": "a table near the door"}),
    );
    let made = hall.plain("answer-request", json!({"request": 3, "accepted": true}));
    assert_eq!(made.events.len(), 1);
    hall.check();
}

#[test]
fn whoever_asks_does_not_answer() {
    use CommandKind::{AnswerRequest, FileRequest, TakeRequestBack};
    for role in [Role::Player, Role::Captain, Role::Sector] {
        assert_eq!(may(role, FileRequest), May::Yes);
        assert_eq!(may(role, AnswerRequest), May::No);
    }
    assert_eq!(may(Role::Player, TakeRequestBack), May::No);
    assert_eq!(may(Role::Pairing, AnswerRequest), May::BelowFour);
    assert_eq!(may(Role::Helper, FileRequest), May::No);
}

/// T64: live boards are the top boards, a table is left out, and nobody's pairing changes.
#[test]
fn t64_tables_are_laid_over_the_boards() {
    let mut plain = Hall::swiss_of(8, 3);
    plain.publish(1);
    let mut hall = Hall::swiss_of(8, 3);
    hall.plain(
        "configure",
        json!({"tables": {"gaps": [2], "names": {"1": "Live 1"}}}),
    );
    let eight = hall.id(8);
    hall.publish(1);
    assert_eq!(hall.boards(1), plain.boards(1));
    assert_eq!(hall.boards(1), "1-5 6-2 3-7 8-4");
    let tables =
        |hall: &Hall| -> Vec<String> { hall.state.tables(round(1)).into_values().collect() };
    assert_eq!(tables(&plain), ["1", "2", "3", "4"]);
    assert_eq!(tables(&hall), ["Live 1", "3", "4", "5"]);
    // T63: number 8 always sits at table 3; board 2 goes to the table that is free.
    hall.plain("change-entry", json!({"entry": eight, "fixed_table": 3}));
    assert_eq!(tables(&hall), ["Live 1", "5", "4", "3"]);
    let endless = "x".repeat(41);
    assert_eq!(
        hall.refuses("configure", json!({"tables": {"names": {"1": endless}}})),
        ["bad-field"]
    );
}
