//! `jadoube laws` as a program sees it.

use std::collections::BTreeSet;
use std::process::{Command, Output};
use std::{fs, str};

use serde_json::Value;

use crate::support;

fn jadoube(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(arguments)
        .output()
        .unwrap()
}

fn stdout(output: &Output) -> &str {
    str::from_utf8(&output.stdout).unwrap()
}

#[test]
fn the_listed_ids_are_those_of_the_inventory() {
    let output = jadoube(&["laws", "list", "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let rows: Vec<Value> = serde_json::from_str(stdout(&output)).unwrap();
    let listed: BTreeSet<&str> = rows.iter().map(|row| row["id"].as_str().unwrap()).collect();
    let files = support::files(&support::root().join("crates/lawbook/data/provisions"));
    let texts: Vec<String> = files
        .iter()
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    let known: BTreeSet<&str> = texts
        .iter()
        .flat_map(|text| text.lines().skip(1))
        .map(|line| line.split('\t').next().unwrap())
        .collect();
    assert_eq!(listed, known);
    assert_eq!(rows.len(), known.len());
    for column in [
        "id", "article", "edition", "title", "class", "summary", "system", "differs", "status",
    ] {
        assert!(rows.iter().all(|row| row[column].is_string()), "{column}");
    }
}

#[test]
fn an_edition_and_a_class_narrow_the_list() {
    let output = jadoube(&[
        "laws",
        "list",
        "--edition",
        "pzwarc",
        "--class",
        "rating",
        "--json",
    ]);
    let rows: Vec<Value> = serde_json::from_str(stdout(&output)).unwrap();
    assert!(!rows.is_empty());
    assert!(
        rows.iter()
            .all(|row| row["edition"] == "pzwarc" && row["class"] == "rating")
    );
}

#[test]
fn what_does_not_exist_is_bad_input_in_one_line() {
    for arguments in [
        ["laws", "show", "fide-2023:99.9"],
        ["laws", "compare", "no-such-topic"],
        ["laws", "list", "--edition=fide-1900"],
        ["rule", "no-such-file.toml", "--lang=en"],
        ["laws", "coverage", "--lang=xx"],
    ] {
        let output = jadoube(&arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let told = str::from_utf8(&output.stderr).unwrap();
        assert_eq!(told.lines().count(), 1, "{told}");
    }
}

#[test]
fn a_search_without_hits_answers_no() {
    let found = jadoube(&["laws", "search", "stalemate"]);
    assert_eq!(found.status.code(), Some(0));
    let nothing = jadoube(&["laws", "search", "qqqqzzzz"]);
    assert_eq!(nothing.status.code(), Some(1));
}
