//! Scenarios of kind `game`, and tables of them, `games`: a story at the board, and what must come of it, edition by edition.
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

/// A scenario: a case with what must come of it.
#[derive(Debug)]
pub struct Scenario {
    file: CaseFile<RawExpectation>,
    /// What must come of it; nothing where it is only told.
    expect: BTreeMap<Edition, Expectation>,
}

/// Runs a scenario, or every story of a table, under the editions it speaks of.
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

    /// What is told.
    pub const fn case(&self) -> &Case {
        &self.file.case
    }

    /// What is told, without its file.
    pub fn into_case(self) -> Case {
        self.file.case
    }

    /// The file as written.
    pub fn text(&self) -> &str {
        self.file.text()
    }

    /// The editions it speaks of: those with expectations, or the one it is told under.
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
    /// The set-up cannot be played, an expected move cannot be one, or no edition is named.
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

    /// Plays the story under one edition, its questions who can still mate paid from a purse,
    /// and compares it with what the file expects.
    ///
    /// # Errors
    /// The set-up cannot be played, or an expected move cannot be one.
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

    /// Plays the story under Laws of one's own and says what was not as expected: what the
    /// table check uses.
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

    /// The same under a draughts code of one's own.
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
