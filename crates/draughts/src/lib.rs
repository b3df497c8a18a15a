//! Draughts at the board, on 100 and 64 squares: moves, draws, notation, PDN.

mod fen;
mod geometry;
mod movegen;
mod moves;
mod perft;
mod position;
mod setup;
mod square;

pub use fen::{Fen, FenError};
pub use geometry::{Board, Board64, Board100, Geometry};
pub use moves::{Move, NotAMove};
pub use perft::{Convention, perft, perft_without_bulk};
pub use position::{Kind, Piece, Position, Side, Undo};
pub use setup::{BadSetup, Setup, SetupFault};
pub use square::{NoSuchSquare, Square, SquareSet};
