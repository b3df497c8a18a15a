//! What the payloads of section 2.5 say beyond the bare act: how a line-up came, what carried out
//! a decision, what a publication shows, the mode of a pairing. Logs without them read as before.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use crate::hall::Hall;
use jadoube_tournament::Event;
use serde_json::{Value, json};

/// The last event of a kind, as it stands in the log.
fn last(hall: &Hall, kind: &str) -> Value {
    let all = hall.log.iter().rev();
    let mut all = all.map(|recorded| serde_json::to_value(&recorded.event).unwrap());
    all.find(|event| event["kind"] == kind).unwrap()["data"].clone()
}

fn draughts() -> Hall {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample", "game": "draughts100", "system": "pzwarc-classic",
               "rounds": 5, "initial_colour": "white"}),
    );
    hall.field(&[2400, 2390, 2380, 2370, 2360, 2350, 2340, 2330]);
    hall
}

/// V/2.8.5.1: nobody expects a colour in round 1, so that every expectation is met; V/2.8.6.2.3:
/// the last round has a mode of its own. FIDE's Swiss has none.
#[test]
fn a_draft_of_the_code_tells_its_mode() {
    let mut hall = draughts();
    hall.sure("draft-round", json!({"round": 1, "last": false}));
    assert_eq!(last(&hall, "round.drafted")["mode"], "strict");
    hall.plain("publish-round", json!({"round": 1}));
    hall.results(1, &["1-1"; 4]);
    hall.sure("draft-round", json!({"round": 2, "last": true}));
    assert_eq!(last(&hall, "round.drafted")["mode"], "last");
    hall.check();
    let mut chess = Hall::swiss_of(6, 3);
    chess.draft(1);
    assert!(last(&chess, "round.drafted").get("mode").is_none());
}

/// 3.4: results are shown as they come unless the arbiter has set another level for the round.
#[test]
fn a_published_round_tells_what_it_shows() {
    let mut hall = Hall::swiss_of(6, 3);
    hall.publish(1);
    assert_eq!(last(&hall, "round.published")["scope"], "results");
    hall.sure("set-publication", json!({"round": 1, "level": "pairings"}));
    hall.sure(
        "unpublish-round",
        json!({"round": 1, "reason": "wrong hall"}),
    );
    hall.publish(1);
    assert_eq!(last(&hall, "round.published")["scope"], "pairings");
    hall.check();
}

/// V/3.6.1.2: in writing only; who did not say how it came is not said to have written.
#[test]
fn a_line_up_tells_its_form() {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample", "game": "draughts64", "system": "team-round-robin",
               "initial_colour": "white", "boards": 2}),
    );
    let teams: Vec<Value> = ["A", "B"]
        .iter()
        .map(|team| {
            let player = |at: u32| json!({"name": format!("Sample{team}{at}, Player")});
            json!({"name": format!("Team {team}"), "players": [player(1), player(2)]})
        })
        .collect();
    let people = hall.plain("add-teams", json!({ "teams": teams })).members;
    hall.plain("assign-numbers", json!({"order": "standard"}));
    hall.plain("draft-round", json!({"round": 1}));
    hall.plain("publish-round", json!({"round": 1}));
    let mut line_up = json!({"team": hall.id(1), "round": 1, "boards": people[0]});
    hall.plain("hand-in-lineup", line_up.clone());
    assert!(last(&hall, "lineup.handed-in").get("form").is_none());
    line_up["written"] = json!(true);
    hall.plain("hand-in-lineup", line_up);
    assert_eq!(last(&hall, "lineup.handed-in")["form"], "written");
}

/// A decision names the events that carried it out; what is not in the log is no effect.
#[test]
fn a_decision_tells_its_effects() {
    let mut hall = Hall::swiss_of(6, 3);
    hall.publish(1);
    let entry = hall.id(1);
    hall.sure(
        "decide-points",
        json!({"entry": entry, "points": -5, "reason": "late"}),
    );
    let seq = hall.state.head();
    let decided = |effects: Value| json!({"articles": ["fide-2023:12.9.5"], "entry": entry, "text": "late twice", "effects": effects});
    for wrong in [json!([0]), json!([seq + 1]), json!([seq, seq])] {
        let refused = hall.refuses("make-decision", decided(wrong));
        assert_eq!(refused, ["bad-field"]);
    }
    hall.plain("make-decision", decided(json!([seq])));
    assert_eq!(last(&hall, "decision.made")["effects"], json!([seq]));
    hall.check();
}

/// Events written before these fields existed read, and are written again as they were.
#[test]
fn older_events_read_unchanged() {
    let mut hall = draughts();
    hall.sure("draft-round", json!({"round": 1, "last": false}));
    hall.plain("publish-round", json!({"round": 1}));
    let mut drafted = last(&hall, "round.drafted");
    drafted.as_object_mut().unwrap().remove("mode").unwrap();
    let mut published = last(&hall, "round.published");
    published.as_object_mut().unwrap().remove("scope").unwrap();
    let entry = hall.id(1);
    let older = [
        json!({"kind": "round.drafted", "data": drafted}),
        json!({"kind": "round.published", "data": published}),
        json!({"kind": "lineup.handed-in", "data": {
            "team": entry, "round": 1, "boards": [entry, null], "version": 1, "at": 5}}),
        json!({"kind": "decision.made", "data": {
            "decision": 1, "articles": ["fide-2023:12.9"], "game": null, "entry": entry, "text": null}}),
    ];
    for event in older {
        let read: Event = serde_json::from_value(event.clone()).unwrap();
        assert_eq!(serde_json::to_value(&read).unwrap(), event);
    }
}
