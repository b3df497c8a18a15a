//! Ratings, norms, categories and officials on the command line, on the examples.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

fn jadoube(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/rating"))
        .args(args)
        .output()
        .unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&text(&jadoube(args))).unwrap()
}

#[test]
fn rate_gives_the_next_list_and_the_derivation() {
    let answer = json(&[
        "rate",
        "events.json",
        "--list",
        "list.json",
        "--json",
        "--explain",
    ]);
    let players = answer["list"]["players"].as_array().unwrap();
    let anna = players
        .iter()
        .find(|player| player["id"] == "anna")
        .unwrap();
    assert_eq!(anna["rating"], 2163);
    let lines = &answer["periods"][0]["players"][0]["events"][0]["lines"];
    assert_eq!(lines.as_array().unwrap().len(), 9);
    let spoken = jadoube(&[
        "rate",
        "events.json",
        "--list",
        "list.json",
        "--player",
        "anna",
        "--explain",
        "--lang",
        "pl",
    ]);
    assert_eq!(spoken.status.code(), Some(0));
    assert!(text(&spoken).contains("oczekiwane 44.7912% = 6.2708; k 15: zmiana +12.9692"));
}

#[test]
fn norms_and_forecast_answer_by_exit_code() {
    let norm = jadoube(&[
        "norms",
        "tournament.json",
        "--player",
        "player",
        "--explain",
        "--lang",
        "cs",
    ]);
    assert_eq!(norm.status.code(), Some(0));
    assert!(text(&norm).contains("kategorie turnaje L"));
    let none = jadoube(&["norms", "tournament.json", "--player", "o9"]);
    assert_eq!(none.status.code(), Some(1));
    let forecast = json(&[
        "norms",
        "running.json",
        "--player",
        "1",
        "--forecast",
        "--json",
    ]);
    assert_eq!(forecast["known"].as_array().unwrap().len(), 2);
    assert_eq!(forecast["unknown"], 1);
    // Nine games and K needs at most 70 %: with points enough only the others decide.
    assert_eq!(forecast["titles"].as_array().unwrap().len(), 3);
}

#[test]
fn category_and_official_say_what_is_missing() {
    let category = json(&["category", "category.json", "--player", "man", "--json"]);
    assert_eq!(category["category"]["best"], "II");
    let officials = jadoube(&["official", "officials.json", "--lang", "en"]);
    assert_eq!(officials.status.code(), Some(1));
    assert!(text(&officials).contains("no, the College has not consented (IV/6.3.2)"));
    let one = jadoube(&[
        "official",
        "officials.json",
        "--person",
        "first",
        "--may",
        "join-college",
        "--on",
        "2026-01-01",
    ]);
    assert_eq!(one.status.code(), Some(0));
}

#[test]
fn rate_shows_the_new_list_in_order_without_the_technical_one() {
    let listed = jadoube(&["rate", "events.json", "--list", "list.json", "--json"]);
    let answer: Value = serde_json::from_str(&text(&listed)).unwrap();
    let periods = answer["periods"].as_array().unwrap();
    let published = periods.last().unwrap()["published"].as_array().unwrap();
    let rating = |line: &Value| line["rating"].as_i64().unwrap();
    for list in ["A", "B", "N"] {
        let of_list: Vec<&Value> = published.iter().filter(|l| l["list"] == list).collect();
        assert!(of_list.is_sorted_by(|one, next| rating(one) >= rating(next)));
    }
    assert_eq!(published[0]["place"], 1);
    assert!(published.iter().all(|line| line["list"] != "T"));
    let shown = text(&jadoube(&["rate", "events.json", "--list", "list.json"]));
    // The last period stands last.
    let (_, shown) = shown.rsplit_once("\nperiod ").unwrap();
    let places: Vec<usize> = published
        .iter()
        .map(|line| shown.find(line["id"].as_str().unwrap()).unwrap())
        .collect();
    assert!(places.is_sorted(), "{shown}");
    // The saved list keeps everybody: the next period needs the technical list too.
    let all = answer["list"]["players"].as_array().unwrap();
    let technical = all.iter().filter(|line| line["list"] == "T").count();
    assert_eq!(all.len(), published.len() + technical);
}

#[test]
fn options_that_say_nothing_alone_are_refused() {
    for args in [
        &["official", "officials.json", "--person", "first"][..],
        &["official", "officials.json", "--event", "rated"],
        &["official", "officials.json", "--on", "2026-05-01"],
        &["norms", "tournament.json", "--forecast"],
        &["norms", "tournament.json", "--women"],
        &[
            "rate",
            "events.json",
            "--list",
            "list.json",
            "--to",
            "2025-Q4",
        ],
        &["rate", "list.json", "--list", "events.json"],
    ] {
        let output = jadoube(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(!output.stderr.is_empty(), "{args:?}");
    }
}

#[test]
fn vii_5_4_a_norm_in_a_running_event_is_open() {
    let running = jadoube(&[
        "norms",
        "running.json",
        "--player",
        "player",
        "--lang",
        "en",
    ]);
    assert_eq!(running.status.code(), Some(3));
    assert!(text(&running).contains("open: all games are over; still to be played: 3"));
    let all = jadoube(&["norms", "running.json", "--lang", "en"]);
    assert_eq!(all.status.code(), Some(3));
    assert!(text(&all).contains("player: still open: "));
}

#[test]
fn a_bad_file_is_answered_with_file_and_line() {
    let folder = std::env::temp_dir().join(format!("jadoube-rating-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("bad.json");
    let path = file.to_str().unwrap();
    let list = std::fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/rating/list.json"),
    )
    .unwrap();
    for (from, to, line, what) in [
        ("\"rating\": 2150", "\"rating\": \"x\"", 6, "invalid type"),
        (
            "\"list\": \"B\"",
            "\"list\": \"A\"",
            9,
            "stands on list A with 12 games",
        ),
        ("\"id\": \"o2\"", "\"id\": \"o1\"", 12, "twice"),
        ("2025-Q4", "2025-Q9", 4, "a quarter is written"),
        ("\"id\": \"o2\"", "\"id\": \"o2\",", 12, ""),
    ] {
        std::fs::write(&file, list.replacen(from, to, 1)).unwrap();
        let output = jadoube(&["rate", "events.json", "--list", path]);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.starts_with(&format!("{path}:{line}: ")), "{error}");
        assert!(error.contains(what), "{error}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}
