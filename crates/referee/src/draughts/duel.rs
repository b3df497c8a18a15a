//! Superblitz: a duel over games, III/1.3, III/2.3. Colours change, each player keeps the
//! own time, the first win decides; after some draws the bonus may become a delay.

use jadoube_clock::{Bonus, BonusKind, Ms, Period, TimeControl};
use jadoube_lawbook::ProvisionId;

/// One of the two players of a duel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Player {
    /// White in the first game.
    First,
    /// Black in the first game.
    Second,
}

impl Player {
    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// A duel as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Duel {
    base: Ms,
    bonus: Ms,
    switch_after: Option<u32>,
    draws: u32,
    left: [Ms; 2],
    winner: Option<Player>,
}

/// The next game of a duel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextGame {
    /// Who has White.
    pub white: Player,
    /// What White's clock shows.
    pub white_time: Ms,
    /// What Black's clock shows.
    pub black_time: Ms,
    /// The bonus: Fischer, or a delay after enough draws.
    pub kind: BonusKind,
    /// The provisions.
    pub cites: Vec<ProvisionId>,
}

impl Duel {
    /// A duel with so much time and bonus; `switch_after` draws the bonus is a delay.
    pub const fn new(base: Ms, bonus: Ms, switch_after: Option<u32>) -> Self {
        Self {
            base,
            bonus,
            switch_after,
            draws: 0,
            left: [base, base],
            winner: None,
        }
    }

    /// The game to be played now; none if the duel is decided.
    pub fn next(&self) -> Option<NextGame> {
        if self.winner.is_some() {
            return None;
        }
        let white = if self.draws.is_multiple_of(2) {
            Player::First
        } else {
            Player::Second
        };
        let delay = self.switch_after.is_some_and(|after| self.draws >= after);
        let mut cites = vec![ProvisionId::new("pzwarc:III/1.3")];
        if delay {
            cites.push(ProvisionId::new("pzwarc:III/1.3-switch"));
        }
        if self.base == 180_000 && self.bonus == 2_000 {
            cites.push(ProvisionId::new("pzwarc:III/2.3"));
        }
        Some(NextGame {
            white,
            white_time: self.left_of(white),
            black_time: self.left_of(white.other()),
            kind: if delay {
                BonusKind::Bronstein
            } else {
                BonusKind::Fischer
            },
            cites,
        })
    }

    /// The clock of the next game, for both sides alike; the times are set afterwards.
    ///
    /// # Errors
    /// The times make no control.
    pub fn control(&self) -> Result<TimeControl, &'static str> {
        let kind = self.next().map_or(BonusKind::Fischer, |game| game.kind);
        TimeControl::new(vec![Period {
            moves: None,
            time: self.base,
            bonus: Some(Bonus {
                kind,
                time: self.bonus,
                from_move: 1,
            }),
            repeats: false,
        }])
    }

    /// A game ended: who won, if anybody, and what was left to each.
    pub fn ended(&mut self, winner: Option<Player>, first_left: Ms, second_left: Ms) {
        self.left = [first_left, second_left];
        match winner {
            Some(player) => self.winner = Some(player),
            None => self.draws += 1,
        }
    }

    /// Who has won the duel.
    pub const fn winner(&self) -> Option<Player> {
        self.winner
    }

    const fn left_of(&self, player: Player) -> Ms {
        let [first, second] = self.left;
        match player {
            Player::First => first,
            Player::Second => second,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iii_1_3_colours_change_and_clocks_belong_to_the_players() {
        let mut duel = Duel::new(180_000, 2_000, Some(5));
        assert_eq!(duel.next().unwrap().white, Player::First);
        duel.ended(None, 70_000, 48_000);
        let second = duel.next().unwrap();
        assert_eq!(second.white, Player::Second);
        assert_eq!((second.white_time, second.black_time), (48_000, 70_000));
        assert_eq!(second.kind, BonusKind::Fischer);
        for _ in 0..4 {
            duel.ended(None, 30_000, 30_000);
        }
        assert_eq!(duel.next().unwrap().kind, BonusKind::Bronstein);
        assert_eq!(
            duel.control().unwrap().periods()[0].bonus.unwrap().time,
            2_000
        );
    }

    #[test]
    fn iii_1_3_the_first_win_decides() {
        let mut duel = Duel::new(180_000, 2_000, None);
        duel.ended(None, 1_000, 1_000);
        duel.ended(None, 1_000, 1_000);
        duel.ended(Some(Player::Second), 0, 900);
        assert_eq!((duel.winner(), duel.next()), (Some(Player::Second), None));
    }
}
