//! Draws by rule: article I/6.
//!
//! | article | rule | 100 | 64 |
//! |---|---|---|---|
//! | I/6.1 | the same position for the third time, same side to move | yes | yes |
//! | I/6.2 | only kings moved, nothing taken, by each | 25 | 20 |
//! | I/6.3 | three with a king against a king, by each | 16 (25 with I/6.5.3) | - |
//! | I/6.3-64 | the same, the lone king holds the main road alone | - | 5 |
//! | I/6.3-64 | three kings against a king, the three hold the main road | - | 15 |
//! | I/6.4 | two with a king, or a king, against a king, by each | 5 | 5 |
//! | I/6.5 | who has the advantage in a draw | yes | no |
//!
//! Every verdict carries its evidence. Whether the game is *won* is asked before
//! any counter (I/7.2.2, I/7.2.3).

mod advantage;
mod counters;
mod material;
mod readings;
mod verdict;

pub use advantage::{Advantage, DrawMark, MarkRefused, advantage, agreed_advantage, material_lead};
pub use counters::{Counters, Run};
pub use material::Material;
pub(crate) use material::stronger_on_road;
pub use readings::{
    DrawLimits, DrawRegulations, Five, LastKingLost, Overlap, Readings, RoadBreak, RoadHeld,
    TwoEntry,
};
pub use verdict::{GameEnd, RuleDraw, WinBy, win};
