//! Sample games from a lot, for tests and benchmarks: the same seed gives the same
//! games on any machine.

use shakmaty::{Chess, Color, Move, Position, Role};

use crate::notation::{Style, write_score};

/// A small generator of lots (splitmix64).
#[derive(Debug, Clone)]
pub struct Lots(u64);

impl Lots {
    /// Lots from a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next lot.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound.max(1)).unwrap_or(u64::MAX);
        usize::try_from(self.next() % bound).unwrap_or_default()
    }
}

/// What a man is worth to a player who only looks one move ahead.
const fn worth(role: Role) -> usize {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}

/// Plays a game: mostly sensible captures and development, now and then anything.
pub fn play(lots: &mut Lots, longest: usize) -> (Chess, Vec<Move>) {
    let mut position = Chess::default();
    let mut moves = Vec::new();
    while moves.len() < longest {
        let legal = position.legal_moves();
        if legal.is_empty() || position.is_insufficient_material() || position.halfmoves() >= 150 {
            break;
        }
        let mut best: Option<(usize, Move)> = None;
        for _ in 0..4 {
            let Some(m) = legal.get(lots.below(legal.len())).copied() else {
                break;
            };
            let mut value = lots.below(3);
            if let Some(role) = m.capture() {
                value += 4 * worth(role);
            }
            if let Some(role) = m.promotion() {
                value += 4 * worth(role);
            }
            if m.role() == Role::Pawn {
                value += 1;
            }
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, m));
            }
        }
        let Some((_, m)) = best else {
            break;
        };
        position.play_unchecked(m);
        moves.push(m);
    }
    (position, moves)
}

/// A number of games as PGN.
pub fn corpus(seed: u64, games: usize) -> String {
    let mut lots = Lots::new(seed);
    let mut out = String::new();
    for number in 1..=games {
        let longest = 40 + lots.below(160);
        let (last, moves) = play(&mut lots, longest);
        let result = if last.is_checkmate() {
            match last.turn() {
                Color::White => "0-1",
                Color::Black => "1-0",
            }
        } else {
            "1/2-1/2"
        };
        out.push_str(&format!(
            "[Event \"Sample games\"]\n[Site \"?\"]\n[Date \"2024.01.01\"]\n[Round \"{number}\"]\n\
             [White \"Sample, White {number}\"]\n[Black \"Sample, Black {number}\"]\n[Result \"{result}\"]\n\n"
        ));
        let score = write_score(&Chess::default(), &moves, &Style::pgn());
        let mut column = 0;
        for word in score.split(' ').chain([result]) {
            if column + word.len() > 78 {
                out.push('\n');
                column = 0;
            } else if column > 0 {
                out.push(' ');
                column += 1;
            }
            out.push_str(word);
            column += word.len();
        }
        out.push_str("\n\n");
    }
    out
}
