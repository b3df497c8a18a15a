//! A browser locked to one page: a kiosk in the hall. Until the PIN is entered, it can only do what
//! that page does, whatever its owner may do.

use jadoube_store::personal::{Credential, Session};
use jadoube_store::{Batch, SideWrite, new_id};

use crate::data::Data;
use crate::error::Error;
use crate::people::caller::{Browser, Caller};
use crate::people::sessions::{self, Secret};
use crate::people::sign_in::away;

/// The prefix of a locked session's kind.
const KIND: &str = "kiosk";

/// The length of a PIN.
const DIGITS: std::ops::RangeInclusive<usize> = 4..=8;

/// A lock: its id, and the page that stays open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Locked {
    id: String,
    pub(crate) page: String,
}

impl Locked {
    /// The lock of a session, if it has one.
    pub(crate) fn of(session: &Session) -> Option<Self> {
        let mut parts = session.kind.splitn(3, ' ');
        match (parts.next(), parts.next(), parts.next()) {
            (Some(KIND), Some(id), Some(page)) => Some(Self {
                id: id.to_owned(),
                page: page.to_owned(),
            }),
            _ => None,
        }
    }

    fn kind(&self) -> String {
        format!("{KIND} {} {}", self.id, self.page)
    }

    /// The id under which the PIN is stored.
    fn credential(&self) -> String {
        format!("{KIND}/{}", self.id)
    }

    /// Whether an address stays open: the page, everything below it, unlocking, and the live
    /// updates of the page.
    pub(crate) fn lets(&self, path: &str) -> bool {
        let below = |base: &str| {
            path == base
                || path
                    .strip_prefix(base)
                    .is_some_and(|rest| rest.starts_with('/'))
        };
        let tournament = self.page.rsplit_once('/').map_or("", |(base, _)| base);
        below(&self.page) || below(&format!("{tournament}/kiosk")) || below("/live")
    }
}

/// Whether a text is a valid PIN.
pub(crate) fn is_number(text: &str) -> bool {
    DIGITS.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The session of a browser under a new secret, so that a copied cookie becomes worthless.
fn again(browser: &Browser, secret: &Secret, kind: String, now: i64) -> Session {
    Session {
        hash: secret.digest(),
        kind,
        created_ms: now,
        used_ms: now,
        ..browser.session.clone()
    }
}

/// Locks a browser to a page; `hash` is that of the PIN.
pub(crate) async fn lock(
    caller: &Caller,
    browser: &Browser,
    page: &str,
    hash: String,
    note: SideWrite,
) -> Result<Secret, Error> {
    let data = &caller.data;
    let now = data.store.now_ms();
    let lock = Locked {
        id: new_id(),
        page: page.to_owned(),
    };
    let secret = Secret::new();
    let number = Credential {
        account: lock.credential(),
        kind: "pin".to_owned(),
        secret: hash,
        changed_ms: now,
    };
    let batch = Batch::by(caller.by.clone())
        .side(SideWrite::put(&number))
        .side(SideWrite::put(&again(browser, &secret, lock.kind(), now)))
        .side(sessions::end(&browser.secret))
        .side(note);
    data.store.append(batch).await.map_err(away)?;
    Ok(secret)
}

/// The hash of the PIN.
pub(crate) async fn number(data: &Data, lock: &Locked) -> Result<Option<String>, Error> {
    let found: Vec<Credential> = data
        .store
        .private()
        .find("account", lock.credential())
        .await
        .map_err(away)?;
    Ok(found.into_iter().next().map(|one| one.secret))
}

/// Unlocks a browser.
pub(crate) async fn unlock(
    caller: &Caller,
    browser: &Browser,
    lock: &Locked,
    note: SideWrite,
) -> Result<Secret, Error> {
    let data = &caller.data;
    let now = data.store.now_ms();
    let secret = Secret::new();
    let kind = match browser.session.account {
        Some(_) => "staff",
        None => "device",
    };
    let session = again(browser, &secret, kind.to_owned(), now);
    let batch = Batch::by(caller.by.clone())
        .side(SideWrite::remove::<Credential>(
            "account",
            lock.credential(),
        ))
        .side(SideWrite::put(&session))
        .side(sessions::end(&browser.secret))
        .side(note);
    data.store.append(batch).await.map_err(away)?;
    Ok(secret)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_opens_its_page_and_the_way_out_alone() {
        let lock = Locked {
            id: "x".to_owned(),
            page: "/e/a/b/phone".to_owned(),
        };
        for open in [
            "/e/a/b/phone",
            "/e/a/b/kiosk",
            "/e/a/b/kiosk/leave",
            "/live/stream",
        ] {
            assert!(lock.lets(open), "{open}");
        }
        for shut in [
            "/",
            "/events",
            "/e/a/b",
            "/e/a/b/phones",
            "/e/a/b/players",
            "/e/a/c/phone",
            "/e/a/b/do",
            "/account",
            "/api/v1/tournaments/b",
        ] {
            assert!(!lock.lets(shut), "{shut}");
        }
    }

    #[test]
    fn a_lock_is_read_as_it_is_written() {
        let lock = Locked {
            id: "abc".to_owned(),
            page: "/e/a/b/kiosk".to_owned(),
        };
        let session = Session {
            kind: lock.kind(),
            ..Session::default()
        };
        assert_eq!(Locked::of(&session), Some(lock));
        let free = Session {
            kind: "staff".to_owned(),
            ..Session::default()
        };
        assert_eq!(Locked::of(&free), None);
        assert!(is_number("0417") && is_number("12345678"));
        for bad in ["", "123", "123456789", "12a4", "１２３４"] {
            assert!(!is_number(bad), "{bad}");
        }
    }
}
