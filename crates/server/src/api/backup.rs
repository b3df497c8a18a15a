//! A tournament as an event file: its whole log, people and texts, so that `jadoube tournament` can
//! continue it.

use std::collections::{BTreeMap, BTreeSet};

use jadoube_store::{PAGE, Seq, personal};
use jadoube_tournament::{Logged, People as _, file_text};
use jadoube_vocabulary::TextId;
use serde_json::Value;

use crate::api::caller::Caller;
use crate::api::problem::Fault;
use crate::api::rooms::{Room, recorded};

/// Event fields that refer to texts.
const TEXTS: [&str; 2] = ["text", "basis"];

/// The file.
pub(crate) async fn text(caller: &Caller, room: &Room) -> Result<String, Fault> {
    let store = &caller.data.store;
    let mut log = Vec::new();
    let mut wanted: BTreeSet<String> = BTreeSet::new();
    let mut seq = Seq(0);
    loop {
        let events = store.read(&room.stream, seq, PAGE).await?;
        for event in &events {
            seq = event.seq;
            let data: Value = serde_json::from_str(event.data.get()).unwrap_or_default();
            let texts = TEXTS.iter().filter_map(|field| data.get(field)?.as_str());
            wanted.extend(texts.map(str::to_owned));
            log.push(Logged {
                at: event.at_ms,
                event: recorded(event)?,
            });
        }
        if events.len() < PAGE {
            break;
        }
    }
    let wanted: Vec<String> = wanted.into_iter().collect();
    let rows = store.private().each::<personal::Text>(&wanted).await?;
    let texts: BTreeMap<TextId, String> = rows
        .into_iter()
        .filter_map(|row| Some((row.id.parse().ok()?, row.text)))
        .collect();
    let seen = room.seen();
    let entered = seen.state.entries().iter().map(|entry| &entry.person);
    let people = entered.chain(seen.state.officers()).filter_map(|id| {
        let person = seen.people.person(id)?;
        Some((id.clone(), person.clone()))
    });
    Ok(file_text(&log, &people.collect(), &texts))
}
