//! Random tournaments: the same seed gives the same event everywhere.

use super::field::Field;
use super::plan::{Dice, Plan};
use super::round::{NoPairing, PairedRound};
use super::scorecards::{BarredGroup, Cell, CellScore, Scorecard, Scorecards};
use jadoube_competition::Parity;
use jadoube_vocabulary::Points;

/// How a round is paired: [`super::pair_with`] with some method.
pub type Pairer<'a> = dyn FnMut(&Field) -> Result<PairedRound, NoPairing> + 'a;

/// Makes an event round by round; it ends early where no legal pairing is left.
pub fn generate(plan: &Plan, dice: &mut Dice, pairer: &mut Pairer<'_>) -> Scorecards {
    let mut progress = Progress::start(plan, dice);
    for round in 1..=plan.rounds {
        if !progress.play_round(plan, round, dice, pairer) {
            break;
        }
    }
    progress.event
}

/// No event of the requested kind was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unfinished {
    /// The most rounds that could be paired.
    pub rounds: usize,
    /// How many rounds were drawn.
    pub tries: usize,
}

/// How often the absences of a round are redrawn before going back to earlier rounds.
const REDRAWS: usize = 8;

/// Makes a complete event: if no legal pairing is left, redraws the absences, then earlier rounds,
/// and finally everything.
///
/// # Errors
/// Thousands of rounds were drawn (fewer for a large event) without completing the event.
pub fn generate_whole(
    plan: &Plan,
    dice: &mut Dice,
    pairer: &mut Pairer<'_>,
) -> Result<Scorecards, Unfinished> {
    let players = usize::try_from(plan.players).unwrap_or(usize::MAX).max(1);
    // The time to draw a round grows with the field.
    let most = (400_000 / players).clamp(40, 4000) + 2 * plan.rounds;
    let redraws = if plan.has_absences() { REDRAWS } else { 1 };
    let mut progress = Progress::start(plan, dice);
    let (mut tries, mut dead_ends, mut best) = (0, 0u32, 0);
    let mut round = 1;
    while round <= plan.rounds {
        let mut played = false;
        for _ in 0..redraws {
            tries += 1;
            played = progress.play_round(plan, round, dice, pairer);
            if played {
                break;
            }
        }
        if played {
            best = best.max(round);
            round += 1;
            continue;
        }
        if tries >= most {
            return Err(Unfinished {
                rounds: best,
                tries,
            });
        }
        // One round back every other time, two every fourth, three every eighth, ...
        dead_ends += 1;
        let back = 1 + usize::try_from(dead_ends.trailing_zeros()).unwrap_or(0);
        if round > back + 1 {
            round -= back;
            progress.back_to(round);
        } else {
            round = 1;
            progress = Progress::start(plan, dice);
        }
    }
    Ok(progress.event)
}

/// An event being made.
struct Progress {
    event: Scorecards,
    /// The rounds missed by a late entry, by player.
    late: Vec<usize>,
    /// The first round missed after a withdrawal.
    left: Vec<Option<usize>>,
}

impl Progress {
    fn start(plan: &Plan, dice: &mut Dice) -> Self {
        let event = blank(plan, dice);
        let late: Vec<usize> = (0..plan.players)
            .map(|_| {
                if dice.happens(plan.late) {
                    1 + usize::try_from(dice.below(3)).unwrap_or(0)
                } else {
                    0
                }
            })
            .collect();
        let left = vec![None; late.len()];
        Self { event, late, left }
    }

    /// Forgets a round and those after it.
    fn back_to(&mut self, round: usize) {
        for entrant in &mut self.event.entrants {
            entrant.rounds.truncate(round.saturating_sub(1));
        }
        for left in &mut self.left {
            *left = left.filter(|left| *left < round);
        }
    }

    /// Draws the absences, pairs and plays a round; changes nothing if it returns false.
    fn play_round(
        &mut self,
        plan: &Plan,
        round: usize,
        dice: &mut Dice,
        pairer: &mut Pairer<'_>,
    ) -> bool {
        let mut byes: Vec<Option<Cell>> = Vec::with_capacity(self.late.len());
        let mut left = self.left.clone();
        for (late, left) in self.late.iter().zip(&mut left) {
            if round > 1 && dice.happens(plan.withdrawals) {
                left.get_or_insert(round);
            }
            byes.push(
                if left.is_some() || round <= *late || dice.happens(plan.zero_byes) {
                    Some(Cell::ZeroBye)
                } else if dice.happens(plan.half_byes) {
                    Some(Cell::HalfBye)
                } else if dice.happens(plan.full_byes) {
                    Some(Cell::FullBye)
                } else {
                    None
                },
            );
        }
        let absent = |entrant: &Scorecard| {
            let at = usize::try_from(entrant.number).unwrap_or(0).wrapping_sub(1);
            byes.get(at).is_none_or(Option::is_some)
        };
        let field = Field::of(&self.event, round, &absent);
        if field.seats.len() < 2 {
            return false;
        }
        let Ok(made) = pairer(&field) else {
            return false;
        };
        for (entrant, bye) in self.event.entrants.iter_mut().zip(&byes) {
            entrant.rounds.push(bye.unwrap_or(Cell::PairingBye));
        }
        play(&mut self.event, &field, &made, plan, dice);
        self.left = left;
        true
    }
}

fn blank(plan: &Plan, dice: &mut Dice) -> Scorecards {
    let accelerated = plan.rounds.div_ceil(2);
    let full = accelerated.div_ceil(2);
    let group = 2 * plan.players.div_ceil(4);
    let row: Vec<Points> = (0..accelerated)
        .map(|at| {
            if at < full {
                plan.points.win
            } else {
                Points::from_tenths(plan.points.win.tenths() / 2)
            }
        })
        .collect();
    let pairs = plan.forbidden.part_of(u64::from(plan.players));
    Scorecards {
        rounds: plan.rounds,
        initial_colour: plan.initial,
        points: plan.points,
        entrants: (1..=plan.players)
            .map(|number| Scorecard {
                number,
                rounds: Vec::new(),
                corrections: Vec::new(),
                virtual_points: if plan.baku && number <= group {
                    row.clone()
                } else {
                    Vec::new()
                },
            })
            .collect(),
        forbidden: (0..pairs)
            .map(|_| {
                let player = |dice: &mut Dice| {
                    1 + u32::try_from(dice.below(u64::from(plan.players))).unwrap_or(0)
                };
                BarredGroup {
                    first: (1 + usize::try_from(dice.below(3)).unwrap_or(0)).min(plan.rounds),
                    last: plan.rounds,
                    players: vec![player(dice), player(dice)],
                }
            })
            .collect(),
        parity: Parity::default(),
    }
}

/// The rating of a player of a generated event.
pub fn rating(plan: &Plan, number: u32) -> u32 {
    let (top, step) = plan.ratings;
    top.saturating_sub(number.saturating_mul(step)).max(1000)
}

/// Draws results; the higher rated player wins more often.
fn play(event: &mut Scorecards, field: &Field, made: &PairedRound, plan: &Plan, dice: &mut Dice) {
    for board in &made.boards {
        let (Some(a), Some(b)) = (field.seats.get(board.higher), field.seats.get(board.lower))
        else {
            continue;
        };
        let (a, b) = (a.number, b.number);
        let (mine, theirs) = if dice.happens(plan.forfeits) {
            let cell = |opponent, colour, won| Cell::Forfeit {
                opponent,
                colour: Some(colour),
                won,
            };
            let winner = dice.below(9);
            (
                cell(b, board.colour, winner < 4),
                cell(a, board.colour.other(), (4..8).contains(&winner)),
            )
        } else {
            let score = result(plan, a, b, dice);
            let other = match score {
                CellScore::Win => CellScore::Loss,
                CellScore::Draw => CellScore::Draw,
                CellScore::Loss => CellScore::Win,
            };
            let cell = |opponent, colour, score| Cell::Game {
                opponent,
                colour,
                score,
            };
            (
                cell(b, board.colour, score),
                cell(a, board.colour.other(), other),
            )
        };
        for (number, cell) in [(a, mine), (b, theirs)] {
            let at = usize::try_from(number).unwrap_or(0).wrapping_sub(1);
            if let Some(last) = event.entrants.get_mut(at).and_then(|e| e.rounds.last_mut()) {
                *last = cell;
            }
        }
    }
}

fn result(plan: &Plan, a: u32, b: u32, dice: &mut Dice) -> CellScore {
    if dice.below(100) < plan.draws {
        return CellScore::Draw;
    }
    let difference = i64::from(rating(plan, a)) - i64::from(rating(plan, b));
    let chance = 500 + 500 * difference / (400 + difference.abs());
    let roll = i64::try_from(dice.below(1000)).unwrap_or(0);
    if roll < chance {
        CellScore::Win
    } else {
        CellScore::Loss
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::swiss::dutch::{Chance, Fast, pair_with};

    #[test]
    fn an_event_that_can_be_completed_is_completed() {
        let mut short = 0;
        for seed in 0..60 {
            let mut plan = Plan::plain(8, 6);
            plan.zero_byes = Chance::permille(100);
            plan.withdrawals = Chance::permille(20);
            let pairer = &mut |field: &Field| pair_with(field, &mut Fast::default());
            let early = generate(&plan, &mut Dice::new(seed), pairer);
            short += usize::from(early.entrants.iter().all(|e| e.rounds.len() < 6));
            let whole = generate_whole(&plan, &mut Dice::new(seed), pairer);
            let whole = whole.unwrap();
            assert!(whole.entrants.iter().all(|e| e.rounds.len() == 6), "{seed}");
            // An event that succeeded at once is the same in both.
            if early.entrants.iter().all(|e| e.rounds.len() == 6) {
                assert_eq!(whole, early, "{seed}");
            }
        }
        assert!(short > 0, "no event of these needed a second draw");
    }

    #[test]
    fn what_cannot_be_completed_is_said() {
        let mut plan = Plan::plain(4, 5);
        let pairer = &mut |field: &Field| pair_with(field, &mut Fast::default());
        let found = generate_whole(&plan, &mut Dice::new(1), pairer);
        assert_eq!(found.unwrap_err().rounds, 3);
        plan.zero_byes = Chance::permille(1000);
        let found = generate_whole(&plan, &mut Dice::new(1), pairer);
        assert_eq!(found.unwrap_err().rounds, 0);
    }
}
