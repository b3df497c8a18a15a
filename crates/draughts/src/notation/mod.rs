//! Moves as players write them: I/8, and the chains of PDN where two captures
//! share both squares.

mod dxp;
mod signs;
mod text;

pub use dxp::{DxpError, read_dxp, write_dxp};
pub use signs::{Sign, split_signs};
pub use text::{ReadError, WrittenMove, chain, read, shape, write};
