//! An event from entry to report: commands in, events out, by the book.
mod apply;
mod apply_rounds;
mod byes;
mod command;
mod config;
mod correction;
mod correction_windows;
mod decisions;
mod dispatch;
mod door;
mod drafting;
mod editing;
pub mod engines;
mod entries;
mod entry_data;
mod event;
mod export;
mod facts;
mod frozen;
mod games;
mod hash;
mod import;
mod knock_out;
mod notes;
mod notice;
mod numbers;
mod presence;
mod publication;
mod publishing;
mod recorded;
mod refusal;
mod reports;
mod results;
mod rights;
mod round;
mod setup;
mod standings;
mod start_order;
mod state;
mod ties;
mod undo;
mod warnings;

pub use apply::{BadLog, apply, replay};
pub use command::{
    BoardResult, Command, CommandKind, NamedOrder, NewEntry, NewTournament, Request, WantedOrder,
};
pub use config::{
    Acceleration, Book, Change, Config, Locale, ResultPolicy, Settings, StatedPoints, System,
};
pub use correction_windows::Reach;
pub use door::{Answer, Contest, Decision, decide};
pub use entry_data::{Flags, How, Rating, Title};
pub use event::{
    BoardPair, EntryChange, Event, Frozen, LeaveCause, LotPurpose, NumbersCause, Office, Out, Public,
    PublishedBoard, RepairCause, ReportKind, Source, Verdict, Window,
};
pub use facts::{Facts, Nobody, People, Person};
pub use notes::Note;
pub use notice::Notice;
pub use recorded::{BadEvent, Recorded, VERSION};
pub use refusal::{Reason, Refusal, WayOut};
pub use rights::{May, Role, may};
pub use round::{CheckIn, Draft, Game, Manual, Published, ReportSide, Round, RoundStage, Session, Slot};
pub use standings::{Row, Table, chess_drops, fide_event};
pub use start_order::Names;
pub use state::{
    About, Appeal, Away, DecidedPoints, Entry, ForbiddenGroup, Receipt, Sealed, Stage, State,
    ToldChange, Version,
};
pub use warnings::{Code, NoteKind, Shown, Warning};
