//! Every scenario comes out as its file expects, and any text gets an answer.
#![expect(clippy::unwrap_used, reason = "a test may stop at a surprise")]
#![expect(clippy::print_stdout, reason = "what was cited makes the register")]

use std::path::Path;

use jadoube_scenarios::{kind, run};
use proptest::prelude::*;

/// Runs the scenarios of some kinds and editions.
fn come_out(kinds: &[&str], folders: &[&str], at_least: usize) {
    let mut wrong = Vec::new();
    let mut count = 0;
    let scenarios = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let files = folders
        .iter()
        .flat_map(|folder| std::fs::read_dir(scenarios.join(folder)).unwrap());
    for entry in files {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        match kind(&text) {
            Err(bad) => wrong.push(format!("{name}: {bad}")),
            Ok(kind) if !kinds.contains(&kind.as_str()) => continue,
            Ok(_) => count += 1,
        }
        match run(&text) {
            Err(bad) => wrong.push(format!("{name}: {bad}")),
            Ok(report) => {
                // What the register is made from.
                let cited: Vec<&str> = report.cited.iter().map(|id| id.as_str()).collect();
                println!("cited\t{name}\t{}", cited.join(" "));
                wrong.extend(report.mismatches.iter().map(|m| format!("{name}: {m}")));
            }
        }
    }
    assert!(count > at_least, "only {count} scenarios");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const CHESS: [&str; 4] = ["fide-1993", "fide-2001", "fide-2014", "fide-2023"];

#[test]
fn every_draughts_story_comes_out_as_expected() {
    come_out(&["game", "games"], &["pzwarc"], 100);
}

#[test]
fn every_chess_story_comes_out_as_expected() {
    come_out(&["game", "games"], &CHESS, 500);
}

#[test]
fn every_question_about_a_board_is_answered_as_expected() {
    come_out(&["chess"], &CHESS, 80);
    come_out(&["draughts"], &["pzwarc"], 50);
}

#[test]
fn every_task_of_pairing_and_standings_comes_out_as_expected() {
    come_out(&["pairing"], &["pzwarc"], 5);
    come_out(&["standings"], &["pzwarc"], 3);
}

#[test]
fn every_task_of_ratings_and_officials_comes_out_as_expected() {
    let all = ["fide-1993", "fide-2001", "fide-2014", "fide-2023", "pzwarc"];
    come_out(&["rating", "official"], &all, 15);
}

#[test]
fn a_mistake_is_answered_with_its_line() {
    for (text, line) in [
        ("kind = \"rating\"\nexpect = {}\nsurprise = 1\n", 3),
        ("kind = \"rating\"\n\n[expect]\n", 1),
        ("kind = \"nonsense\"\n", 1),
        ("kind = \"\"\n", 1),
        ("title = \"nobody's\"\n", 1),
    ] {
        assert_eq!(run(text).unwrap_err().line, line, "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 500,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_text_of_any_kind_gets_an_answer(
        kind in "game|chess|draughts|pairing|standings|rating|official|\\PC{0,5}",
        rest in "\\PC{0,80}",
    ) {
        let text = format!("kind = \"{}\"\n{rest}", kind.escape_default());
        let lines = text.lines().count().max(1);
        if let Err(bad) = run(&text) {
            prop_assert!((1..=lines + 1).contains(&bad.line), "{bad}");
        }
    }
}
