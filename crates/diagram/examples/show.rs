//! Prints the men of both games on a board as an SVG file.

use jadoube_diagram::{Coordinates, Diagram, DiagramSquare, Man, ManKind, Size, SquareMark};
use jadoube_vocabulary::Side;

fn main() {
    let kinds = [
        ManKind::King,
        ManKind::Queen,
        ManKind::Rook,
        ManKind::Bishop,
        ManKind::Knight,
        ManKind::Pawn,
        ManKind::Draughtsman,
        ManKind::DraughtsKing,
    ];
    let mut diagram = Diagram::new(Size::Eight, Coordinates::Algebraic);
    for (file, kind) in (0..).zip(kinds) {
        for (rank, colour) in [
            (0, Side::White),
            (1, Side::White),
            (6, Side::Black),
            (7, Side::Black),
        ] {
            diagram.put(DiagramSquare::new(file, rank), Man::new(colour, kind));
        }
    }
    diagram.last_move = Some((DiagramSquare::new(4, 3), DiagramSquare::new(4, 1)));
    diagram.marks = vec![
        (DiagramSquare::new(2, 3), SquareMark::Point),
        (DiagramSquare::new(3, 3), SquareMark::Target),
        (DiagramSquare::new(0, 7), SquareMark::Danger),
    ];
    println!("{}", diagram.svg_file());
}
