//! A new tournament of an event.

use std::collections::BTreeMap;

use axum::extract::Path;
use axum::http::HeaderMap;
use jadoube_store::{AppendError, Batch, Fact as _, Kind, Lane, Misfit, NewEvent, Seq, SideWrite};
use jadoube_tournament::{
    Answer, CarriedOut, Command, CommandKind, Facts, NewTournament, Nobody, Recorded, Request,
    RequestFault, Sort, State, VERSION, Wrong, apply, decide, read_value,
};
use jadoube_vocabulary::{EventId, TextId, TournamentId};
use serde::Deserialize;
use serde_json::value::to_raw_value;
use serde_json::{Map, Value, json};

use crate::api::caller::Caller;
use crate::api::events::{self, TournamentListed};
use crate::api::keys::Sent;
use crate::api::people;
use crate::api::problem::Fault;
use crate::api::reply::Reply;
use crate::api::rooms::{Rooms, Seen};

/// Events per slice of long data.
const SLICE: usize = 200;

/// Bytes per slice: well below the limit of one append.
const SLICE_BYTES: usize = 2 << 20;

/// How often a decision is retried after a conflict.
pub(crate) const AGAIN: usize = 5;

/// Time and randomness for one decision.
pub(crate) fn facts<'a>(
    data: &crate::data::Data,
    people: &'a dyn jadoube_tournament::People,
) -> Facts<'a> {
    Facts {
        now: data.store.now_ms(),
        seed: u64::from_be_bytes(jadoube_store::random()),
        bits: u128::from_be_bytes(jadoube_store::random()),
        people,
        sections: &[],
    }
}

/// An event of a tournament as it is stored.
pub(crate) fn stored(recorded: &Recorded) -> Result<NewEvent, Fault> {
    let (kind, data) = recorded.parts();
    let kind: Kind = kind.parse().map_err(|_| Fault::Ours)?;
    Ok(NewEvent {
        kind,
        version: u16::try_from(VERSION).map_err(|_| Fault::Ours)?,
        rules: events::rules(),
        data: to_raw_value(&data).map_err(|_| Fault::Ours)?,
    })
}

/// Whom the texts of a decision are about, where an event names one person: such texts are erased
/// together with that person's data.
pub(crate) fn subjects(
    events: &[Recorded],
    decision: &CarriedOut,
    state: &State,
) -> BTreeMap<TextId, String> {
    let mut found = BTreeMap::new();
    if decision.texts.is_empty() {
        return found;
    }
    let known: BTreeMap<&str, &TextId> = decision
        .texts
        .iter()
        .map(|(id, _)| (id.as_str(), id))
        .collect();
    for event in events {
        let (_, data) = event.parts();
        let number = |name: &str| data.get(name).and_then(Value::as_u64);
        let entry = data.get("entry").and_then(Value::as_str);
        let mut entries = state.entries().iter();
        let incident = number("incident").and_then(|wanted| {
            let mut all = state.standing_incidents();
            all.find(|(at, _)| u64::from(*at) == wanted)?.1.entry
        });
        let request = number("request").and_then(|wanted| {
            let at = usize::try_from(wanted).ok()?.checked_sub(1)?;
            state.requests().get(at).map(|one| one.entry)
        });
        let person = match entry {
            Some(id) => entries.find(|one| one.id.to_string() == id),
            None => incident.or(request).and_then(|at| state.entry(at)),
        };
        let Some(person) = person.map(|one| one.person.to_string()) else {
            continue;
        };
        let fields = data.as_object().into_iter().flat_map(Map::values);
        for text in fields.filter_map(Value::as_str) {
            if let Some(id) = known.get(text) {
                found.insert(TextId::clone(id), person.clone());
            }
        }
    }
    found
}

/// People and texts of a decision, for their tables.
pub(crate) fn beside(
    decision: &CarriedOut,
    subjects: &BTreeMap<TextId, String>,
    stream: &str,
    author: &str,
    language: &str,
) -> Vec<SideWrite> {
    let people = decision.people.iter();
    let mut writes: Vec<SideWrite> = people
        .map(|(id, person)| SideWrite::put(&people::row(id, person)))
        .collect();
    writes.extend(decision.texts.iter().map(|(id, text)| {
        SideWrite::put(&jadoube_store::personal::Text {
            id: id.to_string(),
            subject: subjects.get(id).map_or(stream, String::as_str).to_owned(),
            language: language.to_owned(),
            text: text.clone(),
            author: author.to_owned(),
            purpose: "reason".to_owned(),
            keep_until_ms: None,
        })
    }));
    writes
}

#[derive(Default, Deserialize)]
struct Confirmed {
    #[serde(default)]
    confirm: Vec<String>,
    #[serde(default)]
    confirm_again: Vec<String>,
}

/// Splits the body from the marks that may accompany it.
fn parted(value: Value) -> Result<(NewTournament, Confirmed), Fault> {
    let Value::Object(mut fields) = value else {
        let wrong = Wrong::NotA(Sort::Object);
        let at = String::new();
        return Err(RequestFault { at, wrong }.into());
    };
    let marks: Map<String, Value> = ["confirm", "confirm_again"]
        .into_iter()
        .filter_map(|name| Some((name.to_owned(), fields.remove(name)?)))
        .collect();
    let confirmed = read_value(&Value::Object(marks))?;
    let new = read_value(&Value::Object(fields))?;
    Ok((new, confirmed))
}

/// `POST /api/v1/events/{event}/tournaments`
pub(crate) async fn create(
    caller: Caller,
    Path(event): Path<String>,
    headers: HeaderMap,
    body: Sent,
) -> Result<Reply, Fault> {
    let event: EventId = event.parse().map_err(|_| Fault::Unknown)?;
    let (new, confirmed) = parted(body.json()?)?;
    let request = Request {
        command: Command::CreateTournament(Box::new(new)),
        confirm: confirmed.confirm,
        confirm_again: confirmed.confirm_again,
        expect: None,
    };
    let language = crate::page::language(&headers).code();
    begin(&caller, &body, event, request, language).await
}

/// Creates a tournament in an event, for programs and pages alike.
pub(crate) async fn begin(
    caller: &Caller,
    body: &Sent,
    event: EventId,
    mut request: Request,
    language: &'static str,
) -> Result<Reply, Fault> {
    caller.may(CommandKind::CreateTournament)?;
    if !caller.is_for_event(&event) {
        return Err(Fault::Unknown);
    }
    let id = TournamentId::from_bits(u128::from_be_bytes(jadoube_store::random()));
    if let Command::CreateTournament(new) = &mut request.command {
        new.tournament = Some(id.clone());
        new.event = Some(event.clone());
    }
    let decided = decide(&State::new(), &request, &facts(&caller.data, &Nobody));
    let decision = made(decided)?;
    let reply = Reply::made(json!({ "tournament": id }));
    let place = Place {
        event,
        tournament: id,
        language,
    };
    found(caller, body, &place, &decision, &reply).await
}

/// Decides the creation of a tournament.
pub(crate) fn made(
    decided: Result<Answer, jadoube_tournament::CommandRefusal>,
) -> Result<CarriedOut, Fault> {
    let nothing = || std::sync::Arc::new(Seen::default());
    match decided {
        Ok(Answer::Done(decision)) => Ok(*decision),
        Ok(Answer::Ask(warnings)) => Err(Fault::Ask(warnings, nothing())),
        Err(refusal) => Err(Fault::Refused(Box::new(refusal), nothing())),
    }
}

/// Where a new tournament is stored.
pub(crate) struct Place {
    pub(crate) event: EventId,
    pub(crate) tournament: TournamentId,
    pub(crate) language: &'static str,
}

/// Stores a new tournament. Long data is stored in slices first: until the final act is stored
/// nothing refers to the tournament, so a crash in between leaves nothing visible.
pub(crate) async fn found(
    caller: &Caller,
    body: &Sent,
    place: &Place,
    decision: &CarriedOut,
    reply: &Reply,
) -> Result<Reply, Fault> {
    let data = &caller.data;
    let (_, mut event_seq) = events::load(&data.store, &place.event).await?;
    if let Some(first) = data.known(body.key, body.digest, &caller.by).await? {
        return Reply::first(&first);
    }
    let stream = Rooms::stream(&place.tournament).ok_or(Fault::Ours)?;
    let events: Vec<NewEvent> = decision
        .events
        .iter()
        .map(stored)
        .collect::<Result<_, _>>()?;
    let (slices, last) = sliced(events);
    let mut seq = 0_i64;
    for slice in slices {
        let length = i64::try_from(slice.len()).unwrap_or(i64::MAX);
        let batch =
            Batch::by(caller.by.clone())
                .lane(Lane::Bulk)
                .write(stream.clone(), Seq(seq), slice);
        data.store.append(batch).await?;
        seq = seq.saturating_add(length);
    }
    let listed = TournamentListed {
        tournament: place.tournament.clone(),
    };
    let listed = listed.event(&events::rules()).map_err(|_| Fault::Ours)?;
    let mut state = State::new();
    if !decision.texts.is_empty() {
        let applied = decision
            .events
            .iter()
            .try_for_each(|event| apply(&mut state, event));
        applied.map_err(|_| Fault::Ours)?;
    }
    let side = beside(
        decision,
        &subjects(&decision.events, decision, &state),
        stream.as_str(),
        &caller.by.actor,
        place.language,
    );
    let mut tries = 0;
    loop {
        let mut batch = Batch::by(caller.by.clone())
            .write(stream.clone(), Seq(seq), last.clone())
            .write(
                events::stream(&place.event)?,
                event_seq,
                vec![listed.clone()],
            )
            .answer(reply.raw()?);
        batch.key = body.key;
        batch.digest = body.digest;
        batch.side.clone_from(&side);
        match data.store.append(batch).await {
            Ok(appended) => return Reply::first(&appended),
            Err(AppendError::Misfits(misfits)) if tries < AGAIN => {
                let busy = misfits
                    .iter()
                    .all(|one| matches!(one, Misfit::Conflict { .. }));
                if !busy {
                    return Err(Fault::Busy);
                }
                tries += 1;
                (_, event_seq) = events::load(&data.store, &place.event).await?;
            }
            Err(error) => return Err(error.into()),
        }
    }
}

/// Slices, and the last one, which is never empty.
fn sliced(events: Vec<NewEvent>) -> (Vec<Vec<NewEvent>>, Vec<NewEvent>) {
    let mut slices = Vec::new();
    let mut last: Vec<NewEvent> = Vec::new();
    let mut bytes = 0;
    for event in events {
        let size = event.data.get().len();
        if last.len() >= SLICE || (bytes + size > SLICE_BYTES && !last.is_empty()) {
            slices.push(std::mem::take(&mut last));
            bytes = 0;
        }
        bytes += size;
        last.push(event);
    }
    (slices, last)
}
