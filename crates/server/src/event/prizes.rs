//! `/prizes`: the announced prizes, who gets what by the current table and why, and the list that
//! is signed when prizes are paid out.

use askama::Template;
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_tournament::{Award, CommandKind, Prize, Sharing};
use jadoube_vocabulary::Lang;
use serde_json::json;

use crate::error::Error;
use crate::event::act::{self, Fields, Wish};
use crate::event::desk::{Desk, Head, nonce};
use crate::filled::Filled;
use crate::page::{Page, html};

/// Empty lines offered below the filled ones.
const FREE: usize = 5;

/// A line of the form.
struct PrizeLine {
    place: String,
    amount: String,
    category: String,
}

/// A prize as awarded.
struct AwardLine {
    number: u32,
    name: String,
    entry: String,
    order: String,
    place: u32,
    points: String,
    amount: String,
    why: String,
}

#[derive(Template)]
#[template(path = "event/prizes.html")]
struct PrizesPage<'a> {
    page: &'a Page,
    head: Head,
    lines: Vec<PrizeLine>,
    sharing: Vec<(&'static str, String, bool)>,
    add_up: bool,
    awards: Vec<AwardLine>,
    total: String,
    announced: String,
    categories: Vec<String>,
    is_final: bool,
    currency: &'static str,
    may: bool,
}

/// An amount in minor units, formatted for people: Polish and Czech write a comma.
fn money(lang: Lang, coins: u64) -> String {
    let sign = match lang {
        Lang::English => '.',
        Lang::Polish | Lang::Czech => ',',
    };
    match coins % 100 {
        0 => (coins / 100).to_string(),
        rest => format!("{}{sign}{rest:02}", coins / 100),
    }
}

/// The typed amount in minor units; `None` if it is not an amount.
fn coins(text: &str) -> Option<u64> {
    let text = text.trim().replace([' ', '\u{a0}'], "").replace(',', ".");
    let (whole, rest) = text.split_once('.').unwrap_or((&text, ""));
    let rest = match rest.len() {
        0 => 0,
        1 => rest.parse::<u64>().ok()? * 10,
        2 => rest.parse::<u64>().ok()?,
        _ => return None,
    };
    whole
        .parse::<u64>()
        .ok()?
        .checked_mul(100)?
        .checked_add(rest)
}

const fn code(sharing: Sharing) -> &'static str {
    match sharing {
        Sharing::None => "none",
        Sharing::Equal => "equal",
        Sharing::Hort => "hort",
    }
}

/// `GET /e/{event}/{tournament}/prizes`
pub(crate) async fn show(desk: Desk) -> Response {
    html(&view(&desk))
}

fn why(desk: &Desk, award: &Award, sharing: Sharing, points: &str) -> String {
    let args = [
        ("place", award.place.to_string()),
        ("count", award.shared_by.to_string()),
        ("points", points.to_owned()),
    ];
    let key = match sharing {
        _ if award.shared_by < 2 => "chief-prize-why-none",
        Sharing::None => "chief-prize-why-none",
        Sharing::Equal => "chief-prize-why-equal",
        Sharing::Hort => "chief-prize-why-hort",
    };
    desk.say(key, &args)
}

fn view(desk: &Desk) -> PrizesPage<'_> {
    let state = desk.state();
    let page = &desk.page;
    let announced = state.prizes();
    let sharing = announced.map_or(Sharing::None, |(_, sharing, _)| *sharing);
    let prizes: &[Prize] = announced.map_or(&[], |(prizes, ..)| prizes);
    let mut lines: Vec<PrizeLine> = prizes
        .iter()
        .map(|prize| PrizeLine {
            place: prize.place.to_string(),
            amount: money(page.lang(), prize.amount),
            category: prize.category.clone().unwrap_or_default(),
        })
        .collect();
    lines.extend((0..FREE).map(|_| PrizeLine {
        place: String::new(),
        amount: String::new(),
        category: String::new(),
    }));
    let rows = state.table(None).rows;
    let awards = state.awards();
    let total: u64 = awards.iter().map(|award| award.amount).sum();
    let awards = awards.iter().filter_map(|award| {
        let at = state.place_of(&award.entry)?;
        let row = rows.iter().find(|row| row.at == at)?;
        let points = desk.points(row.points);
        Some(AwardLine {
            number: desk.number(at),
            name: desk.name(at),
            entry: award.entry.to_string(),
            order: match &award.category {
                Some(category) => category.clone(),
                None => page.text("chief-prize-main"),
            },
            place: award.place,
            why: why(desk, award, sharing, &points),
            points,
            amount: money(page.lang(), award.amount),
        })
    });
    let mut categories: Vec<String> = state
        .alive()
        .filter_map(|(_, entry)| entry.category.clone())
        .collect();
    categories.sort();
    categories.dedup();
    let currency = match state.locale() {
        Lang::Polish => "PLN",
        Lang::Czech => "CZK",
        Lang::English => "",
    };
    let ways = [Sharing::None, Sharing::Equal, Sharing::Hort];
    PrizesPage {
        page,
        head: desk.head("prizes"),
        lines,
        sharing: ways
            .map(|one| {
                let word = page.text(&format!("chief-sharing-{}", code(one)));
                (code(one), word, one == sharing)
            })
            .to_vec(),
        add_up: announced.is_some_and(|(.., add_up)| *add_up),
        awards: awards.collect(),
        total: money(page.lang(), total),
        announced: money(page.lang(), prizes.iter().map(|prize| prize.amount).sum()),
        categories,
        is_final: state.sealed().is_some(),
        currency,
        may: desk.may(CommandKind::SetPrizes),
    }
}

/// `POST /e/{event}/{tournament}/prizes`
pub(crate) async fn save(desk: Desk, Filled(fields): Filled<Fields>) -> Response {
    let all = |wanted: &str| -> Vec<&str> {
        let found = fields.iter().filter(|(name, _)| name == wanted);
        found.map(|(_, value)| value.trim()).collect()
    };
    let one = |wanted: &str| all(wanted).first().copied().unwrap_or_default().to_owned();
    let (places, amounts, categories) = (all("place"), all("amount"), all("category"));
    let mut prizes = Vec::new();
    for (at, place) in places.iter().enumerate() {
        let amount = amounts.get(at).copied().unwrap_or_default();
        let category = categories.get(at).copied().unwrap_or_default();
        if place.is_empty() && amount.is_empty() {
            continue;
        }
        let read = place.parse::<u32>().ok().zip(coins(amount));
        let Some((place, amount)) = read else {
            return Error::Form.into_response();
        };
        let category = (!category.is_empty()).then(|| category.to_owned());
        prizes.push(Prize {
            place,
            amount,
            category,
        });
    }
    let sharing = match one("sharing").as_str() {
        "equal" => Sharing::Equal,
        "hort" => Sharing::Hort,
        _ => Sharing::None,
    };
    let data = json!({ "prizes": prizes, "sharing": sharing, "add_up": one("add_up") == "yes" });
    let back = format!("{}/prizes", desk.base());
    let sent = match one("nonce") {
        sent if sent.is_empty() => nonce(),
        sent => sent,
    };
    let wish = Wish::new("set-prizes", data, &sent, &back);
    match act::carry(&desk, &wish).await {
        Ok(_) => Redirect::to(&back).into_response(),
        Err(fault) => act::answer(&desk, &wish, fault),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_read_and_written_as_people_do() {
        assert_eq!(coins("500"), Some(50_000));
        assert_eq!(coins("1 500,5"), Some(150_050));
        assert_eq!(coins("12.34"), Some(1_234));
        assert_eq!(coins("12.345"), None);
        assert_eq!(coins("a lot"), None);
        assert_eq!(money(Lang::Polish, 50_000), "500");
        assert_eq!(money(Lang::English, 1_234), "12.34");
        assert_eq!(money(Lang::Czech, 1_234), "12,34");
    }
}
