//! Reasons as data, each with the article behind it.

use jadoube_lawbook::ProvisionId;
use serde::{Serialize, Serializer};

use super::explain::{DownReason, Refused};
use super::nearest::Breach;

/// A reason based on an article.
pub(super) trait Cites: Copy + Serialize {
    fn rests_on(self) -> ProvisionId;
}

impl Cites for DownReason {
    fn rests_on(self) -> ProvisionId {
        self.provision()
    }
}

impl Cites for Refused {
    fn rests_on(self) -> ProvisionId {
        self.provision()
    }
}

#[derive(Serialize)]
struct Judged<T> {
    #[serde(skip_serializing_if = "Option::is_none")]
    no: Option<u32>,
    why: T,
    provision: ProvisionId,
}

/// Serializes players, each with its reason.
pub(super) fn players<T: Cites, S: Serializer>(
    list: &[(u32, T)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(list.iter().map(|(no, why)| Judged {
        no: Some(*no),
        why: *why,
        provision: why.rests_on(),
    }))
}

/// Serializes the breaches of a proposal.
pub(super) fn breaches<S: Serializer>(list: &[Breach], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(list.iter().map(|breach| Judged {
        no: None,
        why: *breach,
        provision: breach.provision(),
    }))
}
