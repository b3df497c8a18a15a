//! What the draughts code says about a game in progress: the shape of its table.

use jadoube_clock::Ms;
use jadoube_lawbook::ProvisionId;
use serde::{Deserialize, Serialize};

use super::{MatterRule, PenaltyRule, Rule};

/// The table of the draughts code on one board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Code {
    /// The start of a game and lateness.
    pub start: CodeStart,
    /// Teams below quorum.
    pub team: CodeTeam,
    /// Touching and moving.
    pub moving: CodeMoving,
    /// Captures and crowns.
    pub capture: CodeCapture,
    /// Irregularities and their correction.
    pub irregular: CodeIrregular,
    /// Agreed draws.
    pub offer: CodeOffer,
    /// Regulated draws and claims.
    pub draw: CodeDraw,
    /// Flags.
    pub flag: CodeFlag,
    /// Stopping the clocks.
    pub stop: CodeStop,
    /// Recording.
    pub record: CodeRecord,
    /// Interruption.
    pub sealed: CodeSealed,
    /// Superblitz duels.
    pub duel: CodeDuel,
    /// Blind players.
    pub blind: CodeBlind,
    /// The penalties of the chief arbiter.
    pub penalties: Vec<PenaltyRule>,
    /// Matters that an article answers by itself.
    pub matters: Vec<MatterRule>,
    /// Cases the code does not regulate.
    pub analogy: Vec<ProvisionId>,
}

/// The start.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeStart {
    /// At the exact time White's clock is started.
    pub begins: Rule<()>,
    /// The clock is compulsory and shows what it must.
    pub clock: Rule<()>,
    /// The code lists its rates.
    pub rates: Rule<()>,
    /// Who is missing when it begins, and whose clock runs; the time of two is shared.
    pub absent: Rule<()>,
    /// Later than this the game is lost.
    pub limit: Rule<Ms>,
    /// Neither came.
    pub neither: Rule<()>,
    /// Late through no fault: the clock may be put back.
    pub excused: Rule<()>,
}

/// Teams below quorum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeTeam {
    /// One is short: all its clocks run, whatever the colour.
    pub one: Rule<()>,
    /// It is complete: Black presses, White may move.
    pub complete: Rule<()>,
    /// Both are short: no clock runs, the arbiter keeps the time.
    pub both: Rule<()>,
    /// The first is complete: the clocks are corrected (P3: half each, as in II/4.5).
    pub first: Rule<()>,
}

/// Touching and moving.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeMoving {
    /// A player's own touched piece must move if it can.
    pub touched: Rule<()>,
    /// Until it is let go another square may be chosen.
    pub change: Rule<()>,
    /// Adjusting after a clear announcement.
    pub adjust: Rule<()>,
    /// Touching while the opponent is on move.
    pub out_of_turn: Rule<()>,
    /// A move is made when the piece is let go.
    pub made: Rule<()>,
    /// Moves alternate.
    pub turn: Rule<()>,
    /// Only the mover presses; the other clock starts at once.
    pub press: Rule<()>,
    /// Each move adds a bonus.
    pub fischer: Rule<()>,
    /// The bonus covers one move only.
    pub bronstein: Rule<()>,
    /// Time saved stays, beyond the control too.
    pub saved: Rule<()>,
    /// The opponent gives up.
    pub resigned: Rule<()>,
    /// The loser stops the clock.
    pub loser_stops: Rule<()>,
}

/// Captures and crowns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeCapture {
    /// A capture is shown, then the piece comes off.
    pub shown: Rule<()>,
    /// Every square behind a piece is touched.
    pub squares: Rule<()>,
    /// Letting go ends the capture.
    pub released: Rule<()>,
    /// The order in which pieces come off.
    pub order: Rule<()>,
    /// When the removal is complete.
    pub complete: Rule<()>,
    /// Man takes man: the captured man may come off first.
    pub man_first: Rule<()>,
    /// The mover crowns if the opponent does not.
    pub crown: Rule<()>,
    /// A king without a crown is a king, and either may crown it later.
    pub uncrowned: Rule<()>,
}

/// Irregularities.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeIrregular {
    /// Only the opponent decides.
    pub owner: Rule<()>,
    /// The arbiter does not speak of it unasked.
    pub arbiter_silent: Rule<()>,
    /// A reply accepts it for good.
    pub healed: Rule<()>,
    /// Accepting, or switching the clock back and demanding.
    pub demand: Rule<()>,
    /// Only a complete correction counts.
    pub complete: Rule<()>,
    /// Both clocks may be stopped if no arbiter is near.
    pub call: Rule<()>,
    /// The opponent may get time, at least the bonus.
    pub gains: Rule<()>,
    /// The time of the correction is the offender's.
    pub charged: Rule<()>,
    /// The opponent may demand that the rules are obeyed.
    pub comply: Rule<()>,
    /// Refusing loses.
    pub refused: Rule<()>,
    /// Every refusal may mean exclusion.
    pub exclusion: Rule<()>,
    /// The board was laid the wrong way.
    pub turned: Rule<()>,
    /// The men were set up wrongly.
    pub array: Rule<()>,
    /// A piece on a light square.
    pub light: Rule<()>,
    /// The colours were reversed.
    pub colours: Rule<()>,
    /// Something outside the players' control.
    pub outside: Rule<()>,
}

/// Agreed draws.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeOffer {
    /// The number of moves by each before an offer.
    pub after: Rule<u32>,
    /// Move, offer, press, on their own time.
    pub procedure: Rule<()>,
    /// Until answered; a move declines; not again before the opponent has offered.
    pub repeat: Rule<()>,
    /// Agreed.
    pub agreed: Rule<()>,
    /// In unrecorded accelerated games: the most pieces each may have.
    pub pieces: Rule<u32>,
    /// A draw with advantage may be agreed.
    pub advantage: Rule<()>,
    /// A void offer disturbs.
    pub disturbs: Rule<()>,
}

/// Regulated draws.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeDraw {
    /// To prove one the arbiter is called.
    pub called: Rule<()>,
    /// The same position for the third time.
    pub repetition: Rule<()>,
    /// The arbiter declares it, even unasked.
    pub own: Rule<()>,
    /// In accelerated games.
    pub accelerated: Rule<()>,
    /// The claimant's clock runs on.
    pub clock_runs: Rule<()>,
    /// Without a bonus the clocks may be stopped.
    pub may_stop: Rule<()>,
    /// Neither can win.
    pub dead: Rule<()>,
    /// The most pieces for a last-minute claim.
    pub minute: Rule<u32>,
    /// The same in accelerated games.
    pub minute_accelerated: Rule<u32>,
    /// At other rates a blind player has the accelerated rules too.
    pub blind_rates: Rule<()>,
}

/// Flags.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeFlag {
    /// Moves missing at the flag: the game is lost.
    pub loses: Rule<()>,
    /// Stopping the player's own clock completes the last move.
    pub stopped: Rule<()>,
    /// In accelerated games.
    pub accelerated: Rule<()>,
    /// The clock shows who fell first.
    pub first: Rule<()>,
    /// Both on mechanical clocks in accelerated games.
    pub both: Rule<()>,
    /// An assistant may report it.
    pub assistant: Rule<()>,
}

/// Stopping.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeStop {
    /// A player who stops both clocks loses.
    pub loses: Rule<()>,
    /// Only the arbiter stops them or has them stopped.
    pub arbiter: Rule<()>,
    /// In accelerated games a player may, for the arbiter.
    pub help: Rule<()>,
    /// A faulty clock is replaced.
    pub defect: Rule<()>,
    /// Remarks only before the flag.
    pub remark: Rule<()>,
}

/// Recording.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeRecord {
    /// Every player records.
    pub duty: Rule<()>,
    /// The same where a number of moves is due in a time.
    pub moves_due: Rule<()>,
    /// The same with one time for the whole game or for the rest of it.
    pub one_time: Rule<()>,
    /// Not in accelerated games.
    pub accelerated: Rule<()>,
    /// Time trouble: this much time or less, and a bonus below the second value.
    pub trouble: Rule<(Ms, Ms)>,
    /// The record is completed after the flag, on the player's own time; postponed after this long.
    pub complete: Rule<Ms>,
    /// Both complete after both flags and share the time.
    pub both: Rule<()>,
    /// Each shows the moves made; if neither can, the next period begins.
    pub prove: Rule<()>,
    /// Counted elsewhere, nobody's time.
    pub elsewhere: Rule<()>,
    /// Devices are banned in official and rated events alone.
    pub devices: Rule<()>,
    /// The arbiter takes the record over in time trouble.
    pub takes_over: Rule<()>,
    /// The moves at which a player may leave the board: the first, then the interval.
    pub leaves: Rule<(u32, u32)>,
}

/// Interruption.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeSealed {
    /// Black must be on move.
    pub black: Rule<()>,
    /// Black writes the move secretly.
    pub written: Rule<()>,
    /// The arbiter stops the clock.
    pub stopped: Rule<()>,
    /// The sealed move must be legal.
    pub illegal: Rule<()>,
    /// Position and clocks are set as recorded.
    pub restored: Rule<()>,
    /// Black plays it and presses.
    pub played: Rule<()>,
}

/// A superblitz duel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeDuel {
    /// Games until the first win, with the times that are left.
    pub next: Rule<()>,
    /// After some draws the bonus may become a delay.
    pub switched: Rule<()>,
}

/// Blind players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeBlind {
    /// A piece is touched when it leaves its hole or hollow.
    pub touch: Rule<()>,
    /// On an ordinary board the ordinary touch rules apply.
    pub sighted: Rule<()>,
    /// Both hands may be used.
    pub hands: Rule<()>,
    /// Moves are announced before pressing; slips corrected at once.
    pub announce: Rule<()>,
    /// Each player has a board and makes all moves on it.
    pub two_boards: Rule<()>,
    /// A blind player keeps a record too.
    pub records: Rule<()>,
    /// Boards are put right by the scores.
    pub boards: Rule<()>,
    /// Where the scores differ: back to where they agree.
    pub scores: Rule<()>,
    /// The chapter may be adapted, but not in official or rated events.
    pub adapted: Rule<()>,
    /// A player may ask for times and moves when on move.
    pub status: Rule<()>,
}
