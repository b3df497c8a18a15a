//! A game as a PDN file holds it.

use super::read_result;
use crate::Geometry;
use crate::notation::Sign;
use jadoube_vocabulary::{Outcome, Squares};

/// One game: tags and movetext, nothing judged yet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PdnGame {
    /// Tags in order; each name occurs once.
    pub tags: Vec<(String, String)>,
    /// The movetext.
    pub items: Vec<Item>,
    /// Line of the file on which the game begins, from 1; 0 if it was not read.
    pub line: usize,
}

/// A piece of movetext.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// A move.
    Move(PlayedMove),
    /// A comment.
    Comment(String),
    /// A position set up inside the game: an irregular move that stood, a board
    /// that fell.
    SetUp {
        /// The FEN.
        fen: String,
        /// Line of the file, from 1.
        line: usize,
    },
    /// A variation to the move before.
    Variation(Vec<Item>),
}

/// A move as written, with its annotations.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlayedMove {
    /// The move without its signs.
    pub text: String,
    /// Signs of I/9, also those written as glyphs 1 to 7.
    pub signs: Vec<Sign>,
    /// Other glyphs.
    pub glyphs: Vec<u16>,
    /// Time left on the clock after it, in seconds.
    pub clock: Option<u32>,
    /// Line of the file, from 1.
    pub line: usize,
}

/// The `GameType` tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameType {
    /// A board we know: 20 or 26.
    Board(Squares),
    /// Another game.
    Other(u16),
}

impl GameType {
    /// The full tag of a board.
    pub const fn tag(board: Squares) -> &'static str {
        match board {
            Squares::Hundred => "20,W,10,10,N2,0",
            Squares::SixtyFour => "26,W,8,8,A0,0",
        }
    }

    fn read(text: &str) -> Option<Self> {
        let number = text.split(',').next()?.trim().parse().ok()?;
        Some(match number {
            20 => Self::Board(Squares::Hundred),
            26 => Self::Board(Squares::SixtyFour),
            other => Self::Other(other),
        })
    }
}

impl PdnGame {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, value)| value.as_str())
    }

    /// Sets a tag, replacing an earlier value.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }

    /// The result tag; a missing tag is an unknown result, `None` an unreadable one.
    pub fn result(&self) -> Option<Outcome> {
        match self.tag("Result") {
            None => Some(Outcome::Open),
            Some(text) => read_result(text),
        }
    }

    /// The game type. A game without the tag is recognised by its squares: letters mean
    /// 64 squares, numbers 100.
    pub fn game_type(&self) -> GameType {
        if let Some(named) = self.tag("GameType").and_then(GameType::read) {
            return named;
        }
        let algebraic = |text: &str| text.starts_with(|first: char| ('a'..='h').contains(&first));
        let first = self.moves().next().map(|played| played.text.as_str());
        GameType::Board(if first.is_some_and(algebraic) {
            Squares::SixtyFour
        } else {
            Squares::Hundred
        })
    }

    /// The moves of the game itself, variations left out.
    pub fn moves(&self) -> impl Iterator<Item = &PlayedMove> {
        self.items.iter().filter_map(|item| match item {
            Item::Move(played) => Some(played),
            Item::Comment(_) | Item::SetUp { .. } | Item::Variation(_) => None,
        })
    }

    /// An empty game of a board, its type named.
    pub fn of<B: Geometry>() -> Self {
        let mut game = Self::default();
        game.set_tag("GameType", GameType::tag(B::BOARD));
        game
    }
}
