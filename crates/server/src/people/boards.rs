//! Roles limited to boards: a helper of tables 1 to 20 cannot report table 21.

use jadoube_tournament::{Command, Role, State};
use jadoube_vocabulary::{GameId, GameKind, Outcome};
use serde_json::Value;

use crate::api::problem::Fault;
use crate::people::Caller;

/// The boards a command concerns; `None` if it names none. A game on no board has none.
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
                    "incident" => {
                        let number = value.as_u64().and_then(|it| u32::try_from(it).ok());
                        let incident = number.and_then(|number| state.incident(number));
                        let game = incident.and_then(|one| state.game(one.game?));
                        found.extend(
                            game.and_then(|game| game.board)
                                .map(jadoube_vocabulary::BoardNumber::get),
                        );
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
    /// Demands that a command stays within its sender's boards. Another role with the same right
    /// everywhere lifts the limit.
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

    /// Helpers and table devices may only fill empty results of the current round: existing results
    /// and earlier rounds are for arbiters. Repeating an existing result changes nothing.
    pub(crate) fn demand_empty(&self, command: &Command, state: &State) -> Result<(), Fault> {
        let Command::ReportResult {
            round,
            board,
            game,
            outcome,
            ..
        } = command
        else {
            return Ok(());
        };
        if !matches!(self.role, Role::Helper | Role::Table) {
            return Ok(());
        }
        let of_board = |board| {
            let round = round.unwrap_or_else(|| state.current_round());
            let boards = state.boards(round);
            let found = boards.into_iter().find(|(at, _)| *at == board);
            found.map(|(_, game)| game)
        };
        let found = match (game, board) {
            (Some(game), _) => state.game(*game),
            (None, Some(board)) => of_board(*board),
            (None, None) => None,
        };
        // A board that does not exist is refused by the rules, with their reason.
        let Some(game) = found else {
            return Ok(());
        };
        let kind = state.about().map_or(GameKind::Chess, |about| about.game);
        let same = game.outcome.code_in(kind) == outcome;
        let empty = matches!(game.outcome, Outcome::Open | Outcome::Annulled);
        let of_today = game.id.round == state.current_round();
        match of_today && !game.is_contested() && (empty || same) {
            true => Ok(()),
            false => Err(Fault::Forbidden),
        }
    }
}
