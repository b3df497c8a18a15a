//! A tournament run from the terminal: every command as a user types it, on real files.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

mod bad_input;
mod draughts;
mod golden;
mod importing;
mod support;
mod whole_event;
mod writing;
