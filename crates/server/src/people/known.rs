//! A cache of authenticated callers: what the tables say about a session or a token, for ten
//! seconds.
//!
//! Any change of accounts, sessions, devices, tokens or roles, made here or notified by another
//! server, clears it at once; a server that missed the notification finds out when entries expire.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::HeaderMap;
use jadoube_store::HexDigest;
use jadoube_store::personal::{Session, Token};

use crate::data::Data;
use crate::people::caller::{Whose, bearer};
use crate::people::scope::Grant;
use crate::people::sessions::Secret;

/// How long an entry is valid.
const FRESH: Duration = Duration::from_secs(10);

/// The most entries.
const MOST: usize = 10_000;

/// What was read about a caller.
#[derive(Debug, Clone)]
pub(super) struct Read {
    pub(super) actor: String,
    pub(super) grants: Arc<[Grant]>,
    pub(super) by: ReadBy,
}

/// How they were authenticated.
#[derive(Debug, Clone)]
pub(super) enum ReadBy {
    Session {
        whose: Whose,
        session: Session,
        rights_ms: i64,
    },
    Token(Token),
}

/// The cache of callers.
#[derive(Debug, Default)]
pub(crate) struct Known(Mutex<Entries>);

#[derive(Debug, Default)]
struct Entries {
    /// The store's change counter at which the entries were read.
    count: u64,
    read: HashMap<HexDigest, (Instant, Read)>,
}

impl Known {
    /// The entry of a session or token, if nothing has changed since.
    pub(super) fn get(&self, digest: &HexDigest, count: u64, now: Instant) -> Option<Read> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (at, read) = known.read.get(digest).filter(|_| known.count == count)?;
        (now < *at + FRESH).then(|| read.clone())
    }

    /// Adds an entry; `count` is the change counter from before it was read.
    pub(super) fn put(&self, digest: HexDigest, count: u64, now: Instant, read: Read) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.count != count || known.read.len() >= MOST {
            known.read.clear();
            known.count = count;
        }
        known.read.insert(digest, (now, read));
    }

    /// Whether the sender of these headers was recognised a moment ago.
    pub(crate) fn has(&self, data: &Data, headers: &HeaderMap) -> bool {
        let digest = match bearer(headers) {
            Some(token) => Some(HexDigest::of(token.as_bytes())),
            None => Secret::of(data, headers).map(|secret| secret.mark()),
        };
        let read = digest.and_then(|digest| self.get(&digest, data.store.access(), Instant::now()));
        read.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read() -> Read {
        Read {
            actor: "token/x".to_owned(),
            grants: Arc::from([]),
            by: ReadBy::Token(Token::default()),
        }
    }

    #[test]
    fn what_was_read_is_true_for_ten_seconds_or_until_something_changes() {
        let known = Known::default();
        let (one, now) = (HexDigest::of(b"one"), Instant::now());
        known.put(one, 7, now, read());
        assert!(known.get(&one, 7, now).is_some());
        assert!(known.get(&one, 7, now + FRESH).is_none(), "ten seconds");
        assert!(known.get(&one, 8, now).is_none(), "something changed");
        assert!(known.get(&HexDigest::of(b"other"), 7, now).is_none());
        // An entry read before a change is not added after it.
        known.put(one, 8, now, read());
        assert!(known.get(&one, 7, now).is_none());
        assert!(known.get(&one, 8, now).is_some());
    }
}
