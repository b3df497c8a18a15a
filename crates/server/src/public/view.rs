//! The published view: the only place that decides what is public about a tournament. Pages, the
//! API, feeds, the static site and the screens in the hall are built only from it. What is hidden
//! is not in it.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use jadoube_tournament::{
    CheckIn, Entry, Match, MatchScore, MatchTo, Names, People as _, Public, PublicField, RoundSlot,
    RoundStage, RoundState, State, Table, Title,
};
use jadoube_vocabulary::{
    Absence, BoardNumber, EntryId, GameId, GameKind, Outcome, RoundNumber, Side,
};

use crate::api::rooms::Seen;
use crate::public::published::Published;

/// A tournament as the public may see it.
#[derive(Clone, Copy)]
pub(crate) struct PublicView<'a> {
    seen: &'a Seen,
}

/// A player or a team.
#[derive(Debug, Clone)]
pub(crate) struct Somebody {
    pub(crate) at: usize,
    pub(crate) entry: EntryId,
    pub(crate) number: Option<u32>,
    /// The name as far as the entry allows.
    pub(crate) name: Option<String>,
    pub(crate) title: Option<Title>,
    pub(crate) rating: Option<u32>,
    pub(crate) federation: Option<String>,
    pub(crate) club: Option<String>,
    pub(crate) category: Option<String>,
    pub(crate) born: Option<String>,
    pub(crate) left: bool,
    pub(crate) is_team: bool,
    /// The player's team.
    pub(crate) team: Option<EntryId>,
}

/// A board of a round.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BoardView {
    pub(crate) board: BoardNumber,
    pub(crate) game: GameId,
    pub(crate) white: usize,
    pub(crate) black: usize,
    /// The result; open if it is not public, or contested.
    pub(crate) outcome: Outcome,
    /// The match it belongs to.
    pub(crate) in_match: Option<u32>,
}

/// A board of a match.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SeatView {
    pub(crate) board: BoardNumber,
    pub(crate) home: Option<usize>,
    pub(crate) away: Option<usize>,
    pub(crate) home_colour: Side,
    pub(crate) outcome: Outcome,
}

/// A match of two teams in a round.
#[derive(Debug, Clone)]
pub(crate) struct MeetingView {
    pub(crate) number: u32,
    pub(crate) home: usize,
    pub(crate) away: usize,
    /// Empty until the line-ups are revealed.
    pub(crate) seats: Vec<SeatView>,
    /// The score, if results are public.
    pub(crate) score: Option<MatchScore>,
    pub(crate) decided: Option<MatchTo>,
}

/// A round whose pairings are public.
#[derive(Debug, Clone)]
pub(crate) struct RoundView {
    pub(crate) round: RoundNumber,
    pub(crate) stage: RoundStage,
    /// Results are public as they come.
    pub(crate) results: bool,
    pub(crate) boards: Vec<BoardView>,
    /// The table of each board, as the plan of the hall names it.
    tables: BTreeMap<BoardNumber, String>,
    pub(crate) pab: Option<usize>,
    /// Who does not play, and why.
    pub(crate) out: Vec<(usize, Absence)>,
    pub(crate) meetings: Vec<MeetingView>,
    pub(crate) revealed: bool,
    pub(crate) starts_at: Option<i64>,
    pub(crate) started: Option<i64>,
    /// When line-ups are due.
    pub(crate) due_at: Option<i64>,
}

impl RoundView {
    /// The table a board is on.
    pub(crate) fn table(&self, board: BoardNumber) -> String {
        let table = self.tables.get(&board);
        table.map_or_else(|| board.to_string(), Clone::clone)
    }

    /// Games with a public result, and all games.
    pub(crate) fn tally(&self) -> (usize, usize) {
        let done = self.boards.iter();
        let done = done.filter(|board| !board.outcome.is_unfinished()).count();
        (done, self.boards.len())
    }

    /// When absent players lose.
    pub(crate) fn default_at(&self, minutes: u32) -> Option<i64> {
        let from = self.started.or(self.starts_at)?;
        Some(from + i64::from(minutes) * 60_000)
    }
}

/// What an entry has in a round.
#[derive(Debug, Clone)]
pub(crate) enum Turn {
    /// A game.
    Board(BoardView),
    /// A team's match.
    Meeting(MeetingView),
    /// A match of the player's team whose line-up is not revealed yet.
    Waits(MeetingView),
    /// No game, and why.
    Out(Absence),
}

/// A posted notice.
#[derive(Debug, Clone)]
pub(crate) struct NoticeView {
    pub(crate) number: u32,
    pub(crate) text: String,
    pub(crate) at_ms: i64,
}

impl<'a> PublicView<'a> {
    /// The view; `None` while nothing is public.
    pub(crate) fn of(seen: &'a Seen) -> Option<Self> {
        seen.state.public_start_list().then_some(Self { seen })
    }

    /// The state, for general facts of the tournament: its name, its regulations.
    pub(crate) const fn state(self) -> &'a State {
        &self.seen.state
    }

    pub(crate) fn shows(self, field: PublicField) -> bool {
        self.state().shows(field)
    }

    pub(crate) fn game(self) -> GameKind {
        let about = self.state().about();
        about.map_or(GameKind::Chess, |about| about.game)
    }

    /// The name of an entry, as far as it is public.
    pub(crate) fn name(self, at: usize) -> Option<String> {
        let entry = self.state().entry(at)?;
        match entry.flags.unlisted {
            true => None,
            false => self.seen.people.public_name(&entry.person),
        }
    }

    /// The FIDE ID of an entry whose name is public.
    pub(crate) fn fide_id(self, at: usize) -> Option<String> {
        self.name(at)?;
        let entry = self.state().entry(at)?;
        self.seen.people.person(&entry.person)?.fide_id.clone()
    }

    fn somebody(self, at: usize, entry: &Entry) -> Somebody {
        let shown = |field, value: &Option<String>| value.clone().filter(|_| self.shows(field));
        let named = self.name(at);
        let person = self.seen.people.person(&entry.person);
        let born = person.and_then(|person| person.birth.as_deref());
        // Without a public name no other details are shown either.
        let known = named.is_some();
        let team = entry.team.and_then(|team| self.state().entry(team));
        Somebody {
            at,
            entry: entry.id.clone(),
            number: entry.number,
            name: named,
            title: entry
                .title
                .filter(|_| known && self.shows(PublicField::Title)),
            rating: entry
                .rating
                .value
                .filter(|_| known && self.shows(PublicField::Rating)),
            federation: shown(PublicField::Federation, &entry.federation).filter(|_| known),
            club: shown(PublicField::Club, &entry.club).filter(|_| known),
            category: shown(PublicField::Category, &entry.category).filter(|_| known),
            born: born
                .and_then(|born| born.get(..4))
                .filter(|_| known && self.shows(PublicField::BirthYear))
                .map(str::to_owned),
            left: entry.has_left() && self.shows(PublicField::Withdrawn),
            is_team: entry.is_team,
            team: team.map(|team| team.id.clone()),
        }
    }

    /// An entry by its index.
    pub(crate) fn person(self, at: usize) -> Option<Somebody> {
        let entry = self.state().entry(at)?;
        Some(self.somebody(at, entry))
    }

    /// An entry by its id; `None` if it is not listed.
    pub(crate) fn found(self, id: &EntryId) -> Option<Somebody> {
        let at = self.state().place_of(id)?;
        let entry = self.state().entry(at)?;
        (!entry.flags.unlisted).then(|| self.somebody(at, entry))
    }

    /// All listed entries, by number.
    pub(crate) fn people(self) -> Vec<Somebody> {
        let mut all: Vec<Somebody> = self
            .state()
            .alive()
            .filter(|(_, entry)| !entry.flags.unlisted)
            .map(|(at, entry)| self.somebody(at, entry))
            .collect();
        all.sort_by_key(|one| one.number.unwrap_or(u32::MAX));
        all
    }

    /// Listed entries still to check in for the next round; `None` while there is no check-in.
    pub(crate) fn to_check_in(self) -> Option<Vec<usize>> {
        let next = self.state().next_round();
        let round = self.state().round(next)?;
        if round.check_in != CheckIn::Open {
            return None;
        }
        let expected = self.state().alive().filter(|(at, entry)| {
            let named = !entry.flags.unlisted && self.name(*at).is_some();
            named && !entry.is_team && !entry.is_away(next) && !entry.byes.contains_key(&next)
        });
        let missing = expected.filter(|(at, _)| !round.present.contains(at));
        Some(missing.map(|(at, _)| at).collect())
    }

    /// The alphabetical order of the event's language.
    pub(crate) fn alphabet(self) -> impl Fn(&str, &str) -> Ordering {
        let names = Names::of(self.state().locale());
        move |a, b| names.compare(a, b)
    }

    /// The number of announced rounds.
    pub(crate) fn planned(self) -> u32 {
        self.state().config().map_or(0, |config| config.rounds)
    }

    /// Rounds whose pairings are public, in order.
    pub(crate) fn rounds(self) -> Vec<RoundNumber> {
        let all = (0..self.state().rounds().len()).map(RoundNumber::at);
        all.filter(|round| self.state().public(*round) >= Public::Pairings)
            .collect()
    }

    /// The last of them.
    pub(crate) fn latest(self) -> Option<RoundNumber> {
        self.rounds().pop()
    }

    /// Whether the results of a round are public.
    pub(crate) fn shows_results(self, round: RoundNumber) -> bool {
        self.state().public(round) >= Public::Results
    }

    /// Rounds after which the table is public.
    pub(crate) fn tables(self) -> Vec<RoundNumber> {
        let mut rounds = self.rounds();
        rounds.retain(|round| self.state().public(*round) >= Public::Standings);
        rounds
    }

    /// The last round after which the table is public.
    pub(crate) fn after(self) -> Option<RoundNumber> {
        self.tables().pop()
    }

    /// The table after a round, if it is public.
    pub(crate) fn table(self, after: RoundNumber) -> Option<Table> {
        let shown = self.state().public(after) >= Public::Standings;
        let mut table = shown.then(|| self.state().table(Some(after)))?;
        if !self.shows(PublicField::TieBreaks) {
            for row in &mut table.rows {
                row.tie_breaks.clear();
            }
        }
        Some(table)
    }

    fn published(self, round: RoundNumber) -> Option<&'a RoundState> {
        if self.state().public(round) < Public::Pairings {
            return None;
        }
        let found = self.state().round(round)?;
        found.published.is_some().then_some(found)
    }

    /// A round; `None` if its pairings are not public.
    pub(crate) fn round(self, round: RoundNumber) -> Option<RoundView> {
        let found = self.published(round)?;
        let state = self.state();
        let results = self.shows_results(round);
        let boards = found.boards().into_iter();
        let boards = boards.map(|(board, game)| {
            let own = state.team_of(game.white);
            BoardView {
                board,
                game: game.id,
                white: game.white,
                black: game.black,
                outcome: match results && !game.is_contested() && state.result_is_public(game) {
                    true => game.outcome,
                    false => Outcome::Open,
                },
                in_match: own
                    .and_then(|team| found.match_of(team))
                    .map(|one| one.number),
            }
        });
        let pab = found.pab();
        let out = state
            .field()
            .filter_map(|(at, entry)| match found.slot(at) {
                // The pairing-allocated bye is listed separately.
                RoundSlot::Out(kind) if pab != Some(at) && !entry.flags.unlisted => {
                    Some((at, kind))
                }
                _ => None,
            });
        let meetings = found.matches.iter();
        let due = state.line_ups_due(round);
        Some(RoundView {
            round,
            stage: state.round_stage(round),
            results,
            boards: boards.collect(),
            tables: state.tables(round),
            pab,
            out: out.collect(),
            meetings: meetings
                .map(|one| self.meeting(found, one, results))
                .collect(),
            revealed: found.revealed,
            starts_at: found.starts_at,
            started: found.started,
            due_at: due.filter(|_| found.waits_for_line_ups()),
        })
    }

    fn meeting(self, found: &RoundState, one: &Match, results: bool) -> MeetingView {
        let results = results && self.state().match_is_public(found, one);
        let seats = one.boards.iter().map(|seat| SeatView {
            board: seat.board,
            home: seat.home,
            away: seat.away,
            home_colour: seat.home_colour,
            outcome: match results {
                true => found.seat_outcome(seat),
                false => Outcome::Open,
            },
        });
        MeetingView {
            number: one.number,
            home: one.home,
            away: one.away,
            seats: seats.collect(),
            score: results.then(|| self.state().match_score(found, one)),
            decided: one.decided.filter(|_| results),
        }
    }

    /// Published an entry has in a round; `None` if nothing of it is public.
    pub(crate) fn turn(self, at: usize, round: &RoundView) -> Option<Turn> {
        let found = self.published(round.round)?;
        let entry = self.state().entry(at)?;
        let mine = |one: &&BoardView| one.white == at || one.black == at;
        if let Some(board) = round.boards.iter().find(mine) {
            return Some(Turn::Board(*board));
        }
        let team = entry.team.unwrap_or(at);
        let meeting = round
            .meetings
            .iter()
            .find(|one| one.home == team || one.away == team);
        if let Some(meeting) = meeting {
            return match entry.is_team {
                true => Some(Turn::Meeting(meeting.clone())),
                false if !round.revealed => Some(Turn::Waits(meeting.clone())),
                false => None,
            };
        }
        match found.slot(team) {
            RoundSlot::Out(kind) => Some(Turn::Out(kind)),
            RoundSlot::Game(_) => None,
        }
    }

    /// Points before a round, if all earlier results are public.
    pub(crate) fn points_before(self, round: RoundNumber) -> Option<Vec<i64>> {
        let before: Vec<RoundNumber> = (1..round.get()).filter_map(RoundNumber::new).collect();
        if !before.iter().all(|one| self.shows_results(*one)) {
            return None;
        }
        let count = self.state().entries().len();
        let mut points = vec![0; count];
        if let Some(last) = round.previous() {
            for row in self.state().table(Some(last)).rows {
                if let Some(own) = points.get_mut(row.at) {
                    *own = row.points;
                }
            }
        }
        Some(points)
    }

    /// Whether the explanation of a round is public: it reveals points of earlier rounds.
    pub(crate) fn explains(self, round: RoundNumber) -> bool {
        let state = self.state();
        let swiss = state.about().is_some_and(|about| about.system.is_swiss());
        let plain = state
            .config()
            .is_some_and(|config| !config.categories_apart && !config.mirror_rounds);
        let before = (1..round.get()).filter_map(RoundNumber::new);
        self.shows(PublicField::Explanation)
            && swiss
            && plain
            && !state.is_team_event()
            && self.published(round).is_some()
            && before.into_iter().all(|one| self.shows_results(one))
    }

    /// Posted notices, the newest first.
    pub(crate) fn notices(self) -> Vec<NoticeView> {
        if !self.shows(PublicField::Notices) {
            return Vec::new();
        }
        let hanging = self.seen.publications.iter().rev().filter_map(|told| {
            let Published::Notice(number, text) = &told.what else {
                return None;
            };
            let text = self.seen.texts.get(text)?;
            self.state().hangs(*number).then(|| NoticeView {
                number: *number,
                text: text.clone(),
                at_ms: told.at_ms,
            })
        });
        hanging.collect()
    }

    /// When the pairings of a round were made public.
    pub(crate) fn published_at(self, round: RoundNumber) -> Option<i64> {
        let told = self.seen.publications.iter();
        let mut told = told.filter(|told| told.what == Published::Round(round));
        told.next_back().map(|told| told.at_ms)
    }
}
