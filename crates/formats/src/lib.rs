//! File formats, read and written. Input becomes values of the rule crates; errors are reported by
//! line.
//!
//! | where | what |
//! |---|---|
//! | [`trf`] | FIDE's tournament report (TRF16, `TRFx`, TRF26): read, written, converted |
//! | [`sheets`] | pairings and standings as tables, and their CSV |
//! | [`rows`] | rows of cells from a pasted list, a CSV file or a workbook |
//! | [`workbook`] | XLSX read and written |
//! | [`crosstable`] | all rounds with rank, points and tie-breaks |
//! | [`boards`] | the boards of a recorded round in the recommended order |
//! | [`tie_break_table`] | a table of tie-break values compared with what a report gives |
//! | [`competition_file`] | our own file: the record of a competition, names, frozen inputs, notes |
//! | [`tournament`] | version 1 of that file, for the draughts code |
//! | [`code_event`] | an event of the draughts code from either file: paired, ranked, checked |
//! | [`fide_event`] | an event under FIDE's rules from our file |
//! | [`pzwarc_swiss`] | Swiss rounds of the draughts code with their expected pairings |
//!
//! # A report read, ranked and written again
//!
//! The reader is tolerant: it accepts what it can understand, with remarks by line
//! (`Trf::remarks`), and rejects the rest with the line number. The writer is strict.
//!
//! ```
//! use jadoube_formats::{sheets, trf};
//! use jadoube_standings::fide::ranking;
//!
//! let text = "\
//! 012 Sample event
//! 142 2
//! 212 PTS,DE,BH
//! 001    1 m    Sample, One                       2100 POL                         1.5    1     2 w 1     3 b =
//! 001    2 m    Sample, Two                       2050 POL                         1.0    3     1 b 0  0000 - U
//! 001    3 m    Sample, Three                     2000 POL                         1.5    2     4 b 1     1 w =
//! 001    4 m    Sample, Four                      1950 POL                         0.0    4     3 w 0  0000 - Z
//! ";
//! let report = trf::read(text)?;
//! assert!(report.remarks.is_empty());
//!
//! // What the tie-breaks need, in the order record 212 declares.
//! let event = report.crosstable().map_err(|faults| faults[0].to_string())?;
//! let list = report.declared_tie_breaks().unwrap();
//! let ranked = ranking(&event, &list);
//! let rows = sheets::standings(&report, &event, &list, &ranked.standings);
//! assert_eq!(rows[0].join(" "), "Rank No Name Rtg PTS DE BH");
//! assert_eq!(rows[1].join(" "), "1 1 Sample, One 2100 1.5 0.5 2.5");
//! assert_eq!(rows[2].join(" "), "2 3 Sample, Three 2000 1.5 0.5 2.0");
//!
//! // Nothing is lost when it is written and read again.
//! let again = trf::read(&trf::write(&report))?;
//! assert_eq!(again.crosstable().as_ref(), Ok(&event));
//! assert_eq!(again.record("012"), Some("Sample event"));
//!
//! // A fault names its line: there is no player 9.
//! let fault = trf::read(&text.replace("  4 b 1", "  9 b 1")).unwrap_err();
//! assert_eq!(fault.line, 6);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod boards;
pub mod code_event;
pub mod competition_file;
pub mod crosstable;
pub mod fide_event;
pub mod pzwarc_swiss;
pub mod rows;
pub mod sheets;
pub mod tie_break_table;
pub mod tournament;
pub mod trf;
pub mod workbook;
