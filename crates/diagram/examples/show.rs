//! Prints the men of both games on a board as an SVG file.

use jadoube_diagram::{Colour, Coordinates, Diagram, Kind, Man, Mark, Size, Square};

fn main() {
    let kinds = [
        Kind::King,
        Kind::Queen,
        Kind::Rook,
        Kind::Bishop,
        Kind::Knight,
        Kind::Pawn,
        Kind::Draughtsman,
        Kind::DraughtsKing,
    ];
    let mut diagram = Diagram::new(Size::Eight, Coordinates::Algebraic);
    for (file, kind) in (0..).zip(kinds) {
        for (rank, colour) in [
            (0, Colour::White),
            (1, Colour::White),
            (6, Colour::Black),
            (7, Colour::Black),
        ] {
            diagram.put(Square::new(file, rank), Man::new(colour, kind));
        }
    }
    diagram.last_move = Some((Square::new(4, 3), Square::new(4, 1)));
    diagram.marks = vec![
        (Square::new(2, 3), Mark::Point),
        (Square::new(3, 3), Mark::Target),
        (Square::new(0, 7), Mark::Danger),
    ];
    println!("{}", diagram.svg_file());
}
