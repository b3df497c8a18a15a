//! Hashes that bind a mark to its arguments, a list to the screen showing it, a round to its input.

use std::fmt::Write;

use serde::Serialize;
use sha2::{Digest, Sha256};

/// The first bytes of the SHA-256 of a text, in hexadecimal.
fn digits(text: &str, bytes: usize) -> String {
    let mut out = String::with_capacity(2 * bytes);
    for byte in Sha256::digest(text.as_bytes()).iter().take(bytes) {
        // Writing into a string cannot fail.
        let _ = write!(out, "{byte:02x}");
    }
    out
}

/// A long hash: inputs, boards, tables, files.
pub(crate) fn long(text: &str) -> String {
    digits(text, 16)
}

/// A long hash of a value as JSON.
pub(crate) fn of(value: &impl Serialize) -> String {
    long(&serde_json::to_string(value).unwrap_or_default())
}

/// A short hash: marks.
pub(crate) fn short(text: &str) -> String {
    digits(text, 5)
}
