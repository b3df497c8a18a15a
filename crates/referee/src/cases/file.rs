//! The file of a case as written: settings, story, and where each stands. What is expected of it
//! is read along and left to whoever compares.

use std::collections::BTreeMap;

use jadoube_chess::array::Array;
use jadoube_chess::mate::Purse;
use jadoube_chess::setup::{NotPlayable, SetupFault, Standing};
use jadoube_clock::Ms;
use jadoube_lawbook::Edition;
use jadoube_vocabulary::{GameKind, PerSide};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use shakmaty::CastlingMode;
use thiserror::Error;
use toml::Spanned;

use super::amounts::amount;
use super::case::{BadCase, Case, CasePart, Control};
use super::code::of_code;
use super::line::{self, Line};
use super::played::{Played, Tables, Told};
use super::regulations::{Announced, Sides};
use crate::Mode;
use crate::shared::replay::{Counted, Earlier};
use crate::shared::settings::{DraughtsEvent, FoundArray};

/// A file that is not a scenario: the line and what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {what}")]
pub struct BadScenario {
    /// Line in the file, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl BadScenario {
    /// A mistake at a byte offset of the text, as parsers report it.
    pub fn at_offset(text: &str, offset: usize, what: impl ToString) -> Self {
        let line = text
            .bytes()
            .take(offset)
            .filter(|byte| *byte == b'\n')
            .count()
            + 1;
        Self {
            line,
            what: what.to_string(),
        }
    }
}

/// Reads TOML as a type of one's own.
///
/// # Errors
/// The line and what TOML or the type finds wrong there.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, BadScenario> {
    toml::from_str(text).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        BadScenario::at_offset(text, offset, error.message())
    })
}

/// A case from a file, with the tables of what is expected of it.
#[derive(Debug)]
pub struct CaseFile<E> {
    /// What is told.
    pub case: Case,
    /// What is expected, by edition; nothing where it is only told.
    pub expect: BTreeMap<Edition, ExpectTable<E>>,
    source: Source,
}

/// A table `[expect.EDITION]`.
#[derive(Debug)]
pub struct ExpectTable<E> {
    /// Its line.
    pub line: usize,
    /// What it says.
    pub table: E,
}

/// Where the parts of a case stand in its file.
#[derive(Debug)]
struct Source {
    text: String,
    mode: Option<usize>,
    control: Option<usize>,
    fen: Option<usize>,
    moves: Option<usize>,
    event: Option<usize>,
    story: Vec<usize>,
}

/// A story that does not say its game is one of chess.
const fn chess() -> GameKind {
    GameKind::Chess
}

/// The file as TOML has it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File<E> {
    kind: Spanned<String>,
    title: String,
    #[serde(default)]
    edition: Option<Edition>,
    #[serde(default = "chess")]
    game: GameKind,
    #[serde(default)]
    event: Option<Spanned<DraughtsEvent>>,
    #[serde(default)]
    counted: Option<RawCounted>,
    #[serde(default)]
    mode: Option<Spanned<RawMode>>,
    #[serde(default)]
    control: Option<Spanned<RawControl>>,
    #[serde(default)]
    delay: bool,
    #[serde(default)]
    chess960: bool,
    #[serde(default)]
    fen: Option<Spanned<String>>,
    #[serde(default)]
    array: Option<Spanned<RawArray>>,
    #[serde(default)]
    moves: Option<Spanned<String>>,
    #[serde(default)]
    white: Option<RawTime>,
    #[serde(default)]
    black: Option<RawTime>,
    #[serde(default)]
    white_made: u32,
    #[serde(default)]
    black_made: u32,
    #[serde(default)]
    white_illegal: u32,
    #[serde(default)]
    black_illegal: u32,
    #[serde(default)]
    absent: Sides,
    #[serde(default)]
    regulations: Announced,
    story: Spanned<String>,
    #[serde(default = "BTreeMap::new")]
    expect: BTreeMap<Edition, Spanned<E>>,
}

/// What was counted, as written: half-moves of three against one, or each count by its name.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(untagged)]
enum RawCounted {
    /// I/6.3 alone.
    Three(u32),
    /// By name.
    Each(Counted),
}

/// Category and supervision as written.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(try_from = "String")]
struct RawMode(Mode);

impl TryFrom<String> for RawMode {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match (of_code(&text), text.as_str()) {
            (Some(mode), _) => Ok(Self(mode)),
            // 2023 A.6 and B.4, 2014 A.5 and B.5: the event says which.
            (None, "rapid" | "blitz") => Err(format!(
                "the supervision must be chosen: {text}-full or {text}-limited"
            )),
            _ => Err(format!(
                "no such mode: {text:?} (standard, rapid-full, rapid-limited, blitz-full, blitz-limited)"
            )),
        }
    }
}

/// A time control as written.
#[derive(Debug, Clone, Deserialize)]
#[serde(try_from = "String")]
struct RawControl(Control);

impl TryFrom<String> for RawControl {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse().map(Self)
    }
}

/// What a clock shows, as written.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(try_from = "String")]
struct RawTime(Ms);

impl TryFrom<String> for RawTime {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let time = amount(&text).map(Self);
        time.ok_or_else(|| format!("not a time on a clock: {text:?} (1:30:00, 2:00)"))
    }
}

/// An array as written: a number, or `lot 2023`.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
enum RawArray {
    /// Put in by hand.
    Number(u16),
    /// Drawn.
    Lot(String),
}

impl RawArray {
    /// The array and how it was found.
    fn found(&self) -> Result<FoundArray, String> {
        match self {
            Self::Number(number) => {
                let array = Array::numbered(*number);
                array.ok_or_else(|| format!("no array has the number {number} (0 to 959)"))?;
                Ok(FoundArray {
                    number: *number,
                    seed: None,
                })
            }
            Self::Lot(text) => {
                let seed = text.strip_prefix("lot ");
                let seed = seed
                    .and_then(|seed| seed.trim().parse::<u64>().ok())
                    .ok_or_else(|| format!("not an array: {text:?} (518, or \"lot 2023\")"))?;
                Ok(FoundArray {
                    number: Array::by_lot(seed).number(),
                    seed: Some(seed),
                })
            }
        }
    }
}

/// The line of a value in a file.
pub fn line_of<T>(text: &str, value: &Spanned<T>) -> usize {
    BadScenario::at_offset(text, value.span().start, "").line
}

impl<E: DeserializeOwned> CaseFile<E> {
    /// Reads a file.
    ///
    /// # Errors
    /// The line and what is wrong with it.
    pub fn read(text: &str) -> Result<Self, BadScenario> {
        let file: File<E> = read(text)?;
        let at = |line: usize, what: String| BadScenario { line, what };
        if file.kind.as_ref() != "game" {
            let what = format!(
                "not a story of a game (kind = \"game\"): {:?}",
                file.kind.as_ref()
            );
            return Err(at(line_of(text, &file.kind), what));
        }
        let array = match &file.array {
            Some(array) => {
                let found = array.as_ref().found();
                Some(found.map_err(|what| at(line_of(text, array), what))?)
            }
            None => None,
        };
        let first = first_line(text, &file.story);
        let in_file = |line: usize| (first + line).saturating_sub(1);
        let story = line::story(file.story.as_ref());
        let story = story.map_err(|bad| at(in_file(bad.line), bad.what))?;
        let expected = |table: Spanned<E>| ExpectTable {
            line: line_of(text, &table),
            table: table.into_inner(),
        };
        let expect = file.expect.into_iter();
        Ok(Self {
            expect: expect
                .map(|(edition, it)| (edition, expected(it)))
                .collect(),
            source: Source {
                text: text.to_owned(),
                mode: file.mode.as_ref().map(|it| line_of(text, it)),
                control: file.control.as_ref().map(|it| line_of(text, it)),
                fen: file.fen.as_ref().map(|it| line_of(text, it)),
                moves: file.moves.as_ref().map(|it| line_of(text, it)),
                event: file.event.as_ref().map(|it| line_of(text, it)),
                story: story.iter().map(|(line, _)| in_file(*line)).collect(),
            },
            case: Case {
                title: file.title,
                game: file.game,
                chess960: file.chess960,
                edition: file.edition,
                mode: file.mode.map(|mode| mode.into_inner().0),
                control: file.control.map(|control| control.into_inner().0),
                delay: file.delay,
                fen: file.fen.map(Spanned::into_inner),
                array,
                moves: file.moves.map(Spanned::into_inner),
                earlier: Earlier {
                    clocks: PerSide {
                        white: file.white.map(|time| time.0),
                        black: file.black.map(|time| time.0),
                    },
                    made: PerSide {
                        white: file.white_made,
                        black: file.black_made,
                    },
                    illegal: PerSide {
                        white: file.white_illegal,
                        black: file.black_illegal,
                    },
                    counted: match file.counted {
                        Some(RawCounted::Three(plies)) => Some(plies),
                        _ => None,
                    },
                    counts: match file.counted {
                        Some(RawCounted::Each(counts)) => counts,
                        _ => Counted::default(),
                    },
                    absent: file.absent.0,
                },
                announced: file.regulations,
                event: file.event.map(Spanned::into_inner).unwrap_or_default(),
                story: story.into_iter().map(|(_, line)| line).collect(),
            },
        })
    }
}

impl<E> CaseFile<E> {
    /// The file as written.
    pub fn text(&self) -> &str {
        &self.source.text
    }

    /// The editions it speaks of: those with expectations, or the one it is told under.
    pub fn editions(&self) -> Vec<Edition> {
        if self.expect.is_empty() {
            return self.case.edition.into_iter().collect();
        }
        self.expect.keys().copied().collect()
    }

    /// The line of the file in which a line of the story stands, both from 1.
    fn line_of_story(&self, place: usize) -> usize {
        let at = place.checked_sub(1);
        let line = at.and_then(|place| self.source.story.get(place));
        line.copied().unwrap_or(1)
    }

    /// The line of the story that an answer belongs to.
    pub fn told_line(&self, told: &Told) -> Option<&Line> {
        let place = self.source.story.iter().position(|it| *it == told.line)?;
        self.case.story.get(place)
    }

    /// Plays the case under an edition; what is told has the lines of the file.
    ///
    /// # Errors
    /// The set-up cannot be played.
    pub fn play(
        &self,
        edition: Edition,
        tables: Tables<'_>,
        purse: &Purse,
    ) -> Result<Played, BadScenario> {
        let played = self.case.play_by(edition, tables, purse);
        let mut played = played.map_err(|bad| self.at_line(bad))?;
        for told in &mut played.told {
            told.line = self.line_of_story(told.line);
        }
        Ok(played)
    }

    /// Something wrong with the case, at its line.
    pub fn at_line(&self, bad: BadCase) -> BadScenario {
        let source = &self.source;
        let line = match bad.place {
            CasePart::Whole => None,
            CasePart::Edition(edition) => self.expect.get(&edition).map(|it| it.line),
            CasePart::Mode => source.mode,
            CasePart::Position => source.fen,
            CasePart::Moves => source.moves,
            CasePart::Control => source.control,
            CasePart::Event => source.event,
        };
        BadScenario {
            line: line.unwrap_or(1),
            what: bad.what,
        }
    }
}

/// The line of the file in which the story begins.
fn first_line(text: &str, story: &Spanned<String>) -> usize {
    let opening = text.get(story.span().start..).unwrap_or_default();
    // A line break right after the opening quotes is no part of the story.
    let begins_below = ["\"\"\"\n", "'''\n", "\"\"\"\r\n", "'''\r\n"]
        .iter()
        .any(|quotes| opening.starts_with(quotes));
    line_of(text, story) + usize::from(begins_below)
}

impl Case {
    /// A file says what stood on a board. Rights without a rook at home, an en passant
    /// square without a pawn and a check against the side that has just moved are slips in
    /// it: what an illegal move left behind is told by its `moves` or its story.
    ///
    /// # Errors
    /// What is no diagram of a game.
    pub fn check_diagram(&self) -> Result<(), BadCase> {
        let (GameKind::Chess, Some(fen)) = (self.game, &self.fen) else {
            return Ok(());
        };
        let bad = |why: String| BadCase::new(CasePart::Position, why);
        let mut standing = Standing::from_fen(fen).map_err(|why| bad(why.to_string()))?;
        if self.chess960 {
            standing.mode = CastlingMode::Chess960;
        }
        let slips: Vec<SetupFault> = standing
            .reasons()
            .into_iter()
            .filter(|reason| {
                matches!(
                    reason,
                    SetupFault::CastlingRight
                        | SetupFault::EnPassant(_)
                        | SetupFault::OpponentInCheck(_)
                )
            })
            .collect();
        if slips.is_empty() {
            return Ok(());
        }
        Err(bad(NotPlayable { reasons: slips }.to_string()))
    }
}
