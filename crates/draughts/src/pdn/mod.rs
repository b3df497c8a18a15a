//! PDN 3.0: games as files.
//!
//! Read leniently, written strictly. `*` is only the separator between games: a
//! forced move is written `$7`, though a `*` glued to a move is read as the sign of
//! I/9.9. A result at the end of the movetext is read and never written. Set-ups
//! inside a game (`/FEN "..."/`) and clocks (`{[%clk h:mm:ss]}`) go both ways.

mod lexer;
mod model;
mod reader;
mod replay;
mod result;
mod writer;

pub use model::{GameType, Item, PdnGame, PlayedMove};
pub use reader::{PdnError, read_games, read_games_from};
pub use replay::{ReplayStop, Replayed, StopReason, from_game, replay};
pub use result::{ResultStyle, read_result, write_result};
pub use writer::write_game;
