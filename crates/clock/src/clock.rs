//! The two-faced clock: who is running, what is left, which flag fell first.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{BonusKind, Ms, Period, TimeControl};
use jadoube_vocabulary::{PerSide, Side};

/// What the edition and the make of the clock decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// Whether saved time goes on into the next period.
    pub carry: Carry,
    /// When a bonus is given.
    pub timing: Timing,
    /// When the next period begins.
    pub change: PeriodChange,
}

/// Whether saved time goes on into the next period.
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
    /// When the time has run out, whatever the counter says: a clock without one.
    AtZero,
}

impl Rules {
    /// FIDE from 2014 on, with a move counter.
    pub const FIDE: Self = Self {
        carry: Carry::Always,
        timing: Timing::BeforeMove,
        change: PeriodChange::AtMoves,
    };
}

/// One half of the clock.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// Time left; nothing below zero is shown, but it is counted.
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
pub struct Flags {
    first: Option<Side>,
    second: Option<Side>,
}

impl Flags {
    /// The flag that fell first.
    pub const fn first(self) -> Option<Side> {
        self.first
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

    fn lift(&mut self, side: Side) {
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
    rules: Rules,
    faces: PerSide<Face>,
    running: Option<Side>,
    flags: Flags,
}

impl Clock {
    /// A clock set for the start of a game, both sides alike.
    pub fn new(control: &TimeControl, rules: Rules) -> Self {
        Self::with_controls(
            PerSide {
                white: control.clone(),
                black: control.clone(),
            },
            rules,
        )
    }

    /// A clock on which the sides have different times.
    pub fn with_controls(controls: PerSide<TimeControl>, rules: Rules) -> Self {
        let mut clock = Self {
            controls,
            rules,
            faces: PerSide::default(),
            running: None,
            flags: Flags::default(),
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
    pub const fn flags(&self) -> Flags {
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

    /// Starts one side's clock; the other one's stands.
    pub const fn start(&mut self, side: Side) {
        self.running = Some(side);
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
        };
        self.look(side, &mut passed.flag);
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
        self.running = Some(side.other());
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

    /// The bonus of the move a side is about to complete.
    fn bonus(&self, side: Side) -> Option<crate::Bonus> {
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
        let number = self.faces.get(side).period + 1;
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
        self.faces.get_mut(side).remaining = remaining;
        if remaining > 0 {
            self.flags.lift(side);
        }
        self.look(side, &mut None);
    }

    /// The arbiter adds to a side's time, or with a negative amount takes from it.
    pub fn add(&mut self, side: Side, time: Ms) {
        self.set(side, self.remaining(side).saturating_add(time));
    }

    /// The arbiter sets how many moves a side has completed (8.6, PZWarc II/6.16). The period
    /// is left as it is; [`Clock::count`] opens those that are due.
    pub fn set_moves(&mut self, side: Side, moves: u32) {
        self.faces.get_mut(side).moves = moves;
    }

    /// So many moves of a side count as completed: the periods behind them are opened, with
    /// their time. The move that is being thought about has had its bonus and gets no other.
    pub fn count(&mut self, side: Side, moves: u32) {
        self.set_moves(side, moves);
        if self.rules.change == PeriodChange::AtMoves {
            self.open_due(side);
        }
        self.add(side, 0);
    }

    /// A clock for a game that goes on after so many moves of a side: as at the start, with
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
mod tests {
    use super::*;
    use crate::Bonus;
    use proptest::prelude::*;

    /// 40 moves in 90 minutes and 30 seconds a move, then 30 minutes.
    fn two_periods() -> Clock {
        let control: TimeControl = "40/5400+30:1800+30".parse().unwrap();
        Clock::new(&control, Rules::FIDE)
    }

    #[test]
    fn moves_that_are_counted_open_periods_and_give_no_second_bonus() {
        let mut clock = two_periods();
        clock.count(Side::White, 39);
        assert_eq!(clock.remaining(Side::White), 5_430_000);
        clock.count(Side::White, 40);
        assert_eq!(clock.remaining(Side::White), 7_230_000);
        assert!(clock.in_last_period(Side::White));
        clock.count(Side::White, 41);
        assert_eq!(clock.remaining(Side::White), 7_230_000);
    }

    #[test]
    fn a_game_that_goes_on_after_the_first_control_is_in_the_second_period() {
        let mut clock = two_periods();
        clock.begin_after(Side::White, 12);
        assert_eq!(clock.moves_due(Side::White), Some(28));
        assert_eq!(clock.remaining(Side::White), 5_430_000);
        clock.begin_after(Side::White, 60);
        assert!(clock.in_last_period(Side::White));
        assert_eq!(clock.remaining(Side::White), 7_230_000);
        clock.complete_move(Side::White);
        assert_eq!(clock.remaining(Side::White), 7_260_000);
    }

    #[test]
    fn a_clock_without_a_counter_opens_the_next_period_at_zero() {
        let control: TimeControl = "40/60:1800".parse().unwrap();
        let rules = Rules {
            change: PeriodChange::AtZero,
            ..Rules::FIDE
        };
        let mut clock = Clock::new(&control, rules);
        clock.start(Side::White);
        assert_eq!(clock.flag_in(), Some(60_000));
        assert_eq!(clock.advance(61_000).flag, None);
        assert_eq!(clock.remaining(Side::White), 1_799_000);
        clock.advance(1_799_000);
        assert!(clock.flags().down(Side::White));
        assert_eq!(clock.flag_in(), None);
    }

    proptest! {
        #[test]
        fn a_press_taken_back_at_once_leaves_the_clock_as_it_was(
            kind in prop::sample::select(vec![BonusKind::Fischer, BonusKind::Bronstein, BonusKind::Delay]),
            after in any::<bool>(),
            moves in 0..5_u32,
            used in 0..90_000_i64,
        ) {
            let bonus = Bonus { kind, time: 5_000, from_move: 1 };
            let period = |moves| Period { moves, time: 60_000, bonus: Some(bonus), repeats: false };
            let control = TimeControl::new(vec![period(Some(3)), period(None)]).unwrap();
            let rules = if after { PZWARC } else { Rules::FIDE };
            let mut clock = Clock::new(&control, rules);
            for _ in 0..moves {
                clock.complete_move(Side::White);
            }
            clock.start(Side::White);
            clock.advance(used);
            let before = clock.clone();
            clock.complete_move(Side::White);
            prop_assert!(clock.uncomplete_move(Side::White));
            let of = |clock: &Clock| {
                let face = *clock.face(Side::White);
                (face.remaining, face.moves, face.period, face.delay, face.used, face.due)
            };
            prop_assert_eq!(of(&clock), of(&before));
            prop_assert_eq!(clock.flags(), before.flags());
            prop_assert!(!clock.uncomplete_move(Side::White));
        }
    }

    const PZWARC: Rules = Rules {
        timing: Timing::AfterMove,
        ..Rules::FIDE
    };

    fn quarter_hour(kind: BonusKind) -> TimeControl {
        let bonus = Bonus {
            kind,
            time: 5_000,
            from_move: 1,
        };
        TimeControl::sudden_death(900_000, Some(bonus)).unwrap()
    }

    fn after(control: &TimeControl, used: Ms) -> Ms {
        let mut clock = Clock::new(control, PZWARC);
        clock.start(Side::White);
        clock.advance(used);
        clock.press(Side::White).unwrap();
        clock.remaining(Side::White)
    }

    #[test]
    fn pzwarc_ii_6_1_2_fischer_keeps_what_bronstein_does_not() {
        let fischer = quarter_hour(BonusKind::Fischer);
        let bronstein = quarter_hour(BonusKind::Bronstein);
        assert_eq!(after(&fischer, 3_000), 902_000);
        assert_eq!(after(&bronstein, 3_000), 900_000);
        assert_eq!(after(&fischer, 8_000), 897_000);
        assert_eq!(after(&bronstein, 8_000), 897_000);
    }

    #[test]
    fn pzwarc_ii_6_1_4_saved_time_stays() {
        let control: TimeControl = "45/5400:1800".parse().unwrap();
        let mut clock = Clock::new(&control, PZWARC);
        clock.start(Side::White);
        clock.advance(70 * 60_000);
        for _ in 0..45 {
            clock.start(Side::White);
            clock.press(Side::White).unwrap();
        }
        assert_eq!(clock.remaining(Side::White), 50 * 60_000);
        assert!(clock.in_last_period(Side::White));
    }

    #[test]
    fn fide_2001_6_2_b_delay_mode_does_not_carry_saved_time() {
        let delay = Bonus {
            kind: BonusKind::Delay,
            time: 5_000,
            from_move: 1,
        };
        let period = |moves, time| Period {
            moves,
            time,
            bonus: Some(delay),
            repeats: false,
        };
        let control =
            TimeControl::new(vec![period(Some(1), 60_000), period(None, 30_000)]).unwrap();
        let left = |carry| {
            let mut clock = Clock::new(
                &control,
                Rules {
                    carry,
                    ..Rules::FIDE
                },
            );
            clock.start(Side::White);
            let passed = clock.advance(7_000);
            assert_eq!((passed.delay, passed.main), (5_000, 2_000));
            clock.press(Side::White).unwrap();
            clock.remaining(Side::White)
        };
        assert_eq!(left(Carry::Always), 88_000);
        assert_eq!(left(Carry::NotInDelayMode), 30_000);
    }

    #[test]
    fn fide_2023_6_4_a_flag_before_the_moves_are_made_has_fallen() {
        let control: TimeControl = "2/60:60".parse().unwrap();
        let rules = Rules {
            change: PeriodChange::AtFlag,
            ..Rules::FIDE
        };
        let mut clock = Clock::new(&control, rules);
        clock.start(Side::White);
        clock.press(Side::White).unwrap();
        clock.start(Side::White);
        assert_eq!(clock.advance(60_000).flag, Some(Side::White));
        assert_eq!(clock.moves_due(Side::White), Some(1));

        let mut clock = Clock::new(&control, rules);
        for _ in 0..2 {
            clock.start(Side::White);
            clock.press(Side::White).unwrap();
        }
        clock.start(Side::White);
        assert_eq!(clock.advance(61_000).flag, None);
        assert_eq!(clock.remaining(Side::White), 59_000);
    }

    #[test]
    fn flags_remember_which_fell_first() {
        let control: TimeControl = "10".parse().unwrap();
        let mut clock = Clock::new(&control, Rules::FIDE);
        clock.start(Side::Black);
        clock.advance(11_000);
        clock.start(Side::White);
        clock.advance(10_000);
        assert_eq!(clock.flags().first(), Some(Side::Black));
        assert!(clock.flags().both());
        clock.add(Side::Black, 60_000);
        assert_eq!(clock.flags().first(), Some(Side::White));
        assert!(!clock.flags().both());
    }

    #[test]
    fn only_the_running_side_can_press() {
        let mut clock = Clock::new(&"60".parse().unwrap(), Rules::FIDE);
        assert_eq!(clock.press(Side::White), Err(NotPossible::NotRunning));
        clock.start(Side::White);
        assert_eq!(clock.press(Side::Black), Err(NotPossible::NotRunning));
    }

    #[derive(Debug, Clone)]
    enum Act {
        Advance(Ms),
        Press(Side),
        Start(Side),
        Stop,
    }

    fn acts() -> impl Strategy<Value = Vec<Act>> {
        let side = prop_oneof![Just(Side::White), Just(Side::Black)];
        let act = prop_oneof![
            (0..200_000_i64).prop_map(Act::Advance),
            side.clone().prop_map(Act::Press),
            side.prop_map(Act::Start),
            Just(Act::Stop),
        ];
        proptest::collection::vec(act, 0..200)
    }

    proptest! {
        #[test]
        fn time_that_passes_leaves_the_running_clock_or_its_delay(
            acts in acts(),
            kind in prop_oneof![
                Just(BonusKind::Fischer), Just(BonusKind::Bronstein), Just(BonusKind::Delay)
            ],
        ) {
            let bonus = Bonus { kind, time: 4_000, from_move: 3 };
            let period = |moves, time| Period { moves, time, bonus: Some(bonus), repeats: false };
            let control = TimeControl::new(vec![period(Some(5), 300_000), period(None, 100_000)]);
            let mut clock = Clock::new(&control.unwrap(), Rules::FIDE);
            for act in acts {
                match act {
                    Act::Advance(time) => {
                        let before = clock.clone();
                        let passed = clock.advance(time);
                        match passed.side {
                            Some(side) => {
                                prop_assert_eq!(passed.main + passed.delay, time);
                                prop_assert_eq!(
                                    before.remaining(side) - clock.remaining(side), passed.main
                                );
                                let other = side.other();
                                prop_assert_eq!(before.face(other), clock.face(other));
                            }
                            None => prop_assert_eq!(&before, &clock),
                        }
                    }
                    Act::Press(side) => { let _ = clock.press(side); }
                    Act::Start(side) => clock.start(side),
                    Act::Stop => clock.stop(),
                }
            }
        }
    }
}
