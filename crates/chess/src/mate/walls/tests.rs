//! Every *dead* of the walls against plain exhaustion.

use std::collections::HashSet;

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, FromSetup, Piece, Position, Role, Setup, Square};

use super::Walls;
use crate::mate::meter::Meter;
use crate::mate::{Budget, Refinements};
use jadoube_vocabulary::{Lot, Seed};

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

fn square(lots: &mut Lot) -> Square {
    Square::new(u32::try_from(lots.below(64)).unwrap())
}

/// Few men, many of them pawns, crowded on a few files: small games in which
/// walls matter.
fn crowded(lots: &mut Lot) -> Option<Chess> {
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

/// A wall of pawns that face each other, spare ones before and behind it that still have
/// moves, the kings on their sides of it and at most two pieces.
fn walled(lots: &mut Lot) -> Option<Chess> {
    let mut setup = Setup::empty();
    let base = 2 + lots.below(4);
    let step = 1 + lots.below(2);
    for file in (lots.below(2)..8).step_by(step) {
        let mut put = |rank: usize, color: Color| {
            let square = Square::new(u32::try_from(rank * 8 + file).unwrap());
            if setup.board.piece_at(square).is_none() {
                let role = Role::Pawn;
                setup.board.set_piece_at(square, Piece { color, role });
            }
        };
        let low = if lots.below(6) == 0 {
            2 + lots.below(4)
        } else {
            base
        };
        put(low, Color::White);
        put(low + 1, Color::Black);
        for _ in 0..lots.below(3) {
            // Mostly behind the wall, where they can do no harm.
            let rank = 1 + lots.below(6);
            let astray = lots.below(8) == 0;
            put(rank, Color::from_white((rank < low) != astray));
        }
    }
    for _ in 0..lots.below(6) / 3 {
        let color = Color::from_white(lots.below(2) == 0);
        let role = if lots.below(3) == 0 {
            Role::Knight
        } else {
            Role::Bishop
        };
        setup
            .board
            .set_piece_at(square(lots), Piece { color, role });
    }
    for (color, rank) in [(Color::White, 0), (Color::Black, 7)] {
        let role = Role::King;
        let at = Square::new(u32::try_from(rank * 8 + lots.below(8)).unwrap());
        setup.board.set_piece_at(at, Piece { color, role });
    }
    setup.turn = Color::from_white(lots.below(2) == 0);
    Chess::from_setup(setup, CastlingMode::Standard).ok()
}

fn dead(position: &Chess, side: Color, how: Refinements) -> bool {
    let mut meter = Meter::new(Budget::nodes(40_000), None);
    Walls::new(side, how).dead(position, 12, &mut meter)
}

#[test]
fn what_the_walls_call_dead_meets_no_mate() {
    let mut lots = Lot::new(Seed(20));
    let (mut stood, mut walked, mut only_walked) = (0, 0, 0);
    for round in 0..12_000 {
        let position = if round % 3 == 0 {
            walled(&mut lots)
        } else {
            crowded(&mut lots)
        };
        let Some(position) = position.filter(|position| !position.is_checkmate()) else {
            continue;
        };
        for side in Color::ALL {
            let standing = dead(&position, side, Refinements::ALL.with_standing_pawns());
            let walking = dead(&position, side, Refinements::ALL);
            stood += usize::from(standing);
            walked += usize::from(walking);
            only_walked += usize::from(walking && !standing);
            if standing || walking {
                assert!(!mate_met(&position, side, 1_500), "{position:?} {side:?}");
            }
        }
    }
    assert!(
        stood > 500 && walked > 300 && only_walked > 20,
        "the test has to meet walls: {stood} {walked} {only_walked}"
    );
}

/// A refinement turned off may lose a proof, and never finds one.
#[test]
fn every_refinement_only_adds_proofs() {
    let mut lots = Lot::new(Seed(21));
    let mut lost = [0; 6];
    for round in 0..1_000 {
        let position = if round % 2 == 0 {
            walled(&mut lots)
        } else {
            crowded(&mut lots)
        };
        let Some(position) = position else {
            continue;
        };
        for side in Color::ALL {
            for walks in [false, true] {
                let how = |how: Refinements| {
                    if walks {
                        how
                    } else {
                        how.with_standing_pawns()
                    }
                };
                // No cap on families here, so that no way is cut short.
                let proved = |how: Refinements| {
                    let mut meter = Meter::new(Budget::nodes(20_000), None);
                    Walls::new(side, how).dead(&position, usize::MAX, &mut meter)
                };
                let all = proved(how(Refinements::ALL));
                for ((name, off), lost) in Refinements::each_off().into_iter().zip(&mut lost) {
                    let without = proved(how(off));
                    if !off.walking_pawns && walks {
                        // Standing pawns are another way, not a weaker one.
                        *lost += usize::from(all && !dead(&position, side, off));
                        continue;
                    }
                    assert!(all || !without, "{name}: {position:?} {side:?}");
                    *lost += usize::from(all && !without);
                }
            }
        }
    }
    assert!(
        lost.iter().sum::<usize>() > 200,
        "they have to matter: {lost:?}"
    );
}

/// Both kinds of walls, as they are asked before the long search.
fn walled_in(position: &Chess, side: Color, how: Refinements) -> bool {
    let mut meter = Meter::new(Budget::nodes(300_000), None);
    Walls::new(side, how.with_standing_pawns()).dead(position, 500, &mut meter)
        || how.walking_pawns && Walls::new(side, how).dead(position, 500, &mut meter)
}

/// For each refinement a position that is proved with it and not without it.
#[test]
fn every_refinement_proves_what_the_others_cannot() {
    use Color::{Black, White};
    let spare_pawns = "6k1/1p1p1p1p/1P1P1P1P/1p1p1p1p/8/8/1P1P1P1P/K7 w - - 0 1";
    let needed = [
        // Bishops stand in for pawns of the wall.
        (
            "standing-pieces",
            "8/1b2kb2/1B6/8/p1p5/P1PpBp1p/1K1PbP1P/4B1B1 b - - 0 1",
            Black,
        ),
        // The kings could walk through the wall but for what its pawns attack.
        (
            "pawn-bars",
            "5k2/8/8/1p2p1p1/1P2P1P1/8/2K5/8 b - - 0 1",
            Black,
        ),
        // The walled-in king keeps the other one off its pawns.
        (
            "piece-bars",
            "8/8/1k1p1p2/3PpP2/3pKp2/b2P1P2/8/3B4 b - - 0 1",
            White,
        ),
        // One bishop cannot block two flights.
        (
            "distinct-blockers",
            "4k3/8/8/1p1p1p1p/1P1P1P1P/8/4b3/2B1K3 b - - 0 1",
            Black,
        ),
        // Eight spare pawns behind the wall: over a thousand ways to stand.
        ("walking-pawns", spare_pawns, White),
        // They face each other on their files and cannot pass.
        ("file-order", spare_pawns, Black),
    ];
    for (name, off) in Refinements::each_off() {
        let (_, fen, side) = needed.iter().find(|(known, ..)| *known == name).unwrap();
        let fen: Fen = fen.parse().unwrap();
        let position: Chess = fen.into_position(CastlingMode::Standard).unwrap();
        assert!(walled_in(&position, *side, Refinements::ALL), "{name}");
        assert!(!walled_in(&position, *side, off), "{name}");
    }
}
