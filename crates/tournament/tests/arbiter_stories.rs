//! Trouble stories in which an arbiter decides: T11, T47, T65.

use crate::hall::Hall;
use jadoube_vocabulary::Outcome;
use serde_json::json;

/// T11, Laws 8.7: what both signed stands until a decision with its reason changes it.
#[test]
fn t11_both_signed_the_wrong_result() {
    let mut hall = Hall::swiss_of(4, 3);
    hall.play(1, &["1-0", "1/2"]);
    // Without a reason nothing changes.
    let change = json!({"round": 1, "board": 1, "outcome": "0-1"});
    assert_eq!(hall.refuses("correct-result", change), ["reason-wanted"]);
    assert_eq!(hall.outcome(1, 1), Outcome::WhiteWon);
    let decided = hall.plain(
        "make-decision",
        json!({"articles": ["fide-2023:8.7"], "text": "both scoresheets show mate by Black"}),
    );
    assert_eq!(decided.events.len(), 1);
    hall.plain(
        "correct-result",
        json!({"round": 1, "board": 1, "outcome": "0-1", "reason": "decision 1"}),
    );
    assert_eq!((hall.points(1), hall.points(3)), (0, 10));
    assert!(
        hall.notes().is_empty(),
        "before the next pairing no note is due"
    );
    hall.check();
}

/// T47: slip 2 typed on row 1: undoing both acts restores both rows.
#[test]
fn t47_results_on_each_others_rows() {
    let mut hall = Hall::swiss_of(4, 3);
    hall.publish(1);
    let confirm = |hall: &mut Hall, board: u32, outcome: &str| {
        hall.plain(
            "confirm-result",
            json!({"round": 1, "board": board, "outcome": outcome}),
        );
        hall.state.head()
    };
    let first = confirm(&mut hall, 1, "0-1");
    let second = confirm(&mut hall, 2, "1-0");
    for seq in [first, second] {
        hall.plain("undo", json!({ "seq": seq }));
    }
    assert_eq!(
        (hall.outcome(1, 1), hall.outcome(1, 2)),
        (Outcome::Open, Outcome::Open)
    );
    hall.results(1, &["1-0", "0-1"]);
    assert_eq!((hall.points(1), hall.points(2)), (10, 10));
    hall.check();
}

/// T65, Laws 11.1: somebody else played in his name: lost without play, in both ledgers, unrated.
#[test]
fn t65_somebody_else_played() {
    let mut hall = Hall::swiss_of(4, 3);
    hall.play(1, &["1-0", "1/2"]);
    hall.plain(
        "make-decision",
        json!({"articles": ["fide-2023:11.1"], "entry": hall.id(1), "text": "a brother sat there"}),
    );
    hall.plain(
        "correct-result",
        json!({"round": 1, "board": 1, "outcome": "-/+", "reason": "decision 1"}),
    );
    assert_eq!((hall.points(1), hall.points(3)), (0, 10));
    let report = hall.state.trf26(&hall.people, true);
    let line = |number: u32| {
        let head = format!("001 {number:>4} ");
        report
            .lines()
            .find(|line| line.starts_with(&head))
            .map(str::to_owned)
    };
    // A forfeit is no rated game in the report.
    assert!(
        line(1).is_some_and(|line| line.contains("3 w -")),
        "{report}"
    );
    assert!(
        line(3).is_some_and(|line| line.contains("1 b +")),
        "{report}"
    );
    hall.check();
}
