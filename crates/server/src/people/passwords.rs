//! Passwords: Argon2id on blocking threads, two at a time.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use jadoube_store::random;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::error::Error;

/// Memory in KiB, passes and lanes.
const COST: (u32, u32, u32) = (19 * 1024, 2, 1);

/// How many are computed at once.
const AT_ONCE: usize = 2;

/// How long a request waits for its turn.
const PATIENCE: Duration = Duration::from_secs(5);

/// The allowed length of a password in bytes.
pub(crate) const LENGTH: std::ops::RangeInclusive<usize> = 10..=256;

/// Common passwords of ten characters and more, from Django's list (BSD-3-Clause), one per line.
const COMMON: &str = include_str!("common_passwords.txt");

/// Why a password is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Weak {
    /// Shorter than ten bytes.
    Short,
    /// Longer than 256 bytes.
    Long,
    /// On the list of common passwords.
    Common,
    /// The same as the name.
    Name,
}

impl Weak {
    /// The key of the sentence about it.
    pub(crate) const fn says(self) -> &'static str {
        match self {
            Self::Short => "people-password-short",
            Self::Long => "people-password-long",
            Self::Common => "people-password-common",
            Self::Name => "people-password-name",
        }
    }
}

/// Whether a password is acceptable for a name. There are no composition rules.
pub(crate) fn check(password: &str, name: &str) -> Result<(), Weak> {
    let plain = password.trim().to_lowercase();
    if password.len() < *LENGTH.start() {
        return Err(Weak::Short);
    }
    if password.len() > *LENGTH.end() {
        return Err(Weak::Long);
    }
    if plain == name.trim().to_lowercase() {
        return Err(Weak::Name);
    }
    let mut letters = plain.chars();
    let first = letters.next();
    let one_letter = letters.all(|letter| Some(letter) == first);
    match one_letter || COMMON.lines().any(|common| common == plain) {
        true => Err(Weak::Common),
        false => Ok(()),
    }
}

fn argon2(cost: (u32, u32, u32)) -> Option<Argon2<'static>> {
    let params = Params::new(cost.0, cost.1, cost.2, None).ok()?;
    Some(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hashed(password: &[u8], cost: (u32, u32, u32)) -> Option<String> {
    let salt = random::<16>();
    let hash = argon2(cost)?
        .hash_password_with_salt(password, &salt)
        .ok()?;
    Some(hash.to_string())
}

/// A dummy hash, so that an unknown name takes as long as a known one.
fn nobody(cost: (u32, u32, u32)) -> &'static str {
    static HASH: OnceLock<String> = OnceLock::new();
    HASH.get_or_init(|| hashed(&random::<32>(), cost).unwrap_or_default())
}

/// The result of checking a password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The password is wrong.
    Wrong,
    /// The password is right.
    Right,
    /// The password is right, and should be hashed again with the current parameters.
    Renew(String),
}

/// The workers.
#[derive(Debug, Clone)]
pub(crate) struct Passwords {
    turns: Arc<Semaphore>,
    cost: (u32, u32, u32),
}

impl Default for Passwords {
    fn default() -> Self {
        Self {
            turns: Arc::new(Semaphore::new(AT_ONCE)),
            cost: COST,
        }
    }
}

impl Passwords {
    async fn compute<T: Send + 'static>(
        &self,
        job: impl FnOnce((u32, u32, u32)) -> T + Send + 'static,
    ) -> Result<T, Error> {
        let turn = timeout(PATIENCE, Arc::clone(&self.turns).acquire_owned());
        let turn = turn.await.ok().and_then(Result::ok).ok_or(Error::Busy)?;
        let cost = self.cost;
        // The permit is held until the job ends, so that a client that leaves does not let a third
        // one in.
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            job(cost)
        });
        done.await.map_err(|_| Error::Ours)
    }

    /// Hashes a password with its own salt, as a PHC string.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Error> {
        let made = self.compute(move |cost| hashed(password.as_bytes(), cost));
        made.await?.ok_or(Error::Ours)
    }

    /// Compares a password with a hash; without a hash the same work is done in vain.
    pub(crate) async fn verify(
        &self,
        password: String,
        hash: Option<String>,
    ) -> Result<Verdict, Error> {
        self.compute(move |cost| {
            let known = hash.as_deref().unwrap_or_else(|| nobody(cost));
            let fits = PasswordHash::new(known).is_ok_and(|known| {
                argon2(cost).is_some_and(|argon2| {
                    argon2.verify_password(password.as_bytes(), &known).is_ok()
                })
            });
            // The dummy hash must never let anyone in.
            match (fits, hash) {
                (true, Some(hash)) if !is_of(&hash, cost) => {
                    hashed(password.as_bytes(), cost).map_or(Verdict::Right, Verdict::Renew)
                }
                (true, Some(_)) => Verdict::Right,
                _ => Verdict::Wrong,
            }
        })
        .await
    }
}

/// Whether a hash was made with these parameters.
fn is_of(hash: &str, (memory, passes, lanes): (u32, u32, u32)) -> bool {
    hash.starts_with(&format!("$argon2id$v=19$m={memory},t={passes},p={lanes}$"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_short_too_long_or_known_to_everybody_is_refused() {
        assert_eq!(check("123456789", "x"), Err(Weak::Short));
        assert_eq!(check(&"ab".repeat(129), "x"), Err(Weak::Long));
        assert_eq!(check(&"ab".repeat(128), "x"), Ok(()));
        assert_eq!(check("Anna Sample", "anna sample"), Err(Weak::Name));
        assert_eq!(check("qwertyuiop", "x"), Err(Weak::Common));
        assert_eq!(check("QWERTYUIOP", "x"), Err(Weak::Common));
        assert_eq!(check("1234567890", "x"), Err(Weak::Common));
        assert_eq!(check("zzzzzzzzzzzz", "x"), Err(Weak::Common));
        assert_eq!(check("wieża na e4 stoi", "x"), Ok(()));
    }

    #[tokio::test]
    async fn a_password_opens_only_what_it_was_made_for() {
        let passwords = Passwords::default();
        let hash = passwords.hash("rook takes pawn".to_owned()).await.unwrap();
        assert!(
            hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{hash}"
        );
        let ask = |password: &str, hash: Option<&String>| {
            passwords.verify(password.to_owned(), hash.cloned())
        };
        assert_eq!(
            ask("rook takes pawn", Some(&hash)).await,
            Ok(Verdict::Right)
        );
        assert_eq!(
            ask("rook takes Pawn", Some(&hash)).await,
            Ok(Verdict::Wrong)
        );
        assert_eq!(ask("rook takes pawn", None).await, Ok(Verdict::Wrong));
        let other = passwords.hash("rook takes pawn".to_owned()).await.unwrap();
        assert_ne!(hash, other, "each has a salt of its own");
    }

    #[tokio::test]
    async fn a_hash_of_older_figures_is_made_again() {
        let passwords = Passwords::default();
        let old = hashed(b"rook takes pawn", (8 * 1024, 1, 1)).unwrap();
        let verdict = passwords.verify("rook takes pawn".to_owned(), Some(old));
        let Verdict::Renew(new) = verdict.await.unwrap() else {
            unreachable!("the figures changed");
        };
        let again = passwords.verify("rook takes pawn".to_owned(), Some(new));
        assert_eq!(again.await, Ok(Verdict::Right));
    }
}
