//! Fields of any size that are hard to pair, for benchmarks and for comparing methods.
//!
//! Histories are made by greedy fold pairing, not by the system itself, so that
//! large ones are made quickly and need not look like anything a system made.
#![expect(
    clippy::indexing_slicing,
    reason = "seats of the field just built; every test that compares methods runs it"
)]

use super::colours::allocate;
use super::field::Field;
use super::plan::{Dice, Plan};
use super::scorecards::{BarredGroup, Cell, CellScore, Scorecard, Scorecards};
use jadoube_competition::Parity;
use jadoube_vocabulary::{PointSystem, Points, Side};

/// What makes the field hard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// An ordinary field.
    Usual,
    /// All games drawn: one huge group.
    AllDraws,
    /// All games drawn; players without an opponent fall behind.
    DrawsWithTail,
    /// All games drawn, and a handful lost one: an unpairable tail.
    DrawsWithLosers,
    /// Everybody is due black, strongly.
    OneColour,
    /// Everybody is due black, nearly half of them absolutely.
    OneColourAbsolute,
    /// Forty clubs whose members do not meet.
    Clubs,
    /// Ten teams, and odd numbers never meet odd ones.
    FewLegal,
    /// Random groups leave each player about one opponent in fourteen.
    Sparse,
    /// No draws, and the last round is next.
    Topscorers,
    /// A handful of losers, and forty clubs whose members do not meet.
    LosersApart,
    /// A handful of losers, and everybody is due black.
    LosersOneColour,
    /// Draws are worth more than half a win: all are topscorers, with few legal pairs.
    AllTopscorers,
    /// Only the leaders may still have the bye.
    FewByes,
    /// All games drawn, the upper half accelerated.
    Accelerated,
    /// Every other player has withdrawn.
    Withdrawn,
    /// The upper half by number is one club whose members do not meet.
    HalfApart,
    /// The same with wins only.
    TopscorersHalfApart,
    /// Nearly half, so that others must meet each other too.
    NearlyHalfApart,
    /// The same with wins only.
    TopscorersNearlyHalfApart,
    /// The same with virtual points in a hundred steps: more than a hundred brackets.
    ManyScores,
}

impl Shape {
    /// Every hard one, with the rounds played before and announced.
    pub const HARD: [(Self, &'static str, usize, usize); 26] = [
        (Self::AllDraws, "all draws", 5, 9),
        (Self::DrawsWithTail, "all draws, a few behind", 5, 9),
        (Self::DrawsWithLosers, "all draws, a few losers", 5, 9),
        (Self::OneColour, "everyone due one colour", 5, 9),
        (Self::OneColourAbsolute, "one colour, half absolutely", 5, 9),
        (Self::Clubs, "forty clubs apart", 5, 9),
        (Self::FewLegal, "few legal pairs", 5, 9),
        (Self::Sparse, "few legal pairs, at random", 5, 9),
        (Self::LosersApart, "a few losers, clubs apart", 5, 9),
        (Self::LosersOneColour, "a few losers, one colour", 5, 9),
        (Self::FewByes, "bye for the leaders only", 5, 9),
        (Self::Accelerated, "accelerated, all draws", 3, 9),
        (Self::Accelerated, "acceleration just ended", 5, 9),
        (Self::Withdrawn, "half the field withdrawn", 5, 9),
        (Self::HalfApart, "half the field one club", 5, 9),
        (Self::NearlyHalfApart, "45 in 100 one club", 5, 9),
        (Self::ManyScores, "45 in 100, many scores", 5, 9),
        (Self::Topscorers, "last round, many topscorers", 8, 9),
        (Self::TopscorersHalfApart, "last round, half one club", 8, 9),
        (
            Self::TopscorersNearlyHalfApart,
            "last round, 45 in 100",
            8,
            9,
        ),
        (Self::AllDraws, "last round after draws", 8, 9),
        (Self::DrawsWithTail, "last round, a few behind", 8, 9),
        (Self::DrawsWithLosers, "last round, a few losers", 8, 9),
        (Self::OneColourAbsolute, "last round, one colour", 8, 9),
        (Self::FewLegal, "last round, few legal pairs", 8, 9),
        (Self::AllTopscorers, "last round, all topscorers", 8, 9),
    ];

    const fn losers(self) -> bool {
        matches!(
            self,
            Self::DrawsWithLosers | Self::LosersApart | Self::LosersOneColour
        )
    }

    const fn drawn(self) -> bool {
        self.losers()
            || matches!(
                self,
                Self::AllDraws | Self::DrawsWithTail | Self::AllTopscorers | Self::Accelerated
            )
    }

    /// Whether a player of the shape has left before the round to be paired.
    pub const fn has_left(self, number: u32) -> bool {
        matches!(self, Self::Withdrawn) && number.is_multiple_of(2)
    }

    /// The number of players, close to `about`, that makes the shape hard.
    pub const fn players(self, about: u32) -> u32 {
        about - matches!(self, Self::FewByes) as u32
    }
}

/// An event with `played` rounds made by greedy fold pairing.
pub fn history(players: u32, played: usize, rounds: usize, shape: Shape, seed: u64) -> Scorecards {
    let mut dice = Dice::new(seed);
    let plan = Plan::plain(players, rounds);
    let mut event = Scorecards {
        rounds,
        initial_colour: Side::White,
        points: PointSystem {
            draw: Points::from_tenths(if shape == Shape::AllTopscorers { 6 } else { 5 }),
            ..PointSystem::CHESS
        },
        entrants: (1..=players)
            .map(|number| Scorecard {
                number,
                rounds: Vec::new(),
                virtual_points: match shape {
                    Shape::Accelerated if number <= players / 2 => {
                        [10, 10, 10, 5, 5].map(Points::from_tenths).to_vec()
                    }
                    Shape::ManyScores => {
                        let step = (players - number) * 100 / players;
                        vec![Points::from_tenths(step.into()); rounds]
                    }
                    _ => Vec::new(),
                },
                corrections: Vec::new(),
            })
            .collect(),
        forbidden: Vec::new(),
        parity: Parity::default(),
    };
    for round in 1..=played {
        play_round(&mut event, round, shape, &plan, &mut dice);
    }
    recolour(&mut event, shape);
    if shape == Shape::FewByes {
        give_byes(&mut event, played);
    }
    event.forbidden = forbidden(players, rounds, shape, &mut dice);
    event
}

fn play_round(event: &mut Scorecards, round: usize, shape: Shape, plan: &Plan, dice: &mut Dice) {
    let field = Field::of(event, round, &|_| false);
    let n = field.seats.len();
    let mut free = vec![true; n];
    for entrant in &mut event.entrants {
        // A player without an opponent stays in the one huge group, or misses the round.
        entrant
            .rounds
            .push(if shape == Shape::DrawsWithTail || !shape.drawn() {
                Cell::ZeroBye
            } else {
                Cell::HalfBye
            });
    }
    for a in 0..n {
        if !free[a] {
            continue;
        }
        let group = (a..n)
            .take_while(|b| field.seats[*b].score == field.seats[a].score)
            .filter(|b| free[*b])
            .count();
        let mut order: Vec<usize> = (a + 1..n).filter(|b| free[*b]).take(400).collect();
        let fold = (group / 2).saturating_sub(1).min(order.len());
        order.rotate_left(fold);
        let Some(b) = order.into_iter().find(|b| field.may_meet(a, *b)) else {
            continue;
        };
        free[a] = false;
        free[b] = false;
        let (Some(side_a), Some(side_b)) = (field.side(a), field.side(b)) else {
            continue;
        };
        let (colour, _) = allocate(side_a, side_b, field.initial);
        let (x, y) = (field.seats[a].number, field.seats[b].number);
        let score = result(shape, plan, dice, (x, y));
        let other = match score {
            CellScore::Win => CellScore::Loss,
            CellScore::Draw => CellScore::Draw,
            CellScore::Loss => CellScore::Win,
        };
        for (me, opponent, colour, score) in [(x, y, colour, score), (y, x, colour.other(), other)]
        {
            let at = usize::try_from(me).unwrap_or(0).saturating_sub(1);
            if let Some(cell) = event.entrants[at].rounds.last_mut() {
                *cell = Cell::Game {
                    opponent,
                    colour,
                    score,
                };
            }
        }
    }
}

fn result(shape: Shape, plan: &Plan, dice: &mut Dice, (x, y): (u32, u32)) -> CellScore {
    let decided = matches!(
        shape,
        Shape::Topscorers | Shape::TopscorersHalfApart | Shape::TopscorersNearlyHalfApart
    );
    let draws = if decided { 5 } else { 30 };
    if shape.losers() && dice.once_in(u64::from(plan.players) / 2) {
        return CellScore::Win;
    }
    if shape.drawn() || dice.below(100) < draws {
        return CellScore::Draw;
    }
    if dice.below(1000) < chance(rating_of(plan, x), rating_of(plan, y)) {
        CellScore::Win
    } else {
        CellScore::Loss
    }
}

/// From 2700 down to 1100, in even steps whatever the size of the field.
fn rating_of(plan: &Plan, number: u32) -> u32 {
    2700 - 1600 * number.min(plan.players) / plan.players.max(1)
}

/// The expected score of the first player by Elo, in thousandths, interpolated linearly.
fn chance(own: u32, other: u32) -> u64 {
    const HUNDREDS: [u64; 9] = [500, 640, 760, 849, 909, 947, 969, 983, 990];
    let difference = own.abs_diff(other).min(799);
    let at = usize::try_from(difference / 100).unwrap_or(0);
    let (low, high) = (HUNDREDS[at], HUNDREDS[at + 1]);
    let better = low + (high - low) * u64::from(difference % 100) / 100;
    if own < other { 1000 - better } else { better }
}

/// Everybody's last game becomes one with white: all are due black.
fn recolour(event: &mut Scorecards, shape: Shape) {
    use Side::{Black, White};
    for entrant in &mut event.entrants {
        // Nine players in twenty also had white twice in a row.
        let absolutely = shape == Shape::OneColourAbsolute && entrant.number % 20 < 9;
        if !matches!(
            shape,
            Shape::OneColour | Shape::OneColourAbsolute | Shape::LosersOneColour
        ) {
            continue;
        }
        for (back, cell) in entrant.rounds.iter_mut().rev().enumerate() {
            if let Cell::Game { colour, .. } = cell {
                *colour = match back {
                    1 if absolutely => White,
                    _ if back % 2 == 0 => White,
                    _ => Black,
                };
            }
        }
    }
}

/// All but the best few had a full-point bye instead of their first win.
fn give_byes(event: &mut Scorecards, played: usize) {
    let field = Field::of(event, played + 1, &|_| false);
    let leaders: Vec<u32> = field.seats.iter().take(6).map(|seat| seat.number).collect();
    for entrant in &mut event.entrants {
        let win = |cell: &Cell| {
            let won = |score: CellScore| score == CellScore::Win;
            matches!(cell, Cell::Game { score, .. } if won(*score))
        };
        if !leaders.contains(&entrant.number) {
            let first = entrant.rounds.iter().position(win).unwrap_or(0);
            if let Some(cell) = entrant.rounds.get_mut(first) {
                *cell = Cell::FullBye;
            }
        }
    }
}

fn forbidden(players: u32, rounds: usize, shape: Shape, dice: &mut Dice) -> Vec<BarredGroup> {
    let forbid = |players: Vec<u32>| BarredGroup {
        first: 1,
        last: rounds,
        players,
    };
    let every = |of: u32, rest: u32| forbid((1..=players).filter(|p| p % of == rest).collect());
    match shape {
        Shape::Clubs | Shape::LosersApart => (0..40).map(|club| every(40, club)).collect(),
        Shape::FewLegal | Shape::AllTopscorers => {
            let mut groups: Vec<_> = (0..10).map(|team| every(10, team)).collect();
            groups.push(every(2, 1));
            groups.push(every(4, 0));
            groups
        }
        Shape::HalfApart | Shape::TopscorersHalfApart => {
            vec![forbid((1..=players / 2).collect())]
        }
        Shape::NearlyHalfApart | Shape::TopscorersNearlyHalfApart | Shape::ManyScores => {
            vec![forbid((1..=players * 45 / 100).collect())]
        }
        Shape::Sparse => (0..15)
            .map(|_| forbid((1..=players).filter(|_| dice.below(100) < 40).collect()))
            .collect(),
        _ => Vec::new(),
    }
}
