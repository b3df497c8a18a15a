//! The events of a tournament's stream, version 1. They hold identifiers, numbers and codes only;
//! names and free texts live in ordinary tables.
//!
//! Times are milliseconds since 1970, points tenths, tie-break values hundredths. `text` and
//! `basis` are ids of the text of a reason; orders start with the best; a hash covers the value
//! next to it.

use std::collections::BTreeMap;

use jadoube_pairing::swiss::pzwarc::PairingMode;
use jadoube_referee::laws::Penalty;
use jadoube_vocabulary::{
    Absence, BoardNumber, EntryId, EventId, GameId, GameKind, Outcome, PersonId, RoundNumber, Side,
    TextId, TournamentId,
};
use serde::{Deserialize, Serialize};

use crate::config::{Book, Change, Config, TournamentSystem};
use crate::entry_data::{Flags, Rating, Title};
pub use crate::event_parts::*;
use crate::prizes::{Prize, Sharing};
use crate::requests::RequestFor;
use crate::warnings::WarningCode;

macro_rules! events {
    ($($(#[$doc:meta])* $name:ident $kind:literal {
        $($(#[$attribute:meta])* $field:ident: $type:ty),* $(,)?
    })*) => {
        /// Everything that can happen.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "kind", content = "data", deny_unknown_fields)]
        #[expect(
            clippy::large_enum_variant,
            reason = "the one large event is the first of its log, with the settings"
        )]
        pub enum Event {
            $($(#[$doc])* #[serde(rename = $kind)] $name {
                $($(#[$attribute])* #[doc = concat!("Field `", stringify!($field), "`.")] $field: $type),*
            }),*
        }

        /// The kinds of events.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum EventKind {
            $($(#[$doc])* $name),*
        }

        impl EventKind {
            /// Every kind.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// As written in the log.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $kind),* }
            }

            /// The kind written so in a log.
            pub fn of(written: &str) -> Option<Self> {
                match written {
                    $($kind => Some(Self::$name),)*
                    _ => None,
                }
            }
        }

        impl Event {
            /// Every kind, as written in the log.
            pub const KINDS: &'static [&'static str] = &[$($kind),*];
        }
    };
}

events! {
    /// The tournament was created.
    TournamentCreated "tournament.created" {
        tournament: TournamentId, event: Option<EventId>, name: String, game: GameKind,
        system: TournamentSystem, book: Book, edition: Option<String>, preset: Option<String>,
        config: Config,
    }
    /// A file was imported; ordinary events follow.
    TournamentImported "tournament.imported" {
        source: String, adjustments: Vec<String>, differing: Vec<RoundNumber>,
    }
    /// The entry list was opened.
    EntriesOpened "entries.opened" {}
    /// The tournament was archived.
    TournamentArchived "tournament.archived" {}
    /// The tournament was cancelled.
    TournamentCancelled "tournament.cancelled" { text: Option<TextId> }
    /// Settings changed.
    ConfigChanged "config.changed" { changes: Vec<Change>, text: Option<TextId> }
    /// The regulations were published.
    RegulationsPublished "regulations.published" { document: String }
    /// Someone was given an office.
    OfficeAssigned "office.assigned" { person: PersonId, office: Office }
    /// Someone no longer has an office.
    OfficeEnded "office.ended" { person: PersonId, office: Office }
    /// A player entered.
    EntryAdded "entry.added" {
        entry: EntryId, person: PersonId, rating: Rating, title: Option<Title>,
        federation: Option<String>, club: Option<String>, category: Option<String>,
        first_round: RoundNumber, flags: Flags,
        #[serde(default, skip_serializing_if = "Option::is_none")] team: Option<EntryId>,
    }
    /// A team entered.
    TeamAdded "team.added" {
        team: EntryId, person: PersonId, rating: Rating, federation: Option<String>,
        club: Option<String>, first_round: RoundNumber,
    }
    /// A team's roster was set, in order.
    RosterSet "roster.set" { team: EntryId, base: Vec<EntryId>, reserves: Vec<EntryId> }
    /// A line-up was submitted; secret until the line-ups are revealed.
    LineUpHandedIn "lineup.handed-in" {
        team: EntryId, round: RoundNumber, boards: Vec<Option<EntryId>>, version: u32, at: i64,
        #[serde(default, skip_serializing_if = "Option::is_none")] form: Option<LineUpForm>,
    }
    /// A missing line-up was filled by rule.
    LineUpFilled "lineup.filled" {
        team: EntryId, round: RoundNumber, boards: Vec<Option<EntryId>>, by_rule: String, at: i64,
    }
    /// The line-ups were revealed, creating the games of the matches.
    LineUpsRevealed "lineups.revealed" { round: RoundNumber, boards: Vec<ShownBoard> }
    /// A match was decided independently of its boards.
    MatchDecided "match.decided" {
        round: RoundNumber, #[serde(rename = "match")] number: u32, to: MatchTo,
        replaced: Outcome, basis: Option<TextId>,
    }
    /// The decision about a match was taken back: its boards count again.
    MatchReopened "match.reopened" {
        round: RoundNumber, #[serde(rename = "match")] number: u32,
    }
    /// How many players of a team are present (V/3.4).
    TeamPresent "team.present" { round: RoundNumber, team: EntryId, present: u32, at: i64 }
    /// A list was imported; the given number of following events belong to it.
    EntriesImported "entries.imported" { source: Option<String>, events: u32 }
    /// An entry was corrected.
    EntryChanged "entry.changed" { entry: EntryId, changes: Vec<EntryChange>, text: Option<TextId> }
    /// A rating was set.
    EntryRatingSet "entry.rating-set" {
        entry: EntryId, was: Rating, rating: Rating, from_round: Option<RoundNumber>,
        text: Option<TextId>,
    }
    /// Two entries of one person became one.
    EntryMerged "entry.merged" { kept: EntryId, dropped: EntryId, text: Option<TextId> }
    /// An entry that never played was removed.
    EntryRemoved "entry.removed" { entry: EntryId, text: Option<TextId> }
    /// An entry is not paired from a round on.
    EntryWithdrawn "entry.withdrawn" {
        entry: EntryId, from_round: RoundNumber, cause: LeaveCause, text: Option<TextId>,
    }
    /// An entry is paired again from a round on.
    EntryReturned "entry.returned" { entry: EntryId, from_round: RoundNumber, text: Option<TextId> }
    /// Check-in for a round was opened.
    CheckInOpened "checkin.opened" { round: RoundNumber }
    /// A player is present.
    EntryCheckedIn "entry.checked-in" { entry: EntryId, round: RoundNumber }
    /// A player is not present after all.
    EntryCheckedOut "entry.checked-out" { entry: EntryId, round: RoundNumber }
    /// Check-in was closed: everyone not present is absent.
    CheckInClosed "checkin.closed" { round: RoundNumber }
    /// A bye, agreed or imposed.
    ByeGranted "bye.granted" {
        entry: EntryId, round: RoundNumber, kind: Absence, text: Option<TextId>,
    }
    /// A bye was cancelled.
    ByeCancelled "bye.cancelled" { entry: EntryId, round: RoundNumber, was: Absence }
    /// A group of entries must not meet.
    PairsForbidden "pairs.forbidden" {
        group: u32, entries: Vec<EntryId>, first: Option<RoundNumber>, last: Option<RoundNumber>,
        regulation: bool, text: Option<TextId>,
    }
    /// A group may meet again.
    PairsAllowed "pairs.allowed" { group: u32 }
    /// Start numbers were assigned.
    NumbersAssigned "numbers.assigned" {
        version: u32, order: Vec<EntryId>, cause: NumbersCause, drawn: Vec<Vec<EntryId>>,
        seed: Option<u64>, from_round: RoundNumber,
    }
    /// Two numbers changed places.
    NumbersExchanged "numbers.exchanged" {
        version: u32, a: EntryId, b: EntryId, from_round: RoundNumber,
    }
    /// A lot was drawn.
    /// The meaning of the outcome depends on the purpose; for a colour 0 is White, 1 Black.
    LotDrawn "lot.drawn" { purpose: LotPurpose, seed: u64, outcome: u64 }
    /// Virtual points were fixed, with round 1.
    AccelerationFixed "acceleration.fixed" { entries: Vec<EntryId>, points: Vec<i64> }
    /// A pairing was drafted for the arbiter to check.
    RoundDrafted "round.drafted" {
        round: RoundNumber, attempt: u32, numbers_version: u32, last: bool,
        boards: Vec<BoardPair>, pab: Option<EntryId>, out: Vec<AbsentEntry>, input: Frozen, story: String,
        engine: String,
        #[serde(default, skip_serializing_if = "Option::is_none")] mode: Option<PairingMode>,
    }
    /// A draft was discarded.
    DraftDiscarded "draft.discarded" { round: RoundNumber, attempt: u32, text: Option<TextId> }
    /// Pairing by hand began.
    EditingStarted "editing.started" { round: RoundNumber, cause: Option<RepairCause> }
    /// Two players were put at a board.
    BoardSet "board.set" {
        round: RoundNumber, board: BoardNumber, white: Option<EntryId>, black: Option<EntryId>,
    }
    /// A board was cleared.
    BoardRemoved "board.removed" { round: RoundNumber, board: BoardNumber }
    /// The bye was assigned by hand.
    PabSet "pab.set" { round: RoundNumber, entry: Option<EntryId> }
    /// Pairing by hand was finished.
    EditingFinished "editing.finished" {
        round: RoundNumber, verdict: PairingVerdict, only_checker: Vec<(EntryId, Option<EntryId>)>,
        only_made: Vec<(EntryId, Option<EntryId>)>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")] breaches: Vec<WarningCode>,
    }
    /// Pairing by hand was cancelled.
    EditingCancelled "editing.cancelled" { round: RoundNumber }
    /// Another arbiter took over the pairing by hand.
    EditingTakenOver "editing.taken-over" { round: RoundNumber }
    /// A finished session was reopened with the boards before it.
    EditingReopened "editing.reopened" { round: RoundNumber }
    /// A round was published.
    RoundPublished "round.published" {
        round: RoundNumber, attempt: u32, boards: Vec<PublishedBoard>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")] matches: Vec<PublishedMatch>,
        hash: String,
        #[serde(default, skip_serializing_if = "Option::is_none")] starts_at: Option<i64>,
        #[serde(default, skip_serializing_if = "Option::is_none")] scope: Option<Public>,
    }
    /// A published round was withdrawn.
    RoundUnpublished "round.unpublished" {
        round: RoundNumber, cause: Option<RepairCause>, text: Option<TextId>,
    }
    /// A board was added after publication for two players without a game.
    BoardAdded "board.added" {
        game: GameId, board: BoardNumber, white: EntryId, black: EntryId,
        lifted_pab: Option<EntryId>, text: Option<TextId>,
    }
    /// The round began.
    RoundStarted "round.started" { round: RoundNumber, at: i64 }
    /// The round was closed.
    RoundClosed "round.closed" { round: RoundNumber }
    /// The round was reopened.
    RoundReopened "round.reopened" { round: RoundNumber }
    /// The result slips of these games were entered a second time and agree.
    RoundVerified "round.verified" { round: RoundNumber, games: Vec<GameId> }
    /// A result was reported.
    /// Two reports from the same reporter count as one; an offline queue gives the time of entry.
    ResultReported "result.reported" {
        game: GameId, outcome: Outcome, source: Source,
        #[serde(default, skip_serializing_if = "Option::is_none")] rated: Option<bool>,
        #[serde(default, skip_serializing_if = "Option::is_none")] seen: Option<Outcome>,
        #[serde(default, skip_serializing_if = "Option::is_none")] reporter: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")] entered_at: Option<i64>,
    }
    /// A result was confirmed.
    ResultConfirmed "result.confirmed" {
        game: GameId, outcome: Outcome, source: Source, basis: Option<TextId>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")] over: Vec<Outcome>,
        #[serde(default, skip_serializing_if = "Option::is_none")] rated: Option<bool>,
        #[serde(default, skip_serializing_if = "Option::is_none")] seen: Option<Outcome>,
        #[serde(default, skip_serializing_if = "Option::is_none")] entered_at: Option<i64>,
    }
    /// Two reports disagree: neither counts.
    ResultContested "result.contested" {
        game: GameId, outcome: Outcome, against: Outcome, source: Source,
    }
    /// A result was cleared; the game is open again.
    ResultCleared "result.cleared" {
        game: GameId, was: Outcome, window: Window, text: Option<TextId>,
    }
    /// A result was corrected.
    ResultCorrected "result.corrected" {
        game: GameId, was: Outcome, now: Outcome, window: Window, counts_from: RoundNumber,
        text: Option<TextId>,
    }
    /// The result reported for rating was corrected; the table is unchanged.
    ReportCorrected "report.corrected" {
        game: GameId, was: Outcome, now: Outcome, colours_reversed: bool, text: Option<TextId>,
    }
    /// The game was adjourned.
    /// The envelope contains the sealed move of a side.
    GameAdjourned "game.adjourned" {
        game: GameId, begun: bool, resume_at: Option<i64>,
        #[serde(default, skip_serializing_if = "Option::is_none")] envelope: Option<Side>,
    }
    /// The game was resumed.
    GameResumed "game.resumed" { game: GameId }
    /// The game was played with reversed colours.
    GameColoursReversed "game.colours-reversed" {
        game: GameId, window: Window, text: Option<TextId>,
    }
    /// The Black players of two games were interchanged.
    GamePlayersExchanged "game.players-exchanged" {
        a: GameId, b: GameId, window: Window, text: Option<TextId>,
    }
    /// The game was annulled and is to be replayed.
    GameAnnulled "game.annulled" { game: GameId, was: Outcome, text: Option<TextId> }
    /// Points were given or taken by decision.
    PointsDecided "points.decided" {
        entry: EntryId, round: Option<RoundNumber>, tenths: i64, basis: Option<TextId>,
    }
    /// An arbiter made a decision; its effects are the events that carried it out.
    DecisionMade "decision.made" {
        decision: u32, articles: Vec<String>, game: Option<GameId>, entry: Option<EntryId>,
        text: Option<TextId>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")] effects: Vec<u64>,
    }
    /// A decision was withdrawn.
    DecisionWithdrawn "decision.withdrawn" { decision: u32, text: Option<TextId> }
    /// An incident was recorded.
    IncidentRecorded "incident.recorded" {
        incident: u32, what: String, game: Option<GameId>, entry: Option<EntryId>, at: i64,
        text: Option<TextId>,
    }
    /// A note on an incident.
    IncidentNoted "incident.noted" { incident: u32, text: Option<TextId> }
    /// An incident was ruled on; time added to the clocks is in milliseconds.
    IncidentRuled "incident.ruled" {
        incident: u32, at: i64, answers: BTreeMap<String, String>, articles: Vec<String>,
        penalty: Option<Penalty>, outcome: Option<Outcome>, white_ms: i64, black_ms: i64,
        text: Option<TextId>,
    }
    /// A ruling was confirmed.
    RulingConfirmed "ruling.confirmed" { incident: u32 }
    /// A ruling was withdrawn.
    IncidentReopened "incident.reopened" { incident: u32, text: Option<TextId> }
    /// An incident was dismissed.
    IncidentDropped "incident.dropped" { incident: u32, text: Option<TextId> }
    /// An appeal was filed.
    AppealFiled "appeal.filed" {
        appeal: u32, game: Option<GameId>, entry: Option<EntryId>, text: Option<TextId>,
        #[serde(default, skip_serializing_if = "Option::is_none")] incident: Option<u32>,
        #[serde(default, skip_serializing_if = "Option::is_none")] at: Option<i64>,
    }
    /// An appeal was decided.
    AppealDecided "appeal.decided" {
        appeal: u32, upheld: bool, outcome: Option<Outcome>, text: Option<TextId>,
    }
    /// A request to the arbiters was filed.
    RequestFiled "request.filed" {
        request: u32, entry: EntryId, wanted: RequestFor, at: i64, deadline: Option<i64>,
        text: Option<TextId>,
    }
    /// An arbiter answered a request; what was granted follows as separate events.
    RequestAnswered "request.answered" { request: u32, accepted: bool, text: Option<TextId> }
    /// A request was withdrawn by the person who made it.
    RequestTakenBack "request.taken-back" { request: u32 }
    /// The order of tied entries was drawn by lot.
    TiesDrawn "ties.drawn" { order: Vec<EntryId>, seed: u64 }
    /// A play-off was ordered.
    PlayOffOrdered "playoff.ordered" {
        entries: Vec<EntryId>,
        #[serde(default, skip_serializing_if = "Option::is_none")] control: Option<String>,
    }
    /// A play-off was decided.
    PlayOffDecided "playoff.decided" { order: Vec<EntryId> }
    /// The order within a tie was set by hand.
    OrderSet "order.set" { order: Vec<EntryId>, text: Option<TextId> }
    /// A tie-break value was entered by hand.
    TieBreakEntered "tiebreak.entered" { code: String, values: Vec<(EntryId, i64)> }
    /// Prizes were announced.
    PrizesSet "prizes.set" {
        prizes: Vec<Prize>, sharing: Sharing, add_up: bool,
    }
    /// The final table was sealed.
    FinalSealed "final.sealed" { order: Vec<Vec<EntryId>>, hash: String }
    /// The final table was unsealed.
    FinalUnsealed "final.unsealed" { text: Option<TextId> }
    /// How much of a round is public was set.
    PublicationSet "publication.set" { round: Option<RoundNumber>, level: Public }
    /// The set of public fields was changed.
    PublicationFieldsSet "publication.fields-set" { fields: Vec<String> }
    /// A notice was posted.
    NoticePosted "notice.posted" { notice: u32, text: TextId }
    /// A notice was withdrawn.
    NoticeWithdrawn "notice.withdrawn" { notice: u32 }
    /// A report file was made.
    ReportMade "report.made" { report: ReportKind, rounds: u32, hash: String }
    /// A report was sent.
    ReportSent "report.sent" {
        receipt: u32, authority: String, report: ReportKind, period: Option<String>,
        games: Vec<GameId>, hash: String,
    }
    /// The authority answered.
    ReportAnswered "report.answered" { receipt: u32, accepted: bool, text: Option<TextId> }
    /// FIDE mode was left for good.
    ConformityLeft "conformity.left" { round: RoundNumber, because: Vec<WarningCode> }
    /// The tournament was handed over and is run elsewhere.
    CustodyGiven "custody.given" { to: String, file: String }
    /// The tournament was taken back and is run here again.
    CustodyTaken "custody.taken" {}
}

impl Event {
    /// A plain confirmed result.
    pub(crate) const fn counts(game: GameId, outcome: Outcome, source: Source) -> Self {
        Self::ResultConfirmed {
            game,
            outcome,
            source,
            basis: None,
            over: Vec::new(),
            rated: Some(outcome.is_rated()),
            seen: None,
            entered_at: None,
        }
    }
}
