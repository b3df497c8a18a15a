//! Tie-breaks on the command line: what values are made of, what is refused, what is noted.

use serde_json::{Value, json};

use crate::sample::{self, player};

/// Runs `rank` on a text.
fn rank(lang: &str, name: &str, text: &str, args: &[&str]) -> sample::Output {
    let path = sample::written(&format!("tb-{name}"), text);
    sample::run(lang, &[&["rank", path.to_str().unwrap()], args].concat())
}

/// Four players: 1 beat 3, 2 beat 4; 1 and 2 play on, 3 and 4 drew.
fn playing(open: char) -> String {
    [
        "142 3\n".to_owned(),
        player(1, "", &format!("     3 w 1     2 b {open}")),
        player(2, "", &format!("     4 b 1     1 w {open}")),
        player(3, "", "     1 b 0     4 w ="),
        player(4, "", "     2 w 0     3 b ="),
    ]
    .concat()
}

/// Three teams of two boards in three rounds: each won once, 2-0, 1.5-0.5 and 1.5-0.5.
fn teams(head: &str) -> String {
    let mut text = head.to_owned();
    // One (1, 2) beat Two (3, 4); Two beat Three (5, 6); Three beat One.
    text += &player(1, "", "     3 w 1     0 - Z     5 b 0");
    text += &player(2, "", "     4 b 1     0 - Z     6 w =");
    text += &player(3, "", "     1 b 0     5 w 1     0 - Z");
    text += &player(4, "", "     2 w 0     6 b =     0 - Z");
    text += &player(5, "", "     0 - Z     3 b 0     1 w 1");
    text += &player(6, "", "     0 - Z     4 w =     2 b =");
    for (number, name, players) in [(1, "One", [1, 2]), (2, "Two", [3, 4]), (3, "Three", [5, 6])] {
        let [a, b] = players;
        text += &format!(
            "310 {number:>3} {name:<32} {:<5} {:>6} {:>6} {:>6} {:>3}  {a:>4} {b:>4}\n",
            "", "", "", "", ""
        );
    }
    text
}

#[test]
fn art_13_3_the_extended_direct_encounter_names_teams_and_tells_its_tables() {
    let text = teams("142 3\n192 FIDE_TEAM_MP_GP\n");
    for (lang, words) in [
        (
            "en",
            [
                "from team 2 (Two)",
                "match points among the tied",
                "all have met",
            ],
        ),
        (
            "pl",
            [
                "od drużyny 2 (Two)",
                "punkty meczowe",
                "wszyscy się spotkali",
            ],
        ),
        (
            "cs",
            ["od družstva 2 (Two)", "zápasové body", "všichni se setkali"],
        ),
    ] {
        let (code, out, wrong) = rank(lang, "ede", &text, &["--tiebreaks", "EDE", "--player", "1"]);
        assert_eq!(code, Some(0), "{wrong}");
        assert!(out.starts_with("EDE 2.0\n"), "{out}");
        for word in words {
            assert!(out.contains(word), "{lang}: {out}");
        }
        assert!(
            out.contains("1 (One): 2.5, 3 (Three): 2.0, 2 (Two): 1.5"),
            "{out}"
        );
        assert!(out.contains("1 (One) > 3 (Three) > 2 (Two)"), "{out}");
    }
    let args = ["--tiebreaks", "EDE", "--player", "1", "--json"];
    let (_, out, _) = rank("en", "ede", &text, &args);
    let document: Value = serde_json::from_str(&out).unwrap();
    let value = &document["values"][0]["value"];
    assert_eq!(value["number"], json!("2.0"));
    assert_eq!(value["makeup"]["rule"], json!("meetings"));
    let first = &value["contributions"][0];
    assert_eq!(first["origin"], json!({ "opponent": 2 }));
    assert_eq!(
        (&first["amount"], &first["second"]),
        (&json!("2.0"), &json!("2.0"))
    );
    assert_eq!(value["encounters"][0]["step"], json!("level"));
    assert_eq!(value["encounters"][1]["score"], json!("game-points"));
    assert_eq!(value["encounters"][1]["order"], json!([[1], [3], [2]]));
}

#[test]
fn art_13_4_the_divisor_of_the_schedule_strength_is_told() {
    let text = teams("142 3\n192 FIDE_TEAM_MP_GP\n");
    let (code, out, _) = rank(
        "en",
        "sssc",
        &text,
        &["--tiebreaks", "SSSC", "--player", "1"],
    );
    assert_eq!(code, Some(0));
    // 2.5 game points; Two has 3 (its last absence a draw), Three 2, the dummy 2; six match
    // points in the event over two game points a match: 3.
    assert!(out.starts_with("SSSC 4.83\n"), "{out}");
    assert!(out.contains("divided by 3"), "{out}");
}

#[test]
fn record_192_says_which_score_decides_first() {
    let order = |head: &str| -> Vec<String> {
        let (code, out, wrong) = rank("en", "primary", &teams(head), &["--csv"]);
        assert_eq!(code, Some(0), "{wrong}");
        let column = |row: &str| row.split(',').take(2).collect::<Vec<_>>().join(".");
        out.lines().skip(1).map(column).collect()
    };
    // Two match points each; game points 2.5, 1.5, 2.
    assert_eq!(order("142 3\n192 FIDE_TEAM_MP_GP\n"), ["1.1", "1.2", "1.3"]);
    assert_eq!(order("142 3\n192 FIDE_TEAM_GP_MP\n"), ["1.1", "2.3", "3.2"]);
    assert_eq!(
        order("142 3\n192 FIDE_TEAM_TYPEA_GP\n"),
        ["1.1", "2.3", "3.2"]
    );
    // Record 202 breaks ties, record 212 is the order.
    assert_eq!(order("142 3\n202 GPTS\n"), ["1.1", "2.3", "3.2"]);
    let (_, out, _) = rank(
        "en",
        "primary-202",
        &teams("142 3\n202 GPTS,MPVGP\n"),
        &["--player", "1"],
    );
    // Match points stay primary, so that the secondary score is game points.
    assert!(out.contains("MPvGP 2.5"), "{out}");
}

#[test]
fn record_212_is_the_whole_order_and_no_column_has_a_name_twice() {
    let table = |name: &str, text: &str, list: &str| {
        let (code, out, wrong) = rank("en", name, text, &["--csv", "--tiebreaks", list]);
        assert_eq!(code, Some(0), "{wrong}");
        let mut lines = out.lines().map(str::to_owned);
        let head = lines.next().unwrap();
        let order: Vec<String> = lines
            .map(|row| row.split(',').nth(1).unwrap().to_owned())
            .collect();
        (head, order.join(" "))
    };
    // 1 beat 2 and 3, who drew: DE is asked among 2 and 3 again after WIN.
    let text = [
        "142 3\n".to_owned(),
        player(1, "", "     2 w 1     3 b 1     0 - Z"),
        player(2, "", "     1 b 0     0 - Z     3 w ="),
        player(3, "", "     0 - Z     1 w 0     2 b ="),
    ]
    .concat();
    let (head, order) = table("named-twice", &text, "TPN/R,PTS,BH,BH,DE,WIN,DE");
    assert_eq!(head, "Rank,No,Name,Rtg,PTS,TPN/R,BH,DE,WIN,DE(2)");
    assert_eq!(order, "3 2 1");
    let declared = format!("212 TPN/R,PTS\n{text}");
    let (_, out, _) = rank("en", "named-212", &declared, &["--json"]);
    let rows: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(rows[0]["number"], 3);
    assert_eq!(rows[0]["values"], json!({ "TPN/R": "3" }));
    // Teams: match points 2 each here, game points 2.5, 1.5 and 2.
    let text = teams("142 3\n");
    let (head, order) = table("named-teams", &text, "TPN/R,PTS:GP,PTS");
    assert_eq!(head, "Rank,No,Team,MP,GP,TPN/R");
    assert_eq!(order, "3 2 1");
    let declared = teams("142 3\n212 TPN/R,GPTS\n");
    let (_, out, _) = rank("en", "named-teams-212", &declared, &["--csv"]);
    assert_eq!(
        out.lines().nth(1).map(|row| row.starts_with("1,3,")),
        Some(true),
        "{out}"
    );
    // Ratings are those of players.
    let (_, _, wrong) = rank("en", "named-rated", &text, &["--tiebreaks", "ARO"]);
    assert!(
        wrong.contains("teams have neither colours nor ratings"),
        "{wrong}"
    );
}

#[test]
fn art_14_modifiers_that_mean_nothing_are_refused() {
    let text = playing('1')
        .replace("2 b 1", "2 b =")
        .replace("1 w 1", "1 w =");
    for (list, told) in [
        (
            "TPR/C1",
            "TPR/C1: TPR (C.07 art. 10.2) takes no modifier, not /C1",
        ),
        (
            "BH,WIN/C1",
            "WIN/C1: WIN (C.07 art. 7.1) takes :MP, not /C1",
        ),
        ("BH/L1", "not /L1"),
        ("AOB/C1", "C.07 art. 8.2"),
        ("APRO/C1", "C.07 art. 10.4"),
        ("ESB", "EMMSB, EMGSB, EGMSB or EGGSB"),
    ] {
        let (code, out, wrong) = rank("en", "modifier", &text, &["--tiebreaks", list]);
        assert_eq!(code, Some(2), "{list}: {out}");
        assert_eq!(wrong.trim_end().lines().count(), 1, "{wrong}");
        assert!(wrong.contains(told), "{wrong}");
    }
    // In the report itself: a remark by line, and the ranks go by what stands before it.
    let declared = format!("202 BH/L1,SB\n{text}");
    let (code, out, wrong) = rank("en", "modifier-202", &declared, &["--csv"]);
    assert_eq!(code, Some(0));
    assert!(
        wrong.contains(":1: 202: BH/L1: BH (C.07 art. 8.1)"),
        "{wrong}"
    );
    assert_eq!(out.lines().next(), Some("Rank,No,Name,Rtg,PTS"));
}

#[test]
fn a_game_without_a_result_gives_no_points_and_is_told() {
    for open in ['?', '*', ' '] {
        let (code, out, wrong) = rank("en", "open", &playing(open), &["--csv"]);
        assert_eq!(code, Some(0), "{wrong}");
        let points: Vec<&str> = out
            .lines()
            .skip(1)
            .filter_map(|r| r.split(',').nth(4))
            .collect();
        assert_eq!(points, ["1.0", "1.0", "0.5", "0.5"], "{out}");
        assert!(wrong.contains("round 2: 2-1 has no result yet"), "{wrong}");
    }
    let args = ["--tiebreaks", "BH,DE", "--player", "1", "--json"];
    let (_, out, _) = rank("en", "open", &playing('?'), &args);
    let document: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(document["remarks"].as_array().unwrap().len(), 1);
    let buchholz = &document["values"][0]["value"];
    assert_eq!(buchholz["number"], json!("1.5"));
    assert_eq!(
        buchholz["contributions"][1]["origin"],
        json!({ "open_game": 2 })
    );
    assert_eq!(
        document["values"][1]["value"]["encounters"][0]["step"],
        json!("uncertain")
    );
    // Record 162 may say what such a game is worth.
    let stated = format!("162  X 0.5\n{}", playing('?'));
    let (_, out, wrong) = rank("en", "open-stated", &stated, &["--csv"]);
    assert!(out.contains("Sample 1,2490,1.5"), "{out}");
    assert!(wrong.contains("162"), "{wrong}");
}

#[test]
fn a_direct_encounter_nobody_asked_says_so() {
    let text = playing('?')
        .replace("2 b ?", "2 b 1")
        .replace("1 w ?", "1 w 0");
    let (_, out, _) = rank(
        "en",
        "unasked",
        &text,
        &["--tiebreaks", "DE", "--player", "1"],
    );
    assert_eq!(out, "DE: not asked: nobody was tied at this point\n");
    let args = ["--tiebreaks", "DE", "--player", "1", "--json"];
    let (_, out, _) = rank("en", "unasked", &text, &args);
    let document: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(document["values"][0]["value"], Value::Null);
    assert!(document["values"][0]["reason"].is_string());
}
