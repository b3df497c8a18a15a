//! `jadoube rule` as a program sees it.

use std::path::PathBuf;
use std::process::{Command, Output};
use std::{fs, str};

use serde_json::Value;

/// Files of one test, removed with it.
struct Files(PathBuf);

impl Files {
    fn new(test: &str) -> Self {
        let folder =
            std::env::temp_dir().join(format!("jadoube-rule-{test}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn put(&self, name: &str, settings: &str, story: &str, expect: &str) {
        let text = format!(
            "kind = \"game\"\ntitle = \"A sample\"\n{settings}\nstory = \"\"\"\n{story}\n\"\"\"\n{expect}\n"
        );
        fs::write(self.0.join(name), text).unwrap();
    }

    fn rule(&self, arguments: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_jadoube"))
            .args(["rule", "--lang=en"])
            .args(arguments)
            .current_dir(&self.0)
            .output()
            .unwrap()
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn parts_of(output: &Output) -> (Option<i32>, &str, &str) {
    (
        output.status.code(),
        str::from_utf8(&output.stdout).unwrap(),
        str::from_utf8(&output.stderr).unwrap(),
    )
}

const EXPECT: &str = "[expect.fide-2023]";

#[test]
fn a_bad_file_is_reported_and_the_rest_go_on() {
    let files = Files::new("rest");
    files.put("good.toml", "", "white plays e4", EXPECT);
    files.put("bad.toml", "white = \"abc\"", "white plays e4", EXPECT);
    let output = files.rule(&["missing.toml", "bad.toml", "good.toml"]);
    let (code, out, err) = parts_of(&output);
    assert_eq!(code, Some(2));
    assert!(out.starts_with("good.toml: "), "{out}");
    let lines: Vec<&str> = err.lines().collect();
    assert_eq!(lines.len(), 2, "{err}");
    assert!(lines[0].starts_with("missing.toml: "), "{err}");
    assert!(lines[1].starts_with("bad.toml:3: "), "{err}");
}

#[test]
fn a_refusal_inside_a_story_is_a_difference_at_its_line() {
    let files = Files::new("refusal");
    let story = "arbiter begins\nwhite makes Qh9\nwhite plays e4";
    files.put("silent.toml", "", story, EXPECT);
    let told = format!("{EXPECT}\nrefusals = {{ \"white makes Qh9\" = \"not-a-move\" }}");
    files.put("told.toml", "", story, &told);
    let output = files.rule(&["silent.toml"]);
    let (code, out, _) = parts_of(&output);
    assert_eq!(
        (code, out),
        (
            Some(1),
            "silent.toml:6: expected fide-2023 no refusal, found refused: not-a-move\n"
        )
    );
    assert_eq!(files.rule(&["told.toml"]).status.code(), Some(0));
}

#[test]
fn a_story_that_names_no_edition_needs_one() {
    let files = Files::new("edition");
    files.put("garbage.toml", "", "bla bla", "");
    files.put("open.toml", "", "white plays e4", "");
    let output = files.rule(&["garbage.toml", "open.toml"]);
    let (code, _, err) = parts_of(&output);
    assert_eq!(code, Some(2));
    let lines: Vec<&str> = err.lines().collect();
    assert!(lines[0].starts_with("garbage.toml:5: who is"), "{err}");
    assert!(lines[1].starts_with("open.toml:1: no edition"), "{err}");
    let output = files.rule(&["open.toml", "--edition", "fide-2001"]);
    let (code, out, err) = parts_of(&output);
    assert_eq!((code, err), (Some(0), ""));
    assert!(out.contains("The move is made."), "{out}");
}

#[test]
fn with_json_everything_is_one_document() {
    let files = Files::new("json");
    let story = "arbiter begins\nwhite makes e2-e5\nwhite presses\nblack finds illegal move";
    files.put(
        "illegal.toml",
        "",
        story,
        "[expect.fide-2014]\n[expect.fide-2023]",
    );
    for (arguments, editions) in [
        (&["illegal.toml", "--json", "--trace"][..], 2),
        (&["illegal.toml", "--json", "--edition", "fide-2023"], 1),
    ] {
        let output = files.rule(arguments);
        let (code, out, _) = parts_of(&output);
        assert_eq!(code, Some(0));
        let documents: Value = serde_json::from_str(out).unwrap();
        let stories = documents[0]["stories"].as_array().unwrap();
        assert_eq!(stories.len(), editions);
        let story = &stories[editions - 1];
        assert_eq!(story["edition"], "fide-2023");
        assert_eq!(story["result"], "*");
        let last = story["lines"].as_array().unwrap().last().unwrap();
        assert_eq!(last["text"], "black finds illegal move");
        assert_eq!(last["rulings"][1]["verdict"], "opponent-gains");
        let spoken: Vec<&str> = last["said"]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| line.as_str().unwrap())
            .collect();
        assert!(
            spoken.contains(&"Illegal moves counted against White: 1"),
            "{spoken:?}"
        );
    }
}

#[test]
fn the_kind_of_game_must_be_what_its_time_makes_it() {
    let files = Files::new("kind");
    let rapid = "mode = \"rapid-limited\"\ncontrol = \"5400+30\"";
    files.put("rapid.toml", rapid, "arbiter begins", EXPECT);
    let output = files.rule(&["rapid.toml", "--trace"]);
    let (code, out, _) = parts_of(&output);
    assert_eq!(code, Some(1));
    assert!(
        out.contains("Not possible: The time control does not fit the announced kind of game."),
        "{out}"
    );
    assert!(out.contains("A.1"), "{out}");
}
