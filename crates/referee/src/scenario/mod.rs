//! Cases and scenarios: a story at the board, and what must come of it, edition by edition.
//!
//! A [`Case`] is settings and a story of [`Line`]s; a [`Scenario`] is the file of one, with
//! expectations. The grammar of stories is the table in [`phrases`], which reads and prints.
//! The format is described for arbiters in `docs/scenarios.md`.
//!
//! ```
//! use jadoube_chess::mate::Purse;
//! use jadoube_lawbook::Edition;
//! use jadoube_referee::scenario::Case;
//!
//! let mut case = Case::default();
//! case.story.push("white makes e2-e5".parse().unwrap());
//! case.story.push("white presses".parse().unwrap());
//! let played = case.play(Edition::Fide2023, &Purse::default()).unwrap();
//! assert_eq!(played.result(), "*");
//! assert!(case.text().contains("\nwhite presses\n"));
//! ```

mod amounts;
mod case;
mod code;
mod compare;
mod expectation;
mod file;
mod line;
pub mod matters;
mod nearest;
pub mod phrases;
mod played;
pub mod regulations;
#[cfg(test)]
mod tests;
mod who;
mod write;

use std::sync::Arc;

use jadoube_chess::mate::Purse;
use jadoube_lawbook::Edition;
use jadoube_lawbook::scenario::{BadScenario, Mismatch, Report};
use jadoube_vocabulary::Squares;

use crate::laws::{Code, Laws};
use played::Tables;

pub use amounts::WrittenPoints;
pub use case::{BadCase, Case, CasePart, Control};
pub use file::Scenario;
pub use line::{BadLine, Line, When, observations, story};
pub use played::{Faces, LineAnswer, Played, Told};
pub use who::Who;
pub use write::quoted;

/// Runs a scenario, or every story of a table, under the editions it speaks of.
///
/// # Errors
/// The text is not a scenario.
pub fn run(text: &str) -> Result<Report, BadScenario> {
    run_with(text, &|edition| Laws::of(edition).cloned())
}

/// Runs a scenario under tables of one's own: what the table check uses.
///
/// # Errors
/// The text is not a scenario.
pub fn run_with(
    text: &str,
    laws: &dyn Fn(Edition) -> Option<Arc<Laws>>,
) -> Result<Report, BadScenario> {
    let mut whole = Report::default();
    for scenario in Scenario::read_all(text)? {
        let report = scenario.run_under(&scenario.editions(), laws)?;
        for id in report.cited {
            if !whole.cited.contains(&id) {
                whole.cited.push(id);
            }
        }
        whole.mismatches.extend(report.mismatches);
    }
    Ok(whole)
}

impl Scenario {
    /// Runs the story under some editions and compares it with what the file expects.
    ///
    /// # Errors
    /// The set-up cannot be played, an expected move cannot be one, or no edition is named.
    pub fn run_under(
        &self,
        editions: &[Edition],
        laws: &dyn Fn(Edition) -> Option<Arc<Laws>>,
    ) -> Result<Report, BadScenario> {
        if editions.is_empty() {
            return Err(BadScenario {
                line: 1,
                what: "no edition is named: edition = \"fide-2023\", or expect something in [expect.fide-2023]".to_owned(),
            });
        }
        let diagram = self.case.check_diagram();
        diagram.map_err(|bad| self.at_line(bad))?;
        let mut report = Report::default();
        for edition in editions {
            let played = self.play(*edition, laws)?;
            for id in played.cited() {
                if !report.cited.contains(&id) {
                    report.cited.push(id);
                }
            }
            report.mismatches.extend(self.compare(&played)?);
        }
        Ok(report)
    }

    /// Plays the story under one edition and says what was not as expected.
    ///
    /// # Errors
    /// The set-up cannot be played.
    pub fn check(
        &self,
        edition: Edition,
        laws: &dyn Fn(Edition) -> Option<Arc<Laws>>,
    ) -> Result<Vec<Mismatch>, BadScenario> {
        self.compare(&self.play(edition, laws)?)
    }

    /// Plays the story under one edition.
    ///
    /// # Errors
    /// The set-up cannot be played.
    pub fn play(
        &self,
        edition: Edition,
        laws: &dyn Fn(Edition) -> Option<Arc<Laws>>,
    ) -> Result<Played, BadScenario> {
        let code = |squares| Arc::clone(Code::of(squares));
        self.play_by(edition, Tables { laws, code: &code }, &Purse::default())
    }

    /// Plays the story under one edition by the rules as they are, its questions who can
    /// still mate paid from a purse, and compares it with what the file expects.
    ///
    /// # Errors
    /// The set-up cannot be played, or an expected move cannot be one.
    pub fn judge(
        &self,
        edition: Edition,
        purse: &Purse,
    ) -> Result<(Played, Vec<Mismatch>), BadScenario> {
        let diagram = self.case.check_diagram();
        diagram.map_err(|bad| self.at_line(bad))?;
        let laws = |edition| Laws::of(edition).cloned();
        let code = |squares| Arc::clone(Code::of(squares));
        let tables = Tables {
            laws: &laws,
            code: &code,
        };
        let played = self.play_by(edition, tables, purse)?;
        let mismatches = self.compare(&played)?;
        Ok((played, mismatches))
    }

    /// Plays the story under a draughts code of one's own and says what was not as
    /// expected: what the table check uses.
    ///
    /// # Errors
    /// The set-up cannot be played.
    pub fn check_code(
        &self,
        code: &dyn Fn(Squares) -> Arc<Code>,
    ) -> Result<Vec<Mismatch>, BadScenario> {
        let none = |_: Edition| None;
        let tables = Tables { laws: &none, code };
        self.compare(&self.play_by(Edition::Pzwarc, tables, &Purse::default())?)
    }

    /// The board of a draughts story; none for chess.
    pub const fn squares(&self) -> Option<Squares> {
        self.case.game.squares()
    }

    /// Plays the case and puts the lines of the file to what is told.
    fn play_by(
        &self,
        edition: Edition,
        tables: Tables<'_>,
        purse: &Purse,
    ) -> Result<Played, BadScenario> {
        let played = self.case.play_by(edition, tables, purse);
        let mut played = played.map_err(|bad| self.at_line(bad))?;
        for told in &mut played.told {
            told.line = self.line_of_story(told.line);
        }
        Ok(played)
    }
}
