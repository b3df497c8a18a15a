//! Chess positions as diagrams.

use jadoube_chess::setup::Standing;
use jadoube_chess::shakmaty::Role;
use jadoube_chess::side_of;
use jadoube_diagram::{Coordinates, Diagram, Man, ManKind, Size, Square};

/// A diagram of any chess board.
pub fn diagram(standing: &Standing) -> Diagram {
    let mut diagram = Diagram::new(Size::Eight, Coordinates::Algebraic);
    for (square, piece) in &standing.setup.board {
        let side = side_of(piece.color);
        let kind = match piece.role {
            Role::King => ManKind::King,
            Role::Queen => ManKind::Queen,
            Role::Rook => ManKind::Rook,
            Role::Bishop => ManKind::Bishop,
            Role::Knight => ManKind::Knight,
            Role::Pawn => ManKind::Pawn,
        };
        if let Some(square) = Square::algebraic(&square.to_string()) {
            diagram.put(square, Man::new(side, kind));
        }
    }
    diagram
}
