//! What tests on tournament reports share: the command run, a file of the test's own, record 001.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs the program beside the golden reports: exit code, output, complaints.
pub fn run(lang: &str, args: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/dutch"))
        .args(["--lang", lang])
        .args(args)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

/// A report written for a test.
pub fn written(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.trf"));
    std::fs::write(&path, text).unwrap();
    path
}

/// Record 001.
pub fn player(number: u32, points: &str, rounds: &str) -> String {
    let name = format!("Sample {number}");
    let rating = 2500 - 10 * number;
    format!(
        "001 {number:>4} m    {name:<33} {rating} POL {:11} {:10} {points:>4} {number:>4}{rounds}\n",
        "", ""
    )
}
