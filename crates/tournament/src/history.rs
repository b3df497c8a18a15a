//! The history of an entry before a round: opponents, colours, points, free points.

use jadoube_vocabulary::{Absence, Outcome, Points, RoundNumber, Side};

use crate::config::AdjournedAs;
use crate::round::{RoundSlot, RoundState};
use crate::state::State;

impl State {
    /// The last round before `round` in which the two played each other.
    pub fn met(&self, a: usize, b: usize, round: RoundNumber) -> Option<RoundNumber> {
        let past = self.rounds.iter().enumerate().take(round.index()).rev();
        past.filter(|(_, found)| found.published.is_some())
            .find(|(_, found)| {
                let RoundSlot::Game(serial) = found.slot(a) else {
                    return false;
                };
                let game = found.games.get((serial as usize).wrapping_sub(1));
                game.is_some_and(|game| {
                    game.opponent(a) == b
                        && (game.outcome.is_meeting() || game.outcome == Outcome::Open)
                })
            })
            .map(|(at, _)| RoundNumber::at(at))
    }

    /// Colours of the games played before a round, oldest first.
    pub fn colours_before(&self, at: usize, round: RoundNumber) -> Vec<Side> {
        let past = self.rounds.iter().take(round.index());
        past.filter_map(|found| {
            let RoundSlot::Game(serial) = found.slot(at) else {
                return None;
            };
            let game = found.games.get((serial as usize).wrapping_sub(1))?;
            let counts = game.outcome.is_meeting() || game.outcome == Outcome::Open;
            game.side_of(at).filter(|_| counts)
        })
        .collect()
    }

    /// Points before a round as the pairing counts them: unfinished games as drawn.
    pub fn points_for_pairing(&self, at: usize, round: RoundNumber) -> Points {
        let Some(config) = &self.config else {
            return Points::ZERO;
        };
        let past = self.rounds.iter().take(round.index());
        let rounds: Points = past
            .map(|found| match found.slot(at) {
                RoundSlot::Out(kind) => config.points.for_absence(kind),
                RoundSlot::Game(serial) => {
                    let game = found.games.get((serial as usize).wrapping_sub(1));
                    game.map_or(Points::ZERO, |game| {
                        let side = game.side_of(at).unwrap_or(Side::White);
                        match game.outcome {
                            Outcome::Adjourned if config.adjourned_as == AdjournedAs::Nothing => {
                                config.points.loss
                            }
                            Outcome::Adjourned | Outcome::Open => config.points.draw,
                            outcome => config.points.for_outcome(outcome, side),
                        }
                    })
                }
            })
            .sum();
        let decided = self.decided.iter().filter(|one| {
            one.entry == at && one.round.is_none_or(|of| of < round) && round > RoundNumber::FIRST
        });
        rounds + decided.map(|one| Points::from_tenths(one.tenths)).sum()
    }

    /// C2; V/2.8.6.1.2: whether an entry got the points of a win without playing.
    pub fn had_free_points(&self, at: usize, round: RoundNumber) -> bool {
        let Some(config) = &self.config else {
            return false;
        };
        let free = |found: &RoundState| match found.slot(at) {
            RoundSlot::Out(Absence::PairingBye) => true,
            RoundSlot::Out(kind) => config.points.for_absence(kind) >= config.points.win,
            RoundSlot::Game(serial) => {
                let game = found.games.get((serial as usize).wrapping_sub(1));
                game.is_some_and(|game| {
                    let won = game.side_of(at) == game.outcome.winner();
                    game.outcome.is_forfeit() && game.outcome.winner().is_some() && won
                })
            }
        };
        self.rounds.iter().take(round.index()).any(free)
    }
}

/// The colour due by a simple rule: the one played less often, or else not played last.
pub(crate) fn due(colours: &[Side]) -> Option<Side> {
    let white = colours.iter().filter(|side| **side == Side::White).count();
    let black = colours.len() - white;
    match white.cmp(&black) {
        std::cmp::Ordering::Greater => Some(Side::Black),
        std::cmp::Ordering::Less => Some(Side::White),
        std::cmp::Ordering::Equal => colours.last().map(|side| side.other()),
    }
}
