//! The contract of the interface for programs, row by row: names, shapes and codes that outside
//! programs rely on.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

mod client;

use std::process::Command;

use client::{Client, Hall, Place, key};
use serde_json::{Value, json};

/// Every key of a shape is there; `null` stands for anything.
fn has(value: &Value, shape: &Value) {
    match shape {
        Value::Object(fields) => {
            for (name, inner) in fields {
                let found = value.get(name);
                assert!(found.is_some(), "no {name} in {value}");
                has(found.unwrap(), inner);
            }
        }
        Value::Array(one) => {
            let rows = value.as_array();
            assert!(rows.is_some(), "{value} is no list");
            for (row, inner) in rows.unwrap().iter().zip(one.iter().cycle()) {
                has(row, inner);
            }
        }
        _ => {}
    }
}

fn open(place: &Place) -> (Hall, Vec<String>) {
    let answer = place.client.post(
        &format!("/api/v1/events/{}/tournaments", place.event),
        &json!({"name": "Sample open", "game": "chess", "system": "fide-dutch", "rounds": 4,
            "initial_colour": "white", "points": {"win": 10, "draw": 5, "loss": 0, "pab": 10},
            "tie_breaks": ["BH/C1", "BH"]}),
    );
    assert_eq!(answer.status, 201, "{}", answer.text);
    let id = answer.json()["tournament"].as_str().unwrap().to_owned();
    let hall = place.client.hall(id);
    let entries = json!([
        {"name": "Sample, Anna", "rating": 2000, "title": "FM", "federation": "POL",
         "fide_id": "9000001", "club": "Sample", "birth": "1990-01-01", "sex": "w", "first_round": 1},
        {"name": "Sample, Ben", "rating": 1900}, {"name": "Sample, Cid"}, {"name": "Sample, Dan"},
        {"name": "Sample, Eva"}]);
    let done = hall.plain("add-entries", json!({ "entries": entries }));
    let ids = done["entries"].as_array().unwrap().iter();
    let ids: Vec<String> = ids.map(|id| id.as_str().unwrap().to_owned()).collect();
    assert_eq!(ids.len(), 5);
    has(
        &done,
        &json!({"events": [{"kind": 0, "seq": 0, "data": {}}], "head": 0, "notices": []}),
    );
    (hall, ids)
}

#[test]
fn every_row_of_a_tournament() {
    let place = Place::open();
    let (hall, ids) = open(&place);
    let shape = json!({"state": 0, "round": 0, "rounds": 0,
        "conformity": {"fide_mode": true, "left_in_round": null}, "head": 0});
    has(&hall.get(""), &shape);
    hall.plain("assign-numbers", json!({"order": ids}));
    hall.plain(
        "forbid-pairs",
        json!({"entries": [ids[0], ids[1]], "first": 1, "last": 4}),
    );
    hall.plain(
        "grant-bye",
        json!({"entry": ids[4], "round": 1, "kind": "half"}),
    );
    hall.plain(
        "cancel-bye",
        json!({"entry": ids[4], "round": 1, "kind": "half"}),
    );
    // `last` is optional in chess; absent it follows from the number of rounds.
    hall.plain("draft-round", json!({"round": 1, "last": false}));
    hall.plain("publish-round", json!({"round": 1}));
    let round = hall.get("/rounds/1");
    let player = json!({"entry": 0, "number": 0, "name": 0});
    let shape = json!({"round": 0, "state": 0, "absent": [{"entry": 0, "number": 0, "kind": 0}],
        "boards": [{"board": 0, "game": 0, "white": player, "black": player, "outcome": 0}],
        "pab": {"entry": 0, "number": 0}});
    has(&round, &shape);
    assert_eq!(round["boards"][0]["game"], "1.1");
    assert_eq!(round["boards"][0]["outcome"], "open");
    assert_eq!(round["state"], "published");
    // All or none.
    let before = hall.get("")["head"].clone();
    let bad = json!({"round": 1, "results": [{"board": 1, "outcome": "1-0"}, {"board": 9, "outcome": "1-0"}]});
    assert_eq!(hall.send("confirm-results", bad).status, 422);
    assert_eq!(hall.get("")["head"], before);
    let good = json!({"round": 1, "results": [{"board": 1, "outcome": "1-0"}, {"board": 2, "outcome": "1/2"}]});
    hall.plain("confirm-results", good.clone());
    // The same again is so already, with the usual members.
    let again = hall.plain("confirm-results", good);
    assert_eq!(again["already"], true);
    assert_eq!(again["events"], json!([]));
    has(&again, &json!({"head": 0, "notices": []}));
    let table = hall.get("/standings");
    let shape = json!({"after": 1, "rows": [{"rank": 0, "entry": 0, "number": 0, "name": 0,
        "points": 0, "tie_breaks": [{"code": 0, "value": 0}]}]});
    has(&table, &shape);
    assert_eq!(table["rows"][0]["tie_breaks"][0]["code"], "BH/C1");
    // A correction needs a reason; correcting to the same is `already`.
    let bare = json!({"round": 1, "board": 1, "outcome": "0-1"});
    assert_eq!(hall.send("correct-result", bare).status, 422);
    let same = json!({"round": 1, "board": 1, "outcome": "1-0", "reason": "slip"});
    assert_eq!(hall.plain("correct-result", same)["already"], true);
    let other = json!({"round": 1, "board": 1, "outcome": "0-1", "reason": "slip"});
    let done = hall.plain("correct-result", other);
    let seq = done["events"][0]["seq"].clone();
    hall.plain("undo", json!({ "seq": seq }));
    assert_eq!(hall.get("/rounds/1")["boards"][0]["outcome"], "1-0");
    // Another statement about the same board is stored and answered 409 with both.
    let answer = hall.send(
        "confirm-result",
        json!({"round": 1, "board": 2, "outcome": "0-1"}),
    );
    assert_eq!(answer.status, 409, "{}", answer.text);
    has(
        &answer.json(),
        &json!({"events": [{"kind": 0}], "current": 0, "contested": [{"there": 0, "said": 0}]}),
    );
    hall.plain(
        "settle-contested",
        json!({"round": 1, "board": 2, "outcome": "1/2"}),
    );
    hall.plain(
        "withdraw",
        json!({"entry": ids[2], "from_round": 2, "cause": "ill"}),
    );
    hall.plain("return", json!({"entry": ids[2], "from_round": 2}));
    // 428 names code, mark and level; the marks let it pass.
    let wish = json!({"entry": ids[3], "round": 2, "kind": "full"});
    let answer = hall.send("grant-bye", wish.clone());
    assert_eq!(answer.status, 428);
    has(
        &answer.json(),
        &json!({"type": 0, "title": 0, "status": 0, "warnings": [{"code": 0, "mark": 0, "level": 0}]}),
    );
    let mark = answer.json()["warnings"][0]["mark"].clone();
    let body = json!({"kind": "grant-bye", "data": wish, "confirm": [mark]});
    assert_eq!(
        place.client.post(&hall.path("/commands"), &body).status,
        200
    );
    // Expecting what is no longer so: 409 and the present head.
    let body = json!({"kind": "configure", "data": {"default_time": 15}, "expect": 0});
    let answer = place.client.post(&hall.path("/commands"), &body);
    assert_eq!(answer.status, 409);
    has(
        &answer.json(),
        &json!({"type": "conflict", "current": {"head": 0}}),
    );
    let log = hall.get("/log?after=0");
    has(
        &log,
        &json!({"events": [{"seq": 0, "position": 0, "kind": 0, "at": 0, "by": 0, "data": 0}]}),
    );
    for (form, begins) in [
        ("trf26", "012"),
        ("trf16", "012"),
        ("trfx", "012"),
        ("tournament", "{"),
        ("csv", "rank"),
        ("json", "{"),
        ("backup", "{"),
        ("pgn", "[Event"),
    ] {
        let file = place.client.get(&hall.path(&format!("/export/{form}")));
        assert_eq!(file.status, 200, "{form}: {}", file.text);
        assert!(
            file.text.trim_start().starts_with(begins),
            "{form}: {}",
            file.text
        );
    }
    let nobody = Client {
        token: String::new(),
        ..place.client.clone()
    };
    let public = nobody.get(&format!("/api/v1/public/{}/rounds/1", hall.id));
    assert_eq!(public.status, 200);
    assert_eq!(nobody.get(&hall.path("")).status, 401);
}

#[test]
fn a_key_is_used_up_by_what_is_stored_and_by_nothing_else() {
    let place = Place::open();
    let (hall, ids) = open(&place);
    hall.plain("assign-numbers", json!({"order": "standard"}));
    let path = hall.path("/commands");
    let post = |key: &str, body: &Value| place.client.post_with(&path, key, body).unwrap();
    // 428 leaves the key free for the confirmed command.
    let own = key();
    let mut body =
        json!({"kind": "grant-bye", "data": {"entry": ids[0], "round": 2, "kind": "full"}});
    let answer = post(&own, &body);
    assert_eq!(answer.status, 428);
    body["confirm"] = json!([answer.json()["warnings"][0]["mark"]]);
    let first = post(&own, &body);
    assert_eq!(first.status, 200, "{}", first.text);
    // Sent again: the same answer; another body with it: 422.
    assert_eq!(post(&own, &body).text, first.text);
    body["data"]["round"] = json!(3);
    let answer = post(&own, &body);
    assert_eq!(
        (answer.status, &answer.json()["type"]),
        (422, &json!("key-reused"))
    );
    // 422 leaves it free too.
    let own = key();
    let bad = json!({"kind": "publish-round", "data": {"round": 1}});
    assert_eq!(post(&own, &bad).status, 422);
    let good = json!({"kind": "draft-round", "data": {"round": 1}});
    assert_eq!(post(&own, &good).status, 200);
    for length in [15, 65] {
        let answer = post(&"k".repeat(length), &good);
        assert_eq!(
            (answer.status, &answer.json()["type"]),
            (400, &json!("key-missing"))
        );
    }
    let bare = place
        .client
        .ask("POST", &path, &[], &good.to_string())
        .unwrap();
    assert_eq!(bare.status, 400);
}

fn jadoube(args: &[&str]) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(args)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let wrong = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.code(), format!("{told}{wrong}"))
}

#[test]
fn the_file_of_a_chess_event_and_of_teams_is_read_by_the_commands() {
    let place = Place::open();
    let (hall, _) = open(&place);
    hall.plain("assign-numbers", json!({"order": "standard"}));
    hall.pair(1, None);
    hall.all(1, "1-0");
    let out = place.folder.path().join("file.json");
    let name = out.to_str().unwrap();
    let file = place.client.get(&hall.path("/export/tournament"));
    assert_eq!(file.status, 200, "{}", file.text);
    assert_eq!(file.json()["format"], "jadoube-competition");
    std::fs::write(&out, &file.text).unwrap();
    let (code, told) = jadoube(&["check", name]);
    assert_eq!(code, Some(0), "{told}");
    assert!(
        told.contains("pairings: rounds 1, agree 1, differ 0"),
        "{told}"
    );
    // Whoever pairs the file gets what the server drafts.
    hall.sure("draft-round", json!({"round": 2}));
    let round = hall.round(2);
    let mut pairs: Vec<String> = round["boards"]
        .as_array()
        .unwrap()
        .iter()
        .map(|board| format!("{} {}", board["white"]["number"], board["black"]["number"]))
        .collect();
    if !round["pab"].is_null() {
        pairs.push(format!("{} 0", round["pab"]["number"]));
    }
    let (code, told) = jadoube(&["pair", name]);
    assert_eq!(code, Some(0), "{told}");
    let told: Vec<&str> = told.lines().skip(1).collect();
    assert_eq!(told, pairs);
    // Teams.
    let hall = place.client.tournament(
        &place.event,
        json!({"name": "League", "game": "chess",
        "system": "team-round-robin", "boards": 2, "other_sections": true}),
    );
    let teams: Vec<Value> = (0..4)
        .map(|team| json!({"name": format!("Team {team}"), "players": [
            {"name": format!("Team{team}, One"), "rating": 2000}, {"name": format!("Team{team}, Two")}]}))
        .collect();
    hall.plain("add-teams", json!({ "teams": teams }));
    hall.plain("assign-numbers", json!({"order": "standard"}));
    hall.pair(1, None);
    hall.all(1, "1-0");
    let file = place.client.get(&hall.path("/export/tournament"));
    assert_eq!(file.status, 200, "{}", file.text);
    assert_eq!(
        file.json()["competition"]["rounds"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

#[test]
fn a_list_is_compared_and_taken_over_in_part() {
    let place = Place::open();
    let (hall, ids) = open(&place);
    let send = |kind: &str, body: &str| {
        let key = key();
        let headers = [("Idempotency-Key", key.as_str()), ("Content-Type", kind)];
        place
            .client
            .ask("POST", &hall.path("/import"), &headers, body)
            .unwrap()
    };
    let head = hall.get("")["head"].clone();
    let table = "Name\tRating\tClub\nSample, Ben\t1950\tSample\nSample, Cid\t\t\nSample, New\t1800\t\n\t\t\n";
    let answer = send("text/plain", table);
    assert_eq!(answer.status, 200, "{}", answer.text);
    let diff = answer.json();
    assert_eq!(hall.get("")["head"], head, "nothing is written");
    assert_eq!(diff["new"][0]["name"], "Sample, New");
    assert_eq!(diff["changed"][0]["player"]["entry"], json!(ids[1]));
    assert_eq!(
        diff["changed"][0]["fields"][0],
        json!({"field": "rating", "from": 1900, "to": 1950})
    );
    assert_eq!(
        (diff["gone"].as_array().unwrap().len(), &diff["same"]),
        (3, &json!(1))
    );
    let apply = format!("/api/v1/imports/{}/apply", diff["import"].as_str().unwrap());
    // Not for a helper, and not for whoever knows nothing of the tournament.
    let helper = place.somebody(&["helper"]);
    assert_eq!(helper.post(&apply, &json!({})).status, 403);
    let foreign = format!("event/{}", place.client.event());
    let stranger = place.somebody(&["chief", "--scope", &foreign]);
    assert_eq!(stranger.post(&apply, &json!({})).status, 404);
    let answer = place
        .client
        .post(&apply, &json!({"new": [], "gone": [ids[4]]}));
    assert_eq!(answer.status, 200, "{}", answer.text);
    let done = answer.json();
    assert_eq!(done["events"][0]["kind"], "entries.imported");
    let entries = hall.get("/entries");
    let names = entries.to_string();
    assert!(
        !names.contains("Sample, New") && !names.contains("Sample, Eva"),
        "{names}"
    );
    // One undo takes the whole list back.
    hall.plain("undo", json!({"seq": done["events"][0]["seq"]}));
    let restored = hall.get("/entries").to_string();
    assert!(
        restored.contains("Sample, Eva") && restored.contains("1900"),
        "{restored}"
    );
    assert_eq!(
        place
            .client
            .post("/api/v1/imports/none/apply", &json!({}))
            .status,
        404
    );
    // A report and JSON are lists too.
    let report = place.client.get(&hall.path("/export/trf26")).text;
    let _ = send("text/plain", &report);
    let rows = json!({"entries": [{"name": "Sample, Anna", "fide_id": "9000001", "rating": 2010}]});
    let diff = send("application/json", &rows.to_string()).json();
    assert_eq!(diff["changed"].as_array().unwrap().len(), 1);
    assert_eq!(send("application/json", "{\"rows\":[]}").status, 422);
}

#[test]
fn norms_and_other_sections() {
    let place = Place::open();
    let (hall, _) = open(&place);
    let norms = hall.get("/norms");
    assert_eq!(
        (&norms["book"], norms["players"].as_array().unwrap().len()),
        (&json!("fide"), 5)
    );
    let code = place.client.tournament(
        &place.event,
        json!({"name": "Draughts", "game": "draughts100",
        "system": "pzwarc-classic", "rounds": 7, "control": "4800+60"}),
    );
    code.enter(8);
    let norms = code.get("/norms");
    assert_eq!(norms["book"], "pzwarc");
    has(
        &norms,
        &json!({"players": [{"entry": 0, "norm": {"norms": [{"title": 0, "checks": []}]}, "women": null}]}),
    );
    // T5: Anna plays in the first section.
    let other = place.client.tournament(
        &place.event,
        json!({"name": "Sample B", "game": "chess",
        "system": "fide-dutch", "rounds": 5}),
    );
    let answer = other.send(
        "add-entry",
        json!({"name": "Sample, A", "fide_id": "9000001"}),
    );
    assert_eq!(answer.status, 422, "{}", answer.text);
    assert_eq!(answer.json()["reasons"][0]["code"], "plays-elsewhere");
    hall.plain("configure", json!({"other_sections": true}));
    other.plain("configure", json!({"other_sections": true}));
    let answer = other.send(
        "add-entry",
        json!({"name": "Sample, A", "fide_id": "9000001"}),
    );
    assert_eq!(answer.status, 428);
    assert_eq!(answer.json()["warnings"][0]["code"], "sections-overlap");
}

#[test]
fn a_captain_acts_for_his_own_team() {
    let place = Place::open();
    let hall = place.client.tournament(
        &place.event,
        json!({"name": "League", "game": "draughts100",
        "system": "team-round-robin", "boards": 2}),
    );
    let team = |name: &str| {
        json!({"name": name, "players": [
        {"name": format!("{name}1, P"), "rating": 2000, "list": "A"},
        {"name": format!("{name}2, P"), "rating": 1900, "list": "A"}]})
    };
    let done = hall.plain(
        "add-teams",
        json!({"teams": [team("A"), team("B"), team("C"), team("D")]}),
    );
    hall.plain("assign-numbers", json!({"order": "standard"}));
    let teams: Vec<Value> = done["teams"].as_array().unwrap().clone();
    let (own, foreign) = (
        teams[0]["team"].as_str().unwrap(),
        teams[1]["team"].as_str().unwrap(),
    );
    hall.sure("draft-round", json!({"round": 1, "last": false}));
    hall.plain("publish-round", json!({"round": 1}));
    let scope = format!("tournament/{}/team/{own}", hall.id);
    let captain = place.somebody(&["captain", "--scope", &scope]);
    let mut desk = hall.clone();
    desk.client = captain;
    let line_up = |team: usize| json!({"team": teams[team]["team"], "round": 1, "boards": teams[team]["players"]});
    assert_eq!(desk.send("hand-in-lineup", line_up(1)).status, 403);
    assert_eq!(desk.send("hand-in-lineup", line_up(0)).status, 200);
    hall.plain("hand-in-lineup", line_up(1));
    // He sees his own before it is shown, and of the others only that they are there.
    let shown = desk.get("/rounds/1/lineups");
    let row = |team: &str| {
        let rows = shown["line_ups"].as_array().unwrap();
        rows.iter().find(|row| row["team"] == team).unwrap().clone()
    };
    assert!(row(own)["boards"].is_array());
    assert!(row(foreign)["boards"].is_null());
    assert_eq!(row(foreign)["state"], "in");
    hall.sure("fill-lineups", json!({"round": 1}));
    hall.sure("reveal-lineups", json!({"round": 1, "captains_ask": true}));
    let round = hall.round(1);
    let matches = round["matches"].as_array().unwrap();
    let mine = |one: &&Value| one["home"]["entry"] == own || one["away"]["entry"] == own;
    let own_board = matches.iter().find(mine).unwrap()["boards"][0]["board"].clone();
    let other_board = matches.iter().find(|one| !mine(one)).unwrap()["boards"][0]["board"].clone();
    let report = |board: &Value| json!({"round": 1, "board": board, "outcome": "2-0"});
    assert_eq!(desk.send("report-result", report(&other_board)).status, 403);
    assert_eq!(desk.send("report-result", report(&own_board)).status, 200);
    // Presence is the arbiter's to count.
    assert_eq!(
        desk.send(
            "set-present",
            json!({"round": 1, "team": own, "present": 1})
        )
        .status,
        403
    );
    let done = hall.plain(
        "set-present",
        json!({"round": 1, "team": own, "present": 1}),
    );
    assert_eq!(done["notices"][0]["code"], "team-short");
    let round = hall.round(1);
    let quorum = &round["matches"]
        .as_array()
        .unwrap()
        .iter()
        .find(mine)
        .unwrap()["quorum"];
    assert_eq!(quorum["needed"], 2);
}
