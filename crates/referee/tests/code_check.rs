//! Every entry of the draughts code's table is watched by a story: changing it makes at
//! least one fail. Citations are left out one by one, entries fall silent, numbers grow,
//! sanctions and matters are left out or answered otherwise.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test may stop at the first surprise and say how much it looked at"
)]

use std::path::Path;
use std::sync::Arc;

use jadoube_referee::Squares;
use jadoube_referee::laws::Code;
use jadoube_referee::scenario::Scenario;
use serde_json::{Value, json};

fn stories(squares: Squares) -> Vec<Scenario> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/pzwarc");
    let mut found: Vec<(String, Scenario)> = std::fs::read_dir(folder)
        .unwrap()
        .filter_map(|entry| {
            let path = entry.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            if !text.starts_with("kind = \"game\"") {
                return None;
            }
            let scenario = Scenario::read(&text).unwrap();
            let mine = scenario.squares() == Some(squares);
            mine.then(|| (path.display().to_string(), scenario))
        })
        .collect();
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found.into_iter().map(|(_, scenario)| scenario).collect()
}

/// Every change of a value: a name, an id that is missing then, and the changed value.
fn changes(value: &Value) -> Vec<(String, Option<String>, Value)> {
    let mut found = Vec::new();
    match value {
        Value::Object(object) if object.contains_key("Says") => {
            let says = &value["Says"];
            found.push((
                "falls silent".to_owned(),
                None,
                json!({"Silent": {"near": []}}),
            ));
            for (name, gone, list) in changes(&says["by"]) {
                found.push((name, gone, json!({"Says": {"is": says["is"], "by": list}})));
            }
            for (name, gone, is) in changes(&says["is"]) {
                found.push((name, gone, json!({"Says": {"is": is, "by": says["by"]}})));
            }
        }
        Value::Object(object) => {
            for (key, inner) in object {
                for (name, gone, instead) in changes(inner) {
                    let mut changed = value.clone();
                    changed[key] = instead;
                    found.push((format!("{key} {name}"), gone, changed));
                }
                if key == "answer" {
                    for answer in ["allowed", "forbidden", "duty", "arbiter-decides"] {
                        if inner != answer {
                            let mut changed = value.clone();
                            changed[key] = json!(answer);
                            found.push((format!("{value} {answer}"), None, changed));
                        }
                    }
                }
            }
        }
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                if item.is_number() {
                    continue;
                }
                let mut rest = items.clone();
                rest.remove(place);
                let gone = item.as_str().map(str::to_owned);
                found.push((format!("without {item}"), gone, Value::Array(rest)));
                for (name, gone, instead) in changes(item) {
                    let mut changed = items.clone();
                    changed[place] = instead;
                    found.push((format!("[{place}] {name}"), gone, Value::Array(changed)));
                }
            }
            if let [Value::Number(a), Value::Number(b)] = items.as_slice() {
                let (a, b) = (a.as_i64().unwrap(), b.as_i64().unwrap());
                let step = |n: i64| if n < 1_000 { 1 } else { 1_000 };
                found.push(("first grows".to_owned(), None, json!([a + step(a), b])));
                found.push(("second grows".to_owned(), None, json!([a, b + step(b)])));
            }
        }
        Value::Number(number) => {
            let number = number.as_i64().unwrap();
            let step = if number < 1_000 { 1 } else { 1_000 };
            found.push(("grows".to_owned(), None, json!(number + step)));
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
    found
}

#[test]
fn every_entry_of_the_draughts_table_is_watched_by_a_story() {
    let boards = [Squares::Hundred, Squares::SixtyFour].map(|squares| {
        let table = serde_json::to_value(&**Code::of(squares)).unwrap();
        (squares, table, stories(squares))
    });
    let [(_, hundred, _), _] = &boards;
    let hundred = hundred.clone();
    let mut survivors = Vec::new();
    let mut count = 0;
    for (squares, table, mut stories) in boards {
        for (section, value) in table.as_object().unwrap() {
            for (name, gone, instead) in changes(value) {
                // What 64 squares share with 100 is watched there.
                let key = name.split(' ').next().unwrap_or_default();
                if squares == Squares::SixtyFour && value.get(key) == hundred[section].get(key) {
                    continue;
                }
                let mut changed = table.clone();
                changed[section] = instead;
                let Ok(code) = serde_json::from_value::<Code>(changed) else {
                    continue;
                };
                count += 1;
                let code = Arc::new(code);
                let watch = stories.iter().position(|story| {
                    if gone
                        .as_ref()
                        .is_some_and(|id| !story.text().contains(&format!("{id}\"")))
                    {
                        return false;
                    }
                    let found = story.check_code(&|_| Arc::clone(&code));
                    !found.is_ok_and(|mismatches| mismatches.is_empty())
                });
                match watch {
                    Some(place) => {
                        let story = stories.remove(place);
                        stories.insert(0, story);
                    }
                    None => survivors.push(format!("{squares:?} {section} {name}")),
                }
            }
        }
    }
    println!("{count} changes, {} survive", survivors.len());
    assert!(survivors.is_empty(), "{}", survivors.join("\n"));
}
