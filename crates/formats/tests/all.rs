//! All tests of the crate that need no access to its insides, in one program: linked
//! once, and what they share is compiled once. `cargo test --test all FILE::` runs those of a file.

mod competition_file;
mod frozen_inputs;
mod golden_rounds;
mod golden_tie_breaks;
mod pzwarc_swiss;
mod team_codec;
mod team_record;
mod tie_break_parts;
mod tournament;
mod trf_dialects;
mod trf_round_trip;
mod trf_teams;
