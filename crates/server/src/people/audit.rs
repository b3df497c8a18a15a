//! The audit journal: who tried what, from where, with which result. Changes are in the log;
//! refusals and sign-ins are here.

use jadoube_store::personal::Journal;
use jadoube_store::{Actor, Batch, SideWrite, new_id};

use crate::data::Data;
use crate::journal::network;
use crate::peer::Peer;
use crate::people::caller::Caller;
use crate::people::scope::About;

/// An action and what it was about, as the journal writes them: `POST /x/{tournament} tournament/y`.
pub(crate) fn subject(action: &str) -> (&str, Option<&str>) {
    let is_subject = |word: &&str| word.starts_with("tournament/") || word.starts_with("event/");
    match action.rsplit_once(' ') {
        Some((bare, last)) if is_subject(&last) => (bare, Some(last)),
        _ => (action, None),
    }
}

/// An attempted action.
#[derive(Debug, Clone)]
pub(crate) struct Tried {
    actor: String,
    session: String,
    address: String,
    action: String,
    outcome: String,
}

impl Tried {
    /// An action of an authenticated caller.
    pub(crate) fn by(caller: &Caller, peer: Peer, action: &str, outcome: &str) -> Self {
        Self {
            actor: caller.by.actor.clone(),
            session: caller.label().to_owned(),
            ..Self::from(peer, action, outcome)
        }
    }

    /// An action of an unknown caller.
    pub(crate) fn from(peer: Peer, action: &str, outcome: &str) -> Self {
        Self {
            actor: String::new(),
            session: String::new(),
            address: peer.address.map(network).unwrap_or_default(),
            action: action.to_owned(),
            outcome: outcome.to_owned(),
        }
    }

    /// An action of a command on this machine.
    pub(crate) fn here(action: &str, outcome: &str) -> Self {
        Self {
            actor: Actor::system().actor,
            ..Self::from(Peer::default(), action, outcome)
        }
    }

    /// The same, naming the event or the tournament it was about.
    pub(crate) fn on(mut self, about: &About) -> Self {
        let subject = match about {
            About::Tournament(id, _) => format!(" tournament/{id}"),
            About::Event(id) => format!(" event/{id}"),
            About::Server | About::Nothing => String::new(),
        };
        self.action.push_str(&subject);
        self
    }

    /// The same, for an account.
    pub(crate) fn of(mut self, account: &str) -> Self {
        self.actor = format!("account/{account}");
        self
    }

    /// The same, for a device.
    pub(crate) fn through(mut self, device: &str) -> Self {
        device.clone_into(&mut self.actor);
        self
    }

    /// The journal entry as a side write of its act.
    pub(crate) fn write(self, data: &Data) -> SideWrite {
        self.write_at(data.store.now_ms())
    }

    /// The same at a given time.
    pub(crate) fn write_at(self, now: i64) -> SideWrite {
        let Self {
            actor,
            session,
            address,
            action,
            outcome,
        } = self;
        SideWrite::put(&Journal {
            id: new_id(),
            at_ms: now,
            actor,
            session,
            address,
            action,
            outcome,
            position: None,
        })
    }

    /// Stores it on its own, if nothing else changed. A failure to store it is ignored.
    pub(crate) async fn note(self, data: &Data) {
        let batch = Batch::by(Actor::system()).side(self.write(data));
        if let Err(error) = data.store.append(batch).await {
            tracing::warn!(target: "jadoube::error", %error, "what was tried was not noted");
        }
    }
}
