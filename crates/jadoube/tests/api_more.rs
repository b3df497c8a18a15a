//! Requests beyond the contract, and events of teams, over real sockets.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod client;

use std::process::Command;

use client::{Client, Place, token};
use serde_json::{Value, json};

fn jadoube(args: &[&str]) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(args)
        .output()
        .unwrap();
    let told = match output.status.success() {
        true => output.stdout,
        false => output.stderr,
    };
    (output.status.code(), String::from_utf8(told).unwrap())
}

#[test]
fn events_and_tournaments_are_listed() {
    let place = Place::open();
    let other = place.client.event();
    let hall = place.client.tournament(
        &other,
        json!({"name": "Sample open", "game": "chess", "system": "fide-dutch", "rounds": 3}),
    );
    let all = place.client.get("/api/v1/events").json();
    let events = all["events"].as_array().unwrap();
    assert_eq!(events.len(), 2);
    assert_eq!(events[1]["event"], json!(other));
    assert_eq!(events[1]["tournaments"], json!([hall.id]));
    let page = place.client.get("/api/v1/events?limit=1").json();
    assert_eq!(
        (page["events"].as_array().unwrap().len(), &page["more"]),
        (1, &json!(true))
    );
    let after = page["events"][0]["position"].as_i64().unwrap();
    let rest = place
        .client
        .get(&format!("/api/v1/events?after={after}"))
        .json();
    assert_eq!(rest["events"][0]["event"], json!(other));
    let list = place
        .client
        .get(&format!("/api/v1/events/{other}/tournaments"))
        .json();
    assert_eq!(list["tournaments"][0]["name"], "Sample open");
    // A token of one event sees that event only.
    let scope = format!("event/{other}");
    let chief = Client {
        token: token(place.folder.path(), &["--role", "chief", "--scope", &scope]),
        ..place.client.clone()
    };
    let seen = chief.get("/api/v1/events").json();
    assert_eq!(seen["events"].as_array().unwrap().len(), 1);
    let foreign = chief.get(&format!("/api/v1/events/{}/tournaments", place.event));
    assert_eq!(foreign.status, 404);
}

/// The files are read back by our own commands, and a place is explained as by `rank --player`.
#[test]
fn files_and_reasons_are_those_of_the_command_line() {
    let place = Place::open();
    let hall = place.client.tournament(
        &place.event,
        json!({"name": "Sample open", "game": "chess", "system": "fide-dutch", "rounds": 3,
               "initial_colour": "white"}),
    );
    let ids = hall.enter(6);
    hall.pair(1, None);
    let results = json!([{"board": 1, "outcome": "1-0"}, {"board": 2, "outcome": "1/2"}, {"board": 3, "outcome": "+/-"}]);
    hall.plain("confirm-results", json!({"round": 1, "results": results}));
    hall.pair(2, None);
    let folder = place.folder.path();
    let save = |form: &str| {
        let answer = place.client.get(&hall.path(&format!("/export/{form}")));
        assert_eq!(answer.status, 200, "{form}: {}", answer.text);
        let name = folder.join(form);
        std::fs::write(&name, answer.text).unwrap();
        name.to_str().unwrap().to_owned()
    };
    // The backup goes on without the server.
    let backup = save("backup");
    let (code, said) = jadoube(&["tournament", "standings", &backup]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("Sample001"), "{said}");
    let (code, said) = jadoube(&["tournament", "result", &backup, "--round", "2", "1=1-0"]);
    assert_eq!(code, Some(0), "{said}");
    let games = std::fs::read_to_string(save("pgn")).unwrap();
    assert_eq!(games.matches("[Event ").count(), 6);
    assert!(games.contains("[Termination \"unplayed\"]"));
    // The place of number 1 as `rank` tells it of the exported report.
    let report = save("trf26");
    let (code, said) = jadoube(&["rank", "--json", "--player", "1", &report]);
    assert_eq!(code, Some(0), "{said}");
    let mut told: Value = serde_json::from_str(&said).unwrap();
    let mut why = hall.get(&format!("/standings/{}/why", ids[0]));
    why.as_object_mut().unwrap().remove("entry");
    told.as_object_mut().unwrap().remove("remarks");
    assert_eq!(why, told);
    // Why a round, why two.
    let story = hall.get("/rounds/2/explanation");
    assert!(!story["says"].as_array().unwrap().is_empty());
    let two = hall.get(&format!("/rounds/2/why?a={}&b=2", ids[0]));
    assert_eq!(two["b"], json!(ids[1]));
    assert!(!two["says"].as_array().unwrap().is_empty());
    let wrong = place.client.get(&hall.path("/rounds/2/why?a=1&b=99"));
    assert_eq!((wrong.status, &wrong.json()["at"]), (400, &json!("b")));
    // A draft's story is for those who pair.
    hall.plain("confirm-results", json!({"round": 2, "results": [
        {"board": 1, "outcome": "1-0"}, {"board": 2, "outcome": "1/2"}, {"board": 3, "outcome": "0-1"}]}));
    hall.plain("draft-round", json!({"round": 3}));
    let organiser = Client {
        token: token(folder, &["--role", "organiser"]),
        ..place.client.clone()
    };
    assert_eq!(
        place.client.get(&hall.path("/rounds/3/explanation")).status,
        200
    );
    assert_eq!(
        organiser.get(&hall.path("/rounds/3/explanation")).status,
        404
    );
    assert_eq!(organiser.get(&hall.path("/export/backup")).status, 403);
    let table = hall.get("/crosstable");
    assert_eq!(table["rows"][0]["rounds"].as_array().unwrap().len(), 2);
    assert_eq!(hall.get("/numbers")["order"], json!(ids));
    // Draughts have a file of their own.
    let coded = place.client.tournament(
        &place.event,
        json!({"name": "Sample", "game": "draughts64", "system": "pzwarc-classic", "rounds": 3,
               "initial_colour": "white"}),
    );
    coded.enter(6);
    coded.pair(1, Some(false));
    coded.all(1, "2-0");
    let answer = place.client.get(&coded.path("/export/tournament"));
    let name = folder.join("own.json");
    std::fs::write(&name, answer.text).unwrap();
    let (code, said) = jadoube(&["check", name.to_str().unwrap()]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("rounds 1, agree 1, differ 0"), "{said}");
    let games = place.client.get(&coded.path("/export/pdn")).text;
    assert!(games.contains("[GameType \"25\"]") && games.contains("[Result \"2-0\"]"));
    assert_eq!(place.client.get(&coded.path("/export/pgn")).status, 404);
    assert!(
        !coded.get("/standings/1/why")["says"]
            .as_array()
            .unwrap()
            .is_empty()
    );
}

/// A thousand entries that are numbered on arrival.
#[test]
fn a_thousand_come_late() {
    let place = Place::open();
    let hall = place.client.tournament(
        &place.event,
        json!({"name": "Sample giant", "game": "chess", "system": "fide-dutch", "rounds": 9}),
    );
    hall.enter(4);
    let many: Vec<Value> = (0..1_000)
        .map(|at| json!({"name": format!("Late{at:04}, Player"), "rating": 1000 + at}))
        .collect();
    let done = hall.plain("add-entries", json!({ "entries": many }));
    assert_eq!(done["entries"].as_array().unwrap().len(), 1_000);
    let round = hall.pair(1, None);
    assert_eq!(round["boards"].as_array().unwrap().len(), 502);
}

/// S25 over HTTP: a line-up is secret until it is shown, in every answer and in the log.
#[test]
fn s25_a_line_up_is_secret_until_it_is_shown() {
    let place = Place::open();
    let hall = place.client.tournament(
        &place.event,
        json!({"name": "Sample league", "game": "draughts100", "system": "team-round-robin",
               "boards": 2, "line_ups": "ladder", "initial_colour": "white"}),
    );
    let team = |name: &str| {
        let players: Vec<Value> = (1..=3)
            .map(|at| json!({"name": format!("{name}{at}, Player"), "rating": 2000}))
            .collect();
        json!({"name": name, "strength": 2000, "players": players})
    };
    let done = hall.plain("add-teams", json!({"teams": [team("Alfa"), team("Beta")]}));
    let teams = done["entries"].clone();
    let players = done["teams"][0]["players"].clone();
    hall.plain("assign-numbers", json!({"order": teams}));
    hall.plain("draft-round", json!({"round": 1}));
    hall.plain("publish-round", json!({"round": 1}));
    let round = hall.round(1);
    assert_eq!(round["matches"][0]["home"]["name"], "Alfa");
    assert_eq!(
        (&round["boards"], &round["revealed"]),
        (&json!([]), &json!(false))
    );
    let wrong = json!({"team": teams[0], "round": 1, "boards": [players[1], players[0]]});
    let answer = hall.send("hand-in-lineup", wrong);
    assert_eq!(answer.status, 422, "{}", answer.text);
    assert_eq!(answer.json()["reasons"][0]["code"], "line-up-order");
    assert_eq!(
        answer.json()["reasons"][0]["articles"],
        json!(["pzwarc:V/3.6.2.4"])
    );
    let secret = json!([players[0], players[2]]);
    // A captain may hand in and nothing else.
    let captain = Client {
        token: token(place.folder.path(), &["--role", "captain"]),
        ..place.client.clone()
    };
    let mut desk = hall.clone();
    desk.client = captain.clone();
    let handed = desk.send(
        "hand-in-lineup",
        json!({"team": teams[0], "round": 1, "boards": secret}),
    );
    assert_eq!(handed.status, 200, "{}", handed.text);
    assert_eq!(desk.send("reveal-lineups", json!({"round": 1})).status, 403);
    let organiser = Client {
        token: token(place.folder.path(), &["--role", "organiser"]),
        ..place.client.clone()
    };
    let nobody = Client {
        token: String::new(),
        ..place.client.clone()
    };
    let third = players[2].as_str().unwrap();
    let looks = |client: &Client, path: &str| client.get(path).text.contains(third);
    let public = format!("/api/v1/public/{}/rounds/1", hall.id);
    let line_ups = hall.path("/rounds/1/lineups");
    assert!(looks(&place.client, &line_ups), "the arbiter sees it");
    for client in [&captain, &organiser] {
        assert_eq!(client.get(&line_ups).json()["line_ups"][0]["state"], "in");
        assert!(!looks(client, &line_ups));
        assert!(!looks(client, &hall.path("/rounds/1")));
    }
    assert!(!looks(&nobody, &public));
    let log = organiser.get(&hall.path("/log?limit=1000"));
    let told = log.json();
    let last = told["events"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        (&last["kind"], &last["data"]),
        (&json!("lineup.handed-in"), &json!({"secret": true}))
    );
    // Shown: everybody sees the boards, and the missing line-up was filled by V/3.6.2.3.
    hall.plain("reveal-lineups", json!({"round": 1}));
    assert!(looks(&nobody, &public));
    assert!(looks(&organiser, &line_ups));
    let shown = hall.get("/rounds/1/lineups");
    assert_eq!(shown["line_ups"][1]["by_rule"], "pzwarc:V/3.6.2.3");
    hall.plain(
        "confirm-results",
        json!({"round": 1, "results": [
        {"board": 1, "outcome": "2-0"}, {"board": 2, "outcome": "1-1"}]}),
    );
    let round = hall.round(1);
    assert_eq!(round["matches"][0]["points_text"], "3:1");
    assert_eq!(round["boards"][0]["match"], 1);
    let table = hall.get("/standings");
    assert_eq!(
        (
            &table["rows"][0]["points"],
            &table["rows"][0]["game_points"]
        ),
        (&json!(20), &json!(30))
    );
    assert_eq!(hall.get("/teams")["teams"][0]["match_points"], 20);
}

/// A league's report is read by `rank`, which gives the same table.
#[test]
fn a_report_of_teams_is_ranked_the_same() {
    let place = Place::open();
    let hall = place.client.tournament(
        &place.event,
        json!({"name": "Sample league", "game": "chess", "system": "team-round-robin", "boards": 2,
               "tie_breaks": ["MPTS", "GPTS"]}),
    );
    let team = |name: &str| {
        let players: Vec<Value> = (1..=2)
            .map(|at| json!({"name": format!("{name}{at}, Player"), "rating": 2000}))
            .collect();
        json!({"name": name, "strength": 2000, "players": players})
    };
    let teams = json!({"teams": [team("Alfa"), team("Beta"), team("Gama"), team("Delta")]});
    let done = hall.plain("add-teams", teams);
    hall.plain("assign-numbers", json!({"order": done["entries"]}));
    hall.plain("draft-round", json!({"round": 1}));
    let outcomes = [
        ["1-0", "1-0", "0-1", "1/2"],
        ["1/2", "1-0", "1-0", "1/2"],
        ["1/2", "1/2", "1-0", "0-1"],
    ];
    for (round, results) in (1..).zip(outcomes) {
        hall.plain("publish-round", json!({ "round": round }));
        let results: Vec<Value> = (1..)
            .zip(results)
            .map(|(board, outcome)| json!({"board": board, "outcome": outcome}))
            .collect();
        hall.plain(
            "confirm-results",
            json!({"round": round, "results": results}),
        );
    }
    let name = place.folder.path().join("league.trf");
    std::fs::write(&name, place.client.get(&hall.path("/export/trf26")).text).unwrap();
    let (code, said) = jadoube(&["--json", "rank", name.to_str().unwrap()]);
    assert_eq!(code, Some(0), "{said}");
    let told: Value = serde_json::from_str(&said).unwrap();
    let told: Vec<(i64, i64)> = told
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            (
                row["rank"].as_i64().unwrap(),
                row["number"].as_i64().unwrap(),
            )
        })
        .collect();
    let table = hall.get("/standings");
    let ours: Vec<(i64, i64)> = table["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            (
                row["rank"].as_i64().unwrap(),
                row["number"].as_i64().unwrap(),
            )
        })
        .collect();
    assert_eq!(ours, told);
}
