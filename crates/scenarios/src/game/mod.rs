//! Scenarios of kind `game`, and tables of them, `games`: a story at the board and its expected
//! results, edition by edition.
//!
//! ```
//! use jadoube_scenarios::game::Scenario;
//!
//! let scenario = Scenario::read(r#"
//! kind = "game"
//! title = "A piece touched must be moved"
//! edition = "fide-2023"
//! story = """
//! white touches g1
//! """
//! "#).unwrap();
//! assert_eq!(scenario.editions().len(), 1);
//! ```

mod compare;
mod expectation;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

use jadoube_chess::mate::Purse;
use jadoube_lawbook::Edition;
use jadoube_referee::cases::{Case, CaseFile, Played, Tables};
use jadoube_referee::laws::{Code, Laws};
use jadoube_vocabulary::Squares;

use crate::{BadScenario, Mismatch, Report};
use expectation::{Expectation, RawExpectation};

/// A scenario: a case with its expected results.
#[derive(Debug)]
pub struct Scenario {
    file: CaseFile<RawExpectation>,
    /// The expected results; empty if there are none.
    expect: BTreeMap<Edition, Expectation>,
}

/// Runs a scenario, or every story of a table, under the editions it names.
///
/// # Errors
/// The text is not a scenario.
pub fn run(text: &str) -> Result<Report, BadScenario> {
    let mut whole = Report::default();
    for scenario in Scenario::read_all(text)? {
        let report = scenario.run_under(&scenario.editions())?;
        whole.cite(report.cited);
        whole.mismatches.extend(report.mismatches);
    }
    Ok(whole)
}

impl Scenario {
    /// Reads a scenario.
    ///
    /// # Errors
    /// The line and what is wrong with it.
    pub fn read(text: &str) -> Result<Self, BadScenario> {
        Self::of(text, CaseFile::read(text)?)
    }

    /// Reads the stories of a file: one, or those of a table (`kind = "games"`).
    ///
    /// # Errors
    /// The line and what is wrong with it.
    pub fn read_all(text: &str) -> Result<Vec<Self>, BadScenario> {
        let files = CaseFile::read_all(text)?.into_iter();
        files.map(|file| Self::of(text, file)).collect()
    }

    fn of(text: &str, file: CaseFile<RawExpectation>) -> Result<Self, BadScenario> {
        let mut expect = BTreeMap::new();
        for (edition, raw) in &file.expect {
            let read = raw.table.read(text, raw.line, file.case.game)?;
            expect.insert(*edition, read);
        }
        Ok(Self { file, expect })
    }

    /// The case.
    pub const fn case(&self) -> &Case {
        &self.file.case
    }

    /// The case, without its file.
    pub fn into_case(self) -> Case {
        self.file.case
    }

    /// The file as written.
    pub fn text(&self) -> &str {
        self.file.text()
    }

    /// The editions it is about: those with expectations, or the one it names.
    pub fn editions(&self) -> Vec<Edition> {
        self.file.editions()
    }

    /// The board of a draughts story; none for chess.
    pub const fn squares(&self) -> Option<Squares> {
        self.case().game.squares()
    }

    /// Runs the story under some editions and compares it with what the file expects.
    ///
    /// # Errors
    /// The set-up cannot be played, an expected move is not a move, or no edition is named.
    pub fn run_under(&self, editions: &[Edition]) -> Result<Report, BadScenario> {
        if editions.is_empty() {
            return Err(BadScenario {
                line: 1,
                what: "no edition is named: edition = \"fide-2023\", or expect something in [expect.fide-2023]".to_owned(),
            });
        }
        let mut report = Report::default();
        for edition in editions {
            let (played, mismatches) = self.judge(*edition, &Purse::default())?;
            report.cite(played.cited());
            report.mismatches.extend(mismatches);
        }
        Ok(report)
    }

    /// Plays the story under one edition, with the mate solver limited by a purse, and compares the
    /// result with what the file expects.
    ///
    /// # Errors
    /// The set-up cannot be played, or an expected move is not a move.
    pub fn judge(
        &self,
        edition: Edition,
        purse: &Purse,
    ) -> Result<(Played, Vec<Mismatch>), BadScenario> {
        let diagram = self.case().check_diagram();
        diagram.map_err(|bad| self.file.at_line(bad))?;
        let played = self.file.play(edition, Tables::USUAL, purse)?;
        let mismatches = self.compare(&played)?;
        Ok((played, mismatches))
    }

    /// Plays the story under one edition.
    ///
    /// # Errors
    /// The set-up cannot be played.
    pub fn play(&self, edition: Edition) -> Result<Played, BadScenario> {
        self.file.play(edition, Tables::USUAL, &Purse::default())
    }

    /// Plays the story under custom Laws and returns the mismatches, as used by the table check.
    ///
    /// # Errors
    /// The set-up cannot be played.
    pub fn check(
        &self,
        edition: Edition,
        laws: &dyn Fn(Edition) -> Option<Arc<Laws>>,
    ) -> Result<Vec<Mismatch>, BadScenario> {
        let tables = Tables {
            laws,
            ..Tables::USUAL
        };
        self.compare(&self.file.play(edition, tables, &Purse::default())?)
    }

    /// The same under a custom draughts code.
    ///
    /// # Errors
    /// The set-up cannot be played.
    pub fn check_code(
        &self,
        code: &dyn Fn(Squares) -> Arc<Code>,
    ) -> Result<Vec<Mismatch>, BadScenario> {
        let tables = Tables {
            code,
            ..Tables::USUAL
        };
        self.compare(&self.file.play(Edition::Pzwarc, tables, &Purse::default())?)
    }
}
