//! The loaded lists as an event uses them: those of its game, each in the edition in force when it
//! begins; how old they are; and who is found in them.

use jadoube_clock::Category;
use jadoube_store::{ListEdition, ReadError};
use jadoube_tournament::{ListedPlayer, NewEntry, State, folded};
use jadoube_vocabulary::GameKind;
use serde_json::{Value, json};

use crate::data::Data;
use crate::express::bound;
use crate::lists::load::is_fides;
use crate::page::Page;

/// A list this many months old is not to be used (VCL Q133-141).
const OLD: i64 = 3;

/// A list as pages show it.
pub(crate) struct ListView {
    pub(crate) title: String,
    pub(crate) period: String,
    /// How old it is, in words.
    pub(crate) age: String,
    pub(crate) old: bool,
}

/// The number of a month since year 0.
fn month(text: &str) -> Option<i64> {
    let mut parts = text.split('-');
    let year: i64 = parts.next()?.parse().ok()?;
    let month: i64 = parts.next()?.parse().ok()?;
    Some(year * 12 + month)
}

/// This month in the hall, `2026-11`.
pub(crate) fn this_month(data: &Data) -> String {
    let now = jiff::Timestamp::from_millisecond(data.store.now_ms()).unwrap_or_default();
    let zone = jiff::tz::TimeZone::system();
    now.to_zoned(zone).strftime("%Y-%m").to_string()
}

/// How many months old an edition is.
pub(crate) fn months_old(edition: &ListEdition, today: &str) -> i64 {
    let ages = month(today).zip(month(&edition.period));
    ages.map_or(0, |(now, then)| (now - then).max(0))
}

/// Whether an edition is too old for something that begins in a month.
pub(crate) fn is_old(edition: &ListEdition, today: &str) -> bool {
    months_old(edition, today) >= OLD
}

/// Of each list of a game the edition in force in a month; the oldest if all are younger.
pub(crate) fn in_force<'a>(
    all: &'a [ListEdition],
    game: GameKind,
    on: &str,
) -> Vec<&'a ListEdition> {
    let mut found: Vec<&ListEdition> = Vec::new();
    // By list, the newest first.
    for one in all.iter().filter(|one| one.game == game.name()) {
        match found.last_mut() {
            Some(last) if last.list == one.list => {
                if last.period.as_str() > on {
                    *last = one;
                }
            }
            _ => found.push(one),
        }
    }
    found
}

/// The newest edition of each list.
pub(crate) fn newest(all: &[ListEdition]) -> Vec<&ListEdition> {
    let mut found: Vec<&ListEdition> = Vec::new();
    for one in all {
        if found.last().is_none_or(|last| last.list != one.list) {
            found.push(one);
        }
    }
    found
}

/// How old an edition is, in words.
pub(crate) fn age(page: &Page, edition: &ListEdition, today: &str) -> String {
    let months = usize::try_from(months_old(edition, today)).unwrap_or(0);
    match (edition.period.as_str() > today, months) {
        (true, _) => page.text("lists-age-coming"),
        (false, 0) => page.text("lists-age-current"),
        (false, months) => page.count("lists-age", months),
    }
}

/// An edition as pages show it.
pub(crate) fn view(page: &Page, edition: &ListEdition, today: &str) -> ListView {
    ListView {
        title: edition.title.clone(),
        period: edition.period.clone(),
        age: age(page, edition, today),
        old: is_old(edition, today),
    }
}

/// The month an event begins in; this one if nobody said.
fn begins(data: &Data, state: &State) -> String {
    let first = state.config().and_then(|one| one.starts_on.clone());
    let first = first.and_then(|first| first.get(..7).map(str::to_owned));
    first.unwrap_or_else(|| this_month(data))
}

/// The lists an event uses.
pub(crate) async fn of_event(data: &Data, state: &State) -> Result<Vec<ListEdition>, ReadError> {
    let all = data.lists.all().await?;
    let game = state.about().map_or(GameKind::Chess, |about| about.game);
    let on = begins(data, state);
    Ok(in_force(&all, game, &on).into_iter().cloned().collect())
}

/// The lists an event uses, in words, with their age on its first day.
pub(crate) async fn views(page: &Page, data: &Data, state: &State) -> Vec<ListView> {
    let on = begins(data, state);
    let found = of_event(data, state).await.unwrap_or_else(|error| {
        tracing::warn!(target: "jadoube::error", %error, "the rating lists cannot be read");
        Vec::new()
    });
    found.iter().map(|one| view(page, one, &on)).collect()
}

/// The rate of play of an event, as lists divide it.
fn rate(state: &State) -> Category {
    bound::category(state).unwrap_or(Category::Standard)
}

fn entry(edition: &ListEdition, data: &str, rate: Category) -> Option<(ListedPlayer, NewEntry)> {
    let player: ListedPlayer = serde_json::from_str(data).ok()?;
    let fide = is_fides(&edition.list);
    let made = player.entry(&edition.list, &edition.period, fide, rate);
    Some((player, made))
}

/// A hit as programs and scripts read it.
fn hit(edition: &ListEdition, player: &ListedPlayer, entry: &NewEntry) -> Value {
    json!({
        "name": entry.name,
        "rating": entry.rating,
        "title": entry.title,
        "federation": entry.federation,
        "club": entry.club,
        "category": entry.category,
        "fide_id": entry.fide_id,
        "national_id": entry.national_id,
        "birth": entry.birth,
        "sex": entry.sex,
        "list": entry.list,
        "period": entry.period,
        "list_place": entry.list_place,
        "how": entry.how,
        "ratings": player.ratings,
        "inactive": player.inactive,
        "from": format!("{} {}", edition.title, edition.period),
    })
}

/// Who matches a text in a list; and whether there may be more.
pub(crate) async fn search(
    data: &Data,
    edition: &ListEdition,
    typed: &str,
    (rate, most): (Category, usize),
) -> Result<(Vec<Value>, bool), ReadError> {
    let typed = typed.trim();
    if typed.chars().count() < 2 {
        return Ok((Vec::new(), false));
    }
    let folded = folded(typed);
    let found = data
        .lists
        .search(edition.edition, typed, &folded, most)
        .await?;
    let hits = found.hits.iter().filter_map(|one| {
        let (player, entry) = entry(edition, &one.data, rate)?;
        Some(hit(edition, &player, &entry))
    });
    Ok((hits.collect(), found.more))
}

/// Who matches a text in the lists an event uses, without those whose numbers are `entered`.
pub(crate) async fn hits(
    data: &Data,
    state: &State,
    typed: &str,
    entered: &[String],
    most: usize,
) -> Result<Vec<Value>, ReadError> {
    let mut found: Vec<Value> = Vec::new();
    let rate = rate(state);
    for edition in of_event(data, state).await? {
        let wanted = most.saturating_add(entered.len().min(most));
        let (hits, _) = search(data, &edition, typed, (rate, wanted)).await?;
        let number = |hit: &Value, name: &str| {
            let number = hit.get(name).and_then(Value::as_str);
            number.is_some_and(|number| entered.iter().any(|one| one == number))
        };
        found.extend(
            hits.into_iter()
                .filter(|hit| !number(hit, "fide_id") && !number(hit, "national_id")),
        );
    }
    found.truncate(most);
    Ok(found)
}

/// What a list says about the entries of an event, by their numbers in it.
pub(crate) async fn entries(
    data: &Data,
    state: &State,
    edition: &ListEdition,
    numbers: &[String],
) -> Result<Vec<(String, NewEntry)>, ReadError> {
    let rate = rate(state);
    let found = data.lists.numbered(edition.edition, numbers).await?;
    let made = found.into_iter().filter_map(|one| {
        let (_, made) = entry(edition, &one.data, rate)?;
        Some((one.number, made))
    });
    Ok(made.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edition(list: &str, period: &str, game: &str) -> ListEdition {
        ListEdition {
            edition: 1,
            list: list.to_owned(),
            title: list.to_uppercase(),
            game: game.to_owned(),
            period: period.to_owned(),
            source: String::new(),
            players: 1,
            set_aside: 0,
            imported_ms: 0,
        }
    }

    #[test]
    fn an_event_uses_the_list_in_force_when_it_begins() {
        let all = [
            edition("fide", "2026-12", "chess"),
            edition("fide", "2026-11", "chess"),
            edition("fide", "2026-10", "chess"),
            edition("pl", "2026-10", "chess"),
            edition("pzwarc100", "2026-10", "draughts100"),
        ];
        let used = |game, on: &str| -> Vec<String> {
            let found = in_force(&all, game, on);
            found
                .iter()
                .map(|one| format!("{} {}", one.list, one.period))
                .collect()
        };
        assert_eq!(
            used(GameKind::Chess, "2026-11"),
            ["fide 2026-11", "pl 2026-10"]
        );
        assert_eq!(
            used(GameKind::Chess, "2027-02"),
            ["fide 2026-12", "pl 2026-10"]
        );
        // Nothing so old is kept: the oldest that is.
        assert_eq!(
            used(GameKind::Chess, "2026-01"),
            ["fide 2026-10", "pl 2026-10"]
        );
        assert_eq!(
            used(GameKind::Draughts100, "2026-11"),
            ["pzwarc100 2026-10"]
        );
        assert!(used(GameKind::Draughts64, "2026-11").is_empty());
    }

    #[test]
    fn a_list_is_old_after_three_months() {
        let list = edition("fide", "2026-11", "chess");
        assert!(!is_old(&list, "2026-11"));
        assert!(!is_old(&list, "2027-01"));
        assert!(is_old(&list, "2027-02"));
        assert_eq!(months_old(&list, "2026-10"), 0);
    }
}
