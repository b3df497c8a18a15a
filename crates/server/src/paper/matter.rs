//! A matter: a decision, a correction or an appeal.

use jadoube_vocabulary::{EntryId, GameId, Outcome, RoundNumber, TextId};

/// A statement of an official or a player, with its text.
#[derive(Debug, Clone)]
pub(crate) struct Matter {
    pub(crate) at_ms: i64,
    pub(crate) kind: MatterKind,
    pub(crate) number: u32,
    pub(crate) game: Option<GameId>,
    pub(crate) entry: Option<EntryId>,
    pub(crate) round: Option<RoundNumber>,
    pub(crate) articles: Vec<String>,
    pub(crate) text: Option<TextId>,
    /// How it ended: withdrawn, or the answer to an appeal.
    pub(crate) ended: Option<Ended>,
    /// Points given or taken, in tenths.
    pub(crate) tenths: i64,
    /// The result before and after.
    pub(crate) results: Option<(Outcome, Outcome)>,
    pub(crate) by: String,
}

/// How a matter ended.
#[derive(Debug, Clone)]
pub(crate) struct Ended {
    pub(crate) at_ms: i64,
    /// Whether an appeal was upheld; always false for a decision.
    pub(crate) upheld: bool,
    pub(crate) text: Option<TextId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MatterKind {
    Decision,
    Appeal,
    Points,
    Correction,
    Expulsion,
    Annulled,
    Match,
}

impl MatterKind {
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Decision => "decision",
            Self::Appeal => "appeal",
            Self::Points => "points",
            Self::Correction => "correction",
            Self::Expulsion => "expulsion",
            Self::Annulled => "annulled",
            Self::Match => "match",
        }
    }
}
