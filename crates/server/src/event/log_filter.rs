//! The filter of the log: by whom, about whom, of which round and table.

use jadoube_store::Stored;
use jadoube_vocabulary::{EntryId, GameId};
use serde::Deserialize;
use serde_json::Value;

use crate::event::desk::Desk;

/// The part of the log that is asked for.
#[derive(Default, Deserialize)]
pub(crate) struct LogFilter {
    /// Only acts before this number.
    pub(crate) before: Option<i64>,
    /// Only acts of this account.
    #[serde(default)]
    pub(crate) who: String,
    /// Only acts about this entry.
    #[serde(default)]
    pub(crate) player: String,
    #[serde(default)]
    pub(crate) round: String,
    #[serde(default)]
    pub(crate) board: String,
}

impl LogFilter {
    pub(crate) fn is_filter(&self) -> bool {
        [&self.who, &self.player, &self.round, &self.board]
            .iter()
            .any(|field| !field.is_empty())
    }

    /// The filter as a query string.
    pub(crate) fn kept(&self) -> String {
        let fields = [
            ("who", &self.who),
            ("player", &self.player),
            ("round", &self.round),
            ("board", &self.board),
        ];
        let plain = |text: &str| {
            text.bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'/' || byte == b'-')
        };
        let said = fields
            .iter()
            .filter(|(_, value)| !value.is_empty() && plain(value));
        said.map(|(name, value)| format!("{name}={value}&"))
            .collect()
    }

    /// Whether an act matches the filter.
    pub(crate) fn takes(&self, desk: &Desk, event: &Stored, data: &Value) -> bool {
        let state = desk.state();
        let text = |name: &str| data.get(name).and_then(Value::as_str);
        let game = text("game").and_then(|id| id.parse::<GameId>().ok());
        let incident = data.get("incident").and_then(Value::as_u64);
        let incident = incident.and_then(|number| state.incident(u32::try_from(number).ok()?));
        let game = game.or_else(|| incident.and_then(|one| one.game));
        let found = game.and_then(|id| state.game(id));
        let who = self.who.is_empty() || event.by.actor == self.who;
        let round = self.round.is_empty() || {
            let own = game.map(|id| u64::from(id.round.get()));
            let own = own.or_else(|| data.get("round").and_then(Value::as_u64));
            own.map(|round| round.to_string()).as_deref() == Some(self.round.as_str())
        };
        let board = self.board.is_empty() || {
            let own = found
                .and_then(|game| game.board)
                .map(|board| u64::from(board.get()));
            let own = own.or_else(|| data.get("board").and_then(Value::as_u64));
            own.map(|board| board.to_string()).as_deref() == Some(self.board.as_str())
        };
        let player = self.player.is_empty() || {
            let named = [
                "entry", "kept", "dropped", "a", "b", "white", "black", "team",
            ];
            let id = self.player.parse::<EntryId>().ok();
            let at = id.and_then(|id| state.place_of(&id));
            named
                .iter()
                .any(|name| text(name) == Some(self.player.as_str()))
                || at.is_some_and(|at| {
                    found.is_some_and(|game| game.side_of(at).is_some())
                        || incident.is_some_and(|one| one.entry == Some(at))
                })
        };
        who && round && board && player
    }
}
