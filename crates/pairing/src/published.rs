//! Changing a pairing once it is published: V/2.8.9.6-2.8.9.9.

use jadoube_lawbook::ProvisionId;
use serde::{Deserialize, Serialize};

/// How far a round has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Proposed to the arbiter only.
    Draft,
    /// Published.
    Published,
    /// The round has begun.
    Begun,
}

/// Why somebody wants another pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// An absolute rule was broken (V/2.8.6.1).
    AbsoluteRuleBroken,
    /// A result was entered wrongly.
    WrongResult,
    /// Anything else.
    Other,
}

/// What may be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// It may be changed.
    Allowed,
    /// It stands.
    Stands,
    /// The result is corrected from the next round; the arbiter decides whether to pair again.
    ArbiterDecides,
}

/// Whether a pairing may still be changed, and by which article.
pub const fn change(stage: Stage, cause: Cause) -> (Change, ProvisionId) {
    match (stage, cause) {
        // V/2.8.9.9: once begun, not even for a broken absolute rule.
        (Stage::Begun, Cause::AbsoluteRuleBroken | Cause::Other) => {
            (Change::Stands, ProvisionId::new("pzwarc:V/2.8.9.9"))
        }
        (Stage::Begun | Stage::Published | Stage::Draft, Cause::WrongResult) => {
            let done = match stage {
                Stage::Begun => Change::Stands,
                Stage::Published | Stage::Draft => Change::ArbiterDecides,
            };
            (done, ProvisionId::new("pzwarc:V/2.8.9.7"))
        }
        (Stage::Published, Cause::AbsoluteRuleBroken) => {
            (Change::Allowed, ProvisionId::new("pzwarc:V/2.8.9.6"))
        }
        (Stage::Published, Cause::Other) => (Change::Stands, ProvisionId::new("pzwarc:V/2.8.9.6")),
        (Stage::Draft, Cause::AbsoluteRuleBroken | Cause::Other) => {
            (Change::Allowed, ProvisionId::new("pzwarc:V/2.8.9.6"))
        }
    }
}

/// V/2.8.9.8: what the arbiter may do with a paired player who did not appear, unexcused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoShow {
    /// Pair him again.
    PairAgain,
    /// Leave him out of the next and later rounds, like one who withdrew.
    LeaveOut,
}

/// The choices after a no-show.
pub const fn after_no_show() -> ([NoShow; 2], ProvisionId) {
    (
        [NoShow::PairAgain, NoShow::LeaveOut],
        ProvisionId::new("pzwarc:V/2.8.9.8"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn v_2_8_9_6_published_changes_only_for_a_broken_absolute_rule() {
        assert_eq!(
            change(Stage::Published, Cause::AbsoluteRuleBroken).0,
            Change::Allowed
        );
        assert_eq!(change(Stage::Published, Cause::Other).0, Change::Stands);
        assert_eq!(change(Stage::Draft, Cause::Other).0, Change::Allowed);
    }

    #[test]
    fn v_2_8_9_9_begun_rounds_stand() {
        assert_eq!(
            change(Stage::Begun, Cause::AbsoluteRuleBroken).0,
            Change::Stands
        );
    }

    #[test]
    fn v_2_8_9_7_wrong_results_are_for_the_arbiter() {
        assert_eq!(
            change(Stage::Published, Cause::WrongResult).0,
            Change::ArbiterDecides
        );
        assert_eq!(change(Stage::Begun, Cause::WrongResult).0, Change::Stands);
    }
}
