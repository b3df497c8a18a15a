//! Tournament reports on the command line: what is refused before a wrong pairing, what is
//! remarked, what is written again.

use std::path::Path;

use serde_json::Value;

use crate::sample::{self, four, player};

/// Writes a file of this test's own and runs a command on it.
fn on(command: &[&str], name: &str, text: &str) -> sample::Output {
    let path = sample::written(&format!("trf-{name}"), text);
    let mut args = command.to_vec();
    args.push(path.to_str().unwrap());
    sample::run("en", &args)
}

/// Refused with one line that names the file's line and some words.
fn refused(command: &str, name: &str, text: &str, line: usize, words: &[&str]) {
    let (code, out, wrong) = on(&[command], name, text);
    assert_eq!(code, Some(2), "{name} {command}: {out}{wrong}");
    let found = wrong
        .lines()
        .find(|told| told.contains(&format!("trf-{name}.trf:{line}: ")));
    let found = found.unwrap_or_else(|| unreachable!("{name} {command}: {wrong}"));
    for word in words {
        assert!(found.contains(word), "{name} {command}: {found}");
    }
}

const TERMS: &str = "142 3\n152 W\n";

#[test]
fn points_beyond_all_measure_are_refused_and_never_overflow() {
    for (name, record) in [("win", "BBW 9999999"), ("minus", "BBW -9999999")] {
        for command in ["pair", "check", "rank"] {
            let text = four(&format!("{record}\n{TERMS}"));
            let (code, out, wrong) = on(&[command], &format!("over-{name}"), &text);
            assert_eq!(code, Some(2), "{command} {record}: {out}{wrong}");
        }
    }
    let forty: String = (0..40).map(|_| "     2 w 1").collect();
    let other: String = (0..40).map(|_| "     1 b 0").collect();
    let text = format!(
        "BBW 9999\n{}{}",
        player(1, "", &forty),
        player(2, "", &other)
    );
    for command in ["pair", "check", "rank", "explain"] {
        let (code, ..) = on(&[command], "most", &text);
        assert!(code.is_some_and(|code| code <= 2), "{command}: {code:?}");
    }
}

#[test]
fn another_system_than_the_dutch_is_not_paired_by_it() {
    for code in [
        "FIDE_DUBOV",
        "FIDE_BURSTEIN",
        "FIDE_DUTCH_2017",
        "FIDE_DOUBLESWISS",
        "CUSTOM_SWISS",
        "BERGER_ROUNDROBIN_G1",
        "rubbish",
    ] {
        let text = four(&format!("192 {code}\n{TERMS}"));
        for command in ["pair", "explain", "check"] {
            refused(command, "system", &text, 1, &["192", code, "Dutch system"]);
        }
    }
    let text = four(&format!("092 Individual: Round-Robin\n{TERMS}"));
    refused("pair", "round-robin", &text, 1, &["092", "round robin"]);
    for head in [
        "192 FIDE_DUTCH_2026",
        "192 FIDE_DUTCH_2025",
        "192 FIDE_DUTCH",
        "092 FIDE_DUTCH_2025",
        "092 Individual: Swiss-System (Dutch)",
        "092 Spring open",
        "012 no system named",
    ] {
        let (code, out, wrong) = on(&["pair"], "dutch", &four(&format!("{head}\n{TERMS}")));
        assert_eq!((code, wrong.as_str()), (Some(0), ""), "{head}");
        assert_eq!(out.lines().next(), Some("2"), "{head}");
    }
    let team = format!("310   1 {:<64} {:>4} {:>4}\n", "One", 1, 2);
    let team = format!("{team}310   2 {:<64} {:>4} {:>4}\n", "Two", 3, 4);
    refused(
        "pair",
        "teams",
        &four(&format!("{team}{TERMS}")),
        1,
        &["310", "teams"],
    );
}

#[test]
fn xxs_states_the_points_as_162_does() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../testdata/dutch/sim-n008-r04-pts310-s1027.trf");
    let text = std::fs::read_to_string(golden).unwrap();
    let other = text.replace("162  W 3.0    D 1.0", "XXS W=3 D=1 PAB=3");
    assert_ne!(text, other);
    let (code, out, wrong) = on(&["check"], "xxs", &other);
    assert_eq!((code, wrong.as_str()), (Some(0), ""), "{out}");
    assert_eq!(out, "pairings: rounds 4, agree 4, differ 0\n");
    refused(
        "pair",
        "xxs-odd",
        &four("XXS WW=2 BW=1\n142 3\n"),
        1,
        &["XXS"],
    );
    refused(
        "pair",
        "xxs-162",
        &four("XXS W=3\n162  W 2.0\n"),
        1,
        &["XXS", "earlier"],
    );
}

#[test]
fn stated_points_that_the_results_do_not_give_are_not_paired_on() {
    let text = four(TERMS);
    refused(
        "pair",
        "points",
        &text.replacen(" 1.0 ", "99.0 ", 1),
        3,
        &["99.0", "1.0"],
    );
    refused(
        "explain",
        "points",
        &text.replacen(" 1.0 ", "99.0 ", 1),
        3,
        &["99.0", "1.0"],
    );
    // A point system that is not declared, and a golden report cut back to its first rounds.
    let three = text.replace(" 1.0    ", " 3.0    ");
    refused("pair", "points-three", &three, 3, &["3.0", "1.0"]);
    let golden = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../testdata/dutch/sim-n008-r07-tight-s1006.trf");
    let cut: String = std::fs::read_to_string(golden)
        .unwrap()
        .lines()
        .map(|line| match line.starts_with("001") {
            true => format!("{}\n", &line[..109]),
            false => format!("{line}\n"),
        })
        .collect();
    let (code, out, wrong) = on(&["pair"], "points-cut", &cut);
    assert_eq!((code, out.lines().next()), (Some(0), Some("4")), "{wrong}");
    assert!(wrong.contains("later round"), "{wrong}");
    // Blank points state nothing; those of a bye to come, or of an open game, may be counted.
    let blank = text.replace(" 1.0 ", "     ").replace(" 0.0 ", "     ");
    let bye = text.replace("     4 b 1", "     4 b 1  0000 - H");
    let bye_counted = bye.replacen("1.0    2", "1.5    2", 1);
    let open = text
        .replace("3 w 1", "3 w  ")
        .replace("1 b 0", "1 b  ")
        .replacen("1.0    1", "0.0    1", 1);
    let open_counted = open.replacen("0.0    1", "0.5    1", 1);
    for (name, text) in [
        ("whole", &text),
        ("blank", &blank),
        ("bye", &bye),
        ("bye-counted", &bye_counted),
        ("open", &open),
        ("open-counted", &open_counted),
    ] {
        let (code, out, wrong) = on(&["pair"], &format!("points-{name}"), text);
        assert_eq!(code, Some(0), "{name}: {out}{wrong}");
    }
    let accelerated = format!("{text}250       1.0   1   2    1    2\n");
    assert_eq!(on(&["pair"], "points-250", &accelerated).0, Some(0));
    let penalty = text.replacen("1.0    1", "0.5    1", 1);
    let penalty = format!("{penalty}299          -0.5  001    1\n");
    assert_eq!(on(&["pair"], "points-299", &penalty).0, Some(0));
}

#[test]
fn record_299_adds_a_penalty_and_replaces_a_kind_of_result() {
    let points = |name: &str, record: &str| {
        let (code, out, wrong) = on(
            &["rank", "--csv"],
            name,
            &four(&format!("{TERMS}{record}\n")),
        );
        assert_eq!(code, Some(0), "{record}: {wrong}");
        let mut found = [(); 4].map(|()| String::new());
        for row in out.lines().skip(1) {
            let cells: Vec<&str> = row.split(',').collect();
            let number: usize = cells[1].parse().unwrap();
            found[number - 1] = cells[4].to_owned();
        }
        found
    };
    assert_eq!(
        points("299-a", "299          -0.5  001    1"),
        ["0.5", "1.0", "0.0", "0.0"]
    );
    assert_eq!(
        points("299-b", "299 W         3.0  000    1"),
        ["3.0", "1.0", "0.0", "0.0"]
    );
    assert_eq!(
        points("299-c", "299 W         2.0         1    2    3"),
        ["2.0", "2.0", "0.0", "0.0"]
    );
    assert_eq!(
        points("299-d", "299 L         0.5"),
        ["1.0", "1.0", "0.5", "0.5"]
    );
    for (record, word) in [
        ("299 W         2.0  001   99", "99"),
        ("299 W          xx  001    1", "xx"),
        ("299 Q         2.0  001    1", "Q"),
        ("299", "no points"),
        ("299          -0.5  001", "nobody"),
    ] {
        refused(
            "rank",
            "299-bad",
            &four(&format!("{record}\n{TERMS}")),
            1,
            &["299", word],
        );
    }
}

#[test]
fn record_162_x_is_the_worth_of_an_open_game() {
    let open = four("162  X 0.0\n142 3\n152 W\n")
        .replace("3 w 1", "3 w  ")
        .replace("1 b 0", "1 b  ")
        .replacen("1.0    1", "0.0    1", 1);
    let (code, out, wrong) = on(&["rank", "--csv"], "x-open", &open);
    assert_eq!(code, Some(0), "{wrong}");
    assert!(
        out.lines()
            .any(|row| row.contains(",1,Sample 1,") && row.contains(",0")),
        "{out}"
    );
    // Nothing to a forfeit.
    let lost = four("162  X 0.5\n142 3\n152 W\n").replace("3 w 1", "3 w +");
    let lost = lost.replace("1 b 0", "1 b -");
    assert_eq!(on(&["pair"], "x-forfeit", &lost).0, Some(0));
}

#[test]
fn baku_needs_its_rounds_and_its_points() {
    let rounds = four("192 FIDE_DUTCH_2026_BAKU\n152 W\n");
    refused("pair", "baku-rounds", &rounds, 1, &["192", "142"]);
    let points = four("192 FIDE_DUTCH_2026_BAKU\n142 5\n162  W 3.0    D 1.0\n");
    for command in ["pair", "check"] {
        refused(command, "baku-points", &points, 1, &["192", "two draws"]);
    }
    let (code, _, wrong) = on(&["pair"], "baku-words", &four("092 Swiss, Baku\n142 3\n"));
    assert_eq!(code, Some(0));
    assert!(wrong.contains(":1: 092"), "{wrong}");
    let (code, _, wrong) = on(&["pair"], "no-rounds", &four("152 W\n"));
    assert_eq!(code, Some(0));
    assert!(wrong.contains("142"), "{wrong}");
}

#[test]
fn contradictions_in_a_report_are_refused_or_told_by_line() {
    for (name, record, word) in [
        ("260", "260 003 001    1    2", "after"),
        ("250-rounds", "250       1.0   2   1    1    2", "after"),
        ("250-ids", "250       1.0   1   2    2    1", "after"),
        ("240-game", "240 H   1    1", "something else"),
        ("points", "162  W 1.0    D 2.0", "better results"),
        ("bye", "162  P 2.0", "bye"),
    ] {
        let text = four(&format!("{record}\n{TERMS}"));
        for command in ["pair", "check", "rank"] {
            refused(command, &format!("odd-{name}"), &text, 1, &[word]);
        }
    }
    refused(
        "pair",
        "142-twice",
        &four("142 3\nXXR 4\n"),
        2,
        &["XXR", "earlier"],
    );
    refused(
        "pair",
        "plus",
        &four(TERMS).replacen("001    2", "001   +2", 1),
        4,
        &["+2"],
    );
    refused(
        "pair",
        "by-rank",
        &four("142 3\nXXC rank\n"),
        2,
        &["XXC rank"],
    );
    for (name, head, word) in [
        ("unknown", "xxz 1\n142 3\n", "xxz"),
        ("222", "222 90 minutes\n142 3\n", "222"),
    ] {
        let (code, _, wrong) = on(&["pair"], &format!("told-{name}"), &four(head));
        assert_eq!(code, Some(0));
        assert!(wrong.contains(&format!(":1: {word}")), "{wrong}");
    }
    let (_, _, wrong) = on(
        &["check"],
        "told-rounds",
        &four("142 3\n").replace("142 3", "142 1"),
    );
    assert!(!wrong.contains("announced"), "{wrong}");
    let byes = format!(
        "{TERMS}{}{}",
        player(1, "1.0", "  0000 - U"),
        player(2, "1.0", "  0000 - U")
    );
    assert!(
        on(&["check"], "told-u", &byes)
            .2
            .contains(":4: 001: a second bye")
    );
}

#[test]
fn a_bye_record_of_a_past_round_fills_a_blank_cell() {
    let mut text = TERMS.to_owned();
    text += &player(1, "1.0", "     3 w 1");
    text += &player(2, "0.5", "");
    text += &player(3, "0.0", "     1 b 0");
    text += &player(4, "0.0", "");
    text += "240 H 001    2\n240 Z 001    4\n";
    let (code, out, wrong) = on(&["check"], "240-past", &text);
    assert_eq!((code, wrong.as_str()), (Some(0), ""), "{out}");
    assert_eq!(on(&["pair"], "240-past", &text).0, Some(0));
}

#[test]
fn oversized_lines_are_refused_at_once() {
    let long: String = (0..2000).map(|_| "     2 w 1").collect();
    refused("pair", "long", &player(1, "1.0", &long), 1, &["999 rounds"]);
    let ids: String = (0..200_000).map(|_| "    1").collect();
    let text = four(&format!("260   1   3{ids}\n{TERMS}"));
    refused("pair", "long-260", &text, 1, &["200000 numbers"]);
}

#[test]
fn team_records_name_teams() {
    let mut text = "142 2\n152 W\n192 FIDE_TEAM_MP_GP\n".to_owned();
    text += &player(1, "2.0", "     3 w 1     5 w 1");
    text += &player(2, "1.0", "     4 b =     6 b =");
    text += &player(3, "0.0", "     1 b 0          ");
    text += &player(4, "0.5", "     2 w =          ");
    text += &player(5, "0.0", "               1 b 0");
    text += &player(6, "0.5", "               2 w =");
    for (team, players) in [(21, [1, 2]), (22, [3, 4]), (23, [5, 6])] {
        let [a, b] = players;
        text += &format!(
            "310 {team:>3} {:<32} {:<5} {:>6} {:>6} {:>6} {:>3}  {a:>4} {b:>4}\n",
            format!("Team {team}"),
            "",
            "",
            "",
            "",
            ""
        );
    }
    let points = |name: &str, records: &str| {
        let (code, out, wrong) = on(&["rank", "--csv"], name, &format!("{text}{records}"));
        assert_eq!(code, Some(0), "{records}: {wrong}");
        let mut rows: Vec<(u32, String, String)> = out
            .lines()
            .skip(1)
            .map(|row| {
                let cells: Vec<&str> = row.split(',').collect();
                (
                    cells[1].parse().unwrap(),
                    cells[3].to_owned(),
                    cells[4].to_owned(),
                )
            })
            .collect();
        rows.sort_unstable();
        let of = |(_, mp, gp): &(u32, String, String)| format!("{mp} {gp}");
        rows.iter().map(of).collect::<Vec<_>>()
    };
    assert_eq!(points("team", ""), ["4.0 3.0", "0.0 0.5", "0.0 0.5"]);
    assert_eq!(points("team-240", "240 H 001   23\n")[2], "1.0 1.5");
    assert_eq!(
        points("team-299", "299    -1.0  -0.5  001   21\n")[0],
        "3.0 2.5"
    );
    assert_eq!(
        points("team-299w", "299 W   3.0            21\n")[0],
        "6.0 3.0"
    );
    assert_eq!(
        points("team-362", "362 TW 3.0 TD 1.0 TL-1.0\n")[1],
        "-1.0 0.5"
    );
    assert_eq!(
        points("team-362p", "362 TP 1.0\n320           23\n")[2],
        "1.0 2.5"
    );
    let (code, _, wrong) = on(&["rank"], "team-362q", &format!("{text}362 TQ 9.0\n"));
    assert_eq!(code, Some(0));
    assert!(wrong.contains(": 362: \"TQ\" is not known"), "{wrong}");
    let at = text.lines().count() + 1;
    for record in [
        "362 TW 2.25",
        "362 TW 12345",
        "362 TL 3.0",
        "330 ++ 002  21  23",
        "330 +- 002  21   9",
        "300   1   9  21    1    2",
        "320  2.0  2.0   9",
        "240 H 001    3",
        "299    -1.0        001    1",
    ] {
        refused(
            "rank",
            "team-bad",
            &format!("{text}{record}\n"),
            at,
            &[&record[..3]],
        );
    }
}

#[test]
fn convert_writes_what_was_read_and_tells_what_is_lost() {
    let head = "###x note\n012 Sample\n143 unknown record\n142 3\n152 W\n192 FIDE_DUTCH_2026\n240 H   2    4\n";
    let (code, out, wrong) = on(&["convert"], "convert", &four(head));
    assert_eq!(code, Some(0), "{wrong}");
    let lines: Vec<&str> = out.split("\r\n").collect();
    assert_eq!(&lines[..7], &head.lines().collect::<Vec<_>>()[..]);
    assert!(!out.replace("\r\n", "").contains('\n'));
    let (code, old, wrong) = on(&["convert", "--to", "trfx"], "convert", &four(head));
    assert_eq!(code, Some(0));
    assert!(
        old.contains("XXR 3\r\nXXC white1\r\n092 FIDE_DUTCH_2026\r\n"),
        "{old}"
    );
    assert!(!wrong.contains("left out"), "{wrong}");
    // The same round comes of both.
    let round = on(&["pair"], "convert-26", &out).1;
    assert_eq!(round, on(&["pair"], "convert-x", &old).1);
    assert_eq!(round.lines().next(), Some("2"));
    let (_, bare, wrong) = on(&["convert", "--to", "trf16"], "convert", &four(head));
    assert!(
        !bare.contains("XXR") && wrong.contains(":4: 142"),
        "{wrong}"
    );
    let (_, document, _) = on(
        &["convert", "--to", "trf16", "--json"],
        "convert",
        &four(head),
    );
    let document: Value = serde_json::from_str(&document).unwrap();
    assert_eq!(document["losses"][0]["line"], 4);
    assert_eq!(document["trf"], bare.as_str());
}
