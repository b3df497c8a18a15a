//! Everything known about a person, for that person.

use serde::Serialize;

use crate::error::ReadError;
use crate::event::Stored;
use crate::personal::{
    Account, Contact, Document, Journal, Letter, Need, Person, PersonPast, Session, Text,
};
use crate::rows;
use crate::sql::sql;
use crate::store::Store;
use crate::table;

/// All rows and events about a person, without secrets.
#[derive(Debug, Clone, Serialize)]
pub struct PersonExport {
    /// The person.
    pub person: Option<Person>,
    /// How to reach them.
    pub contacts: Vec<Contact>,
    /// What arbiters were told about them.
    pub needs: Vec<Need>,
    /// Former values.
    pub past: Vec<PersonPast>,
    /// Letters to them.
    pub letters: Vec<Letter>,
    /// Texts about them.
    pub texts: Vec<Text>,
    /// Documents about them, without their content.
    pub documents: Vec<Document>,
    /// Their accounts.
    pub accounts: Vec<Account>,
    /// Their sessions: label, start, last use.
    pub sessions: Vec<(String, i64, i64)>,
    /// What they tried: signing in, and what was refused.
    pub tried: Vec<Journal>,
    /// Every event that names the id.
    pub events: Vec<Stored>,
}

/// Collects it.
pub async fn export_person(store: &Store, id: &str) -> Result<PersonExport, ReadError> {
    let private = store.private();
    let accounts: Vec<Account> = private.find("person", id).await?;
    let (mut sessions, mut tried) = (Vec::new(), Vec::new());
    let mut events = naming(store, id).await?;
    for account in &accounts {
        let actor = format!("account/{}", account.id);
        tried.extend(private.find::<Journal>("actor", actor).await?);
        // Roles given and taken, and what was done with the account.
        events.extend(naming(store, &account.id).await?);
        let found: Vec<Session> = private.find("account", account.id.as_str()).await?;
        sessions.extend(
            found
                .into_iter()
                .map(|s| (s.label, s.created_ms, s.used_ms)),
        );
    }
    events.sort_by_key(|event| event.position);
    events.dedup_by_key(|event| event.position);
    let mut documents: Vec<Document> = private.find("subject", id).await?;
    for document in &mut documents {
        document.content.clear();
    }
    Ok(PersonExport {
        person: private.get(id).await?,
        contacts: private.find("person", id).await?,
        needs: private.find("person", id).await?,
        past: private.find("person", id).await?,
        letters: private.find("person", id).await?,
        texts: private.find("subject", id).await?,
        documents,
        accounts,
        sessions,
        tried,
        events,
    })
}

/// Events whose payload, stream or actor carries the id. Ids are 26 random letters:
/// finding one by its letters finds nothing else.
async fn naming(store: &Store, id: &str) -> Result<Vec<Stored>, ReadError> {
    let escaped = id
        .replace('\\', "\\\\")
        .replace('%', "\\%")
        .replace('_', "\\_");
    let text = format!(
        "SELECT {} FROM event WHERE payload LIKE $1 ESCAPE '\\' OR stream LIKE $2 ESCAPE '\\' \
         OR actor LIKE $2 ESCAPE '\\' ORDER BY position",
        table::EVENT.names()
    );
    let values = vec![
        format!("%\"{escaped}\"%").into(),
        format!("%/{escaped}").into(),
    ];
    let mut conn = store.inner().backend.reader().await?;
    let found = conn.rows(sql(text, values)).await?;
    found.into_iter().map(rows::event).collect()
}
