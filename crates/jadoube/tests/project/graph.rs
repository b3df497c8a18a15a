//! The dependency graph of the crates is the one ARCHITECTURE.md draws.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::root;

type Graph = BTreeMap<String, BTreeSet<String>>;

/// What the table in ARCHITECTURE.md says: a crate, and the crates it uses.
fn drawn() -> Graph {
    let text = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let rows = text.lines().skip_while(|line| *line != "| crate | uses |");
    rows.skip(2)
        .take_while(|line| line.starts_with('|'))
        .map(|line| {
            let mut cells = line.trim_matches('|').split('|').map(str::trim);
            let name = cells.next().unwrap_or_default().to_owned();
            let uses = cells.next().unwrap_or_default().split_whitespace();
            (name, uses.map(str::to_owned).collect())
        })
        .collect()
}

/// What the manifests say; tests may use more.
fn built() -> Graph {
    let mut graph = Graph::new();
    for entry in std::fs::read_dir(root().join("crates")).unwrap() {
        let path = entry.unwrap().path();
        let Ok(manifest) = std::fs::read_to_string(path.join("Cargo.toml")) else {
            continue;
        };
        let section = manifest
            .split("\n[")
            .find(|part| part.starts_with("dependencies]"));
        let uses = section.unwrap_or_default().lines().filter_map(|line| {
            let name = line.strip_prefix("jadoube-")?;
            let end = name.find(|letter: char| !letter.is_ascii_lowercase())?;
            Some(name.get(..end)?.to_owned())
        });
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        graph.insert(name, uses.collect());
    }
    graph
}

#[test]
fn the_graph_is_the_one_architecture_draws() {
    let (drawn, built) = (drawn(), built());
    assert!(drawn.len() > 10, "no table of crates in ARCHITECTURE.md");
    for (name, uses) in &built {
        let said = drawn.get(name);
        assert_eq!(
            said,
            Some(uses),
            "crate {name}: ARCHITECTURE.md says {said:?}"
        );
    }
    assert_eq!(
        drawn.len(),
        built.len(),
        "a crate that is not there is drawn"
    );
}

/// The rows of the drawing, from the top; captions begin at column 42.
fn rows() -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let drawing = text.split("```").nth(1).unwrap_or_default();
    let names = |line: &str| -> Vec<String> {
        let left: String = line.chars().take(42).collect();
        let words = left.split_whitespace().filter(|word| *word != "│");
        words.map(str::to_owned).collect()
    };
    let rows = drawing.lines().map(names);
    rows.filter(|row| !row.is_empty()).collect()
}

/// Every crate is drawn once, below everything it uses.
#[test]
fn a_crate_uses_only_crates_drawn_above_it() {
    let rows = rows();
    let built = built();
    let drawn: Vec<&String> = rows.iter().flatten().collect();
    let once: BTreeSet<&String> = drawn.iter().copied().collect();
    assert_eq!(drawn.len(), once.len(), "a crate is drawn twice: {rows:?}");
    assert_eq!(once, built.keys().collect::<BTreeSet<_>>());
    let row = |name: &String| rows.iter().position(|row| row.contains(name));
    for (name, uses) in &built {
        for used in uses {
            assert!(row(used) < row(name), "{name} uses {used}, drawn below it");
        }
    }
}

/// No crate uses one that uses it, by any way.
#[test]
fn arrows_point_down() {
    let built = built();
    for name in built.keys() {
        let mut reached: BTreeSet<&String> = BTreeSet::new();
        let mut open: Vec<&String> = built[name].iter().collect();
        while let Some(next) = open.pop() {
            if reached.insert(next) {
                open.extend(built.get(next).into_iter().flatten());
            }
        }
        assert!(!reached.contains(name), "{name} uses itself");
    }
}

/// The walks name files that exist, each once.
#[test]
fn the_walks_name_files_that_are_there() {
    let text = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let walks = text
        .split("\n## ")
        .find(|part| part.starts_with("Three walks"));
    let mut seen = BTreeSet::new();
    let mut count = 0;
    for part in walks.unwrap_or_default().split("\n### ").skip(1) {
        seen.clear();
        for file in part
            .split('`')
            .skip(1)
            .step_by(2)
            .filter(|word| word.ends_with(".rs"))
        {
            count += 1;
            assert!(seen.insert(file.to_owned()), "{file} twice in a walk");
            assert!(root().join("crates").join(file).exists(), "no file {file}");
        }
    }
    assert!(count > 15, "{count} files in the walks");
}
