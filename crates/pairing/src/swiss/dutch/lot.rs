//! Recovering the initial colour (C.04.3 art. 5.1) if it was not recorded.

use super::field::Field;
use super::scorecards::{Cell, Scorecard, Scorecards};
use jadoube_vocabulary::Side;

impl Scorecards {
    /// The initial colour derived from the first boards with colours: nobody had a preference then,
    /// so the best player there got the colour by art. 5.2.5.
    pub fn colour_drawn(&self) -> Option<Side> {
        let rounds = self.entrants.iter().map(|e| e.rounds.len()).max()?;
        let first = (0..rounds)
            .find(|round| self.entrants.iter().any(|e| colour_in(e, *round).is_some()))?;
        let absent = |e: &Scorecard| !e.rounds.get(first).is_some_and(|cell| cell.was_paired());
        let field = Field::of(self, first + 1, &absent);
        field.seats.iter().find_map(|seat| {
            let entrant = self.entrants.iter().find(|e| e.number == seat.number)?;
            let colour = colour_in(entrant, first)?;
            Some(if seat.odd { colour } else { colour.other() })
        })
    }
}

/// The colour given in a round, from 0, whether the game was played or not.
fn colour_in(entrant: &Scorecard, round: usize) -> Option<Side> {
    match entrant.rounds.get(round)? {
        Cell::Game { colour, .. } => Some(*colour),
        Cell::Forfeit { colour, .. } => *colour,
        _ => None,
    }
}
