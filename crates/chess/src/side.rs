//! Conversion between our sides and the colours of `shakmaty`.

use jadoube_vocabulary::Side;
use shakmaty::Color;

/// The side that leads the men of a colour.
pub const fn side_of(color: Color) -> Side {
    match color {
        Color::White => Side::White,
        Color::Black => Side::Black,
    }
}

/// The colour of a side's men.
pub const fn color_of(side: Side) -> Color {
    match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    }
}
