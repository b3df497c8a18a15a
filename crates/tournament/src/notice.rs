//! Hints for the arbiter.

use jadoube_pairing::published::NoShow;
use jadoube_vocabulary::{EntryId, GameId, RoundNumber};
use serde::Serialize;

/// A hint that needs no confirmation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "code", content = "args", rename_all = "kebab-case")]
pub enum Notice {
    /// A player did not appear: suggest withdrawal from the next round (C.04.2 3; V/2.8.9.8).
    NoShow {
        /// The entry.
        entry: EntryId,
        /// The round from which to withdraw.
        from_round: RoundNumber,
        /// What the draughts code leaves to the arbiter; empty under FIDE's rules.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        choices: Vec<NoShow>,
    },
    /// The colour of number 1 was drawn.
    ColourDrawn {
        /// The seed.
        seed: u64,
    },
    /// The draft of a round must be made again.
    DraftStale {
        /// The round.
        round: RoundNumber,
    },
    /// All results of the round are in.
    RoundComplete {
        /// The round.
        round: RoundNumber,
    },
    /// Unfinished games count as drawn for this pairing.
    DrawnForPairing {
        /// The games.
        games: Vec<GameId>,
    },
    /// A team is below its quorum: its clocks run, or none if both teams are (V/3.4).
    TeamShort {
        /// The team.
        team: EntryId,
        /// How many players are present.
        present: u32,
        /// How many are needed.
        needed: u32,
    },
    /// In a published round a latecomer could play the entry with the bye, or another latecomer
    /// (T2, T3).
    LateBoard {
        /// The round.
        round: RoundNumber,
        /// Who has the bye.
        pab: Option<EntryId>,
        /// Who came late.
        late: Vec<EntryId>,
    },
    /// The start numbers no longer match the ratings.
    NumbersOutOfOrder {},
    /// The game was already reported: the rating officer must be told.
    ChangedSinceSent {
        /// The game.
        game: GameId,
    },
    /// An event that carried out a withdrawn decision can no longer be undone: it stays.
    EffectStands {
        /// The event.
        seq: u64,
    },
    /// V/2.4: whether the ratio of players to rounds gets closer to the ideal.
    RoundsRatio {
        /// Whether it gets closer.
        improves: bool,
    },
    /// The previous round was paired with another planned number of rounds.
    PlanChanged {},
}
