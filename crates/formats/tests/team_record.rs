//! Teams of a report as a record: read back, they are the same event for tie-breaks.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use jadoube_competition::{
    Competition, Game, MatchBoard, Participant, Record, Round, System, TeamMatch, TeamTerms,
};
use jadoube_formats::trf;
use jadoube_standings::fide::teams::{TeamCrosstable, TeamRound, rank};
use jadoube_standings::fide::{Descriptor, Kind};
use jadoube_vocabulary::{
    Absence, EntryNumber, GameKind, Outcome, PerSide, PointSystem, Points, RoundNumber, Side,
};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The board's outcome by what the home team took there.
fn by_points(taken: Points, games: &PointSystem) -> Outcome {
    match taken {
        taken if taken == games.win => Outcome::WhiteWon,
        taken if taken == games.draw => Outcome::Drawn,
        _ => Outcome::BlackWon,
    }
}

fn outcome(home: &TeamRound) -> Outcome {
    match home.kind {
        Kind::Win => Outcome::WhiteWon,
        Kind::Draw => Outcome::Drawn,
        Kind::Loss => Outcome::BlackWon,
        Kind::ForfeitWin => Outcome::WhiteWalkover,
        Kind::ForfeitLoss => Outcome::BlackWalkover,
        _ => Outcome::Open,
    }
}

/// The record of an event, the team that stands first at home.
fn record(event: &TeamCrosstable) -> Record {
    let mut competition = Competition::new(GameKind::Chess, System::FideTeam);
    competition.points = event.matches;
    competition.planned_rounds = u32::try_from(event.scheduled)
        .ok()
        .and_then(RoundNumber::new);
    competition.teams = Some(TeamTerms {
        boards: u32::try_from(event.boards).unwrap(),
        games: event.games,
        line_ups: None,
        break_minutes: None,
    });
    let numbers = event
        .teams
        .iter()
        .filter_map(|team| EntryNumber::new(team.number));
    competition.participants = numbers.map(Participant::numbered).collect();
    for at in 0..event.rounds {
        let mut round = Round::default();
        for (place, team) in event.teams.iter().enumerate() {
            let one = team.rounds.get(at).unwrap();
            match (one.opponent, one.kind) {
                (Some(other), _) if place < other => {
                    let away = event.teams.get(other).unwrap();
                    let mut game = Game::numbered(team.number, away.number, outcome(one));
                    game.team_match = Some(TeamMatch {
                        boards: one
                            .boards
                            .iter()
                            .map(|taken| MatchBoard {
                                home: Side::White,
                                people: PerSide::default(),
                                outcome: by_points(*taken, &event.games),
                            })
                            .collect(),
                        ..TeamMatch::default()
                    });
                    round.games.push(game);
                }
                (Some(_), _) => {}
                (None, Kind::PairingBye) => round.out(team.number, Absence::PairingBye),
                (None, Kind::FullBye) => round.out(team.number, Absence::Full),
                (None, Kind::HalfBye) => round.out(team.number, Absence::Half),
                (None, _) => round.out(team.number, Absence::Zero),
            }
        }
        competition.rounds.push(round);
    }
    Record::new(competition).unwrap()
}

#[test]
fn a_team_event_read_from_its_record_is_the_event_of_its_report() {
    let text = std::fs::read_to_string(format!("{ROOT}/examples/fide/teams.trf")).unwrap();
    let event = trf::read(&text).unwrap().team_event().unwrap();
    let again = TeamCrosstable::read(&record(&event), event.primary).unwrap();
    assert_eq!(again, event);
    let list = Descriptor::list("DE,BH/C1,SB,BC,TBR").unwrap();
    assert_eq!(rank(&again, &list), rank(&event, &list));
}

/// Art. 12: a bye of the pairing counts as won on every board, a half-point bye as drawn.
#[test]
fn byes_and_forfeits_of_teams_are_worth_all_boards() {
    let mut competition = Competition::new(GameKind::Chess, System::FideTeam);
    competition.points = PointSystem::DRAUGHTS;
    competition.teams = Some(TeamTerms {
        boards: 4,
        games: PointSystem::CHESS,
        line_ups: None,
        break_minutes: None,
    });
    competition.participants = (1..=4)
        .filter_map(EntryNumber::new)
        .map(Participant::numbered)
        .collect();
    let mut round = Round::default();
    round
        .games
        .push(Game::numbered(1, 2, Outcome::WhiteWalkover));
    round.out(3, Absence::PairingBye);
    round.out(4, Absence::Half);
    competition.rounds.push(round);
    let record = Record::new(competition).unwrap();
    let event = TeamCrosstable::read(&record, jadoube_standings::fide::Basis::MatchPoints).unwrap();
    let taken: Vec<(i64, i64)> = event
        .teams
        .iter()
        .filter_map(|team| team.rounds.first())
        .map(|one| (one.match_points.tenths(), one.game_points.tenths()))
        .collect();
    assert_eq!(taken, [(20, 40), (0, 0), (20, 40), (10, 20)]);
}
