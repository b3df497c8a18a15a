//! The list of players, and each player's own page.

use askama::Template;
use jadoube_tournament::{PublicField, Row, Table};
use jadoube_vocabulary::Absence;

use crate::event::why::{TableQuestion, Why};
use crate::page::Page;
use crate::public::frame::Frame;
use crate::public::place::Place;
use crate::public::ticket::{Named, Teller, Ticket};
use crate::public::view::{Somebody, Turn};

/// A round on a player's page.
struct GameLine {
    round: u32,
    link: String,
    side: &'static str,
    foe: Option<Named>,
    word: String,
    score: String,
}

/// A player on the list.
struct ListRow {
    entry: String,
    who: Named,
    from: String,
    member: bool,
}

#[derive(Template)]
#[template(path = "public/players.html")]
struct PlayersPage<'a> {
    page: &'a Page,
    frame: &'a Frame,
    teams: bool,
    begun: bool,
    rows: Vec<ListRow>,
}

#[derive(Template)]
#[template(path = "public/player.html")]
struct PlayerPage<'a> {
    page: &'a Page,
    frame: &'a Frame,
    who: Named,
    facts: String,
    ticket: Ticket,
    members: Vec<Named>,
    games: Vec<GameLine>,
    standing: Option<(String, u32)>,
    why: Option<Why>,
}

impl Teller<'_> {
    pub(super) fn players_page(&self, frame: &Frame) -> Option<String> {
        let teams = self.view.state().is_team_event();
        let row = |one: &Somebody, member: bool| {
            let from = [&one.federation, &one.club, &one.category, &one.born];
            let from = from.into_iter().flatten().cloned();
            ListRow {
                entry: one.entry.to_string(),
                who: self.named(one.at),
                from: from.collect::<Vec<String>>().join(", "),
                member,
            }
        };
        let people = self.view.people();
        let mut rows = Vec::new();
        for one in people.iter().filter(|one| one.is_team == teams) {
            rows.push(row(one, false));
            if teams {
                let members = self.members(one.at);
                let members = members.into_iter().filter_map(|at| self.view.person(at));
                rows.extend(members.map(|member| row(&member, true)));
            }
        }
        let page = PlayersPage {
            page: self.page,
            frame,
            teams,
            begun: self.book.latest().is_some(),
            rows,
        };
        page.render().ok()
    }

    pub(super) fn members(&self, team: usize) -> Vec<usize> {
        let state = self.view.state();
        let entry = state.entry(team).filter(|entry| entry.is_team);
        let members = entry.map(|entry| entry.roster.members().collect());
        let members: Vec<usize> = members.unwrap_or_default();
        let listed = members.into_iter().filter(|at| {
            let entry = state.entry(*at);
            entry.is_some_and(|entry| !entry.flags.unlisted)
        });
        listed.collect()
    }

    fn games(&self, at: usize) -> Vec<GameLine> {
        let rounds = self.book.rounds().iter().filter_map(|round| {
            let (side, foe, word) = match self.view.turn(at, round)? {
                Turn::Board(one) if one.white == at => ("white", Some(one.black), String::new()),
                Turn::Board(one) => ("black", Some(one.white), String::new()),
                Turn::Meeting(one) if one.home == at => ("", Some(one.away), String::new()),
                Turn::Meeting(one) => ("", Some(one.home), String::new()),
                Turn::Waits(_) | Turn::Out(Absence::NotEntered) => {
                    return None;
                }
                Turn::Out(kind) => ("", None, self.absence(kind)),
            };
            Some(GameLine {
                round: round.round.get(),
                link: self.links.to(&Place::Round(round.round)),
                side,
                foe: foe.map(|foe| self.named(foe)),
                word,
                score: self.took(at, round),
            })
        });
        rounds.collect()
    }

    pub(super) fn player_page(&self, frame: &Frame, one: &Somebody) -> Option<String> {
        let rating = one.rating.map(|rating| rating.to_string());
        let team = one.team.as_ref().and_then(|team| self.view.found(team));
        let number = one.number.filter(|_| team.is_none());
        let number = number.map(|number| self.page.with("pub-number", "number", number));
        let facts = [
            number,
            rating,
            one.federation.clone(),
            one.club.clone(),
            one.category.clone(),
            one.born.clone(),
            team.and_then(|team| team.name),
            one.left.then(|| self.page.text("absence-kind-withdrawn")),
        ];
        let facts: Vec<String> = facts.into_iter().flatten().collect();
        let row = |table: &'_ Table| -> Option<Row> {
            table.rows.iter().find(|row| row.at == one.at).cloned()
        };
        let row = self.book.table().and_then(row);
        let page = PlayerPage {
            page: self.page,
            frame,
            who: self.named(one.at),
            facts: facts.join(" · "),
            ticket: self.ticket(one),
            members: self
                .members(one.at)
                .into_iter()
                .map(|at| self.named(at))
                .collect(),
            games: self.games(one.at),
            standing: row.as_ref().map(|row| (self.points(row.points), row.rank)),
            why: row.and_then(|row| self.why(&row)),
        };
        page.render().ok()
    }

    /// Why a player has his or her place, as far as the working is public.
    fn why(&self, row: &Row) -> Option<Why> {
        if !self.view.shows(PublicField::Working) {
            return None;
        }
        let table = self.book.table()?;
        let name = |at: usize| self.name(at);
        let asked = TableQuestion::new(
            self.page,
            self.view.state(),
            table.after,
            &name,
            &self.book.working,
        );
        if self.view.shows(PublicField::TieBreaks) {
            return Some(asked.why(table, row));
        }
        // A hidden tie-break that decided is reported as hidden.
        let tied = table.rows.iter().filter(|one| one.points == row.points);
        let alone = tied.count() < 2;
        Some(Why {
            verdict: match alone {
                true => asked.why(table, row).verdict,
                false => self.page.text("pub-why-hidden"),
            },
            ..Why::default()
        })
    }
}
