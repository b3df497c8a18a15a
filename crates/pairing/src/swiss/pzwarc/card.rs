//! The state of a player before a round.

use jadoube_competition::{Adjourned, Arrow};
use jadoube_standings::pzwarc::{ByTheCode, Turn, Turns};
use jadoube_vocabulary::Side;
use serde::Serialize;

/// The state of a player before a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Card {
    /// Index in the record.
    pub player: usize,
    /// Start number.
    pub no: u32,
    /// Points, adjourned games as draws (V/2.8.9.10).
    pub points: u32,
    /// Indices of the opponents met, with the round, from 1 (V/2.8.6.1.1).
    pub met: Vec<(usize, usize)>,
    /// Colours of played games, oldest first (V/2.8.9.1).
    pub colours: Vec<Side>,
    /// Games with White minus games with Black (V/2.8.5).
    pub difference: i32,
    /// The arrow of the previous round (V/2.8.2).
    pub arrow: Option<Arrow>,
    /// Whether the player got two points without playing: pause or walkover (V/2.8.6.1.2).
    pub free: bool,
}

/// Which colour a player expects, and how strongly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum ColourExpectation {
    /// No game played yet.
    None,
    /// Balance or alternation (V/2.8.8.1, 2.8.8.2).
    Mild(Side),
    /// Difference of two, or two equal colours in a row (V/2.8.5.1).
    Absolute(Side),
}

impl ColourExpectation {
    /// The colour, if any is preferred.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::None => None,
            Self::Mild(side) | Self::Absolute(side) => Some(side),
        }
    }
}

impl Card {
    /// Reads a player's card from the record.
    ///
    /// `walkovers_met`: whether a pair whose game was not played counts as met; the code says
    /// "played", so by default it does not (reading Q1).
    pub fn read(record: &Turns, player: usize, no: u32, walkovers_met: bool) -> Self {
        let mut card = Self {
            player,
            no,
            points: record.points(player, Adjourned::AsDraw),
            met: Vec::new(),
            colours: Vec::new(),
            difference: 0,
            arrow: None,
            free: false,
        };
        for (at, turn) in record.of(player).iter().enumerate() {
            // V/2.8.9.1: neither a pause nor a walkover counts as a colour or an arrow.
            match turn {
                Turn::Game {
                    opponent,
                    side,
                    outcome,
                    ..
                } => {
                    if outcome.is_begun() {
                        card.colours.push(*side);
                        card.difference += match side {
                            Side::White => 1,
                            Side::Black => -1,
                        };
                    }
                    if outcome.is_begun() || walkovers_met {
                        card.met.push((*opponent, at + 1));
                    }
                    card.free |= outcome.is_free_for(*side);
                }
                Turn::Pause => card.free = true,
                Turn::Missing => {}
            }
        }
        card.arrow = last_arrow(record, player);
        card
    }

    /// V/2.8.5.1, 2.8.8.1, 2.8.8.2: the colour expected.
    pub fn preference(&self) -> ColourExpectation {
        let last = self.colours.last().copied();
        let before = self.colours.iter().rev().nth(1).copied();
        match (self.difference, last, before) {
            (2.., _, _) => ColourExpectation::Absolute(Side::Black),
            (..=-2, _, _) => ColourExpectation::Absolute(Side::White),
            (_, Some(last), Some(before)) if last == before => {
                ColourExpectation::Absolute(last.other())
            }
            (1, _, _) => ColourExpectation::Mild(Side::Black),
            (-1, _, _) => ColourExpectation::Mild(Side::White),
            (_, Some(last), _) => ColourExpectation::Mild(last.other()),
            (_, None, _) => ColourExpectation::None,
        }
    }

    /// How many of the latest colours equal `side`, without a break.
    pub fn run(&self, side: Side) -> usize {
        self.colours
            .iter()
            .rev()
            .take_while(|colour| **colour == side)
            .count()
    }

    /// The colour difference after one more game with `side`.
    pub const fn difference_after(&self, side: Side) -> i32 {
        match side {
            Side::White => self.difference + 1,
            Side::Black => self.difference - 1,
        }
    }

    /// V/2.8.6.1.3: the colour difference stays within three.
    pub const fn keeps_difference(&self, side: Side) -> bool {
        self.difference_after(side).abs() <= 3
    }

    /// V/2.8.6.1.4: not the same colour four times in a row.
    pub fn keeps_run(&self, side: Side) -> bool {
        self.run(side) < 3
    }

    /// V/2.8.6.1.3 and V/2.8.6.1.4 together.
    pub fn admits(&self, side: Side) -> bool {
        self.keeps_difference(side) && self.keeps_run(side)
    }
}

/// V/2.8.2: the arrow of the latest round, recorded or following from the points before it.
fn last_arrow(record: &Turns, player: usize) -> Option<Arrow> {
    let before = record.rounds().checked_sub(1)?;
    let Turn::Game {
        opponent, arrow, ..
    } = record.of(player).last()?
    else {
        return None;
    };
    if let Some(recorded) = arrow {
        return *recorded;
    }
    let own = record.points_before(player, before, Adjourned::AsDraw);
    let other = record.points_before(*opponent, before, Adjourned::AsDraw);
    arrow_between(own, other)
}

/// V/2.8.2: the higher scorer of an uneven pair is marked down, the lower up.
pub fn arrow_between(own: u32, other: u32) -> Option<Arrow> {
    match own.cmp(&other) {
        std::cmp::Ordering::Greater => Some(Arrow::Down),
        std::cmp::Ordering::Less => Some(Arrow::Up),
        std::cmp::Ordering::Equal => None,
    }
}
