//! The record of a team competition written as a report and read again.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use jadoube_competition::{
    Competition, DecidedAs, DecidedPoints, MatchBoard, Member, Out, Participant, Record,
    RecordedGame, Roster, Round, System, TeamMatch, TeamTerms, entry_id, person_id,
};
use jadoube_formats::trf::{self, AboutPlayer, AboutTeam, Trf};
use jadoube_standings::fide::Basis;
use jadoube_standings::fide::teams::TeamCrosstable;
use jadoube_vocabulary::{
    Absence, EntryNumber, GameKind, Outcome, PerSide, PointSystem, Points, RoundNumber, Side,
};

fn number(number: u32) -> EntryNumber {
    EntryNumber::new(number).unwrap()
}

/// Team T has people 3T-2, 3T-1 (boards 1 and 2) and 3T, a reserve.
fn team(no: u32) -> Participant {
    let member = |at: u32| Member {
        person: person_id(at),
        number: Some(number(at)),
        rating: Some(2400 - at),
    };
    Participant {
        rating: Some(2300),
        roster: Some(Roster {
            base: vec![member(3 * no - 2), member(3 * no - 1)],
            reserves: vec![member(3 * no)],
        }),
        ..Participant::numbered(number(no))
    }
}

/// A board: the home colour, the home player, the away player, and the outcome, White first.
fn board(home: Side, people: (Option<u32>, Option<u32>), outcome: Outcome) -> MatchBoard {
    let people = PerSide {
        white: people.0.map(person_id),
        black: people.1.map(person_id),
    };
    MatchBoard {
        people: match home {
            Side::White => people,
            Side::Black => people.swapped(),
        },
        ..MatchBoard::new(home, outcome)
    }
}

fn meets(home: u32, away: u32, outcome: Outcome, boards: Vec<MatchBoard>) -> RecordedGame {
    RecordedGame {
        team_match: Some(TeamMatch {
            boards,
            ..TeamMatch::default()
        }),
        ..RecordedGame::numbered(home, away, outcome)
    }
}

fn decided(no: u32, decided_as: DecidedAs, points: (i64, i64)) -> DecidedPoints {
    DecidedPoints {
        entry: entry_id(no),
        round: RoundNumber::FIRST,
        decided_as,
        points: Points::from_tenths(points.0),
        game_points: Points::from_tenths(points.1),
    }
}

/// Five teams on two boards. Team 1 sent its reserve to the first board; team 3 left its second
/// board empty; team 5 had the bye.
fn league() -> Competition {
    let mut it = Competition::new(GameKind::Chess, System::FideTeam);
    it.points = PointSystem::DRAUGHTS;
    it.unfinished_points = Some(Points::ZERO);
    it.planned_rounds = RoundNumber::new(3);
    it.teams = Some(TeamTerms {
        boards: 2,
        games: PointSystem::CHESS,
        line_ups: None,
        break_minutes: None,
    });
    it.participants = (1..=5).map(team).collect();
    let first = Round {
        games: vec![
            meets(
                1,
                2,
                Outcome::WhiteWon,
                vec![
                    board(Side::White, (Some(3), Some(4)), Outcome::WhiteWon),
                    board(Side::Black, (Some(1), Some(5)), Outcome::Drawn),
                ],
            ),
            meets(
                3,
                4,
                Outcome::BlackWon,
                vec![
                    board(Side::White, (Some(7), Some(10)), Outcome::BlackWon),
                    // A report does not tell the colours of a board without a game.
                    board(Side::White, (None, Some(11)), Outcome::BlackWalkover),
                ],
            ),
        ],
        out: vec![Out::numbered(5, Absence::PairingBye)],
        ..Round::default()
    };
    it.rounds = vec![first];
    it
}

fn written(it: &Competition) -> Trf {
    let record = Record::new(it.clone()).unwrap();
    let teams = |one: &Participant| AboutTeam {
        name: format!("Team {}", one.number),
        ..AboutTeam::default()
    };
    let people = |one: &Member| AboutPlayer {
        name: format!("Sample, {}", one.person),
        ..AboutPlayer::default()
    };
    let mut trf = trf::of_team_record(&record, Basis::MatchPoints, teams, people).unwrap();
    trf.kept.push(trf::kept("192", "FIDE_TEAM"));
    trf
}

fn read_again(it: &Competition) -> (String, Trf, Competition) {
    let text = trf::write(&written(it));
    let read = trf::read(&text).unwrap_or_else(|error| unreachable!("{error}\n{text}"));
    let competition = read.team_competition().unwrap();
    (text, read, competition)
}

fn table(it: &Competition) -> TeamCrosstable {
    TeamCrosstable::read(&Record::new(it.clone()).unwrap(), Basis::MatchPoints).unwrap()
}

#[test]
fn a_record_of_teams_is_the_same_after_its_report() {
    let it = league();
    let (text, read, again) = read_again(&it);
    assert_eq!(again.rounds, it.rounds, "{text}");
    assert_eq!(again.decided, [], "{text}");
    // TRF has no column that tells reserves from the base.
    let people = |it: &Competition| -> Vec<Member> {
        let rosters = it.participants.iter().filter_map(|one| one.roster.as_ref());
        rosters.flat_map(Roster::members).cloned().collect()
    };
    assert_eq!(people(&again), people(&it));
    assert_eq!(
        (again.points, &again.teams, again.planned_rounds),
        (it.points, &it.teams, it.planned_rounds)
    );
    assert_eq!(table(&again), table(&it));
    // What is written is read without a doubt.
    assert_eq!(read.remarks, [], "{text}");
    // Team 1 won 1.5 : 0.5; team 4 took both boards, one of them without a game.
    let points = |at: usize| (read.teams[at].match_points, read.teams[at].game_points);
    assert_eq!(points(0), (Some(20), Some(15)));
    assert_eq!(points(3), (Some(20), Some(20)));
    // A bye of the pairing counts as won on both boards (C.07 art. 12).
    assert_eq!(points(4), (Some(20), Some(20)));
}

/// Match points of record 250 are the virtual points of teams, round by round.
#[test]
fn acceleration_of_teams_goes_by_record_250() {
    let mut it = league();
    for one in it.participants.iter_mut().take(2) {
        one.virtual_points = vec![Points::whole(2), Points::whole(2), Points::whole(1)];
    }
    let (text, _, again) = read_again(&it);
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("250"))
        .collect();
    assert_eq!(
        lines,
        [
            "250  2.0  0.0   1   2    1    2",
            "250  1.0  0.0   3   3    1    2"
        ]
    );
    let given = |it: &Competition| -> Vec<Vec<Points>> {
        let all = it.participants.iter();
        all.map(|one| one.virtual_points.clone()).collect()
    };
    assert_eq!(given(&again), given(&it));
}

/// Decisions about points stand in records 299 (in 320 where a bye is worth something else), and
/// come back with the line that stated them.
#[test]
fn decisions_about_teams_go_by_records_299_and_320() {
    let mut it = league();
    it.decided = vec![
        // The match won by team 1 counts as drawn, game points 1 and 1.
        decided(1, DecidedAs::Result, (-10, -5)),
        decided(2, DecidedAs::Beside, (-10, 0)),
        decided(5, DecidedAs::Result, (-10, -10)),
    ];
    let (text, read, again) = read_again(&it);
    assert_eq!(again.decided, it.decided, "{text}");
    assert_eq!(table(&again), table(&it));
    let line = |number: usize| text.lines().nth(number - 1).unwrap();
    let found = read.team_adjustments();
    let told: Vec<&str> = found.iter().map(|one| line(one.line)).collect();
    assert_eq!(
        told,
        [
            "299 W   1.0   1.0    1    1",
            "299    -1.0          1    2",
            "320  1.0  1.0   5",
        ]
    );
}

/// Of single players each record 299 is a decision of its own with its line.
#[test]
fn two_penalties_of_one_round_keep_their_lines() {
    let text = "\
001    1      Sample, Anna                      2000                             0.0          2 w 1
001    2      Sample, Jan                       1900                             0.0          1 b 0
299          -0.5    1    1
299          -0.3    1    1
";
    let read = trf::read(text).unwrap();
    let found: Vec<(usize, i64)> = read
        .adjustments()
        .iter()
        .map(|one| (one.line, one.decided.points.tenths()))
        .collect();
    assert_eq!(found, [(3, -5), (4, -3)]);
}

/// A half-point bye and who stays out of the next round go by record 240.
#[test]
fn byes_asked_by_teams_go_by_record_240() {
    let mut it = league();
    it.rounds[0].out = vec![Out::numbered(5, Absence::Half)];
    it.next.out = vec![Out::numbered(4, Absence::Zero)];
    let (text, _, again) = read_again(&it);
    assert_eq!(again.rounds[0].out, it.rounds[0].out, "{text}");
    assert_eq!(again.next.out, it.next.out, "{text}");
}

/// A match decided apart from its boards goes by record 330, its game points by 299.
#[test]
fn a_decided_match_keeps_its_boards() {
    let mut it = league();
    let game = &mut it.rounds[0].games[0];
    game.outcome = Outcome::BlackWalkover;
    if let Some(one) = &mut game.team_match {
        one.by_decision = true;
    }
    it.decided = vec![
        decided(1, DecidedAs::Result, (0, -15)),
        decided(2, DecidedAs::Result, (0, 15)),
    ];
    let (text, _, again) = read_again(&it);
    assert!(text.contains("330 -+   1   1   2"), "{text}");
    assert_eq!(again.rounds, it.rounds, "{text}");
    assert_eq!(again.decided, it.decided, "{text}");
}
