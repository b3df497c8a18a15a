//! `/check-in`: who is present for the next round. The whole row is the tap target; before closing,
//! the page shows what each missing player will get.

use askama::Template;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_tournament::{CheckIn, CommandKind, Names, folded};
use jadoube_vocabulary::RoundNumber;
use serde::Deserialize;
use serde_json::json;

use crate::event::act::{self, Fields, Wish};
use crate::event::desk::{Desk, Head, nonce};
use crate::event::fees::{Fee, Fees};
use crate::filled::Filled;
use crate::page::{Page, html};

/// A player expected at the check-in.
pub(crate) struct Expected {
    pub(crate) at: usize,
    pub(crate) name: String,
    pub(crate) here: bool,
}

/// All players expected: without those who announced an absence, but with those who missed a closed
/// check-in.
pub(crate) fn expected(desk: &Desk, round: RoundNumber) -> Vec<Expected> {
    let state = desk.state();
    let found = state.round(round);
    let waited = |at: usize| {
        let missing = found.is_some_and(|found| found.is_missing(at));
        state.absence(at, round).is_none() || missing
    };
    let field = state.field().filter(|(at, _)| waited(*at));
    let mut all: Vec<Expected> = field
        .map(|(at, _)| Expected {
            at,
            name: desk.name(at),
            here: found.is_some_and(|found| found.present.contains(&at)),
        })
        .collect();
    let names = Names::of(state.locale());
    all.sort_by(|a, b| names.compare(&a.name, &b.name));
    all
}

struct Row {
    entry: String,
    number: Option<u32>,
    name: String,
    club: String,
    here: bool,
    fee: Option<Fee>,
}

impl Row {
    fn of(desk: &Desk, one: &Expected, fees: &Fees) -> Self {
        let entry = desk.state().entry(one.at);
        Self {
            entry: entry.map_or_else(String::new, |entry| entry.id.to_string()),
            number: entry.and_then(|entry| entry.number),
            name: one.name.clone(),
            club: entry
                .and_then(|entry| entry.club.clone())
                .unwrap_or_default(),
            here: one.here,
            fee: fee_of(desk, one, fees),
        }
    }
}

fn fee_of(desk: &Desk, one: &Expected, fees: &Fees) -> Option<Fee> {
    let entry = desk.state().entry(one.at)?;
    fees.get(entry.id.as_str()).cloned()
}

#[derive(Template)]
#[template(path = "event/check_in.html")]
struct CheckInPage<'a> {
    page: &'a Page,
    head: Head,
    round: u32,
    /// `unused`, `open` or `closed`.
    stage: &'static str,
    rows: Vec<Row>,
    here: usize,
    missing: usize,
    query: String,
    only_missing: bool,
    only_unpaid: bool,
    /// Fees, if any are noted: paid, due.
    fees: Option<(usize, usize)>,
    /// At least one more round is to come.
    open: bool,
    closes: bool,
}

/// The search text.
#[derive(Default, Deserialize)]
pub(crate) struct CheckInQuery {
    #[serde(default)]
    q: String,
    #[serde(default)]
    show: String,
}

fn stage(desk: &Desk, round: RoundNumber) -> &'static str {
    let found = desk.state().round(round);
    match found.map_or(CheckIn::Unused, |found| found.check_in) {
        CheckIn::Unused => "unused",
        CheckIn::Open => "open",
        CheckIn::Closed => "closed",
    }
}

/// `GET /e/{event}/{tournament}/check-in`
pub(crate) async fn show(
    desk: Desk,
    query: Result<Query<CheckInQuery>, QueryRejection>,
) -> Response {
    let wanted = query.map(|Query(wanted)| wanted).unwrap_or_default();
    let state = desk.state();
    let round = state.next_round();
    let all = expected(&desk, round);
    let here = all.iter().filter(|one| one.here).count();
    let fees = match Fees::of(&desk).await {
        Ok(fees) => fees,
        Err(error) => return error.into_response(),
    };
    let query = folded(&wanted.q);
    let only_missing = wanted.show == "missing";
    let only_unpaid = wanted.show == "unpaid";
    let owes = |one: &Expected| fee_of(&desk, one, &fees).is_some_and(|fee| !fee.paid);
    let has_paid = |one: &Expected| fee_of(&desk, one, &fees).is_some_and(|fee| fee.paid);
    let paid = all.iter().filter(|one| has_paid(one)).count();
    let due = all.iter().filter(|one| owes(one)).count();
    let rows = all
        .iter()
        .filter(|one| query.is_empty() || folded(&one.name).contains(&query))
        .filter(|one| !only_missing || !one.here)
        .filter(|one| !only_unpaid || owes(one))
        .map(|one| Row::of(&desk, one, &fees))
        .collect();
    html(&CheckInPage {
        page: &desk.page,
        head: desk.head("check-in"),
        round: round.get(),
        stage: stage(&desk, round),
        rows,
        here,
        missing: all.len() - here,
        query: wanted.q,
        only_missing,
        only_unpaid,
        fees: (paid + due > 0).then_some((paid, due)),
        open: round.get() <= state.config().map_or(0, |config| config.rounds),
        closes: desk.may(CommandKind::CloseCheckIn),
    })
}

#[derive(Template)]
#[template(path = "event/check_in_close.html")]
struct ClosePage<'a> {
    page: &'a Page,
    head: Head,
    round: u32,
    here: usize,
    missing: Vec<Row>,
    /// More than half are missing, so the page asks whether the check-in was used at all.
    many: bool,
    /// Missing players may be withdrawn for good.
    withdraws: bool,
}

/// `GET /e/{event}/{tournament}/check-in/close`: previews what each missing player will get.
pub(crate) async fn look(desk: Desk) -> Response {
    let round = desk.state().next_round();
    if stage(&desk, round) != "open" {
        return Redirect::to(&format!("{}/check-in", desk.base())).into_response();
    }
    let all = expected(&desk, round);
    let missing: Vec<Row> = all
        .iter()
        .filter(|one| !one.here)
        .map(|one| Row::of(&desk, one, &Fees::default()))
        .collect();
    html(&ClosePage {
        page: &desk.page,
        head: desk.head("check-in"),
        round: round.get(),
        here: all.len() - missing.len(),
        many: missing.len() * 2 > all.len(),
        missing,
        withdraws: desk.may(CommandKind::Withdraw),
    })
}

/// `POST /e/{event}/{tournament}/check-in/close`: late arrivals, withdrawals, then the closing.
pub(crate) async fn close(desk: Desk, Filled(fields): Filled<Fields>) -> Response {
    let round = desk.state().next_round();
    let back = format!("{}/check-in", desk.base());
    let sent = fields.iter().find(|(name, _)| name == "nonce");
    let nonce = sent.map_or_else(nonce, |(_, sent)| sent.clone());
    let chosen = |wanted: &'static str| {
        let entries = fields.iter().filter(move |(_, what)| what == wanted);
        entries.filter_map(|(name, _)| name.strip_prefix("missing-").map(str::to_owned))
    };
    let mut wishes: Vec<Wish> = Vec::new();
    for entry in chosen("here") {
        let data = json!({ "entry": entry, "round": round });
        wishes.push(Wish::new("check-in", data, &nonce, &back));
    }
    wishes.push(Wish::new(
        "close-check-in",
        json!({ "round": round }),
        &nonce,
        &back,
    ));
    for entry in chosen("withdraw") {
        let data = json!({ "entry": entry, "from_round": round });
        wishes.push(Wish::new("withdraw", data, &nonce, &back));
    }
    match act::carry_all(&desk, &wishes).await {
        Ok(()) => Redirect::to(&back).into_response(),
        Err(asked) => asked,
    }
}
