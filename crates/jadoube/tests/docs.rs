//! What the documents tell a reader to type works as typed, and prints what they show.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::Path;
use std::process::Command;

/// A command of a document, and the output shown after it.
#[derive(Debug)]
struct DocCommand<'a> {
    command: &'a str,
    shown: Vec<&'a str>,
}

/// The commands in the `sh` blocks; a `text` block shows what the last one before it prints.
fn commands(text: &str) -> Vec<DocCommand<'_>> {
    let mut found: Vec<DocCommand<'_>> = Vec::new();
    let mut block = "";
    for line in text.lines() {
        match line.strip_prefix("```") {
            Some(kind) => block = kind,
            None if block == "sh" && line.starts_with("jadoube ") => found.push(DocCommand {
                command: line,
                shown: Vec::new(),
            }),
            None if block == "text" => {
                if let Some(last) = found.last_mut() {
                    last.shown.push(line);
                }
            }
            None => {}
        }
    }
    found
}

/// Whether an output is the one shown, in which `...` stands for any lines.
fn fits(shown: &[&str], printed: &[&str]) -> bool {
    match (shown.split_first(), printed.split_first()) {
        (None, None) => true,
        (Some((&"...", rest)), _) => {
            let mut left = (0..=printed.len()).filter_map(|skipped| printed.get(skipped..));
            left.any(|left| fits(rest, left))
        }
        (Some((line, rest)), Some((same, after))) => line == same && fits(rest, after),
        _ => false,
    }
}

/// Runs every command of a document in a folder; each prints something, and what is shown.
fn runs_as_told(document: &str, folder: &Path) {
    let text = std::fs::read_to_string(root().join(document)).unwrap();
    let binary = Path::new(env!("CARGO_BIN_EXE_jadoube"));
    let path = format!(
        "{}:{}",
        binary.parent().unwrap().display(),
        std::env::var("PATH").unwrap()
    );
    let told = commands(&text);
    assert!(told.len() >= 10, "{told:?}");
    let shown = told.iter().filter(|told| !told.shown.is_empty());
    assert!(shown.count() >= 4, "{told:?}");
    for DocCommand { command, shown } in told {
        let done = Command::new("sh")
            .args(["-c", command])
            .current_dir(folder)
            .env("PATH", &path)
            .env("LC_ALL", "C")
            .output()
            .unwrap();
        let wrong = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{command}: {wrong}");
        let printed = String::from_utf8(done.stdout).unwrap();
        assert!(!printed.is_empty() || command.contains(" -o "), "{command}");
        let lines: Vec<&str> = printed.lines().map(str::trim_end).collect();
        assert!(
            shown.is_empty() || fits(&shown, &lines),
            "{command}:\n{printed}"
        );
    }
}

fn root() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn every_command_of_the_swiss_guide_runs_and_prints_what_is_shown() {
    runs_as_told("docs/fide-swiss.md", &root());
}

#[test]
fn every_command_of_the_tournament_guide_runs_and_prints_what_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["players.csv", "lista.csv"] {
        let from = root().join("examples/event").join(name);
        std::fs::copy(from, folder.path().join(name)).unwrap();
    }
    runs_as_told("docs/tournament.md", folder.path());
}

#[test]
fn an_output_that_differs_from_the_one_shown_is_found() {
    assert!(fits(&["a", "...", "c"], &["a", "b", "b", "c"]));
    assert!(fits(&["a", "..."], &["a"]));
    assert!(!fits(&["a", "...", "c"], &["a", "b"]));
    assert!(!fits(&["a"], &["a", "b"]));
    assert!(!fits(&["a"], &["b"]));
}

/// The text of a table of proofs, and how many tests it names; every one of them is there.
fn proofs(file: &str) -> (String, usize) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = std::fs::read_to_string(root.join(file)).unwrap();
    let mut named = 0;
    let mut missing = Vec::new();
    for quoted in text.split('`').skip(1).step_by(2) {
        let Some((file, test)) = quoted
            .split_once("::")
            .filter(|(file, _)| file.contains('/'))
        else {
            continue;
        };
        named += 1;
        let source = std::fs::read_to_string(root.join(file)).unwrap_or_default();
        let there = match file.ends_with(".mjs") {
            true => source.contains(&format!("test(\"{test}")),
            false => source.contains(&format!("fn {test}(")),
        };
        if !there {
            missing.push(quoted);
        }
    }
    assert_eq!(missing, [""; 0], "{file}");
    (text, named)
}

#[test]
fn every_proof_of_the_desk_that_is_named_exists() {
    let (text, named) = proofs("docs/desk-proofs.md");
    for point in 1..=11 {
        assert!(text.contains(&format!("| {point} ")), "{point}");
    }
    assert!(named > 50, "{named}");
}

#[test]
fn every_proof_that_is_named_exists() {
    let (text, named) = proofs("docs/store-proofs.md");
    for row in ["| P10 ", "| W12 ", "| A20 ", "| 12.18 "] {
        assert!(text.contains(row), "{row}");
    }
    assert!(named > 80, "{named}");
}
