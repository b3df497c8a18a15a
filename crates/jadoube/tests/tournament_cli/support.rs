//! A hall with a terminal: a folder of its own, and the program in it.

use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

pub struct Hall {
    folder: TempDir,
}

impl Hall {
    pub fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn write(&self, name: &str, text: &str) {
        std::fs::write(self.path(name), text).unwrap();
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap()
    }

    /// Runs a line as a shell would, without one: quotes keep words together.
    pub fn output(&self, line: &str) -> Output {
        let mut args = Vec::new();
        for (at, part) in line.split('"').enumerate() {
            if at % 2 == 1 {
                args.push(part.to_owned());
            } else {
                args.extend(part.split_whitespace().map(str::to_owned));
            }
        }
        Command::new(env!("CARGO_BIN_EXE_jadoube"))
            .current_dir(self.folder.path())
            .env("LC_ALL", "C")
            .args(args)
            .output()
            .unwrap()
    }

    /// Standard output of a line that must end with this code.
    pub fn ends(&self, code: i32, line: &str) -> String {
        let output = self.output(line);
        let said = String::from_utf8(output.stdout).unwrap();
        let wrong = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{line}\n{said}{wrong}");
        said
    }

    /// A line that must be done.
    pub fn done(&self, line: &str) -> String {
        self.ends(0, line)
    }

    /// The one line on standard error of a line that is bad input.
    pub fn bad(&self, line: &str) -> String {
        let output = self.output(line);
        let wrong = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{line}\n{wrong}");
        assert_eq!(wrong.lines().count(), 1, "{line}\n{wrong}");
        wrong.trim_end().to_owned()
    }

    pub fn json(&self, line: &str) -> Value {
        let text = self.done(&format!("--json {line}"));
        serde_json::from_str(&text).unwrap()
    }

    /// A line that asks, then the same with what it asks for.
    pub fn sure(&self, line: &str) -> String {
        let mut line = line.to_owned();
        for _ in 0..3 {
            let output = self.output(&line);
            let said = String::from_utf8(output.stdout).unwrap();
            if output.status.code() == Some(0) {
                return said;
            }
            let wrong = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(1), "{line}\n{said}{wrong}");
            let options = said
                .lines()
                .rev()
                .find_map(|told| told.split_once("--confirm "));
            let (_, options) = options.unwrap_or_else(|| unreachable!("{line}\n{said}"));
            line = format!(
                "{} --confirm {options}",
                line.split(" --confirm ").next().unwrap()
            );
        }
        unreachable!("{line} asks for ever");
    }

    /// White and Black of a round by start number, and who has the bye.
    pub fn pairs(&self, file: &str, round: usize) -> (Vec<(u64, u64)>, Option<u64>) {
        let shown = self.json(&format!("tournament show {file} --round {round}"));
        let number = |who: &Value| who["number"].as_u64().unwrap();
        let boards = shown["boards"].as_array().unwrap().iter();
        let pairs = boards.map(|board| (number(&board["white"]), number(&board["black"])));
        (pairs.collect(), shown["pab"]["number"].as_u64())
    }
}
