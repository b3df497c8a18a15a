//! Entries on the course of a game: start, touching, moving, offers, claims, flags, stops.

use jadoube_clock::Ms;
use serde::{Deserialize, Serialize};

use super::{CountedAs, PerMode, Rule};

/// The start of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartLaws {
    /// The clock and the time on it are settled beforehand.
    pub allotted: Rule<()>,
    /// White's clock is started.
    pub first_clock: Rule<()>,
    /// How late a player may come.
    pub default_time: Rule<DefaultTime>,
    /// A player arriving later loses, unless the arbiter decides otherwise.
    pub late: Rule<()>,
    /// White's time runs until White comes, when both are absent.
    pub both_absent: Rule<BothAbsent>,
    /// The supervision of the game.
    pub supervision: PerMode<Rule<()>>,
}

/// When the time of two absent players runs on one clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum BothAbsent {
    /// Always.
    Always,
    /// Where the event lets players come late at all.
    UnlessZero,
}

/// How late a player may come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum DefaultTime {
    /// As the event says, or else this long.
    EventElse(Ms),
    /// The event must say.
    EventMust,
}

/// Touching men.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TouchLaws {
    /// Who may adjust men, after saying so.
    pub adjust: Rule<Adjusting>,
    /// What contact binds.
    pub intent: Rule<Intent>,
    /// The player's own men, touched.
    pub own: Rule<()>,
    /// The opponent's men touched.
    pub enemy: Rule<()>,
    /// Men of both colours touched.
    pub both: Rule<()>,
    /// Which came first is not clear: the player's own man did.
    pub unclear: Rule<()>,
    /// The king and then a rook: castle.
    pub king_then_rook: Rule<()>,
    /// King and rook, at once or in an order nobody knows: castle.
    pub king_and_rook: Rule<()>,
    /// The rook first: no castling with it.
    pub rook_first: Rule<()>,
    /// Castling was meant but is not legal.
    pub castling_illegal: Rule<()>,
    /// The same where king and rook were touched at once.
    pub together_illegal: Rule<()>,
    /// The king was let go two squares on: that castling.
    pub king_released: Rule<()>,
    /// The same where that castling is not legal.
    pub king_released_illegal: Rule<()>,
    /// A pawn let go on its last rank goes nowhere else.
    pub pawn_released: Rule<()>,
    /// Nothing touched can move or be taken.
    pub nothing: Rule<()>,
    /// When the choice of a promoted piece is final.
    pub promotion_final: Rule<PromotionFinal>,
    /// When a complaint about the opponent's touching lapses.
    pub complaint_lapses: Rule<Complaints>,
    /// A move ends the game on the board only if it obeyed these rules.
    pub ending_obeys: Rule<()>,
    /// In rapid and blitz the arbiter rules on touching only when asked.
    pub on_request_in_fast_games: Rule<()>,
}

/// What a lapsed complaint covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Complaints {
    /// Of touching.
    Touching,
    /// Of everything about making a move, men let go included.
    Making,
}

/// When the choice of a promoted piece is final.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PromotionFinal {
    /// When the new piece touches the square.
    Touched,
    /// When it is let go and the pawn is removed.
    Released,
}

/// Who may adjust men.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Adjusting {
    /// The player who has the move.
    OnMove,
    /// The player who has the move and whose clock runs.
    OnMoveAndClock,
}

/// What contact binds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Intent {
    /// Deliberate touching.
    Deliberate,
    /// Touching in order to move or take.
    ToMoveOrTake,
    /// Any contact that is not clearly an accident.
    UnlessAccident,
}

/// Making and completing a move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovingLaws {
    /// One hand only.
    pub one_hand: Rule<OneHandLaws>,
    /// When a capture is made.
    pub capture_made: Rule<()>,
    /// When castling is made.
    pub castling_made: Rule<()>,
    /// When a promotion is made.
    pub promotion_made: Rule<()>,
    /// When any other move is made.
    pub move_made: Rule<()>,
    /// The clock.
    pub press: Rule<PressLaws>,
}

/// Moves made with both hands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OneHandLaws {
    /// With the clock pressed it counts as an illegal move.
    pub pressed: Rule<()>,
}

/// Pressing the clock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PressLaws {
    /// The press completes the move.
    pub completes: Rule<()>,
    /// A move that ends the game needs no press.
    pub ending: Rule<()>,
    /// The player's next move completes the one before.
    pub next: Rule<()>,
    /// The clock may be pressed after the reply.
    pub late: Rule<()>,
    /// The clock pressed without a move.
    pub without_move: Rule<CountedAs>,
    /// Unused time carries over into the next period, and whether in delay mode too.
    pub saved_in_delay_mode: Rule<bool>,
    /// The main time runs only when the time of the move is used up.
    pub delay: Rule<()>,
    /// The fifty moves of a claim are those completed, not those made.
    pub fifty_completed: Rule<()>,
}

/// Draw offers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfferLaws {
    /// After the move and before the press.
    pub proper: Rule<()>,
    /// At another moment it is valid, but may disturb.
    pub improper: Rule<()>,
    /// No conditions, no withdrawal.
    pub binding: Rule<()>,
    /// How it ends: accepted, declined in words, or with the game.
    pub ends: Rule<()>,
    /// Touching a man declines it.
    pub declined_by_touch: Rule<()>,
    /// It is written down by both as (=).
    pub marked: Rule<()>,
    /// A claim is an offer too.
    pub claim_is_offer: Rule<()>,
    /// The event may limit it.
    pub event_limits: Rule<OfferLimits>,
}

/// What the event may limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum OfferLimits {
    /// Agreeing.
    Agreement,
    /// Offering and agreeing.
    OfferToo,
}

/// Draw claims by repetition and without progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClaimLaws {
    /// When the right to claim is lost on this move.
    pub lost: Rule<ClaimLost>,
    /// Who stops the clocks.
    pub stops: Rule<()>,
    /// A right claim ends the game.
    pub upheld: Rule<()>,
    /// What a wrong claim costs.
    pub wrong: Rule<WrongClaim>,
    /// The intended move must be made.
    pub intended_stands: Rule<()>,
    /// No claim from a display alone.
    pub display: Rule<()>,
}

/// When the right to claim is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClaimLost {
    /// By making a move.
    ByMoving,
    /// By touching a man.
    ByTouching,
}

/// What a wrong claim costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum WrongClaim {
    /// The opponent gains time.
    OpponentGains(Ms),
    /// The opponent gains time and the claimant loses half of his, within limits.
    AndClaimantHalves {
        /// What the opponent gains.
        gain: Ms,
        /// The most the claimant loses.
        most: Ms,
        /// Nobody is brought below this by it.
        floor: Ms,
    },
}

/// Flags.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FlagLaws {
    /// Who calls a flag.
    pub called_by: Rule<FlagCalledBy>,
    /// The moves made are checked at once.
    pub check: Rule<()>,
    /// The article speaks of the moves of a control as made, not completed.
    pub control_made: Rule<()>,
    /// A player may claim only while their own flag is up.
    pub own_flag_up: Rule<()>,
    /// Both flags down, not the last period, order unknown.
    pub both_early: Rule<BothFlags>,
    /// Both flags down in the last period, order unknown.
    pub both_last: Rule<BothFlags>,
}

/// Who calls a flag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum FlagCalledBy {
    /// The arbiter sees it or a player claims it.
    ArbiterOrPlayer,
    /// A player claims it; the arbiter stays silent.
    PlayerOnly,
    /// A player claims it; an arbiter's word is entered with a warning.
    PlayerFirst,
}

/// What two fallen flags mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum BothFlags {
    /// Play goes on.
    Continue,
    /// A draw.
    Draw,
    /// A draw, whichever fell first.
    DrawInAnyOrder,
    /// As stated, but only if the guideline was announced.
    IfAnnounced(AnnouncedFlags),
}

/// What an announced guideline says about two fallen flags.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum AnnouncedFlags {
    /// Play goes on.
    Continue,
    /// A draw.
    Draw,
}

/// Stopping the clocks and setting them right.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StopLaws {
    /// A player may stop the clocks only for the arbiter's help.
    pub by_player: Rule<()>,
    /// A stop without reason is punished.
    pub unjustified: Rule<()>,
    /// The arbiter interrupts.
    pub by_arbiter: Rule<()>,
    /// Only the arbiter starts them again.
    pub resume: Rule<()>,
    /// A wrong setting is corrected, up to a number of moves by both.
    pub setting: Rule<Option<u32>>,
    /// Moves limiting these claims, and those about array and board, count when made; otherwise
    /// when completed.
    pub window_by_made: Rule<()>,
    /// A faulty clock is replaced.
    pub defect: Rule<()>,
}
