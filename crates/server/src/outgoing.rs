//! Outgoing messages: webhooks and mail. Both are off by default, and the configuration can be
//! reloaded while the server runs.

use tokio::task::JoinHandle;

use crate::hooks::{self, Allowed, Trusted};
use crate::mail::{self, Mail};
use crate::state::AppState;

/// What the configuration says about it.
#[derive(Debug, Clone, Default)]
pub struct Outgoing {
    /// Hosts webhooks may lead to without the owner.
    pub allowed: Allowed,
    /// The trusted certificate authorities.
    pub trusted: Trusted,
    /// The mail configuration; `None` if mail is off.
    pub mail: Option<Mail>,
}

impl AppState {
    /// Begins to carry out what waits: webhooks and letters. The tasks end with the server.
    #[must_use]
    pub fn begin_outgoing(&self) -> Vec<JoinHandle<()>> {
        vec![
            tokio::spawn(hooks::run(self.clone())),
            tokio::spawn(mail::run(self.clone())),
        ]
    }
}
