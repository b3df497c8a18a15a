//! Chess at the board: positions, notation, endings and claims in four editions of the Laws.
//!
//! No clocks and no people: this crate knows the board. The tour:
//!
//! - [`setup`]: any arrangement of men, and its validation as a playable position;
//! - [`array`](mod@array): the initial array and the 960 of Chess960;
//! - [`legality`] and [`castling`]: whether a move is legal, and if not, everything wrong with it;
//! - [`history`] and [`claims`]: repetition and progress, claimed or automatic;
//! - [`endings`]: what ended a game, who scores, by which articles, on what facts;
//! - [`mate`]: who can still mate;
//! - [`notation`] and [`pgn`]: moves and games in writing;
//! - [`audit`]: archives re-read;
//! - [`editions`]: what each edition of the Laws says, as data.
//!
//! ```
//! use jadoube_chess::editions::BoardLaws;
//! use jadoube_chess::endings::{Cause, OnBoard, on_board};
//! use jadoube_chess::history::History;
//! use jadoube_chess::mate::Budget;
//! use jadoube_chess::notation::{Tongue, read};
//! use shakmaty::Chess;
//!
//! let mut game = History::new(Chess::default());
//! for text in ["f3", "e5", "g4", "Hh4X"] {
//!     let found = read(game.last(), text, Tongue::Polish).unwrap();
//!     game.play(found.m).unwrap();
//! }
//! let OnBoard::Over(ending) = on_board(BoardLaws::newest(), &game, Budget::DEFAULT) else {
//!     panic!("this is mate");
//! };
//! assert_eq!(ending.cause, Cause::Checkmate);
//! assert_eq!(ending.outcome().code(), "0-1");
//! assert!(ending.cites.iter().any(|id| id.as_str() == "fide-2023:5.1.1"));
//! ```

pub mod array;
pub mod audit;
mod carry_out;
pub mod castling;
pub mod claims;
mod coordinates;
pub mod editions;
pub mod endings;
pub mod figures;
pub mod history;
pub mod legality;
pub mod mate;
pub mod notation;
pub mod pgn;
pub mod picture;
pub mod selfplay;
pub mod setup;
mod side;

pub use coordinates::NotAnAttempt;
pub use shakmaty;
pub use side::{color_of, side_of};
