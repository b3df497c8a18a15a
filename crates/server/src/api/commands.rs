//! Commands: decided on the tournament's cached state (its "room"), stored, then answered.

use std::sync::Arc;

use axum::extract::Path;
use axum::http::HeaderMap;
use jadoube_store::{AppendError, Batch, LoadError, Misfit, NewEvent, Seq};
use jadoube_tournament::{
    Answer, CarriedOut, Command, CommandKind, CommandRefusal, Facts, May, Request, Role, Section,
    apply, decide,
};
use jadoube_vocabulary::EntryId;
use jadoube_words::Words;
use jadoube_words::tournament_app::{self as spoken, KnownNames as _};
use serde_json::{Map, Value, json};

use crate::api::caller::Caller;
use crate::api::create::{AGAIN, beside, facts, stored, subjects};
use crate::api::keys::Sent;
use crate::api::problem::{Fault, Names};
use crate::api::reply::Reply;
use crate::api::rooms::{Room, Seen};
use crate::event::editor;
use crate::people::accounts;
use crate::public::published::what;

/// Whether deciding may take long: pairing, or pairing again to compare.
const fn is_long(kind: CommandKind) -> bool {
    use CommandKind as K;
    matches!(
        kind,
        K::DraftRound
            | K::StartEditing
            | K::SetBoard
            | K::FinishEditing
            | K::Configure
            | K::MovePlayer
            | K::AddEntry
            | K::AddEntries
            | K::AddTeam
            | K::AddTeams
            | K::ImportEntries
    )
}

/// Parses the body as a request; `seen` may accompany the data.
fn read(body: &Sent) -> Result<Request, Fault> {
    let mut value = body.json()?;
    if let Some(fields) = value.as_object_mut()
        && let Some(seen) = fields.remove("seen")
    {
        let data = fields
            .entry("data")
            .or_insert_with(|| Value::Object(Map::new()));
        if let Some(data) = data.as_object_mut() {
            data.entry("seen").or_insert(seen);
        }
    }
    Ok(Request::read(value)?)
}

/// `POST /api/v1/tournaments/{tournament}/commands`
pub(crate) async fn send(
    caller: Caller,
    Path(tournament): Path<String>,
    headers: HeaderMap,
    body: Sent,
) -> Result<Reply, Fault> {
    let room = caller.room(&tournament).await?;
    let request = read(&body)?;
    let words = Words::of(crate::page::language(&headers));
    carry(caller, room, body, request, words).await
}

/// Carries out a command, for programs and pages alike.
pub(crate) async fn carry(
    caller: Caller,
    room: Arc<Room>,
    body: Sent,
    mut request: Request,
    words: &'static Words,
) -> Result<Reply, Fault> {
    let kind = request.command.kind();
    if matches!(
        kind,
        CommandKind::CreateTournament | CommandKind::ImportTournament
    ) {
        // This makes a tournament of its own.
        return Err(Fault::NotACommand("kind".to_owned()));
    }
    if caller.may(kind)? == May::BelowFour && !request.confirm_again.is_empty() {
        return Err(Fault::Forbidden);
    }
    if !is_within(&caller, &request.command, &room.seen()) {
        return Err(Fault::Forbidden);
    }
    editor::demand(&caller, &room, &request.command).await?;
    sign(&caller, &mut request.command);
    // Runs as its own task, so that a client that disconnects does not stop it.
    let work = Work {
        caller,
        room,
        body,
        request,
        words,
    };
    tokio::spawn(work.carry_out())
        .await
        .map_err(|_| Fault::Ours)?
}

/// Signs a report of a device, a captain or a player, so that repeating it does not count as a
/// second report. An arbiter may relay what others say.
fn sign(caller: &Caller, command: &mut Command) {
    let Command::ReportResult { reporter, .. } = command else {
        return;
    };
    if matches!(
        caller.role,
        Role::Helper | Role::Table | Role::Captain | Role::Player
    ) {
        let by = &caller.by;
        *reporter = Some(by.device.clone().unwrap_or_else(|| by.actor.clone()));
    }
}

/// Whether a command stays within its sender's scope: boards, a team.
pub(crate) fn is_within(caller: &Caller, command: &Command, seen: &Seen) -> bool {
    let teams = caller.teams();
    teams.is_none_or(|teams| is_of_teams(command, &teams, seen))
        && caller.demand_boards(command, &seen.state).is_ok()
}

/// Whether a command concerns these teams: their line-up, or one of their games.
fn is_of_teams(command: &Command, teams: &[EntryId], seen: &Seen) -> bool {
    let state = &seen.state;
    match command {
        Command::HandInLineup { team, .. } => teams.contains(team),
        Command::FileRequest { entry, .. } => {
            let at = state.place_of(entry);
            let team = at.and_then(|at| state.team_of(at).or(Some(at)));
            let team = team.and_then(|team| state.entry(team));
            team.is_some_and(|team| teams.contains(&team.id))
        }
        Command::TakeRequestBack { request } => {
            let asked = (*request as usize).checked_sub(1);
            let asked = asked.and_then(|at| state.requests().get(at));
            let team = asked.map(|asked| state.team_of(asked.entry).unwrap_or(asked.entry));
            let team = team.and_then(|team| state.entry(team));
            team.is_some_and(|team| teams.contains(&team.id))
        }
        Command::ReportResult {
            round, board, game, ..
        } => {
            let round = round.unwrap_or_else(|| state.current_round());
            let found = match (game, board) {
                (Some(game), _) => state.game(*game),
                (None, Some(board)) => {
                    let boards = state.boards(round);
                    boards
                        .into_iter()
                        .find(|(at, _)| at == board)
                        .map(|(_, game)| game)
                }
                (None, None) => None,
            };
            let of = |at: usize| state.team_of(at).and_then(|team| state.entry(team));
            let own = |at: usize| of(at).is_some_and(|team| teams.contains(&team.id));
            found.is_some_and(|game| own(game.white) || own(game.black))
        }
        _ => false,
    }
}

/// A command being processed.
struct Work {
    caller: Caller,
    room: Arc<Room>,
    body: Sent,
    request: Request,
    words: &'static Words,
}

impl Work {
    async fn carry_out(mut self) -> Result<Reply, Fault> {
        let room = Arc::clone(&self.room);
        let _turn = room.turn().await;
        let mut tries = 0;
        loop {
            let known = self
                .caller
                .data
                .known(self.body.key, self.body.digest, &self.caller.by);
            if let Some(first) = known.await? {
                return Reply::first(&first);
            }
            let seen = room.seen();
            // Checked here, under the lock: a result that was empty a moment ago may not be any
            // more.
            self.caller
                .demand_empty(&self.request.command, &seen.state)?;
            self.demand_author().await?;
            let others = self.others(&seen).await?;
            let decision = match self.decide(Arc::clone(&seen), others).await? {
                Err(refusal) => return Err(Fault::Refused(Box::new(refusal), seen)),
                Ok(Answer::Ask(warnings)) => return Err(Fault::Ask(warnings, seen)),
                Ok(Answer::Done(decision)) => *decision,
            };
            let events: Vec<NewEvent> = decision
                .events
                .iter()
                .map(stored)
                .collect::<Result<_, _>>()?;
            let first = self.first_by(&decision, &seen).await?;
            let reply = self.reply(&decision, &events, &seen, &first);
            if events.is_empty() {
                return Ok(reply);
            }
            if self.request.command.kind() == CommandKind::PublishRound
                && let Some(about) = seen.state.about()
            {
                self.caller.data.back_up_before(&about.tournament).await;
            }
            let head = i64::try_from(seen.state.head()).unwrap_or(i64::MAX);
            drop(seen);
            match self.append(&decision, events, head, &reply).await {
                Ok(reply) => return Ok(reply),
                Err(AppendError::Misfits(misfits)) if tries < AGAIN => {
                    if !misfits
                        .iter()
                        .all(|one| matches!(one, Misfit::Conflict { .. }))
                    {
                        return Err(Fault::Busy);
                    }
                }
                // It may or may not have been stored: the key tells.
                Err(AppendError::Unknown { .. }) if tries < AGAIN => {}
                Err(error) => return Err(error.into()),
            }
            tries += 1;
            self.caller.data.rooms.catch_up(&room).await?;
        }
    }

    /// Only the author of an act or the chief arbiter may undo it.
    async fn demand_author(&self) -> Result<(), Fault> {
        let Command::Undo { seq } = self.request.command else {
            return Ok(());
        };
        if self.caller.may(CommandKind::Undo)? == May::Yes {
            return Ok(());
        }
        let before = i64::try_from(seq).unwrap_or(i64::MAX).saturating_sub(1);
        let store = &self.caller.data.store;
        let events = store.read(&self.room.stream, Seq(before.max(0)), 1).await?;
        match events.first() {
            Some(event) if event.by.actor != self.caller.by.actor => Err(Fault::Forbidden),
            // If it does not exist, the rules refuse it with a reason.
            _ => Ok(()),
        }
    }

    /// The other sections of the event, if the command adds entries (T5).
    async fn others(&self, seen: &Seen) -> Result<Vec<Arc<Seen>>, Fault> {
        use CommandKind as K;
        let kind = self.request.command.kind();
        let enters = matches!(
            kind,
            K::AddEntry | K::AddEntries | K::AddTeam | K::AddTeams | K::ImportEntries
        );
        let about = seen.state.about().filter(|_| enters);
        let Some((about, event)) = about.and_then(|about| Some((about, about.event.as_ref()?)))
        else {
            return Ok(Vec::new());
        };
        let (event, _) = crate::api::events::load(&self.caller.data.store, event).await?;
        let mut others = Vec::new();
        for other in event
            .tournaments
            .iter()
            .filter(|id| **id != about.tournament)
        {
            if let Some(room) = self.caller.data.rooms.enter(other).await? {
                others.push(room.seen());
            }
        }
        Ok(others)
    }

    /// Decides; long decisions run on blocking threads, a few at a time.
    async fn decide(
        &mut self,
        seen: Arc<Seen>,
        others: Vec<Arc<Seen>>,
    ) -> Result<Result<Answer, CommandRefusal>, Fault> {
        let data = Arc::clone(&self.caller.data);
        if !is_long(self.request.command.kind()) {
            return Ok(decide(
                &seen.state,
                &self.request,
                &facts(&data, &seen.people),
            ));
        }
        let worker = Arc::clone(&data.desk)
            .acquire_owned()
            .await
            .map_err(|_| Fault::Busy)?;
        let request = self.request.clone();
        let decided = tokio::task::spawn_blocking(move || {
            let _worker = worker;
            let sections: Vec<Section<'_>> = others
                .iter()
                .map(|one| Section {
                    state: &one.state,
                    people: &one.people,
                })
                .collect();
            let facts = Facts {
                sections: &sections,
                ..facts(&data, &seen.people)
            };
            decide(&seen.state, &request, &facts)
        });
        decided.await.map_err(|_| Fault::Ours)
    }

    /// Stores, and only then updates the cached state.
    async fn append(
        &self,
        decision: &CarriedOut,
        events: Vec<NewEvent>,
        head: i64,
        reply: &Reply,
    ) -> Result<Reply, AppendError> {
        let stream = &self.room.stream;
        let language = self.words.lang().code();
        let raw = reply.raw().map_err(|_| AppendError::Malformed)?;
        let mut batch = Batch::by(self.caller.by.clone())
            .write(stream.clone(), Seq(head), events)
            .answer(raw);
        batch.key = self.body.key;
        batch.digest = self.body.digest;
        let about = subjects(&decision.events, decision, &self.room.seen().state);
        batch.side = beside(
            decision,
            &about,
            stream.as_str(),
            &self.caller.by.actor,
            language,
        );
        let appended = self.caller.data.store.append(batch).await?;
        if appended.repeated {
            return Reply::first(&appended).map_err(|_| AppendError::Malformed);
        }
        // The time of publication is only in the log.
        if decision.events.iter().any(|event| what(event).is_some()) {
            let read: Result<(), LoadError> = self.caller.data.rooms.catch_up(&self.room).await;
            match read {
                Ok(()) => return Ok(reply.clone()),
                Err(error) => {
                    tracing::error!(target: "jadoube::error", %error, "a room cannot be read");
                }
            }
        }
        let applied = self.room.change(|seen| {
            for (id, person) in &decision.people {
                seen.people.add(id.clone(), person.clone());
            }
            decision
                .events
                .iter()
                .try_for_each(|event| apply(&mut seen.state, event))
        });
        if let Err(error) = applied {
            // The log is right and our cache is not: reload it.
            tracing::error!(target: "jadoube::error", %error, "a room is read again");
            self.room.change(|seen| *seen = Seen::default());
            let read: Result<(), LoadError> = self.caller.data.rooms.catch_up(&self.room).await;
            if let Err(error) = read {
                tracing::error!(target: "jadoube::error", %error, "a room cannot be read");
            }
        }
        if let Some(last) = appended.outcome.last {
            self.caller.data.rooms.appended(&self.room, last.0);
        }
        Ok(reply.clone())
    }

    /// Who made the first of the contradicting entries, for each contest.
    async fn first_by(&self, decision: &CarriedOut, seen: &Seen) -> Result<Vec<String>, Fault> {
        let store = &self.caller.data.store;
        let mut names = Vec::new();
        for contest in &decision.contested {
            let seq = seen.state.game(contest.game).map_or(0, |game| game.seq);
            let before = i64::try_from(seq).unwrap_or(i64::MAX).saturating_sub(1);
            let found = store.read(&self.room.stream, Seq(before), 1).await?;
            let actor = found.first().map(|event| event.by.actor.as_str());
            names.push(accounts::called(&self.caller.data, actor.unwrap_or_default()).await?);
        }
        Ok(names)
    }

    fn reply(
        &self,
        decision: &CarriedOut,
        events: &[NewEvent],
        seen: &Seen,
        first: &[String],
    ) -> Reply {
        let before = seen.state.head();
        let told: Vec<Value> = (before + 1..)
            .zip(events)
            .map(|(seq, event)| {
                let data = serde_json::from_str(event.data.get()).unwrap_or_default();
                json!({ "kind": event.kind, "seq": seq, "data": short(data) })
            })
            .collect();
        let head = before + u64::try_from(events.len()).unwrap_or(0);
        let notices: Vec<Value> = decision
            .notices
            .iter()
            .map(|notice| {
                let mut value = serde_json::to_value(notice).unwrap_or_default();
                if let Some(fields) = value.as_object_mut() {
                    let says = spoken::notice(self.words, notice, &Names(seen));
                    fields.insert("says".to_owned(), says.into());
                }
                value
            })
            .collect();
        let mut body = json!({ "events": told, "head": head, "notices": notices });
        let Some(fields) = body.as_object_mut() else {
            return Reply::ok(body);
        };
        if !decision.entries.is_empty() {
            fields.insert("entries".to_owned(), json!(decision.entries));
        }
        if !decision.members.is_empty() {
            let teams = decision.entries.iter().zip(&decision.members);
            let teams: Vec<Value> = teams
                .map(|(team, players)| json!({ "team": team, "players": players }))
                .collect();
            fields.insert("teams".to_owned(), teams.into());
        }
        if decision.already {
            fields.insert("already".to_owned(), true.into());
        }
        if decision.contested.is_empty() {
            return Reply::ok(body);
        }
        fields.insert("type".to_owned(), "contested".into());
        fields.insert("title".to_owned(), self.words.text("api-contested").into());
        fields.insert("status".to_owned(), 409.into());
        let known = Names(seen);
        let contested = decision.contested.iter().zip(first);
        let contested: Vec<Value> = contested
            .map(|(one, by)| {
                let (there, said) = (known.outcome(one.there), known.outcome(one.said));
                json!({ "game": one.game, "there": there, "said": said, "by": by.as_str() })
            })
            .collect();
        let there = contested.first().and_then(|one| one.get("there"));
        fields.insert("current".to_owned(), json!(there));
        fields.insert("contested".to_owned(), contested.into());
        Reply::contested(body)
    }
}

/// Event data without the frozen input itself, which is long; its hash stays.
fn short(mut data: Value) -> Value {
    if let Some(input) = data.get_mut("input").and_then(Value::as_object_mut) {
        input.remove("blob");
    }
    data
}
