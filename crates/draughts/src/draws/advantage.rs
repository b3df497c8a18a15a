//! Draws with advantage: I/6.5, on 100 squares only.

use jadoube_lawbook::ProvisionId;

use super::DrawRegulations;
use crate::{Geometry, Position};
use jadoube_vocabulary::Side;

/// By how many men a side is ahead, a king counting two (I/6.5.2); below zero behind.
pub fn material_lead<B: Geometry>(position: &Position<B>, side: Side) -> i32 {
    let worth = |side: Side| {
        let worth = position.men(side).len() + 2 * position.kings(side).len();
        i32::try_from(worth).unwrap_or(i32::MAX)
    };
    worth(side) - worth(side.other())
}

/// The advantage a drawn game is marked with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Advantage {
    /// Who gets `1+`; the other gets `1-`.
    pub side: Side,
    /// By the material on the board, or agreed by the players.
    pub by: DrawMark,
}

/// The basis of an advantage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawMark {
    /// I/6.5.2: at least three men more, a king counting two.
    Material {
        /// Men ahead.
        lead: i32,
    },
    /// I/6.5.4: the players agreed on it.
    Agreed,
}

impl Advantage {
    /// The provisions. I/6.5.5: the points stay one each.
    pub fn cites(&self) -> Vec<ProvisionId> {
        vec![
            ProvisionId::new("pzwarc:I/6.5.1"),
            match self.by {
                DrawMark::Material { .. } => ProvisionId::new("pzwarc:I/6.5.2"),
                DrawMark::Agreed => ProvisionId::new("pzwarc:I/6.5.4"),
            },
            ProvisionId::new("pzwarc:I/6.5.5"),
        ]
    }

    /// The signs of the table for White and Black: `1+` and `1-`.
    pub const fn signs(&self) -> (&'static str, &'static str) {
        match self.side {
            Side::White => ("1+", "1-"),
            Side::Black => ("1-", "1+"),
        }
    }

    /// I/6.5.5: game points of White and Black, as for any draw.
    pub const fn points(&self) -> (u32, u32) {
        (1, 1)
    }
}

/// Who has the advantage in a game drawn in this position (I/6.5.2).
pub fn advantage<B: Geometry>(
    position: &Position<B>,
    regulations: &DrawRegulations,
) -> Option<Advantage> {
    if !regulations.uses_advantage::<B>() {
        return None;
    }
    [Side::White, Side::Black].into_iter().find_map(|side| {
        let lead = material_lead(position, side);
        (lead >= 3).then_some(Advantage {
            side,
            by: DrawMark::Material { lead },
        })
    })
}

/// Why the players cannot agree on a draw with advantage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MarkRefused {
    /// The event does not use draws with advantage (I/6.5.1).
    NotUsed,
    /// They do not exist on 64 squares (I/6.5.1).
    NotOnThisBoard,
}

/// A draw with advantage that the players agree on (I/6.5.4).
///
/// # Errors
/// The event or the board does not know such draws.
pub fn agreed_advantage<B: Geometry>(
    side: Side,
    regulations: &DrawRegulations,
) -> Result<Advantage, MarkRefused> {
    if !super::DrawLimits::of(B::BOARD).advantage {
        return Err(MarkRefused::NotOnThisBoard);
    }
    if !regulations.advantage {
        return Err(MarkRefused::NotUsed);
    }
    Ok(Advantage {
        side,
        by: DrawMark::Agreed,
    })
}
