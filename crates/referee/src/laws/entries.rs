//! Entries of an edition's table that only cite, kept as rows (`data/entries.tsv`): the entry, the
//! mode (`*` for all), whether the edition covers it, and where.

use std::cell::RefCell;
use std::collections::BTreeMap;

use jadoube_lawbook::{Edition, ProvisionId};

use super::Rule;
use crate::shared::settings::Mode;

const TABLE: &str = include_str!("../../data/entries.tsv");

/// A row without its edition: where it belongs, and what it says.
type Row = ((&'static str, &'static str), Rule<()>);

/// Reads a row; the note after the articles is for readers.
fn row(line: &'static str) -> Option<(&'static str, Row)> {
    let cells: Vec<&str> = line.split('\t').collect();
    let [edition, entry, mode, answer, articles, _note] = cells.as_slice() else {
        return None;
    };
    let cites: Vec<ProvisionId> = match *articles {
        "-" => Vec::new(),
        some => some.split(' ').map(ProvisionId::new).collect(),
    };
    let rule = match *answer {
        "says" => Rule::Says { is: (), by: cites },
        "silent" => Rule::Silent { near: cites },
        _ => return None,
    };
    Some((edition, ((entry, mode), rule)))
}

/// The rows of one edition while its table is being built.
pub(super) struct Cited {
    rows: BTreeMap<(&'static str, &'static str), Rule<()>>,
    /// The entries used so far: a test compares them with the rows.
    asked: RefCell<Vec<(&'static str, &'static str)>>,
}

impl Cited {
    /// The rows of an edition.
    pub(super) fn of(edition: Edition) -> Self {
        let name = edition.to_string();
        let rows = TABLE.lines().skip(1).filter_map(row);
        Self {
            rows: rows
                .filter_map(|(whose, row)| (whose == name).then_some(row))
                .collect(),
            asked: RefCell::default(),
        }
    }

    /// The entry for every mode. A test checks that there is one.
    pub(super) fn at(&self, entry: &'static str) -> Rule<()> {
        self.row(entry, "*")
    }

    /// The entry of a mode.
    pub(super) fn within(&self, entry: &'static str, mode: Mode) -> Rule<()> {
        self.row(entry, mode.code())
    }

    fn row(&self, entry: &'static str, mode: &'static str) -> Rule<()> {
        self.asked.borrow_mut().push((entry, mode));
        let row = self.rows.get(&(entry, mode)).cloned();
        row.unwrap_or(Rule::Silent { near: Vec::new() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::{fide_1993, fide_2001, fide_2014, fide_2023, pzwarc};
    use jadoube_vocabulary::Squares;
    use std::collections::BTreeSet;

    #[test]
    fn every_row_is_read_and_cites_its_own_edition() {
        for line in TABLE.lines().skip(1) {
            let (edition, ((entry, _), rule)) = row(line).unwrap_or_else(|| panic!("{line}"));
            for id in rule.cites() {
                assert!(id.is_current(), "{entry}: {id:?}");
                let own = format!("{edition}:");
                assert!(id.as_str().starts_with(&own), "{entry}: {id:?}");
            }
        }
    }

    #[test]
    fn every_row_is_an_entry_of_its_table_and_every_entry_has_its_row() {
        let mut all = 0;
        for edition in [
            Edition::Fide1993,
            Edition::Fide2001,
            Edition::Fide2014,
            Edition::Fide2023,
            Edition::Pzwarc,
        ] {
            let cited = Cited::of(edition);
            match edition {
                Edition::Fide1993 => drop(fide_1993::laws(&cited)),
                Edition::Fide2001 => drop(fide_2001::laws(&cited)),
                Edition::Fide2014 => drop(fide_2014::laws(&cited)),
                Edition::Fide2023 => drop(fide_2023::laws(&cited)),
                Edition::Pzwarc => drop(pzwarc::code(&cited, Squares::Hundred)),
            }
            let asked: BTreeSet<_> = cited.asked.borrow().iter().copied().collect();
            let rows: BTreeSet<_> = cited.rows.keys().copied().collect();
            assert_eq!(asked, rows, "{edition}");
            all += rows.len();
        }
        // no row stands twice, none belongs to another edition
        assert_eq!(all, TABLE.lines().count() - 1);
    }
}
