//! Scenarios of kind `draughts`: a story on the board and its expected results.
//!
//! ```toml
//! kind = "draughts"
//! title = "Two kings against one: five moves each"
//! board = 100
//! position = "W:WK47:BK2"
//!
//! [[step]]
//! play = "47-29 2-30 29-12 30-13 12-21 13-35 21-49 35-19 49-21 19-37"
//! ends = "draw: I/6.4"
//! at = 10
//! ```
//!
//! Steps are executed in order; each does one thing and states what it expects. The provisions
//! reported are those of the resulting values, never a list in the file.

mod format;
mod offences;
mod run;

use jadoube_draughts::{Board64, Board100};
use jadoube_lawbook::ProvisionId;
use toml::Spanned;

use crate::{BadScenario, Mismatch, Report};

/// Runs a scenario.
///
/// # Errors
/// The text is not a scenario of this kind: the line and what is wrong.
pub fn run(text: &str) -> Result<Report, BadScenario> {
    let file: format::File = crate::read(text)?;
    match *file.board.get_ref() {
        100 => run::Runner::<Board100>::new(text, &file)?.steps(&file),
        64 => run::Runner::<Board64>::new(text, &file)?.steps(&file),
        other => Err(bad(
            text,
            &file.board,
            format!("no board of {other} squares"),
        )),
    }
}

/// A mistake at a value of the file.
fn bad<T>(text: &str, at: &Spanned<T>, what: impl ToString) -> BadScenario {
    BadScenario::at_offset(text, at.span().start, what)
}

/// What a run has produced so far.
struct Log<'a> {
    text: &'a str,
    report: Report,
}

impl Log<'_> {
    fn cite(&mut self, cites: impl IntoIterator<Item = ProvisionId>) {
        self.report.cite(cites);
    }

    /// Compares an expectation, if the file has one, with what came out.
    fn expect<T: ToString>(&mut self, expected: Option<&Spanned<T>>, found: impl ToString) {
        let Some(expected) = expected else { return };
        let (wanted, found) = (expected.get_ref().to_string(), found.to_string());
        if wanted != found {
            let at = bad(self.text, expected, "");
            self.report.mismatches.push(Mismatch {
                line: at.line,
                expected: wanted,
                found,
            });
        }
    }
}

/// Articles as arbiters cite them: `I/6.3, I/7.3.2`.
fn articles(cites: &[ProvisionId]) -> String {
    cites
        .iter()
        .map(|cite| cite.as_str().trim_start_matches("pzwarc:"))
        .collect::<Vec<_>>()
        .join(", ")
}
