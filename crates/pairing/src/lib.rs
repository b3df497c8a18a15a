//! Pairings with their reasons: round robins, Swiss systems, Scheveningen.
//!
//! | what | article | where |
//! |---|---|---|
//! | round robin and its closed forms | V/1.1-1.4 | [`round_robin`] |
//! | half and reversed half | V/1.5.1, V/1.5.2 | [`half`] |
//! | Rutsch | V/1.5.3 | [`rutsch`] |
//! | restricted draw | V/1.6.2 | [`varma`] |
//! | start numbers, technical ratings | V/2.6 | [`start_list`] |
//! | planning a Swiss event | V/2.1-2.5 | [`plan`] |
//! | Swiss pairing | V/2.7, V/2.8 | [`swiss::pzwarc`] |
//! | changing a published pairing | V/2.8.9 | [`published`] |
//! | teams | V/3.3-3.6 | [`teams`] |
//! | Scheveningen | V/3.7 | [`scheveningen`] |
//! | superblitz duels | III/1.3 | [`duel`] |
//!
//! ```
//! let schedule = jadoube_pairing::round_robin::table(10).unwrap();
//! assert_eq!(schedule.rounds[0].pairs[2], (3, 8));
//! assert_eq!(jadoube_pairing::round_robin::round_of(7, 10, 10), Some(4));
//! ```

pub mod duel;
pub mod half;
pub mod plan;
pub mod published;
pub mod round_robin;
pub mod rutsch;
pub mod schedule;
pub mod scheveningen;
pub mod start_list;
pub mod swiss;
pub mod teams;
pub mod varma;
