//! Answers of the commands on reports: one form at a time, refusals and headings in three
//! languages, records that contradict each other, the shapes of JSON documents.

use std::path::PathBuf;

use serde_json::{Value, json};

use crate::sample::{self, player};

fn run(args: &[&str]) -> sample::Output {
    sample::run("en", args)
}

fn written(name: &str, text: &str) -> PathBuf {
    sample::written(&format!("answer-{name}"), text)
}

/// Four players after a round: 1 and 2 won.
fn four(head: &str) -> String {
    sample::four(&format!("142 3\n152 W\n{head}"))
}

#[test]
fn one_form_of_output_at_a_time() {
    let path = written("forms", &four(""));
    let file = path.to_str().unwrap();
    for args in [
        &["rank", file, "--csv", "--json"][..],
        &["--json", "rank", file, "--csv"],
        &["rank", file, "--csv", "--crosstable", "--json"],
        &["rank", file, "--csv", "--player", "1"],
        &["rank", file, "--crosstable", "--player", "1"],
        &["pair", file, "--csv", "--json"],
        &["pair", file, "--csv", "--explain"],
        &["pair", file, "--round", "1", "--csv", "--json"],
    ] {
        let (code, out, wrong) = run(args);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{args:?}: {wrong}");
        assert!(wrong.contains("--csv") || wrong.contains("--crosstable"));
        if args.contains(&"--explain") {
            assert_eq!(wrong.lines().count(), 1, "{wrong}");
        }
    }
}

#[test]
fn refusals_of_commands_speak_three_languages_and_name_the_file() {
    let path = written("refusals", &four(""));
    let file = path.to_str().unwrap();
    let about = [
        (
            &["rank", file, "--player", "99"][..],
            [
                "nobody has number 99 in the file",
                "nikt w pliku nie ma numeru 99",
                "číslo 99 v souboru nikdo nemá",
            ],
        ),
        (
            &["rank", file, "--teams"],
            [
                "no teams in the file (records 310 or 013)",
                "w pliku nie ma drużyn (rekordy 310 albo 013)",
                "v souboru nejsou družstva (záznamy 310 nebo 013)",
            ],
        ),
        (
            &["convert", file, "-o", file],
            [
                "the output would be written over the file that is read",
                "wynik zapisałby się na czytanym pliku",
                "výstup by přepsal čtený soubor",
            ],
        ),
    ];
    for (args, told) in about {
        for (lang, told) in ["en", "pl", "cs"].into_iter().zip(told) {
            let (code, out, wrong) = sample::run(lang, args);
            assert_eq!((code, out.as_str()), (Some(2), ""), "{args:?}");
            assert_eq!(wrong, format!("{file}: {told}\n"));
        }
    }
    // Every language has words of its own for the rest.
    let whole = sample::written("answer-refusals-whole", sample::four("142 1\n152 W\n"));
    let whole = whole.to_str().unwrap();
    let half = written(
        "refusals-half",
        &four("")
            .replace("     4 b 1", "  0000 - H")
            .replace("     2 w 0", "  0000 - H"),
    );
    let half = half.to_str().unwrap();
    let folder =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/tournaments");
    let ours = folder.join("swiss.json");
    let (swiss, table) = (ours.to_str().unwrap(), folder.join("round-robin.json"));
    let table = table.to_str().unwrap();
    let text = std::fs::read_to_string(&ours).unwrap();
    let twice = written(
        "ours-twice",
        &text.replacen("\"round\": 1", "\"round\": 2", 1),
    );
    let (twice, cut) = (twice.to_str().unwrap(), written("ours-cut", "{\n"));
    let cut = cut.to_str().unwrap();
    for (args, told) in [
        (&["pair", twice][..], "2"),
        (&["rank", twice], "1"),
        (&["rank", cut], ":2: "),
        (&["pair", whole], "1"),
        (&["explain", whole], "1"),
        (&["pair", file, "--round", "9"], "9"),
        (&["explain", file, "--round", "9"], "9"),
        (&["explain", file, "--why", "3", "3"], "3"),
        (&["explain", file, "--why", "99"], "99"),
        (&["explain", file, "--place", "1"], "rank --player"),
        (&["pair", file, "--system", "other"], "other"),
        (&["explain", file, "--system", "other"], "other"),
        (&["rank", file, "--system", "other"], "other"),
        (&["rank", file, "--tiebreaks", "none"], "none"),
        (&["pair", half, "--system", "pzwarc-dutch"], ":4: "),
        (&["pair", swiss, "--round", "1"], "--round"),
        (&["explain", swiss, "--round", "99"], "99"),
        (&["explain", swiss, "--why", "1"], "1"),
        (&["explain", swiss, "--place", "99"], "99"),
        (&["pair", table], "roundrobin"),
        (&["explain", table], "V/1.4"),
    ] {
        let mut heard = std::collections::BTreeSet::new();
        for lang in ["en", "pl", "cs"] {
            let (code, out, wrong) = sample::run(lang, args);
            assert_eq!((code, out.as_str()), (Some(2), ""), "{args:?}: {wrong}");
            assert_eq!(wrong.lines().count(), 1, "{args:?}: {wrong}");
            assert!(wrong.starts_with(&format!("{}:", args[1])), "{wrong}");
            assert!(wrong.contains(told), "{wrong}");
            heard.insert(wrong);
        }
        assert_eq!(heard.len(), 3, "{heard:?}");
    }
    // Nothing was written over it, by whatever name it is called.
    assert_eq!(std::fs::read_to_string(&path).unwrap(), four(""));
    let folder = path.parent().unwrap();
    let other = folder.join(".").join("answer-refusals.trf");
    let (code, ..) = run(&["convert", file, "-o", other.to_str().unwrap()]);
    assert_eq!(code, Some(2));
    let copy = folder.join("answer-refusals-copy.trf");
    let (code, ..) = run(&["convert", file, "-o", copy.to_str().unwrap()]);
    assert_eq!(code, Some(0));
    for (lang, told) in [
        (
            "en",
            "--baku is for the FIDE Dutch system (dutch), not for pzwarc-dutch",
        ),
        (
            "pl",
            "--baku dotyczy systemu holenderskiego FIDE (dutch), nie pzwarc-dutch",
        ),
        (
            "cs",
            "--baku patří k holandskému systému FIDE (dutch), ne k pzwarc-dutch",
        ),
    ] {
        let args = ["generate", "--system", "pzwarc-dutch", "--baku"];
        let (code, out, wrong) = sample::run(lang, &args);
        assert_eq!((code, out.as_str()), (Some(2), ""));
        assert_eq!(wrong, format!("{told}\n"));
    }
}

#[test]
fn options_of_one_system_are_refused_by_the_other() {
    for options in [
        &["--half-byes", "10"][..],
        &["--full-byes", "0"],
        &["--late", "0"],
        &["--forbidden", "0"],
        &["--draws", "30"],
        &["--points", "1-half-0"],
    ] {
        for system in ["pzwarc-classic", "pzwarc-dutch", "pzwarc-rating"] {
            let args = [&["generate", "--system", system], options].concat();
            let (code, out, wrong) = run(&args);
            assert_eq!((code, out.as_str()), (Some(2), ""), "{args:?}");
            assert!(wrong.starts_with(options[0]), "{wrong}");
        }
    }
    let (code, _, wrong) = run(&["generate", "--uncontrolled"]);
    assert_eq!(code, Some(2), "{wrong}");
    let (code, out, _) = run(&["generate", "--system", "pzwarc-dutch", "--uncontrolled"]);
    assert_eq!(code, Some(0), "{out}");
}

#[test]
fn headings_for_people_are_translated_and_those_of_files_are_not() {
    let path = written("headings", &four(""));
    let file = path.to_str().unwrap();
    for (lang, head) in [
        ("en", "Rank No Name Rtg PTS WIN"),
        ("pl", "Miejsce Nr Zawodnik Ranking PTS WIN"),
        ("cs", "Pořadí Č. Jméno Rating PTS WIN"),
    ] {
        let args = ["rank", file, "--tiebreaks", "WIN"];
        let words = |text: &str| {
            let head = text.lines().next().unwrap();
            head.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        assert_eq!(words(&sample::run(lang, &args).1), head);
        let cross = head.split(' ').take(3).collect::<Vec<_>>().join(" ");
        let args = ["rank", file, "--crosstable"];
        assert_eq!(words(&sample::run(lang, &args).1), format!("{cross} 1 PTS"));
        let (_, csv, _) = sample::run(lang, &["rank", file, "--csv"]);
        assert_eq!(csv.lines().next(), Some("Rank,No,Name,Rtg,PTS"));
    }
    let (_, csv, _) = run(&["pair", file, "--csv"]);
    let head = csv.lines().next();
    assert_eq!(head, Some("Board,White,WhiteName,Black,BlackName"));
}

#[test]
fn records_that_contradict_each_other_or_do_nothing_are_told_by_line() {
    for (name, head, told) in [
        (
            "two-byes",
            "240 H   2    1\n240 Z   2    1\n",
            ":4: 240: player 1 has another bye for round 2 in line 3: this one counts",
        ),
        (
            "beyond",
            "240 H   9    1\n",
            ":3: 240: a bye for round 9 of an event of 3 rounds",
        ),
        (
            "alone",
            "260   1   3    1\n",
            ":3: 260: fewer than two numbers: nobody is kept apart",
        ),
        (
            "himself",
            "260   1   3    1    1\n",
            ":3: 260: fewer than two numbers: nobody is kept apart",
        ),
        (
            "xxp",
            "XXP 2\n",
            ":3: XXP: fewer than two numbers: nobody is kept apart",
        ),
        (
            "both",
            "250       1.0   1   2    1    2\nXXA    2  1.0\n",
            ":4: XXA: player 2 has virtual points by record 250 as well (line 3): those here count",
        ),
        (
            "overlap",
            "250       1.0   1   2    1    2\n250       0.5   2   3    2    4\n",
            ":4: 250: player 2 has other virtual points for round 2 in line 3: those here count",
        ),
        (
            "national",
            "POL    1 m    Sample 1                          20x0 POL\n",
            ":3: POL: rating \"20x0\" is not a number",
        ),
        (
            "national-nobody",
            "POL    9 m    Sample 9                          2000 POL\n",
            ":3: POL: player 9 is not in the file",
        ),
    ] {
        let path = written(name, &four(head));
        let file = path.to_str().unwrap();
        let (code, _, wrong) = run(&["check", file]);
        assert!(code.is_some_and(|code| code < 2), "{name}: {wrong}");
        assert_eq!(wrong, format!("{file}{told}\n"));
    }
    for (name, head) in [
        ("same-bye", "240 H   2    1\n240 H   2    1\n"),
        ("next-bye", "240 H   3    1\n240 Z   2    1\n"),
        ("apart", "260   1   3    1    2\n"),
        (
            "same-points",
            "250       1.0   1   2    1    2\n250       1.0   2   3    2    4\n",
        ),
        (
            "next-rounds",
            "250       1.0   1   1    1    2\n250       0.5   2   3    1    4\n",
        ),
        (
            "sound-national",
            "POL    1 m    Sample 1                          2000 POL\n",
        ),
        ("others", "250       1.0   1   2    1    1\nXXA    2  1.0\n"),
    ] {
        let path = written(name, &four(head));
        let (_, _, wrong) = run(&["check", path.to_str().unwrap()]);
        assert_eq!(wrong, "", "{name}");
    }
}

#[test]
fn a_round_without_anybody_says_so() {
    let path = written("absent", &four("240 F   2    1    2    3    4\n"));
    let file = path.to_str().unwrap();
    let (code, out, wrong) = run(&["pair", file]);
    assert_eq!((code, out.as_str()), (Some(0), "0\n"));
    let told = "everybody is absent in round 2: nobody is paired";
    assert_eq!(wrong, format!("{file}:1: {told}\n"));
}

#[test]
fn record_192_decides_between_a_swiss_and_a_round_robin() {
    let both = four("192 FIDE_DUTCH_2026\n092 Round robin\n");
    let path = written("swiss", &both);
    let args = ["rank", path.to_str().unwrap(), "--csv", "--tiebreaks", "BH"];
    let (_, out, wrong) = run(&args);
    assert_eq!(
        (out.lines().next(), wrong.as_str()),
        (Some("Rank,No,Name,Rtg,PTS,BH"), "")
    );
    let robin = four("192 BERGER_ROUNDROBIN_G1\n092 Swiss\n");
    let path = written("robin", &robin);
    let file = path.to_str().unwrap();
    let (_, out, wrong) = run(&["rank", file, "--csv", "--tiebreaks", "BH"]);
    assert_eq!(out.lines().next(), Some("Rank,No,Name,Rtg,PTS"));
    assert!(wrong.starts_with(&format!("{file}: BH: ")), "{wrong}");
}

#[test]
fn an_open_game_keeps_its_code_in_the_crosstable_and_in_the_report() {
    let mut text = "142 3\n152 W\n".to_owned();
    text += &player(1, "0.0", "     2 w ?");
    text += &player(2, "0.0", "     1 b ?");
    text += &player(3, "0.0", "     4 w *");
    text += &player(4, "0.0", "     3 b *");
    let path = written("open", &text);
    let file = path.to_str().unwrap();
    let (_, out, _) = run(&["rank", file, "--crosstable", "--csv"]);
    assert!(out.contains(",2w?,") && out.contains(",3b*,"), "{out}");
    let (code, out, wrong) = run(&["convert", file, "--line-ends", "lf"]);
    assert_eq!(
        (code, out.as_str(), wrong.as_str()),
        (Some(0), text.as_str(), "")
    );
    for (lang, told) in [
        (
            "en",
            "round 1: TRF16 has no code \"?\" for an open game, left blank",
        ),
        (
            "pl",
            "runda 1: TRF16 nie ma kodu \"?\" dla partii bez wyniku, pozostawiono puste",
        ),
        (
            "cs",
            "kolo 1: TRF16 nemá kód \"?\" pro partii bez výsledku, ponecháno prázdné",
        ),
    ] {
        let (code, out, wrong) = sample::run(lang, &["convert", file, "--to", "trf16"]);
        assert_eq!(code, Some(0));
        assert!(
            wrong.contains(&format!("{file}:3: 001: {told}\n")),
            "{wrong}"
        );
        assert!(!out.contains(['?', '*']));
    }
}

fn document(args: &[&str]) -> Value {
    let (_, out, wrong) = run(args);
    serde_json::from_str(&out).unwrap_or_else(|error| unreachable!("{error}: {out}{wrong}"))
}

#[test]
fn the_document_of_a_players_values_is_whole() {
    let path = written("json-player", &four(""));
    let file = path.to_str().unwrap();
    let found = document(&["rank", file, "--tiebreaks", "BH", "--player", "3", "--json"]);
    assert_eq!(
        found,
        json!({
            "number": 3,
            "rank": 3,
            "values": [{
                "tie_break": "BH",
                "value": {
                    "number": "1.0",
                    "makeup": { "rule": "sum" },
                    "contributions": [{
                        "round": 1,
                        "origin": { "opponent": 1 },
                        "amount": "1.0",
                        "cut": false,
                        "voluntary": false,
                    }],
                },
            }],
        })
    );
}

#[test]
fn the_document_of_a_crosstable_is_a_row_each() {
    let path = written("json-cross", &four(""));
    let file = path.to_str().unwrap();
    let found = document(&["rank", file, "--tiebreaks", "WIN", "--crosstable", "--json"]);
    let row = |rank: &str, no: &str, cell: &str, points: &str, win: &str| {
        json!({
            "Rank": rank, "No": no, "Name": format!("Sample {no}"),
            "1": cell, "PTS": points, "WIN": win,
        })
    };
    assert_eq!(
        found,
        json!([
            row("1", "1", "3w1", "1.0", "1"),
            row("1", "2", "4b1", "1.0", "1"),
            row("3", "3", "1b0", "0.0", "0"),
            row("3", "4", "2w0", "0.0", "0"),
        ])
    );
}

#[test]
fn the_document_of_a_check_is_whole() {
    let wrong = four("202 WIN\n").replace(" 1.0    2     4", " 1.5    4     4");
    let path = written("json-check", &wrong);
    let file = path.to_str().unwrap();
    let (code, out, _) = run(&["check", file, "--json"]);
    assert_eq!(code, Some(1), "{out}");
    // The summary line of the contract follows the document.
    let (first, last) = out.trim_end().rsplit_once('\n').unwrap();
    assert_eq!(last, "pairings: rounds 1, agree 1, differ 0");
    let found: Value = serde_json::from_str(first).unwrap();
    assert_eq!(
        found,
        json!({
            "rounds": 1, "agree": 1, "differ": 0, "refused": [],
            "files": [{
                "file": file,
                "rounds": 1,
                "differences": [],
                "points": [{ "line": 5, "player": 2, "stated": 15, "computed": 10 }],
                "ranks": [{ "line": 5, "player": 2, "stated": 4, "computed": 1 }],
                "teams": [],
            }],
        })
    );
}

#[test]
fn a_value_that_differs_says_whose_it_is() {
    let path = written("differs", &four(""));
    let table = path.with_extension("tsv");
    std::fs::write(&table, "tpn\tBH\n1\t7.0\n").unwrap();
    let files = [path.to_str().unwrap(), table.to_str().unwrap()];
    let (code, out, wrong) = run(&["verify", "tiebreaks", files[0], files[1]]);
    assert_eq!(code, Some(1), "{out}{wrong}");
    let told = "player 1, BH: 7.0 in the table, 0.0 computed";
    assert_eq!(out.lines().next(), Some(told));
    assert_eq!(
        out.lines().last(),
        Some("tiebreaks: values 1, agree 0, differ 1")
    );
}
