//! PDN text to games.

use thiserror::Error;

use super::lexer::{BadToken, Lexer, Token};
use super::{Item, PdnGame, PlayedMove, read_result};
use crate::notation::{Sign, split_signs};

/// Variations inside variations, at most so deep.
const DEEPEST: usize = 32;

/// What is wrong in a file, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {what}")]
pub struct PdnError {
    /// Line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl From<BadToken> for PdnError {
    fn from(bad: BadToken) -> Self {
        Self {
            line: bad.line,
            what: bad.what,
        }
    }
}

/// Reads every game of a text.
///
/// # Errors
/// The first thing that is not PDN. Legality is not checked here.
pub fn read_games(text: &str) -> Result<Vec<PdnGame>, PdnError> {
    read_games_from(text, 1)
}

/// Reads every game of a part of a file that begins at a line of it.
///
/// # Errors
/// As of [`read_games`], with the lines of the file.
pub fn read_games_from(text: &str, line: usize) -> Result<Vec<PdnGame>, PdnError> {
    let mut lexer = Lexer::new(text, line);
    let mut games = Vec::new();
    let mut game = Builder::default();
    while let Some((line, token)) = lexer.next()? {
        let fail = |what: String| PdnError { line, what };
        match token {
            Token::Tag(name, value) => {
                // Tags after movetext begin the next game: a forgotten separator.
                if game.has_moves() || game.over {
                    games.extend(game.finish()?);
                    game = Builder::default();
                }
                game.begin(line);
                if game.game.tag(name).is_some() {
                    return Err(fail(format!("tag {name} stands twice")));
                }
                game.game.set_tag(name, value);
            }
            Token::Word("*") => {
                game.begin(line);
                games.extend(game.finish()?);
                game = Builder::default();
            }
            other => {
                game.begin(line);
                game.take(line, other)?;
            }
        }
    }
    games.extend(game.finish()?);
    Ok(games)
}

#[derive(Default)]
struct Builder {
    game: PdnGame,
    /// Open variations, the innermost last.
    open: Vec<(usize, Vec<Item>)>,
    /// A result stood at the end of the movetext.
    over: bool,
}

impl Builder {
    fn begin(&mut self, line: usize) {
        if self.game.line == 0 {
            self.game.line = line;
        }
    }

    fn has_moves(&self) -> bool {
        !self.game.items.is_empty() || !self.open.is_empty()
    }

    fn items(&mut self) -> &mut Vec<Item> {
        match self.open.last_mut() {
            Some((_, items)) => items,
            None => &mut self.game.items,
        }
    }

    /// The move that a sign, glyph or clock belongs to.
    fn last_move(&mut self, line: usize, what: &str) -> Result<&mut PlayedMove, PdnError> {
        let found = self.items().iter_mut().rev().find_map(|item| match item {
            Item::Move(played) => Some(played),
            Item::Comment(_) | Item::SetUp { .. } | Item::Variation(_) => None,
        });
        found.ok_or_else(|| PdnError {
            line,
            what: format!("{what} without a move before it"),
        })
    }

    fn take(&mut self, line: usize, token: Token<'_>) -> Result<(), PdnError> {
        let fail = |what: String| PdnError { line, what };
        match token {
            Token::Open => {
                if self.open.len() >= DEEPEST {
                    return Err(fail("variations too deep".to_owned()));
                }
                self.open.push((line, Vec::new()));
            }
            Token::Close => match self.open.pop() {
                Some((_, items)) => self.items().push(Item::Variation(items)),
                None => return Err(fail(") without its beginning".to_owned())),
            },
            Token::Glyph(glyph) => {
                let played = self.last_move(line, "a glyph")?;
                match Sign::from_glyph(glyph) {
                    Some(sign) => sign_with(played, vec![sign]),
                    None => played.glyphs.push(glyph),
                }
            }
            Token::Comment(text) => match clock(text) {
                Some(seconds) => self.last_move(line, "a clock")?.clock = Some(seconds),
                // Nothing in PDN escapes a brace.
                None => self.items().push(Item::Comment(text.replace('{', "|"))),
            },
            Token::SetUp(fen) => self.items().push(Item::SetUp {
                fen: fen.to_owned(),
                line,
            }),
            Token::Word(word) => self.word(line, word)?,
            // Tags are met one level up.
            Token::Tag(name, _) => return Err(fail(format!("tag {name} inside a game"))),
        }
        Ok(())
    }

    fn word(&mut self, line: usize, word: &str) -> Result<(), PdnError> {
        let fail = |what: String| PdnError { line, what };
        let word = without_number(word);
        if word.is_empty() {
            return Ok(());
        }
        // A result at the end of the movetext; no move looks like one.
        if let Some(result) = read_result(word)
            && self.open.is_empty()
        {
            if self.game.tag("Result").is_none() {
                let board = match self.game.game_type() {
                    super::GameType::Board(board) => board,
                    super::GameType::Other(_) => jadoube_vocabulary::Squares::Hundred,
                };
                let text = super::write_result(result, super::ResultStyle::of(board));
                self.game.set_tag("Result", text);
            }
            self.over = true;
            return Ok(());
        }
        if self.over {
            return Err(fail(format!("{word} after the result")));
        }
        let (text, signs) = split_signs(word);
        if text.is_empty() {
            sign_with(self.last_move(line, "a sign")?, signs);
            return Ok(());
        }
        // `2-0!` would be written as `2-0` and its sign, and read as a result then.
        let looks_right = read_result(text).is_none()
            && text.starts_with(|first: char| first.is_ascii_alphanumeric())
            && text.contains(['-', 'x', 'X', ':', '×', '–']);
        if !looks_right {
            return Err(fail(format!("{word:?} is neither a move nor a result")));
        }
        let mut played = PlayedMove {
            text: text.to_owned(),
            line,
            ..PlayedMove::default()
        };
        sign_with(&mut played, signs);
        self.items().push(Item::Move(played));
        Ok(())
    }

    fn finish(self) -> Result<Option<PdnGame>, PdnError> {
        if let Some((line, _)) = self.open.first() {
            return Err(PdnError {
                line: *line,
                what: "a variation that never ends".to_owned(),
            });
        }
        let empty = self.game.tags.is_empty() && self.game.items.is_empty();
        Ok((!empty).then_some(self.game))
    }
}

/// Adds signs in the order in which they are written: those with a glyph last.
fn sign_with(played: &mut PlayedMove, signs: Vec<Sign>) {
    played.signs.extend(signs);
    played.signs.sort_by_key(|sign| sign.glyph().is_some());
}

/// A word without the move number glued to its front: `12.`, `12...`, `12.32-28`.
fn without_number(mut word: &str) -> &str {
    loop {
        let rest = without_one_number(word);
        if rest.len() == word.len() {
            return rest;
        }
        word = rest;
    }
}

fn without_one_number(word: &str) -> &str {
    let digits = word.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let number = word.len() - digits.len();
    let rest = digits.trim_start_matches('.');
    if number > 0 && rest.len() < digits.len() {
        return rest;
    }
    // A number that lost its dot is not a move either.
    if digits.is_empty() || word.chars().all(|sign| sign == '.') {
        return "";
    }
    word
}

/// `[%clk h:mm:ss]`, alone in its comment.
fn clock(text: &str) -> Option<u32> {
    let time = text.strip_prefix("[%clk")?.strip_suffix(']')?.trim();
    let mut seconds: u32 = 0;
    let mut parts = 0;
    for part in time.split(':') {
        if part.is_empty() || part.len() > 3 || !part.bytes().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok()?)?;
        parts += 1;
    }
    (2..=3).contains(&parts).then_some(seconds)
}
