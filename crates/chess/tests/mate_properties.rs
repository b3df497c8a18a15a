//! The static proof, the verdicts and the checker against plain exhaustion.

use std::collections::HashSet;

use jadoube_chess::mate::{Budget, Certificate, MateVerdict, can_mate, certify, check};
use jadoube_vocabulary::Side;
use proptest::prelude::*;
use shakmaty::{
    Bitboard, CastlingMode, Chess, Color, FromSetup, Piece, Position, Role, Setup, Square,
};

/// Whether `side` can mate, by looking at every reachable position; none if
/// there are more than `cap`.
fn exhaust(start: &Chess, side: Side, cap: usize) -> Option<bool> {
    let mut seen: HashSet<Chess> = HashSet::from([start.clone()]);
    let mut waiting = vec![start.clone()];
    while let Some(now) = waiting.pop() {
        if now.is_checkmate() && now.turn() != jadoube_chess::color_of(side) {
            return Some(true);
        }
        for m in now.legal_moves() {
            let mut next = now.clone();
            next.play_unchecked(m);
            if seen.insert(next.clone()) {
                waiting.push(next);
            }
        }
        if seen.len() > cap {
            return None;
        }
    }
    Some(false)
}

/// A closed position: pawns that face each other on some files, and a few
/// pieces behind and in front of them.
fn closed() -> impl Strategy<Value = Option<Chess>> {
    let files = prop::collection::vec((0u32..12, 1u32..6, 0u32..8), 8);
    let men = prop::collection::vec((0u32..64, any::<bool>(), 0u32..5), 0..3);
    (files, men, 0u32..64, 0u32..64, any::<bool>()).prop_map(
        |(files, men, white, black, white_moves)| {
            let mut setup = Setup::empty();
            for (file, (kind, rank, gap)) in (0u32..).zip(files) {
                let put = |setup: &mut Setup, rank: u32, color| {
                    let piece = Piece {
                        color,
                        role: Role::Pawn,
                    };
                    setup
                        .board
                        .set_piece_at(Square::new(rank.min(6) * 8 + file), piece);
                };
                match kind {
                    0 => {}
                    1 => put(&mut setup, rank, Color::White),
                    2 => put(&mut setup, rank, Color::Black),
                    _ => {
                        put(&mut setup, rank, Color::White);
                        put(&mut setup, rank + 1 + u32::from(gap == 0), Color::Black);
                    }
                }
            }
            for (square, is_white, kind) in men {
                let role = match kind {
                    0 => Role::Knight,
                    1 => Role::Rook,
                    _ => Role::Bishop,
                };
                let piece = Piece {
                    color: Color::from_white(is_white),
                    role,
                };
                setup.board.set_piece_at(Square::new(square), piece);
            }
            for (square, color) in [(white, Color::White), (black, Color::Black)] {
                let piece = Piece {
                    color,
                    role: Role::King,
                };
                setup.board.set_piece_at(Square::new(square), piece);
            }
            setup.turn = Color::from_white(white_moves);
            setup.castling_rights = Bitboard::EMPTY;
            Chess::from_setup(setup, CastlingMode::Standard).ok()
        },
    )
}

/// A certificate made wrong: a square less for some piece, or a position less.
fn damaged(certificate: &Certificate) -> Option<Certificate> {
    match certificate.clone() {
        Certificate::Closure {
            positions,
            families,
        } if families.is_empty() && positions > 1 => Some(Certificate::Closure {
            positions: 0,
            families,
        }),
        Certificate::Walls { mut families } => {
            let family = families
                .iter_mut()
                .find(|f| f.kings.white.more_than_one())?;
            family.kings.white.discard_first();
            Some(Certificate::Walls { families })
        }
        _ => None,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, ..ProptestConfig::default() })]

    #[test]
    fn verdicts_agree_with_exhaustion_on_closed_positions(position in closed()) {
        let Some(position) = position else { return Ok(()) };
        for side in Side::BOTH {
            let Some(truth) = exhaust(&position, side, 2_000) else { continue };
            match can_mate(&position, side, Budget::nodes(100_000)) {
                MateVerdict::Yes { .. } => prop_assert!(truth),
                MateVerdict::No { .. } => prop_assert!(!truth),
                MateVerdict::Undecided { .. } => prop_assert!(false, "a small closure stayed open"),
            }
        }
    }

    #[test]
    fn certificates_hold_and_damaged_ones_do_not(position in closed()) {
        let Some(position) = position else { return Ok(()) };
        for side in Side::BOTH {
            let Some(certificate) = certify(&position, side, Budget::nodes(30_000)) else { continue };
            prop_assert_eq!(check(&certificate, &position, side), Ok(()));
            // Nothing that exhaustion or the search can mate has a certificate.
            prop_assert_ne!(exhaust(&position, side, 2_000), Some(true));
            let found = can_mate(&position, side, Budget::nodes(30_000));
            prop_assert!(!matches!(found, MateVerdict::Yes { .. }), "{found:?}");
            if let Some(damaged) = damaged(&certificate) {
                prop_assert!(check(&damaged, &position, side).is_err());
            }
        }
    }

    #[test]
    fn the_same_question_gets_the_same_answer(position in closed(), nodes in 0u64..5_000) {
        let Some(position) = position else { return Ok(()) };
        let ask = || can_mate(&position, Side::White, Budget::nodes(nodes));
        let first = ask();
        if let MateVerdict::Undecided { nodes: spent } = first {
            prop_assert!(spent <= nodes);
        }
        prop_assert_eq!(first, ask());
    }
}

#[test]
fn a_certificate_for_one_position_does_not_serve_another() {
    let parse = |fen: &str| -> Chess {
        fen.parse::<shakmaty::fen::Fen>()
            .unwrap()
            .into_position(CastlingMode::Standard)
            .unwrap()
    };
    let walled = parse("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1");
    let Some(certificate) = certify(&walled, Side::White, Budget::DEFAULT) else {
        panic!("the wall holds");
    };
    assert_eq!(check(&certificate, &walled, Side::White), Ok(()));
    let open = parse("4k3/8/8/p2p2p1/P2P2P1/8/7P/4K3 w - - 0 1");
    assert!(check(&certificate, &open, Side::White).is_err());
}
