//! The trouble stories T1-T68 of the specification, each with its outcome. Stories of paper,
//! screens, devices and storage (T48-T52, T63, T64, T66) are not the aggregate's.

mod hall;

use hall::{Hall, round};
use jadoube_tournament::{Event, Notice, Public, Slot, Stage, Window};
use jadoube_vocabulary::{Absence, GameId, Outcome};
use serde_json::json;

fn game(number: u32, serial: u32) -> GameId {
    GameId {
        round: round(number),
        serial,
    }
}

/// Six players rated 2200 to 1700, round 1 published as 1-4 5-2 3-6.
fn six() -> Hall {
    let mut hall = Hall::swiss(5);
    hall.field(&[2200, 2100, 2000, 1900, 1800, 1700]);
    hall.publish(1);
    assert_eq!(hall.boards(1), "1-4 5-2 3-6");
    hall
}

/// Four players, three rounds, as in S7.
fn four() -> Hall {
    let mut hall = Hall::swiss_of(4, 3);
    hall.play(1, &["1-0", "0-1"]);
    assert_eq!(hall.boards(1), "1-3 4-2");
    hall
}

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
        Some(Slot::Out(Absence::NotEntered))
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
    hall.plain(
        "add-entries",
        json!({"entries": [{"name": "Sample, Late", "rating": 1000}]}),
    );
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

#[test]
fn t6_overtyped_in_the_same_round() {
    let mut hall = six();
    hall.results(1, &["1-0", "1/2", "0-1"]);
    let wish = json!({"round": 1, "board": 1, "outcome": "0-1", "seen": "1-0"});
    let made = hall.plain("confirm-result", wish);
    assert!(matches!(
        &made.events[0].event,
        Event::ResultCorrected {
            window: Window::W0,
            was: Outcome::WhiteWon,
            ..
        }
    ));
    assert_eq!(hall.outcome(1, 1), Outcome::BlackWon);
    assert!(hall.notes().is_empty());
}

#[test]
fn t7_s9_a_draft_goes_stale() {
    let mut hall = four();
    hall.draft(2);
    let wish = json!({"round": 1, "board": 2, "outcome": "1/2", "reason": "slip misread"});
    assert_eq!(
        hall.asks("correct-result", wish.clone()),
        ["draft-goes-stale"]
    );
    hall.sure("correct-result", wish);
    assert!(hall.state.is_stale(round(2)));
    assert_eq!(
        hall.refuses("publish-round", json!({"round": 2})),
        ["draft-stale"]
    );
    hall.draft(2);
    hall.plain("publish-round", json!({"round": 2}));
    assert!(hall.notes().is_empty());
}

#[test]
fn t8_s7_corrected_while_the_next_round_is_played() {
    let mut hall = four();
    hall.publish(2);
    assert_eq!(hall.boards(2), "2-1 3-4");
    let wish = json!({"round": 1, "board": 2, "outcome": "1/2", "reason": "both confirm"});
    assert_eq!(
        hall.asks("correct-result", wish.clone()),
        ["correction-after-pairing"]
    );
    hall.sure("correct-result", wish);
    assert_eq!(
        [1, 2, 3, 4].map(|number| hall.points(number)),
        [10, 5, 0, 5]
    );
    assert_eq!(hall.boards(2), "2-1 3-4");
    hall.results(2, &["1/2", "1-0"]);
    hall.draft(3);
    assert_eq!(hall.drafted(3), "1-4 3-2");
    assert_eq!(hall.notes(), ["Correction @ Round 1: 4-2: 0-1 => 1/2"]);
    let text = hall.state.trf26(&hall.people, true);
    let note = text
        .find("### Correction @ Round 1: 4-2: 0-1 => 1/2")
        .unwrap();
    assert!(note < text.find("001 ").unwrap());
    hall.check();
}

#[test]
fn t9_paired_again_for_a_cause_before_the_start() {
    let mut hall = four();
    hall.publish(2);
    let cause = json!({"round": 2, "cause": "wrong-result-that-matters", "reason": "bracket"});
    assert_eq!(
        hall.asks("unpublish-round", cause.clone()),
        ["repair-published"]
    );
    hall.sure("unpublish-round", cause);
    hall.sure(
        "correct-result",
        json!({"round": 1, "board": 2, "outcome": "1/2", "reason": "slip"}),
    );
    hall.publish(2);
    hall.plain("start-round", json!({"round": 2}));
    assert_eq!(
        hall.refuses(
            "unpublish-round",
            json!({"round": 2, "cause": "illegal-pair"})
        ),
        ["round-begun"]
    );
}

#[test]
fn t10_s8_two_rounds_later_only_the_report_changes() {
    let mut hall = four();
    hall.play(2, &["1/2", "1-0"]);
    hall.publish(3);
    let points = [1, 2, 3, 4].map(|number| hall.points(number));
    let wish = json!({"round": 1, "board": 1, "outcome": "0-1", "reason": "found in the archive"});
    assert_eq!(hall.refuses("correct-result", wish.clone()), ["old-round"]);
    let report = json!({"round": 1, "board": 1, "outcome": "0-1", "reason": "found"});
    assert_eq!(
        hall.asks("correct-for-report", report.clone()),
        ["rating-only"]
    );
    hall.sure("correct-for-report", report);
    assert_eq!([1, 2, 3, 4].map(|number| hall.points(number)), points);
    assert_eq!(
        hall.notes(),
        ["Rating correction @ Round 1: 1-3: 0-1 in 001, 1-0 used for pairings and standings"]
    );
    let text = hall.state.trf26(&hall.people, true);
    let line = text
        .lines()
        .find(|line| line.contains("Sample001"))
        .unwrap();
    assert!(line.contains("3 w 0"), "{line}");
    // The report reads back with the points that count.
    let read = jadoube_formats::trf::read(&text).unwrap();
    assert_eq!(read.wrong_points(), []);
    let table = read.crosstable().unwrap();
    assert_eq!(table.players[0].points().tenths(), points[0]);
    // Leaving FIDE mode opens the table.
    let (_, codes) = hall.sure("correct-result", wish);
    assert_eq!(codes, ["old-round", "correction-after-pairing"]);
    assert_eq!(hall.state.left_fide_mode(), Some(round(3)));
    hall.check();
}

#[test]
fn t10_in_draughts_the_table_is_corrected_at_any_time() {
    let mut hall = draughts(6, "pzwarc-classic");
    for number in 1..=3 {
        draughts_round(&mut hall, number);
    }
    let wish = json!({"round": 1, "board": 1, "outcome": "0-2", "reason": "slip"});
    assert_eq!(
        hall.asks("correct-result", wish.clone()),
        ["correction-after-pairing"]
    );
    hall.sure("correct-result", wish);
    assert!(hall.notes().is_empty());
}

fn draughts(players: u32, system: &str) -> Hall {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample", "game": "draughts100",
        "system": system, "rounds": 5, "initial_colour": "white"}),
    );
    let ratings: Vec<u32> = (0..players).map(|at| 2400 - 10 * at).collect();
    hall.field(&ratings);
    hall
}

fn draughts_round(hall: &mut Hall, number: u32) {
    hall.sure("draft-round", json!({"round": number, "last": false}));
    hall.plain("publish-round", json!({"round": number}));
    let boards = hall.state.boards(round(number)).len();
    hall.results(number, &vec!["1-1"; boards]);
}

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
            from_round: round(2)
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
        Some(Slot::Out(Absence::Withdrawn))
    );
    hall.plain("return", json!({"entry": id, "from_round": 3}));
    hall.publish(3);
    assert!(matches!(hall.state.slot(5, round(3)), Some(Slot::Game(_))));
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

#[test]
fn t25_t26_a_correct_pairing_is_not_altered() {
    let mut hall = six();
    assert_eq!(
        hall.refuses("start-editing", json!({"round": 1})),
        ["pairing-stands"]
    );
    let cause = json!({"round": 1, "cause": "illegal-pair"});
    assert_eq!(hall.asks("start-editing", cause), ["repair-published"]);
    // S19
    let mut hall = draughts(6, "pzwarc-classic");
    hall.sure("draft-round", json!({"round": 1, "last": false}));
    hall.plain("publish-round", json!({"round": 1}));
    let ugly = json!({"round": 1, "cause": "best-interest", "reason": "colours are ugly"});
    assert_eq!(hall.refuses("unpublish-round", ugly), ["pairing-stands"]);
    hall.plain("start-round", json!({"round": 1}));
    assert_eq!(
        hall.refuses(
            "unpublish-round",
            json!({"round": 1, "cause": "illegal-pair"})
        ),
        ["pairing-stands"]
    );
}

#[test]
fn t27_no_legal_pairing_is_paired_by_hand() {
    let mut hall = Hall::swiss_of(2, 2);
    let (_, codes) = hall.sure("draft-round", json!({"round": 1}));
    assert_eq!(codes, ["too-many-rounds"]);
    hall.plain("publish-round", json!({"round": 1}));
    hall.results(1, &["1-0"]);
    assert_eq!(
        hall.refuses("draft-round", json!({"round": 2})),
        ["no-legal-pairing"]
    );
    hall.plain("start-editing", json!({"round": 2}));
    let (one, two) = (hall.id(1), hall.id(2));
    let wish = json!({"round": 2, "board": 1, "white": two, "black": one});
    assert_eq!(hall.asks("set-board", wish.clone()), ["rematch"]);
    hall.sure("set-board", wish);
    let (_, codes) = hall.sure("finish-editing", json!({"round": 2}));
    assert_eq!(codes, ["manual-differs"]);
    hall.plain("publish-round", json!({"round": 2}));
    assert_eq!(hall.notes(), ["MPA @ Round 2: no legal pairing; => 2-1"]);
    hall.check();
}

#[test]
fn t28_s40_colours_swapped_at_the_board() {
    let mut hall = six();
    hall.results(1, &["1-0", "1-0", "1-0"]);
    hall.plain(
        "reverse-colours",
        json!({"round": 1, "board": 1, "reason": "noticed at move 15"}),
    );
    assert_eq!(hall.outcome(1, 1), Outcome::BlackWon);
    assert_eq!(hall.points(1), 10);
    assert_eq!(hall.boards(1), "4-1 5-2 3-6");
    assert_eq!(
        hall.state
            .round(round(1))
            .unwrap()
            .published
            .as_ref()
            .unwrap()
            .boards[0],
        (0, 3)
    );
    assert_eq!(
        hall.notes(),
        ["Correction @ Round 1: 4-1: colours reversed"]
    );
    hall.check();
}

#[test]
fn t29_players_sat_crosswise() {
    let mut hall = six();
    let wish = json!({"a": "1.1", "b": "1.2", "reason": "found late"});
    assert_eq!(
        hall.asks("exchange-players", wish.clone()),
        ["players-exchanged"]
    );
    hall.sure("exchange-players", wish);
    assert_eq!(hall.boards(1), "1-2 5-4 3-6");
    assert_eq!(hall.notes(), ["MPA @ Round 1: 1-4 5-2 => 1-2 5-4"]);
    hall.check();
}

#[test]
fn t30_annulled_and_played_again() {
    let mut hall = six();
    hall.results(1, &["1-0", "1-0", "1-0"]);
    hall.plain(
        "annul-game",
        json!({"round": 1, "board": 2, "reason": "wrong array"}),
    );
    assert_eq!(hall.points(5), 0);
    assert_eq!(
        hall.refuses("close-round", json!({"round": 1})),
        ["open-games"]
    );
    hall.plain(
        "confirm-result",
        json!({"round": 1, "board": 2, "outcome": "0-1"}),
    );
    assert_eq!(hall.points(2), 10);
}

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
    assert_eq!(
        hall.asks("draft-round", json!({"round": 3})),
        ["older-adjourned-open"]
    );
    hall.publish(3);
    hall.results(3, &["1/2"; 4]);
    let wish = json!({"round": 1, "board": 4, "outcome": "1-0"});
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
        Some(Slot::Out(Absence::Excluded))
    );
    assert_eq!(
        hall.state.slot(1, round(2)),
        Some(Slot::Out(Absence::Withdrawn))
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

#[test]
fn t40_a_wrong_rating() {
    let mut hall = Hall::swiss(6);
    hall.field(&[2200, 2150, 2100, 2050, 2000, 1950, 1900, 1850, 1800, 1750]);
    hall.publish(1);
    let id = hall.id(6);
    hall.plain(
        "set-rating",
        json!({"entry": id, "rating": 2175, "reason": "old list"}),
    );
    assert_eq!(hall.number(5), 6);
    assert_eq!(
        hall.asks("regenerate-numbers", json!({})),
        ["numbers-regenerated"]
    );
    hall.sure("regenerate-numbers", json!({}));
    assert_eq!(hall.number(5), 2);
    assert_eq!(
        hall.notes(),
        ["Regeneration @ Round 1: 2->3 3->4 4->5 5->6 6->2"]
    );
    let (a, b) = (hall.id(1), hall.id(2));
    for number in 1..=4 {
        if number > 1 {
            hall.publish(number);
        }
        let boards = hall.state.boards(round(number)).len();
        hall.results(number, &vec!["1/2"; boards]);
    }
    assert_eq!(
        hall.refuses("exchange-numbers", json!({"a": a, "b": b})),
        ["numbers-after-four"]
    );
    hall.check();
}

#[test]
fn exchange_of_numbers_has_its_note() {
    let mut hall = six();
    let (a, b) = (hall.id(4), hall.id(5));
    assert_eq!(
        hall.asks("exchange-numbers", json!({"a": a, "b": b})),
        ["numbers-exchanged"]
    );
    hall.sure("exchange-numbers", json!({"a": a, "b": b}));
    assert_eq!(hall.notes(), ["Exchange @ Round 1: 4-5"]);
    let seq = hall.state.head();
    hall.plain("undo", json!({"seq": seq}));
    assert!(hall.notes().is_empty());
}

#[test]
fn t41_t42_t43_settings_changed_during_the_event() {
    let mut hall = Hall::swiss_of(8, 5);
    hall.drawn(1);
    let (_, codes) = hall.sure("configure", json!({"rounds": 4, "reason": "lack of time"}));
    assert_eq!(codes, ["rounds-changed"]);
    let (_, codes) = hall.sure("configure", json!({"tie_breaks": ["DE", "BH"]}));
    assert_eq!(codes, ["tiebreaks-changed"]);
    assert_eq!(
        hall.notes(),
        [
            "Rounds @ Round 1: 5 => 4",
            "Tie-breaks @ Round 1: BH/C1,BH,SB,DE,WIN => DE,BH"
        ]
    );
    assert_eq!(
        hall.refuses("configure", json!({"points": {"win": 30, "draw": 10}})),
        ["bye-value-changed", "points-changed"]
    );
    // Level 4 needs both screens.
    let warnings = match hall.send(json!({"kind": "configure", "data": {"rounds": 3}})) {
        hall::Said::Ask(warnings) => warnings,
        _ => Vec::new(),
    };
    let mark = warnings[0].mark();
    assert!(matches!(
        hall.send(json!({"kind": "configure", "data": {"rounds": 3}, "confirm": [mark]})),
        hall::Said::Ask(_)
    ));
    // A mark of another situation does not fit.
    assert!(matches!(hall.send(json!({"kind": "configure", "data": {"rounds": 6}, "confirm": [mark], "confirm_again": [mark]})), hall::Said::Ask(_)));
}

#[test]
fn t44_s30_a_forbidden_pair_in_round_four_leaves_fide_mode_for_good() {
    let mut hall = Hall::swiss_of(8, 6);
    for number in 1..=4 {
        hall.drawn(number);
    }
    let (one, two) = (hall.id(1), hall.id(2));
    let wish = json!({"entries": [one, two]});
    assert_eq!(hall.refuses("forbid-pairs", wish.clone()), ["forbid-late"]);
    let (made, codes) = hall.sure("forbid-pairs", wish);
    assert_eq!(codes, ["forbid-late"]);
    assert!(matches!(made.events[0].event, Event::ConformityLeft { .. }));
    assert_eq!(hall.state.left_fide_mode(), Some(round(4)));
    hall.plain("lift-forbidden", json!({"group": 1}));
    assert_eq!(hall.state.left_fide_mode(), Some(round(4)));
    assert_eq!(hall.notes(), ["FIDE mode exited @ Round 4"]);
    assert_eq!(
        hall.refuses("leave-fide-mode", json!({})),
        ["not-in-fide-mode"]
    );
}

#[test]
fn t45_s11_two_arbiters_differ() {
    let mut hall = six();
    hall.plain(
        "confirm-result",
        json!({"round": 1, "board": 3, "outcome": "1-0"}),
    );
    let made = hall.plain(
        "confirm-result",
        json!({"round": 1, "board": 3, "outcome": "0-1"}),
    );
    assert_eq!(made.contested.len(), 1);
    assert!(hall.state.game(game(1, 3)).unwrap().is_contested());
    assert_eq!((hall.points(3), hall.points(6)), (0, 0));
    assert_eq!(
        hall.refuses("close-round", json!({"round": 1})),
        ["open-games"]
    );
    assert_eq!(
        hall.refuses("draft-round", json!({"round": 2})),
        ["contested"]
    );
    assert_eq!(
        hall.refuses(
            "confirm-result",
            json!({"round": 1, "board": 3, "outcome": "1-0"})
        ),
        ["contested"]
    );
    hall.plain(
        "settle-contested",
        json!({"round": 1, "board": 3, "outcome": "0-1"}),
    );
    assert_eq!(hall.points(6), 10);
    hall.check();
}

#[test]
fn t46_the_same_again_is_already_so() {
    let mut hall = six();
    let wish = json!({"round": 1, "board": 1, "outcome": "1-0"});
    hall.plain("confirm-result", wish.clone());
    let again = hall.plain("confirm-result", wish);
    assert!(again.already && again.events.is_empty());
    let same = json!({"round": 1, "board": 1, "outcome": "1-0", "reason": "to be sure"});
    assert!(hall.plain("correct-result", same).already);
}

#[test]
fn reports_count_by_the_policy() {
    let mut hall = six();
    hall.plain(
        "report-result",
        json!({"round": 1, "board": 1, "outcome": "1-0", "source": "phone"}),
    );
    assert_eq!(hall.outcome(1, 1), Outcome::Open);
    hall.plain("configure", json!({"results": "two-equal-reports"}));
    hall.plain(
        "report-result",
        json!({"round": 1, "board": 1, "outcome": "1-0", "source": "player"}),
    );
    assert_eq!(hall.outcome(1, 1), Outcome::WhiteWon);
    hall.plain(
        "report-result",
        json!({"round": 1, "board": 2, "outcome": "1-0", "source": "player"}),
    );
    let made = hall.plain(
        "report-result",
        json!({"round": 1, "board": 2, "outcome": "1/2", "source": "player"}),
    );
    assert_eq!(made.contested.len(), 1);
}

#[test]
fn t58_ties_by_lot_by_hand_and_by_play_off() {
    let mut hall = four();
    let (one, two, three) = (hall.id(1), hall.id(2), hall.id(3));
    assert_eq!(
        hall.refuses("set-manual-order", json!({"order": [one, three]})),
        ["order-against-points"]
    );
    hall.plain(
        "set-manual-order",
        json!({"order": [two, one], "reason": "regulations"}),
    );
    assert_eq!(hall.state.table(None).rows[0].number, 2);
    hall.plain("record-play-off", json!({"order": [one, two]}));
    assert_eq!(hall.state.table(None).rows[0].number, 1);
}

#[test]
fn t60_s39_sent_and_then_changed() {
    let mut hall = Hall::swiss_of(4, 3);
    for number in 1..=3 {
        hall.drawn(number);
    }
    assert_eq!(hall.state.stage(), Stage::Decided);
    hall.plain("seal-final", json!({}));
    assert_eq!(
        hall.refuses(
            "correct-result",
            json!({"round": 3, "board": 1, "outcome": "1-0", "reason": "x"})
        ),
        ["sealed"]
    );
    hall.plain("make-report", json!({"report": "trf26", "hash": "h"}));
    hall.plain(
        "record-sent",
        json!({"authority": "federation", "report": "trf26", "hash": "h"}),
    );
    assert_eq!(hall.state.stage(), Stage::Reported);
    let again =
        json!({"authority": "federation", "report": "trf26", "games": ["3.1"], "hash": "h"});
    assert_eq!(hall.refuses("record-sent", again), ["sent-already"]);
    hall.sure("unseal", json!({"reason": "claim"}));
    let (_, codes) = hall.sure(
        "correct-result",
        json!({"round": 3, "board": 1, "outcome": "1-0", "reason": "claim"}),
    );
    assert_eq!(codes, ["changed-since-sent"]);
    assert_eq!(hall.state.changed_since_sent(), [game(3, 1)]);
}

#[test]
fn t61_s38_custody_elsewhere_locks_this_copy() {
    let mut hall = six();
    hall.plain("hand-over", json!({"to": "laptop 2", "file": "hash"}));
    assert_eq!(
        hall.refuses(
            "confirm-result",
            json!({"round": 1, "board": 1, "outcome": "1-0"})
        ),
        ["custody-elsewhere"]
    );
    hall.plain("take-back", json!({}));
    hall.plain(
        "confirm-result",
        json!({"round": 1, "board": 1, "outcome": "1-0"}),
    );
}

#[test]
fn t62_a_report_that_is_not_what_the_rules_give() {
    let text = "\
012 Sample
142 3
152 W
001    1      Sample, One                       2100                             1.0    1     2 w 1
001    2      Sample, Two                       2050                             0.0    3     1 b 0
001    3      Sample, Three                     2000                             1.0    2     4 w 1
001    4      Sample, Four                      1950                             0.0    4     3 b 0
";
    let mut hall = Hall::new();
    let (made, codes) = hall.sure("import-tournament", json!({ "text": text }));
    assert_eq!(codes, ["import-differs"]);
    assert_eq!(made.entries.len(), 4);
    assert_eq!(hall.notes(), ["Import @ Round 1: 1-2 3-4 => 1-3 4-2"]);
    hall.publish(2);
    assert_eq!(hall.boards(2), "3-1 2-4");
    hall.check();
}

#[test]
fn t67_many_unchecked_is_asked() {
    let mut hall = Hall::swiss_of(6, 3);
    hall.plain("open-check-in", json!({"round": 1}));
    let (one, two) = (hall.id(1), hall.id(2));
    for entry in [&one, &two] {
        hall.plain("check-in", json!({"entry": entry, "round": 1}));
    }
    assert_eq!(
        hall.asks("close-check-in", json!({"round": 1})),
        ["many-unchecked"]
    );
    hall.sure("close-check-in", json!({"round": 1}));
    hall.publish(1);
    assert_eq!(hall.boards(1), "1-2");
}

#[test]
fn public_state_follows_publication_not_drafts() {
    let mut hall = Hall::swiss_of(4, 3);
    hall.draft(1);
    assert_eq!(hall.state.public(round(1)), Public::Nothing);
    hall.plain("publish-round", json!({"round": 1}));
    assert_eq!(hall.state.public(round(1)), Public::Results);
    hall.results(1, &["1-0", "1-0"]);
    assert_eq!(hall.state.public(round(1)), Public::Standings);
}
