//! The Laws of five documents as data.
//!
//! A ruling cites [`ProvisionId`]s: rows of our own inventory of the Laws.
//! People are shown the [`Article`], the number that stands in print.
//!
//! ```
//! use jadoube_lawbook::{Edition, ProvisionId};
//!
//! let rule = ProvisionId::new("fide-2023:7.5.5b");
//! assert_eq!(rule.edition(), Some(Edition::Fide2023));
//! ```

mod citation;
mod edition;
pub mod scenario;

pub use citation::ProvisionId;
pub use edition::Edition;
