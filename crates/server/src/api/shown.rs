//! A tournament as shown to those who run it. The public sees a
//! [`PublicView`](crate::public::view::PublicView).

use jadoube_tournament::{Entry, RoundGame, RoundSlot, RoundStage, State, Table};
use jadoube_vocabulary::{Absence, BoardNumber, EntryId, GameId, Outcome, RoundNumber};
use serde_json::{Map, Value, json};

use crate::api::rooms::Seen;

/// Who is looking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Viewer {
    /// A user with the right to pair.
    Drafts,
    /// Other staff of the event.
    Staff,
}

/// A tournament as this viewer may see it.
pub(crate) struct Shown<'a> {
    pub(crate) seen: &'a Seen,
    pub(crate) eyes: Viewer,
}

/// Tenths as people write them.
pub(crate) fn tenths(points: i64) -> String {
    let sign = if points < 0 { "-" } else { "" };
    let points = points.unsigned_abs();
    match points % 10 {
        0 => format!("{sign}{}", points / 10),
        part => format!("{sign}{}.{part}", points / 10),
    }
}

impl Shown<'_> {
    pub(crate) fn state(&self) -> &State {
        &self.seen.state
    }

    pub(crate) fn name(&self, entry: &Entry) -> Option<String> {
        self.seen.people.name(&entry.person).map(str::to_owned)
    }

    pub(crate) fn player(&self, at: usize) -> Value {
        let Some(entry) = self.state().entry(at) else {
            return Value::Null;
        };
        json!({ "entry": entry.id, "number": entry.number, "name": self.name(entry) })
    }

    /// Settings, state, round, conformity.
    pub(crate) fn tournament(&self) -> Value {
        let state = self.state();
        let about = state.about();
        let config = state.config();
        let mut body = json!({
            "tournament": about.map(|about| &about.tournament),
            "event": about.map(|about| &about.event),
            "slug": about.map(|about| &about.tournament),
            "name": about.map(|about| &about.name),
            "game": about.map(|about| about.game),
            "system": about.map(|about| about.system),
            "state": state.stage(),
            "round": state.last_published().map_or(0, RoundNumber::get),
            "rounds": config.map(|config| config.rounds),
            "players": state.alive().filter(|(_, entry)| !entry.is_team).count(),
            "conformity": {
                "fide_mode": state.is_fide_mode(),
                "left_in_round": state.left_fide_mode(),
            },
            "head": state.head(),
        });
        if let Some(fields) = body.as_object_mut() {
            fields.insert("settings".to_owned(), json!(config));
            fields.insert("initial_colour".to_owned(), json!(state.initial_colour()));
            let notes: Vec<String> = state
                .notes()
                .iter()
                .map(jadoube_tournament::Note::line)
                .collect();
            fields.insert("notes".to_owned(), json!(notes));
            let offices = state.offices().map(|(office, person)| {
                json!({
                    "office": office,
                    "person": person,
                    "name": self.seen.people.name(person),
                })
            });
            fields.insert("offices".to_owned(), offices.collect());
        }
        body
    }

    /// All entries, by number.
    pub(crate) fn entries(&self) -> Value {
        let mut rows: Vec<(u32, Value)> = Vec::new();
        for (_, entry) in self.state().alive() {
            rows.push((entry.number.unwrap_or(u32::MAX), self.row(entry)));
        }
        rows.sort_by_key(|(number, _)| *number);
        let rows: Vec<Value> = rows.into_iter().map(|(_, row)| row).collect();
        json!({ "entries": rows })
    }

    /// One of them.
    pub(crate) fn entry_row(&self, id: &EntryId) -> Value {
        let at = self.state().place_of(id);
        let entry = at.and_then(|at| self.state().entry(at));
        entry.map_or(Value::Null, |entry| self.row(entry))
    }

    fn row(&self, entry: &Entry) -> Value {
        let state = self.state();
        let mut row = json!({
            "entry": entry.id,
            "number": entry.number,
            "name": self.name(entry),
            "title": entry.title,
            "rating": entry.rating.value,
            "federation": entry.federation,
            "club": entry.club,
            "left": entry.has_left(),
        });
        if state.is_team_event()
            && let Some(fields) = row.as_object_mut()
        {
            let team = entry.team.and_then(|team| state.entry(team));
            fields.insert("is_team".to_owned(), json!(entry.is_team));
            fields.insert("team".to_owned(), json!(team.map(|team| &team.id)));
        }
        if let Some(fields) = row.as_object_mut() {
            fields.insert("first_round".to_owned(), json!(entry.first_round));
            fields.insert("byes".to_owned(), json!(entry.byes));
            fields.insert("seq".to_owned(), json!(entry.seq));
        }
        row
    }

    fn absent(&self, at: usize, kind: Absence) -> Option<Value> {
        let entry = self.state().entry(at)?;
        Some(json!({ "entry": entry.id, "number": entry.number, "kind": kind }))
    }

    fn bye(&self, at: Option<usize>) -> Value {
        match at.and_then(|at| self.state().entry(at)) {
            Some(entry) => json!({
                "entry": entry.id, "number": entry.number, "name": self.name(entry),
            }),
            None => Value::Null,
        }
    }

    fn board(
        &self,
        board: BoardNumber,
        sides: (usize, usize),
        game: Option<GameId>,
    ) -> Map<String, Value> {
        let (white, black) = sides;
        let mut fields = Map::new();
        fields.insert("board".to_owned(), json!(board));
        fields.insert("game".to_owned(), json!(game));
        fields.insert("white".to_owned(), self.player(white));
        fields.insert("black".to_owned(), self.player(black));
        fields.insert("outcome".to_owned(), json!(Outcome::Open.code()));
        fields
    }

    fn game(&self, board: BoardNumber, game: &RoundGame) -> Value {
        let mut fields = self.board(board, (game.white, game.black), Some(game.id));
        let kind = self.state().about().map(|about| about.game);
        let code = |outcome: Outcome| kind.map_or(outcome.code(), |kind| outcome.code_in(kind));
        let mut put = |name: &str, value: Value| {
            fields.insert(name.to_owned(), value);
        };
        if !game.is_contested() {
            put("outcome", json!(code(game.outcome)));
        }
        let own = self.state().team_of(game.white);
        let own = own.and_then(|team| self.state().round(game.id.round)?.match_of(team));
        if let Some(own) = own {
            put("match", json!(own.number));
        }
        let contested: Vec<&str> = game.contested.iter().map(|one| code(*one)).collect();
        put("contested", json!(contested));
        put("seq", json!(game.seq));
        Value::Object(fields)
    }

    /// A round; `None` if the viewer may not see it.
    pub(crate) fn round(&self, round: RoundNumber) -> Option<Value> {
        let state = self.state();
        let planned = state.config().map_or(0, |config| config.rounds);
        let found = state.round(round);
        if round.get() > planned && found.is_none_or(|found| found.published.is_none()) {
            return None;
        }
        let level = state.public(round);
        let published = found.filter(|found| found.published.is_some());
        let mut stage = state.round_stage(round);
        let mut boards: Vec<Value> = Vec::new();
        let mut pab = None;
        let mut away: Vec<Value> = Vec::new();
        let out = |at: usize| match published {
            Some(found) => match found.slot(at) {
                RoundSlot::Out(kind) => Some(kind),
                RoundSlot::Game(_) => None,
            },
            None => state.absence(at, round),
        };
        if let Some(found) = published {
            let tables = state.tables(round);
            boards.extend(found.boards().into_iter().map(|(board, game)| {
                let mut shown = self.game(board, game);
                if let (Some(fields), Some(table)) = (shown.as_object_mut(), tables.get(&board)) {
                    fields.insert("table".to_owned(), table.as_str().into());
                }
                shown
            }));
            pab = found.pab();
        } else if self.eyes == Viewer::Drafts {
            if let Some(session) = found.and_then(|found| found.session.as_ref()) {
                pab = session.pab;
                for (at, seats) in session.boards.iter().enumerate() {
                    let mut fields =
                        self.board(BoardNumber::at(at), (usize::MAX, usize::MAX), None);
                    let seat = |seat: Option<usize>| seat.map_or(Value::Null, |at| self.player(at));
                    fields.insert("white".to_owned(), seat(seats.0));
                    fields.insert("black".to_owned(), seat(seats.1));
                    boards.push(Value::Object(fields));
                }
            } else if let Some(draft) = found.and_then(|found| found.draft.as_ref()) {
                pab = draft.pab;
                for (at, (white, black, _)) in draft.boards.iter().enumerate() {
                    boards.push(Value::Object(self.board(
                        BoardNumber::at(at),
                        (*white, *black),
                        None,
                    )));
                }
            }
        } else {
            stage = RoundStage::Planned;
        }
        for (at, _) in state.field() {
            // The pairing-allocated bye is listed separately; with categories there may be several.
            if let Some(kind) = out(at).filter(|_| pab != Some(at)) {
                away.extend(self.absent(at, kind));
            }
        }
        let mut body = json!({
            "round": round,
            "state": stage,
            "boards": boards,
            "pab": self.bye(pab),
            "absent": away,
        });
        if let (Some(found), Some(fields)) = (
            published.filter(|found| !found.matches.is_empty()),
            body.as_object_mut(),
        ) {
            fields.insert("matches".to_owned(), self.matches(found).into());
            fields.insert("revealed".to_owned(), found.revealed.into());
            fields.insert("starts_at".to_owned(), json!(found.starts_at));
        }
        if let Some(fields) = body.as_object_mut() {
            fields.insert("published".to_owned(), json!(level));
            let stale = published.is_none() && found.is_some_and(|found| found.draft.is_some());
            fields.insert("stale".to_owned(), json!(stale && state.is_stale(round)));
            let hash = published
                .and_then(|found| found.published.as_ref())
                .map(|told| &told.hash);
            fields.insert("hash".to_owned(), json!(hash));
            fields.insert("head".to_owned(), json!(state.head()));
        }
        Some(body)
    }

    /// The table.
    pub(crate) fn standings(&self, after: Option<RoundNumber>) -> Value {
        self.table(&self.state().table(after), after)
    }

    /// A table of this tournament.
    pub(crate) fn table(&self, table: &Table, after: Option<RoundNumber>) -> Value {
        let rows: Vec<Value> = table
            .rows
            .iter()
            .map(|row| {
                let entry = self.state().entry(row.at);
                let breaks: Vec<Value> = row
                    .tie_breaks
                    .iter()
                    .map(|(code, value)| json!({ "code": code, "value": value }))
                    .collect();
                let mut body = json!({
                    "rank": row.rank,
                    "entry": row.entry,
                    "number": row.number,
                    "name": entry.and_then(|entry| self.name(entry)),
                    "points": row.points,
                    "points_text": tenths(row.points),
                    "tie_breaks": breaks,
                });
                if let (true, None, Some(fields)) =
                    (self.state().is_team_event(), after, body.as_object_mut())
                {
                    let team = self.state().team_row(row.at);
                    fields.insert("match_points".to_owned(), team.match_points.into());
                    fields.insert("game_points".to_owned(), team.game_points.into());
                }
                body
            })
            .collect();
        json!({
            "after": table.after.map_or(0, RoundNumber::get),
            "rows": rows,
            "open": table.open,
        })
    }
}

impl Shown<'_> {
    /// An entry's result in a round, from its own side.
    fn cell(&self, at: usize, round: RoundNumber) -> Value {
        let state = self.state();
        let Some(found) = state.round(round).filter(|found| found.published.is_some()) else {
            return Value::Null;
        };
        let serial = match found.slot(at) {
            RoundSlot::Out(kind) => return json!({ "round": round, "kind": kind }),
            RoundSlot::Game(number) if !found.matches.is_empty() => {
                return self.match_cell(at, round, number);
            }
            RoundSlot::Game(serial) => serial,
        };
        let game = found.games.get((serial as usize).wrapping_sub(1));
        let Some((game, side)) = game.and_then(|game| Some((game, game.side_of(at)?))) else {
            return Value::Null;
        };
        let counts = match game.is_contested() {
            true => Outcome::Open,
            false => game.outcome,
        };
        let kind = state.about().map(|about| about.game);
        let other = state.entry(game.opponent(at));
        json!({
            "round": round,
            "kind": "game",
            "game": game.id,
            "opponent": other.map(|entry| &entry.id),
            "number": other.and_then(|entry| entry.number),
            "colour": side,
            "outcome": kind.map_or(counts.code(), |kind| counts.code_in(kind)),
        })
    }

    /// A match from a team's side.
    fn match_cell(&self, at: usize, round: RoundNumber, number: u32) -> Value {
        let state = self.state();
        let Some(found) = state.round(round) else {
            return Value::Null;
        };
        let one = found.matches.iter().find(|one| one.number == number);
        let Some(one) = one else {
            return Value::Null;
        };
        let score = state.match_score(found, one);
        let other = state.entry(one.opponent(at));
        let (own, against) = match one.home == at {
            true => (score.home, score.away),
            false => (score.away, score.home),
        };
        json!({
            "round": round,
            "kind": "match",
            "match": number,
            "opponent": other.map(|entry| &entry.id),
            "number": other.and_then(|entry| entry.number),
            "home": one.home == at,
            "outcome": score.outcome.code(),
            "own_points": own.tenths(),
            "their_points": against.tenths(),
        })
    }

    /// The crosstable.
    pub(crate) fn crosstable(&self, after: Option<RoundNumber>) -> Value {
        let mut table = self.standings(after);
        let last = self.state().last_published();
        let rounds = after.or(last).map_or(0, RoundNumber::get);
        let rounds: Vec<RoundNumber> = (1..=rounds).filter_map(RoundNumber::new).collect();
        let rows = table.get_mut("rows").and_then(Value::as_array_mut);
        for row in rows.into_iter().flatten() {
            let entry = row.get("number").and_then(Value::as_u64);
            let at = entry.and_then(|number| usize::try_from(number).ok()?.checked_sub(1));
            let at = at.and_then(|at| self.state().numbers().get(at).copied());
            let cells: Vec<Value> = at.map_or_else(Vec::new, |at| {
                rounds.iter().map(|round| self.cell(at, *round)).collect()
            });
            if let Some(fields) = row.as_object_mut() {
                fields.insert("rounds".to_owned(), cells.into());
            }
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_as_people_do() {
        for (points, text) in [
            (0, "0"),
            (45, "4.5"),
            (100, "10"),
            (-5, "-0.5"),
            (-10, "-1"),
        ] {
            assert_eq!(tenths(points), text);
        }
    }
}
