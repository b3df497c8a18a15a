//! Endings that are not played on without increment: II/6.3 and III/9.
//!
//! Chapter II and chapter III put different conditions; they are never merged.

use jadoube_lawbook::ProvisionId;
use serde::{Deserialize, Serialize};

use crate::draws::{Material, RoadHeld, WinBy, win};
use crate::{Geometry, Move, Position};
use jadoube_vocabulary::{Side, Squares};

/// How the clocks of an event add time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimeBonus {
    /// A fixed time, nothing added.
    None,
    /// Added for every move.
    Fischer,
    /// A delay before the clock runs.
    Bronstein,
}

/// Which chapter the rate of play belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RateChapter {
    /// Chapter II: II/6.3.1, II/6.3.2.
    Standard,
    /// Chapter III, rapid and blitz: III/9.1, III/9.2.
    Accelerated,
}

/// P1: whether a delay (Bronstein) counts as a bonus.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DelayReading {
    /// As printed: II/6.3 names Fischer only, III/9 says bonus and a delay is one.
    #[default]
    AsPrinted,
    /// A delay counts as a bonus in both.
    AlwaysBonus,
    /// A delay is not a bonus in either.
    NeverBonus,
}

impl RateChapter {
    /// Whether the rules of this file apply with such clocks.
    pub const fn applies(self, bonus: TimeBonus, delay: DelayReading) -> bool {
        match (bonus, delay, self) {
            (TimeBonus::None, _, _) | (TimeBonus::Bronstein, DelayReading::NeverBonus, _) => true,
            (TimeBonus::Fischer, _, _) | (TimeBonus::Bronstein, DelayReading::AlwaysBonus, _) => {
                false
            }
            (TimeBonus::Bronstein, DelayReading::AsPrinted, chapter) => {
                matches!(chapter, Self::Standard)
            }
        }
    }
}

/// A claim that an ending is drawn without being played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndingClaim<B: Geometry> {
    /// The verdict.
    pub verdict: EndingVerdict<B>,
    /// The provisions.
    pub cites: Vec<ProvisionId>,
}

/// The verdict on a claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EndingVerdict<B: Geometry> {
    /// Drawn.
    Drawn {
        /// The ending.
        material: Material,
    },
    /// Not drawn, the next move wins: it can be shown (II/6.3.1), or the ending is
    /// none of the *drawn* ones (III/9.1).
    WinCanBeShown {
        /// The move.
        mv: Move<B>,
        /// How it wins.
        by: WinBy,
    },
    /// The rule does not apply with such clocks; the counters decide.
    Bonus,
    /// Not an ending of I/6.3 or I/6.4.
    OtherMaterial,
    /// III/9.1: the claimant has a capture to make.
    ClaimantMustCapture,
    /// III/9.1-64: the stronger side holds the main road; the counter decides.
    StrongerHoldsRoad,
}

impl<B: Geometry> EndingVerdict<B> {
    /// Whether the game is drawn by the claim.
    pub const fn upheld(&self) -> bool {
        matches!(self, Self::Drawn { .. })
    }
}

/// II/6.3.1: endings of I/6.3 and I/6.4 are drawn without Fischer, unless a player
/// has an obvious continuation and shows the win. No word on captures, none on 64.
///
/// What is obvious is for the arbiter; a win by the next move is found here.
pub fn standard_ending<B: Geometry>(
    position: &Position<B>,
    bonus: TimeBonus,
    delay: DelayReading,
) -> EndingClaim<B> {
    let verdict = if !RateChapter::Standard.applies(bonus, delay) {
        EndingVerdict::Bonus
    } else if let Some(material) = Material::of(position) {
        match immediate_win(position) {
            Some((mv, by)) => EndingVerdict::WinCanBeShown { mv, by },
            None => EndingVerdict::Drawn { material },
        }
    } else {
        EndingVerdict::OtherMaterial
    };
    let mut cites = vec![
        ProvisionId::new("pzwarc:II/6.3"),
        ProvisionId::new("pzwarc:II/6.3.1"),
    ];
    cites.extend(material_cite::<B>(Material::of(position)));
    EndingClaim { verdict, cites }
}

/// II/6.3.1: whether a line the players show wins: every move legal, won at its end.
pub fn shows_win<B: Geometry>(position: &Position<B>, side: Side, line: &[Move<B>]) -> bool {
    let mut now = *position;
    for mv in line {
        if !now.is_legal(*mv) {
            return false;
        }
        now = now.after(*mv);
    }
    win(&now).is_some_and(|(winner, _)| winner == side)
}

/// III/9.1: drawn endings of I/6.3 and I/6.4 are not played without bonus; the side
/// with a capture to make may not claim. III/9.1-64: not for I/6.3 where the
/// stronger side holds the main road.
pub fn accelerated_ending<B: Geometry>(
    position: &Position<B>,
    claimant: Side,
    bonus: TimeBonus,
    delay: DelayReading,
) -> EndingClaim<B> {
    let mut cites = vec![ProvisionId::new("pzwarc:III/9.1")];
    let material = Material::of(position);
    let verdict = if !RateChapter::Accelerated.applies(bonus, delay) {
        EndingVerdict::Bonus
    } else if let Some(material) = material {
        if position.turn() == claimant && position.must_capture() {
            EndingVerdict::ClaimantMustCapture
        } else if holds_road_on_64(position, material) {
            cites.push(ProvisionId::new("pzwarc:III/9.1-64"));
            EndingVerdict::StrongerHoldsRoad
        } else if let Some((mv, by)) = immediate_win(position)
            && position.turn() != claimant
        {
            // The article speaks of *drawn* endings: a player who loses at the next move has none.
            EndingVerdict::WinCanBeShown { mv, by }
        } else {
            EndingVerdict::Drawn { material }
        }
    } else {
        EndingVerdict::OtherMaterial
    };
    cites.extend(material_cite::<B>(material));
    EndingClaim { verdict, cites }
}

fn holds_road_on_64<B: Geometry>(position: &Position<B>, material: Material) -> bool {
    match material {
        Material::ThreeAgainstOne { stronger, .. } if B::BOARD == Squares::SixtyFour => {
            crate::draws::stronger_on_road(position, stronger, RoadHeld::Alone)
        }
        _ => false,
    }
}

fn material_cite<B: Geometry>(material: Option<Material>) -> Option<ProvisionId> {
    Some(match (material?, B::BOARD) {
        (Material::ThreeAgainstOne { .. }, Squares::Hundred) => ProvisionId::new("pzwarc:I/6.3"),
        (Material::ThreeAgainstOne { .. }, Squares::SixtyFour) => {
            ProvisionId::new("pzwarc:I/6.3-64")
        }
        (Material::TwoAgainstOne { .. }, _) => ProvisionId::new("pzwarc:I/6.4"),
    })
}

/// A move after which the opponent has no piece or no move.
fn immediate_win<B: Geometry>(position: &Position<B>) -> Option<(Move<B>, WinBy)> {
    position.moves().into_iter().find_map(|mv| {
        let (winner, by) = win(&position.after(mv))?;
        (winner == position.turn()).then_some((mv, by))
    })
}
