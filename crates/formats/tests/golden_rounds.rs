//! Every round of the golden events, pair by pair, colour by colour, bye by bye.

use std::path::Path;

use jadoube_formats::trf;
use jadoube_pairing::swiss::dutch::{Exact, Fast, Parity, check_round};

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
        let file = trf::read(&trf::decode(&std::fs::read(&path).unwrap())).unwrap();
        let event = file.event(Parity::AmongParticipants);
        for round in 1..=file.rounds_paired() {
            rounds += 1;
            let absent = file.absent_in(round);
            let mut fast = Fast::default();
            if let Some(difference) = check_round(&event, round, &absent, &mut fast) {
                wrong.push(format!(
                    "fast: {} round {round}: {difference:?}",
                    path.display()
                ));
            }
            if let Some(difference) = check_round(&event, round, &absent, &mut Exact) {
                wrong.push(format!("{} round {round}: {difference:?}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(rounds, 885);
}
