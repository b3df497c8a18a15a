//! A player's seat: table, colour, opponent, large enough to read at arm's length.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use jadoube_tournament::{Story, Table};
use jadoube_vocabulary::{Absence, Outcome, RoundNumber, Side};

use crate::event::desk::{absence, outcome, points};
use crate::event::why::Kept;
use crate::page::Page;
use crate::public::place::{Links, Place, has_cards};
use crate::public::view::{BoardView, MeetingView, PublicView, RoundView, Somebody, Turn};
use crate::public::when::{When, when};

/// A player as shown in lists.
#[derive(Clone)]
pub(crate) struct Named {
    pub(crate) number: u32,
    pub(crate) name: String,
    pub(crate) title: &'static str,
    pub(crate) rating: String,
    pub(crate) link: Option<String>,
    pub(crate) left: bool,
}

/// A view with what several of its pages need, computed once.
pub(crate) struct Book<'a> {
    pub(crate) view: PublicView<'a>,
    rounds: OnceCell<Vec<RoundView>>,
    before: OnceCell<Option<Vec<i64>>>,
    table: OnceCell<Option<Table>>,
    pub(crate) working: Kept,
    stories: RefCell<BTreeMap<RoundNumber, Option<Rc<Story>>>>,
}

impl<'a> Book<'a> {
    pub(crate) const fn new(view: PublicView<'a>) -> Self {
        Self {
            view,
            rounds: OnceCell::new(),
            before: OnceCell::new(),
            table: OnceCell::new(),
            working: Kept::new(),
            stories: RefCell::new(BTreeMap::new()),
        }
    }

    /// The explanation of a round's pairing.
    pub(crate) fn story(&self, round: RoundNumber) -> Option<Rc<Story>> {
        let mut stories = self.stories.borrow_mut();
        let made = stories
            .entry(round)
            .or_insert_with(|| self.view.state().story(round).map(Rc::new));
        made.clone()
    }

    /// Every round whose pairings are public.
    pub(crate) fn rounds(&self) -> &[RoundView] {
        self.rounds.get_or_init(|| {
            let rounds = self.view.rounds().into_iter();
            rounds.filter_map(|round| self.view.round(round)).collect()
        })
    }

    /// The last of them.
    pub(crate) fn latest(&self) -> Option<&RoundView> {
        self.rounds().last()
    }

    /// Points before the latest round, by index.
    pub(crate) fn before(&self) -> Option<&[i64]> {
        let made = self.before.get_or_init(|| {
            let latest = self.latest()?;
            self.view.points_before(latest.round)
        });
        made.as_deref()
    }

    /// The last table that is public.
    pub(crate) fn table(&self) -> Option<&Table> {
        let made = self
            .table
            .get_or_init(|| self.view.table(self.view.after()?));
        made.as_ref()
    }
}

/// Renders a view in a language.
pub(crate) struct Teller<'a> {
    pub(crate) book: &'a Book<'a>,
    pub(crate) view: PublicView<'a>,
    pub(crate) page: &'a Page,
    pub(crate) links: &'a Links,
}

impl Teller<'_> {
    /// A name, or the word for a missing one.
    pub(crate) fn name(&self, at: usize) -> String {
        let name = self.view.name(at);
        name.unwrap_or_else(|| self.page.text("pub-unnamed"))
    }

    pub(crate) fn points(&self, tenths: i64) -> String {
        points(tenths, self.view.game())
    }

    pub(crate) fn outcome(&self, of: Outcome) -> String {
        match of {
            // To be played again.
            Outcome::Annulled => String::new(),
            Outcome::Adjourned => self.page.text("desk-adjourned-short"),
            of => outcome(of, self.view.game()),
        }
    }

    pub(crate) fn absence(&self, kind: Absence) -> String {
        absence(self.page, self.view.state(), kind)
    }

    /// The address of a player's page, if there is one.
    pub(crate) fn card(&self, one: &Somebody) -> Option<String> {
        let shown = one.name.is_some() && has_cards(self.view);
        shown.then(|| self.links.to(&Place::Player(one.entry.clone())))
    }

    pub(crate) fn named(&self, at: usize) -> Named {
        let one = self.view.person(at);
        Named {
            number: one.as_ref().and_then(|one| one.number).unwrap_or(0),
            name: self.name(at),
            title: one
                .as_ref()
                .and_then(|one| one.title)
                .map_or("", |title| title.code()),
            rating: one
                .as_ref()
                .and_then(|one| one.rating)
                .map_or_else(String::new, |rating| rating.to_string()),
            link: one.as_ref().and_then(|one| self.card(one)),
            left: one.is_some_and(|one| one.left),
        }
    }
}

/// A player's seat or absence in the latest round.
pub(crate) struct Ticket {
    pub(crate) entry: String,
    pub(crate) who: Named,
    pub(crate) round: u32,
    pub(crate) starts: Option<When>,
    /// `board`, `match`, `waits`, `out`, `none`.
    pub(crate) kind: &'static str,
    /// The table, or the number of the match.
    pub(crate) table: String,
    pub(crate) side: &'static str,
    pub(crate) foe: Option<Named>,
    /// The opponent's points before the round.
    pub(crate) foe_points: String,
    /// Their teams.
    pub(crate) teams: Option<(String, String)>,
    pub(crate) result: String,
    /// Why there is no game.
    pub(crate) word: String,
    pub(crate) calendar: Option<String>,
}

impl Teller<'_> {
    fn teams(&self, meeting: &MeetingView) -> (String, String) {
        (self.name(meeting.home), self.name(meeting.away))
    }

    fn seated(&self, ticket: &mut Ticket, at: usize, board: &BoardView, round: &RoundView) {
        let (side, foe) = match board.white == at {
            true => (Side::White, board.black),
            false => (Side::Black, board.white),
        };
        ticket.kind = "board";
        ticket.table = round.table(board.board);
        ticket.side = match side {
            Side::White => "white",
            Side::Black => "black",
        };
        ticket.foe = Some(self.named(foe));
        let before = self.book.before();
        let before = before.filter(|_| round.round.get() > 1 && board.in_match.is_none());
        ticket.foe_points = before
            .and_then(|all| all.get(foe).copied())
            .map_or_else(String::new, |tenths| self.points(tenths));
        ticket.result = self.outcome(board.outcome);
        let meeting = round
            .meetings
            .iter()
            .find(|one| Some(one.number) == board.in_match);
        ticket.teams = meeting.map(|one| self.teams(one));
    }

    /// The ticket of a player for the latest round.
    pub(crate) fn ticket(&self, one: &Somebody) -> Ticket {
        let round = self.book.latest();
        let entry = one.entry.to_string();
        let mut ticket = Ticket {
            calendar: None,
            who: self.named(one.at),
            round: round.map_or(0, |round| round.round.get()),
            starts: round.and_then(|round| round.starts_at).and_then(when),
            kind: "none",
            table: String::new(),
            side: "",
            foe: None,
            foe_points: String::new(),
            teams: None,
            result: String::new(),
            word: String::new(),
            entry,
        };
        let Some(round) = round else {
            return ticket;
        };
        match self.view.turn(one.at, round) {
            Some(Turn::Board(board)) => self.seated(&mut ticket, one.at, &board, round),
            Some(Turn::Meeting(meeting)) => {
                ticket.kind = "match";
                ticket.table = meeting.number.to_string();
                ticket.teams = Some(self.teams(&meeting));
                ticket.result = self.score(&meeting);
            }
            Some(Turn::Waits(meeting)) => {
                ticket.kind = "waits";
                ticket.table = meeting.number.to_string();
                ticket.teams = Some(self.teams(&meeting));
            }
            Some(Turn::Out(kind)) => {
                ticket.kind = "out";
                ticket.word = self.absence(kind);
            }
            None => {}
        }
        if ticket.starts.is_some() && matches!(ticket.kind, "board" | "match" | "waits") {
            let name = format!(
                "{}/{}",
                Place::Player(one.entry.clone()).path(),
                "calendar.ics"
            );
            ticket.calendar = has_cards(self.view).then(|| self.links.file(&name));
        }
        ticket
    }

    /// The score of a match so far; empty before anything is known.
    pub(crate) fn score(&self, meeting: &MeetingView) -> String {
        let begun = meeting.decided.is_some()
            || meeting
                .seats
                .iter()
                .any(|seat| !seat.outcome.is_unfinished());
        match &meeting.score {
            Some(score) if begun => format!(
                "{} : {}",
                self.points(score.home.tenths()),
                self.points(score.away.tenths())
            ),
            _ => String::new(),
        }
    }
}
