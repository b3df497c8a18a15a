//! The worked examples of chapter V on final order, and what the criteria promise.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use jadoube_competition::{Adjourned, Participant, RatingList, RecordedGame, Round};
use jadoube_standings::pzwarc::round_robin::{self, RoundRobinCriterion, Rules};
use jadoube_standings::pzwarc::swiss::{self, Variant};
use jadoube_standings::pzwarc::withdrawal::Fate;
use jadoube_standings::pzwarc::{Turns, notation};
use jadoube_vocabulary::Outcome;

fn entrants(n: u32) -> Vec<Participant> {
    let numbers = 1..=n;
    numbers
        .map(|no| notation::entrant(no, 2100 - no, RatingList::B))
        .collect()
}

fn game(white: u32, black: u32, outcome: Outcome) -> RecordedGame {
    RecordedGame::numbered(white, black, outcome)
}

/// Each game in a round of its own: only results matter here.
fn record(n: u32, games: &[RecordedGame]) -> Turns {
    let rounds = games
        .iter()
        .map(|game| Round {
            games: vec![game.clone()],
            ..Round::default()
        })
        .collect();
    notation::turns(entrants(n), rounds).unwrap()
}

fn order(record: &Turns, rules: Rules) -> Vec<(usize, u32)> {
    round_robin::table(record, &[], rules, &[])
        .places
        .iter()
        .map(|place| (place.place, record.number(place.player)))
        .collect()
}

/// Worked example 15: equal points and wins; the difference of 1+ and 1-, then the number of 1+.
#[test]
fn v_1_7_2_3_difference_then_number_of_advantages() {
    use Outcome::{
        Drawn, DrawnBlackBetter as BlackAdvantage, DrawnWhiteBetter as WhiteAdvantage, WhiteWon,
    };
    let mut games = Vec::new();
    for player in 1..=3 {
        for opponent in 4..=7 {
            games.push(game(player, opponent, WhiteWon));
        }
    }
    // Two more points each by draws: A 1+ 1+ 1+ 1- would be four, so A meets B and C in draws.
    games.push(game(1, 2, WhiteAdvantage));
    games.push(game(1, 3, Drawn));
    games.push(game(3, 2, WhiteAdvantage));
    let rules = Rules {
        advantage: true,
        ..Rules::DEFAULT
    };
    // A +1, C +1, B -2: A and C equal in difference and number, their draw equal; B last.
    assert_eq!(
        order(&record(7, &games), rules)[..3],
        [(1, 1), (1, 3), (3, 2)]
    );
    // Four draws each; A +3-1, C +2-0 have the same difference, A has more 1+; B behind both.
    games.truncate(12);
    for opponent in 8..=9 {
        games.push(game(1, opponent, WhiteAdvantage));
        games.push(game(3, opponent, WhiteAdvantage));
        games.push(game(2, opponent, WhiteAdvantage));
    }
    games.push(game(1, 10, WhiteAdvantage));
    games.push(game(1, 11, BlackAdvantage));
    games.push(game(2, 10, Drawn));
    games.push(game(2, 11, BlackAdvantage));
    games.push(game(3, 10, Drawn));
    games.push(game(3, 11, Drawn));
    let places = round_robin::table(&record(11, &games), &[], rules, &[]).places;
    let top: Vec<(usize, Option<RoundRobinCriterion>)> = places
        .iter()
        .take(3)
        .map(|place| (place.player + 1, place.decided_by))
        .collect();
    assert_eq!(
        top,
        [
            (1, None),
            (3, Some(RoundRobinCriterion::Advantages)),
            (2, Some(RoundRobinCriterion::AdvantageDifference))
        ]
    );
}

#[test]
fn v_1_7_1_points_wins_direct_order_list_and_play_off() {
    use Outcome::{Drawn, WhiteWon};
    // Two wins and a loss beat four draws with as many points (V/1.7.1.2).
    let games = [
        game(1, 3, WhiteWon),
        game(1, 4, WhiteWon),
        game(2, 1, Drawn),
        game(2, 3, WhiteWon),
        game(2, 4, Drawn),
        game(5, 1, WhiteWon),
        game(2, 5, Drawn),
    ];
    let table = round_robin::table(&record(5, &games), &[], Rules::DEFAULT, &[]);
    let one = table.places.iter().find(|place| place.player == 0).unwrap();
    let two = table.places.iter().find(|place| place.player == 1).unwrap();
    assert_eq!((one.points, two.points), (5, 5));
    assert_eq!((one.place, two.place), (1, 2));
    assert_eq!(two.decided_by, Some(RoundRobinCriterion::Wins));
}

#[test]
fn v_1_7_1_3_direct_result_again_inside_what_is_left() {
    use Outcome::{Drawn, WhiteWon};
    // 1, 2, 3 equal in points and wins; among them 3 has 3 points, 1 and 2 fewer; then 1-2.
    let games = [
        game(3, 1, WhiteWon),
        game(3, 2, Drawn),
        game(2, 1, Drawn),
        game(1, 4, WhiteWon),
        game(2, 4, WhiteWon),
        game(1, 5, Drawn),
        game(4, 3, WhiteWon),
        game(3, 5, Drawn),
        game(5, 2, Drawn),
        game(5, 4, Drawn),
    ];
    let table = round_robin::table(&record(5, &games), &[], Rules::DEFAULT, &[]);
    let rows: Vec<(usize, u32, u32, Option<RoundRobinCriterion>)> = table
        .places
        .iter()
        .map(|place| (place.player + 1, place.points, place.wins, place.decided_by))
        .collect();
    // 2 has five points; 1, 3, 5 have four; 3 and 1 one win each, 5 none.
    assert_eq!(rows[0], (2, 5, 1, None));
    assert_eq!(rows[1], (3, 4, 1, Some(RoundRobinCriterion::Points)));
    assert_eq!(rows[2], (1, 4, 1, Some(RoundRobinCriterion::Direct)));
    assert_eq!(rows[3].3, Some(RoundRobinCriterion::Wins));
}

#[test]
fn v_1_7_1_4_others_in_order_of_classification() {
    use Outcome::{Drawn, WhiteWon};
    // 2 and 3 drew; 2 drew with the winner 1 and lost to 4, 3 the other way round.
    let games = [
        game(1, 3, WhiteWon),
        game(1, 4, WhiteWon),
        game(1, 2, Drawn),
        game(2, 3, Drawn),
        game(4, 2, WhiteWon),
        game(3, 4, Drawn),
    ];
    let table = round_robin::table(&record(4, &games), &[], Rules::DEFAULT, &[]);
    let rows: Vec<(usize, u32, Option<RoundRobinCriterion>)> = table
        .places
        .iter()
        .map(|place| (place.player + 1, place.points, place.decided_by))
        .collect();
    assert_eq!(rows[0], (1, 5, None));
    assert_eq!(rows[1], (4, 3, Some(RoundRobinCriterion::Points)));
    assert_eq!(rows[2], (2, 2, Some(RoundRobinCriterion::Points)));
    assert_eq!(rows[3], (3, 2, Some(RoundRobinCriterion::InOrder)));
}

#[test]
fn v_1_7_1_5_list_a_then_1_7_1_6_play_off() {
    let games = [
        game(1, 2, Outcome::Drawn),
        game(3, 1, Outcome::Drawn),
        game(2, 3, Outcome::Drawn),
    ];
    let rounds: Vec<Round> = games
        .iter()
        .map(|game| Round {
            games: vec![game.clone()],
            ..Round::default()
        })
        .collect();
    let mut listed = entrants(3);
    listed[2].list = Some(RatingList::A);
    listed[2].list_place = Some(7);
    let record = notation::turns(listed, rounds).unwrap();
    let table = round_robin::table(&record, &[], Rules::DEFAULT, &[]);
    assert_eq!(table.places[0].player, 2);
    assert_eq!(table.places[1].decided_by, Some(RoundRobinCriterion::ListA));
    assert!(table.places[1].play_off && table.places[2].play_off);
    assert_eq!(table.places[1].place, table.places[2].place);
    let after = round_robin::table(&record, &[], Rules::DEFAULT, &[vec![2, 1]]);
    let order: Vec<usize> = after.places.iter().map(|place| place.player + 1).collect();
    assert_eq!(order, [3, 2, 1]);
    assert_eq!(
        after.places[2].decided_by,
        Some(RoundRobinCriterion::PlayOff)
    );
}

#[test]
fn ii_5_7_1_withdrawn_players_are_dropped_or_completed() {
    use Outcome::WhiteWon;
    // Six players, five games each. 6 played two games: dropped. 5 played three: completed.
    let games = [
        game(6, 1, WhiteWon),
        game(2, 6, WhiteWon),
        game(5, 1, WhiteWon),
        game(5, 2, WhiteWon),
        game(3, 5, WhiteWon),
    ];
    let record = record(6, &games);
    let table = round_robin::table(&record, &[5, 6], Rules::DEFAULT, &[]);
    assert_eq!(table.withdrawn, [(4, Fate::Kept), (5, Fate::Dropped)]);
    assert!(table.places.iter().all(|place| place.player != 5));
    let points = |player: usize| {
        table
            .places
            .iter()
            .find(|place| place.player == player)
            .unwrap()
            .points
    };
    // 1 loses his loss to 6 and keeps that to 5; 4 gets two points from 5 without play.
    assert_eq!(
        [points(0), points(1), points(2), points(3), points(4)],
        [0, 0, 2, 2, 4]
    );
}

#[test]
fn v_2_9_swiss_shared_place_and_better_result_against_higher_ranked() {
    use Outcome::{BlackWon, Drawn, WhiteWon};
    let rounds = vec![
        Round {
            games: vec![game(1, 3, WhiteWon), game(2, 4, WhiteWon)],
            ..Round::default()
        },
        Round {
            games: vec![game(1, 2, Drawn), game(3, 4, Drawn)],
            ..Round::default()
        },
        Round {
            games: vec![game(4, 1, BlackWon), game(3, 2, BlackWon)],
            ..Round::default()
        },
    ];
    let record = notation::turns(entrants(4), rounds).unwrap();
    let table = swiss::table(&record, Variant::Classic, Adjourned::Open);
    let places: Vec<(usize, usize)> = table
        .iter()
        .map(|place| (place.place, place.player + 1))
        .collect();
    assert_eq!(places, [(1, 1), (1, 2), (3, 3), (3, 4)]);
}
