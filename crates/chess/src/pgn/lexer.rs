//! The tokens of a game in PGN.

use jadoube_vocabulary::Outcome;

use super::read_result;

/// A piece of PGN.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Token<'a> {
    /// `[Name "value"]`; the value still has its escapes.
    Tag(&'a str, &'a str),
    /// A line between brackets that is not a tag.
    BadTag(&'a str),
    /// Anything where a move should stand.
    Word(&'a str),
    /// `{...}` or `;...`.
    Comment(&'a str),
    /// `$n`, or `!`, `?` and their combinations.
    Nag(u8),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// A result.
    Result(Outcome),
    /// A comment that nothing ends.
    Unterminated(&'a str),
}

/// Cuts the text of one game into pieces.
#[derive(Debug, Clone)]
pub struct Lexer<'a> {
    rest: &'a str,
    /// Signs found at the end of a word, to be given next.
    pending: Option<u8>,
    line_start: bool,
    /// A tag may follow a tag on its line.
    after_tag: bool,
}

impl<'a> Lexer<'a> {
    /// A lexer at the beginning of a text.
    pub fn new(text: &'a str) -> Self {
        Self {
            rest: text.trim_start_matches('\u{feff}'),
            pending: None,
            line_start: true,
            after_tag: false,
        }
    }

    fn take(&mut self, length: usize) -> &'a str {
        let (head, tail) = self
            .rest
            .split_at_checked(length)
            .unwrap_or((self.rest, ""));
        self.rest = tail;
        head
    }

    fn line(&mut self) -> &'a str {
        let length = self.rest.find('\n').unwrap_or(self.rest.len());
        self.take(length)
    }

    fn skip_blanks(&mut self) {
        loop {
            let blank = |letter: char| letter != '\n' && letter.is_whitespace();
            let trimmed = self.rest.trim_start_matches(blank);
            if trimmed.len() < self.rest.len() {
                self.line_start = false;
            }
            self.rest = trimmed;
            if let Some(rest) = self.rest.strip_prefix('\n') {
                self.rest = rest;
                self.line_start = true;
            } else if self.line_start && self.rest.starts_with('%') {
                // An escaped line belongs to whoever wrote it.
                self.line();
            } else {
                return;
            }
        }
    }

    fn comment(&mut self) -> Token<'a> {
        match self.rest.find('}') {
            Some(end) => {
                let inside = self.take(end);
                self.take(1);
                Token::Comment(inside)
            }
            None => Token::Unterminated(self.take(self.rest.len())),
        }
    }

    fn tag(&mut self) -> Token<'a> {
        self.after_tag = true;
        if let Some((name, value, length)) = strict_tag(self.rest) {
            self.take(length);
            return Token::Tag(name, value);
        }
        let line = self.line();
        // Some write quotes inside a value without escaping them.
        let tag = || {
            let inner = line.trim_end().strip_suffix(']')?;
            let (name, value) = inner.trim().split_once(char::is_whitespace)?;
            let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
            Some((name, value))
        };
        match tag() {
            Some((name, value)) => Token::Tag(name, value),
            None => Token::BadTag(line.trim_end()),
        }
    }

    fn nag(&mut self) -> Option<Token<'a>> {
        let digits = self
            .rest
            .find(|letter: char| !letter.is_ascii_digit())
            .unwrap_or(self.rest.len());
        let number = self.take(digits);
        number.parse().ok().map(Token::Nag)
    }

    fn word(&mut self) -> Option<Token<'a>> {
        let ends = |letter: char| {
            matches!(letter, '{' | '}' | '(' | ')' | ';' | '$') || letter.is_whitespace()
        };
        let length = self.rest.find(ends).unwrap_or(self.rest.len());
        let length = length + bracketed_piece(self.rest.get(length..).unwrap_or_default());
        let word = self.take(length);
        if let Some(result) = read_result(word) {
            return Some(Token::Result(result));
        }
        let word = strip_number(word);
        let bare = word.trim_end_matches(['!', '?']);
        let signs = word.get(bare.len()..).unwrap_or_default();
        self.pending = sign(signs);
        if bare.is_empty() {
            return self.pending.take().map(Token::Nag);
        }
        Some(Token::Word(bare))
    }
}

/// Name, value and length of a tag whose opening bracket has been taken.
fn strict_tag(text: &str) -> Option<(&str, &str, usize)> {
    let (name, after) = text.trim_start().split_once([' ', '\t'])?;
    if name.is_empty() || name.contains(['"', '\n', ']']) {
        return None;
    }
    let quoted = after.trim_start_matches([' ', '\t']).strip_prefix('"')?;
    let mut escaped = false;
    let end = quoted.find(|letter| match letter {
        '\\' if !escaped => {
            escaped = true;
            false
        }
        '"' if !escaped => true,
        _ => {
            escaped = false;
            false
        }
    })?;
    let (value, rest) = quoted.split_at_checked(end)?;
    let rest = rest.strip_prefix('"')?.trim_start_matches([' ', '\t']);
    let rest = rest.strip_prefix(']')?;
    // Nothing but further tags follows on the line; else the quote was an inner one.
    let tail = rest.lines().next().unwrap_or_default().trim();
    (!value.contains('\n') && (tail.is_empty() || tail.starts_with('['))).then_some((
        name,
        value,
        text.len() - rest.len(),
    ))
}

/// The length of a promotion in brackets, as in `d8(H)`: one or two letters, no digit.
fn bracketed_piece(text: &str) -> usize {
    let inside = text
        .strip_prefix('(')
        .and_then(|rest| rest.split_once(')'))
        .map(|(inside, _)| inside)
        .unwrap_or_default();
    let letters = inside.trim_start_matches('=');
    let piece = (1..=2).contains(&letters.chars().count())
        && letters
            .chars()
            .all(|letter| letter.is_alphabetic() || ('♔'..='♟').contains(&letter));
    if piece { inside.len() + 2 } else { 0 }
}

/// `12.Nf3`, `12...Nf3`, `12…Nf3` and `12.` without their number.
fn strip_number(word: &str) -> &str {
    let first = word.as_bytes().first();
    if !first.is_some_and(|byte| byte.is_ascii_digit() || *byte == b'.') && !word.starts_with('…')
    {
        return word;
    }
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if rest.starts_with(['.', '…']) {
        rest.trim_start_matches(['.', '…'])
    } else if rest.is_empty() && word.len() < 5 {
        // A number whose dot was forgotten.
        rest
    } else {
        word
    }
}

fn sign(text: &str) -> Option<u8> {
    match text {
        "" => None,
        "!" => Some(1),
        "?" => Some(2),
        "!!" => Some(3),
        "??" => Some(4),
        "!?" => Some(5),
        _ => Some(6),
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        loop {
            if let Some(nag) = self.pending.take() {
                return Some(Token::Nag(nag));
            }
            self.skip_blanks();
            let first = *self.rest.as_bytes().first()?;
            let at_start =
                std::mem::take(&mut self.line_start) | std::mem::take(&mut self.after_tag);
            match first {
                b'{' => {
                    self.take(1);
                    return Some(self.comment());
                }
                b';' => {
                    self.take(1);
                    return Some(Token::Comment(self.line().trim_end()));
                }
                b'[' if at_start => {
                    self.take(1);
                    return Some(self.tag());
                }
                b'(' => {
                    // An offer of a draw is written like a variation.
                    if self.rest.starts_with("(=)") {
                        return Some(Token::Word(self.take(3)));
                    }
                    self.take(1);
                    return Some(Token::Open);
                }
                b')' => {
                    self.take(1);
                    return Some(Token::Close);
                }
                b'}' => {
                    self.take(1);
                }
                b'$' => {
                    self.take(1);
                    if let Some(token) = self.nag() {
                        return Some(token);
                    }
                }
                _ => {
                    if let Some(token) = self.word() {
                        return Some(token);
                    }
                }
            }
        }
    }
}
