//! All tests of the crate that need no access to its insides, in one program: linked
//! once, and what they share is compiled once. `cargo test --test all FILE::` runs those of a file.

mod fide_readings;
mod fide_team_readings;
mod fide_teams;
mod pzwarc;
mod pzwarc_second;
mod pzwarc_teams;
mod pzwarc_why;
mod tie_break_doc;
