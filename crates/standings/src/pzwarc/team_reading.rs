//! The record of a team event as the code reads it: its matches, board by board.

use jadoube_competition::{Record, RecordedGame, System};
use jadoube_vocabulary::{Absence, EntryId, EntryNumber, Outcome, Side};

use super::team_match::{BoardMatch, MatchColours};
use super::teams::TeamRounds;
use super::turns::ByTheCode;

/// V/3.3: the team with White in the pairing is at home: White on odd boards, Black on even.
pub const fn home_colour(board: u32) -> Side {
    if board.is_multiple_of(2) {
        Side::Black
    } else {
        Side::White
    }
}

/// The home team's colour on a board of a match, from 1.
pub const fn home_side(colours: MatchColours, board: u32) -> Side {
    match colours {
        MatchColours::Alternate => home_colour(board),
        MatchColours::One => Side::White,
    }
}

/// Who has which colour in the matches of a system (V/3.3, V/3.7.2).
pub const fn colours(system: System) -> MatchColours {
    match system {
        System::Scheveningen => MatchColours::One,
        _ => MatchColours::Alternate,
    }
}

/// The numbers of those withdrawn so far: before the latest round or before the next.
pub fn withdrawn(record: &Record) -> Vec<u32> {
    let competition = record.competition();
    let latest = competition.rounds.last().map(|round| &round.out);
    let out = competition
        .next
        .out
        .iter()
        .chain(latest.into_iter().flatten());
    let left = out.filter(|out| matches!(out.absence, Absence::Withdrawn | Absence::Excluded));
    let mut all: Vec<u32> = left.filter_map(|out| number(record, &out.entry)).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Orders among equals that play-offs gave, or else a lot or the arbiter, best first (V/1.7.1.6).
pub fn play_offs(record: &Record) -> Vec<Vec<u32>> {
    let orders = record.competition().orders.iter();
    orders
        .map(|order| {
            let entries = order.entries.iter();
            entries.filter_map(|id| number(record, id)).collect()
        })
        .collect()
}

fn number(record: &Record, id: &EntryId) -> Option<u32> {
    record.number_of(id).map(EntryNumber::get)
}

/// A team event as input for the code's final order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamEvent {
    teams: Vec<u32>,
    matches: Vec<BoardMatch>,
    boards: usize,
    scheduled: usize,
    withdrawn: Vec<u32>,
    play_offs: Vec<Vec<u32>>,
}

impl TeamEvent {
    /// Reads a record; `None` for an individual event.
    pub fn read(record: &Record) -> Option<Self> {
        let competition = record.competition();
        let terms = competition.teams.as_ref()?;
        let boards = usize::try_from(terms.boards).unwrap_or(usize::MAX);
        let people = record.participants().iter();
        let teams: Vec<u32> = people.map(|team| team.number.get()).collect();
        let cycles = usize::try_from(competition.options.cycles).unwrap_or(usize::MAX);
        let scheduled = match competition.system {
            // V/3.7.1: as many rounds as players in a team.
            System::Scheveningen => boards,
            _ => teams.len().saturating_sub(1).saturating_mul(cycles),
        };
        let rounds = competition.rounds.iter().enumerate();
        let matches = rounds
            .flat_map(|(at, round)| round.games.iter().map(move |game| (at + 1, game)))
            .filter_map(|(round, game)| read_match(record, round, game, terms.boards))
            .collect();
        Some(Self {
            teams,
            matches,
            boards,
            scheduled,
            withdrawn: withdrawn(record),
            play_offs: play_offs(record),
        })
    }

    /// The input for the final order.
    pub fn rounds(&self) -> TeamRounds<'_> {
        TeamRounds {
            teams: &self.teams,
            matches: &self.matches,
            boards: self.boards,
            scheduled: self.scheduled,
            withdrawn: &self.withdrawn,
            play_offs: &self.play_offs,
        }
    }
}

fn read_match(
    record: &Record,
    round: usize,
    game: &RecordedGame,
    boards: u32,
) -> Option<BoardMatch> {
    let colours = colours(record.competition().system);
    // White first on every board, whichever team has White there.
    let by_colour = |board: u32, for_home: Outcome| match home_side(colours, board) {
        Side::White => for_home,
        Side::Black => for_home.swapped(),
    };
    let known = game.team_match.as_ref().map(|one| one.boards.as_slice());
    let results: Vec<Outcome> = match known {
        Some(known) if !known.is_empty() => (1..)
            .zip(known)
            .map(|(board, one)| by_colour(board, one.for_home()))
            .collect(),
        // A whole match lost by walkover may be written as one result (V/3.6.1.6).
        _ if !game.outcome.is_begun() => (1..=boards)
            .map(|board| by_colour(board, game.outcome))
            .collect(),
        _ => Vec::new(),
    };
    Some(BoardMatch {
        round: Some(round),
        colours,
        home: number(record, &game.white)?,
        away: number(record, &game.black)?,
        boards: results,
    })
}
