//! Every round of every golden report played through the aggregate gives the recorded pairs,
//! colours and bye; the exported report reads back and pairs the same.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use crate::golden;
use crate::hall::{Hall, round};
use jadoube_competition::Parity;
use jadoube_formats::trf;
use jadoube_pairing::swiss::dutch::{Fast, Field, check_round, pair_with};
use jadoube_vocabulary::Side;
use serde_json::json;

fn begin(file: &trf::Trf) -> Hall {
    let mut hall = Hall::new();
    let first = golden::beginning(file);
    hall.sure("create-tournament", first.tournament);
    hall.plain("add-entries", json!({ "entries": first.entries }));
    let ids = hall.ids.clone();
    hall.plain("assign-numbers", json!({ "order": ids }));
    let forbidden = first
        .forbidden
        .into_iter()
        .map(|group| ("forbid-pairs", group));
    let points = first
        .virtual_points
        .into_iter()
        .map(|group| ("fix-acceleration", group));
    for (kind, (numbers, mut data)) in forbidden.chain(points) {
        let entries: Vec<_> = numbers.iter().map(|number| hall.id(*number)).collect();
        data["entries"] = json!(entries);
        hall.plain(kind, data);
    }
    hall
}

/// The export pairs the same next round, and every round of it is what the rules give.
fn export_agrees(hall: &Hall, next: usize, drafted: &str) {
    let text = hall.state.trf26(&hall.people, true);
    let read = trf::read(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let event = read.scorecards(Parity::default()).unwrap();
    assert_eq!(read.wrong_points(), [], "{text}");
    let absent = read.absent_next(next);
    let field = Field::of(&event, next, &|entrant| absent.contains(&entrant.number));
    let made = pair_with(&field, &mut Fast::default()).unwrap();
    let mut parts: Vec<String> = made
        .boards
        .iter()
        .map(|board| {
            let (a, b) = (field.number(board.higher), field.number(board.lower));
            match board.colour {
                Side::White => format!("{a}-{b}"),
                Side::Black => format!("{b}-{a}"),
            }
        })
        .collect();
    parts.extend(made.bye.map(|seat| format!("bye {}", field.number(seat))));
    assert_eq!(parts.join(" "), drafted, "round {next}\n{text}");
}

#[test]
fn every_recorded_round_comes_out() {
    let mut rounds = 0;
    for path in golden::files() {
        let file = trf::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let mut hall = begin(&file);
        for number in 1..=file.rounds_paired() {
            for player in &file.players {
                if let Some(kind) = golden::absence(player, number) {
                    let entry = hall.id(player.number);
                    hall.sure(
                        "grant-bye",
                        json!({"entry": entry, "round": number, "kind": kind}),
                    );
                }
            }
            let this = u32::try_from(number).unwrap();
            hall.draft(this);
            export_agrees(&hall, number, &hall.drafted(this));
            hall.plain("publish-round", json!({"round": number}));
            let found = hall.state.round(round(this)).unwrap();
            assert_eq!(
                found.pab().map(|at| hall.number(at)),
                golden::bye(&file, number),
                "{path:?} round {number}"
            );
            let mut results = Vec::new();
            for (board, game) in found.boards() {
                let (w, b) = (hall.number(game.white), hall.number(game.black));
                results.push(golden::result(&file, number, &json!(board), (w, b)));
            }
            assert!(
                golden::is_whole(&file, number, results.len()),
                "{path:?} round {number}"
            );
            if !results.is_empty() {
                hall.plain(
                    "confirm-results",
                    json!({"round": number, "results": results}),
                );
            }
            rounds += 1;
        }
        for player in &file.players {
            assert_eq!(
                hall.points(player.number),
                i64::from(player.points.unwrap()),
                "{path:?}"
            );
        }
        let read = trf::read(&hall.state.trf26(&hall.people, true)).unwrap();
        let event = read.scorecards(Parity::default()).unwrap();
        for number in 1..=read.rounds_paired() {
            let differs = check_round(
                &event,
                number,
                &read.absent_in(number),
                &mut Fast::default(),
            );
            assert_eq!(differs, None, "{path:?} round {number}");
        }
        assert_eq!(
            hall.notes()
                .iter()
                .filter(|note| !note.starts_with("FPB"))
                .count(),
            0
        );
        hall.check();
    }
    println!("rounds {rounds}");
    assert!(rounds > 700, "{rounds}");
}

#[test]
fn imported_reports_are_what_they_were() {
    for path in golden::files().into_iter().step_by(5) {
        let text = std::fs::read_to_string(&path).unwrap();
        let file = trf::read(&text).unwrap();
        let half = file.rounds_paired() / 2;
        let mut hall = Hall::new();
        hall.plain("import-tournament", json!({"text": text, "rounds": half}));
        assert_eq!(hall.state.next_round().index(), half);
        hall.check();
        let event = file.scorecards(Parity::default()).unwrap();
        for player in &file.players {
            let entrant = event
                .entrants
                .iter()
                .find(|one| one.number == player.number)
                .unwrap();
            let points = jadoube_pairing::swiss::dutch::points_after(&event, entrant, half);
            assert_eq!(hall.points(player.number), points.tenths(), "{path:?}");
        }
    }
}
