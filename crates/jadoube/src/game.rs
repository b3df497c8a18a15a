//! The games by the names they carry everywhere.

use clap::ValueEnum;

/// A game to be named on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Game {
    /// Chess
    #[value(name = "chess")]
    Chess,
    /// International draughts on 100 squares
    #[value(name = "draughts100", alias = "international100")]
    Draughts100,
    /// The same rules on 64 squares
    #[value(name = "draughts64")]
    Draughts64,
}

impl Game {
    /// The name as written.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chess => "chess",
            Self::Draughts100 => "draughts100",
            Self::Draughts64 => "draughts64",
        }
    }
}
