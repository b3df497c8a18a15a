//! Hashes that bind a mark to its arguments, a list to the screen showing it, a round to its input.

use jadoube_competition::Digest;
use serde::Serialize;

/// The first bytes of the SHA-256 of a text, in hexadecimal.
fn digits(text: &str, bytes: usize) -> String {
    let digest = Digest::of(text.as_bytes());
    digest.as_str().chars().take(2 * bytes).collect()
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
