//! All tests of the crate that need no access to its insides, in one program: linked
//! once, and what they share is compiled once. `cargo test --test all FILE::` runs those of a file.

mod dutch_laws;
mod dutch_methods;
mod dutch_order;
mod dutch_why;
mod pzwarc_swiss_equal;
mod pzwarc_swiss_promises;
mod round_robin_tables;
mod trying;
mod worked_examples;
