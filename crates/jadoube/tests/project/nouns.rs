//! Each noun of the field is defined once.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::support::root;

/// Whose public nouns are everybody's.
const SHARED: [&str; 2] = ["vocabulary", "competition"];

/// Knows no rules, and no rule knows it: its words are those of databases.
const APART: &str = "store";

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
        second.extend(twice.map(|noun| format!("{name}: {noun}")));
    }
    assert_eq!(second, BTreeSet::<String>::new());
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
    defined.retain(|_, places| places.len() > 1);
    assert!(defined.is_empty(), "defined twice: {defined:#?}");
}
