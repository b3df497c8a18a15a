//! The effects of a ruling: those common to all games, and those specific to a board. Squares and
//! moves are values; the log stores their text.

use jadoube_chess::legality::Attempt;
use jadoube_clock::{ClockReading, Ms};
use jadoube_draughts::{AnyMove, AnyPosition, AnySquare};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use serde::{Deserialize, Serialize};
use shakmaty::Square;

use crate::shared::matters::MatterId;
use crate::shared::observation::DrawClaim;
use crate::shared::ruling::{GameResult, Pending};

/// A change of the game. Replaying a log applies these and judges nothing again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// A side's clock is started.
    Start(Side),
    /// Both clocks are stopped.
    Stop,
    /// A side's move is completed and the other clock runs.
    Press(Side),
    /// A side's move is completed without touching the clock.
    Complete(Side),
    /// A side's completed move is open again; its clock keeps what the press gave.
    Unpress(Side),
    /// A side's press is undone with all its effects on the clock: counter, bonus, delay, period,
    /// time used.
    UndoPress(Side),
    /// A side gains (or with a negative amount loses) time.
    AddTime(Side, Ms),
    /// A side's clock is set.
    SetTime(Side, Ms),
    /// Both get time per move from now on.
    GiveIncrement(Ms),
    /// Both get time per move from now on that does not accumulate.
    GiveDelay(Ms),
    /// The number of a side's moves that count as completed.
    MovesSet(Side, u32),
    /// A side has arrived.
    Present(Side),
    /// A side is not there.
    Absent(Side),
    /// Men may be adjusted.
    Adjusting(Side),
    /// An offer is open.
    Offer(Side),
    /// No offer is open.
    NoOffer,
    /// Only this is pending: the form of older logs, with at most one open matter. Rules write it,
    /// and it becomes [`Effect::Opened`] with a number.
    Pending(Pending),
    /// Nothing is pending: the older form of [`Effect::Closed`].
    NothingPending,
    /// A matter is pending, or the matter with that number has become this one.
    Opened(MatterId, Pending),
    /// The matter is closed.
    Closed(MatterId),
    /// An unknown move was made, so the turn passes.
    MadeUnknown {
        /// Who made it.
        side: Side,
        /// The text, if it cannot be parsed before other moves are known.
        text: Option<String>,
    },
    /// An unknown half-move, counted from 0, was identified.
    Identified {
        /// The half-move.
        ply: usize,
        /// The move as written.
        text: String,
    },
    /// The position stated by an official: a FEN of the game.
    BoardShown(String),
    /// Our clock shows what the players' clock shows.
    Mirror(Box<ClockReading>),
    /// The game is adjourned, this was sealed: the text on the paper, read when it is opened.
    SealedMove(String),
    /// The game is adjourned, and what the side on move sealed is known to nobody else.
    SealedUnseen,
    /// What the opened envelope says.
    EnvelopeSays(String),
    /// The envelope is open, or will not be found: play goes on.
    EnvelopeOpened,
    /// The player on move sealed this reply and pressed the clock.
    SealedReply(String),
    /// The same, and what was sealed is known to nobody else.
    SealedReplyUnseen,
    /// What the opened second envelope says.
    ReplySays(String),
    /// The sealed reply of a side stands on the board, completed when it was sealed.
    ReplyMade(Side),
    /// The sealed reply is gone; the move is to be made after all.
    ReplyGone,
    /// The game is over.
    Finish(GameResult),
    /// A side's score of the game is changed, in half-points.
    Points(Side, i16),
    /// The game is void and is played again.
    Annul,
    /// The game that was decided is open again.
    Reopen,
    /// The next game of a duel is set up: colours change, players keep their times (draughts,
    /// III/1.3).
    NextGame {
        /// The bonus no longer accumulates.
        bronstein: bool,
    },
    /// The position after a number of plies is restored.
    Restore {
        /// The number of plies kept.
        plies: usize,
    },
    /// On a chess board.
    Chess(ChessEffect),
    /// On a draughts board.
    Draughts(DraughtsEffect),
}

/// A change specific to chess.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChessEffect {
    /// A man was touched and binds.
    Touched(#[serde(with = "square")] Square),
    /// A man was touched and counts as touched before the others.
    TouchedFirst(#[serde(with = "square")] Square),
    /// The last two men touched have no order.
    TouchedTogether,
    /// The move just made was not one of these, which were due.
    Owed(Vec<Attempt>),
    /// The king was let go two squares on.
    KingReleased {
        /// Towards the h-file.
        kingside: bool,
    },
    /// The promoted piece is chosen, by its English letter.
    PromotionChosen(char),
    /// Only these moves may be played.
    Bind(Vec<Attempt>),
    /// A move was made, legal or not.
    Play(Attempt),
    /// The move was made with both hands.
    TwoHands,
    /// A pawn is replaced by a queen.
    Queen(#[serde(with = "square")] Square),
    /// The illegal move stands.
    LetStand,
    /// A completed illegal move is counted.
    CountIllegal(Side),
    /// The referee waits for the next completed move.
    AwaitNextMove,
    /// Castling is lost to a side.
    NoCastling(Side),
    /// A draw is claimed and waits, on this ground, with the move written down and locked.
    ClaimRaised {
        /// The ground.
        ground: DrawClaim,
        /// The move, as written.
        intended: Option<String>,
    },
}

/// A change specific to draughts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DraughtsEffect {
    /// A piece was touched and binds.
    Touched(AnySquare),
    /// A capture is being shown with the piece in hand, as far as it has gone.
    InHand {
        /// Where the piece stood.
        from: AnySquare,
        /// Where it is now.
        to: AnySquare,
        /// What it has jumped, in order.
        taken: Vec<AnySquare>,
    },
    /// Only these moves may be played; any if none is named.
    Bind(Vec<AnyMove>),
    /// A move was made as the code requires.
    Play(AnyMove),
    /// A piece was let go, what it jumped still stands.
    Release {
        /// Who let go.
        side: Side,
        /// From.
        from: AnySquare,
        /// To.
        to: AnySquare,
        /// What it jumped, in order.
        taken: Vec<AnySquare>,
    },
    /// A side took pieces off.
    Remove(Side, Vec<AnySquare>),
    /// The last move was taken back.
    TakeBack,
    /// A king was crowned.
    Crown(AnySquare),
    /// The position is set.
    Stand(AnyPosition),
    /// The position is final.
    Settle,
    /// An irregularity is open and no other, or none.
    Irregular(Option<Irregular>),
    /// Several are open, the oldest first.
    Open(Vec<Irregular>),
    /// The current board is kept in addition to the corrected one.
    SetAside,
    /// The correction is refused: the board goes back to before it.
    Refused,
    /// The board is corrected after all.
    Corrected,
    /// A correction was demanded; the number of refusals.
    Demanded(u32),
    /// A piece on a light square is out of play, by the dark square it belongs to.
    Inactive(AnySquare),
    /// A side's piece is out of play and belongs nowhere.
    Stray(Side),
    /// What was out of play is back.
    Active,
    /// Whether a side may not offer a draw again.
    OfferBarred(Side, bool),
    /// The open offer gives a side the advantage.
    OfferAdvantage(Option<Side>),
}

/// An irregularity that only the offender's opponent may have corrected (draughts).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Irregular {
    /// The article that lists it, without the code's name.
    pub article: String,
    /// Who did it.
    pub offender: Side,
    /// The position a full correction restores; `None` if the board stays.
    pub restores: Option<AnyPosition>,
    /// The move that then stands, made as it should have been.
    pub plays: Option<AnyMove>,
    /// The king that is crowned.
    pub crowns: Option<AnySquare>,
    /// What the offender must then play; empty if the board is right again.
    pub must: Vec<AnyMove>,
    /// The provisions.
    #[serde(deserialize_with = "jadoube_lawbook::citations")]
    pub cites: Vec<ProvisionId>,
}

impl From<ChessEffect> for Effect {
    fn from(effect: ChessEffect) -> Self {
        Self::Chess(effect)
    }
}

impl From<DraughtsEffect> for Effect {
    fn from(effect: DraughtsEffect) -> Self {
        Self::Draughts(effect)
    }
}

impl Effect {
    /// The moves it binds a player to, in notation; empty if any may be played.
    pub fn binds(&self) -> Option<Vec<String>> {
        match self {
            Self::Chess(ChessEffect::Bind(moves)) => Some(texts(moves)),
            Self::Draughts(DraughtsEffect::Bind(moves)) => Some(AnyMove::written(moves)),
            _ => None,
        }
    }

    /// The pending matter it opens.
    pub const fn opens(&self) -> Option<Pending> {
        match self {
            Self::Pending(pending) | Self::Opened(_, pending) => Some(*pending),
            _ => None,
        }
    }

    /// Whether it moves men, so that touched men are forgotten.
    pub(crate) const fn moves_men(&self) -> bool {
        matches!(
            self,
            Self::Restore { .. }
                | Self::MadeUnknown { .. }
                | Self::BoardShown(_)
                | Self::Chess(ChessEffect::Play(_))
                | Self::Draughts(DraughtsEffect::Play(_) | DraughtsEffect::Release { .. })
        )
    }

    /// Whether it merely records what hands and clocks did, what a player said or what an official
    /// reported, and is not a finding. [`Ruling::holding`](crate::Ruling::holding) holds the others
    /// back until someone entitled to act confirms the finding.
    pub const fn is_mechanical(&self) -> bool {
        match self {
            Self::Start(_)
            | Self::Stop
            | Self::Press(_)
            | Self::Complete(_)
            | Self::Unpress(_)
            | Self::UndoPress(_)
            | Self::MadeUnknown { .. }
            | Self::Identified { .. }
            | Self::BoardShown(_)
            | Self::Mirror(_)
            | Self::SealedUnseen
            | Self::EnvelopeSays(_)
            | Self::SealedReplyUnseen
            | Self::ReplySays(_)
            | Self::Present(_)
            | Self::Absent(_)
            | Self::Adjusting(_)
            | Self::Offer(_)
            | Self::NoOffer
            | Self::SealedMove(_)
            | Self::EnvelopeOpened
            | Self::SealedReply(_)
            | Self::ReplyMade(_) => true,
            // A player's claim or request is pending by itself; a finding only when the arbiter
            // confirms it.
            Self::Pending(pending) | Self::Opened(_, pending) => pending.by_word(),
            Self::AddTime(..)
            | Self::SetTime(..)
            | Self::GiveIncrement(_)
            | Self::GiveDelay(_)
            | Self::MovesSet(..)
            | Self::NothingPending
            | Self::Closed(_)
            | Self::ReplyGone
            | Self::Finish(_)
            | Self::Points(..)
            | Self::Annul
            | Self::Reopen
            | Self::NextGame { .. }
            | Self::Restore { .. } => false,
            Self::Chess(effect) => match effect {
                ChessEffect::Touched(_)
                | ChessEffect::TouchedFirst(_)
                | ChessEffect::TouchedTogether
                | ChessEffect::Owed(_)
                | ChessEffect::KingReleased { .. }
                | ChessEffect::PromotionChosen(_)
                | ChessEffect::Play(_)
                | ChessEffect::ClaimRaised { .. }
                | ChessEffect::TwoHands => true,
                ChessEffect::Bind(_)
                | ChessEffect::Queen(_)
                | ChessEffect::LetStand
                | ChessEffect::CountIllegal(_)
                | ChessEffect::AwaitNextMove
                | ChessEffect::NoCastling(_) => false,
            },
            Self::Draughts(effect) => match effect {
                DraughtsEffect::Touched(_)
                | DraughtsEffect::InHand { .. }
                | DraughtsEffect::Play(_)
                | DraughtsEffect::Release { .. }
                | DraughtsEffect::Remove(..)
                | DraughtsEffect::TakeBack
                | DraughtsEffect::Crown(_)
                | DraughtsEffect::Settle
                | DraughtsEffect::Irregular(_)
                | DraughtsEffect::Open(_)
                | DraughtsEffect::OfferBarred(..)
                | DraughtsEffect::OfferAdvantage(_) => true,
                DraughtsEffect::Bind(_)
                | DraughtsEffect::Stand(_)
                | DraughtsEffect::SetAside
                | DraughtsEffect::Refused
                | DraughtsEffect::Corrected
                | DraughtsEffect::Demanded(_)
                | DraughtsEffect::Inactive(_)
                | DraughtsEffect::Stray(_)
                | DraughtsEffect::Active => false,
            },
        }
    }
}

/// Moves in coordinates.
pub(crate) fn texts(moves: &[Attempt]) -> Vec<String> {
    moves.iter().map(Attempt::to_string).collect()
}

/// A square of the chess board as text.
mod square {
    use serde::{Deserialize, Deserializer, Serializer, de};
    use shakmaty::Square;

    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "the form that serde asks for"
    )]
    pub(super) fn serialize<S: Serializer>(square: &Square, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(square)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Square, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(de::Error::custom)
    }
}
