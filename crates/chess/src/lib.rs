//! Chess at the board: positions, notation, endings and claims in four editions of the Laws.

pub mod mate;
