//! Team standings: C.07 art. 11-13 in chess, V/3.2 in draughts.

use jadoube_competition::Competition;
use jadoube_pairing::teams::home_colour;
use jadoube_standings::fide::Format;
use jadoube_standings::fide::teams::{TeamContestant, TeamCrosstable, TeamRound, ranking};
use jadoube_standings::pzwarc::teams::{
    self as code, BoardMatch as CodeMatch, MatchColours, TeamRounds,
};
use jadoube_vocabulary::{Mark, Outcome, Points, RoundNumber, Side};
use serde::Serialize;

use crate::config::TournamentSystem;
use crate::event::MatchTo;
use crate::matches::Match;
use crate::round::{RoundSlot, RoundState};
use crate::standings::{Row, shown_tie_breaks};
use crate::state::State;

/// The score of a team so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TeamRow {
    /// Match points, in tenths.
    pub match_points: i64,
    /// Game points, in tenths.
    pub game_points: i64,
    /// Game points by board, in tenths.
    pub boards: Vec<i64>,
}

impl State {
    fn team_rounds(&self, before: RoundNumber) -> impl Iterator<Item = (RoundNumber, &RoundState)> {
        let rounds = self.rounds.iter().enumerate().take(before.index());
        rounds
            .filter(|(_, found)| found.published.is_some())
            .map(|(at, found)| (RoundNumber::at(at), found))
    }

    /// The match points of a team by the competition ledger, simply added up.
    pub(crate) fn match_points(&self, at: usize) -> Points {
        let last = self.next_round();
        let rounds: Points = self
            .team_rounds(last)
            .map(|(round, found)| self.team_round(at, round, found).match_points)
            .sum();
        let decided = self
            .decided
            .iter()
            .filter(|one| one.entry == at && self.last_published().is_some());
        rounds + decided.map(|one| Points::from_tenths(one.tenths)).sum()
    }

    /// The score of a team after all published rounds.
    pub fn team_row(&self, at: usize) -> TeamRow {
        let boards = self.match_boards();
        let mut row = TeamRow {
            match_points: self.match_points(at).tenths(),
            game_points: 0,
            boards: vec![0; boards],
        };
        for (round, found) in self.team_rounds(self.next_round()) {
            let one = self.team_round(at, round, found);
            row.game_points += one.game_points.tenths();
            for (sum, taken) in row.boards.iter_mut().zip(&one.boards) {
                *sum += taken.tenths();
            }
        }
        row
    }

    /// A round of a team as tie-breaks see it; opponents by index in number order.
    pub(crate) fn team_round(
        &self,
        at: usize,
        round: RoundNumber,
        found: &RoundState,
    ) -> TeamRound {
        let worth = self.config.as_ref().map(|config| config.points);
        let worth = worth.unwrap_or(jadoube_vocabulary::PointSystem::DRAUGHTS);
        let mut decided = Points::ZERO;
        for one in self.decided.iter().filter(|one| one.entry == at) {
            if one.round.unwrap_or(RoundNumber::FIRST) == round {
                decided += Points::from_tenths(one.tenths);
            }
        }
        let out = |kind: Mark, points: Points| TeamRound {
            opponent: None,
            kind,
            match_points: points,
            game_points: Points::ZERO,
            decided: (decided, Points::ZERO),
            boards: Vec::new(),
        };
        let one = match found.slot(at) {
            RoundSlot::Out(kind) => return out(kind.mark(), worth.for_absence(kind)),
            RoundSlot::Game(number) => found.matches.iter().find(|one| one.number == number),
        };
        let Some(one) = one else {
            return out(Mark::ZeroBye, Points::ZERO);
        };
        let score = self.match_score(found, one);
        let side = if one.home == at {
            Side::White
        } else {
            Side::Black
        };
        let own = |(home, away): &(Points, Points)| match side {
            Side::White => *home,
            Side::Black => *away,
        };
        let opponent = self.number(one.opponent(at));
        TeamRound {
            opponent: opponent.and_then(|number| usize::try_from(number).ok()?.checked_sub(1)),
            kind: score.outcome.mark(side),
            match_points: worth.for_outcome(score.outcome, side),
            game_points: own(&(score.home, score.away)),
            decided: (decided, Points::ZERO),
            boards: score.boards.iter().map(own).collect(),
        }
    }

    pub(crate) fn team_rows(&self, it: &Competition, before: RoundNumber) -> Vec<Row> {
        match self.system() {
            TournamentSystem::TeamPzwarcClassic | TournamentSystem::TeamPzwarcTieBreaks => {
                self.code_swiss(it)
            }
            _ if self.game_kind().is_draughts() => self.code_teams(before),
            _ => self.fide_teams(before),
        }
    }

    fn fide_teams(&self, before: RoundNumber) -> Vec<Row> {
        let Some(config) = &self.config else {
            return Vec::new();
        };
        let primary = self.team_basis();
        let rounds: Vec<(RoundNumber, &RoundState)> = self.team_rounds(before).collect();
        let teams = self.numbers().iter().zip(1_u32..).map(|(&at, number)| {
            let rounds = rounds.iter();
            TeamContestant {
                number,
                rounds: rounds
                    .map(|(round, found)| self.team_round(at, *round, found))
                    .collect(),
            }
        });
        let event = TeamCrosstable {
            format: Format::RoundRobin,
            primary,
            matches: config.points,
            games: config
                .teams
                .as_ref()
                .map_or(config.points, |terms| terms.games),
            boards: self.match_boards(),
            rounds: rounds.len(),
            scheduled: config.rounds as usize,
            teams: teams.collect(),
        };
        let list = self.descriptors();
        let ranked = ranking(&event, &list);
        let row = |standing: &jadoube_standings::fide::Standing| {
            let team = event.teams.get(standing.player)?;
            let points = team.points(primary).tenths();
            let mut row = self.row(team.number, standing.rank, points)?;
            row.tie_breaks = shown_tie_breaks(&config.tie_breaks, standing);
            Some(row)
        };
        ranked.standings.iter().filter_map(row).collect()
    }

    /// A match as the draughts code counts it.
    fn code_match(&self, round: RoundNumber, found: &RoundState, one: &Match) -> Option<CodeMatch> {
        let (home, away) = (self.number(one.home)?, self.number(one.away)?);
        let boards: Vec<Outcome> = match one.decided {
            None => one
                .boards
                .iter()
                .map(|seat| found.as_allotted(seat).1)
                .collect(),
            Some(to) => (0..self.match_boards())
                .map(|board| {
                    let usual = home_colour(u32::try_from(board + 1).unwrap_or(1));
                    let seat = one.boards.get(board);
                    by_decision(to, seat.map_or(usual, |seat| found.as_allotted(seat).0))
                })
                .collect(),
        };
        if self.system() != TournamentSystem::Scheveningen {
            return Some(CodeMatch {
                round: Some(round.get() as usize),
                colours: MatchColours::Alternate,
                home,
                away,
                boards,
            });
        }
        // V/3.7.2: White is written first.
        let white = one
            .boards
            .first()
            .map_or(Side::White, |seat| found.as_allotted(seat).0);
        let (home, away) = match white {
            Side::White => (home, away),
            Side::Black => (away, home),
        };
        Some(CodeMatch {
            round: Some(round.get() as usize),
            colours: MatchColours::One,
            home,
            away,
            boards,
        })
    }

    fn code_teams(&self, before: RoundNumber) -> Vec<Row> {
        let numbers: Vec<u32> = self
            .numbers()
            .iter()
            .filter_map(|at| self.number(*at))
            .collect();
        let matches: Vec<CodeMatch> = self
            .team_rounds(before)
            .flat_map(|(round, found)| found.matches.iter().map(move |one| (round, found, one)))
            .filter(|(_, found, one)| found.revealed || one.decided.is_some())
            .filter_map(|(round, found, one)| self.code_match(round, found, one))
            .collect();
        let left: Vec<u32> = self
            .numbers()
            .iter()
            .filter(|at| self.entry(**at).is_some_and(crate::state::Entry::has_left))
            .filter_map(|at| self.number(*at))
            .collect();
        let others = numbers.len().saturating_sub(1);
        let cycles = match self.system() {
            TournamentSystem::TeamDoubleRoundRobin => 2,
            TournamentSystem::Scheveningen => self.match_boards(),
            _ => 1,
        };
        let event = TeamRounds {
            boards: self.match_boards(),
            scheduled: others * cycles,
            withdrawn: &left,
            ..TeamRounds::new(&numbers, &matches)
        };
        let table = code::table(&event);
        let row = |place: &code::TeamPlace| {
            let mut row = self.row(place.team, place.place, i64::from(place.match_points) * 10)?;
            row.tie_breaks = vec![
                ("GPTS".to_owned(), Some(place.small_points.to_string())),
                ("WON".to_owned(), Some(place.won.to_string())),
            ];
            Some(row)
        };
        let mut rows: Vec<Row> = table.places.iter().filter_map(row).collect();
        // II/5.7.1.1: those dropped are listed below the table.
        let last = rows.len() + 1;
        for number in numbers {
            if !rows.iter().any(|row| row.number == number) {
                rows.extend(self.row(number, last, 0));
            }
        }
        rows
    }
}

/// A board of a match that was decided.
const fn by_decision(to: MatchTo, home: Side) -> Outcome {
    match (to, home) {
        (MatchTo::Home, Side::White) | (MatchTo::Away, Side::Black) => Outcome::WhiteWalkover,
        (MatchTo::Home, Side::Black) | (MatchTo::Away, Side::White) => Outcome::BlackWalkover,
        (MatchTo::None, _) => Outcome::BothForfeited,
        (MatchTo::Drawn, _) => Outcome::Drawn,
    }
}
