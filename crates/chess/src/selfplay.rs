//! Random sample games, for tests and benchmarks: the same seed gives the same games on any
//! machine.

use jadoube_vocabulary::{Lot, Seed};
use shakmaty::{Chess, Color, Move, Position, Role};

use crate::notation::{NotRead, Style, Tongue, read, write_score};

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
pub fn play(lots: &mut Lot, longest: usize) -> (Chess, Vec<Move>) {
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

/// A number of games as PGN, with nothing wrong in them.
pub fn corpus(seed: u64, games: usize) -> String {
    let mut lots = Lot::new(Seed(seed));
    let mut out = String::new();
    for number in 1..=games {
        let longest = 40 + lots.below(160);
        let (last, moves) = play(&mut lots, longest);
        record(&mut out, number, &last, &moves, None);
    }
    out
}

/// The same, but one game in eight went on when it was over, or holds an illegal move.
pub fn flawed_corpus(seed: u64, games: usize) -> String {
    let mut lots = Lot::new(Seed(seed));
    let mut out = String::new();
    for number in 1..=games {
        let longest = 40 + lots.below(160);
        let (mut last, mut moves) = play(&mut lots, longest);
        let mut odd = None;
        match lots.below(32) {
            0 => odd = Some(illegal(&mut lots, &last)),
            1 => {
                // To the bitter end, and one move more.
                aimless(&mut lots, &mut last, &mut moves, 120, |_| true);
                odd = Some(illegal(&mut lots, &last));
            }
            2 => shuffle(&mut lots, &mut last, &mut moves),
            3 => aimless(&mut lots, &mut last, &mut moves, 170, |m| !m.is_zeroing()),
            _ => {}
        }
        record(&mut out, number, &last, &moves, odd.as_deref());
    }
    out
}

/// A move of this position that nobody can make in it.
fn illegal(lots: &mut Lot, position: &Chess) -> String {
    const TRIED: [&str; 8] = ["Qa8", "Nh8", "Ke5", "Rxd4", "e5", "Bb6", "O-O", "hxg6"];
    let from = lots.below(TRIED.len());
    (0..TRIED.len())
        .filter_map(|step| TRIED.get((from + step) % TRIED.len()))
        .find(|text| {
            matches!(
                read(position, text, Tongue::English),
                Err(NotRead::Illegal { .. })
            )
        })
        .map_or_else(|| "Ka1".to_owned(), |text| (*text).to_owned())
}

/// Random moves of a kind, as many as there are up to a number.
fn aimless(
    lots: &mut Lot,
    position: &mut Chess,
    moves: &mut Vec<Move>,
    most: usize,
    kind: fn(&Move) -> bool,
) {
    for _ in 0..most {
        let legal: Vec<Move> = position.legal_moves().into_iter().filter(kind).collect();
        // A mate is not missed.
        let mate = legal.iter().find(|m| {
            let mut after = position.clone();
            after.play_unchecked(**m);
            after.is_checkmate()
        });
        let drawn = legal.get(lots.below(legal.len()));
        let Some(m) = mate.or(drawn).copied() else {
            return;
        };
        position.play_unchecked(m);
        moves.push(m);
    }
}

/// Two pieces go to and fro, three to six times.
fn shuffle(lots: &mut Lot, position: &mut Chess, moves: &mut Vec<Move>) {
    let back = |m: Move| match m {
        Move::Normal { role, from, to, .. } => Some(Move::Normal {
            role,
            from: to,
            capture: None,
            to: from,
            promotion: None,
        }),
        _ => None,
    };
    let quiet = |position: &Chess| -> Vec<Move> {
        let legal = position.legal_moves().into_iter();
        legal
            .filter(|m| !m.is_zeroing() && !m.is_castle())
            .collect()
    };
    let times = 3 + lots.below(4);
    for there in quiet(position) {
        let mut after = position.clone();
        after.play_unchecked(there);
        for reply in quiet(&after) {
            let (Some(home), Some(answer)) = (back(there), back(reply)) else {
                continue;
            };
            let round = [there, reply, home, answer];
            let mut trial = position.clone();
            let possible = round.iter().all(|m| {
                let legal = trial.is_legal(*m);
                if legal {
                    trial.play_unchecked(*m);
                }
                legal
            });
            if possible {
                for m in round.iter().cycle().take(4 * times) {
                    position.play_unchecked(*m);
                    moves.push(*m);
                }
                return;
            }
        }
    }
}

/// Writes a game; an odd word may follow its moves.
fn record(out: &mut String, number: usize, last: &Chess, moves: &[Move], odd: Option<&str>) {
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
    let score = write_score(&Chess::default(), moves, &Style::pgn());
    let mut column = 0;
    for word in score.split(' ').chain(odd).chain([result]) {
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
