//! Adjourned games, appeals, penalties, erasure: T31-T39.

use jadoube_tournament::RoundSlot;
use jadoube_vocabulary::{Absence, Outcome};
use serde_json::json;

use super::{four, six};
use crate::hall::{Hall, round};

#[test]
fn t31_t32_t33_s16_adjourned_games() {
    let mut hall = Hall::swiss_of(8, 4);
    hall.publish(1);
    let results = json!([{"board": 1, "outcome": "1-0"}, {"board": 2, "outcome": "1-0"}, {"board": 3, "outcome": "1-0"}]);
    hall.plain("confirm-results", json!({"round": 1, "results": results}));
    assert_eq!(
        hall.asks("draft-round", json!({"round": 2})),
        ["missing-become-adjourned"]
    );
    hall.sure("draft-round", json!({"round": 2}));
    hall.plain("publish-round", json!({"round": 2}));
    assert_eq!(hall.outcome(1, 4), Outcome::Adjourned);
    assert_eq!(hall.points(4), 0, "open in the standings");
    assert_eq!(
        hall.state.points_for_pairing(hall.at(4), round(2)).tenths(),
        5
    );
    assert_eq!(hall.state.table(None).open, 5);
    let text = hall.state.trf26(&hall.people, true);
    assert!(text.contains(" ?"), "{text}");
    hall.results(2, &["1/2"; 4]);
    assert_eq!(
        hall.refuses("make-report", json!({"report": "trf26", "hash": "x"})),
        ["open-games"]
    );
    assert_eq!(hall.refuses("seal-final", json!({})), ["open-games"]);
    assert_eq!(
        hall.asks("draft-round", json!({"round": 3})),
        ["older-adjourned-open"]
    );
    hall.publish(3);
    hall.results(3, &["1/2"; 4]);
    // Lost by both is no draw either; a phone's report of it waits for the arbiter.
    let lost = json!({"round": 1, "board": 4, "outcome": "0-0"});
    assert_eq!(hall.asks("confirm-result", lost), ["adjourned-not-drawn"]);
    let wish = json!({"round": 1, "board": 4, "outcome": "1-0"});
    hall.plain("configure", json!({"results": "one-report"}));
    hall.plain("report-result", wish.clone());
    assert_eq!(hall.outcome(1, 4), Outcome::Adjourned);
    assert_eq!(
        hall.asks("confirm-result", wish.clone()),
        ["adjourned-not-drawn"]
    );
    hall.sure("confirm-result", wish);
    let pair = hall.boards(1).split(' ').next_back().unwrap().to_owned();
    assert_eq!(hall.notes(), [format!("Adjournment @ Round 1: {pair} 1-0")]);
    hall.check();
}

#[test]
fn t34_an_appeal_changes_both_ledgers_whatever_the_window() {
    let mut hall = four();
    hall.plain("file-appeal", json!({"game": "1.1", "text": "touch move"}));
    hall.play(2, &["1/2", "1-0"]);
    hall.publish(3);
    let wish = json!({"appeal": 1, "upheld": true, "outcome": "1/2", "text": "upheld"});
    assert_eq!(
        hall.asks("decide-appeal", wish.clone()),
        ["appeal-changes-past"]
    );
    hall.sure("decide-appeal", wish);
    assert_eq!(hall.outcome(1, 1), Outcome::Drawn);
    assert_eq!(hall.notes(), ["Correction @ Round 1: 1-3: 1-0 => 1/2"]);
    assert!(hall.state.is_fide_mode());
}

#[test]
fn t35_t36_penalties_and_games_without_a_move() {
    let mut hall = six();
    hall.results(1, &["1/2-0", "0-0", "1-0u"]);
    assert_eq!((hall.points(1), hall.points(4)), (5, 0));
    assert_eq!((hall.points(5), hall.points(2)), (0, 0));
    assert_eq!(hall.points(3), 10);
    let id = hall.id(6);
    hall.plain(
        "decide-points",
        json!({"entry": id, "round": 1, "points": -5, "reason": "12.9"}),
    );
    assert_eq!(hall.points(6), -5);
    for points in [0, 1_001, -1_001, i64::MIN, i64::MAX] {
        let data = json!({"entry": hall.id(6), "round": 1, "points": points});
        assert_eq!(hall.refuses("decide-points", data), ["bad-points"]);
    }
    let text = hall.state.trf26(&hall.people, true);
    assert!(text.lines().any(|line| line.starts_with("299")), "{text}");
    hall.check();
}

#[test]
fn t37_t38_excluded_and_expelled() {
    let mut hall = Hall::swiss_of(6, 5);
    hall.drawn(1);
    let (one, two) = (hall.id(1), hall.id(2));
    hall.plain(
        "exclude",
        json!({"entry": one, "round": 2, "reason": "12.9.8"}),
    );
    hall.plain("expel", json!({"entry": two, "reason": "12.9.9"}));
    hall.publish(2);
    assert_eq!(
        hall.state.slot(0, round(2)),
        Some(RoundSlot::Out(Absence::Excluded))
    );
    assert_eq!(
        hall.state.slot(1, round(2)),
        Some(RoundSlot::Out(Absence::Withdrawn))
    );
    hall.plain("configure", json!({"drop_expelled": true}));
    assert_eq!(hall.state.table(None).rows.last().unwrap().number, 2);
    assert_eq!(hall.points(2), 5);
}

#[test]
fn t39_a_player_with_games_is_not_deleted() {
    let mut hall = six();
    let id = hall.id(1);
    assert_eq!(
        hall.refuses("remove-entry", json!({"entry": id})),
        ["has-games"]
    );
    hall.people.clear();
    assert!(hall.state.trf26(&hall.people, true).contains("001    1"));
    hall.check();
}
