//! Absence, leaving, byes: T12-T24.

use jadoube_tournament::{Notice, RoundSlot};
use jadoube_vocabulary::{Absence, Outcome};
use serde_json::json;

use super::{draughts, six};
use crate::hall::{Hall, round};

#[test]
fn t12_t13_t15_absence_is_a_forfeit_and_a_proposal() {
    let mut hall = six();
    hall.plain("configure", json!({"default_time": 30}));
    hall.now = 1_000_000;
    hall.plain("start-round", json!({"round": 1}));
    hall.now += 10 * 60_000;
    let wish = json!({"round": 1, "board": 1, "outcome": "+/-"});
    assert_eq!(
        hall.asks("confirm-result", wish.clone()),
        ["forfeit-before-default-time"]
    );
    hall.now += 21 * 60_000;
    let absent = hall.id(4);
    let made = hall.plain("confirm-result", wish);
    assert_eq!(
        made.notices,
        [Notice::NoShow {
            entry: absent,
            from_round: round(2),
            choices: Vec::new(),
        }]
    );
    assert!(!hall.state.entries()[3].has_left());
}

#[test]
fn t14_both_absent() {
    let mut hall = six();
    hall.plain(
        "confirm-result",
        json!({"round": 1, "board": 3, "outcome": "-/-"}),
    );
    assert_eq!((hall.points(3), hall.points(6)), (0, 0));
    for impossible in ["1-1", "1-1/2", "=/=", "+/+", "1/2-1"] {
        let wish = json!({"round": 1, "board": 1, "outcome": impossible});
        assert_eq!(hall.refuses("confirm-result", wish), ["bad-outcome"]);
    }
}

#[test]
fn t16_t17_t18_leaving_and_coming_back() {
    let mut hall = Hall::swiss_of(6, 5);
    hall.drawn(1);
    let id = hall.id(6);
    assert_eq!(
        hall.refuses("withdraw", json!({"entry": id, "from_round": 1})),
        ["round-published"]
    );
    hall.plain("withdraw", json!({"entry": id, "from_round": 2}));
    hall.drawn(2);
    assert_eq!(
        hall.state.slot(5, round(2)),
        Some(RoundSlot::Out(Absence::Withdrawn))
    );
    hall.plain("return", json!({"entry": id, "from_round": 3}));
    hall.publish(3);
    assert!(matches!(
        hall.state.slot(5, round(3)),
        Some(RoundSlot::Game(_))
    ));
    assert_eq!(hall.points(6), 5);
    assert_eq!(hall.refuses("return", json!({"entry": id})), ["not-left"]);
    hall.check();
}

#[test]
fn t19_s22_leaving_a_round_robin_at_exactly_half() {
    for (game, dropped) in [("chess", false), ("draughts100", true)] {
        let mut hall = Hall::new();
        hall.plain(
            "create-tournament",
            json!({"name": "Sample", "game": game, "system": "round-robin"}),
        );
        hall.field(&[2400, 2300, 2200, 2100, 2000, 1900, 1800, 1700, 1600]);
        assert_eq!(hall.state.config().unwrap().rounds, 9);
        let win = if game == "chess" { "1-0" } else { "2-0" };
        let mut number = 0;
        while played(&hall, 1) < 4 {
            number += 1;
            hall.publish(number);
            let boards = hall.state.boards(round(number)).len();
            hall.results(number, &vec![win; boards]);
        }
        let id = hall.id(1);
        hall.sure("withdraw", json!({"entry": id, "from_round": number + 1}));
        while number < 9 {
            number += 1;
            hall.publish(number);
            let open: Vec<_> = hall
                .state
                .boards(round(number))
                .iter()
                .filter(|(_, game)| game.outcome == Outcome::Open)
                .map(|(board, _)| json!({"board": board, "outcome": win}))
                .collect();
            hall.plain("confirm-results", json!({"round": number, "results": open}));
        }
        let table = hall.state.table(None);
        let row = table.rows.iter().find(|row| row.number == 1).unwrap();
        // Four played of eight: chess keeps them and loses the rest, the code takes them out.
        let last = table.rows.last().unwrap().number;
        assert_eq!(last == 1 && row.points == 0, dropped, "{game}");
        let others: i64 = table
            .rows
            .iter()
            .filter(|row| row.number != 1)
            .map(|row| row.points)
            .sum();
        let worth = if game == "chess" { 10 } else { 20 };
        let own: i64 = if dropped { 0 } else { row.points };
        let counted = if dropped { 28 } else { 36 };
        assert_eq!(others + own, counted * worth, "{game}");
        hall.check();
    }
}

fn played(hall: &Hall, number: u32) -> usize {
    let at = hall.at(number);
    hall.state
        .rounds()
        .iter()
        .filter(|found| {
            found
                .on_boards()
                .any(|game| game.side_of(at).is_some() && game.outcome.is_played())
        })
        .count()
}

#[test]
fn t20_to_t24_byes() {
    let mut hall = six();
    let (one, two, three) = (hall.id(1), hall.id(2), hall.id(3));
    assert_eq!(
        hall.refuses(
            "grant-bye",
            json!({"entry": one, "round": 1, "kind": "half"})
        ),
        ["round-published"]
    );
    hall.plain(
        "grant-bye",
        json!({"entry": one, "round": 2, "kind": "half"}),
    );
    // T21
    assert_eq!(
        hall.asks(
            "grant-bye",
            json!({"entry": one, "round": 3, "kind": "half"})
        ),
        ["second-half-bye"]
    );
    // T22
    hall.plain("change-entry", json!({"entry": two, "no_half_bye": true}));
    assert_eq!(
        hall.refuses(
            "grant-bye",
            json!({"entry": two, "round": 2, "kind": "half"})
        ),
        ["no-half-bye"]
    );
    // T23
    assert_eq!(
        hall.asks(
            "grant-bye",
            json!({"entry": three, "round": 2, "kind": "full"})
        ),
        ["full-point-bye"]
    );
    hall.sure(
        "grant-bye",
        json!({"entry": three, "round": 2, "kind": "full"}),
    );
    assert_eq!(hall.notes(), ["FPB @ Round 2: 3"]);
    // T24
    hall.plain(
        "grant-bye",
        json!({"entry": two, "round": 4, "kind": "zero"}),
    );
    let text = hall.state.trf26(&hall.people, true);
    let requests: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("240"))
        .collect();
    assert_eq!(requests.len(), 3, "{requests:?}");
    hall.plain("cancel-bye", json!({"entry": two, "round": 4}));
    hall.results(1, &["1-0", "1-0", "1-0"]);
    hall.draft(2);
    assert_eq!(
        hall.asks("cancel-bye", json!({"entry": one, "round": 2})),
        ["draft-goes-stale"]
    );
    hall.plain("publish-round", json!({"round": 2}));
    assert_eq!((hall.points(1), hall.points(3)), (15, 20));
    // In draughts announced absence is worth nothing.
    let mut hall = draughts(6, "pzwarc-classic");
    let one = hall.id(1);
    assert_eq!(
        hall.refuses(
            "grant-bye",
            json!({"entry": one, "round": 1, "kind": "half"})
        ),
        ["no-such-bye"]
    );
}
