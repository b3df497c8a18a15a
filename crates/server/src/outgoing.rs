//! Outgoing messages: webhooks and mail. Both are off by default, and the configuration can be
//! reloaded while the server runs.

use tokio::task::JoinHandle;

use crate::hooks::{self, Allowed, Trusted};
use crate::mail::{self, Mail};
use crate::results_site::ResultsSite;
use crate::state::AppState;

/// The configuration of outgoing messages.
#[derive(Debug, Clone, Default)]
pub struct Outgoing {
    /// Hosts allowed for webhooks of users other than the owner.
    pub allowed: Allowed,
    /// The trusted certificate authorities.
    pub trusted: Trusted,
    /// The mail configuration; `None` if mail is off.
    pub mail: Option<Mail>,
    /// The keys for chess-results.com; `None` if nothing is sent there.
    pub results: Option<ResultsSite>,
}

impl AppState {
    /// Starts the tasks that send webhooks and letters. They end with the server.
    #[must_use]
    pub fn begin_outgoing(&self) -> Vec<JoinHandle<()>> {
        vec![
            tokio::spawn(hooks::run(self.clone())),
            tokio::spawn(mail::run(self.clone())),
        ]
    }
}
