//! Observations: what someone saw, did or said.

use jadoube_clock::{ClockReading, Ms};
use jadoube_vocabulary::Side;
use serde::{Deserialize, Serialize};

use crate::laws::{Matter, Penalty};
use crate::shared::matters::MatterId;

/// Who acts or speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Person {
    /// A player.
    Player(Side),
    /// An arbiter.
    Arbiter,
    /// A player's assistant.
    Assistant(Side),
    /// Anybody else.
    Other,
}

impl Person {
    /// The side a person acts for at the board: the player, or the player's assistant.
    #[must_use]
    pub const fn acts_for(self) -> Option<Side> {
        match self {
            Self::Player(side) | Self::Assistant(side) => Some(side),
            Self::Arbiter | Self::Other => None,
        }
    }
}

/// One observation: when, who, what.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Observation {
    /// Milliseconds since the start of the round.
    pub at: Ms,
    /// The person.
    pub by: Person,
    /// What was observed.
    pub what: What,
}

/// How a man was touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Contact {
    /// As if to move or take it.
    Meant,
    /// By accident, as the arbiter confirms.
    Accident,
    /// On purpose, but not in order to move or take it.
    Idle,
    /// It is unclear whether it was on purpose.
    Doubtful,
    /// Together with the man before: which came first is not clear.
    OrderUnclear,
    /// At the same time as the man before.
    AtOnce,
}

/// What is claimed as a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawClaim {
    /// Three times the same position.
    Repetition,
    /// Fifty moves without progress.
    FiftyMoves,
    /// A draw that the draughts code regulates (I/6).
    RuleDraw,
    /// An ending that is not played on without a bonus (II/6.3.1, III/9.1).
    Ending,
    /// The advantage in the last minute (II/6.3.2, III/9.2).
    LastMinute,
}

/// Why a player stops both clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StopFor {
    /// An irregular move, and no arbiter near (I/5.9).
    Irregularity,
    /// A regulated draw is claimed (II/4.4.2).
    DrawClaim,
    /// The arbiter is wanted in an accelerated game (III/7).
    Arbiter,
}

/// A decision that the Laws leave to the arbiter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// The claim or request is granted.
    Grants,
    /// Time per move is granted as a delay.
    GrantsDelay,
    /// The claim or request is refused.
    Refuses,
    /// The decision waits.
    Postpones,
    /// The loss is waived.
    Waives,
    /// A penalty, with its amount in milliseconds where it is time.
    Penalises(Side, Penalty, Ms),
    /// A penalty in half-points of this game.
    PenalisesPoints(Side, Penalty, u8),
    /// The result, in half-points of White and Black.
    Scores(u8, u8),
    /// A side's clock is set.
    Sets(Side, Ms),
    /// A side gains time.
    Awards(Side, Ms),
    /// A new game is played.
    OrdersNewGame,
    /// The person who interfered is sent out of the hall.
    SendsAway,
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// The round begins.
    Begins,
    /// A player comes to the board.
    Arrives,
    /// A player says that men are adjusted.
    SaysAdjust,
    /// A man is touched.
    Touches {
        /// Its square.
        square: String,
        /// The kind of contact.
        contact: Contact,
    },
    /// The king is let go two squares on, to castle.
    ReleasesKing {
        /// Whether towards the h-file.
        kingside: bool,
    },
    /// A new piece touches the promotion square.
    PromotionTouches {
        /// Its English letter.
        piece: char,
    },
    /// A move is made on the board, legal or not.
    Makes {
        /// Short, long or coordinate notation.
        text: String,
        /// The number of hands used.
        hands: u8,
    },
    /// An unknown move is made: only the change of turn is known.
    MakesUnknown,
    /// An unknown half-move is identified afterwards.
    Identifies {
        /// The half-move, counted from 0.
        ply: usize,
        /// The move as written.
        text: String,
    },
    /// An official states the position.
    BoardShows {
        /// The men as a FEN writes them; the rest of a FEN may follow.
        fen: String,
    },
    /// The clock is pressed.
    Presses,
    /// A player offers a draw.
    OffersDraw,
    /// A player accepts.
    AcceptsDraw,
    /// A player declines in words.
    DeclinesDraw,
    /// A player claims a draw.
    ClaimsDraw {
        /// The ground.
        ground: DrawClaim,
        /// The intended move, if the claim depends on it.
        intended: Option<String>,
        /// The claim is based on a display alone.
        from_display: bool,
    },
    /// A player claims a draw by repetition or without progress, and the claim waits: the
    /// clocks are stopped, the move that was written down is locked (chess, 9.5.1).
    RaisesClaim {
        /// The ground.
        ground: DrawClaim,
        /// The intended move, if the claim depends on it.
        intended: Option<String>,
    },
    /// A player resigns.
    Resigns,
    /// A flag is seen down or claimed.
    Flag {
        /// The side.
        side: Side,
    },
    /// Both flags are down and nobody knows which fell first.
    BothFlags,
    /// The clocks are stopped.
    Stops {
        /// Whether for the arbiter's help.
        for_help: bool,
    },
    /// The arbiter confirms a finding that was held back.
    Confirms {
        /// The entry of the log, from 0.
        entry: usize,
    },
    /// Time passes; only the clocks change.
    TimePasses,
    /// An official reads the clocks: they show this, whatever ours show.
    ClockShows {
        /// White's time, where it is known.
        white: Option<Ms>,
        /// Black's time.
        black: Option<Ms>,
    },
    /// The players' clock, which ours only mirrors, shows this.
    ClockReads {
        /// Both faces, the side that runs, the flags.
        reading: Box<ClockReading>,
    },
    /// The clock of a side is started again.
    Resumes {
        /// The side.
        side: Side,
    },
    /// The clocks were set wrongly, or are faulty.
    ClockWrong {
        /// Whether the clock itself is faulty.
        faulty: bool,
    },
    /// An illegal move is found or claimed.
    IllegalFound {
        /// Whether the position before it can be found.
        certain: bool,
    },
    /// Both players agree to put an illegal move right.
    AgreeToCorrect,
    /// The arbiter finds both kings in check or a pawn on its last rank.
    FindsImpossible,
    /// The game began from a wrong position.
    WrongArray,
    /// The board is the wrong way round.
    BoardTurned,
    /// The colours are reversed.
    ColoursReversed,
    /// Men are knocked over.
    Displaces,
    /// A man is found on a wrong square.
    Misplaced {
        /// Whether the position before can be found.
        certain: bool,
    },
    /// A player complains that the opponent must move what he touched.
    TouchComplaint,
    /// A player asks for time per move.
    AsksIncrement,
    /// A player claims that the opponent cannot win, or does not try.
    ClaimsNoNormalWin,
    /// The same where no arbiter is at the board.
    ClaimsUnsupervised,
    /// A player does not record.
    StopsRecording,
    /// After a flag the scores are brought up to date: by one player or by both.
    OrdersUpdate {
        /// Whether neither player had to record.
        both: bool,
    },
    /// The moves cannot be reconstructed: nobody can show that time was overstepped.
    CannotReconstruct,
    /// A player asks to see the arbiter's record.
    LooksAtRecord,
    /// A player who cannot see, or plays one, announces a move.
    Announces {
        /// The move as spoken.
        text: String,
    },
    /// A slip of the tongue is put right.
    CorrectsAnnouncement,
    /// The boards of a game with two boards differ.
    BoardsDiffer {
        /// How many plies of both scores agree, where they do not agree to the end.
        agree: Option<usize>,
    },
    /// The adjourned position was set up wrongly.
    AdjournedWrongly,
    /// The arbiter tells the player on move to seal.
    RequiresSeal,
    /// The player on move adjourns before the end of the session.
    AdjournsEarly {
        /// What is left of the session.
        rest: Ms,
    },
    /// A move is sealed.
    Seals {
        /// As written.
        text: String,
    },
    /// A move is sealed unseen: its text becomes known when the envelope is opened.
    SealsUnseen,
    /// The game is resumed; with who is present.
    ResumesAdjourned {
        /// Whether the player who must reply is there.
        replier: bool,
        /// Whether the player who sealed is there.
        sealer: bool,
    },
    /// The envelope is opened.
    OpensEnvelope,
    /// The envelope is opened, and this is in it.
    EnvelopeSays {
        /// As written.
        text: String,
    },
    /// The envelope cannot be found.
    EnvelopeLost,
    /// The player who must reply seals the reply, the one who sealed being absent.
    SealsReply {
        /// As written.
        text: String,
    },
    /// The same, and nobody else has seen the reply.
    SealsReplyUnseen,
    /// The second envelope is opened.
    OpensReply,
    /// The second envelope is opened, and this is in it.
    ReplySays {
        /// As written.
        text: String,
    },
    /// The second envelope cannot be found.
    ReplyLost,
    /// The adjourned position cannot be restored.
    PositionLost,
    /// The times at the resumption are wrong.
    WrongTimes,
    /// Draughts: the piece in hand is held over a square and not let go.
    Holds {
        /// The square.
        square: String,
    },
    /// Draughts: a capture is shown with the piece in hand, as far as it has gone.
    Jumps {
        /// The squares so far: `32x23`.
        text: String,
    },
    /// Draughts: the piece is let go; nothing is taken off and nothing crowned yet.
    Releases {
        /// The move.
        text: String,
    },
    /// Draughts: a capture is made whole, but its squares are not shown.
    MakesUnshown {
        /// The capture.
        text: String,
    },
    /// Draughts: pieces are taken off the board, in order.
    Removes {
        /// Where they stood.
        squares: Vec<String>,
    },
    /// Draughts: a second man is put on a king.
    Crowns {
        /// Its square.
        square: String,
    },
    /// Draughts: a move that was made is taken back.
    TakesBack,
    /// Draughts: the opponent demands that an irregularity is put right.
    Demands,
    /// Draughts: the opponent accepts an irregularity in words.
    LetsStand,
    /// Draughts: the offender refuses to put it right.
    RefusesToCorrect,
    /// Draughts: the arbiter has put it right.
    PutRight,
    /// Draughts: the arbiter has put it right and measured the time it took (II/6.19).
    PutRightIn {
        /// The time it took.
        spent: Ms,
    },
    /// Draughts: a player stops both clocks for a reason.
    StopsFor {
        /// The reason.
        reason: StopFor,
    },
    /// Draughts: a piece stands on a light square.
    OnLightSquare {
        /// The dark square it belongs to.
        square: String,
    },
    /// Draughts: a piece is on a light square and belongs to no dark square.
    StrayMan {
        /// The side.
        side: Side,
    },
    /// Draughts: the next game of a superblitz duel begins (III/1.3).
    NextGame,
    /// Draughts: the arbiter takes the record over in time trouble (IV/2.12).
    TakesOverRecord,
    /// Draughts: a player writes the next half-move on the scoresheet.
    Writes {
        /// As written.
        text: String,
    },
    /// Draughts: what stands on the board of one player, where each has one (VIII/1.3).
    OwnBoard {
        /// The side.
        side: Side,
        /// The men.
        fen: String,
    },
    /// Draughts: a man is missing from the square it belongs to (I/5.2).
    ManMissing {
        /// The side.
        side: Side,
        /// Where it belongs.
        square: String,
    },
    /// Draughts: a man was set up on a wrong square.
    BelongsElsewhere {
        /// Its square.
        stands: String,
        /// Where it belongs.
        belongs: String,
    },
    /// Draughts: a draw with advantage is offered.
    OffersAdvantage {
        /// The side with the advantage.
        side: Side,
    },
    /// Draughts: a player shows how the ending is won.
    ShowsWin {
        /// The line, move by move.
        line: Vec<String>,
    },
    /// Draughts: the arbiter finds that neither side can win.
    DeclaresDraw,
    /// Draughts: the limit for late players has passed.
    LimitPassed,
    /// Draughts: the records are complete.
    RecordsComplete,
    /// Moves are proved to have been made.
    MovesProved {
        /// By White.
        white: u32,
        /// By Black.
        black: u32,
    },
    /// Draughts: the arbiter counts the moves elsewhere.
    CountsElsewhere,
    /// Draughts: the round begins with one or both teams below quorum.
    TeamsShort {
        /// White's team.
        white: bool,
        /// Black's team.
        black: bool,
    },
    /// Draughts: a team has reached its quorum.
    TeamComplete {
        /// Whose side at this board.
        side: Side,
    },
    /// A player confirms the result (chess 8.7; in draughts P8: the code asks for no
    /// signature).
    ConfirmsResult,
    /// Draughts: a blind player asks for the times and the number of moves.
    AsksStatus,
    /// A matter away from the board.
    Matter {
        /// The matter.
        matter: Matter,
        /// Which player it concerns.
        side: Side,
    },
    /// The arbiter decides what was opened last.
    Decides(Decision),
    /// The arbiter decides one of several matters.
    DecidesMatter {
        /// The matter.
        matter: MatterId,
        /// The decision.
        decision: Decision,
    },
    /// The arbiter overrules a ruling, with a reason.
    Overrules {
        /// The reason.
        reason: String,
        /// What applies instead.
        instead: Decision,
        /// The entry of the log it was made in, from 0; `None` for the last one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entry: Option<usize>,
    },
}

impl What {
    /// Whether it may be reported late: a fact about neither board nor clock can be reported at any
    /// time.
    pub const fn may_come_late(&self) -> bool {
        matches!(
            self,
            Self::Matter { .. }
                | Self::StopsRecording
                | Self::LooksAtRecord
                | Self::ConfirmsResult
                | Self::Confirms { .. }
                | Self::Identifies { .. }
        )
    }

    /// Whether its consequences take effect at once, without the arbiter's confirmation: it is the
    /// arbiter's own act, or a player's statement that ends the game.
    pub const fn is_issued(&self) -> bool {
        matches!(
            self,
            Self::Resigns
                | Self::AcceptsDraw
                | Self::Decides(_)
                | Self::DecidesMatter { .. }
                | Self::Overrules { .. }
                | Self::Confirms { .. }
                | Self::ClockShows { .. }
                | Self::MovesProved { .. }
                | Self::DeclaresDraw
                | Self::PutRight
                | Self::PutRightIn { .. }
                | Self::RecordsComplete
        )
    }

    /// The arbiter's decision, if it is one.
    pub const fn decision(&self) -> Option<Decision> {
        match self {
            Self::Decides(decision) | Self::DecidesMatter { decision, .. } => Some(*decision),
            _ => None,
        }
    }
}
