//! Golden reports, whole, through a real server on a real file: entries, byes and results as
//! recorded give the recorded pairs, colours and bye, and the exported report is accepted.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

mod client;
#[path = "../../tournament/tests/golden/mod.rs"]
mod golden;

use std::process::Command;

use client::{Client, Hall, Server, token};
use jadoube_formats::trf;
use serde_json::{Value, json};

/// A tournament with the report's settings, players, numbers, forbidden pairs, virtual points.
fn begin(client: &Client, event: &str, file: &trf::Trf) -> (Hall, Vec<Value>) {
    let first = golden::beginning(file);
    let hall = client.tournament(event, first.tournament);
    let done = hall.plain("add-entries", json!({ "entries": first.entries }));
    let ids = done["entries"].as_array().unwrap().clone();
    hall.plain("assign-numbers", json!({ "order": ids }));
    let id = |number: &u32| {
        let mut players = file.players.iter();
        let at = players.position(|player| player.number == *number).unwrap();
        ids[at].clone()
    };
    let forbidden = first
        .forbidden
        .into_iter()
        .map(|group| ("forbid-pairs", group));
    let points = first
        .virtual_points
        .into_iter()
        .map(|group| ("fix-acceleration", group));
    for (kind, (numbers, mut data)) in forbidden.chain(points) {
        data["entries"] = numbers.iter().map(id).collect();
        hall.plain(kind, data);
    }
    (hall, ids)
}

/// Plays one recorded round; drafts must be what is recorded.
fn play(hall: &Hall, file: &trf::Trf, ids: &[Value], round: usize) {
    for (player, id) in file.players.iter().zip(ids) {
        if let Some(kind) = golden::absence(player, round) {
            hall.sure(
                "grant-bye",
                json!({"entry": id, "round": round, "kind": kind}),
            );
        }
    }
    hall.sure("draft-round", json!({ "round": round }));
    let draft = hall.round(round);
    assert_eq!(draft["state"], "drafted");
    hall.plain("publish-round", json!({ "round": round }));
    let found = hall.round(round);
    assert_eq!(found["state"], "published");
    assert_eq!(
        found["pab"]["number"].as_u64(),
        golden::bye(file, round).map(u64::from),
        "round {round}"
    );
    let mut results = Vec::new();
    for (board, drafted) in found["boards"]
        .as_array()
        .unwrap()
        .iter()
        .zip(draft["boards"].as_array().unwrap())
    {
        assert_eq!(
            (&board["white"], &board["black"]),
            (&drafted["white"], &drafted["black"])
        );
        let number = |side: &str| u32::try_from(board[side]["number"].as_u64().unwrap()).unwrap();
        let pair = (number("white"), number("black"));
        results.push(golden::result(file, round, &board["board"], pair));
    }
    assert!(
        golden::is_whole(file, round, results.len()),
        "round {round}"
    );
    if !results.is_empty() {
        hall.plain(
            "confirm-results",
            json!({"round": round, "results": results}),
        );
    }
}

#[test]
fn golden_reports_come_out_of_the_server_as_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let client = Client::new(&server, &token(folder.path(), &["--role", "owner"]));
    let event = client.event();
    let mut rounds = 0;
    let mut played = 0;
    for path in golden::files().into_iter().step_by(11) {
        let file = trf::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let (hall, ids) = begin(&client, &event, &file);
        for round in 1..=file.rounds_paired() {
            play(&hall, &file, &ids, round);
            rounds += 1;
        }
        let table = hall.get("/standings");
        for row in table["rows"].as_array().unwrap() {
            let number = u32::try_from(row["number"].as_u64().unwrap()).unwrap();
            let points = file.player(number).unwrap().points.map(i64::from);
            assert_eq!(row["points"].as_i64(), points, "{path:?} {number}");
        }
        let report = client.get(&hall.path("/export/trf26"));
        assert_eq!(report.status, 200);
        let out = folder.path().join("out.trf");
        std::fs::write(&out, &report.text).unwrap();
        let checked = Command::new(env!("CARGO_BIN_EXE_jadoube"))
            .arg("check")
            .arg(&out)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&checked.stdout).into_owned();
        assert!(checked.status.success(), "{path:?}: {said}");
        let last = said.lines().last().unwrap_or_default();
        assert!(last.ends_with("differ 0"), "{path:?}: {last}");
        played += 1;
    }
    println!("reports {played}, rounds {rounds}");
    assert!(played >= 5 && rounds >= 30, "{played} {rounds}");
}

#[test]
fn half_of_a_report_is_taken_over_and_the_rest_is_paired() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let client = Client::new(&server, &token(folder.path(), &["--role", "owner"]));
    let event = client.event();
    for path in golden::files().into_iter().skip(3).step_by(40) {
        let text = std::fs::read_to_string(&path).unwrap();
        let file = trf::read(&text).unwrap();
        let half = file.rounds_paired() / 2;
        let (hall, told) = client.import(&event, &text, Some(half));
        assert!(told["adjustments"].is_array());
        let now = hall.get("");
        assert_eq!(now["round"].as_u64().unwrap(), u64::try_from(half).unwrap());
        let ids = told["entries"].as_array().unwrap().clone();
        play(&hall, &file, &ids, half + 1);
    }
}
