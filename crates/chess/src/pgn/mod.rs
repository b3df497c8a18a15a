//! PGN in and out.
//!
//! The reader reports what it cannot read and goes on; tags, clocks, comments,
//! signs and variations are kept. The record says what *happened*: an illegal
//! move that stood stays in it, with its faults.
//!
//! We read PGN ourselves rather than through a library of visitors, because those
//! skip what they do not understand without a word.
//!
//! ```
//! use jadoube_chess::pgn;
//!
//! let game = pgn::read("[Event \"Club\"]\n\n1. e4 e5 2. Nf3 {book} *\n");
//! assert_eq!(game.plies.len(), 3);
//! assert!(game.troubles.is_empty());
//! assert!(pgn::write(&game).contains("2. Nf3 {book} *"));
//! ```

mod game;
mod lexer;
mod read;
mod split;
mod write;

pub use game::{Game, Ply, Result, Stood, Trouble, Variation};
pub use lexer::{Lexer, Token};
pub use read::read;
pub use split::{Boundary, Splitter, games};
pub use write::write;
