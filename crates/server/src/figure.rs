//! Pictures beside provisions.

use jadoube_chess::figures::{self, Figure};
use jadoube_chess::shakmaty::{self, Role};
use jadoube_chess::side_of;
use jadoube_diagram::{Coordinates, Diagram, Man, ManKind, Size, Square, SquareMark};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

/// The figure of a provision, as SVG that is safe to put into a page.
///
/// Only articles about the board have one.
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
        diagram.marks.push((place(from), SquareMark::Point));
    }
    let targets = figure
        .targets
        .iter()
        .map(|to| (place(*to), SquareMark::Target));
    diagram.marks.extend(targets);
    if let Some(danger) = figure.danger {
        diagram.marks.push((place(danger), SquareMark::Danger));
    }
    // An empty board is described by its corners.
    if described.is_empty() {
        described.push("a1–h8".to_owned());
    }
    // Figurines and squares are the same in every language.
    diagram.description = Some(described.join(" "));
    diagram.svg()
}

pub(crate) fn place(square: shakmaty::Square) -> Square {
    Square::new(u8::from(square.file()), u8::from(square.rank()))
}

pub(crate) const fn man(piece: shakmaty::Piece) -> Man {
    let side = side_of(piece.color);
    let kind = match piece.role {
        Role::King => ManKind::King,
        Role::Queen => ManKind::Queen,
        Role::Rook => ManKind::Rook,
        Role::Bishop => ManKind::Bishop,
        Role::Knight => ManKind::Knight,
        Role::Pawn => ManKind::Pawn,
    };
    Man::new(side, kind)
}

pub(crate) const fn sign(man: Man) -> &'static str {
    match (man.side, man.kind) {
        (Side::White, ManKind::King) => "♔",
        (Side::White, ManKind::Queen) => "♕",
        (Side::White, ManKind::Rook) => "♖",
        (Side::White, ManKind::Bishop) => "♗",
        (Side::White, ManKind::Knight) => "♘",
        (Side::White, _) => "♙",
        (Side::Black, ManKind::King) => "♚",
        (Side::Black, ManKind::Queen) => "♛",
        (Side::Black, ManKind::Rook) => "♜",
        (Side::Black, ManKind::Bishop) => "♝",
        (Side::Black, ManKind::Knight) => "♞",
        (Side::Black, _) => "♟",
    }
}
