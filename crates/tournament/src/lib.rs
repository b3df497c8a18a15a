//! An event from entry to report: commands in, events out, by the book.
//!
//! [`decide`] looks at a [`State`], a [`Request`] and [`Facts`] (time, seed, random bits, names)
//! and answers with events to append, questions to confirm, or a [`CommandRefusal`]; [`apply`] makes the
//! next state of an event. The log contains no wall-clock reads, randomness, names or free texts.
//!
//! | file | what |
//! |---|---|
//! | `command`, `command_parts`, `request`, `event`, `event_parts`, `recorded` | commands, events,
//! and how the log stores them |
//! | `door`, `dispatch`, `sealed_table` | the entry point: expectations, warnings, FIDE mode, the
//! seal |
//! | `warnings`, `refusal`, `notice` | codes with typed arguments, levels, marks, articles |
//! | `state`, `state_parts`, `round`, `history`, `apply`, `apply_entries`, `apply_rounds`,
//! `apply_results`, `apply_teams`, `apply_end` | the state built from the events so far |
//! | `setup`, `configuring`, `soundness`, `plan_warnings`, `entries`, `entry_changes`, `presence`, `byes` | before a round |
//! | `start_order`, `numbers` | C.04.2 art. 2, V/2.6: numbers and their versions |
//! | `frozen`, `engines`, `pools` | the record, the frozen input, the pairing engines |
//! | `drafting`, `editing`, `moving`, `publishing` | a round from draft to players |
//! | `tables` | which table a board is on |
//! | `results`, `correction_windows`, `correction`, `games` | two ledgers, windows W0 to W3 |
//! | `requests` | requests of players and captains, and their answers |
//! | `incidents` | incidents at the boards, their rulings, penalties during the event |
//! | `decisions`, `standings`, `ties`, `prizes`, `publication`, `reports` | the end and after it |
//! | `notes`, `export`, `import` | the report with its `###` lines, out and in |
//! | `file`, `own_file`, `competition_file` | the event file with the whole log; files of other commands |
//! | `player_list`, `player_table`, `player_columns`, `list`, `sections`, `norms` | reading player lists and comparing them with the
//! entries; other sections of the event; norms and licences |
//! | `explaining`, `place_document`, `preview` | why a round is paired this way, why an entry has
//! its place; what is already certain about the next round |
//! | `undo`, `undo_entries`, `undo_results`, `rights`, `knock_out`, `bracket` | compensation,
//! permissions, brackets |
//! | `teams`, `line_ups`, `quorum`, `matches`, `team_table`, `team_record` | teams: players, secret
//! line-ups, boards, tables (V/3) |
//!
//! ```
//! use std::collections::BTreeMap;
//!
//! use jadoube_tournament::{Answer, Facts, Request, State, apply, decide};
//! use serde_json::json;
//!
//! let mut state = State::new();
//! let mut people = BTreeMap::new();
//! let mut send = |state: &mut State, bits: u128, body| {
//!     let request = Request::read(body).unwrap();
//!     let facts = Facts { now: 0, seed: 7, bits, people: &people, sections: &[] };
//!     match decide(state, &request, &facts) {
//!         // Append the events, store people and texts beside them, then apply.
//!         Ok(Answer::Done(made)) => {
//!             for event in &made.events {
//!                 apply(state, event).unwrap();
//!             }
//!             people.extend(made.people.iter().cloned());
//!             "done"
//!         }
//!         Ok(Answer::Ask(_)) => "ask",
//!         Err(_) => "refused",
//!     }
//! };
//! let create = json!({"name": "Sample open", "game": "chess", "system": "fide-dutch",
//!                     "rounds": 3, "initial_colour": "white"});
//! send(&mut state, 1, json!({"kind": "create-tournament", "data": create}));
//! let entries = json!([{"name": "Sample, Anna", "rating": 2100}, {"name": "Sample, Ben", "rating": 2000},
//!                      {"name": "Sample, Cid", "rating": 1900}, {"name": "Sample, Dora", "rating": 1800}]);
//! send(&mut state, 2, json!({"kind": "add-entries", "data": {"entries": entries}}));
//! send(&mut state, 3, json!({"kind": "assign-numbers", "data": {"order": "standard"}}));
//! send(&mut state, 4, json!({"kind": "draft-round", "data": {"round": 1}}));
//! send(&mut state, 5, json!({"kind": "publish-round", "data": {"round": 1}}));
//! let first = json!({"kind": "confirm-result", "data": {"round": 1, "board": 1, "outcome": "1-0"}});
//! assert_eq!(send(&mut state, 6, first), "done");
//! // Board 2 has no result: pairing the next round asks whether it is adjourned.
//! let second = json!({"kind": "draft-round", "data": {"round": 2}});
//! assert_eq!(send(&mut state, 7, second), "ask");
//! assert_eq!(state.table(None).rows[0].points, 10);
//! ```

mod apply;
mod apply_end;
mod apply_entries;
mod apply_results;
mod apply_rounds;
mod apply_teams;
mod bracket;
mod byes;
mod command;
mod command_parts;
mod competition_file;
mod config;
mod configuring;
mod correction;
mod correction_windows;
mod decisions;
mod dispatch;
mod door;
mod drafting;
mod editing;
mod effects;
pub mod engines;
mod entries;
mod entry_changes;
mod entry_data;
mod event;
mod event_parts;
mod explaining;
mod export;
mod facts;
mod file;
mod frozen;
mod games;
mod hash;
mod history;
mod import;
mod incidents;
mod knock_out;
mod line_ups;
mod list;
mod matches;
mod moving;
mod norms;
mod notes;
mod notice;
mod numbers;
mod own_file;
mod period_report;
mod place_document;
mod plan_warnings;
mod player_columns;
mod player_list;
mod player_table;
mod pools;
mod presence;
mod preview;
mod prizes;
mod publication;
mod publishing;
mod quorum;
mod rating_list;
mod recorded;
mod refusal;
mod reports;
mod request;
mod request_fault;
mod requests;
mod results;
mod rights;
mod round;
mod scheveningen_tables;
mod sealed_table;
mod sections;
mod settings;
mod setup;
mod soundness;
mod standings;
mod start_order;
mod state;
mod state_parts;
mod system;
mod tables;
mod team_record;
mod team_table;
mod teams;
mod ties;
mod undo;
mod undo_entries;
mod undo_results;
mod warnings;

/// What judged: the release, its Swiss rules, and a fingerprint of the sources and tables that judge,
/// which changes between two builds of one release when they do.
pub const RULES: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    "+dutch2026.",
    env!("JADOUBE_RULES")
);

pub use apply::{BadLog, apply, replay};
pub use bracket::{BracketStage, BracketTie};
pub use command::{
    BoardResult, Command, CommandKind, NamedOrder, NewEntry, NewTeam, NewTournament, Request,
    WantedOrder,
};
pub use config::{
    Acceleration, AdjournedAs, Book, Change, Config, PublicationPolicy, ResultPolicy,
    SettingChanges, StatedPoints, TournamentSystem,
};
pub use correction_windows::Reach;
pub use door::{Answer, CarriedOut, Contest, decide};
pub use effects::DecisionEffect;
pub use entry_data::{Flags, How, Rating, Title};
pub use event::{
    AbsentEntry, BoardPair, EntryChange, Event, EventKind, Frozen, LeaveCause, LineUpForm,
    LotPurpose, MatchTo, NumbersCause, Office, PairingVerdict, Public, PublishedBoard,
    PublishedMatch, RepairCause, ReportKind, ShownBoard, Source, Window,
};
pub use explaining::{PairStory, Story};
pub use facts::{Facts, Nobody, People, PersonDetails, Section};
pub use file::{
    EventFileFault, EventFileTrouble, FILE_FORMAT, FILE_VERSION, LogLine, Logged, ReadFile,
    file_text, is_event_file, lines, read_file,
};
pub use incidents::{IncidentRecord, IncidentRuling};
pub use line_ups::SubmittedLineUp;
pub use list::{Changed, FieldChange, ListChange, ListDiff, RowChange};
pub use matches::{Match, MatchScore, MatchSeat};
pub use norms::{ChessNorm, Norms};
pub use notes::Note;
pub use notice::Notice;
pub use place_document::PlaceDocument;
pub use player_list::{
    ListFault, ListLine, MOST_LINES, entries_of_report, folded, lines_of_file, lines_of_text, twice,
};
pub use player_table::{PlayerTable, TableFault, rating_source};
pub use preview::{MOST_OPEN, Preview};
pub use prizes::{Award, Prize, Sharing};
pub use publication::PublicField;
pub use quorum::{Quorum, QuorumBoard};
pub use rating_list::{
    LineFault, ListFileFault, ListForm, ListedPlayer, ListedRatings, MOST_LISTED, ReadList,
    SetAside, decode_list, read_rating_list,
};
pub use recorded::{BadEvent, Recorded, VERSION};
pub use refusal::{ChangedPart, CommandRefusal, NearPairing, Reason, WayOut};
pub use request_fault::{RequestFault, Sort, Wrong, read_value};
pub use requests::{EntryRequest, RequestFor, RequestStage};
pub use rights::{May, Role, may};
pub use round::{
    CheckIn, Draft, Manual, Published, ReportSide, ReportedResult, RoundGame, RoundSlot,
    RoundStage, RoundState, Session,
};
pub use standings::{Row, Table, chess_drops, crosstable};
pub use start_order::{Names, PlayingStrength, of_report as start_order_of_report};
pub use state::{
    About, Appeal, Away, Entry, KeptApart, KeptDecision, PointsDecision, PostedNotice, Receipt,
    ReportedChange, SealedTable, State, TournamentStage, Version,
};
pub use tables::TablePlan;
pub use team_table::TeamRow;
pub use teams::TeamRoster;
pub use warnings::{NoteKind, ShownWarning, Warning, WarningCode, cited};
