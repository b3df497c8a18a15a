//! Points as the file states them against points recomputed from its results.

use jadoube_pairing::swiss::dutch::{Event, points_after};
use serde::Serialize;

use super::model::{Mark, Trf};

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
    pub fn wrong_points(&self, event: &Event) -> Vec<WrongPoints> {
        let paired = self.rounds_paired();
        let columns = self.players.iter().map(|p| p.rounds.len());
        let columns = columns.max().unwrap_or(0);
        self.players
            .iter()
            .zip(&event.entrants)
            .filter_map(|(player, entrant)| {
                let stated = player.points?;
                let open: i32 = player
                    .rounds
                    .iter()
                    .enumerate()
                    .filter(|(_, cell)| cell.mark == Mark::Pending)
                    .map(|(at, _)| entrant.points_in(at, &event.points))
                    .sum();
                let computed = points_after(event, entrant, paired);
                let with_byes = points_after(event, entrant, columns);
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
    /// cut back to pair a round again: nobody states less than the results give or more than
    /// the rounds left can add, many state more, and no other usual point system explains it.
    pub fn states_later_points(&self, event: &Event, wrong: &[WrongPoints]) -> bool {
        const MOST_ROUNDS_LEFT: usize = 30;
        let played = self.rounds_paired();
        let left = self.rounds.map_or(MOST_ROUNDS_LEFT, |rounds| {
            rounds.saturating_sub(played).min(MOST_ROUNDS_LEFT)
        });
        let most = i32::try_from(left).unwrap_or(0) * event.points.win;
        let could = |wrong: &WrongPoints| (0..=most).contains(&(wrong.stated - wrong.computed));
        let mut three = event.clone();
        three.points.win = 30;
        three.points.draw = 10;
        three.points.pairing_bye = 30;
        three.points.forfeit_win = 30;
        wrong.iter().all(could)
            && wrong.len() >= 2
            && 4 * wrong.len() >= self.players.len()
            && !self.wrong_points(&three).is_empty()
    }
}
