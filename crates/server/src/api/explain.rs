//! Explanations of a round, a pair, a place.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::response::Response;
use jadoube_formats::code_event::CodeEvent;
use jadoube_formats::competition_file::CompetitionFile;
use jadoube_tournament::{PairStory, PlaceDocument, State, Story};
use jadoube_vocabulary::{EntryId, RoundNumber};
use jadoube_words::{Words, dutch_story, pzwarc, pzwarc_standings, tiebreak};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::api::caller::Caller;
use crate::api::look::round_of;
use crate::api::problem::Fault;
use crate::api::reply::json as sent;
use crate::api::rooms::Seen;
use crate::event::why::code_story;

/// Whether the caller may see the explanation of a round: drafts are for those who pair.
fn allowed(caller: &Caller, state: &State, round: RoundNumber) -> Result<(), Fault> {
    match state.is_published(round) || caller.sees_drafts() {
        true => Ok(()),
        false => Err(Fault::Unknown),
    }
}

/// The start numbers at the time the round was paired.
fn numbers(state: &State, round: RoundNumber) -> Value {
    let input = state.paired_from(round);
    let all = input
        .iter()
        .flat_map(|input| &input.competition.participants);
    let all: Map<String, Value> = all
        .map(|one| (one.number.to_string(), json!(one.id)))
        .collect();
    Value::Object(all)
}

/// `GET /api/v1/tournaments/{tournament}/rounds/{round}/explanation`
pub(crate) async fn round(
    caller: Caller,
    Path((id, round)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let seen = caller.room(&id).await?.seen();
    let round = round_of(&round)?;
    allowed(&caller, &seen.state, round)?;
    let words = Words::of(crate::page::language(&headers));
    let made = tokio::task::spawn_blocking(move || {
        let story = seen.state.story(round)?;
        let says = match &story {
            Story::Dutch(story) => dutch_story::round(words, story),
            Story::Code(told) => pzwarc::explanation(words, told),
        };
        Some(json!({
            "round": round,
            "story": story,
            "numbers": numbers(&seen.state, round),
            "says": says,
        }))
    });
    let made = made.await.map_err(|_| Fault::Ours)?;
    made.map(|body| sent(&body)).ok_or(Fault::Unknown)
}

/// Two entries, by identifier or current number.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TwoEntries {
    a: String,
    b: String,
}

fn entry(state: &State, text: &str) -> Option<EntryId> {
    if let Ok(number) = text.parse::<usize>() {
        let at = *state.numbers().get(number.checked_sub(1)?)?;
        return Some(state.entry(at)?.id.clone());
    }
    let id: EntryId = text.parse().ok()?;
    state.place_of(&id).map(|_| id)
}

/// `GET /api/v1/tournaments/{tournament}/rounds/{round}/why?a=&b=`
pub(crate) async fn pair(
    caller: Caller,
    Path((id, round)): Path<(String, String)>,
    query: Result<Query<TwoEntries>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let seen = caller.room(&id).await?.seen();
    let round = round_of(&round)?;
    allowed(&caller, &seen.state, round)?;
    let Query(two) = query.map_err(|_| Fault::Address("a"))?;
    let a = entry(&seen.state, &two.a).ok_or(Fault::Address("a"))?;
    let b = entry(&seen.state, &two.b).ok_or(Fault::Address("b"))?;
    let words = Words::of(crate::page::language(&headers));
    let made = tokio::task::spawn_blocking(move || {
        let input = seen.state.paired_from(round)?;
        let number = |id: &EntryId| {
            input
                .competition
                .participant(id)
                .map(|one| one.number.get())
        };
        let why = seen.state.why_pair(round, &a, &b)?;
        let says = match &why {
            PairStory::Dutch(why) => dutch_story::why(words, why),
            PairStory::Code(why) => pzwarc::why(words, number(&a)?, number(&b)?, why),
        };
        Some(json!({
            "round": round,
            "a": a,
            "b": b,
            "why": why,
            "numbers": numbers(&seen.state, round),
            "says": says,
        }))
    });
    let made = made.await.map_err(|_| Fault::Ours)?;
    made.map(|body| sent(&body)).ok_or(Fault::Unknown)
}

/// `GET /api/v1/tournaments/{tournament}/standings/{entry}/why`
pub(crate) async fn place(
    caller: Caller,
    Path((id, who)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let seen = caller.room(&id).await?.seen();
    let who = entry(&seen.state, &who).ok_or(Fault::Unknown)?;
    let words = Words::of(crate::page::language(&headers));
    let made = tokio::task::spawn_blocking(move || place_of(&seen, &who, None, words));
    let made = made.await.map_err(|_| Fault::Ours)?;
    made.map(|body| sent(&body)).ok_or(Fault::Unknown)
}

/// Why an entry has its place after a round, or after all of them, by the rules that rank.
pub(crate) fn place_of(
    seen: &Seen,
    who: &EntryId,
    after: Option<RoundNumber>,
    words: &Words,
) -> Option<Value> {
    let state = &seen.state;
    let at = state.place_of(who)?;
    let number = state.number(at)?;
    if let Some((numbers, list, ranking)) = state.fide_ranking(after) {
        let place = numbers.iter().position(|one| *one == number)?;
        let standing = ranking.standings.iter().find(|one| one.player == place)?;
        let made = PlaceDocument {
            numbers: &numbers,
            list: &list,
            ranking: &ranking,
            not_asked: &tiebreak::not_asked(words),
        };
        let mut document = made.of(number, standing);
        if let Some(fields) = document.as_object_mut() {
            fields.insert("entry".to_owned(), json!(who));
        }
        return Some(document);
    }
    if let Some(after) = after.filter(|after| Some(*after) != state.last_published()) {
        let story = code_story(state, after, number)?;
        let says = pzwarc_standings::story(words, &story, |number| number.to_string());
        return Some(json!({
            "entry": who,
            "number": number,
            "rank": story.place,
            "story": story,
            "says": says,
        }));
    }
    let file = state.tournament_file(&seen.people)?;
    let file = CodeEvent::new(CompetitionFile::of_version_1(&file).ok()?).ok()?;
    let turns = file.turns();
    let story = file.place_of(&turns, number)?;
    let says = pzwarc_standings::story(words, &story, |no| file.name(no));
    Some(json!({
        "entry": who,
        "number": number,
        "rank": story.place,
        "story": story,
        "rests_on": file.place_rests_on(&turns, number),
        "says": says,
    }))
}
