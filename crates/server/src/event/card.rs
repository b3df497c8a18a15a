//! `/players/{entry}`: one player: games, entry data, byes, withdrawal and return.

use askama::Template;
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_standings::fide::values;
use jadoube_store::personal::{Person, PersonField};
use jadoube_store::{Batch, Fact as _, PersonCorrected, SideWrite, StreamId};
use jadoube_tournament::{CommandKind, PublicField, RoundSlot, State, Title, crosstable};
use jadoube_vocabulary::{Absence, EntryId, RoundNumber, Side};
use serde_json::{Value, json};

use crate::api::events::rules;
use crate::error::Error;
use crate::event::act::{self, Fields, Wish};
use crate::event::desk::{Desk, Head, nonce};
use crate::event::players::{Status, cell, status};
use crate::filled::Filled;
use crate::mail::contact;
use crate::page::{Page, html};
use crate::people::Right;
use crate::public::PublicView;

/// Rounds ahead for which a bye can be chosen.
const AHEAD: u32 = 12;

/// A round of the player.
struct GameRow {
    round: u32,
    board: String,
    side: &'static str,
    number: String,
    opponent: String,
    entry: String,
    rating: String,
    result: String,
    score: String,
    word: String,
}

/// A future round.
struct Coming {
    round: u32,
    status: Status,
    /// The bye already granted.
    bye: Option<String>,
    /// Absent because the check-in was closed without this player.
    missed: bool,
}

#[derive(Template)]
#[template(path = "event/card.html")]
struct Card<'a> {
    page: &'a Page,
    head: Head,
    entry: String,
    number: Option<u32>,
    name: String,
    title: &'static str,
    titles: [&'static str; 8],
    rating: String,
    federation: String,
    club: String,
    category: String,
    /// The e-mail address; only for users who may change it.
    email: Option<String>,
    points: String,
    place: Option<u32>,
    games: Vec<GameRow>,
    coming: Vec<Coming>,
    left: bool,
    next: u32,
    open: bool,
    draughts: bool,
    /// Never paired, so the entry can be deleted.
    removable: bool,
    /// The page of the person's data, for those who may erase it.
    person: Option<String>,
    /// The log of this entry, for those who may read it.
    history: Option<String>,
    /// The public card, once something is published.
    public: Option<String>,
    /// Flags of the entry: a fixed table, no half-point byes, not on public pages, licence.
    flags: FlagView,
    /// Other entries, for exchanging numbers.
    others: Vec<(String, String)>,
    decides: bool,
    /// Withdrawal from a round robin shows a preview first.
    looks: bool,
    /// Whether a round may be barred: a table and a bracket are played as they stand.
    excludes: bool,
    expels: bool,
    /// Penalties over the whole event, and the score against rated opponents.
    penalties: Vec<String>,
    form_line: Option<String>,
}

/// Marks of an entry.
struct FlagView {
    fixed_table: String,
    no_half_bye: bool,
    unlisted: bool,
    /// `yes`, `no` or not known.
    licence: &'static str,
}

/// Rated opponents, their mean rating and the score against them; `None` with fewer than two.
fn against_rated(desk: &Desk, at: usize) -> Option<String> {
    let state = desk.state();
    if desk.game().is_draughts() || state.is_team_event() {
        return None;
    }
    let mut ratings: Vec<u32> = Vec::new();
    let mut tenths = 0;
    for found in state.rounds().iter().filter(|one| one.published.is_some()) {
        let RoundSlot::Game(serial) = found.slot(at) else {
            continue;
        };
        let game = found.games.get((serial as usize).checked_sub(1)?)?;
        let side = game.side_of(at)?;
        let own = match side {
            Side::White => game.outcome,
            Side::Black => game.outcome.swapped(),
        };
        let score = match own {
            jadoube_vocabulary::Outcome::WhiteWon => 10,
            jadoube_vocabulary::Outcome::Drawn => 5,
            jadoube_vocabulary::Outcome::BlackWon => 0,
            _ => continue,
        };
        if let Some(rating) = state
            .entry(game.opponent(at))
            .and_then(|one| one.rating.value)
        {
            ratings.push(rating);
            tenths += score;
        }
    }
    let games = u32::try_from(ratings.len())
        .ok()
        .filter(|games| *games > 1)?;
    let sum: u32 = ratings.iter().sum();
    let mean = (sum + games / 2) / games;
    let score = jadoube_words::dutch::points(jadoube_vocabulary::Points::from_tenths(tenths));
    let performance = performance(state, at).unwrap_or_else(|| "–".to_owned());
    Some(desk.say(
        "desk-against-rated",
        &[
            ("games", games.to_string()),
            ("mean", mean.to_string()),
            ("score", score),
            ("performance", performance),
        ],
    ))
}

/// The tournament performance rating of C.07 art. 10.2, up to the last published round.
fn performance(state: &State, at: usize) -> Option<String> {
    let it = state.competition_before(state.last_published()?.next());
    let event = crosstable(&it, &state.dropped(&it))?;
    let all = values(&event, &"TPR".parse().ok()?)?;
    let place = (state.number(at)? as usize).checked_sub(1)?;
    all.get(place).map(|value| value.number.to_string())
}

/// `GET /e/{event}/{tournament}/players/{entry}`
pub(crate) async fn show(desk: Desk) -> Response {
    let email = match email_of(&desk).await {
        Ok(email) => email,
        Err(error) => return error.into_response(),
    };
    match card(&desk, email) {
        Some(response) => response,
        None => Error::NotFound.into_response(),
    }
}

/// The stored e-mail address, for users who may change it; empty if there is none.
async fn email_of(desk: &Desk) -> Result<Option<String>, Error> {
    let caller = &desk.who.caller;
    if !caller.can(Right::Do(CommandKind::ChangeEntry)) {
        return Ok(None);
    }
    let id: Option<EntryId> = desk.param("entry").parse().ok();
    let at = id.and_then(|id| desk.state().place_of(&id));
    let Some(entry) = at.and_then(|at| desk.state().entry(at)) else {
        return Ok(None);
    };
    let row = contact::row(&caller.data, entry.person.as_str()).await;
    let row = row.map_err(|_| Error::Busy)?;
    Ok(Some(row.email.unwrap_or_default()))
}

fn card(desk: &Desk, email: Option<String>) -> Option<Response> {
    let state = desk.state();
    let id: EntryId = desk.param("entry").parse().ok()?;
    let at = state.place_of(&id)?;
    let entry = state.entry(at)?;
    let published = state.last_published().map_or(0, RoundNumber::get);
    let planned = state.config().map_or(0, |config| config.rounds);
    let rounds = (1..=published).filter_map(RoundNumber::new);
    let games = rounds.filter_map(|round| game(desk, at, round)).collect();
    let next = state.next_round();
    let coming = (next.get()..=planned).take(AHEAD as usize);
    let coming = coming.filter_map(RoundNumber::new).map(|round| Coming {
        round: round.get(),
        status: status(desk, at, round),
        bye: entry.byes.get(&round).map(|kind| desk.absence(*kind)),
        missed: state.round(round).is_some_and(|found| found.is_missing(at)),
    });
    let place = state.last_published().and_then(|_| {
        let table = state.table(None);
        let row = table.rows.into_iter().find(|row| row.at == at);
        row.map(|row| row.rank)
    });
    let rating = entry.rating.value;
    Some(html(&Card {
        page: &desk.page,
        head: desk.head("players"),
        entry: entry.id.to_string(),
        number: entry.number,
        name: desk.name(at),
        title: entry.title.map_or("", Title::code),
        titles: Title::ALL.map(Title::code),
        rating: rating.map_or_else(String::new, |rating| rating.to_string()),
        federation: entry.federation.clone().unwrap_or_default(),
        club: entry.club.clone().unwrap_or_default(),
        category: entry.category.clone().unwrap_or_default(),
        email,
        points: desk.points(state.points(at).tenths()),
        place,
        games,
        coming: coming.collect(),
        left: entry.has_left(),
        next: next.get(),
        open: next.get() <= planned,
        draughts: desk.game().is_draughts(),
        removable: !state.ever_counted(at),
        person: desk
            .who
            .caller
            .can(Right::Installation)
            .then(|| format!("/persons/{}", entry.person)),
        history: desk
            .who
            .caller
            .sees_log()
            .then(|| format!("{}/log?player={}", desk.base(), entry.id)),
        public: PublicView::of(&desk.seen)
            .filter(|view| published > 0 && view.shows(PublicField::Card))
            .and_then(|view| view.found(&entry.id)?.name)
            .filter(|_| !state.is_team_event())
            .map(|_| format!("/p/{}/players/{}", desk.param("tournament"), entry.id)),
        flags: FlagView {
            fixed_table: entry
                .flags
                .fixed_table
                .map_or_else(String::new, |table| table.to_string()),
            no_half_bye: entry.flags.no_half_bye,
            unlisted: entry.flags.unlisted,
            licence: match entry.flags.licence {
                Some(true) => "yes",
                Some(false) => "no",
                None => "",
            },
        },
        others: state
            .alive()
            .filter(|(other, one)| {
                *other != at && one.number.is_some() && one.is_team == entry.is_team
            })
            .map(|(other, one)| {
                (
                    one.id.to_string(),
                    format!("{} {}", desk.number(other), desk.name(other)),
                )
            })
            .collect(),
        // II/2.5: the draughts code takes no points.
        decides: desk.may(CommandKind::DecidePoints)
            && published > 0
            && entry.team.is_none()
            && !state.about().is_some_and(|about| about.game.is_draughts()),
        looks: published > 0
            && state
                .about()
                .is_some_and(|about| about.system.is_round_robin()),
        excludes: entry.team.is_none()
            && state.about().is_some_and(|about| about.system.is_swiss()),
        expels: desk.may(CommandKind::Expel) && published > 0,
        penalties: state
            .penalties(at)
            .into_iter()
            .map(|(_, one)| crate::event::incidents::penalty(&desk.page, one))
            .collect(),
        form_line: against_rated(desk, at),
    }))
}

fn game(desk: &Desk, at: usize, round: RoundNumber) -> Option<GameRow> {
    let state = desk.state();
    let cell = cell(desk, at, round)?;
    let mut row = GameRow {
        round: round.get(),
        board: String::new(),
        side: cell.side,
        number: cell.opponent,
        opponent: String::new(),
        entry: String::new(),
        rating: String::new(),
        result: String::new(),
        score: cell.score,
        word: cell.word,
    };
    let found = state.round(round)?;
    let game = match found.slot(at) {
        // In a team event a player has an individual board.
        _ if state.is_team_event() => found.on_boards().find(|game| game.side_of(at).is_some()),
        RoundSlot::Game(serial) => found.games.get((serial as usize).checked_sub(1)?),
        RoundSlot::Out(_) => None,
    };
    if let Some(game) = game {
        let opponent = state.entry(game.opponent(at))?;
        row.opponent = desk.name(game.opponent(at));
        row.entry = opponent.id.to_string();
        let rating = opponent.rating.value;
        row.rating = rating.map_or_else(String::new, |rating| rating.to_string());
        row.board = game
            .board
            .map_or_else(String::new, |board| board.to_string());
        let side = game.side_of(at).unwrap_or(Side::White);
        let outcome = match side {
            Side::White => game.outcome,
            Side::Black => game.outcome.swapped(),
        };
        row.result = desk.outcome(outcome);
    }
    Some(row)
}

/// `POST /e/{event}/{tournament}/edit`: saves the entry's form; only differences are written.
pub(crate) async fn edit(desk: Desk, Filled(fields): Filled<Fields>) -> Response {
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map(|(_, value)| value.trim())
    };
    let id: Option<EntryId> = value("entry").and_then(|id| id.parse().ok());
    let at = id.as_ref().and_then(|id| desk.state().place_of(id));
    let Some((id, at)) = id.zip(at) else {
        return Error::NotFound.into_response();
    };
    let nonce = value("nonce").map_or_else(nonce, str::to_owned);
    let back = format!("{}/players/{id}", desk.base());
    if let Some(name) = value("name").filter(|name| !name.is_empty() && *name != desk.name(at))
        && let Err(error) = rename(&desk, at, name).await
    {
        return error.into_response();
    }
    if let Some(email) = value("email")
        && let Err(error) = address(&desk, at, email).await
    {
        return error.into_response();
    }
    let wishes = changes(&desk, &id, at, &value, &nonce, &back);
    match act::carry_all(&desk, &wishes).await {
        Ok(()) => Redirect::to(&back).into_response(),
        Err(asked) => asked,
    }
}

fn changes<'f>(
    desk: &Desk,
    id: &EntryId,
    at: usize,
    value: &impl Fn(&str) -> Option<&'f str>,
    nonce: &str,
    back: &str,
) -> Vec<Wish> {
    let Some(entry) = desk.state().entry(at) else {
        return Vec::new();
    };
    let reason = value("reason").unwrap_or_default();
    let mut wishes = Vec::new();
    let mut data = json!({ "entry": id });
    let now: [(&str, Option<&str>); 4] = [
        ("title", entry.title.map(Title::code)),
        ("federation", entry.federation.as_deref()),
        ("club", entry.club.as_deref()),
        ("category", entry.category.as_deref()),
    ];
    let mut differs = false;
    for (field, was) in now {
        let Some(wanted) = value(field) else {
            continue;
        };
        if wanted != was.unwrap_or_default()
            && let Some(data) = data.as_object_mut()
        {
            let wanted = if wanted.is_empty() {
                Value::Null
            } else {
                Value::from(wanted)
            };
            data.insert(field.to_owned(), wanted);
            differs = true;
        }
    }
    if differs {
        if let Some(data) = data.as_object_mut()
            && !reason.is_empty()
        {
            data.insert("reason".to_owned(), reason.into());
        }
        wishes.push(Wish::new("change-entry", data, nonce, back));
    }
    let rating = value("rating").unwrap_or_default();
    let was = entry
        .rating
        .value
        .map_or_else(String::new, |rating| rating.to_string());
    if value("rating").is_some() && rating != was {
        let number = rating.parse::<u32>().ok();
        let why = match reason {
            "" => desk.page.text("desk-reason-typed"),
            reason => reason.to_owned(),
        };
        let mut data = json!({ "entry": id, "reason": why });
        if let (Some(number), Some(data)) = (number, data.as_object_mut()) {
            data.insert("rating".to_owned(), number.into());
        }
        if number.is_some() || rating.is_empty() {
            wishes.push(Wish::new("set-rating", data, nonce, back));
        }
    }
    wishes
}

/// Corrects a name in the table of people; the log records the correction, not the name.
async fn rename(desk: &Desk, at: usize, name: &str) -> Result<(), Error> {
    if name.chars().count() > 200 || name.contains('\0') {
        return Err(Error::Form);
    }
    let caller = &desk.who.caller;
    let entry = desk.state().entry(at).ok_or(Error::NotFound)?;
    let person = entry.person.to_string();
    let row: Option<Person> = caller
        .data
        .store
        .private()
        .get(person.clone())
        .await
        .map_err(|_| Error::Busy)?;
    if row.is_none() {
        return Err(Error::NotFound);
    }
    let (family, given, shown) = match name.split_once(", ") {
        Some((family, given)) => (Some(family), Some(given), None),
        None => (None, None, Some(name)),
    };
    let stream: StreamId = format!("person/{person}")
        .parse()
        .map_err(|_| Error::Ours)?;
    let corrected = PersonCorrected {
        person: person.clone(),
        fields: vec!["name".to_owned()],
        cause: "typed".to_owned(),
    };
    let corrected = corrected.event(&rules()).map_err(|_| Error::Ours)?;
    let reads = caller
        .data
        .store
        .read(&stream, jadoube_store::Seq(0), jadoube_store::PAGE)
        .await;
    let seq = reads
        .map_err(|_| Error::Busy)?
        .last()
        .map_or(jadoube_store::Seq(0), |last| last.seq);
    let mut batch = Batch::by(caller.by.clone()).write(stream, seq, vec![corrected]);
    for (field, value) in [
        (PersonField::Family, family),
        (PersonField::Given, given),
        (PersonField::Shown, shown),
    ] {
        batch = batch.side(SideWrite::Correct {
            person: person.clone(),
            field,
            value: value.map(str::to_owned),
            reason: "typed".to_owned(),
        });
    }
    let stored = caller.data.store.append(batch).await;
    stored.map(|_| ()).map_err(|_| Error::Busy)
}

/// Stores an e-mail address outside the log, or removes it if the field is empty.
async fn address(desk: &Desk, at: usize, typed: &str) -> Result<(), Error> {
    let caller = &desk.who.caller;
    let entry = desk.state().entry(at).ok_or(Error::NotFound)?;
    let row = contact::row(&caller.data, entry.person.as_str()).await;
    let row = row.map_err(|_| Error::Busy)?;
    if row.email.as_deref().unwrap_or_default() == typed {
        return Ok(());
    }
    let email = match typed {
        "" => None,
        typed => Some(contact::proper(typed).ok_or(Error::Form)?),
    };
    let batch = Batch::by(caller.by.clone()).side(contact::keep(row, email));
    let stored = caller.data.store.append(batch).await;
    stored.map(drop).map_err(|_| Error::Busy)
}

/// Byes that are granted on request, by game.
pub(crate) const fn kinds(draughts: bool) -> &'static [Absence] {
    match draughts {
        true => &[Absence::Zero],
        false => &[Absence::Half, Absence::Zero, Absence::Full],
    }
}

impl Card<'_> {
    /// Point adjustments a decision can make: value sent and label.
    fn decidable(&self) -> Vec<(String, String)> {
        let steps: &[i64] = match self.draughts {
            true => &[-20, -10, 10, 20],
            false => &[-10, -5, 5, 10],
        };
        let shown = steps.iter().map(|tenths| {
            let points = jadoube_vocabulary::Points::from_tenths(tenths.abs());
            let sign = if *tenths < 0 { '−' } else { '+' };
            let sent = json!({ "points": tenths }).to_string();
            (
                sent,
                format!("{sign}{}", jadoube_words::dutch::points(points)),
            )
        });
        shown.collect()
    }

    /// The byes to choose from, by code and name.
    fn kinds(&self) -> Vec<(&'static str, String)> {
        kinds(self.draughts)
            .iter()
            .map(|kind| {
                let name = self.page.text(&format!("absence-kind-{}", kind.code()));
                (kind.code(), name)
            })
            .collect()
    }
}
