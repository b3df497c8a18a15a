//! FIDE's tournament report file: TRF16, `TRFx` and TRF26.

mod cells;
mod columns;
mod event;
mod from_event;
mod model;
mod read;
mod standings;
mod teams;
mod write;

pub use columns::{tenths, write_tenths};
pub use event::{cell, point_system};
pub use from_event::{from_generated, round_cell};
pub use model::{
    AbnormalPoints, Acceleration, BoardOrder, Byes, Forbidden, ForfeitedMatch, Kept, Mark, Player,
    Remark, RoundCell, StatedPoints, Team, TeamByes, Trf,
};
pub use read::{TrfError, decode, read};
pub use write::write;
