//! The tournament of an address, with names, points and results formatted for pages.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_store::random;
use jadoube_tournament::{
    CommandKind, Request, RequestStage, Role, RoundStage, State, TournamentStage, TournamentSystem,
};
use jadoube_vocabulary::{Absence, GameId, GameKind, Outcome, Points, RoundNumber};
use jadoube_words::FluentValue;

use crate::api::commands::carry;
use crate::api::keys::Sent;
use crate::api::problem::Fault;
use crate::api::reply::Reply;
use crate::api::rooms::{Room, Seen};
use crate::data::hex;
use crate::error::Error;
use crate::event::presets;
use crate::event::who::Who;
use crate::live;
use crate::page::Page;
use crate::people::Right;
use crate::people::devices;
use crate::people::gate::page_error;
use crate::state::AppState;

/// The desk of a signed-in user.
#[derive(Clone)]
pub(crate) struct Desk {
    pub(crate) page: Page,
    pub(crate) who: Who,
    pub(crate) room: Arc<Room>,
    pub(crate) seen: Arc<Seen>,
    event: String,
    base: String,
    /// The position from which a page listens for updates.
    after: String,
    params: HashMap<String, String>,
    /// This computer's address has changed since phones were invited.
    moved: bool,
    sections: Vec<SectionLink>,
}

/// The header of every page of a tournament.
pub(crate) struct Head {
    /// The address below which all its pages lie.
    pub(crate) base: String,
    pub(crate) event: String,
    pub(crate) name: String,
    /// The last published round; 0 before the first.
    pub(crate) round: u32,
    pub(crate) rounds: u32,
    /// The address of the current work page.
    pub(crate) work: String,
    /// The round since which the tournament is no longer in FIDE mode.
    pub(crate) left: Option<u32>,
    /// Results that wait for an arbiter's decision.
    pub(crate) contested: usize,
    /// Whether this user sees incidents, and how many of them are open.
    pub(crate) incidents: bool,
    pub(crate) open_incidents: usize,
    /// Whether this user sees reports; the bracket is drawn if there is one.
    pub(crate) reports: bool,
    pub(crate) bracket: bool,
    /// The user's own last act can be undone.
    pub(crate) undoes: bool,
    pub(crate) sample: bool,
    /// Teams meet, not players.
    pub(crate) teams: bool,
    pub(crate) over: Option<String>,
    pub(crate) who: String,
    /// The section of the desk this page belongs to.
    pub(crate) at: &'static str,
    /// The page of the manual, if it is not the one of this section.
    pub(crate) manual: &'static str,
    /// The nonce of a form.
    pub(crate) nonce: String,
    /// The token of every form.
    pub(crate) form: String,
    /// This computer's address has changed since phones were invited.
    pub(crate) moved: bool,
    /// The time zone of all times on the page: that of the hall.
    pub(crate) zone: String,
    /// Requests that wait for an arbiter.
    pub(crate) asked: usize,
    /// Where devices are invited, for those allowed to.
    pub(crate) devices: Option<String>,
    /// The user may use the whole desk; a phone has its own page.
    pub(crate) rooms: bool,
    /// The address of a phone's own page.
    pub(crate) own: String,
    /// The sections of the event, including this one.
    pub(crate) sections: Vec<SectionLink>,
    /// The colour of this section.
    pub(crate) hue: usize,
    /// The topic its pages subscribe to, and the position to start from.
    pub(crate) topic: String,
    pub(crate) after: String,
}

/// A link to another section of the event.
#[derive(Clone)]
pub(crate) struct SectionLink {
    pub(crate) name: String,
    pub(crate) base: String,
    pub(crate) hue: usize,
    pub(crate) current: bool,
}

/// The number of colours that sections cycle through.
const HUES: usize = 6;

/// The most sections that are linked.
const MOST_SECTIONS: usize = 12;

impl Head {
    /// The page of the manual about this section.
    pub(crate) fn help(&self) -> &'static str {
        match self.manual {
            "" => crate::help::topic(self.at),
            page => page,
        }
    }
}

impl FromRequestParts<AppState> for Desk {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Response> {
        let who = Who::from_request_parts(parts, state).await?;
        let Ok(page) = Page::from_request_parts(parts, state).await;
        let raw = RawPathParams::from_request_parts(parts, state).await;
        let raw = raw.map_err(|_| Error::NotFound.into_response())?;
        let params: HashMap<String, String> = raw
            .iter()
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        let opened = Self::open(page, who, params).await;
        opened.map_err(IntoResponse::into_response)
    }
}

/// Why somebody does not play, in a word or two.
pub(crate) fn absence(page: &Page, state: &State, kind: Absence) -> String {
    // The places of a bracket that have no opponent are nobody's wish.
    let about = state.about();
    if kind == Absence::Zero
        && about.is_some_and(|about| about.system == TournamentSystem::KnockOut)
    {
        return page.text("chief-bracket-bye");
    }
    page.text(&format!("absence-kind-{}", kind.code()))
}

impl Desk {
    /// The desk of a tournament of an event.
    pub(crate) async fn open(
        page: Page,
        who: Who,
        params: HashMap<String, String>,
    ) -> Result<Self, Error> {
        let param = |name: &str| params.get(name).map_or("", String::as_str);
        let (event, tournament) = (param("event"), param("tournament"));
        let room = who.caller.room(tournament).await;
        let room = room.map_err(|fault| page_error(&fault))?;
        // The position first: events in between are repeated, not missed.
        let after = live::after(&who.caller.data);
        let seen = room.seen();
        let about = seen.state.about();
        let own = about.and_then(|about| about.event.as_ref());
        if own.is_none_or(|own| own.as_str() != event) {
            return Err(Error::NotFound);
        }
        let data = &who.caller.data;
        let listed = data.rooms.event(event).await.map_err(|_| Error::Busy)?;
        let base = format!("/e/{event}/{tournament}");
        let mut sections = Vec::new();
        let all = listed.iter().flat_map(|listed| &listed.tournaments);
        for (at, id) in all.take(MOST_SECTIONS).enumerate() {
            let Ok(other) = who.caller.room(id.as_str()).await else {
                continue;
            };
            let seen = other.seen();
            let open = seen.state.stage() != TournamentStage::Cancelled;
            if let Some(about) = seen.state.about().filter(|_| open) {
                sections.push(SectionLink {
                    name: about.name.clone(),
                    base: format!("/e/{event}/{id}"),
                    hue: at % HUES,
                    current: id.as_str() == tournament,
                });
            }
        }
        let name = listed.map(|listed| listed.name).unwrap_or_default();
        Ok(Self {
            sections,
            moved: devices::moved(&who.caller.data).await.is_some(),
            page,
            who,
            room,
            seen,
            event: name,
            base,
            after,
            params,
        })
    }
}

/// The time zone of the hall: its name and today's offset from UTC.
pub(crate) fn zone() -> String {
    let now = jiff::Zoned::now();
    let offset = now.strftime("%:z").to_string();
    match now.time_zone().iana_name() {
        Some(name) if name != "UTC" && !name.starts_with("Etc/") => format!("{name}, UTC{offset}"),
        _ => format!("UTC{offset}"),
    }
}

/// A fresh nonce: one submission of one form.
pub(crate) fn nonce() -> String {
    hex(&random::<12>())
}

/// Points as people write them: halves in chess, whole numbers in draughts.
pub(crate) fn points(tenths: i64, game: GameKind) -> String {
    match (game.is_draughts(), tenths % 10) {
        (true, 0) => (tenths / 10).to_string(),
        _ => jadoube_words::dutch::points(Points::from_tenths(tenths)),
    }
}

/// A result as a table shows it.
pub(crate) fn outcome(outcome: Outcome, game: GameKind) -> String {
    match (outcome, game.is_draughts()) {
        (Outcome::Drawn, false) => "½-½".to_owned(),
        (Outcome::WhiteHalf, false) => "½-0".to_owned(),
        (Outcome::BlackHalf, false) => "0-½".to_owned(),
        (Outcome::DrawnUnrated, false) => "½-½u".to_owned(),
        (Outcome::Open, _) => String::new(),
        (outcome, _) => outcome.code_in(game).to_owned(),
    }
}

impl Desk {
    pub(crate) fn state(&self) -> &State {
        &self.seen.state
    }

    pub(crate) fn game(&self) -> GameKind {
        self.state()
            .about()
            .map_or(GameKind::Chess, |about| about.game)
    }

    pub(crate) fn base(&self) -> &str {
        &self.base
    }

    /// A part of the address.
    pub(crate) fn param(&self, name: &str) -> &str {
        self.params.get(name).map_or("", String::as_str)
    }

    /// The round of the address.
    pub(crate) fn round(&self) -> Result<RoundNumber, Error> {
        let number = self.param("round").parse::<u32>().ok();
        let round = number.and_then(RoundNumber::new).ok_or(Error::NotFound)?;
        let planned = self.state().config().map_or(0, |config| config.rounds);
        match round.get() <= planned || self.state().is_published(round) {
            true => Ok(round),
            false => Err(Error::NotFound),
        }
    }

    /// Whether the role may send a command of this kind.
    pub(crate) fn may(&self, kind: CommandKind) -> bool {
        self.who.caller.can(Right::Do(kind))
    }

    /// The name of an entry by its index.
    pub(crate) fn name(&self, at: usize) -> String {
        let entry = self.state().entry(at);
        let name = entry.and_then(|entry| self.seen.people.name(&entry.person));
        name.map_or_else(|| self.page.text("desk-erased"), str::to_owned)
    }

    /// The start number; 0 if there is none.
    pub(crate) fn number(&self, at: usize) -> u32 {
        self.state().number(at).unwrap_or(0)
    }

    /// The entry of a start number.
    pub(crate) fn numbered(&self, number: u32) -> Option<usize> {
        let order = self.state().numbers();
        order.get((number as usize).checked_sub(1)?).copied()
    }

    pub(crate) fn points(&self, tenths: i64) -> String {
        points(tenths, self.game())
    }

    pub(crate) fn outcome(&self, of: Outcome) -> String {
        outcome(of, self.game())
    }

    /// Why a player does not play, in a word or two.
    pub(crate) fn absence(&self, kind: Absence) -> String {
        absence(&self.page, self.state(), kind)
    }

    /// Where a game is played: its round and table.
    pub(crate) fn place_of(&self, id: GameId) -> String {
        let game = self.state().game(id);
        match game.and_then(|game| self.state().table_of(game)) {
            Some(table) => self.say(
                "desk-log-board",
                &[("round", id.round.to_string()), ("board", table)],
            ),
            None => self.page.with("desk-round", "round", id.round),
        }
    }

    /// A translated sentence with its arguments.
    pub(crate) fn say(&self, key: &str, args: &[(&'static str, String)]) -> String {
        let args: Vec<(&'static str, FluentValue<'_>)> = args
            .iter()
            .map(|(name, value)| (*name, FluentValue::from(value.as_str())))
            .collect();
        self.page.words().say(key, &args)
    }

    /// The current work page: the draft, else the round of the day, else the players.
    pub(crate) fn work(&self) -> String {
        let state = self.state();
        let next = state.next_round();
        let drafted = matches!(
            state.round_stage(next),
            RoundStage::Drafted | RoundStage::Editing
        );
        let waits = |round: RoundNumber| {
            let found = state.round(round);
            found.is_some_and(jadoube_tournament::RoundState::waits_for_line_ups)
        };
        match state.last_published() {
            Some(round) if waits(round) => format!("{}/rounds/{round}/line-ups", self.base),
            // All rounds of a round robin are drafted at once: the round of the day comes first.
            Some(round)
                if drafted && !state.round(round).is_none_or(|found| found.is_complete()) =>
            {
                format!("{}/rounds/{round}", self.base)
            }
            _ if drafted => format!("{}/rounds/{next}/draft", self.base),
            Some(round) => format!("{}/rounds/{round}", self.base),
            None if state.numbers().is_empty() => format!("{}/players", self.base),
            None => format!("{}/rounds/1/draft", self.base),
        }
    }

    /// The number of requests that wait.
    fn asked(&self) -> usize {
        let state = self.state();
        let now = self.who.caller.data.store.now_ms();
        let requests = state.requests().iter();
        requests
            .filter(|one| state.request_stage(one, now) == RequestStage::Waiting)
            .count()
    }

    /// The user's work page: at the desk, the check-in, or on a phone.
    pub(crate) fn own_page(&self) -> String {
        let caller = &self.who.caller;
        let page = match caller.role {
            _ if caller.can(Right::Rooms) => return self.work(),
            _ if caller.can(Right::Presence) => "check-in",
            Role::Captain => "captain",
            _ => "phone",
        };
        format!("{}/{page}", self.base)
    }

    /// The head of a page.
    pub(crate) fn head(&self, at: &'static str) -> Head {
        let state = self.state();
        let about = state.about();
        let rounds = state.rounds().iter();
        let over = matches!(
            state.stage(),
            TournamentStage::Sealed
                | TournamentStage::Reported
                | TournamentStage::Archived
                | TournamentStage::Cancelled
        );
        Head {
            base: self.base.clone(),
            event: self.event.clone(),
            name: about.map_or_else(String::new, |about| about.name.clone()),
            round: state.last_published().map_or(0, RoundNumber::get),
            rounds: state.config().map_or(0, |config| config.rounds),
            work: self.work(),
            left: state.left_fide_mode().map(RoundNumber::get),
            contested: rounds
                .flat_map(|round| round.on_boards())
                .filter(|game| game.is_contested())
                .count(),
            incidents: self.may(CommandKind::RecordIncident),
            open_incidents: state
                .standing_incidents()
                .filter(|(_, one)| one.ruling.as_ref().is_none_or(|one| one.is_proposed()))
                .count(),
            undoes: self.may(CommandKind::Undo),
            reports: self.who.caller.can(Right::Log),
            bracket: about.is_some_and(|about| about.system == TournamentSystem::KnockOut)
                && !state.numbers().is_empty(),
            sample: about.is_some_and(|about| about.preset.as_deref() == Some(presets::SAMPLE)),
            teams: state.is_team_event(),
            over: over.then(|| stage(&self.page, state.stage())),
            who: self.who.name.clone(),
            at,
            manual: "",
            nonce: nonce(),
            form: self.who.form.clone(),
            moved: self.moved,
            zone: zone(),
            asked: self.asked(),
            devices: self
                .who
                .caller
                .can(Right::Accounts)
                .then(|| format!("/tournaments/{}/devices", self.param("tournament"))),
            rooms: self.who.caller.can(Right::Rooms),
            own: self.own_page(),
            hue: self
                .sections
                .iter()
                .find(|one| one.current)
                .map_or(0, |one| one.hue),
            sections: match self.sections.len() {
                0 | 1 => Vec::new(),
                _ => self.sections.clone(),
            },
            topic: format!("tournament/{}", self.param("tournament")),
            after: self.after.clone(),
        }
    }

    /// Carries out a command, the same way as for API clients.
    pub(crate) async fn carry(&self, sent: Sent, request: Request) -> Result<Reply, Fault> {
        let caller = self.who.caller.clone();
        carry(
            caller,
            Arc::clone(&self.room),
            sent,
            request,
            self.page.words(),
        )
        .await
    }
}

/// The stage of a tournament, in a word.
pub(crate) fn stage(page: &Page, stage: TournamentStage) -> String {
    let code = serde_json::to_value(stage).unwrap_or_default();
    page.text(&format!("tcli-stage-{}", code.as_str().unwrap_or_default()))
}

/// `GET /e/{event}/{tournament}`: redirects to the current work page.
pub(crate) async fn enter(desk: Desk) -> Response {
    Redirect::to(&desk.own_page()).into_response()
}
