//! Draw counters: the sixteen questions the code leaves or answers, each a test.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod common;

use common::{end_of, first_ending, names, play};
use jadoube_draughts::draws::{
    Counters, DrawMark, DrawRegulations, GameEnd, LastKingLost, Overlap, Readings, RoadBreak,
    RuleDraw, Run, WinBy, advantage, agreed_advantage, material_lead,
};
use jadoube_draughts::{Board64, Board100, PlayedGame, Position};
use jadoube_vocabulary::Side;

const PLAIN: DrawRegulations = DrawRegulations::DEFAULT;
const ADVANTAGE: DrawRegulations = DrawRegulations {
    advantage: true,
    readings: Readings::DEFAULT,
};

const fn reading(readings: Readings) -> DrawRegulations {
    DrawRegulations {
        advantage: false,
        readings,
    }
}

/// Three kings chase one for 32 plies; it goes on to 50 for the longer limit.
const CHASE: &str = "48-34 15-4 34-29 4-13 46-37 13-27 37-28 27-43 29-45 43-16 47-15 16-49 28-23 \
                     49-16 23-37 16-49 45-12 49-43 37-10 43-49 12-26 49-16 26-17 16-43 17-22 43-48 \
                     15-47 48-34 22-28 34-18 47-24 18-12";

fn after_plies<B: jadoube_draughts::Geometry>(
    fen: &str,
    regulations: DrawRegulations,
    plies: u32,
) -> PlayedGame<B> {
    let position: Position<B> = fen.parse().unwrap();
    let start = Counters::start(&position, 0, &regulations);
    let three_against_one = start.three_against_one.map(|run| Run { plies, ..run });
    PlayedGame::from(position, regulations).with_counters(Counters {
        three_against_one,
        ..start
    })
}

#[test]
fn case_1_a_count_is_moves_by_each_from_the_position_that_first_stands() {
    let line = "47-29 2-30 29-12 30-13 12-21 13-35 21-49 35-19 49-21 19-37";
    let (ply, ending) = first_ending::<Board100>("W:WK47:BK2", PLAIN, line).unwrap();
    assert_eq!((ply, names(&ending)), (10, vec!["6.4"]));
    // The capture that brings the class about is not counted.
    let game = play::<Board100>("W:WK29,45:BK2,38", PLAIN, "29x47 2-30");
    assert_eq!(
        game.counters().two_against_one,
        Some(Run { since: 1, plies: 1 })
    );
}

#[test]
fn case_2_a_man_that_is_crowned_moved_as_a_man() {
    // Kings move twice, a man is crowned: the count of king moves starts again.
    let game = play::<Board100>("W:WK46,7:BK15,K4", PLAIN, "46-41 15-20 7-1 20-15 1-6");
    assert_eq!(game.counters().king_moves, Run { since: 3, plies: 2 });
    let line = "47-41 15-24 41-37 24-29 37-46 29-38 46-37 38-49 37-5 49-21 36-47 21-17 47-42 17-3 \
                5-46 3-8 42-26 8-2 26-37 2-30 37-23 30-43 23-41 43-16 41-47 4-9 47-36 9-4 46-41 16-2 \
                41-47 2-11 47-38 11-16 38-33 4-10 33-50 16-21 36-22 21-43 22-44 43-49 44-11 10-14 \
                50-17 14-10 17-50 10-14 50-33 14-10";
    let fen = "W:WK47,K36,45:BK15,K4,35";
    let (ply, ending) = first_ending::<Board100>(fen, PLAIN, line).unwrap();
    assert_eq!((ply, names(&ending)), (50, vec!["6.2"]));
    // The same with a man's move at ply 49: nothing has been counted since.
    let moves: Vec<&str> = line.split_whitespace().take(48).collect();
    let game = play::<Board100>(fen, PLAIN, &format!("{} 45-40", moves.join(" ")));
    assert_eq!(game.counters().king_moves.plies, 0);
    assert_eq!(game.ending(), None);
}

#[test]
fn case_3_a_crowning_inside_three_against_one_does_not_restart_the_sixteen() {
    let game = play::<Board100>("W:WK46,K47,7:BK15", PLAIN, "46-41 15-4 7-1 4-15 1-6");
    assert_eq!(
        game.counters().three_against_one,
        Some(Run { since: 0, plies: 5 })
    );
}

#[test]
fn case_4_sixteen_and_five_both_run_and_the_first_decides() {
    let line = "5x28 47-15 28-41 15-29 41-36";
    let fen = "B:WK23,K47,K48:BK5";
    let mut game = after_plies::<Board100>(fen, PLAIN, 27);
    let (ply, ending) = end_of(&mut game, line).unwrap();
    assert_eq!((ply, names(&ending)), (5, vec!["6.3"]));
    assert_eq!(game.counters().two_against_one.unwrap().plies, 4);
    let restart = reading(Readings {
        overlap: Overlap::Restart,
        ..Readings::DEFAULT
    });
    let mut game = after_plies::<Board100>(fen, restart, 27);
    assert_eq!(end_of(&mut game, line), None);
    assert_eq!(game.counters().three_against_one, None);
}

#[test]
fn case_5_the_sixteen_stay_in_force_without_a_king_on_the_stronger_side() {
    let fen = "B:WK23,47,48:BK5";
    let line = "5x28 47-42";
    let mut game = after_plies::<Board100>(fen, PLAIN, 29);
    assert_eq!(end_of(&mut game, line), None);
    assert_eq!(game.counters().three_against_one.unwrap().plies, 31);
    let (_, ending) = end_of(&mut game, "28-50").unwrap();
    assert_eq!(names(&ending), ["6.3"]);
    let back = reading(Readings {
        last_king_lost: LastKingLost::FallsBack,
        ..Readings::DEFAULT
    });
    let mut game = after_plies::<Board100>(fen, back, 29);
    assert_eq!(end_of(&mut game, "5x28 47-42 28-50"), None);
}

#[test]
fn case_6_a_capture_inside_two_against_one_does_not_restart_the_five() {
    // Two kings become one: the count goes on from the start.
    let game = play::<Board100>("W:WK28,K47:BK5", PLAIN, "47-41 5x46");
    assert_eq!(
        game.ending().unwrap(),
        GameEnd::Win {
            winner: Side::Black,
            by: WinBy::Elimination
        }
    );
    let game = play::<Board100>("W:WK28,K6:BK5", PLAIN, "6-1 5x46 1-7");
    assert_eq!(
        game.counters().two_against_one,
        Some(Run { since: 0, plies: 3 })
    );
}

#[test]
fn case_7_men_against_a_king_belong_to_neither_class() {
    for fen in ["W:W37,38:BK5", "W:W37:BK5", "W:W36,37,38:BK5"] {
        let game = PlayedGame::<Board100>::from(fen.parse().unwrap(), PLAIN);
        assert_eq!(game.counters().three_against_one, None, "{fen}");
        assert_eq!(game.counters().two_against_one, None, "{fen}");
    }
}

#[test]
fn case_8_a_win_is_asked_before_any_counter() {
    let mut game = after_plies::<Board100>("W:WK46,K47,K48:BK23", PLAIN, 31);
    let (ply, ending) = end_of(&mut game, "46x19").unwrap();
    assert_eq!(ply, 1);
    assert_eq!(
        ending,
        GameEnd::Win {
            winner: Side::White,
            by: WinBy::Elimination
        }
    );
    // A merely won position is not enough: Black's sixteenth draws.
    let mut game = after_plies::<Board100>("W:WK46,K47,K48:BK15", PLAIN, 30);
    let (_, ending) = end_of(&mut game, "48-34 15-4").unwrap();
    assert_eq!(names(&ending), ["6.3"]);
}

#[test]
fn case_9_sixteen_becomes_twenty_five_where_draws_with_advantage_are_used() {
    let fen = "W:WK46,K47,K48:BK15";
    let (ply, ending) = first_ending::<Board100>(fen, PLAIN, CHASE).unwrap();
    assert_eq!((ply, names(&ending)), (32, vec!["6.3"]));
    assert_eq!(first_ending::<Board100>(fen, ADVANTAGE, CHASE), None);
    // 6.4 keeps its five.
    let line = "47-29 2-30 29-12 30-13 12-21 13-35 21-49 35-19 49-21 19-37";
    assert_eq!(
        first_ending::<Board100>("W:WK47:BK2", ADVANTAGE, line)
            .unwrap()
            .0,
        10
    );
}

#[test]
fn case_10_an_advantage_is_three_men_with_a_king_counting_two() {
    for (fen, expected) in [
        ("W:WK46,K47,K48:BK15", Some((Side::White, 4))),
        ("W:WK46,K47,48:BK15", Some((Side::White, 3))),
        ("W:WK46,47,48:BK15", None),
        ("W:WK46,K47:BK15", None),
        ("W:W46:B1,2,3,4", Some((Side::Black, 3))),
        ("W:W46:B1,2,3", None),
    ] {
        let position: Position<Board100> = fen.parse().unwrap();
        let found = advantage(&position, &ADVANTAGE);
        let side_and_lead = found.map(|found| match found.by {
            DrawMark::Material { lead } => (found.side, lead),
            DrawMark::Agreed => unreachable!(),
        });
        assert_eq!(side_and_lead, expected, "{fen}");
        assert_eq!(advantage(&position, &PLAIN), None, "not used in this event");
    }
    let agreed = agreed_advantage::<Board100>(Side::Black, &ADVANTAGE).unwrap();
    assert_eq!(agreed.signs(), ("1-", "1+"));
    assert_eq!(agreed.points(), (1, 1));
    assert!(agreed_advantage::<Board64>(Side::Black, &ADVANTAGE).is_err());
    let position: Position<Board64> = "W:WKa1,Kc1,Ke1:Bb8".parse().unwrap();
    assert_eq!(advantage(&position, &ADVANTAGE), None, "not on 64 squares");
    assert_eq!(material_lead(&position, Side::Black), -5);
}

/// The lone king stays on a1-h8 for ten plies.
const ROAD: &str = "h4-g3 h8-a1 f2-e3 a1-h8 e3-h6 h8-c3 b8-c7 c3-b2 g3-e1 b2-f6";

#[test]
fn case_11_the_lone_king_on_the_main_road_draws_in_five() {
    let fen = "W:WKb8,Kh4,Kf2:BKh8";
    let (ply, ending) = first_ending::<Board64>(fen, PLAIN, ROAD).unwrap();
    assert_eq!((ply, names(&ending)), (10, vec!["6.3-64 lone"]));
    // Left at ply 8: no draw at ply 10, and the count is gone.
    let left = "h4-g3 h8-a1 f2-e3 a1-h8 e3-h6 h8-c3 b8-c7 c3-a5 g3-e1";
    let game = play::<Board64>(fen, PLAIN, left);
    assert_eq!(game.counters().lone_king_on_road, None);
    assert_eq!(game.ending(), None);
    let sum = reading(Readings {
        road_break: RoadBreak::Sum,
        ..Readings::DEFAULT
    });
    let game = play::<Board64>(fen, sum, left);
    assert_eq!(
        game.counters().lone_king_on_road,
        Some(Run { since: 0, plies: 7 })
    );
}

#[test]
fn case_12_on_64_squares_several_counts_run_and_the_first_decides() {
    let fen = "W:WKa1,Kh4,Kf2:BKb8";
    let line = "f2-g1 b8-h2 h4-e7 h2-g3 e7-f8 g3-f4 f8-b4 f4-g3 b4-e1 g3-c7 g1-d4 c7-b8 d4-a7 b8-h2 \
                a7-b6 h2-d6 b6-d4 d6-f4 e1-b4 f4-c7 b4-f8 c7-a5 d4-f2 a5-c7 f2-c5 c7-f4 c5-a3 f4-h2 \
                f8-g7 h2-f4";
    let (ply, ending) = first_ending::<Board64>(fen, PLAIN, line).unwrap();
    assert_eq!((ply, names(&ending)), (30, vec!["6.3-64 three"]));
    let game = play::<Board64>(fen, PLAIN, line);
    assert_eq!(
        game.counters().king_moves.plies,
        30,
        "the twenty run beside it"
    );
}

#[test]
fn case_13_the_third_repetition_needs_no_claim() {
    let line = "47-41 15-20 41-47 20-15 47-41 15-20 41-47 20-15";
    let (ply, ending) = first_ending::<Board100>("W:WK47,K36:BK15,K4", PLAIN, line).unwrap();
    assert_eq!(ply, 8);
    assert_eq!(
        ending,
        GameEnd::Draw(vec![RuleDraw::ThirdRepetition { plies: [0, 4, 8] }])
    );
    let cites: Vec<&str> = ending
        .cites::<Board100>()
        .into_iter()
        .map(jadoube_lawbook::ProvisionId::as_str)
        .collect();
    assert_eq!(
        cites,
        ["pzwarc:I/6.1", "pzwarc:I/7.3.2", "pzwarc:II/5.2-own"]
    );
}

#[test]
fn case_14_the_same_diagram_with_the_other_side_to_move_is_another_position() {
    // White loses a tempo: the diagram of ply 0 stands again with Black on move.
    let game = play::<Board100>("W:WK26:BK45", PLAIN, "26-31 45-40 31-37 40-45 37-26");
    assert_eq!(game.occurrences(), [5]);
}
