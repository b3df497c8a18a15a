//! The table plan: which table a board is on. Pairings know only boards; the plan is applied
//! afterwards, so that top games can be on live boards, a table can be skipped, and a player with a
//! fixed table sits there.

use std::collections::BTreeMap;

use jadoube_vocabulary::{BoardNumber, RoundNumber};
use serde::{Deserialize, Serialize};

use crate::round::RoundGame;
use crate::state::State;

/// The most tables that may be named or skipped.
const MOST: usize = 1_000;

/// The numbering of tables.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct TablePlan {
    /// Added to every board number, as sections in one hall have separate tables.
    #[serde(skip_serializing_if = "is_zero")]
    pub offset: u32,
    /// Table numbers that are skipped.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gaps: Vec<u32>,
    /// Names of tables, by the table number as written.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<String, String>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over a reference"
)]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl TablePlan {
    /// Whether tables are simply numbered like boards.
    pub fn is_plain(&self) -> bool {
        *self == Self::default()
    }

    /// Whether it is valid.
    pub(crate) fn is_sound(&self) -> bool {
        let short = |name: &String| !name.trim().is_empty() && name.chars().count() <= 40;
        self.offset <= 100_000
            && self.gaps.len() <= MOST
            && self.names.len() <= MOST
            && self.names.values().all(short)
    }

    /// The number of the table a board is on.
    pub fn number(&self, board: BoardNumber) -> u32 {
        let mut gaps = self.gaps.clone();
        gaps.sort_unstable();
        gaps.dedup();
        let mut table = board.get().saturating_add(self.offset);
        for gap in gaps.into_iter().filter(|gap| *gap > self.offset) {
            if gap <= table {
                table = table.saturating_add(1);
            }
        }
        table
    }

    /// The displayed name of a table.
    pub fn name(&self, table: u32) -> String {
        let named = self.names.get(&table.to_string());
        named.map_or_else(|| table.to_string(), Clone::clone)
    }
}

impl State {
    /// The displayed tables of a published round by board.
    pub fn tables(&self, round: RoundNumber) -> BTreeMap<BoardNumber, String> {
        let boards = self.boards(round).into_iter();
        self.seated(boards.map(|(board, game)| (board, game.white, game.black)))
    }

    /// The displayed table of a published game; `None` while it has no board.
    pub fn table_of(&self, game: &RoundGame) -> Option<String> {
        self.tables(game.id.round).remove(&game.board?)
    }

    /// The displayed tables of boards with their two players. A player with a fixed table gets it
    /// (T63), swapping with the board it belongs to, so that no table is used twice.
    pub fn seated(
        &self,
        boards: impl IntoIterator<Item = (BoardNumber, usize, usize)>,
    ) -> BTreeMap<BoardNumber, String> {
        let Some(plan) = self.config().map(|config| &config.tables) else {
            return BTreeMap::new();
        };
        let boards: Vec<(BoardNumber, usize, usize)> = boards.into_iter().collect();
        let mut seats: BTreeMap<BoardNumber, u32> = boards
            .iter()
            .map(|(board, ..)| (*board, plan.number(*board)))
            .collect();
        let fixed = |at: usize| self.entry(at)?.flags.fixed_table;
        let wanted: BTreeMap<BoardNumber, u32> = boards
            .iter()
            .filter_map(|(board, white, black)| {
                Some((*board, fixed(*white).or_else(|| fixed(*black))?))
            })
            .collect();
        for (board, table) in &wanted {
            // If two players have the same fixed table, the first board gets it.
            let first = wanted.iter().find(|(_, other)| *other == table);
            if first.is_none_or(|(first, _)| first != board) {
                continue;
            }
            let taken = seats.iter().find(|(_, seat)| *seat == table);
            let taken = taken.map(|(other, _)| *other);
            let own = seats.insert(*board, *table);
            if let (Some(other), Some(own)) = (taken.filter(|other| other != board), own) {
                seats.insert(other, own);
            }
        }
        seats
            .into_iter()
            .map(|(board, table)| (board, plan.name(table)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_move_every_later_board() {
        let plan = TablePlan {
            offset: 100,
            gaps: vec![103, 104, 103, 5],
            names: BTreeMap::from([("101".to_owned(), "Stage".to_owned())]),
        };
        let tables: Vec<String> = (1..=4)
            .map(|board| plan.name(plan.number(BoardNumber::new(board).unwrap())))
            .collect();
        // 101 is the stage, 103 and 104 are skipped; table 5 is not in this section.
        assert_eq!(tables, ["Stage", "102", "105", "106"]);
    }
}
