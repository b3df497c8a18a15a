//! Files that are read: our own are UTF-8, games and reports of others may be older than that.

use jadoube_words::Words;
use jadoube_words::refusal::{CliRefusal, refusal};

use crate::Failure;

/// The text of a file that must be UTF-8; a byte order mark is passed over.
///
/// # Errors
/// It cannot be opened, or its encoding is another one, named with the line that shows it.
pub(crate) fn text(file: &str, words: &Words) -> Result<String, Failure> {
    let bytes = bytes(file)?;
    strict(bytes).map_err(|(line, why)| Failure::at(file, line, refusal(words, &why)))
}

/// The text of a file in whatever encoding it has: UTF-8, UTF-16 by its mark, else Latin-1,
/// which the standards of PGN and TRF name.
pub(crate) fn any_encoding(file: &str) -> Result<String, Failure> {
    Ok(jadoube_formats::trf::decode(&bytes(file)?))
}

fn bytes(file: &str) -> Result<Vec<u8>, Failure> {
    std::fs::read(file).map_err(|error| Failure::new(format!("{file}: {error}")))
}

fn strict(mut bytes: Vec<u8>) -> Result<String, (usize, CliRefusal<'static>)> {
    // Without a mark, UTF-16 of plain letters has a zero in every second byte.
    let zero = |at: usize| bytes.get(at) == Some(&0);
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") || zero(0) || zero(1) {
        return Err((1, CliRefusal::Utf16));
    }
    if bytes.starts_with(b"\xef\xbb\xbf") {
        bytes.drain(..3);
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let before = error.as_bytes().iter().take(good);
        (
            before.filter(|byte| **byte == b'\n').count() + 1,
            CliRefusal::NotUtf8,
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_encoding_is_named_with_its_line() {
        let read = |bytes: &[u8]| strict(bytes.to_vec());
        assert_eq!(read("\u{feff}ż\n".as_bytes()), Ok("ż\n".to_owned()));
        assert_eq!(read(b"a\nb\nK\xf3ska\n"), Err((3, CliRefusal::NotUtf8)));
        assert_eq!(read(b"\xff\xfea\0"), Err((1, CliRefusal::Utf16)));
        assert_eq!(read(b"\xfe\xff\0a"), Err((1, CliRefusal::Utf16)));
        assert_eq!(read(b"{\0\"\0"), Err((1, CliRefusal::Utf16)));
        assert_eq!(read(b""), Ok(String::new()));
    }
}
