//! Positions as diagrams: the one place where the men and squares of `shakmaty` become ours.

use jadoube_diagram::{Coordinates, Diagram, DiagramSquare, Man, ManKind, Size};
use shakmaty::{Piece, Role, Square};

use crate::setup::Arrangement;
use crate::side_of;

/// A diagram of any chess board.
pub fn diagram(standing: &Arrangement) -> Diagram {
    let mut diagram = Diagram::new(Size::Eight, Coordinates::Algebraic);
    for (square, piece) in &standing.setup.board {
        diagram.put(place(square), man(piece));
    }
    diagram
}

/// A square of the diagram.
pub fn place(square: Square) -> DiagramSquare {
    DiagramSquare::new(u8::from(square.file()), u8::from(square.rank()))
}

/// A man of the diagram.
pub const fn man(piece: Piece) -> Man {
    let kind = match piece.role {
        Role::King => ManKind::King,
        Role::Queen => ManKind::Queen,
        Role::Rook => ManKind::Rook,
        Role::Bishop => ManKind::Bishop,
        Role::Knight => ManKind::Knight,
        Role::Pawn => ManKind::Pawn,
    };
    Man::new(side_of(piece.color), kind)
}
