//! Teams, their matches and line-ups in answers. A line-up is secret until it is revealed
//! (V/3.6.1.4): before that only those who run the event see more than whether it was submitted.

use axum::extract::Path;
use axum::response::Response;
use jadoube_tournament::{Match, RoundState};
use jadoube_vocabulary::{EntryId, RoundNumber};
use serde_json::{Value, json};

use crate::api::caller::Caller;
use crate::api::look::round_of;
use crate::api::problem::Fault;
use crate::api::reply::json as sent;
use crate::api::shown::{Shown, Viewer, tenths};

impl Shown<'_> {
    /// Every team with its members, by number.
    pub(crate) fn teams(&self) -> Value {
        let state = self.state();
        let mut rows: Vec<(u32, Value)> = Vec::new();
        for (at, entry) in state.field().filter(|(_, entry)| entry.is_team) {
            let row = state.team_row(at);
            let people =
                |list: &[usize]| -> Vec<Value> { list.iter().map(|at| self.player(*at)).collect() };
            let body = json!({
                "team": entry.id,
                "number": entry.number,
                "name": self.name(entry),
                "strength": entry.rating.value,
                "club": entry.club,
                "federation": entry.federation,
                "left": entry.has_left(),
                "base": people(&entry.roster.base),
                "reserves": people(&entry.roster.reserves),
                "match_points": row.match_points,
                "game_points": row.game_points,
                "boards": row.boards,
            });
            rows.push((entry.number.unwrap_or(u32::MAX), body));
        }
        rows.sort_by_key(|(number, _)| *number);
        let rows: Vec<Value> = rows.into_iter().map(|(_, row)| row).collect();
        json!({ "teams": rows })
    }

    fn one_match(&self, found: &RoundState, one: &Match) -> Value {
        let score = self.state().match_score(found, one);
        let kind = self.state().about().map(|about| about.game);
        let boards: Vec<Value> = one
            .boards
            .iter()
            .map(|seat| {
                let person = |at: Option<usize>| at.map_or(Value::Null, |at| self.player(at));
                let outcome = found.seat_outcome(seat);
                json!({
                    "board": seat.board,
                    "home": person(seat.home),
                    "away": person(seat.away),
                    "home_colour": seat.home_colour,
                    "outcome": kind.map_or(outcome.code(), |kind| outcome.code_in(kind)),
                })
            })
            .collect();
        let mut body = json!({
            "match": one.number,
            "home": self.player(one.home),
            "away": self.player(one.away),
            "boards": boards,
        });
        if let Some(fields) = body.as_object_mut() {
            fields.insert("home_points".to_owned(), score.home.tenths().into());
            fields.insert("away_points".to_owned(), score.away.tenths().into());
            let text = format!(
                "{}:{}",
                tenths(score.home.tenths()),
                tenths(score.away.tenths())
            );
            fields.insert("points_text".to_owned(), text.into());
            fields.insert("outcome".to_owned(), score.outcome.code().into());
            fields.insert("decided".to_owned(), json!(one.decided));
        }
        if let Some(fields) = body.as_object_mut().filter(|_| !found.at_tables.is_empty()) {
            let quorum = self.state().quorum(found, one);
            fields.insert("quorum".to_owned(), json!(quorum));
        }
        body
    }

    /// The matches of a published round.
    pub(crate) fn matches(&self, found: &RoundState) -> Vec<Value> {
        let all = found.matches.iter();
        all.map(|one| self.one_match(found, one)).collect()
    }

    /// Line-ups of a round: states for all staff; names once revealed, to those who run the event,
    /// and to captains for their own team.
    fn line_ups(&self, round: RoundNumber, own: &[EntryId]) -> Option<Value> {
        let state = self.state();
        if !state.is_team_event() {
            return None;
        }
        let found = state.round(round);
        let revealed = found.is_some_and(|found| found.revealed);
        let names = revealed || self.eyes == Viewer::Drafts;
        let rows: Vec<Value> = state
            .numbers()
            .iter()
            .filter_map(|at| {
                let entry = state.entry(*at)?;
                let line_up = found.and_then(|found| found.line_ups.get(at));
                let status = match line_up {
                    None => "missing",
                    Some(one) if one.by_rule.is_some() => "filled",
                    Some(_) => "in",
                };
                let mut row = json!({
                    "team": entry.id,
                    "number": entry.number,
                    "state": status,
                    "version": line_up.map_or(0, |one| one.version),
                    "at": line_up.map(|one| one.at),
                    "by_rule": line_up.and_then(|one| one.by_rule.as_ref()),
                });
                let names = names || own.contains(&entry.id);
                if let (true, Some(fields), Some(one)) = (names, row.as_object_mut(), line_up) {
                    let person = |at: &Option<usize>| at.map_or(Value::Null, |at| self.player(at));
                    let boards: Vec<Value> = one.boards.iter().map(person).collect();
                    fields.insert("boards".to_owned(), boards.into());
                }
                Some(row)
            })
            .collect();
        Some(json!({
            "round": round,
            "revealed": revealed,
            "due": state.line_ups_due(round),
            "line_ups": rows,
        }))
    }
}

fn eyes(caller: &Caller) -> Viewer {
    match caller.sees_drafts() {
        true => Viewer::Drafts,
        false => Viewer::Staff,
    }
}

/// `GET /api/v1/tournaments/{tournament}/teams`
pub(crate) async fn list(caller: Caller, Path(id): Path<String>) -> Result<Response, Fault> {
    let seen = caller.room(&id).await?.seen();
    let eyes = eyes(&caller);
    Ok(sent(&Shown { seen: &seen, eyes }.teams()))
}

/// `GET /api/v1/tournaments/{tournament}/rounds/{round}/lineups`
pub(crate) async fn line_ups(
    caller: Caller,
    Path((id, round)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let seen = caller.room(&id).await?.seen();
    let eyes = eyes(&caller);
    let own = caller.teams().unwrap_or_default();
    let found = Shown { seen: &seen, eyes }.line_ups(round_of(&round)?, &own);
    found.map(|body| sent(&body)).ok_or(Fault::Unknown)
}
