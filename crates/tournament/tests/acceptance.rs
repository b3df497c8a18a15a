//! Acceptance stories of the specification that need neither browser nor server.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod hall;

use hall::{Hall, round};
use jadoube_tournament::Request;
use jadoube_vocabulary::Side;
use serde_json::{Value, json};

#[test]
fn s1_s2_club_blitz_of_twelve() {
    let mut hall = Hall::swiss(7);
    let names = [
        "Lis", "Kos", "Jeż", "Ibis", "Hart", "Gil", "Foka", "Emu", "Dzik", "Czyż", "Bóbr", "Arara",
    ];
    let entries: Vec<Value> = names
        .iter()
        .map(|name| json!({"name": format!("{name}, Sample")}))
        .collect();
    hall.plain("add-entries", json!({ "entries": entries }));
    hall.plain("assign-numbers", json!({"order": "standard"}));
    let first = hall.state.entries()[hall.at(1)].person.clone();
    assert_eq!(hall.people[&first].name, "Arara, Sample");
    hall.draft(1);
    assert_eq!(hall.drafted(1), "1-7 8-2 3-9 10-4 5-11 12-6");
    hall.plain("publish-round", json!({"round": 1}));
    hall.results(1, &["1-0", "1/2", "0-1", "1-0", "1-0", "1/2"]);
    let table = hall.state.table(None);
    let place = |number: u32| table.rows.iter().find(|row| row.number == number).unwrap();
    for number in [1, 5, 9, 10] {
        assert_eq!(place(number).points, 10);
    }
    for number in [2, 6, 8, 12] {
        assert_eq!(place(number).points, 5);
    }
    for number in [3, 4, 7, 11] {
        assert_eq!(place(number).points, 0);
    }
    hall.check();
}

#[test]
fn s3_late_entries_withdrawals_byes_and_forfeits() {
    let mut hall = Hall::swiss_of(64, 9);
    let mut lot = jadoube_pairing::lot::Lot::new(jadoube_pairing::lot::Seed(2026));
    for number in 1..=9_u32 {
        if let Some(rating) = [(2, 2455), (3, 2001), (5, 1500)]
            .iter()
            .find(|(at, _)| *at == number)
            .map(|(_, r)| *r)
        {
            hall.plain(
                "add-entries",
                json!({"entries": [{"name": format!("Late{number}, Sample"), "rating": rating}]}),
            );
        }
        if number == 5 || number == 7 {
            let id = hall.id(number * 3);
            hall.plain("withdraw", json!({"entry": id, "from_round": number}));
        }
        if number == 3 || number == 6 {
            let id = hall.id(20);
            hall.sure(
                "grant-bye",
                json!({"entry": id, "round": number, "kind": "half"}),
            );
        }
        hall.draft(number);
        let text = hall.state.trf26(&hall.people, true);
        assert_eq!(
            paired_by_report(&text, number as usize),
            hall.drafted(number),
            "round {number}\n{text}"
        );
        hall.plain("publish-round", json!({"round": number}));
        let boards = hall.state.boards(round(number)).len();
        let outcomes: Vec<&str> = (0..boards)
            .map(|board| match lot.below(20) {
                0 if number < 4 && board > 20 => "+/-",
                0..=8 => "1-0",
                9..=13 => "1/2",
                _ => "0-1",
            })
            .collect();
        hall.results(number, &outcomes);
    }
    assert!(hall.notes().is_empty(), "{:?}", hall.notes());
    let read = jadoube_formats::trf::read(&hall.state.trf26(&hall.people, true)).unwrap();
    let event = read
        .scorecards(jadoube_competition::Parity::default())
        .unwrap();
    for number in 1..=9 {
        let mut fast = jadoube_pairing::swiss::dutch::Fast::default();
        let differs = jadoube_pairing::swiss::dutch::check_round(
            &event,
            number,
            &read.absent_in(number),
            &mut fast,
        );
        assert_eq!(differs, None, "round {number}");
    }
    hall.check();
}

fn paired_by_report(text: &str, next: usize) -> String {
    use jadoube_pairing::swiss::dutch::{Fast, Field, pair_with};
    use jadoube_vocabulary::Side;
    let read = jadoube_formats::trf::read(text).unwrap();
    let event = read
        .scorecards(jadoube_competition::Parity::default())
        .unwrap();
    let absent = read.absent_next(next);
    let field = Field::of(&event, next, &|entrant| absent.contains(&entrant.number));
    let made = pair_with(&field, &mut Fast::default()).unwrap();
    let boards = made.boards.iter().map(|board| {
        let (a, b) = (field.number(board.higher), field.number(board.lower));
        match board.colour {
            Side::White => format!("{a}-{b}"),
            Side::Black => format!("{b}-{a}"),
        }
    });
    let mut parts: Vec<String> = boards.collect();
    parts.extend(made.bye.map(|seat| format!("bye {}", field.number(seat))));
    parts.join(" ")
}

#[test]
fn s5_the_bye_of_seven() {
    let mut hall = Hall::swiss_of(7, 3);
    hall.publish(1);
    assert_eq!(hall.boards(1), "1-4 5-2 3-6 bye 7");
    assert_eq!(hall.points(7), 10);
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample", "game": "chess", "system": "fide-dutch", "rounds": 3,
        "initial_colour": "white", "points": {"win": 10, "draw": 5, "loss": 0, "pab": 5}}),
    );
    hall.field(&[2100, 2000, 1900, 1800, 1700, 1600, 1500]);
    hall.publish(1);
    assert_eq!(hall.points(7), 5);
}

#[test]
fn s10_paired_by_hand() {
    let mut hall = Hall::swiss_of(7, 3);
    hall.draft(1);
    assert_eq!(hall.drafted(1), "1-4 5-2 3-6 bye 7");
    hall.plain("start-editing", json!({"round": 1}));
    assert_eq!(
        hall.refuses("publish-round", json!({"round": 1})),
        ["session-open"]
    );
    let (one, two, four, five) = (hall.id(1), hall.id(2), hall.id(4), hall.id(5));
    hall.plain(
        "set-board",
        json!({"round": 1, "board": 1, "white": one, "black": five}),
    );
    assert_eq!(
        hall.refuses("finish-editing", json!({"round": 1})),
        ["half-empty-board"]
    );
    hall.plain(
        "set-board",
        json!({"round": 1, "board": 2, "white": four, "black": two}),
    );
    assert_eq!(
        hall.asks("finish-editing", json!({"round": 1})),
        ["manual-differs"]
    );
    hall.sure("finish-editing", json!({"round": 1}));
    assert_eq!(hall.drafted(1), "1-5 4-2 3-6 bye 7");
    // Swapping back and finishing removes the note.
    hall.plain("start-editing", json!({"round": 1}));
    hall.plain(
        "set-board",
        json!({"round": 1, "board": 1, "white": one, "black": four}),
    );
    hall.plain(
        "set-board",
        json!({"round": 1, "board": 2, "white": five, "black": two}),
    );
    hall.plain("finish-editing", json!({"round": 1}));
    hall.plain("start-editing", json!({"round": 1}));
    hall.plain(
        "set-board",
        json!({"round": 1, "board": 1, "white": one, "black": five}),
    );
    hall.plain("cancel-editing", json!({"round": 1}));
    assert_eq!(hall.drafted(1), "1-4 5-2 3-6 bye 7");
    hall.plain("publish-round", json!({"round": 1}));
    assert!(hall.notes().is_empty());
    let cause = json!({"round": 1, "cause": "best-interest"});
    hall.sure("start-editing", cause);
    hall.plain(
        "set-board",
        json!({"round": 1, "board": 1, "white": one, "black": five}),
    );
    hall.plain(
        "set-board",
        json!({"round": 1, "board": 2, "white": four, "black": two}),
    );
    hall.sure("finish-editing", json!({"round": 1}));
    assert_eq!(hall.notes(), ["MPA @ Round 1: 1-4 5-2 => 1-5 4-2"]);
    assert_eq!(hall.boards(1), "1-5 4-2 3-6 bye 7");
    hall.check();
}

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
    for number in 1..=10 {
        hall.drawn(number);
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

#[test]
fn s28_a_knock_out_of_six() {
    let mut hall = Hall::new();
    hall.plain("create-tournament", json!({"name": "Sample", "game": "chess", "system": "knock-out", "initial_colour": "white"}));
    hall.field(&[2600, 2500, 2400, 2300, 2200, 2100]);
    hall.publish(1);
    assert_eq!(hall.boards(1), "4-5 3-6");
    hall.results(1, &["1/2", "0-1"]);
    assert_eq!(
        hall.refuses("draft-round", json!({"round": 2})),
        ["no-legal-pairing"]
    );
    let (four, five) = (hall.id(4), hall.id(5));
    hall.plain("record-play-off", json!({"order": [five, four]}));
    hall.publish(2);
    assert_eq!(hall.boards(2), "5-1 6-2");
    hall.results(2, &["1-0", "0-1"]);
    hall.publish(3);
    assert_eq!(hall.boards(3), "2-5");
}

#[test]
fn s29_the_last_round_becomes_final() {
    let mut hall = Hall::swiss_of(20, 6);
    let mut lot = jadoube_pairing::lot::Lot::new(jadoube_pairing::lot::Seed(7));
    for number in 1..=5 {
        hall.publish(number);
        let outcomes: Vec<&str> = (0..10)
            .map(|_| ["1-0", "1/2", "0-1"][lot.below(3)])
            .collect();
        hall.results(number, &outcomes);
    }
    let (_, codes) = hall.sure("configure", json!({"rounds": 5}));
    assert_eq!(codes[0], "rounds-changed");
    assert!(
        hall.notes()
            .contains(&"Rounds @ Round 5: 6 => 5".to_owned())
    );
    let told = hall
        .notes()
        .iter()
        .any(|note| note.starts_with("Configuration @ Round 5: last round; "));
    assert_eq!(told, codes.contains(&"recheck-differs".to_owned()));
    hall.check();
}

#[test]
fn s31_s43_names_in_the_order_of_their_language() {
    let order = |locale: &str, names: &[&str]| -> Vec<String> {
        let mut hall = Hall::swiss(5);
        hall.plain("configure", json!({"locale": locale}));
        let entries: Vec<Value> = names.iter().map(|name| json!({"name": name})).collect();
        hall.plain("add-entries", json!({ "entries": entries }));
        hall.plain("assign-numbers", json!({"order": "standard"}));
        hall.state
            .numbers()
            .iter()
            .map(|at| {
                let person = &hall.state.entries()[*at].person;
                hall.people[person].name.clone()
            })
            .collect()
    };
    assert_eq!(
        order("pl", &["Łuk", "Mak", "Lot", "Żak", "Zez"]),
        ["Lot", "Łuk", "Mak", "Zez", "Żak"]
    );
    assert_eq!(
        order("cs", &["Chod", "Ibl", "Hora", "Cop", "Řek", "Rak"]),
        ["Cop", "Hora", "Chod", "Ibl", "Rak", "Řek"]
    );
    let mut hall = Hall::swiss(5);
    let entries = json!([{"name": "D", "rating": 2400}, {"name": "C", "rating": 2400, "title": "WGM"},
        {"name": "B", "rating": 2400, "title": "FM"}, {"name": "A", "rating": 2400, "title": "IM"}, {"name": "E", "rating": 2401}]);
    hall.plain("add-entries", json!({ "entries": entries }));
    hall.plain("assign-numbers", json!({"order": "standard"}));
    assert_eq!(hall.state.numbers(), [4, 3, 1, 2, 0]);
}

/// Baku: the group is that of round 1; whoever comes later has no virtual points (VCL Q111).
#[test]
fn baku_is_frozen_at_round_one() {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample", "game": "chess", "system": "fide-dutch", "rounds": 9,
        "initial_colour": "white", "acceleration": "baku"}),
    );
    let ratings: Vec<u32> = (0..10).map(|at| 2500 - at * 10).collect();
    hall.field(&ratings);
    hall.drawn(1);
    hall.plain(
        "add-entries",
        json!({"entries": [{"name": "Late, Sample", "rating": 2600}]}),
    );
    let input = hall.state.pairing_input(round(2), false);
    let points: Vec<i64> = input
        .competition
        .participants
        .iter()
        .map(|one| one.virtual_points_in(round(2)).tenths())
        .collect();
    assert_eq!(points, [0, 10, 10, 10, 10, 10, 10, 0, 0, 0, 0]);
    let text = hall.state.trf26(&hall.people, true);
    assert!(
        text.lines().filter(|line| line.starts_with("250")).count() >= 2,
        "{text}"
    );
}

#[test]
fn requests_are_closed_and_name_what_is_wrong() {
    let read = |body: Value| {
        Request::read(body)
            .map(|_| ())
            .map_err(|error| error.to_string())
    };
    assert!(read(json!({"kind": "publish-round", "data": {"round": 1}})).is_ok());
    for bad in [
        json!({"kind": "publish-round", "data": {"round": 0}}),
        json!({"kind": "publish-round", "data": {"round": 1, "colour": "red"}}),
        json!({"kind": "publish-rounds", "data": {"round": 1}}),
        json!({"kind": "publish-round"}),
        json!({"kind": "publish-round", "data": {"round": 1}, "sure": true}),
        json!({"kind": "configure", "data": {"roundz": 1}}),
    ] {
        assert!(read(bad.clone()).is_err(), "{bad}");
    }
}

/// Preconditions: one entry, one game, the settings; the rest of the hall does not disturb.
#[test]
fn expected_sequence_numbers() {
    let mut hall = Hall::swiss_of(4, 3);
    hall.publish(1);
    let seen = hall.state.head();
    hall.plain(
        "confirm-result",
        json!({"round": 1, "board": 1, "outcome": "1-0"}),
    );
    let other = json!({"kind": "confirm-result", "data": {"round": 1, "board": 2, "outcome": "1-0"}, "expect": seen});
    assert!(matches!(hall.send(other), hall::Reply::Done(_)));
    let same = json!({"kind": "clear-result", "data": {"round": 1, "board": 1}, "expect": seen});
    let hall::Reply::Refused(refusal) = hall.send(same) else {
        unreachable!()
    };
    assert!(refusal.conflict);
    assert_eq!(refusal.reasons[0].code(), "changed");
}
