//! Questions about a round: its story, and why two players do not meet.

use serde_json::{Value, json};

use crate::sample::{self, all_met, answer, four, one_round, player, run, written};

#[test]
fn why_names_the_criterion_and_both_vectors() {
    let path = written("dutch-why", one_round());
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
    assert!(made.contains("5.2.1"), "{made}");
    // The two are equal by every criterion: none is listed, the order of the candidates decided.
    assert!(made.contains("art. 4") && !made.contains("C12"), "{made}");
    for lang in ["en", "pl", "cs"] {
        // Both had white: their colours speak against it.
        let said = asked(lang, "1", "3");
        assert!(said.contains("C12"), "{said}");
        assert_eq!(said.lines().count(), 4, "{said}");
    }
    // A floater more than needed.
    assert!(asked("en", "1", "6").contains("C6"));
    let args = ["explain", file, "--round", "2", "--why", "1", "3", "--json"];
    let document = sample::document(0, &args);
    assert_eq!(document["criterion"], "C12");
    assert!(document["made"].is_array() && document["best"].is_array());
    answer(
        2,
        "en",
        &["explain", file, "--round", "2", "--why", "1", "99"],
    );
    answer(2, "en", &["explain", file, "--round", "7"]);
}

#[test]
fn explain_names_the_bye_and_says_where_the_report_differs() {
    let mut text = "142 3\n152 W\n".to_owned();
    text += &player(1, "1.0", "     0 - U");
    text += &player(2, "1.0", "     3 w 1");
    text += &player(3, "0.0", "     2 b 0");
    let path = written("dutch-otherwise", text);
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
    for (args, told) in [
        (&["--why", "1", "1"][..], "two players"),
        (&["--place", "2"][..], "--place"),
    ] {
        let (code, _, wrong) = run("en", &[&["explain", file], args].concat());
        assert_eq!(code, Some(2));
        assert!(wrong.contains(told), "{wrong}");
    }
    let path = written("dutch-finished", all_met("142 3\n152 W\n"));
    let (code, _, wrong) = run("en", &["explain", path.to_str().unwrap()]);
    assert_eq!(code, Some(2));
    assert!(wrong.contains("all 3 rounds are paired"), "{wrong}");
}

#[test]
fn a_pair_of_record_260_is_called_forbidden_by_the_file_and_not_c1() {
    let path = written(
        "dutch-forbidden",
        four("142 3\n152 W\n260   2   2    1    2\n"),
    );
    let file = path.to_str().unwrap();
    assert_eq!(answer(0, "en", &["pair", file]), "2\n4 1\n2 3\n");
    let why = |args: &[&str]| answer(0, "en", &[&["explain", file, "--why"], args].concat());
    let document: Value = serde_json::from_str(&why(&["1", "2", "--json"])).unwrap();
    assert_eq!(document["criterion"], "Forbidden");
    assert_eq!(document["broken"], json!(["Forbidden"]));
    assert!(why(&["1", "2"]).contains("TRF 260"));
    // They met, and the list forbids it as well: both are named, and the round.
    let path = written(
        "dutch-forbidden-met",
        four("142 3\n152 W\n260   2   2    1    3\n"),
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
fn why_answers_about_the_bye_of_everybody() {
    // Five players, round 2: number 5 has had the bye, the two losers are left for it.
    let mut text = "142 3\n152 W\n".to_owned();
    text += &player(1, "1.0", "     3 w 1");
    text += &player(2, "1.0", "     4 b 1");
    text += &player(3, "0.0", "     1 b 0");
    text += &player(4, "0.0", "     2 w 0");
    text += &player(5, "1.0", "     0 - U");
    let path = written("dutch-why-bye", text);
    let file = path.to_str().unwrap();
    let document = |args: &[&str]| -> Value {
        let args = [&["explain", file, "--json", "--why"], args].concat();
        sample::document(0, &args)
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
    let path = written("dutch-why-absent", text);
    let file = path.to_str().unwrap();
    let asked = |args: &[&str]| answer(0, "en", &[&["explain", file, "--why"], args].concat());
    assert_eq!(asked(&["1", "8"]), "8 is not paired in this round.\n");
    assert_eq!(asked(&["7", "8"]).lines().count(), 2);
    assert_eq!(asked(&["8"]), "8 is not paired in this round.\n");
    assert!(asked(&["1"]).contains("even"));
    answer(2, "en", &["explain", file, "--why", "77"]);
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
fn the_document_of_a_recorded_round_says_where_it_differs() {
    let mut text = "142 3\n152 W\n".to_owned();
    text += &player(1, "1.0", "     2 w 1");
    text += &player(2, "0.0", "     1 b 0");
    text += &player(3, "1.0", "     4 w 1");
    text += &player(4, "0.0", "     3 b 0");
    let path = written("dutch-differs", text);
    let args = ["explain", path.to_str().unwrap(), "--round", "1", "--json"];
    let document = sample::document(0, &args);
    assert_eq!(document["differs"]["criterion"], "Order");
    assert_eq!(document["differs"]["recorded"], json!([[1, 2], [3, 4]]));
    assert_eq!(document["differs"]["expected"], json!([[1, 3], [4, 2]]));
}
