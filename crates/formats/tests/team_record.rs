//! Teams of a report as a record: its matches, boards, byes and decisions.

use jadoube_competition::{
    Competition, DecidedAs, Participant, Record, RecordedGame, Round, System, TeamTerms,
};
use jadoube_formats::trf;
use jadoube_standings::fide::Basis;
use jadoube_standings::fide::teams::TeamCrosstable;
use jadoube_vocabulary::{
    Absence, EntryNumber, GameKind, Mark, Outcome, PointSystem, Points, Side,
};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Records 001 from numbers and cells.
fn players(list: &[(u32, &str)]) -> String {
    let line = |(number, cells): &(u32, &str)| {
        let name = format!("Sample {number}");
        format!(
            "001 {number:>4}      {name:<33} 2000 {:>31}       {cells}\n",
            "0.0"
        )
    };
    list.iter().map(line).collect()
}

fn team(number: u32, players: &str) -> String {
    let name = format!("Team {number}");
    format!("310 {number:>3} {name:<64}{players}\n")
}

/// Two teams of two: 1 and 2 against 3 and 4; team 3 (5, 6) has no opponent.
fn three_teams(cells: [&str; 6], records: &str) -> String {
    let numbered: Vec<(u32, &str)> = (1..).zip(cells).collect();
    let mut text = format!("192 FIDE_TEAM\n142 2\n{}", players(&numbered));
    for (number, pair) in [(1, "    1    2"), (2, "    3    4"), (3, "    5    6")] {
        text += &team(number, pair);
    }
    text + records
}

const DRAWN_AND_WON: [&str; 6] = ["   3 w 1", "   4 b =", "   1 b 0", "   2 w =", "", ""];

fn points_of(event: &TeamCrosstable) -> Vec<(i64, i64)> {
    let rounds = event.teams.iter().filter_map(|team| team.rounds.first());
    rounds
        .map(|one| (one.match_points.tenths(), one.game_points.tenths()))
        .collect()
}

#[test]
fn a_report_of_teams_is_a_record_that_can_be_stored() {
    let text = std::fs::read_to_string(format!("{ROOT}/examples/fide/teams.trf")).unwrap();
    let report = trf::read(&text).unwrap();
    let competition = report.team_competition().unwrap();
    assert_eq!(competition.system, System::FideTeam);
    assert_eq!(competition.decided, []);
    // Round 1: player 1 of team 1 beat player 5 of team 3, players 2 and 6 drew.
    let first = &competition.rounds[0].games[0];
    assert_eq!((first.white.as_str(), first.black.as_str()), ("n1", "n3"));
    assert_eq!(first.outcome, Outcome::WhiteWon);
    let boards = &first.team_match.as_ref().unwrap().boards;
    assert_eq!(boards.len(), 2);
    assert_eq!(boards[0].home, Side::White);
    assert_eq!(boards[1].home, Side::Black);
    assert_eq!(boards[1].for_home(), Outcome::Drawn);
    assert_eq!(boards[1].people.black.as_ref().unwrap().as_str(), "n2");

    let written = serde_json::to_string(&competition).unwrap();
    let again: Competition = serde_json::from_str(&written).unwrap();
    let record = Record::new(again).unwrap();
    let read = TeamCrosstable::read(&record, Basis::MatchPoints);
    assert_eq!(read, report.team_crosstable().unwrap());
}

/// Record 320 states what a bye gives: it stands in the record as a decision about its worth.
#[test]
fn the_points_of_a_bye_stand_in_the_record() {
    let text = three_teams(DRAWN_AND_WON, "320  1.0  0.5   3\n");
    let report = trf::read(&text).unwrap();
    let competition = report.team_competition().unwrap();
    assert_eq!(competition.rounds[0].out[0].absence, Absence::PairingBye);
    let [decided] = competition.decided.as_slice() else {
        unreachable!("one bye is worth something else: {:?}", competition.decided);
    };
    // A bye is worth a match won on both boards: 2 and 2.
    assert_eq!(decided.decided_as, DecidedAs::Result);
    assert_eq!(decided.points.tenths(), -10);
    assert_eq!(decided.game_points.tenths(), -15);
    let event = report.team_crosstable().unwrap().unwrap();
    assert_eq!(points_of(&event), [(20, 15), (0, 5), (10, 5)]);
}

/// Record 299 about a team: with a kind in place of the result's worth, without beside it.
#[test]
fn points_by_decision_about_a_team_stand_in_the_record() {
    let records = "299 W   1.0   1.0  001    1\n299    -1.0  -0.5  001    2\n";
    let report = trf::read(&three_teams(DRAWN_AND_WON, records)).unwrap();
    let decided = report.team_competition().unwrap().decided;
    let told: Vec<(&str, DecidedAs, i64, i64)> = decided
        .iter()
        .map(|one| {
            let points = (one.points.tenths(), one.game_points.tenths());
            (one.entry.as_str(), one.decided_as, points.0, points.1)
        })
        .collect();
    assert_eq!(
        told,
        [
            ("n1", DecidedAs::Result, -10, -5),
            ("n2", DecidedAs::Beside, -10, -5)
        ]
    );
    let event = report.team_crosstable().unwrap().unwrap();
    assert_eq!(points_of(&event)[..2], [(10, 10), (0, 5)]);
    let both = [Basis::MatchPoints, Basis::GamePoints];
    assert_eq!(
        both.map(|basis| event.teams[1].points(basis).tenths()),
        [-10, 0]
    );
}

/// Record 299 about players who also stand in teams (013): it changes a board.
#[test]
fn points_by_decision_about_a_player_stand_on_his_board() {
    let numbered: Vec<(u32, &str)> = (1..).zip(DRAWN_AND_WON).take(4).collect();
    let old = |name: &str, players: &str| format!("013 {name:<32}{players}\n");
    let text = format!(
        "192 FIDE_DUTCH_2026\n142 1\n{}{}{}299 W         0.5  001    1\n",
        players(&numbered),
        old("Alpha", "   1    2"),
        old("Beta", "   3    4"),
    );
    let report = trf::read(&text).unwrap();
    let competition = report.team_competition().unwrap();
    let game = &competition.rounds[0].games[0];
    let board = &game.team_match.as_ref().unwrap().boards[0];
    assert_eq!(board.outcome, Outcome::WhiteWon);
    assert_eq!(board.points.white, Some(Points::from_tenths(5)));
    assert_eq!(board.points.black, None);
    // A half and a half against nothing and a half.
    let event = report.team_crosstable().unwrap().unwrap();
    assert_eq!(points_of(&event), [(20, 10), (0, 5)]);
}

/// A game that goes on has the points record 162 gives it, and the match no winner.
#[test]
fn an_open_game_may_have_points_on_its_board() {
    let cells = ["   3 w ?", "   4 b =", "   1 b ?", "   2 w =", "", ""];
    let report = trf::read(&three_teams(cells, "162  X 0.5\n")).unwrap();
    let event = report.team_crosstable().unwrap().unwrap();
    assert_eq!(event.teams[0].rounds[0].kind, Mark::Open);
    assert_eq!(points_of(&event)[..2], [(0, 10), (0, 10)]);
}

/// A team that forfeits on every board forfeits the match, and both know it.
#[test]
fn a_match_is_forfeited_for_both_or_for_neither() {
    let event = |cells: [&str; 6], records: &str| {
        let report = trf::read(&three_teams(cells, records)).unwrap();
        let event = report.team_crosstable().unwrap().unwrap();
        [0, 1].map(|team: usize| event.teams[team].rounds[0].kind)
    };
    let won = ["   3 w +", "   4 b +", "   1 b -", "   2 w -", "", ""];
    assert_eq!(event(won, ""), [Mark::ForfeitWin, Mark::ForfeitLoss]);
    // The second board was left empty by both.
    let one = ["   3 w +", "", "   1 b -", "", "", ""];
    let empty = "300   1   1   2    1    0\n300   1   2   1    3    0\n";
    assert_eq!(event(one, empty), [Mark::ForfeitWin, Mark::ForfeitLoss]);
    let both = ["   3 w -", "   4 b -", "   1 b -", "   2 w -", "", ""];
    assert_eq!(event(both, ""), [Mark::ForfeitLoss, Mark::ForfeitLoss]);
    let crossed = ["   3 w +", "   4 b -", "   1 b -", "   2 w +", "", ""];
    assert_eq!(event(crossed, ""), [Mark::Draw, Mark::Draw]);
}

/// A bye of a team that plays is a contradiction, told and not guessed.
#[test]
fn a_team_with_a_match_and_a_bye_is_refused() {
    let report = trf::read(&three_teams(DRAWN_AND_WON, "320  1.0  0.5   1\n")).unwrap();
    assert!(report.team_crosstable().is_err());
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
        .push(RecordedGame::numbered(1, 2, Outcome::WhiteWalkover));
    round.out(3, Absence::PairingBye);
    round.out(4, Absence::Half);
    competition.rounds.push(round);
    let record = Record::new(competition).unwrap();
    let event = TeamCrosstable::read(&record, Basis::MatchPoints).unwrap();
    assert_eq!(points_of(&event), [(20, 40), (0, 0), (20, 40), (10, 20)]);
}
