//! Pairings that stand, and what goes wrong at the boards: T25-T30.

use jadoube_tournament::{NearPairing, Reason};
use jadoube_vocabulary::Outcome;
use serde_json::{Value, json};

use super::{draughts, six};
use crate::hall::{Hall, Reply, round};

/// The article by which a published pairing stands.
fn stands(hall: &mut Hall, kind: &str, data: Value) -> String {
    match hall.send(json!({ "kind": kind, "data": data })) {
        Reply::Refused(refusal) => match refusal.reasons.first() {
            Some(Reason::PairingStands { article }) => article.clone(),
            other => unreachable!("{other:?}"),
        },
        _ => unreachable!("{kind} is not refused"),
    }
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
    assert_eq!(
        stands(&mut hall, "unpublish-round", ugly),
        "pzwarc:V/2.8.9.6"
    );
    hall.plain("start-round", json!({"round": 1}));
    let illegal = json!({"round": 1, "cause": "illegal-pair"});
    for kind in ["unpublish-round", "start-editing"] {
        assert_eq!(stands(&mut hall, kind, illegal.clone()), "pzwarc:V/2.8.9.9");
    }
}

#[test]
fn t27_no_legal_pairing_is_paired_by_hand() {
    let mut hall = Hall::swiss_of(2, 2);
    let (_, codes) = hall.sure("draft-round", json!({"round": 1}));
    assert_eq!(codes, ["too-many-rounds"]);
    hall.plain("publish-round", json!({"round": 1}));
    hall.results(1, &["1-0"]);
    let Reply::Refused(refusal) = hall.send(json!({"kind": "draft-round", "data": {"round": 2}}))
    else {
        unreachable!("two who have met are paired again")
    };
    // Both are stuck; the nearest pairing is their second game, against C1, colours turned.
    let (one, two) = (hall.id(1), hall.id(2));
    assert_eq!(
        refusal.reasons,
        [Reason::NoLegalPairing {
            stuck: vec![one.clone(), two.clone()],
            why: "no-opponent".to_owned(),
            nearest: vec![NearPairing {
                boards: vec![(two, one)],
                pab: None,
                breaks: vec!["C1".to_owned()],
            }],
        }]
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
    // The next pairing uses the colours played: number 1 had Black and is due White.
    let colours = hall.state.colours_before(hall.at(1), round(2));
    assert_eq!(colours, [jadoube_vocabulary::Side::Black]);
    hall.draft(2);
    let drafted = hall.drafted(2);
    assert!(
        drafted.split(' ').any(|pair| pair.starts_with("1-")),
        "{drafted}"
    );
    // Noticed at move 6 it is annulled and played again from the start.
    let mut early = six();
    early.plain(
        "annul-game",
        json!({"round": 1, "board": 1, "reason": "colours, noticed at move 6"}),
    );
    assert_eq!(early.outcome(1, 1), Outcome::Annulled);
    assert_eq!(early.boards(1), "1-4 5-2 3-6");
    early.plain(
        "confirm-result",
        json!({"round": 1, "board": 1, "outcome": "1-0"}),
    );
    // II/4.6: in draughts it goes on, and the result stands with the colours played; no note.
    let mut hall = draughts(6, "pzwarc-classic");
    hall.sure("draft-round", json!({"round": 1, "last": false}));
    hall.plain("publish-round", json!({"round": 1}));
    hall.results(1, &["2-0", "1-1", "1-1"]);
    let winner = hall.points(1);
    hall.plain(
        "reverse-colours",
        json!({"round": 1, "board": 1, "reason": "noticed late"}),
    );
    assert_eq!(
        (hall.points(1), hall.outcome(1, 1)),
        (winner, Outcome::BlackWon)
    );
    assert!(hall.notes().is_empty());
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
