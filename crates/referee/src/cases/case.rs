//! A case: the settings of a game, and a story about it.

use std::fmt;
use std::str::FromStr;

use jadoube_chess::array::Array;
use jadoube_clock::{Bonus, BonusKind, Ms, Period, TimeControl, read_plain};
use jadoube_lawbook::Edition;
use jadoube_vocabulary::{GameKind, PerSide, Side};

use super::line::Line;
use super::regulations::Announced;
use crate::shared::replay::{Earlier, GameSetup};
use crate::shared::settings::{DraughtsEvent, FoundArray};
use crate::{
    Game, Mode, NotAGame, Observation, Person, Regulations, Ruling, Settings, Verdict, What,
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A time control as written, or the statement that no clock is used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Control {
    text: String,
    control: Option<TimeControl>,
}

impl Control {
    /// No clock is used.
    pub const NONE: &str = "none";

    /// The usual time control of a game.
    pub const fn usual(game: GameKind) -> &'static str {
        match game {
            GameKind::Chess => "5400+30",
            GameKind::Draughts100 => "4800+60",
            GameKind::Draughts64 => "2700+30",
        }
    }

    /// The text: in coded form if that is complete.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Its periods; none without a clock.
    pub const fn time(&self) -> Option<&TimeControl> {
        self.control.as_ref()
    }
}

impl FromStr for Control {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == Self::NONE {
            return Ok(Self {
                text: text.to_owned(),
                control: None,
            });
        }
        // In code, or as regulations write it: `15 min + 5 s bronstein`.
        let control: TimeControl = match text.parse::<TimeControl>() {
            Ok(control) => control,
            Err(error) => read_plain(text).map_err(|_| error.to_string())?,
        };
        Ok(Self {
            text: if control.codes_exactly() {
                control.to_string()
            } else {
                text.to_owned()
            },
            control: Some(control),
        })
    }
}

/// A case: settings and a story. Files, links, the desk and the command line are representations of
/// it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// What it is about; may be empty.
    pub title: String,
    /// Which game.
    pub game: GameKind,
    /// Whether the game follows Chess960.
    pub chess960: bool,
    /// The edition shown first, if one is named.
    pub edition: Option<Edition>,
    /// Category and supervision, if stated.
    pub mode: Option<Mode>,
    /// The time control, if stated.
    pub control: Option<Control>,
    /// Whether the time per move is a delay and is not kept.
    pub delay: bool,
    /// The position, if not the start.
    pub fen: Option<String>,
    /// The array of Chess960 and how it was found.
    pub array: Option<FoundArray>,
    /// Moves played and completed before the story.
    pub moves: Option<String>,
    /// What earlier play left behind.
    pub earlier: Earlier,
    /// What the event has announced.
    pub announced: Announced,
    /// What an event in draughts has fixed.
    pub event: DraughtsEvent,
    /// What happens.
    pub story: Vec<Line>,
}

/// The part of a case that something is wrong with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CasePart {
    /// No part in particular.
    Whole,
    /// The edition it is played under.
    Edition(Edition),
    /// Category and supervision.
    Mode,
    /// The position.
    Position,
    /// The moves before the story.
    Moves,
    /// The time control.
    Control,
    /// What an event in draughts has fixed.
    Event,
}

/// A case that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadCase {
    /// The part.
    pub place: CasePart,
    /// What is wrong.
    pub what: String,
}

impl BadCase {
    pub(super) fn new(place: CasePart, what: impl ToString) -> Self {
        Self {
            place,
            what: what.to_string(),
        }
    }
}

impl fmt::Display for BadCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)
    }
}

impl std::error::Error for BadCase {}

impl Default for Case {
    fn default() -> Self {
        Self::new(GameKind::Chess)
    }
}

impl Case {
    /// A game about to begin, with nothing else stated.
    pub fn new(game: GameKind) -> Self {
        Self {
            title: String::new(),
            game,
            chess960: false,
            edition: None,
            mode: None,
            control: None,
            delay: false,
            fen: None,
            array: None,
            moves: None,
            earlier: Earlier::default(),
            announced: Announced::default(),
            event: DraughtsEvent::default(),
            story: Vec::new(),
        }
    }

    /// The editions that cover its game, oldest first.
    pub const fn editions(&self) -> &'static [Edition] {
        if self.game.is_draughts() {
            &[Edition::Pzwarc]
        } else {
            &Edition::CHESS
        }
    }

    /// The edition shown first: the one named, or the newest.
    pub fn shown_edition(&self) -> Edition {
        let newest = self.editions().last().copied();
        self.edition.or(newest).unwrap_or(Edition::Fide2023)
    }

    /// The time control as written, or the usual one of the game.
    pub fn control_text(&self) -> &str {
        let written = self.control.as_ref().map(Control::as_str);
        written.unwrap_or(Control::usual(self.game))
    }

    /// Its settings under an edition.
    ///
    /// # Errors
    /// The time control cannot be a delay.
    pub(super) fn settings(&self, edition: Edition) -> Result<Settings, BadCase> {
        Ok(Settings {
            edition,
            mode: self.mode.unwrap_or(Mode::Standard),
            control: self.time_control()?.map(|control| PerSide {
                white: control.clone(),
                black: control,
            }),
            regulations: self.regulations(),
            chess960: self.chess960 || self.array.is_some(),
        })
    }

    fn time_control(&self) -> Result<Option<TimeControl>, BadCase> {
        let bad = |why: String| BadCase::new(CasePart::Control, why);
        let control = match &self.control {
            Some(control) => control.control.clone(),
            None => {
                let usual: Control = Control::usual(self.game).parse().map_err(bad)?;
                usual.control
            }
        };
        let Some(control) = control else {
            return Ok(None);
        };
        if !self.delay {
            return Ok(Some(control));
        }
        let periods = control
            .periods()
            .iter()
            .map(|period| Period {
                bonus: period.bonus.map(|bonus| Bonus {
                    kind: BonusKind::Delay,
                    ..bonus
                }),
                ..*period
            })
            .collect();
        TimeControl::new(periods)
            .map(Some)
            .map_err(|why| bad(why.to_owned()))
    }

    fn regulations(&self) -> Regulations {
        let mut regulations = self.announced.regulations();
        regulations.array = self.array;
        regulations.kind_unsaid = self.control.is_none() || self.mode.is_none();
        regulations.draughts = self.event;
        regulations.draughts.switch_after_draws = self.announced.switch_after_draws;
        if let Some(squares) = self.game.squares() {
            regulations.draughts.squares = squares;
        }
        regulations
    }

    /// The position the game begins with.
    fn position(&self) -> Result<String, BadCase> {
        match (&self.array, &self.fen) {
            (Some(_), Some(_)) => Err(BadCase::new(
                CasePart::Position,
                "array and fen both say how the board stands",
            )),
            (Some(found), None) => {
                let array = Array::numbered(found.number).ok_or_else(|| {
                    let what = format!("no array has the number {} (0 to 959)", found.number);
                    BadCase::new(CasePart::Position, what)
                })?;
                Ok(array.standing().shredder_fen())
            }
            (None, Some(fen)) => Ok(fen.clone()),
            (None, None) if self.game.is_draughts() => Ok(String::new()),
            (None, None) => Ok(START.to_owned()),
        }
    }

    /// What the game begins with under an edition.
    pub(super) fn setup(&self, edition: Edition) -> Result<GameSetup, BadCase> {
        let mut earlier = self.earlier;
        if self.game == GameKind::Draughts64 && self.event.advantage {
            // I/6.5: not in the version of 64 squares.
            let what = "advantage: no draws with advantage on 64 squares (pzwarc:I/6.5.1)";
            return Err(BadCase::new(CasePart::Event, what));
        }
        if self.moves.is_some() {
            // The clocks are set after the moves.
            earlier.clocks = PerSide::default();
        }
        Ok(GameSetup {
            settings: self.settings(edition)?,
            fen: self.position()?,
            earlier,
        })
    }

    /// Locates the fault of a set-up: an open choice is in the mode, a bad board in the diagram.
    pub(super) fn no_game(error: &NotAGame) -> BadCase {
        let place = match error {
            NotAGame::Open(_) => CasePart::Mode,
            NotAGame::Position(_) | NotAGame::NotPlayable(_) | NotAGame::Draughts(_) => {
                CasePart::Position
            }
            NotAGame::Edition(edition) => CasePart::Edition(*edition),
        };
        BadCase::new(place, error)
    }

    /// Plays the moves before the story, and sets the clocks after them.
    pub(super) fn prepare(&self, game: &mut Game) -> Result<(), BadCase> {
        let Some(moves) = &self.moves else {
            return Ok(());
        };
        for word in moves.split_whitespace() {
            let word = match word.rsplit_once('.') {
                Some((_, after)) => after,
                // A bare number belongs to the count of moves.
                None if word.bytes().all(|b| b.is_ascii_digit()) => "",
                None => word,
            };
            if word.is_empty() {
                continue;
            }
            let bad = |why: String| BadCase::new(CasePart::Moves, format!("{word}: {why}"));
            let side = game.board().to_move();
            let observe = |what| Observation {
                at: 0,
                by: Person::Player(side),
                what,
            };
            let text = word.to_owned();
            if *game.settings().regulations.blind.get(side) {
                // Without its announcement the move would not be made (D.2.3).
                let _ = game.observe(observe(What::Announces { text: text.clone() }));
            }
            let rulings = game
                .observe(observe(What::Makes { text, hands: 1 }))
                .map_err(|refusal| bad(refusal.why.to_string()))?;
            let not_legal = |ruling: &Ruling| ruling.verdict == Verdict::NotLegalYet;
            if game.irregular().is_some() || rulings.iter().any(not_legal) {
                return Err(bad("not legal here; tell it in the story".to_owned()));
            }
            if game.clock().is_some() {
                // 1993 has no clocks: the press is refused there and has no effect.
                let _ = game.observe(observe(What::Presses));
            }
        }
        let PerSide { white, black } = self.earlier.clocks;
        if white.is_some() || black.is_some() {
            // A story may begin after the end of the game, when observations are refused.
            let _ = game.observe(Observation {
                at: 0,
                by: Person::Arbiter,
                what: What::ClockShows { white, black },
            });
        }
        Ok(())
    }

    /// The time of the last line.
    pub fn last_moment(&self) -> Ms {
        let after = |now, line: &Line| line.when.from(now);
        self.story.iter().fold(0, after)
    }

    /// What a clock shows at the beginning, if stated.
    pub const fn clock_mut(&mut self, side: Side) -> &mut Option<Ms> {
        self.earlier.clocks.get_mut(side)
    }
}
