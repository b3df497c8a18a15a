//! Broken reports: one line that names the record, in the language asked for.

use std::process::Command;

use serde_json::Value;

use crate::sample::{done, player, run, written};

/// A sound round of eight players by the rules.
fn sound() -> String {
    let mut text = "142 3\n152 W\n".to_owned();
    for (number, points, cell) in [
        (1, "1.0", "     5 w 1"),
        (2, "1.0", "     6 b 1"),
        (3, "1.0", "     7 w 1"),
        (4, "0.5", "     8 b ="),
        (5, "0.0", "     1 b 0"),
        (6, "0.0", "     2 w 0"),
        (7, "0.0", "     3 b 0"),
        (8, "0.5", "     4 w ="),
    ] {
        text += &player(number, points, cell);
    }
    text
}

#[test]
fn a_hostile_report_gets_one_line_with_its_record_and_no_pairing() {
    let sound = sound();
    assert_eq!(
        done(&["check", written("hostile-not", &sound).to_str().unwrap()]),
        "pairings: rounds 1, agree 1, differ 0\n"
    );
    let third = sound.lines().nth(2).unwrap().to_owned();
    let cut = sound.get(..sound.find("001    6").unwrap()).unwrap();
    let bye = |number: u32| {
        let cell = if number < 5 {
            format!("{:>6} ", number + 4)
        } else {
            format!("{:>6} ", number - 4)
        };
        let line = sound.lines().nth(1 + number as usize).unwrap();
        let at = line.find(&cell).unwrap();
        (line.to_owned(), format!("{}  0000 - U", &line[..at]))
    };
    let two_byes = [1, 5].into_iter().fold(sound.clone(), |text, number| {
        let (old, new) = bye(number);
        text.replace(&old, &new)
    });
    let team = |number: u32, players: &str| format!("310 {number:>3} {:<64} {players}\n", "Sample");
    let cases = [
        ("cut", cut.to_owned(), 4),
        ("duplicate", format!("{sound}{third}\n"), 11),
        ("one-sided", sound.replace("     1 b 0", "  0000 - Z"), 3),
        ("asymmetric", sound.replace("     1 b 0", "     1 b ="), 3),
        ("win-win", sound.replace("     1 b 0", "     1 b 1"), 3),
        (
            "unrated-win-win",
            sound.replace("5 w 1", "5 w W").replace("1 b 0", "1 b W"),
            3,
        ),
        ("colour-clash", sound.replace("     1 b 0", "     1 w 0"), 3),
        ("out-of-range", sound.replace("     5 w 1", "  5555 w 1"), 3),
        ("himself", sound.replace("     5 w 1", "     1 w 1"), 3),
        ("two-byes", two_byes, 7),
        ("five-digits", sound.replace("001    8", "001 10008"), 10),
        (
            "player-in-two-teams",
            sound.clone() + &team(1, "   1    2") + &team(2, "   2"),
            12,
        ),
        ("points", sound.replacen(" 1.0 ", " 9.9 ", 1), 3),
    ];
    for (name, text, line) in cases {
        let path = written(&format!("hostile-{name}"), &text);
        let file = path.to_str().unwrap();
        for command in ["pair", "check", "explain"] {
            let (code, out, wrong) = run("en", &[command, file]);
            let place = format!("{file}:{line}: ");
            let told = wrong
                .lines()
                .chain(out.lines())
                .filter(|told| told.starts_with(&place));
            if name == "points" && command == "check" {
                assert_eq!((code, told.count()), (Some(1), 1), "{out}{wrong}");
                continue;
            }
            assert_eq!(code, Some(2), "{name} {command}: {out}{wrong}");
            assert_eq!(told.count(), 1, "{name} {command}: {out}{wrong}");
            assert_eq!(wrong.lines().count(), 1, "{name} {command}: {wrong}");
            let empty = out.is_empty() || out == "pairings: rounds 0, agree 0, differ 0\n";
            assert!(empty, "{name} {command}: {out}");
        }
    }
}

#[test]
fn a_megabyte_in_one_line_is_answered_and_not_repeated() {
    let sound = sound();
    let digits = "1 ".repeat(500_000);
    let results = "     2 w 1".repeat(100_000);
    for (name, line) in [
        ("note", format!("### {digits}")),
        ("unknown", format!("777 {digits}")),
        ("time", format!("222 {digits}")),
        ("tie-breaks", format!("212 {}", "BH,".repeat(330_000))),
        ("points", format!("XXS {}", "W=1 ".repeat(250_000))),
        ("bad-points", format!("XXS {digits}")),
        ("absent", format!("XXZ {digits}")),
        ("forbidden", format!("XXP {digits}")),
        ("byes", format!("240 H   2{}", "    1".repeat(200_000))),
        (
            "team",
            format!("310   1 {:<64}{}", "T", "    1".repeat(200_000)),
        ),
        (
            "team-byes",
            format!("320  2.0  2.0{}", "   1".repeat(250_000)),
        ),
        ("virtual", format!("XXA    1{}", "  1.0".repeat(200_000))),
        ("worth", format!("162  {}", "W 1.0    ".repeat(110_000))),
        ("rounds", format!("001    9{:83}{results}", "")),
        ("name", format!("001    9      {}", "é".repeat(500_000))),
        ("colour", format!("XXC {}", "green ".repeat(160_000))),
        ("match", format!("362 {}", "TW 2.0 ".repeat(140_000))),
    ] {
        let path = written(&format!("mega-{name}"), format!("{line}\n{sound}"));
        let (code, out, wrong) = run("en", &["check", path.to_str().unwrap()]);
        assert!(code.is_some_and(|code| code <= 2), "{name}: {code:?}");
        let longest = out.lines().chain(wrong.lines()).map(str::len).max();
        assert!(longest < Some(600), "{name}: {longest:?}");
        assert!(
            wrong.lines().count() < 20,
            "{name}: {}",
            wrong.lines().count()
        );
    }
}

#[test]
fn a_difference_names_its_round_its_board_and_its_line() {
    // The second and the third board have changed opponents: 2-7 and 3-6 for 2-6 and 3-7.
    let mut text = "142 3\n152 W\n".to_owned();
    for (number, cell) in [
        (1, "     5 w ="),
        (2, "     7 b ="),
        (3, "     6 w ="),
        (4, "     8 b ="),
        (5, "     1 b ="),
        (6, "     3 b ="),
        (7, "     2 w ="),
        (8, "     4 w ="),
    ] {
        text += &player(number, "0.5", cell);
    }
    let path = written("difference", &text);
    let file = path.to_str().unwrap();
    let (code, out, wrong) = run("en", &["check", file]);
    assert_eq!(code, Some(1), "{out}{wrong}");
    assert!(
        out.starts_with(&format!("{file}:9: board 2: round 1")),
        "{out}"
    );
    let (_, out, _) = run("en", &["check", "--json", file]);
    let document: Value = serde_json::from_str(out.lines().next().unwrap()).unwrap();
    let found = &document["files"][0]["differences"][0];
    for (key, value) in [("round", 1), ("board", 2), ("line", 9)] {
        assert_eq!(found[key], value, "{document}");
    }
}

#[test]
fn the_reader_speaks_the_language_asked_for_and_names_file_and_line() {
    let odd = format!("777 stranger\n{}", sound());
    let path = written("spoken", odd.replace("     1 b 0", "     1 b 1"));
    let file = path.to_str().unwrap();
    for (lang, told) in [
        ("en", "player 1, round 1: the result does not fit that of 5"),
        (
            "pl",
            "zawodnik 1, runda 1: wynik nie zgadza się z wynikiem zawodnika 5",
        ),
        ("cs", "hráč 1, kolo 1: výsledek neodpovídá výsledku hráče 5"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
            .args(["--lang", lang, "check", file])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2));
        let wrong = String::from_utf8(output.stderr).unwrap();
        assert_eq!(wrong, format!("{file}:4: 001: {told}\n"));
    }
    let path = written("spoken-odd", &odd);
    let file = path.to_str().unwrap();
    for (lang, told) in [
        ("en", "unknown record, kept as it is"),
        ("pl", "rekord tu nieznany, zachowany bez zmian"),
        ("cs", "záznam zde neznámý, ponechán beze změny"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
            .args(["--lang", lang, "check", file])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(0));
        let wrong = String::from_utf8(output.stderr).unwrap();
        assert_eq!(wrong, format!("{file}:1: 777: {told}\n"));
    }
}

#[test]
fn a_tie_break_that_is_none_is_refused_in_the_language_asked_for() {
    let path = written("no-tie-break", sound());
    for (lang, told) in [
        (
            "en",
            "TPR/C1: TPR (C.07 art. 10.2) takes no modifier, not /C1",
        ),
        (
            "pl",
            "TPR/C1: TPR (C.07 art. 10.2) dopuszcza: brak modyfikatorów; nie /C1",
        ),
        (
            "cs",
            "TPR/C1: TPR (C.07 čl. 10.2) připouští: žádný modifikátor; ne /C1",
        ),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
            .args(["--lang", lang, "rank", path.to_str().unwrap()])
            .args(["--tiebreaks", "TPR/C1"])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(
            String::from_utf8(output.stderr).unwrap(),
            format!("{}: {told}\n", path.display())
        );
    }
}
