//! Draughts at the board, on 100 and 64 squares: moves, draws, notation, PDN.
//!
//! Chapter I of the Polish draughts code (PZWarc): international rules on the
//! 10x10 board and the same rules on 8x8. Both boards are one text, compiled twice:
//! everything is generic over [`Board100`] and [`Board64`].
//!
//! ```
//! use jadoube_draughts::{Board100, Convention, PlayedGame, notation, perft};
//!
//! // Legal moves, and a game with its counters.
//! let mut game = PlayedGame::<Board100>::new();
//! for text in ["32-28", "19-23", "28x19", "14x23"] {
//!     let mv = notation::read(game.position(), text)?;
//!     game.play(mv)?;
//! }
//! assert_eq!(game.position().moves().len(), 9);
//! assert_eq!(game.ending(), None);
//!
//! // Nodes at depth 5, a move being (from, to, set of captured).
//! let start = jadoube_draughts::Position::<Board100>::start();
//! assert_eq!(perft(&start, 5, Convention::Unique), 27117);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The modules:
//!
//! | module | article |
//! |---|---|
//! | [`Square`], [`Position`], [`Setup`], [`facts`] | I/2: the board, its parts, the start; I/11.1.7 |
//! | [`Position::moves`], [`explain`], [`path`] | I/3, I/4: moves, captures, why, in which order |
//! | [`irregularity`] | I/5.4: the seventeen irregularities and their corrections |
//! | [`draws`], [`PlayedGame`] | I/6, I/7: counters with evidence, wins and draws |
//! | [`notation`], [`pdn`] | I/8, I/9: moves, signs, PDN 3.0, DXP |
//! | [`endings`] | II/6.3, III/9: endings not played on |
//! | [`announce`] | VIII/2.3: moves said aloud |
//! | [`audit`] | what a game record shows |
//! | [`picture`] | diagrams |
//!
//! A repetition, drawn without a claim:
//!
//! ```
//! use jadoube_draughts::draws::{DrawRegulations, GameEnd, RuleDraw};
//! use jadoube_draughts::{Board100, PlayedGame, notation};
//!
//! let mut game = PlayedGame::<Board100>::from("W:WK47,K36:BK15,K4".parse()?, DrawRegulations::DEFAULT);
//! for text in "47-41 15-20 41-47 20-15 47-41 15-20 41-47 20-15".split(' ') {
//!     game.play(notation::read(game.position(), text)?)?;
//! }
//! let third = RuleDraw::ThirdRepetition { plies: [0, 4, 8] };
//! assert_eq!(game.ending(), Some(GameEnd::Draw(vec![third])));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod announce;
pub mod audit;
pub mod draws;
mod either;
pub mod endings;
pub mod explain;
pub mod facts;
mod fen;
mod game;
mod geometry;
pub mod irregularity;
mod kept;
mod movegen;
mod moves;
pub mod notation;
pub mod path;
pub mod pdn;
mod perft;
pub mod picture;
mod position;
mod setup;
mod square;

pub use either::{AnyMove, AnyPosition, AnySquare};
pub use fen::{Fen, FenError};
pub use game::{IllegalMove, PlayedGame};
pub use geometry::{Board64, Board100, Geometry};
pub use kept::KeptGame;
pub use moves::{Move, NotAMove};
pub use perft::{Convention, perft, perft_without_bulk};
pub use position::{Piece, PieceKind, Position, Undo};
pub use setup::{BadSetup, DraughtsSetupFault, HANDICAP, Setup};
pub use square::{NoSuchSquare, Square, SquareSet};
