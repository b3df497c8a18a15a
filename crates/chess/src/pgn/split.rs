//! Where one game ends and the next begins.

/// What a line of a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Boundary {
    /// It belongs to the game being read.
    Inside,
    /// A new game begins with it.
    Begins,
}

/// Tells, line by line, where games begin: at a tag that follows movetext.
/// Brackets inside a comment are no tags.
#[derive(Debug, Clone, Default)]
pub struct Splitter {
    in_comment: bool,
    seen_moves: bool,
}

impl Splitter {
    /// Looks at the next line, with or without its line break.
    pub fn line(&mut self, line: &[u8]) -> Boundary {
        let begins = !self.in_comment && line.first() == Some(&b'[');
        if begins {
            return if std::mem::take(&mut self.seen_moves) {
                Boundary::Begins
            } else {
                Boundary::Inside
            };
        }
        if !self.in_comment && line.first() == Some(&b'%') {
            return Boundary::Inside;
        }
        if line.iter().any(|byte| !byte.is_ascii_whitespace()) {
            self.seen_moves = true;
        }
        self.comments(line);
        Boundary::Inside
    }

    fn comments(&mut self, line: &[u8]) {
        for byte in line {
            match byte {
                b'}' => self.in_comment = false,
                b'{' => self.in_comment = true,
                // The rest of the line is a comment of its own.
                b';' if !self.in_comment => return,
                _ => {}
            }
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
