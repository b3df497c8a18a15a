//! Superblitz: III/1.3. A pair plays until the first win; colours swap, clocks carry over.

use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use serde::Serialize;

/// How a game of a duel ended, seen by the first player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum DuelGame {
    /// The first player won.
    First,
    /// The second player won.
    Second,
    /// Drawn: the next game goes on with the remaining times.
    Drawn,
}

/// The next thing to do in a duel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Next {
    /// Play on: the first player's colour, times in milliseconds, and whether the bonus has
    /// become Bronstein's.
    Game {
        /// Colour of the first player.
        first_colour: Side,
        /// Remaining time of the first player.
        first_ms: u64,
        /// Remaining time of the second player.
        second_ms: u64,
        /// III/1.3-switch: the bonus no longer adds up.
        bronstein: bool,
    },
    /// Decided: whether the first player won.
    Decided {
        /// Whether the first player won.
        first_won: bool,
    },
}

/// A duel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Duel {
    first_colour: Side,
    first_ms: u64,
    second_ms: u64,
    switch_after: Option<usize>,
    draws: usize,
    first_won: Option<bool>,
}

/// The articles of a duel.
pub const RESTS_ON: ProvisionId = ProvisionId::new("pzwarc:III/1.3");
/// The article of the change of bonus.
pub const SWITCH: ProvisionId = ProvisionId::new("pzwarc:III/1.3-switch");

impl Duel {
    /// Begins a duel; `switch_after` drawn games the bonus changes, if the regulations say so.
    pub const fn new(first_colour: Side, start_ms: u64, switch_after: Option<usize>) -> Self {
        Self {
            first_colour,
            first_ms: start_ms,
            second_ms: start_ms,
            switch_after,
            draws: 0,
            first_won: None,
        }
    }

    /// What comes next.
    pub fn next(&self) -> Next {
        match self.first_won {
            Some(first_won) => Next::Decided { first_won },
            None => Next::Game {
                first_colour: self.first_colour,
                first_ms: self.first_ms,
                second_ms: self.second_ms,
                bronstein: self.switch_after.is_some_and(|after| self.draws >= after),
            },
        }
    }

    /// Books a game with the times left; games after the decision change nothing.
    pub const fn book(&mut self, game: DuelGame, first_ms: u64, second_ms: u64) {
        if self.first_won.is_some() {
            return;
        }
        match game {
            DuelGame::First => self.first_won = Some(true),
            DuelGame::Second => self.first_won = Some(false),
            DuelGame::Drawn => {
                self.draws += 1;
                self.first_colour = self.first_colour.other();
                self.first_ms = first_ms;
                self.second_ms = second_ms;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iii_1_3_colours_swap_clocks_carry_over_first_win_decides() {
        let mut duel = Duel::new(Side::White, 180_000, Some(5));
        duel.book(DuelGame::Drawn, 70_000, 48_000);
        assert_eq!(
            duel.next(),
            Next::Game {
                first_colour: Side::Black,
                first_ms: 70_000,
                second_ms: 48_000,
                bronstein: false
            }
        );
        for _ in 0..4 {
            duel.book(DuelGame::Drawn, 60_000, 40_000);
        }
        assert!(matches!(
            duel.next(),
            Next::Game {
                bronstein: true,
                ..
            }
        ));
        duel.book(DuelGame::Second, 1, 1);
        assert_eq!(duel.next(), Next::Decided { first_won: false });
    }
}
