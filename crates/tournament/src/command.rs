//! The commands of a tournament, as sent in requests.

use std::collections::BTreeMap;

use jadoube_referee::laws::Penalty;
use jadoube_vocabulary::{
    Absence, BoardNumber, EntryId, EventId, GameId, PersonId, RoundNumber, Side, TournamentId,
};
use serde::{Deserialize, Serialize};

pub use crate::command_parts::*;
use crate::config::SettingChanges;
use crate::entry_data::{How, Title};
use crate::event::{LotPurpose, MatchTo, Office, Public, RepairCause, ReportKind, Source};
use crate::list::ListChange;
use crate::prizes::{Prize, Sharing};
pub use crate::request::Request;
use crate::requests::RequestFor;

macro_rules! commands {
    ($($(#[$doc:meta])* $name:ident { $($(#[$fdoc:meta])* $field:ident: $type:ty),* $(,)? })*) => {
        /// Every command.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "kind", content = "data", rename_all = "kebab-case", deny_unknown_fields)]
        pub enum Command {
            /// Create the tournament.
            CreateTournament(Box<NewTournament>),
            $($(#[$doc])* $name {
                $($(#[$fdoc])* #[doc = concat!("Argument `", stringify!($field), "`.")] $field: $type),*
            }),*
        }

        /// The kinds of commands.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum CommandKind {
            /// Create the tournament.
            CreateTournament,
            $($(#[$doc])* $name),*
        }

        impl CommandKind {
            /// Every kind.
            pub const ALL: &'static [Self] = &[Self::CreateTournament, $(Self::$name),*];

            /// Its arguments as declared: name, type, attributes. Used to describe the API; a new
            /// tournament is described by its own type.
            pub const fn arguments(self) -> &'static [(&'static str, &'static str, &'static str)] {
                match self {
                    Self::CreateTournament => &[],
                    $(Self::$name => &[$((
                        stringify!($field),
                        stringify!($type),
                        concat!($(stringify!($fdoc), " "),*),
                    )),*]),*
                }
            }

            /// Its purpose, from its doc comment.
            pub const fn declared_about(self) -> &'static str {
                match self {
                    Self::CreateTournament => "doc = \" Create the tournament.\"",
                    $(Self::$name => concat!($(stringify!($doc), " "),*)),*
                }
            }
        }

        impl Command {
            /// Its kind.
            pub const fn kind(&self) -> CommandKind {
                match self {
                    Self::CreateTournament(_) => CommandKind::CreateTournament,
                    $(Self::$name { .. } => CommandKind::$name),*
                }
            }
        }
    };
}

commands! {
    /// Import a report file as a new tournament.
    ImportTournament { text: String, rounds: Option<u32>, tournament: Option<TournamentId>, event: Option<EventId> }
    /// Open the entry list.
    OpenEntries {}
    /// Archive the tournament.
    ArchiveTournament {}
    /// Cancel the tournament.
    CancelTournament { reason: Option<String> }
    /// Change settings.
    Configure { settings: Box<SettingChanges>, reason: Option<String> }
    /// Publish the regulations.
    PublishRegulations { document: String }
    /// Assign an office, to a known person or by name.
    AssignOffice { person: Option<PersonId>, name: Option<String>, office: Office }
    /// End an office.
    EndOffice { person: PersonId, office: Office }
    /// Enter a player.
    AddEntry { entry: Box<NewEntry> }
    /// Enter several players.
    AddEntries { entries: Vec<NewEntry> }
    /// Enter a team with its players.
    AddTeam { team: Box<NewTeam> }
    /// Enter several teams.
    AddTeams { teams: Vec<NewTeam> }
    /// Set a team's players in board order.
    SetRoster { team: EntryId, base: Vec<EntryId>, #[serde(default)] reserves: Vec<EntryId> }
    /// Import a list: new entries, changed ones, those that are gone, as one act.
    ImportEntries {
        #[serde(default)] entries: Vec<NewEntry>, #[serde(default)] changes: Vec<ListChange>,
        #[serde(default)] gone: Vec<EntryId>, source: Option<String>, reason: Option<String>,
    }
    /// Record how many players of a team are present.
    SetPresent { round: RoundNumber, team: EntryId, present: u32 }
    /// Hand in a line-up.
    HandInLineup { team: EntryId, round: RoundNumber, boards: Vec<Option<EntryId>>, seen: Option<u32>, written: Option<bool> }
    /// Fill missing line-ups by rule.
    FillLineups { round: RoundNumber }
    /// Show the line-ups: the games of the matches begin to exist.
    RevealLineups { round: RoundNumber, captains_ask: Option<bool> }
    /// Decide a match independently of its boards.
    DecideMatch { round: RoundNumber, #[serde(rename = "match")] number: u32, to: MatchTo, reason: Option<String> }
    /// Forfeit a match for a team that did not reach its quorum: it loses every open board.
    WalkoverMatch { round: RoundNumber, #[serde(rename = "match")] number: u32, absent: MatchTo, reason: Option<String> }
    /// Correct an entry.
    ChangeEntry {
        entry: EntryId,
        #[serde(default, deserialize_with = "some")] title: Option<Option<Title>>,
        #[serde(default, deserialize_with = "some")] federation: Option<Option<String>>,
        #[serde(default, deserialize_with = "some")] club: Option<Option<String>>,
        #[serde(default, deserialize_with = "some")] category: Option<Option<String>>,
        first_round: Option<RoundNumber>,
        no_half_bye: Option<bool>,
        #[serde(default, deserialize_with = "some")] fixed_table: Option<Option<u32>>,
        unlisted: Option<bool>,
        #[serde(default, deserialize_with = "some")] licence: Option<Option<bool>>,
        reason: Option<String>,
    }
    /// Set a rating.
    SetRating {
        entry: EntryId, rating: Option<u32>, list: Option<String>, period: Option<String>,
        list_place: Option<u32>, how: Option<How>, from_round: Option<RoundNumber>,
        reason: Option<String>,
    }
    /// Merge two entries.
    MergeEntries { kept: EntryId, dropped: EntryId, reason: Option<String> }
    /// Remove an entry that never played.
    RemoveEntry { entry: EntryId, reason: Option<String> }
    /// Withdraw an entry.
    Withdraw { entry: EntryId, from_round: Option<RoundNumber>, cause: Option<String> }
    /// Let a withdrawn entry return.
    Return { entry: EntryId, from_round: Option<RoundNumber>, cause: Option<String> }
    /// Expel an entry from the tournament (Laws 12.9.9).
    Expel { entry: EntryId, from_round: Option<RoundNumber>, reason: Option<String> }
    /// Exclude an entry from a round (Laws 12.9.8; II/2.5.4).
    Exclude { entry: EntryId, round: RoundNumber, reason: Option<String> }
    /// Open the check-in.
    OpenCheckIn { round: RoundNumber }
    /// Mark an entry as present.
    CheckIn { entry: EntryId, round: RoundNumber }
    /// Mark an entry as not present.
    CheckOut { entry: EntryId, round: RoundNumber }
    /// Close the check-in: everyone not present is absent.
    CloseCheckIn { round: RoundNumber }
    /// Grant a bye: no game in a round.
    GrantBye { entry: EntryId, round: RoundNumber, kind: Absence, reason: Option<String> }
    /// Cancel a bye.
    CancelBye { entry: EntryId, round: RoundNumber, kind: Option<Absence> }
    /// Forbid entries to meet each other.
    ForbidPairs { entries: Vec<EntryId>, first: Option<RoundNumber>, last: Option<RoundNumber>, regulation: Option<bool>, reason: Option<String> }
    /// Allow them to meet again.
    LiftForbidden { group: u32 }
    /// Assign start numbers.
    AssignNumbers { order: WantedOrder }
    /// Exchange two start numbers.
    ExchangeNumbers { a: EntryId, b: EntryId }
    /// Renumber by rating.
    RegenerateNumbers {}
    /// Draw a lot.
    DrawLot { purpose: LotPurpose }
    /// Fix virtual points.
    FixAcceleration { entries: Vec<EntryId>, points: Vec<i64> }
    /// Pair a round as a draft that only arbiters see.
    DraftRound { round: RoundNumber, last: Option<bool> }
    /// Discard the draft.
    DiscardDraft { round: RoundNumber, reason: Option<String> }
    /// Start pairing by hand.
    StartEditing { round: RoundNumber, cause: Option<RepairCause> }
    /// Seat two entries at a board.
    SetBoard { round: RoundNumber, board: BoardNumber, white: Option<EntryId>, black: Option<EntryId> }
    /// Clear a board.
    RemoveBoard { round: RoundNumber, board: BoardNumber }
    /// Move a player to a seat or to the bye; the player who had it takes the other place.
    MovePlayer { round: RoundNumber, entry: EntryId, board: Option<BoardNumber>, side: Option<Side> }
    /// Give the bye by hand.
    SetPab { round: RoundNumber, entry: Option<EntryId> }
    /// Finish pairing by hand.
    FinishEditing { round: RoundNumber }
    /// Cancel pairing by hand.
    CancelEditing { round: RoundNumber }
    /// Take over a pairing by hand from another arbiter.
    TakeOverEditing { round: RoundNumber }
    /// Publish a round.
    PublishRound { round: RoundNumber, hash: Option<String>, starts_at: Option<i64> }
    /// Take back the publication of a round.
    UnpublishRound { round: RoundNumber, cause: Option<RepairCause>, reason: Option<String> }
    /// Add a board for two entries without a game.
    AddLateBoard { round: RoundNumber, white: EntryId, black: EntryId, reason: Option<String> }
    /// Start the round.
    StartRound { round: RoundNumber }
    /// Close the round.
    CloseRound { round: RoundNumber }
    /// Reopen the round.
    ReopenRound { round: RoundNumber }
    /// Record that the slips of these boards were typed a second time and agree.
    VerifyRound { round: RoundNumber, boards: Vec<BoardNumber> }
    /// Report the result of a game.
    ReportResult { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, outcome: String, source: Option<Source>, seen: Option<String>, reporter: Option<String>, entered_at: Option<i64> }
    /// Confirm a result, so that it counts.
    ConfirmResult { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, outcome: String, seen: Option<String>, reason: Option<String>, entered_at: Option<i64> }
    /// Confirm several results, all or none.
    ConfirmResults { round: RoundNumber, results: Vec<BoardResult>, reason: Option<String> }
    /// Settle a contested result.
    SettleContested { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, outcome: String, reason: Option<String> }
    /// Clear a result: the game is open again.
    ClearResult { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, reason: Option<String> }
    /// Correct a result.
    CorrectResult { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, outcome: String, reason: Option<String>, reported_in_time: Option<bool> }
    /// Correct a result for the rating report only.
    CorrectForReport { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, outcome: String, colours_reversed: Option<bool>, reason: Option<String> }
    /// Adjourn a game.
    Adjourn { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, begun: Option<bool>, resume_at: Option<i64>, envelope: Option<Side> }
    /// Resume an adjourned game.
    Resume { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId> }
    /// Record that a game was played with reversed colours.
    ReverseColours { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, reported_in_time: Option<bool>, reason: Option<String> }
    /// Record that players of two boards sat at each other's boards.
    ExchangePlayers { a: GameId, b: GameId, reported_in_time: Option<bool>, reason: Option<String> }
    /// Annul a game, which is then played again.
    AnnulGame { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, reason: Option<String> }
    /// Award points by decision.
    DecidePoints { entry: EntryId, round: Option<RoundNumber>, points: i64, reason: Option<String> }
    /// Record a decision.
    MakeDecision { articles: Vec<String>, game: Option<GameId>, entry: Option<EntryId>, text: String, effects: Option<Vec<u64>> }
    /// Withdraw a decision.
    WithdrawDecision { decision: u32, reason: Option<String> }
    /// Record an incident.
    RecordIncident { what: String, round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, entry: Option<EntryId>, text: Option<String> }
    /// Add to the description of an incident.
    NoteIncident { incident: u32, text: String }
    /// Rule on an incident.
    RuleIncident {
        incident: u32, #[serde(default)] answers: BTreeMap<String, String>, #[serde(default)] articles: Vec<String>,
        penalty: Option<Penalty>, outcome: Option<String>, #[serde(default)] white_ms: i64,
        #[serde(default)] black_ms: i64, text: Option<String>,
    }
    /// Confirm a ruling that ends a game or excludes a player; the result counts.
    ConfirmRuling { incident: u32 }
    /// Take back a ruling; what followed from it stays until it is undone.
    ReopenIncident { incident: u32, reason: Option<String> }
    /// Drop an incident.
    DropIncident { incident: u32, reason: Option<String> }
    /// File an appeal.
    FileAppeal { incident: Option<u32>, game: Option<GameId>, entry: Option<EntryId>, text: String }
    /// Decide an appeal.
    DecideAppeal { appeal: u32, upheld: bool, outcome: Option<String>, text: Option<String> }
    /// File a request that an arbiter answers.
    FileRequest { entry: EntryId, request: RequestFor, deadline: Option<i64>, text: Option<String> }
    /// Accept or decline a request.
    AnswerRequest { request: u32, accepted: bool, text: Option<String>, reported_in_time: Option<bool> }
    /// Withdraw a request.
    TakeRequestBack { request: u32 }
    /// Draw lots for the order of tied entries.
    DrawTies { entries: Vec<EntryId> }
    /// Order a play-off.
    OrderPlayOff { entries: Vec<EntryId> }
    /// Record the order of a play-off.
    RecordPlayOff { order: Vec<EntryId> }
    /// Set the order of tied entries by hand.
    SetManualOrder { order: Vec<EntryId>, reason: Option<String> }
    /// Enter tie-break values computed elsewhere.
    EnterTieBreak { code: String, values: Vec<(EntryId, i64)> }
    /// Announce prizes.
    SetPrizes { prizes: Vec<Prize>, sharing: Option<Sharing>, add_up: Option<bool> }
    /// Seal the final table.
    SealFinal {}
    /// Reopen the sealed final table.
    Unseal { reason: Option<String> }
    /// Set how much of a round is public.
    SetPublication { round: Option<RoundNumber>, level: Public }
    /// Set which fields are public.
    SetPublicFields { fields: Vec<String> }
    /// Post a notice.
    PostNotice { text: String }
    /// Take a notice down.
    WithdrawNotice { notice: u32 }
    /// Make a report.
    MakeReport { report: ReportKind, hash: String }
    /// Record that a report was sent.
    RecordSent { authority: String, report: ReportKind, period: Option<String>, games: Option<Vec<GameId>>, hash: String }
    /// Record the answer of the authority.
    RecordAnswer { receipt: u32, accepted: bool, text: Option<String> }
    /// Leave FIDE mode for good.
    LeaveFideMode {}
    /// Hand the tournament over.
    HandOver { to: String, file: String }
    /// Take back a tournament that was handed over.
    TakeBack {}
    /// Undo an act.
    Undo { seq: u64 }
}

/// Deserializes a field that is present, even if it is null.
fn some<'de, T: Deserialize<'de>, D: serde::Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}
