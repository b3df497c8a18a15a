//! Every scenario can be opened at the desk and has its sentences in every language.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use jadoube_referee::cases::Line;
use jadoube_scenarios::game::Scenario;
use jadoube_words::{Lang, Words, story};

use super::model::Case;

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|it| it == "toml") {
            found.push(path);
        }
    }
}

/// The stories of games, by path; each table entry as a separate file.
fn stories() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let mut found = Vec::new();
    files(&folder, &mut found);
    found
        .into_iter()
        .flat_map(|path| {
            let text = std::fs::read_to_string(&path).unwrap();
            let texts = if text.contains("kind = \"games\"") {
                let stories = Scenario::read_all(&text).unwrap();
                stories.iter().map(|story| story.case().text()).collect()
            } else if text.contains("kind = \"game\"") {
                vec![text]
            } else {
                Vec::new()
            };
            texts.into_iter().map(move |text| (path.clone(), text))
        })
        .collect()
}

#[test]
fn every_story_opens_and_its_link_leads_back_to_it() {
    let stories = stories();
    assert!(stories.len() > 700, "{}", stories.len());
    for (path, text) in stories {
        let path = path.display();
        let case = Case::read(&text).unwrap_or_else(|bad| panic!("{path}: {bad:?}"));
        let again = Case::from_link(&case.code());
        assert_eq!(again.as_ref(), Some(&case), "{path}");
    }
}

#[test]
fn every_line_of_every_story_is_spoken_in_every_language() {
    let mut lines: BTreeMap<String, Line> = BTreeMap::new();
    for (_, text) in stories() {
        let story = Case::read(&text).unwrap().told.story;
        lines.extend(story.into_iter().map(|line| (line.to_string(), line)));
    }
    for (text, line) in lines {
        if line.acts.is_empty() {
            continue;
        }
        let codes = line.phrase().unwrap().1.into_iter();
        let codes: Vec<String> = codes
            .filter(|(hole, _)| matches!(*hole, "matter" | "penalty"))
            .map(|(_, code)| code)
            .collect();
        for lang in [Lang::Polish, Lang::Czech] {
            let words = Words::of(lang);
            let spoken = story::line(words, &line);
            assert!(!spoken.what.is_empty(), "{text} in {}", lang.code());
            assert!(!text.contains(&spoken.what), "{text} in {}", lang.code());
            for code in &codes {
                assert!(!spoken.what.contains(code), "{text}: {}", spoken.what);
            }
        }
    }
}
