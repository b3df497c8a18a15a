//! What happened: the events of a tournament's stream, version 1. Identifiers, numbers and codes
//! only; names and free texts live in ordinary tables.
//!
//! Times are milliseconds since 1970, points tenths, tie-break values hundredths. `text` and
//! `basis` name the words of a reason; an order has the best first; a hash is of the thing it
//! stands beside.

use std::collections::BTreeMap;

use jadoube_referee::laws::Penalty;
use jadoube_vocabulary::{
    Absence, BoardNumber, EntryId, EventId, GameId, GameKind, Outcome, PersonId, RoundNumber, Side,
    TextId, TournamentId,
};
use serde::{Deserialize, Serialize};

use crate::config::{Book, Change, Config, System};
use crate::entry_data::{Flags, Rating, Title};
pub use crate::event_parts::*;
use crate::prizes::{Prize, Sharing};
use crate::requests::RequestFor;
use crate::warnings::Code;

macro_rules! events {
    ($($(#[$doc:meta])* $name:ident $kind:literal {
        $($(#[$attribute:meta])* $field:ident: $type:ty),* $(,)?
    })*) => {
        /// Everything that can have happened.
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

        impl Event {
            /// Every kind, as the log writes it.
            pub const KINDS: &'static [&'static str] = &[$($kind),*];
        }
    };
}

events! {
    /// The tournament exists.
    TournamentCreated "tournament.created" {
        tournament: TournamentId, event: Option<EventId>, name: String, game: GameKind,
        system: System, book: Book, edition: Option<String>, preset: Option<String>,
        config: Config,
    }
    /// A file was taken over; ordinary events follow.
    TournamentImported "tournament.imported" {
        source: String, adjustments: Vec<String>, differing: Vec<RoundNumber>,
    }
    /// The entry list is open.
    EntriesOpened "entries.opened" {}
    /// Put away.
    TournamentArchived "tournament.archived" {}
    /// Called off.
    TournamentCancelled "tournament.cancelled" { text: Option<TextId> }
    /// Settings changed.
    ConfigChanged "config.changed" { changes: Vec<Change>, text: Option<TextId> }
    /// The regulations were published.
    RegulationsPublished "regulations.published" { document: String }
    /// Somebody holds an office.
    OfficeAssigned "office.assigned" { person: PersonId, office: Office }
    /// Somebody entered.
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
    /// A team's people, in order.
    RosterSet "roster.set" { team: EntryId, base: Vec<EntryId>, reserves: Vec<EntryId> }
    /// A line-up came in; secret until the line-ups are shown.
    LineUpHandedIn "lineup.handed-in" {
        team: EntryId, round: RoundNumber, boards: Vec<Option<EntryId>>, version: u32, at: i64,
    }
    /// A line-up that did not come was filled by rule.
    LineUpFilled "lineup.filled" {
        team: EntryId, round: RoundNumber, boards: Vec<Option<EntryId>>, by_rule: String, at: i64,
    }
    /// The line-ups are shown: the games of the matches exist.
    LineUpsRevealed "lineups.revealed" { round: RoundNumber, boards: Vec<ShownBoard> }
    /// A match was decided apart from its boards.
    MatchDecided "match.decided" {
        round: RoundNumber, #[serde(rename = "match")] number: u32, to: MatchTo,
        replaced: Outcome, basis: Option<TextId>,
    }
    /// How many of a team are there (V/3.4).
    TeamPresent "team.present" { round: RoundNumber, team: EntryId, present: u32, at: i64 }
    /// A list was taken over: so many of the following events belong to it.
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
    /// An entry that never played was taken out.
    EntryRemoved "entry.removed" { entry: EntryId, text: Option<TextId> }
    /// Not paired from a round on.
    EntryWithdrawn "entry.withdrawn" {
        entry: EntryId, from_round: RoundNumber, cause: LeaveCause, text: Option<TextId>,
    }
    /// Paired again from a round on.
    EntryReturned "entry.returned" { entry: EntryId, from_round: RoundNumber, text: Option<TextId> }
    /// Presence is taken for a round.
    CheckInOpened "checkin.opened" { round: RoundNumber }
    /// Somebody is there.
    EntryCheckedIn "entry.checked-in" { entry: EntryId, round: RoundNumber }
    /// Somebody is not there after all.
    EntryCheckedOut "entry.checked-out" { entry: EntryId, round: RoundNumber }
    /// Who is not there now is absent.
    CheckInClosed "checkin.closed" { round: RoundNumber }
    /// No game in a round, agreed or imposed.
    ByeGranted "bye.granted" {
        entry: EntryId, round: RoundNumber, kind: Absence, text: Option<TextId>,
    }
    /// The bye is off.
    ByeCancelled "bye.cancelled" { entry: EntryId, round: RoundNumber, was: Absence }
    /// These must not meet.
    PairsForbidden "pairs.forbidden" {
        group: u32, entries: Vec<EntryId>, first: Option<RoundNumber>, last: Option<RoundNumber>,
        regulation: bool, text: Option<TextId>,
    }
    /// A group may meet again.
    PairsAllowed "pairs.allowed" { group: u32 }
    /// Start numbers.
    NumbersAssigned "numbers.assigned" {
        version: u32, order: Vec<EntryId>, cause: NumbersCause, drawn: Vec<Vec<EntryId>>,
        seed: Option<u64>, from_round: RoundNumber,
    }
    /// Two numbers changed places.
    NumbersExchanged "numbers.exchanged" {
        version: u32, a: EntryId, b: EntryId, from_round: RoundNumber,
    }
    /// A lot was drawn.
    /// The outcome is a number by the purpose; of a colour 0 is White, 1 Black.
    LotDrawn "lot.drawn" { purpose: LotPurpose, seed: u64, outcome: u64 }
    /// Virtual points, fixed with round 1.
    AccelerationFixed "acceleration.fixed" { entries: Vec<EntryId>, points: Vec<i64> }
    /// A pairing for the arbiter's eyes.
    RoundDrafted "round.drafted" {
        round: RoundNumber, attempt: u32, numbers_version: u32, last: bool,
        boards: Vec<BoardPair>, pab: Option<EntryId>, out: Vec<AbsentEntry>, input: Frozen, story: String,
        engine: String,
    }
    /// The draft is off.
    DraftDiscarded "draft.discarded" { round: RoundNumber, attempt: u32, text: Option<TextId> }
    /// Pairing by hand began.
    EditingStarted "editing.started" { round: RoundNumber, cause: Option<RepairCause> }
    /// Two players were put at a board.
    BoardSet "board.set" {
        round: RoundNumber, board: BoardNumber, white: Option<EntryId>, black: Option<EntryId>,
    }
    /// A board was cleared.
    BoardRemoved "board.removed" { round: RoundNumber, board: BoardNumber }
    /// Somebody was given the bye by hand.
    PabSet "pab.set" { round: RoundNumber, entry: Option<EntryId> }
    /// Pairing by hand is done.
    EditingFinished "editing.finished" {
        round: RoundNumber, verdict: PairingVerdict, only_checker: Vec<(EntryId, Option<EntryId>)>,
        only_made: Vec<(EntryId, Option<EntryId>)>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")] breaches: Vec<Code>,
    }
    /// Pairing by hand was given up.
    EditingCancelled "editing.cancelled" { round: RoundNumber }
    /// Somebody else goes on with it.
    EditingTakenOver "editing.taken-over" { round: RoundNumber }
    /// A finished session is open again on the boards before it.
    EditingReopened "editing.reopened" { round: RoundNumber }
    /// The players are told.
    RoundPublished "round.published" {
        round: RoundNumber, attempt: u32, boards: Vec<PublishedBoard>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")] matches: Vec<PublishedMatch>,
        hash: String,
        #[serde(default, skip_serializing_if = "Option::is_none")] starts_at: Option<i64>,
    }
    /// The players are told to wait.
    RoundUnpublished "round.unpublished" {
        round: RoundNumber, cause: Option<RepairCause>, text: Option<TextId>,
    }
    /// A board after publication for two without a game.
    BoardAdded "board.added" {
        game: GameId, board: BoardNumber, white: EntryId, black: EntryId,
        lifted_pab: Option<EntryId>, text: Option<TextId>,
    }
    /// The round began.
    RoundStarted "round.started" { round: RoundNumber, at: i64 }
    /// The round is over.
    RoundClosed "round.closed" { round: RoundNumber }
    /// The round is not over after all.
    RoundReopened "round.reopened" { round: RoundNumber }
    /// The slips of these games were typed a second time and agree.
    RoundVerified "round.verified" { round: RoundNumber, games: Vec<GameId> }
    /// Somebody said how a game ended.
    /// Of the same reporter two reports are one; a queue says when it was entered.
    ResultReported "result.reported" {
        game: GameId, outcome: Outcome, source: Source,
        #[serde(default, skip_serializing_if = "Option::is_none")] rated: Option<bool>,
        #[serde(default, skip_serializing_if = "Option::is_none")] seen: Option<Outcome>,
        #[serde(default, skip_serializing_if = "Option::is_none")] reporter: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")] entered_at: Option<i64>,
    }
    /// A result counts.
    ResultConfirmed "result.confirmed" {
        game: GameId, outcome: Outcome, source: Source, basis: Option<TextId>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")] over: Vec<Outcome>,
        #[serde(default, skip_serializing_if = "Option::is_none")] rated: Option<bool>,
        #[serde(default, skip_serializing_if = "Option::is_none")] seen: Option<Outcome>,
        #[serde(default, skip_serializing_if = "Option::is_none")] entered_at: Option<i64>,
    }
    /// Two say different things: neither counts.
    ResultContested "result.contested" {
        game: GameId, outcome: Outcome, against: Outcome, source: Source,
    }
    /// The game is open again.
    ResultCleared "result.cleared" {
        game: GameId, was: Outcome, window: Window, text: Option<TextId>,
    }
    /// Another result counts.
    ResultCorrected "result.corrected" {
        game: GameId, was: Outcome, now: Outcome, window: Window, counts_from: RoundNumber,
        text: Option<TextId>,
    }
    /// Another result is reported for rating; the table stays.
    ReportCorrected "report.corrected" {
        game: GameId, was: Outcome, now: Outcome, colours_reversed: bool, text: Option<TextId>,
    }
    /// The game goes on later.
    /// In the envelope lies the sealed move of a side.
    GameAdjourned "game.adjourned" {
        game: GameId, begun: bool, resume_at: Option<i64>,
        #[serde(default, skip_serializing_if = "Option::is_none")] envelope: Option<Side>,
    }
    /// The game goes on.
    GameResumed "game.resumed" { game: GameId }
    /// It was played with the colours the other way round.
    GameColoursReversed "game.colours-reversed" {
        game: GameId, window: Window, text: Option<TextId>,
    }
    /// The Black players of two games sat crosswise.
    GamePlayersExchanged "game.players-exchanged" {
        a: GameId, b: GameId, window: Window, text: Option<TextId>,
    }
    /// The game is to be played again.
    GameAnnulled "game.annulled" { game: GameId, was: Outcome, text: Option<TextId> }
    /// Points given or taken by decision.
    PointsDecided "points.decided" {
        entry: EntryId, round: Option<RoundNumber>, tenths: i64, basis: Option<TextId>,
    }
    /// An arbiter decided something.
    DecisionMade "decision.made" {
        decision: u32, articles: Vec<String>, game: Option<GameId>, entry: Option<EntryId>,
        text: Option<TextId>,
    }
    /// The decision no longer stands.
    DecisionWithdrawn "decision.withdrawn" { decision: u32, text: Option<TextId> }
    /// Something happened at a board.
    IncidentRecorded "incident.recorded" {
        incident: u32, what: String, game: Option<GameId>, entry: Option<EntryId>, at: i64,
        text: Option<TextId>,
    }
    /// More about it.
    IncidentNoted "incident.noted" { incident: u32, text: Option<TextId> }
    /// It was ruled on; what the clocks gain stands in milliseconds.
    IncidentRuled "incident.ruled" {
        incident: u32, at: i64, answers: BTreeMap<String, String>, articles: Vec<String>,
        penalty: Option<Penalty>, outcome: Option<Outcome>, white_ms: i64, black_ms: i64,
        text: Option<TextId>,
    }
    /// The ruling stands.
    RulingConfirmed "ruling.confirmed" { incident: u32 }
    /// The ruling was taken back.
    IncidentReopened "incident.reopened" { incident: u32, text: Option<TextId> }
    /// It was no incident.
    IncidentDropped "incident.dropped" { incident: u32, text: Option<TextId> }
    /// Somebody appeals.
    AppealFiled "appeal.filed" {
        appeal: u32, game: Option<GameId>, entry: Option<EntryId>, text: Option<TextId>,
        #[serde(default, skip_serializing_if = "Option::is_none")] incident: Option<u32>,
        #[serde(default, skip_serializing_if = "Option::is_none")] at: Option<i64>,
    }
    /// The appeal was decided.
    AppealDecided "appeal.decided" {
        appeal: u32, upheld: bool, outcome: Option<Outcome>, text: Option<TextId>,
    }
    /// Somebody asks for what an arbiter grants.
    RequestFiled "request.filed" {
        request: u32, entry: EntryId, wanted: RequestFor, at: i64, deadline: Option<i64>,
        text: Option<TextId>,
    }
    /// An arbiter answered; what was granted follows as events of its own.
    RequestAnswered "request.answered" { request: u32, accepted: bool, text: Option<TextId> }
    /// The person who asked took it back.
    RequestTakenBack "request.taken-back" { request: u32 }
    /// The order of the tied was drawn.
    TiesDrawn "ties.drawn" { order: Vec<EntryId>, seed: u64 }
    /// The tied play on.
    PlayOffOrdered "playoff.ordered" {
        entries: Vec<EntryId>,
        #[serde(default, skip_serializing_if = "Option::is_none")] control: Option<String>,
    }
    /// The play-off gave an order.
    PlayOffDecided "playoff.decided" { order: Vec<EntryId> }
    /// The order inside a tie was set by hand.
    OrderSet "order.set" { order: Vec<EntryId>, text: Option<TextId> }
    /// A tie-break value from outside.
    TieBreakEntered "tiebreak.entered" { code: String, values: Vec<(EntryId, i64)> }
    /// Prizes were announced.
    PrizesSet "prizes.set" {
        prizes: Vec<Prize>, sharing: Sharing, add_up: bool,
    }
    /// The final table stands.
    FinalSealed "final.sealed" { order: Vec<Vec<EntryId>>, hash: String }
    /// The final table does not stand.
    FinalUnsealed "final.unsealed" { text: Option<TextId> }
    /// How far a round is public.
    PublicationSet "publication.set" { round: Option<RoundNumber>, level: Public }
    /// Which fields are public.
    PublicationFieldsSet "publication.fields-set" { fields: Vec<String> }
    /// A notice hangs.
    NoticePosted "notice.posted" { notice: u32, text: TextId }
    /// The notice was taken down.
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
    /// FIDE mode is left, for good.
    ConformityLeft "conformity.left" { round: RoundNumber, because: Vec<Code> }
    /// The tournament is run elsewhere.
    CustodyGiven "custody.given" { to: String, file: String }
    /// The tournament is run here again.
    CustodyTaken "custody.taken" {}
}

impl Event {
    /// A result that counts, with nothing to say beside it.
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
