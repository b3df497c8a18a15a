//! The signature of a request: HMAC-SHA256 over the time and the body. It lets a receiver with the
//! secret verify origin and integrity, and reject replays.

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::data::hex;

/// The header's value: `v1=` and the digest of `<seconds>.<body>` in hexadecimal digits.
pub(crate) fn signature(secret: &str, seconds: i64, body: &str) -> String {
    let digest = digest(secret.as_bytes(), format!("{seconds}.{body}").as_bytes());
    format!("v1={}", hex(&digest))
}

fn digest(key: &[u8], text: &[u8]) -> Vec<u8> {
    // A key may have any length.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else {
        return Vec::new();
    };
    mac.update(text);
    mac.finalize().into_bytes().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 4231, test cases 2 and 6.
    #[test]
    fn the_digest_is_that_of_the_standard() {
        assert_eq!(
            hex(&digest(b"Jefe", b"what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        );
        let long = digest(
            &[0xaa; 131],
            b"Test Using Larger Than Block-Size Key - Hash Key First",
        );
        assert_eq!(
            hex(&long),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        );
    }

    #[test]
    fn time_body_and_secret_all_count() {
        let one = signature("secret", 1, "{}");
        assert!(one.starts_with("v1=") && one.len() == 67);
        for other in [
            signature("Secret", 1, "{}"),
            signature("secret", 2, "{}"),
            signature("secret", 1, "{ }"),
        ] {
            assert_ne!(one, other);
        }
    }
}
