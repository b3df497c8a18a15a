//! What the desk needs of a round besides its results: slips typed a second time, an editor who
//! takes over, and what of the next round is certain early.

use crate::hall::{Hall, round};
use serde_json::json;

#[test]
fn slips_typed_a_second_time_are_verified_until_something_changes() {
    let mut hall = Hall::swiss_of(6, 5);
    hall.draft(1);
    hall.publish(1);
    hall.results(1, &["1-0", "1/2"]);
    let all = json!({"round": 1, "boards": [1, 2, 3]});
    // Nothing can be verified where nothing is.
    assert_eq!(hall.refuses("verify-round", all.clone()), ["open-games"]);
    assert_eq!(
        hall.refuses("verify-round", json!({"round": 1, "boards": [9]})),
        ["no-such-board"]
    );
    assert_eq!(
        hall.refuses("verify-round", json!({"round": 2, "boards": [1]})),
        ["round-not-published"]
    );
    hall.plain(
        "confirm-result",
        json!({"round": 1, "board": 3, "outcome": "0-1"}),
    );
    let made = hall.plain("verify-round", all);
    assert_eq!(made.events.len(), 1);
    assert_eq!(made.events[0].kind(), "round.verified");
    let verified = |hall: &Hall| -> Vec<bool> {
        let boards = hall.state.boards(round(1));
        boards.iter().map(|(_, game)| game.is_verified()).collect()
    };
    assert_eq!(verified(&hall), [true, true, true]);
    let corrected =
        json!({"round": 1, "board": 2, "outcome": "1-0", "reason": "slip read wrongly"});
    hall.plain("correct-result", corrected);
    assert_eq!(verified(&hall), [true, false, true]);
    hall.check();
}

#[test]
fn an_editor_takes_over_what_is_open_and_nothing_else() {
    let mut hall = Hall::swiss_of(6, 5);
    hall.draft(1);
    let wish = json!({"round": 1});
    assert_eq!(
        hall.refuses("take-over-editing", wish.clone()),
        ["no-session"]
    );
    hall.plain("start-editing", wish.clone());
    let before = hall.state.round(round(1)).cloned();
    let made = hall.plain("take-over-editing", wish);
    assert_eq!(made.events[0].kind(), "editing.taken-over");
    // The boards stay as they are.
    assert_eq!(hall.state.round(round(1)).cloned(), before);
    hall.check();
}

#[test]
fn what_is_certain_early_is_what_comes_whatever_the_open_game_does() {
    for outcome in ["1-0", "1/2", "0-1"] {
        let mut hall = Hall::swiss_of(8, 5);
        hall.draft(1);
        hall.publish(1);
        assert_eq!(hall.state.undecided(round(1)).len(), 4);
        hall.results(1, &["1-0", "1-0", "1-0"]);
        let preview = hall.state.preview(false, || true).unwrap();
        // Numbers 4 and 8 play on: who they meet depends on it, and so does whom others meet.
        assert!((1..=3).contains(&preview.looked));
        assert!(!preview.stopped);
        let stopped = hall.state.preview(false, || false).unwrap();
        assert!(stopped.stopped && stopped.certain.is_empty());
        hall.plain(
            "confirm-result",
            json!({"round": 1, "board": 4, "outcome": outcome}),
        );
        // Nothing is open: nothing is to be guessed.
        assert_eq!(hall.state.preview(false, || true), None);
        hall.draft(2);
        let found = hall.state.round(round(2)).unwrap();
        let draft = found.draft.as_ref().unwrap();
        let made: Vec<(usize, Option<usize>)> = draft
            .boards
            .iter()
            .map(|(w, b, _)| (*w, Some(*b)))
            .collect();
        for board in &preview.certain {
            assert!(made.contains(board), "{board:?} after {outcome}");
        }
        assert_eq!(preview.certain.len() + preview.open, made.len());
    }
    // Too many open games, or a schedule known beforehand: nothing is said.
    let mut hall = Hall::swiss_of(16, 5);
    hall.draft(1);
    hall.publish(1);
    assert_eq!(hall.state.preview(false, || true), None);
}
