//! Letters by mail: the same words as on paper, to whoever left an address, through a mail server
//! the configuration names. Off unless it does.
//!
//! | file | what |
//! |---|---|
//! | `settings` | the mail server |
//! | `contact` | addresses: who left one, beside the log and erased with the person |
//! | `outbox` | what is to be sent, and what came of it |
//! | `postman` | sends it, and tries again after a failure |

pub(crate) mod contact;
pub(crate) mod outbox;
mod postman;
mod settings;

pub(crate) use postman::run;
pub use settings::{Mail, Security};
