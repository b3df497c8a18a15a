//! Scopes as people call them.

use crate::data::Data;
use crate::page::Page;
use crate::people::scope::Scope;

/// A scope as people call it: the name of the tournament or the event, and its boards.
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
