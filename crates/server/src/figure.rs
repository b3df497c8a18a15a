//! Pictures beside provisions.

use jadoube_chess::figures::{self, Figure};
use jadoube_chess::picture::{self, man, place};
use jadoube_diagram::{Man, ManKind, SquareMark};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

/// The figure of a provision, as SVG that is safe to put into a page.
///
/// Only articles about the board have one.
pub(crate) fn figure(provision: ProvisionId) -> Option<String> {
    figures::figure(provision).map(|figure| chess(&figure))
}

fn chess(figure: &Figure) -> String {
    let mut diagram = picture::diagram(&figure.standing);
    let mut described = Vec::new();
    for (square, piece) in &figure.standing.setup.board {
        described.push(format!("{}{square}", sign(man(piece))));
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
