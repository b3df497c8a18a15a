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
    // Pairing the file gives what the server drafts.
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
    // Not for a helper, and not for anyone without a role in the tournament.
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

/// Whether a value is as a schema of the document says; the first difference otherwise.
fn differs(document: &Value, schema: &Value, value: &Value, at: &str) -> Option<String> {
    let Some(fields) = schema.as_object() else {
        return (schema == &json!(false)).then(|| format!("{at}: not allowed"));
    };
    for (word, said) in fields {
        let all = || said.as_array().into_iter().flatten();
        let inner = |one: &Value, at: &str, value: &Value| differs(document, one, value, at);
        let found = match word.as_str() {
            "$ref" => {
                let target = document.pointer(said.as_str().unwrap().trim_start_matches('#'));
                inner(target.unwrap(), at, value)
            }
            "type" => {
                let is = |name: &Value| match name.as_str().unwrap() {
                    "null" => value.is_null(),
                    "boolean" => value.is_boolean(),
                    "integer" => value.is_i64() || value.is_u64(),
                    "number" => value.is_number(),
                    "string" => value.is_string(),
                    "array" => value.is_array(),
                    _ => value.is_object(),
                };
                let right = match said {
                    Value::Array(all) => all.iter().any(is),
                    one => is(one),
                };
                (!right).then(|| format!("{at}: {value} is not {said}"))
            }
            "required" => all()
                .filter(|_| value.is_object())
                .find(|name| value.get(name.as_str().unwrap()).is_none())
                .map(|name| format!("{at}: no {name}")),
            "properties" => said.as_object().unwrap().iter().find_map(|(name, one)| {
                let found = value.get(name)?;
                inner(one, &format!("{at}.{name}"), found)
            }),
            "additionalProperties" => {
                let known = fields.get("properties").and_then(Value::as_object);
                let own = value.as_object().into_iter().flatten();
                own.filter(|(name, _)| !known.is_some_and(|known| known.contains_key(*name)))
                    .find_map(|(name, found)| inner(said, &format!("{at}.{name}"), found))
            }
            "items" => {
                let rows = value.as_array().into_iter().flatten().enumerate();
                let from = fields.get("prefixItems").and_then(Value::as_array);
                rows.skip(from.map_or(0, Vec::len))
                    .find_map(|(row, found)| inner(said, &format!("{at}[{row}]"), found))
            }
            "prefixItems" => {
                let rows = value.as_array().into_iter().flatten();
                all()
                    .zip(rows)
                    .find_map(|(one, found)| inner(one, at, found))
            }
            "enum" => (!all().any(|one| one == value)).then(|| format!("{at}: {value} of {said}")),
            "const" => (said != value).then(|| format!("{at}: {value} for {said}")),
            "allOf" => all().find_map(|one| inner(one, at, value)),
            "anyOf" => {
                let right = all().any(|one| inner(one, at, value).is_none());
                (!right).then(|| format!("{at}: {value} is none of {said}"))
            }
            "oneOf" => {
                let right = all().filter(|one| inner(one, at, value).is_none()).count();
                (right != 1).then(|| format!("{at}: {value} is {right} of {said}"))
            }
            _ => None,
        };
        if found.is_some() {
            return found;
        }
    }
    None
}

/// Examples are as their schemas say: whoever copies one is understood.
#[test]
fn every_example_is_as_its_schema_says() {
    let place = Place::open();
    let document = place.client.get("/api/v1/openapi.json").json();
    let mut seen = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let answers = operation["responses"].as_object().unwrap().values();
            let places = answers.chain(std::iter::once(&operation["requestBody"]));
            let contents = places.filter_map(|place| place["content"].as_object());
            for (media, one) in contents.flatten() {
                for (name, example) in one["examples"].as_object().into_iter().flatten() {
                    let at = format!("{method} {path} {media}: {name}");
                    let found = differs(&document, &one["schema"], &example["value"], &at);
                    assert_eq!(found, None);
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 20, "{seen}");
}

/// An answer against the document: its status is described, its media type, and its content.
fn as_described(document: &Value, template: &str, method: &str, answer: &client::Answer) {
    let at = format!("{method} {template}");
    let operation = &document["paths"][template][method];
    assert!(operation.is_object(), "{at}");
    let response = &operation["responses"][answer.status.to_string()];
    assert!(
        response.is_object(),
        "{at}: {} {}",
        answer.status,
        answer.text
    );
    let kind = answer.header("content-type").unwrap_or_default();
    let kind = kind.split(';').next().unwrap();
    let content = response["content"].as_object().unwrap();
    if content.contains_key("application/octet-stream") {
        return;
    }
    let schema = content.get(kind);
    assert!(schema.is_some(), "{at}: {kind}");
    let found = differs(document, &schema.unwrap()["schema"], &answer.json(), "");
    assert_eq!(found, None, "{at}: {}", answer.text);
}

/// Every address of the document that is read, on an event that has something to tell; and what
/// cannot be found. The document is what the server itself serves.
#[test]
fn every_answer_is_as_the_document_says() {
    let place = Place::open();
    let client = &place.client;
    let document = client.get("/api/v1/openapi.json").json();
    let (hall, ids) = open(&place);
    hall.plain("assign-numbers", json!({"order": "standard"}));
    hall.plain("post-notice", json!({"text": "Parking closes at eight."}));
    hall.plain(
        "file-request",
        json!({"entry": ids[0], "request": {"for": "bye", "round": 2, "kind": "half"}}),
    );
    hall.plain(
        "set-prizes",
        json!({"prizes": [{"place": 1, "amount": 10_000}], "sharing": "equal"}),
    );
    hall.pair(1, None);
    hall.all(1, "1-0");
    let hook = client.post(
        &format!("/api/v1/events/{}/webhooks", place.event),
        &json!({"url": "http://127.0.0.1:9/nowhere"}),
    );
    as_described(&document, "/api/v1/events/{event}/webhooks", "post", &hook);
    let hook = hook.json()["webhook"].as_str().unwrap().to_owned();
    let screen = json!({"name": "Sample", "slides": [{"tournament": hall.id, "list": "boards"}]});
    let hung = client.post(&format!("/api/v1/events/{}/screens", place.event), &screen);
    as_described(&document, "/api/v1/events/{event}/screens", "post", &hung);
    let list = "id;name;rating\n1;Sample, Anna;2000\n";
    let headers = [
        ("Idempotency-Key", "a-key-for-the-list"),
        ("Content-Type", "text/csv"),
    ];
    let loaded = client.ask("POST", "/api/v1/lists/pl?period=2026-11", &headers, list);
    as_described(&document, "/api/v1/lists/{list}", "post", &loaded.unwrap());
    let mut seen = 0;
    for (template, item) in document["paths"].as_object().unwrap() {
        // A stream does not end.
        if item.get("get").is_none() || template.ends_with("/live") {
            continue;
        }
        let path = template
            .replace("{event}", &place.event)
            .replace("{tournament}", &hall.id)
            .replace("{slug}", &hall.id)
            .replace("{round}", "1")
            .replace("{entry}", &ids[1])
            .replace("{webhook}", &hook)
            .replace("{list}", "pl")
            .replace("{form}", "json");
        assert!(!path.contains('{'), "{path}");
        let path = match template.as_str() {
            path if path.ends_with("/why") && path.contains("/rounds/") => {
                format!(
                    "{}?a={}&b={}",
                    path.replace("{tournament}", &hall.id)
                        .replace("{round}", "1"),
                    ids[0],
                    ids[1]
                )
            }
            path if path.ends_with("/search") => "/api/v1/lists/pl/search?q=sample".to_owned(),
            _ => path,
        };
        let answer = client.get(&path);
        // Line-ups are handed in by teams.
        let expected = if template.ends_with("/lineups") {
            404
        } else {
            200
        };
        assert_eq!(answer.status, expected, "{path}: {}", answer.text);
        as_described(&document, template, "get", &answer);
        seen += 1;
        // Nobody's: a problem document, if the address needs a token.
        let stranger = Client {
            token: String::new(),
            ..client.clone()
        };
        as_described(&document, template, "get", &stranger.get(&path));
        if template.contains("{tournament}") {
            let nowhere = client.get(&path.replace(&hall.id, "0000000000000000000000000"));
            as_described(&document, template, "get", &nowhere);
        }
    }
    assert!(seen > 30, "{seen}");
    // What a command answers, refuses, asks.
    let commands = "/api/v1/tournaments/{tournament}/commands";
    for (kind, data) in [
        ("draft-round", json!({"round": 2})),
        ("draft-round", json!({"round": 9})),
        ("publish-round", json!({"round": 2})),
        (
            "correct-result",
            json!({"round": 1, "board": 1, "outcome": "0-1", "reason": "slip"}),
        ),
        ("nonsense", json!({})),
    ] {
        as_described(&document, commands, "post", &hall.send(kind, data));
    }
}

/// 2.9: a conflict tells what is so now, so that a form can show both.
#[test]
fn a_conflict_tells_the_present_value() {
    let place = Place::open();
    let (hall, ids) = open(&place);
    hall.plain("assign-numbers", json!({"order": "standard"}));
    hall.pair(1, None);
    hall.plain("configure", json!({"default_time": 15}));
    hall.plain("change-entry", json!({"entry": ids[0], "club": "Other"}));
    hall.plain(
        "confirm-result",
        json!({"round": 1, "board": 1, "outcome": "1-0"}),
    );
    let late = |kind: &str, data: Value| {
        let body = json!({"kind": kind, "data": data, "expect": 1});
        let answer = place.client.post(&hall.path("/commands"), &body);
        assert_eq!(answer.status, 409, "{}", answer.text);
        answer.json()["current"].clone()
    };
    let now = late("configure", json!({"default_time": 30}));
    assert_eq!(now["settings"]["default_time"], 15);
    let now = late("change-entry", json!({"entry": ids[0], "club": "Third"}));
    assert_eq!(now["entry"]["club"], "Other");
    let now = late("clear-result", json!({"round": 1, "board": 1}));
    assert_eq!(
        (&now["game"], &now["outcome"]),
        (&json!("1.1"), &json!("1-0"))
    );
    hall.sure("draft-round", json!({"round": 2}));
    let answer = hall.send("publish-round", json!({"round": 2, "hash": "another"}));
    assert_eq!(answer.status, 409);
    let hash = answer.json()["current"]["hash"].clone();
    hall.plain("publish-round", json!({"round": 2, "hash": hash}));
}

/// 2.8: a decision is withdrawn with what it did, after each effect was shown.
#[test]
fn a_decision_is_withdrawn_with_its_effects() {
    let place = Place::open();
    let (hall, ids) = open(&place);
    hall.plain("assign-numbers", json!({"order": "standard"}));
    hall.pair(1, None);
    hall.all(1, "1-0");
    let points = hall.plain(
        "decide-points",
        json!({"entry": ids[0], "points": -5, "reason": "12.9"}),
    );
    let seq = points["events"][0]["seq"].clone();
    hall.plain(
        "make-decision",
        json!({"articles": ["fide-2023:12.9.5"], "entry": ids[0], "text": "noise", "effects": [seq]}),
    );
    let answer = hall.send("withdraw-decision", json!({"decision": 1}));
    assert_eq!(answer.status, 428, "{}", answer.text);
    let asked = answer.json()["warnings"][0].clone();
    assert_eq!(
        (&asked["code"], &asked["level"]),
        (&json!("effects-undone"), &json!(3))
    );
    assert_eq!(asked["args"]["effects"][0]["by"], json!(["points.decided"]));
    let says = asked["says"].as_str().unwrap();
    assert!(says.contains("Sample, Anna"), "{says}");
    let done = hall.sure("withdraw-decision", json!({"decision": 1}));
    let kinds: Vec<&Value> = done["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| &event["kind"])
        .collect();
    assert_eq!(kinds, ["decision.withdrawn", "points.decided"]);
    assert_eq!(done["events"][1]["data"]["undoes"], seq);
}

/// 8.1, a league: the public sees a match when its last board is in.
#[test]
fn a_league_shows_a_match_when_it_is_over() {
    let place = Place::open();
    let hall = place.client.tournament(
        &place.event,
        json!({"name": "League", "game": "chess", "system": "team-round-robin", "boards": 2,
               "publication": "after-match"}),
    );
    let team = |name: &str| json!({"name": name, "players": [{"name": format!("{name}1, P")}, {"name": format!("{name}2, P")}]});
    hall.plain("add-teams", json!({"teams": [team("A"), team("B")]}));
    hall.plain("assign-numbers", json!({"order": "standard"}));
    hall.pair(1, None);
    let nobody = Client {
        token: String::new(),
        ..place.client.clone()
    };
    let public = || {
        let answer = nobody.get(&format!("/api/v1/public/{}/rounds/1", hall.id));
        assert_eq!(answer.status, 200, "{}", answer.text);
        let round = answer.json();
        let boards = round["boards"].as_array().unwrap().iter();
        boards
            .map(|board| board["outcome"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let one = |board: u32| json!({"round": 1, "board": board, "outcome": "1-0"});
    hall.plain("confirm-result", one(1));
    assert_eq!(public(), ["open", "open"]);
    assert_eq!(hall.round(1)["boards"][0]["outcome"], "1-0");
    hall.plain("confirm-result", one(2));
    assert_eq!(public(), ["1-0", "1-0"]);
}

/// T59: a month's report has its own rounds; a month without any is not found.
#[test]
fn a_month_has_its_report() {
    let place = Place::open();
    let (hall, _) = open(&place);
    hall.plain("assign-numbers", json!({"order": "standard"}));
    // 28 November and 2 December 2026.
    for (round, starts_at) in [(1, 1_795_867_200_000_i64), (2, 1_796_212_800_000)] {
        hall.sure("draft-round", json!({"round": round}));
        hall.plain(
            "publish-round",
            json!({"round": round, "starts_at": starts_at}),
        );
        hall.all(round, "1/2");
    }
    let report = |period: &str| {
        let path = format!("/export/trf26?period={period}");
        place.client.get(&hall.path(&path))
    };
    let november = report("2026-11");
    assert_eq!(november.status, 200, "{}", november.text);
    let rounds = |text: &str| {
        jadoube_formats::trf::read(text).unwrap().players[0]
            .rounds
            .len()
    };
    assert_eq!(rounds(&november.text), 1);
    assert_eq!(rounds(&report("2026-12").text), 1);
    assert_eq!(report("2026-10").status, 404);
    let whole = place.client.get(&hall.path("/export/trf26"));
    assert_eq!(rounds(&whole.text), 2);
}

/// HTTP as RFC 9110 has it: conditional requests by weak comparison of any of several tags, what a
/// browser asks before it reads from another site, methods, media types.
#[test]
fn conditional_requests_preflight_methods_and_media_types() {
    let place = Place::open();
    let (hall, ids) = open(&place);
    hall.plain("assign-numbers", json!({"order": ids}));
    hall.pair(1, None);
    let reader = Client {
        token: String::new(),
        ..place.client.clone()
    };
    let slug = hall.get("")["slug"].as_str().unwrap().to_owned();
    let pages = [
        format!("/api/v1/public/{slug}/rounds/1"),
        format!("/p/{slug}/feed.atom"),
        format!("/p/{slug}/calendar.ics"),
    ];
    for path in &pages {
        let first = reader.get(path);
        assert_eq!(first.status, 200, "{path}: {}", first.text);
        let tag = first.header("etag").unwrap().to_owned();
        let bare = tag.trim_start_matches("W/").to_owned();
        let several = format!("\"other\", {tag}");
        for known in [tag.as_str(), bare.as_str(), several.as_str(), "*"] {
            let again = reader
                .ask("GET", path, &[("If-None-Match", known)], "")
                .unwrap();
            assert_eq!(again.status, 304, "{path}: {known}");
            assert!(again.text.is_empty());
        }
        let other = reader
            .ask("GET", path, &[("If-None-Match", "\"other\"")], "")
            .unwrap();
        assert_eq!(other.status, 200, "{path}");
        let asked = [
            ("Origin", "https://elsewhere.example"),
            ("Access-Control-Request-Method", "GET"),
            ("Access-Control-Request-Headers", "if-none-match"),
        ];
        let asked = reader.ask("OPTIONS", path, &asked, "").unwrap();
        assert_eq!(asked.status, 204, "{path}");
        assert_eq!(asked.header("access-control-allow-origin"), Some("*"));
        assert!(
            asked
                .header("access-control-allow-methods")
                .unwrap()
                .contains("GET")
        );
    }
    // Nobody else is asked for and let in.
    let asked = [
        ("Origin", "https://elsewhere.example"),
        ("Access-Control-Request-Method", "POST"),
    ];
    let asked = reader
        .ask("OPTIONS", &hall.path("/commands"), &asked, "")
        .unwrap();
    assert_eq!(asked.status, 403);
    assert_eq!(asked.header("access-control-allow-origin"), None);
    assert_eq!(asked.json()["type"], "sent-from-another-site");
    let wrong = place.client.ask("PUT", &hall.path(""), &[], "{}").unwrap();
    assert_eq!(wrong.status, 405);
    assert_eq!(wrong.header("allow"), Some("GET,HEAD"));
    assert!(wrong.json()["detail"].as_str().unwrap().contains("Allow"));
    // A body that is said to be a picture is not a command; a library's usual words are understood.
    for (media, status) in [
        ("image/png", 415),
        ("application/xml", 415),
        ("multipart/form-data; boundary=x", 415),
        ("application/json; charset=utf-8", 201),
        ("application/x-www-form-urlencoded", 201),
        ("application/ld+json", 201),
    ] {
        let key = key();
        let headers = [("Content-Type", media), ("Idempotency-Key", key.as_str())];
        let answer = place
            .client
            .ask("POST", "/api/v1/events", &headers, "{\"name\": \"Sample\"}")
            .unwrap();
        assert_eq!(answer.status, status, "{media}: {}", answer.text);
    }
}

/// Who holds which office, named by whoever has nothing but this interface; the report names them.
#[test]
fn an_office_is_given_by_name_and_ended() {
    let place = Place::open();
    let (hall, _) = open(&place);
    let give = |office: &str, name: &str| {
        hall.send("assign-office", json!({"office": office, "name": name}))
    };
    assert_eq!(give("chief-arbiter", "Sample, Eva").status, 200);
    assert_eq!(give("deputy", "Sample, Fil").status, 200);
    // The same name is the same person, who cannot judge his own decisions (IV/4.3).
    let refused = give("committee", "Sample, Eva");
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert_eq!(refused.json()["reasons"][0]["code"], "arbiter-in-committee");
    assert_eq!(give("deputy", " ").json()["reasons"][0]["code"], "bad-name");
    let offices = hall.get("")["offices"].clone();
    let named = |office: &str| {
        let all = offices.as_array().unwrap().iter();
        let mut own = all.filter(|one| one["office"] == office);
        own.next().cloned().unwrap()
    };
    assert_eq!(named("chief-arbiter")["name"], "Sample, Eva");
    let report = place.client.get(&hall.path("/export/trf26")).text;
    assert!(
        report.lines().any(|line| line == "102 Sample, Eva"),
        "{report}"
    );
    assert!(
        report.lines().any(|line| line == "112 Sample, Fil"),
        "{report}"
    );
    let ended = json!({"office": "deputy", "person": named("deputy")["person"]});
    hall.plain("end-office", ended);
    let report = place.client.get(&hall.path("/export/trf26")).text;
    assert!(!report.contains("Sample, Fil"));
}

/// T63, T64: wherever somebody reads where to sit, it is the table of the plan.
#[test]
fn tables_of_the_plan_are_told_everywhere() {
    let place = Place::open();
    let (hall, ids) = open(&place);
    hall.plain(
        "configure",
        json!({"tables": {"offset": 100, "gaps": [102], "names": {"101": "Stage"}}}),
    );
    hall.plain("assign-numbers", json!({"order": ids}));
    hall.pair(1, None);
    let slug = hall.get("")["slug"].as_str().unwrap().to_owned();
    let round = place
        .client
        .get(&format!("/api/v1/public/{slug}/rounds/1"))
        .json();
    // Board 1 is on table 101, which has a name; 102 is left out.
    assert_eq!(round["boards"][0]["table"], "Stage");
    assert_eq!(round["boards"][1]["table"], "103");
    assert_eq!(round["boards"][1]["board"], 2);
    for path in ["", "/rounds/1", "/rounds/1/names"] {
        let page = place.client.get(&format!("/p/{slug}{path}")).text;
        assert!(page.contains(">Stage<") && page.contains(">103<"), "{path}");
    }
    // Number 2, who plays on board 2, always sits at table 105.
    hall.sure("change-entry", json!({"entry": ids[1], "fixed_table": 105}));
    let round = place
        .client
        .get(&format!("/api/v1/public/{slug}/rounds/1"))
        .json();
    assert_eq!(round["boards"][1]["table"], "105");
    let page = place.client.get(&format!("/p/{slug}/rounds/1/names")).text;
    assert!(page.contains(">105<") && !page.contains(">103<"));
}

/// A row of a table of text: how many fields it has.
fn width(row: &str) -> usize {
    let mut quoted = false;
    let separators = row.chars().filter(|sign| {
        quoted ^= *sign == '"';
        *sign == ',' && !quoted
    });
    separators.count() + 1
}

/// Tables have as many fields in every row; games say where, when and how fast they were played.
#[test]
fn tables_are_even_and_games_say_where_and_when() {
    let place = Place::open();
    let (hall, ids) = open(&place);
    hall.plain(
        "configure",
        json!({"city": "Sample town", "federation": "POL", "control": "5400+30",
               "starts_on": "2026-11-14"}),
    );
    hall.plain("assign-numbers", json!({"order": ids}));
    hall.plain("draft-round", json!({"round": 1}));
    // Noon of 16 November 2026 in UTC is that day in every zone this is tested in.
    let publish = json!({"round": 1, "starts_at": 1_794_830_400_000_i64});
    hall.plain("publish-round", publish);
    let file = |form: &str| {
        let file = place.client.get(&hall.path(&format!("/export/{form}")));
        assert_eq!(file.status, 200, "{form}: {}", file.text);
        file.text
    };
    // Five players: one has the bye.
    for table in ["start-list", "pairings", "standings", "crosstable"] {
        let text = file(&format!("csv?table={table}"));
        let widths: Vec<usize> = text.lines().map(width).collect();
        assert!(
            widths.iter().all(|one| *one == widths[0]),
            "{table}: {text}"
        );
    }
    let games = file("pgn?round=1");
    for tag in [
        "[Site \"Sample town POL\"]",
        "[Date \"2026.11.16\"]",
        "[Round \"1.1\"]",
        "[Board \"2\"]",
        "[TimeControl \"5400+30\"]",
    ] {
        assert!(games.contains(tag), "{tag}: {games}");
    }
}
