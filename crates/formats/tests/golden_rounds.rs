//! Every round of the golden events, pair by pair, colour by colour, bye by bye.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::{Path, PathBuf};

use jadoube_competition::Parity;
use jadoube_formats::trf::{self, Trf};
use jadoube_pairing::swiss::dutch::{Exact, Fast, check_round};

/// The golden reports with their names.
fn golden() -> impl Iterator<Item = (PathBuf, Trf)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/dutch");
    let mut names: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "trf"))
        .collect();
    names.sort();
    names.into_iter().map(|path| {
        let file = trf::read(&trf::decode(&std::fs::read(&path).unwrap())).unwrap();
        (path, file)
    })
}

/// To pair a round again one cuts the report back and leaves the points of the end in it.
#[test]
fn points_of_a_report_cut_back_are_known_for_those_of_later_rounds() {
    let mut told = 0;
    for (path, file) in golden() {
        for played in 0..file.rounds_paired() {
            let mut cut = file.clone();
            for player in &mut cut.players {
                player.rounds.truncate(played);
            }
            let wrong = cut.wrong_points();
            if !wrong.is_empty() {
                told += 1;
                let later = cut.states_later_points(&wrong);
                assert!(later, "{} after {played} rounds", path.display());
            }
        }
    }
    assert!(told > 800, "{told}");
}

#[test]
fn every_golden_round_is_paired_as_recorded() {
    let (mut rounds, mut wrong) = (0, Vec::new());
    for (path, file) in golden() {
        let event = file.scorecards(Parity::AmongParticipants).unwrap();
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
