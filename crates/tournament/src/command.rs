//! The commands of a tournament, as sent in requests.

use std::collections::BTreeMap;

use jadoube_referee::laws::Penalty;
use jadoube_vocabulary::{
    Absence, BoardNumber, EntryId, EventId, GameId, PersonId, RoundNumber, Side, TournamentId,
};
use serde::{Deserialize, Serialize};

pub use crate::command_parts::*;
use crate::config::Settings;
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
    /// Take a report file over as a new tournament.
    ImportTournament { text: String, rounds: Option<u32>, tournament: Option<TournamentId>, event: Option<EventId> }
    /// Open the entry list.
    OpenEntries {}
    /// Put the tournament away.
    ArchiveTournament {}
    /// Call the tournament off.
    CancelTournament { reason: Option<String> }
    /// Change settings.
    Configure { settings: Box<Settings>, reason: Option<String> }
    /// Publish the regulations.
    PublishRegulations { document: String }
    /// Give somebody an office.
    AssignOffice { person: PersonId, office: Office }
    /// Enter somebody.
    AddEntry { entry: Box<NewEntry> }
    /// Enter several.
    AddEntries { entries: Vec<NewEntry> }
    /// Enter a team with its people.
    AddTeam { team: Box<NewTeam> }
    /// Enter several teams.
    AddTeams { teams: Vec<NewTeam> }
    /// Name a team's people in order.
    SetRoster { team: EntryId, base: Vec<EntryId>, #[serde(default)] reserves: Vec<EntryId> }
    /// Import a list: new entries, changed ones, those that are gone, as one act.
    ImportEntries {
        #[serde(default)] entries: Vec<NewEntry>, #[serde(default)] changes: Vec<ListChange>,
        #[serde(default)] gone: Vec<EntryId>, source: Option<String>, reason: Option<String>,
    }
    /// Say how many of a team are there.
    SetPresent { round: RoundNumber, team: EntryId, present: u32 }
    /// Hand a line-up in.
    HandInLineup { team: EntryId, round: RoundNumber, boards: Vec<Option<EntryId>>, seen: Option<u32>, written: Option<bool> }
    /// Let the rule fill what is missing.
    FillLineups { round: RoundNumber }
    /// Show the line-ups: the games of the matches begin to exist.
    RevealLineups { round: RoundNumber, captains_ask: Option<bool> }
    /// Decide a match apart from its boards.
    DecideMatch { round: RoundNumber, #[serde(rename = "match")] number: u32, to: MatchTo, reason: Option<String> }
    /// A team did not come together: it loses on every board that is open.
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
    /// Make two entries one.
    MergeEntries { kept: EntryId, dropped: EntryId, reason: Option<String> }
    /// Take an entry out that never played.
    RemoveEntry { entry: EntryId, reason: Option<String> }
    /// Leave the tournament.
    Withdraw { entry: EntryId, from_round: Option<RoundNumber>, cause: Option<String> }
    /// Come back.
    Return { entry: EntryId, from_round: Option<RoundNumber>, cause: Option<String> }
    /// Expel (Laws 12.9.9).
    Expel { entry: EntryId, from_round: Option<RoundNumber>, reason: Option<String> }
    /// Shut out of a round (Laws 12.9.8; II/2.5.4).
    Exclude { entry: EntryId, round: RoundNumber, reason: Option<String> }
    /// Begin to take presence.
    OpenCheckIn { round: RoundNumber }
    /// Somebody is there.
    CheckIn { entry: EntryId, round: RoundNumber }
    /// Somebody is not there.
    CheckOut { entry: EntryId, round: RoundNumber }
    /// Who is not there is absent.
    CloseCheckIn { round: RoundNumber }
    /// No game in a round.
    GrantBye { entry: EntryId, round: RoundNumber, kind: Absence, reason: Option<String> }
    /// A game after all.
    CancelBye { entry: EntryId, round: RoundNumber, kind: Option<Absence> }
    /// These must not meet.
    ForbidPairs { entries: Vec<EntryId>, first: Option<RoundNumber>, last: Option<RoundNumber>, regulation: Option<bool>, reason: Option<String> }
    /// They may again.
    LiftForbidden { group: u32 }
    /// Give start numbers.
    AssignNumbers { order: WantedOrder }
    /// Two numbers change places.
    ExchangeNumbers { a: EntryId, b: EntryId }
    /// Renumbers by rating.
    RegenerateNumbers {}
    /// Draw a lot.
    DrawLot { purpose: LotPurpose }
    /// Fix virtual points.
    FixAcceleration { entries: Vec<EntryId>, points: Vec<i64> }
    /// Pair a round for the arbiter's eyes.
    DraftRound { round: RoundNumber, last: Option<bool> }
    /// Away with the draft.
    DiscardDraft { round: RoundNumber, reason: Option<String> }
    /// Pair by hand.
    StartEditing { round: RoundNumber, cause: Option<RepairCause> }
    /// Put two at a board.
    SetBoard { round: RoundNumber, board: BoardNumber, white: Option<EntryId>, black: Option<EntryId> }
    /// Clear a board.
    RemoveBoard { round: RoundNumber, board: BoardNumber }
    /// Put somebody on a seat, or on the bye; whoever had it takes his place.
    MovePlayer { round: RoundNumber, entry: EntryId, board: Option<BoardNumber>, side: Option<Side> }
    /// Give the bye by hand.
    SetPab { round: RoundNumber, entry: Option<EntryId> }
    /// Pairing by hand is done.
    FinishEditing { round: RoundNumber }
    /// Pairing by hand is given up.
    CancelEditing { round: RoundNumber }
    /// Another arbiter goes on with a pairing by hand.
    TakeOverEditing { round: RoundNumber }
    /// Tell the players.
    PublishRound { round: RoundNumber, hash: Option<String>, starts_at: Option<i64> }
    /// Take it back.
    UnpublishRound { round: RoundNumber, cause: Option<RepairCause>, reason: Option<String> }
    /// A board for two without a game.
    AddLateBoard { round: RoundNumber, white: EntryId, black: EntryId, reason: Option<String> }
    /// Begin the round.
    StartRound { round: RoundNumber }
    /// End the round.
    CloseRound { round: RoundNumber }
    /// Open the round again.
    ReopenRound { round: RoundNumber }
    /// The slips of these boards were typed a second time and agree.
    VerifyRound { round: RoundNumber, boards: Vec<BoardNumber> }
    /// Say how a game ended.
    ReportResult { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, outcome: String, source: Option<Source>, seen: Option<String>, reporter: Option<String>, entered_at: Option<i64> }
    /// A result counts.
    ConfirmResult { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, outcome: String, seen: Option<String>, reason: Option<String>, entered_at: Option<i64> }
    /// Results count, all or none.
    ConfirmResults { round: RoundNumber, results: Vec<BoardResult>, reason: Option<String> }
    /// Say what counts where two differ.
    SettleContested { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, outcome: String, reason: Option<String> }
    /// The game is open again.
    ClearResult { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, reason: Option<String> }
    /// Another result counts.
    CorrectResult { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, outcome: String, reason: Option<String>, reported_in_time: Option<bool> }
    /// Another result is reported for rating.
    CorrectForReport { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, outcome: String, colours_reversed: Option<bool>, reason: Option<String> }
    /// The game goes on later.
    Adjourn { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, begun: Option<bool>, resume_at: Option<i64>, envelope: Option<Side> }
    /// The game goes on.
    Resume { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId> }
    /// It was played the other way round.
    ReverseColours { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, reported_in_time: Option<bool>, reason: Option<String> }
    /// Players of two boards sat crosswise.
    ExchangePlayers { a: GameId, b: GameId, reported_in_time: Option<bool>, reason: Option<String> }
    /// The game is to be played again.
    AnnulGame { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, reason: Option<String> }
    /// Points by decision.
    DecidePoints { entry: EntryId, round: Option<RoundNumber>, points: i64, reason: Option<String> }
    /// Record a decision.
    MakeDecision { articles: Vec<String>, game: Option<GameId>, entry: Option<EntryId>, text: String, effects: Option<Vec<u64>> }
    /// A decision no longer stands.
    WithdrawDecision { decision: u32, reason: Option<String> }
    /// Something happened at a board.
    RecordIncident { what: String, round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, entry: Option<EntryId>, text: Option<String> }
    /// More about an incident.
    NoteIncident { incident: u32, text: String }
    /// Rule on an incident.
    RuleIncident {
        incident: u32, #[serde(default)] answers: BTreeMap<String, String>, #[serde(default)] articles: Vec<String>,
        penalty: Option<Penalty>, outcome: Option<String>, #[serde(default)] white_ms: i64,
        #[serde(default)] black_ms: i64, text: Option<String>,
    }
    /// A ruling that ends a game or shuts somebody out stands; the result counts.
    ConfirmRuling { incident: u32 }
    /// A ruling is taken back; what followed from it stays until it is undone itself.
    ReopenIncident { incident: u32, reason: Option<String> }
    /// It was no incident.
    DropIncident { incident: u32, reason: Option<String> }
    /// Appeal.
    FileAppeal { incident: Option<u32>, game: Option<GameId>, entry: Option<EntryId>, text: String }
    /// Decide an appeal.
    DecideAppeal { appeal: u32, upheld: bool, outcome: Option<String>, text: Option<String> }
    /// Ask for something that an arbiter grants.
    FileRequest { entry: EntryId, request: RequestFor, deadline: Option<i64>, text: Option<String> }
    /// Grant what was asked for, or not.
    AnswerRequest { request: u32, accepted: bool, text: Option<String>, reported_in_time: Option<bool> }
    /// Take a request back.
    TakeRequestBack { request: u32 }
    /// Draw the order of the tied.
    DrawTies { entries: Vec<EntryId> }
    /// Order a play-off.
    OrderPlayOff { entries: Vec<EntryId> }
    /// Record a play-off's order.
    RecordPlayOff { order: Vec<EntryId> }
    /// Order the tied by hand.
    SetManualOrder { order: Vec<EntryId>, reason: Option<String> }
    /// A tie-break value from outside.
    EnterTieBreak { code: String, values: Vec<(EntryId, i64)> }
    /// Announce prizes.
    SetPrizes { prizes: Vec<Prize>, sharing: Option<Sharing>, add_up: Option<bool> }
    /// The final table stands.
    SealFinal {}
    /// Open the final table.
    Unseal { reason: Option<String> }
    /// How far a round is public.
    SetPublication { round: Option<RoundNumber>, level: Public }
    /// Which fields are public.
    SetPublicFields { fields: Vec<String> }
    /// Hang a notice.
    PostNotice { text: String }
    /// Take a notice down.
    WithdrawNotice { notice: u32 }
    /// A report was made.
    MakeReport { report: ReportKind, hash: String }
    /// A report was sent.
    RecordSent { authority: String, report: ReportKind, period: Option<String>, games: Option<Vec<GameId>>, hash: String }
    /// The authority answered.
    RecordAnswer { receipt: u32, accepted: bool, text: Option<String> }
    /// Leave FIDE mode for good.
    LeaveFideMode {}
    /// Hand the tournament over.
    HandOver { to: String, file: String }
    /// Take it back.
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
