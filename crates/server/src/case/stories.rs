//! Every story of the scenarios can be opened at the desk and is told in every language.

use std::path::{Path, PathBuf};

use jadoube_words::{Lang, Words};

use super::matters::{DRAUGHTS, SHARED};
use super::model::Case;
use super::phrases::{is_time, speak};

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

/// The stories of games, by path.
fn stories() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let mut found = Vec::new();
    files(&folder, &mut found);
    found
        .into_iter()
        .filter_map(|path| {
            let text = std::fs::read_to_string(&path).unwrap();
            text.contains("kind = \"game\"").then_some((path, text))
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
        assert_eq!(
            Case::read(&case.text()).unwrap().text(),
            case.text(),
            "{path}"
        );
    }
}

#[test]
fn every_line_of_every_story_is_spoken_in_every_language() {
    let mut lines: Vec<String> = Vec::new();
    for (_, text) in stories() {
        lines.extend(Case::read(&text).unwrap().story);
    }
    lines.sort();
    lines.dedup();
    for line in lines {
        let mut told: Vec<&str> = line.split_whitespace().collect();
        if told.first().is_some_and(|word| is_time(word)) {
            told.remove(0);
        }
        let Some((who, what)) = told.split_first() else {
            continue;
        };
        if let ["notes", matter, _] = what {
            assert!(
                SHARED.contains(matter) || DRAUGHTS.contains(matter),
                "{line}: the desk does not offer it"
            );
        }
        let raw = what.join(" ");
        for lang in [Lang::Polish, Lang::Czech] {
            let words = Words::of(lang);
            let spoken = speak(words, &line);
            assert_ne!(spoken.what, raw, "{line} in {}", lang.code());
            assert!(words.has(&format!("case-who-{who}")), "{line}");
            if let ["notes", code, _]
            | ["penalises", _, code, ..]
            | ["overrules", "penalises", _, code, ..] = what
            {
                assert!(!spoken.what.contains(code), "{line}: {}", spoken.what);
            }
        }
    }
}
