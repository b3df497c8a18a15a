//! The pages: a place of the view in a language, as text. The server sends it, the static site
//! writes it.

use askama::Template;
use jadoube_tournament::{PublicField, Row, Story, Table};
use jadoube_vocabulary::{Outcome, RoundNumber, Side};
use jadoube_words::{dutch_story, pzwarc};

use crate::event::regulations::Regulations;
use crate::event::why::{Asked, Why, tie_break_name};
use crate::page::Page;
use crate::public::frame::Frame;
use crate::public::place::{Place, has_cards};
use crate::public::ticket::{Book, Named, Teller, Ticket};
use crate::public::view::{MeetingView, RoundView, Somebody, Turn};
use crate::public::when::{When, when};
use jadoube_tournament::folded;

/// Tickets of one search at most.
const HITS: usize = 12;

/// Boards and places on the first page.
const FIRST: usize = 10;

/// Rounds whose cells fit beside the table.
const CELLS: u32 = 11;

/// What somebody has in a round, in a cell.
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

/// A board.
pub(crate) struct BoardRow {
    pub(crate) board: u32,
    pub(crate) white: Option<Named>,
    pub(crate) black: Option<Named>,
    pub(crate) white_points: String,
    pub(crate) black_points: String,
    pub(crate) result: String,
}

/// Two teams.
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

/// Somebody in the order of the alphabet.
pub(crate) struct NameRow {
    pub(crate) key: String,
    pub(crate) entry: String,
    pub(crate) who: Named,
    pub(crate) board: u32,
    pub(crate) side: &'static str,
    pub(crate) foe: String,
    pub(crate) word: String,
}

/// A notice.
pub(crate) struct NoticeLine {
    pub(crate) number: u32,
    pub(crate) text: String,
    pub(crate) when: When,
}

/// A round of somebody's card.
struct GameLine {
    round: u32,
    link: String,
    side: &'static str,
    foe: Option<Named>,
    word: String,
    score: String,
}

/// Somebody on the list.
struct ListRow {
    entry: String,
    who: Named,
    from: String,
    member: bool,
}

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
    /// Where its story is.
    story: Option<String>,
}

#[derive(Template)]
#[template(path = "public/story.html")]
struct StoryPage<'a> {
    page: &'a Page,
    frame: &'a Frame,
    number: u32,
    by_board: String,
    lines: Vec<String>,
}

#[derive(Template)]
#[template(path = "public/standings.html")]
struct StandingsPage<'a> {
    page: &'a Page,
    frame: &'a Frame,
    rounds: Vec<(u32, String)>,
    table: Option<TableView>,
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

#[derive(Template)]
#[template(path = "public/notices.html")]
struct NoticesPage<'a> {
    page: &'a Page,
    frame: &'a Frame,
    notices: Vec<NoticeLine>,
}

#[derive(Template)]
#[template(path = "public/regulations.html")]
struct RegulationsPage<'a> {
    page: &'a Page,
    frame: &'a Frame,
    lines: Vec<String>,
}

#[derive(Template)]
#[template(path = "public/closed.html")]
struct ClosedPage<'a> {
    page: &'a Page,
    frame: &'a Frame,
}

/// The page of a tournament of which nothing is public.
pub(crate) fn closed(page: &Page, frame: &Frame) -> Option<String> {
    ClosedPage { page, frame }.render().ok()
}

impl Teller<'_> {
    /// A page; none where there is none.
    pub(crate) fn tell(&self, frame: &Frame, place: &Place, query: &str) -> Option<String> {
        match place {
            Place::Home => self.home(frame, query),
            Place::Round(round) => self.round_page(frame, *round, false),
            Place::Names(round) => self.round_page(frame, *round, true),
            Place::Story(round) => self.story_page(frame, *round),
            Place::Standings(after) => self.standings_page(frame, *after),
            Place::Players => self.players_page(frame),
            Place::Player(entry) => {
                let one = self.view.found(entry)?;
                let shown = one.name.is_some() && has_cards(self.view);
                shown.then(|| self.player_page(frame, &one))?
            }
            Place::Notices => {
                let notices = self.notices();
                let page = self.page;
                let told = NoticesPage {
                    page,
                    frame,
                    notices,
                };
                told.render().ok()
            }
            Place::Regulations => {
                let read = Regulations::of(self.view.state())?;
                let lines = read.sentences(self.page);
                let page = self.page;
                RegulationsPage { page, frame, lines }.render().ok()
            }
        }
    }

    fn home(&self, frame: &Frame, query: &str) -> Option<String> {
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
            table
        });
        let at = latest.map_or(RoundNumber::FIRST, |round| round.round);
        let home = HomePage {
            page: self.page,
            frame,
            form: match frame.topic {
                Some(_) => frame.home.clone(),
                // Files cannot search: the list by name can be looked through.
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

    /// Tickets of those whose names hold what was typed, and how many more there are.
    fn search(&self, query: &str) -> (Vec<Ticket>, usize) {
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

    pub(crate) fn notices(&self) -> Vec<NoticeLine> {
        let all = self.view.notices().into_iter();
        let all = all.filter_map(|one| {
            Some(NoticeLine {
                number: one.number,
                text: one.text,
                when: when(one.at_ms)?,
            })
        });
        all.collect()
    }

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
            white: Some(self.named(one.white)),
            black: Some(self.named(one.black)),
            white_points: points(one.white),
            black_points: points(one.black),
            result: self.outcome(one.outcome),
        })
    }

    fn meeting_rows(&self, meeting: &MeetingView) -> Vec<BoardRow> {
        let seats = meeting.seats.iter().map(|seat| {
            let (white, black) = match seat.home_colour {
                Side::White => (seat.home, seat.away),
                Side::Black => (seat.away, seat.home),
            };
            BoardRow {
                board: seat.board.get(),
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
                    rows: self.meeting_rows(meeting),
                });
                meetings.collect()
            }
        };
        let pab = round
            .pab
            .map(|at| (at, jadoube_vocabulary::Absence::PairingBye));
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
                .filter(|(_, kind)| *kind != jadoube_vocabulary::Absence::NotEntered)
                .map(|(at, kind)| (self.named(at), self.absence(kind)))
                .collect(),
        }
    }

    /// Everybody of a round in the order of the alphabet.
    pub(crate) fn names(&self, round: &RoundView) -> Vec<NameRow> {
        let compare = self.view.alphabet();
        let teams = self.view.state().is_team_event();
        let people = self.view.people().into_iter();
        // Teams stand under their own names only where their players do not sit yet.
        let people = people.filter(|one| !teams || one.is_team != round.revealed);
        let mut rows: Vec<NameRow> = people
            .filter(|one| one.name.is_some())
            .filter_map(|one| {
                let mut row = NameRow {
                    key: folded(one.name.as_deref().unwrap_or_default()),
                    entry: one.entry.to_string(),
                    who: self.named(one.at),
                    board: 0,
                    side: "",
                    foe: String::new(),
                    word: String::new(),
                };
                match self.view.turn(one.at, round)? {
                    Turn::Board(board) => {
                        let white = board.white == one.at;
                        row.board = board.board.get();
                        row.side = if white { "white" } else { "black" };
                        row.foe = self.name(if white { board.black } else { board.white });
                    }
                    Turn::Meeting(meeting) | Turn::Waits(meeting) => {
                        row.board = meeting.number;
                        let home = meeting.home == one.at;
                        row.foe = self.name(if home { meeting.away } else { meeting.home });
                    }
                    Turn::Out(jadoube_vocabulary::Absence::NotEntered) => return None,
                    Turn::Out(kind) => row.word = self.absence(kind),
                }
                Some(row)
            })
            .collect();
        rows.sort_by(|a, b| compare(&a.who.name, &b.who.name));
        rows
    }

    fn round_page(&self, frame: &Frame, number: RoundNumber, by_name: bool) -> Option<String> {
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

    fn story_page(&self, frame: &Frame, number: RoundNumber) -> Option<String> {
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
            lines,
        };
        page.render().ok()
    }

    fn standings_page(&self, frame: &Frame, after: Option<RoundNumber>) -> Option<String> {
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

    /// A table as it is shown, with the games of its rounds or without.
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

    fn has_whys(&self) -> bool {
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

    /// What somebody took from a round, in a sign or two.
    fn took(&self, at: usize, round: &RoundView) -> String {
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
            Some(Turn::Out(jadoube_vocabulary::Absence::NotEntered)) => String::new(),
            Some(Turn::Out(kind)) => sign(config.points.for_absence(kind).tenths()),
            Some(Turn::Waits(_)) | None => String::new(),
        }
    }

    fn players_page(&self, frame: &Frame) -> Option<String> {
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

    fn members(&self, team: usize) -> Vec<usize> {
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
                Turn::Waits(_) | Turn::Out(jadoube_vocabulary::Absence::NotEntered) => {
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

    fn player_page(&self, frame: &Frame, one: &Somebody) -> Option<String> {
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

    /// Why somebody has his place, as far as the working is public.
    fn why(&self, row: &Row) -> Option<Why> {
        if !self.view.shows(PublicField::Working) {
            return None;
        }
        let table = self.book.table()?;
        let name = |at: usize| self.name(at);
        let asked = Asked::new(
            self.page,
            self.view.state(),
            table.after,
            &name,
            &self.book.working,
        );
        if self.view.shows(PublicField::TieBreaks) {
            return Some(asked.why(table, row));
        }
        // A hidden tie-break that decided is named as hidden.
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

/// An identity nobody has: its address shows a script where cards are.
fn nobody() -> jadoube_vocabulary::EntryId {
    jadoube_vocabulary::EntryId::from_bits(0)
}

/// The pages of a view in a language.
pub(crate) fn teller<'a>(book: &'a Book<'a>, page: &'a Page, frame: &'a Frame) -> Teller<'a> {
    Teller {
        book,
        view: book.view,
        page,
        links: &frame.links,
    }
}

/// What is shown of a tournament that is partly public, or that nothing is public.
pub(crate) fn told(
    book: Option<&Book<'_>>,
    page: &Page,
    frame: &Frame,
    place: &Place,
    query: &str,
) -> Option<String> {
    match book {
        Some(book) => teller(book, page, frame).tell(frame, place, query),
        None => (*place == Place::Home)
            .then(|| closed(page, frame))
            .flatten(),
    }
}
