//! Superblitz: III/1.3. A pair plays until the first win; colours swap, clocks carry over.

use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use serde::Serialize;

/// The article on duels.
pub const RESTS_ON: ProvisionId = ProvisionId::new("pzwarc:III/1.3");
/// The article on the change of bonus.
pub const SWITCH: ProvisionId = ProvisionId::new("pzwarc:III/1.3-switch");

/// The starting time of a duel in minutes (III/1.3).
pub const MINUTES: std::ops::RangeInclusive<u64> = 2..=5;

/// One of the two players of a duel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum DuelPlayer {
    /// The one named first.
    First,
    /// The opponent.
    Second,
}

impl DuelPlayer {
    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// The game to be played next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct DuelGame {
    /// Its number, from 1.
    pub game: u32,
    /// Who has White.
    pub white: DuelPlayer,
    /// What White's clock shows, in milliseconds.
    pub white_ms: u64,
    /// What Black's clock shows.
    pub black_ms: u64,
    /// III/1.3-switch: the bonus is no longer cumulative but Bronstein.
    pub bronstein: bool,
}

/// The state of a duel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Duel {
    /// Who has White in the first game.
    white: DuelPlayer,
    first_ms: u64,
    second_ms: u64,
    switch_after: Option<u32>,
    draws: u32,
    winner: Option<DuelPlayer>,
}

impl Duel {
    /// Begins a duel with the first player's colour and the time for both; after `switch_after`
    /// drawn games the bonus changes, if the regulations say so.
    pub const fn new(first_colour: Side, start_ms: u64, switch_after: Option<u32>) -> Self {
        Self {
            white: match first_colour {
                Side::White => DuelPlayer::First,
                Side::Black => DuelPlayer::Second,
            },
            first_ms: start_ms,
            second_ms: start_ms,
            switch_after,
            draws: 0,
            winner: None,
        }
    }

    /// The game to be played now; `None` once the duel is decided.
    pub fn next(&self) -> Option<DuelGame> {
        if self.winner.is_some() {
            return None;
        }
        let white = match self.draws.is_multiple_of(2) {
            true => self.white,
            false => self.white.other(),
        };
        let (white_ms, black_ms) = match white {
            DuelPlayer::First => (self.first_ms, self.second_ms),
            DuelPlayer::Second => (self.second_ms, self.first_ms),
        };
        Some(DuelGame {
            game: self.draws.saturating_add(1),
            white,
            white_ms,
            black_ms,
            bronstein: self.switched(),
        })
    }

    /// Records the end of a game: the winner, if any, and the time left for the first and second
    /// player. Games after the decision change nothing.
    pub const fn ended(&mut self, winner: Option<DuelPlayer>, first_ms: u64, second_ms: u64) {
        if self.winner.is_some() {
            return;
        }
        self.first_ms = first_ms;
        self.second_ms = second_ms;
        match winner {
            Some(player) => self.winner = Some(player),
            None => self.draws = self.draws.saturating_add(1),
        }
    }

    /// The winner.
    pub const fn winner(&self) -> Option<DuelPlayer> {
        self.winner
    }

    /// The articles applied so far.
    pub fn rests_on(&self) -> Vec<ProvisionId> {
        let mut articles = vec![RESTS_ON];
        if self.winner.is_none() && self.switched() {
            articles.push(SWITCH);
        }
        articles
    }

    fn switched(&self) -> bool {
        self.switch_after.is_some_and(|after| self.draws >= after)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// III/1.3: the clocks belong to the players, not to the colours.
    #[test]
    fn iii_1_3_colours_swap_clocks_carry_over_first_win_decides() {
        let mut duel = Duel::new(Side::White, 180_000, Some(5));
        assert_eq!(duel.next().map(|game| game.white), Some(DuelPlayer::First));
        duel.ended(None, 70_000, 48_000);
        assert_eq!(
            duel.next(),
            Some(DuelGame {
                game: 2,
                white: DuelPlayer::Second,
                white_ms: 48_000,
                black_ms: 70_000,
                bronstein: false
            })
        );
        for _ in 0..4 {
            duel.ended(None, 60_000, 40_000);
        }
        assert!(duel.next().is_some_and(|game| game.bronstein));
        assert_eq!(duel.rests_on(), [RESTS_ON, SWITCH]);
        duel.ended(Some(DuelPlayer::Second), 1, 1);
        assert_eq!(
            (duel.winner(), duel.next()),
            (Some(DuelPlayer::Second), None)
        );
        duel.ended(Some(DuelPlayer::First), 1, 1);
        assert_eq!(duel.winner(), Some(DuelPlayer::Second));
    }

    #[test]
    fn iii_1_3_without_a_switch_in_the_regulations_the_bonus_stays() {
        let mut duel = Duel::new(Side::Black, 120_000, None);
        for _ in 0..9 {
            duel.ended(None, 1_000, 1_000);
        }
        let next = duel.next();
        assert!(next.is_some_and(|game| !game.bronstein && game.white == DuelPlayer::First));
    }
}
