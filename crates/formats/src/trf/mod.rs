//! FIDE's tournament report file: TRF16, `TRFx` and TRF26.

mod abnormal;
mod adjustments;
mod agree;
mod between;
mod cells;
pub mod check;
mod codes;
mod columns;
mod competition;
mod convert;
mod dialect;
mod fault;
mod fitted_points;
mod from_competition;
mod from_team_competition;
mod history;
mod line_up;
mod line_ups;
mod lists;
mod loss;
mod match_points;
mod matches;
mod model;
mod national;
mod notes;
mod oddity;
mod player;
mod points;
mod read;
mod records;
mod requests;
mod standings;
mod stated;
mod system;
mod team_competition;
mod team_records;
mod teams;
mod write;

pub use adjustments::Adjustment;
pub use columns::{tenths, write_tenths};
pub use convert::{Converted, Dialect, LineEnds, convert};
pub use fault::{CellFault, Fault, GameFault, MatchFault, Quoted, TrfError};
pub use from_competition::{
    AboutPlayer, from_generated, kept, of_competition, of_record, round_cell,
};
pub use from_team_competition::{AboutTeam, of_team_record};
pub use loss::{Omission, Omitted};
pub use model::{
    AbnormalPoints, AccelerationRecord, BoardOrder, Byes, Forbidden, ForfeitedMatch, Kept, Player,
    PointsRecord, RoundCell, Spelling, Team, TeamByes, Trf,
};
pub use oddity::{Oddity, Remark};
pub use points::point_system;
pub use read::{decode, read};
pub use standings::OpenGame;
pub use stated::WrongPoints;
pub use system::{Declared, ReportSystem};
pub use write::write;
