//! The adapter from the record of a competition to ratings and norms.
//!
//! People are known by the identifiers of the record: of entries, and in team matches of the people
//! who sat at the boards. A game counts as what it is; whether it is rated is decided later.

use jadoube_competition::{Record, RecordedGame};
use jadoube_vocabulary::{Outcome, PerSide, Side};

use crate::rate::RatedGame;

/// The games of a record, round by round. `number` gives everybody a number on the roll.
///
/// Boards of a team match at which somebody was missing, or whose people nobody wrote down, are
/// no games: nobody can be rated for them.
///
/// # Errors
/// Those of `number`.
pub fn games<E>(
    record: &Record,
    mut number: impl FnMut(&str) -> Result<u32, E>,
) -> Result<Vec<RatedGame>, E> {
    let mut games = Vec::new();
    let rounds = &record.competition().rounds;
    for game in rounds.iter().flat_map(|round| &round.games) {
        for (people, outcome) in meetings(game) {
            games.push(RatedGame {
                white: number(&people.white)?,
                black: number(&people.black)?,
                outcome,
            });
        }
    }
    Ok(games)
}

/// Who sat against whom behind a game of the record.
fn meetings(game: &RecordedGame) -> Vec<(PerSide<String>, Outcome)> {
    let Some(team_match) = &game.team_match else {
        let entry = |side: Side| game.entry(side).to_string();
        let people = PerSide {
            white: entry(Side::White),
            black: entry(Side::Black),
        };
        return vec![(people, game.outcome)];
    };
    let boards = team_match.boards.iter();
    boards
        .filter_map(|board| {
            let people = PerSide {
                white: board.people.white.as_ref()?.to_string(),
                black: board.people.black.as_ref()?.to_string(),
            };
            Some((people, board.outcome))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use jadoube_competition::{
        Competition, MatchBoard, Member, Participant, Roster, Round, System, TeamMatch, TeamTerms,
    };
    use jadoube_vocabulary::{EntryNumber, GameKind, Outcome, PointSystem};

    use super::*;

    fn two() -> Competition {
        let mut competition = Competition::new(GameKind::Draughts100, System::RoundRobin);
        competition.participants = [1, 2]
            .into_iter()
            .filter_map(EntryNumber::new)
            .map(Participant::numbered)
            .collect();
        competition
    }

    fn read(competition: Competition) -> Vec<(u32, u32, Outcome)> {
        let record = Record::new(competition).unwrap();
        let number =
            |id: &str| Ok::<u32, Infallible>(id.trim_start_matches(['n', 'p']).parse().unwrap());
        let games = games(&record, number).unwrap();
        games
            .iter()
            .map(|game| (game.white, game.black, game.outcome))
            .collect()
    }

    #[test]
    fn a_game_is_read_with_its_colours_and_outcome() {
        let mut competition = two();
        competition.rounds.push(Round {
            games: vec![RecordedGame::numbered(2, 1, Outcome::BlackWalkover)],
            ..Round::default()
        });
        assert_eq!(read(competition), [(2, 1, Outcome::BlackWalkover)]);
    }

    /// A match is its boards: those at which two people sat.
    #[test]
    fn a_team_match_is_rated_board_by_board() {
        let mut competition = two();
        competition.teams = Some(TeamTerms {
            boards: 2,
            games: PointSystem::DRAUGHTS,
            line_ups: None,
            break_minutes: None,
        });
        for (team, people) in competition
            .participants
            .iter_mut()
            .zip([["p11", "p12"], ["p21", "p22"]])
        {
            let member = |id: &str| Member {
                person: id.parse().unwrap(),
                number: None,
                rating: None,
            };
            team.roster = Some(Roster {
                base: people.map(member).to_vec(),
                reserves: Vec::new(),
            });
        }
        let board = |home, white: &str, black: Option<&str>, outcome| MatchBoard {
            people: PerSide {
                white: white.parse().ok(),
                black: black.and_then(|id| id.parse().ok()),
            },
            ..MatchBoard::new(home, outcome)
        };
        let mut game = RecordedGame::numbered(1, 2, Outcome::BlackWon);
        game.team_match = Some(TeamMatch {
            boards: vec![
                board(Side::White, "p11", Some("p21"), Outcome::Drawn),
                board(Side::Black, "p22", None, Outcome::WhiteWalkover),
            ],
            ..TeamMatch::default()
        });
        competition.rounds.push(Round {
            games: vec![game],
            ..Round::default()
        });
        assert_eq!(read(competition), [(11, 21, Outcome::Drawn)]);
    }
}
