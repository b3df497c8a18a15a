//! PGN in and out.
//!
//! The reader reports what it cannot read and goes on; tags, clocks, comments,
//! signs and variations are kept. The record says what *happened*: an illegal
//! move that stood stays in it, with its faults.
//!
//! We read PGN ourselves rather than through a library of visitors, because those silently skip
//! what they do not understand.
//!
//! Games in the letters of another language are read by [`read_in`] and written by
//! [`write_in`]; [`write`](write()) gives what every program opens.
//!
//! ```
//! use jadoube_chess::notation::Tongue;
//! use jadoube_chess::pgn;
//!
//! let game = pgn::read("[Event \"Club\"]\n\n1. e4 e5 2. Nf3 {book} *\n");
//! assert_eq!(game.plies.len(), 3);
//! assert!(game.troubles.is_empty());
//! assert!(pgn::write(&game).contains("2. Nf3 {book} *"));
//!
//! let polish = pgn::read_in("1. e4 e5 2. Sf3 Sc6 3. Gb5 *", Tongue::Polish);
//! assert!(pgn::write(&polish).contains("2. Nf3 Nc6 3. Bb5 *"));
//! ```

mod game;
mod lexer;
mod read;
mod split;
mod write;

pub use game::{PgnGame, RecordedPly, Stood, Trouble, Variation, read_result, write_result};
pub use lexer::{Lexer, Token};
pub use read::{read, read_in};
pub use split::{Boundary, LONGEST_GAME, Splitter, games};
pub use write::{write, write_in};
