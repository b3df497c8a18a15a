//! Counting the leaves of the tree of legal moves.
//!
//! Draw rules are ignored. Nothing is remembered between nodes.

use std::hint::black_box;

use crate::movegen::{Black, Mover, View, White, count_moves, each_child};
use crate::{Geometry, Move, Position};
use jadoube_vocabulary::Side;

/// What counts as one move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Convention {
    /// From, to and set of captured pieces: one resulting position, one move.
    Unique,
    /// Every order of captured pieces.
    Paths,
}

/// The number of leaves at a depth; at depth 1 moves are counted, not made.
pub fn perft<B: Geometry>(position: &Position<B>, depth: u32, convention: Convention) -> u64 {
    match convention {
        Convention::Unique => count::<B, false, true>(position, depth),
        Convention::Paths => count::<B, true, true>(position, depth),
    }
}

/// The same number by making every move down to the last.
pub fn perft_without_bulk<B: Geometry>(
    position: &Position<B>,
    depth: u32,
    convention: Convention,
) -> u64 {
    match convention {
        Convention::Unique => count::<B, false, false>(position, depth),
        Convention::Paths => count::<B, true, false>(position, depth),
    }
}

fn count<B: Geometry, const PATHS: bool, const BULK: bool>(
    position: &Position<B>,
    depth: u32,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut list = Vec::with_capacity(256);
    match position.turn() {
        Side::White => node::<B, White, PATHS, BULK>(position.view(), depth, &mut list),
        Side::Black => node::<B, Black, PATHS, BULK>(position.view(), depth, &mut list),
    }
}

/// Leaves below a position that is not a leaf itself.
fn node<B: Geometry, M: Mover, const PATHS: bool, const BULK: bool>(
    view: View,
    depth: u32,
    list: &mut Vec<Move<B>>,
) -> u64 {
    let mut total = 0;
    match depth {
        1 if BULK => total = count_moves::<B, M, PATHS>(view, list),
        2 if BULK => each_child::<B, M, PATHS>(view, list, |child, list| {
            total += count_moves::<B, M::Other, PATHS>(child, list);
        }),
        1 => each_child::<B, M, PATHS>(view, list, |child, _| {
            // The leaf's position is actually computed, although it is not used.
            black_box(child);
            total += 1;
        }),
        _ => each_child::<B, M, PATHS>(view, list, |child, list| {
            total += node::<B, M::Other, PATHS, BULK>(child, depth - 1, list);
        }),
    }
    total
}
