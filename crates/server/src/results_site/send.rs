//! Sending a tournament, from the page of reports or by a program. The site's key for the tournament
//! is asked for once and kept, so that the same tournament is replaced and never doubled.

use axum::extract::{Path, State};
use axum::response::Response;
use jadoube_store::personal::Text;
use jadoube_store::{Batch, SideWrite};
use jadoube_vocabulary::TournamentId;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::settings::ResultsSite;
use super::talk::{NotSent, Talk};
use crate::api::keys::Sent;
use crate::api::problem::Fault;
use crate::api::reply::{Reply, json as answer};
use crate::data::Data;
use crate::people::Caller;
use crate::public::PublicView;
use crate::public::chess_results::{self, Given};
use crate::state::AppState;

/// What marks the rows.
const PURPOSE: &str = "chess-results";

/// What is known of a tournament there.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SentThere {
    /// The site's key of the tournament; empty before it was asked for.
    pub(crate) key: String,
    /// When it was last sent.
    pub(crate) at_ms: Option<i64>,
}

fn id(tournament: &TournamentId) -> String {
    format!("chess-results/{tournament}")
}

/// What is known of a tournament there.
pub(crate) async fn of_tournament(
    data: &Data,
    tournament: &TournamentId,
) -> Result<SentThere, Fault> {
    let row: Option<Text> = data.store.private().get(id(tournament)).await?;
    let known = row.and_then(|row| serde_json::from_str(&row.text).ok());
    Ok(known.unwrap_or_default())
}

fn kept(caller: &Caller, tournament: &TournamentId, sent: &SentThere) -> SideWrite {
    SideWrite::put(&Text {
        id: id(tournament),
        subject: id(tournament),
        language: String::new(),
        text: serde_json::to_string(sent).unwrap_or_default(),
        author: caller.by.actor.clone(),
        purpose: PURPOSE.to_owned(),
        keep_until_ms: None,
    })
}

/// What a program says: the host federation, needed the first time.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct SendFields {
    #[serde(default)]
    federation: String,
}

fn sent_document(site: Option<&ResultsSite>, sent: &SentThere) -> Value {
    json!({
        "configured": site.is_some(),
        "key": Some(&sent.key).filter(|key| !key.is_empty()),
        "sent_ms": sent.at_ms,
    })
}

/// `GET /api/v1/tournaments/{tournament}/chess-results`
pub(crate) async fn show(
    State(state): State<AppState>,
    caller: Caller,
    Path(tournament): Path<String>,
) -> Result<Response, Fault> {
    caller.room(&tournament).await?;
    let tournament: TournamentId = tournament.parse().map_err(|_| Fault::Unknown)?;
    let sent = of_tournament(&caller.data, &tournament).await?;
    let outgoing = state.outgoing.get();
    Ok(answer(&sent_document(outgoing.results.as_ref(), &sent)))
}

/// `POST /api/v1/tournaments/{tournament}/chess-results`: sends what is public now.
pub(crate) async fn carry(
    State(state): State<AppState>,
    caller: Caller,
    Path(tournament): Path<String>,
    body: Sent,
) -> Result<Reply, Fault> {
    let said: SendFields = match body.body.is_empty() {
        true => SendFields::default(),
        false => body.read()?,
    };
    sent(&state, &caller, &tournament, (&said.federation, &body)).await
}

/// The same from the page of reports.
pub(crate) async fn on_page(
    state: &AppState,
    caller: &Caller,
    tournament: &str,
    (federation, nonce): (&str, &str),
) -> Result<(), Fault> {
    let said = json!({ "chess-results": tournament, "federation": federation });
    let body = Sent::of_form(nonce, &said);
    sent(state, caller, tournament, (federation, &body))
        .await
        .map(drop)
}

async fn sent(
    state: &AppState,
    caller: &Caller,
    tournament: &str,
    (federation, body): (&str, &Sent),
) -> Result<Reply, Fault> {
    let data = &caller.data;
    if let Some(first) = data.known(body.key, body.digest, &caller.by).await? {
        return Reply::first(&first);
    }
    let outgoing = state.outgoing.get();
    let site = outgoing.results.as_ref().ok_or(Fault::Unconfigured)?;
    let seen = caller.room(tournament).await?.seen();
    let id: TournamentId = tournament.parse().map_err(|_| Fault::Unknown)?;
    let mut known = of_tournament(data, &id).await?;
    let talk = Talk {
        site,
        trusted: &outgoing.trusted,
    };
    let fault = |not: NotSent| Fault::NotSent(not.in_words());
    // The file is made first: nothing is asked for what cannot be sent.
    let file = |key: &str| {
        let given = Given::read(key, &site.creator, federation);
        let given = given.ok_or(Fault::Address("federation"))?;
        let view = PublicView::of(&seen).ok_or(Fault::Unknown)?;
        chess_results::xml(view, &given).ok_or(Fault::Unknown)
    };
    file(&known.key)?;
    if known.key.is_empty() {
        if federation.len() != 3 {
            return Err(Fault::Address("federation"));
        }
        let about = seen.state.about().ok_or(Fault::Unknown)?;
        known.key = talk.key(&about.name, federation).await.map_err(fault)?;
        // Kept before anything else: a key that is lost doubles the tournament there.
        let batch = Batch::by(caller.by.clone()).side(kept(caller, &id, &known));
        data.store.append(batch).await?;
    }
    let file = file(&known.key)?;
    talk.upload(&file, &known.key).await.map_err(fault)?;
    known.at_ms = Some(data.store.now_ms());
    let reply = Reply::ok(sent_document(Some(site), &known));
    let mut batch = Batch::by(caller.by.clone())
        .side(kept(caller, &id, &known))
        .answer(reply.raw()?);
    batch.key = body.key;
    batch.digest = body.digest;
    data.store.append(batch).await?;
    Ok(reply)
}

impl NotSent {
    /// What happened, for the detail of a problem.
    fn in_words(self) -> String {
        match self {
            Self::Away(trouble) => trouble.code().to_owned(),
            Self::Status(status) => format!("status {status}"),
            Self::Refused(said) => said,
        }
    }
}
