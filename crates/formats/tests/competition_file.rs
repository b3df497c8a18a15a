//! The competition file: version 2 reads what it writes, version 1 stays readable.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use jadoube_competition::{PairingInput, Parity, Record};
use jadoube_formats::competition_file::{BadCompetitionFile, CompetitionFile, FORMAT, FileNote};
use jadoube_formats::fide_event::FideEvent;
use jadoube_formats::tournament::Tournament;
use jadoube_formats::trf;
use jadoube_pairing::swiss::dutch::Scorecards;
use jadoube_standings::pzwarc::Turns;
use jadoube_vocabulary::{Outcome, RoundNumber};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// A chess Swiss with identifiers, notes and a frozen input.
fn chess() -> CompetitionFile {
    let text = std::fs::read_to_string(format!("{ROOT}/examples/fide/open.trf")).unwrap();
    let report = trf::read(&text).unwrap();
    let mut file = CompetitionFile::new("Sample open", report.competition(Parity::default()));
    for player in &report.players {
        let id = jadoube_competition::entry_id(player.number);
        file.names.insert(id, player.name.clone());
    }
    let record = Record::new(file.competition.clone()).unwrap();
    let second = RoundNumber::new(2).unwrap();
    let input = PairingInput::freeze(&record, second).unwrap();
    file.competition.rounds[1].input = Some(input.digest().unwrap());
    file.inputs.push(input);
    file.notes.push(FileNote {
        kind: "MPA".to_owned(),
        round: Some(second),
        text: "1-9 12-3 => 1-12 9-3".to_owned(),
        ..FileNote::default()
    });
    file
}

#[test]
fn a_chess_swiss_is_read_as_it_was_written() {
    let file = chess();
    let again = CompetitionFile::read(&file.write().unwrap()).unwrap();
    assert_eq!(again, file);
    // The Dutch system sees the same cards in the report and in the file.
    let text = std::fs::read_to_string(format!("{ROOT}/examples/fide/open.trf")).unwrap();
    let report = trf::read(&text).unwrap();
    let cards = Scorecards::read(&Record::new(again.competition).unwrap());
    assert_eq!(cards, report.scorecards(Parity::default()).unwrap());
}

/// What the file declares is what its report declares, in this order; a file without a list
/// declares none.
#[test]
fn the_tie_breaks_of_the_file_are_those_of_its_report() {
    let mut file = chess();
    let declared = |file: &CompetitionFile| {
        let again = CompetitionFile::read(&file.write().unwrap()).unwrap();
        let report = FideEvent::new(again).unwrap().report().unwrap();
        let list = report.declared_tie_breaks();
        list.map(|list| list.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    assert_eq!(declared(&file), None);
    file.tie_breaks = vec!["BH/C1".to_owned(), "SB".to_owned()];
    let expected = ["BH/C1", "SB"].map(str::to_owned);
    assert_eq!(declared(&file).as_deref(), Some(&expected[..]));
}

#[test]
fn a_frozen_input_that_was_changed_is_refused() {
    let mut file = chess();
    file.inputs[0].competition.rounds[0].games[0].outcome = Outcome::BothLost;
    let refused = CompetitionFile::read(&file.write().unwrap());
    assert!(matches!(refused, Err(BadCompetitionFile::Digest { .. })));
}

#[test]
fn every_contradiction_is_told_at_once() {
    let mut file = chess();
    file.inputs.clear();
    let first = file.competition.rounds[0].games[0].clone();
    file.competition.rounds[0].games[1].white = first.white;
    let text = file.write().unwrap();
    let Err(BadCompetitionFile::Faults(faults)) = CompetitionFile::read(&text) else {
        panic!("read");
    };
    // One sits twice, another has nothing: told at the second game and at the round.
    assert_eq!(faults.len(), 2, "{faults:?}");
    let lines: Vec<&str> = text.lines().collect();
    let opens = |line: usize| lines[line - 1].trim() == "{";
    let (second, round) = (faults[0].0, faults[1].0);
    assert!(opens(second) && opens(round), "{faults:?}");
    assert!(
        lines[second..]
            .iter()
            .position(|line| line.contains("\"white\""))
            < Some(3)
    );
    assert_eq!(lines[round].trim(), "\"games\": [");
    assert!(round < second);
}

/// As many as a report can number; what is larger would fill the memory before it is paired.
#[test]
fn too_many_participants_are_refused() {
    let mut file = chess();
    file.inputs.clear();
    file.competition.rounds.clear();
    let last = file.competition.participants.len();
    for at in last..=9_999 {
        let number = jadoube_vocabulary::EntryNumber::at(at);
        file.competition
            .participants
            .push(jadoube_competition::Participant::numbered(number));
    }
    let refused = CompetitionFile::read(&file.write().unwrap());
    assert_eq!(refused, Err(BadCompetitionFile::Participants(9_999)));
}

#[test]
fn version_1_stays_readable_and_becomes_version_2() {
    for name in [
        "swiss",
        "round-robin",
        "teams",
        "scheveningen",
        "nothing-legal",
    ] {
        let path = format!("{ROOT}/examples/tournaments/{name}.json");
        let text = std::fs::read_to_string(path).unwrap();
        let first = Tournament::read(&text).unwrap();
        let second = CompetitionFile::read(&text).unwrap();
        assert_eq!(
            (second.format.as_str(), second.version),
            (FORMAT, 2),
            "{name}"
        );
        let again = CompetitionFile::read(&second.write().unwrap()).unwrap();
        assert_eq!(again, second, "{name}");
        let turns = Turns::read(&Record::new(again.competition).unwrap());
        let record = Record::new(first.competition().unwrap()).unwrap();
        assert_eq!(turns, Turns::read(&record), "{name}");
    }
}

#[test]
fn other_formats_and_versions_are_named() {
    let text = chess().write().unwrap();
    for (from, to) in [
        ("\"version\": 2", "\"version\": 3"),
        (FORMAT, "jadoube-other"),
    ] {
        let refused = CompetitionFile::read(&text.replacen(from, to, 1));
        assert!(matches!(refused, Err(BadCompetitionFile::Version { .. })));
    }
    let refused = CompetitionFile::read("{\n \"format\": 3 }").unwrap_err();
    assert!(refused.to_string().starts_with("line 2"), "{refused}");
}
