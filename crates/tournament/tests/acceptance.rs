//! Acceptance stories of the specification that need neither browser nor server.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use crate::hall::{self, Hall, round};
use jadoube_tournament::Request;
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
    for (numbers, rank, points) in [
        ([1, 5, 9, 10], 1, 10),
        ([2, 6, 8, 12], 5, 5),
        ([3, 4, 7, 11], 9, 0),
    ] {
        for number in numbers {
            let row = place(number);
            assert_eq!((row.rank, row.points), (rank, points), "{number}");
        }
    }
    // The report taken by itself gives the same table.
    let report = jadoube_formats::trf::read(&hall.state.trf26(&hall.people, true)).unwrap();
    let event = report.crosstable().unwrap();
    let list = report.declared_tie_breaks().unwrap();
    let ranking = jadoube_standings::fide::ranking(&event, &list);
    for standing in &ranking.standings {
        let number = u32::try_from(standing.player + 1).unwrap();
        assert_eq!(standing.rank, place(number).rank as usize, "{number}");
    }
    hall.check();
}

#[test]
fn s3_late_entries_withdrawals_byes_and_forfeits() {
    let mut hall = Hall::swiss_of(64, 9);
    let mut lot = jadoube_vocabulary::Lot::new(jadoube_vocabulary::Seed(2026));
    let mut forfeits = 0;
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
                _ if number < 4 && board == 20 + number as usize => {
                    forfeits += 1;
                    "+/-"
                }
                0..=8 => "1-0",
                9..=13 => "1/2",
                _ => "0-1",
            })
            .collect();
        hall.results(number, &outcomes);
    }
    assert_eq!(forfeits, 3);
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
    let mut told = Hall::new();
    for event in &hall.log {
        jadoube_tournament::apply(&mut told.state, event).unwrap();
    }
    told.plain("publish-round", json!({"round": 1}));
    assert_eq!(told.notes(), ["MPA @ Round 1: 1-4 5-2 => 1-5 4-2"]);
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
    // 2.8: until the next round is drafted the session is opened again on the boards before it.
    let seq = hall.state.head();
    hall.plain("undo", json!({ "seq": seq }));
    hall.plain("finish-editing", json!({"round": 1}));
    assert_eq!(hall.boards(1), "1-4 5-2 3-6 bye 7");
    assert!(hall.notes().is_empty());
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

/// Both kinds are found among the seeds: a round that stays right as the last one, and one that does
/// not. What is told is what the rules give on the frozen input with the other flag.
#[test]
fn s29_the_last_round_becomes_final() {
    let (mut same, mut differs) = (0, 0);
    for seed in 0..40 {
        let mut hall = Hall::swiss_of(20, 9);
        let mut lot = jadoube_vocabulary::Lot::new(jadoube_vocabulary::Seed(seed));
        for number in 1..=8 {
            hall.publish(number);
            let boards = hall.state.boards(round(number)).len();
            let outcomes: Vec<&str> = (0..boards)
                .map(|_| ["1-0", "1-0", "0-1", "1/2"][lot.below(4)])
                .collect();
            hall.results(number, &outcomes);
        }
        let before = hall.boards(8);
        let apart = hall.state.apart(round(8), true);
        let (_, codes) = hall.sure("configure", json!({"rounds": 8, "reason": "lack of time"}));
        assert_eq!(hall.boards(8), before, "what is published stands");
        let rounds = "Rounds @ Round 8: 9 => 8".to_owned();
        let text = |boards: &[(usize, Option<usize>)]| {
            let board = |(one, two): &(usize, Option<usize>)| match two {
                Some(two) => format!("{}-{}", hall.number(*one), hall.number(*two)),
                None => format!("{} bye", hall.number(*one)),
            };
            boards.iter().map(board).collect::<Vec<_>>().join(" ")
        };
        match apart {
            None => {
                assert_eq!(codes, ["rounds-changed"]);
                assert_eq!(hall.notes(), [rounds]);
                same += 1;
            }
            Some((ours, theirs)) => {
                assert_eq!(codes, ["rounds-changed", "recheck-differs"]);
                let told = format!(
                    "Configuration @ Round 8: last round; {} => {}",
                    text(&theirs),
                    text(&ours)
                );
                assert_eq!(hall.notes(), [rounds, told]);
                differs += 1;
            }
        }
        hall.check();
        if same > 0 && differs > 0 {
            return;
        }
    }
    unreachable!("{same} rounds stayed, {differs} did not");
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
    // The report is UTF-8 with its columns intact, two namesakes and apostrophes among them.
    let mut hall = Hall::swiss(5);
    let names = [
        "Łuk, Żaneta",
        "Řek, Jiří",
        "O'Sample, Ö.",
        "Chod, A.",
        "Chod, A.",
        "Ślimak, Ź.",
    ];
    let entries: Vec<Value> = names
        .iter()
        .map(|name| json!({"name": name, "rating": 2000}))
        .collect();
    hall.plain("add-entries", json!({ "entries": entries }));
    hall.plain("assign-numbers", json!({"order": "standard"}));
    hall.drawn(1);
    let text = hall.state.trf26(&hall.people, true);
    for line in text.lines().filter(|line| line.starts_with("001")) {
        let column = |from: usize, to: usize| -> String {
            line.chars().skip(from - 1).take(to - from + 1).collect()
        };
        assert_eq!(column(49, 52), "2000", "{line}");
        assert_eq!(column(81, 84), " 0.5", "{line}");
        assert!(names.contains(&column(15, 47).trim()), "{line}");
    }
    let read = jadoube_formats::trf::read(&text).unwrap();
    assert!(read.remarks.is_empty(), "{:?}", read.remarks);
    let mut hall = Hall::swiss(5);
    let entries = json!([{"name": "D", "rating": 2400}, {"name": "C", "rating": 2400, "title": "WGM"},
        {"name": "B", "rating": 2400, "title": "FM"}, {"name": "A", "rating": 2400, "title": "IM"}, {"name": "E", "rating": 2401}]);
    hall.plain("add-entries", json!({ "entries": entries }));
    hall.plain("assign-numbers", json!({"order": "standard"}));
    assert_eq!(hall.state.numbers(), [4, 3, 1, 2, 0]);
}

/// Baku: the group is that of round 1; later entries have no virtual points (VCL Q111).
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
