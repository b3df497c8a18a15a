//! Draughts at the board, on 100 and 64 squares: moves, draws, notation, PDN.

pub mod agreement;
pub mod draws;
pub mod endings;
mod fen;
mod game;
mod geometry;
pub mod irregularity;
mod movegen;
mod moves;
pub mod notation;
pub mod path;
pub mod pdn;
mod perft;
mod position;
mod setup;
mod square;

pub use fen::{Fen, FenError};
pub use game::{Game, IllegalMove};
pub use geometry::{Board, Board64, Board100, Geometry};
pub use moves::{Move, NotAMove};
pub use perft::{Convention, perft, perft_without_bulk};
pub use position::{Kind, Piece, Position, Side, Undo};
pub use setup::{BadSetup, Setup, SetupFault};
pub use square::{NoSuchSquare, Square, SquareSet};
