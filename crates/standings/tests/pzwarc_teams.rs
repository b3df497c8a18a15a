//! Team events: V/3.1-3.3, V/3.7, and the half-of-games rule for teams.

use jadoube_standings::pzwarc::compare::SeenAs;
use jadoube_standings::pzwarc::teams::{self, BoardMatch, MatchColours, TeamCriterion, TeamRounds};
use jadoube_standings::pzwarc::why::{Named, team_place};
use jadoube_standings::pzwarc::withdrawal::Fate;
use jadoube_vocabulary::Outcome;

/// A match by the home team's points on each board.
fn game(round: usize, home: u32, away: u32, points: &[u32]) -> BoardMatch {
    let boards = points.iter().enumerate().map(|(at, points)| {
        // Black on even boards (V/3.3).
        match if at % 2 == 0 { *points } else { 2 - *points } {
            2 => Outcome::WhiteWon,
            1 => Outcome::Drawn,
            _ => Outcome::BlackWon,
        }
    });
    BoardMatch {
        round: Some(round),
        colours: MatchColours::Alternate,
        home,
        away,
        boards: boards.collect(),
    }
}

fn order(event: &TeamRounds<'_>) -> Vec<(usize, u32, Option<TeamCriterion>)> {
    teams::table(event)
        .places
        .iter()
        .map(|place| (place.place, place.team, place.decided_by))
        .collect()
}

/// Worked example 16: S by small points, then P with three matches won before Q with two.
#[test]
fn v_3_2_1_example_16_small_points_then_matches_won() {
    // Wins of 6:2 and 5:3, draws of 4:4, a loss of 3:5, against teams 4 to 15.
    let (six, five, four, three) = ([2, 2, 1, 1], [2, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 0]);
    let (p, q, s) = (1, 2, 3);
    let matches = [
        game(1, p, 4, &six),
        game(2, p, 5, &five),
        game(3, p, 6, &five),
        game(4, p, 7, &three),
        game(1, q, 8, &six),
        game(2, q, 9, &five),
        game(3, q, 10, &four),
        game(4, q, 11, &four),
        game(1, s, 12, &six),
        game(2, s, 13, &six),
        game(3, s, 14, &four),
        game(4, s, 15, &four),
    ];
    let numbers: Vec<u32> = (1..=15).collect();
    let table = teams::table(&TeamRounds::new(&numbers, &matches)).places;
    let rows: Vec<(u32, u32, u32, u32)> = table
        .iter()
        .take(3)
        .map(|one| (one.team, one.match_points, one.small_points, one.won))
        .collect();
    assert_eq!(rows, [(s, 6, 20, 2), (p, 6, 19, 3), (q, 6, 19, 2)]);
    assert_eq!(table[1].decided_by, Some(TeamCriterion::SmallPoints));
    assert_eq!(table[2].decided_by, Some(TeamCriterion::MatchesWon));
}

#[test]
fn v_3_2_1_4_board_points_of_the_whole_event() {
    // Both beat the third 3:1; they drew 2:2; board one told them apart.
    let matches = [
        game(1, 1, 3, &[1, 2]),
        game(2, 2, 3, &[2, 1]),
        game(3, 1, 2, &[1, 1]),
    ];
    let event = TeamRounds::new(&[1, 2, 3], &matches);
    assert_eq!(
        order(&event),
        [
            (1, 2, None),
            (2, 1, Some(TeamCriterion::Board(1))),
            (3, 3, Some(TeamCriterion::MatchPoints))
        ]
    );
}

#[test]
fn v_3_2_1_6_boards_of_the_direct_match_then_shared_place() {
    // Equal on every board over the event, 2:2 between them; 1 won on board one there.
    let matches = [
        game(1, 1, 2, &[2, 0]),
        game(1, 3, 4, &[1, 1]),
        game(2, 1, 3, &[0, 2]),
        game(2, 2, 4, &[2, 2]),
        game(3, 2, 3, &[2, 0]),
        game(3, 1, 4, &[2, 2]),
    ];
    let event = TeamRounds::new(&[1, 2, 3, 4], &matches);
    let places = order(&event);
    assert_eq!(places[0], (1, 1, None));
    assert_eq!(places[1], (2, 2, Some(TeamCriterion::DirectBoard(1))));
    let even = [game(1, 1, 2, &[1, 1])];
    let event = TeamRounds::new(&[1, 2], &even);
    assert_eq!(order(&event), [(1, 1, None), (1, 2, None)]);
    // The code names no play-off for teams; if the arbiter ordered one, its order stands.
    let event = TeamRounds {
        play_offs: &[vec![2, 1]],
        ..event
    };
    assert_eq!(
        order(&event),
        [(1, 2, None), (2, 1, Some(TeamCriterion::PlayOff))]
    );
}

#[test]
fn ii_5_7_1_a_team_that_left_is_dropped_or_loses_the_rest() {
    let matches = [
        game(1, 1, 2, &[2, 2]),
        game(1, 3, 4, &[2, 2]),
        game(2, 1, 3, &[1, 1]),
        game(2, 4, 2, &[2, 2]),
    ];
    let numbers = [1, 2, 3, 4];
    let event = TeamRounds {
        withdrawn: &[4],
        ..TeamRounds::new(&numbers, &matches)
    };
    let table = teams::table(&event);
    assert_eq!(table.withdrawn, [(4, Fate::Kept)]);
    let one = |team| {
        table
            .places
            .iter()
            .find(|place| place.team == team)
            .unwrap()
    };
    // 1 has not met 4: two match points on walkovers, on every board.
    assert_eq!((one(1).match_points, one(1).small_points), (5, 10));
    let early = [game(1, 1, 2, &[2, 2]), game(1, 3, 4, &[2, 2])];
    let event = TeamRounds {
        withdrawn: &[4],
        ..TeamRounds::new(&numbers, &early)
    };
    let table = teams::table(&event);
    assert_eq!(table.withdrawn, [(4, Fate::Dropped)]);
    assert_eq!(table.places.len(), 3);
    let story = team_place(teams::asked(&event, Some(3)), 3).unwrap();
    assert_eq!(story.reasons[0].value, Some(0), "the match with 4 is out");
    assert_eq!(
        team_place(teams::asked(&event, Some(4)), 4).unwrap().place,
        None
    );
}

#[test]
fn v_3_2_1_why_a_team_has_its_place() {
    let matches = [
        game(1, 1, 3, &[1, 2]),
        game(2, 2, 3, &[2, 1]),
        game(3, 1, 2, &[1, 1]),
    ];
    let event = TeamRounds::new(&[1, 2, 3], &matches);
    let story = team_place(teams::asked(&event, Some(1)), 1).unwrap();
    assert_eq!(story.place, Some(2));
    let told: Vec<(Named, Option<i64>, Vec<u32>)> = story
        .reasons
        .iter()
        .map(|one| (one.criterion, one.value, one.ahead.clone()))
        .collect();
    assert_eq!(
        told[..4],
        [
            (Named::Teams(TeamCriterion::MatchPoints), Some(3), vec![]),
            (Named::Teams(TeamCriterion::SmallPoints), Some(5), vec![]),
            (Named::Teams(TeamCriterion::MatchesWon), Some(1), vec![]),
            (Named::Teams(TeamCriterion::Board(1)), Some(2), vec![2]),
        ]
    );
    let board = &story.reasons[3];
    let parts: Vec<(Option<usize>, Option<u32>, i64, SeenAs)> = board
        .parts
        .iter()
        .map(|part| (part.round, part.opponent, part.value, part.how))
        .collect();
    assert_eq!(
        parts,
        [
            (Some(1), Some(3), 1, SeenAs::Played),
            (Some(3), Some(2), 1, SeenAs::Played)
        ]
    );
}

#[test]
fn v_3_3_home_has_white_on_odd_boards_v_3_7_2_one_colour_in_scheveningen() {
    let mut game = BoardMatch {
        round: Some(1),
        colours: MatchColours::Alternate,
        home: 1,
        away: 2,
        boards: vec![Outcome::WhiteWon, Outcome::WhiteWon, Outcome::Drawn],
    };
    assert_eq!(game.taken(1).unwrap().small_points, 3);
    assert_eq!(game.taken(2).unwrap().small_points, 3);
    assert_eq!(game.taken(1).unwrap().match_points, 1);
    assert_eq!(game.taken(3), None);
    game.colours = MatchColours::One;
    assert_eq!(game.taken(1).unwrap().small_points, 5);
    assert_eq!(game.taken(1).unwrap().match_points, 2);
}
