//! Reconciling: the database went back behind what was acknowledged here (W8). The server's tail is
//! compared with the log, shown, and brought back; or the loss is accepted by naming the position
//! it went back to. Either begins a new epoch of the log.

use std::collections::HashMap;
use std::path::Path;

use serde::Serialize;

use crate::data::load::{Loaded, Loader};
use crate::data::restore::apply_tail;
use crate::data::{DataError, verify};
use crate::event::{Batch, Head, Stored, Write};
use crate::names::{CommandKey, HexDigest, Position, Seq, StreamId};
use crate::options::{Location, StoreOptions};
use crate::personal::Ledger;
use crate::store::Store;
use crate::tail::{TAIL_PRIVATE, TailSide, command_of};

/// What a tail and a log have in common, and what the log lacks.
#[derive(Debug, Clone, Serialize)]
pub struct Compared {
    /// The head of the log.
    pub head: Head,
    /// The last entry both have.
    pub common: Position,
    /// Entries of the tail that the log does not have, in their order.
    pub missing: Vec<Stored>,
    /// Other entries were written at their positions.
    pub written_over: bool,
}

/// What was done about it.
#[derive(Debug, Clone, Serialize)]
pub struct Reconciled {
    /// What was found.
    pub compared: Compared,
    /// The new epoch of the log.
    pub loaded: Loaded,
    /// Entries brought back.
    pub back: usize,
    /// Entries that no longer fit, each with the reason.
    pub left: Vec<(Stored, String)>,
}

/// Compares a tail with the log; nothing is changed.
pub async fn compare(location: &Location, tail: &Path) -> Result<Compared, DataError> {
    let told = read_tail(tail)?;
    let store = Store::open_with(location.clone(), StoreOptions::looking()).await?;
    let compared = compared(&store, told).await;
    store.close().await;
    compared
}

async fn compared(store: &Store, told: Vec<Stored>) -> Result<Compared, DataError> {
    let head = store.head();
    let mut common = Position(0);
    let mut missing = Vec::new();
    for event in told {
        // A position that is high enough proves nothing: the hash does.
        let before = Position(event.position.0.saturating_sub(1));
        let found = match missing.is_empty() && event.position <= head.position {
            true => store.read_all(before, 1).await?.into_iter().next(),
            false => None,
        };
        match found.is_some_and(|found| found.hash == event.hash) {
            true => common = event.position,
            false => missing.push(event),
        }
    }
    if let Some(first) = missing.first() {
        common = common.max(Position(first.position.0.saturating_sub(1)));
    }
    Ok(Compared {
        written_over: !missing.is_empty() && head.position > common,
        head,
        common,
        missing,
    })
}

/// The events of a tail; a torn last line ends it.
fn read_tail(tail: &Path) -> Result<Vec<Stored>, DataError> {
    let text = std::fs::read_to_string(tail).map_err(DataError::io(tail))?;
    let told = text
        .lines()
        .map_while(|line| serde_json::from_str::<Stored>(line).ok());
    Ok(told.collect())
}

/// Brings back what the log lacks. If nothing was written over them, the same entries return at
/// their positions, so that printed heads stay valid. Otherwise what still fits is appended again,
/// and the rest is listed.
pub async fn bring_back(location: &Location, tail: &Path) -> Result<Reconciled, DataError> {
    let compared = compare(location, tail).await?;
    let mut loader = continuing(location).await?;
    if !compared.written_over {
        apply_tail(&mut loader, tail).await?;
    }
    let folder = location.data_folder();
    let mut loaded = loader
        .finish("reconcile", Ledger::default(), folder)
        .await?;
    let (mut back, mut left) = (compared.missing.len(), Vec::new());
    if compared.written_over {
        (back, left, loaded.head) = append_anew(location, tail, &compared.missing).await?;
    }
    let report = verify::verify_location(location, None).await?;
    if !report.faults.is_empty() {
        return Err(DataError::Faulty(report.faults.len()));
    }
    Ok(Reconciled {
        compared,
        loaded,
        back,
        left,
    })
}

/// Continues without what is missing; `at` must be the position the log went back to.
pub async fn accept_loss(
    location: &Location,
    tail: &Path,
    at: Position,
) -> Result<Reconciled, DataError> {
    let compared = compare(location, tail).await?;
    if compared.common != at {
        return Err(DataError::OtherLoss {
            named: at,
            found: compared.common,
        });
    }
    let loader = continuing(location).await?;
    let folder = location.data_folder();
    let loaded = loader
        .finish("loss-accepted", Ledger::default(), folder)
        .await?;
    let left = compared.missing.iter().cloned();
    Ok(Reconciled {
        left: left.map(|event| (event, "accepted".to_owned())).collect(),
        compared,
        loaded,
        back: 0,
    })
}

async fn continuing(location: &Location) -> Result<Loader, DataError> {
    let options = StoreOptions {
        create: false,
        ..StoreOptions::default()
    };
    let opened = crate::open::open(location, &options).await?;
    let conn = match opened.writer {
        Some(conn) => conn,
        None => opened.backend.writer().await?,
    };
    Loader::continuing(opened.backend, conn).await
}

type Anew = (usize, Vec<(Stored, String)>, Head);

/// Appends each act again under its own key, if its streams are as it saw them.
async fn append_anew(
    location: &Location,
    tail: &Path,
    missing: &[Stored],
) -> Result<Anew, DataError> {
    let options = StoreOptions {
        create: false,
        ..StoreOptions::default()
    };
    let lines = std::fs::read_to_string(tail.with_file_name(TAIL_PRIVATE)).unwrap_or_default();
    let sides: Vec<TailSide> = lines
        .lines()
        .map_while(|line| serde_json::from_str(line).ok())
        .collect();
    let store = Store::open_with(location.clone(), options).await?;
    let (mut back, mut left) = (0, Vec::new());
    // What was decided after an act that no longer fits was decided on another history.
    let mut spoilt: HashMap<&StreamId, String> = HashMap::new();
    for act in missing.chunk_by(|one, next| one.key == next.key) {
        let Some(first) = act.first() else { continue };
        let known = sides.iter().find_map(|side| command_of(side, first.key));
        let before = act.iter().find_map(|event| spoilt.get(&event.stream));
        let why = match before.cloned() {
            Some(why) => Some(why),
            None => match store.append(anew(act, first, known)).await {
                Ok(_) => None,
                Err(error) => Some(error.to_string()),
            },
        };
        match why {
            None => back += act.len(),
            Some(why) => {
                spoilt.extend(act.iter().map(|event| (&event.stream, why.clone())));
                left.extend(act.iter().map(|event| (event.clone(), why.clone())));
            }
        }
    }
    let head = store.head();
    store.close().await;
    Ok((back, left, head))
}

fn anew(act: &[Stored], first: &Stored, known: Option<HexDigest>) -> Batch {
    let mut batch = Batch::by(first.by.clone());
    batch.key = first.key;
    batch.digest = known.unwrap_or_else(|| digest_of(first.key));
    for event in act {
        let new = crate::event::NewEvent {
            kind: event.kind.clone(),
            version: event.version,
            rules: event.rules.clone(),
            data: event.data.clone(),
        };
        match batch.writes.iter_mut().find(|w| w.stream == event.stream) {
            Some(write) => write.events.push(new),
            None => batch.writes.push(Write {
                stream: event.stream.clone(),
                expected: Seq(event.seq.0.saturating_sub(1)).into(),
                events: vec![new],
            }),
        }
    }
    batch
}

/// An act whose command is not known any more: the same key is then never taken for another.
fn digest_of(key: CommandKey) -> HexDigest {
    HexDigest::of(&key.0)
}
