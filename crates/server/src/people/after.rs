//! Read-your-writes across several servers: the browser carries the position of the log, and a
//! server that is behind waits briefly.

use std::time::Duration;

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use jadoube_store::{Engine, Position, Store};

use crate::data::Data;
use crate::error::Error;
use crate::page::cookie;
use crate::people::sessions::cookie_name;

/// How long a request waits for a server that is behind.
const PATIENCE: Duration = Duration::from_secs(2);

/// The header in which programs send the position.
const HEADER: HeaderName = HeaderName::from_static("x-after");

fn name(data: &Data) -> String {
    format!("{}_after", cookie_name(data))
}

/// The position of the log after the caller's last write.
fn wanted(data: &Data, headers: &HeaderMap) -> Option<Position> {
    let said = headers.get(HEADER).and_then(|line| line.to_str().ok());
    let said = said.or_else(|| cookie(headers, &name(data)))?;
    said.parse().ok().map(Position)
}

/// Waits until the log has reached the position the caller has seen. A file has one server, which
/// is never behind.
pub(super) async fn wait(data: &Data, headers: &HeaderMap) -> Result<(), Error> {
    if data.store.engine() == Engine::Sqlite {
        return Ok(());
    }
    match wanted(data, headers) {
        Some(position) => caught_up(&data.store, position, PATIENCE).await,
        None => Ok(()),
    }
}

async fn caught_up(store: &Store, position: Position, patience: Duration) -> Result<(), Error> {
    let mut heads = store.heads();
    let there = heads.wait_for(|head| head.position >= position);
    match tokio::time::timeout(patience, there).await {
        Ok(_) => Ok(()),
        Err(_) => Err(Error::Behind),
    }
}

/// The cookie with the position, set after a write.
pub(super) fn carried(data: &Data) -> Option<HeaderValue> {
    if data.store.engine() == Engine::Sqlite {
        return None;
    }
    let (name, position) = (name(data), data.store.head().position);
    let line = format!("{name}={position}; Path=/; Max-Age=30; HttpOnly; SameSite=Strict");
    HeaderValue::from_str(&line).ok()
}

/// Adds the position to an answer.
pub(super) fn carry(data: &Data, headers: &mut HeaderMap) {
    if let Some(cookie) = carried(data) {
        headers.append(header::SET_COOKIE, cookie);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_store::{Store, StoreOptions};

    #[tokio::test]
    async fn who_is_ahead_of_the_log_is_waited_for_and_then_told() {
        let folder = tempfile::tempdir().unwrap();
        let options = StoreOptions {
            ballast: 0,
            ..StoreOptions::default()
        };
        let location = folder.path().to_str().unwrap().parse().unwrap();
        let store = Store::open_with(location, options).await.unwrap();
        let head = store.head().position;
        let short = Duration::from_millis(10);
        assert_eq!(caught_up(&store, head, short).await, Ok(()));
        let ahead = Position(head.0 + 1);
        assert_eq!(caught_up(&store, ahead, short).await, Err(Error::Behind));
        let waits = tokio::spawn({
            let store = store.clone();
            async move { caught_up(&store, ahead, Duration::from_secs(1_000)).await }
        });
        let fact = crate::people::facts::RoleEnded {
            account: "x".to_owned(),
            role: jadoube_tournament::Role::Helper,
            scope: "server".to_owned(),
        };
        let event = jadoube_store::Fact::event(&fact, &crate::api::rules()).unwrap();
        let batch = jadoube_store::Batch::by(jadoube_store::Actor::system()).write(
            "account/x".parse().unwrap(),
            jadoube_store::Seq(0),
            vec![event],
        );
        store.append(batch).await.unwrap();
        assert_eq!(waits.await.unwrap(), Ok(()));
        // A file has one server: there is nothing to carry.
        let data = Data::new(store, None);
        assert_eq!(carried(&data), None);
    }
}
