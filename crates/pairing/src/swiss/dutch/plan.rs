//! The plan of a random tournament, and the random numbers for it.

use jadoube_vocabulary::{Lot, PointSystem, Points, Seed, Side};

/// A random number generator in the terms of the plans.
#[derive(Debug, Clone)]
pub struct Dice(Lot);

impl Dice {
    /// Starts from a seed.
    pub const fn new(seed: u64) -> Self {
        Self(Lot::new(Seed(seed)))
    }

    /// A number below `bound`; 0 if there is none.
    pub const fn below(&mut self, bound: u64) -> u64 {
        match self.0.bits().checked_rem(bound) {
            Some(number) => number,
            None => 0,
        }
    }

    /// True once in `times` on average; never for 0.
    pub const fn once_in(&mut self, times: u64) -> bool {
        times != 0 && self.below(times) == 0
    }

    /// Whether it happens this time.
    pub(super) const fn happens(&mut self, chance: Chance) -> bool {
        chance.times != 0 && self.below(chance.of) < chance.times
    }
}

/// How often something happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chance {
    times: u64,
    of: u64,
}

impl Chance {
    /// Never.
    pub const NEVER: Self = Self { times: 0, of: 1 };

    /// Once in `of` times; never for 0.
    pub const fn once_in(of: u64) -> Self {
        match of {
            0 => Self::NEVER,
            of => Self { times: 1, of },
        }
    }

    /// `times` in a thousand; always from 1000 on.
    pub const fn permille(times: u64) -> Self {
        let (mut common, mut rest) = (1000, if times < 1000 { times } else { 1000 });
        let times = rest;
        while rest != 0 {
            (common, rest) = (rest, common % rest);
        }
        Self {
            times: times / common,
            of: 1000 / common,
        }
    }

    /// This share of a number.
    pub(super) const fn part_of(self, number: u64) -> u64 {
        number.saturating_mul(self.times) / self.of
    }
}

/// What kind of event to make.
#[derive(Debug, Clone)]
pub struct Plan {
    /// How many players.
    pub players: u32,
    /// How many rounds.
    pub rounds: usize,
    /// Forfeits, per game.
    pub forfeits: Chance,
    /// Half-point byes, per player and round.
    pub half_byes: Chance,
    /// Zero-point byes, per player and round.
    pub zero_byes: Chance,
    /// Full-point byes, per player and round.
    pub full_byes: Chance,
    /// Withdrawals, per player and round.
    pub withdrawals: Chance,
    /// Late entries, per player.
    pub late: Chance,
    /// Draws, in percent of games.
    pub draws: u64,
    /// Baku acceleration (C.04.7).
    pub baku: bool,
    /// Forbidden pairs, per player.
    pub forbidden: Chance,
    /// What results are worth.
    pub points: PointSystem,
    /// The colour drawn.
    pub initial: Side,
    /// The highest rating and the step to the next player.
    pub ratings: (u32, u32),
}

impl Plan {
    /// A plain event.
    pub const fn plain(players: u32, rounds: usize) -> Self {
        Self {
            players,
            rounds,
            forfeits: Chance::NEVER,
            half_byes: Chance::NEVER,
            zero_byes: Chance::NEVER,
            full_byes: Chance::NEVER,
            withdrawals: Chance::NEVER,
            late: Chance::NEVER,
            draws: 30,
            baku: false,
            forbidden: Chance::NEVER,
            points: PointSystem::CHESS,
            initial: Side::White,
            ratings: (2600, 10),
        }
    }

    /// Any mixture, for tests that compare methods.
    pub fn random(dice: &mut Dice, most_players: u32) -> Self {
        let players =
            4 + u32::try_from(dice.below(u64::from(most_players.max(5) - 3))).unwrap_or(0);
        let longest = u64::from(players - 1).min(11);
        let mut plan = Self::plain(
            players,
            usize::try_from(2 + dice.below(longest.max(3) - 1)).unwrap_or(3),
        );
        let rate = |dice: &mut Dice| match dice.below(4) {
            0 => Chance::once_in(6 + dice.below(10)),
            1 => Chance::once_in(20 + dice.below(60)),
            _ => Chance::NEVER,
        };
        plan.forfeits = rate(dice);
        plan.half_byes = rate(dice);
        plan.zero_byes = rate(dice);
        plan.full_byes = Chance::once_in(if dice.once_in(6) { 30 } else { 0 });
        plan.withdrawals = Chance::once_in(if dice.once_in(3) { 20 } else { 0 });
        plan.late = Chance::once_in(if dice.once_in(3) { 5 } else { 0 });
        plan.draws = [30, 30, 0, 60, 95]
            .get(usize::try_from(dice.below(5)).unwrap_or(0))
            .copied()
            .unwrap_or(30);
        plan.baku = dice.once_in(5);
        plan.forbidden = Chance::once_in(if dice.once_in(4) {
            2 + dice.below(8)
        } else {
            0
        });
        if dice.once_in(2) {
            plan.initial = Side::Black;
        }
        match dice.below(6) {
            0 if !plan.baku => {
                plan.points.win = Points::whole(3);
                plan.points.draw = Points::whole(1);
                plan.points.pairing_bye = Points::whole(3);
                plan.points.forfeit_win = Points::whole(3);
            }
            1 => plan.points.pairing_bye = Points::from_tenths(5),
            2 => plan.points.pairing_bye = Points::ZERO,
            _ => {}
        }
        plan.ratings.1 = 1 + u32::try_from(dice.below(60)).unwrap_or(0);
        plan
    }

    /// Whether absences are drawn at random.
    pub(super) fn has_absences(&self) -> bool {
        let chances = [
            self.half_byes,
            self.zero_byes,
            self.full_byes,
            self.withdrawals,
        ];
        chances.iter().any(|chance| *chance != Chance::NEVER)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_in_a_thousand_is_that_chance() {
        assert_eq!(Chance::permille(10), Chance::once_in(100));
        assert_eq!(Chance::permille(0).times, 0);
        assert_eq!(Chance::permille(2000), Chance::once_in(1));
        let mut dice = Dice::new(1);
        let happened = (0..10_000).filter(|_| dice.happens(Chance::permille(600)));
        assert!((5_800..6_200).contains(&happened.count()));
    }
}
