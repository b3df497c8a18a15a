//! Refused commands and why: stable codes with arguments.

use jadoube_vocabulary::{Absence, BoardNumber, EntryId, GameId, Outcome, RoundNumber};
use serde::Serialize;

use crate::warnings::Warning;

/// An illegal pairing, for the arbiter to decide (T27).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NearPairing {
    /// White and Black.
    pub boards: Vec<(EntryId, EntryId)>,
    /// Who would have the bye.
    pub pab: Option<EntryId>,
    /// What it breaks: criteria of C.04.3, articles of the code.
    pub breaks: Vec<String>,
}

/// What changed since the sender looked (2.9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChangedPart {
    /// The settings.
    Settings,
    /// An entry.
    Entry(EntryId),
    /// A game.
    Game(GameId),
    /// The line-up of a team.
    LineUp(EntryId),
    /// Something of the tournament.
    Tournament,
}

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident $code:literal $articles:expr, { $($field:ident: $type:ty),* })*) => {
        /// Why a command is refused.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
        #[serde(tag = "code", content = "args")]
        pub enum Reason {
            $($(#[$doc])* #[serde(rename = $code)] $name {
                $(#[doc = concat!("Argument `", stringify!($field), "`.")] $field: $type),*
            }),*
        }

        impl Reason {
            /// The stable code.
            pub const fn code(&self) -> &'static str {
                match self { $(Self::$name { .. } => $code),* }
            }

            /// The articles it is based on.
            pub const fn articles(&self) -> &'static [&'static str] {
                match self { $(Self::$name { .. } => &$articles),* }
            }
        }
    };
}

reasons! {
    /// There is no tournament yet.
    NotCreated "not-created" [], {}
    /// The tournament already exists.
    AlreadyCreated "already-created" [], {}
    /// The name is empty or too long.
    BadName "bad-name" [], {}
    /// The number of rounds must be from 1 to 99.
    BadRounds "bad-rounds" [], { rounds: u32 }
    /// The rounds of a table or a bracket follow from the field: there are no more.
    RoundsFollow "rounds-follow" [], { rounds: u32, most: u32 }
    /// The system is not played in this game.
    WrongSystem "wrong-system" [], {}
    /// An unknown tie-break.
    BadTieBreak "bad-tie-break" ["C.07"], { tie_break: String }
    /// A tie-break that has no place in this system.
    TieBreakNotAvailable "tie-break-not-available" ["C.07:8"], { tie_break: String }
    /// The draughts code fixes its tie-breaks.
    TieBreaksFixed "tie-breaks-fixed" ["pzwarc:V/1.7", "pzwarc:V/2.9"], {}
    /// An invalid point system.
    BadPoints "bad-points" [], {}
    /// The draughts code knows no points by decision: its sanctions are a closed list.
    NoPointsByDecision "no-points-by-decision" ["pzwarc:II/2.5"], {}
    /// The tournament is over, archived or cancelled.
    Over "over" [], {}
    /// The table is sealed.
    Sealed "sealed" [], {}
    /// The tournament is run elsewhere.
    CustodyElsewhere "custody-elsewhere" [], { to: String }
    /// It is not run elsewhere.
    CustodyHere "custody-here" [], {}
    /// No such entry.
    NoSuchEntry "no-such-entry" [], { entry: EntryId }
    /// No such round, or not yet.
    NoSuchRound "no-such-round" [], { round: RoundNumber }
    /// No such board.
    NoSuchBoard "no-such-board" [], { round: RoundNumber, board: BoardNumber }
    /// No such game.
    NoSuchGame "no-such-game" [], {}
    /// No such thing.
    NoSuchThing "no-such-thing" [], { number: u32 }
    /// Not a result in this game.
    BadOutcome "bad-outcome" ["fide-2023:8.7"], { outcome: String }
    /// Draws with advantage were not announced.
    AdvantageNotAnnounced "advantage-not-announced" ["pzwarc:I/6.5"], {}
    /// Draws with advantage exist on 100 squares only.
    NoAdvantageHere "no-advantage-here" ["pzwarc:I/6.5.1"], {}
    /// The same person is entered already.
    EnteredAlready "entered-already" [], { entry: EntryId }
    /// The player is in another section of the event at the same time.
    PlaysElsewhere "plays-elsewhere" [], { name: String, section: String }
    /// An entry occurs twice in one command.
    Twice "twice" [], { entry: EntryId }
    /// Nothing was given.
    Nothing "nothing" [], {}
    /// Too many at once.
    TooMany "too-many" [], { most: u32 }
    /// An invalid field.
    BadField "bad-field" [], { field: String }
    /// No new entries once a round robin is running.
    RoundRobinRuns "round-robin-runs" ["C.05"], {}
    /// The entry has games or counted byes: withdraw, expel or erase the person.
    HasGames "has-games" [], { entry: EntryId }
    /// Both entries were paired.
    BothPaired "both-paired" [], {}
    /// The round is published: the game there is a result, not an absence.
    RoundPublished "round-published" ["C.04.2"], { round: RoundNumber }
    /// The round is not published.
    RoundNotPublished "round-not-published" [], { round: RoundNumber }
    /// The entry has already left.
    LeftAlready "left-already" [], { entry: EntryId }
    /// The entry has not left.
    NotLeft "not-left" [], { entry: EntryId }
    /// No half-point bye for this entry.
    NoHalfBye "no-half-bye" ["C.05:6.7.4"], { entry: EntryId }
    /// No half-point bye in the last rounds.
    NoHalfByeSoLate "no-half-bye-so-late" [], { round: RoundNumber }
    /// The draughts code has only announced absences.
    NoSuchBye "no-such-bye" ["pzwarc:V/2.8.9.5"], { kind: Absence }
    /// There is a bye already.
    ByeAlready "bye-already" [], { kind: Absence }
    /// There is no bye.
    NoBye "no-bye" [], {}
    /// The check-in is not open.
    CheckInNotOpen "check-in-not-open" [], { round: RoundNumber }
    /// Numbers are fixed once the first round is published: exchange or regenerate them.
    NumbersFixed "numbers-fixed" ["C.04.2:2", "pzwarc:V/2.6"], {}
    /// There are no numbers.
    NoNumbers "no-numbers" [], {}
    /// The list is incomplete or names another entry.
    OrderIncomplete "order-incomplete" [], { missing: u32, foreign: u32 }
    /// Already drawn.
    DrawnAlready "drawn-already" [], {}
    /// Not applicable in this system.
    NotInThisSystem "not-in-this-system" [], {}
    /// All rounds are paired.
    AllPaired "all-paired" [], { rounds: u32 }
    /// The previous round is not published.
    RoundBefore "round-before" [], { round: RoundNumber }
    /// A contested result.
    Contested "contested" [], { games: Vec<GameId> }
    /// Games without a result.
    OpenGames "open-games" [], { games: Vec<GameId> }
    /// A pairing by hand is under way.
    SessionOpen "session-open" [], { round: RoundNumber }
    /// No pairing by hand is under way.
    NoSession "no-session" [], { round: RoundNumber }
    /// In draughts the arbiter says whether a round is the last.
    LastUndecided "last-undecided" ["pzwarc:V/2.4"], {}
    /// No legal pairing exists.
    NoLegalPairing "no-legal-pairing" ["C.04.3", "pzwarc:V/2.8.6.1"], { stuck: Vec<EntryId>, why: String, nearest: Vec<NearPairing> }
    /// Nobody is present to be paired.
    NobodyPresent "nobody-present" [], {}
    /// There is no draft.
    NoDraft "no-draft" [], { round: RoundNumber }
    /// A board with one player.
    HalfEmptyBoard "half-empty-board" [], { boards: Vec<BoardNumber> }
    /// A player in the round has no seat.
    NotPlaced "not-placed" [], { entries: Vec<EntryId> }
    /// The entry does not play in this round.
    DoesNotPlay "does-not-play" [], { entry: EntryId }
    /// A published pairing stands.
    PairingStands "pairing-stands" ["C.04.2:4.4", "pzwarc:V/2.8.9.6", "pzwarc:V/2.8.9.9"], { article: String }
    /// The round has begun.
    RoundBegun "round-begun" [], { round: RoundNumber }
    /// A later round is published.
    LaterPublished "later-published" [], { round: RoundNumber }
    /// The entry has a game in the round.
    HasGame "has-game" [], { entry: EntryId }
    /// The game has a result.
    HasResult "has-result" [], { outcome: Outcome }
    /// The game has no result.
    NoResult "no-result" [], {}
    /// The game is not contested.
    NotContested "not-contested" [], {}
    /// A confirmed result can only be corrected.
    UseCorrection "use-correction" [], {}
    /// The window is still open: correct the result itself.
    WindowOpen "window-open" ["C.04.2:4.3"], {}
    /// The window is closed.
    WindowClosed "window-closed" ["C.04.2:4.3"], { round: RoundNumber }
    /// A reason is required.
    ReasonWanted "reason-wanted" [], {}
    /// The incident already has a ruling: withdraw it first.
    RuledAlready "ruled-already" [], { incident: u32 }
    /// The incident has no ruling.
    NotRuled "not-ruled" [], { incident: u32 }
    /// No appeals in this tournament.
    NoAppeals "no-appeals" [], {}
    /// The request was answered or withdrawn.
    RequestEnded "request-ended" [], { request: u32 }
    /// It is too late to grant the request.
    RequestLate "request-late" [], { request: u32 }
    /// An order that contradicts the points.
    OrderAgainstPoints "order-against-points" ["C.07:2"], {}
    /// A game was already sent to this authority.
    SentAlready "sent-already" [], { games: Vec<GameId> }
    /// FIDE mode was already left, or never on.
    NotInFideMode "not-in-fide-mode" [], {}
    /// Only possible outside FIDE mode.
    FideMode "fide-mode" [], { warning: Box<Warning> }
    /// An arbiter cannot be a member of the appeals committee.
    ArbiterInCommittee "arbiter-in-committee" ["pzwarc:IV/4.3"], {}
    /// It can no longer be undone.
    NotCompensable "not-compensable" [], { seq: u64 }
    /// The next stage of the knock-out is published: the bracket is fixed.
    BracketStands "bracket-stands" [], { round: RoundNumber }
    /// Not a team.
    NotATeam "not-a-team" [], { entry: EntryId }
    /// The roster is fixed: new players can only be added at the bottom.
    RosterFixed "roster-fixed" ["pzwarc:V/3.6.2.1", "pzwarc:V/3.6.3.1"], { entry: EntryId }
    /// Not entitled to play for the team.
    NotEntitled "not-entitled" ["pzwarc:V/3.6.1.1"], { entry: EntryId }
    /// The number of names differs from the number of boards.
    LineUpSize "line-up-size" ["pzwarc:V/3.6.1.1"], { boards: u32, given: u32 }
    /// Out of the order of the roster.
    LineUpOrder "line-up-order" ["pzwarc:V/3.6.2.4"], { entry: EntryId, after: EntryId }
    /// A reserve on a different board than in the previous round.
    ReserveMoved "reserve-moved" ["pzwarc:V/3.6.2.5", "pzwarc:V/3.6.3.4"],
        { entry: EntryId, before: u32, now: u32 }
    /// A base player on another board.
    AwayFromBoard "away-from-board" ["pzwarc:V/3.6.3.3"], { entry: EntryId, own: u32, now: u32 }
    /// After the deadline.
    LineUpLate "line-up-late" ["pzwarc:V/3.6.1.3"], { round: RoundNumber, minutes: u32 }
    /// Not in writing.
    LineUpNotWritten "line-up-not-written" ["pzwarc:V/3.6.1.2"], {}
    /// The line-ups are revealed: it is too late to submit one.
    LineUpsShown "line-ups-shown" ["pzwarc:V/3.6.1.5"], { round: RoundNumber }
    /// The team has its quorum: its games are played.
    QuorumThere "quorum-there" ["pzwarc:V/3.4"], { team: EntryId, present: u32, needed: u32 }
    /// It is too early to reveal or fill the line-ups.
    LineUpsSecret "line-ups-secret" ["pzwarc:V/3.6.1.4"], { round: RoundNumber, minutes: u32 }
    /// The line-ups are not revealed yet.
    LineUpsNotShown "line-ups-not-shown" ["pzwarc:V/3.6.1.4"], { round: RoundNumber }
    /// The file cannot be read.
    BadFile "bad-file" [], { line: u32, what: String }
    /// Something changed since the sender looked.
    Changed "changed" [], { seen: u64, now: u64, part: ChangedPart }
    /// The draft is based on outdated facts.
    DraftStale "draft-stale" [], { round: RoundNumber }
    /// The boards differ from those on the screen.
    OtherBoards "other-boards" [], { hash: String }
}

/// How to do it anyway.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "way", rename_all = "kebab-case")]
pub enum WayOut {
    /// Leave FIDE mode: send this mark in `confirm` and `confirm_again`.
    LeaveFideMode {
        /// The mark.
        mark: String,
    },
}

/// A command that was not carried out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CommandRefusal {
    /// All reasons.
    pub reasons: Vec<Reason>,
    /// Whether it is a conflict with a later change (409), not with a rule (422).
    pub conflict: bool,
    /// How to do it anyway, if possible.
    pub way_out: Option<WayOut>,
}

impl From<Reason> for CommandRefusal {
    fn from(reason: Reason) -> Self {
        let conflict = matches!(
            reason,
            Reason::Changed { .. } | Reason::DraftStale { .. } | Reason::OtherBoards { .. }
        );
        Self {
            reasons: vec![reason],
            conflict,
            way_out: None,
        }
    }
}
