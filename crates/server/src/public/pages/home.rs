//! The first page: where to sit, the last round, the top of the table.

use askama::Template;
use jadoube_tournament::folded;
use jadoube_vocabulary::RoundNumber;

use crate::page::Page;
use crate::public::frame::Frame;
use crate::public::pages::round::RoundPart;
use crate::public::pages::table::TableView;
use crate::public::pages::{NoticeLine, nobody};
use crate::public::place::Place;
use crate::public::ticket::{Teller, Ticket};
use crate::public::view::Somebody;

/// The most tickets shown for a search.
const HITS: usize = 12;

/// The most boards and places on the first page.
const FIRST: usize = 10;

#[derive(Template)]
#[template(path = "public/home.html")]
struct HomePage<'a> {
    page: &'a Page,
    frame: &'a Frame,
    form: String,
    card: String,
    query: String,
    hits: Vec<Ticket>,
    more: usize,
    notices: Vec<NoticeLine>,
    round: Option<RoundPart>,
    table: Option<TableView>,
    to_round: String,
    to_names: String,
    to_table: String,
    to_players: String,
}

impl Teller<'_> {
    pub(super) fn home(&self, frame: &Frame, query: &str) -> Option<String> {
        let (hits, more) = self.search(query);
        let latest = self.book.latest();
        let round = latest.map(|round| {
            let mut part = self.round_part(round);
            let mut left = FIRST;
            part.groups.retain_mut(|group| {
                group.rows.truncate(left);
                left = left.saturating_sub(group.rows.len().max(1));
                !group.rows.is_empty() || group.meeting.is_some()
            });
            part.groups.truncate(FIRST);
            part.out.clear();
            part
        });
        let table = self.book.table().map(|table| {
            let mut table = self.table(table, false);
            table.rows.truncate(FIRST);
            // The whole of it is a page of its own.
            table.codes.clear();
            table.rows.iter_mut().for_each(|row| row.values.clear());
            table
        });
        let at = latest.map_or(RoundNumber::FIRST, |round| round.round);
        let home = HomePage {
            page: self.page,
            frame,
            form: match frame.topic {
                Some(_) => frame.home.clone(),
                // Static files cannot search: they link to the list by name instead.
                None => match latest {
                    Some(_) => self.links.to(&Place::Names(at)),
                    None => self.links.to(&Place::Players),
                },
            },
            card: self.links.to(&Place::Player(nobody())),
            query: query.to_owned(),
            hits,
            more,
            notices: self.notices().into_iter().take(3).collect(),
            round,
            table,
            to_round: self.links.to(&Place::Round(at)),
            to_names: self.links.to(&Place::Names(at)),
            to_table: self.links.to(&Place::Standings(None)),
            to_players: self.links.to(&Place::Players),
        };
        home.render().ok()
    }

    /// Tickets of players whose names contain the text, and how many more there are.
    pub(super) fn search(&self, query: &str) -> (Vec<Ticket>, usize) {
        let wanted = folded(query);
        let parts: Vec<&str> = wanted.split_whitespace().collect();
        if parts.is_empty() {
            return (Vec::new(), 0);
        }
        let people = self.view.people();
        let found = people.iter().filter(|one| {
            let name = one.name.as_deref().map(folded).unwrap_or_default();
            parts.iter().all(|part| name.contains(part))
        });
        let found: Vec<&Somebody> = found.collect();
        let more = found.len().saturating_sub(HITS);
        let hits = found.into_iter().take(HITS);
        (hits.map(|one| self.ticket(one)).collect(), more)
    }
}
