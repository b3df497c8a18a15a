//! Ids that used to be rows of the inventory, so that the citations in old logs stay readable.
//!
//! A row that is renamed or dropped leaves a line in `data/retired.tsv`; a test compares with the
//! list of every id there ever was. An id that is neither in the inventory nor retired comes from a
//! later version of the program: it is kept and shown as written.

use std::collections::BTreeSet;
use std::sync::{Mutex, OnceLock, PoisonError};

use serde::{Deserialize, Deserializer, de};

use crate::{ProvisionId, data};

/// How many unknown ids a process keeps; a log cites a few dozen.
const MOST_UNKNOWN: usize = 1_000;

/// The longest id kept.
const LONGEST: usize = 80;

/// A row that is no longer in the inventory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Retired {
    /// The id it had.
    pub id: ProvisionId,
    /// The first version without it.
    pub since: &'static str,
    /// The row that took its place, if one did.
    pub successor: Option<ProvisionId>,
    /// Why it was retired.
    pub why: &'static str,
}

/// Every retired row.
pub fn retired() -> &'static [Retired] {
    static ROWS: OnceLock<Vec<Retired>> = OnceLock::new();
    ROWS.get_or_init(|| {
        data::rows(data::file("retired.tsv").unwrap_or_default())
            .filter_map(|(_, cells)| match cells.as_slice() {
                [id, since, successor, why] => Some(Retired {
                    id: ProvisionId::new(id),
                    since,
                    successor: (!successor.is_empty()).then(|| ProvisionId::new(successor)),
                    why,
                }),
                _ => None,
            })
            .collect()
    })
}

impl ProvisionId {
    /// The id found in a record, whether the inventory has it, had it, or never did.
    ///
    /// # Errors
    /// Not an id at all, or more unknown ids than any log has.
    pub fn kept(text: &str) -> Result<Self, NotKept> {
        if let Ok(id) = text.parse() {
            return Ok(id);
        }
        let id_like =
            text.contains(':') && text.len() <= LONGEST && !text.contains(char::is_control);
        if !id_like {
            return Err(NotKept(text.chars().take(LONGEST).collect()));
        }
        static UNKNOWN: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
        let mut unknown = UNKNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = unknown.get(text) {
            return Ok(Self::new(known));
        }
        if unknown.len() >= MOST_UNKNOWN {
            return Err(NotKept(text.to_owned()));
        }
        // Leaked once per id and bounded in number.
        let id: &'static str = text.to_owned().leak();
        unknown.insert(id);
        Ok(Self::new(id))
    }

    /// Whether the inventory has this row now.
    pub fn is_current(self) -> bool {
        crate::lawbook().provision(self).is_some()
    }
}

/// A text that cannot be a citation.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a provision id")]
pub struct NotKept(
    /// The text.
    pub String,
);

/// Reads the citations of a record: for `#[serde(deserialize_with)]`.
///
/// # Errors
/// One of them is not an id at all.
pub fn citations<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<ProvisionId>, D::Error> {
    let texts = Vec::<String>::deserialize(deserializer)?;
    let ids = texts.iter().map(|text| ProvisionId::kept(text));
    ids.collect::<Result<_, _>>().map_err(de::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_in_the_inventory_is_kept_and_shown() {
        let id = ProvisionId::kept("fide-2031:4.2.1b").unwrap();
        assert_eq!(id.to_string(), "fide-2031:4.2.1b");
        assert_eq!(ProvisionId::kept("fide-2031:4.2.1b").unwrap(), id);
        assert!(!id.is_current());
        assert!(ProvisionId::kept("fide-2023:7.5.5b").unwrap().is_current());
        assert!(ProvisionId::kept("no id").is_err());
        assert!(ProvisionId::kept(&"x:".repeat(60)).is_err());
    }

    #[test]
    fn a_retired_row_is_not_in_the_inventory_and_its_successor_is() {
        for row in retired() {
            assert!(!row.id.is_current(), "{}", row.id);
            assert!(
                row.successor.is_none_or(ProvisionId::is_current),
                "{}",
                row.id
            );
            assert!(!row.why.is_empty() && !row.since.is_empty(), "{}", row.id);
        }
    }
}
