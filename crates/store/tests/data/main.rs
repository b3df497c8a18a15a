//! Commands for the data: each verifies itself, none overwrites.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

#[path = "../support/mod.rs"]
mod support;

mod beside;
mod copies;
mod damage;
mod erasing;
mod hostile;
mod opening;
mod reconciling;
mod views;
mod weather;
