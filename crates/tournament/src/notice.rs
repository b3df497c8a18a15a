//! What the arbiter is told beside what happened.

use jadoube_pairing::published::NoShow;
use jadoube_vocabulary::{EntryId, GameId, RoundNumber};
use serde::Serialize;

/// A hint that asks for nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "code", content = "args", rename_all = "kebab-case")]
pub enum Notice {
    /// Did not appear: propose to withdraw from the next round (C.04.2 3; V/2.8.9.8).
    NoShow {
        /// Who.
        entry: EntryId,
        /// From when.
        from_round: RoundNumber,
        /// What the draughts code leaves to the arbiter; empty by FIDE's books.
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
    /// Everything of the round is in.
    RoundComplete {
        /// The round.
        round: RoundNumber,
    },
    /// Games that count as drawn for this pairing.
    DrawnForPairing {
        /// The games.
        games: Vec<GameId>,
    },
    /// A team is below its quorum: its clocks run, or nobody's where both are (V/3.4).
    TeamShort {
        /// Which.
        team: EntryId,
        /// How many are there.
        present: u32,
        /// How many it takes.
        needed: u32,
    },
    /// A latecomer could play whoever has the bye in a round that is told, or another latecomer
    /// (T2, T3).
    LateBoard {
        /// The round.
        round: RoundNumber,
        /// Who has the bye.
        pab: Option<EntryId>,
        /// Who came late.
        late: Vec<EntryId>,
    },
    /// Start numbers would be others by the ratings now.
    NumbersOutOfOrder {},
    /// The game is reported already: the rating officer must know.
    ChangedSinceSent {
        /// The game.
        game: GameId,
    },
    /// V/2.4: whether the number of players to a round comes nearer to the best.
    RoundsRatio {
        /// Nearer, or not.
        improves: bool,
    },
    /// The round before took one number of rounds for the last, another now.
    PlanChanged {},
}
