//! Penalties, and matters that an article answers regardless of the position: entries that only
//! cite, kept as a table (`data/beside-the-board.tsv`).

use std::str::FromStr;

use jadoube_lawbook::{Edition, ProvisionId};
use serde::de::DeserializeOwned;

use super::{MatterRule, PenaltyRule};

const TABLE: &str = include_str!("../../data/beside-the-board.tsv");

/// A row: the edition, `penalty` or `matter`, its code, the answer, the articles.
struct Row {
    edition: Edition,
    kind: &'static str,
    what: &'static str,
    answer: &'static str,
    by: Vec<ProvisionId>,
}

/// The rows, by edition; unreadable ones are skipped, and a test counts them.
fn rows() -> impl Iterator<Item = Row> {
    TABLE.lines().skip(1).filter_map(|line| {
        let mut cells = line.split('\t');
        let row = Row {
            edition: Edition::from_str(cells.next()?).ok()?,
            kind: cells.next()?,
            what: cells.next()?,
            answer: cells.next()?,
            by: cells.next()?.split(' ').map(ProvisionId::new).collect(),
        };
        cells.next().is_none().then_some(row)
    })
}

fn code<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_value(serde_json::Value::String(text.to_owned())).ok()
}

/// The penalties, in the order of the edition.
pub(super) fn penalties(edition: Edition) -> Vec<PenaltyRule> {
    rows()
        .filter(|row| row.edition == edition && row.kind == "penalty")
        .filter_map(|row| {
            Some(PenaltyRule {
                penalty: code(row.what)?,
                by: row.by,
            })
        })
        .collect()
}

/// Matters away from the board, in the order of the edition.
pub(super) fn matters(edition: Edition) -> Vec<MatterRule> {
    rows()
        .filter(|row| row.edition == edition && row.kind == "matter")
        .filter_map(|row| {
            Some(MatterRule {
                matter: code(row.what)?,
                answer: code(row.answer)?,
                by: row.by,
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    const EDITIONS: [Edition; 5] = [
        Edition::Fide1993,
        Edition::Fide2001,
        Edition::Fide2014,
        Edition::Fide2023,
        Edition::Pzwarc,
    ];

    #[test]
    fn every_row_is_read_and_answers_once() {
        let mut read = 0;
        for edition in EDITIONS {
            let (penalties, matters) = (penalties(edition), matters(edition));
            read += penalties.len() + matters.len();
            let once: BTreeSet<String> = penalties
                .iter()
                .map(|rule| format!("{:?}", rule.penalty))
                .chain(matters.iter().map(|rule| format!("{:?}", rule.matter)))
                .collect();
            assert_eq!(once.len(), penalties.len() + matters.len(), "{edition}");
        }
        assert_eq!(read, TABLE.lines().count() - 1);
    }

    #[test]
    fn every_row_cites_its_own_edition() {
        for row in rows() {
            assert!(!row.by.is_empty(), "{}", row.what);
            for id in row.by {
                assert!(id.is_current(), "{id:?}");
                assert!(
                    id.as_str().starts_with(&format!("{}:", row.edition)),
                    "{id:?}"
                );
            }
        }
    }
}
