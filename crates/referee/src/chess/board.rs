//! The board of a supervised game: what happened on it, legal or not.

mod kept;
mod unknown;

use std::fmt;
use std::sync::{Mutex, PoisonError};

use crate::shared::ply::Ply;
use crate::shared::replay::NotApplied;
use jadoube_chess::history::History;
use jadoube_chess::legality::{self, Attempt, MoveFault};
use jadoube_chess::mate::KeptMate;
use jadoube_chess::setup::Arrangement;
use jadoube_chess::{color_of, side_of};
use jadoube_vocabulary::{PerSide, Side};
use shakmaty::san::San;
use shakmaty::{CastlingSide, Chess, Move, Piece, Position, Role, Square};

pub(crate) use unknown::UNKNOWN;

/// A text that is not a move here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadMove {
    /// Not a move at all.
    NotAMove,
    /// Several moves can be meant.
    Ambiguous(Vec<String>),
}

/// Everything that stood on the board, in order.
#[derive(Debug, Clone)]
pub struct ChessBoard {
    /// `standings[n]` is the position after `n` plies.
    standings: Vec<Arrangement>,
    plies: Vec<Ply>,
    /// Legal play since the start or since an illegal move that stood.
    history: Option<History>,
    /// After how many plies that play begins.
    since: usize,
    /// The position is not known.
    lost: bool,
    /// What officials saw, after how many plies.
    shown: Vec<(usize, Arrangement)>,
    /// Moves made before the record begins, besides those the FEN counts.
    earlier: PerSide<u32>,
    kept: Remembered,
}

/// The last mating line found: a cache for repeated queries that does not change answers, so it is
/// not part of the state.
#[derive(Default)]
struct Remembered(Mutex<KeptMate>);

impl Remembered {
    fn with<T>(&self, ask: impl FnOnce(&mut KeptMate) -> T) -> T {
        ask(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Clone for Remembered {
    fn clone(&self) -> Self {
        Self(Mutex::new(self.with(|kept| kept.clone())))
    }
}

impl fmt::Debug for Remembered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Remembered")
    }
}

/// An attempt in coordinate notation.
pub(crate) fn text(attempt: Attempt) -> String {
    attempt.to_string()
}

impl ChessBoard {
    pub(crate) fn new(standing: Arrangement) -> Self {
        let history = standing.position_waiving().ok().map(History::new);
        Self {
            standings: vec![standing],
            plies: Vec::new(),
            history,
            since: 0,
            lost: false,
            shown: Vec::new(),
            earlier: PerSide::default(),
            kept: Remembered::default(),
        }
    }

    /// Runs a query that the cached line may speed up.
    pub(crate) fn keeping<T>(&self, ask: impl FnOnce(&mut KeptMate) -> T) -> T {
        self.kept.with(ask)
    }

    /// Sets the number of moves made before the record begins.
    pub(crate) const fn set_made(&mut self, side: Side, moves: u32) {
        *self.earlier.get_mut(side) = moves;
    }

    /// The legal history after one more legal move.
    pub(crate) fn history_with(&self, m: Move) -> Option<History> {
        if let Some(history) = &self.history {
            let mut after = history.clone();
            if after.play(m).is_ok() {
                return Some(after);
            }
        }
        let after = legality::carry_out(self.standing(), m.into());
        after.position_waiving().ok().map(History::new)
    }

    /// What stands on the board now.
    pub fn standing(&self) -> &Arrangement {
        static EMPTY: std::sync::OnceLock<Arrangement> = std::sync::OnceLock::new();
        self.standings
            .last()
            .unwrap_or_else(|| EMPTY.get_or_init(Arrangement::initial))
    }

    /// The half-moves as they happened.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The position after a number of plies.
    pub fn standing_after(&self, plies: usize) -> Option<&Arrangement> {
        self.standings.get(plies)
    }

    /// The present position, if it can be played.
    pub fn position(&self) -> Option<Chess> {
        if self.lost {
            return None;
        }
        self.standing().position_waiving().ok()
    }

    /// The last position that can be played, the present one if it can.
    pub(crate) fn last_playable(&self) -> Option<Chess> {
        if self.lost {
            return None;
        }
        let stood = self.standings.iter().rev();
        stood.into_iter().find_map(|it| it.position_waiving().ok())
    }

    /// The board when the last position that can be played stood on it.
    pub(crate) fn when_playable(&self) -> Option<Self> {
        let plays = |it: &Arrangement| it.position_waiving().is_ok();
        let plies = self.standings.iter().rposition(plays)?;
        let mut board = self.clone();
        board.back_to(plies);
        Some(board)
    }

    /// The legal history that led here, if nothing illegal intervened.
    pub fn history(&self) -> Option<&History> {
        self.history.as_ref()
    }

    /// Who has the move.
    pub fn to_move(&self) -> Side {
        side_of(self.standing().setup.turn)
    }

    /// The man on a square.
    pub(crate) fn man(&self, square: Square) -> Option<Piece> {
        self.standing().setup.board.piece_at(square)
    }

    /// The legal moves.
    pub fn legal(&self) -> Vec<Move> {
        match self.position() {
            Some(position) => position.legal_moves().into_iter().collect(),
            None if self.lost => Vec::new(),
            // Play may continue in an impossible position: every man is tried on every square.
            None => self.tried(),
        }
    }

    fn tried(&self) -> Vec<Move> {
        let standing = self.standing();
        let own = standing.setup.board.by_color(standing.setup.turn);
        let promotions = [
            None,
            Some(Role::Queen),
            Some(Role::Rook),
            Some(Role::Bishop),
            Some(Role::Knight),
        ];
        let steps = own.into_iter().flat_map(|from| {
            Square::ALL.into_iter().flat_map(move |to| {
                promotions.into_iter().map(move |promotion| Attempt::Step {
                    from,
                    to,
                    promotion,
                })
            })
        });
        let castling = CastlingSide::ALL.into_iter().map(Attempt::Castle);
        steps
            .chain(castling)
            .filter_map(|attempt| self.examine(attempt).ok())
            .collect()
    }

    /// Whether an attempt is legal, or all its faults.
    pub(crate) fn examine(&self, attempt: Attempt) -> Result<Move, Vec<MoveFault>> {
        legality::examine(self.standing(), attempt)
    }

    /// Reads a move: coordinates (`e2e4`, `e2-e4`, `Ne2-c3`, `a7-a8=Q`) or short notation.
    ///
    /// An illegal move is read too, if only one man can be meant.
    pub fn read(&self, written: &str) -> Result<Attempt, BadMove> {
        let written = written.trim();
        let bare = written.trim_end_matches(['+', '#', '!', '?']);
        match bare {
            "O-O" | "0-0" => return Ok(Attempt::Castle(CastlingSide::KingSide)),
            "O-O-O" | "0-0-0" => return Ok(Attempt::Castle(CastlingSide::QueenSide)),
            _ => {}
        }
        if let Some(attempt) = coordinates(bare) {
            return Ok(attempt);
        }
        let san: San = bare.parse().map_err(|_| BadMove::NotAMove)?;
        let San::Normal {
            role,
            file,
            rank,
            to,
            promotion,
            ..
        } = san
        else {
            return Err(BadMove::NotAMove);
        };
        let from_fits = |from: &Square| {
            file.is_none_or(|file| from.file() == file)
                && rank.is_none_or(|rank| from.rank() == rank)
        };
        let step = |from| Attempt::Step {
            from,
            to,
            promotion,
        };
        let mover = self.standing().setup.turn;
        let men: Vec<Square> = self
            .standing()
            .setup
            .board
            .by_piece(Piece { color: mover, role })
            .into_iter()
            .filter(from_fits)
            .collect();
        let legal: Vec<Attempt> = men
            .iter()
            .map(|from| step(*from))
            .filter(|attempt| self.examine(*attempt).is_ok())
            .collect();
        // No legal move fits: the man that could go there if nothing forbade it.
        let meant = if legal.is_empty() {
            men.iter()
                .map(|from| step(*from))
                .filter(|attempt| self.reaches(*attempt))
                .collect()
        } else {
            legal
        };
        match meant.as_slice() {
            [only] => Ok(*only),
            [] => Err(BadMove::NotAMove),
            several => Err(BadMove::Ambiguous(
                several.iter().map(|attempt| text(*attempt)).collect(),
            )),
        }
    }

    /// Whether the man's way of moving allows the attempt, legal or not.
    fn reaches(&self, attempt: Attempt) -> bool {
        self.examine(attempt).err().is_none_or(|faults| {
            !faults
                .iter()
                .any(|fault| matches!(fault, MoveFault::NotItsMove(_) | MoveFault::Blocked(..)))
        })
    }

    /// Carries a move out as it happened.
    pub(crate) fn play(&mut self, attempt: Attempt) -> Result<(), NotApplied> {
        if let Attempt::Step { from, .. } = attempt
            && self.man(from).is_none()
        {
            return Err(NotApplied::Move(attempt.to_string()));
        }
        let legal = self.examine(attempt);
        let after = legality::carry_out(self.standing(), attempt);
        self.plies.push(Ply {
            text: text(attempt),
            side: self.to_move(),
            legal: legal.is_ok(),
            completed: false,
            known: true,
        });
        let went_on = match (legal, &mut self.history) {
            (Ok(m), Some(history)) => history.play(m).is_ok(),
            _ => false,
        };
        if !went_on {
            self.history = after.position_waiving().ok().map(History::new);
            self.since = self.plies.len();
        }
        self.standings.push(after);
        Ok(())
    }

    /// Goes back to what stood after this many plies.
    pub(crate) fn restore(&mut self, plies: usize) -> Result<(), NotApplied> {
        if plies > self.plies.len() {
            return Err(NotApplied::Ply(plies));
        }
        self.back_to(plies);
        Ok(())
    }

    /// The same for a hypothetical copy; missing plies are ignored.
    pub(crate) fn back_to(&mut self, plies: usize) {
        self.standings.truncate(plies.saturating_add(1));
        self.plies.truncate(plies);
        self.shown.retain(|(at, _)| *at <= plies);
        let seen = self.shown.last().map_or(0, |(at, _)| *at);
        self.lost = self.plies.iter().skip(seen).any(|ply| !ply.known);
        if self.lost {
            self.history = None;
            self.since = plies;
            return;
        }
        let mut start = plies;
        let least = if self.since <= plies {
            self.since
        } else {
            seen
        };
        while start > least && self.plies.get(start - 1).is_some_and(|ply| ply.legal) {
            start -= 1;
        }
        self.since = start;
        let mut history = self
            .standings
            .get(start)
            .and_then(|standing| standing.position_waiving().ok())
            .map(History::new);
        let moves: Vec<Attempt> = self
            .plies
            .iter()
            .skip(start)
            .filter_map(|ply| coordinates(&ply.text).or_else(|| castling(&ply.text)))
            .collect();
        for (place, attempt) in moves.into_iter().enumerate() {
            let Some(standing) = self.standings.get(start + place) else {
                break;
            };
            if let (Ok(m), Some(history)) = (legality::examine(standing, attempt), &mut history) {
                // A recorded legal move is legal again.
                let _ = history.play(m);
            }
        }
        self.history = history;
    }

    /// Puts a queen in place of a pawn.
    pub(crate) fn queen(&mut self, square: Square) -> Result<(), NotApplied> {
        let pawn = self.man(square).ok_or(NotApplied::NoMan(square))?;
        if let Some(last) = self.standings.last_mut() {
            last.setup.board.set_piece_at(
                square,
                Piece {
                    role: Role::Queen,
                    ..pawn
                },
            );
            self.history = last.position_waiving().ok().map(History::new);
            self.since = self.plies.len();
        }
        Ok(())
    }

    /// Castling is lost to a side from now on.
    pub(crate) fn bar_castling(&mut self, side: Side) {
        if let Some(last) = self.standings.last_mut() {
            let rank = shakmaty::Bitboard::from(color_of(side).backrank());
            last.setup.castling_rights.discard(rank);
            self.history = last.position_waiving().ok().map(History::new);
            self.since = self.plies.len();
        }
    }

    pub(crate) fn complete(&mut self, side: Side) {
        if let Some(ply) = self.plies.iter_mut().rev().find(|ply| ply.side == side) {
            ply.completed = true;
        }
    }

    /// The last half-move of a side.
    pub(crate) fn last_of(&self, side: Side) -> Option<&Ply> {
        self.plies.iter().rev().find(|ply| ply.side == side)
    }

    /// How many moves a side has completed.
    pub fn completed(&self, side: Side) -> u32 {
        let count = self
            .plies
            .iter()
            .filter(|ply| ply.side == side && ply.completed)
            .count();
        self.before(side)
            .saturating_add(u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// How many moves a side has made.
    pub fn made(&self, side: Side) -> u32 {
        let count = self.plies.iter().filter(|ply| ply.side == side).count();
        self.before(side)
            .saturating_add(u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// How many moves a side had made when this record begins, by the number of the move.
    pub(crate) fn before(&self, of: Side) -> u32 {
        let Some(first) = self.standings.first() else {
            return 0;
        };
        let whole = first.setup.fullmoves.get() - 1;
        let begun = of == Side::White && side_of(first.setup.turn) == Side::Black;
        whole
            .saturating_add(u32::from(begun))
            .saturating_add(*self.earlier.get(of))
    }
}

/// Castling as the record writes it.
pub(crate) fn castling(text: &str) -> Option<Attempt> {
    match text {
        "O-O" => Some(Attempt::Castle(CastlingSide::KingSide)),
        "O-O-O" => Some(Attempt::Castle(CastlingSide::QueenSide)),
        _ => None,
    }
}

/// Whether a text looks like a move, regardless of the board.
pub(crate) fn spells_a_move(written: &str) -> bool {
    let bare = written.trim().trim_end_matches(['+', '#', '!', '?']);
    matches!(bare.parse(), Ok(San::Normal { .. }))
}

/// Coordinate and long notation: `e2e4`, `e2-e4`, `Ne2xc3`, `a7-a8=Q`.
pub(crate) fn coordinates(text: &str) -> Option<Attempt> {
    let mut rest: &str = text;
    if rest.starts_with(['K', 'Q', 'R', 'B', 'N'])
        && rest.len() >= 5
        && rest.chars().nth(2).is_some_and(|c| c.is_ascii_digit())
    {
        rest = rest.get(1..)?;
    }
    let from: Square = rest.get(..2)?.parse().ok()?;
    rest = rest.get(2..)?.trim_start_matches(['-', 'x', ':']);
    let to: Square = rest.get(..2)?.parse().ok()?;
    rest = rest.get(2..)?.trim_start_matches('=');
    let promotion = match rest.as_bytes() {
        [] => None,
        [letter] => Some(Role::from_char(char::from(*letter))?),
        _ => return None,
    };
    Some(Attempt::Step {
        from,
        to,
        promotion,
    })
}
