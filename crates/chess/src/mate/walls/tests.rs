//! Every *dead* of the walls against plain exhaustion.

use std::collections::HashSet;

use shakmaty::{CastlingMode, Chess, Color, FromSetup, Piece, Position, Role, Setup, Square};

use super::Walls;
use crate::mate::Budget;
use crate::mate::meter::Meter;
use crate::selfplay::Lots;

/// Whether a mate by `side` is among the first `cap` positions met.
fn mate_met(start: &Chess, side: Color, cap: usize) -> bool {
    let mut seen: HashSet<Chess> = HashSet::from([start.clone()]);
    let mut waiting = std::collections::VecDeque::from([start.clone()]);
    while let Some(now) = waiting.pop_front() {
        if now.is_checkmate() && now.turn() != side {
            return true;
        }
        for m in now.legal_moves() {
            let mut next = now.clone();
            next.play_unchecked(m);
            if seen.len() < cap && seen.insert(next.clone()) {
                waiting.push_back(next);
            }
        }
    }
    false
}

fn square(lots: &mut Lots) -> Square {
    Square::new(u32::try_from(lots.below(64)).unwrap())
}

/// Few men, many of them pawns, crowded on a few files: small games in which
/// walls matter.
fn crowded(lots: &mut Lots) -> Option<Chess> {
    let mut setup = Setup::empty();
    let files = 2 + lots.below(6);
    for _ in 0..2 + lots.below(9) {
        let rank = 1 + lots.below(6);
        let at = Square::new(u32::try_from(rank * 8 + lots.below(files)).ok()?);
        let color = Color::from_white(lots.below(2) == 0);
        setup.board.set_piece_at(
            at,
            Piece {
                color,
                role: Role::Pawn,
            },
        );
    }
    for _ in 0..lots.below(4) {
        let color = Color::from_white(lots.below(2) == 0);
        let role = match lots.below(6) {
            0 => Role::Knight,
            1 => Role::Rook,
            2 => Role::Queen,
            _ => Role::Bishop,
        };
        setup
            .board
            .set_piece_at(square(lots), Piece { color, role });
    }
    for color in Color::ALL {
        setup.board.set_piece_at(
            square(lots),
            Piece {
                color,
                role: Role::King,
            },
        );
    }
    setup.turn = Color::from_white(lots.below(2) == 0);
    Chess::from_setup(setup, CastlingMode::Standard).ok()
}

#[test]
fn what_the_walls_call_dead_meets_no_mate() {
    let mut lots = Lots::new(20);
    let mut dead = 0;
    for _ in 0..12_000 {
        let Some(position) = crowded(&mut lots) else {
            continue;
        };
        if position.is_checkmate() {
            continue;
        }
        for side in Color::ALL {
            let mut meter = Meter::new(Budget::nodes(40_000), None);
            if Walls::new(side).dead(&position, 60, &mut meter) {
                dead += 1;
                assert!(!mate_met(&position, side, 1_500), "{position:?} {side:?}");
            }
        }
    }
    assert!(dead > 500, "the test has to meet walls: {dead}");
}
