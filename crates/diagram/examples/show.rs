//! Prints the men of both games on a board as an SVG file.

use jadoube_diagram::{Coordinates, Diagram, Man, ManKind, Size, Square, SquareMark};
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
            diagram.put(Square::new(file, rank), Man::new(colour, kind));
        }
    }
    diagram.last_move = Some((Square::new(4, 3), Square::new(4, 1)));
    diagram.marks = vec![
        (Square::new(2, 3), SquareMark::Point),
        (Square::new(3, 3), SquareMark::Target),
        (Square::new(0, 7), SquareMark::Danger),
    ];
    println!("{}", diagram.svg_file());
}
