//! Past rounds: points after each, and who floated (C.04.3 art. 1.4).

use rustc_hash::FxHashMap;

use super::scorecards::{Cell, Scorecard, Scorecards};
use jadoube_vocabulary::Points;

/// How a player crossed brackets in a round: C.04.3 art. 1.4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Float {
    /// Met an equal score, or did not play.
    Level,
    /// Met a lower score, or got points without playing.
    Down,
    /// Met a higher score.
    Up,
}

/// C.04.7: the virtual points of an entrant when a round, from 1, is paired.
pub(super) fn virtual_points(entrant: &Scorecard, round: usize) -> Points {
    round
        .checked_sub(1)
        .and_then(|at| entrant.virtual_points.get(at))
        .copied()
        .unwrap_or_default()
}

/// Running totals of everybody, to compare the scores of past opponents.
pub(super) struct History<'a> {
    event: &'a Scorecards,
    index: &'a FxHashMap<u32, usize>,
    totals: Vec<Vec<Points>>,
}

impl<'a> History<'a> {
    /// Totals of the first `past` rounds.
    pub(super) fn of(event: &'a Scorecards, past: usize, index: &'a FxHashMap<u32, usize>) -> Self {
        let totals = event
            .entrants
            .iter()
            .map(|entrant| {
                let mut sum = Points::ZERO;
                let mut totals = Vec::with_capacity(past + 1);
                totals.push(Points::ZERO);
                for round in 0..past {
                    sum += entrant.points_in(round, &event.points);
                    totals.push(sum);
                }
                totals
            })
            .collect();
        Self {
            event,
            index,
            totals,
        }
    }

    /// Points after a number of rounds.
    pub(super) fn points(&self, at: usize, rounds: usize) -> Points {
        self.totals
            .get(at)
            .and_then(|totals| totals.get(rounds))
            .copied()
            .unwrap_or_default()
    }

    /// The score a round was paired on: points and virtual points.
    fn pairing_score(&self, at: usize, round: usize) -> Points {
        let extra = self
            .event
            .entrants
            .get(at)
            .map_or(Points::ZERO, |entrant| virtual_points(entrant, round + 1));
        self.points(at, round) + extra
    }

    /// C.04.3 art. 1.4: the float of a round, counted from 0.
    pub(super) fn float(&self, event: &Scorecards, at: usize, round: usize) -> Float {
        let cell = event
            .entrants
            .get(at)
            .and_then(|entrant| entrant.rounds.get(round))
            .copied()
            .unwrap_or(Cell::ZeroBye);
        match cell {
            Cell::Game { opponent, .. } => {
                let Some(&other) = self.index.get(&opponent) else {
                    return Float::Level;
                };
                match self
                    .pairing_score(at, round)
                    .cmp(&self.pairing_score(other, round))
                {
                    std::cmp::Ordering::Greater => Float::Down,
                    std::cmp::Ordering::Less => Float::Up,
                    std::cmp::Ordering::Equal => Float::Level,
                }
            }
            // Art. 1.4.3 includes the bye whatever it is worth (one engine requires points).
            Cell::PairingBye => Float::Down,
            Cell::Forfeit { .. } | Cell::FullBye | Cell::HalfBye | Cell::ZeroBye => {
                if cell.points(&event.points) > event.points.loss {
                    Float::Down
                } else {
                    Float::Level
                }
            }
        }
    }
}
