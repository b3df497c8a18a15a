//! Each noun of the field is defined once.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::support::root;

/// Whose public nouns are everybody's.
const SHARED: [&str; 2] = ["vocabulary", "competition"];

/// The crates that speak of competitions.
const OF_COMPETITIONS: [&str; 7] = [
    "vocabulary",
    "competition",
    "standings",
    "pairing",
    "rating",
    "formats",
    "tournament",
];

/// Modules of one crate that say the same by different rules; ARCHITECTURE.md names them.
const PARALLEL: [(&str, &[&str]); 3] = [
    ("pairing", &["swiss/dutch/", "swiss/pzwarc/"]),
    ("standings", &["fide/", "pzwarc/"]),
    (
        "standings",
        &[
            "pzwarc/round_robin.rs",
            "pzwarc/swiss.rs",
            "pzwarc/teams.rs",
        ],
    ),
];

/// Nouns with a second meaning elsewhere: crate, noun, why.
const ELSEWHERE: &[(&str, &str, &str)] = &[
    ("jadoube", "List", "a subcommand"),
    ("jadoube", "Outcome", "how a subcommand ended"),
    (
        "referee",
        "Game",
        "a game in play, not its line in the record",
    ),
    ("referee", "Points", "an amount as a story writes it"),
    ("store", "Digest", "of an event in the log"),
    ("store", "Options", "of a database"),
    ("store", "Outcome", "of an append"),
    ("store", "Record", "a row beside the log"),
    ("tournament", "DecidedPoints", RUNNING),
    ("tournament", "ForbiddenGroup", RUNNING),
    ("tournament", "Game", RUNNING),
    ("tournament", "LineUp", RUNNING),
    ("tournament", "Out", "an absence as the log writes it"),
    ("tournament", "Round", RUNNING),
    ("tournament", "Slot", RUNNING),
    (
        "tournament",
        "System",
        "what can be announced: cycles and teams included",
    ),
];

/// Drafts, versions and places in memory; what is settled becomes the record of that name.
const RUNNING: &str = "of a running event, by place";

/// The same word for the same idea in rooms that know nothing of each other: noun, why.
const SAME_IDEA: &[(&str, &str)] = &[
    ("Acceleration", "announced, and as a record of a report"),
    ("Criterion", "what an order asks next"),
    ("StatedPoints", "announced, and as a record of a report"),
];

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

/// The public types of a crate, each with its files.
fn nouns(name: &str) -> BTreeMap<String, Vec<String>> {
    let source = root().join("crates").join(name).join("src");
    let mut files = Vec::new();
    rust_files(&source, &mut files);
    files.sort();
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        let file = path.strip_prefix(&source).unwrap().to_string_lossy();
        let lines = text.lines().map(str::trim_start);
        let after = ["pub struct ", "pub enum ", "pub trait ", "pub type "];
        for rest in lines.filter_map(|line| after.iter().find_map(|key| line.strip_prefix(key))) {
            let end = rest.find(|letter: char| !letter.is_alphanumeric());
            let noun = rest.get(..end.unwrap_or(rest.len())).unwrap();
            // A macro defines what its `$name` says.
            if !noun.is_empty() {
                let files = found.entry(noun.to_owned()).or_default();
                files.push(file.replace('\\', "/"));
            }
        }
    }
    found
}

fn crates() -> Vec<String> {
    let entries = std::fs::read_dir(root().join("crates")).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

#[test]
fn the_nouns_of_the_vocabulary_and_the_record_are_defined_nowhere_else() {
    let shared: BTreeSet<String> = SHARED
        .into_iter()
        .flat_map(|name| nouns(name).into_keys())
        .collect();
    assert!(shared.contains("Side") && shared.contains("Competition"));
    let mut second = BTreeSet::new();
    for name in crates()
        .iter()
        .filter(|name| !SHARED.contains(&name.as_str()))
    {
        let own = nouns(name).into_keys();
        let twice = own.filter(|noun| shared.contains(noun));
        second.extend(twice.map(|noun| (name.clone(), noun)));
    }
    let reasoned = ELSEWHERE
        .iter()
        .map(|(name, noun, _)| ((*name).to_owned(), (*noun).to_owned()))
        .collect();
    // Both ways: nothing without a reason, no reason without its noun.
    assert_eq!(second, reasoned);
}

#[test]
fn no_noun_of_competitions_is_defined_twice() {
    let mut defined: BTreeMap<String, Vec<(&str, String)>> = BTreeMap::new();
    for name in OF_COMPETITIONS {
        for (noun, files) in nouns(name) {
            let places = files.into_iter().map(|file| (name, file));
            defined.entry(noun).or_default().extend(places);
        }
    }
    assert!(defined.len() > 300, "{} nouns", defined.len());
    let parallel = |places: &[(&str, String)]| {
        PARALLEL.iter().any(|(name, modules)| {
            let module = |file: &str| modules.iter().position(|module| file.starts_with(module));
            let mut taken = BTreeSet::new();
            places.iter().all(|(of, file)| {
                of == name && module(file).is_some_and(|module| taken.insert(module))
            })
        })
    };
    let twice: BTreeMap<&String, &Vec<(&str, String)>> = defined
        .iter()
        .filter(|(_, places)| places.len() > 1 && !parallel(places))
        .collect();
    let elsewhere = |noun: &str| ELSEWHERE.iter().any(|(_, known, _)| *known == noun);
    let same_idea = |noun: &str| SAME_IDEA.iter().any(|(known, _)| *known == noun);
    let unreasoned: Vec<_> = twice
        .iter()
        .filter(|(noun, _)| !same_idea(noun) && !elsewhere(noun))
        .collect();
    assert!(unreasoned.is_empty(), "defined twice: {unreasoned:#?}");
    for (noun, why) in SAME_IDEA {
        assert!(
            twice.keys().any(|twice| *twice == noun),
            "{noun} ({why}) is defined once"
        );
    }
}
