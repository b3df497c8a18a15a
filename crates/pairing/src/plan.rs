//! Choosing and changing the plan of a Swiss event: V/2.1-2.5, V/2.7.3-limit.

use jadoube_lawbook::ProvisionId;
use serde::Serialize;

/// Advice on a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub enum Advice {
    /// V/2.1: the field is small enough for a round robin in that many rounds.
    RoundRobinFits,
    /// V/2.3: fewer than two players per round.
    TooManyRounds,
    /// V/2.3: about five players per round are best, which would be this many rounds.
    BestRounds(u32),
    /// V/2.7.3: technical ratings are more than a quarter of the field.
    TooManyTechnical,
}

impl Advice {
    /// The article behind it.
    pub const fn provision(self) -> ProvisionId {
        match self {
            Self::RoundRobinFits => ProvisionId::new("pzwarc:V/2.1"),
            Self::TooManyRounds | Self::BestRounds(_) => ProvisionId::new("pzwarc:V/2.3"),
            Self::TooManyTechnical => ProvisionId::new("pzwarc:V/2.7.3-limit"),
        }
    }
}

/// V/2.1, V/2.3: advice on a number of rounds.
pub fn advice(players: u32, rounds: u32) -> Vec<Advice> {
    let mut advice = Vec::new();
    if players >= 2 && crate::round_robin::rounds(players) <= rounds {
        advice.push(Advice::RoundRobinFits);
    }
    if players < rounds.saturating_mul(2) {
        advice.push(Advice::TooManyRounds);
    }
    let best = players.saturating_add(2) / 5;
    if best >= 1 && best != rounds {
        advice.push(Advice::BestRounds(best));
    }
    advice
}

/// V/2.7.3-limit: the rating variant is advised only up to a quarter of technical ratings.
pub fn rating_variant(players: u32, technical: u32) -> Option<Advice> {
    (technical.saturating_mul(4) > players).then_some(Advice::TooManyTechnical)
}

/// V/2.4: the arbiter's recorded change of the number of rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ChangedRounds {
    /// Rounds according to the regulations.
    pub from: u32,
    /// Rounds now.
    pub to: u32,
    /// Whether the ratio of players to rounds gets closer to the ideal.
    pub improves: bool,
    /// The article.
    pub rests_on: ProvisionId,
}

/// V/2.4: allowed if conditions permit and the ratio improves materially; the arbiter judges, the
/// program says whether the ratio gets closer to five.
pub const fn change_rounds(players: u32, from: u32, to: u32) -> ChangedRounds {
    let before = from.saturating_mul(5).abs_diff(players);
    let after = to.saturating_mul(5).abs_diff(players);
    ChangedRounds {
        from,
        to,
        improves: after < before,
        rests_on: ProvisionId::new("pzwarc:V/2.4"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn v_2_3_two_players_per_round_at_least_and_five_at_best() {
        assert_eq!(advice(40, 8), []);
        assert!(advice(12, 7).contains(&Advice::TooManyRounds));
        assert!(advice(8, 7).contains(&Advice::RoundRobinFits));
        assert_eq!(advice(40, 7), [Advice::BestRounds(8)]);
    }

    #[test]
    fn v_2_7_3_at_most_a_quarter_of_technical_ratings() {
        assert_eq!(rating_variant(20, 5), None);
        assert_eq!(rating_variant(20, 6), Some(Advice::TooManyTechnical));
    }

    #[test]
    fn v_2_4_a_change_of_rounds_says_whether_it_helps() {
        assert!(change_rounds(45, 11, 9).improves);
        assert!(!change_rounds(45, 9, 11).improves);
    }
}
