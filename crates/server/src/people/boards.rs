//! Boards that a role ends at: a helper of tables 1 to 20 says nothing about table 21.

use jadoube_tournament::{Command, State};
use jadoube_vocabulary::GameId;
use serde_json::Value;

use crate::api::problem::Fault;
use crate::people::Caller;

/// The boards a command is about; none where it names none. A game that is on no board has none.
fn named(command: &Command, state: &State) -> Vec<u32> {
    let sent = serde_json::to_value(command).unwrap_or_default();
    let mut found = Vec::new();
    gather(&sent, state, &mut found);
    found
}

fn gather(value: &Value, state: &State, found: &mut Vec<u32>) {
    match value {
        Value::Array(all) => all.iter().for_each(|one| gather(one, state, found)),
        Value::Object(fields) => {
            for (name, value) in fields {
                match name.as_str() {
                    "board" | "other_board" => {
                        let board = value.as_u64().and_then(|board| u32::try_from(board).ok());
                        found.extend(board);
                    }
                    "game" | "other" | "with" => {
                        let id = serde_json::from_value::<GameId>(value.clone()).ok();
                        let game = id.and_then(|id| state.game(id));
                        found.extend(
                            game.and_then(|game| game.board)
                                .map(jadoube_vocabulary::BoardNumber::get),
                        );
                    }
                    _ => gather(value, state, found),
                }
            }
        }
        _ => {}
    }
}

impl Caller {
    /// Demands that a command stays within the boards of whoever sends it. Another role that
    /// may do the same everywhere lifts the bounds.
    pub(crate) fn demand_boards(&self, command: &Command, state: &State) -> Result<(), Fault> {
        let Some(own) = self.boards_for(command.kind()) else {
            return Ok(());
        };
        let outside = |board: &u32| !own.iter().any(|boards| boards.contains(*board));
        match named(command, state).iter().any(outside) {
            true => Err(Fault::Forbidden),
            false => Ok(()),
        }
    }
}
