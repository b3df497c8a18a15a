//! Comparing the points stated in a file with those recomputed from its results.

use jadoube_vocabulary::{Mark, Points};
use serde::Serialize;

use super::fitted_points::explained_otherwise;
use super::model::Trf;
use super::points::{point_system, worth};

/// A player whose points do not follow from the results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct WrongPoints {
    /// The line of the record.
    pub line: usize,
    /// The player.
    pub player: u32,
    /// Points stated, in tenths.
    pub stated: i32,
    /// What the results give.
    pub computed: i32,
}

impl Trf {
    /// Who states points that the results do not give. Blank points state nothing. A bye of the
    /// round to come may be counted or not, and so may a game without a result.
    pub fn wrong_points(&self) -> Vec<WrongPoints> {
        let paired = self.rounds_paired();
        let columns = self.players.iter().map(|p| p.rounds.len());
        let columns = columns.max().unwrap_or(0);
        let system = point_system(&self.points);
        self.counted()
            .iter()
            .filter_map(|player| {
                let stated = player.points?;
                let corrections = self.corrections(player);
                let open: i32 = player
                    .rounds
                    .iter()
                    .enumerate()
                    .filter(|(_, cell)| cell.mark == Mark::Open)
                    .map(|(at, cell)| {
                        let correction = corrections.get(at).copied().unwrap_or(0);
                        worth(cell.mark, &system) + correction
                    })
                    .sum();
                let computed = self.points_after(player, paired);
                let with_byes = self.points_after(player, columns);
                let fits = [computed, with_byes]
                    .into_iter()
                    .any(|total| stated == total || stated == total - open);
                (!fits).then_some(WrongPoints {
                    line: player.line,
                    player: player.number,
                    stated,
                    computed,
                })
            })
            .collect()
    }

    /// Whether points that differ are those after later rounds than the file has, as in a report
    /// cut back to pair a round again: many differ, a number of rounds left can have given
    /// everybody what is stated beyond the results, and no other point system explains it.
    pub fn states_later_points(&self, wrong: &[WrongPoints]) -> bool {
        const MOST_ROUNDS_LEFT: usize = 30;
        let played = self.rounds_paired();
        let left = self.rounds.map_or(MOST_ROUNDS_LEFT, |rounds| {
            rounds.saturating_sub(played).min(MOST_ROUNDS_LEFT)
        });
        wrong.len() >= 2
            && 4 * wrong.len() >= self.players.len()
            && (1..=left).any(|rounds| self.could_give(wrong, rounds))
            && !explained_otherwise(self)
    }

    /// Whether this many rounds can have given everybody what is stated beyond the results, each
    /// by whole results, and all together no more than a round hands out: a win's and a loss's
    /// points for two, and a bye.
    fn could_give(&self, wrong: &[WrongPoints], rounds: usize) -> bool {
        let worth = point_system(&self.points);
        let values = [
            worth.win,
            worth.draw,
            worth.loss,
            worth.pairing_bye,
            worth.forfeit_win,
            worth.forfeit_loss,
            worth.absence,
        ]
        .map(Points::tenths);
        let [win, draw, loss, .., absence] = values;
        let least = values.iter().copied().min().unwrap_or(0);
        let most = values.iter().copied().max().unwrap_or(0);
        let step = values
            .iter()
            .fold(0, |step, value| gcd(step, value - least));
        let rounds = i64::try_from(rounds).unwrap_or(i64::MAX);
        let reached = |ahead: i64| {
            let above = ahead - rounds * least;
            ahead <= rounds * most && above >= 0 && above.checked_rem(step).unwrap_or(above) == 0
        };
        let ahead = |wrong: &WrongPoints| i64::from(wrong.stated) - i64::from(wrong.computed);
        let players = i64::try_from(self.players.len()).unwrap_or(i64::MAX);
        let of_two = (win + loss).max(2 * draw).max(2 * absence);
        // Those who are not wrong have got nothing more.
        let others = self.players.iter().filter(|p| p.points.is_some()).count() > wrong.len();
        wrong.iter().map(ahead).all(reached)
            && (!others || reached(0))
            && 2 * wrong.iter().map(ahead).sum::<i64>() <= rounds * (players * of_two + 2 * win)
    }
}

const fn gcd(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a.wrapping_rem(b));
    }
    a
}
