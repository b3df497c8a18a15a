//! The scenario file as written.

use std::collections::BTreeMap;

use jadoube_chess::array::Array;
use jadoube_chess::setup::{NotPlayable, Reason, Standing};
use jadoube_clock::Ms;
use jadoube_lawbook::Edition;
use jadoube_lawbook::scenario::{self, BadScenario};
use jadoube_vocabulary::{GameKind, PerSide, Side};
use serde::Deserialize;
use shakmaty::CastlingMode;
use toml::Spanned;

use super::amounts::{Points, amount};
use crate::shared::replay::GameSetup;
use crate::shared::settings::{DraughtsEvent, DrawRule, FoundArray, Guidelines, Scoring};
use crate::{
    Game, Mode, NotAGame, Observation, Person, Regulations, Ruling, Settings, Verdict, What,
};

/// A story that does not say its game is one of chess.
const fn chess() -> GameKind {
    GameKind::Chess
}

/// A scenario as read.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    #[serde(skip)]
    pub(super) text: String,
    /// Always `game`.
    pub kind: String,
    /// What it is about.
    pub title: String,
    /// The edition a reader is shown first; tests run every edition with expectations.
    #[serde(default)]
    pub edition: Option<Edition>,
    /// Which game: chess, or draughts on one of two boards.
    #[serde(default = "chess")]
    pub(super) game: GameKind,
    /// What an event in draughts has fixed.
    #[serde(default)]
    pub(super) event: DraughtsEvent,
    /// Plies of three against one already counted (draughts).
    #[serde(default)]
    counted: Option<u32>,
    /// Category and supervision.
    #[serde(default)]
    mode: Option<Spanned<RawMode>>,
    /// The time control, coded; `none` for no clock.
    #[serde(default)]
    pub(super) control: Option<Spanned<String>>,
    /// Whether the time per move is a delay and is not kept.
    #[serde(default)]
    pub(super) delay: bool,
    /// Whether the game follows Chess960.
    #[serde(default)]
    pub(super) chess960: bool,
    #[serde(default)]
    fen: Option<Spanned<String>>,
    /// The number of a Chess960 array, or `lot` and the seed it is drawn by.
    #[serde(default)]
    pub(super) array: Option<Spanned<RawArray>>,
    /// Moves played and completed before the story.
    #[serde(default)]
    moves: Option<Spanned<String>>,
    #[serde(default)]
    white: Option<Spanned<String>>,
    #[serde(default)]
    black: Option<Spanned<String>>,
    /// Moves White has made before (draughts).
    #[serde(default)]
    white_made: Option<u32>,
    /// Moves Black has made before (draughts).
    #[serde(default)]
    black_made: Option<u32>,
    #[serde(default)]
    white_illegal: u32,
    #[serde(default)]
    black_illegal: u32,
    #[serde(default)]
    absent: Vec<Side>,
    #[serde(default)]
    pub(super) regulations: RawRegulations,
    /// What happens, a line each.
    pub(super) story: Spanned<String>,
    /// What must come of it; nothing in a case that is only told.
    #[serde(default)]
    pub(super) expect: BTreeMap<Edition, Spanned<Expect>>,
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Category and supervision as written.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(try_from = "String")]
struct RawMode(Mode);

impl TryFrom<String> for RawMode {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Ok(Self(match text.as_str() {
            "standard" => Mode::Standard,
            "rapid-full" => Mode::RapidFull,
            "rapid-limited" => Mode::RapidLimited,
            "blitz-full" => Mode::BlitzFull,
            "blitz-limited" => Mode::BlitzLimited,
            // 2023 A.6 and B.4, 2014 A.5 and B.5: the event says which.
            "rapid" | "blitz" => {
                return Err(format!(
                    "the supervision must be chosen: {text}-full or {text}-limited"
                ));
            }
            _ => {
                return Err(format!(
                    "no such mode: {text:?} (standard, rapid-full, rapid-limited, blitz-full, blitz-limited)"
                ));
            }
        }))
    }
}

/// An array as written: a number, or `lot 2023`.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub(super) enum RawArray {
    /// Put in by hand.
    Number(u16),
    /// Drawn.
    Lot(String),
}

/// The event's regulations as written.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRegulations {
    #[serde(default)]
    default_minutes: Option<u32>,
    #[serde(default)]
    draws_after: Option<u32>,
    #[serde(default)]
    arbiter_consent: bool,
    #[serde(default)]
    quickplay_announced: bool,
    #[serde(default)]
    milder_device_penalty: bool,
    #[serde(default)]
    devices_in_bags: bool,
    #[serde(default)]
    report_leaving: bool,
    #[serde(default)]
    no_appeals: bool,
    #[serde(default)]
    scoring: Option<[Points; 3]>,
    #[serde(default)]
    blitz_penalty_seconds: Option<u32>,
    #[serde(default)]
    blitz_recording: Option<bool>,
    #[serde(default)]
    fine_announced: bool,
    #[serde(default)]
    disabled: Vec<Side>,
    #[serde(default)]
    blind: Vec<Side>,
    #[serde(default)]
    operator: Vec<Side>,
    #[serde(default)]
    guidelines: Option<Vec<RawGuideline>>,
    #[serde(default)]
    rated: Option<bool>,
}

/// A guideline by its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
enum RawGuideline {
    /// Adjourned games.
    #[serde(rename = "I")]
    One,
    /// Chess960.
    #[serde(rename = "II")]
    Two,
    /// Games without increment.
    #[serde(rename = "III")]
    Three,
}

impl RawRegulations {
    pub(super) fn read(&self) -> Regulations {
        let draws = match (self.draws_after, self.arbiter_consent) {
            (Some(moves), _) => DrawRule::AfterMoves(moves),
            (None, true) => DrawRule::ArbiterConsent,
            (None, false) => DrawRule::Free,
        };
        Regulations {
            clock: crate::ClockSource::default(),
            default_time: self
                .default_minutes
                .map(|minutes| Ms::from(minutes) * 60_000),
            draws,
            kind_unsaid: false,
            quickplay_announced: self.quickplay_announced,
            milder_device_penalty: self.milder_device_penalty,
            devices_in_bags: self.devices_in_bags,
            report_leaving: self.report_leaving,
            no_appeals: self.no_appeals,
            scoring: self.scoring.map_or_else(Scoring::default, |scale| {
                let [win, draw, loss] = scale.map(|points| points.0);
                Scoring { win, draw, loss }
            }),
            fine_announced: self.fine_announced,
            disabled: sides(&self.disabled),
            blind: sides(&self.blind),
            operator: sides(&self.operator),
            blitz_penalty: self
                .blitz_penalty_seconds
                .map(|seconds| Ms::from(seconds) * 1_000),
            blitz_recording: self.blitz_recording,
            guidelines: self.guidelines.as_ref().map(|used| Guidelines {
                adjournment: used.contains(&RawGuideline::One),
                chess960: used.contains(&RawGuideline::Two),
                quickplay: used.contains(&RawGuideline::Three),
            }),
            array: None,
            rated: self.rated,
            draughts: DraughtsEvent::default(),
        }
    }
}

fn sides(named: &[Side]) -> PerSide<bool> {
    PerSide {
        white: named.contains(&Side::White),
        black: named.contains(&Side::Black),
    }
}

/// What must come of the story under one edition.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Expect {
    /// `1-0`, `0-1`, `1/2-1/2`, `0-0`, `annulled`, or `*` while it is open.
    #[serde(default)]
    pub(super) result: Option<String>,
    /// Codes of the verdicts on the last line, in order.
    #[serde(default)]
    pub(super) verdicts: Option<Vec<String>>,
    /// Why the last line was refused.
    #[serde(default)]
    pub(super) refused: Option<String>,
    /// Lines before the last one that must be refused, and why.
    #[serde(default)]
    pub(super) refusals: BTreeMap<String, String>,
    /// What rulings gave to White's clock: `+2:00`.
    #[serde(default)]
    pub(super) white: Option<String>,
    /// What rulings gave to Black's clock.
    #[serde(default)]
    pub(super) black: Option<String>,
    /// The moves the player on move is bound to; empty for any legal move.
    #[serde(default)]
    pub(super) must: Option<Vec<String>>,
    /// Whether an official may act on the last ruling unasked.
    #[serde(default)]
    pub(super) unasked: Option<bool>,
    /// Codes of what is left to the arbiter.
    #[serde(default)]
    pub(super) options: Option<Vec<String>>,
    /// Provisions that rulings of the story cited.
    #[serde(default)]
    pub(super) cites: Vec<String>,
    /// Exactly the provisions cited on the last line, in order.
    #[serde(default)]
    pub(super) citing: Option<Vec<String>>,
    /// What stands on the board at the end.
    #[serde(default)]
    pub(super) board: Option<String>,
    /// Which irregularity is open at the end (draughts); empty for none.
    #[serde(default)]
    pub(super) irregular: Option<String>,
    /// Whose clock runs at the end; `none` if both stand.
    #[serde(default)]
    pub(super) runs: Option<String>,
    /// What each side scored, penalties included: `1-0`, `0-1/2`.
    #[serde(default)]
    pub(super) points: Option<String>,
    /// What White's clock shows at the end: `1:29:30`.
    #[serde(default)]
    pub(super) white_shows: Option<String>,
    /// What Black's clock shows at the end.
    #[serde(default)]
    pub(super) black_shows: Option<String>,
}

impl Scenario {
    /// Reads a scenario.
    ///
    /// # Errors
    /// The line and what is wrong with it.
    pub fn read(text: &str) -> Result<Self, BadScenario> {
        let mut scenario: Self = scenario::read(text)?;
        text.clone_into(&mut scenario.text);
        Ok(scenario)
    }

    /// The file as written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The editions it speaks of: those with expectations, or the one it is told under.
    pub fn editions(&self) -> Vec<Edition> {
        if self.expect.is_empty() {
            return self.edition.into_iter().collect();
        }
        self.expect.keys().copied().collect()
    }

    /// The array of Chess960 and how it was found.
    pub(super) fn found_array(&self) -> Result<Option<(Array, FoundArray)>, BadScenario> {
        let Some(written) = &self.array else {
            return Ok(None);
        };
        let bad = |what| BadScenario::at_offset(&self.text, written.span().start, what);
        let (array, seed) = match written.as_ref() {
            RawArray::Number(number) => {
                let array = Array::numbered(*number)
                    .ok_or_else(|| bad(format!("no array has the number {number} (0 to 959)")))?;
                (array, None)
            }
            RawArray::Lot(text) => {
                let seed = text
                    .strip_prefix("lot ")
                    .and_then(|seed| seed.trim().parse::<u64>().ok())
                    .ok_or_else(|| bad(format!("not an array: {text:?} (518, or \"lot 2023\")")))?;
                (Array::by_lot(seed), Some(seed))
            }
        };
        let number = array.number();
        Ok(Some((array, FoundArray { number, seed })))
    }

    /// Whether category and supervision are written.
    pub(super) const fn says_mode(&self) -> bool {
        self.mode.is_some()
    }

    /// Category and supervision.
    pub(super) fn mode(&self) -> Mode {
        let mode = self.mode.as_ref();
        mode.map_or(Mode::Standard, |mode| mode.as_ref().0)
    }

    /// A set-up that makes no game: an open choice is the mode's, a bad board the diagram's.
    pub(super) fn no_game(&self, error: &NotAGame) -> BadScenario {
        let written = match error {
            NotAGame::Open(_) => self.mode.as_ref().map(Spanned::span),
            NotAGame::Position(_) | NotAGame::NotPlayable(_) | NotAGame::Draughts(_) => {
                self.fen.as_ref().map(Spanned::span)
            }
            NotAGame::Edition(_) => None,
        };
        match written {
            Some(span) => BadScenario::at_offset(&self.text, span.start, error.to_string()),
            None => self.bad(error),
        }
    }

    pub(super) fn fen(&self) -> Result<String, BadScenario> {
        if let Some((array, _)) = self.found_array()? {
            if let Some(fen) = &self.fen {
                let what = "array and fen both say how the board stands";
                return Err(BadScenario::at_offset(&self.text, fen.span().start, what));
            }
            return Ok(array.standing().shredder_fen());
        }
        let start = match self.game {
            GameKind::Chess => START,
            GameKind::Draughts100 | GameKind::Draughts64 => "",
        };
        let written = self.fen.as_ref().map(AsRef::as_ref);
        Ok(written.map_or_else(|| start.to_owned(), String::clone))
    }

    /// A file says what stood on a board. Rights without a rook at home, an en passant
    /// square without a pawn and a check against the side that has just moved are slips in
    /// it: what an illegal move left behind is told by its `moves` or its story.
    pub(super) fn check_diagram(&self) -> Result<(), BadScenario> {
        let (GameKind::Chess, Some(fen)) = (self.game, &self.fen) else {
            return Ok(());
        };
        let bad = |why: String| BadScenario::at_offset(&self.text, fen.span().start, why);
        let mut standing = Standing::from_fen(fen.as_ref()).map_err(|why| bad(why.to_string()))?;
        if self.chess960 {
            standing.mode = CastlingMode::Chess960;
        }
        let slips: Vec<Reason> = standing
            .reasons()
            .into_iter()
            .filter(|reason| {
                matches!(
                    reason,
                    Reason::CastlingRight | Reason::EnPassant(_) | Reason::OpponentInCheck(_)
                )
            })
            .collect();
        if slips.is_empty() {
            return Ok(());
        }
        Err(bad(NotPlayable { reasons: slips }.to_string()))
    }

    /// The time control; in draughts the code's first one where nothing is said.
    pub(super) fn control_text(&self) -> &str {
        let written = self.control.as_ref().map(|it| it.as_ref().as_str());
        written.unwrap_or(match self.game {
            GameKind::Chess => "5400+30",
            GameKind::Draughts100 => "4800+60",
            GameKind::Draughts64 => "2700+30",
        })
    }

    /// Something wrong with the time control.
    pub(super) fn bad_control(&self, what: impl ToString) -> BadScenario {
        let start = self.control.as_ref().map_or(0, |it| it.span().start);
        BadScenario::at_offset(&self.text, start, what.to_string())
    }

    /// An edition that cannot be meant: where the file expects something of it.
    pub(super) fn bad_edition(&self, edition: Edition, what: impl ToString) -> BadScenario {
        let expect = self.expect.get(&edition);
        let start = expect.map_or(0, |it| it.span().start);
        BadScenario::at_offset(&self.text, start, what.to_string())
    }

    pub(super) fn bad(&self, what: impl ToString) -> BadScenario {
        BadScenario {
            line: 1,
            what: what.to_string(),
        }
    }

    /// What the game begins with.
    pub(super) fn setup(&self, settings: Settings) -> Result<GameSetup, BadScenario> {
        let mut setup = GameSetup::new(settings, &self.fen()?);
        let earlier = &mut setup.earlier;
        earlier.made.white = self.white_made.unwrap_or(0);
        earlier.made.black = self.black_made.unwrap_or(0);
        earlier.counted = self.counted;
        earlier.illegal.white = self.white_illegal;
        earlier.illegal.black = self.black_illegal;
        for side in &self.absent {
            *earlier.absent.get_mut(*side) = true;
        }
        // With moves before the story the clocks show it after them.
        let clocks = self.clocks()?;
        if self.moves.is_none() {
            earlier.clocks = clocks;
        }
        Ok(setup)
    }

    /// What the clocks show when the story begins.
    fn clocks(&self) -> Result<PerSide<Option<Ms>>, BadScenario> {
        let read = |time: Option<&Spanned<String>>| {
            let Some(time) = time else { return Ok(None) };
            let text = time.as_ref();
            amount(text).map(Some).ok_or_else(|| {
                let what = format!("not a time on a clock: {text:?} (1:30:00, 2:00)");
                BadScenario::at_offset(&self.text, time.span().start, what)
            })
        };
        Ok(PerSide {
            white: read(self.white.as_ref())?,
            black: read(self.black.as_ref())?,
        })
    }

    /// Plays the moves before the story.
    pub(super) fn prepare(&self, game: &mut Game) -> Result<(), BadScenario> {
        let Some(moves) = &self.moves else {
            return Ok(());
        };
        for word in moves.as_ref().split_whitespace() {
            let word = match word.rsplit_once('.') {
                Some((_, after)) => after,
                // A bare number belongs to the count of moves.
                None if word.bytes().all(|b| b.is_ascii_digit()) => "",
                None => word,
            };
            if word.is_empty() {
                continue;
            }
            let bad = |why: String| {
                BadScenario::at_offset(&self.text, moves.span().start, format!("{word}: {why}"))
            };
            let side = game.board().to_move();
            let observe = |what| Observation {
                at: 0,
                by: Person::Player(side),
                what,
            };
            let text = word.to_owned();
            let rulings = game
                .observe(observe(What::Makes { text, hands: 1 }))
                .map_err(|refusal| bad(refusal.why.to_string()))?;
            let not_legal = |ruling: &Ruling| ruling.verdict == Verdict::NotLegalYet;
            if game.irregular().is_some() || rulings.iter().any(not_legal) {
                return Err(bad("not legal here; tell it in the story".to_owned()));
            }
            if game.clock().is_some() {
                // 1993 knows no clock: there the press is refused and means nothing.
                let _ = game.observe(observe(What::Presses));
            }
        }
        let PerSide { white, black } = self.clocks()?;
        if white.is_some() || black.is_some() {
            // A story may begin after the end of the game, where nothing is seen any more.
            let _ = game.observe(Observation {
                at: 0,
                by: Person::Arbiter,
                what: What::ClockShows { white, black },
            });
        }
        Ok(())
    }
}
