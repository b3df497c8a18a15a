//! Ratings, categories, norms, titles and officials' rights, with the derivation shown.
//!
//! Chapters VI and VII of the draughts code, its classes of officials (IV/6) and the chess arbiters
//! of the 2001 bulletin, as pure computation: lists and events come in, the next list and every
//! reason come out.
//!
//! - [`rate()`]: rates a period: a list and events in, the next list and every change out;
//! - [`category`]: the category norm of a tournament;
//! - [`norm`]: the title norms, and [`forecast()`] for a running event;
//! - [`award`]: categories and titles for a final place;
//! - [`officials`]: whether a person may lead, assist, play or receive a class on a given day, and
//!   why not;
//! - [`file`]: the JSON files for all of these, with errors by line;
//! - [`policy`]: questions that the code leaves open, named, with our default answers.
//!
//! ```
//! use jadoube_rating::change::change;
//! use jadoube_rating::policy::RatingPolicies;
//!
//! // 2150 against seven opponents with an average of 2187: eight points, k 15.
//! let change = change(2150, 7, 8, 15_310, 15, &RatingPolicies::default());
//! assert_eq!(change.change.signed(), "+12.9692");
//! ```

pub mod award;
pub mod category;
pub mod change;
pub mod check;
mod day;
pub mod exact;
mod expected;
pub mod file;
pub mod forecast;
pub mod ladder;
mod ladder_step;
pub mod list;
pub mod norm;
pub mod norm_tables;
pub mod officials;
pub mod pace;
pub mod policy;
pub mod rate;
pub mod reading;
pub mod report;
mod results;
pub mod title_event;
mod track;

pub use day::{Day, Quarter};
pub use expected::{LARGEST, expected};
pub use forecast::forecast;
pub use ladder_step::{International, LadderStep, NationalTitle};
pub use rate::{rate, rate_through};
pub use track::{Sex, Track};
