//! What a ruling points at.

use std::fmt;

use serde::Serialize;

use crate::Edition;

/// A row of our inventory of the Laws, such as `fide-2023:7.5.5b`.
///
/// Code that carries a rule names its provisions with [`ProvisionId::new`];
/// a test walks the sources and fails on an id that is not in the inventory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct ProvisionId(&'static str);

impl ProvisionId {
    /// Cites a provision by its id.
    pub const fn new(id: &'static str) -> Self {
        Self(id)
    }

    /// The id as written in the inventory.
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// The document it belongs to.
    pub fn edition(self) -> Option<Edition> {
        self.0.split_once(':')?.0.parse().ok()
    }
}

impl fmt::Display for ProvisionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}
