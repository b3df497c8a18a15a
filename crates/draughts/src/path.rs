//! The ways a capture can be carried out on the board.
//!
//! A move says what is taken; a path says in which order. I/4.9 requires the player to touch the
//! empty square behind every piece, I/4.11 to remove the pieces in the order of the jumps or
//! exactly the other way round.

use jadoube_lawbook::ProvisionId;

use crate::geometry::next_square;
use crate::{Geometry, Move, PieceKind, Position, Square, SquareSet};

/// One order of jumps.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Path<B: Geometry> {
    /// The squares touched after each jump; the last is where the piece stops.
    ///
    /// A king touches the square on which it turns, or the square right behind
    /// the piece if it goes straight on.
    pub touched: Vec<Square<B>>,
    /// The pieces taken, in order.
    pub captured: Vec<Square<B>>,
}

/// Every order in which a legal capture can be carried out; none for a plain move.
pub fn paths<B: Geometry>(position: &Position<B>, mv: Move<B>) -> Vec<Path<B>> {
    let Some(piece) = position.piece(mv.from()) else {
        return Vec::new();
    };
    let mut walk = Walk {
        kind: piece.kind,
        to: mv.to(),
        empty: position.empty().with(mv.from()),
        wanted: mv.captured(),
        found: Vec::new(),
    };
    if mv.is_capture() {
        let mut path = Path {
            touched: Vec::new(),
            captured: Vec::new(),
        };
        walk.from(mv.from(), None, SquareSet::EMPTY, &mut path);
    }
    walk.found.sort();
    walk.found.dedup();
    walk.found
}

struct Walk<B: Geometry> {
    kind: PieceKind,
    to: Square<B>,
    empty: SquareSet<B>,
    wanted: SquareSet<B>,
    found: Vec<Path<B>>,
}

impl<B: Geometry> Walk<B> {
    /// Tries every jump from a square. `came` is the direction of the jump before:
    /// straight on is tried only from right behind the piece taken, sideways from
    /// every square.
    fn from(
        &mut self,
        at: Square<B>,
        came: Option<(usize, Square<B>)>,
        taken: SquareSet<B>,
        path: &mut Path<B>,
    ) {
        for direction in 0..4 {
            if let Some((before, first)) = came
                && (direction == 3 - before || (direction == before && at != first))
            {
                continue;
            }
            let mut over = next_square(at, direction);
            while let Some(square) = over
                && self.kind == PieceKind::King
                && self.empty.contains(square)
            {
                over = next_square(square, direction);
            }
            let Some(prey) = over else { continue };
            if !self.wanted.contains(prey) || taken.contains(prey) {
                continue;
            }
            let taken = taken.with(prey);
            if came.is_some() {
                path.touched.push(at);
            }
            path.captured.push(prey);
            self.land(prey, direction, taken, path);
            path.captured.pop();
            if came.is_some() {
                path.touched.pop();
            }
        }
    }

    fn land(&mut self, prey: Square<B>, direction: usize, taken: SquareSet<B>, path: &mut Path<B>) {
        let first = next_square(prey, direction);
        let mut landing = first;
        while let (Some(square), Some(first)) = (landing, first)
            && self.empty.contains(square)
        {
            if taken == self.wanted {
                if square == self.to {
                    let mut done = path.clone();
                    done.touched.push(square);
                    self.found.push(done);
                }
            } else {
                self.from(square, Some((direction, first)), taken, path);
            }
            if self.kind == PieceKind::Man {
                break;
            }
            landing = next_square(square, direction);
        }
    }
}

/// How the removal of captured pieces went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Removal {
    /// In the order of the jumps, or its exact reverse.
    InOrder,
    /// Some captured pieces still stand; so far the order is right.
    Unfinished,
    /// In another order: the opponent may demand that it is repeated.
    WrongOrder,
}

impl Removal {
    /// I/4.5, I/4.6 and I/4.11 for the order, I/4.12 for when it is complete.
    pub fn cites(self) -> Vec<ProvisionId> {
        match self {
            Self::InOrder => vec![
                ProvisionId::new("pzwarc:I/4.11"),
                ProvisionId::new("pzwarc:I/4.12"),
            ],
            Self::Unfinished | Self::WrongOrder => vec![ProvisionId::new("pzwarc:I/4.11")],
        }
    }
}

/// Judges the order in which captured pieces were taken off (I/4.11), the capture
/// having been shown along a path.
pub fn judge_removal<B: Geometry>(path: &Path<B>, removed: &[Square<B>]) -> Removal {
    let forward = path.captured.iter().zip(removed).all(|(a, b)| a == b);
    let backward = path.captured.iter().rev().zip(removed).all(|(a, b)| a == b);
    if removed.len() > path.captured.len() || !(forward || backward) {
        Removal::WrongOrder
    } else if removed.len() < path.captured.len() {
        Removal::Unfinished
    } else {
        Removal::InOrder
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board100, Convention, perft};

    fn names(squares: &[Square<Board100>]) -> Vec<u8> {
        squares.iter().map(|square| square.number()).collect()
    }

    #[test]
    fn a_path_touches_the_square_behind_every_piece() {
        // D13: 32 takes 28, 19 and 10 by way of 23 and 14.
        let position: Position<Board100> = "W:W32:B10,19,28".parse().unwrap();
        let mv = "32x5:10,19,28".parse().unwrap();
        let paths = paths(&position, mv);
        assert_eq!(paths.len(), 1);
        assert_eq!(names(&paths[0].touched), [23, 14, 5]);
        assert_eq!(names(&paths[0].captured), [28, 19, 10]);
        let squares = |numbers: &[u8]| -> Vec<Square<Board100>> {
            numbers
                .iter()
                .filter_map(|n| Square::from_number(*n))
                .collect()
        };
        assert_eq!(
            judge_removal(&paths[0], &squares(&[28, 19, 10])),
            Removal::InOrder
        );
        assert_eq!(
            judge_removal(&paths[0], &squares(&[10, 19, 28])),
            Removal::InOrder
        );
        assert_eq!(
            judge_removal(&paths[0], &squares(&[19, 28, 10])),
            Removal::WrongOrder
        );
        assert_eq!(
            judge_removal(&paths[0], &squares(&[28])),
            Removal::Unfinished
        );
    }

    #[test]
    fn the_paths_of_all_moves_are_as_many_as_perft_counts() {
        let fen = "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24";
        let position: Position<Board100> = fen.parse().unwrap();
        let moves = position.moves();
        let count: usize = moves.iter().map(|mv| paths(&position, *mv).len()).sum();
        assert_eq!(moves.len(), 14);
        assert_eq!(
            u64::try_from(count).unwrap(),
            perft(&position, 1, Convention::Paths)
        );
    }
}
