//! What a time control is made of.

use serde::{Deserialize, Serialize};

use crate::Ms;

/// The time a player is given: periods in order.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TimeControl {
    periods: Vec<Period>,
}

/// One period: a number of moves, or the rest of the game, and the time for them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Period {
    /// Moves to be completed in it; none for the rest of the game.
    pub moves: Option<u32>,
    /// Time added when it begins.
    pub time: Ms,
    /// Time per move, if any.
    pub bonus: Option<Bonus>,
    /// Whether it repeats, as in "and 1 h for every further 25 moves".
    pub repeats: bool,
}

/// Time that belongs to each move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bonus {
    /// What happens to the unused part.
    pub kind: BonusKind,
    /// How much.
    pub time: Ms,
    /// The player's move from which it is given, counted from 1.
    pub from_move: u32,
}

/// What happens to the unused part of a bonus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BonusKind {
    /// Cumulative: all of it is added, used or not.
    Fischer,
    /// The part that was used is given back after the move.
    Bronstein,
    /// The main time begins to run only when it is used up.
    Delay,
}

impl Bonus {
    /// A cumulative bonus from the first move.
    pub const fn fischer(time: Ms) -> Self {
        Self {
            kind: BonusKind::Fischer,
            time,
            from_move: 1,
        }
    }
}

impl TimeControl {
    /// A control of the given periods.
    ///
    /// # Errors
    /// There is no period, a period before the last has no number of moves, or a number is not
    /// positive.
    pub fn new(periods: Vec<Period>) -> Result<Self, &'static str> {
        let Some(last) = periods.len().checked_sub(1) else {
            return Err("a time control has at least one period");
        };
        // The player's move with which the period begins.
        let mut first = 1_u32;
        for (place, period) in periods.iter().enumerate() {
            if period.moves == Some(0) {
                return Err("a period has at least one move");
            }
            if place < last && period.moves.is_none() {
                return Err("only the last period is for the rest of the game");
            }
            if period.repeats && (place < last || period.moves.is_none()) {
                return Err("only a last period with a number of moves repeats");
            }
            if period.time < 0 || period.bonus.is_some_and(|bonus| bonus.time <= 0) {
                return Err("time is positive");
            }
            // A period without time of its own needs a bonus from its first move on.
            let bonus = period.bonus.filter(|bonus| bonus.from_move <= first);
            if period.time == 0 && bonus.is_none() {
                return Err("a period gives some time");
            }
            first = first.saturating_add(period.moves.unwrap_or_default());
            if period.time > Self::LONGEST || period.bonus.is_some_and(|b| b.time > Self::LONGEST) {
                return Err("a period lasts at most a hundred days");
            }
        }
        Ok(Self { periods })
    }

    /// The longest period or bonus accepted: a hundred days.
    pub(crate) const LONGEST: Ms = 100 * 24 * 3_600_000;

    /// All moves in one period.
    ///
    /// # Errors
    /// The time is not positive.
    pub fn sudden_death(time: Ms, bonus: Option<Bonus>) -> Result<Self, &'static str> {
        Self::new(vec![Period {
            moves: None,
            time,
            bonus,
            repeats: false,
        }])
    }

    /// The periods as written.
    pub fn periods(&self) -> &[Period] {
        &self.periods
    }

    /// The period with this number, from 0; the last one again where it repeats.
    pub fn period(&self, number: usize) -> Option<&Period> {
        self.periods
            .get(number)
            .or_else(|| self.periods.last().filter(|last| last.repeats))
    }

    /// Whether nothing follows the period with this number.
    pub fn is_last(&self, number: usize) -> bool {
        self.period(number + 1).is_none()
    }

    /// Base time plus sixty times the bonus, which classifies a game as rapid or blitz.
    ///
    /// The base is the time of all periods up to move 60, a bonus counts for the moves
    /// on which it is given.
    pub fn time_for_sixty_moves(&self) -> Ms {
        let mut total = 0;
        let mut from = 1_u32;
        let mut number = 0;
        while let Some(period) = self.period(number) {
            if from > 60 {
                break;
            }
            let moves = period.moves.unwrap_or(u32::MAX);
            let to = from.saturating_add(moves).saturating_sub(1).min(60);
            total += period.time;
            if let Some(bonus) = period.bonus {
                let first = bonus.from_move.max(from);
                let count = (to + 1).saturating_sub(first);
                total += bonus.time * Ms::from(count);
            }
            from = from.saturating_add(moves);
            number += 1;
        }
        total
    }

    /// Whether any period has a bonus.
    pub fn has_bonus(&self) -> bool {
        self.periods.iter().any(|period| period.bonus.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> TimeControl {
        text.parse().unwrap()
    }

    #[test]
    fn sixty_moves_take_the_base_and_sixty_bonuses() {
        for (control, minutes) in [
            ("900+10", 25),
            ("300", 5),
            ("180+2", 5),
            ("40/5400+30:1800+30", 90 + 30 + 30),
            ("40/7200:20/3600:900+30", 180),
        ] {
            assert_eq!(
                read(control).time_for_sixty_moves(),
                minutes * 60_000,
                "{control}"
            );
        }
    }

    #[test]
    fn a_period_without_time_lives_on_a_bonus_from_its_first_move() {
        let late = |from_move| Bonus {
            from_move,
            ..Bonus::fischer(30_000)
        };
        let period = |moves, time, bonus| Period {
            moves,
            time,
            bonus,
            repeats: false,
        };
        assert!(TimeControl::sudden_death(0, Some(late(1))).is_ok());
        assert!(TimeControl::sudden_death(0, Some(late(61))).is_err());
        let forty = period(Some(40), 5_400_000, None);
        let rest = |from_move| period(None, 0, Some(late(from_move)));
        assert!(TimeControl::new(vec![forty, rest(41)]).is_ok());
        assert!(TimeControl::new(vec![forty, rest(42)]).is_err());
    }

    #[test]
    fn a_last_period_may_repeat() {
        let fifty = Period {
            moves: Some(50),
            time: 7_200_000,
            bonus: None,
            repeats: false,
        };
        let more = Period {
            moves: Some(25),
            time: 3_600_000,
            repeats: true,
            ..fifty
        };
        let control = TimeControl::new(vec![fifty, more]).unwrap();
        assert_eq!(control.period(7), Some(&more));
        assert!(!control.is_last(7));
        assert!(TimeControl::new(vec![more, fifty]).is_err());
    }
}
