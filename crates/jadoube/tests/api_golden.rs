//! Golden reports, whole, through a real server on a real file: entries, byes and results as
//! recorded give the recorded pairs, colours and bye, and the exported report is accepted.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

mod client;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use client::{Client, Hall, Server, token};
use jadoube_competition::Parity;
use jadoube_formats::trf::{self, Mark, RoundCell};
use jadoube_vocabulary::Side;
use serde_json::{Value, json};

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/dutch");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "trf"))
        .collect();
    files.sort();
    files
}

/// A tournament with the report's settings, players, numbers, forbidden pairs, virtual points.
fn begin(client: &Client, event: &str, file: &trf::Trf) -> (Hall, Vec<Value>) {
    let points = trf::point_system(&file.points);
    let seen = file.scorecards(Parity::default()).unwrap();
    let colour = match seen.initial_colour {
        Side::White => "white",
        Side::Black => "black",
    };
    let hall = client.tournament(
        event,
        json!({"name": "Golden", "game": "chess", "system": "fide-dutch",
            "rounds": file.rounds_total(), "initial_colour": colour,
            "points": {"win": points.win, "draw": points.draw, "loss": points.loss,
                "pab": points.pairing_bye, "forfeit_win": points.forfeit_win,
                "forfeit_loss": points.forfeit_loss, "absence": points.absence}}),
    );
    let entries: Vec<Value> = file
        .players
        .iter()
        .map(|player| json!({"name": player.name, "rating": player.rating}))
        .collect();
    let done = hall.plain("add-entries", json!({ "entries": entries }));
    let ids = done["entries"].as_array().unwrap().clone();
    hall.plain("assign-numbers", json!({ "order": ids }));
    let id = |number: u32| {
        let at = file
            .players
            .iter()
            .position(|player| player.number == number)
            .unwrap();
        ids[at].clone()
    };
    for group in &seen.forbidden {
        let entries: Vec<Value> = group.players.iter().map(|number| id(*number)).collect();
        let last = u32::try_from(group.last).ok().filter(|last| *last < 100);
        if entries.len() > 1 {
            hall.plain(
                "forbid-pairs",
                json!({"entries": entries, "first": group.first, "last": last}),
            );
        }
    }
    let mut groups: BTreeMap<Vec<i64>, Vec<Value>> = BTreeMap::new();
    for entrant in &seen.entrants {
        if entrant
            .virtual_points
            .iter()
            .any(|points| points.tenths() != 0)
        {
            groups
                .entry(
                    entrant
                        .virtual_points
                        .iter()
                        .map(|one| one.tenths())
                        .collect(),
                )
                .or_default()
                .push(id(entrant.number));
        }
    }
    for (points, entries) in groups {
        hall.plain(
            "fix-acceleration",
            json!({"entries": entries, "points": points}),
        );
    }
    (hall, ids)
}

fn code(white: Mark, black: Mark) -> &'static str {
    match (white, black) {
        (Mark::Win, Mark::Loss) => "1-0",
        (Mark::Loss, Mark::Win) => "0-1",
        (Mark::Draw, Mark::Draw) => "1/2",
        (Mark::ForfeitWin, Mark::ForfeitLoss) => "+/-",
        (Mark::ForfeitLoss, Mark::ForfeitWin) => "-/+",
        (Mark::ForfeitLoss, Mark::ForfeitLoss) => "-/-",
        other => panic!("{other:?}"),
    }
}

fn cell(player: &trf::Player, round: usize) -> RoundCell {
    player
        .rounds
        .get(round - 1)
        .copied()
        .unwrap_or(RoundCell::ABSENT)
}

/// Plays one recorded round; drafts must be what is recorded.
fn play(hall: &Hall, file: &trf::Trf, ids: &[Value], round: usize) {
    let mut bye = None;
    for (player, id) in file.players.iter().zip(ids) {
        let kind = match cell(player, round) {
            one if one.opponent.is_some() => continue,
            one => match one.mark {
                Mark::PairingBye => {
                    bye = Some(player.number);
                    continue;
                }
                Mark::HalfBye => "half",
                Mark::FullBye => "full",
                _ => "zero",
            },
        };
        hall.sure(
            "grant-bye",
            json!({"entry": id, "round": round, "kind": kind}),
        );
    }
    hall.sure("draft-round", json!({ "round": round }));
    let draft = hall.round(round);
    assert_eq!(draft["state"], "drafted");
    hall.plain("publish-round", json!({ "round": round }));
    let found = hall.round(round);
    assert_eq!(found["state"], "published");
    assert_eq!(
        found["pab"]["number"].as_u64(),
        bye.map(u64::from),
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
        let (w, b) = (number("white"), number("black"));
        let (white, black) = (file.player(w).unwrap(), file.player(b).unwrap());
        assert_eq!(cell(white, round).opponent, Some(b), "round {round}");
        assert!(
            matches!(cell(white, round).colour, None | Some(Side::White)),
            "round {round}"
        );
        let outcome = code(cell(white, round).mark, cell(black, round).mark);
        results.push(json!({"board": board["board"], "outcome": outcome}));
    }
    let placed = 2 * results.len() + usize::from(bye.is_some());
    let paired = file
        .players
        .iter()
        .filter(|player| cell(player, round).was_paired())
        .count();
    assert_eq!(placed, paired, "round {round}");
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
    for path in files().into_iter().step_by(11) {
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
    for path in files().into_iter().skip(3).step_by(40) {
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
