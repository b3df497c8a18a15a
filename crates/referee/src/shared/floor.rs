//! What the officials' screens show: a finding appears only if an official may act on it now.
//!
//! Some editions forbid the arbiter to speak of a flag (FIDE 2001 B.6), an illegal move (C.3) or an
//! irregularity in draughts (PZWarc I/5.4) before a player does. No screen may then give it away,
//! be it by a mark, a counter, an order or the last seconds of a clock. So the view consists of
//! what everybody at the board can see, pending matters, and findings that the edition lets the
//! arbiter act on; it contains nothing else and has no reference to the game.
//!
//! ```compile_fail
//! # use jadoube_referee::FloorView;
//! fn peek(view: FloorView) {
//!     view.game(); // no way back
//! }
//! ```

use jadoube_clock::{Clock, Ms};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::{PerSide, Side};
use serde::Serialize;

use crate::shared::decide::Moment;
use crate::shared::game::{Game, Stage};
use crate::shared::matters::OpenMatter;
use crate::shared::ruling::{Choice, Effect, Ruling, Verdict};
use crate::shared::supervised::{Rulebook, Supervised};

/// A game as shown to officials.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FloorView {
    /// The men as recorded: no rights and no counters.
    pub men: String,
    /// The half-moves as recorded, right or wrong alike.
    pub score: Vec<(Side, String)>,
    /// Whose move it is.
    pub to_move: Side,
    /// Who is at the board.
    pub present: PerSide<bool>,
    /// The clock, where one is used.
    pub clock: Option<FloorClock>,
    /// Whose draw offer is open.
    pub offer: Option<Side>,
    /// The stage of the game.
    pub stage: Stage,
    /// Who has confirmed the result.
    pub confirmed: PerSide<bool>,
    /// What waits for the arbiter, oldest first.
    pub matters: Vec<OpenMatter>,
    /// What an official may act on now.
    pub findings: Vec<FloorFinding>,
}

/// The clock as shown to officials.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FloorClock {
    /// Both times.
    pub time: PerSide<FloorTime>,
    /// Which one runs.
    pub running: Option<Side>,
    /// Which flags are down, where that may be shown.
    pub flags: PerSide<bool>,
}

/// A time as shown to officials.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FloorTime {
    /// To the millisecond; never below zero.
    Exact(Ms),
    /// In minutes, rounded up and never less than one: where only the players call a flag, the
    /// screen must not show that one is about to fall or has fallen.
    Minutes(i64),
    /// The clock is not connected.
    NotRead,
}

/// Something an official may act on now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FloorFinding {
    /// An illegal move was completed, and it is not too late.
    IllegalMove {
        /// The half-move, counted from 0.
        ply: usize,
        /// The articles by which an official acts.
        cites: Vec<ProvisionId>,
    },
    /// A flag is down.
    Flag {
        /// The side.
        side: Side,
        /// When it fell, where our clock has seen it.
        at: Option<Ms>,
        /// Whether a player has to claim it first, a possible reading of FIDE 2014 A.4(c).
        claimed_first: bool,
        /// The articles by which an official acts.
        cites: Vec<ProvisionId>,
    },
    /// Both players are exempt from recording: an official records.
    Record {
        /// The articles.
        cites: Vec<ProvisionId>,
    },
    /// Something was found and waits to be confirmed.
    Held {
        /// The entry of the log.
        entry: usize,
        /// The verdict.
        verdict: Verdict,
        /// The articles.
        cites: Vec<ProvisionId>,
        /// What would follow.
        effects: Vec<Effect>,
        /// What is left to the arbiter.
        options: Vec<Choice>,
    },
}

impl Game {
    /// The game as the officials' screens show it.
    pub fn for_floor(&self) -> FloorView {
        let players = self.for_players();
        self.floor(players.men(), players.score())
    }
}

/// What a rulebook allows the officials' screens to show.
pub(crate) struct Shown {
    /// Whether an official may mention a flag; if not, times are shown in minutes.
    pub(crate) flags: bool,
    /// What an official may act on now.
    pub(crate) findings: Vec<FloorFinding>,
}

impl<R: Rulebook> Supervised<R> {
    /// The view of the game, with its men and moves as the players see them.
    pub(crate) fn floor<'p>(
        &self,
        men: String,
        score: impl Iterator<Item = (Side, &'p str)>,
    ) -> FloorView {
        let moment = Moment {
            game: self,
            clock: self.clock.clone(),
            at: self.now,
        };
        let Shown { flags, findings } = R::floor(&moment);
        let running = self.stage == Stage::Running;
        let mut view = FloorView {
            men,
            score: score.map(|(side, text)| (side, text.to_owned())).collect(),
            to_move: self.to_move(),
            present: self.present,
            clock: self.clock.as_ref().map(|it| self.floor_clock(it, flags)),
            offer: self.offer,
            stage: self.stage,
            confirmed: PerSide {
                white: self.confirmed(Side::White),
                black: self.confirmed(Side::Black),
            },
            matters: self.shown_matters(),
            findings: if running { findings } else { Vec::new() },
        };
        view.findings.extend(self.held_findings());
        view
    }

    fn floor_clock(&self, clock: &Clock, flags: bool) -> FloorClock {
        let time = |side: Side| {
            let left = clock.remaining(side).max(0);
            if self.settings.regulations.clock == crate::ClockSource::Unobserved {
                FloorTime::NotRead
            } else if flags {
                FloorTime::Exact(left)
            } else {
                FloorTime::Minutes((left.saturating_add(59_999) / 60_000).max(1))
            }
        };
        FloorClock {
            time: PerSide {
                white: time(Side::White),
                black: time(Side::Black),
            },
            running: clock.running(),
            flags: PerSide {
                white: flags && clock.flags().down(Side::White),
                black: flags && clock.flags().down(Side::Black),
            },
        }
    }

    /// Pending matters, except those from findings that may not be mentioned unasked. What a player
    /// has asked for is always shown.
    fn shown_matters(&self) -> Vec<OpenMatter> {
        let hidden = |it: &&OpenMatter| {
            let rulings = self.log.get(it.entry).map_or(&[][..], |it| &it.rulings);
            let opened = Effect::Opened(it.id, it.what);
            let hides =
                |ruling: &Ruling| ruling.unasked == Some(false) && ruling.effects.contains(&opened);
            !it.what.by_word() && rulings.iter().any(hides)
        };
        let open = self.waiting.open().iter();
        open.filter(|it| !hidden(it)).copied().collect()
    }

    /// Findings that wait for confirmation, except those that may not be mentioned unasked.
    fn held_findings(&self) -> impl Iterator<Item = FloorFinding> {
        self.held.iter().flat_map(|(entry, _)| {
            let rulings = self.log.get(*entry).map_or(&[][..], |it| &it.rulings);
            let shown = rulings
                .iter()
                .filter(|ruling| !ruling.held.is_empty() && ruling.unasked != Some(false));
            shown.map(|ruling| FloorFinding::Held {
                entry: *entry,
                verdict: ruling.verdict,
                cites: ruling.cites.clone(),
                effects: ruling.held.clone(),
                options: ruling.options.clone(),
            })
        })
    }
}
