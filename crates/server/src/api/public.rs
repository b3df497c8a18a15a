//! The public part of the API.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jadoube_tournament::PublicField;
use jadoube_vocabulary::{Outcome, RoundNumber, TournamentId};
use jadoube_words::Words;
use serde_json::{Map, Value, json};

use crate::api::explain::place_of;
use crate::api::look::{After, round_of};
use crate::api::problem::Fault;
use crate::api::reply::json as sent;
use crate::api::rooms::Seen;
use crate::api::shown::tenths;
use crate::data::Data;
use crate::page::has;
use crate::peer::Peer;
use crate::public::view::{BoardView, MeetingView, PublicView, RoundView, Turn};
use crate::rate::{Key, What};
use crate::state::AppState;

/// A reader of the public API.
pub(crate) struct Reader {
    data: Arc<Data>,
    known: HeaderMap,
}

impl FromRequestParts<AppState> for Reader {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Fault> {
        let data = state.data.as_ref().ok_or(Fault::NoData)?;
        let peer = parts.extensions.get::<Peer>().copied().unwrap_or_default();
        if !state.rates.take(What::Reading, Key::from(peer)) {
            return Err(Fault::Often);
        }
        Ok(Self {
            data: Arc::clone(data),
            known: parts.headers.clone(),
        })
    }
}

impl Reader {
    /// The published part of a tournament; an unpublished one does not exist for the public.
    async fn seen(&self, slug: &str) -> Result<Arc<Seen>, Fault> {
        let id: TournamentId = slug.parse().map_err(|_| Fault::Unknown)?;
        let room = self.data.rooms.enter(&id).await?.ok_or(Fault::Unknown)?;
        let seen = room.seen();
        match seen.state.public_start_list() {
            true => Ok(seen),
            false => Err(Fault::Unknown),
        }
    }

    /// The answer, or 304 if the reader's copy is current. The tag depends only on what is sent: an
    /// invisible draft does not change it.
    fn answer(&self, body: &Value) -> Response {
        let mark = jadoube_store::HexDigest::of(body.to_string().as_bytes()).short();
        let mark = HeaderValue::from_str(&format!("W/\"{mark}\"")).ok();
        let same = mark.as_ref().is_some_and(|mark| has(&self.known, mark));
        let mut response = if same {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            sent(body)
        };
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        if let Some(mark) = mark {
            headers.insert(header::ETAG, mark);
        }
        response
    }
}

/// The public view of a published tournament.
fn view(seen: &Seen) -> Result<PublicView<'_>, Fault> {
    PublicView::of(seen).ok_or(Fault::Unknown)
}

/// Adds fields to a document.
fn with(mut body: Value, more: Vec<(&str, Value)>) -> Value {
    if let Some(fields) = body.as_object_mut() {
        let more = more.into_iter();
        fields.extend(more.map(|(name, value)| (name.to_owned(), value)));
    }
    body
}

/// A public tournament as JSON.
struct PublicJson<'a>(PublicView<'a>);

impl PublicJson<'_> {
    fn code(&self, outcome: Outcome) -> &'static str {
        outcome.code_in(self.0.game())
    }

    fn player(&self, at: usize) -> Value {
        match self.0.person(at) {
            Some(one) => json!({ "entry": one.entry, "number": one.number, "name": one.name }),
            None => Value::Null,
        }
    }

    fn person(&self, at: Option<usize>) -> Value {
        at.map_or(Value::Null, |at| self.player(at))
    }

    fn tournament(&self) -> Value {
        let state = self.0.state();
        let about = state.about();
        json!({
            "tournament": about.map(|about| &about.tournament),
            "event": about.map(|about| &about.event),
            "slug": about.map(|about| &about.tournament),
            "name": about.map(|about| &about.name),
            "game": about.map(|about| about.game),
            "system": about.map(|about| about.system),
            "state": state.stage(),
            "round": self.0.latest().map_or(0, RoundNumber::get),
            "rounds": state.config().map(|config| config.rounds),
            "players": state.alive().filter(|(_, entry)| !entry.is_team).count(),
            "conformity": {
                "fide_mode": state.is_fide_mode(),
                "left_in_round": state.left_fide_mode(),
            },
        })
    }

    fn entries(&self) -> Value {
        let teams = self.0.state().is_team_event();
        let rows = self.0.people().into_iter().map(|one| {
            let row = json!({
                "entry": one.entry,
                "number": one.number,
                "name": one.name,
                "title": one.title,
                "rating": one.rating,
                "federation": one.federation,
                "club": one.club,
                "left": one.left,
            });
            match teams {
                true => with(
                    row,
                    vec![("is_team", json!(one.is_team)), ("team", json!(one.team))],
                ),
                false => row,
            }
        });
        // All at once: a field is public as a whole.
        json!({ "entries": rows.collect::<Vec<Value>>(), "more": false })
    }

    fn board(&self, round: &RoundView, one: &BoardView) -> Value {
        let board = json!({
            "board": one.board,
            "table": round.table(one.board),
            "game": one.game,
            "white": self.player(one.white),
            "black": self.player(one.black),
            "outcome": self.code(one.outcome),
        });
        match one.in_match {
            Some(number) => with(board, vec![("match", json!(number))]),
            None => board,
        }
    }

    fn meeting(&self, round: &RoundView, one: &MeetingView) -> Value {
        let boards = one.seats.iter().map(|seat| {
            json!({
                "board": seat.board,
                "table": round.table(seat.board),
                "home": self.person(seat.home),
                "away": self.person(seat.away),
                "home_colour": seat.home_colour,
                "outcome": self.code(seat.outcome),
            })
        });
        let body = json!({
            "match": one.number,
            "home": self.player(one.home),
            "away": self.player(one.away),
            "boards": boards.collect::<Vec<Value>>(),
        });
        let Some(score) = &one.score else {
            return body;
        };
        let (home, away) = (score.home.tenths(), score.away.tenths());
        let more = vec![
            ("home_points", home.into()),
            ("away_points", away.into()),
            (
                "points_text",
                format!("{}:{}", tenths(home), tenths(away)).into(),
            ),
            ("outcome", score.outcome.code().into()),
            ("decided", json!(one.decided)),
        ];
        with(body, more)
    }

    fn round(&self, found: &RoundView) -> Value {
        let boards = found.boards.iter().map(|one| self.board(found, one));
        let boards: Vec<Value> = boards.collect();
        let out = found.out.iter().filter_map(|(at, kind)| {
            let one = self.0.person(*at)?;
            Some(json!({ "entry": one.entry, "number": one.number, "kind": kind }))
        });
        let body = json!({
            "round": found.round,
            "state": found.stage,
            "boards": boards,
            "pab": self.person(found.pab),
            "absent": out.collect::<Vec<Value>>(),
            "starts_at": found.starts_at,
        });
        if found.meetings.is_empty() {
            return body;
        }
        let meetings = found.meetings.iter().map(|one| self.meeting(found, one));
        let more = vec![
            ("matches", meetings.collect::<Vec<Value>>().into()),
            ("revealed", found.revealed.into()),
        ];
        with(body, more)
    }

    fn standings(&self, after: RoundNumber) -> Option<Value> {
        let table = self.0.table(after)?;
        let rows = table.rows.iter().map(|row| {
            let breaks = row.tie_breaks.iter();
            let breaks = breaks.map(|(code, value)| json!({ "code": code, "value": value }));
            json!({
                "rank": row.rank,
                "entry": row.entry,
                "number": row.number,
                "name": self.0.name(row.at),
                "points": row.points,
                "points_text": tenths(row.points),
                "tie_breaks": breaks.collect::<Vec<Value>>(),
            })
        });
        Some(json!({
            "after": table.after.map_or(0, RoundNumber::get),
            "rows": rows.collect::<Vec<Value>>(),
            "open": table.open,
        }))
    }

    fn opponent(&self, at: usize) -> Map<String, Value> {
        let other = self.0.person(at);
        let mut fields = Map::new();
        let id = other.as_ref().map(|one| &one.entry);
        fields.insert("opponent".to_owned(), json!(id));
        let number = other.as_ref().and_then(|one| one.number);
        fields.insert("number".to_owned(), json!(number));
        fields
    }

    /// An entry's result in a round, from its own side.
    fn cell(&self, at: usize, round: &RoundView) -> Value {
        let number = round.round;
        match self.0.turn(at, round) {
            None | Some(Turn::Waits(_)) => Value::Null,
            Some(Turn::Out(kind)) => json!({ "round": number, "kind": kind }),
            Some(Turn::Board(one)) => {
                let (side, other) = match one.white == at {
                    true => (jadoube_vocabulary::Side::White, one.black),
                    false => (jadoube_vocabulary::Side::Black, one.white),
                };
                let mut cell = self.opponent(other);
                cell.insert("round".to_owned(), json!(number));
                cell.insert("kind".to_owned(), "game".into());
                cell.insert("game".to_owned(), json!(one.game));
                cell.insert("colour".to_owned(), json!(side));
                cell.insert("outcome".to_owned(), self.code(one.outcome).into());
                Value::Object(cell)
            }
            Some(Turn::Meeting(one)) => {
                let home = one.home == at;
                let mut cell = self.opponent(if home { one.away } else { one.home });
                cell.insert("round".to_owned(), json!(number));
                cell.insert("kind".to_owned(), "match".into());
                cell.insert("match".to_owned(), one.number.into());
                cell.insert("home".to_owned(), home.into());
                if let Some(score) = &one.score {
                    let (own, their) = match home {
                        true => (score.home, score.away),
                        false => (score.away, score.home),
                    };
                    cell.insert("outcome".to_owned(), score.outcome.code().into());
                    cell.insert("own_points".to_owned(), own.tenths().into());
                    cell.insert("their_points".to_owned(), their.tenths().into());
                }
                Value::Object(cell)
            }
        }
    }

    /// The crosstable.
    fn crosstable(&self, after: RoundNumber) -> Option<Value> {
        let mut body = self.standings(after)?;
        let rounds = (1..=after.get()).filter_map(RoundNumber::new);
        let rounds: Vec<Option<RoundView>> = rounds.map(|round| self.0.round(round)).collect();
        let order = self.0.state().numbers();
        let rows = body.get_mut("rows").and_then(Value::as_array_mut);
        for row in rows.into_iter().flatten() {
            let number = row.get("number").and_then(Value::as_u64);
            let at = number.and_then(|number| usize::try_from(number).ok()?.checked_sub(1));
            let at = at.and_then(|at| order.get(at).copied());
            let cell = |at: usize, round: &Option<RoundView>| {
                let round = round.as_ref();
                round.map_or(Value::Null, |round| self.cell(at, round))
            };
            let cells: Vec<Value> = at.map_or_else(Vec::new, |at| {
                rounds.iter().map(|round| cell(at, round)).collect()
            });
            if let Some(fields) = row.as_object_mut() {
                fields.insert("rounds".to_owned(), cells.into());
            }
        }
        Some(body)
    }

    fn notices(&self) -> Value {
        let all = self.0.notices().into_iter();
        let all = all.map(|one| {
            json!({
                "notice": one.number,
                "text": one.text,
                "at": jiff::Timestamp::from_millisecond(one.at_ms).ok().map(|at| at.to_string()),
            })
        });
        json!({ "notices": all.collect::<Vec<Value>>() })
    }
}

/// `GET /api/v1/public/{slug}`
pub(crate) async fn tournament(
    reader: Reader,
    Path(slug): Path<String>,
) -> Result<Response, Fault> {
    let seen = reader.seen(&slug).await?;
    Ok(reader.answer(&PublicJson(view(&seen)?).tournament()))
}

/// `GET /api/v1/public/{slug}/entries`
pub(crate) async fn entries(reader: Reader, Path(slug): Path<String>) -> Result<Response, Fault> {
    let seen = reader.seen(&slug).await?;
    Ok(reader.answer(&PublicJson(view(&seen)?).entries()))
}

/// `GET /api/v1/public/{slug}/notices`
pub(crate) async fn notices(reader: Reader, Path(slug): Path<String>) -> Result<Response, Fault> {
    let seen = reader.seen(&slug).await?;
    Ok(reader.answer(&PublicJson(view(&seen)?).notices()))
}

/// `GET /api/v1/public/{slug}/rounds/{round}`
pub(crate) async fn round(
    reader: Reader,
    Path((slug, round)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let seen = reader.seen(&slug).await?;
    let view = view(&seen)?;
    let found = view.round(round_of(&round)?).ok_or(Fault::Unknown)?;
    Ok(reader.answer(&PublicJson(view).round(&found)))
}

/// A table after a public round. Tie-breaks of thousands of players take long.
async fn table(
    reader: &Reader,
    slug: &str,
    query: Result<Query<After>, QueryRejection>,
    made: fn(&PublicJson<'_>, RoundNumber) -> Option<Value>,
) -> Result<Response, Fault> {
    let seen = reader.seen(slug).await?;
    let after = published_after(&seen, query)?;
    let made =
        tokio::task::spawn_blocking(move || made(&PublicJson(PublicView::of(&seen)?), after));
    let made = made.await.map_err(|_| Fault::Ours)?;
    Ok(reader.answer(&made.ok_or(Fault::Unknown)?))
}

/// `GET /api/v1/public/{slug}/standings?after=R`
pub(crate) async fn standings(
    reader: Reader,
    Path(slug): Path<String>,
    query: Result<Query<After>, QueryRejection>,
) -> Result<Response, Fault> {
    let made = |public: &PublicJson<'_>, after| public.standings(after);
    table(&reader, &slug, query, made).await
}

/// `GET /api/v1/public/{slug}/crosstable?after=R`
pub(crate) async fn crosstable(
    reader: Reader,
    Path(slug): Path<String>,
    query: Result<Query<After>, QueryRejection>,
) -> Result<Response, Fault> {
    let made = |public: &PublicJson<'_>, after| public.crosstable(after);
    table(&reader, &slug, query, made).await
}

/// `GET /api/v1/public/{slug}/standings/{entry}/why`: the derivation of a place, if the working is
/// public.
pub(crate) async fn why(
    reader: Reader,
    Path((slug, who)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let seen = reader.seen(&slug).await?;
    let words = Words::of(crate::page::language(&reader.known));
    let made = tokio::task::spawn_blocking(move || {
        let view = PublicView::of(&seen)?;
        let working = view.shows(PublicField::Working) && view.shows(PublicField::TieBreaks);
        let who = view.found(&who.parse().ok()?)?;
        let after = view.after().filter(|_| working)?;
        place_of(&seen, &who.entry, Some(after), words)
    });
    let made = made.await.map_err(|_| Fault::Ours)?;
    Ok(reader.answer(&made.ok_or(Fault::Unknown)?))
}

/// The round asked for, or the last one, whose standings are public.
fn published_after(
    seen: &Seen,
    query: Result<Query<After>, QueryRejection>,
) -> Result<RoundNumber, Fault> {
    let tables = view(seen)?.tables();
    match After::round(query)? {
        Some(round) => tables.into_iter().find(|one| *one == round),
        None => tables.last().copied(),
    }
    .ok_or(Fault::Unknown)
}
