//! The file on the disk: whole or as it was.

use std::process::Command;

use crate::support::Hall;

/// Starts an event whose file is well over a thousand bytes.
fn started() -> Hall {
    let hall = Hall::new();
    hall.done("tournament new open.json --game chess --system fide-dutch --rounds 3 --name \"Sample open\"");
    let rows: Vec<String> = (1..=40)
        .map(|no| format!("\"Sample{no:02}, Player\""))
        .collect();
    hall.write("players.csv", &format!("Name\n{}\n", rows.join("\n")));
    hall.done("tournament import open.json players.csv");
    hall
}

#[test]
#[cfg(unix)]
fn a_write_that_is_interrupted_leaves_the_old_file() {
    let hall = started();
    let before = hall.read("open.json");
    assert!(before.len() > 4_096);
    // The system stops the program in the middle of the new file: no file over two blocks.
    let line = format!(
        "ulimit -f 2; exec {} tournament add open.json --name 'Sample, Late'",
        env!("CARGO_BIN_EXE_jadoube")
    );
    let run = Command::new("sh")
        .args(["-c", &line])
        .current_dir(hall.path(""))
        .output()
        .unwrap();
    assert!(!run.status.success(), "{run:?}");
    assert_eq!(hall.read("open.json"), before);
    // The next one is not hindered by what was left.
    hall.done("tournament add open.json --name \"Sample, Late\"");
    assert!(hall.read("open.json").contains("Sample, Late"));
    let left: Vec<_> = std::fs::read_dir(hall.path(""))
        .unwrap()
        .map(|file| file.unwrap().file_name())
        .collect();
    assert_eq!(left.len(), 2, "{left:?}");
}

#[test]
fn twenty_at_once_lose_nothing_that_was_said_to_be_kept() {
    let hall = started();
    let runs: Vec<_> = (0..20)
        .map(|no| {
            Command::new(env!("CARGO_BIN_EXE_jadoube"))
                .args([
                    "tournament",
                    "add",
                    "open.json",
                    "--name",
                    &format!("Sample, At Once {no:02}"),
                ])
                .current_dir(hall.path(""))
                .stdout(std::process::Stdio::null())
                .stderr(std::process::Stdio::null())
                .spawn()
                .unwrap()
        })
        .collect();
    let codes: Vec<Option<i32>> = runs
        .into_iter()
        .map(|mut run| run.wait().unwrap().code())
        .collect();
    let text = hall.read("open.json");
    for (no, code) in codes.iter().enumerate() {
        let kept = text.contains(&format!("Sample, At Once {no:02}"));
        assert_eq!(kept, *code == Some(0), "{no}: {codes:?}");
        assert!(matches!(code, Some(0 | 2)), "{codes:?}");
    }
    assert!(codes.contains(&Some(0)));
    hall.done("tournament show open.json");
}
