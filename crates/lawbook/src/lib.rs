//! The rules of five documents as data: what each article says, in our own words.
//!
//! [`lawbook()`] is the book, read once from data embedded in the program. It
//! holds the five [`Edition`]s, their [`Provision`]s in document order, the
//! [`Topic`]s that compare editions, a full-text [search](Lawbook::search) and
//! the conformance register ([`Status`] of each provision).
//!
//! A ruling cites [`ProvisionId`]s: rows of our own inventory of the Laws. People see the
//! [`Article`], the number in print.
//!
//! ```
//! use jadoube_lawbook::{Edition, lawbook};
//!
//! let book = lawbook();
//! let rules = book.resolve("fide-2023:7.5.5");
//! assert_eq!(rules.len(), 3); // one printed article, three rows of the inventory
//! assert!(rules.iter().all(|rule| rule.article.number() == "7.5.5"));
//! assert_eq!(book.edition(Edition::Fide2023).valid_from, "2023-01-01");
//!
//! let hits = book.search("ilegal mvoe", "en");
//! assert!(!hits.is_empty()); // two typing errors do no harm
//! ```

mod book;
mod citation;
mod data;
mod edition;
mod outline;
mod provision;
mod register;
mod retired;
mod search;
mod slips;
mod spoken;
mod text;
mod topic;

pub use book::{Lawbook, Problem, lawbook};
pub use citation::{Article, ProvisionId, UnknownProvision};
pub use edition::{Edition, EditionInfo, UnknownEdition};
pub use outline::Chapter;
pub use provision::{Class, Provision, UnknownClass};
pub use register::{Coverage, Status};
pub use retired::{NotKept, Retired, citations, retired};
pub use search::{Found, Hit};
pub use slips::slips;
pub use spoken::fold;
pub use text::Text;
pub use topic::{EditionAnswer, Topic};
