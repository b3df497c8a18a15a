//! A position as SVG and as text, with men drawn for this project.
//!
//! The crate knows boards, squares and men of chess and draughts, and no rules: it draws any
//! position, legal or not.
//!
//! ```
//! use jadoube_diagram::{Coordinates, Diagram, ManKind, Man, Size, DiagramSquare};
//! use jadoube_vocabulary::{Side};
//!
//! let mut diagram = Diagram::new(Size::Eight, Coordinates::Algebraic);
//! diagram.put(DiagramSquare::new(4, 0), Man::new(Side::White, ManKind::King));
//! diagram.put(DiagramSquare::new(4, 7), Man::new(Side::Black, ManKind::King));
//! diagram.last_move = Some((DiagramSquare::new(4, 1), DiagramSquare::new(4, 0)));
//! assert!(diagram.svg().starts_with("<svg"));
//! assert!(diagram.text().contains("1 "));
//! ```
//!
//! Colours come from classes and custom properties ([`STYLE`] is the sheet for a
//! page, light and dark); every shape also carries a plain colour, so that a
//! diagram without a sheet still looks right.

mod board;
mod men;
mod style;
mod svg;
mod text;

pub use board::{Coordinates, Diagram, DiagramSquare, Man, ManKind, Size, SquareMark};
pub use style::STYLE;
