//! A case in an address: deflated, then encoded in characters that need no escaping.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// The largest case read from an address or a form.
pub(crate) const MOST_BYTES: usize = 32 * 1024;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A case as the code of its address.
pub(crate) fn encode(text: &str) -> String {
    let bytes = compress_to_vec(text.as_bytes(), 9);
    let mut code = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let mut bits: u32 = 0;
        for place in 0..3 {
            bits = (bits << 8) | u32::from(group.get(place).copied().unwrap_or_default());
        }
        for place in 0..=group.len() {
            let shift = 18_usize.saturating_sub(6 * place);
            let letter = usize::try_from((bits >> shift) & 63).unwrap_or_default();
            code.extend(LETTERS.get(letter).copied().map(char::from));
        }
    }
    code
}

/// The case of a code; `None` if the code is damaged or the case too large.
pub(crate) fn decode(code: &str) -> Option<String> {
    if code.len() > MOST_BYTES {
        return None;
    }
    let mut bytes = Vec::with_capacity(code.len());
    for group in code.as_bytes().chunks(4) {
        let mut bits: u32 = 0;
        for place in 0..4 {
            let value = match group.get(place) {
                Some(letter) => LETTERS.iter().position(|known| known == letter)?,
                None => 0,
            };
            bits = (bits << 6) | u32::try_from(value).ok()?;
        }
        let [_, first, second, third] = bits.to_be_bytes();
        bytes.extend(
            [first, second, third]
                .iter()
                .take(group.len().checked_sub(1)?),
        );
    }
    String::from_utf8(decompress_to_vec_with_limit(&bytes, MOST_BYTES).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_comes_back_from_its_address() {
        for length in 0..300 {
            let text: String = "white makes Nf3 – żółw\n"
                .chars()
                .cycle()
                .take(length)
                .collect();
            let code = encode(&text);
            assert!(
                code.bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
            );
            assert_eq!(decode(&code).as_deref(), Some(text.as_str()));
        }
    }

    #[test]
    fn a_damaged_or_swollen_code_is_refused() {
        assert_eq!(decode("a"), None);
        assert_eq!(decode("not a code!"), None);
        assert_eq!(decode(&encode(&"x".repeat(MOST_BYTES + 1))), None);
        let whole = encode("kind = \"game\"");
        assert_eq!(decode(whole.get(..whole.len() / 2).unwrap()), None);
    }
}
