//! An entry of an edition's table: what it says and where, or that it is silent.

use jadoube_lawbook::ProvisionId;
use serde::{Deserialize, Serialize};

/// One entry of an edition's table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rule<T> {
    /// The edition says so.
    Says {
        /// The content.
        is: T,
        /// The articles.
        by: Vec<ProvisionId>,
    },
    /// The edition does not regulate it: a ruling is needed, and nothing is borrowed
    /// from another edition.
    Silent {
        /// The nearest articles.
        near: Vec<ProvisionId>,
    },
}

impl<T> Rule<T> {
    /// What the edition says, if it says anything.
    pub const fn says(&self) -> Option<&T> {
        match self {
            Self::Says { is, .. } => Some(is),
            Self::Silent { .. } => None,
        }
    }

    /// The articles that say it, or the nearest ones.
    pub fn cites(&self) -> &[ProvisionId] {
        match self {
            Self::Says { by, .. } => by,
            Self::Silent { near } => near,
        }
    }
}

/// An entry with content.
pub(crate) fn says<T, const N: usize>(is: T, by: [&'static str; N]) -> Rule<T> {
    Rule::Says {
        is,
        by: by.map(ProvisionId::new).to_vec(),
    }
}

/// An entry that is silent.
pub(crate) fn silent<T, const N: usize>(near: [&'static str; N]) -> Rule<T> {
    Rule::Silent {
        near: near.map(ProvisionId::new).to_vec(),
    }
}

/// Articles alone, if only their application matters.
pub(crate) fn by<const N: usize>(by: [&'static str; N]) -> Vec<ProvisionId> {
    by.map(ProvisionId::new).to_vec()
}
