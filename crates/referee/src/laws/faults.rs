//! Entries on what goes wrong, and on games that are not played in one sitting.

use jadoube_clock::Ms;
use jadoube_lawbook::ProvisionId;
use serde::{Deserialize, Serialize};

use super::{BothAbsent, DefaultTime, Rule};

/// Illegal moves and what counts as one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct IllegalLaws {
    /// When an illegal move is acted on.
    pub when: Rule<IllegalWhen>,
    /// Who may have it corrected, and until when.
    pub window: Rule<IllegalWindow>,
    /// The position that is restored.
    pub restore: Rule<Restored>,
    /// The touch rule applies to the replacement move.
    pub replacement: Rule<()>,
    /// What it costs.
    pub scale: Rule<Scale>,
    /// Nobody acted in time.
    pub unclaimed: Rule<Unclaimed>,
    /// A pawn left on the last rank.
    pub unpromoted: Rule<Unpromoted>,
    /// Both kings in check, or a pawn on its last rank, found by the arbiter.
    pub found_position: Rule<()>,
}

/// When an illegal move is acted on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum IllegalWhen {
    /// Whenever it is found.
    Found,
    /// Once it is completed.
    Completed,
}

/// Who may have an illegal move corrected, and until when.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum IllegalWindow {
    /// Anyone, at any time during the game.
    Anytime,
    /// The arbiter or the opponent, until the opponent has made a move.
    UntilReply,
    /// The arbiter at any time; the opponent until he has touched a man.
    ClaimUntilTouch,
    /// The opponent, until he has made a move.
    OpponentUntilReply,
}

/// The position that is restored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Restored {
    /// The one before, or the last one that is certain.
    LastCertain,
    /// The one before; if it cannot be found, the game is annulled.
    OrAnnul,
}

/// What illegal moves cost, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scale {
    /// The first.
    pub first: Cost,
    /// The second.
    pub second: Cost,
    /// The third and later ones.
    pub third: Cost,
}

/// What one illegal move costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cost {
    /// Nothing.
    Nothing,
    /// The opponent gains time.
    OpponentGains(Ms),
    /// The game.
    Game,
}

/// What happens to an illegal move nobody acted on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unclaimed {
    /// It stands.
    Stands,
    /// It stands unless both players agree to put it right.
    StandsUnlessAgreed,
}

/// What happens to a pawn left on the last rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unpromoted {
    /// It becomes a queen and counts as an illegal move.
    QueenAndCounts,
    /// It is an illegal move like any other.
    Illegal,
    /// The move is not finished; the choice is open.
    Unfinished,
}

/// Whether a fault counts as an illegal move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum CountedAs {
    /// It does.
    AsIllegal,
    /// The arbiter chooses a penalty.
    ArbiterChooses,
}

/// Games begun wrongly and men displaced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetupLaws {
    /// A wrong initial position.
    pub wrong_array: Rule<WrongArray>,
    /// A turned board.
    pub board_turned: Rule<MistakeWindow>,
    /// Reversed colours.
    pub colours_reversed: Rule<Reversed>,
    /// Men displaced are put back on their own time.
    pub displaced: Rule<()>,
    /// A man found on a wrong square.
    pub misplaced: Rule<Restored>,
    /// A player who has touched a man since claims neither reversed colours nor men on
    /// wrong squares.
    pub claim_lapses: Rule<()>,
    /// An adjourned position was set up wrongly.
    pub adjourned_position: Rule<()>,
    /// What the clocks show after a position was restored.
    pub times_after: Rule<()>,
}

/// What happens to a game that began from a wrong position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum WrongArray {
    /// It is annulled.
    Annulled,
    /// It is annulled until both have a number of moves.
    Until {
        /// The number of moves.
        moves: u32,
        /// Later: no castling with misplaced men.
        castling: Rule<Misplaced>,
    },
}

/// The wrongly placed men that prevent castling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Misplaced {
    /// The king.
    King,
    /// The king, or that rook.
    KingOrRook,
}

/// How long a wrong start can be claimed, in moves by both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct MistakeWindow {
    /// Moves by both after which it cannot be claimed; `None` means always.
    pub moves: Option<u32>,
}

/// What happens to a game with reversed colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reversed {
    /// It goes on unless the arbiter decides otherwise.
    Continue,
    /// It starts again while both have made fewer moves than this, else it goes on.
    RestartBelow(u32),
}

/// Games without increment in their last minutes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuickplayLaws {
    /// Where the claim exists.
    pub available: Rule<QuickplayAvailable>,
    /// A separate article excludes it in blitz.
    pub not_in_blitz: Rule<()>,
    /// The remaining time below which it may be made.
    pub below: Rule<Ms>,
    /// A player asks for time per move.
    pub ask_increment: Rule<AskIncrement>,
    /// The claim that the opponent cannot or does not try to win.
    pub claim: Rule<()>,
    /// The claim is an offer too.
    pub claim_is_offer: Rule<()>,
    /// The arbiter agrees.
    pub granted: Rule<()>,
    /// The arbiter waits, and how long.
    pub postponed: Rule<Postponed>,
    /// The arbiter disagrees: the opponent gains time.
    pub rejected: Rule<Ms>,
    /// The decision cannot be appealed.
    pub decision_final: Rule<()>,
    /// No arbiter is present.
    pub no_arbiter: Rule<()>,
}

/// Where the quickplay claim exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum QuickplayAvailable {
    /// In every quickplay finish.
    Always,
    /// Only where announced, without increment, not in blitz.
    IfAnnounced,
}

/// When a postponed decision is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Postponed {
    /// After a flag has fallen.
    AfterFlag,
    /// During play or after a flag has fallen.
    AtAnyTime,
}

/// What a player may ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AskIncrement {
    /// Time per move for both.
    pub per_move: Ms,
    /// It may be given as a delay too.
    pub delay_too: bool,
    /// What the opponent gains once.
    pub gain: Ms,
}

/// Adjournment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdjournmentLaws {
    /// Sealing at the end of the session.
    pub seal: Rule<()>,
    /// It may be changed until the clock is stopped.
    pub change: Rule<()>,
    /// A move on the board after the order is the sealed one.
    pub moved_on_board: Rule<()>,
    /// Adjourning early costs the rest of the session.
    pub early: Rule<()>,
    /// The envelope is opened when the player who must reply is there.
    pub open: Rule<()>,
    /// The replier is absent.
    pub replier_absent: Rule<()>,
    /// The sealer is absent.
    pub sealer_absent: Rule<()>,
    /// The sealer is absent: the reply may be sealed in a second envelope.
    pub reply: Rule<ReplyLaws>,
    /// Both are absent.
    pub both_absent: Rule<BothAbsent>,
    /// An ambiguous sealed move.
    pub ambiguous: Rule<()>,
    /// An unreadable sealed move.
    pub unreadable: Rule<()>,
    /// An illegal sealed move.
    pub illegal: Rule<()>,
    /// A late sealer whose opponent's flag has fallen does not lose.
    pub present_flag: Rule<()>,
    /// A faulty sealed move against an opponent who cannot mate.
    pub faulty_but_cannot_mate: Rule<()>,
    /// Late for the resumption.
    pub late: Rule<DefaultTime>,
    /// The envelope is lost.
    pub envelope_lost: Rule<()>,
    /// The position is lost.
    pub position_lost: Rule<()>,
    /// Wrong times at the resumption.
    pub wrong_times: Rule<()>,
}

/// The reply in a second envelope.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReplyLaws {
    /// It is opened only when the player who was absent is there.
    pub opened: Rule<()>,
    /// A faulty reply is a faulty sealed move.
    pub faulty: Rule<()>,
    /// A reply that ended the game stands although the opponent came too late.
    pub ended: Rule<()>,
    /// The second envelope is lost.
    pub lost: Rule<()>,
}

/// What the edition leaves open, so that the event must choose: an entry with articles names those
/// that leave it open, a silent one means that the edition settles it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenLaws {
    /// The time the opponent gains for a first illegal move or a wrong claim.
    pub penalty: Rule<()>,
    /// Whether players record.
    pub recording: Rule<()>,
}

/// What the event fixes for every game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventLaws {
    /// What a win, a draw and a loss are worth, unless the event says otherwise.
    pub points: Rule<()>,
    /// No score outside the table, and no total above the worth of the game.
    pub score_limits: Rule<()>,
    /// Guidelines are not part of the Laws: each applies if the event uses it.
    pub guidelines: Rule<()>,
    /// How the array of Chess960 is found.
    pub array_found: Rule<()>,
    /// The Laws are recommended for unrated games too.
    pub unrated: Rule<()>,
}

/// Recording the moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordingLaws {
    /// Whether players must record.
    pub duty: Rule<bool>,
    /// The time below which, with an increment smaller than the second value, players need not
    /// record.
    pub rests_below: Rule<(Ms, Ms)>,
    /// Once exempt, a player is exempt for the whole period, whatever the clock shows later:
    /// explicitly, or by our reading.
    pub rest_lasts: Rule<bool>,
    /// After the flag both bring their scores up to date.
    pub both_update: Rule<()>,
    /// After the flag one player updates the score on that player's own time.
    pub one_updates: Rule<()>,
    /// The moves cannot be reconstructed.
    pub unprovable: Rule<()>,
    /// How often a player may look at the arbiter's record.
    pub looks: Rule<u32>,
}

/// Blind players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlindLaws {
    /// A man is touched when it is taken out of its hole.
    pub touched: Rule<()>,
    /// When a move is made, and the clock may be pressed.
    pub made: Rule<()>,
    /// Moves are announced, repeated and carried out on the other board.
    pub announced: Rule<()>,
    /// A promoted piece is named.
    pub promotion_named: Rule<()>,
    /// A slip of the tongue is put right before the clock is pressed.
    pub slip: Rule<()>,
    /// The boards differ and the scores agree.
    pub boards_differ: Rule<()>,
    /// The scores differ too: back to where they agree.
    pub scores_differ: Rule<()>,
    /// An assistant claims a fallen flag and reports touching.
    pub assistant_claims: Rule<()>,
}

/// One thing an arbiter may impose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PenaltyRule {
    /// The penalty.
    pub penalty: Penalty,
    /// The articles.
    pub by: Vec<ProvisionId>,
}

/// What an arbiter may impose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Penalty {
    /// A warning.
    Warning,
    /// The opponent gains time.
    OpponentGainsTime,
    /// The offender loses time.
    OffenderLosesTime,
    /// The opponent's score is raised to the maximum.
    OpponentScoreRaised,
    /// The offender's score is lowered.
    OffenderScoreLowered,
    /// The game is lost.
    GameLost,
    /// An announced fine.
    Fine,
    /// Exclusion from rounds.
    ExclusionFromRounds,
    /// Expulsion from the event.
    Expulsion,
    /// A spoken admonition (draughts).
    Admonition,
    /// A warning announced publicly (draughts).
    PublicWarning,
    /// Both players lose the game (draughts).
    BothLose,
}

impl Penalty {
    /// All of them: each has its words.
    pub const ALL: [Self; 12] = [
        Self::Warning,
        Self::OpponentGainsTime,
        Self::OffenderLosesTime,
        Self::OpponentScoreRaised,
        Self::OffenderScoreLowered,
        Self::GameLost,
        Self::Fine,
        Self::ExclusionFromRounds,
        Self::Expulsion,
        Self::Admonition,
        Self::PublicWarning,
        Self::BothLose,
    ];
}
