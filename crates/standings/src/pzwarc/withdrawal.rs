//! Withdrawals and what happens to the games: II/5.7.

use jadoube_lawbook::ProvisionId;
use serde::Serialize;

use super::notation::spelling;
use super::turns::{ByTheCode, Turn, Turns};
use jadoube_vocabulary::{Outcome, Side};

/// What happens to a withdrawn player's games in a round robin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Fate {
    /// II/5.7.1.1: at most half of the games played: taken out of the table, not ranked.
    Dropped,
    /// II/5.7.1.2: more than half: results stand, the rest is lost by walkover.
    Kept,
}

impl Fate {
    /// The article behind it.
    pub const fn provision(self) -> ProvisionId {
        match self {
            Self::Dropped => ProvisionId::new("pzwarc:II/5.7.1.1"),
            Self::Kept => ProvisionId::new("pzwarc:II/5.7.1.2"),
        }
    }
}

/// II/5.7.1: `played` of `scheduled` games; exactly half is not more than half (reading Q10).
pub const fn fate(played: usize, scheduled: usize) -> Fate {
    if 2 * played > scheduled {
        Fate::Kept
    } else {
        Fate::Dropped
    }
}

/// A result between two players of a round robin, by index, as the table counts it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct CountedResult {
    /// The round, from 1; `None` for a game that was never played.
    pub round: Option<usize>,
    /// The player.
    pub player: usize,
    /// The opponent.
    pub opponent: usize,
    /// The player's side.
    pub side: Side,
    /// How it ended.
    #[serde(serialize_with = "spelling::serialize")]
    pub score: Outcome,
}

/// The results a round-robin table counts, and how withdrawn players are treated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Cleaned {
    /// Every result, from both sides.
    pub results: Vec<CountedResult>,
    /// Withdrawn players, by index.
    pub withdrawn: Vec<(usize, Fate)>,
}

/// II/5.7.1: drops or completes the games of those who withdrew.
pub fn clean(record: &Turns, withdrawn: &[u32], cycles: usize) -> Cleaned {
    let players = record.len();
    let scheduled = players.saturating_sub(1) * cycles;
    let left: Vec<(usize, Fate)> = withdrawn
        .iter()
        .filter_map(|no| record.index_of(*no))
        .map(|player| {
            let played = record
                .of(player)
                .iter()
                .filter(|turn| matches!(turn, Turn::Game { outcome, .. } if outcome.is_begun()))
                .count();
            (player, fate(played, scheduled))
        })
        .collect();
    let is = |player: usize, fate: Fate| left.contains(&(player, fate));
    let mut results: Vec<CountedResult> = Vec::new();
    for player in 0..players {
        for (at, turn) in record.of(player).iter().enumerate() {
            let Turn::Game {
                opponent,
                side,
                outcome,
                ..
            } = turn
            else {
                continue;
            };
            if !is(player, Fate::Dropped) && !is(*opponent, Fate::Dropped) {
                results.push(CountedResult {
                    round: Some(at + 1),
                    player,
                    opponent: *opponent,
                    side: *side,
                    score: *outcome,
                });
            }
        }
    }
    // II/5.7.1.2: unplayed games are lost by walkover; against another player who left, by both.
    for player in (0..players).filter(|player| !is(*player, Fate::Dropped)) {
        for opponent in (0..players).filter(|other| *other != player) {
            let (gone, other_gone) = (is(player, Fate::Kept), is(opponent, Fate::Kept));
            if is(opponent, Fate::Dropped) || !(gone || other_gone) {
                continue;
            }
            let met = results
                .iter()
                .filter(|one| one.player == player && one.opponent == opponent)
                .count();
            let score = match (gone, other_gone) {
                (true, true) => Outcome::BothForfeited,
                (true, false) => Outcome::BlackWalkover,
                (false, _) => Outcome::WhiteWalkover,
            };
            for _ in met..cycles {
                results.push(CountedResult {
                    round: None,
                    player,
                    opponent,
                    side: Side::White,
                    score,
                });
            }
        }
    }
    Cleaned {
        results,
        withdrawn: left,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ii_5_7_1_only_more_than_half_keeps_results() {
        assert_eq!(fate(5, 9), Fate::Kept);
        assert_eq!(fate(4, 9), Fate::Dropped);
        assert_eq!(fate(5, 10), Fate::Dropped);
        assert_eq!(fate(6, 10), Fate::Kept);
    }
}
