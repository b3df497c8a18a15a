//! Who reported which result and when: for boards that wait for an arbiter, and for the second
//! typing of a round's slips.

use std::collections::HashMap;

use jadoube_store::{PAGE, Seq, Stored};
use jadoube_vocabulary::{Outcome, RoundNumber};
use serde_json::Value;

use crate::event::desk::Desk;
use crate::event::row::Row;
use crate::event::texts::names;

/// Pages of the log searched: waiting reports are recent.
const MOST_PAGES: usize = 4;

/// A report of a result.
#[derive(Clone)]
pub(crate) struct Voice {
    pub(crate) shown: String,
    pub(crate) who: String,
    pub(crate) at: String,
}

/// A local time with seconds: two reports may come within one minute.
fn exact(at_ms: i64) -> String {
    let at = jiff::Timestamp::from_millisecond(at_ms).unwrap_or_default();
    let zone = jiff::tz::TimeZone::system();
    at.to_zoned(zone).strftime("%H:%M:%S").to_string()
}

/// The latest part of the log, the newest first, until `enough` is satisfied.
async fn young(desk: &Desk, mut enough: impl FnMut(&Stored, &Value) -> bool) {
    let head = i64::try_from(desk.state().head()).unwrap_or(i64::MAX);
    let mut before = head.saturating_add(1);
    for _ in 0..MOST_PAGES {
        let size = i64::try_from(PAGE).unwrap_or(1);
        let from = before.saturating_sub(size + 1).max(0);
        let store = &desk.who.caller.data.store;
        let Ok(events) = store.read(&desk.room.stream, Seq(from), PAGE).await else {
            return;
        };
        for event in events.iter().rev().filter(|event| event.seq.0 < before) {
            let told = event.kind.as_str();
            if !told.starts_with("result.") && told != "round.verified" {
                continue;
            }
            let data: Value = serde_json::from_str(event.data.get()).unwrap_or_default();
            if enough(event, &data) {
                return;
            }
        }
        if from == 0 {
            return;
        }
        before = from + 1;
    }
}

/// Adds names and times to the reports about boards that wait.
pub(crate) async fn tell(desk: &Desk, rows: &mut [Row]) {
    let waits = |row: &&Row| matches!(row.state, "reported" | "contested");
    let mut wanted: HashMap<String, Vec<Voice>> = rows
        .iter()
        .filter(waits)
        .map(|row| (row.game.clone(), Vec::new()))
        .collect();
    if wanted.is_empty() {
        return;
    }
    let names = names(desk).await.unwrap_or_default();
    young(desk, |event, data| {
        let game = data.get("game").and_then(Value::as_str).unwrap_or_default();
        let Some(voices) = wanted.get_mut(game) else {
            return false;
        };
        let outcome = data.get("outcome").cloned().unwrap_or_default();
        let Ok(outcome) = serde_json::from_value::<Outcome>(outcome) else {
            return false;
        };
        let who = names.get(&event.by.actor).cloned();
        voices.push(Voice {
            shown: desk.outcome(outcome),
            who: who.unwrap_or_else(|| desk.page.text("desk-somebody")),
            at: exact(event.at_ms),
        });
        false
    })
    .await;
    for row in rows.iter_mut() {
        if let Some(mut voices) = wanted.remove(&row.game) {
            // In the order they were made; old reports that were settled are left out.
            voices.truncate(row.said.len().max(1));
            voices.reverse();
            row.voices = voices;
        }
    }
}

/// Who last typed the slips of a round a second time, and when.
pub(crate) async fn verified(desk: &Desk, round: RoundNumber) -> Option<Voice> {
    let games = desk.state().boards(round);
    if games.is_empty() || !games.iter().all(|(_, game)| game.is_verified()) {
        return None;
    }
    let names = names(desk).await.unwrap_or_default();
    let mut found = None;
    young(desk, |event, data| {
        let of = data.get("round").and_then(Value::as_u64);
        let own = event.kind.as_str() == "round.verified" && of == Some(u64::from(round.get()));
        if own {
            let who = names.get(&event.by.actor).cloned();
            found = Some(Voice {
                shown: String::new(),
                who: who.unwrap_or_else(|| desk.page.text("desk-somebody")),
                at: exact(event.at_ms),
            });
        }
        own
    })
    .await;
    found
}
