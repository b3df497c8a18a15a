//! Every round of the golden events, pair by pair, colour by colour, bye by bye.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use std::collections::BTreeMap;
use std::path::Path;

use jadoube_formats::trf;
use jadoube_pairing::swiss::dutch::{Cell, Colour, Exact, Field, Parity, pair_with};

#[test]
fn every_golden_round_is_paired_as_recorded() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/dutch");
    let mut names: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "trf"))
        .collect();
    names.sort();
    let (mut rounds, mut wrong) = (0, Vec::new());
    for path in names {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let file = trf::read(&trf::decode(&std::fs::read(&path).unwrap())).unwrap();
        let event = file.event(Parity::AmongParticipants);
        for round in 1..=file.rounds_paired() {
            rounds += 1;
            let field = Field::of(&event, round, &file.absent_in(round));
            let made = pair_with(&field, &mut Exact);
            let Ok(made) = made else {
                wrong.push(format!("{name} round {round}: no pairing"));
                continue;
            };
            let mut expected: BTreeMap<u32, (u32, Option<Colour>)> = BTreeMap::new();
            for entrant in &event.entrants {
                match entrant.rounds.get(round - 1) {
                    Some(Cell::Game {
                        opponent, colour, ..
                    }) => {
                        expected.insert(entrant.number, (*opponent, Some(*colour)));
                    }
                    Some(Cell::Forfeit {
                        opponent, colour, ..
                    }) => {
                        expected.insert(entrant.number, (*opponent, *colour));
                    }
                    Some(Cell::PairingBye) => {
                        expected.insert(entrant.number, (0, None));
                    }
                    _ => {}
                }
            }
            let number = |seat: usize| field.seats[seat].number;
            let mut found: BTreeMap<u32, (u32, Option<Colour>)> = BTreeMap::new();
            for board in &made.boards {
                let (a, b) = (number(board.higher), number(board.lower));
                found.insert(a, (b, Some(board.colour)));
                found.insert(b, (a, Some(board.colour.other())));
            }
            if let Some(seat) = made.bye {
                found.insert(number(seat), (0, None));
            }
            if found != expected {
                let differ: Vec<_> = expected
                    .iter()
                    .filter(|(k, v)| found.get(k) != Some(v))
                    .map(|(k, v)| format!("{k}: {v:?} found {:?}", found.get(k)))
                    .take(4)
                    .collect();
                wrong.push(format!("{name} round {round}: {}", differ.join("; ")));
            }
        }
    }
    eprintln!("{rounds} rounds, {} differ", wrong.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(rounds, 885);
}
