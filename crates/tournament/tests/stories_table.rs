//! `docs/tournament-stories.md` names every story, and only tests that exist.
#![expect(
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

#[test]
fn every_story_has_its_row_and_every_row_its_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let table = std::fs::read_to_string(root.join("docs/tournament-stories.md")).unwrap();
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    let mut told: BTreeSet<String> = BTreeSet::new();
    for line in table.lines().filter(|line| line.starts_with("| ")).skip(1) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let (story, file, test, remark) = (cells[1], cells[2], cells[3], cells[4]);
        told.insert(story.to_owned());
        let (file, test) = (file.trim_matches('`'), test.trim_matches('`'));
        if file.is_empty() {
            assert!(!remark.is_empty(), "{story} has neither test nor reason");
            continue;
        }
        let source = files.entry(file.to_owned()).or_insert_with(|| {
            let read = std::fs::read_to_string(root.join(file));
            read.unwrap_or_else(|error| unreachable!("{file}: {error}"))
        });
        let named = match file.ends_with(".mjs") {
            true => source.contains(&format!("test(\"{test}")),
            false => is_test(source, test),
        };
        assert!(named, "{story}: {file} has no test {test}");
    }
    let stories = (1..=68).map(|at| format!("T{at}"));
    let stories = stories.chain((1..=44).map(|at| format!("S{at}")));
    let all: BTreeSet<String> = stories.collect();
    assert_eq!(told, all);
}

/// Whether a function of this name stands right below a test attribute.
fn is_test(source: &str, name: &str) -> bool {
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    lines.windows(2).any(|two| {
        let attribute = two[0] == "#[test]" || two[0].starts_with("#[tokio::test");
        attribute && two[1].contains(&format!("fn {name}("))
    })
}
