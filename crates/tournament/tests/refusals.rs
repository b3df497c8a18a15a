//! Refusals that no story tells: each by its code, and nothing is written.

use crate::hall::Hall;
use serde_json::{Value, json};

fn refused(hall: &mut Hall, kind: &str, data: Value, code: &str) {
    let logged = hall.log.len();
    assert_eq!(hall.refuses(kind, data), [code], "{kind}");
    assert_eq!(hall.log.len(), logged, "{kind}");
}

#[test]
fn setting_up() {
    let new = |more: &[(&str, Value)]| {
        let mut body =
            json!({"name": "Sample", "game": "chess", "system": "fide-dutch", "rounds": 5});
        for (field, value) in more {
            body[*field] = value.clone();
        }
        body
    };
    let mut hall = Hall::new();
    refused(&mut hall, "open-entries", json!({}), "not-created");
    for (more, code) in [
        (vec![("name", json!(" "))], "bad-name"),
        (vec![("rounds", json!(100))], "bad-rounds"),
        (vec![("tie_breaks", json!(["XX"]))], "bad-tie-break"),
        (
            vec![
                ("system", json!("round-robin")),
                ("tie_breaks", json!(["BH"])),
            ],
            "tie-break-not-available",
        ),
        (
            vec![
                ("game", json!("draughts64")),
                ("system", json!("pzwarc-classic")),
                ("tie_breaks", json!(["BH"])),
            ],
            "tie-breaks-fixed",
        ),
    ] {
        refused(&mut hall, "create-tournament", new(&more), code);
    }
    hall.plain("create-tournament", new(&[]));
    refused(&mut hall, "create-tournament", new(&[]), "already-created");
    refused(&mut hall, "take-back", json!({}), "custody-here");
    refused(&mut hall, "draft-round", json!({"round": 1}), "no-numbers");
    hall.plain("configure", json!({"no_appeals": true}));
    refused(
        &mut hall,
        "file-appeal",
        json!({"text": "Sample"}),
        "no-appeals",
    );
}

#[test]
fn before_a_round() {
    let mut hall = Hall::swiss_of(6, 5);
    let one = hall.id(1);
    let bye = |round: u32, kind: &str| json!({"entry": one, "round": round, "kind": kind});
    hall.plain("grant-bye", bye(2, "zero"));
    refused(&mut hall, "grant-bye", bye(2, "half"), "bye-already");
    refused(&mut hall, "cancel-bye", bye(3, "zero"), "no-bye");
    hall.plain("configure", json!({"no_half_byes_in_last": 2}));
    refused(
        &mut hall,
        "grant-bye",
        bye(4, "half"),
        "no-half-bye-so-late",
    );
    let here = json!({"entry": one, "round": 1});
    refused(&mut hall, "check-in", here, "check-in-not-open");
    let order = json!({"order": "standard"});
    refused(
        &mut hall,
        "draft-round",
        json!({"round": 2}),
        "round-before",
    );
    hall.plain("withdraw", json!({"entry": one, "from_round": 1}));
    let again = json!({"entry": one, "from_round": 1});
    refused(&mut hall, "withdraw", again, "left-already");
    hall.publish(1);
    refused(&mut hall, "assign-numbers", order, "numbers-fixed");
    let colour = json!({"purpose": "initial-colour"});
    refused(&mut hall, "draw-lot", colour, "drawn-already");
    let mut hall = Hall::swiss(3);
    hall.plain(
        "add-entries",
        json!({"entries": [{"name": "Sample, A"}, {"name": "Sample, B"}]}),
    );
    let order = json!({"order": [hall.ids[0]]});
    refused(&mut hall, "assign-numbers", order, "order-incomplete");
}

#[test]
fn in_and_after_a_round() {
    let mut hall = Hall::swiss_of(4, 3);
    hall.draft(1);
    let seen = json!({"round": 1, "hash": "another"});
    refused(&mut hall, "publish-round", seen, "other-boards");
    hall.plain("publish-round", json!({"round": 1}));
    let first = json!({"round": 1, "board": 1});
    let with =
        |outcome: &str| json!({"round": 1, "board": 1, "outcome": outcome, "reason": "slip"});
    refused(&mut hall, "clear-result", first.clone(), "no-result");
    refused(&mut hall, "correct-result", with("1-0"), "no-result");
    let settled = json!({"round": 1, "board": 1, "outcome": "1-0"});
    refused(&mut hall, "settle-contested", settled, "not-contested");
    hall.results(1, &["1-0", "1/2"]);
    refused(&mut hall, "correct-for-report", with("0-1"), "window-open");
    hall.publish(2);
    refused(&mut hall, "clear-result", first, "window-closed");
    refused(
        &mut hall,
        "unpublish-round",
        json!({"round": 1}),
        "later-published",
    );
}

#[test]
fn what_cannot_be_of_a_person() {
    let mut hall = Hall::swiss(5);
    for (field, value) in [
        ("birth", json!("1990-13-45")),
        ("birth", json!("long ago")),
        ("sex", json!("q")),
        ("first_round", json!(6)),
    ] {
        let mut entry = json!({"name": "Sample, Anna"});
        entry[field] = value;
        let entries = json!({ "entries": [entry] });
        refused(&mut hall, "add-entries", entries, "bad-field");
    }
    let entry =
        json!({"name": "Sample, Anna", "birth": "1990/00/00", "sex": "f", "first_round": 5});
    hall.plain("add-entries", json!({ "entries": [entry] }));
}
