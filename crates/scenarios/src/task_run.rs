//! A scenario of tasks being run: its text, and what has come out so far.

use jadoube_lawbook::ProvisionId;
use toml::Spanned;

use crate::{BadScenario, Mismatch, Report};

/// A run over the tasks of one file; `pairing` and `standings` add their tasks to it.
pub(crate) struct TaskRun<'a> {
    pub(crate) text: &'a str,
    pub(crate) report: Report,
}

impl<'a> TaskRun<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self {
            text,
            report: Report::default(),
        }
    }

    pub(crate) fn cite(&mut self, ids: impl IntoIterator<Item = ProvisionId>) {
        self.report.cite(ids);
    }

    /// Something wrong with the file, at the line of an offset in bytes.
    pub(crate) fn bad(&self, offset: usize, what: impl ToString) -> BadScenario {
        BadScenario::at_offset(self.text, offset, what)
    }

    /// Records a mismatch unless an expectation holds.
    pub(crate) fn expect(&mut self, offset: usize, holds: bool, expected: &str, found: &str) {
        if !holds {
            let line = self.bad(offset, "").line;
            self.report.mismatches.push(Mismatch {
                line,
                expected: expected.to_owned(),
                found: found.to_owned(),
            });
        }
    }

    pub(crate) fn compare<T: PartialEq + std::fmt::Debug>(
        &mut self,
        expected: &Spanned<T>,
        found: &T,
    ) {
        let holds = expected.get_ref() == found;
        self.expect(
            expected.span().start,
            holds,
            &format!("{:?}", expected.get_ref()),
            &format!("{found:?}"),
        );
    }
}
