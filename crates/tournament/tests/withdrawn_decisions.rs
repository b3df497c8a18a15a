//! 2.8: a decision that is withdrawn takes back what it had done, one event after the other, and
//! each is shown; what can no longer be undone stays and is named.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use crate::hall::{Hall, Reply, essence, round};
use jadoube_tournament::{DecisionEffect, Notice, Warning};
use jadoube_vocabulary::Outcome;
use serde_json::{Value, json};

/// What a command asks, which must be its effects alone.
fn effects(hall: &mut Hall, kind: &str, data: &Value) -> Vec<DecisionEffect> {
    let Reply::Ask(asked) = hall.send(json!({ "kind": kind, "data": data })) else {
        unreachable!("{kind} asks nothing");
    };
    let told = asked.into_iter().find_map(|one| match one {
        Warning::EffectsUndone { effects, .. } => Some(effects),
        _ => None,
    });
    told.unwrap()
}

fn decided(hall: &mut Hall, done: &[u64]) {
    hall.plain(
        "make-decision",
        json!({"articles": ["fide-2023:11.7"], "text": "help from outside", "effects": done}),
    );
}

/// A result corrected, points taken, a round shut out: three acts, undone the latest first.
#[test]
fn every_effect_is_undone_and_shown() {
    let mut hall = Hall::swiss_of(6, 5);
    hall.play(1, &["1-0", "1/2", "0-1"]);
    let before = essence(&hall.state);
    let points: Vec<i64> = (1..=6).map(|number| hall.points(number)).collect();
    let one = hall.id(1);
    let mut done = Vec::new();
    hall.plain(
        "correct-result",
        json!({"round": 1, "board": 1, "outcome": "0-1", "reason": "decision"}),
    );
    done.push(hall.state.head());
    hall.plain(
        "decide-points",
        json!({"entry": one, "points": -5, "reason": "12.9"}),
    );
    done.push(hall.state.head());
    hall.plain("exclude", json!({"entry": one, "round": 2}));
    done.push(hall.state.head());
    decided(&mut hall, &done);
    let wish = json!({"decision": 1, "reason": "the phone was another's"});
    let told = effects(&mut hall, "withdraw-decision", &wish);
    let by: Vec<(u64, Vec<String>)> = told.iter().map(|one| (one.seq, one.by.clone())).collect();
    assert_eq!(
        by,
        [
            (done[2], vec!["bye.cancelled".to_owned()]),
            (done[1], vec!["points.decided".to_owned()]),
            (done[0], vec!["result.corrected".to_owned()]),
        ]
    );
    assert_eq!(told[0].entry, Some(one));
    assert_eq!(
        told[2].game.map(|game| game.to_string()).as_deref(),
        Some("1.1")
    );
    // Asked at level 3, and nothing has happened yet.
    assert_eq!(hall.outcome(1, 1), Outcome::BlackWon);
    let (made, codes) = hall.sure("withdraw-decision", wish);
    assert_eq!(codes, ["effects-undone"]);
    let undoes: Vec<Option<u64>> = made.events.iter().map(|one| one.undoes).collect();
    assert_eq!(undoes, [None, Some(done[2]), Some(done[1]), Some(done[0])]);
    assert!(made.notices.is_empty(), "{:?}", made.notices);
    assert_eq!(essence(&hall.state), before);
    let after: Vec<i64> = (1..=6).map(|number| hall.points(number)).collect();
    assert_eq!(after, points);
    let report = hall.state.trf26(&hall.people, true);
    assert!(
        !report.lines().any(|line| line.starts_with("299")),
        "{report}"
    );
    assert!(!hall.state.decisions()[0].stands);
    // Once is enough.
    let again = hall.plain("withdraw-decision", json!({"decision": 1}));
    assert!(again.already);
    hall.check();
}

/// What was undone before is passed over; what is out of reach stays and is named.
#[test]
fn what_cannot_be_undone_stays_and_is_named() {
    let mut hall = Hall::swiss_of(6, 5);
    hall.publish(1);
    hall.results(1, &["1-0", "1/2", "0-1"]);
    let (one, two) = (hall.id(1), hall.id(2));
    hall.plain("exclude", json!({"entry": one, "round": 2}));
    let shut = hall.state.head();
    hall.plain("decide-points", json!({"entry": two, "points": -5}));
    let taken = hall.state.head();
    hall.plain("exclude", json!({"entry": two, "round": 3}));
    let later = hall.state.head();
    decided(&mut hall, &[shut, taken, later]);
    hall.plain("undo", json!({ "seq": later }));
    // Round 2 is played without number 1: that does not come back.
    hall.publish(2);
    let wish = json!({"decision": 1});
    let told = effects(&mut hall, "withdraw-decision", &wish);
    let seen: Vec<(u64, usize)> = told.iter().map(|one| (one.seq, one.by.len())).collect();
    assert_eq!(seen, [(taken, 1), (shut, 0)]);
    let (made, _) = hall.sure("withdraw-decision", wish);
    assert_eq!(made.notices, [Notice::EffectStands { seq: shut }]);
    assert_eq!(hall.points(2), 5);
    hall.check();
}

/// The audit log's undo of a decision is its withdrawal; a decision without effects asks nothing.
#[test]
fn undoing_a_decision_withdraws_it() {
    let mut hall = Hall::swiss_of(4, 3);
    hall.play(1, &["1-0", "0-1"]);
    decided(&mut hall, &[]);
    hall.plain("withdraw-decision", json!({"decision": 1}));
    hall.plain(
        "annul-game",
        json!({"round": 1, "board": 2, "reason": "wrong array"}),
    );
    let annulled = hall.state.head();
    decided(&mut hall, &[annulled]);
    let made = hall.state.head();
    let (undone, codes) = hall.sure("undo", json!({ "seq": made }));
    assert_eq!(codes, ["effects-undone"]);
    let undoes: Vec<Option<u64>> = undone.events.iter().map(|one| one.undoes).collect();
    assert_eq!(undoes, [Some(made), Some(annulled)]);
    assert_eq!(hall.outcome(1, 2), Outcome::BlackWon);
    assert_eq!(
        hall.refuses("undo", json!({ "seq": annulled })),
        ["not-compensable"]
    );
    hall.check();
}

/// Points, colours and annulments are acts like others: undone alone they leave no trace.
#[test]
fn points_colours_and_annulments_are_taken_back() {
    let mut hall = Hall::swiss_of(6, 5);
    hall.play(1, &["1-0", "1/2", "0-1"]);
    let one = hall.id(1);
    for (kind, data) in [
        ("decide-points", json!({"entry": one, "points": 5})),
        ("reverse-colours", json!({"round": 1, "board": 1})),
        ("annul-game", json!({"round": 1, "board": 2})),
    ] {
        let before = (essence(&hall.state), hall.state.table(None));
        hall.sure(kind, data);
        assert_ne!(
            (essence(&hall.state), hall.state.table(None)),
            before,
            "{kind}"
        );
        let seq = hall.state.head();
        hall.sure("undo", json!({ "seq": seq }));
        assert_eq!(
            (essence(&hall.state), hall.state.table(None)),
            before,
            "{kind}"
        );
        hall.check();
    }
    // Two rounds later the colours stand.
    hall.sure("reverse-colours", json!({"round": 1, "board": 1}));
    let seq = hall.state.head();
    hall.drawn(2);
    hall.publish(3);
    assert_eq!(
        hall.refuses("undo", json!({ "seq": seq })),
        ["not-compensable"]
    );
    assert_eq!(hall.state.next_round(), round(4));
}

/// T56: a match given to the guests goes back to its boards.
#[test]
fn a_match_by_decision_goes_back_to_its_boards() {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "League", "game": "chess", "system": "team-round-robin", "boards": 2}),
    );
    let team = |name: &str| {
        json!({"name": name, "players": [{"name": format!("{name}1, P"), "rating": 2000},
                                         {"name": format!("{name}2, P"), "rating": 1900}]})
    };
    hall.plain("add-teams", json!({"teams": [team("A"), team("B")]}));
    hall.plain("assign-numbers", json!({"order": "standard"}));
    hall.publish(1);
    hall.results(1, &["1-0", "0-1"]);
    let outcome = |hall: &Hall| {
        let found = hall.state.round(round(1)).unwrap();
        hall.state.match_score(found, &found.matches[0]).outcome
    };
    assert_eq!(outcome(&hall), Outcome::WhiteWon);
    let before = essence(&hall.state);
    hall.plain(
        "decide-match",
        json!({"round": 1, "match": 1, "to": "away"}),
    );
    let seq = hall.state.head();
    hall.plain(
        "decide-match",
        json!({"round": 1, "match": 1, "to": "drawn"}),
    );
    let second = hall.state.head();
    // Only the decision that holds is taken back, and then the one before holds again.
    assert_eq!(
        hall.refuses("undo", json!({ "seq": seq })),
        ["not-compensable"]
    );
    hall.plain("undo", json!({ "seq": second }));
    assert_eq!(outcome(&hall), Outcome::BlackWon);
    decided(&mut hall, &[seq]);
    let told = effects(&mut hall, "withdraw-decision", &json!({"decision": 1}));
    assert_eq!(told[0].by, ["match.reopened"]);
    hall.sure("withdraw-decision", json!({"decision": 1}));
    assert_eq!(outcome(&hall), Outcome::WhiteWon);
    assert_eq!(essence(&hall.state), before);
}

/// Ctrl+Z twice: the correction goes, then the result itself.
#[test]
fn undo_after_undo() {
    let mut hall = Hall::swiss_of(4, 3);
    hall.publish(1);
    let open = essence(&hall.state);
    hall.plain(
        "confirm-result",
        json!({"round": 1, "board": 1, "outcome": "1-0"}),
    );
    let entered = hall.state.head();
    hall.plain(
        "correct-result",
        json!({"round": 1, "board": 1, "outcome": "0-1", "reason": "slip"}),
    );
    let corrected = hall.state.head();
    // The earlier one waits for the later one.
    assert_eq!(
        hall.refuses("undo", json!({ "seq": entered })),
        ["not-compensable"]
    );
    hall.plain("undo", json!({ "seq": corrected }));
    assert_eq!(hall.outcome(1, 1), Outcome::WhiteWon);
    hall.plain("undo", json!({ "seq": entered }));
    assert_eq!(essence(&hall.state), open);
    hall.check();
}
