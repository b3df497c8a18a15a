//! Each noun of the field is defined once.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::support::root;

/// Whose public nouns are everybody's.
const SHARED: [&str; 2] = ["vocabulary", "competition"];

/// Knows no rules, and no rule knows it: its words are those of databases.
const APART: &str = "store";

/// Modules that say the same by different rules; ARCHITECTURE.md names them.
const PARALLEL: [&[&str]; 4] = [
    &["chess/", "draughts/"],
    &["pairing/swiss/dutch/", "pairing/swiss/pzwarc/"],
    &["standings/fide/", "standings/pzwarc/"],
    &[
        "standings/pzwarc/round_robin.rs",
        "standings/pzwarc/swiss.rs",
        "standings/pzwarc/teams.rs",
    ],
];

/// Nouns with a second meaning elsewhere: crate, noun, why.
const ELSEWHERE: &[(&str, &str, &str)] = &[
    ("jadoube", "List", "the subcommand `laws list`"),
    ("jadoube", "Outcome", "how a subcommand ended"),
    (
        "referee",
        "Game",
        "a game in play, not its line in the record",
    ),
    ("server", "List", "of events; what a screen shows"),
    ("server", "Options", "of a printed document"),
    ("store", "Digest", "of an event in the log"),
    ("store", "Options", "of a database"),
    ("store", "Outcome", "of an append"),
    ("store", "Record", "a row beside the log"),
    ("tournament", "Game", RUNNING),
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

/// The same word in rooms that know nothing of each other: noun, what it means there.
const SAME_WORD: &[(&str, &str)] = &[
    (
        "Answer",
        "of the desk to a command; the exit code of a subcommand",
    ),
    ("Code", "of a warning; the draughts code as a table"),
    ("Criterion", "what an order asks next"),
    (
        "Decision",
        "a command carried out; the arbiter's at a board",
    ),
    (
        "Laws",
        "what an edition says of the board; of everything else",
    ),
    ("Person", "somebody by name; by the part taken in a game"),
    (
        "Refusal",
        "what is not done and why: by a desk, at a board, by a subcommand",
    ),
    (
        "Settings",
        "fixed before it begins: of a tournament, of a game",
    ),
    ("Shown", "what a clock shows; a position somebody shows"),
    ("Square", "of a diagram; of a draughts board"),
    ("Stage", "how far a tournament is; how far a game is"),
    ("Standing", "a row of a table; what stands on a board"),
    ("State", "what a log comes to: of a tournament, of a game"),
    ("Why", "one pairing and not another; an act refused"),
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

/// Which types of a crate are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// Those that other crates can see.
    Public,
    /// All of them.
    Any,
}

/// The types of a crate, each with its files.
fn nouns(name: &str, reach: Reach) -> BTreeMap<String, Vec<String>> {
    let source = root().join("crates").join(name).join("src");
    let mut files = Vec::new();
    rust_files(&source, &mut files);
    files.sort();
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        let text = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        let file = path.strip_prefix(&source).unwrap().to_string_lossy();
        let lines = text.lines().map(str::trim_start);
        let kinds = ["struct ", "enum ", "trait ", "type "];
        let declared = lines.filter_map(|line| {
            let line = match reach {
                Reach::Public => line.strip_prefix("pub ")?,
                Reach::Any => line
                    .strip_prefix("pub(crate) ")
                    .or_else(|| line.strip_prefix("pub(super) "))
                    .or_else(|| line.strip_prefix("pub "))
                    .unwrap_or(line),
            };
            kinds.iter().find_map(|kind| line.strip_prefix(kind))
        });
        for rest in declared {
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
        .flat_map(|name| nouns(name, Reach::Public).into_keys())
        .collect();
    assert!(shared.contains("Side") && shared.contains("Competition"));
    let mut second = BTreeSet::new();
    for name in crates()
        .iter()
        .filter(|name| !SHARED.contains(&name.as_str()))
    {
        let own = nouns(name, Reach::Any).into_keys();
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
fn no_noun_is_defined_twice() {
    let mut defined: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for name in crates().iter().filter(|name| *name != APART) {
        for (noun, files) in nouns(name, Reach::Public) {
            let places = files.into_iter().map(|file| format!("{name}/{file}"));
            defined.entry(noun).or_default().extend(places);
        }
    }
    assert!(defined.len() > 600, "{} nouns", defined.len());
    let parallel = |places: &[String]| {
        PARALLEL.iter().any(|modules| {
            let module = |file: &str| modules.iter().position(|module| file.starts_with(module));
            let mut taken = BTreeSet::new();
            let once = |file: &String| module(file).is_some_and(|module| taken.insert(module));
            places.iter().all(once)
        })
    };
    let twice: BTreeMap<&String, &Vec<String>> = defined
        .iter()
        .filter(|(_, places)| places.len() > 1 && !parallel(places))
        .collect();
    let elsewhere = |noun: &str| ELSEWHERE.iter().any(|(_, known, _)| *known == noun);
    let same_word = |noun: &str| SAME_WORD.iter().any(|(known, _)| *known == noun);
    let unreasoned: Vec<_> = twice
        .iter()
        .filter(|(noun, _)| !same_word(noun) && !elsewhere(noun))
        .collect();
    assert!(unreasoned.is_empty(), "defined twice: {unreasoned:#?}");
    for (noun, meant) in SAME_WORD {
        assert!(
            twice.keys().any(|twice| *twice == noun),
            "{noun} ({meant}) is defined once"
        );
    }
}
