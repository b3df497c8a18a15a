//! The complete state of a game: positions, moves and counters, so that it can be restored without
//! replaying it.

use serde::{Deserialize, Serialize};

use crate::draws::{Counters, DrawRegulations};
use crate::game::{PlayedGame, Ply, What};
use crate::{AnyMove, AnyPosition, Geometry};

/// A game as played, of either board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptGame {
    start: AnyPosition,
    plies: Vec<KeptPly>,
    now: AnyPosition,
    counters: Counters,
    #[serde(default, skip_serializing_if = "is_zero")]
    stood_before: u32,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the form that serde asks for"
)]
const fn is_zero(count: &u32) -> bool {
    *count == 0
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeptPly {
    before: AnyPosition,
    counters: Counters,
    /// None where a position came about in another way.
    mv: Option<AnyMove>,
}

impl<B: Geometry> PlayedGame<B> {
    /// The game, to be written down.
    pub fn kept(&self) -> KeptGame {
        let plies = self.plies.iter().map(|ply| KeptPly {
            before: ply.before.into(),
            counters: ply.counters,
            mv: match ply.what {
                What::Move(_, mv) => Some(mv.into()),
                What::SetUp => None,
            },
        });
        KeptGame {
            start: self.start.into(),
            plies: plies.collect(),
            now: self.now.into(),
            counters: self.counters,
            stood_before: self.stood_before,
        }
    }

    /// The game that was written down; none if it is of the other board or its moves are
    /// none.
    pub fn from_kept(kept: &KeptGame, regulations: DrawRegulations) -> Option<Self> {
        let mut plies = Vec::with_capacity(kept.plies.len());
        for ply in &kept.plies {
            let before = ply.before.on::<B>()?;
            let what = match ply.mv {
                Some(mv) => {
                    let mv = mv.on::<B>().filter(|mv| before.is_legal(*mv))?;
                    What::Move(before.undo_of(mv), mv)
                }
                None => What::SetUp,
            };
            plies.push(Ply {
                before,
                counters: ply.counters,
                what,
            });
        }
        Some(Self {
            regulations,
            start: kept.start.on()?,
            plies,
            now: kept.now.on()?,
            counters: kept.counters,
            stood_before: kept.stood_before,
        })
    }
}
