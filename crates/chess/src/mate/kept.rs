//! A mating line, cached during a game and repaired after each move.
//!
//! Successive positions of a game resemble each other, and so do the lines that mate in them. A
//! repaired line is replayed move by move like every *yes*, so it proves as much as one found by
//! the search; if none can be repaired, the search runs again.

use shakmaty::{Chess, Color, Move, Position, Role, Square};

use super::{Dead, Purse};
use crate::side_of;

/// A line that mated in the position asked about last; at first none.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KeptMate {
    line: Vec<Move>,
}

impl KeptMate {
    /// [`is_dead`](super::is_dead) of a position of the same game, after `last` was played.
    ///
    /// The line only saves time: whatever was kept, the answer is right.
    #[must_use]
    pub fn is_dead(
        &mut self,
        position: &Chess,
        last: Option<Move>,
        purse: impl Into<Purse>,
    ) -> Dead {
        let mended = mend(position, last, &self.line).or_else(|| {
            (position.board().occupied().count() >= MANY)
                .then(|| SHORTEST.iter().find_map(|line| adapt(position, line)))
                .flatten()
        });
        let dead = match mended {
            Some(line) => Dead::No {
                side: side_of(if line.len() % 2 == 1 {
                    position.turn()
                } else {
                    !position.turn()
                }),
                line,
            },
            None => purse.into().is_dead(position),
        };
        self.line = match &dead {
            Dead::No { line, .. } => line.clone(),
            Dead::Yes { .. } | Dead::Undecided { .. } => Vec::new(),
        };
        dead
    }
}

/// With this many men on the board the mates of the opening are tried.
const MANY: usize = 24;

const fn step(role: Role, from: Square, to: Square) -> Move {
    Move::Normal {
        role,
        from,
        capture: None,
        to,
        promotion: None,
    }
}

const fn pawn(from: Square, to: Square) -> Move {
    step(Role::Pawn, from, to)
}

const fn taking_pawn(from: Square, to: Square) -> Move {
    Move::Normal {
        role: Role::Queen,
        from,
        capture: Some(Role::Pawn),
        to,
        promotion: None,
    }
}

/// The shortest mates from the initial array: a search would look long for them among
/// this many men.
const SHORTEST: [&[Move]; 6] = [
    &[
        pawn(Square::E2, Square::E4),
        pawn(Square::E7, Square::E5),
        step(Role::Queen, Square::D1, Square::H5),
        step(Role::King, Square::E8, Square::E7),
        taking_pawn(Square::H5, Square::E5),
    ],
    &[
        pawn(Square::E2, Square::E4),
        pawn(Square::E7, Square::E5),
        step(Role::King, Square::E1, Square::E2),
        step(Role::Queen, Square::D8, Square::H4),
        pawn(Square::A2, Square::A3),
        taking_pawn(Square::H4, Square::E4),
    ],
    &[
        pawn(Square::F2, Square::F3),
        pawn(Square::E7, Square::E5),
        pawn(Square::G2, Square::G4),
        step(Role::Queen, Square::D8, Square::H4),
    ],
    &[
        pawn(Square::E2, Square::E4),
        pawn(Square::F7, Square::F6),
        pawn(Square::D2, Square::D4),
        pawn(Square::G7, Square::G5),
        step(Role::Queen, Square::D1, Square::H5),
    ],
    &[
        pawn(Square::E2, Square::E4),
        pawn(Square::A7, Square::A6),
        step(Role::Bishop, Square::F1, Square::C4),
        pawn(Square::A6, Square::A5),
        step(Role::Queen, Square::D1, Square::H5),
        pawn(Square::A5, Square::A4),
        taking_pawn(Square::H5, Square::F7),
    ],
    &[
        pawn(Square::A2, Square::A3),
        pawn(Square::E7, Square::E5),
        pawn(Square::A3, Square::A4),
        step(Role::Bishop, Square::F8, Square::C5),
        pawn(Square::A4, Square::A5),
        step(Role::Queen, Square::D8, Square::H4),
        pawn(Square::A5, Square::A6),
        taking_pawn(Square::H4, Square::F2),
    ],
];

/// A line that mates from `position`, made from one that mated before `last` was played.
fn mend(position: &Chess, last: Option<Move>, line: &[Move]) -> Option<Vec<Move>> {
    let (_, rest) = line.split_first()?;
    // The move made took the place of the line's first one, or had no part in it.
    for part in [rest, line] {
        if mates(position, &[], part) {
            return Some(part.to_vec());
        }
    }
    if let Some(adapted) = adapt(position, line) {
        return Some(adapted);
    }
    // The side on move waits, and the line goes on as it was, or without its first move.
    let legal = position.legal_moves();
    let waiting = || legal.iter().copied().filter(|m| officer_steps(*m));
    for part in [line, rest] {
        for m in waiting() {
            if mates(position, &[m], part) {
                return Some([&[m], part].concat());
            }
        }
    }
    // The last move is taken back, with a move to and fro of the side on move.
    let back = reverse(last?)?;
    for m in waiting() {
        let there_and_back = [m, back, reverse(m)?];
        if mates(position, &there_and_back, line) {
            return Some([&there_and_back, line].concat());
        }
    }
    None
}

/// How many ways to wait are tried.
const WAITS: usize = 2;

/// A line that mates, from what can still be played of another: either side goes on with
/// its own moves of it and waits where it has none.
fn adapt(position: &Chess, line: &[Move]) -> Option<Vec<Move>> {
    let every_other = |from: usize| -> Vec<Move> {
        let moves = line.iter().skip(from).step_by(2);
        moves.copied().collect()
    };
    // The last move of the line is the mating side's.
    let mating = every_other((line.len() + 1) % 2);
    let helping = every_other(line.len() % 2);
    let side = owner(position, &mating).or_else(|| owner(position, &helping).map(|side| !side))?;
    (0..WAITS).find_map(|wait| {
        [false, true].into_iter().find_map(|patient| {
            let adapted = Adapted {
                side,
                mating: &mating,
                helping: &helping,
                patient,
                wait,
            };
            adapted.play(position)
        })
    })
}

/// Whose moves these are: the man of the first one that still stands where it began.
fn owner(position: &Chess, moves: &[Move]) -> Option<Color> {
    moves.iter().find_map(|m| {
        let man = position.board().piece_at(m.from()?)?;
        (man.role == m.role()).then_some(man.color)
    })
}

/// One way to play on with the moves of a line.
struct Adapted<'a> {
    side: Color,
    mating: &'a [Move],
    helping: &'a [Move],
    /// Whether a move that cannot be played yet is waited for, or left out.
    patient: bool,
    /// Which way to wait.
    wait: usize,
}

impl Adapted<'_> {
    fn play(mut self, position: &Chess) -> Option<Vec<Move>> {
        let mut board = position.clone();
        let most = self.mating.len() + self.helping.len() + 4;
        let mut line = Vec::with_capacity(most);
        while line.len() < most {
            let mates = board.turn() == self.side;
            let m = match self.next(&board) {
                Some(m) => m,
                None if mates && self.mating.is_empty() => return None,
                None => {
                    let legal = board.legal_moves();
                    let mut waiting = legal.iter().filter(|m| officer_steps(**m));
                    *waiting.nth(3 * self.wait)?
                }
            };
            board.play_unchecked(m);
            line.push(m);
            if mates && board.is_checkmate() {
                return Some(line);
            }
        }
        None
    }

    /// The next move of the side on move that can be played.
    fn next(&mut self, board: &Chess) -> Option<Move> {
        let moves = if board.turn() == self.side {
            &mut self.mating
        } else {
            &mut self.helping
        };
        while let Some((m, rest)) = moves.split_first() {
            let m = as_it_stands(board, *m);
            let legal = playable(board, m);
            if legal || !self.patient {
                *moves = rest;
            }
            if legal {
                return Some(m);
            }
            if self.patient {
                return None;
            }
        }
        None
    }
}

/// The same move, taking whatever stands on its square now.
fn as_it_stands(board: &Chess, m: Move) -> Move {
    match m {
        Move::Normal {
            role,
            from,
            to,
            promotion,
            ..
        } => Move::Normal {
            role,
            from,
            capture: board.board().role_at(to),
            to,
            promotion,
        },
        other => other,
    }
}

/// Whether a man that can go back moves to a free square.
fn officer_steps(m: Move) -> bool {
    matches!(m, Move::Normal { role, capture: None, .. } if role != Role::Pawn)
}

/// The same move back, where there is one.
fn reverse(m: Move) -> Option<Move> {
    match m {
        Move::Normal {
            role,
            from,
            capture: None,
            to,
            promotion,
        } if role != Role::Pawn => Some(Move::Normal {
            role,
            from: to,
            capture: None,
            to: from,
            promotion,
        }),
        _ => None,
    }
}

/// Whether a move of another position is legal here; most are not for a plain reason.
fn playable(board: &Chess, m: Move) -> bool {
    let ours = |square| board.us().contains(square);
    let man = m
        .from()
        .is_none_or(|from| ours(from) && board.board().role_at(from) == Some(m.role()));
    // Castling is written as the king taking its own rook.
    let way = m.castling_side().is_some() || !ours(m.to());
    man && way && board.is_legal(m)
}

/// Whether the moves are legal one after the other and the last one mates.
fn mates(position: &Chess, first: &[Move], then: &[Move]) -> bool {
    let mut board = position.clone();
    for &m in first.iter().chain(then) {
        if !playable(&board, m) {
            return false;
        }
        board.play_unchecked(m);
    }
    board.is_checkmate()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mate::{Budget, is_dead};
    use crate::selfplay::play;
    use jadoube_vocabulary::{Lot, Seed};

    #[test]
    fn the_shortest_mates_are_mates() {
        for line in SHORTEST {
            assert!(mates(&Chess::default(), &[], line), "{line:?}");
        }
    }

    #[test]
    fn a_kept_line_mates_like_one_that_was_found() {
        let mut lots = Lot::new(Seed(7));
        let mut kept = KeptMate::default();
        for _ in 0..20 {
            let (_, moves) = play(&mut lots, 160);
            let mut position = Chess::default();
            for m in moves {
                position.play_unchecked(m);
                match kept.is_dead(&position, Some(m), Budget::DEFAULT) {
                    Dead::No { side, line } => {
                        assert!(crate::mate::replay::mates(
                            &position,
                            crate::color_of(side),
                            &line
                        ));
                    }
                    Dead::Yes { .. } => assert!(matches!(
                        is_dead(&position, Budget::DEFAULT),
                        Dead::Yes { .. }
                    )),
                    Dead::Undecided { .. } => {}
                }
            }
        }
    }

    #[test]
    fn a_line_of_another_game_does_no_harm() {
        let walled = crate::setup::Arrangement::from_fen("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1")
            .unwrap()
            .position()
            .unwrap();
        let mut kept = KeptMate {
            line: SHORTEST[0].to_vec(),
        };
        assert!(matches!(
            kept.is_dead(&walled, None, Budget::DEFAULT),
            Dead::Yes { .. }
        ));
        assert_eq!(kept, KeptMate::default());
    }
}
