//! Chess positions as diagrams.

use jadoube_chess::setup::Standing;
use jadoube_chess::shakmaty::{Color, Role};
use jadoube_diagram::{Colour, Coordinates, Diagram, Kind, Man, Size, Square};

/// A diagram of whatever stands on a chess board.
pub fn diagram(standing: &Standing) -> Diagram {
    let mut diagram = Diagram::new(Size::Eight, Coordinates::Algebraic);
    for (square, piece) in &standing.setup.board {
        let colour = match piece.color {
            Color::White => Colour::White,
            Color::Black => Colour::Black,
        };
        let kind = match piece.role {
            Role::King => Kind::King,
            Role::Queen => Kind::Queen,
            Role::Rook => Kind::Rook,
            Role::Bishop => Kind::Bishop,
            Role::Knight => Kind::Knight,
            Role::Pawn => Kind::Pawn,
        };
        if let Some(square) = Square::algebraic(&square.to_string()) {
            diagram.put(square, Man::new(colour, kind));
        }
    }
    diagram
}
