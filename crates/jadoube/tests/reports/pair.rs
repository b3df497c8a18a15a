//! The next round by the FIDE Dutch system, or its refusal with the nearest pairings.

use serde_json::json;

use crate::sample::{self, all_met, answer, four, one_round, player, run, written};

#[test]
fn pair_lists_boards_with_white_first() {
    let path = written("dutch-one-round", one_round());
    let file = path.to_str().unwrap();
    assert_eq!(answer(0, "en", &["pair", file]), "4\n4 1\n2 3\n5 8\n7 6\n");
    // The system by the name it has in the API and in event files, and by its short one.
    for name in ["fide-dutch", "dutch"] {
        let said = answer(0, "en", &["pair", file, "--system", name]);
        assert!(said.starts_with("4\n4 1\n"), "{name}: {said}");
        answer(0, "en", &["rank", file, "--system", name]);
        answer(
            0,
            "en",
            &["explain", file, "--round", "1", "--system", name],
        );
    }
    let document = sample::document(0, &["pair", file, "--json"]);
    assert_eq!(document["pairs"][1], json!([2, 3]));
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
        let path = written(&format!("dutch-{name}"), bytes);
        let said = answer(0, "en", &["pair", path.to_str().unwrap()]);
        assert_eq!(said, "4\n4 1\n2 3\n5 8\n7 6\n", "{name}");
    }
}

#[test]
fn art_5_2_5_by_the_pairing_number_itself_is_a_switch_of_every_command() {
    // Number 1 has never taken part: the engines count the parity without him.
    let mut text = "142 3\n152 W\nXXZ 1\n".to_owned();
    for number in 1..=5 {
        text += &player(number, "0.0", "");
    }
    let path = written("dutch-parity", text);
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
fn art_5_1_the_lot_is_read_off_the_first_boards_with_colours() {
    // Nobody played in round one; in round two odd numbers had Black. 5 and 6 come late.
    let mut text = "142 5\n".to_owned();
    text += &player(1, "1.5", "  0000 - H     3 b 1");
    text += &player(2, "1.5", "  0000 - H     4 w 1");
    text += &player(3, "0.5", "  0000 - H     1 w 0");
    text += &player(4, "0.5", "  0000 - H     2 b 0");
    text += &player(5, "0.0", "  0000 - Z  0000 - Z");
    text += &player(6, "0.0", "  0000 - Z  0000 - Z");
    let path = written("dutch-lot", text);
    let file = path.to_str().unwrap();
    assert_eq!(answer(0, "en", &["pair", file]), "3\n1 2\n4 3\n6 5\n");
    assert_eq!(
        answer(0, "en", &["check", file]),
        "pairings: rounds 2, agree 2, differ 0\n"
    );
}

#[test]
fn games_without_a_result_are_drawn_for_the_pairing_and_that_is_told() {
    let text = four("142 3\n152 W\n")
        .replace("3 w 1", "3 w ?")
        .replace("1 b 0", "1 b ?");
    let text = text.replace(" 1.0    1 ", " 0.0    1 ");
    let path = written("dutch-open", text);
    let file = path.to_str().unwrap();
    for (lang, told) in [
        (
            "en",
            "round 1: games without a result: 1; they count as drawn",
        ),
        ("pl", "runda 1: partie bez wyniku: 1;"),
        ("cs", "kolo 1: partie bez výsledku: 1;"),
    ] {
        for command in ["pair", "explain"] {
            let (code, _, wrong) = run(lang, &[command, file]);
            assert_eq!(code, Some(0), "{wrong}");
            assert!(wrong.contains(&format!("{file}:3: 001: {told}")), "{wrong}");
        }
    }
    // The round being played has decided nothing yet.
    let (_, _, wrong) = run("en", &["check", file]);
    assert!(!wrong.contains("drawn"), "{wrong}");
}

#[test]
fn baku_by_its_code_says_that_late_entries_are_not_known() {
    let late = player(5, "0.0", "  0000 - Z");
    let text = four("142 5\n152 W\n192 FIDE_DUTCH_2026_BAKU\n") + &late;
    let path = written("dutch-baku-late", text);
    let (code, _, wrong) = run("en", &["pair", path.to_str().unwrap()]);
    assert_eq!(code, Some(0), "{wrong}");
    assert!(
        wrong.contains(":3: 192: the first 4 of 5 players are accelerated"),
        "{wrong}"
    );
}

#[test]
fn a_round_without_a_legal_pairing_is_refused_with_the_nearest() {
    let path = written("dutch-all-met", all_met("142 4\n"));
    let file = path.to_str().unwrap();
    let document = sample::document(1, &["pair", file, "--json"]);
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
fn a_pair_that_breaks_two_criteria_is_not_called_near_by_one() {
    // They met once, and both have had White twice running.
    let mut text = "142 4\n".to_owned();
    text += &player(1, "1.0", "     2 w 1     3 w 0     4 w 0");
    text += &player(2, "0.0", "     1 b 0     4 w 0     3 w 0");
    text += &player(3, "2.0", "     4 w 0     1 b 1     2 b 1");
    text += &player(4, "3.0", "     3 b 1     2 b 1     1 b 1");
    text += "XXZ 3 4\n";
    let path = written("dutch-two-breaches", text);
    let file = path.to_str().unwrap();
    let document = sample::document(1, &["pair", file, "--json"]);
    let nearest = document["nearest"].as_array().unwrap();
    assert_eq!(nearest.len(), 1, "{document}");
    assert_eq!(nearest[0]["lifted"], json!(["C1", "C3"]));
    assert_eq!(nearest[0]["breaks"], json!([["C1", 2, 1], ["C3", 2, 1]]));
    // Both are due Black absolutely; number 1 by the wider difference (5.2.2).
    assert_eq!(nearest[0]["pairs"], json!([[2, 1]]));
}

#[test]
fn a_refusal_names_the_forbidden_list_and_its_nearest_pairings_have_colours() {
    // Number 1 has met 3; the list forbids the other two.
    let path = written(
        "dutch-forbidden-all",
        four("142 3\n152 W\n260   1   3    1    2    4\n"),
    );
    let file = path.to_str().unwrap();
    let document = sample::document(1, &["pair", file, "--json"]);
    assert_eq!(
        document["blocked"][0],
        json!({ "player": 1, "met": [3], "forbidden": [2, 4], "colour": [] })
    );
    let near = document["nearest"].as_array().unwrap();
    // Nothing but the list has to give way: 2 and 4 have met, so lifting C1 alone helps nobody.
    assert_eq!(near.len(), 1, "{document}");
    assert_eq!(near[0]["lifted"], json!(["Forbidden"]));
    assert_eq!(near[0]["pairs"], json!([[2, 1], [3, 4]]));
    assert_eq!(near[0]["breaks"], json!([["Forbidden", 2, 1]]));
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
fn a_refusal_without_a_stuck_player_proves_that_not_all_can_be_paired_at_once() {
    // Four of one club may meet nobody but numbers 1 and 6.
    let mut text = "142 3\n152 W\n".to_owned();
    for number in 1..=6 {
        text += &player(number, "0.0", "");
    }
    text += "260   1   3    2    3    4    5\n";
    let path = written("dutch-barrier", text);
    let file = path.to_str().unwrap();
    let document = sample::document(1, &["pair", file, "--json"]);
    assert_eq!(document["reason"]["why"], "no-matching");
    assert_eq!(document["barrier"]["few"], json!([1, 6]));
    assert_eq!(document["barrier"]["groups"], json!([[2], [3], [4], [5]]));
    for lang in ["en", "pl", "cs"] {
        let said = answer(1, lang, &["pair", file]);
        assert!(
            said.contains("(2) (3) (4) (5)") && said.contains("1, 6."),
            "{said}"
        );
    }
}
