//! Rulings: what the Laws say about an observation.

use jadoube_clock::Ms;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::{Outcome, Side};
use serde::{Deserialize, Serialize};

use crate::laws::Penalty;
use crate::shared::envelope::Envelope;
use crate::shared::reading::Reading;

pub use crate::shared::effect::{Effect, Irregular};
pub use crate::shared::refusal::{Refusal, Why};

/// A ruling: its verdict, effects, basis, and what it leaves open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    /// The verdict.
    pub verdict: Verdict,
    /// The provisions it is based on.
    #[serde(deserialize_with = "jadoube_lawbook::citations")]
    pub cites: Vec<ProvisionId>,
    /// What it changes; nothing else changes the game.
    pub effects: Vec<Effect>,
    /// Effects held back until confirmed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub held: Vec<Effect>,
    /// The facts.
    pub evidence: Vec<Evidence>,
    /// Whether an official may act on it unasked; `None` if there is nothing to do.
    pub unasked: Option<bool>,
    /// What is left to the arbiter.
    pub options: Vec<Choice>,
}

impl Ruling {
    /// The same with everything held back except records of what hands and clocks did, until
    /// someone entitled to act confirms the finding.
    #[must_use]
    pub fn holding(mut self) -> Self {
        let (does, held) = self.effects.into_iter().partition(Effect::is_mechanical);
        self.effects = does;
        self.held = held;
        self
    }

    /// A ruling with a verdict and its articles.
    pub(crate) fn new(verdict: Verdict, cites: &[ProvisionId]) -> Self {
        Self {
            verdict,
            cites: cites.to_vec(),
            effects: Vec::new(),
            held: Vec::new(),
            evidence: Vec::new(),
            unasked: None,
            options: Vec::new(),
        }
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

    /// Adds an effect.
    pub(crate) fn doing(mut self, effect: impl Into<Effect>) -> Self {
        self.effects.push(effect.into());
        self
    }

    /// Adds effects.
    pub(crate) fn doing_all(mut self, effects: impl IntoIterator<Item = Effect>) -> Self {
        self.effects.extend(effects);
        self
    }

    /// Adds evidence.
    pub(crate) fn showing(mut self, evidence: Evidence) -> Self {
        self.evidence.push(evidence);
        self
    }

    /// States whether an official may act on it unasked.
    pub(crate) const fn unasked(mut self, may: bool) -> Self {
        self.unasked = Some(may);
        self
    }

    /// Adds choices for the arbiter.
    pub(crate) fn leaving(mut self, options: impl IntoIterator<Item = Choice>) -> Self {
        self.options.extend(options);
        self
    }
}

/// The verdict of a ruling. The codes are the keys of the sentences.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It is noted; nothing follows.
    Noted,
    /// Play goes on.
    PlayOn,
    /// The game begins; White's clock is started.
    Begins,
    /// The player is late and loses, unless the arbiter decides otherwise.
    LateLoses,
    /// The player must play one of certain moves.
    MustPlay,
    /// What was touched binds nothing.
    NothingBinds,
    /// The move is made.
    Made,
    /// The move on the board is not legal, but not yet completed.
    NotLegalYet,
    /// The move stands on the board, but another one was due.
    TouchBroken,
    /// The move is completed.
    Completed,
    /// The game is won.
    Won,
    /// The game is drawn.
    Drawn,
    /// The game is lost by both.
    BothLose,
    /// The game is annulled and played again.
    Annulled,
    /// The position is restored.
    Restored,
    /// The opponent gains time.
    OpponentGains,
    /// The illegal move stands.
    IllegalStands,
    /// A pawn is replaced by a queen.
    BecomesQueen,
    /// The move is not finished: the pawn is still to be exchanged.
    Unfinished,
    /// The move is not announced as it was made, so the clock may not be pressed yet.
    NotAnnounced,
    /// The referee waits for the next completed move.
    Waits,
    /// An offer is open.
    OfferOpen,
    /// An offer is open although it came at the wrong moment.
    OfferImproper,
    /// The offer is declined.
    OfferDeclined,
    /// The agreement is not valid.
    AgreementNotValid,
    /// The claim is right.
    ClaimUpheld,
    /// The claim is wrong.
    ClaimWrong,
    /// The claim is not admitted.
    ClaimNotAdmitted,
    /// The flag has fallen too late to matter, the moves were made.
    FlagMovesMade,
    /// The clocks stand.
    ClocksStopped,
    /// The clocks run.
    ClocksRun,
    /// The stop had no reason.
    StopUnjustified,
    /// The clocks are corrected.
    ClocksCorrected,
    /// It is too late to complain.
    TooLate,
    /// The position is transferred to a board the right way round.
    Transferred,
    /// The position is to be put right on the player's own time.
    PutBack,
    /// Both get time per move.
    IncrementGiven,
    /// The decision waits.
    Postponed,
    /// The move is to be sealed.
    Seal,
    /// The move is sealed.
    Sealed,
    /// The game is resumed.
    Resumed,
    /// The reply is sealed in a second envelope; the absent player's clock runs.
    ReplySealed,
    /// The reply from the second envelope is made on the board.
    ReplyMade,
    /// The arbiter chooses a penalty.
    PenaltyOpen,
    /// It is right.
    Allowed,
    /// It is a duty.
    Duty,
    /// It may be told to the arbiter only.
    OnlyToArbiter,
    /// The arbiter says nothing.
    Silent,
    /// The arbiter decides.
    ArbiterDecides,
    /// A penalty is imposed.
    Penalised,
    /// A ruling is overruled.
    Overruled,
    /// The board is not as it should be; the opponent alone decides.
    Irregular,
    /// The opponent has moved on: the irregularity stands for good.
    Healed,
    /// A partial correction, or none, is not tolerated.
    NotTolerated,
    /// A king is crowned.
    Crowned,
    /// The claim waits for the arbiter.
    ClaimPending,
    /// The game is won on the board; the clock is still to be pressed.
    WonOnBoard,
    /// The time used so far is shared.
    TimeShared,
    /// No offer exists: it was not allowed.
    OfferVoid,
    /// The player is in time trouble.
    TimeTrouble,
    /// An appeal is open: others than the arbiter decide.
    Appealed,
    /// The appeal is refused: the decision stands.
    AppealRefused,
    /// The game would end because a piece on a light square does not count: the opponent
    /// of its owner is asked first (draughts).
    OpponentAsked,
    /// The edition does not regulate it.
    RulingNeeded,
    /// It depends on something not known yet, which is asked for.
    NotEstablished,
}

impl Verdict {
    /// All of them: each has its sentence.
    pub const ALL: [Self; 65] = [
        Self::Noted,
        Self::PlayOn,
        Self::Begins,
        Self::LateLoses,
        Self::MustPlay,
        Self::NothingBinds,
        Self::Made,
        Self::NotLegalYet,
        Self::TouchBroken,
        Self::Completed,
        Self::Won,
        Self::Drawn,
        Self::BothLose,
        Self::Annulled,
        Self::Restored,
        Self::OpponentGains,
        Self::IllegalStands,
        Self::BecomesQueen,
        Self::Unfinished,
        Self::NotAnnounced,
        Self::Waits,
        Self::OfferOpen,
        Self::OfferImproper,
        Self::OfferDeclined,
        Self::AgreementNotValid,
        Self::ClaimUpheld,
        Self::ClaimWrong,
        Self::ClaimNotAdmitted,
        Self::FlagMovesMade,
        Self::ClocksStopped,
        Self::ClocksRun,
        Self::StopUnjustified,
        Self::ClocksCorrected,
        Self::TooLate,
        Self::Transferred,
        Self::PutBack,
        Self::IncrementGiven,
        Self::Postponed,
        Self::Seal,
        Self::Sealed,
        Self::Resumed,
        Self::ReplySealed,
        Self::ReplyMade,
        Self::PenaltyOpen,
        Self::Allowed,
        Self::Duty,
        Self::OnlyToArbiter,
        Self::Silent,
        Self::ArbiterDecides,
        Self::Penalised,
        Self::Overruled,
        Self::Irregular,
        Self::Healed,
        Self::NotTolerated,
        Self::Crowned,
        Self::ClaimPending,
        Self::WonOnBoard,
        Self::TimeShared,
        Self::OfferVoid,
        Self::TimeTrouble,
        Self::Appealed,
        Self::AppealRefused,
        Self::OpponentAsked,
        Self::RulingNeeded,
        Self::NotEstablished,
    ];

    /// The code used in files and sentences.
    pub fn code(self) -> String {
        match serde_json::to_value(self) {
            Ok(serde_json::Value::String(code)) => code,
            _ => String::new(),
        }
    }
}

/// How a supervised game ended. Files and standings store an [`Outcome`]; this also has the loss
/// after which the arbiter must still decide the opponent's score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameResult {
    /// A side won.
    Win(Side),
    /// A draw.
    Draw,
    /// Both lost.
    BothLose,
    /// A side lost; the arbiter sets what the other one scores.
    LossOpponentOpen(Side),
    /// A draw in which a side has the advantage (draughts).
    DrawWithAdvantage(Side),
    /// A side won by default: the opponent did not come (draughts).
    Walkover(Side),
}

impl GameResult {
    /// The outcome, once nothing about it is open.
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Win(side) => Some(Outcome::win(side)),
            Self::Draw => Some(Outcome::Drawn),
            Self::BothLose => Some(Outcome::BothLost),
            Self::LossOpponentOpen(_) => None,
            Self::DrawWithAdvantage(side) => Some(Outcome::draw_with_advantage(side)),
            Self::Walkover(side) => Some(Outcome::walkover(side)),
        }
    }
}

/// What waits for the arbiter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pending {
    /// A late player's loss may be waived.
    Late(Side),
    /// A request for time per move.
    Increment(Side),
    /// A claim that the opponent cannot or does not try to win.
    NoNormalWin(Side),
    /// The same, postponed.
    NoNormalWinPostponed(Side),
    /// The same where no arbiter was at the board: the claim has ended the game.
    Unsupervised(Side),
    /// A penalty is to be chosen.
    Penalty(Side),
    /// The arbiter's own decision is needed.
    Ruling,
    /// Whether a side touched a man on purpose, or moved another than it touched.
    Touch(Side),
    /// An appeal against the last decision.
    Appeal,
    /// A move is being sealed.
    Sealing(Side),
    /// A side's draw offer, where draws need the arbiter's consent.
    OfferConsent(Side),
    /// A draw the players have agreed, where draws need the arbiter's consent.
    AgreementConsent(Side),
    /// Chess: a draw by repetition or without progress is claimed.
    DrawClaim(Side),
    /// Draughts: a regulated draw is claimed.
    RuleDraw(Side),
    /// Draughts: a draw in the last minute is claimed.
    LastMinute(Side),
    /// Draughts: both clocks were stopped for an irregular move.
    StopJustified(Side),
    /// Draughts: the game is won on the board, the clock not yet pressed.
    WonOnBoard(Side),
    /// Draughts: it was won on the board when the flag fell.
    FlagBeforePress(Side),
    /// Draughts: a player completes the record.
    Record(Side),
    /// Draughts: both players complete their records.
    Records,
    /// Draughts: a player is asked about the opponent's piece on a light square.
    LightSquare(Side),
    /// Draughts: a piece cannot be put back where it belongs, or a late player is excused.
    Clocks,
}

impl Pending {
    /// Whether it is pending because of a player's claim or request, not because of a finding.
    pub const fn by_word(self) -> bool {
        match self {
            Self::Increment(_)
            | Self::NoNormalWin(_)
            | Self::Unsupervised(_)
            | Self::Appeal
            | Self::Sealing(_)
            | Self::OfferConsent(_)
            | Self::AgreementConsent(_)
            | Self::DrawClaim(_)
            | Self::RuleDraw(_)
            | Self::LastMinute(_)
            | Self::StopJustified(_) => true,
            Self::Late(_)
            | Self::NoNormalWinPostponed(_)
            | Self::Penalty(_)
            | Self::Ruling
            | Self::Touch(_)
            | Self::WonOnBoard(_)
            | Self::FlagBeforePress(_)
            | Self::Record(_)
            | Self::Records
            | Self::LightSquare(_)
            | Self::Clocks => false,
        }
    }
}

/// A fact a ruling depends on. *Cannot be established* is always a possible answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fact {
    /// Which moves were made.
    Moves,
    /// What stands on the board.
    Position,
    /// How many moves a side has completed.
    MoveCount(Side),
    /// What a clock shows.
    Time(Side),
    /// Which of two fallen flags fell first.
    FlagOrder,
}

/// A fact a ruling is based on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Evidence {
    /// The plies at which the position occurred.
    Occurrences(Vec<usize>),
    /// Plies without progress, and how many it takes.
    Quiet(u32, u32),
    /// What is wrong with a move.
    Faults(Vec<String>),
    /// What may be played, in coordinate notation.
    ToPlay(Vec<String>),
    /// A line that mates.
    Mates(Vec<String>),
    /// Why a side cannot mate.
    CannotMate(String),
    /// The solver did not decide.
    Undecided(u64),
    /// Moves completed by both.
    Moves(u32, u32),
    /// Illegal moves counted against a side, the last one included.
    IllegalMoves(Side, u32),
    /// Time left.
    TimeLeft(Side, Ms),
    /// How late a player may come, and whether the event announced it.
    DefaultTime(Ms, bool),
    /// The readings of a sealed move.
    Readings(Vec<String>),
    /// Draughts: a count of moves by each side, and how many it takes.
    Counted(u32, u32),
    /// Draughts: pieces on the board, and how many there may be.
    Pieces(u32, u32),
    /// Draughts: men ahead, a king counting two.
    Lead(i32),
    /// Draughts: who has confirmed the result: White, Black.
    Confirmed(bool, bool),
    /// The number of a Chess960 array, and the seed of the lot it was drawn by.
    Array(u16, Option<u64>),
    /// What is not known and is asked for.
    NotKnown(Fact),
    /// The reading chosen, if the rules can be read differently.
    Read(Reading),
    /// What is written on the envelope.
    Envelope(Box<Envelope>),
    /// The envelope does not agree with the board or the clocks.
    EnvelopeDiffers {
        /// The position differs.
        position: bool,
        /// The times differ.
        times: bool,
    },
}

/// Something the arbiter may choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// A penalty.
    Penalty(Penalty),
    /// To waive the loss.
    Waive,
    /// To grant.
    Grant,
    /// To grant time per move as a delay.
    GrantDelay,
    /// To refuse.
    Refuse,
    /// To postpone.
    Postpone,
    /// To set the clocks.
    SetClocks,
    /// To award time.
    AwardTime,
    /// To decide the result.
    DecideResult,
    /// To have a new game played.
    NewGame,
    /// To send the person who interfered out of the hall.
    SendAway,
}

impl Choice {
    /// The choices that are not penalties.
    pub const PLAIN: [Self; 10] = [
        Self::Waive,
        Self::Grant,
        Self::GrantDelay,
        Self::Refuse,
        Self::Postpone,
        Self::SetClocks,
        Self::AwardTime,
        Self::DecideResult,
        Self::NewGame,
        Self::SendAway,
    ];
}
