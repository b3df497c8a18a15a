//! A round paired on its frozen input is the round paired on the whole file, in both Swiss systems.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use jadoube_competition::{PairingInput, Parity, Record};
use jadoube_formats::tournament::Tournament;
use jadoube_formats::trf;
use jadoube_pairing::swiss::dutch::{Fast, Field, RecordedRound, Scorecards, pair_with};
use jadoube_pairing::swiss::pzwarc::{FrozenRound, Input, Search, pair};
use jadoube_standings::pzwarc::Turns;
use jadoube_vocabulary::RoundNumber;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Written, read back and explained later, whatever came after it.
fn stored(record: &Record, round: usize) -> PairingInput {
    let round = RoundNumber::at(round - 1);
    let input = PairingInput::freeze(record, round).unwrap();
    let again: PairingInput = serde_json::from_str(&input.text().unwrap()).unwrap();
    assert_eq!(again.digest().unwrap(), input.digest().unwrap());
    again
}

#[test]
fn dutch_rounds_follow_from_their_frozen_input() {
    let mut rounds = 0;
    for file in std::fs::read_dir(format!("{ROOT}/testdata/dutch")).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        // Fields of up to 29: the small ones tell as much.
        if !(name.contains("-n00") || name.contains("-n01") || name.contains("-n02")) {
            continue;
        }
        let report = trf::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let record = report.played(Parity::default()).unwrap();
        let whole = Scorecards::read(&record);
        for round in 1..=record.rounds() {
            let absent = report.absent_in(round);
            let field = Field::of(&whole, round, &absent);
            let expected = pair_with(&field, &mut Fast::default()).unwrap();
            let (cards, out) = Scorecards::of_input(&stored(&record, round)).unwrap();
            let frozen = Field::of(&cards, round, &|card| out.contains(&card.number));
            assert_eq!(frozen.last_round, field.last_round, "{name} {round}");
            let found = pair_with(&frozen, &mut Fast::default()).unwrap();
            assert_eq!(
                RecordedRound::made(&frozen, &found),
                RecordedRound::made(&field, &expected),
                "{name} {round}"
            );
            rounds += 1;
        }
    }
    assert!(rounds > 100, "{rounds}");
}

#[test]
fn rounds_of_the_code_follow_from_their_frozen_input() {
    let text = std::fs::read_to_string(format!("{ROOT}/examples/tournaments/swiss.json")).unwrap();
    let file = Tournament::read(&text).unwrap();
    let record = Record::new(file.competition().unwrap()).unwrap();
    let mut before = file.clone();
    before.rounds.clear();
    for round in &file.rounds {
        let turns = Turns::read(&Record::new(before.competition().unwrap()).unwrap());
        let frozen = FrozenRound::read(&stored(&record, round.round))
            .unwrap()
            .unwrap();
        let input = Input {
            record: &turns,
            settings: frozen.settings,
            absent: &round.absent,
            withdrawn: &round.withdrawn,
            last_round: round.last,
        };
        assert_eq!(
            pair(&frozen.input(), Search::Fast),
            pair(&input, Search::Fast),
            "round {}",
            round.round
        );
        before.rounds.push(round.clone());
    }
    assert!(!file.rounds.is_empty());
}
