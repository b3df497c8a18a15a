//! The checks before the final table is sealed: what prevents it, what needs confirmation, what is
//! in order.

use jadoube_tournament::State;
use jadoube_vocabulary::{GameId, GameKind};

use crate::event::desk::Desk;

/// A check made before the table is sealed.
pub(crate) struct Check {
    pub(crate) mark: &'static str,
    pub(crate) tone: &'static str,
    pub(crate) says: String,
    pub(crate) to: Option<String>,
}

/// Games without a final result.
pub(crate) fn open_games(state: &State) -> Vec<GameId> {
    let rounds = state.rounds().iter();
    let games = rounds.flat_map(|round| round.on_boards());
    games
        .filter(|game| game.is_missing() || game.outcome.is_unfinished() || game.is_contested())
        .map(|game| game.id)
        .collect()
}

/// All checks before sealing: what prevents it, what needs confirmation, what is only noted.
pub(crate) fn checks(desk: &Desk) -> Vec<Check> {
    let state = desk.state();
    let page = &desk.page;
    let base = desk.base();
    let mut found = Vec::new();
    let mut check = |bad: bool, tone: &'static str, key: &str, count: usize, to: String| {
        let (mark, tone, key) = match bad {
            true if tone == "wrong" => ("wrong", "wrong", key.to_owned()),
            true => ("alarm", "wait", key.to_owned()),
            false => ("ok", "ok", format!("{key}-none")),
        };
        found.push(Check {
            mark,
            tone,
            says: page.count(&key, count),
            to: bad.then_some(to),
        });
    };
    let config = state.config();
    let planned = config.map_or(0, |config| config.rounds as usize);
    let published = state
        .rounds()
        .iter()
        .filter(|round| round.published.is_some());
    let missing = planned.saturating_sub(published.count());
    check(
        missing > 0,
        "wrong",
        "chief-check-rounds",
        missing,
        desk.work(),
    );
    let open = open_games(state);
    let to = open
        .first()
        .map_or_else(|| desk.work(), |id| format!("{base}/rounds/{}", id.round));
    check(
        !open.is_empty(),
        "wrong",
        "chief-check-open",
        open.len(),
        to,
    );
    let appeals = state
        .appeals()
        .iter()
        .filter(|one| one.upheld.is_none())
        .count();
    check(
        appeals > 0,
        "wait",
        "chief-check-appeals",
        appeals,
        format!("{base}/incidents#appeals"),
    );
    let incidents = state
        .standing_incidents()
        .filter(|(_, one)| one.ruling.as_ref().is_none_or(|one| one.is_proposed()))
        .count();
    check(
        incidents > 0,
        "wait",
        "chief-check-incidents",
        incidents,
        format!("{base}/incidents?show=open"),
    );
    let table = state.table(None);
    let mut ranks: Vec<u32> = table.rows.iter().map(|row| row.rank).collect();
    let all = ranks.len();
    ranks.dedup();
    let shared = all - ranks.len();
    check(
        shared > 0,
        "wait",
        "chief-check-shared",
        shared,
        format!("{base}/standings"),
    );
    let ids = state
        .alive()
        .filter(|(_, entry)| !entry.is_team && !entry.removed);
    let ids = ids.filter(|(_, entry)| {
        let person = jadoube_tournament::People::person(&desk.seen.people, &entry.person);
        let known = |person: &jadoube_tournament::PersonDetails| match desk.game() {
            GameKind::Chess => person.fide_id.is_some(),
            _ => person.national_id.is_some(),
        };
        !person.is_some_and(known)
    });
    let ids = ids.count();
    // The deadlines count from it, and a sealed table takes no settings.
    check(
        config.is_some_and(|config| config.ends_on.is_none()),
        "wait",
        "chief-check-last-day",
        1,
        format!("{base}/settings#ends_on"),
    );
    check(
        ids > 0,
        "wait",
        "chief-check-ids",
        ids,
        format!("{base}/players"),
    );
    found
}
