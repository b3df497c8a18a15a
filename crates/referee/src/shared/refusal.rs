//! Commands that are not possible: why, and by which articles.

use std::fmt;

use jadoube_lawbook::ProvisionId;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::reading::Reading;

/// A command that is not possible now, with the article and what is possible.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("not possible: {why}")]
pub struct Refusal {
    /// The reason.
    pub why: Why,
    /// The articles.
    pub cites: Vec<ProvisionId>,
    /// The reading it is based on, if the articles can be read in two ways.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub read: Option<Reading>,
}

/// Why a command is not possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The game is over.
    GameOver,
    /// The game has not begun.
    NotBegun,
    /// The game has begun.
    HasBegun,
    /// This player does not have the move.
    NotOnMove,
    /// Only a player does this.
    OnlyPlayer,
    /// Only an arbiter does this.
    OnlyArbiter,
    /// Only the players and the arbiter do this.
    Outsider,
    /// The player is already at the board.
    AlreadyHere,
    /// The clocks stand until the arbiter lets play go on.
    ClocksStand,
    /// The square is not on the board, or is empty.
    NoSuchMan,
    /// The move cannot be read.
    NotAMove,
    /// Several moves can be meant.
    AmbiguousMove,
    /// No offer is open.
    NoOffer,
    /// This player's offer is still open.
    OfferOpen,
    /// The event's regulations forbid it.
    EventForbids,
    /// The flag is not down.
    FlagUp,
    /// No clock is used.
    NoClock,
    /// The clocks are already stopped.
    AlreadyStopped,
    /// A clock is already running.
    AlreadyRunning,
    /// There is no illegal move to find.
    NothingIllegal,
    /// Nothing is waiting for a decision.
    NothingPending,
    /// This is not among the arbiter's choices.
    NotAnOption,
    /// No game is being adjourned.
    NotAdjourned,
    /// The envelope is still shut.
    EnvelopeShut,
    /// A reply is sealed and its envelope is still shut.
    ReplySealed,
    /// No reply is sealed.
    NoReplySealed,
    /// The player who sealed is there: the reply is made on the board.
    SealerPresent,
    /// The envelope is opened only when a certain player is there.
    NotPresent,
    /// Not in this kind of game.
    NotHere,
    /// The flag is down: it is too late for that.
    FlagDown,
    /// There is still time: it is too early for this.
    TooEarly,
    /// The time control does not make a game of the kind it is announced as.
    OtherMode,
    /// Time cannot run backwards.
    TimeBackwards,
    /// There is no such matter, ruling or half-move.
    NoSuchMatter,
    /// It depends on something that is not known.
    NotKnown,
    /// Not a board on which the game can be played.
    NoBoard,
}

impl Why {
    /// All of them: each has its sentence.
    pub const ALL: [Self; 36] = [
        Self::GameOver,
        Self::NotBegun,
        Self::HasBegun,
        Self::NotOnMove,
        Self::OnlyPlayer,
        Self::OnlyArbiter,
        Self::Outsider,
        Self::AlreadyHere,
        Self::ClocksStand,
        Self::NoSuchMan,
        Self::NotAMove,
        Self::AmbiguousMove,
        Self::NoOffer,
        Self::OfferOpen,
        Self::EventForbids,
        Self::FlagUp,
        Self::NoClock,
        Self::AlreadyStopped,
        Self::AlreadyRunning,
        Self::NothingIllegal,
        Self::NothingPending,
        Self::NotAnOption,
        Self::NotAdjourned,
        Self::EnvelopeShut,
        Self::ReplySealed,
        Self::NoReplySealed,
        Self::SealerPresent,
        Self::NotPresent,
        Self::NotHere,
        Self::FlagDown,
        Self::TooEarly,
        Self::OtherMode,
        Self::TimeBackwards,
        Self::NoSuchMatter,
        Self::NotKnown,
        Self::NoBoard,
    ];
}

/// A short text for messages about files; the crate `words` has the sentences for people.
impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match serde_json::to_value(self) {
            Ok(serde_json::Value::String(code)) => f.write_str(&code.replace('-', " ")),
            _ => Ok(()),
        }
    }
}

impl Refusal {
    pub(crate) fn new(why: Why, cites: &[ProvisionId]) -> Self {
        Self {
            why,
            cites: cites.to_vec(),
            read: None,
        }
    }

    /// Adds the reading it is based on.
    pub(crate) const fn reading(mut self, read: Option<Reading>) -> Self {
        self.read = read;
        self
    }

    /// Adds citations.
    pub(crate) fn citing(mut self, cites: &[ProvisionId]) -> Self {
        for id in cites {
            if !self.cites.contains(id) {
                self.cites.push(*id);
            }
        }
        self
    }
}
