//! The letters of a file: UTF-8, UTF-16, Windows-1250 or ISO 8859-2; and packed files.

use std::io::{Cursor, Read as _};

use super::ListFileFault;

/// Bytes a packed list may unpack to: FIDE's whole list is 320 MB of text.
const MOST_BYTES: u64 = 512 << 20;

/// 0x80 to 0xFF of Windows-1250.
const WINDOWS: &str = "€\u{fffd}‚\u{fffd}„…†‡\u{fffd}‰Š‹ŚŤŽŹ\u{fffd}‘’“”•–—\u{fffd}™š›śťžź\u{a0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{ad}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙";

/// 0xA0 to 0xFF of ISO 8859-2.
const LATIN: &str = "\u{a0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{ad}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙";

/// The text of a file. What is not Unicode is one of the two encodings of Central Europe: letters
/// between 0x80 and 0x9F are only in that of Windows.
pub fn decode(bytes: &[u8]) -> String {
    let unicode = bytes.starts_with(b"\xff\xfe")
        || bytes.starts_with(b"\xfe\xff")
        || std::str::from_utf8(bytes).is_ok();
    if unicode {
        return jadoube_formats::trf::decode(bytes);
    }
    let windows = bytes.iter().any(|byte| (0x80..0xa0).contains(byte));
    let (table, from): (Vec<char>, u8) = match windows {
        true => (WINDOWS.chars().collect(), 0x80),
        false => (LATIN.chars().collect(), 0xa0),
    };
    let letter = |byte: &u8| match byte.checked_sub(from) {
        Some(at) if *byte >= 0x80 => table.get(usize::from(at)).copied().unwrap_or('\u{fffd}'),
        _ => char::from(*byte),
    };
    bytes.iter().map(letter).collect()
}

/// The one member of a packed file; `None` if it is not packed, or is a workbook.
pub(super) fn unpacked(bytes: &[u8]) -> Result<Option<Vec<u8>>, ListFileFault> {
    if !bytes.starts_with(b"PK\x03\x04") {
        return Ok(None);
    }
    let damaged = |error: String| ListFileFault::Damaged(error);
    let mut packed =
        zip::ZipArchive::new(Cursor::new(bytes)).map_err(|e| damaged(e.to_string()))?;
    if packed.len() != 1 {
        return Ok(None);
    }
    let member = packed.by_index(0).map_err(|e| damaged(e.to_string()))?;
    let mut out = Vec::new();
    let read = member.take(MOST_BYTES + 1).read_to_end(&mut out);
    let read = read.map_err(|e| damaged(e.to_string()))?;
    match u64::try_from(read).is_ok_and(|read| read <= MOST_BYTES) {
        true => Ok(Some(out)),
        false => Err(damaged("the list is too large".to_owned())),
    }
}
