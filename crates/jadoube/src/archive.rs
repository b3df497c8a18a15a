//! Reading a file of games, one game at a time: memory use is bounded for any archive, any length
//! of a game and any encoding.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};

use jadoube_chess::pgn::{Boundary, LONGEST_GAME, Splitter};
use jadoube_words::Words;
use jadoube_words::refusal::{CliRefusal, refusal};

use crate::tell;

/// The most bytes of a line read at once: a line may be as long as a file.
const PIECE: u64 = 64 << 10;

/// The text between two beginnings of games: a game, or in PDN perhaps several short ones.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// The line it begins at.
    pub(crate) line: usize,
    /// Its text; `None` if it is too long to be a game.
    pub(crate) text: Option<String>,
}

impl Found {
    /// The text; reports one that is too long.
    pub(crate) fn or_tell(self, file: &str, words: &Words) -> Option<String> {
        if self.text.is_none() {
            let why = refusal(words, &CliRefusal::LongGame(LONGEST_GAME));
            tell!("{file}:{}: {why}", self.line);
        }
        self.text
    }
}

/// Reads the games of a file.
pub(crate) struct Archive<R> {
    reader: R,
    splitter: Splitter,
    /// Lines begun so far.
    lines: usize,
    piece: Vec<u8>,
    /// The game being read.
    line: usize,
    text: Vec<u8>,
    too_long: bool,
    ended: bool,
}

/// A file of bytes as they are, or of UTF-16 turned into UTF-8.
pub(crate) type Plain = BufReader<Box<dyn Read>>;

impl Archive<Plain> {
    /// Opens a file; UTF-16 is known by its mark, a mark of UTF-8 is passed over.
    ///
    /// # Errors
    /// It cannot be opened or read.
    pub(crate) fn open(file: &str) -> io::Result<Self> {
        Self::of(File::open(file)?)
    }

    /// Reads what is open already.
    ///
    /// # Errors
    /// It cannot be read.
    pub(crate) fn of(source: impl Read + 'static) -> io::Result<Self> {
        let mut reader = BufReader::with_capacity(1 << 20, source);
        let head = reader.fill_buf()?;
        let (mark, wide): (usize, Option<Unit>) = match head {
            [0xff, 0xfe, ..] => (2, Some(u16::from_le_bytes)),
            [0xfe, 0xff, ..] => (2, Some(u16::from_be_bytes)),
            [0xef, 0xbb, 0xbf, ..] => (3, None),
            _ => (0, None),
        };
        reader.consume(mark);
        let plain: Box<dyn Read> = match wide {
            Some(unit) => Box::new(Wide::new(reader, unit)),
            None => Box::new(reader),
        };
        Ok(Self::new(BufReader::new(plain)))
    }
}

impl<R: BufRead> Archive<R> {
    fn new(reader: R) -> Self {
        Self {
            reader,
            splitter: Splitter::default(),
            lines: 0,
            piece: Vec::new(),
            line: 1,
            text: Vec::new(),
            too_long: false,
            ended: false,
        }
    }

    /// The next game; `None` at the end of the file.
    ///
    /// # Errors
    ///
    /// The file cannot be read further.
    pub(crate) fn next_game(&mut self) -> io::Result<Option<Found>> {
        while !self.ended {
            let goes_on = !self.piece.is_empty() && !self.piece.ends_with(b"\n");
            self.piece.clear();
            let mut some = (&mut self.reader).take(PIECE);
            self.ended = some.read_until(b'\n', &mut self.piece)? == 0;
            let begins = if goes_on {
                self.splitter.rest(&self.piece);
                false
            } else {
                self.lines += 1;
                !self.ended && self.splitter.line(&self.piece) == Boundary::Begins
            };
            let full = (begins || self.ended).then(|| self.end());
            self.too_long |= self.text.len() + self.piece.len() > LONGEST_GAME;
            if self.too_long {
                self.text = Vec::new();
            } else {
                self.text.extend_from_slice(&self.piece);
            }
            if let Some(Some(found)) = full {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Ends the game being read, if there is one.
    fn end(&mut self) -> Option<Found> {
        let line = std::mem::replace(&mut self.line, self.lines);
        let text = std::mem::take(&mut self.text);
        if std::mem::take(&mut self.too_long) {
            return Some(Found { line, text: None });
        }
        let some = text.iter().any(|byte| !byte.is_ascii_whitespace());
        some.then(|| Found {
            line,
            text: Some(decoded(text)),
        })
    }
}

/// UTF-8, else every byte as the character of its value (Latin-1, which PGN names).
fn decoded(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|bad| {
        bad.as_bytes()
            .iter()
            .map(|byte| char::from(*byte))
            .collect()
    })
}

/// Two bytes as a unit of UTF-16, in their order.
type Unit = fn([u8; 2]) -> u16;

/// UTF-16 read as UTF-8.
struct Wide<R> {
    units: Units<R>,
    ready: Vec<u8>,
    given: usize,
}

impl<R: Read> Wide<R> {
    fn new(source: R, unit: Unit) -> Self {
        Self {
            units: Units {
                source,
                unit,
                held: None,
            },
            ready: Vec::new(),
            given: 0,
        }
    }
}

impl<R: Read> Read for Wide<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.given == self.ready.len() {
            self.ready.clear();
            self.given = 0;
            while self.ready.len() < 4096 {
                let Some(letter) = self.units.letter()? else {
                    break;
                };
                self.ready
                    .extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes());
            }
        }
        let rest = self.ready.get(self.given..).unwrap_or_default();
        let read = (&mut &*rest).read(out)?;
        self.given += read;
        Ok(read)
    }
}

struct Units<R> {
    source: R,
    unit: Unit,
    /// The unit after an unpaired surrogate.
    held: Option<u16>,
}

impl<R: Read> Units<R> {
    fn letter(&mut self) -> io::Result<Option<char>> {
        let Some(first) = self.next()? else {
            return Ok(None);
        };
        if !(0xd800..0xdc00).contains(&first) {
            let one = char::from_u32(u32::from(first));
            return Ok(Some(one.unwrap_or(char::REPLACEMENT_CHARACTER)));
        }
        let second = self.next()?;
        let pair = [first, second.unwrap_or_default()];
        let letter = char::decode_utf16(pair).next().and_then(Result::ok);
        if letter.is_none() {
            self.held = second;
        }
        Ok(Some(letter.unwrap_or(char::REPLACEMENT_CHARACTER)))
    }

    fn next(&mut self) -> io::Result<Option<u16>> {
        if let Some(held) = self.held.take() {
            return Ok(Some(held));
        }
        let mut pair = [0; 2];
        match self.source.read_exact(&mut pair) {
            Ok(()) => Ok(Some((self.unit)(pair))),
            // A single last byte is not a character.
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
            Err(error) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    fn games(bytes: Vec<u8>) -> Vec<(usize, Option<String>)> {
        let mut archive = Archive::of(Cursor::new(bytes)).unwrap();
        let mut out = Vec::new();
        while let Some(found) = archive.next_game().unwrap() {
            out.push((found.line, found.text));
        }
        out
    }

    const TWO: &str = "[White \"Ż\"]\n\n1. e4 {𝄞 [a]} *\n\n[White \"B\"]\n*\n";

    #[test]
    fn games_come_one_by_one_with_their_lines() {
        let want = [
            (1, Some("[White \"Ż\"]\n\n1. e4 {𝄞 [a]} *\n\n".to_owned())),
            (5, Some("[White \"B\"]\n*\n".to_owned())),
        ];
        assert_eq!(games(TWO.as_bytes().to_vec()), want);
        assert_eq!(games(format!("\u{feff}{TWO}").into_bytes()), want);
        let little = TWO.encode_utf16().flat_map(u16::to_le_bytes);
        assert_eq!(
            games([0xff, 0xfe].into_iter().chain(little).collect()),
            want
        );
        let big = TWO.encode_utf16().flat_map(u16::to_be_bytes);
        assert_eq!(games([0xfe, 0xff].into_iter().chain(big).collect()), want);
        assert_eq!(games(b" \n\n".to_vec()), []);
    }

    #[test]
    fn another_encoding_touches_only_its_game() {
        let mut bytes = TWO.as_bytes().to_vec();
        bytes.extend_from_slice(b"[White \"K\xf3ska\"]\n*\n");
        let found = games(bytes);
        assert_eq!(found.len(), 3);
        assert_eq!(
            found[0].1.as_deref().map(|text| text.contains('Ż')),
            Some(true)
        );
        assert_eq!(found[2], (7, Some("[White \"Kóska\"]\n*\n".to_owned())));
    }

    #[test]
    fn what_is_longer_than_any_game_is_not_kept() {
        let mut text = TWO.to_owned();
        text.push_str("[White \"C\"]\n");
        text.push_str(&"1. Nf3 ".repeat(LONGEST_GAME / 7 + 1));
        text.push_str("\n[White \"D\"]\n*\n");
        let found = games(text.into_bytes());
        let lines: Vec<_> = found.iter().map(|one| (one.0, one.1.is_some())).collect();
        assert_eq!(lines, [(1, true), (5, true), (7, false), (9, true)]);
    }

    #[test]
    fn half_a_pair_is_one_strange_letter() {
        let units = [0xd834_u16, 0x61, 0xdd1e];
        let bytes = units.iter().flat_map(|unit| unit.to_le_bytes());
        let found = games([0xff, 0xfe].into_iter().chain(bytes).chain([7]).collect());
        assert_eq!(found, [(1, Some("\u{fffd}a\u{fffd}".to_owned()))]);
    }
}
