//! The interface for programs, over real sockets on a real file.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

mod client;

use std::collections::BTreeSet;
use std::process::Command;

use client::{Answer, Client, Hall, Place, Server, key, token};
use serde_json::{Value, json};

/// A chess Swiss with White for number 1, its players entered.
fn swiss(place: &Place, players: usize, rounds: usize) -> (Hall, Vec<String>) {
    let hall = place.client.tournament(
        &place.event,
        json!({"name": "Sample open", "game": "chess", "system": "fide-dutch",
               "rounds": rounds, "initial_colour": "white"}),
    );
    let ids = hall.enter(players);
    (hall, ids)
}

/// Boards as numbers: `1-4 5-2`.
fn pairs(round: &Value) -> String {
    let boards = round["boards"].as_array().unwrap().iter();
    let mut parts: Vec<String> = boards
        .map(|board| format!("{}-{}", board["white"]["number"], board["black"]["number"]))
        .collect();
    if !round["pab"].is_null() {
        parts.push(format!("bye {}", round["pab"]["number"]));
    }
    parts.join(" ")
}

fn codes(answer: &Answer, list: &str) -> Vec<String> {
    let told = answer.json();
    let all = told[list].as_array().unwrap().iter();
    all.map(|one| one["code"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn it_is_ready_and_tells_its_position_to_those_with_a_token() {
    let place = Place::open();
    let nobody = Client {
        token: String::new(),
        ..place.client.clone()
    };
    let answer = nobody.get("/readyz");
    assert_eq!(
        (answer.status, answer.json()),
        (200, json!({"status": "ready"}))
    );
    let answer = place.client.get("/readyz");
    assert_eq!(answer.json(), json!({"status": "ready", "position": 1}));
    assert_eq!(nobody.get("/healthz").status, 200);
    let described = nobody.get("/api/v1/openapi.json").json();
    assert!(described["paths"]["/api/v1/tournaments/{tournament}/commands"]["post"].is_object());
}

#[test]
fn tokens_are_made_beside_the_server_and_without_it_and_outlive_it() {
    let folder = tempfile::tempdir().unwrap();
    let before = token(folder.path(), &["--role", "owner", "--name", "before"]);
    assert!(
        before.starts_with("jad_") && before.len() == 4 + 64,
        "{before}"
    );
    let server = Server::start(folder.path());
    let beside = token(folder.path(), &["--role", "owner", "--name", "beside"]);
    assert_ne!(before, beside);
    for token in [&before, &beside] {
        let answer = Client::new(&server, token).get("/readyz");
        assert!(answer.json()["position"].is_number());
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let secret = std::fs::metadata(folder.path().join("jadoube.control")).unwrap();
        assert_eq!(secret.permissions().mode() & 0o777, 0o600);
    }
    // Neither the token nor the secret stands in the database.
    let file = std::fs::read(folder.path().join("jadoube.db")).unwrap();
    let bare = before.trim_start_matches("jad_").as_bytes();
    assert!(!file.windows(bare.len()).any(|part| part == bare));
    assert_eq!(server.end(), Some(0));
    assert!(!folder.path().join("jadoube.control").exists());
    let server = Server::start(folder.path());
    assert_eq!(Client::new(&server, &beside).event().len(), 26);
    // A role that is none.
    let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["token", "--role", "king", "--data"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_second_server_on_the_folder_is_refused() {
    let place = Place::open();
    let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["--lang", "en", "serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(place.folder.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains(&place.server.address), "{said}");
    assert!(
        said.contains(&place.server.child.id().to_string()),
        "{said}"
    );
    assert_eq!(place.client.get("/readyz").status, 200);
}

#[test]
fn a_tournament_is_played_and_looked_at() {
    let place = Place::open();
    let (hall, ids) = swiss(&place, 5, 3);
    let now = hall.get("");
    assert_eq!(now["state"], "setup");
    assert_eq!((&now["round"], &now["rounds"]), (&json!(0), &json!(3)));
    assert_eq!(
        now["conformity"],
        json!({"fide_mode": true, "left_in_round": null})
    );
    // Round 1 of five, White for number 1: 1-3, 4-2, the last has the bye (C.04.3).
    let done = hall.plain("draft-round", json!({"round": 1}));
    assert_eq!(done["events"][0]["kind"], "round.drafted");
    assert_eq!(
        done["head"],
        done["events"].as_array().unwrap().last().unwrap()["seq"]
    );
    let draft = hall.round(1);
    assert_eq!(draft["state"], "drafted");
    assert_eq!(pairs(&draft), "1-3 4-2 bye 5");
    hall.plain("publish-round", json!({"round": 1}));
    let round = hall.round(1);
    assert_eq!(pairs(&round), "1-3 4-2 bye 5");
    let board = &round["boards"][0];
    assert_eq!(board["game"], "1.1");
    assert_eq!(
        board["white"],
        json!({"entry": ids[0], "number": 1, "name": "Sample001, Player"})
    );
    assert_eq!(board["outcome"], "open");
    assert_eq!(round["pab"]["entry"], json!(ids[4]));
    let results = json!({"round": 1, "results": [{"board": 1, "outcome": "1-0"}, {"board": 2, "outcome": "1/2"}]});
    let done = hall.plain("confirm-results", results);
    assert_eq!(done["notices"][0]["code"], "round-complete");
    assert_eq!(hall.round(1)["state"], "complete");
    let table = hall.get("/standings");
    assert_eq!(table["after"], 1);
    let points: Vec<i64> = table["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["points"].as_i64().unwrap())
        .collect();
    assert_eq!(points, [10, 10, 5, 5, 0]);
    assert_eq!(table["rows"][0]["tie_breaks"][0]["code"], "BH/C1");
    // Somebody leaves, somebody rests.
    hall.plain(
        "withdraw",
        json!({"entry": ids[3], "from_round": 2, "cause": "ill"}),
    );
    hall.plain(
        "grant-bye",
        json!({"entry": ids[2], "round": 2, "kind": "half"}),
    );
    let round = hall.pair(2, None);
    assert_eq!(
        round["absent"],
        json!([{"entry": ids[2], "number": 3, "kind": "half"}, {"entry": ids[3], "number": 4, "kind": "withdrawn"}])
    );
    // The log tells it all, and nothing of people.
    let log = hall.get("/log?after=0");
    let events = log["events"].as_array().unwrap();
    let seqs: Vec<i64> = events
        .iter()
        .map(|event| event["seq"].as_i64().unwrap())
        .collect();
    assert_eq!(
        seqs,
        (1..=i64::try_from(events.len()).unwrap()).collect::<Vec<_>>()
    );
    assert_eq!(events[0]["by"]["role"], "owner");
    assert!(!log.to_string().contains("Sample001") && !log.to_string().contains("ill\""));
    let position = events[3]["position"].as_i64().unwrap();
    let rest = hall.get(&format!("/log?after={position}"));
    assert_eq!(rest["events"].as_array().unwrap().len(), events.len() - 4);
    for form in ["trf26", "trf16", "trfx"] {
        let file = place.client.get(&hall.path(&format!("/export/{form}")));
        assert_eq!(file.status, 200, "{form}");
        assert!(file.text.contains("001    1 "), "{form}: {}", file.text);
    }
    assert!(
        place
            .client
            .get(&hall.path("/export/csv"))
            .text
            .contains("\"Sample001, Player\"")
    );
    assert_eq!(place.client.get(&hall.path("/export/nothing")).status, 404);
    // Undo of the last bye's kind: the act's own number.
    let done = hall.plain(
        "grant-bye",
        json!({"entry": ids[0], "round": 3, "kind": "zero"}),
    );
    let seq = done["events"][0]["seq"].clone();
    let undone = hall.plain("undo", json!({ "seq": seq }));
    assert_eq!(undone["events"][0]["kind"], "bye.cancelled");
}

#[test]
fn refusals_questions_and_conflicts_are_problem_documents_in_three_languages() {
    let place = Place::open();
    let (hall, ids) = swiss(&place, 6, 5);
    let mut titles = BTreeSet::new();
    let mut details = BTreeSet::new();
    for lang in ["en", "pl", "cs"] {
        let mut there = hall.clone();
        there.client.lang = lang;
        let answer = there.send("publish-round", json!({"round": 1}));
        assert_eq!(answer.status, 422, "{}", answer.text);
        assert_eq!(
            answer.header("content-type"),
            Some("application/problem+json")
        );
        assert_eq!(answer.header("content-language"), Some(lang));
        let told = answer.json();
        assert_eq!(
            (&told["type"], &told["status"]),
            (&json!("refused"), &json!(422))
        );
        assert_eq!(told["reasons"][0]["code"], "no-draft");
        assert_eq!(told["reasons"][0]["args"], json!({"round": 1}));
        titles.insert(told["title"].to_string());
        details.insert(told["detail"].to_string());
    }
    assert_eq!(
        (titles.len(), details.len()),
        (3, 3),
        "{titles:?} {details:?}"
    );
    // A body that is no command names its field and what belongs there, in the reader's language.
    for (kind, data, at) in [
        ("draft-round", json!({"round": "two"}), "round"),
        (
            "add-entries",
            json!({"entries": [{"name": "Sample, A"}, {"name": "Sample, B", "rating": "high"}]}),
            "entries.1.rating",
        ),
        (
            "add-entries",
            json!({"entries": [{"name": "Sample, A", "rating": 4001}]}),
            "rating",
        ),
    ] {
        let mut said = BTreeSet::new();
        for lang in ["en", "pl", "cs"] {
            let mut there = hall.clone();
            there.client.lang = lang;
            let answer = there.send(kind, data.clone());
            assert_eq!(answer.status, 422, "{}", answer.text);
            let told = answer.json();
            assert_eq!(told["at"], at, "{told}");
            said.insert(told["detail"].to_string());
        }
        assert_eq!(said.len(), 3, "{said:?}");
        assert!(said.iter().all(|one| one.contains(at)), "{said:?}");
    }
    // A level-2 question: asked, and done with its mark.
    let data = json!({"entry": ids[0], "round": 1, "kind": "full"});
    let answer = hall.send("grant-bye", data.clone());
    assert_eq!(answer.status, 428, "{}", answer.text);
    assert_eq!(codes(&answer, "warnings"), ["full-point-bye"]);
    let warning = answer.json()["warnings"][0].clone();
    assert_eq!(warning["level"], 2);
    let body = json!({"kind": "grant-bye", "data": data, "confirm": [warning["mark"]]});
    assert_eq!(
        place.client.post(&hall.path("/commands"), &body).status,
        200
    );
    // What was seen is no longer so.
    let head = hall.get("")["head"].as_u64().unwrap();
    let body = json!({"kind": "draft-round", "data": {"round": 1}, "expect": head - 1});
    let answer = place.client.post(&hall.path("/commands"), &body);
    assert_eq!(answer.status, 409, "{}", answer.text);
    assert_eq!(answer.json()["current"]["head"], json!(head));
    // Two results for one game.
    hall.pair(1, None);
    hall.plain(
        "confirm-results",
        json!({"round": 1, "results": [{"board": 1, "outcome": "1-0"}]}),
    );
    let answer = hall.send(
        "confirm-results",
        json!({"round": 1, "results": [{"board": 1, "outcome": "1-0"}]}),
    );
    assert_eq!(
        (answer.status, &answer.json()["already"]),
        (200, &json!(true))
    );
    let answer = hall.send(
        "confirm-results",
        json!({"round": 1, "results": [{"board": 1, "outcome": "0-1"}]}),
    );
    assert_eq!(answer.status, 409, "{}", answer.text);
    let told = answer.json();
    assert_eq!(
        (
            &told["contested"][0]["there"],
            &told["contested"][0]["said"]
        ),
        (&json!("1-0"), &json!("0-1"))
    );
    assert_eq!(
        hall.round(1)["boards"][0]["contested"],
        json!(["1-0", "0-1"])
    );
    // One bad result among good ones: none is stored.
    let head = hall.get("")["head"].clone();
    let results = json!([{"board": 2, "outcome": "1-0"}, {"board": 9, "outcome": "1-0"}]);
    assert_eq!(
        hall.send("confirm-results", json!({"round": 1, "results": results}))
            .status,
        422
    );
    assert_eq!(hall.get("")["head"], head);
    let answer = hall.send(
        "correct-result",
        json!({"round": 1, "board": 2, "outcome": "0-1"}),
    );
    assert_eq!(answer.status, 422, "a reason is wanted: {}", answer.text);
}

#[test]
fn bad_requests_are_refused_without_a_trace() {
    let place = Place::open();
    let (hall, _) = swiss(&place, 4, 3);
    let head = hall.get("")["head"].clone();
    let path = hall.path("/commands");
    let with = |key: &str, body: &str| {
        place
            .client
            .ask("POST", &path, &[("Idempotency-Key", key)], body)
            .unwrap()
    };
    let long = "k".repeat(65);
    for (key, body, status, code) in [
        ("short", "{}", 400, "key-missing"),
        (long.as_str(), "{}", 400, "key-missing"),
        ("0123456789abcdef", "{", 400, "not-json"),
        ("0123456789abcdef", "[]", 422, "not-a-command"),
        (
            "0123456789abcdef",
            "{\"kind\":\"win\"}",
            422,
            "not-a-command",
        ),
        (
            "0123456789abcdef",
            "{\"kind\":\"seal-final\",\"more\":1}",
            422,
            "not-a-command",
        ),
        (
            "0123456789abcdef",
            "{\"kind\":\"draft-round\",\"data\":{\"round\":0}}",
            422,
            "not-a-command",
        ),
    ] {
        let answer = with(key, body);
        assert_eq!(answer.status, status, "{body}: {}", answer.text);
        assert_eq!(answer.json()["type"], code, "{body}");
    }
    let answer = place.client.ask("POST", &path, &[], "{}").unwrap();
    assert_eq!(
        (answer.status, &answer.json()["type"]),
        (400, &json!("key-missing"))
    );
    let large = format!("{{\"kind\":\"{}\"}}", "x".repeat(1 << 20));
    assert_eq!(with("0123456789abcdef", &large).status, 413);
    for (path, status) in [
        ("/api/v1/tournaments/nothing", 404),
        ("/api/v1/tournaments/../x", 404),
        ("/api/v1/nothing", 404),
        ("/api/v1/events/nothing", 404),
    ] {
        let answer = place.client.get(path);
        assert_eq!(answer.status, status, "{path}");
        assert_eq!(
            answer.header("content-type"),
            Some("application/problem+json"),
            "{path}"
        );
    }
    for (rest, status) in [
        ("/rounds/9", 404),
        ("/rounds/x", 404),
        ("/standings?after=1", 404),
        ("/log?after=x", 400),
    ] {
        assert_eq!(place.client.get(&hall.path(rest)).status, status, "{rest}");
    }
    for token in ["", "jad_wrong"] {
        let other = Client {
            token: token.to_owned(),
            ..place.client.clone()
        };
        let answer = other.get(&hall.path(""));
        assert_eq!(answer.status, 401);
        assert_eq!(answer.header("www-authenticate"), Some("Bearer"));
    }
    let many: Vec<Value> = (0..1_001)
        .map(|at| json!({ "name": format!("Sample{at}, Many") }))
        .collect();
    assert_eq!(
        hall.send("add-entries", json!({ "entries": many })).status,
        422
    );
    assert_eq!(hall.get("")["head"], head);
    // The key that only ever met refusals is free.
    assert_eq!(
        with(
            "0123456789abcdef",
            "{\"kind\":\"draft-round\",\"data\":{\"round\":1}}"
        )
        .status,
        200
    );
}

#[test]
fn a_thousand_enter_at_once() {
    let place = Place::open();
    let hall = place.client.tournament(
        &place.event,
        json!({"name": "Sample giant", "game": "chess", "system": "fide-dutch", "rounds": 9}),
    );
    assert_eq!(hall.enter(1_000).len(), 1_000);
    let round = hall.pair(1, None);
    assert_eq!(round["boards"].as_array().unwrap().len(), 500);
}

#[test]
fn a_command_sent_often_has_one_effect() {
    let place = Place::open();
    let (hall, ids) = swiss(&place, 4, 3);
    let path = hall.path("/commands");
    let key = key();
    let body = json!({"kind": "grant-bye", "data": {"entry": ids[0], "round": 2, "kind": "half"}});
    let answers: Vec<Answer> = std::thread::scope(|scope| {
        let tasks: Vec<_> = (0..5)
            .map(|_| scope.spawn(|| place.client.post_with(&path, &key, &body).unwrap()))
            .collect();
        tasks.into_iter().map(|task| task.join().unwrap()).collect()
    });
    for answer in &answers {
        assert_eq!((answer.status, &answer.text), (200, &answers[0].text));
    }
    let told = |kind: &str| {
        let log = hall.get("/log");
        let events = log["events"].as_array().unwrap();
        events.iter().filter(|event| event["kind"] == kind).count()
    };
    assert_eq!(told("bye.granted"), 1);
    // The same key for something else.
    let other = json!({"kind": "grant-bye", "data": {"entry": ids[1], "round": 2, "kind": "half"}});
    let answer = place.client.post_with(&path, &key, &other).unwrap();
    assert_eq!(
        (answer.status, &answer.json()["type"]),
        (422, &json!("key-reused"))
    );
    assert_eq!(told("bye.granted"), 1);
    // Events and tournaments too.
    let key = client::key();
    let body = json!({"name": "Once"});
    let first = place
        .client
        .post_with("/api/v1/events", &key, &body)
        .unwrap();
    let second = place
        .client
        .post_with("/api/v1/events", &key, &body)
        .unwrap();
    assert_eq!((second.status, &second.text), (201, &first.text));
    let path = format!("/api/v1/events/{}/tournaments", place.event);
    let body = json!({"name": "Once", "game": "chess", "system": "fide-dutch", "rounds": 3});
    let first = place
        .client
        .post_with(&path, &client::key(), &body)
        .unwrap();
    let key = client::key();
    let second = place.client.post_with(&path, &key, &body).unwrap();
    let third = place.client.post_with(&path, &key, &body).unwrap();
    assert_ne!(first.text, second.text);
    assert_eq!(second.text, third.text);
    // Other commands meanwhile do not disturb what was answered.
    hall.pair(1, None);
}

#[test]
fn results_of_many_helpers_at_once_are_all_there() {
    let place = Place::open();
    let (hall, _) = swiss(&place, 40, 3);
    hall.pair(1, None);
    std::thread::scope(|scope| {
        for board in 1..=20 {
            let hall = &hall;
            scope.spawn(move || {
                hall.plain(
                    "confirm-result",
                    json!({"round": 1, "board": board, "outcome": "1-0"}),
                );
            });
        }
    });
    let round = hall.round(1);
    assert_eq!(round["state"], "complete");
    assert!(
        round["boards"]
            .as_array()
            .unwrap()
            .iter()
            .all(|board| board["outcome"] == "1-0")
    );
}

#[test]
fn what_was_answered_survives_a_kill_and_what_is_sent_again_counts_once() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let token = token(folder.path(), &["--role", "owner"]);
    let client = Client::new(&server, &token);
    let event = client.event();
    let hall = client.tournament(
        &event,
        json!({"name": "Sample", "game": "chess", "system": "fide-dutch", "rounds": 5, "initial_colour": "white"}),
    );
    hall.enter(60);
    hall.pair(1, None);
    let mut server = Some(server);
    let mut hall = hall;
    // Thirty boards, a kill in the middle of every ten.
    for part in 0..3 {
        let keys: Vec<(usize, String)> = (1..=10).map(|at| (part * 10 + at, key())).collect();
        let acknowledged: Vec<bool> = std::thread::scope(|scope| {
            let tasks: Vec<_> = keys
                .iter()
                .map(|(board, key)| {
                    let hall = &hall;
                    scope.spawn(move || {
                        send(hall, *board, key).is_some_and(|answer| answer.status == 200)
                    })
                })
                .collect();
            // As soon as the log moves.
            std::thread::sleep(std::time::Duration::from_millis(part as u64 * 3));
            if let Some(server) = server.take() {
                server.kill();
            }
            tasks.into_iter().map(|task| task.join().unwrap()).collect()
        });
        let again = Server::start(folder.path());
        hall.client = Client::new(&again, &token);
        server = Some(again);
        let round = hall.round(1);
        for ((board, _), acknowledged) in keys.iter().zip(&acknowledged) {
            let outcome = &round["boards"][board - 1]["outcome"];
            assert!(
                !acknowledged || outcome == "1-0",
                "board {board} was answered and is lost"
            );
        }
        for (board, key) in &keys {
            let answer = send(&hall, *board, key).unwrap();
            assert_eq!(answer.status, 200, "{}", answer.text);
            assert_eq!(
                answer.json()["events"].as_array().unwrap().len(),
                1,
                "the first answer"
            );
        }
    }
    let log = hall.get("/log?limit=1000");
    let events = log["events"].as_array().unwrap();
    let confirmed = events
        .iter()
        .filter(|event| event["kind"] == "result.confirmed")
        .count();
    assert_eq!(confirmed, 30);
    assert_eq!(hall.round(1)["state"], "complete");
    drop(server);
    let verified = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["data", "verify", "--data"])
        .arg(folder.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&verified.stdout).into_owned();
    assert!(
        said.lines()
            .last()
            .unwrap_or_default()
            .ends_with("faults 0"),
        "{said}"
    );
}

fn send(hall: &Hall, board: usize, key: &str) -> Option<Answer> {
    let body =
        json!({"kind": "confirm-result", "data": {"round": 1, "board": board, "outcome": "1-0"}});
    hall.client.post_with(&hall.path("/commands"), key, &body)
}

#[test]
fn the_public_sees_what_is_published_and_nothing_else() {
    let place = Place::open();
    let (hall, ids) = swiss(&place, 4, 3);
    let nobody = Client {
        token: String::new(),
        ..place.client.clone()
    };
    let slug = hall.get("")["slug"].as_str().unwrap().to_owned();
    let at = |rest: &str| nobody.get(&format!("/api/v1/public/{slug}{rest}"));
    assert_eq!(at("").status, 404);
    hall.plain("draft-round", json!({"round": 1}));
    assert_eq!(at("/rounds/1").status, 404);
    hall.plain("publish-round", json!({"round": 1}));
    assert_eq!(pairs(&at("/rounds/1").json()), "1-3 4-2");
    assert_eq!(at("").json()["round"], 1);
    assert_eq!(at("/standings").status, 404);
    hall.all(1, "1-0");
    let table = at("/standings").json();
    assert_eq!(table["after"], 1);
    let before: Vec<String> = ["", "/entries", "/rounds/1", "/standings"]
        .map(|rest| at(rest).text)
        .to_vec();
    hall.plain("draft-round", json!({"round": 2}));
    let after: Vec<String> = ["", "/entries", "/rounds/1", "/standings"]
        .map(|rest| at(rest).text)
        .to_vec();
    assert_eq!(before, after, "a draft is seen by nobody");
    assert_eq!(at("/rounds/2").status, 404);
    let first = at("/rounds/1");
    let mark = first.header("etag").unwrap();
    let path = format!("/api/v1/public/{slug}/rounds/1");
    let again = nobody
        .ask("GET", &path, &[("If-None-Match", mark)], "")
        .unwrap();
    assert_eq!(again.status, 304);
    assert_eq!(nobody.get(&hall.path("")).status, 401);
    let _ = ids;
}

#[test]
fn roles_and_scopes_bound_what_a_token_may_do() {
    let place = Place::open();
    let (hall, ids) = swiss(&place, 4, 3);
    let (other, _) = swiss(&place, 4, 3);
    let folder = place.folder.path();
    let scope = format!("tournament/{}", hall.id);
    let helper = token(folder, &["--role", "helper", "--scope", &scope]);
    let helper = Client::new(&place.server, &helper);
    let mine = helper.hall(hall.id.clone());
    assert_eq!(mine.send("draft-round", json!({"round": 1})).status, 403);
    assert_eq!(helper.get(&mine.path("/log")).status, 403);
    assert_eq!(
        helper.get(&helper.hall(other.id.clone()).path("")).status,
        404
    );
    assert_eq!(
        helper.post("/api/v1/events", &json!({"name": "No"})).status,
        403
    );
    hall.plain("draft-round", json!({"round": 1}));
    assert_eq!(
        mine.round(1)["state"],
        "planned",
        "a draft is not for a helper"
    );
    hall.plain("publish-round", json!({"round": 1}));
    assert_eq!(mine.round(1)["state"], "published");
    mine.plain(
        "report-result",
        json!({"round": 1, "board": 1, "outcome": "1-0"}),
    );
    assert_eq!(
        mine.send("withdraw", json!({"entry": ids[0], "from_round": 2}))
            .status,
        403
    );
    // Rates: a helper's burst is a hundred.
    let refused = (0..140)
        .filter(|_| helper.get(&mine.path("")).status == 429)
        .count();
    assert!(refused > 0, "nobody was slowed down");
    assert_eq!(place.client.get(&hall.path("")).status, 200);
}

#[test]
fn round_robin_knock_out_and_draughts_go_through() {
    let place = Place::open();
    // Four meet each other: C.05's table, White and Black as printed.
    let hall = place.client.tournament(
        &place.event,
        json!({"name": "Sample round robin", "game": "chess", "system": "round-robin"}),
    );
    hall.enter(4);
    let mut met = Vec::new();
    for round in 1..=3 {
        met.push(pairs(&hall.pair(round, None)));
        hall.all(round, "1/2");
    }
    assert_eq!(met, ["1-4 2-3", "4-3 1-2", "2-4 3-1"]);
    let hall = place.client.tournament(
        &place.event,
        json!({"name": "Sample cup", "game": "chess", "system": "knock-out", "rounds": 2}),
    );
    hall.enter(4);
    let first = hall.pair(1, None);
    let boards: BTreeSet<BTreeSet<u64>> = first["boards"]
        .as_array()
        .unwrap()
        .iter()
        .map(|board| {
            ["white", "black"]
                .map(|side| board[side]["number"].as_u64().unwrap())
                .into()
        })
        .collect();
    assert_eq!(
        boards,
        BTreeSet::from([BTreeSet::from([1, 4]), BTreeSet::from([2, 3])])
    );
    for system in ["pzwarc-classic", "pzwarc-dutch", "pzwarc-rating"] {
        let hall = place.client.tournament(
            &place.event,
            json!({"name": "Sample draughts", "game": "draughts100", "system": system, "rounds": 3,
                   "initial_colour": "white"}),
        );
        hall.enter(7);
        let answer = hall.send("draft-round", json!({"round": 1}));
        assert_eq!(codes(&answer, "reasons"), ["last-undecided"]);
        for round in 1..=3 {
            let found = hall.pair(round, Some(round == 3));
            assert_eq!(found["boards"].as_array().unwrap().len(), 3, "{system}");
            assert!(found["pab"].is_object(), "{system}");
            hall.all(round, "2-0");
        }
        let table = hall.get("/standings");
        let points: i64 = table["rows"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row["points"].as_i64().unwrap())
            .sum();
        // Three rounds, three games of 2 points and a pause of 2 each.
        assert_eq!(points, 3 * (3 * 20 + 20), "{system}");
        assert_eq!(hall.round(3)["boards"][0]["outcome"], "2-0");
    }
}

#[test]
fn whoever_opens_the_link_of_the_first_start_is_the_owner_once() {
    let folder = tempfile::tempdir().unwrap();
    // A new start has a new link.
    let first = Server::start(folder.path());
    let old = first.setup.clone().unwrap();
    first.kill();
    let server = Server::start(folder.path());
    let setup = server.setup.clone().unwrap();
    let browser = Client::new(&server, "");
    assert_eq!(browser.get(&old).status, 404);
    let page = browser.get(&setup);
    assert_eq!(page.status, 200);
    assert!(page.text.contains("<form"));
    let form = [("Content-Type", "application/x-www-form-urlencoded")];
    assert_eq!(
        browser.ask("POST", &setup, &form, "name=").unwrap().status,
        400
    );
    let taken = browser
        .ask("POST", &setup, &form, "name=Sample+Owner")
        .unwrap();
    assert_eq!(taken.status, 200, "{}", taken.text);
    assert!(taken.text.contains("Sample Owner"));
    let cookie = taken.header("set-cookie").unwrap();
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"),
        "{cookie}"
    );
    for answer in [
        browser.get(&setup),
        browser.ask("POST", &setup, &form, "name=Other").unwrap(),
    ] {
        assert_eq!(answer.status, 410);
    }
    drop(server);
    let server = Server::start(folder.path());
    assert_eq!(server.setup, None);
}
