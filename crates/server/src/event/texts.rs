//! Texts by id and names of actors, stored outside the log.

use std::collections::HashMap;

use jadoube_store::Seq;
use jadoube_store::personal::{Account, Device, Text};
use jadoube_vocabulary::TextId;

use crate::error::Error;
use crate::event::desk::Desk;
use crate::event::log::date;
use crate::event::round::time;

/// Texts of a page, and the names of actors.
pub(crate) struct PageTexts {
    texts: HashMap<String, String>,
    names: HashMap<String, String>,
}

impl PageTexts {
    /// Reads everything a page needs at once.
    pub(crate) async fn read<'a>(
        desk: &Desk,
        ids: impl Iterator<Item = &'a TextId>,
    ) -> Result<Self, Error> {
        let store = &desk.who.caller.data.store;
        let ids: Vec<String> = ids.map(ToString::to_string).collect();
        let texts: Vec<Text> = store.private().each(&ids).await.map_err(|_| Error::Busy)?;
        Ok(Self {
            texts: texts.into_iter().map(|row| (row.id, row.text)).collect(),
            names: names(desk).await?,
        })
    }

    /// A text; empty if it was erased.
    pub(crate) fn text(&self, id: Option<&TextId>) -> Option<String> {
        self.texts.get(id?.as_str()).cloned()
    }

    /// Who appended an event of the tournament.
    pub(crate) async fn author(&self, desk: &Desk, seq: u64) -> Result<String, Error> {
        Ok(self.act(desk, seq).await?.0)
    }

    /// Who appended an event, and when.
    pub(crate) async fn act(&self, desk: &Desk, seq: u64) -> Result<(String, String), Error> {
        let store = &desk.who.caller.data.store;
        let before = i64::try_from(seq).unwrap_or(i64::MAX).saturating_sub(1);
        let read = store.read(&desk.room.stream, Seq(before), 1).await;
        let event = read.map_err(|_| Error::Busy)?.into_iter().next();
        let at = event.as_ref().map_or_else(String::new, |event| {
            format!("{} {}", date(event.at_ms), time(event.at_ms))
        });
        let name = event.and_then(|event| self.names.get(&event.by.actor).cloned());
        let name = name.unwrap_or_else(|| desk.page.text("desk-somebody"));
        Ok((name, at))
    }
}

/// Names of accounts and labels of devices by actor, as the log identifies them.
pub(crate) async fn names(desk: &Desk) -> Result<HashMap<String, String>, Error> {
    let store = &desk.who.caller.data.store;
    let accounts: Vec<Account> = store.private().all().await.map_err(|_| Error::Busy)?;
    let named = accounts
        .into_iter()
        .map(|account| (format!("account/{}", account.id), account.name));
    let devices: Vec<Device> = store.private().all().await.map_err(|_| Error::Busy)?;
    let labelled = devices
        .into_iter()
        .map(|device| (format!("device/{}", device.id), device.label));
    Ok(named.chain(labelled).collect())
}
