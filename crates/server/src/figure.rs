//! Pictures beside provisions.

use jadoube_chess::figures::{self, Figure};
use jadoube_chess::shakmaty::{self, Color, Role};
use jadoube_diagram::{Colour, Coordinates, Diagram, Kind, Man, Mark, Size, Square};
use jadoube_lawbook::ProvisionId;

/// A picture for a provision, as SVG that is safe to put into a page.
///
/// Board articles get theirs here; a provision without one is text alone.
pub(crate) fn figure(provision: ProvisionId) -> Option<String> {
    figures::figure(provision).map(|figure| chess(&figure))
}

fn chess(figure: &Figure) -> String {
    let mut diagram = Diagram::new(Size::Eight, Coordinates::Algebraic);
    let mut described = Vec::new();
    for (square, piece) in &figure.standing.setup.board {
        let man = man(piece);
        diagram.put(place(square), man);
        described.push(format!("{}{square}", sign(man)));
    }
    if let Some(from) = figure.from {
        diagram.marks.push((place(from), Mark::Point));
    }
    let targets = figure.targets.iter().map(|to| (place(*to), Mark::Target));
    diagram.marks.extend(targets);
    if let Some(danger) = figure.danger {
        diagram.marks.push((place(danger), Mark::Danger));
    }
    // An empty board is told by its corners.
    if described.is_empty() {
        described.push("a1–h8".to_owned());
    }
    // Figurines and squares read alike in every language.
    diagram.description = Some(described.join(" "));
    diagram.svg()
}

pub(crate) fn place(square: shakmaty::Square) -> Square {
    Square::new(u8::from(square.file()), u8::from(square.rank()))
}

pub(crate) const fn man(piece: shakmaty::Piece) -> Man {
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
    Man::new(colour, kind)
}

pub(crate) const fn sign(man: Man) -> &'static str {
    match (man.colour, man.kind) {
        (Colour::White, Kind::King) => "♔",
        (Colour::White, Kind::Queen) => "♕",
        (Colour::White, Kind::Rook) => "♖",
        (Colour::White, Kind::Bishop) => "♗",
        (Colour::White, Kind::Knight) => "♘",
        (Colour::White, _) => "♙",
        (Colour::Black, Kind::King) => "♚",
        (Colour::Black, Kind::Queen) => "♛",
        (Colour::Black, Kind::Rook) => "♜",
        (Colour::Black, Kind::Bishop) => "♝",
        (Colour::Black, Kind::Knight) => "♞",
        (Colour::Black, _) => "♟",
    }
}
