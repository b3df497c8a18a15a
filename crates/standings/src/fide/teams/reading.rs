//! The adapter from the record of a team event to C.07 art. 11 to 13.

use jadoube_competition::{Adjourned, Record, RecordedGame, Slot};
use jadoube_vocabulary::{Absence, Outcome, PointSystem, Points, RoundNumber, Side};

use super::super::descriptor::Basis;
use super::super::model::Format;
use super::{TeamContestant, TeamCrosstable, TeamRound};

impl TeamCrosstable {
    /// Reads a record with all its rounds; `None` for an individual event. Indices are those of its
    /// participants.
    pub fn read(record: &Record, primary: Basis) -> Option<Self> {
        let competition = record.competition();
        let terms = competition.teams.as_ref()?;
        let rounds = record.rounds();
        let planned = competition.planned_rounds;
        let boards = usize::try_from(terms.boards).unwrap_or(usize::MAX);
        let mut event = Self {
            format: match competition.system.is_known_beforehand() {
                true => Format::RoundRobin,
                false => Format::Swiss,
            },
            primary,
            matches: competition.points,
            games: terms.games,
            boards,
            rounds,
            scheduled: planned.map_or(0, |last| last.index() + 1).max(rounds),
            teams: Vec::new(),
        };
        let whole = event.worth(Basis::GamePoints);
        let teams = record.participants().iter().enumerate();
        event.teams = teams
            .map(|(at, one)| TeamContestant {
                number: one.number.get(),
                rounds: (0..rounds)
                    .filter_map(|round| read_round(record, &whole, at, RoundNumber::at(round)))
                    .collect(),
            })
            .collect();
        Some(event)
    }
}

/// A team's round; `whole` is what a match won or drawn on all boards is worth in game points.
fn read_round(
    record: &Record,
    whole: &PointSystem,
    at: usize,
    round: RoundNumber,
) -> Option<TeamRound> {
    let games = record.competition().teams.as_ref()?.games;
    let (in_result, beside) = record.decided(at, round);
    let match_points = record.result_points(at, round, Adjourned::Open) + in_result;
    let (in_games, beside_games) = record.decided_games(at, round);
    let decided = (beside, beside_games);
    Some(match record.slot(at, round)? {
        Slot::Out(absence) => TeamRound {
            opponent: None,
            kind: absence.mark(),
            match_points,
            game_points: in_games
                + match absence {
                    // Art. 12: as if won on every board.
                    Absence::PairingBye | Absence::Full => whole.win,
                    Absence::Half => whole.draw,
                    Absence::Zero
                    | Absence::Excluded
                    | Absence::NotEntered
                    | Absence::Withdrawn => Points::ZERO,
                },
            decided,
            boards: Vec::new(),
        },
        Slot::Game {
            game,
            opponent,
            side,
        } => {
            let boards = by_board(game, side, &games);
            let game_points = match (boards.is_empty(), game.outcome, side) {
                (false, ..) => boards.iter().copied().sum(),
                (true, Outcome::WhiteWalkover, Side::White)
                | (true, Outcome::BlackWalkover, Side::Black) => whole.win,
                (true, ..) => Points::ZERO,
            };
            TeamRound {
                opponent: Some(opponent),
                kind: game.outcome.mark(side),
                match_points,
                game_points: game_points + in_games,
                decided,
                boards,
            }
        }
    })
}

/// What a team scored on each board; `side` is its side of the match.
fn by_board(game: &RecordedGame, side: Side, games: &PointSystem) -> Vec<Points> {
    let boards = game.team_match.iter().flat_map(|one| &one.boards);
    boards.map(|board| board.taken(side, games)).collect()
}
