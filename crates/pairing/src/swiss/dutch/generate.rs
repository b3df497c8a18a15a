//! Random tournaments: the same seed gives the same event everywhere.

use crate::lot::{Lot, Seed};

use super::event::{
    Cell, Colour, Entrant, Event, ForbiddenGroup, Parity, PointSystem, Score, Tenths,
};
use super::field::Field;
use super::round::{NoPairing, Round};

/// The lot, counted as the plans count.
#[derive(Debug, Clone)]
pub struct Dice(Lot);

impl Dice {
    /// Starts from a seed.
    pub const fn new(seed: u64) -> Self {
        Self(Lot::new(Seed(seed)))
    }

    /// A number below `bound`; 0 if there is none.
    pub const fn below(&mut self, bound: u64) -> u64 {
        match self.0.bits().checked_rem(bound) {
            Some(number) => number,
            None => 0,
        }
    }

    /// True once in `times` on average; never for 0.
    pub const fn once_in(&mut self, times: u64) -> bool {
        times != 0 && self.below(times) == 0
    }
}

/// What kind of event to make. Rates are "once in so many"; 0 is never.
#[derive(Debug, Clone)]
pub struct Plan {
    /// How many players.
    pub players: u32,
    /// How many rounds.
    pub rounds: usize,
    /// Forfeits, per game.
    pub forfeits: u64,
    /// Half-point byes, per player and round.
    pub half_byes: u64,
    /// Zero-point byes, per player and round.
    pub zero_byes: u64,
    /// Full-point byes, per player and round.
    pub full_byes: u64,
    /// Withdrawals, per player and round.
    pub withdrawals: u64,
    /// Late entries, per player.
    pub late: u64,
    /// Draws, in percent of games.
    pub draws: u64,
    /// Baku acceleration (C.04.7).
    pub baku: bool,
    /// Forbidden pairs, one per so many players.
    pub forbidden: u64,
    /// What results are worth.
    pub points: PointSystem,
    /// The colour drawn.
    pub initial: Colour,
    /// The highest rating and the step to the next player.
    pub ratings: (u32, u32),
}

impl Plan {
    /// A plain event.
    pub const fn plain(players: u32, rounds: usize) -> Self {
        Self {
            players,
            rounds,
            forfeits: 0,
            half_byes: 0,
            zero_byes: 0,
            full_byes: 0,
            withdrawals: 0,
            late: 0,
            draws: 30,
            baku: false,
            forbidden: 0,
            points: PointSystem::STANDARD,
            initial: Colour::White,
            ratings: (2600, 10),
        }
    }

    /// Any mixture, for tests that compare methods.
    pub fn random(dice: &mut Dice, most_players: u32) -> Self {
        let players =
            4 + u32::try_from(dice.below(u64::from(most_players.max(5) - 3))).unwrap_or(0);
        let longest = u64::from(players - 1).min(11);
        let mut plan = Self::plain(
            players,
            usize::try_from(2 + dice.below(longest.max(3) - 1)).unwrap_or(3),
        );
        let rate = |dice: &mut Dice| match dice.below(4) {
            0 => 6 + dice.below(10),
            1 => 20 + dice.below(60),
            _ => 0,
        };
        plan.forfeits = rate(dice);
        plan.half_byes = rate(dice);
        plan.zero_byes = rate(dice);
        plan.full_byes = if dice.once_in(6) { 30 } else { 0 };
        plan.withdrawals = if dice.once_in(3) { 20 } else { 0 };
        plan.late = if dice.once_in(3) { 5 } else { 0 };
        plan.draws = [30, 30, 0, 60, 95]
            .get(usize::try_from(dice.below(5)).unwrap_or(0))
            .copied()
            .unwrap_or(30);
        plan.baku = dice.once_in(5);
        plan.forbidden = if dice.once_in(4) {
            2 + dice.below(8)
        } else {
            0
        };
        if dice.once_in(2) {
            plan.initial = Colour::Black;
        }
        match dice.below(6) {
            0 if !plan.baku => {
                plan.points.win = 30;
                plan.points.draw = 10;
                plan.points.pairing_bye = 30;
                plan.points.forfeit_win = 30;
            }
            1 => plan.points.pairing_bye = 5,
            2 => plan.points.pairing_bye = 0,
            _ => {}
        }
        plan.ratings.1 = 1 + u32::try_from(dice.below(60)).unwrap_or(0);
        plan
    }
}

/// How a round is paired: [`super::pair_with`] with some method.
pub type Pairer<'a> = dyn FnMut(&Field) -> Result<Round, NoPairing> + 'a;

/// Makes an event round by round; it ends early where no legal pairing is left.
pub fn generate(plan: &Plan, dice: &mut Dice, pairer: &mut Pairer<'_>) -> Event {
    let mut event = blank(plan, dice);
    let mut entry: Vec<usize> = (0..plan.players)
        .map(|_| {
            if dice.once_in(plan.late) {
                1 + usize::try_from(dice.below(3)).unwrap_or(0)
            } else {
                0
            }
        })
        .collect();
    let mut gone = vec![false; entry.len()];
    for round in 1..=plan.rounds {
        let mut byes: Vec<Option<Cell>> = Vec::with_capacity(entry.len());
        for (first, gone) in entry.iter_mut().zip(&mut gone) {
            if round > 1 && dice.once_in(plan.withdrawals) {
                *gone = true;
            }
            byes.push(
                if *gone || round <= *first || dice.once_in(plan.zero_byes) {
                    Some(Cell::ZeroBye)
                } else if dice.once_in(plan.half_byes) {
                    Some(Cell::HalfBye)
                } else if dice.once_in(plan.full_byes) {
                    Some(Cell::FullBye)
                } else {
                    None
                },
            );
        }
        let absent = |entrant: &Entrant| {
            let at = usize::try_from(entrant.number).unwrap_or(0).wrapping_sub(1);
            byes.get(at).is_none_or(Option::is_some)
        };
        let field = Field::of(&event, round, &absent);
        if field.seats.len() < 2 {
            break;
        }
        let Ok(made) = pairer(&field) else { break };
        for (entrant, bye) in event.entrants.iter_mut().zip(&byes) {
            entrant.rounds.push(bye.unwrap_or(Cell::PairingBye));
        }
        play(&mut event, &field, &made, plan, dice);
    }
    event
}

fn blank(plan: &Plan, dice: &mut Dice) -> Event {
    let accelerated = plan.rounds.div_ceil(2);
    let full = accelerated.div_ceil(2);
    let group = 2 * plan.players.div_ceil(4);
    let row: Vec<Tenths> = (0..accelerated)
        .map(|at| {
            if at < full {
                plan.points.win
            } else {
                plan.points.win / 2
            }
        })
        .collect();
    let pairs = u64::from(plan.players)
        .checked_div(plan.forbidden)
        .unwrap_or(0);
    Event {
        rounds: plan.rounds,
        initial_colour: plan.initial,
        points: plan.points,
        entrants: (1..=plan.players)
            .map(|number| Entrant {
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
                ForbiddenGroup {
                    first: 1 + usize::try_from(dice.below(3)).unwrap_or(0),
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

/// Results: the better rated wins more often.
fn play(event: &mut Event, field: &Field, made: &Round, plan: &Plan, dice: &mut Dice) {
    for board in &made.boards {
        let (Some(a), Some(b)) = (field.seats.get(board.higher), field.seats.get(board.lower))
        else {
            continue;
        };
        let (a, b) = (a.number, b.number);
        let (mine, theirs) = if dice.once_in(plan.forfeits) {
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
                Score::Win => Score::Loss,
                Score::Draw => Score::Draw,
                Score::Loss => Score::Win,
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

fn result(plan: &Plan, a: u32, b: u32, dice: &mut Dice) -> Score {
    if dice.below(100) < plan.draws {
        return Score::Draw;
    }
    let difference = i64::from(rating(plan, a)) - i64::from(rating(plan, b));
    let chance = 500 + 500 * difference / (400 + difference.abs());
    let roll = i64::try_from(dice.below(1000)).unwrap_or(0);
    if roll < chance {
        Score::Win
    } else {
        Score::Loss
    }
}
