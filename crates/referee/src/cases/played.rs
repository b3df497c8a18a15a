//! A case played under an edition: what was ruled on each line.

use std::sync::Arc;

use jadoube_chess::mate::Purse;
use jadoube_clock::{Clock, Ms};
use jadoube_lawbook::{Edition, ProvisionId};
use jadoube_vocabulary::{PerSide, Side, Squares};

use super::case::{BadCase, Case, CasePart};
use super::line::Line;
use crate::laws::{Code, Laws};
use crate::{
    ChessEffect, Choice, DraughtsEffect, Effect, Game, GameResult, NotAGame, Observation, Person,
    Refusal, Ruling, Stage, Verdict, What, Why,
};

/// The tables a case is played by.
#[derive(Clone, Copy)]
pub struct Tables<'t> {
    /// The Laws of an edition, if it covers chess.
    pub laws: &'t dyn Fn(Edition) -> Option<Arc<Laws>>,
    /// The draughts code for a board.
    pub code: &'t dyn Fn(Squares) -> Arc<Code>,
}

impl Tables<'static> {
    /// The tables used by the referee.
    pub const USUAL: Self = Self {
        laws: &|edition| Laws::of(edition).cloned(),
        code: &|squares| Arc::clone(Code::of(squares)),
    };
}

/// What the clocks show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Faces {
    /// The time on each.
    pub left: PerSide<Ms>,
    /// Which one runs.
    pub running: Option<Side>,
}

/// The answer to a part of a line; most lines have one part.
#[derive(Debug)]
pub struct PartAnswer {
    /// Its line, from 1: in the file if the case comes from one, otherwise in the story.
    pub line: usize,
    /// The line.
    pub text: String,
    /// What was ruled, or why it was refused.
    pub answer: Result<Vec<Ruling>, Refusal>,
    /// What the arbiter's choices would lead to, if the ruling leaves any.
    pub consequences: Vec<(Choice, Vec<Ruling>)>,
    /// What the clocks show afterwards, if used.
    pub clocks: Option<Faces>,
}

/// A story played under one edition.
#[derive(Debug)]
pub struct Played {
    /// The edition.
    pub edition: Edition,
    /// The game at the end.
    pub game: Game,
    /// What happened, line by line.
    pub parts: Vec<PartAnswer>,
    /// The time rulings gave to or took from each clock.
    pub given: PerSide<Ms>,
}

/// An answer for comparison: the verdict, and the effects on the board, the clocks and the score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineAnswer {
    /// Ruled.
    Ruled(Verdict, Vec<Effect>),
    /// Refused.
    Refused(Why),
}

impl Played {
    /// The result as written on a scoresheet; `*` while it is open.
    pub fn result(&self) -> &'static str {
        result_of(&self.game)
    }

    /// Every provision that a ruling or refusal cited.
    pub fn cited(&self) -> Vec<ProvisionId> {
        let mut cited = Vec::new();
        for part in &self.parts {
            let ids: Vec<ProvisionId> = match &part.answer {
                Ok(rulings) => rulings.iter().flat_map(|r| r.cites.clone()).collect(),
                Err(refusal) => refusal.cites.clone(),
            };
            for id in ids {
                if !cited.contains(&id) {
                    cited.push(id);
                }
            }
        }
        cited
    }

    /// The answers on the last line.
    pub fn last_line(&self) -> impl Iterator<Item = &PartAnswer> {
        let last = self.parts.last().map(|part| part.line);
        self.parts
            .iter()
            .filter(move |part| Some(part.line) == last)
    }

    /// The answers on the last line: editions agree where these are equal.
    pub fn answers(&self) -> Vec<LineAnswer> {
        self.last_line()
            .flat_map(|part| match &part.answer {
                Ok(rulings) => rulings.iter().map(answer).collect(),
                Err(refusal) => vec![LineAnswer::Refused(refusal.why)],
            })
            .collect()
    }
}

fn answer(ruling: &Ruling) -> LineAnswer {
    let done = ruling.effects.iter().filter(|effect| {
        matches!(
            effect,
            Effect::AddTime(..)
                | Effect::SetTime(..)
                | Effect::Finish(_)
                | Effect::Annul
                | Effect::Chess(ChessEffect::Bind(_))
                | Effect::Draughts(DraughtsEffect::Bind(_))
                | Effect::Restore { .. }
        )
    });
    LineAnswer::Ruled(ruling.verdict, done.cloned().collect())
}

impl Case {
    /// Plays the case under an edition; the mate solver is limited by a purse.
    ///
    /// # Errors
    /// The part that cannot be played.
    pub fn play(&self, edition: Edition, purse: &Purse) -> Result<Played, BadCase> {
        self.play_by(edition, Tables::USUAL, purse)
    }

    pub(super) fn play_by(
        &self,
        edition: Edition,
        tables: Tables<'_>,
        purse: &Purse,
    ) -> Result<Played, BadCase> {
        let bad_edition = |what: String| BadCase::new(CasePart::Edition(edition), what);
        let setup = self.setup(edition)?;
        let game = match self.game.squares() {
            None => {
                let table = (tables.laws)(edition)
                    .ok_or_else(|| bad_edition(NotAGame::Edition(edition).to_string()))?;
                Game::with_laws(setup, table)
            }
            Some(_) if edition != Edition::Pzwarc => {
                return Err(bad_edition("draughts are played by pzwarc".to_owned()));
            }
            Some(squares) => Game::with_code(setup, (tables.code)(squares)),
        };
        let mut game = game
            .map_err(|error| Self::no_game(&error))?
            .paid_from(purse);
        self.prepare(&mut game)?;
        let mut played = Played {
            edition,
            game,
            parts: Vec::new(),
            given: PerSide::default(),
        };
        let mut now = 0;
        for (place, line) in self.story.iter().enumerate() {
            played.play_line(place + 1, line, now);
            now = line.when.from(now);
        }
        Ok(played)
    }
}

impl Played {
    /// Plays a line, given the moment of the previous one.
    fn play_line(&mut self, number: usize, line: &Line, before: Ms) {
        for observation in line.observations(before) {
            let faces = clocks(&self.game, observation.at);
            let answer = self.game.observe(observation);
            let refused = answer.is_err();
            let mut consequences = Vec::new();
            if let Ok(rulings) = &answer {
                if let Some(faces) = faces {
                    tally(rulings, faces, &mut self.given);
                }
                if rulings.iter().any(|ruling| !ruling.options.is_empty()) {
                    consequences = self.game.consequences();
                }
            }
            self.parts.push(PartAnswer {
                line: number,
                text: line.to_string(),
                answer,
                consequences,
                clocks: self.game.clock().map(faces_of),
            });
            if refused {
                // Nobody presses the clock after a move that was not made.
                break;
            }
        }
        // What was refused has still taken its time.
        let at = line.when.from(before);
        if at > self.game.now() {
            let _ = self.game.observe(Observation {
                at,
                by: Person::Arbiter,
                what: What::TimePasses,
            });
        }
    }
}

fn faces_of(clock: &Clock) -> Faces {
    Faces {
        left: PerSide::from_fn(|side| clock.remaining(side)),
        running: clock.running(),
    }
}

/// What the clocks show at a moment, before anything is ruled: elapsed time is not an effect of a
/// ruling.
fn clocks(game: &Game, at: Ms) -> Option<Faces> {
    let mut clock = game.clock()?.clone();
    clock.advance(at.saturating_sub(game.now()));
    Some(faces_of(&clock))
}

/// Adds up what rulings did to the clocks, apart from time that passed and increments.
fn tally(rulings: &[Ruling], before: Faces, given: &mut PerSide<Ms>) {
    for effect in rulings.iter().flat_map(|ruling| &ruling.effects) {
        match effect {
            Effect::AddTime(side, time) => add(given.get_mut(*side), *time),
            Effect::SetTime(side, time) => {
                let old = before.left.get(*side);
                add(given.get_mut(*side), time.saturating_sub(*old));
            }
            _ => {}
        }
    }
}

const fn add(given: &mut Ms, time: Ms) {
    *given = given.saturating_add(time);
}

/// The results a game of chess, or of draughts, is written with.
pub const fn results(draughts: bool) -> &'static [&'static str] {
    if draughts {
        &[
            "*", "2-0", "0-2", "1-1", "0-0", "1+/1-", "1-/1+", "+/-", "-/+", "annulled",
        ]
    } else {
        &["*", "1-0", "0-1", "1/2-1/2", "0-0", "annulled"]
    }
}

/// The result as written on a scoresheet: in draughts 2-0, 1-1, with signs for a walkover
/// and for a draw with advantage.
fn result_of(game: &Game) -> &'static str {
    let draughts = game.board().chess().is_none();
    let by_game = |chess, other| if draughts { other } else { chess };
    match game.stage() {
        Stage::Scheduled | Stage::Running | Stage::Adjourned => "*",
        Stage::Annulled => "annulled",
        Stage::Finished(score) => match score {
            GameResult::Win(Side::White) | GameResult::LossOpponentOpen(Side::Black) => {
                by_game("1-0", "2-0")
            }
            GameResult::Win(Side::Black) | GameResult::LossOpponentOpen(Side::White) => {
                by_game("0-1", "0-2")
            }
            GameResult::Draw => by_game("1/2-1/2", "1-1"),
            GameResult::BothLose => "0-0",
            GameResult::DrawWithAdvantage(Side::White) => "1+/1-",
            GameResult::DrawWithAdvantage(Side::Black) => "1-/1+",
            GameResult::Walkover(Side::White) => "+/-",
            GameResult::Walkover(Side::Black) => "-/+",
        },
    }
}
