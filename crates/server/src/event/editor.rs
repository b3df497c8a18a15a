//! Who is pairing by hand: one person at a time, recorded in the log (2.9). Other pages notice a
//! take-over because they follow the log.

use jadoube_store::{PAGE, Seq};
use jadoube_tournament::{Command, CommandRefusal};
use jadoube_vocabulary::RoundNumber;
use serde_json::Value;

use crate::api::caller::Caller;
use crate::api::problem::Fault;
use crate::api::rooms::Room;
use crate::event::desk::Desk;
use crate::event::round::time;
use crate::event::texts::names;

/// Pages of the log searched for the beginning of a session.
const MOST_PAGES: usize = 20;

/// The editor of a round.
pub(crate) struct Editor {
    pub(crate) name: String,
    pub(crate) since: String,
    pub(crate) mine: bool,
}

/// The account or device that has the session, and since when.
async fn holder(
    caller: &Caller,
    room: &Room,
    round: RoundNumber,
) -> Result<Option<(String, i64)>, Fault> {
    let head = room.seen().state.head();
    let mut before = i64::try_from(head).unwrap_or(i64::MAX).saturating_add(1);
    for _ in 0..MOST_PAGES {
        let from = before
            .saturating_sub(i64::try_from(PAGE).unwrap_or(1) + 1)
            .max(0);
        let events = caller
            .data
            .store
            .read(&room.stream, Seq(from), PAGE)
            .await?;
        for event in events.iter().rev().filter(|event| event.seq.0 < before) {
            let begins = matches!(
                event.kind.as_str(),
                "editing.started" | "editing.taken-over" | "editing.reopened"
            );
            let data: Value = match begins {
                true => serde_json::from_str(event.data.get()).unwrap_or_default(),
                false => continue,
            };
            if data.get("round").and_then(Value::as_u64) == Some(u64::from(round.get())) {
                return Ok(Some((event.by.actor.clone(), event.at_ms)));
            }
        }
        if from == 0 {
            break;
        }
        before = from + 1;
    }
    Ok(None)
}

/// The editor of a round as shown to others.
pub(crate) async fn editor(desk: &Desk, round: RoundNumber) -> Option<Editor> {
    let caller = &desk.who.caller;
    let (actor, at) = holder(caller, &desk.room, round).await.ok()??;
    let names = names(desk).await.ok()?;
    let name = names.get(&actor).cloned();
    Some(Editor {
        name: name.unwrap_or_else(|| desk.page.text("desk-somebody")),
        since: time(at),
        mine: actor == caller.by.actor,
    })
}

/// Refuses changes by anyone other than the editor.
pub(crate) async fn demand(caller: &Caller, room: &Room, command: &Command) -> Result<(), Fault> {
    let (Command::SetBoard { round, .. }
    | Command::RemoveBoard { round, .. }
    | Command::MovePlayer { round, .. }
    | Command::SetPab { round, .. }
    | Command::FinishEditing { round }) = command
    else {
        return Ok(());
    };
    let seen = room.seen();
    let open = seen.state.round(*round);
    if open.is_none_or(|found| found.session.is_none()) {
        return Ok(());
    }
    match holder(caller, room, *round).await? {
        Some((actor, _)) if actor != caller.by.actor => {
            let reason = jadoube_tournament::Reason::SessionOpen { round: *round };
            let refusal = CommandRefusal {
                reasons: vec![reason],
                way_out: None,
                conflict: true,
            };
            Err(Fault::Refused(Box::new(refusal), seen))
        }
        _ => Ok(()),
    }
}
