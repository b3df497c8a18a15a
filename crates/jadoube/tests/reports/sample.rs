//! Sample reports, and the program run on them.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Exit code, output, complaints.
pub type Output = (Option<i32>, String, String);

/// The golden reports.
pub fn golden() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/dutch")
}

/// Runs the program beside the golden reports.
pub fn run(lang: &str, args: &[&str]) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .current_dir(golden())
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

/// What a run that must end with `code` prints.
pub fn answer(code: i32, lang: &str, args: &[&str]) -> String {
    let (ended, said, wrong) = run(lang, args);
    assert_eq!(ended, Some(code), "{args:?}: {said}{wrong}");
    said
}

/// What a run that must succeed without a word of complaint prints.
pub fn done(args: &[&str]) -> String {
    let (code, out, wrong) = run("en", args);
    assert_eq!((code, wrong.as_str()), (Some(0), ""), "{args:?}: {out}");
    out
}

/// The document a run that must end with `code` prints.
pub fn document(code: i32, args: &[&str]) -> Value {
    serde_json::from_str(&answer(code, "en", args)).unwrap()
}

/// A report written for one test.
pub fn written(name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.trf"));
    std::fs::write(&path, text).unwrap();
    path
}

/// Record 001; the rank is the starting number.
pub fn player(number: u32, points: &str, rounds: &str) -> String {
    let name = format!("Sample {number}");
    let rating = 2500 - 10 * number;
    format!(
        "001 {number:>4} m    {name:<33} {rating} POL {:11} {:10} {points:>4} {number:>4}{rounds}\n",
        "", ""
    )
}

/// Four players after a round: 1 and 2 won.
pub fn four(head: &str) -> String {
    let mut text = head.to_owned();
    text += &player(1, "1.0", "     3 w 1");
    text += &player(2, "1.0", "     4 b 1");
    text += &player(3, "0.0", "     1 b 0");
    text += &player(4, "0.0", "     2 w 0");
    text
}

/// Four players who have all met; ranks by points, then Sonneborn-Berger.
pub fn all_met(head: &str) -> String {
    let mut text = head.to_owned();
    text += &player(1, "3.0", "     3 w 1     2 b 1     4 w 1");
    text += &player(2, "2.0", "     4 b 1     1 w 0     3 b 1");
    text += &player(3, "1.0", "     1 b 0     4 w 1     2 w 0");
    text += &player(4, "0.0", "     2 w 0     3 b 0     1 b 0");
    text
}

/// Eight players after a round in which the upper half won.
pub fn one_round() -> String {
    let mut text = "142 5\n152 W\n".to_owned();
    for (number, colour) in (1..=4).zip("wbwb".chars()) {
        text += &player(number, "1.0", &format!("  {:>4} {colour} 1", number + 4));
    }
    for (number, colour) in (5..=8).zip("bwbw".chars()) {
        text += &player(number, "0.0", &format!("  {:>4} {colour} 0", number - 4));
    }
    text
}
