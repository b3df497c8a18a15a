//! The men, drawn for this project on a field of 45 by 45.
//!
//! Shapes of class `body` are filled and outlined; `line` is the engraving, which
//! on a black man is light.

use crate::{Man, ManKind};

/// One stroke of a drawing.
pub(crate) enum Shape {
    /// A filled and outlined path.
    Body(&'static str),
    /// A filled and outlined circle: x, y, radius.
    Ball(&'static str, &'static str, &'static str),
    /// An engraved path.
    Line(&'static str),
    /// An engraved dot: x, y, radius.
    Dot(&'static str, &'static str, &'static str),
    /// An engraved ring: x, y, radius.
    Ring(&'static str, &'static str, &'static str),
}

use Shape::{Ball, Body, Dot, Line, Ring};

/// The foot every chessman stands on.
const FOOT: Shape = Body(
    "M11.5 34.2 H33.5 C34.6 34.2 35.2 34.9 35.2 35.9 V37.2 C35.2 38.2 34.6 38.8 33.5 38.8 H11.5 \
     C10.4 38.8 9.8 38.2 9.8 37.2 V35.9 C9.8 34.9 10.4 34.2 11.5 34.2 Z",
);

const PAWN: &[Shape] = &[
    Body("M19.6 22.6 C19.2 27.4 16.4 31 13.6 34.2 H31.4 C28.6 31 25.8 27.4 25.4 22.6 Z"),
    Body(
        "M17.2 19.8 H27.8 C28.8 19.8 29 21 28.3 21.6 L27 22.8 H18 L16.7 21.6 C16 21 16.2 19.8 17.2 19.8 Z",
    ),
    Ball("22.5", "14.4", "5.6"),
    FOOT,
];

const ROOK: &[Shape] = &[
    Body("M16 18.6 L14.4 31 H30.6 L29 18.6 Z"),
    Body(
        "M12.2 8.6 H16.6 V11.6 H20.3 V8.6 H24.7 V11.6 H28.4 V8.6 H32.8 V15.4 L29.4 18.6 H15.6 L12.2 15.4 Z",
    ),
    Body("M14.4 31 H30.6 L32.4 34.2 H12.6 Z"),
    Line("M13.4 15.2 H31.6"),
    Line("M15.2 27.8 H29.8"),
    FOOT,
];

const KNIGHT: &[Shape] = &[
    Body(
        "M31.6 34.2 C33.4 26.4 34 13.4 23.6 9.6 L22.4 6 L19 9.4 C15.4 11 13.6 14.2 11.9 18.6 \
         C10.9 21.1 9 22.8 9.3 25.2 C9.6 27.8 12.3 28.9 14.4 27.5 C15.7 26.6 16.4 25.4 18.2 25 \
         C20 24.6 21.6 24 22.6 22.4 C23.2 26.2 18.9 28.2 16.2 30.8 C15.1 31.9 14.6 33 14.4 34.2 Z",
    ),
    Line("M24.9 12.9 C29.3 16.4 30.1 23.4 29 31.2"),
    Line("M11.3 24.6 L12.9 25.5"),
    Dot("17.5", "15.6", "1.15"),
    FOOT,
];

const BISHOP: &[Shape] = &[
    Body("M16.4 30 C16.2 32 14.4 33.6 12.6 34.2 H32.4 C30.6 33.6 28.8 32 28.6 30 Z"),
    Body(
        "M22.5 9.8 C17.2 13.2 14.5 17.8 14.7 21.4 C14.9 24.2 16.8 26 18.8 27.2 H26.2 \
         C28.2 26 30.1 24.2 30.3 21.4 C30.5 17.8 27.8 13.2 22.5 9.8 Z",
    ),
    Body(
        "M18 27.2 H27 C28.2 27.2 28.9 28 28.9 28.7 C28.9 29.4 28.2 30.1 27 30.1 H18 C16.8 30.1 16.1 29.4 16.1 28.7 C16.1 28 16.8 27.2 18 27.2 Z",
    ),
    Line("M25.4 14.6 L21.2 20.4"),
    Ball("22.5", "7.6", "2.3"),
    FOOT,
];

const QUEEN: &[Shape] = &[
    Body(
        "M9 14.8 L13.4 27.4 H31.6 L36 14.8 L29.9 21.6 L29.6 11.6 L24.9 21 L22.5 9.6 L20.1 21 \
         L15.4 11.6 L15.1 21.6 Z",
    ),
    Body("M13.4 27.4 C14.8 29.6 14.4 32 12.4 34.2 H32.6 C30.6 32 30.2 29.6 31.6 27.4 Z"),
    Line("M14.6 30.4 C19.6 29.2 25.4 29.2 30.4 30.4"),
    Ball("8.4", "13.2", "2"),
    Ball("15.2", "9.8", "2"),
    Ball("22.5", "7.8", "2"),
    Ball("29.8", "9.8", "2"),
    Ball("36.6", "13.2", "2"),
    FOOT,
];

const KING: &[Shape] = &[
    Body("M21.4 3.8 H23.6 V6.4 H26.2 V8.6 H23.6 V12.4 H21.4 V8.6 H18.8 V6.4 H21.4 Z"),
    Body("M22.5 24.6 C19.6 20.4 19.2 15.6 22.5 12 C25.8 15.6 25.4 20.4 22.5 24.6 Z"),
    Body(
        "M22.5 26.4 C22.6 19.4 18.8 14.4 14.4 14.4 C10 14.4 7.4 18 8.2 22 C8.8 25 11.2 27 13.4 28.8 \
         L13.2 34.2 H31.8 L31.6 28.8 C33.8 27 36.2 25 36.8 22 C37.6 18 35 14.4 30.6 14.4 \
         C26.2 14.4 22.4 19.4 22.5 26.4 Z",
    ),
    Line("M13.6 30.6 C19.2 29 25.8 29 31.4 30.6"),
    Line("M12.2 23.8 C10.2 21.4 10.8 17.6 14.2 17.2"),
    Line("M32.8 23.8 C34.8 21.4 34.2 17.6 30.8 17.2"),
    FOOT,
];

const DRAUGHTSMAN: &[Shape] = &[
    Ball("22.5", "22.5", "16.2"),
    Ring("22.5", "22.5", "12.2"),
    Ring("22.5", "22.5", "7.4"),
];

const DRAUGHTS_KING: &[Shape] = &[
    Ball("22.5", "24.6", "16.2"),
    Ball("22.5", "20.9", "16.2"),
    Ring("22.5", "20.9", "13"),
    Line("M14.6 16.2 L16.8 26 H28.2 L30.4 16.2 L25.8 20.6 L22.5 13.8 L19.2 20.6 Z"),
    Line("M17 28.2 H28"),
];

/// The drawing of a man.
pub(crate) const fn shapes(man: Man) -> &'static [Shape] {
    match man.kind {
        ManKind::King => KING,
        ManKind::Queen => QUEEN,
        ManKind::Rook => ROOK,
        ManKind::Bishop => BISHOP,
        ManKind::Knight => KNIGHT,
        ManKind::Pawn => PAWN,
        ManKind::Draughtsman => DRAUGHTSMAN,
        ManKind::DraughtsKing => DRAUGHTS_KING,
    }
}
