//! The diagram as text, for terminals, mail and readers of Braille lines.

use crate::{Coordinates, Diagram, DiagramSquare, Man, ManKind, SquareMark};
use jadoube_vocabulary::Side;

impl Diagram {
    /// Letters in a grid: White's men in capitals, `[K]` where the last move
    /// went or came from, `(K)` where a square is pointed at.
    pub fn text(&self) -> String {
        self.grid(letter)
    }

    /// The same grid with figurines.
    pub fn figurines(&self) -> String {
        self.grid(figurine)
    }

    fn grid(&self, sign: fn(Man) -> char) -> String {
        let side = self.size.side();
        let mut out = String::new();
        for (column, row, square) in self.seen() {
            if column == 0 {
                if row > 0 {
                    out.push('\n');
                }
                match self.coordinates {
                    Coordinates::Algebraic => out.push_str(&format!("{:>2} ", square.rank + 1)),
                    Coordinates::Numbers => {
                        let first = first_number(self, row);
                        out.push_str(&format!("{first:>2} "));
                    }
                    Coordinates::None => {}
                }
            }
            let inside = match self.man_at(square) {
                Some(man) => sign(man),
                // Light squares of a draughts board are always empty.
                None if self.coordinates == Coordinates::Numbers && !square.is_dark() => ' ',
                None => '.',
            };
            let (open, close) = match (self.mark_at(square), self.is_last(square)) {
                (Some(SquareMark::Danger), _) => ('!', '!'),
                (Some(SquareMark::Point | SquareMark::Target), _) => ('(', ')'),
                (None, true) => ('[', ']'),
                (None, false) => (' ', ' '),
            };
            out.extend([open, inside, close]);
            if column + 1 == side {
                let kept = out.trim_end().len();
                out.truncate(kept);
            }
        }
        if self.coordinates == Coordinates::Algebraic {
            out.push_str("\n   ");
            for place in 0..side {
                let file = if self.flipped {
                    side - 1 - place
                } else {
                    place
                };
                out.extend([' ', char::from(b'a' + file), ' ']);
            }
            let kept = out.trim_end().len();
            out.truncate(kept);
        }
        out.push('\n');
        out
    }
}

/// The lowest draughts number of a row as seen.
fn first_number(diagram: &Diagram, row: u8) -> u8 {
    let side = diagram.size.side();
    let rank = if diagram.flipped { row } else { side - 1 - row };
    (0..side)
        .filter_map(|file| DiagramSquare::new(file, rank).number(diagram.size))
        .min()
        .unwrap_or_default()
}

const fn letter(man: Man) -> char {
    let capital = match man.kind {
        ManKind::King => 'K',
        ManKind::Queen => 'Q',
        ManKind::Rook => 'R',
        ManKind::Bishop => 'B',
        ManKind::Knight => 'N',
        ManKind::Pawn => 'P',
        // On a draughts board letters mean colours; capitals mean kings.
        ManKind::Draughtsman => {
            return match man.side {
                Side::White => 'w',
                Side::Black => 'b',
            };
        }
        ManKind::DraughtsKing => {
            return match man.side {
                Side::White => 'W',
                Side::Black => 'B',
            };
        }
    };
    match man.side {
        Side::White => capital,
        Side::Black => capital.to_ascii_lowercase(),
    }
}

const fn figurine(man: Man) -> char {
    match (man.side, man.kind) {
        (Side::White, ManKind::King) => '♔',
        (Side::White, ManKind::Queen) => '♕',
        (Side::White, ManKind::Rook) => '♖',
        (Side::White, ManKind::Bishop) => '♗',
        (Side::White, ManKind::Knight) => '♘',
        (Side::White, ManKind::Pawn) => '♙',
        (Side::White, ManKind::Draughtsman) => '⛀',
        (Side::White, ManKind::DraughtsKing) => '⛁',
        (Side::Black, ManKind::King) => '♚',
        (Side::Black, ManKind::Queen) => '♛',
        (Side::Black, ManKind::Rook) => '♜',
        (Side::Black, ManKind::Bishop) => '♝',
        (Side::Black, ManKind::Knight) => '♞',
        (Side::Black, ManKind::Pawn) => '♟',
        (Side::Black, ManKind::Draughtsman) => '⛂',
        (Side::Black, ManKind::DraughtsKing) => '⛃',
    }
}
