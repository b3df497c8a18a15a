//! Matters that an article answers by itself, regardless of the position.

use jadoube_lawbook::ProvisionId;
use serde::{Deserialize, Serialize};

/// How an edition answers one matter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatterRule {
    /// The matter.
    pub matter: Matter,
    /// The answer.
    pub answer: MatterAnswer,
    /// The articles.
    pub by: Vec<ProvisionId>,
}

/// An answer that does not depend on the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatterAnswer {
    /// It is right.
    Allowed,
    /// It is wrong; the arbiter chooses a penalty.
    Forbidden,
    /// It is wrong; the article names a warning.
    Warned,
    /// It must be done.
    Duty,
    /// The player loses and the opponent wins, unless the event has a milder rule.
    Loses,
    /// The player loses; the arbiter sets the opponent's score.
    LosesOpponentByArbiter,
    /// Both lose.
    BothLose,
    /// The arbiter decides and records the reason.
    ArbiterDecides,
    /// An appeals body named by the event decides.
    Appeal,
    /// The arbiter may set the clocks fairly.
    ClocksByArbiter,
    /// The same, but nothing is taken from a player with a disability.
    ClocksUnlessDisabled,
    /// It may only be reported to the arbiter.
    OnlyToArbiter,
    /// The arbiter says nothing.
    ArbiterSilent,
    /// It is right where the event allows it, else wrong; the arbiter chooses a penalty.
    AllowedIfStored,
    /// It must be reported where the event says so, else it is right.
    DutyIfReported,
    /// It is wrong only if it served as information; the arbiter judges and may punish.
    WrongIfUsed,
    /// The arbiter may send the person away who did it; the player is not to blame.
    SendAway,
    /// It takes nothing back: what was said before stands.
    Stands,
}

/// Something that happens away from the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Matter {
    /// The clock pressed with the other hand.
    OtherHandPresses,
    /// A finger kept on the clock, or hovering over it.
    FingerOnClock,
    /// The clock struck, lifted or knocked over.
    RoughWithClock,
    /// An assistant presses the clock for a player.
    AssistantPresses,
    /// An assistant moves the men for a player.
    AssistantMoves,
    /// An assistant keeps the score for a player.
    AssistantRecords,
    /// A move written down before it is made.
    RecordedInAdvance,
    /// A reply made before the opponent's move is written down.
    ReplyBeforeRecording,
    /// Something else than moves written on the scoresheet.
    OtherEntries,
    /// The scoresheet hidden from the arbiter.
    SheetHidden,
    /// Another notation than the algebraic one.
    OtherNotation,
    /// The result signed; it was wrong.
    WrongResultSigned,
    /// A player leaves the playing venue.
    LeavesVenue,
    /// The player on move leaves the playing area.
    LeavesAreaOnMove,
    /// A player has finished and stays as a spectator.
    FinishedPlayer,
    /// A player uses notes, advice or another board.
    UsesInformation,
    /// A phone or other device found on a player.
    DeviceFound,
    /// A device switched off in a bag, as the event allows.
    DeviceStored,
    /// A player refuses an inspection.
    InspectionRefused,
    /// Smoking outside the designated place.
    Smoking,
    /// Disturbing or annoying the opponent.
    Disturbs,
    /// Bringing the game into disrepute.
    Disrepute,
    /// Persistently refusing to comply with the Laws.
    PersistentRefusal,
    /// Both players refuse.
    BothRefuse,
    /// A player asks for an explanation.
    AsksExplanation,
    /// A player appeals.
    Appeals,
    /// A reconstruction needs the players' help.
    HelpsReconstruct,
    /// A spectator or another player speaks about a game.
    SpectatorSpeaks,
    /// A third party reports an irregularity.
    ThirdPartyReports,
    /// Something from outside disturbs the game.
    OutsideDisturbance,
    /// The arbiter sees an unpressed clock, or that the opponent has moved.
    ClockUnpressed,
    /// A player asks to see the arbiter's record.
    AsksForRecord,
    /// A player asks for a scoresheet.
    AsksForSheet,
    /// The pieces promoted to are not at hand.
    PieceNotAtHand,
    /// A draw offer after the sealing.
    OfferAfterSealing,
    /// The game is agreed drawn or resigned before the resumption.
    EndedBeforeResumption,
    /// The envelope is prepared.
    EnvelopePrepared,
    /// The envelope is kept.
    EnvelopeKept,
    /// A blind player asks for two boards.
    TwoBoards,
    /// A blind player's assistant acts.
    BlindAssistant,
    /// A sighted player's assistant acts.
    SightedAssistant,
    /// A blind player meets a deaf one.
    DeafOpponent,
    /// A blind player's clock.
    SpecialClock,
    /// How a blind player keeps the score.
    BlindRecord,
    /// The operator enters the opponent's move.
    OperatorEnters,
    /// The operator carries out the computer's move.
    OperatorMoves,
    /// The operator makes the computer move at once.
    OperatorForces,
    /// The operator sets a faster rate in time trouble.
    OperatorRate,
    /// The computer seals a move.
    ComputerSeals,
    /// Check is not announced.
    CheckNotAnnounced,
    /// Castling is announced.
    AnnouncesCastling,
    /// A player has special needs.
    SpecialNeeds,
    /// A scoresheet is defective, or claimed by a player.
    SheetDefect,
    /// The opponent of the player on move wants to leave the playing area.
    LeavesAreaWaiting,
    /// A computer's operator offers, answers or resigns.
    OperatorOffers,
    /// A computer fails.
    ComputerFails,
    /// The operator sets the computer's clock or parameters.
    OperatorSets,
    /// A player takes a draw offer back.
    WithdrawsOffer,
    /// A player offers a draw on a condition.
    ConditionsOffer,
    /// A player takes the claim of a draw back.
    WithdrawsClaim,
    /// The arbiter asks who is on move (draughts).
    AsksWhoseMove,
    /// The arbiter sees an irregular move (draughts).
    ArbiterSeesIrregularity,
    /// The opponent points out that the clock was not pressed (draughts).
    OpponentPointsOut,
    /// A player turns the clock round or changes its settings (draughts).
    TurnsClock,
    /// A first move is pressed before the starting flag has dropped (draughts).
    PressesBeforeStartFlag,
    /// A player compares the scores (draughts).
    ComparesScores,
    /// A player turns to the arbiter (draughts).
    CallsArbiter,
    /// A player talks to somebody other than the arbiter (draughts).
    Talks,
    /// A player heeds remarks or advice (draughts).
    ListensToAdvice,
    /// A player points at squares or touches them (draughts).
    PointsAtSquares,
    /// A player disturbs other games (draughts).
    DisturbsOthers,
    /// A player analyses a game in progress (draughts).
    Analyses,
    /// A player upsets the calm of the event otherwise (draughts).
    OtherDisorder,
    /// A player does not follow an instruction or leaves a question unanswered (draughts).
    Disobeys,
    /// A player breaks the regulations (draughts).
    BreaksRegulations,
    /// A player uses a numbered diagram to record (draughts).
    NumberedDiagram,
    /// A player leaves the board at the move of a time control (draughts).
    LeavesAtControl,
    /// The hall has become unfit for play (draughts).
    HallUnfit,
    /// The hall is available for less than six hours (draughts).
    ShortHall,
    /// The players complete their sheets and write the times (draughts).
    SheetsClosed,
    /// A record is not kept up move by move (draughts).
    RecordLags,
    /// An exchange is recorded when it is over (draughts).
    RecordsAfterExchange,
    /// A move is left out of the record (draughts).
    MoveLeftOut,
    /// A record is not written as the code asks (draughts).
    RecordForm,
    /// A sheet does not lie where the arbiter sees it (draughts).
    SheetAway,
    /// White writes the time and hands in the sheet at the interruption (draughts).
    WhiteNotesTime,
    /// Black notes the time and hands in the covered sheet (draughts).
    BlackHandsIn,
    /// Position and times are restored and agreed with the players (draughts).
    PositionAgreed,
    /// The chief arbiter moves the clocks (draughts).
    ClockMoved,
    /// A piece is pulled out of its hole (draughts).
    PegPulled,
    /// A piece is lifted from its hollow (draughts).
    HollowLifted,
    /// A player who cannot see uses a special board (draughts).
    SpecialBoard,
    /// Two players who cannot see agree on one board (draughts).
    OneBoardAgreed,
    /// Each player makes all moves on their own board (draughts).
    BothBoardsMoved,
    /// A phone is used as a recorder (draughts).
    PhoneRecorder,
    /// The arbiter appoints an assistant (draughts).
    ArbiterAppoints,
    /// The director adapts the chapter on blind players (draughts).
    ChapterAdapted,
    /// Moves are announced wrongly too often (draughts).
    FalseAnnouncements,
    /// The area is cleared while players are in time trouble (draughts).
    AreaClosed,
    /// A player is late through no fault of their own (draughts).
    LateExcused,
    /// A remark about the clock or flag before the control (draughts).
    PressWithinTrouble,
    /// A television crew asks to report (draughts).
    TelevisionAllowed,
    /// The arbiter interprets a disputed provision (draughts).
    InterpretsRegulations,
    /// A case that the code does not foresee (draughts).
    Unforeseen,
}

impl Matter {
    /// Whether it can only happen where a computer plays (2001, computer).
    pub(crate) const fn of_computer(self) -> bool {
        matches!(
            self,
            Self::OperatorEnters
                | Self::OperatorMoves
                | Self::OperatorForces
                | Self::OperatorRate
                | Self::OperatorOffers
                | Self::OperatorSets
                | Self::ComputerSeals
                | Self::ComputerFails
        )
    }
}
