//! Acceptance stories of draughts and of tables: S17, S18, S20, S21, S24.

use crate::hall::{Hall, round};
use jadoube_vocabulary::Side;
use serde_json::{Value, json};

fn draughts(players: u32) -> Hall {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample", "game": "draughts100", "system": "pzwarc-classic",
        "rounds": 5, "initial_colour": "white"}),
    );
    let ratings: Vec<u32> = (0..players).map(|at| 2400 - 10 * at).collect();
    hall.field(&ratings);
    hall
}

fn coded(hall: &mut Hall, number: u32, outcomes: &[&str]) -> Vec<String> {
    hall.sure("draft-round", json!({"round": number, "last": false}));
    hall.plain("publish-round", json!({"round": number}));
    let boards = hall.boards(number).split(' ').map(str::to_owned).collect();
    if !outcomes.is_empty() {
        hall.results(number, outcomes);
    }
    boards
}

#[test]
fn s17_s18_the_code_s_classic_swiss() {
    let mut hall = draughts(8);
    assert_eq!(
        hall.refuses("draft-round", json!({"round": 1})),
        ["last-undecided"]
    );
    assert_eq!(
        coded(&mut hall, 1, &["2-0", "1-1", "2-0", "0-2"]),
        ["1-5", "6-2", "3-7", "8-4"]
    );
    assert_eq!(
        coded(&mut hall, 2, &["1-1", "2-0", "1-1", "2-0"]),
        ["3-1", "4-2", "5-6", "7-8"]
    );
    let mut arrows: Vec<(u32, Value)> = Vec::new();
    for (_, game) in hall.state.boards(round(2)) {
        let own = serde_json::to_value(game.arrows).unwrap();
        arrows.push((hall.number(game.white), own["white"].clone()));
        arrows.push((hall.number(game.black), own["black"].clone()));
    }
    let marked = |way: &str| {
        let mut found: Vec<u32> = arrows
            .iter()
            .filter(|(_, arrow)| arrow.as_str() == Some(way))
            .map(|(number, _)| *number)
            .collect();
        found.sort_unstable();
        found
    };
    assert_eq!(marked("d"), [4, 6], "{arrows:?}");
    assert_eq!(marked("u"), [2, 5], "{arrows:?}");
    assert_eq!(
        coded(&mut hall, 3, &["1-1", "1-1", "2-0", "0-2"]),
        ["1-4", "6-3", "2-7", "8-5"]
    );
    assert_eq!(coded(&mut hall, 4, &[]), ["4-3", "2-1", "5-7", "8-6"]);
    let mut hall = draughts(7);
    assert_eq!(
        coded(&mut hall, 1, &["2-0", "1-1", "0-2"]),
        ["1-4", "5-2", "3-6", "bye", "7"]
    );
    assert_eq!(coded(&mut hall, 2, &[]), ["6-1", "2-7", "3-5", "bye", "4"]);
    hall.check();
}

#[test]
fn s20_a_latecomer_in_draughts_is_last_with_two_zero_rounds() {
    let mut hall = draughts(20);
    for number in 1..=2 {
        let boards = vec!["1-1"; 10];
        coded(&mut hall, number, &boards);
    }
    hall.plain(
        "add-entries",
        json!({"entries": [{"name": "Late, Sample", "rating": 2700}]}),
    );
    assert_eq!(hall.number(20), 21);
    let kept: Vec<u32> = (0..20).map(|at| hall.number(at)).collect();
    assert_eq!(kept, (1..=20).collect::<Vec<u32>>(), "nobody is renumbered");
    for number in 1..=2 {
        assert_eq!(
            hall.state.slot(20, round(number)),
            Some(jadoube_tournament::RoundSlot::Out(
                jadoube_vocabulary::Absence::NotEntered
            ))
        );
    }
    coded(&mut hall, 3, &[]);
    assert_eq!(hall.state.points_for_pairing(20, round(3)).tenths(), 0);
}

#[test]
fn s21_round_robins() {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample", "game": "draughts64", "system": "round-robin"}),
    );
    hall.field(&[2000, 1900, 1800, 1700, 1600, 1500, 1400]);
    hall.plain("draft-round", json!({"round": 1}));
    let pauses: Vec<u32> = (1..=7)
        .map(|number| {
            let draft = hall
                .state
                .round(round(number))
                .unwrap()
                .draft
                .as_ref()
                .unwrap();
            hall.number(draft.pab.unwrap())
        })
        .collect();
    assert_eq!(pauses, [1, 5, 2, 6, 3, 7, 4]);
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample", "game": "draughts100", "system": "round-robin"}),
    );
    let ratings: Vec<u32> = (0..10).map(|at| 2000 - at).collect();
    hall.field(&ratings);
    hall.plain("draft-round", json!({"round": 1}));
    for (number, pair) in [(1, "3-8"), (4, "10-7"), (9, "5-10")] {
        let drafted = hall.drafted(number);
        assert!(drafted.split(' ').any(|one| one == pair), "{drafted}");
    }
}

#[test]
fn s24_a_double_round_robin_has_no_three_colours_running() {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample", "game": "chess", "system": "double-round-robin"}),
    );
    hall.field(&[2000, 1900, 1800, 1700, 1600, 1500]);
    assert_eq!(hall.state.config().unwrap().rounds, 10);
    // Berger's table of six; its rounds 4 and 5 change places, then everything with colours turned.
    let berger = [
        ["1-6", "2-5", "3-4"],
        ["6-4", "5-3", "1-2"],
        ["2-6", "3-1", "4-5"],
        ["6-5", "1-4", "2-3"],
        ["3-6", "4-2", "5-1"],
    ];
    let pairs = |hall: &Hall, number: u32| -> Vec<String> {
        let mut pairs: Vec<String> = hall.boards(number).split(' ').map(str::to_owned).collect();
        pairs.sort();
        pairs
    };
    for number in 1..=10 {
        hall.drawn(number);
    }
    for (number, table) in [(1, 0), (2, 1), (3, 2), (4, 4), (5, 3)] {
        let mut wanted: Vec<String> = berger[table].iter().map(ToString::to_string).collect();
        wanted.sort();
        assert_eq!(pairs(&hall, number), wanted, "round {number}");
    }
    for (number, table) in [(6, 0), (7, 1), (8, 2), (9, 3), (10, 4)] {
        let turned = berger[table].iter().map(|pair| {
            let (a, b) = pair.split_once('-').unwrap();
            format!("{b}-{a}")
        });
        let mut wanted: Vec<String> = turned.collect();
        wanted.sort();
        assert_eq!(pairs(&hall, number), wanted, "round {number}");
    }
    for number in 1..=6 {
        let colours = hall.state.colours_before(hall.at(number), round(11));
        assert_eq!(colours.len(), 10);
        assert!(
            colours
                .windows(3)
                .all(|three| three.iter().any(|side| *side != three[0])),
            "{number}: {colours:?}"
        );
        assert_eq!(
            colours.iter().filter(|side| **side == Side::White).count(),
            5
        );
    }
    hall.check();
}
