//! The FIDE Dutch system on the command line: reports paired, checked, explained, ranked, refused.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn run(lang: &str, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/dutch"))
        .args(["--lang", lang])
        .args(args)
        .output()
        .unwrap()
}

/// Standard output of a run that must end with `code`.
fn answer(code: i32, lang: &str, args: &[&str]) -> String {
    let output = run(lang, args);
    let said = String::from_utf8(output.stdout).unwrap();
    let wrong = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{args:?}: {said}{wrong}");
    said
}

/// A file of this test's own.
fn written(name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path
}

/// Record 001: number, points, rank, rounds as opponent, colour, result.
fn player(number: u32, points: &str, rank: u32, rounds: &[(u32, char, char)]) -> String {
    let name = format!("Sample {number}");
    let mut line = format!(
        "001 {number:>4} m    {name:<33} {} POL {:>11} {:10} {points:>4} {rank:>4}",
        2500 - 10 * number,
        "",
        ""
    );
    for (opponent, colour, result) in rounds {
        line += &format!("  {opponent:>4} {colour} {result}");
    }
    line + "\n"
}

/// Four players who have all met; ranks by points, then Sonneborn-Berger.
fn all_met(head: &str) -> String {
    let mut text = head.to_owned();
    text += &player(1, "3.0", 1, &[(3, 'w', '1'), (2, 'b', '1'), (4, 'w', '1')]);
    text += &player(2, "2.0", 2, &[(4, 'b', '1'), (1, 'w', '0'), (3, 'b', '1')]);
    text += &player(3, "1.0", 3, &[(1, 'b', '0'), (4, 'w', '1'), (2, 'w', '0')]);
    text += &player(4, "0.0", 4, &[(2, 'w', '0'), (3, 'b', '0'), (1, 'b', '0')]);
    text
}

/// Eight players after one round in which the upper half won.
fn one_round() -> String {
    let mut text = "142 5\n152 W\n".to_owned();
    for number in 1..=4 {
        let colour = if number % 2 == 1 { 'w' } else { 'b' };
        text += &player(number, "1.0", number, &[(number + 4, colour, '1')]);
    }
    for number in 5..=8 {
        let colour = if number % 2 == 1 { 'b' } else { 'w' };
        text += &player(number, "0.0", number, &[(number - 4, colour, '0')]);
    }
    text
}

#[test]
fn pair_lists_boards_with_white_first() {
    let path = written("dutch-one-round.trf", one_round());
    let file = path.to_str().unwrap();
    assert_eq!(answer(0, "en", &["pair", file]), "4\n4 1\n2 3\n5 8\n7 6\n");
    let document: Value =
        serde_json::from_str(&answer(0, "en", &["pair", file, "--json"])).unwrap();
    assert_eq!(document["pairs"][1], serde_json::json!([2, 3]));
    assert_eq!(document["round"], 2);
}

#[test]
fn every_line_end_and_encoding_gives_the_same_round() {
    let plain = one_round().replace("Sample 3", "Samplé 3");
    let latin: Vec<u8> = plain.chars().map(|c| u8::try_from(c).unwrap()).collect();
    let mut marked_latin = b"\xef\xbb\xbf".to_vec();
    marked_latin.extend(&latin);
    let forms: [(&str, Vec<u8>); 6] = [
        ("lf", plain.clone().into_bytes()),
        ("cr", plain.replace('\n', "\r").into_bytes()),
        ("crlf", plain.replace('\n', "\r\n").into_bytes()),
        ("bom", format!("\u{feff}{plain}").into_bytes()),
        ("latin1", latin),
        ("bom-latin1", marked_latin),
    ];
    for (name, bytes) in forms {
        let path = written(&format!("dutch-{name}.trf"), bytes);
        let said = answer(0, "en", &["pair", path.to_str().unwrap()]);
        assert_eq!(said, "4\n4 1\n2 3\n5 8\n7 6\n", "{name}");
    }
}

#[test]
fn why_names_the_criterion_and_both_vectors() {
    let path = written("dutch-why.trf", one_round());
    let file = path.to_str().unwrap();
    let asked = |lang: &str, a: &str, b: &str| {
        answer(0, lang, &["explain", file, "--round", "2", "--why", a, b])
    };
    assert!(asked("en", "1", "5").contains("C1"));
    // Made with the other colours than asked: who has White, and by which step.
    let made = asked("en", "1", "4");
    assert!(
        made.starts_with("1 and 4 are paired.\n4 has White, 1 Black: "),
        "{made}"
    );
    assert!(made.contains("5.2.1") && made.contains("C12"), "{made}");
    for lang in ["en", "pl", "cs"] {
        // Both had white: their colours speak against it.
        let said = asked(lang, "1", "3");
        assert!(said.contains("C12"), "{said}");
        assert_eq!(said.lines().count(), 4, "{said}");
    }
    // A floater more than needed.
    assert!(asked("en", "1", "6").contains("C6"));
    let args = ["explain", file, "--round", "2", "--why", "1", "3", "--json"];
    let document: Value = serde_json::from_str(&answer(0, "en", &args)).unwrap();
    assert_eq!(document["criterion"], "C12");
    assert!(document["made"].is_array() && document["best"].is_array());
    let unknown = run("en", &["explain", file, "--round", "2", "--why", "1", "99"]);
    assert_eq!(unknown.status.code(), Some(2));
    let late = run("en", &["explain", file, "--round", "7"]);
    assert_eq!(late.status.code(), Some(2));
}

#[test]
fn a_round_without_a_legal_pairing_is_refused_with_the_nearest() {
    let path = written("dutch-all-met.trf", all_met("142 4\n"));
    let file = path.to_str().unwrap();
    let document: Value =
        serde_json::from_str(&answer(1, "en", &["pair", file, "--json"])).unwrap();
    assert_eq!(document["refused"], true);
    assert_eq!(document["reason"]["why"], "no-opponent");
    let near = &document["nearest"][0];
    assert_eq!(near["lifted"][0], "C1");
    assert_eq!(near["pairs"].as_array().unwrap().len(), 2);
    assert_eq!(near["breaks"].as_array().unwrap().len(), 2);
    let mut said = std::collections::BTreeSet::new();
    for lang in ["en", "pl", "cs"] {
        let text = answer(1, lang, &["pair", file]);
        assert!(text.contains("C1"), "{text}");
        assert_eq!(text, answer(1, lang, &["explain", file]));
        said.insert(text);
    }
    assert_eq!(said.len(), 3);
}

#[test]
fn buchholz_is_hidden_in_round_robins() {
    let text = all_met("092 Individual: Round-Robin\n142 3\n");
    let path = written("dutch-round-robin.trf", text);
    let file = path.to_str().unwrap();
    let output = run("en", &["rank", file, "--tiebreaks", "BH,SB", "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let rows: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(rows[0]["values"].get("BH").is_none());
    assert!(rows[0]["values"].get("SB").is_some());
    assert!(
        String::from_utf8(output.stderr)
            .unwrap()
            .starts_with(&format!("{file}: BH: "))
    );
    let swiss = written(
        "dutch-swiss.trf",
        all_met("092 Individual: Swiss-System (Dutch)\n142 4\n"),
    );
    let args = [
        "rank",
        swiss.to_str().unwrap(),
        "--tiebreaks",
        "BH",
        "--json",
    ];
    let rows: Value = serde_json::from_str(&answer(0, "en", &args)).unwrap();
    assert!(rows[0]["values"].get("BH").is_some());
}

#[test]
fn ranks_are_compared_only_where_tie_breaks_are_declared() {
    let turned = |head: &str| {
        all_met(head)
            .replace(" 3.0    1 ", " 3.0    2 ")
            .replace(" 2.0    2 ", " 2.0    1 ")
    };
    for (name, head, code) in [
        ("silent", "142 3\n", 0),
        ("202", "142 3\n202 SB\n", 1),
        ("212", "142 3\n212 PTS,SB\n", 1),
    ] {
        let path = written(&format!("dutch-ranks-{name}.trf"), turned(head));
        let args = ["check", path.to_str().unwrap(), "--json"];
        let output = run("en", &args);
        let text = String::from_utf8(output.stdout).unwrap();
        let document: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
        let wrong = document["files"][0]["ranks"].as_array().unwrap().len();
        assert_eq!(wrong, if code == 0 { 0 } else { 2 }, "{name}: {text}");
        let last = text.lines().last().unwrap();
        assert!(last.starts_with("pairings: rounds 3, agree "), "{last}");
    }
}

#[test]
fn check_recomputes_points_and_goes_on_after_a_bad_file() {
    let golden = "sim-n008-r04-pts310-s1027.trf";
    assert_eq!(
        answer(0, "en", &["check", golden]),
        "pairings: rounds 4, agree 4, differ 0\n"
    );
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/dutch");
    let text = std::fs::read_to_string(folder.join(golden)).unwrap();
    let wrong = written("dutch-points.trf", text.replace(" 12.0 ", " 11.0 "));
    let said = answer(1, "en", &["check", wrong.to_str().unwrap()]);
    assert!(
        said.contains("points 11.0 stated, the results give 12.0"),
        "{said}"
    );
    let output = run("en", &["check", "no-such-file.trf", golden]);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(
        said.lines().last(),
        Some("pairings: rounds 4, agree 4, differ 0")
    );
}

#[test]
fn a_broken_report_is_answered_with_file_and_line() {
    let sound = one_round();
    let line = |number: usize| sound.lines().nth(number - 1).unwrap().to_owned();
    let change = |number: usize, from: &str, to: &str| {
        let old = line(number);
        let new = old.replacen(from, to, 1);
        assert_ne!(old, new, "{from} in {old}");
        sound.replacen(&old, &new, 1)
    };
    let cases: [(&str, String, usize); 21] = [
        ("both-win", sound.replace("   1 b 0", "   1 b 1"), 3),
        ("colour-clash", sound.replace("1 b 0", "1 w 0"), 3),
        ("one-sided", sound.replace("   1 b 0", "   2 b 0"), 3),
        ("unknown-opponent", sound.replace("   5 w 1", "  55 w 1"), 3),
        ("himself", sound.replace("   5 w 1", "   1 w 1"), 3),
        ("twice", format!("{sound}{}\n", line(3)), 11),
        ("no-number", change(4, "001    2", "001     "), 4),
        ("letters", change(4, "001    2", "001   2x"), 4),
        ("number-zero", change(4, "001    2", "001    0"), 4),
        ("shifted", change(4, "001    2", "001     2"), 4),
        ("indented", change(4, "001    2", " 001   2"), 4),
        ("result", change(5, "w 1", "w X"), 5),
        ("colour", change(5, "w 1", "q 1"), 5),
        ("no-colour", change(5, "w 1", "- 1"), 5),
        ("cell-shifted", change(5, "   7 w 1", "    7 w 1"), 5),
        ("rounds", sound.replace("142 5", "142 many"), 1),
        ("initial-colour", sound.replace("152 W", "152 green"), 2),
        ("bye-of-nobody", format!("{sound}240 H   2   99\n"), 11),
        ("bye-kind", format!("{sound}240 Q   2    1\n"), 11),
        (
            "forbidden-nobody",
            format!("{sound}260   1   5    1   77\n"),
            11,
        ),
        ("absent-nobody", format!("{sound}XXZ 77\n"), 11),
    ];
    for (name, text, at) in cases {
        let path = written(&format!("dutch-broken-{name}.trf"), &text);
        let file = path.to_str().unwrap();
        for command in ["pair", "check", "explain", "rank"] {
            let output = run("en", &[command, file]);
            let wrong = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{name} {command}: {wrong}");
            assert_eq!(wrong.lines().count(), 1, "{name} {command}: {wrong}");
            assert!(
                wrong.starts_with(&format!("{file}:{at}: ")),
                "{name} {command}: {wrong}"
            );
            let said = String::from_utf8(output.stdout).unwrap();
            assert!(
                said.is_empty() || said == "pairings: rounds 0, agree 0, differ 0\n",
                "{name} {command}: {said}"
            );
        }
    }
}

#[test]
fn what_is_no_report_at_all_is_bad_input() {
    let utf16: Vec<u8> = one_round()
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let cases: [(&str, Vec<u8>); 4] = [
        ("empty", Vec::new()),
        ("garbage", (0u8..=255).cycle().take(4000).collect()),
        ("utf16", utf16),
        ("prose", b"This is not a tournament report.\n".to_vec()),
    ];
    for (name, bytes) in cases {
        let path = written(&format!("dutch-none-{name}.trf"), bytes);
        let file = path.to_str().unwrap();
        for command in ["pair", "check", "explain", "rank"] {
            let output = run("en", &[command, file]);
            assert_eq!(output.status.code(), Some(2), "{name} {command}");
            let wrong = String::from_utf8(output.stderr).unwrap();
            assert!(wrong.starts_with(&format!("{file}:")), "{name}: {wrong}");
        }
    }
    let ranked = written("dutch-by-rank.trf", format!("XXC rank\n{}", one_round()));
    let output = run("en", &["pair", ranked.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn team_reports_are_ranked_and_their_figures_checked() {
    let mut text = "142 1\n212 MPTS,GPTS\n".to_owned();
    text += &player(1, "1.0", 1, &[(3, 'w', '1')]);
    text += &player(2, "0.5", 2, &[(4, 'b', '=')]);
    text += &player(3, "0.0", 4, &[(1, 'b', '0')]);
    text += &player(4, "0.5", 3, &[(2, 'w', '=')]);
    let team = |number: u32, mp: &str, gp: &str, players: [u32; 2]| {
        let [a, b] = players;
        format!(
            "310 {number:>3} {:<32} {:<5} {:>6} {mp:>6} {gp:>6} {number:>3}  {a:>4} {b:>4}\n",
            format!("Team {number}"),
            "",
            ""
        )
    };
    let sound = format!(
        "{text}{}{}",
        team(1, "2.0", "1.5", [1, 2]),
        team(2, "0.0", "0.5", [3, 4])
    );
    let path = written("dutch-teams.trf", &sound);
    let file = path.to_str().unwrap();
    answer(0, "en", &["check", file]);
    let table = answer(0, "en", &["rank", file, "--csv"]);
    assert!(
        table.lines().nth(1).unwrap().starts_with("1,1,Team 1,"),
        "{table}"
    );
    assert!(answer(0, "en", &["rank", file, "--players"]).contains("Sample 1"));
    let wrong = written("dutch-teams-wrong.trf", sound.replace("   1.5 ", "   2.5 "));
    let said = answer(1, "en", &["check", wrong.to_str().unwrap()]);
    assert!(
        said.contains("team 1: game points 2.5 stated, the boards give 1.5"),
        "{said}"
    );
}

#[test]
fn art_5_2_5_by_the_pairing_number_itself_is_a_switch_of_every_command() {
    // Number 1 has never taken part: the engines count the parity without him.
    let mut text = "142 3\n152 W\nXXZ 1\n".to_owned();
    for number in 1..=5 {
        text += &player(number, "0.0", number, &[]);
    }
    let path = written("dutch-parity.trf", text);
    let file = path.to_str().unwrap();
    assert_eq!(answer(0, "en", &["pair", file]), "2\n2 4\n5 3\n");
    assert_eq!(
        answer(0, "en", &["pair", file, "--strict-parity"]),
        "2\n4 2\n3 5\n"
    );
    let explained = |args: &[&str]| answer(0, "en", &[&["explain", file], args].concat());
    assert!(explained(&[]).contains("2-4"));
    assert!(explained(&["--strict-parity"]).contains("4-2"));
}

#[test]
fn explain_names_the_bye_and_says_where_the_report_differs() {
    let mut text = "142 3\n152 W\n".to_owned();
    text += &player(1, "1.0", 1, &[(0, '-', 'U')]);
    text += &player(2, "1.0", 2, &[(3, 'w', '1')]);
    text += &player(3, "0.0", 3, &[(2, 'b', '0')]);
    let path = written("dutch-otherwise.trf", text);
    let file = path.to_str().unwrap();
    for (lang, bye) in [
        ("en", "3 has the bye"),
        ("pl", "pauza: 3"),
        ("cs", "volno: 3"),
    ] {
        let said = answer(0, lang, &["explain", file, "--round", "1"]);
        assert!(said.contains(bye), "{said}");
        let first = said.lines().next().unwrap();
        assert!(first.contains("2-3") && first.contains("1-2"), "{said}");
    }
    for (args, wrong) in [
        (&["--why", "1", "1"][..], "two players"),
        (&["--place", "2"][..], "--place"),
    ] {
        let output = run("en", &[&["explain", file], args].concat());
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(wrong), "{said}");
    }
    let path = written("dutch-finished.trf", all_met("142 3\n152 W\n"));
    let output = run("en", &["explain", path.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("all 3 rounds are paired"), "{said}");
}

#[test]
fn a_pair_that_breaks_two_criteria_is_not_called_near_by_one() {
    // They met once, and both have had White twice running.
    let mut text = "142 4\n".to_owned();
    text += &player(1, "1.0", 1, &[(2, 'w', '1'), (3, 'w', '0'), (4, 'w', '0')]);
    text += &player(2, "0.0", 2, &[(1, 'b', '0'), (4, 'w', '0'), (3, 'w', '0')]);
    text += &player(3, "2.0", 3, &[(4, 'w', '0'), (1, 'b', '1'), (2, 'b', '1')]);
    text += &player(4, "3.0", 4, &[(3, 'b', '1'), (2, 'b', '1'), (1, 'b', '1')]);
    text += "XXZ 3 4\n";
    let path = written("dutch-two-breaches.trf", text);
    let file = path.to_str().unwrap();
    let document: Value =
        serde_json::from_str(&answer(1, "en", &["pair", file, "--json"])).unwrap();
    let nearest = document["nearest"].as_array().unwrap();
    assert_eq!(nearest.len(), 1, "{document}");
    assert_eq!(nearest[0]["lifted"], serde_json::json!(["C1", "C3"]));
    assert_eq!(
        nearest[0]["breaks"],
        serde_json::json!([["C1", 2, 1], ["C3", 2, 1]])
    );
    // Both are due Black absolutely; number 1 by the wider difference (5.2.2).
    assert_eq!(nearest[0]["pairs"], serde_json::json!([[2, 1]]));
}

#[test]
fn direct_encounter_and_perfect_performance_show_their_games() {
    let path = written("dutch-de.trf", one_round());
    let file = path.to_str().unwrap();
    let said = answer(
        0,
        "en",
        &["rank", file, "--tiebreaks", "DE,PTP", "--player", "1"],
    );
    let heads = said.lines().filter(|line| !line.starts_with(' '));
    assert_eq!(heads.count(), 2, "{said}");
    // The tied have not met; the game with number 5 is what PTP rests on.
    assert!(said.starts_with("DE 0.0\n"), "{said}");
    assert!(
        said.lines()
            .any(|line| line.contains('5') && line.contains("2450")),
        "{said}"
    );
}

/// Four players after one round, odd numbers with White, two of whom may not meet again.
fn forbidden(record: &str) -> String {
    let mut text = format!("142 3\n152 W\n{record}\n");
    text += &player(1, "1.0", 1, &[(3, 'w', '1')]);
    text += &player(2, "1.0", 2, &[(4, 'b', '1')]);
    text += &player(3, "0.0", 3, &[(1, 'b', '0')]);
    text += &player(4, "0.0", 4, &[(2, 'w', '0')]);
    text
}

#[test]
fn a_pair_of_record_260_is_called_forbidden_by_the_file_and_not_c1() {
    let path = written("dutch-forbidden.trf", forbidden("260   2   2    1    2"));
    let file = path.to_str().unwrap();
    assert_eq!(answer(0, "en", &["pair", file]), "2\n4 1\n2 3\n");
    let why = |args: &[&str]| answer(0, "en", &[&["explain", file, "--why"], args].concat());
    let document: Value = serde_json::from_str(&why(&["1", "2", "--json"])).unwrap();
    assert_eq!(document["criterion"], "Forbidden");
    assert_eq!(document["broken"], serde_json::json!(["Forbidden"]));
    assert!(why(&["1", "2"]).contains("TRF 260"));
    // They met, and the list forbids it as well: both are told, and the round.
    let path = written(
        "dutch-forbidden-met.trf",
        forbidden("260   2   2    1    3"),
    );
    let file = path.to_str().unwrap();
    for lang in ["en", "pl", "cs"] {
        let said = answer(0, lang, &["explain", file, "--why", "1", "3"]);
        assert!(
            said.contains("C1 (") && said.contains("TRF 260 ("),
            "{said}"
        );
        assert_eq!(said.lines().count(), 2, "{said}");
        assert!(said.trim_end().ends_with("1."), "{said}");
    }
}

#[test]
fn a_refusal_names_the_forbidden_list_and_its_nearest_pairings_have_colours() {
    // Number 1 has met 3; the list forbids the other two.
    let path = written(
        "dutch-forbidden-all.trf",
        forbidden("260   1   3    1    2    4"),
    );
    let file = path.to_str().unwrap();
    let document: Value =
        serde_json::from_str(&answer(1, "en", &["pair", file, "--json"])).unwrap();
    assert_eq!(
        document["blocked"][0],
        serde_json::json!({ "player": 1, "met": [3], "forbidden": [2, 4], "colour": [] })
    );
    let near = document["nearest"].as_array().unwrap();
    // Nothing but the list has to give way: 2 and 4 have met, so lifting C1 alone helps nobody.
    assert_eq!(near.len(), 1, "{document}");
    assert_eq!(near[0]["lifted"], serde_json::json!(["Forbidden"]));
    assert_eq!(near[0]["pairs"], serde_json::json!([[2, 1], [3, 4]]));
    assert_eq!(near[0]["breaks"], serde_json::json!([["Forbidden", 2, 1]]));
    for lang in ["en", "pl", "cs"] {
        let said = answer(1, lang, &["pair", file]);
        assert!(
            said.contains("TRF 260 (") && said.contains("2-1, 3-4"),
            "{said}"
        );
        assert!(
            said.lines()
                .any(|line| line.contains("260") && line.contains("2, 4")),
            "{said}"
        );
    }
}

#[test]
fn why_answers_about_the_bye_of_everybody() {
    // Five players, round 2: number 5 has had the bye, the two losers are left for it.
    let mut text = "142 3\n152 W\n".to_owned();
    text += &player(1, "1.0", 1, &[(3, 'w', '1')]);
    text += &player(2, "1.0", 2, &[(4, 'b', '1')]);
    text += &player(3, "0.0", 4, &[(1, 'b', '0')]);
    text += &player(4, "0.0", 5, &[(2, 'w', '0')]);
    text += &player(5, "1.0", 3, &[(0, '-', 'U')]);
    let path = written("dutch-why-bye.trf", text);
    let file = path.to_str().unwrap();
    let document = |args: &[&str]| -> Value {
        let args = [&["explain", file, "--json", "--why"], args].concat();
        serde_json::from_str(&answer(0, "en", &args)).unwrap()
    };
    assert_eq!(document(&["5"])["criterion"], "C2");
    assert_eq!(document(&["1", "0"])["criterion"], "C5");
    assert!(document(&["1", "0"])["best"].is_array());
    let paired = answer(0, "en", &["pair", file]);
    let bye = paired
        .lines()
        .find_map(|line| line.strip_suffix(" 0"))
        .unwrap();
    let other = if bye == "3" { "4" } else { "3" };
    assert_eq!(document(&[bye])["paired"], true);
    let without = &document(&[bye])["without"]["criterion"];
    assert_eq!(without, &document(&[other])["criterion"]);
    let mut said = std::collections::BTreeSet::new();
    for lang in ["en", "pl", "cs"] {
        for asked in [bye, other, "5"] {
            said.insert(answer(0, lang, &["explain", file, "--why", asked]));
        }
        let story = answer(0, lang, &["explain", file]);
        assert!(story.contains("(C5)") && story.contains("(C9)"), "{story}");
    }
    assert_eq!(said.len(), 9);
}

#[test]
fn why_says_who_is_absent_and_that_an_even_field_has_no_bye() {
    let text = one_round() + "XXZ 8 7\n";
    let path = written("dutch-why-absent.trf", text);
    let file = path.to_str().unwrap();
    let asked = |args: &[&str]| answer(0, "en", &[&["explain", file, "--why"], args].concat());
    assert_eq!(asked(&["1", "8"]), "8 is not paired in this round.\n");
    assert_eq!(asked(&["7", "8"]).lines().count(), 2);
    assert_eq!(asked(&["8"]), "8 is not paired in this round.\n");
    assert!(asked(&["1"]).contains("even"));
    let unknown = run("en", &["explain", file, "--why", "77"]);
    assert_eq!(unknown.status.code(), Some(2));
}

#[test]
fn explain_tells_floats_with_their_rounds_colour_steps_virtual_points_and_topscorers() {
    let told =
        |lang: &str, file: &str, round: &str| answer(0, lang, &["explain", file, "--round", round]);
    let tight = "sim-n009-r08-tight-s1008.trf";
    let said = told("en", tight, "5");
    for part in [
        "Bracket 2.0: 4 b \u{2193}3, 5 w! \u{2191}4 \u{2193}3, 8 b! \u{2193}4",
        "2-8: 2 floats down, 8 up; the stronger preference is granted (5.2.2); given up: C12",
        "1 floats down again: C16",
        "Bye: 7. 1.5 is the lowest score",
        "may not have the bye (C2): 9, 6.",
    ] {
        assert!(said.contains(part), "{part} in\n{said}");
    }
    assert!(told("en", tight, "8").starts_with("Round 8, the last one. Topscorers: 1, 2, 3\n"));
    let baku = told("en", "sim-n011-r05-bakumix-s1024.trf", "3");
    assert!(
        baku.contains("Bracket 2.5: 2 (2.0+0.5) b, 3 (2.0+0.5) w \u{2193}2"),
        "{baku}"
    );
    for lang in ["pl", "cs"] {
        let said = told(lang, tight, "5");
        assert_eq!(said.lines().count(), told("en", tight, "5").lines().count());
        assert!(
            said.contains("5.2.2") && said.contains("(C2): 9, 6."),
            "{said}"
        );
    }
}

#[test]
fn a_refusal_without_a_stuck_player_proves_that_not_all_can_be_paired_at_once() {
    // Four of one club may meet nobody but numbers 1 and 6.
    let mut text = "142 3\n152 W\n".to_owned();
    for number in 1..=6 {
        text += &player(number, "0.0", number, &[]);
    }
    text += "260   1   3    2    3    4    5\n";
    let path = written("dutch-barrier.trf", text);
    let file = path.to_str().unwrap();
    let document: Value =
        serde_json::from_str(&answer(1, "en", &["pair", file, "--json"])).unwrap();
    assert_eq!(document["reason"]["why"], "no-matching");
    assert_eq!(document["barrier"]["few"], serde_json::json!([1, 6]));
    assert_eq!(
        document["barrier"]["groups"],
        serde_json::json!([[2], [3], [4], [5]])
    );
    for lang in ["en", "pl", "cs"] {
        let said = answer(1, lang, &["pair", file]);
        assert!(
            said.contains("(2) (3) (4) (5)") && said.contains("1, 6."),
            "{said}"
        );
    }
}

#[test]
fn the_document_of_a_recorded_round_says_where_it_differs() {
    let mut text = "142 3\n152 W\n".to_owned();
    text += &player(1, "1.0", 1, &[(2, 'w', '1')]);
    text += &player(2, "0.0", 3, &[(1, 'b', '0')]);
    text += &player(3, "1.0", 2, &[(4, 'w', '1')]);
    text += &player(4, "0.0", 4, &[(3, 'b', '0')]);
    let path = written("dutch-differs.trf", text);
    let args = ["explain", path.to_str().unwrap(), "--round", "1", "--json"];
    let document: Value = serde_json::from_str(&answer(0, "en", &args)).unwrap();
    assert_eq!(document["differs"]["criterion"], "Order");
    assert_eq!(
        document["differs"]["recorded"],
        serde_json::json!([[1, 2], [3, 4]])
    );
    assert_eq!(
        document["differs"]["expected"],
        serde_json::json!([[1, 3], [4, 2]])
    );
}
