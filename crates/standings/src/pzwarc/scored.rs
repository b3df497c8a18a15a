//! The articles behind the points of a result: II/5.4, walkovers II/5.5, double walkovers II/5.6.

use jadoube_competition::Adjourned;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::{Outcome, Side};

use super::turns::ByTheCode;

/// II/5.7.2: a player who leaves a Swiss event is ranked by the score achieved.
pub const LEFT_A_SWISS: ProvisionId = ProvisionId::new("pzwarc:II/5.7.2");

/// The articles behind the points of an outcome.
pub fn scored_by(outcome: Outcome) -> Vec<ProvisionId> {
    if !outcome.is_begun() {
        let sign = ProvisionId::new("pzwarc:II/5.5-sign");
        return match outcome {
            Outcome::BothForfeited => vec![ProvisionId::new("pzwarc:II/5.6"), sign],
            _ => vec![ProvisionId::new("pzwarc:II/5.5"), sign],
        };
    }
    match Side::BOTH.map(|side| outcome.points(side, Adjourned::Open)) {
        [1, 1] => vec![ProvisionId::new("pzwarc:II/5.4.2")],
        _ => vec![
            ProvisionId::new("pzwarc:II/5.4.1"),
            ProvisionId::new("pzwarc:II/5.4.3"),
        ],
    }
}
