//! The tokens of a PDN file, each with its line.

/// A word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `[Name "value"]`, escapes resolved.
    Tag(&'a str, String),
    /// `{...}` without its braces.
    Comment(&'a str),
    /// `/FEN "..."/`.
    SetUp(&'a str),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `$n`.
    Glyph(u16),
    /// Anything else between blanks: a move, a number, a result, a sign.
    Word(&'a str),
}

/// A token that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct BadToken {
    pub(super) line: usize,
    pub(super) what: String,
}

/// Splits a text into tokens.
pub(super) struct Lexer<'a> {
    rest: &'a str,
    line: usize,
    line_start: bool,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str, line: usize) -> Self {
        Self {
            rest: text.strip_prefix('\u{feff}').unwrap_or(text),
            line,
            line_start: true,
        }
    }

    /// Consumes bytes from the front, counting lines.
    fn advance(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at_checked(bytes).unwrap_or((self.rest, ""));
        self.line += taken.bytes().filter(|byte| *byte == b'\n').count();
        self.line_start = taken.ends_with('\n') || (taken.is_empty() && self.line_start);
        self.rest = rest;
        taken
    }

    fn bad<T>(&self, what: impl Into<String>) -> Result<T, BadToken> {
        Err(BadToken {
            line: self.line,
            what: what.into(),
        })
    }

    /// The next token and its line.
    pub(super) fn next(&mut self) -> Result<Option<(usize, Token<'a>)>, BadToken> {
        loop {
            let blank = self.rest.len() - self.rest.trim_start().len();
            self.advance(blank);
            // A line that starts with % is a remark; so is the rest after a semicolon.
            let remark =
                (self.line_start && self.rest.starts_with('%')) || self.rest.starts_with(';');
            if !remark {
                break;
            }
            let end = self.rest.find('\n').map_or(self.rest.len(), |at| at + 1);
            self.advance(end);
        }
        let line = self.line;
        let Some(first) = self.rest.chars().next() else {
            return Ok(None);
        };
        let token = match first {
            '[' => self.tag()?,
            '{' => {
                let Some(end) = self.rest.find('}') else {
                    return self.bad("a comment that never ends");
                };
                let text = self.advance(end + 1);
                Token::Comment(text.trim_start_matches('{').trim_end_matches('}').trim())
            }
            '/' => self.set_up()?,
            '(' => {
                self.advance(1);
                Token::Open
            }
            ')' => {
                self.advance(1);
                Token::Close
            }
            '$' => {
                let digits: usize = self
                    .rest
                    .chars()
                    .skip(1)
                    .take_while(char::is_ascii_digit)
                    .count();
                let text = self.advance(1 + digits);
                match text.trim_start_matches('$').parse() {
                    Ok(glyph) => Token::Glyph(glyph),
                    Err(_) => return self.bad(format!("not a glyph: {text:?}")),
                }
            }
            '}' | ']' | '"' => return self.bad(format!("{first} without its beginning")),
            _ => {
                let end = self
                    .rest
                    .find(|sign: char| {
                        sign.is_whitespace() || matches!(sign, '{' | '(' | ')' | '[' | '$' | ';')
                    })
                    .unwrap_or(self.rest.len());
                Token::Word(self.advance(end))
            }
        };
        Ok(Some((line, token)))
    }

    fn tag(&mut self) -> Result<Token<'a>, BadToken> {
        let mut quoted = false;
        let mut escaped = false;
        let mut end = None;
        for (at, sign) in self.rest.char_indices() {
            match sign {
                _ if escaped => escaped = false,
                '\\' if quoted => escaped = true,
                '"' => quoted = !quoted,
                '\n' => break,
                ']' if !quoted => {
                    end = Some(at);
                    break;
                }
                _ => {}
            }
        }
        let Some(end) = end else {
            return self.bad("a tag that does not end on its line");
        };
        let text = self.advance(end + 1);
        let inside = text.trim_start_matches('[').trim_end_matches(']').trim();
        let Some((name, value)) = inside.split_once(char::is_whitespace) else {
            return self.bad(format!("not a tag: {text}"));
        };
        let value = value.trim();
        let quoted = value
            .strip_prefix('"')
            .and_then(|value| value.strip_suffix('"'));
        let named = name
            .chars()
            .all(|sign| sign.is_ascii_alphanumeric() || sign == '_');
        let Some(value) = quoted.filter(|_| named && !name.is_empty()) else {
            return self.bad(format!("not a tag: {text}"));
        };
        let mut plain = String::with_capacity(value.len());
        let mut signs = value.chars();
        while let Some(sign) = signs.next() {
            plain.push(match sign {
                '\\' => signs.next().unwrap_or('\\'),
                other => other,
            });
        }
        // A tag is one line of plain text.
        plain.retain(|sign| !sign.is_control());
        Ok(Token::Tag(name, plain))
    }

    fn set_up(&mut self) -> Result<Token<'a>, BadToken> {
        let inside = self.rest.get(1..).unwrap_or_default();
        let Some(end) = inside.find('/') else {
            return self.bad("a set-up that never ends");
        };
        let text = self.advance(end + 2).trim_matches('/').trim();
        let fen = text
            .strip_prefix("FEN")
            .map(str::trim)
            .and_then(|value| value.strip_prefix('"')?.strip_suffix('"'));
        match fen {
            Some(fen) if !fen.contains('"') => Ok(Token::SetUp(fen)),
            _ => self.bad(format!("not a set-up: /{text}/")),
        }
    }
}
