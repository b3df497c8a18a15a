//! What an arbiter would do next, so that random events reach their later rounds.

use serde_json::{Value, json};

use super::play::Play;
use super::teams::League;
use crate::hall::round;

impl Play {
    /// The step that the event waits for.
    pub fn what_is_due(&mut self) -> Value {
        let state = &self.hall.state;
        let next = state.next_round().get();
        let open = (0..state.rounds().len()).find(|at| state.rounds()[*at].session.is_some());
        if let Some(at) = open {
            let kind = ["finish-editing", "cancel-editing"][self.lot.below(2)];
            return json!({"kind": kind, "data": {"round": at + 1}});
        }
        let last = state.last_published();
        let games = last.map_or_else(Vec::new, |last| state.boards(last));
        let contested = games.iter().find(|(_, game)| game.is_contested());
        if let (Some((board, _)), Some(last)) = (contested, last) {
            let board = board.get();
            let outcome = if self.draughts { "1-1" } else { "1/2" };
            return json!({"kind": "settle-contested", "data": {"round": last, "board": board, "outcome": outcome}});
        }
        let missing = games.iter().filter(|(_, game)| game.is_missing());
        let missing: Vec<u32> = missing.map(|(board, _)| board.get()).collect();
        if !missing.is_empty() {
            let decisive =
                state.about().unwrap().system == jadoube_tournament::TournamentSystem::KnockOut;
            let results: Vec<Value> = missing
                .iter()
                .map(|board| {
                    let list: [&str; 3] = match (self.draughts, decisive) {
                        (true, _) => ["2-0", "1-1", "0-2"],
                        (false, true) => ["1-0", "0-1", "+/-"],
                        (false, false) => ["1-0", "1/2", "0-1"],
                    };
                    json!({"board": board, "outcome": list[self.lot.below(3)]})
                })
                .collect();
            return json!({"kind": "confirm-results", "data": {"round": last, "results": results}});
        }
        let drafted = state
            .round(round(next))
            .is_some_and(|found| found.draft.is_some());
        if drafted && self.lot.chance(2, 3) {
            return json!({"kind": "publish-round", "data": {"round": next}});
        }
        let last = self.draughts.then_some(false);
        json!({"kind": "draft-round", "data": {"round": next, "last": last}})
    }
}

impl League {
    /// The step that the league waits for.
    pub fn what_is_due(&mut self) -> Value {
        let state = &self.hall.state;
        let next = state.next_round().get();
        if let Some(last) = state.last_published() {
            let found = state.round(last).unwrap();
            let shown = found.on_boards().next().is_some();
            if !shown {
                let (kind, data) = match self.lot.below(3) {
                    0 => ("fill-lineups", json!({ "round": last })),
                    _ => (
                        "reveal-lineups",
                        json!({"round": last, "captains_ask": true}),
                    ),
                };
                return json!({"kind": kind, "data": data});
            }
            let boards = state.boards(last);
            let missing = boards.iter().filter(|(_, game)| game.is_missing());
            let missing: Vec<u32> = missing.map(|(board, _)| board.get()).collect();
            if !missing.is_empty() {
                let results: Vec<Value> = missing
                    .iter()
                    .map(|board| json!({"board": board, "outcome": self.outcome()}))
                    .collect();
                return json!({"kind": "confirm-results", "data": {"round": last, "results": results}});
            }
        }
        let drafted = state
            .round(round(next))
            .is_some_and(|found| found.draft.is_some());
        if drafted && self.lot.chance(2, 3) {
            return json!({"kind": "publish-round", "data": {"round": next}});
        }
        let last = self.draughts.then_some(false);
        json!({"kind": "draft-round", "data": {"round": next, "last": last}})
    }
}
