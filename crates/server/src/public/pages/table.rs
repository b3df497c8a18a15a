//! The crosstable.

use askama::Template;
use jadoube_tournament::{PublicField, Table};
use jadoube_vocabulary::{Absence, Outcome, RoundNumber, Side};

use crate::event::why::tie_break_name;
use crate::page::Page;
use crate::public::frame::Frame;
use crate::public::place::{Place, has_cards};
use crate::public::ticket::{Named, Teller};
use crate::public::view::{RoundView, Turn};

/// The most rounds shown beside the table.
const CELLS: u32 = 11;

/// A player's round, as a cell.
pub(crate) struct CellView {
    pub(crate) side: &'static str,
    pub(crate) opponent: String,
    pub(crate) score: String,
}

/// A row of the table.
pub(crate) struct TableRow {
    pub(crate) rank: u32,
    pub(crate) entry: String,
    pub(crate) who: Named,
    pub(crate) points: String,
    pub(crate) values: Vec<String>,
    pub(crate) cells: Vec<CellView>,
    pub(crate) why: Option<String>,
}

/// A table.
pub(crate) struct TableView {
    pub(crate) after: u32,
    pub(crate) open: usize,
    pub(crate) ratings: bool,
    pub(crate) whys: bool,
    pub(crate) codes: Vec<(String, String)>,
    pub(crate) cells: Vec<u32>,
    pub(crate) rows: Vec<TableRow>,
}

#[derive(Template)]
#[template(path = "public/standings.html")]
struct StandingsPage<'a> {
    page: &'a Page,
    frame: &'a Frame,
    rounds: Vec<(u32, String)>,
    table: Option<TableView>,
}

impl Teller<'_> {
    pub(super) fn standings_page(
        &self,
        frame: &Frame,
        after: Option<RoundNumber>,
    ) -> Option<String> {
        let tables = self.view.tables();
        let table = match after {
            None => self.book.table().map(|table| self.table(table, true)),
            Some(after) => {
                let known = tables.contains(&after);
                let made = known.then(|| self.view.table(after)).flatten()?;
                Some(self.table(&made, true))
            }
        };
        let rounds = tables.iter().rev();
        let page = StandingsPage {
            page: self.page,
            frame,
            rounds: rounds
                .map(|after| {
                    let place = Place::Standings(Some(*after));
                    (after.get(), self.links.to(&place))
                })
                .collect(),
            table,
        };
        page.render().ok()
    }

    /// A table as it is shown, with or without the games of its rounds.
    pub(crate) fn table(&self, table: &Table, cells: bool) -> TableView {
        let after = table.after.map_or(0, RoundNumber::get);
        let widest = table.rows.iter().map(|row| &row.tie_breaks);
        let widest = widest.max_by_key(|list| list.len());
        let codes: Vec<(String, String)> = widest.map_or_else(Vec::new, |list| {
            let codes = list.iter();
            codes
                .map(|(code, _)| (code.clone(), tie_break_name(self.page, code)))
                .collect()
        });
        let first = (after + 1).saturating_sub(CELLS).max(1);
        let shown = (first..=after).filter(|_| cells && after > 0);
        let shown: Vec<u32> = shown.collect();
        let rounds: Vec<Option<&RoundView>> = shown
            .iter()
            .map(|number| {
                let mut all = self.book.rounds().iter();
                all.find(|round| round.round.get() == *number && round.results)
            })
            .collect();
        let last = self.view.after().map_or(0, RoundNumber::get);
        let whys = self.has_whys() && last == after;
        let rows = table.rows.iter().map(|row| {
            let who = self.named(row.at);
            TableRow {
                rank: row.rank,
                entry: row.entry.to_string(),
                why: who
                    .link
                    .as_ref()
                    .filter(|_| whys)
                    .map(|link| format!("{link}#why")),
                who,
                points: self.points(row.points),
                values: (0..codes.len())
                    .map(|at| {
                        let value = row.tie_breaks.get(at).and_then(|(_, value)| value.clone());
                        value.unwrap_or_default()
                    })
                    .collect(),
                cells: rounds
                    .iter()
                    .map(|round| self.cell(row.at, *round))
                    .collect(),
            }
        });
        TableView {
            after,
            open: table.open,
            ratings: self.view.shows(PublicField::Rating) && !self.view.state().is_team_event(),
            whys,
            rows: rows.collect(),
            codes,
            cells: shown,
        }
    }

    pub(super) fn has_whys(&self) -> bool {
        has_cards(self.view) && self.view.shows(PublicField::Working)
    }

    fn cell(&self, at: usize, round: Option<&RoundView>) -> CellView {
        let number = |at: usize| {
            let number = self.view.state().number(at);
            number.map_or_else(String::new, |number| number.to_string())
        };
        let (side, opponent) = match round.and_then(|round| self.view.turn(at, round)) {
            Some(Turn::Board(one)) if one.white == at => ("white", number(one.black)),
            Some(Turn::Board(one)) => ("black", number(one.white)),
            Some(Turn::Meeting(one)) if one.home == at => ("team", number(one.away)),
            Some(Turn::Meeting(one)) => ("team", number(one.home)),
            _ => ("", String::new()),
        };
        CellView {
            side,
            opponent,
            score: round.map_or_else(String::new, |round| self.took(at, round)),
        }
    }

    /// A player's result of a round, in a character or two.
    pub(super) fn took(&self, at: usize, round: &RoundView) -> String {
        let Some(config) = self.view.state().config().filter(|_| round.results) else {
            return String::new();
        };
        let draughts = self.view.game().is_draughts();
        let sign = |tenths: i64| match tenths {
            5 if !draughts => "½".to_owned(),
            tenths if tenths % 10 == 0 => (tenths / 10).to_string(),
            tenths => self.points(tenths),
        };
        match self.view.turn(at, round) {
            Some(Turn::Board(one)) => {
                let side = if one.white == at {
                    Side::White
                } else {
                    Side::Black
                };
                let games = config
                    .teams
                    .as_ref()
                    .map_or(config.points, |terms| terms.games);
                match one.outcome {
                    Outcome::Open | Outcome::Annulled => String::new(),
                    Outcome::Adjourned => "a".to_owned(),
                    outcome if outcome.is_forfeit() => match outcome.winner() == Some(side) {
                        true => "+".to_owned(),
                        false => "−".to_owned(),
                    },
                    outcome => sign(games.for_outcome(outcome, side).tenths()),
                }
            }
            Some(Turn::Meeting(one)) => match self.score(&one).is_empty() {
                true => String::new(),
                false => one.score.as_ref().map_or_else(String::new, |score| {
                    let own = if one.home == at {
                        score.home
                    } else {
                        score.away
                    };
                    self.points(own.tenths())
                }),
            },
            Some(Turn::Out(Absence::NotEntered)) => String::new(),
            Some(Turn::Out(kind)) => sign(config.points.for_absence(kind).tenths()),
            Some(Turn::Waits(_)) | None => String::new(),
        }
    }
}
