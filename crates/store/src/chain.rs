//! The chain: `hash(n) = SHA-256(hash(n-1) ‖ frame(n))`.
//!
//! Every field in the frame is preceded by its length, so that no two events share a frame; the
//! payload enters as the stored bytes. Numbers are eight bytes, big-endian. An absent device has
//! the length `u64::MAX`.

use sha2::{Digest as _, Sha256};

use crate::event::Stored;
use crate::names::{HexDigest, Position};

/// The hash before the first event.
pub const ORIGIN: HexDigest = HexDigest([0; 32]);

/// The hash of an event, given the previous hash. The event's own `hash` is ignored.
pub fn link(before: &HexDigest, event: &Stored) -> HexDigest {
    let mut sha = Sha256::new();
    sha.update(before.0);
    let mut field = |bytes: &[u8]| {
        sha.update(u64::try_from(bytes.len()).unwrap_or(u64::MAX).to_be_bytes());
        sha.update(bytes);
    };
    field(&event.position.0.to_be_bytes());
    field(event.stream.as_str().as_bytes());
    field(&event.seq.0.to_be_bytes());
    field(&event.at_ms.to_be_bytes());
    field(event.by.actor.as_bytes());
    field(event.by.role.as_bytes());
    match &event.by.device {
        Some(device) => field(device.as_bytes()),
        None => sha.update(u64::MAX.to_be_bytes()),
    }
    let mut field = |bytes: &[u8]| {
        sha.update(u64::try_from(bytes.len()).unwrap_or(u64::MAX).to_be_bytes());
        sha.update(bytes);
    };
    field(&event.key.0);
    field(event.kind.as_str().as_bytes());
    field(&i64::from(event.version).to_be_bytes());
    field(event.rules.0.as_bytes());
    field(event.data.get().as_bytes());
    HexDigest(sha.finalize().into())
}

/// Where a chain is broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Break {
    /// A position is missing: this one was expected.
    Gap(Position),
    /// The event at this position is not the one that was chained.
    Changed(Position),
}

/// A walk along the chain.
#[derive(Debug, Clone)]
pub struct Walk {
    at: Position,
    hash: HexDigest,
}

impl Walk {
    /// From before the first event.
    pub const fn from_origin() -> Self {
        Self::from(Position(0), ORIGIN)
    }

    /// From a known place.
    pub const fn from(at: Position, hash: HexDigest) -> Self {
        Self { at, hash }
    }

    /// The last event that held.
    pub const fn at(&self) -> (Position, HexDigest) {
        (self.at, self.hash)
    }

    /// Moves on by one event; after a break it continues from what is stored.
    pub fn step(&mut self, event: &Stored) -> Result<(), Break> {
        let expected = Position(self.at.0.saturating_add(1));
        let gap = event.position != expected;
        let holds = !gap && link(&self.hash, event) == event.hash;
        self.at = event.position;
        self.hash = event.hash;
        match (gap, holds) {
            (true, _) => Err(Break::Gap(expected)),
            (false, true) => Ok(()),
            (false, false) => Err(Break::Changed(event.position)),
        }
    }
}
