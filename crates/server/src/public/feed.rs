//! Publications as an Atom feed (RFC 4287), and the starts of rounds as a calendar (RFC 5545).

use std::fmt::Write as _;

use jadoube_vocabulary::RoundNumber;

use crate::page::Page;
use crate::public::place::{FEED, Links, Place};
use crate::public::ticket::Teller;
use crate::public::view::Somebody;
use crate::public::when::{basic, when};

/// The most entries of a feed.
const MOST: usize = 50;

/// The assumed length of a round in a calendar, in hours.
const HOURS: i64 = 4;

fn escaped(text: &str) -> String {
    let plain = text
        .chars()
        .filter(|sign| !sign.is_control() || matches!(sign, '\n' | '\t'));
    let mut out = String::new();
    for sign in plain {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            sign => out.push(sign),
        }
    }
    out
}

/// The feed of a tournament. Its addresses begin with `root`, which is empty for static files:
/// readers resolve them against the feed's own address.
pub(crate) fn feed(teller: &Teller<'_>, title: &str, root: &str) -> String {
    let page = teller.page;
    let id = |what: &str| {
        let about = teller.view.state().about();
        let tournament = about.map_or_else(String::new, |about| about.tournament.to_string());
        format!("urn:jadoube:{tournament}:{what}")
    };
    // Time, id, title, text, address.
    let mut entries: Vec<(i64, String, String, String, String)> = Vec::new();
    for round in teller.book.rounds() {
        let Some(at) = teller.view.published_at(round.round) else {
            continue;
        };
        let starts = round.starts_at.and_then(when);
        let starts = starts.map(|at| format!("{} {}", page.text("pub-starts"), at.shown));
        entries.push((
            at,
            format!("round-{}", round.round),
            page.with("pub-feed-round", "round", round.round),
            starts.unwrap_or_default(),
            teller.links.to(&Place::Round(round.round)),
        ));
    }
    for notice in teller.view.notices() {
        let first: String = notice.text.lines().next().unwrap_or_default().to_owned();
        let short: String = first.chars().take(80).collect();
        // A notice may begin with an empty line, a title may not be empty.
        let short = match short.trim().is_empty() {
            true => page.text("pub-nav-notices"),
            false => short,
        };
        entries.push((
            notice.at_ms,
            format!("notice-{}", notice.number),
            short,
            notice.text,
            teller.links.to(&Place::Notices),
        ));
    }
    entries.sort_by_key(|(at, ..)| std::cmp::Reverse(*at));
    entries.truncate(MOST);
    let exact = |at: i64| when(at).map_or_else(String::new, |at| at.exact);
    let updated = entries.first().map_or(0, |(at, ..)| *at);
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\n<title>{}</title>\n<id>{}</id>\n<updated>{}</updated>\n<author><name>{}</name></author>\n<link href=\"{root}{}\"/>\n<link rel=\"self\" type=\"application/atom+xml\" href=\"{root}{}\"/>\n",
        page.code(),
        escaped(title),
        id("feed"),
        exact(updated),
        escaped(title),
        escaped(&teller.links.to(&Place::Home)),
        escaped(&teller.links.file(FEED)),
    );
    for (at, what, title, content, address) in entries {
        // Writing into a string cannot fail.
        let _ = writeln!(
            text,
            "<entry><title>{}</title><id>{}</id><updated>{}</updated><link href=\"{root}{}\"/><content type=\"text\">{}</content></entry>",
            escaped(&title),
            id(&what),
            exact(at),
            escaped(&address),
            escaped(&content),
        );
    }
    text.push_str("</feed>\n");
    text
}

/// A line of a calendar, folded at 75 bytes.
fn line(out: &mut String, name: &str, value: &str) {
    let mut width = 0;
    for sign in format!("{name}:{value}").chars() {
        if width + sign.len_utf8() > 74 {
            out.push_str("\r\n ");
            width = 1;
        }
        width += sign.len_utf8();
        out.push(sign);
    }
    out.push_str("\r\n");
}

/// Text escaped for a calendar.
fn quoted(text: &str) -> String {
    let mut out = String::new();
    for sign in text.chars() {
        match sign {
            '\\' | ';' | ',' => {
                out.push('\\');
                out.push(sign);
            }
            '\n' => out.push_str("\\n"),
            sign if sign.is_control() => {}
            sign => out.push(sign),
        }
    }
    out
}

/// The title and description of a round, in general or for one player.
fn of_round(teller: &Teller<'_>, number: RoundNumber, who: Option<&Somebody>) -> (String, String) {
    let page: &Page = teller.page;
    let title = page.with("desk-round", "round", number);
    let latest = teller.book.latest().is_some_and(|one| one.round == number);
    let Some(ticket) = who.filter(|_| latest).map(|one| teller.ticket(one)) else {
        return (title, String::new());
    };
    match (ticket.kind, ticket.foe, ticket.teams) {
        ("board", Some(foe), _) => {
            let colour = match ticket.side {
                "white" => page.text("pub-white"),
                _ => page.text("pub-black"),
            };
            let about = format!(
                "{} {}, {colour}, {} {}",
                page.text("pub-table"),
                ticket.table,
                page.text("pub-against"),
                foe.name
            );
            (title, about)
        }
        (_, _, Some((home, away))) => (title, format!("{home} – {away}")),
        _ => (title, ticket.word),
    }
}

/// The rounds of a tournament, or of one player, as a calendar.
pub(crate) fn calendar(teller: &Teller<'_>, event: &str, who: Option<&Somebody>) -> String {
    let state = teller.view.state();
    let tournament = state.about().map(|about| about.tournament.to_string());
    let tournament = tournament.unwrap_or_default();
    let mut out = String::new();
    line(&mut out, "BEGIN", "VCALENDAR");
    line(&mut out, "VERSION", "2.0");
    line(&mut out, "PRODID", "-//Jadoube//Jadoube//EN");
    for round in teller.book.rounds() {
        let times = round.starts_at.and_then(|at| {
            let told = teller.view.published_at(round.round).unwrap_or(at);
            Some((basic(at)?, basic(at + HOURS * 3_600_000)?, basic(told)?))
        });
        let Some((starts, ends, stamp)) = times else {
            continue;
        };
        let (title, about) = of_round(teller, round.round, who);
        let of = who.map_or_else(String::new, |one| format!("-{}", one.entry));
        line(&mut out, "BEGIN", "VEVENT");
        let uid = format!("{tournament}-{}{of}@jadoube", round.round);
        line(&mut out, "UID", &uid);
        line(&mut out, "DTSTAMP", &stamp);
        line(&mut out, "DTSTART", &starts);
        line(&mut out, "DTEND", &ends);
        line(&mut out, "SUMMARY", &quoted(&format!("{event}: {title}")));
        if !about.is_empty() {
            line(&mut out, "DESCRIPTION", &quoted(&about));
        }
        line(&mut out, "END", "VEVENT");
    }
    line(&mut out, "END", "VCALENDAR");
    out
}

/// The path of a player's calendar, below the folder of the tournament.
pub(crate) fn own_calendar(one: &Somebody) -> String {
    format!(
        "{}/{}",
        Place::Player(one.entry.clone()).path(),
        crate::public::place::CALENDAR
    )
}

/// The prefix that makes addresses of a feed absolute.
pub(crate) fn root(links: &Links, host: Option<&str>, secure: bool) -> String {
    match (links, host) {
        (Links::Server(_), Some(host)) if secure => format!("https://{host}"),
        (Links::Server(_), Some(host)) => format!("http://{host}"),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_of_a_calendar_is_folded_between_letters() {
        let mut out = String::new();
        line(&mut out, "SUMMARY", &"ł".repeat(60));
        for part in out.split("\r\n") {
            assert!(part.len() <= 75, "{part}");
        }
        assert_eq!(
            out.replace("\r\n ", "").trim_end(),
            format!("SUMMARY:{}", "ł".repeat(60))
        );
        assert_eq!(quoted("a,b;c\\d\ne"), "a\\,b\\;c\\\\d\\ne");
    }

    #[test]
    fn what_people_wrote_does_not_become_markup() {
        assert_eq!(escaped("<b> & \"x\"\u{7}"), "&lt;b&gt; &amp; &quot;x&quot;");
    }
}
