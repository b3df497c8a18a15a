//! Scenarios: a story at the board and what must come of it, edition by edition.
//!
//! The format is described for arbiters in `docs/scenarios.md`.

mod amounts;
mod expect;
mod file;
mod story;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use jadoube_chess::mate::Purse;
use jadoube_clock::{Bonus, BonusKind, Ms, Period, TimeControl, read_plain};
use jadoube_lawbook::scenario::{BadScenario, Mismatch, Report};
use jadoube_lawbook::{Edition, ProvisionId};
use jadoube_vocabulary::{PerSide, Side, Squares};

use crate::laws::{Code, Laws};
use crate::{Game, NotAGame, Observation, Person, Refusal, Regulations, Ruling, Settings, What};

pub use file::Scenario;
pub use story::observations;

/// One line of the story and what was ruled on it.
pub struct Told {
    /// The line in the file, from 1.
    pub line: usize,
    /// The line as written.
    pub text: String,
    /// What was ruled, or why it was refused.
    pub answer: Result<Vec<Ruling>, Refusal>,
    /// What the arbiter's choices would lead to, where the ruling leaves some.
    pub consequences: Vec<(crate::Choice, Vec<Ruling>)>,
}

/// A story played under one edition.
pub struct Played {
    /// Which.
    pub edition: Edition,
    /// The game at the end.
    pub game: Game,
    /// Its course.
    pub told: Vec<Told>,
    /// What the rulings gave to or took from each clock.
    pub given: PerSide<Ms>,
}

impl Played {
    /// The result as written on a scoresheet; `*` while it is open.
    pub fn result(&self) -> String {
        expect::result_of(&self.game)
    }

    /// Every provision that a ruling or refusal cited.
    pub fn cited(&self) -> Vec<ProvisionId> {
        let mut cited = Vec::new();
        for told in &self.told {
            let ids: Vec<ProvisionId> = match &told.answer {
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
}

/// Runs a scenario under every edition it speaks of.
///
/// # Errors
/// The text is not a scenario.
pub fn run(text: &str) -> Result<Report, BadScenario> {
    run_with(text, &|edition| Laws::of(edition).cloned())
}

/// Runs a scenario under tables of one's own: what the table check uses.
///
/// # Errors
/// The text is not a scenario.
pub fn run_with(
    text: &str,
    laws: &dyn Fn(Edition) -> Option<Arc<Laws>>,
) -> Result<Report, BadScenario> {
    let scenario = Scenario::read(text)?;
    scenario.run_under(&scenario.editions(), laws)
}

impl Scenario {
    /// Runs the story under some editions and compares it with what the file expects.
    ///
    /// # Errors
    /// The set-up or a line of the story cannot be understood, or no edition is named.
    pub fn run_under(
        &self,
        editions: &[Edition],
        laws: &dyn Fn(Edition) -> Option<Arc<Laws>>,
    ) -> Result<Report, BadScenario> {
        if editions.is_empty() {
            // What is wrong with the story comes first.
            story::lines(self)?;
            return Err(self.bad(
                "no edition is named: edition = \"fide-2023\", or expect something in [expect.fide-2023]",
            ));
        }
        self.check_diagram()?;
        let mut report = Report::default();
        for edition in editions {
            let played = self.play(*edition, laws)?;
            for id in played.cited() {
                if !report.cited.contains(&id) {
                    report.cited.push(id);
                }
            }
            report.mismatches.extend(self.compare(&played));
        }
        Ok(report)
    }

    /// Plays the story under one edition and says what was not as expected.
    ///
    /// # Errors
    /// The set-up or a line of the story cannot be understood.
    pub fn check(
        &self,
        edition: Edition,
        laws: &dyn Fn(Edition) -> Option<Arc<Laws>>,
    ) -> Result<Vec<Mismatch>, BadScenario> {
        Ok(self.compare(&self.play(edition, laws)?))
    }

    /// Plays the story under one edition.
    ///
    /// # Errors
    /// The set-up or a line of the story cannot be understood.
    pub fn play(
        &self,
        edition: Edition,
        laws: &dyn Fn(Edition) -> Option<Arc<Laws>>,
    ) -> Result<Played, BadScenario> {
        self.play_within(edition, laws, &Purse::default())
    }

    /// [`Scenario::play`], its questions who can still mate paid from a purse.
    ///
    /// # Errors
    /// The set-up or a line of the story cannot be understood.
    pub fn play_within(
        &self,
        edition: Edition,
        laws: &dyn Fn(Edition) -> Option<Arc<Laws>>,
        purse: &Purse,
    ) -> Result<Played, BadScenario> {
        let code = |squares| Arc::clone(Code::of(squares));
        self.play_by(edition, laws, &code, purse)
    }

    /// Plays the story under a draughts code of one's own and says what was not as
    /// expected: what the table check uses.
    ///
    /// # Errors
    /// The set-up or a line of the story cannot be understood.
    pub fn check_code(
        &self,
        code: &dyn Fn(Squares) -> Arc<Code>,
    ) -> Result<Vec<Mismatch>, BadScenario> {
        let none = |_: Edition| None;
        Ok(self.compare(&self.play_by(Edition::Pzwarc, &none, code, &Purse::default())?))
    }

    /// The board of a draughts story; none for chess.
    pub const fn squares(&self) -> Option<Squares> {
        self.game.squares()
    }

    fn play_by(
        &self,
        edition: Edition,
        laws: &dyn Fn(Edition) -> Option<Arc<Laws>>,
        code: &dyn Fn(Squares) -> Arc<Code>,
        purse: &Purse,
    ) -> Result<Played, BadScenario> {
        let settings = Settings {
            edition,
            mode: self.mode(),
            control: self.control()?,
            regulations: self.regulations()?,
            chess960: self.chess960 || self.array.is_some(),
        };
        let setup = self.setup(settings)?;
        let mut game = match self.squares() {
            None => {
                let table = laws(edition)
                    .ok_or_else(|| self.bad_edition(edition, NotAGame::Edition(edition)))?;
                Game::with_laws(setup, table)
            }
            Some(_) if edition != Edition::Pzwarc => {
                return Err(self.bad_edition(edition, "draughts are played by pzwarc"));
            }
            Some(squares) => Game::with_code(setup, code(squares)),
        }
        .map_err(|error| self.no_game(&error))?
        .paid_from(purse);
        self.prepare(&mut game)?;
        let mut told = Vec::new();
        let mut given = PerSide::default();
        for line in story::lines(self)? {
            for observation in line.observations {
                let before = clocks(&game, observation.at);
                let answer = game.observe(observation);
                let refused = answer.is_err();
                if let (Ok(rulings), Some(before)) = (&answer, before) {
                    tally(rulings, before, &mut given);
                }
                let open = matches!(&answer, Ok(rulings) if rulings.iter().any(|it| !it.options.is_empty()));
                told.push(Told {
                    consequences: if open {
                        game.consequences()
                    } else {
                        Vec::new()
                    },
                    line: line.number,
                    text: line.text.clone(),
                    answer,
                });
                if refused {
                    // Nobody presses the clock after a move that was not made.
                    break;
                }
            }
            // What was refused has taken its time all the same.
            if line.at > game.now() {
                let _ = game.observe(Observation {
                    at: line.at,
                    by: Person::Arbiter,
                    what: What::TimePasses,
                });
            }
        }
        Ok(Played {
            edition,
            game,
            told,
            given,
        })
    }

    fn control(&self) -> Result<Option<PerSide<TimeControl>>, BadScenario> {
        let text = self.control_text();
        if text == "none" {
            return Ok(None);
        }
        // In code, or as regulations write it: `15 min + 5 s bronstein`.
        let mut control: TimeControl = match text.parse() {
            Ok(control) => control,
            Err(error) => read_plain(text).map_err(|_| self.bad_control(error))?,
        };
        if self.delay {
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
            control = TimeControl::new(periods).map_err(|why| self.bad_control(why))?;
        }
        Ok(Some(PerSide {
            white: control.clone(),
            black: control,
        }))
    }

    fn regulations(&self) -> Result<Regulations, BadScenario> {
        let mut regulations = self.regulations.read();
        regulations.array = self.found_array()?.map(|(_, found)| found);
        regulations.kind_unsaid = self.control.is_none() || !self.says_mode();
        regulations.draughts = self.event;
        if let Some(squares) = self.squares() {
            regulations.draughts.squares = squares;
        }
        Ok(regulations)
    }
}

/// What the clocks show at a moment, before anything is ruled: time that ran is no
/// ruling's doing.
fn clocks(game: &Game, at: Ms) -> Option<[Ms; 2]> {
    let mut clock = game.clock()?.clone();
    clock.advance(at.saturating_sub(game.now()));
    Some(Side::BOTH.map(|side| clock.remaining(side)))
}

/// Adds up what rulings did to the clocks, apart from time that passed and increments.
fn tally(rulings: &[Ruling], before: [Ms; 2], given: &mut PerSide<Ms>) {
    for effect in rulings.iter().flat_map(|ruling| &ruling.effects) {
        match effect {
            crate::Effect::AddTime(side, time) => add(given.get_mut(*side), *time),
            crate::Effect::SetTime(side, time) => {
                let [white, black] = before;
                let old = match side {
                    Side::White => white,
                    Side::Black => black,
                };
                add(given.get_mut(*side), time.saturating_sub(old));
            }
            _ => {}
        }
    }
}

const fn add(given: &mut Ms, time: Ms) {
    *given = given.saturating_add(time);
}
