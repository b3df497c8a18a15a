//! Teams in the record: their players, who sat at which board, and the effect of decisions about
//! matches.

use std::collections::BTreeMap;

use jadoube_competition::{
    Competition, DecidedAs, DecidedPoints, MatchBoard, Member, Record, Roster, TeamMatch,
};
use jadoube_standings::fide::Basis;
use jadoube_standings::fide::teams::TeamCrosstable;
use jadoube_vocabulary::{EntryNumber, PerSide, PersonId, RoundNumber, Side};

use crate::config::TournamentSystem;
use crate::matches::{Match, MatchSeat};
use crate::round::{RoundGame, RoundState};
use crate::state::State;

/// Which outcomes the boards of a record contain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BoardsAs {
    /// Those that count.
    Counted,
    /// Those reported for rating; the points remain those that count.
    Reported,
}

impl State {
    /// The primary score in team standings.
    pub(crate) fn team_basis(&self) -> Basis {
        match self.system() {
            // V/3.7 and common practice: the sum of all games decides.
            TournamentSystem::Scheveningen => Basis::GamePoints,
            _ => Basis::MatchPoints,
        }
    }

    /// Adds players, boards and decided points to a record of matches.
    pub(crate) fn with_teams(&self, mut made: Competition, boards: BoardsAs) -> Competition {
        for (at, round) in made.rounds.iter_mut().enumerate() {
            let Some(found) = self.round(RoundNumber::at(at)) else {
                continue;
            };
            for game in &mut round.games {
                let home = self.place_of(&game.white);
                let one = home.and_then(|home| found.match_of(home));
                game.team_match = one.map(|one| TeamMatch {
                    boards: self.boards_of(found, one, boards),
                    by_decision: one.decided.is_some() && !one.boards.is_empty(),
                    ..TeamMatch::default()
                });
            }
        }
        self.put_rosters(&mut made);
        made.decided.extend(self.game_points_decided(&made));
        made
    }

    fn boards_of(&self, found: &RoundState, one: &Match, boards: BoardsAs) -> Vec<MatchBoard> {
        let seats = one.boards.iter();
        seats
            .map(|seat| self.board_of(found, seat, boards))
            .collect()
    }

    fn board_of(&self, found: &RoundState, seat: &MatchSeat, boards: BoardsAs) -> MatchBoard {
        let person = |at: Option<usize>| Some(self.entry(at?)?.person.clone());
        let people = PerSide {
            white: person(seat.home),
            black: person(seat.away),
        };
        let mut board = MatchBoard::new(seat.home_colour, found.seat_outcome(seat));
        board.people = match seat.home_colour {
            Side::White => people,
            Side::Black => people.swapped(),
        };
        let game: Option<&RoundGame> = seat
            .game
            .and_then(|serial| found.games.get((serial as usize).wrapping_sub(1)));
        let report = game
            .filter(|game| boards == BoardsAs::Reported && !game.is_contested())
            .and_then(|game| game.report);
        if let (Some(report), Some(games)) = (report, self.game_worth()) {
            let counted = board.outcome;
            board.points = PerSide {
                white: Some(games.for_outcome(counted, Side::White)),
                black: Some(games.for_outcome(counted, Side::Black)),
            };
            board.outcome = report.outcome;
            if report.colours_reversed {
                board.home = board.home.other();
                board.people = board.people.swapped();
                board.points = board.points.swapped();
                board.outcome = board.outcome.swapped();
            }
        }
        board
    }

    fn game_worth(&self) -> Option<jadoube_vocabulary::PointSystem> {
        let terms = self.config.as_ref()?.teams.as_ref()?;
        Some(terms.games)
    }

    /// Adds the players by team, numbered consecutively; players who have since left the roster
    /// come last.
    fn put_rosters(&self, made: &mut Competition) {
        let mut sat: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for one in self.rounds.iter().flat_map(|found| &found.matches) {
            for seat in &one.boards {
                sat.entry(one.home).or_default().extend(seat.home);
                sat.entry(one.away).or_default().extend(seat.away);
            }
        }
        let mut numbers = (1..).map_while(EntryNumber::new);
        for team in &mut made.participants {
            let Some(at) = self.place_of(&team.id) else {
                continue;
            };
            let Some(entry) = self.entry(at) else {
                continue;
            };
            let mut reserves = entry.roster.reserves.clone();
            for &member in sat.get(&at).into_iter().flatten() {
                if !entry.roster.base.contains(&member) && !reserves.contains(&member) {
                    reserves.push(member);
                }
            }
            let mut member = |at: &usize| {
                let entry = self.entry(*at)?;
                Some(Member {
                    person: entry.person.clone(),
                    number: numbers.next(),
                    rating: entry.rating.value,
                })
            };
            let base = entry.roster.base.iter().filter_map(&mut member).collect();
            let reserves = reserves.iter().filter_map(&mut member).collect();
            team.roster = Some(Roster { base, reserves });
        }
    }

    /// Game points that the boards do not show: a decision about a match counts on every board, a
    /// round without a match on none.
    fn game_points_decided(&self, made: &Competition) -> Vec<DecidedPoints> {
        let record = Record::new(made.clone()).ok();
        let table = record.and_then(|record| TeamCrosstable::read(&record, self.team_basis()));
        let teams = table.map_or_else(Vec::new, |table| table.teams);
        let mut found = Vec::new();
        for (team, plain) in made.participants.iter().zip(&teams) {
            let Some(at) = self.place_of(&team.id) else {
                continue;
            };
            for (index, plain) in plain.rounds.iter().enumerate() {
                let round = RoundNumber::at(index);
                let Some(played) = self.round(round) else {
                    continue;
                };
                let counted = self.team_round(at, round, played).game_points;
                if counted != plain.game_points {
                    found.push(DecidedPoints {
                        entry: team.id.clone(),
                        round,
                        decided_as: DecidedAs::Result,
                        points: jadoube_vocabulary::Points::ZERO,
                        game_points: counted - plain.game_points,
                    });
                }
            }
        }
        found
    }

    /// The entry of a person in the record.
    pub(crate) fn entry_of(&self, person: &PersonId) -> Option<&crate::state::Entry> {
        self.entries.iter().find(|entry| entry.person == *person)
    }
}
