//! Our tournament file: read, written, and refused with the line that is wrong.

use jadoube_formats::code_event::CodeEvent;
use jadoube_formats::competition_file::CompetitionFile;
use jadoube_formats::tournament::Tournament;
use jadoube_pairing::swiss::pzwarc::{Search, pair};

/// The example of `docs/formats/tournament.md`.
fn example() -> String {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/formats/tournament.md"
    );
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.split_once("```json\n")
        .and_then(|(_, rest)| rest.split_once("```"))
        .map_or_else(String::new, |(json, _)| json.to_owned())
}

#[test]
fn the_documented_example_is_read_paired_and_written_back() {
    let tournament = Tournament::read(&example()).unwrap();
    assert_eq!(Tournament::read(&tournament.write()).unwrap(), tournament);
    let second = CompetitionFile::of_version_1(&tournament).unwrap();
    let event = CodeEvent::new(second).unwrap();
    let frozen = event.paired_on(event.rounds() + 1).unwrap().unwrap();
    let pairing = pair(&frozen.input(), Search::Fast).unwrap();
    // 1 and 5 have two points, 2 and 4 one each by their adjourned game; 3 is absent.
    assert_eq!(pairing.order, [1, 5, 2, 4]);
    let pairs: Vec<(u32, u32)> = pairing
        .pairs
        .iter()
        .map(|pair| (pair.white, pair.black))
        .collect();
    assert_eq!(pairs.len(), 2);
    assert!(!pairs.contains(&(2, 4)) && !pairs.contains(&(4, 2)));
}

#[test]
fn bad_files_are_refused_with_their_line() {
    let good = example();
    let cases = [
        (
            r#""version": 1"#,
            r#""version": 2"#,
            3,
            "version 2 is not known",
        ),
        (r#""jadoube-tournament""#, r#""other""#, 2, "format is not"),
        (
            r#""no": 2"#,
            r#""no": 1"#,
            10,
            "start number 1 is entered twice",
        ),
        (r#""no": 2"#, r#""no": 0"#, 10, "numbers run from 1"),
        (r#""black": 3"#, r#""black": 9"#, 21, "no player number 9"),
        (
            r#""black": 2"#,
            r#""black": 1"#,
            22,
            "number 1 appears twice",
        ),
        (
            r#""round": 1"#,
            r#""round": 2"#,
            18,
            "round 2 stands where round 1 was expected",
        ),
        (r#""2-0""#, r#""3-0""#, 21, "unknown variant"),
        (r#""system""#, r#""sistem""#, 5, "unknown field"),
        (
            r#""absent": [3]"#,
            r#""absent": [33]"#,
            26,
            "no player number 33",
        ),
    ];
    for (from, to, line, what) in cases {
        let text = good.replacen(from, to, 1);
        assert_ne!(text, good, "{from}");
        let bad = Tournament::read(&text).unwrap_err();
        assert!(bad.what.to_string().contains(what), "{to}: {}", bad.what);
        assert_eq!(bad.line, line, "{to}: {}", bad.what);
    }
    assert!(Tournament::read("").is_err());
    assert!(Tournament::read("{").is_err());
}

/// Every field there is, in the examples and in a file with all of them.
#[test]
fn every_example_survives_reading_and_writing() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/tournaments");
    let mut read = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let tournament = Tournament::read(&text).unwrap();
        assert_eq!(Tournament::read(&tournament.write()).unwrap(), tournament);
        read += 1;
    }
    assert!(read >= 5);
    let all = r#"{
      "format": "jadoube-tournament", "version": 1, "name": "All", "game": "draughts100",
      "system": "pzwarc-rating", "controlled": false, "first_colour": "black", "rounds_planned": 3,
      "cycles": 1, "advantage_draws": true, "seed": 5,
      "policies": { "absolute_beats_mild": false, "relaxed_scope": "fewest",
        "walkovers_count_as_met": true, "walkovers_count_as_wins": false },
      "teams": { "boards": 2, "lineups": "joker", "break_minutes": 10 },
      "players": [
        { "no": 1, "name": "A", "rating": 2000, "list": "A", "list_place": 3, "club": "C", "group": 1,
          "lineup": { "base": ["a", "b"], "reserves": ["c"] } },
        { "no": 2, "rating": 1900, "list": "T",
          "technical": { "value": 1900, "method": "fmjd", "author": "chief" } },
        { "no": 3 }
      ],
      "rounds": [{ "round": 1, "last": true, "absent": [], "withdrawn": [], "pause": 3,
        "pairs": [{ "white": 1, "black": 2, "arrow_white": "d", "arrow_black": "u",
          "boards": ["1+:1-", "-:+"], "lineup_white": ["a", "b"], "lineup_black": ["x", "y"],
          "handed_white": { "minutes_before": 1 },
          "handed_black": { "minutes_before": 5, "written": false },
          "present_white": 2, "present_black": 1 }],
        "decision": { "by": "chief", "why": "nobody else was there" } }],
      "next": { "absent": [1], "withdrawn": [2], "last": true,
        "lineups": [{ "team": 3, "names": ["p"], "handed": { "minutes_before": 20 } }] },
      "play_offs": [[2, 1]]
    }"#;
    let tournament = Tournament::read(all).unwrap();
    assert_eq!(Tournament::read(&tournament.write()).unwrap(), tournament);
    assert!(tournament.write().contains("nobody else was there"));
}

#[test]
fn v_3_1_team_files_are_held_to_their_boards() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/tournaments");
    let teams = std::fs::read_to_string(format!("{folder}/teams.json")).unwrap();
    for (from, to, line, what) in [
        (
            r#"["2-0", "1-1", "1-1", "0-2"]"#,
            r#"["2-0"]"#,
            21,
            "1 board results",
        ),
        (r#""boards": 4"#, r#""boards": 0"#, 6, "boards must be"),
        (
            r#""result": "-:+""#,
            r#""result": "0-2""#,
            52,
            "small points need",
        ),
        (r#""round-robin""#, r#""scheveningen""#, 7, "two teams"),
    ] {
        let text = teams.replacen(from, to, 1);
        assert_ne!(text, teams, "{from}");
        let bad = Tournament::read(&text).unwrap_err();
        assert!(bad.what.to_string().contains(what), "{}", bad.what);
        assert_eq!(bad.line, line, "{}", bad.what);
    }
}
