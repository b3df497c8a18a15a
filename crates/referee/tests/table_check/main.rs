//! Every entry of every edition's table is watched by a scenario: changing it makes at
//! least one fail.
//!
//! An entry that is the same in several modes is written once in the table and is changed
//! in all of them.
//!
//! `TABLE_CHECK="fide-2014 setup" cargo test -p jadoube-referee --test table_check` looks
//! at the changes whose name begins with those words and lists those nobody notices;
//! `TABLE_CHECK_KILLERS=1` also says which scenario noticed each of the others.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test may stop at the first surprise and say how much it looked at"
)]

mod changes;
mod fields;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use changes::Change;
use fields::Place;
use jadoube_lawbook::Edition;
use jadoube_referee::Mode;
use jadoube_referee::laws::{Code, Laws};
use jadoube_scenarios::game::Scenario;
use jadoube_scenarios::{BadScenario, Mismatch};
use jadoube_vocabulary::Squares;
use serde::de::DeserializeOwned;
use serde_json::Value;

const CHESS: [Edition; 4] = [
    Edition::Fide1993,
    Edition::Fide2001,
    Edition::Fide2014,
    Edition::Fide2023,
];

/// Changes that no game can show, each with its reason.
const EQUIVALENT: [(&str, &str); 0] = [];

/// Fields that are no entries: what names the table.
const NO_ENTRIES: [&str; 1] = ["Laws.edition"];

#[test]
fn every_story_ends_as_it_expects() {
    let failing: Vec<String> = scenarios()
        .into_iter()
        .flat_map(|(name, scenario)| {
            let report = scenario.run_under(&scenario.editions()).unwrap();
            report
                .mismatches
                .into_iter()
                .map(move |m| format!("{name}:{}: {}, found {}", m.line, m.expected, m.found))
        })
        .collect();
    assert!(failing.is_empty(), "{}", failing.join("\n"));
}

#[test]
fn every_entry_of_every_table_is_watched_by_a_scenario() {
    let all = scenarios();
    let mut survivors = Vec::new();
    let mut count = 0;
    let mut check = |found: Checked| {
        count += found.count;
        survivors.extend(found.survivors);
    };
    for edition in CHESS {
        let json = |edition| serde_json::to_value(&**Laws::of(edition).unwrap()).unwrap();
        let untouched = json(edition);
        let kin: Vec<Value> = CHESS
            .into_iter()
            .filter(|other| *other != edition)
            .map(json)
            .collect();
        let mut changes = changes::of_table(&untouched, &kin.iter().collect::<Vec<_>>());
        let places = fields::of(&**Laws::of(edition).unwrap());
        changes::other_answers(&untouched, &places, &mut changes);
        check(table(&all, edition, &untouched, changes, |story, laws| {
            wrong(story.check(edition, &|_| Some(Arc::clone(laws))))
        }));
    }
    report(count, &survivors);
}

/// The draughts code has one table for each board; what both share is changed in both.
#[test]
fn every_entry_of_the_draughts_code_is_watched_by_a_scenario() {
    let boards = [Squares::Hundred, Squares::SixtyFour];
    let [hundred, sixty_four] =
        boards.map(|squares| serde_json::to_value(&**Code::of(squares)).unwrap());
    let mut changes = Vec::new();
    for mut change in changes::of_table(&hundred, &[&sixty_four]) {
        let shared =
            |(place, _): &&(String, Value)| hundred.pointer(place) == sixty_four.pointer(place);
        let both: Vec<_> = change.edits.iter().filter(shared).cloned().collect();
        change.edits = placed(0, change.edits).chain(placed(1, both)).collect();
        changes.push(change);
    }
    for mut change in changes::of_table(&sixty_four, &[&hundred]) {
        let own =
            |(place, _): &(String, Value)| hundred.pointer(place) != sixty_four.pointer(place);
        if change.edits.iter().all(own) {
            change.what = format!("64 {}", change.what);
            change.edits = placed(1, change.edits).collect();
            changes.push(change);
        }
    }
    let untouched = Value::Array(vec![hundred, sixty_four]);
    let known = changes.len();
    changes::other_answers(&untouched, &places_of_hundred(), &mut changes);
    for change in &mut changes[known..] {
        let twins: Vec<(String, Value)> = change
            .edits
            .iter()
            .filter_map(|(place, instead)| Some((place.strip_prefix("/0")?, instead)))
            .filter(|(place, _)| untouched[0].pointer(place) == untouched[1].pointer(place))
            .map(|(place, instead)| (format!("/1{place}"), instead.clone()))
            .collect();
        change.edits.extend(twins);
    }
    let checked = table(
        &scenarios(),
        Edition::Pzwarc,
        &untouched,
        changes,
        |story, codes: &Arc<(Code, Code)>| {
            wrong(story.check_code(&|squares| {
                Arc::new(match squares {
                    Squares::Hundred => codes.0.clone(),
                    Squares::SixtyFour => codes.1.clone(),
                })
            }))
        },
    );
    report(checked.count, &checked.survivors);
}

/// The fields of the table of the larger board within the pair.
fn places_of_hundred() -> Vec<Place> {
    let mut places = fields::of(&**Code::of(Squares::Hundred));
    for place in &mut places {
        place.at.insert_str(0, "/0");
    }
    places
}

/// A field that no change touches is not watched, whatever the stories say.
#[test]
fn every_field_of_every_table_is_changed_at_least_once() {
    let mut touched: BTreeMap<&str, bool> = BTreeMap::new();
    let mut look = |places: &[Place], changes: &[Change]| {
        for place in places {
            let seen = changes
                .iter()
                .any(|change| changes::covers(change, &place.at));
            *touched.entry(place.field).or_default() |= seen;
        }
    };
    for edition in CHESS {
        let json = |edition| serde_json::to_value(&**Laws::of(edition).unwrap()).unwrap();
        let kin: Vec<Value> = CHESS
            .into_iter()
            .filter(|other| *other != edition)
            .map(json)
            .collect();
        let untouched = json(edition);
        let places = fields::of(&**Laws::of(edition).unwrap());
        let mut changes = changes::of_table(&untouched, &kin.iter().collect::<Vec<_>>());
        changes::other_answers(&untouched, &places, &mut changes);
        look(&places, &changes);
    }
    let code = serde_json::to_value(&**Code::of(Squares::Hundred)).unwrap();
    let places = fields::of(&**Code::of(Squares::Hundred));
    let mut changes = changes::of_table(&code, &[]);
    changes::other_answers(&code, &places, &mut changes);
    look(&places, &changes);
    println!("{} fields", touched.len());
    let untouched: Vec<&str> = touched
        .iter()
        .filter(|(field, touched)| !**touched && !NO_ENTRIES.contains(field))
        .map(|(field, _)| *field)
        .collect();
    assert!(untouched.is_empty(), "never changed: {untouched:?}");
}

/// Changes of one board's table as changes of the pair.
fn placed(board: usize, edits: Vec<(String, Value)>) -> impl Iterator<Item = (String, Value)> {
    edits
        .into_iter()
        .map(move |(place, instead)| (format!("/{board}{place}"), instead))
}

fn report(count: usize, survivors: &[String]) {
    println!("{count} changes, {} survive", survivors.len());
    assert!(
        survivors.is_empty(),
        "{} of {count} changes are not noticed by any scenario:\n{}",
        survivors.len(),
        survivors.join("\n")
    );
}

/// What a story expects and does not find.
fn wrong(found: Result<Vec<Mismatch>, BadScenario>) -> Vec<String> {
    match found {
        Ok(mismatches) => mismatches
            .into_iter()
            .map(|m| format!("{}: {}, found {}", m.line, m.expected, m.found))
            .collect(),
        Err(bad) => vec![bad.to_string()],
    }
}

/// A story and what is known of it under one edition.
struct Story<'s> {
    name: &'s str,
    scenario: &'s Scenario,
    mode: String,
    cites: BTreeSet<String>,
    takes: Duration,
}

/// The result for one table.
struct Checked {
    count: usize,
    survivors: Vec<String>,
}

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
        .flat_map(|path| {
            let text = std::fs::read_to_string(&path).unwrap();
            if !text.contains("kind = \"game") {
                return Vec::new();
            }
            let name = path.strip_prefix(&root).unwrap().display().to_string();
            let stories = Scenario::read_all(&text).unwrap_or_else(|bad| panic!("{name}: {bad}"));
            stories
                .into_iter()
                .map(|story| (name.clone(), story))
                .collect()
        })
        .collect()
}

/// Tries every change of an edition's table.
fn table<T: DeserializeOwned + Send + Sync>(
    all: &[(String, Scenario)],
    edition: Edition,
    untouched: &Value,
    changes: Vec<Change>,
    wrong: impl Fn(&Scenario, &Arc<T>) -> Vec<String> + Sync,
) -> Checked {
    let filter = std::env::var("TABLE_CHECK").unwrap_or_default();
    let changes: Vec<Change> = changes
        .into_iter()
        .map(|mut change| {
            change.what = format!("{edition} {}", change.what);
            change
        })
        .filter(|change| change.what.starts_with(&filter))
        .filter(|change| EQUIVALENT.iter().all(|(what, _)| *what != change.what))
        .collect();
    let laws = Arc::new(serde_json::from_value::<T>(untouched.clone()).unwrap());
    let stories = stories(all, edition, &laws, &wrong);
    let killers = std::env::var_os("TABLE_CHECK_KILLERS").is_some();
    let next = AtomicUsize::new(0);
    let checked = Mutex::new(Checked {
        count: 0,
        survivors: Vec::new(),
    });
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                // Who noticed one change is likely to notice its neighbours.
                let mut recent: Vec<usize> = (0..stories.len()).collect();
                while let Some(change) = changes.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let Ok(laws) = serde_json::from_value::<T>(change.of(untouched)) else {
                        continue;
                    };
                    let killer = killer(change, &stories, &recent, &Arc::new(laws), &wrong);
                    if let Some(place) = killer {
                        recent.retain(|other| *other != place);
                        recent.insert(0, place);
                    }
                    let mut checked = checked.lock().unwrap();
                    checked.count += 1;
                    match killer {
                        Some(place) if killers => {
                            println!("{}: {}", change.what, stories[place].name);
                        }
                        Some(_) => {}
                        None => {
                            println!("not noticed: {}", change.what);
                            checked.survivors.push(change.what.clone());
                        }
                    }
                }
            });
        }
    });
    checked.into_inner().unwrap()
}

/// The stories told under an edition, the quick ones first; each passes under the table
/// as it is.
fn stories<'s, T>(
    all: &'s [(String, Scenario)],
    edition: Edition,
    laws: &Arc<T>,
    wrong: &impl Fn(&Scenario, &Arc<T>) -> Vec<String>,
) -> Vec<Story<'s>> {
    let mut failing = Vec::new();
    let mut mine: Vec<Story<'s>> = all
        .iter()
        .filter(|(_, scenario)| scenario.editions().contains(&edition))
        .map(|(name, scenario)| {
            let start = Instant::now();
            let found = wrong(scenario, laws);
            failing.extend(found.into_iter().map(|what| format!("{name}:{what}")));
            let text = scenario.text();
            let prefix = format!("\"{edition}:");
            Story {
                name,
                scenario,
                mode: code_of_mode(scenario),
                cites: text
                    .split(['[', ']', ',', ' '])
                    .filter(|word| word.starts_with(&prefix))
                    .map(|word| word.trim_matches('"').to_owned())
                    .collect(),
                takes: start.elapsed(),
            }
        })
        .collect();
    assert!(failing.is_empty(), "{}", failing.join("\n"));
    mine.sort_by_key(|story| story.takes);
    mine
}

/// The mode a story is played in, as it is written.
fn code_of_mode(scenario: &Scenario) -> String {
    let mode = scenario.case().mode.unwrap_or(Mode::Standard);
    serde_json::to_value(mode)
        .unwrap()
        .as_str()
        .unwrap()
        .to_owned()
}

/// The story that notices a change.
fn killer<T>(
    change: &Change,
    stories: &[Story<'_>],
    recent: &[usize],
    laws: &Arc<T>,
    wrong: &impl Fn(&Scenario, &Arc<T>) -> Vec<String>,
) -> Option<usize> {
    let can_see = |story: &Story<'_>| {
        // An entry of one mode is not read in another, and a citation that is left out
        // can only be missed where it is expected.
        (change.modes.is_empty() || change.modes.contains(&story.mode))
            && change
                .gone
                .as_ref()
                .is_none_or(|id| story.cites.contains(id))
    };
    let near = |story: &Story<'_>| change.cites.iter().any(|id| story.cites.contains(id));
    let (first, second): (Vec<usize>, Vec<usize>) = recent
        .iter()
        .copied()
        .filter(|place| can_see(&stories[*place]))
        .partition(|place| near(&stories[*place]));
    first
        .into_iter()
        .chain(second)
        .find(|place| !wrong(stories[*place].scenario, laws).is_empty())
}
