//! Entering late, twice, together: T1-T4.

use jadoube_tournament::{Notice, RoundSlot};
use jadoube_vocabulary::Absence;
use serde_json::json;

use super::six;
use crate::hall::{Hall, round};

#[test]
fn t1_late_entry_takes_his_place_and_nobody_else_changes_order() {
    let mut hall = six();
    hall.results(1, &["1-0", "1/2", "0-1"]);
    let before: Vec<_> = hall.state.numbers().to_vec();
    hall.plain(
        "add-entries",
        json!({"entries": [{"name": "Sample, Late", "rating": 1950}]}),
    );
    assert_eq!(hall.number(6), 4);
    let order: Vec<_> = hall
        .state
        .numbers()
        .iter()
        .copied()
        .filter(|at| *at != 6)
        .collect();
    assert_eq!(order, before);
    assert_eq!(hall.state.entries()[6].first_round, round(2));
    assert_eq!(
        hall.state.slot(6, round(1)),
        Some(RoundSlot::Out(Absence::NotEntered))
    );
    assert_eq!(hall.boards(1), "1-5 6-2 3-7");
    assert_eq!(hall.points(4), 0);
    let text = hall.state.trf26(&hall.people, true);
    let line = text
        .lines()
        .find(|line| line.contains("Sample, Late"))
        .unwrap();
    assert!(line.contains("0000 - Z"), "{line}");
    hall.publish(2);
    hall.check();
}

#[test]
fn t1_in_draughts_the_latecomer_is_last() {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample", "game": "draughts64",
        "system": "pzwarc-classic", "rounds": 3, "initial_colour": "white"}),
    );
    hall.field(&[2200, 2100, 2000, 1900, 1800, 1700]);
    hall.sure("draft-round", json!({"round": 1, "last": false}));
    hall.plain("publish-round", json!({"round": 1}));
    hall.plain(
        "add-entries",
        json!({"entries": [{"name": "Sample, Late", "rating": 2400}]}),
    );
    assert_eq!(hall.number(6), 7);
}

#[test]
fn t2_a_latecomer_and_the_player_with_the_bye_meet() {
    let mut hall = Hall::swiss_of(5, 3);
    hall.publish(1);
    assert_eq!(hall.boards(1), "1-3 4-2 bye 5");
    let made = hall.plain(
        "add-entries",
        json!({"entries": [{"name": "Sample, Late", "rating": 1000}]}),
    );
    let offered = Notice::LateBoard {
        round: round(1),
        pab: Some(hall.id(5)),
        late: vec![hall.id(6)],
    };
    assert_eq!(made.notices, [offered]);
    let (white, black) = (hall.id(6), hall.id(5));
    let wish = json!({"round": 1, "white": white, "black": black});
    assert_eq!(hall.asks("add-late-board", wish.clone()), ["late-board"]);
    hall.sure("add-late-board", wish);
    assert_eq!(hall.boards(1), "1-3 4-2 6-5");
    assert_eq!(hall.notes(), ["MPA @ Round 1: 5 bye => 6-5"]);
    hall.results(1, &["1-0", "1-0", "1/2"]);
    assert_eq!((hall.points(5), hall.points(6)), (5, 5));
    hall.check();
}

#[test]
fn t3_two_latecomers_have_a_board_of_their_own() {
    let mut hall = six();
    hall.plain(
        "add-entries",
        json!({"entries": [
        {"name": "Sample, Late", "rating": 1000}, {"name": "Sample, Later", "rating": 900}]}),
    );
    let (white, black) = (hall.id(7), hall.id(8));
    hall.sure(
        "add-late-board",
        json!({"round": 1, "white": white, "black": black}),
    );
    assert_eq!(hall.boards(1), "1-4 5-2 3-6 7-8");
    assert_eq!(hall.notes(), ["MPA @ Round 1: => 7-8"]);
    let white = hall.id(1);
    assert_eq!(
        hall.refuses(
            "add-late-board",
            json!({"round": 1, "white": white, "black": black})
        ),
        ["has-game"]
    );
    hall.check();
}

#[test]
fn t4_a_person_entered_twice() {
    let mut hall = Hall::swiss(3);
    hall.plain(
        "add-entries",
        json!({"entries": [
        {"name": "Sample, Anna", "fide_id": "123"}, {"name": "Sample, A.", "rating": 1800},
        {"name": "Sample, Ben", "rating": 1700}, {"name": "Sample, Cid", "rating": 1600}]}),
    );
    let same = json!({"entries": [{"name": "Sample, Anna Maria", "fide_id": "123"}]});
    assert_eq!(hall.refuses("add-entries", same), ["entered-already"]);
    let (kept, dropped) = (hall.ids[0].clone(), hall.ids[1].clone());
    hall.plain("merge-entries", json!({"kept": kept, "dropped": dropped}));
    assert_eq!(hall.state.alive().count(), 3);
    hall.plain("assign-numbers", json!({"order": "standard"}));
    hall.drawn(1);
    let (one, two) = (hall.id(1), hall.id(2));
    assert_eq!(
        hall.refuses("merge-entries", json!({"kept": one, "dropped": two})),
        ["both-paired"]
    );
}
