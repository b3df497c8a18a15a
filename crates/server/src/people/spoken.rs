//! Display names of scopes.

use crate::data::Data;
use crate::page::Page;
use crate::people::scope::Scope;

/// The display name of a scope: the name of the tournament or the event, and its boards.
pub(crate) async fn spoken_scope(data: &Data, page: &Page, scope: &str) -> String {
    let name = match scope.parse() {
        Ok(Scope::Team(id, team)) => {
            let room = data.rooms.enter(&id).await.ok().flatten();
            room.and_then(|room| {
                let seen = room.seen();
                let event = seen.state.about()?.name.clone();
                let entry = seen.state.entry(seen.state.place_of(&team)?)?;
                let team = seen.people.name(&entry.person)?;
                Some(format!("{event}, {team}"))
            })
        }
        Ok(Scope::Tournament(id) | Scope::Boards(id, _)) => {
            let room = data.rooms.enter(&id).await.ok().flatten();
            room.and_then(|room| Some(room.seen().state.about()?.name.clone()))
        }
        Ok(Scope::Event(id)) => {
            let event = data.rooms.event(&id.to_string()).await.ok().flatten();
            event.map(|event| event.name)
        }
        Ok(Scope::Server) => Some(page.text("scope-server")),
        Err(_) => None,
    };
    let boards = scope.parse::<Scope>().ok().and_then(|scope| scope.boards());
    let name = name.unwrap_or_else(|| scope.to_owned());
    match boards {
        Some(boards) => format!(
            "{name}, {}",
            page.with("devices-boards-are", "boards", boards)
        ),
        None => name,
    }
}

/// The most events whose tournaments are offered in a list of scopes; the command line accepts
/// older ones.
const OFFERED: usize = 30;

/// The scopes offered for a role or a device, the newest first: codes and names of events and their
/// tournaments.
pub(crate) async fn scopes(data: &Data, page: &Page) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let events = data.rooms.events().await.unwrap_or_default();
    for event in events.into_iter().rev().take(OFFERED) {
        let says = page.with("staff-event", "name", &event.name);
        found.push((format!("event/{}", event.event), says));
        for id in &event.tournaments {
            let room = data.rooms.enter(id).await.ok().flatten();
            let name = room.and_then(|room| Some(room.seen().state.about()?.name.clone()));
            if let Some(name) = name {
                let name = match name == event.name {
                    true => name,
                    false => format!("{}, {name}", event.name),
                };
                let says = page.with("staff-tournament", "name", name);
                found.push((format!("tournament/{id}"), says));
            }
        }
    }
    found
}
