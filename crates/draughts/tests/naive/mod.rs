//! A plain generator on a grid of squares, written from the articles only: slow,
//! without bits, used to check the fast one.

use std::collections::{BTreeMap, BTreeSet};

use jadoube_draughts::{Geometry, Move, Piece, PieceKind, Position, Square, SquareSet};
use jadoube_vocabulary::Side;
use proptest::prelude::*;

type Cell = (i32, i32);

/// A capture in full: squares stepped on after each jump and pieces taken, in order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chain {
    to: Cell,
    taken: Vec<Cell>,
}

struct Grid {
    size: i32,
    pieces: BTreeMap<Cell, Piece>,
    turn: Side,
}

const DIAGONALS: [Cell; 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

impl Grid {
    fn of<B: Geometry>(position: &Position<B>) -> Self {
        let pieces = SquareSet::<B>::ALL
            .filter_map(|square| {
                let cell = (i32::from(square.row()), i32::from(square.column()));
                Some((cell, position.piece(square)?))
            })
            .collect();
        let size = if B::SQUARES == 50 { 10 } else { 8 };
        Self {
            size,
            pieces,
            turn: position.turn(),
        }
    }

    fn inside(&self, (row, column): Cell) -> bool {
        (0..self.size).contains(&row) && (0..self.size).contains(&column)
    }

    fn free(&self, cell: Cell) -> bool {
        self.inside(cell) && !self.pieces.contains_key(&cell)
    }

    fn quiet(&self) -> BTreeSet<(Cell, Cell)> {
        let mut moves = BTreeSet::new();
        for (&from, piece) in &self.pieces {
            if piece.side != self.turn {
                continue;
            }
            for step in DIAGONALS {
                let forward = (step.0 < 0) == (self.turn == Side::White);
                match piece.kind {
                    PieceKind::Man => {
                        let to = (from.0 + step.0, from.1 + step.1);
                        if forward && self.free(to) {
                            moves.insert((from, to));
                        }
                    }
                    PieceKind::King => {
                        let mut to = (from.0 + step.0, from.1 + step.1);
                        while self.free(to) {
                            moves.insert((from, to));
                            to = (to.0 + step.0, to.1 + step.1);
                        }
                    }
                }
            }
        }
        moves
    }

    /// Every way to go on from a cell, every stop along the way, nothing left out.
    fn chains(&self, kind: PieceKind, at: Cell, taken: &[Cell], all: &mut BTreeSet<Chain>) {
        for step in DIAGONALS {
            let mut over = (at.0 + step.0, at.1 + step.1);
            while kind == PieceKind::King && self.free(over) {
                over = (over.0 + step.0, over.1 + step.1);
            }
            let prey = self
                .pieces
                .get(&over)
                .is_some_and(|piece| piece.side != self.turn);
            if !prey || taken.contains(&over) {
                continue;
            }
            let mut to = (over.0 + step.0, over.1 + step.1);
            while self.free(to) {
                let mut taken = taken.to_vec();
                taken.push(over);
                let chain = Chain { to, taken };
                if all.insert(chain.clone()) {
                    self.chains(kind, to, &chain.taken, all);
                }
                if kind == PieceKind::Man {
                    break;
                }
                to = (to.0 + step.0, to.1 + step.1);
            }
        }
    }
}

fn square<B: Geometry>(cell: Cell) -> Square<B> {
    Square::at(u8::try_from(cell.0).unwrap(), u8::try_from(cell.1).unwrap()).unwrap()
}

/// All longest captures with the order of pieces taken.
pub fn longest_chains<B: Geometry>(position: &Position<B>) -> Vec<(Square<B>, Chain)> {
    let grid = Grid::of(position);
    let mut found = Vec::new();
    for (&from, piece) in &grid.pieces {
        if piece.side != grid.turn {
            continue;
        }
        let mut lifted = Grid {
            pieces: grid.pieces.clone(),
            ..grid
        };
        lifted.pieces.remove(&from);
        let mut all = BTreeSet::new();
        lifted.chains(piece.kind, from, &[], &mut all);
        found.extend(all.into_iter().map(|chain| (square::<B>(from), chain)));
    }
    let most = found.iter().map(|(_, chain)| chain.taken.len()).max();
    found.retain(|(_, chain)| Some(chain.taken.len()) == most);
    found
}

/// The legal moves in full form.
pub fn moves<B: Geometry>(position: &Position<B>) -> BTreeSet<Move<B>> {
    let chains = longest_chains(position);
    if chains.is_empty() {
        return Grid::of(position)
            .quiet()
            .into_iter()
            .map(|(from, to)| {
                format!("{}-{}", square::<B>(from), square::<B>(to))
                    .parse()
                    .unwrap()
            })
            .collect();
    }
    chains
        .into_iter()
        .map(|(from, chain)| {
            let taken: Vec<String> = chain
                .taken
                .iter()
                .map(|cell| square::<B>(*cell).to_string())
                .collect();
            format!("{from}x{}:{}", square::<B>(chain.to), taken.join(","))
                .parse()
                .unwrap()
        })
        .collect()
}

/// Positions of any kind, with few or many kings.
pub fn any_position<B: Geometry>() -> impl Strategy<Value = Position<B>> {
    let cells = usize::from(B::SQUARES);
    (
        proptest::collection::vec(0..100_u8, cells),
        5..60_u8,
        0..100_u8,
        any::<bool>(),
    )
        .prop_map(|(cells, filled, kings, white)| {
            let turn = if white { Side::White } else { Side::Black };
            let mut setup = jadoube_draughts::Setup::<B>::empty(turn);
            let mut count = [0_u32; 2];
            for (square, cell) in SquareSet::<B>::ALL.zip(cells) {
                if cell >= filled {
                    continue;
                }
                let side = if cell % 2 == 0 {
                    Side::White
                } else {
                    Side::Black
                };
                // The naive search walks every order: keep the tangles small.
                let at = usize::from(side == Side::Black);
                count[at] += 1;
                if count[at] > B::MEN.min(15) {
                    continue;
                }
                let row = square.row();
                let last = if B::SQUARES == 50 { 9 } else { 7 };
                let crowned = match side {
                    Side::White => row == 0,
                    Side::Black => row == last,
                };
                let king = crowned || (cell.wrapping_mul(37)) % 100 < kings;
                let kind = if king {
                    PieceKind::King
                } else {
                    PieceKind::Man
                };
                setup.put(square, Some(Piece { side, kind }));
            }
            setup.position().unwrap()
        })
}
