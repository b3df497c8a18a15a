//! A move as made by hand, parsed from its squares, legal or not.

use jadoube_draughts::irregularity::PieceAttempt;
use jadoube_draughts::notation::{ReadError, read, shape};
use jadoube_draughts::path::paths;
use jadoube_draughts::{Geometry, Move, Position, Square};

use crate::shared::ruling::{Refusal, Why};

/// A move as made: a legal one, or squares and what was jumped between them.
pub(crate) struct Hand<B: Geometry> {
    pub(crate) attempt: PieceAttempt<B>,
    pub(crate) legal: Option<Move<B>>,
}

/// Reads a move of the player on move; `lifted` was taken off before it.
pub(crate) fn hand<B: Geometry>(
    before: &Position<B>,
    lifted: &[Square<B>],
    text: &str,
) -> Result<Hand<B>, Refusal> {
    let not_a_move = || Refusal::new(Why::NotAMove, &[]);
    match read(before, text) {
        Ok(mv) => return Ok(of(before, mv, text)),
        Err(ReadError::Ambiguous { .. }) => return Err(Refusal::new(Why::AmbiguousMove, &[])),
        Err(ReadError::Syntax(_)) => return Err(not_a_move()),
        Err(_) => {}
    }
    let shape = shape::<B>(text).ok_or_else(not_a_move)?;
    let (Some(from), Some(to)) = (shape.squares.first(), shape.squares.last()) else {
        return Err(not_a_move());
    };
    if before.piece(*from).is_none() {
        return Err(Refusal::new(Why::NoSuchMan, &[]));
    }
    let mut captured: Vec<Square<B>> = Vec::new();
    for leg in shape.squares.windows(2) {
        if let [a, b] = leg {
            captured.extend(
                between(*a, *b)
                    .into_iter()
                    .filter(|square| {
                        before
                            .piece(*square)
                            .is_some_and(|piece| piece.side != before.turn())
                    })
                    .filter(|square| shape.capture || lifted.contains(square)),
            );
        }
    }
    if let Some(named) = shape.captured {
        captured = named.collect();
    }
    let attempt = PieceAttempt {
        from: *from,
        to: *to,
        captured,
    };
    let set = attempt.captured_set();
    let legal = before
        .moves()
        .into_iter()
        .find(|mv| mv.from() == *from && mv.to() == *to && mv.captured() == set);
    Ok(Hand { attempt, legal })
}

/// A legal move with what it jumps in order, along the squares named if any are.
fn of<B: Geometry>(before: &Position<B>, mv: Move<B>, text: &str) -> Hand<B> {
    let named = shape::<B>(text)
        .map(|shape| shape.squares)
        .unwrap_or_default();
    let ways = paths(before, mv);
    let way = ways
        .iter()
        .find(|path| named.len() > 2 && path.touched.iter().eq(named.iter().skip(1)))
        .or_else(|| ways.first());
    let captured = way.map_or_else(Vec::new, |path| path.captured.clone());
    Hand {
        attempt: PieceAttempt {
            from: mv.from(),
            to: mv.to(),
            captured,
        },
        legal: Some(mv),
    }
}

/// The squares strictly between two on one diagonal; `None` if they are not on one.
pub(crate) fn between<B: Geometry>(a: Square<B>, b: Square<B>) -> Vec<Square<B>> {
    let rows = a.row().abs_diff(b.row());
    if rows != a.column().abs_diff(b.column()) {
        return Vec::new();
    }
    let step = |from: u8, to: u8, by: u8| {
        if to > from {
            from.checked_add(by)
        } else {
            from.checked_sub(by)
        }
    };
    (1..rows)
        .filter_map(|by| {
            Square::at(
                step(a.row(), b.row(), by)?,
                step(a.column(), b.column(), by)?,
            )
        })
        .collect()
}
