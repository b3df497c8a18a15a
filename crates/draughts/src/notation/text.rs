//! Reading and writing one move.

use jadoube_lawbook::ProvisionId;
use thiserror::Error;

use crate::geometry::next_square;
use crate::path::{Path, paths};
use crate::{Geometry, Move, Position, Square, SquareSet};
use jadoube_vocabulary::Squares;

/// What a text says without the board: the squares, and whether it captures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenMove<B: Geometry> {
    /// Start, squares on the way, end: at least two.
    pub squares: Vec<Square<B>>,
    /// `x` rather than `-`.
    pub capture: bool,
    /// What is taken, in the full form.
    pub captured: Option<SquareSet<B>>,
}

/// Why a text is not a move of the position.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReadError<B: Geometry> {
    /// Not a move in any form.
    #[error("{0:?} is not a move such as 32-28, 47x36 or 47x38x24x13x36")]
    Syntax(String),
    /// A move, but not a legal one.
    #[error("{text} is not legal in {position}")]
    Illegal {
        /// What was written.
        text: String,
        /// The position.
        position: Position<B>,
    },
    /// Several legal captures fit: the full chain is needed.
    #[error("{text} may mean {}", .candidates.iter().map(ToString::to_string).collect::<Vec<_>>().join(" or "))]
    Ambiguous {
        /// What was written.
        text: String,
        /// What fits.
        candidates: Vec<Move<B>>,
    },
}

impl<B: Geometry> WrittenMove<B> {
    /// I/8.2.1 to I/8.2.3: the squares, a hyphen or a cross.
    pub fn cites(&self) -> Vec<ProvisionId> {
        let mut cites = vec![
            ProvisionId::new("pzwarc:I/8.1"),
            ProvisionId::new("pzwarc:I/8.2.1"),
        ];
        if self.capture {
            cites.push(ProvisionId::new("pzwarc:I/8.2.3"));
            cites.push(ProvisionId::new("pzwarc:I/9.2"));
        } else {
            cites.push(ProvisionId::new("pzwarc:I/8.2.2"));
            cites.push(ProvisionId::new("pzwarc:I/9.1"));
        }
        cites.push(match B::BOARD {
            Squares::Hundred => ProvisionId::new("pzwarc:I/2.6"),
            Squares::SixtyFour => ProvisionId::new("pzwarc:I/2.6.4"),
        });
        cites
    }
}

/// Takes a text apart. Dashes and crosses of any kind are read; on 64 squares a
/// colon too (`c3:e5`), as Russian sheets have it.
pub fn shape<B: Geometry>(text: &str) -> Option<WrittenMove<B>> {
    let (squares, list) = match text.split_once(':') {
        Some((squares, list)) if squares.contains(['x', 'X', '×']) => (squares, Some(list)),
        _ => (text, None),
    };
    let cross = |sign: char| matches!(sign, 'x' | 'X' | '×' | ':');
    let dash = |sign: char| matches!(sign, '-' | '–' | '—' | '−');
    let capture = squares.contains(cross);
    if capture && squares.contains(dash) {
        return None;
    }
    let names: Vec<&str> = if capture {
        squares.split(cross).collect()
    } else {
        squares.split(dash).collect()
    };
    if names.len() < 2 || (!capture && names.len() > 2) {
        return None;
    }
    let squares: Option<Vec<Square<B>>> = names.iter().map(|name| name.parse().ok()).collect();
    let captured = match list {
        None => None,
        Some(list) => {
            let taken: Option<Vec<Square<B>>> =
                list.split(',').map(|name| name.parse().ok()).collect();
            Some(taken?.into_iter().collect())
        }
    };
    Some(WrittenMove {
        squares: squares?,
        capture,
        captured,
    })
}

/// Reads a move of a position. It never guesses: a text that fits two captures is
/// ambiguous, one that fits none is illegal.
///
/// # Errors
/// The text is not a move, is not legal, or fits several moves.
pub fn read<B: Geometry>(position: &Position<B>, text: &str) -> Result<Move<B>, ReadError<B>> {
    let shape = shape::<B>(text).ok_or_else(|| ReadError::Syntax(text.to_owned()))?;
    let (Some(from), Some(to)) = (shape.squares.first(), shape.squares.last()) else {
        return Err(ReadError::Syntax(text.to_owned()));
    };
    let mut candidates = position.moves();
    candidates
        .retain(|mv| mv.from() == *from && mv.to() == *to && mv.is_capture() == shape.capture);
    if let Some(captured) = shape.captured {
        candidates.retain(|mv| mv.captured() == captured);
    } else if let Some(between) = shape
        .squares
        .get(1..shape.squares.len() - 1)
        .filter(|between| !between.is_empty())
    {
        // The complete chain names one capture; a shortened one may name several.
        let exact = |mv: &Move<B>| {
            paths(position, *mv)
                .iter()
                .any(|path| path.touched.iter().eq(between.iter().chain([to])))
        };
        if candidates.iter().any(exact) {
            candidates.retain(exact);
        } else {
            candidates.retain(|mv| goes_by(position, *mv, between));
        }
    }
    match candidates.as_slice() {
        [] => Err(ReadError::Illegal {
            text: text.to_owned(),
            position: *position,
        }),
        [mv] => Ok(*mv),
        _ => Err(ReadError::Ambiguous {
            text: text.to_owned(),
            candidates,
        }),
    }
}

/// Whether some path of the capture passes the squares in this order.
fn goes_by<B: Geometry>(position: &Position<B>, mv: Move<B>, between: &[Square<B>]) -> bool {
    paths(position, mv).iter().any(|path| {
        let mut wanted = between.iter().peekable();
        for square in passed(mv.from(), path) {
            wanted.next_if(|next| **next == square);
        }
        wanted.peek().is_none()
    })
}

/// Every square a path lands on or crosses, the captured ones left out.
fn passed<B: Geometry>(from: Square<B>, path: &Path<B>) -> Vec<Square<B>> {
    let mut at = from;
    let mut passed = Vec::new();
    for touched in &path.touched {
        for direction in 0..4 {
            let mut line = Vec::new();
            let mut next = next_square(at, direction);
            while let Some(square) = next {
                line.push(square);
                if square == *touched {
                    passed.extend(line.iter().filter(|square| !path.captured.contains(square)));
                    break;
                }
                next = next_square(square, direction);
            }
        }
        at = *touched;
    }
    passed
}

/// The full chain of a capture: the turning squares, or the squares right behind
/// the pieces taken, then the end (PDN 3.0).
pub fn chain<B: Geometry>(position: &Position<B>, mv: Move<B>) -> String {
    let mut text = mv.from().to_string();
    if let Some(path) = paths(position, mv).first() {
        for square in &path.touched {
            text.push('x');
            text.push_str(&square.to_string());
        }
        text
    } else {
        format!("{}-{}", mv.from(), mv.to())
    }
}

/// Writes a legal move: start and end (I/8.2), and the full chain only where two
/// captures share both.
pub fn write<B: Geometry>(position: &Position<B>, mv: Move<B>) -> String {
    if !mv.is_capture() {
        return format!("{}-{}", mv.from(), mv.to());
    }
    let same = |other: &Move<B>| other.from() == mv.from() && other.to() == mv.to();
    if position.moves().iter().filter(|other| same(other)).count() > 1 {
        chain(position, mv)
    } else {
        format!("{}x{}", mv.from(), mv.to())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board64, Board100};

    #[test]
    fn a_plain_move_has_a_hyphen_and_a_capture_a_cross() {
        let start = Position::<Board100>::start();
        let mv = read(&start, "32-28").unwrap();
        assert_eq!(write(&start, mv), "32-28");
        assert_eq!(read(&start, "32–28"), Ok(mv), "a printed dash");
        assert!(matches!(
            read(&start, "32x28"),
            Err(ReadError::Illegal { .. })
        ));
        assert!(matches!(
            read(&start, "32-29"),
            Err(ReadError::Illegal { .. })
        ));
        for text in ["", "32", "32-", "32-28-23", "3 2-28", "032-28", "32-28x17"] {
            assert!(
                matches!(read(&start, text), Err(ReadError::Syntax(_))),
                "{text}"
            );
        }
        let position: Position<Board64> = "W:Wc3:Bd4".parse().unwrap();
        let mv = read(&position, "c3xe5").unwrap();
        assert_eq!(read(&position, "c3:e5"), Ok(mv));
        assert_eq!(read(&position, "c3xe5:d4"), Ok(mv));
        assert_eq!(write(&position, mv), "c3xe5");
    }

    #[test]
    fn two_captures_with_the_same_ends_are_written_as_chains() {
        // Two kings' ways round from 47 to 36 that take different men.
        let fen = "W:WK17:B1,21,22,37,43,34";
        let position: Position<Board100> = fen.parse().unwrap();
        for mv in position.moves() {
            let text = write(&position, mv);
            assert_eq!(read(&position, &text), Ok(mv), "{text}");
            assert_eq!(read(&position, &chain(&position, mv)), Ok(mv));
            assert_eq!(read(&position, &mv.to_string()), Ok(mv));
        }
    }
}
