//! The seventeen irregularities: what each leaves and what a correction restores.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use jadoube_draughts::irregularity::{Duty, Irregularity, PieceAttempt, judge_attempt};
use jadoube_draughts::{Board100, Move, Position, Square, SquareSet};

type Offence = Irregularity<Board100>;

fn at(fen: &str) -> Position<Board100> {
    fen.parse().unwrap()
}

fn square(number: u8) -> Square<Board100> {
    Square::from_number(number).unwrap()
}

fn squares(numbers: &[u8]) -> SquareSet<Board100> {
    numbers.iter().map(|number| square(*number)).collect()
}

fn tried(from: u8, to: u8, captured: &[u8]) -> PieceAttempt<Board100> {
    PieceAttempt {
        from: square(from),
        to: square(to),
        captured: captured.iter().map(|number| square(*number)).collect(),
    }
}

fn mv(text: &str) -> Move<Board100> {
    text.parse().unwrap()
}

fn moves(duty: &Duty<Board100>) -> Vec<String> {
    match duty {
        Duty::MoveOneOf(moves) | Duty::FinishOneOf(moves) => {
            let mut texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
            texts.sort();
            texts
        }
        other => vec![format!("{other:?}")],
    }
}

const QUIET: &str = "W:W33,38,39,43:B12,13,19";
const CAPTURE: &str = "W:W32,38,45:B10,28";

#[test]
fn one_two_moves_running_the_second_goes_back() {
    let before = at(QUIET);
    let offence = Offence::TwoMoves {
        first: mv("33-28"),
        second: tried(39, 33, &[]),
    };
    assert_eq!(
        offence.board_after(&before),
        at("B:W28,33,38,43:B12,13,19")
            .with_turn(jadoube_vocabulary::Side::Black)
            .into()
    );
    let correction = offence.correction(&before);
    assert_eq!(correction.position, at("B:W28,38,39,43:B12,13,19"));
    assert_eq!(correction.duty, Duty::None);
}

#[test]
fn two_wrong_direction_the_same_piece_moves_if_it_can() {
    let before = at(QUIET);
    let attempt = tried(33, 42, &[]);
    let offence = judge_attempt(&before, &attempt).unwrap_err();
    assert_eq!(offence.number(), 2);
    let correction = offence.correction(&before);
    assert_eq!(correction.position, before);
    assert_eq!(moves(&correction.duty), ["33-28", "33-29"]);
}

#[test]
fn three_touched_one_moved_another() {
    let before = at(QUIET);
    let offence = Offence::TouchedAnother {
        touched: square(33),
        moved: tried(39, 34, &[]),
    };
    let correction = offence.correction(&before);
    assert_eq!(moves(&correction.duty), ["33-28", "33-29"]);
    let (accepted, _) = offence.accepted(&before);
    assert_eq!(accepted, at("B:W33,34,38,43:B12,13,19"));
}

#[test]
fn four_a_move_taken_back_stands_again() {
    let before = at(QUIET);
    let offence = Offence::TookBack {
        made: mv("33-28"),
        instead: Some(tried(33, 29, &[])),
    };
    assert_eq!(
        offence.correction(&before).position,
        at("B:W28,38,39,43:B12,13,19")
    );
    assert_eq!(offence.accepted(&before).0, at("B:W29,38,39,43:B12,13,19"));
}

#[test]
fn five_an_enemy_piece_goes_back_and_any_move_is_made() {
    let before = at(QUIET);
    let offence = judge_attempt(&before, &tried(19, 23, &[])).unwrap_err();
    assert_eq!(offence.number(), 5);
    let correction = offence.correction(&before);
    assert_eq!(moves(&correction.duty).len(), before.moves().len());
}

#[test]
fn six_a_plain_move_with_a_capture_on() {
    let before = at(CAPTURE);
    let offence = judge_attempt(&before, &tried(38, 33, &[])).unwrap_err();
    assert_eq!(offence.number(), 6);
    let correction = offence.correction(&before);
    assert_eq!(
        moves(&correction.duty),
        ["32x23:28"],
        "38 has no capture: all captures"
    );
    assert_eq!(offence.accepted(&before).0, at("B:W32,33,45:B10,28"));
}

#[test]
fn seven_a_piece_taken_off_without_cause_goes_back() {
    let before = at(QUIET);
    let offence = Offence::RemovedWithoutCause(square(12));
    assert_eq!(offence.accepted(&before).0, at("B:W33,38,39,43:B13,19"));
    assert_eq!(offence.correction(&before).position, before);
}

#[test]
fn eight_fewer_than_possible() {
    let before = at("W:W32,48:B19,28,42");
    let offence = judge_attempt(&before, &tried(48, 37, &[42])).unwrap_err();
    assert_eq!(offence.number(), 8);
    let correction = offence.correction(&before);
    assert_eq!(correction.position, before);
    assert_eq!(moves(&correction.duty), ["32x14:19,28"]);
    assert_eq!(offence.accepted(&before).0, at("B:W32,37:B19,28"));
}

#[test]
fn nine_let_go_in_mid_capture_the_chain_is_finished() {
    let before = at("W:W32:B10,19,28");
    let offence = judge_attempt(&before, &tried(32, 23, &[28])).unwrap_err();
    assert_eq!(offence.number(), 9);
    assert_eq!(moves(&offence.correction(&before).duty), ["32x5:10,19,28"]);
    assert_eq!(offence.accepted(&before).0, at("B:W23:B10,19"));
}

#[test]
fn ten_pieces_removed_before_the_chain_was_over() {
    let before = at("W:W32:B10,19,28");
    let offence = Offence::RemovedTooEarly {
        from: square(32),
        at: square(14),
        jumped: vec![square(28), square(19)],
        removed: squares(&[28]),
    };
    assert_eq!(offence.accepted(&before).0, at("B:W14:B10,19"));
    assert_eq!(moves(&offence.correction(&before).duty), ["32x5:10,19,28"]);
}

#[test]
fn eleven_captured_pieces_left_standing_come_off() {
    let before = at("W:W32,50:B6,19,28");
    let offence = Offence::LeftCaptured {
        capture: mv("32x14:19,28"),
        left: squares(&[19]),
    };
    assert_eq!(offence.accepted(&before).0, at("B:W14,50:B6,19"));
    let correction = offence.correction(&before);
    assert_eq!(correction.position, at("B:W14,50:B6"));
    assert_eq!(
        correction.duty,
        Duty::RemoveInOrder(vec![
            vec![square(28), square(19)],
            vec![square(19), square(28)]
        ])
    );
}

#[test]
fn twelve_and_fourteen_what_was_not_captured_goes_back() {
    let before = at(CAPTURE);
    let capture = mv("32x23:28");
    let foreign = Offence::RemovedUncaptured {
        capture,
        removed: squares(&[10]),
    };
    assert_eq!(foreign.accepted(&before).0, at("B:W23,38,45:B"));
    assert_eq!(foreign.correction(&before).position, at("B:W23,38,45:B10"));
    let own = Offence::RemovedOwn {
        capture,
        removed: squares(&[45]),
    };
    assert_eq!(own.accepted(&before).0, at("B:W23,38:B10"));
    assert_eq!(own.correction(&before).position, at("B:W23,38,45:B10"));
}

#[test]
fn thirteen_a_removal_broken_off_is_repeated_in_order() {
    let before = at("W:W32:B10,19,28");
    let offence = Offence::BrokeOffRemoval {
        capture: mv("32x5:10,19,28"),
        removed: squares(&[28]),
    };
    assert_eq!(offence.accepted(&before).0, at("B:WK5:B10,19"));
    let Duty::RemoveInOrder(orders) = offence.correction(&before).duty else {
        panic!();
    };
    assert_eq!(orders.len(), 2);
}

#[test]
fn fifteen_and_sixteen_a_king_is_a_king_without_its_crown() {
    let before = at("W:W7,45:B20,25");
    let offence = Offence::NotCrowned(mv("7-2"));
    assert_eq!(offence.accepted(&before).0, at("B:WK2,45:B20,25"));
    assert_eq!(offence.correction(&before).duty, Duty::Crown(square(2)));
    let before = at("W:WK2,45:B24,25");
    let offence = Offence::UncrownedKingMoved(mv("2x35:24"));
    assert_eq!(offence.correction(&before).position, at("B:WK35,45:B25"));
    assert_eq!(offence.correction(&before).duty, Duty::Crown(square(35)));
}

#[test]
fn seventeen_both_hands_leave_nothing_to_restore() {
    let before = at(QUIET);
    let offence = Offence::BothHands(mv("33-28"));
    let correction = offence.correction(&before);
    assert_eq!(correction.duty, Duty::Remark);
    assert_eq!(correction.position, before.after(mv("33-28")));
}

#[test]
fn a_legal_attempt_is_the_move() {
    let before = at(CAPTURE);
    assert_eq!(
        judge_attempt(&before, &tried(32, 23, &[28])),
        Ok(mv("32x23:28"))
    );
}
