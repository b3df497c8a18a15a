//! Every change of a table: values are exchanged for those of other editions, numbers are
//! raised and lowered, every other answer is tried, silence speaks and speech falls silent, every citation is left out once.
//!
//! A change is described by the places it touches, so that nothing is copied until it is tried.

use serde_json::{Value, json};

use crate::fields::Place;

/// The modes of an entry that depends on the mode.
const MODES: [&str; 5] = [
    "standard",
    "rapid_full",
    "rapid_limited",
    "blitz_full",
    "blitz_limited",
];

/// One change of a table.
pub struct Change {
    /// What is changed, for the list of survivors.
    pub what: String,
    /// Where (as a JSON pointer), and what stands there instead.
    pub edits: Vec<(String, Value)>,
    /// What the changed entry cites: stories that cite it too are likely to notice.
    pub cites: Vec<String>,
    /// The only citation that is gone, where nothing else is changed.
    pub gone: Option<String>,
    /// The modes in which the entry is read, as the files write them; all where empty.
    pub modes: Vec<String>,
}

impl Change {
    fn new(what: String, instead: Value) -> Self {
        Self {
            what,
            edits: vec![(String::new(), instead)],
            cites: Vec::new(),
            gone: None,
            modes: Vec::new(),
        }
    }

    /// The same change seen from one level up.
    fn under(mut self, name: &str, at: &str) -> Self {
        self.what = format!("{name} {}", self.what);
        for (place, _) in &mut self.edits {
            place.insert_str(0, at);
        }
        self
    }

    /// The table with the change in it.
    pub fn of(&self, table: &Value) -> Value {
        let mut changed = table.clone();
        for (place, instead) in &self.edits {
            if let Some(there) = changed.pointer_mut(place) {
                *there = instead.clone();
            }
        }
        changed
    }
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

/// The citations of an entry.
fn cites(rule: &Value) -> Vec<String> {
    let list = rule.pointer("/Says/by").or(rule.pointer("/Silent/near"));
    list.and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .map(str::to_owned)
        .collect()
}

/// Every change of a whole table; `others` are the same table in other editions.
pub fn of_table(table: &Value, others: &[&Value]) -> Vec<Change> {
    let mut found = Vec::new();
    for (section, value) in table.as_object().unwrap() {
        let there: Vec<&Value> = others.iter().filter_map(|o| o.get(section)).collect();
        let changed = match section.as_str() {
            "edition" => Vec::new(),
            "analogy" => dropped(value, ""),
            _ if is_list_of(value, "penalty") => of_list(value, "penalty"),
            _ if is_list_of(value, "matter") => of_list(value, "matter"),
            _ => changes(value, &there),
        };
        found.extend(
            changed
                .into_iter()
                .map(|change| change.under(section, &format!("/{section}"))),
        );
    }
    found
}

fn is_list_of(value: &Value, kind: &str) -> bool {
    value
        .as_array()
        .is_some_and(|list| !list.is_empty() && list.iter().all(|entry| entry.get(kind).is_some()))
}

/// Every other answer that a place of the table could hold, where it is not among the
/// changes yet.
pub fn other_answers(table: &Value, places: &[Place], found: &mut Vec<Change>) {
    for place in places {
        let at = shared(table, &place.at);
        for instead in &place.instead {
            let edits: Vec<(String, Value)> =
                at.iter().map(|at| (at.clone(), instead.clone())).collect();
            if found.iter().any(|change| change.edits == edits) {
                continue;
            }
            found.push(Change {
                what: format!(
                    "{} {} is {instead}",
                    place.field,
                    label_of(table, &place.at)
                ),
                cites: near(table, &place.at),
                modes: at.iter().filter_map(|at| mode(at)).collect(),
                gone: None,
                edits,
            });
        }
    }
}

/// A place for people: a row by its name.
fn label_of(table: &Value, at: &str) -> String {
    let row = at.rsplit_once('/').and_then(|(row, _)| table.pointer(row));
    match row
        .and_then(|row| row.get("matter"))
        .and_then(Value::as_str)
    {
        Some(matter) => matter.to_owned(),
        None => at.to_owned(),
    }
}

/// The mode in which a place is read, as the files write it.
fn mode(at: &str) -> Option<String> {
    let part = at.split('/').find(|part| MODES.contains(part))?;
    Some(part.replace('_', "-"))
}

/// The same place in every mode whose entry is the same.
fn shared(table: &Value, at: &str) -> Vec<String> {
    let Some(own) = at.split('/').find(|part| MODES.contains(part)) else {
        return vec![at.to_owned()];
    };
    let in_mode = |at: &str, mode: &str| at.replacen(&format!("/{own}"), &format!("/{mode}"), 1);
    // The innermost entry that holds the place.
    let entry = at.rfind("/Says/is").map_or(at, |end| &at[..end]);
    MODES
        .into_iter()
        .filter(|mode| table.pointer(&in_mode(entry, mode)) == table.pointer(entry))
        .map(|mode| in_mode(at, mode))
        .collect()
}

/// What the entry or the row around a place cites.
fn near(table: &Value, at: &str) -> Vec<String> {
    let around = match at.rfind("/Says/is") {
        Some(end) => table.pointer(&at[..end]),
        None => at.rfind('/').and_then(|end| table.pointer(&at[..end])),
    };
    let Some(around) = around else {
        return Vec::new();
    };
    let row = around.get("by").and_then(Value::as_array);
    let row = row.into_iter().flatten().filter_map(Value::as_str);
    cites(around)
        .into_iter()
        .chain(row.map(str::to_owned))
        .collect()
}

/// Whether a change is one of this place: there, below it, or of the row that it names.
pub fn covers(change: &Change, at: &str) -> bool {
    let row = at
        .strip_suffix("/penalty")
        .or_else(|| at.strip_suffix("/matter"))
        .and_then(|row| row.rsplit_once('/'))
        .map(|(list, _)| list);
    change.edits.iter().any(|(place, _)| {
        place == at
            || Some(place.as_str()) == row
            || place
                .strip_prefix(at)
                .is_some_and(|below| below.starts_with('/'))
    })
}

/// Every change of one value.
fn changes(value: &Value, others: &[&Value]) -> Vec<Change> {
    if is_per_mode(value) {
        return per_mode(value, others, "");
    }
    if is_rule(value) {
        return of_rule(value, others);
    }
    let mut found: Vec<Change> = Vec::new();
    let mut offer = |name: String, instead: Value| {
        let seen = |change: &Change| change.edits.iter().any(|(_, seen)| seen == &instead);
        if &instead != value && !found.iter().any(seen) {
            found.push(Change::new(name, instead));
        }
    };
    match value {
        Value::Object(object) => {
            // A variant with content may be another one elsewhere.
            if object.len() == 1 {
                for other in others {
                    offer(format!("as {other}"), (*other).clone());
                }
            }
            for (key, inner) in object {
                let there: Vec<&Value> = others.iter().filter_map(|o| o.get(key)).collect();
                found.extend(
                    changes(inner, &there)
                        .into_iter()
                        .map(|change| change.under(key, &format!("/{key}"))),
                );
            }
        }
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                found.extend(
                    changes(item, &[])
                        .into_iter()
                        .map(|change| change.under(&format!("[{place}]"), &format!("/{place}"))),
                );
            }
        }
        Value::Number(number) => {
            // Times are written in seconds.
            let number = number.as_i64().unwrap();
            let step = if number < 1_000 { 1 } else { 1_000 };
            offer(format!("+{step}"), json!(number + step));
            if number > 0 {
                offer(format!("-{step}"), json!(number - step));
            }
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

/// Every change of an entry that speaks or is silent.
fn of_rule(value: &Value, others: &[&Value]) -> Vec<Change> {
    let mut found = Vec::new();
    if let Some(says) = value.get("Says") {
        let silence = json!({"Silent": {"near": []}});
        found.push(Change::new("falls silent".to_owned(), silence));
        let there: Vec<&Value> = others
            .iter()
            .filter_map(|other| other.pointer("/Says/is"))
            .collect();
        found.extend(
            changes(&says["is"], &there)
                .into_iter()
                .map(|change| change.under("is", "/Says/is")),
        );
        found.extend(dropped(&says["by"], "/Says/by"));
    } else {
        if let Some(says) = others.iter().find_map(|other| other.get("Says")) {
            // Borrowed from another edition: the mistake that silence is there to avoid.
            found.push(Change::new("speaks".to_owned(), json!({"Says": says})));
        }
        found.extend(dropped(&value["Silent"]["near"], "/Silent/near"));
    }
    for change in &mut found {
        if change.cites.is_empty() {
            change.cites = cites(value);
        }
    }
    found
}

/// A list of citations with each left out once.
fn dropped(list: &Value, at: &str) -> Vec<Change> {
    let items = list.as_array().unwrap();
    (0..items.len())
        .map(|place| {
            let mut rest = items.clone();
            let gone = rest.remove(place).as_str().unwrap().to_owned();
            let mut change = Change::new(format!("without {gone}"), Value::Array(rest));
            change.edits[0].0 = at.to_owned();
            change.cites = vec![gone.clone()];
            change.gone = Some(gone);
            change
        })
        .collect()
}

/// Entries by mode: what several modes share is changed in all of them.
fn per_mode(value: &Value, others: &[&Value], key: &str) -> Vec<Change> {
    fn at<'v>(table: &'v Value, mode: &str, key: &str) -> &'v Value {
        table[mode].pointer(key).unwrap()
    }
    let others: Vec<&Value> = others.iter().copied().filter(|o| is_per_mode(o)).collect();
    let mut found = Vec::new();
    let first = at(value, MODES[0], key);
    if !is_rule(first) {
        for inner in first.as_object().unwrap().keys() {
            let below = format!("{key}/{inner}");
            found.extend(per_mode(value, &others, &below).into_iter().map(|mut c| {
                c.what = format!("{inner} {}", c.what);
                c
            }));
        }
        return found;
    }
    let there: Vec<&Value> = others
        .iter()
        .copied()
        .chain([value])
        .flat_map(|table| MODES.iter().map(|mode| at(table, mode, key)))
        .collect();
    let mut seen: Vec<&Value> = Vec::new();
    for mode in MODES {
        let entry = at(value, mode, key);
        if seen.contains(&entry) {
            continue;
        }
        seen.push(entry);
        let same: Vec<&str> = MODES
            .into_iter()
            .filter(|same| at(value, same, key) == entry)
            .collect();
        for mut change in changes(entry, &there) {
            change.what = format!("{mode} {}", change.what);
            change.edits = same
                .iter()
                .flat_map(|mode| {
                    change
                        .edits
                        .iter()
                        .map(move |(place, v)| (format!("/{mode}{key}{place}"), v.clone()))
                })
                .collect();
            change.modes = same.iter().map(|mode| mode.replace('_', "-")).collect();
            found.push(change);
        }
    }
    found
}

/// Every change of the list of penalties or of matters.
fn of_list(list: &Value, kind: &str) -> Vec<Change> {
    let items = list.as_array().unwrap();
    let mut found = Vec::new();
    for (place, entry) in items.iter().enumerate() {
        let name = entry[kind].as_str().unwrap();
        let by: Vec<String> = entry["by"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_str)
            .map(str::to_owned)
            .collect();
        let mut without = items.clone();
        without.remove(place);
        let mut changed = vec![Change::new(
            format!("{name} left out"),
            Value::Array(without),
        )];
        if place > 0 && kind == "penalty" {
            // The arbiter reads the list in the order of the article.
            let mut swapped = items.clone();
            swapped.swap(place - 1, place);
            changed.push(Change::new(
                format!("{name} one earlier"),
                Value::Array(swapped),
            ));
        }
        changed.extend(
            dropped(&entry["by"], "/by")
                .into_iter()
                .map(|change| change.under(name, &format!("/{place}"))),
        );
        for change in &mut changed {
            change.cites.extend(by.iter().cloned());
        }
        found.extend(changed);
    }
    found
}
