//! Bytes as text: hexadecimal for hashes and keys, base32 for ids.

use std::fmt::Write as _;

/// Lower-case hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing into a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The bytes of hexadecimal digits, or nothing.
pub(crate) fn unhex(text: &str) -> Option<Vec<u8>> {
    let mut digits = text
        .chars()
        .map(|digit| digit.to_digit(16).and_then(|d| u8::try_from(d).ok()));
    let mut bytes = Vec::with_capacity(text.len() / 2);
    while let Some(high) = digits.next() {
        bytes.push(high? << 4 | digits.next()??);
    }
    Some(bytes)
}

/// Lower-case base32 without padding, five bits a letter.
pub(crate) fn base32(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
    let mut text = String::new();
    let (mut held, mut bits) = (0u32, 0u32);
    let mut put = |five: u32| {
        let letter = usize::try_from(five & 31)
            .ok()
            .and_then(|at| LETTERS.get(at));
        text.push(char::from(*letter.unwrap_or(&b'a')));
    };
    for byte in bytes {
        held = held << 8 | u32::from(*byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            put(held >> bits);
        }
        held &= (1 << bits) - 1;
    }
    if bits > 0 {
        put(held << (5 - bits));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexadecimal_there_and_back() {
        assert_eq!(hex(&[0, 171, 255]), "00abff");
        assert_eq!(unhex("00ABff"), Some(vec![0, 171, 255]));
        assert_eq!(unhex("0"), None);
        assert_eq!(unhex("0g"), None);
    }

    // RFC 4648, section 10, in small letters and without padding.
    #[test]
    fn base32_of_the_standard() {
        for (plain, text) in [
            ("f", "my"),
            ("fo", "mzxq"),
            ("foo", "mzxw6"),
            ("foobar", "mzxw6ytboi"),
        ] {
            assert_eq!(base32(plain.as_bytes()), text);
        }
    }
}
