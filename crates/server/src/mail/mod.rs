//! Letters by e-mail: the same text as on paper, to those who left an address, through the
//! configured mail server. Off by default.
//!
//! | file | what |
//! |---|---|
//! | `settings` | the mail server |
//! | `contact` | addresses, stored outside the log and erased with the person |
//! | `outbox` | what is to be sent, and the result |
//! | `postman` | sends it, and tries again after a failure |

pub(crate) mod contact;
pub(crate) mod outbox;
mod postman;
mod settings;

pub(crate) use postman::run;
pub use settings::{Mail, Security};
