//! Re-reading archives: what went wrong in games that are over.
//!
//! One game at a time, from its text; nothing is kept between games, so an archive
//! of any size streams through. See [`Auditor`].
//!
//! ```
//! use jadoube_chess::audit::Auditor;
//! use jadoube_chess::editions::BoardLaws;
//!
//! let mut auditor = Auditor::new(BoardLaws::newest());
//! let report = auditor.game("[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n");
//! assert_eq!(report.findings[0].kind.code(), "result-contradicts");
//! ```

mod course;
mod finding;
mod game;
mod whole;

pub use finding::{AuditKind, AuditReport, Finding};
pub use game::{Auditor, Checks};
