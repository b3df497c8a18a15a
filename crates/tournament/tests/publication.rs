//! 3.4 and the last column of 8.1: what becomes public by itself, and what waits for an act.
#![expect(
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use crate::hall::{Hall, round};
use jadoube_tournament::Public;
use serde_json::{Value, json};

fn event(game: &str, system: &str, policy: &str, more: &Value) -> Hall {
    let mut hall = Hall::new();
    let mut body = json!({"name": "Sample", "game": game, "system": system, "rounds": 3,
                          "initial_colour": "white", "publication": policy});
    for (name, value) in more.as_object().into_iter().flatten() {
        body[name] = value.clone();
    }
    hall.plain("create-tournament", body);
    hall
}

fn teams(hall: &mut Hall) {
    let team = |name: &str| json!({"name": name, "players": [{"name": format!("{name}1, P")}, {"name": format!("{name}2, P")}]});
    hall.plain(
        "add-teams",
        json!({"teams": [team("A"), team("B"), team("C"), team("D")]}),
    );
    hall.plain("assign-numbers", json!({"order": "standard"}));
}

/// Standings wait until the arbiter closes the round, or publishes the next one; a level that is
/// set stands over everything.
#[test]
fn by_act() {
    let mut hall = event("chess", "fide-dutch", "by-act", &json!({}));
    hall.field(&[2300, 2200, 2100, 2000]);
    hall.publish(1);
    assert_eq!(hall.state.public(round(1)), Public::Results);
    hall.results(1, &["1-0", "0-1"]);
    assert_eq!(hall.state.public(round(1)), Public::Results);
    hall.plain("close-round", json!({"round": 1}));
    assert_eq!(hall.state.public(round(1)), Public::Standings);
    // A session of pairing by hand on it is nobody's business outside.
    hall.sure(
        "start-editing",
        json!({"round": 1, "cause": "illegal-pair"}),
    );
    assert_eq!(hall.state.public(round(1)), Public::Standings);
    hall.plain("cancel-editing", json!({"round": 1}));
    hall.plain("reopen-round", json!({"round": 1}));
    assert_eq!(hall.state.public(round(1)), Public::Results);
    hall.publish(2);
    assert_eq!(hall.state.public(round(1)), Public::Standings);
    hall.plain("set-publication", json!({"round": 2, "level": "standings"}));
    assert_eq!(hall.state.public(round(2)), Public::Standings);
    // The regulations may change: what was not said automatic is so then.
    hall.results(2, &["1/2", "1/2"]);
    hall.plain("configure", json!({"publication": "automatic"}));
    hall.publish(3);
    hall.results(3, &["1/2", "1/2"]);
    assert_eq!(hall.state.public(round(3)), Public::Standings);
}

/// A league shows a match when its last board is in, and the table with the last match.
#[test]
fn after_match() {
    let mut hall = event(
        "chess",
        "team-round-robin",
        "after-match",
        &json!({"boards": 2}),
    );
    teams(&mut hall);
    hall.publish(1);
    let shown = |hall: &Hall| -> Vec<bool> {
        let boards = hall.state.boards(round(1));
        boards
            .iter()
            .map(|(_, game)| hall.state.result_is_public(game))
            .collect()
    };
    let confirm = |hall: &mut Hall, board: u32| {
        hall.plain(
            "confirm-result",
            json!({"round": 1, "board": board, "outcome": "1-0"}),
        );
    };
    confirm(&mut hall, 1);
    assert_eq!(shown(&hall), [false; 4]);
    confirm(&mut hall, 3);
    confirm(&mut hall, 2);
    assert_eq!(shown(&hall), [true, true, false, false]);
    assert_eq!(hall.state.public(round(1)), Public::Results);
    confirm(&mut hall, 4);
    assert_eq!(shown(&hall), [true; 4]);
    assert_eq!(hall.state.public(round(1)), Public::Standings);
    // Elsewhere every result is shown as it comes.
    let mut hall = event(
        "chess",
        "team-round-robin",
        "automatic",
        &json!({"boards": 2}),
    );
    teams(&mut hall);
    hall.publish(1);
    assert_eq!(shown(&hall), [true; 4]);
}

/// Who meets whom is public; nothing more before the line-ups are revealed.
#[test]
fn after_reveal() {
    let mut hall = event(
        "draughts100",
        "team-round-robin",
        "after-reveal",
        &json!({"boards": 2}),
    );
    teams(&mut hall);
    hall.publish(1);
    assert_eq!(hall.state.public(round(1)), Public::Pairings);
    hall.plain("reveal-lineups", json!({"round": 1}));
    assert_eq!(hall.state.public(round(1)), Public::Results);
    hall.results(1, &["2-0"; 4]);
    assert_eq!(hall.state.public(round(1)), Public::Standings);
}

/// In a Rutsch the numbers are the seats: the list is public before round 1, and may be taken back.
#[test]
fn a_seating_plan() {
    let mut hall = event("draughts64", "rutsch", "seating-plan", &json!({}));
    assert!(!hall.state.public_start_list());
    hall.field(&[2300, 2200, 2100, 2000]);
    assert!(hall.state.public_start_list());
    assert_eq!(
        hall.asks("set-publication", json!({"level": "nothing"})),
        ["public-goes-back"]
    );
    hall.sure("set-publication", json!({"level": "nothing"}));
    assert!(!hall.state.public_start_list());
    let mut plain = event("draughts64", "rutsch", "automatic", &json!({}));
    plain.field(&[2300, 2200, 2100, 2000]);
    assert!(!plain.state.public_start_list());
}
