//! `/rounds/{r}`: the page of the day. Results by keys or buttons, one row per board.

use askama::Template;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_tournament::{CommandKind, RoundStage};
use jadoube_vocabulary::RoundNumber;
use serde::Deserialize;

use crate::error::Error;
use crate::event::desk::{Desk, Head};
use crate::event::matches::{Group, grouped};
use crate::event::row::{Count, RowPlayer, Tally, announcement, panel, plain, player, rows};
use crate::event::voices::{self, Voice};
use crate::page::{Page, html};

/// A part of the round that can be shown alone.
struct Filter {
    code: &'static str,
    word: String,
    count: usize,
    mark: &'static str,
    current: bool,
}

#[derive(Template)]
#[template(path = "event/round.html")]
struct RoundPage<'a> {
    page: &'a Page,
    head: Head,
    round: u32,
    /// Boards, grouped by match in team events.
    groups: Vec<Group>,
    /// Line-ups of some matches are still missing.
    waits: bool,
    filters: Vec<Filter>,
    /// The rounds: number, whether it is this one.
    rounds: Vec<(u32, bool)>,
    stage: &'static str,
    started: Option<String>,
    done: usize,
    missing: usize,
    /// Of those, without the contested ones.
    bare: usize,
    pab: Option<RowPlayer>,
    away: Vec<String>,
    base: &'a str,
    plain: &'a [(&'static str, &'static str)],
    advantage: bool,
    draughts: bool,
    here: String,
    /// The only state shown; empty for all.
    show: &'a str,
    /// The only tables shown; empty for all.
    from: &'a str,
    to: &'a str,
    can_start: bool,
    last: bool,
    said: Option<String>,
    /// The progress of the round.
    panel: Tally,
    /// Who typed the slips a second time.
    verified: Option<Voice>,
    /// Entries that can still be seated at a new board (T2, T3).
    late: Vec<(String, String)>,
    /// The user may take the pairing back, giving a cause.
    repairs: bool,
    /// When the default time ends.
    default_at: Option<(i64, String)>,
}

/// The filter in the address.
#[derive(Default, Deserialize)]
pub(crate) struct RoundQuery {
    #[serde(default)]
    show: String,
    /// The tables of a sector.
    #[serde(default)]
    from: String,
    #[serde(default)]
    to: String,
    /// The board just entered, for browsers without scripts.
    #[serde(default)]
    done: String,
}

/// `GET /e/{event}/{tournament}/rounds/{round}`
pub(crate) async fn show(desk: Desk, query: Result<Query<RoundQuery>, QueryRejection>) -> Response {
    let wanted = query.map(|Query(wanted)| wanted).unwrap_or_default();
    match view(&desk, &wanted).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

/// The local time, as shown in the hall.
pub(crate) fn time(at_ms: i64) -> String {
    let at = jiff::Timestamp::from_millisecond(at_ms).unwrap_or_default();
    let zone = jiff::tz::TimeZone::system();
    at.to_zoned(zone).strftime("%H:%M").to_string()
}

/// When an absent player loses (Laws 6.7.1; II/5.5), counted from the start of the round.
fn default_at(desk: &Desk, round: RoundNumber) -> Option<(i64, String)> {
    let state = desk.state();
    let minutes = i64::from(state.config()?.default_time);
    let at = state
        .round(round)?
        .started?
        .checked_add(minutes.checked_mul(60_000)?)?;
    let now = desk.who.caller.data.store.now_ms();
    (at > now).then(|| (at, time(at)))
}

/// Entries that can still be seated at a new board: they have no opponent yet.
fn late(desk: &Desk, round: RoundNumber) -> Vec<(String, String)> {
    use jadoube_vocabulary::Absence as A;
    let state = desk.state();
    let newest = state.last_published() == Some(round) && !state.is_team_event();
    let swiss = state.about().is_some_and(|about| about.system.is_swiss());
    let found = state
        .round(round)
        .filter(|found| newest && swiss && !found.closed);
    let Some(found) = found.filter(|_| desk.may(CommandKind::AddLateBoard)) else {
        return Vec::new();
    };
    let free = state.alive().filter(|(at, entry)| {
        let out = match found.slot(*at) {
            jadoube_tournament::RoundSlot::Out(kind) => kind,
            jadoube_tournament::RoundSlot::Game(_) => return false,
        };
        let may = matches!(out, A::PairingBye | A::NotEntered | A::Zero);
        may && !entry.has_left()
    });
    let free: Vec<(String, String)> = free
        .map(|(at, entry)| {
            let called = match desk.number(at) {
                0 => desk.name(at),
                number => format!("{number} {}", desk.name(at)),
            };
            (entry.id.to_string(), called)
        })
        .collect();
    if free.len() < 2 { Vec::new() } else { free }
}

async fn view(desk: &Desk, wanted: &RoundQuery) -> Result<Response, Error> {
    let round = desk.round()?;
    let state = desk.state();
    if !state.is_published(round) {
        // Not published yet: redirect to the draft.
        let to = format!("{}/rounds/{round}/draft", desk.base());
        return Ok(Redirect::to(&to).into_response());
    }
    let page = &desk.page;
    let mut all = rows(desk, round);
    voices::tell(desk, &mut all).await;
    let count = Count::of(&all);
    let kinds = [
        ("open", "desk-filter-open", "open", count.open),
        ("reported", "desk-filter-reported", "told", count.reported),
        (
            "contested",
            "desk-filter-contested",
            "wrong",
            count.contested,
        ),
        (
            "adjourned",
            "desk-filter-adjourned",
            "pause",
            count.adjourned,
        ),
    ];
    let mut filters = vec![Filter {
        code: "",
        word: page.text("desk-filter-all-tables"),
        count: all.len(),
        mark: "",
        current: wanted.show.is_empty(),
    }];
    filters.extend(kinds.map(|(code, key, mark, count)| Filter {
        code,
        word: page.text(key),
        count,
        mark,
        current: wanted.show == code,
    }));
    let said = all
        .iter()
        .find(|row| !wanted.done.is_empty() && row.board.to_string() == wanted.done)
        .map(|row| announcement(desk, row));
    let mut shown = all;
    let end = |text: &str, usual: u32| text.trim().parse::<u32>().unwrap_or(usual);
    let sector = end(&wanted.from, 0)..=end(&wanted.to, u32::MAX);
    shown.retain(|row| {
        let table = row.table.parse::<u32>().unwrap_or(row.board);
        sector.contains(&table) && (wanted.show.is_empty() || row.state == wanted.show)
    });
    let found = state.round(round);
    let last = state.last_published().map_or(0, RoundNumber::get);
    let away = state.alive().filter_map(|(at, _)| {
        let kind = match found?.slot(at) {
            jadoube_tournament::RoundSlot::Out(kind) => kind,
            jadoube_tournament::RoundSlot::Game(_) => return None,
        };
        use jadoube_vocabulary::Absence as A;
        let shown = !matches!(kind, A::PairingBye | A::NotEntered | A::Withdrawn);
        shown.then(|| {
            format!(
                "{} {} ({})",
                desk.number(at),
                desk.name(at),
                desk.absence(kind)
            )
        })
    });
    let stage = match state.round_stage(round) {
        RoundStage::Published => "published",
        RoundStage::Running => "running",
        RoundStage::Complete => "complete",
        RoundStage::Closed => "closed",
        _ => "editing",
    };
    let draughts = desk.game().is_draughts();
    let current = round.get() == last;
    Ok(html(&RoundPage {
        page,
        head: desk.head("round"),
        round: round.get(),
        filters,
        rounds: (1..=last)
            .map(|number| (number, number == round.get()))
            .collect(),
        stage,
        started: found.and_then(|found| found.started).map(time),
        done: count.done(),
        missing: count.missing(),
        bare: count.bare(),
        pab: found
            .and_then(|found| found.pab())
            .map(|at| player(desk, at, round)),
        away: away.collect(),
        base: desk.base(),
        plain: plain(draughts),
        advantage: state.config().is_some_and(|config| config.advantage),
        draughts,
        here: page.here.clone(),
        show: &wanted.show,
        from: wanted.from.trim(),
        to: wanted.to.trim(),
        can_start: desk.may(CommandKind::StartRound) && stage == "published",
        last: current,
        said,
        verified: voices::verified(desk, round).await,
        late: late(desk, round),
        repairs: current && desk.may(CommandKind::UnpublishRound),
        default_at: default_at(desk, round).filter(|_| count.open > 0 && current),
        panel: panel(desk, round, &count),
        groups: grouped(desk, round, shown),
        waits: found.is_some_and(jadoube_tournament::RoundState::waits_for_line_ups),
    }))
}
