//! What to draw: a board, the men on it, and marked squares.

use jadoube_vocabulary::Side;

/// How many squares a side of the board has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Size {
    /// Chess and draughts on 64 squares.
    Eight,
    /// Draughts on 100 squares.
    Ten,
}

impl Size {
    /// Squares along a side.
    pub const fn side(self) -> u8 {
        match self {
            Self::Eight => 8,
            Self::Ten => 10,
        }
    }
}

/// A square, counted from White's left (file) and from White's side (rank), from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DiagramSquare {
    /// 0 is the file on White's left.
    pub file: u8,
    /// 0 is the rank next to White.
    pub rank: u8,
}

impl DiagramSquare {
    /// The square on a file and a rank.
    pub const fn new(file: u8, rank: u8) -> Self {
        Self { file, rank }
    }

    /// The dark square with a draughts number: 1 is in the row farthest from White; numbers run
    /// left to right as White sees them.
    pub const fn numbered(size: Size, number: u8) -> Option<Self> {
        let side = size.side();
        let row_length = side / 2;
        if number == 0 || number > row_length * side {
            return None;
        }
        let row = (number - 1) / row_length;
        let column = (number - 1) % row_length;
        let rank = side - 1 - row;
        // White's left-hand corner is dark, so even ranks begin with a dark square.
        Some(Self::new(2 * column + rank % 2, rank))
    }

    /// The draughts number of a dark square.
    pub const fn number(self, size: Size) -> Option<u8> {
        if !self.is_dark() || !self.is_on(size) {
            return None;
        }
        let side = size.side();
        Some((side - 1 - self.rank) * (side / 2) + self.file / 2 + 1)
    }

    /// The square `e4`, `j10`.
    pub fn algebraic(name: &str) -> Option<Self> {
        let mut letters = name.chars();
        let file = letters.next().filter(char::is_ascii_lowercase)?;
        let rank: u8 = letters.as_str().parse().ok()?;
        let file = u8::try_from(u32::from(file) - u32::from('a')).ok()?;
        (file < 10 && (1..=10).contains(&rank)).then(|| Self::new(file, rank - 1))
    }

    /// Whether the square is a dark one: White's left-hand corner is.
    pub const fn is_dark(self) -> bool {
        (self.file % 2) == (self.rank % 2)
    }

    /// Whether the board has this square.
    pub const fn is_on(self, size: Size) -> bool {
        self.file < size.side() && self.rank < size.side()
    }
}

/// What kind of man it is, in either game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ManKind {
    /// Chess king.
    King,
    /// Chess queen.
    Queen,
    /// Chess rook.
    Rook,
    /// Chess bishop.
    Bishop,
    /// Chess knight.
    Knight,
    /// Chess pawn.
    Pawn,
    /// A plain draughtsman.
    Draughtsman,
    /// A crowned draughtsman.
    DraughtsKing,
}

/// A man.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Man {
    /// The side.
    pub side: Side,
    /// The kind.
    pub kind: ManKind,
}

impl Man {
    /// A man of a side and kind.
    pub const fn new(side: Side, kind: ManKind) -> Self {
        Self { side, kind }
    }
}

/// How the edges of the board are labelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Coordinates {
    /// No labels.
    None,
    /// Files a, b, c below and ranks 1, 2, 3 at the left: chess and draughts on 64 squares.
    Algebraic,
    /// The number of each dark square in its corner: draughts on 100 squares.
    Numbers,
}

/// Why a square is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SquareMark {
    /// A square mentioned in the text.
    Point,
    /// A square something can go to.
    Target,
    /// A king in check, a man to be taken, a square that is barred.
    Danger,
}

/// A diagram: fill the fields, then call [`Diagram::svg`] or [`Diagram::text`].
///
/// What lies outside the board is left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagram {
    /// The board.
    pub size: Size,
    /// The labels.
    pub coordinates: Coordinates,
    /// The men; a later man on the same square covers an earlier one.
    pub men: Vec<(DiagramSquare, Man)>,
    /// Whether Black sits below.
    pub flipped: bool,
    /// Marked squares.
    pub marks: Vec<(DiagramSquare, SquareMark)>,
    /// Where the last move came from and where it went.
    pub last_move: Option<(DiagramSquare, DiagramSquare)>,
    /// What a screen reader says instead of the picture.
    pub description: Option<String>,
}

impl Diagram {
    /// An empty board.
    pub const fn new(size: Size, coordinates: Coordinates) -> Self {
        Self {
            size,
            coordinates,
            men: Vec::new(),
            flipped: false,
            marks: Vec::new(),
            last_move: None,
            description: None,
        }
    }

    /// Puts a man on a square.
    pub fn put(&mut self, square: DiagramSquare, man: Man) {
        self.men.push((square, man));
    }

    /// The man seen on a square.
    pub fn man_at(&self, square: DiagramSquare) -> Option<Man> {
        self.men
            .iter()
            .rev()
            .find(|(place, _)| *place == square)
            .map(|(_, man)| *man)
    }

    /// The mark on a square.
    pub(crate) fn mark_at(&self, square: DiagramSquare) -> Option<SquareMark> {
        self.marks
            .iter()
            .rev()
            .find(|(place, _)| *place == square)
            .map(|(_, mark)| *mark)
    }

    /// Whether the last move touched a square.
    pub(crate) fn is_last(&self, square: DiagramSquare) -> bool {
        self.last_move
            .is_some_and(|(from, to)| from == square || to == square)
    }

    /// Squares row by row as the viewer sees them, from the top left.
    pub(crate) fn seen(&self) -> impl Iterator<Item = (u8, u8, DiagramSquare)> + use<> {
        let side = self.size.side();
        let flipped = self.flipped;
        (0..side).flat_map(move |row| {
            (0..side).map(move |column| {
                let square = if flipped {
                    DiagramSquare::new(side - 1 - column, row)
                } else {
                    DiagramSquare::new(column, side - 1 - row)
                };
                (column, row, square)
            })
        })
    }
}
