//! What is being counted at a moment of the game.
//!
//! A count of N moves is N by each side, 2N plies, from the position in which the condition first
//! holds; the ply that brings it about is not counted. In a set-up position the start is ply 0.

use serde::{Deserialize, Serialize};

use super::material::{lone_king_holds_road, stronger_on_road};
use super::{DrawRegulations, LastKingLost, Material, Overlap, RoadBreak, TwoEntry};
use crate::{Geometry, Position};
use jadoube_vocabulary::{Side, Squares};

/// A count under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// The ply after which the condition held; 0 is the start.
    pub since: u32,
    /// Plies counted.
    pub plies: u32,
}

impl Run {
    const fn from(ply: u32) -> Self {
        Self {
            since: ply,
            plies: 0,
        }
    }

    const fn on(self) -> Self {
        Self {
            since: self.since,
            plies: self.plies.saturating_add(1),
        }
    }

    /// Whether each side has made this many moves.
    pub const fn reached(self, moves_each: u32) -> bool {
        self.plies >= moves_each.saturating_mul(2)
    }
}

/// Everything that is counted after some ply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counters {
    /// Plies played since the start.
    pub ply: u32,
    /// I/6.2: plies in which kings moved and nothing was taken.
    pub king_moves: Run,
    /// I/6.3: three against one, once it has occurred.
    pub three_against_one: Option<Run>,
    /// I/6.4: two against one.
    pub two_against_one: Option<Run>,
    /// I/6.3-64: the lone king on the main road.
    pub lone_king_on_road: Option<Run>,
    /// I/6.3-64: three kings on the main road.
    pub three_kings_on_road: Option<Run>,
}

impl Counters {
    /// At the start, or at a set-up inside a game.
    pub fn start<B: Geometry>(
        position: &Position<B>,
        ply: u32,
        regulations: &DrawRegulations,
    ) -> Self {
        let material = Material::of(position);
        Self {
            ply,
            king_moves: Run::from(ply),
            three_against_one: is_three(material).then_some(Run::from(ply)),
            two_against_one: is_two(material).then_some(Run::from(ply)),
            lone_king_on_road: lone_road(position, material).then_some(Run::from(ply)),
            three_kings_on_road: kings_road(position, material, regulations)
                .then_some(Run::from(ply)),
        }
    }

    /// After one more ply, whatever it did to the board.
    ///
    /// `king_move` says that a king moved and nothing was taken: a man that was
    /// crowned moved as a man (I/6.2).
    #[must_use]
    pub fn after<B: Geometry>(
        &self,
        before: &Position<B>,
        after: &Position<B>,
        king_move: bool,
        regulations: &DrawRegulations,
    ) -> Self {
        let ply = self.ply + 1;
        let was = Material::of(before);
        let now = Material::of(after);
        Self {
            ply,
            king_moves: if king_move {
                self.king_moves.on()
            } else {
                Run::from(ply)
            },
            three_against_one: three(self.three_against_one, after, now, ply, regulations),
            two_against_one: two(self.two_against_one, was, now, ply, regulations),
            lone_king_on_road: road(
                self.lone_king_on_road,
                lone_road(after, now),
                is_three(now),
                ply,
                regulations,
            ),
            three_kings_on_road: road(
                self.three_kings_on_road,
                kings_road(after, now, regulations),
                matches!(now, Some(Material::ThreeAgainstOne { kings: 3, .. })),
                ply,
                regulations,
            ),
        }
    }
}

const fn is_three(material: Option<Material>) -> bool {
    matches!(material, Some(Material::ThreeAgainstOne { .. }))
}

const fn is_two(material: Option<Material>) -> bool {
    matches!(material, Some(Material::TwoAgainstOne { .. }))
}

/// I/6.3: once begun, neither a capture nor a man's move nor a crowning stops it.
fn three<B: Geometry>(
    run: Option<Run>,
    after: &Position<B>,
    now: Option<Material>,
    ply: u32,
    regulations: &DrawRegulations,
) -> Option<Run> {
    let Some(run) = run else {
        return is_three(now).then_some(Run::from(ply));
    };
    let readings = &regulations.readings;
    if is_two(now) && readings.overlap == Overlap::Restart {
        return None;
    }
    let kings_on_both_sides = [Side::White, Side::Black]
        .into_iter()
        .all(|side| !after.kings(side).is_empty());
    if !kings_on_both_sides && readings.last_king_lost == LastKingLost::FallsBack {
        return None;
    }
    Some(run.on())
}

/// I/6.4: counts as long as such material stands.
fn two(
    run: Option<Run>,
    was: Option<Material>,
    now: Option<Material>,
    ply: u32,
    regulations: &DrawRegulations,
) -> Option<Run> {
    if !is_two(now) {
        return None;
    }
    match run {
        Some(run) if was == now || regulations.readings.two_entry == TwoEntry::Once => {
            Some(run.on())
        }
        _ => Some(Run::from(ply)),
    }
}

fn lone_road<B: Geometry>(position: &Position<B>, material: Option<Material>) -> bool {
    match material {
        Some(Material::ThreeAgainstOne { stronger, .. }) if B::BOARD == Squares::SixtyFour => {
            lone_king_holds_road(position, stronger)
        }
        _ => false,
    }
}

fn kings_road<B: Geometry>(
    position: &Position<B>,
    material: Option<Material>,
    regulations: &DrawRegulations,
) -> bool {
    match material {
        Some(Material::ThreeAgainstOne { stronger, kings: 3 })
            if B::BOARD == Squares::SixtyFour =>
        {
            stronger_on_road(position, stronger, regulations.readings.road_held)
        }
        _ => false,
    }
}

/// I/6.3-64: a count that holds while the road is held.
fn road(
    run: Option<Run>,
    held: bool,
    class_stands: bool,
    ply: u32,
    regulations: &DrawRegulations,
) -> Option<Run> {
    match (run, held) {
        (Some(run), true) => Some(run.on()),
        (None, true) => Some(Run::from(ply)),
        (Some(run), false) if class_stands && regulations.readings.road_break == RoadBreak::Sum => {
            Some(run)
        }
        (_, false) => None,
    }
}
