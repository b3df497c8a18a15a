//! The site's signature of a value: AES-128 in CBC mode with PKCS #7 padding, in capital
//! hexadecimal digits. Key and initialisation vector are those the site gave to the program.

use aes::Aes128;
use aes::cipher::{BlockCipherEncrypt as _, KeyInit as _};

/// The size of a block.
const BLOCK: usize = 16;

/// Key and initialisation vector.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Seal {
    key: [u8; BLOCK],
    start: [u8; BLOCK],
}

/// Sixteen bytes from thirty-two hexadecimal digits.
fn bytes(digits: &str) -> Option<[u8; BLOCK]> {
    let digits = digits.trim();
    if digits.len() != BLOCK * 2 || !digits.is_ascii() {
        return None;
    }
    let mut out = [0; BLOCK];
    for (at, byte) in out.iter_mut().enumerate() {
        let pair = digits.get(at * 2..at * 2 + 2)?;
        *byte = u8::from_str_radix(pair, 16).ok()?;
    }
    Some(out)
}

impl Seal {
    /// The seal of two texts of hexadecimal digits.
    pub(super) fn read(key: &str, start: &str) -> Option<Self> {
        Some(Self {
            key: bytes(key)?,
            start: bytes(start)?,
        })
    }

    /// A value under the seal.
    pub(super) fn of(&self, text: &str) -> String {
        let cipher = Aes128::new(&self.key.into());
        let mut data = text.as_bytes().to_vec();
        let missing = BLOCK - data.len() % BLOCK;
        let padding = u8::try_from(missing).unwrap_or(0);
        data.extend(std::iter::repeat_n(padding, missing));
        let mut before = self.start;
        let mut out = String::new();
        for chunk in data.chunks_exact(BLOCK) {
            let mut mixed = before;
            for (byte, plain) in mixed.iter_mut().zip(chunk) {
                *byte ^= plain;
            }
            let mut block = mixed.into();
            cipher.encrypt_block(&mut block);
            before = block.into();
            out.extend(before.iter().map(|byte| format!("{byte:02X}")));
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seal_is_that_of_the_standard() {
        // SP 800-38A, F.2.1: the first block of CBC-AES128; a block of padding follows.
        let key = "2b7e151628aed2a6abf7158809cf4f3c";
        let start = "000102030405060708090a0b0c0d0e0f";
        let seal = Seal::read(key, start).unwrap();
        // 6bc1bee22e409f96e93d7e117393172a is no text: the same block by its own vector.
        let own = Seal {
            start: std::array::from_fn(|at| {
                let plain = bytes("6bc1bee22e409f96e93d7e117393172a").unwrap();
                seal.start[at] ^ plain[at] ^ b'a'
            }),
            ..seal
        };
        let sealed = own.of("aaaaaaaaaaaaaaaa");
        assert_eq!(sealed.len(), 64);
        assert!(sealed.starts_with("7649ABAC8119B246CEE98E9B12E9197D"));
    }

    #[test]
    fn another_program_makes_the_same_of_a_number() {
        // openssl enc -aes-128-cbc -K 0001…0f -iv f0f1…ff
        let seal = Seal::read(
            "000102030405060708090A0B0C0D0E0F",
            "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff",
        );
        let seal = seal.unwrap();
        assert_eq!(seal.of("140972164"), "64B1C75A26CFDBF953F34CECC1FF5D11");
        assert_eq!(seal.of("222557"), "DC89708C7ADA4791F36F244F409857DD");
        assert_eq!(seal.of("13121"), "EFFF15E3FFBFE74A94814DC9EDA8081D");
        assert!(Seal::read("00", "00").is_none());
        assert!(Seal::read(&"0g".repeat(16), &"00".repeat(16)).is_none());
        assert!(Seal::read(&"é".repeat(16), &"00".repeat(16)).is_none());
    }
}
