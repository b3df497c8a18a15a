//! What somebody wants: the commands of a tournament, as requests send them.

use jadoube_vocabulary::{
    Absence, BoardNumber, EntryId, EventId, GameId, GameKind, PersonId, RoundNumber, Side,
    TournamentId,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::config::{
    Acceleration, AdjournedAs, Book, Locale, ResultPolicy, Settings, StatedPoints, System,
};
use crate::entry_data::{How, Title};
use crate::event::{LotPurpose, MatchTo, Office, Public, RepairCause, ReportKind, Source};
use crate::list::ListChange;
use crate::prizes::{Prize, Sharing};

/// A new tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// Its identity, where somebody gave it one.
    pub tournament: Option<TournamentId>,
    /// The event it belongs to.
    pub event: Option<EventId>,
    /// Its name.
    pub name: String,
    /// The game.
    pub game: GameKind,
    /// How pairs are made.
    pub system: System,
    /// Whose rules; by the game unless said.
    pub book: Option<Book>,
    /// The edition of the game's rules.
    pub edition: Option<String>,
    /// The preset it was made from.
    pub preset: Option<String>,
    /// The rounds; a round robin counts its own.
    pub rounds: Option<u32>,
    /// The colour of number 1; by lot unless said.
    pub initial_colour: Option<Side>,
    /// What results are worth.
    pub points: Option<StatedPoints>,
    /// The tie-breaks.
    pub tie_breaks: Option<Vec<String>>,
    /// Minutes of default time.
    pub default_time: Option<u32>,
    /// When a report counts.
    pub results: Option<ResultPolicy>,
    /// Virtual points.
    pub acceleration: Option<Acceleration>,
    /// The alphabet of names.
    pub locale: Option<Locale>,
    /// Draws with advantage are announced.
    pub advantage: Option<bool>,
    /// The arrow rule of the code's Swiss is kept (V/2.8.9.11); yes unless said.
    pub controlled: Option<bool>,
    /// Boards of a match of teams; four unless said.
    pub boards: Option<u32>,
    /// How line-ups are made.
    pub line_ups: Option<jadoube_competition::LineUpSystem>,
    /// Minutes between rounds of a team event.
    pub break_minutes: Option<u32>,
    /// The first day, as `2026-11-16`.
    pub starts_on: Option<String>,
    /// The last day.
    pub ends_on: Option<String>,
    /// Games of a tie in a knock-out; one unless said.
    pub tie_games: Option<u32>,
    /// Late entries get the last numbers (outside FIDE mode).
    pub late_at_end: Option<bool>,
    /// The rate of play, as `5400+30`.
    pub control: Option<String>,
    /// Rates of the deciders of a drawn tie in a knock-out.
    pub deciders: Option<Vec<String>>,
    /// Only players of one category meet (outside FIDE mode).
    pub categories_apart: Option<bool>,
    /// Every second round repeats the one before with colours exchanged (outside FIDE mode).
    pub mirror_rounds: Option<bool>,
    /// What an adjourned game counts for in the next pairing; a draw unless said.
    pub adjourned_as: Option<AdjournedAs>,
    /// Whoever plays here may play in another section of the event too.
    pub other_sections: Option<bool>,
}

impl NewTournament {
    /// One of which nothing else is said.
    pub fn new(name: &str, game: GameKind, system: System) -> Self {
        Self {
            tournament: None,
            event: None,
            name: name.to_owned(),
            game,
            system,
            book: None,
            edition: None,
            preset: None,
            rounds: None,
            initial_colour: None,
            points: None,
            tie_breaks: None,
            default_time: None,
            results: None,
            acceleration: None,
            locale: None,
            advantage: None,
            controlled: None,
            boards: None,
            line_ups: None,
            break_minutes: None,
            starts_on: None,
            ends_on: None,
            tie_games: None,
            late_at_end: None,
            control: None,
            deciders: None,
            categories_apart: None,
            mirror_rounds: None,
            adjourned_as: None,
            other_sections: None,
        }
    }
}

/// A team that enters.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTeam {
    /// Its name.
    pub name: String,
    /// Its people in board order: the base line-up, then reserves.
    #[serde(default)]
    pub players: Vec<NewEntry>,
    /// Its strength; the mean of its best boards unless said.
    pub strength: Option<u32>,
    /// The federation.
    pub federation: Option<String>,
    /// The club.
    pub club: Option<String>,
    /// The first round; the next one unless said.
    pub first_round: Option<RoundNumber>,
}

/// Somebody who enters.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewEntry {
    /// Surname, first name.
    pub name: String,
    /// A person known already.
    pub person: Option<PersonId>,
    /// The rating.
    pub rating: Option<u32>,
    /// The rating's list; in draughts A, B, N or T.
    pub list: Option<String>,
    /// The rating list's period.
    pub period: Option<String>,
    /// The place on list A.
    pub list_place: Option<u32>,
    /// How the rating was chosen.
    pub how: Option<How>,
    /// The title.
    pub title: Option<Title>,
    /// The federation.
    pub federation: Option<String>,
    /// The number in FIDE's list.
    pub fide_id: Option<String>,
    /// The number in the national list.
    pub national_id: Option<String>,
    /// The club.
    pub club: Option<String>,
    /// The category.
    pub category: Option<String>,
    /// Date of birth.
    pub birth: Option<String>,
    /// `m` or `w`.
    pub sex: Option<String>,
    /// The first round; the next one unless said.
    pub first_round: Option<RoundNumber>,
    /// No half-point bye.
    #[serde(default)]
    pub no_half_bye: bool,
    /// Always this table.
    pub fixed_table: Option<u32>,
    /// Not on public lists.
    #[serde(default)]
    pub unlisted: bool,
    /// The team somebody plays for.
    pub team: Option<EntryId>,
    /// Whether licensed for the season, where that is known (VII/7.3).
    pub licence: Option<bool>,
}

/// A result of one board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardResult {
    /// The board.
    pub board: Option<BoardNumber>,
    /// Or the game itself.
    pub game: Option<GameId>,
    /// How it ended, by the code of the game played.
    pub outcome: String,
    /// What the sender saw before; an open game unless said.
    pub seen: Option<String>,
}

/// The order wanted of start numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum WantedOrder {
    /// A named order.
    Named(NamedOrder),
    /// This one.
    List(Vec<EntryId>),
}

/// Orders by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NamedOrder {
    /// By rating, title and name; in draughts V/2.6.1.
    Standard,
    /// By lot.
    Lot,
    /// V/1.6.2: by lot so that people of a club meet early.
    Varma,
}

macro_rules! commands {
    ($($(#[$doc:meta])* $name:ident { $($(#[$fdoc:meta])* $field:ident: $type:ty),* $(,)? })*) => {
        /// Everything that can be wanted.
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
    /// Take a list over: new entries, changed ones, those that are gone, as one act.
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
    /// Numbers anew by rating.
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
    /// Say how a game ended.
    ReportResult { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, outcome: String, source: Option<Source>, seen: Option<String> }
    /// A result counts.
    ConfirmResult { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, outcome: String, seen: Option<String>, reason: Option<String> }
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
    Adjourn { round: Option<RoundNumber>, board: Option<BoardNumber>, game: Option<GameId>, begun: Option<bool>, resume_at: Option<i64> }
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
    MakeDecision { articles: Vec<String>, game: Option<GameId>, entry: Option<EntryId>, text: String }
    /// A decision no longer stands.
    WithdrawDecision { decision: u32, reason: Option<String> }
    /// Appeal.
    FileAppeal { game: Option<GameId>, entry: Option<EntryId>, text: String }
    /// Decide an appeal.
    DecideAppeal { appeal: u32, upheld: bool, outcome: Option<String>, text: Option<String> }
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

/// A field that is given, even as nothing.
fn some<'de, T: Deserialize<'de>, D: serde::Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// A command as a request sends it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// What is wanted.
    pub command: Command,
    /// Marks of warnings that are accepted.
    pub confirm: Vec<String>,
    /// Marks accepted on the second screen.
    pub confirm_again: Vec<String>,
    /// The sequence number of what the sender saw.
    pub expect: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sent {
    kind: String,
    #[serde(default)]
    data: Option<Value>,
    #[serde(default)]
    confirm: Vec<String>,
    #[serde(default)]
    confirm_again: Vec<String>,
    #[serde(default)]
    expect: Option<u64>,
}

impl Request {
    /// Reads the body of a request.
    ///
    /// # Errors
    /// It is no command: an unknown kind or field, a value of another type.
    pub fn read(body: Value) -> Result<Self, serde_json::Error> {
        let sent: Sent = serde_json::from_value(body)?;
        let data = sent
            .data
            .unwrap_or_else(|| Value::Object(serde_json::Map::new()));
        // Settings stand bare in the data of `configure`, and one entry in that of `add-entry`.
        let data = match (sent.kind.as_str(), data) {
            ("configure", data) => wrapped(data, "settings"),
            ("add-entry", data) => wrapped(data, "entry"),
            ("add-team", data) => wrapped(data, "team"),
            (_, data) => data,
        };
        let command = serde_json::json!({ "kind": sent.kind, "data": data });
        Ok(Self {
            command: serde_json::from_value(command)?,
            confirm: sent.confirm,
            confirm_again: sent.confirm_again,
            expect: sent.expect,
        })
    }
}

/// Bare fields put under a name, a reason beside them.
fn wrapped(data: Value, name: &str) -> Value {
    match data {
        Value::Object(mut fields) if !fields.contains_key(name) => {
            let reason = fields.remove("reason").unwrap_or(Value::Null);
            let mut outer = serde_json::Map::new();
            outer.insert(name.to_owned(), Value::Object(fields));
            if name == "settings" {
                outer.insert("reason".to_owned(), reason);
            }
            Value::Object(outer)
        }
        data => data,
    }
}

impl From<Command> for Request {
    fn from(command: Command) -> Self {
        Self {
            command,
            confirm: Vec::new(),
            confirm_again: Vec::new(),
            expect: None,
        }
    }
}
