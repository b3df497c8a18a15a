//! Chess at the board: positions, notation, endings and claims in four editions of the Laws.

pub mod array;
pub mod audit;
pub mod castling;
pub mod claims;
pub mod editions;
pub mod endings;
pub mod history;
pub mod legality;
pub mod mate;
pub mod notation;
pub mod pgn;
pub mod selfplay;
pub mod setup;
