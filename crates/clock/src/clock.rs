//! The two-faced clock: who is running, what is left, which flag fell first.

mod reading;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{BonusKind, Ms, Period, TimeControl};
use jadoube_vocabulary::{PerSide, Side};

pub use reading::{ClockReading, Shown};

/// What depends on the edition and on the type of clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockRules {
    /// Whether unused time carries over into the next period.
    pub carry: Carry,
    /// When a bonus is given.
    pub timing: Timing,
    /// When the next period begins.
    pub change: PeriodChange,
    /// Whether the clock freezes: once a flag has fallen in the last period, the other face can no
    /// longer be started.
    #[serde(default, skip_serializing_if = "is_off")]
    pub freeze: bool,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the form that serde asks for"
)]
const fn is_off(it: &bool) -> bool {
    !*it
}

/// Whether unused time carries over into the next period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Carry {
    /// Always (2014 6.3(b), 2023 6.3.2, PZWarc II/6.1.4).
    Always,
    /// Except in delay mode (2001 6.2(b)).
    NotInDelayMode,
}

/// When a cumulative bonus is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Timing {
    /// Before each move, from the first (FIDE glossary: increment).
    BeforeMove,
    /// After each move (PZWarc II/6.1.2.1: 15:00 and 5 s, 3 s used, gives 15:02).
    AfterMove,
}

/// When the next period begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PeriodChange {
    /// When the moves of the period are completed: a clock with a move counter.
    AtMoves,
    /// When the flag falls and the moves have been completed.
    AtFlag,
    /// When the time has run out, whatever the number of moves: a clock without a move counter.
    AtZero,
}

impl ClockRules {
    /// FIDE from 2014 on, with a move counter.
    pub const FIDE: Self = Self {
        carry: Carry::Always,
        timing: Timing::BeforeMove,
        change: PeriodChange::AtMoves,
        freeze: false,
    };
}

/// One half of the clock.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// Time left; it may go below zero, although that is not shown.
    pub remaining: Ms,
    /// Moves completed.
    pub moves: u32,
    /// The period the player is in, from 0.
    pub period: usize,
    /// Moves that must be completed by the end of the period, since the start of the game.
    due: Option<u32>,
    /// What is left of the delay of the present move.
    pub delay: Ms,
    /// Time used on the present move.
    pub used: Ms,
    /// Time used since the start of the game.
    pub spent: Ms,
    /// What the last completed move changed, so that it can be taken back.
    #[serde(default)]
    undo: Option<Completion>,
}

/// What a completed move changed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Completion {
    /// What it gave: bonus, and the time of a period it opened.
    given: Ms,
    period: usize,
    due: Option<u32>,
    delay: Ms,
    used: Ms,
}

/// Flags that have fallen, in the order in which they fell.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FallenFlags {
    first: Option<Side>,
    second: Option<Side>,
    /// The first one did not fall: its clock was set to zero by hand.
    #[serde(default, skip_serializing_if = "is_false")]
    set: bool,
    /// Both were set to zero, and nobody has said which fell first.
    #[serde(default, skip_serializing_if = "is_false")]
    unordered: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_false(it: &bool) -> bool {
    !*it
}

impl FallenFlags {
    /// Flags that fell in this order.
    pub fn fallen(order: impl IntoIterator<Item = Side>) -> Self {
        let mut flags = Self::default();
        for side in order {
            flags.fall(side);
        }
        flags
    }

    /// The flag that fell first; none while both were set down by hand.
    pub const fn first(self) -> Option<Side> {
        if self.unordered { None } else { self.first }
    }

    /// Whether this side's flag is down.
    pub fn down(self, side: Side) -> bool {
        self.first == Some(side) || self.second == Some(side)
    }

    /// Whether both are down.
    pub const fn both(self) -> bool {
        self.second.is_some()
    }

    fn fall(&mut self, side: Side) {
        if self.first.is_none() {
            self.first = Some(side);
        } else if self.first != Some(side) {
            self.second = Some(side);
        }
    }

    /// A flag is down because its clock was set to zero.
    fn set_down(&mut self, side: Side) {
        match (self.first == Some(side), self.second == Some(side)) {
            (true, _) => self.set = true,
            (false, true) => self.unordered = self.set,
            (false, false) => {}
        }
    }

    fn lift(&mut self, side: Side) {
        if self.down(side) {
            self.unordered = false;
            self.set &= self.first != Some(side);
        }
        if self.second == Some(side) {
            self.second = None;
        } else if self.first == Some(side) {
            self.first = self.second.take();
        }
    }
}

/// Where the time of an interval went.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passed {
    /// The side whose clock ran, if any did.
    pub side: Option<Side>,
    /// What left its main time.
    pub main: Ms,
    /// What its delay swallowed.
    pub delay: Ms,
    /// A flag that fell in the interval.
    pub flag: Option<Side>,
    /// How long after the beginning of the interval it fell.
    pub flag_after: Option<Ms>,
}

/// An act the clock does not allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NotPossible {
    /// A player pressed although the player's clock was not running.
    #[error("this player's clock is not running")]
    NotRunning,
    /// The clocks were started while one runs.
    #[error("a clock is running already")]
    Running,
}

/// A chess clock: two faces of which only one runs (6.1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    controls: PerSide<TimeControl>,
    rules: ClockRules,
    faces: PerSide<Face>,
    running: Option<Side>,
    flags: FallenFlags,
}

impl Clock {
    /// A clock set for the start of a game, both sides alike.
    pub fn new(control: &TimeControl, rules: ClockRules) -> Self {
        Self::with_controls(
            PerSide {
                white: control.clone(),
                black: control.clone(),
            },
            rules,
        )
    }

    /// A clock on which the sides have different times.
    pub fn with_controls(controls: PerSide<TimeControl>, rules: ClockRules) -> Self {
        let mut clock = Self {
            controls,
            rules,
            faces: PerSide::default(),
            running: None,
            flags: FallenFlags::default(),
        };
        for side in Side::BOTH {
            let first = clock.period(side).copied();
            let face = clock.faces.get_mut(side);
            face.remaining = first.map_or(0, |period| period.time);
            face.due = first.and_then(|period| period.moves);
            clock.begin_move(side);
        }
        clock
    }

    /// The period a side is in.
    pub fn period(&self, side: Side) -> Option<&Period> {
        self.controls.get(side).period(self.faces.get(side).period)
    }

    /// A side's face.
    pub const fn face(&self, side: Side) -> &Face {
        self.faces.get(side)
    }

    /// What a side has left.
    pub const fn remaining(&self, side: Side) -> Ms {
        self.faces.get(side).remaining
    }

    /// Whose clock runs.
    pub const fn running(&self) -> Option<Side> {
        self.running
    }

    /// The flags that are down.
    pub const fn flags(&self) -> FallenFlags {
        self.flags
    }

    /// Whether a side is in its last period.
    pub fn in_last_period(&self, side: Side) -> bool {
        self.controls.get(side).is_last(self.faces.get(side).period)
    }

    /// Moves the side still has to complete in its period; none in a period for the rest.
    pub fn moves_due(&self, side: Side) -> Option<u32> {
        let face = self.faces.get(side);
        face.due.map(|due| due.saturating_sub(face.moves))
    }

    /// Starts one side's clock; the other one's stands. A clock that has frozen is not
    /// started for the side whose flag is up.
    pub fn start(&mut self, side: Side) {
        if !self.frozen_for(side) {
            self.running = Some(side);
        }
    }

    /// Whether the clock has frozen at a flag of the last period and no longer runs for a side.
    pub fn frozen_for(&self, side: Side) -> bool {
        let first = self.flags.first().filter(|_| self.rules.freeze);
        first.is_some_and(|first| first != side && self.in_last_period(first))
    }

    /// Stops both.
    pub const fn stop(&mut self) {
        self.running = None;
    }

    /// Lets time pass: it is taken from the running side, first from the delay of its move.
    pub fn advance(&mut self, time: Ms) -> Passed {
        let time = time.max(0);
        let Some(side) = self.running else {
            return Passed::default();
        };
        let face = self.faces.get_mut(side);
        let delay = time.min(face.delay);
        let main = time - delay;
        face.delay -= delay;
        // Whatever somebody writes into a file, a clock does not wrap around.
        face.used = face.used.saturating_add(time);
        face.spent = face.spent.saturating_add(time);
        face.remaining = face.remaining.saturating_sub(main);
        let mut passed = Passed {
            side: Some(side),
            main,
            delay,
            flag: None,
            flag_after: None,
        };
        self.look(side, &mut passed.flag);
        // The face has run below zero for as long as it shows.
        passed.flag_after = passed.flag.map(|side| {
            let over = self.faces.get(side).remaining;
            time.saturating_add(over).clamp(0, time)
        });
        passed
    }

    /// A flag falls when the time has run out; with the moves made, the next period begins.
    fn look(&mut self, side: Side, fell: &mut Option<Side>) {
        while self.faces.get(side).remaining <= 0 && !self.flags.down(side) {
            let opens = match self.rules.change {
                PeriodChange::AtMoves => false,
                PeriodChange::AtFlag => self.moves_due(side) == Some(0),
                PeriodChange::AtZero => true,
            };
            if opens && self.next_period(side) {
                continue;
            }
            self.flags.fall(side);
            *fell = Some(side);
        }
    }

    /// Completes a side's move: its clock stops, the other one's starts.
    ///
    /// # Errors
    /// The side's clock is not running.
    pub fn press(&mut self, side: Side) -> Result<(), NotPossible> {
        if self.running != Some(side) {
            return Err(NotPossible::NotRunning);
        }
        self.complete_move(side);
        self.start(side.other());
        Ok(())
    }

    /// Counts a side's move as completed and gives what is due for it, without touching
    /// the running clock: a move completed by the next one or by a late press.
    pub fn complete_move(&mut self, side: Side) {
        let bonus = self.bonus(side);
        let timing = self.rules.timing;
        let face = self.faces.get_mut(side);
        let before = *face;
        face.moves = face.moves.saturating_add(1);
        if let Some(bonus) = bonus {
            match (bonus.kind, timing) {
                (BonusKind::Fischer, Timing::AfterMove) => {
                    face.remaining = face.remaining.saturating_add(bonus.time);
                }
                (BonusKind::Bronstein, _) => {
                    let back = face.used.min(bonus.time);
                    face.remaining = face.remaining.saturating_add(back);
                }
                (BonusKind::Fischer, Timing::BeforeMove) | (BonusKind::Delay, _) => {}
            }
        }
        if self.moves_due(side) == Some(0) && self.rules.change == PeriodChange::AtMoves {
            self.next_period(side);
        }
        self.begin_move(side);
        let face = self.faces.get_mut(side);
        face.undo = Some(Completion {
            given: face.remaining.saturating_sub(before.remaining),
            period: before.period,
            due: before.due,
            delay: before.delay,
            used: before.used,
        });
    }

    /// The bonus of the move a side is about to complete. After a flag in the last period
    /// there is none (C.02, on approved clocks).
    fn bonus(&self, side: Side) -> Option<crate::Bonus> {
        if self.flags.down(side) && self.in_last_period(side) {
            return None;
        }
        let face = self.faces.get(side);
        self.period(side)?
            .bonus
            .filter(|bonus| face.moves.saturating_add(1) >= bonus.from_move)
    }

    fn begin_move(&mut self, side: Side) {
        let bonus = self.bonus(side);
        let timing = self.rules.timing;
        let face = self.faces.get_mut(side);
        face.used = 0;
        face.delay = 0;
        match bonus.map(|bonus| (bonus.kind, bonus.time)) {
            Some((BonusKind::Delay, time)) => face.delay = time,
            Some((BonusKind::Fischer, time)) if timing == Timing::BeforeMove => {
                face.remaining = face.remaining.saturating_add(time);
            }
            _ => {}
        }
    }

    /// Goes on to the next period, if there is one.
    fn next_period(&mut self, side: Side) -> bool {
        let delay_mode = matches!(
            self.period(side).and_then(|period| period.bonus),
            Some(bonus) if bonus.kind != BonusKind::Fischer
        );
        let keep = match self.rules.carry {
            Carry::Always => true,
            Carry::NotInDelayMode => !delay_mode,
        };
        let number = self.faces.get(side).period.saturating_add(1);
        let Some(next) = self.controls.get(side).period(number).copied() else {
            return false;
        };
        let face = self.faces.get_mut(side);
        face.period = number;
        face.due = face
            .due
            .zip(next.moves)
            .map(|(due, moves)| due.saturating_add(moves));
        // Time already overdrawn is never forgiven.
        let saved = if keep {
            face.remaining
        } else {
            face.remaining.min(0)
        };
        face.remaining = saved.saturating_add(next.time);
        true
    }

    /// The arbiter sets what a side has left.
    pub fn set(&mut self, side: Side, remaining: Ms) {
        if self.show(side, remaining) {
            self.flags.set_down(side);
        }
    }

    /// The arbiter adds to a side's time, or with a negative amount takes from it.
    pub fn add(&mut self, side: Side, time: Ms) {
        self.show(side, self.remaining(side).saturating_add(time));
    }

    /// The clock shows another time; whether the flag fell by it.
    fn show(&mut self, side: Side, remaining: Ms) -> bool {
        self.faces.get_mut(side).remaining = remaining;
        if remaining > 0 {
            self.flags.lift(side);
        }
        let mut fell = None;
        self.look(side, &mut fell);
        fell == Some(side)
    }

    /// The arbiter sets how many moves a side has completed (8.6, PZWarc II/6.16). The period
    /// is left as it is; [`Clock::count`] opens those that are due.
    pub fn set_moves(&mut self, side: Side, moves: u32) {
        self.faces.get_mut(side).moves = moves;
    }

    /// Counts this many moves of a side as completed: the periods they reach are opened, with
    /// their time. The move that is being thought about has had its bonus and gets no other.
    pub fn count(&mut self, side: Side, moves: u32) {
        self.set_moves(side, moves);
        if self.rules.change == PeriodChange::AtMoves {
            self.open_due(side);
        }
        self.add(side, 0);
    }

    /// A clock for a game that goes on after this many moves of a side: as at the start, with
    /// the periods behind those moves opened and nothing used. What was really used, the
    /// arbiter sets.
    pub fn begin_after(&mut self, side: Side, moves: u32) {
        let first = self.controls.get(side).period(0).copied();
        *self.faces.get_mut(side) = Face {
            remaining: first.map_or(0, |period| period.time),
            due: first.and_then(|period| period.moves),
            moves,
            ..Face::default()
        };
        self.open_due(side);
        self.begin_move(side);
    }

    /// Opens the periods behind the moves that are counted: not more than any game has, as
    /// the number may be anything somebody wrote.
    fn open_due(&mut self, side: Side) {
        for _ in 0..100 {
            if self.moves_due(side) != Some(0) || !self.next_period(side) {
                break;
            }
        }
    }

    /// The exact opposite of the last completed move of a side: what it gave, the period it
    /// opened, the delay and the time used on the move are as before it, less what has run
    /// since.
    ///
    /// Says whether there was such a move; it can be taken back once.
    pub fn uncomplete_move(&mut self, side: Side) -> bool {
        let face = self.faces.get_mut(side);
        let Some(before) = face.undo.take() else {
            return false;
        };
        face.remaining = face.remaining.saturating_sub(before.given);
        face.moves = face.moves.saturating_sub(1);
        face.period = before.period;
        face.due = before.due;
        face.delay = before.delay;
        face.used = before.used.saturating_add(face.used);
        self.add(side, 0);
        true
    }

    /// When the flag of the running side falls if nothing happens: so long from now.
    pub fn flag_in(&self) -> Option<Ms> {
        let face = self.faces.get(self.running?);
        (!self.flags.down(self.running?) && face.remaining > 0)
            .then(|| face.remaining.saturating_add(face.delay))
    }

    /// From now on another bonus holds for both sides (III.4; PZWarc III/1.3).
    pub fn change_bonus(&mut self, bonus: crate::Bonus) {
        for side in Side::BOTH {
            let control = self.controls.get(side);
            let periods = control
                .periods()
                .iter()
                .map(|period| Period {
                    bonus: Some(bonus),
                    ..*period
                })
                .collect();
            if let Ok(control) = TimeControl::new(periods) {
                *self.controls.get_mut(side) = control;
            }
        }
    }
}

#[cfg(test)]
mod tests;
