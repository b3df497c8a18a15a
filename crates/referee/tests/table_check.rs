//! Every entry of every edition's table is watched by a scenario: changing it makes at
//! least one fail.
//!
//! An entry that is the same in several modes is written once in the table and is changed
//! in all of them. Values are exchanged for those of other editions, numbers are raised,
//! silence speaks and speech falls silent, every citation is left out once.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test may stop at the first surprise and say how much it looked at"
)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use jadoube_lawbook::Edition;
use jadoube_referee::laws::Laws;
use jadoube_referee::scenario::Scenario;
use serde_json::{Value, json};

const EDITIONS: [Edition; 4] = [
    Edition::Fide1993,
    Edition::Fide2001,
    Edition::Fide2014,
    Edition::Fide2023,
];

const MODES: [&str; 5] = [
    "standard",
    "rapid_full",
    "rapid_limited",
    "blitz_full",
    "blitz_limited",
];

fn scenarios() -> Vec<(String, Scenario)> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|ext| ext == "toml") {
                found.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let mut paths = Vec::new();
    walk(&root, &mut paths);
    paths.sort();
    paths
        .into_iter()
        .filter_map(|path| {
            let text = std::fs::read_to_string(&path).unwrap();
            if !text.contains("kind = \"game\"") {
                return None;
            }
            let name = path.strip_prefix(&root).unwrap().display().to_string();
            let scenario = Scenario::read(&text).unwrap_or_else(|bad| panic!("{name}: {bad}"));
            Some((name, scenario))
        })
        .collect()
}

/// A changed table and what was changed.
struct Mutant {
    what: String,
    table: Value,
}

/// Whether a value is an entry of the table.
fn is_rule(value: &Value) -> bool {
    value.as_object().is_some_and(|object| {
        object.len() == 1 && (object.contains_key("Says") || object.contains_key("Silent"))
    })
}

fn is_per_mode(value: &Value) -> bool {
    value.as_object().is_some_and(|object| {
        object.len() == MODES.len() && MODES.iter().all(|mode| object.contains_key(*mode))
    })
}

/// The values at the same place in the other editions.
fn elsewhere<'v>(others: &[&'v Value], key: &str) -> Vec<&'v Value> {
    others.iter().filter_map(|value| value.get(key)).collect()
}

/// Every change of one value: what it is called and what stands there instead.
fn changes(value: &Value, others: &[&Value]) -> Vec<(String, Value)> {
    if is_per_mode(value) {
        return per_mode(value, others);
    }
    let mut found: Vec<(String, Value)> = Vec::new();
    let mut offer = |name: String, instead: Value| {
        if &instead != value && !found.iter().any(|(_, seen)| seen == &instead) {
            found.push((name, instead));
        }
    };
    if is_rule(value) {
        if let Some(says) = value.get("Says") {
            offer("falls silent".to_owned(), json!({"Silent": {"near": []}}));
            let inner: Vec<&Value> = others
                .iter()
                .filter_map(|other| other.get("Says").map(|says| &says["is"]))
                .collect();
            for (name, instead) in changes(&says["is"], &inner) {
                let changed = json!({"Says": {"is": instead, "by": says["by"]}});
                offer(format!("is {name}"), changed);
            }
            for (gone, without) in dropped(&says["by"]) {
                let changed = json!({"Says": {"is": says["is"], "by": without}});
                offer(format!("without {gone}"), changed);
            }
        } else {
            let near = &value["Silent"]["near"];
            if let Some(says) = others.iter().find_map(|other| other.get("Says")) {
                // Borrowed from another edition: the mistake that silence is there to avoid.
                offer("speaks".to_owned(), json!({"Says": says}));
            }
            for (gone, without) in dropped(near) {
                let changed = json!({"Silent": {"near": without}});
                offer(format!("without {gone}"), changed);
            }
        }
        return found;
    }
    match value {
        Value::Object(object) => {
            // A variant with content may be another one elsewhere.
            if object.len() == 1 {
                for other in others {
                    offer(format!("as {other}"), (*other).clone());
                }
            }
            for (key, inner) in object {
                for (name, instead) in changes(inner, &elsewhere(others, key)) {
                    let mut changed = value.clone();
                    changed[key] = instead;
                    offer(format!("{key} {name}"), changed);
                }
            }
        }
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                for (name, instead) in changes(item, &[]) {
                    let mut changed = value.clone();
                    changed[place] = instead;
                    offer(format!("[{place}] {name}"), changed);
                }
            }
        }
        Value::Number(number) => {
            // Times are told in seconds.
            let number = number.as_i64().unwrap();
            let step = if number < 1_000 { 1 } else { 1_000 };
            offer(format!("+{step}"), json!(number + step));
            for other in others {
                offer(format!("as {other}"), (*other).clone());
            }
        }
        Value::Bool(is) => offer("turned".to_owned(), json!(!is)),
        Value::String(_) | Value::Null => {
            for other in others {
                offer(format!("as {other}"), (*other).clone());
            }
        }
    }
    found
}

/// A list of citations with each left out once.
fn dropped(list: &Value) -> Vec<(String, Value)> {
    let items = list.as_array().unwrap();
    (0..items.len())
        .map(|place| {
            let mut rest = items.clone();
            let gone = rest.remove(place);
            (gone.to_string(), Value::Array(rest))
        })
        .collect()
}

/// Entries by mode: what several modes share is changed in all of them.
fn per_mode(value: &Value, others: &[&Value]) -> Vec<(String, Value)> {
    let others: Vec<&Value> = others.iter().copied().filter(|o| is_per_mode(o)).collect();
    let mut found = Vec::new();
    if is_rule(&value["standard"]) {
        let there: Vec<&Value> = others
            .iter()
            .chain([&value])
            .flat_map(|table| MODES.iter().map(|mode| &table[*mode]))
            .collect();
        let mut seen: Vec<&Value> = Vec::new();
        for mode in MODES {
            let entry = &value[mode];
            if seen.contains(&entry) {
                continue;
            }
            seen.push(entry);
            for (name, instead) in changes(entry, &there) {
                let mut changed = value.clone();
                for same in MODES.iter().filter(|same| &value[**same] == entry) {
                    changed[*same] = instead.clone();
                }
                found.push((format!("{mode} {name}"), changed));
            }
        }
        return found;
    }
    for key in value["standard"].as_object().unwrap().keys() {
        let column = |table: &Value| -> Value {
            MODES
                .iter()
                .map(|mode| ((*mode).to_owned(), table[*mode][key].clone()))
                .collect::<serde_json::Map<_, _>>()
                .into()
        };
        let there: Vec<Value> = others.iter().map(|other| column(other)).collect();
        let there: Vec<&Value> = there.iter().collect();
        for (name, instead) in per_mode(&column(value), &there) {
            let mut changed = value.clone();
            for mode in MODES {
                changed[mode][key] = instead[mode].clone();
            }
            found.push((format!("{key} {name}"), changed));
        }
    }
    found
}

/// Every change of the list of penalties or of matters.
fn of_list(list: &Value, kind: &str) -> Vec<(String, Value)> {
    let items = list.as_array().unwrap();
    let mut found = Vec::new();
    for (place, entry) in items.iter().enumerate() {
        let name = &entry[kind];
        let mut without = items.clone();
        without.remove(place);
        found.push((format!("{name} left out"), Value::Array(without)));
        for (gone, by) in dropped(&entry["by"]) {
            let mut changed = list.clone();
            changed[place]["by"] = by;
            found.push((format!("{name} without {gone}"), changed));
        }
        if entry.get("answer").is_some() {
            for answer in ["allowed", "forbidden", "duty", "arbiter-decides"] {
                let mut changed = list.clone();
                changed[place]["answer"] = json!(answer);
                if &changed != list {
                    found.push((format!("{name} {answer}"), changed));
                }
            }
        }
    }
    found
}

fn mutants(edition: Edition, tables: &BTreeMap<Edition, Value>) -> Vec<Mutant> {
    let table = &tables[&edition];
    let others: Vec<&Value> = tables
        .iter()
        .filter(|(other, _)| **other != edition)
        .map(|(_, table)| table)
        .collect();
    let mut found = Vec::new();
    for (section, value) in table.as_object().unwrap() {
        let changed = match section.as_str() {
            "edition" => Vec::new(),
            "penalties" => of_list(value, "penalty"),
            "matters" => of_list(value, "matter"),
            "analogy" => dropped(value),
            _ => changes(value, &elsewhere(&others, section)),
        };
        for (name, instead) in changed {
            let mut changed = table.clone();
            changed[section] = instead;
            found.push(Mutant {
                what: format!("{edition} {section} {name}"),
                table: changed,
            });
        }
    }
    found
}

#[test]
#[ignore = "minutes of work, and entries that no scenario watches yet are listed: run with --ignored"]
fn every_entry_of_every_table_is_watched_by_a_scenario() {
    let tables: BTreeMap<Edition, Value> = EDITIONS
        .into_iter()
        .map(|edition| {
            let laws = Laws::of(edition).unwrap();
            (edition, serde_json::to_value(&**laws).unwrap())
        })
        .collect();
    let all = scenarios();
    let mut survivors = Vec::new();
    let mut count = 0;
    let parts = std::thread::scope(|scope| {
        let parts: Vec<_> = EDITIONS
            .into_iter()
            .map(|edition| {
                scope.spawn({
                    let (all, tables) = (&all, &tables);
                    move || check(edition, all, tables)
                })
            })
            .collect();
        parts
            .into_iter()
            .map(|part| part.join().unwrap())
            .collect::<Vec<_>>()
    });
    for (changes, left) in parts {
        count += changes;
        survivors.extend(left);
    }
    println!("{count} changes, {} survive", survivors.len());
    assert!(
        survivors.is_empty(),
        "{} of {count} changes are not noticed by any scenario:\n{}",
        survivors.len(),
        survivors.join("\n")
    );
}

/// How many changes an edition's table allows, and which no scenario notices.
fn check(
    edition: Edition,
    all: &[(String, Scenario)],
    tables: &BTreeMap<Edition, Value>,
) -> (usize, Vec<String>) {
    let untouched = Laws::of(edition).unwrap();
    // Quick stories first: they find most changes.
    let mut mine: Vec<(Duration, &(String, Scenario))> = all
        .iter()
        .filter(|(_, scenario)| scenario.editions().contains(&edition))
        .map(|named| {
            let start = Instant::now();
            let found = named.1.check(edition, &|_| Some(Arc::clone(untouched)));
            let wrong: Vec<String> = found
                .unwrap_or_else(|bad| panic!("{}: {bad}", named.0))
                .into_iter()
                .map(|m| format!("{}: {}, found {}", named.0, m.expected, m.found))
                .collect();
            assert!(wrong.is_empty(), "{}", wrong.join("\n"));
            (start.elapsed(), named)
        })
        .collect();
    mine.sort_by_key(|(time, _)| *time);
    let mut mine: Vec<&(String, Scenario)> = mine.into_iter().map(|(_, named)| named).collect();
    let mut survivors = Vec::new();
    let mut count = 0;
    for mutant in mutants(edition, tables) {
        let Ok(laws) = serde_json::from_value::<Laws>(mutant.table) else {
            continue;
        };
        count += 1;
        let laws = Arc::new(laws);
        // A citation left out can only be missed where it is expected.
        let gone = mutant
            .what
            .rsplit_once("without \"")
            .and_then(|(_, id)| id.strip_suffix('"'))
            .map(|id| format!("\"{id}\""));
        let killer = mine.iter().position(|(_, scenario)| {
            if gone
                .as_ref()
                .is_some_and(|id| !scenario.text().contains(id))
            {
                return false;
            }
            let found = scenario.check(edition, &|_| Some(Arc::clone(&laws)));
            !found.is_ok_and(|mismatches| mismatches.is_empty())
        });
        match killer {
            // What found this one is likely to find its neighbours.
            Some(place) => {
                let found = mine.remove(place);
                mine.insert(0, found);
            }
            None => {
                println!("not noticed: {}", mutant.what);
                survivors.push(mutant.what);
            }
        }
    }
    (count, survivors)
}
