//! Colours of a pair: V/2.8.5.2-2.8.5.4, V/2.8.8.

use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use serde::Serialize;

use super::card::{Card, ColourExpectation};

/// Why the higher placed player of a pair has this colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub enum ColourReason {
    /// Only this assignment was allowed.
    OnlyOne,
    /// Both get what they expect.
    BothExpected,
    /// Only one of the two expects a colour.
    OneExpects,
    /// Both expect the same: the absolute expectation goes first (policy).
    AbsoluteFirst,
    /// Both expect the same: the higher placed goes first.
    HigherFirst,
    /// Neither has played: by the number and the lot of number one.
    ByNumber,
}

impl ColourReason {
    /// The article behind it.
    pub const fn provision(self) -> ProvisionId {
        match self {
            Self::OnlyOne | Self::AbsoluteFirst => ProvisionId::new("pzwarc:V/2.8.5.1"),
            Self::BothExpected | Self::OneExpects => ProvisionId::new("pzwarc:V/2.8.8.1"),
            Self::HigherFirst => ProvisionId::new("pzwarc:V/2.8.5.2"),
            Self::ByNumber => ProvisionId::new("pzwarc:V/2.8.5.4"),
        }
    }
}

/// The colour of the higher placed player `a` against `b`.
///
/// `allowed` are the colours of `a` the mode leaves open. If both expect the same colour, an
/// absolute expectation beats a mild one under the policy `absolute_beats_mild` (reading Q31);
/// otherwise the higher placed player has priority (V/2.8.5.2, V/2.8.8.2).
pub fn colour_of_higher(
    a: &Card,
    b: &Card,
    allowed: &[Side],
    first_colour: Side,
    absolute_beats_mild: bool,
) -> (Side, ColourReason) {
    if let [only] = allowed {
        return (*only, ColourReason::OnlyOne);
    }
    match (a.preference(), b.preference()) {
        (ColourExpectation::None, ColourExpectation::None) => {
            // V/2.8.5.3, 2.8.5.4, 2.8.8.3: odd numbers get the drawn colour, even ones the other.
            let side = if a.no % 2 == 1 {
                first_colour
            } else {
                first_colour.other()
            };
            (side, ColourReason::ByNumber)
        }
        (
            ColourExpectation::Mild(own) | ColourExpectation::Absolute(own),
            ColourExpectation::None,
        ) => (own, ColourReason::OneExpects),
        (
            ColourExpectation::None,
            ColourExpectation::Mild(other) | ColourExpectation::Absolute(other),
        ) => (other.other(), ColourReason::OneExpects),
        (ColourExpectation::Mild(own), ColourExpectation::Absolute(other))
            if own == other && absolute_beats_mild =>
        {
            (own.other(), ColourReason::AbsoluteFirst)
        }
        (
            ColourExpectation::Mild(own) | ColourExpectation::Absolute(own),
            ColourExpectation::Mild(other) | ColourExpectation::Absolute(other),
        ) => {
            let reason = if own == other {
                ColourReason::HigherFirst
            } else {
                ColourReason::BothExpected
            };
            (own, reason)
        }
    }
}
