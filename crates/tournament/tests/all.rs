//! All tests of the crate that need no access to its insides, in one program: linked
//! once, and what they share is compiled once. `cargo test --test all FILE::` runs those of a file.

mod acceptance;
mod acceptance_draughts;
mod arbiter_stories;
mod desk_acts;
mod golden;
mod golden_rounds;
mod hall;
mod hard_cases;
mod hostile_requests;
mod incident_stories;
#[path = "invariants/main.rs"]
mod invariants;
mod kinds_of_events;
mod payloads;
mod publication;
mod refusals;
mod report_peculiarities;
mod requests_and_tables;
mod settings_of_ones_own;
mod stories_in_full;
mod stories_table;
mod team_stories;
mod told_stories;
#[path = "trouble_stories/main.rs"]
mod trouble_stories;
mod withdrawn_decisions;
