//! Where one game ends and the next begins.

/// The longest game that is worth reading, in bytes: many times any score with its clocks
/// and comments. What is longer is damage, and would fill the memory as one game.
pub const LONGEST_GAME: usize = 1 << 20;

/// What a line of a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Boundary {
    /// It belongs to the game being read.
    Inside,
    /// A new game begins with it.
    Begins,
}

/// Tells, line by line, where games begin: at a tag that follows movetext.
/// Brackets inside a comment are not tags.
#[derive(Debug, Clone, Default)]
pub struct Splitter {
    in_comment: bool,
    /// The rest of the line is not movetext.
    passed_over: bool,
    seen_moves: bool,
}

impl Splitter {
    /// Looks at the next line, with or without its line break; a very long one may go on in
    /// [`rest`](Self::rest).
    pub fn line(&mut self, line: &[u8]) -> Boundary {
        self.passed_over = false;
        let begins = !self.in_comment && line.first() == Some(&b'[');
        if begins {
            self.passed_over = true;
            return if std::mem::take(&mut self.seen_moves) {
                Boundary::Begins
            } else {
                Boundary::Inside
            };
        }
        if !self.in_comment && line.first() == Some(&b'%') {
            self.passed_over = true;
            return Boundary::Inside;
        }
        self.rest(line);
        Boundary::Inside
    }

    /// Looks at more of the same line.
    pub fn rest(&mut self, piece: &[u8]) {
        for byte in piece {
            match byte {
                _ if self.passed_over => return,
                b'}' => self.in_comment = false,
                b'{' => self.in_comment = true,
                // The rest of the line is a comment of its own.
                b';' if !self.in_comment => self.passed_over = true,
                _ => {}
            }
            self.seen_moves |= !byte.is_ascii_whitespace();
        }
    }
}

/// The games of a text, in order.
pub fn games(text: &str) -> Vec<&str> {
    let mut splitter = Splitter::default();
    let mut out = Vec::new();
    let mut begun = 0;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if splitter.line(line.as_bytes()) == Boundary::Begins {
            out.extend(text.get(begun..at));
            begun = at;
        }
        at += line.len();
    }
    out.extend(
        text.get(begun..)
            .filter(|rest| rest.contains(|letter: char| !letter.is_whitespace())),
    );
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_in_pieces_is_the_same_line() {
        let text = "[Event \"a {\"]\n1. e4 {see\n[1]} e5 ; {\n% {\n*\n[Event \"b\"]\n*\n";
        for size in 1..text.len() {
            let mut splitter = Splitter::default();
            let mut begun = Vec::new();
            for (number, line) in text.lines().enumerate() {
                let mut pieces = line.as_bytes().chunks(size);
                if splitter.line(pieces.next().unwrap_or_default()) == Boundary::Begins {
                    begun.push(number);
                }
                pieces.for_each(|piece| splitter.rest(piece));
            }
            assert_eq!(begun, [5], "pieces of {size}");
        }
        assert_eq!(games(text).len(), 2);
    }
}
