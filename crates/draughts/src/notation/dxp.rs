//! The move message of `DamExchange` (DXP), on 100 squares.
//!
//! `M`, four digits of seconds used, from, to, number captured, captured squares,
//! two digits each: the captured set makes every capture unambiguous.

use thiserror::Error;

use crate::{Board100, Move, Position, Square, SquareSet};

/// Why a message is not a move.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DxpError {
    /// Not of the form of a move message.
    #[error("not a DXP move message: {0:?}")]
    Form(String),
    /// The move is not legal.
    #[error("{mv} is not legal in {position}")]
    Illegal {
        /// The move.
        mv: Move<Board100>,
        /// The position.
        position: Position<Board100>,
    },
}

/// Writes a move message; more than 9999 seconds are written as 9999.
pub fn write_dxp(mv: Move<Board100>, seconds: u32) -> String {
    let mut text = format!(
        "M{:04}{:02}{:02}{:02}",
        seconds.min(9999),
        mv.from().number(),
        mv.to().number(),
        mv.captured().len()
    );
    for square in mv.captured() {
        text.push_str(&format!("{:02}", square.number()));
    }
    text
}

/// Reads a move message of a position: the move and the seconds used.
///
/// # Errors
/// The message has another form, or the move is not legal.
pub fn read_dxp(
    position: &Position<Board100>,
    text: &str,
) -> Result<(Move<Board100>, u32), DxpError> {
    let wrong = || DxpError::Form(text.to_owned());
    let digits = text.strip_prefix('M').ok_or_else(wrong)?;
    if !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(wrong());
    }
    let number = |from: usize, length: usize| -> Result<u32, DxpError> {
        digits
            .get(from..from + length)
            .and_then(|part| part.parse().ok())
            .ok_or_else(wrong)
    };
    let square = |from: usize| -> Result<Square<Board100>, DxpError> {
        u8::try_from(number(from, 2)?)
            .ok()
            .and_then(Square::from_number)
            .ok_or_else(wrong)
    };
    let seconds = number(0, 4)?;
    let (from, to) = (square(4)?, square(6)?);
    let count = usize::try_from(number(8, 2)?).map_err(|_| wrong())?;
    if digits.len() != 10 + 2 * count {
        return Err(wrong());
    }
    let mut captured = SquareSet::EMPTY;
    for index in 0..count {
        captured = captured.with(square(10 + 2 * index)?);
    }
    let mv = Move::capture(from, to, captured.bits());
    if position.is_legal(mv) {
        Ok((mv, seconds))
    } else {
        Err(DxpError::Illegal {
            mv,
            position: *position,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_message_carries_the_captured_set() {
        let start = Position::<Board100>::start();
        let mv = "32-28".parse().unwrap();
        assert_eq!(write_dxp(mv, 23), "M0023322800");
        assert_eq!(read_dxp(&start, "M0023322800"), Ok((mv, 23)));
        let position: Position<Board100> = "W:W32:B10,19,28".parse().unwrap();
        let mv = "32x5:10,19,28".parse().unwrap();
        assert_eq!(write_dxp(mv, 0), "M0000320503101928");
        assert_eq!(
            read_dxp(&position, "M0000320503281910"),
            Ok((mv, 0)),
            "order is free"
        );
        for bad in [
            "",
            "M",
            "M00003205",
            "M0000320503",
            "M0000510500",
            "X0023322800",
            "M00233228é0",
        ] {
            assert!(read_dxp(&start, bad).is_err(), "{bad}");
        }
    }
}
