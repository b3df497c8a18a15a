//! The commands on tournament reports, run as an arbiter runs them.

#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod answers;
mod check;
mod columns;
mod generate;
mod hostile;
mod pair;
mod records;
mod sample;
mod tables;
mod ties;
mod why;
