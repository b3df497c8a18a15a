//! Ratings, numbers and settings changed during the event: T40-T44.

use jadoube_tournament::Event;
use serde_json::json;

use super::six;
use crate::hall::{Hall, Reply, round};

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
        Reply::Ask(warnings) => warnings,
        _ => Vec::new(),
    };
    let mark = warnings[0].mark();
    assert!(matches!(
        hall.send(json!({"kind": "configure", "data": {"rounds": 3}, "confirm": [mark]})),
        Reply::Ask(_)
    ));
    // A mark of another situation does not fit.
    assert!(matches!(hall.send(json!({"kind": "configure", "data": {"rounds": 6}, "confirm": [mark], "confirm_again": [mark]})), Reply::Ask(_)));
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
