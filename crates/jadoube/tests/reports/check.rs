//! Reports checked and ranked, broken ones answered with file and line.

use serde_json::Value;

use crate::sample::{self, all_met, answer, one_round, player, run, written};

#[test]
fn buchholz_is_hidden_in_round_robins() {
    let text = all_met("092 Individual: Round-Robin\n142 3\n");
    let path = written("dutch-round-robin", text);
    let file = path.to_str().unwrap();
    let (code, out, wrong) = run("en", &["rank", file, "--tiebreaks", "BH,SB", "--json"]);
    assert_eq!(code, Some(0));
    let rows: Value = serde_json::from_str(&out).unwrap();
    assert!(rows[0]["values"].get("BH").is_none());
    assert!(rows[0]["values"].get("SB").is_some());
    assert!(wrong.starts_with(&format!("{file}: BH: ")));
    let swiss = written(
        "dutch-swiss",
        all_met("092 Individual: Swiss-System (Dutch)\n142 4\n"),
    );
    let args = [
        "rank",
        swiss.to_str().unwrap(),
        "--tiebreaks",
        "BH",
        "--json",
    ];
    let rows = sample::document(0, &args);
    assert!(rows[0]["values"].get("BH").is_some());
}

#[test]
fn ranks_are_compared_only_where_tie_breaks_are_declared() {
    let turned = |head: &str| {
        all_met(head)
            .replace(" 3.0    1 ", " 3.0    2 ")
            .replace(" 2.0    2 ", " 2.0    1 ")
    };
    for (name, head, wrong) in [
        ("silent", "142 3\n", 0),
        ("202", "142 3\n202 SB\n", 2),
        ("212", "142 3\n212 PTS,SB\n", 2),
    ] {
        let path = written(&format!("dutch-ranks-{name}"), turned(head));
        let args = ["check", path.to_str().unwrap(), "--json"];
        let (_, text, _) = run("en", &args);
        let document: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
        let ranks = document["files"][0]["ranks"].as_array().unwrap();
        assert_eq!(ranks.len(), wrong, "{name}: {text}");
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
    let text = std::fs::read_to_string(sample::golden().join(golden)).unwrap();
    let wrong = written("dutch-points", text.replace(" 12.0 ", " 11.0 "));
    let said = answer(1, "en", &["check", wrong.to_str().unwrap()]);
    assert!(
        said.contains("points 11.0 stated, the results give 12.0"),
        "{said}"
    );
    let said = answer(2, "en", &["check", "no-such-file.trf", golden]);
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
        let path = written(&format!("dutch-broken-{name}"), &text);
        let file = path.to_str().unwrap();
        for command in ["pair", "check", "explain", "rank"] {
            let (code, out, wrong) = run("en", &[command, file]);
            assert_eq!(code, Some(2), "{name} {command}: {wrong}");
            assert_eq!(wrong.lines().count(), 1, "{name} {command}: {wrong}");
            assert!(
                wrong.starts_with(&format!("{file}:{at}: ")),
                "{name} {command}: {wrong}"
            );
            let said = out;
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
        let path = written(&format!("dutch-none-{name}"), bytes);
        let file = path.to_str().unwrap();
        for command in ["pair", "check", "explain", "rank"] {
            let (code, _, wrong) = run("en", &[command, file]);
            assert_eq!(code, Some(2), "{name} {command}");
            assert!(wrong.starts_with(&format!("{file}:")), "{name}: {wrong}");
        }
    }
    let ranked = written("dutch-by-rank", format!("XXC rank\n{}", one_round()));
    answer(2, "en", &["pair", ranked.to_str().unwrap()]);
}

#[test]
fn team_reports_are_ranked_and_their_figures_checked() {
    let mut text = "142 1\n212 MPTS,GPTS\n".to_owned();
    text += &player(1, "1.0", "     3 w 1");
    text += &player(2, "0.5", "     4 b =");
    text += &player(3, "0.0", "     1 b 0");
    text += &player(4, "0.5", "     2 w =");
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
    let path = written("dutch-teams", &sound);
    let file = path.to_str().unwrap();
    answer(0, "en", &["check", file]);
    let table = answer(0, "en", &["rank", file, "--csv"]);
    assert!(
        table.lines().nth(1).unwrap().starts_with("1,1,Team 1,"),
        "{table}"
    );
    assert!(answer(0, "en", &["rank", file, "--players"]).contains("Sample 1"));
    let wrong = written("dutch-teams-wrong", sound.replace("   1.5 ", "   2.5 "));
    let said = answer(1, "en", &["check", wrong.to_str().unwrap()]);
    assert!(
        said.contains("team 1: game points 2.5 stated, the boards give 1.5"),
        "{said}"
    );
}

#[test]
fn direct_encounter_and_perfect_performance_show_their_games() {
    let path = written("dutch-de", one_round());
    let file = path.to_str().unwrap();
    let said = answer(
        0,
        "en",
        &["rank", file, "--tiebreaks", "DE,PTP", "--player", "1"],
    );
    let heads = said.lines().filter(|line| !line.starts_with(' '));
    assert_eq!(heads.count(), 2, "{said}");
    // The tied have not met; PTP depends on the game with number 5.
    assert!(said.starts_with("DE 0.0\n"), "{said}");
    assert!(
        said.lines()
            .any(|line| line.contains('5') && line.contains("2450")),
        "{said}"
    );
}
