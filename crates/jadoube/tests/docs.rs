//! What the documents tell a reader to type works as typed.

use std::path::Path;
use std::process::Command;

/// The commands in the `sh` blocks of a document.
fn commands(text: &str) -> Vec<&str> {
    let mut inside = false;
    text.lines()
        .filter(|line| {
            if line.starts_with("```") {
                inside = *line == "```sh";
            }
            inside && line.starts_with("jadoube ")
        })
        .collect()
}

#[test]
fn every_command_of_the_swiss_guide_does_what_it_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = std::fs::read_to_string(root.join("docs/fide-swiss.md")).unwrap();
    let binary = Path::new(env!("CARGO_BIN_EXE_jadoube"));
    let path = format!(
        "{}:{}",
        binary.parent().unwrap().display(),
        std::env::var("PATH").unwrap()
    );
    let told = commands(&text);
    assert!(told.len() >= 10, "{told:?}");
    for command in told {
        let done = Command::new("sh")
            .args(["-c", command])
            .current_dir(&root)
            .env("PATH", &path)
            .output()
            .unwrap();
        let wrong = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{command}: {wrong}");
    }
}
