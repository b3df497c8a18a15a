//! Pairing systems.

use serde::{Deserialize, Serialize};

/// A pairing system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TournamentSystem {
    /// C.04.3.
    FideDutch,
    /// C.05, V/1: everybody meets everybody.
    RoundRobin,
    /// The same twice, colours exchanged.
    DoubleRoundRobin,
    /// Swiss of the draughts code: start numbers order the score groups (V/2.7.1).
    PzwarcClassic,
    /// Swiss of the draughts code: tie-breaks order them from round three (V/2.7.2). The code
    /// calls it Dutch; it is not FIDE's system of that name.
    #[serde(rename = "pzwarc-dutch")]
    PzwarcTieBreaks,
    /// Swiss of the draughts code: rating sums order them (V/2.7.3).
    PzwarcRating,
    /// The loser of a tie is out.
    KnockOut,
    /// Teams: everybody meets everybody (C.05; V/3).
    TeamRoundRobin,
    /// The same twice, home and away exchanged.
    TeamDoubleRoundRobin,
    /// Teams: the code's classic Swiss on match points (V/3).
    TeamPzwarcClassic,
    /// Teams: the code's Swiss by tie-breaks on match points.
    #[serde(rename = "team-pzwarc-dutch")]
    TeamPzwarcTieBreaks,
    /// Every player of one team meets every player of the other (V/3.7).
    Scheveningen,
    /// V/1.5.1: first within the halves, then between them.
    HalfRoundRobin,
    /// V/1.5.2: first between the halves, then within them.
    ReversedHalfRoundRobin,
    /// V/1.5.3: everybody moves a seat.
    Rutsch,
}

impl TournamentSystem {
    /// Whether pairings of later rounds depend on results.
    pub const fn is_swiss(self) -> bool {
        matches!(
            self,
            Self::FideDutch
                | Self::PzwarcClassic
                | Self::PzwarcTieBreaks
                | Self::PzwarcRating
                | Self::TeamPzwarcClassic
                | Self::TeamPzwarcTieBreaks
        )
    }

    /// Whether all rounds are known in advance.
    pub const fn is_round_robin(self) -> bool {
        matches!(
            self,
            Self::RoundRobin
                | Self::DoubleRoundRobin
                | Self::TeamRoundRobin
                | Self::TeamDoubleRoundRobin
                | Self::Scheveningen
                | Self::HalfRoundRobin
                | Self::ReversedHalfRoundRobin
                | Self::Rutsch
        )
    }

    /// Whether FIDE's rules describe it for chess.
    pub const fn is_fides(self) -> bool {
        matches!(
            self,
            Self::FideDutch
                | Self::RoundRobin
                | Self::DoubleRoundRobin
                | Self::TeamRoundRobin
                | Self::TeamDoubleRoundRobin
                | Self::Scheveningen
                | Self::KnockOut
        )
    }

    /// Whether teams meet.
    pub const fn is_team(self) -> bool {
        matches!(
            self,
            Self::TeamRoundRobin
                | Self::TeamDoubleRoundRobin
                | Self::TeamPzwarcClassic
                | Self::TeamPzwarcTieBreaks
                | Self::Scheveningen
        )
    }

    /// Whether it is a Swiss of the draughts code.
    pub const fn is_pzwarc_swiss(self) -> bool {
        matches!(
            self,
            Self::PzwarcClassic
                | Self::PzwarcTieBreaks
                | Self::PzwarcRating
                | Self::TeamPzwarcClassic
                | Self::TeamPzwarcTieBreaks
        )
    }
}
