//! Our own examination of a move against the move generator we build on.
#![expect(
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

mod support;

use jadoube_chess::array::Array;
use jadoube_chess::editions::BoardLaws;
use jadoube_chess::legality::{Attempt, carry_out, examine, judge};
use jadoube_chess::setup::{Arrangement, fen};
use proptest::prelude::*;
use shakmaty::{CastlingSide, Chess, Move, Position, Role, Square};

const PROMOTIONS: [Option<Role>; 7] = [
    None,
    Some(Role::Queen),
    Some(Role::Rook),
    Some(Role::Bishop),
    Some(Role::Knight),
    Some(Role::King),
    Some(Role::Pawn),
];

/// Every attempt on the board is legal by our examination exactly when the generator has it.
fn agrees(position: &Chess) {
    let standing = Arrangement::of(position);
    let legal = position.legal_moves();
    let mut found: Vec<Move> = Vec::new();
    for from in Square::ALL {
        for to in Square::ALL {
            for promotion in PROMOTIONS {
                if let Ok(m) = examine(
                    &standing,
                    Attempt::Step {
                        from,
                        to,
                        promotion,
                    },
                ) {
                    found.push(m);
                }
            }
        }
    }
    found.extend(
        CastlingSide::ALL
            .into_iter()
            .filter_map(|side| examine(&standing, Attempt::Castle(side)).ok()),
    );
    for m in &found {
        assert!(legal.contains(m), "{m} in {}", fen(position));
    }
    for m in &legal {
        assert!(found.contains(m), "{m} in {}", fen(position));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Ordinary chess.
    #[test]
    fn examination_and_generator_agree(choices in prop::collection::vec(any::<u16>(), 0..120)) {
        for (position, _) in support::play(Chess::default(), &choices).iter().step_by(7) {
            agrees(position);
        }
    }

    /// Chess960, where castling is the hard part: random games from any array.
    #[test]
    fn examination_and_generator_agree_in_chess960(number in 0u16..960, choices in prop::collection::vec(any::<u16>(), 0..80)) {
        let start = Array::numbered(number).unwrap().standing().position().unwrap();
        for (position, _) in support::play(start, &choices).iter().step_by(5) {
            agrees(position);
        }
    }

    /// Carrying a legal move out by hand gives the position the generator gives.
    #[test]
    fn carrying_out_is_playing(number in 0u16..960, choices in prop::collection::vec(any::<u16>(), 0..80)) {
        let start = Array::numbered(number).unwrap().standing().position().unwrap();
        for (position, m) in support::play(start, &choices) {
            let by_hand = carry_out(&Arrangement::of(&position), Attempt::from(m));
            prop_assert_eq!(by_hand, Arrangement::of(&position.play(m).unwrap()));
        }
    }
}

/// Castling with few men about, all arrays, enemy lines everywhere.
#[test]
fn castling_agrees_on_bare_boards_of_all_arrays() {
    for number in 0..960u16 {
        let mut standing = Array::numbered(number).unwrap().standing();
        let board = &mut standing.setup.board;
        for square in Square::ALL {
            let keep = board.role_at(square).is_some_and(|role| {
                matches!(role, Role::King | Role::Rook)
                    || (role == Role::Pawn && u16::from(square.file()) % 3 == number % 3)
            });
            if !keep {
                board.discard_piece_at(square);
            }
        }
        let foe = Square::new(32 + u32::from(number) % 16);
        board.set_piece_at(foe, Role::Queen.of(shakmaty::Color::Black));
        if let Ok(position) = standing.position() {
            agrees(&position);
        }
    }
}

#[test]
fn every_fault_is_named_at_once() {
    let standing = Arrangement::from_fen("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1").unwrap();
    let attempt = Attempt::Step {
        from: Square::E1,
        to: Square::E3,
        promotion: Some(Role::Queen),
    };
    let judged = judge(BoardLaws::newest(), &standing, attempt);
    let codes: Vec<_> = judged
        .verdict
        .unwrap_err()
        .iter()
        .map(|fault| fault.code())
        .collect();
    assert_eq!(codes, ["wrong-side", "not-its-move", "promotion-elsewhere"]);
    assert_eq!(judged.cites[0].as_str(), "fide-2023:1.2");
}
