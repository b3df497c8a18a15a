//! FIDE's tournament report file: TRF16, `TRFx` and TRF26.

mod abnormal;
mod agree;
mod cells;
mod codes;
mod columns;
mod convert;
mod event;
mod from_event;
mod model;
mod national;
mod points;
mod read;
mod records;
mod standings;
mod stated;
mod system;
mod teams;
mod write;

pub use columns::{tenths, write_tenths};
pub use convert::{Converted, Dialect, convert};
pub use event::cell;
pub use from_event::{from_generated, round_cell};
pub use model::{
    AbnormalPoints, Acceleration, BoardOrder, Byes, Forbidden, ForfeitedMatch, Kept, Mark, Player,
    Remark, RoundCell, StatedPoints, Team, TeamByes, Trf,
};
pub use points::point_system;
pub use read::{TrfError, decode, read};
pub use standings::OpenGame;
pub use stated::WrongPoints;
pub use system::{Declared, System};
pub use write::write;
