//! Every round of every golden report played through the aggregate gives the recorded pairs,
//! colours and bye; the exported report reads back and pairs the same.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

mod hall;

use std::collections::BTreeMap;
use std::path::PathBuf;

use hall::{Hall, round};
use jadoube_competition::Parity;
use jadoube_formats::trf;
use jadoube_pairing::swiss::dutch::{Fast, Field, check_round, pair_with};
use jadoube_vocabulary::Side;
use serde_json::{Value, json};

fn files() -> Vec<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/dutch");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "trf"))
        .collect();
    files.sort();
    assert!(files.len() > 100);
    files
}

fn begin(file: &trf::Trf) -> Hall {
    let points = trf::point_system(&file.points);
    let event = file.scorecards(Parity::default()).unwrap();
    let mut hall = Hall::new();
    let colour = match event.initial_colour {
        Side::White => "white",
        Side::Black => "black",
    };
    hall.sure(
        "create-tournament",
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
    hall.plain("add-entries", json!({ "entries": entries }));
    let ids = hall.ids.clone();
    hall.plain("assign-numbers", json!({ "order": ids }));
    for group in &event.forbidden {
        let entries: Vec<_> = group
            .players
            .iter()
            .map(|number| hall.id(*number))
            .collect();
        let last = u32::try_from(group.last).ok().filter(|last| *last < 100);
        if entries.len() > 1 {
            hall.plain(
                "forbid-pairs",
                json!({"entries": entries, "first": group.first, "last": last}),
            );
        }
    }
    let mut groups: BTreeMap<Vec<i64>, Vec<u32>> = BTreeMap::new();
    for entrant in &event.entrants {
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
                .push(entrant.number);
        }
    }
    for (points, numbers) in groups {
        let entries: Vec<_> = numbers.iter().map(|number| hall.id(*number)).collect();
        hall.plain(
            "fix-acceleration",
            json!({"entries": entries, "points": points}),
        );
    }
    hall
}

fn code(white: trf::Mark, black: trf::Mark) -> &'static str {
    use trf::Mark::{Draw, ForfeitLoss, ForfeitWin, Loss, Win};
    match (white, black) {
        (Win, Loss) => "1-0",
        (Loss, Win) => "0-1",
        (Draw, Draw) => "1/2",
        (ForfeitWin, ForfeitLoss) => "+/-",
        (ForfeitLoss, ForfeitWin) => "-/+",
        (ForfeitLoss, ForfeitLoss) => "-/-",
        other => panic!("{other:?}"),
    }
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
    for path in files() {
        let file = trf::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let mut hall = begin(&file);
        for number in 1..=file.rounds_paired() {
            let cell = |player: &trf::Player| {
                player
                    .rounds
                    .get(number - 1)
                    .copied()
                    .unwrap_or(trf::RoundCell::ABSENT)
            };
            let mut bye = None;
            for player in &file.players {
                let kind = match cell(player) {
                    one if one.opponent.is_some() => continue,
                    one => match one.mark {
                        trf::Mark::PairingBye => {
                            bye = Some(player.number);
                            continue;
                        }
                        trf::Mark::HalfBye => "half",
                        trf::Mark::FullBye => "full",
                        _ => "zero",
                    },
                };
                let entry = hall.id(player.number);
                hall.sure(
                    "grant-bye",
                    json!({"entry": entry, "round": number, "kind": kind}),
                );
            }
            let this = u32::try_from(number).unwrap();
            hall.draft(this);
            export_agrees(&hall, number, &hall.drafted(this));
            hall.plain("publish-round", json!({"round": number}));
            let found = hall.state.round(round(this)).unwrap();
            assert_eq!(
                found.pab().map(|at| hall.number(at)),
                bye,
                "{path:?} round {number}"
            );
            let mut results = Vec::new();
            for (board, game) in found.boards() {
                let (w, b) = (hall.number(game.white), hall.number(game.black));
                let (white, black) = (file.player(w).unwrap(), file.player(b).unwrap());
                assert_eq!(cell(white).opponent, Some(b), "{path:?} round {number}");
                assert!(
                    matches!(cell(white).colour, None | Some(Side::White)),
                    "{path:?} round {number}"
                );
                let outcome = code(cell(white).mark, cell(black).mark);
                results.push(json!({"board": board, "outcome": outcome}));
            }
            let placed = 2 * results.len() + usize::from(bye.is_some());
            let paired = file
                .players
                .iter()
                .filter(|player| cell(player).was_paired())
                .count();
            assert_eq!(placed, paired, "{path:?} round {number}");
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
    for path in files().into_iter().step_by(5) {
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
