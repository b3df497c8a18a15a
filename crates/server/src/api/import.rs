//! Importing a report of another program as a tournament.

use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use jadoube_formats::trf;
use jadoube_tournament::{Answer, Command, CommandKind, Event, Nobody, Request, State, decide};
use jadoube_vocabulary::{EventId, TournamentId};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::api::caller::Caller;
use crate::api::create::{Place, facts, found, made};
use crate::api::keys::Sent;
use crate::api::problem::Fault;
use crate::api::reply::Reply;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ImportQuery {
    rounds: Option<u32>,
}

/// An adjustment with its code: of a player, of a result that cannot be read, of the file.
fn adjusted(what: &str) -> Value {
    let left = what.strip_prefix("withdrawn? ");
    if let Some(number) = left.and_then(|number| number.parse::<u32>().ok()) {
        return json!({ "code": "withdrawn", "number": number });
    }
    let result = what.split_once(": ");
    let round = result.and_then(|(round, pair)| Some((round.parse::<u32>().ok()?, pair)));
    match round {
        Some((round, pair)) => json!({ "code": "result", "round": round, "pair": pair }),
        None => json!({ "code": what }),
    }
}

/// `POST /api/v1/events/{event}/tournaments/import?rounds=K`
///
/// The file cannot carry confirmations, and the sender wants it as it is: rounds that differ from
/// what the rules give are listed among the adjustments and noted in the report.
pub(crate) async fn take(
    caller: Caller,
    Path(event): Path<String>,
    query: Result<Query<ImportQuery>, axum::extract::rejection::QueryRejection>,
    headers: HeaderMap,
    body: Sent,
) -> Result<Reply, Fault> {
    caller.may(CommandKind::ImportTournament)?;
    let event: EventId = event.parse().map_err(|_| Fault::Unknown)?;
    if !caller.is_for_event(&event) {
        return Err(Fault::Unknown);
    }
    let Query(wanted) = query.map_err(|_| Fault::Address("rounds"))?;
    let text = trf::decode(&body.body);
    let language = crate::page::language(&headers).code();
    taken(&caller, &body, event, (text, wanted.rounds), language).await
}

/// Imports a report as a tournament of an event, for programs and pages alike.
pub(crate) async fn taken(
    caller: &Caller,
    body: &Sent,
    event: EventId,
    (text, rounds): (String, Option<u32>),
    language: &'static str,
) -> Result<Reply, Fault> {
    let id = TournamentId::from_bits(u128::from_be_bytes(jadoube_store::random()));
    let mut request = Request::from(Command::ImportTournament {
        text,
        rounds,
        tournament: Some(id.clone()),
        event: Some(event.clone()),
    });
    // Every round is paired again to compare, which takes long.
    let worker = std::sync::Arc::clone(&caller.data.desk)
        .acquire_owned()
        .await;
    let worker = worker.map_err(|_| Fault::Busy)?;
    let data = std::sync::Arc::clone(&caller.data);
    let decided = tokio::task::spawn_blocking(move || {
        let _worker = worker;
        let facts = facts(&data, &Nobody);
        let decided = decide(&State::new(), &request, &facts);
        let Ok(Answer::Ask(warnings)) = &decided else {
            return decided;
        };
        request.confirm = warnings
            .iter()
            .map(jadoube_tournament::Warning::mark)
            .collect();
        request.confirm_again.clone_from(&request.confirm);
        decide(&State::new(), &request, &facts)
    });
    let decision = made(decided.await.map_err(|_| Fault::Ours)?)?;
    let adjustments: Vec<Value> = decision
        .events
        .iter()
        .filter_map(|recorded| match &recorded.event {
            Event::TournamentImported {
                adjustments,
                differing,
                ..
            } => Some((adjustments, differing)),
            _ => None,
        })
        .flat_map(|(adjustments, differing)| {
            let told = adjustments.iter().map(|what| adjusted(what));
            told.chain(
                differing
                    .iter()
                    .map(|round| json!({ "code": "import-differs", "round": round })),
            )
        })
        .collect();
    let reply = Reply::made(json!({
        "tournament": id,
        "adjustments": adjustments,
        "entries": decision.entries,
    }));
    let place = Place {
        event,
        tournament: id,
        language,
    };
    found(caller, body, &place, &decision, &reply).await
}
