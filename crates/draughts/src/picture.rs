//! A position as a diagram, drawn by the crate `diagram`.

use jadoube_diagram::{
    Coordinates, Diagram, DiagramSquare as Cell, Man, ManKind as WrittenMove, Size,
};
use jadoube_vocabulary::Squares;

use crate::{Geometry, Move, PieceKind, Position, Square, SquareSet};

/// The square of a diagram: columns from White's left, rows from White's side.
fn cell<B: Geometry>(square: Square<B>) -> Cell {
    let last = match B::BOARD {
        Squares::Hundred => 9,
        Squares::SixtyFour => 7,
    };
    Cell::new(square.column(), last - square.row())
}

/// The diagram of a position: numbers on 100 squares, letters and digits on 64.
pub fn diagram<B: Geometry>(position: &Position<B>, last_move: Option<Move<B>>) -> Diagram {
    let (size, coordinates) = match B::BOARD {
        Squares::Hundred => (Size::Ten, Coordinates::Numbers),
        Squares::SixtyFour => (Size::Eight, Coordinates::Algebraic),
    };
    let mut diagram = Diagram::new(size, coordinates);
    for square in SquareSet::<B>::ALL {
        if let Some(piece) = position.piece(square) {
            let shape = match piece.kind {
                PieceKind::Man => WrittenMove::Draughtsman,
                PieceKind::King => WrittenMove::DraughtsKing,
            };
            diagram.put(cell(square), Man::new(piece.side, shape));
        }
    }
    diagram.last_move = last_move.map(|mv| (cell(mv.from()), cell(mv.to())));
    diagram
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board100;

    #[test]
    fn men_stand_on_the_squares_of_their_numbers() {
        let position: Position<Board100> = "W:W46,K28:B1,K5".parse().unwrap();
        let diagram = diagram(&position, None);
        assert_eq!(diagram.men.len(), 4);
        for (square, _) in &diagram.men {
            let number = square.number(Size::Ten).unwrap();
            let square = Square::<Board100>::from_number(number).unwrap();
            assert!(position.piece(square).is_some(), "{number}");
        }
        assert!(diagram.svg().starts_with("<svg"));
    }
}
