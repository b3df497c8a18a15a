//! The board described: article I/2 as values that can be compared.

use jadoube_lawbook::ProvisionId;

use crate::{Geometry, Position, Square, SquareSet};
use jadoube_vocabulary::{Side, Squares};

/// A fact about a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum BoardFact {
    /// All squares, dark and light.
    Squares,
    /// Squares in play, the dark ones.
    Playable,
    /// The longest diagonal, corner to corner.
    MainLine,
    /// The corners that lie at the players' left hands.
    LeftCorners,
    /// Where White's men are crowned.
    WhiteCrowns,
    /// Where Black's men are crowned.
    BlackCrowns,
    /// The left side, seen by White.
    LeftSide,
    /// The right side, seen by White.
    RightSide,
    /// Dark squares in every row.
    RowLength,
    /// Dark squares in every column.
    ColumnLength,
    /// The names of all squares, row by row from Black's side.
    Names,
    /// Men of each side.
    Men,
    /// White's men at the start.
    WhiteStart,
    /// Black's men at the start.
    BlackStart,
    /// The squares without a man at the start.
    EmptyStart,
}

impl BoardFact {
    /// Every fact.
    pub const ALL: [Self; 15] = [
        Self::Squares,
        Self::Playable,
        Self::MainLine,
        Self::LeftCorners,
        Self::WhiteCrowns,
        Self::BlackCrowns,
        Self::LeftSide,
        Self::RightSide,
        Self::RowLength,
        Self::ColumnLength,
        Self::Names,
        Self::Men,
        Self::WhiteStart,
        Self::BlackStart,
        Self::EmptyStart,
    ];

    /// Its name in scenarios.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Squares => "squares",
            Self::Playable => "playable",
            Self::MainLine => "main-line",
            Self::LeftCorners => "left-corners",
            Self::WhiteCrowns => "white-crowns-on",
            Self::BlackCrowns => "black-crowns-on",
            Self::LeftSide => "left-side",
            Self::RightSide => "right-side",
            Self::RowLength => "row-length",
            Self::ColumnLength => "column-length",
            Self::Names => "names",
            Self::Men => "men",
            Self::WhiteStart => "white-start",
            Self::BlackStart => "black-start",
            Self::EmptyStart => "empty-start",
        }
    }

    /// The provisions that say so.
    pub fn cites(self, board: Squares) -> Vec<ProvisionId> {
        let by_board = |hundred, sixty_four| {
            vec![match board {
                Squares::Hundred => hundred,
                Squares::SixtyFour => sixty_four,
            }]
        };
        match self {
            Self::Squares => by_board(
                ProvisionId::new("pzwarc:I/2.1"),
                ProvisionId::new("pzwarc:I/2.1-64"),
            ),
            Self::Playable => by_board(
                ProvisionId::new("pzwarc:I/2.2"),
                ProvisionId::new("pzwarc:I/2.2-64"),
            ),
            Self::MainLine => match board {
                Squares::Hundred => vec![
                    ProvisionId::new("pzwarc:I/2.3"),
                    ProvisionId::new("pzwarc:I/2.6.3"),
                ],
                Squares::SixtyFour => vec![
                    ProvisionId::new("pzwarc:I/2.3-64"),
                    ProvisionId::new("pzwarc:I/2.6.4.3"),
                ],
            },
            Self::LeftCorners => vec![ProvisionId::new("pzwarc:I/2.4")],
            Self::WhiteCrowns | Self::BlackCrowns => vec![
                ProvisionId::new("pzwarc:I/2.5.1"),
                match board {
                    Squares::Hundred => ProvisionId::new("pzwarc:I/2.6.1"),
                    Squares::SixtyFour => ProvisionId::new("pzwarc:I/2.6.4.1"),
                },
            ],
            Self::LeftSide | Self::RightSide => vec![
                ProvisionId::new("pzwarc:I/2.5.2"),
                match board {
                    Squares::Hundred => ProvisionId::new("pzwarc:I/2.6.2"),
                    Squares::SixtyFour => ProvisionId::new("pzwarc:I/2.6.4.2"),
                },
            ],
            Self::RowLength => vec![ProvisionId::new("pzwarc:I/2.5.3")],
            Self::ColumnLength => vec![ProvisionId::new("pzwarc:I/2.5.4")],
            Self::Names => by_board(
                ProvisionId::new("pzwarc:I/2.6"),
                ProvisionId::new("pzwarc:I/2.6.4"),
            ),
            Self::Men => by_board(
                ProvisionId::new("pzwarc:I/2.7"),
                ProvisionId::new("pzwarc:I/2.7-64"),
            ),
            Self::WhiteStart | Self::BlackStart | Self::EmptyStart => by_board(
                ProvisionId::new("pzwarc:I/2.8"),
                ProvisionId::new("pzwarc:I/2.8-64"),
            ),
        }
    }

    /// What is so on the board: a number, or squares by name.
    pub fn value<B: Geometry>(self) -> String {
        let all = || SquareSet::<B>::ALL;
        let start = Position::<B>::start();
        let rows = 2 * B::ROW;
        let column = |wanted: u8| all().filter(move |square| square.column() == wanted);
        let widest = all().map(Square::column).max().unwrap_or_default();
        match self {
            Self::Squares => (rows * rows).to_string(),
            Self::Playable => all().len().to_string(),
            Self::MainLine => list(all().filter(|square| square.on_main_road())),
            Self::LeftCorners => {
                // White's left is the bottom left, Black's the top right.
                let corners = [Square::<B>::at(0, widest), Square::at(widest, 0)];
                list(corners.into_iter().flatten())
            }
            Self::WhiteCrowns => list(SquareSet::<B>::from_bits(B::TOP)),
            Self::BlackCrowns => list(SquareSet::<B>::from_bits(B::BOTTOM)),
            Self::LeftSide => list(column(0)),
            Self::RightSide => list(column(widest)),
            Self::RowLength => equal_count(rows, |row| {
                all()
                    .filter(|square| u32::from(square.row()) == row)
                    .count()
            }),
            Self::ColumnLength => equal_count(rows, |wanted| {
                all()
                    .filter(|square| u32::from(square.column()) == wanted)
                    .count()
            }),
            Self::Names => list(all()),
            Self::Men => {
                let (white, black) = (start.men(Side::White).len(), start.men(Side::Black).len());
                if white == black {
                    white.to_string()
                } else {
                    format!("{white} and {black}")
                }
            }
            Self::WhiteStart => list(start.men(Side::White)),
            Self::BlackStart => list(start.men(Side::Black)),
            Self::EmptyStart => list(start.empty()),
        }
    }
}

fn list<B: Geometry>(squares: impl Iterator<Item = Square<B>>) -> String {
    squares
        .map(|square| square.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

/// A count that is the same for every row or column.
fn equal_count(lines: u32, count: impl Fn(u32) -> usize) -> String {
    let mut counts: Vec<usize> = (0..lines).map(count).collect();
    counts.dedup();
    counts
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" or ")
}
