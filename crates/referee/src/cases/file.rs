//! The file of a case: settings and story with their line numbers. Expectations are parsed too, but
//! compared elsewhere.

use std::collections::BTreeMap;

use jadoube_chess::array::Array;
use jadoube_chess::mate::Purse;
use jadoube_chess::setup::{Arrangement, NotPlayable, SetupFault};
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
use super::played::{PartAnswer, Played, Tables};
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

/// Reads TOML into the caller's type.
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
    /// The case.
    pub case: Case,
    /// What is expected, by edition; empty if nothing is.
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

/// The positions of a case's parts in its file.
#[derive(Debug)]
struct Source {
    text: String,
    line: usize,
    mode: Option<usize>,
    control: Option<usize>,
    fen: Option<usize>,
    moves: Option<usize>,
    event: Option<usize>,
    story: Vec<usize>,
}

/// The TOML file: one story, or the common part of a table of short stories and its `[[case]]`s.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File<E> {
    kind: Option<Spanned<String>>,
    title: Option<String>,
    edition: Option<Edition>,
    game: Option<GameKind>,
    event: Option<Spanned<DraughtsEvent>>,
    counted: Option<RawCounted>,
    mode: Option<Spanned<RawMode>>,
    control: Option<Spanned<RawControl>>,
    delay: Option<bool>,
    chess960: Option<bool>,
    fen: Option<Spanned<String>>,
    array: Option<Spanned<RawArray>>,
    moves: Option<Spanned<String>>,
    white: Option<RawTime>,
    black: Option<RawTime>,
    white_made: Option<u32>,
    black_made: Option<u32>,
    white_illegal: Option<u32>,
    black_illegal: Option<u32>,
    absent: Option<Sides>,
    regulations: Option<Announced>,
    story: Option<Spanned<String>>,
    #[serde(default = "BTreeMap::new")]
    expect: BTreeMap<Edition, Spanned<E>>,
    #[serde(default = "Vec::new")]
    case: Vec<Spanned<File<E>>>,
}

/// The expectations of a case in a table, completed by those of the table's head.
pub trait Expects: Clone {
    /// Fills what the case leaves out from the head.
    #[must_use]
    fn over(self, head: &Self) -> Self;
}

impl<E: Expects> File<E> {
    /// Fills what a case of a table leaves out from the table's head.
    fn over(self, head: &Self) -> Self {
        let mut expect = head.expect.clone();
        for (edition, own) in self.expect {
            let span = own.span();
            let whole = match head.expect.get(&edition) {
                Some(common) => own.into_inner().over(common.as_ref()),
                None => own.into_inner(),
            };
            expect.insert(edition, Spanned::new(span, whole));
        }
        Self {
            kind: self.kind,
            title: self.title,
            edition: self.edition.or(head.edition),
            game: self.game.or(head.game),
            event: self.event.or_else(|| head.event.clone()),
            counted: self.counted.or(head.counted),
            mode: self.mode.or_else(|| head.mode.clone()),
            control: self.control.or_else(|| head.control.clone()),
            delay: self.delay.or(head.delay),
            chess960: self.chess960.or(head.chess960),
            fen: self.fen.or_else(|| head.fen.clone()),
            array: self.array.or_else(|| head.array.clone()),
            moves: self.moves.or_else(|| head.moves.clone()),
            white: self.white.or(head.white),
            black: self.black.or(head.black),
            white_made: self.white_made.or(head.white_made),
            black_made: self.black_made.or(head.black_made),
            white_illegal: self.white_illegal.or(head.white_illegal),
            black_illegal: self.black_illegal.or(head.black_illegal),
            absent: self.absent.or(head.absent),
            regulations: self.regulations.or(head.regulations),
            story: self.story.or_else(|| head.story.clone()),
            expect,
            case: self.case,
        }
    }
}

/// Counts as written: half-moves of three against one, or each count by name.
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
    /// Set by hand.
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
        let kind = kind(&file)?;
        if kind != "game" {
            let what = format!("not a story of a game (kind = \"game\"): {kind:?}");
            return Err(at(kind_line(text, &file), what));
        }
        Self::of(text, file, 1)
    }

    /// Reads the stories of a file: one of `kind = "game"`, or those of a table of short
    /// ones, `kind = "games"`.
    ///
    /// # Errors
    /// The line and what is wrong with it.
    pub fn read_all(text: &str) -> Result<Vec<Self>, BadScenario>
    where
        E: Expects,
    {
        let mut head: File<E> = read(text)?;
        if kind(&head)? != "games" {
            return Ok(vec![Self::read(text)?]);
        }
        let cases = std::mem::take(&mut head.case);
        if head.title.is_none() {
            return Err(at(1, "missing field `title`".to_owned()));
        }
        if cases.is_empty() {
            return Err(at(1, "a table of stories without a [[case]]".to_owned()));
        }
        let one = |case: Spanned<File<E>>| {
            let line = line_of(text, &case);
            let case = case.into_inner();
            if case.kind.is_some() {
                let what = "a case has no kind of its own".to_owned();
                return Err(at(kind_line(text, &case), what));
            }
            Self::of(text, case.over(&head), line)
        };
        cases.into_iter().map(one).collect()
    }

    /// The story at a line of a text.
    fn of(text: &str, file: File<E>, line: usize) -> Result<Self, BadScenario> {
        if let Some(case) = file.case.first() {
            let what = "a [[case]] belongs in a table: kind = \"games\"".to_owned();
            return Err(at(line_of(text, case), what));
        }
        let missing = |field: &str| at(line, format!("missing field `{field}`"));
        let title = file.title.ok_or_else(|| missing("title"))?;
        let told = file.story.ok_or_else(|| missing("story"))?;
        let array = match &file.array {
            Some(array) => {
                let found = array.as_ref().found();
                Some(found.map_err(|what| at(line_of(text, array), what))?)
            }
            None => None,
        };
        let first = first_line(text, &told);
        let in_file = |line: usize| (first + line).saturating_sub(1);
        let story = line::story(told.as_ref());
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
                line,
                mode: file.mode.as_ref().map(|it| line_of(text, it)),
                control: file.control.as_ref().map(|it| line_of(text, it)),
                fen: file.fen.as_ref().map(|it| line_of(text, it)),
                moves: file.moves.as_ref().map(|it| line_of(text, it)),
                event: file.event.as_ref().map(|it| line_of(text, it)),
                story: story.iter().map(|(line, _)| in_file(*line)).collect(),
            },
            case: Case {
                title,
                game: file.game.unwrap_or(GameKind::Chess),
                chess960: file.chess960.unwrap_or_default(),
                edition: file.edition,
                mode: file.mode.map(|mode| mode.into_inner().0),
                control: file.control.map(|control| control.into_inner().0),
                delay: file.delay.unwrap_or_default(),
                fen: file.fen.map(Spanned::into_inner),
                array,
                moves: file.moves.map(Spanned::into_inner),
                earlier: Earlier {
                    clocks: PerSide {
                        white: file.white.map(|time| time.0),
                        black: file.black.map(|time| time.0),
                    },
                    made: PerSide {
                        white: file.white_made.unwrap_or_default(),
                        black: file.black_made.unwrap_or_default(),
                    },
                    illegal: PerSide {
                        white: file.white_illegal.unwrap_or_default(),
                        black: file.black_illegal.unwrap_or_default(),
                    },
                    counted: match file.counted {
                        Some(RawCounted::Three(plies)) => Some(plies),
                        _ => None,
                    },
                    counts: match file.counted {
                        Some(RawCounted::Each(counts)) => counts,
                        _ => Counted::default(),
                    },
                    absent: file.absent.unwrap_or_default().0,
                },
                announced: file.regulations.unwrap_or_default(),
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

    /// The editions it is about: those with expectations, or the one it names.
    pub fn editions(&self) -> Vec<Edition> {
        if self.expect.is_empty() {
            return self.case.edition.into_iter().collect();
        }
        self.expect.keys().copied().collect()
    }

    /// The line in the file of a line of the story, both from 1.
    fn line_of_story(&self, place: usize) -> usize {
        let at = place.checked_sub(1);
        let line = at.and_then(|place| self.source.story.get(place));
        line.copied().unwrap_or(self.source.line)
    }

    /// The line of the story for an answer.
    pub fn story_line(&self, told: &PartAnswer) -> Option<&Line> {
        let place = self.source.story.iter().position(|it| *it == told.line)?;
        self.case.story.get(place)
    }

    /// Plays the case under an edition; answers have the line numbers of the file.
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
        for told in &mut played.parts {
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
            line: line.unwrap_or(source.line),
            what: bad.what,
        }
    }
}

const fn at(line: usize, what: String) -> BadScenario {
    BadScenario { line, what }
}

/// The kind a file says it is of.
fn kind<E>(file: &File<E>) -> Result<&str, BadScenario> {
    let missing = || at(1, "missing field `kind`".to_owned());
    let kind = file.kind.as_ref().ok_or_else(missing)?;
    Ok(kind.as_ref())
}

/// The line on which a file or a case states its kind.
fn kind_line<E>(text: &str, file: &File<E>) -> usize {
    file.kind.as_ref().map_or(1, |kind| line_of(text, kind))
}

/// The line of the file in which the story begins.
fn first_line(text: &str, story: &Spanned<String>) -> usize {
    let opening = text.get(story.span().start..).unwrap_or_default();
    // A line break right after the opening quotes is not part of the story.
    let begins_below = ["\"\"\"\n", "'''\n", "\"\"\"\r\n", "'''\r\n"]
        .iter()
        .any(|quotes| opening.starts_with(quotes));
    line_of(text, story) + usize::from(begins_below)
}

impl Case {
    /// Checks the diagram of a file. Castling rights without a rook at home, an en passant square
    /// without a pawn and a check against the side that has just moved are mistakes: the
    /// consequences of an illegal move belong in `moves` or the story.
    ///
    /// # Errors
    /// The diagram is not one of a game.
    pub fn check_diagram(&self) -> Result<(), BadCase> {
        let (GameKind::Chess, Some(fen)) = (self.game, &self.fen) else {
            return Ok(());
        };
        let bad = |why: String| BadCase::new(CasePart::Position, why);
        let mut standing = Arrangement::from_fen(fen).map_err(|why| bad(why.to_string()))?;
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
