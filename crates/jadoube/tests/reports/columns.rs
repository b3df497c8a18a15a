//! What stands in other columns, or fits no rule the file declares, is never paired on.

use std::fs::read_to_string;

use super::sample::{answer, four, golden, run, written};

fn refused(command: &str, name: &str, text: &str, line: usize, parts: &[&str]) {
    let path = written(name, text);
    let (code, said, wrong) = run("en", &[command, path.to_str().unwrap()]);
    assert_eq!(code, Some(2), "{name}: {said}{wrong}");
    assert_eq!(wrong.lines().count(), 1, "{name}: {wrong}");
    assert!(wrong.contains(&format!("{name}.trf:{line}: ")), "{wrong}");
    for part in parts {
        assert!(wrong.contains(part), "{name}: {part}: {wrong}");
    }
}

/// Points of a golden report by another worth of results, which nothing declares.
fn scored(text: &str, win: i32, draw: i32, loss: i32, bye: i32) -> String {
    let lines = text.lines().map(|line| {
        if !line.starts_with("001") {
            return format!("{line}\n");
        }
        let results = (99..line.len() + 1).step_by(10);
        let points: i32 = results
            .map(|at| match &line[at - 1..at] {
                "1" | "+" | "F" => win,
                "=" | "H" => draw,
                "0" => loss,
                "U" => bye,
                _ => 0,
            })
            .sum();
        let points = format!("{:>4}", format!("{}.{}", points / 10, points % 10));
        format!("{}{points}{}\n", &line[..80], &line[84..])
    });
    lines.collect()
}

#[test]
fn points_of_a_system_nobody_declared_are_not_taken_for_those_of_a_later_round() {
    let mut tried = 0;
    for name in [
        "sim-n015-r06-hipab-s1016.trf",
        "sim-n008-r07-tight-s1006.trf",
    ] {
        let Ok(text) = read_to_string(golden().join(name)) else {
            continue;
        };
        for rounds in 2..=4 {
            let cut: String = text
                .lines()
                .map(|line| match line.starts_with("001") {
                    true => format!("{}\n", &line[..line.len().min(89 + 10 * rounds)]),
                    false => format!("{line}\n"),
                })
                .collect();
            for (win, draw, loss, bye) in [(30, 10, 0, 10), (30, 10, 0, 0), (30, 20, 10, 20)] {
                let other = scored(&cut, win, draw, loss, bye);
                let path = written(&format!("system-{rounds}-{win}-{draw}-{bye}"), &other);
                let (code, said, wrong) = run("en", &["pair", path.to_str().unwrap()]);
                assert_eq!(
                    code,
                    Some(2),
                    "{name}: {rounds}: {win} {draw} {loss}: {said}"
                );
                assert!(wrong.contains("162"), "{wrong}");
                tried += 1;
            }
            // The points of the whole event are those of later rounds.
            let path = written(&format!("system-{rounds}-later"), &cut);
            answer(0, "en", &["pair", path.to_str().unwrap()]);
        }
    }
    assert!(tried > 0);
}

#[test]
fn record_162_in_other_columns_is_refused_by_every_command() {
    for (name, record) in [
        ("162-left", "162 W 3.0    D 1.0"),
        ("162-right", "162   W 3.0    D 1.0"),
        ("162-close", "162  W 3.0 D 1.0"),
    ] {
        let text = four(&format!("142 3\n{record}\n"));
        for command in ["pair", "check", "rank", "convert"] {
            refused(command, name, &text, 2, &["162: ", "columns 6, 15"]);
        }
    }
}

#[test]
fn boards_that_make_no_matches_give_no_standings_of_teams() {
    let sample = golden().join("../../examples/fide/teams.trf");
    let text = read_to_string(sample).unwrap();
    let line_of = |text: &str, start: &str| {
        let mut lines = text.lines();
        lines.position(|line| line.starts_with(start)).unwrap() + 1
    };
    let lost: String = text
        .lines()
        .filter(|line| !line.starts_with("310   4"))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_ne!(lost, text);
    let line = line_of(&lost, "001    7");
    for command in ["rank", "check"] {
        refused(command, "team-lost", &lost, line, &["player 7", "no team"]);
    }
    let path = written("team-lost", &lost);
    answer(0, "en", &["rank", "--players", path.to_str().unwrap()]);
}
