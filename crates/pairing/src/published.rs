//! Changing a pairing once it is published: V/2.8.9.6-2.8.9.9.

use jadoube_lawbook::ProvisionId;
use serde::{Deserialize, Serialize};

/// The stage of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PublishingStage {
    /// Proposed to the arbiter only.
    Draft,
    /// Published.
    Published,
    /// The round has begun.
    Begun,
}

/// The reason for changing a pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChangeCause {
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
pub enum ChangeAllowed {
    /// It may be changed.
    Allowed,
    /// It must stay.
    Stands,
    /// The result is corrected from the next round; the arbiter decides whether to pair again.
    ArbiterDecides,
}

/// Whether a pairing may still be changed, and by which article.
pub const fn change(stage: PublishingStage, cause: ChangeCause) -> (ChangeAllowed, ProvisionId) {
    match (stage, cause) {
        // V/2.8.9.9: once begun, not even for a broken absolute rule, nor for a wrong result.
        (
            PublishingStage::Begun,
            ChangeCause::AbsoluteRuleBroken | ChangeCause::WrongResult | ChangeCause::Other,
        ) => (ChangeAllowed::Stands, ProvisionId::new("pzwarc:V/2.8.9.9")),
        (PublishingStage::Published | PublishingStage::Draft, ChangeCause::WrongResult) => (
            ChangeAllowed::ArbiterDecides,
            ProvisionId::new("pzwarc:V/2.8.9.7"),
        ),
        (PublishingStage::Published, ChangeCause::AbsoluteRuleBroken) => {
            (ChangeAllowed::Allowed, ProvisionId::new("pzwarc:V/2.8.9.6"))
        }
        (PublishingStage::Published, ChangeCause::Other) => {
            (ChangeAllowed::Stands, ProvisionId::new("pzwarc:V/2.8.9.6"))
        }
        (PublishingStage::Draft, ChangeCause::AbsoluteRuleBroken | ChangeCause::Other) => {
            (ChangeAllowed::Allowed, ProvisionId::new("pzwarc:V/2.8.9.6"))
        }
    }
}

/// V/2.8.9.8: what the arbiter may do with a paired player who did not appear, unexcused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoShow {
    /// Pair the player again.
    PairAgain,
    /// Leave the player out from the next round on, like one who withdrew.
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
            change(PublishingStage::Published, ChangeCause::AbsoluteRuleBroken).0,
            ChangeAllowed::Allowed
        );
        assert_eq!(
            change(PublishingStage::Published, ChangeCause::Other).0,
            ChangeAllowed::Stands
        );
        assert_eq!(
            change(PublishingStage::Draft, ChangeCause::Other).0,
            ChangeAllowed::Allowed
        );
    }

    #[test]
    fn v_2_8_9_9_begun_rounds_stand() {
        assert_eq!(
            change(PublishingStage::Begun, ChangeCause::AbsoluteRuleBroken).0,
            ChangeAllowed::Stands
        );
    }

    #[test]
    fn v_2_8_9_7_wrong_results_are_for_the_arbiter() {
        assert_eq!(
            change(PublishingStage::Published, ChangeCause::WrongResult).0,
            ChangeAllowed::ArbiterDecides
        );
        assert_eq!(
            change(PublishingStage::Begun, ChangeCause::WrongResult),
            (ChangeAllowed::Stands, ProvisionId::new("pzwarc:V/2.8.9.9"))
        );
    }
}
