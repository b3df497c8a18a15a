//! What a scenario proves, the product does: runners ask what pages and commands ask.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::support::root;

/// Rooms whose rules runners ask directly; games are ruled on by the referee, as at the desk.
const RULES: [&str; 5] = ["chess", "draughts", "pairing", "standings", "rating"];

/// Names that only runners know, each with its reason.
const RUNNERS_OWN: &[(&str, &str)] = &[
    ("EVENTS_FORMAT", "the name of a file, read by `rate`"),
    ("LIST_FORMAT", "the name of a file, read by `rate`"),
    ("TechnicalMethod", "printed by `technical` as it is"),
];

/// The code of a file: no comments, no imports, nothing after its unit tests begin.
fn code(path: &Path) -> String {
    let text = std::fs::read_to_string(path).unwrap();
    let text = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let mut kept = String::new();
    let mut importing = false;
    for line in text.lines() {
        let start = line.trim_start();
        importing |= start.starts_with("use ") || start.starts_with("pub use ");
        if !importing && !start.starts_with("//") {
            kept.push_str(line);
            kept.push('\n');
        }
        importing &= !line.trim_end().ends_with(';');
    }
    kept
}

fn words(text: &str) -> BTreeSet<&str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .filter(|word| !word.is_empty())
        .collect()
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

fn sources(name: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    files(&root().join("crates").join(name).join("src"), &mut found);
    found
}

/// Public functions, types and constants of the rules, with the files that define them.
fn defined() -> BTreeMap<String, BTreeSet<PathBuf>> {
    const AFTER: [&str; 6] = [
        "pub fn ",
        "pub const fn ",
        "pub const ",
        "pub struct ",
        "pub enum ",
        "pub type ",
    ];
    let mut defined: BTreeMap<String, BTreeSet<PathBuf>> = BTreeMap::new();
    for path in RULES.iter().flat_map(|name| sources(name)) {
        let text = code(&path);
        for line in text.lines().map(str::trim_start) {
            let Some(rest) = AFTER.iter().find_map(|key| line.strip_prefix(key)) else {
                continue;
            };
            let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
            let name = rest.get(..end.unwrap_or(rest.len())).unwrap();
            let places = defined.entry(name.to_owned()).or_default();
            places.insert(path.clone());
        }
    }
    defined
}

/// A claim of the register is based on a citation that a run produced. It counts only if a path of
/// the product reaches the code that produced it: whatever a runner asks is asked elsewhere too.
#[test]
fn what_runners_ask_is_asked_by_the_product() {
    let defined = defined();
    let mut product: Vec<(PathBuf, String)> = Vec::new();
    for entry in std::fs::read_dir(root().join("crates")).unwrap() {
        let name = entry.unwrap().file_name().to_string_lossy().into_owned();
        if name != "scenarios" {
            product.extend(sources(&name).into_iter().map(|path| {
                let text = code(&path);
                (path, text)
            }));
        }
    }
    let product: Vec<(&PathBuf, BTreeSet<&str>)> = product
        .iter()
        .map(|(path, text)| (path, words(text)))
        .collect();
    let runners: Vec<String> = sources("scenarios").iter().map(|path| code(path)).collect();
    let asked: BTreeSet<&str> = runners.iter().flat_map(|text| words(text)).collect();
    let asked = asked.into_iter().filter(|word| defined.contains_key(*word));
    let mut alone = BTreeSet::new();
    let mut count = 0;
    for name in asked {
        count += 1;
        let own = &defined[name];
        let elsewhere = |(path, words): &(&PathBuf, BTreeSet<&str>)| {
            !own.contains(*path) && words.contains(name)
        };
        if !product.iter().any(elsewhere) {
            alone.insert(name);
        }
    }
    assert!(count > 100, "only {count} names");
    let known: BTreeSet<&str> = RUNNERS_OWN.iter().map(|(name, _)| *name).collect();
    assert_eq!(alone, known, "asked by runners alone");
}

/// Citations come from the rules' values; a runner has none of its own.
#[test]
fn no_runner_cites_anything_by_itself() {
    for path in sources("scenarios") {
        let text = code(&path);
        assert!(!text.contains("ProvisionId::new"), "{}", path.display());
    }
}
