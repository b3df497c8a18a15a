//! A round by board and by name, and the explanation of its pairing.

use askama::Template;
use jadoube_tournament::{Story, folded};
use jadoube_vocabulary::{Absence, RoundNumber, Side};
use jadoube_words::{dutch_story, pzwarc};

use crate::page::Page;
use crate::public::frame::Frame;
use crate::public::place::Place;
use crate::public::ticket::{Named, Teller};
use crate::public::view::{MeetingView, RoundView, Turn};
use crate::public::when::{When, when};

/// A board.
pub(crate) struct BoardRow {
    pub(crate) board: u32,
    pub(crate) table: String,
    pub(crate) white: Option<Named>,
    pub(crate) black: Option<Named>,
    pub(crate) white_points: String,
    pub(crate) black_points: String,
    pub(crate) result: String,
}

/// A match of two teams.
pub(crate) struct MeetingLine {
    pub(crate) number: u32,
    pub(crate) home: Named,
    pub(crate) away: Named,
    pub(crate) score: String,
}

/// A match with its boards, or all boards.
pub(crate) struct Group {
    pub(crate) meeting: Option<MeetingLine>,
    pub(crate) rows: Vec<BoardRow>,
}

/// A round.
pub(crate) struct RoundPart {
    pub(crate) number: u32,
    pub(crate) results: bool,
    pub(crate) starts: Option<When>,
    pub(crate) due: Option<When>,
    pub(crate) told: Option<When>,
    pub(crate) done: usize,
    pub(crate) of: usize,
    pub(crate) groups: Vec<Group>,
    pub(crate) out: Vec<(Named, String)>,
}

/// A player in the alphabetical list.
pub(crate) struct NameRow {
    pub(crate) key: String,
    pub(crate) entry: String,
    pub(crate) who: Named,
    /// The table, or the number of the match; empty for whoever does not play.
    pub(crate) table: String,
    pub(crate) side: &'static str,
    pub(crate) foe: String,
    pub(crate) word: String,
}

#[derive(Template)]
#[template(path = "public/round.html")]
struct RoundPage<'a> {
    page: &'a Page,
    frame: &'a Frame,
    number: &'a u32,
    rounds: Vec<(u32, String)>,
    round: Option<RoundPart>,
    names: Vec<NameRow>,
    by_board: String,
    by_name: String,
    /// The address of its explanation.
    story: Option<String>,
}

#[derive(Template)]
#[template(path = "public/story.html")]
struct StoryPage<'a> {
    page: &'a Page,
    frame: &'a Frame,
    number: u32,
    by_board: String,
    /// Numbers have changed since the round was paired; its story keeps its own.
    renumbered: bool,
    lines: Vec<String>,
}

impl Teller<'_> {
    fn board_row(&self, round: &RoundView, at: usize) -> Option<BoardRow> {
        let one = round.boards.get(at)?;
        let latest = self
            .book
            .latest()
            .is_some_and(|one| one.round == round.round);
        let before = self
            .book
            .before()
            .filter(|_| latest && round.round.get() > 1);
        let before = before.filter(|_| one.in_match.is_none());
        let points = |at: usize| {
            let tenths = before.and_then(|all| all.get(at).copied());
            tenths.map_or_else(String::new, |tenths| self.points(tenths))
        };
        Some(BoardRow {
            board: one.board.get(),
            table: round.table(one.board),
            white: Some(self.named(one.white)),
            black: Some(self.named(one.black)),
            white_points: points(one.white),
            black_points: points(one.black),
            result: self.outcome(one.outcome),
        })
    }

    fn meeting_rows(&self, round: &RoundView, meeting: &MeetingView) -> Vec<BoardRow> {
        let seats = meeting.seats.iter().map(|seat| {
            let (white, black) = match seat.home_colour {
                Side::White => (seat.home, seat.away),
                Side::Black => (seat.away, seat.home),
            };
            BoardRow {
                board: seat.board.get(),
                table: round.table(seat.board),
                white: white.map(|at| self.named(at)),
                black: black.map(|at| self.named(at)),
                white_points: String::new(),
                black_points: String::new(),
                result: self.outcome(seat.outcome),
            }
        });
        seats.collect()
    }

    /// A round with its boards.
    pub(crate) fn round_part(&self, round: &RoundView) -> RoundPart {
        let groups = match round.meetings.is_empty() {
            true => {
                let rows = (0..round.boards.len()).filter_map(|at| self.board_row(round, at));
                let rows: Vec<BoardRow> = rows.collect();
                vec![Group {
                    meeting: None,
                    rows,
                }]
            }
            false => {
                let meetings = round.meetings.iter().map(|meeting| Group {
                    meeting: Some(MeetingLine {
                        number: meeting.number,
                        home: self.named(meeting.home),
                        away: self.named(meeting.away),
                        score: self.score(meeting),
                    }),
                    rows: self.meeting_rows(round, meeting),
                });
                meetings.collect()
            }
        };
        let pab = round.pab.map(|at| (at, Absence::PairingBye));
        let out = pab.into_iter().chain(round.out.iter().copied());
        let (done, of) = round.tally();
        RoundPart {
            number: round.round.get(),
            results: round.results,
            starts: round.starts_at.and_then(when),
            due: round.due_at.and_then(when),
            told: self.view.published_at(round.round).and_then(when),
            done,
            of,
            groups,
            out: out
                .filter(|(_, kind)| *kind != Absence::NotEntered)
                .map(|(at, kind)| (self.named(at), self.absence(kind)))
                .collect(),
        }
    }

    /// All players of a round in alphabetical order.
    pub(crate) fn names(&self, round: &RoundView) -> Vec<NameRow> {
        let compare = self.view.alphabet();
        let teams = self.view.state().is_team_event();
        let people = self.view.people().into_iter();
        // Teams are listed by their own names only until their players are seated.
        let people = people.filter(|one| !teams || one.is_team != round.revealed);
        let mut rows: Vec<NameRow> = people
            .filter(|one| one.name.is_some())
            .filter_map(|one| {
                let mut row = NameRow {
                    key: folded(one.name.as_deref().unwrap_or_default()),
                    entry: one.entry.to_string(),
                    who: self.named(one.at),
                    table: String::new(),
                    side: "",
                    foe: String::new(),
                    word: String::new(),
                };
                match self.view.turn(one.at, round)? {
                    Turn::Board(board) => {
                        let white = board.white == one.at;
                        row.table = round.table(board.board);
                        row.side = if white { "white" } else { "black" };
                        row.foe = self.name(if white { board.black } else { board.white });
                    }
                    Turn::Meeting(meeting) | Turn::Waits(meeting) => {
                        row.table = meeting.number.to_string();
                        let home = meeting.home == one.at;
                        row.foe = self.name(if home { meeting.away } else { meeting.home });
                    }
                    Turn::Out(Absence::NotEntered) => return None,
                    Turn::Out(kind) => row.word = self.absence(kind),
                }
                Some(row)
            })
            .collect();
        rows.sort_by(|a, b| compare(&a.who.name, &b.who.name));
        rows
    }

    pub(super) fn round_page(
        &self,
        frame: &Frame,
        number: RoundNumber,
        by_name: bool,
    ) -> Option<String> {
        if number.get() > self.view.planned() && self.view.round(number).is_none() {
            return None;
        }
        let rounds = self.book.rounds();
        let found = rounds.iter().find(|round| round.round == number);
        let at = |round: RoundNumber| match by_name {
            true => self.links.to(&Place::Names(round)),
            false => self.links.to(&Place::Round(round)),
        };
        let page = RoundPage {
            page: self.page,
            frame,
            number: &number.get(),
            rounds: rounds
                .iter()
                .map(|round| (round.round.get(), at(round.round)))
                .collect(),
            round: found.map(|round| self.round_part(round)),
            names: found
                .filter(|_| by_name)
                .map_or_else(Vec::new, |round| self.names(round)),
            by_board: self.links.to(&Place::Round(number)),
            by_name: self.links.to(&Place::Names(number)),
            story: self
                .view
                .explains(number)
                .then(|| self.links.to(&Place::Story(number))),
        };
        page.render().ok()
    }

    pub(super) fn story_page(&self, frame: &Frame, number: RoundNumber) -> Option<String> {
        if !self.view.explains(number) {
            return None;
        }
        let words = self.page.words();
        let lines = match self.book.story(number).as_deref() {
            Some(Story::Dutch(story)) => dutch_story::round(words, story),
            Some(Story::Code(told)) => pzwarc::explanation(words, told),
            None => vec![self.page.text("pub-no-story")],
        };
        let page = StoryPage {
            page: self.page,
            frame,
            number: number.get(),
            by_board: self.links.to(&Place::Round(number)),
            renumbered: self.view.state().numbers_of(number) != self.view.state().numbers(),
            lines,
        };
        page.render().ok()
    }
}
