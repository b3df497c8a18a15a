//! Pictures beside provisions.

use jadoube_lawbook::ProvisionId;

/// A picture for a provision, as SVG that is safe to put into a page.
///
/// Board articles get theirs here; a provision without one is text alone.
pub(crate) fn figure(_provision: ProvisionId) -> Option<String> {
    None
}
