//! Our tournament file: read, written, and refused with the line that is wrong.

use jadoube_formats::tournament::Tournament;
use jadoube_pairing::swiss::pzwarc::{Input, Search, pair};

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
    let record = tournament.record().unwrap();
    let pairing = pair(
        &Input {
            record: &record,
            settings: tournament.settings().unwrap(),
            absent: &tournament.next.absent,
            withdrawn: &tournament.withdrawn(),
            last_round: false,
        },
        Search::Fast,
    )
    .unwrap();
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
            "round 2 stands where round 1 should",
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
        assert!(bad.what.contains(what), "{to}: {}", bad.what);
        assert_eq!(bad.line, line, "{to}: {}", bad.what);
    }
    assert!(Tournament::read("").is_err());
    assert!(Tournament::read("{").is_err());
}
