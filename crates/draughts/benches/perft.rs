//! Nodes per second of processor time, with and without bulk counting, on four
//! positions, and the ratio to shakmaty's chess perft in the same run.
#![expect(
    clippy::unwrap_used,
    clippy::cast_precision_loss,
    reason = "a benchmark may stop at the first surprise and prints rounded figures"
)]

use std::time::Duration;

use cpu_time::ThreadTime;
use jadoube_draughts::{Board100, Convention, Position, perft, perft_without_bulk};
use shakmaty::{CastlingMode, Chess, Position as _, fen::Fen, perft as chess_perft};

const POSITIONS: [(&str, &str, u32, u64); 4] = [
    ("start", "W:W31-50:B1-20", 10, 258_895_763),
    (
        "random 178",
        "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24",
        8,
        86_724_219,
    ),
    (
        "Woldouby",
        "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26",
        14,
        58_360_286,
    ),
    ("all kings", "W:WK31-50:BK1-20", 10, 58_381_162),
];

/// The best of three runs by processor time: other work on the machine only slows.
fn best_of_three(mut run: impl FnMut() -> u64) -> (u64, Duration) {
    (0..3)
        .map(|_| {
            let start = ThreadTime::now();
            let nodes = run();
            (nodes, start.elapsed())
        })
        .min_by_key(|(_, time)| *time)
        .unwrap()
}

fn speed(nodes: u64, time: Duration) -> f64 {
    nodes as f64 / time.as_secs_f64() / 1e6
}

/// Chess nodes without bulk counting, as shakmaty's own function bulk counts.
fn chess_without_bulk(position: &Chess, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    position
        .legal_moves()
        .iter()
        .map(|mv| {
            let mut child = position.clone();
            child.play_unchecked(*mv);
            std::hint::black_box(&child);
            chess_without_bulk(&child, depth - 1)
        })
        .sum()
}

fn main() {
    let kiwipete: Chess = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"
        .parse::<Fen>()
        .unwrap()
        .into_position(CastlingMode::Standard)
        .unwrap();
    println!("chess, shakmaty: million nodes per CPU second");
    let mut chess = (0.0, 0.0);
    for (name, position, depth) in [("start", Chess::default(), 5), ("kiwipete", kiwipete, 4)] {
        let (nodes, time) = best_of_three(|| chess_perft(&position, depth));
        let bulk = speed(nodes, time);
        let (nodes, time) = best_of_three(|| chess_without_bulk(&position, depth));
        let plain = speed(nodes, time);
        println!("  {name:<12} depth {depth:>2}  bulk {bulk:>7.1}  no bulk {plain:>7.1}");
        if name == "start" {
            chess = (bulk, plain);
        }
    }
    println!("draughts on 100 squares: million nodes per CPU second (ratio to shakmaty's start)");
    for (name, fen, depth, expected) in POSITIONS {
        let position: Position<Board100> = fen.parse().unwrap();
        let (nodes, time) = best_of_three(|| perft(&position, depth, Convention::Unique));
        assert_eq!(nodes, expected, "{name} at depth {depth}");
        let bulk = speed(nodes, time);
        let (nodes, time) =
            best_of_three(|| perft_without_bulk(&position, depth - 1, Convention::Unique));
        let plain = speed(nodes, time);
        println!(
            "  {name:<12} depth {depth:>2}  bulk {bulk:>7.1} ({:.2})  no bulk {plain:>7.1} ({:.2})",
            bulk / chess.0,
            plain / chess.1
        );
    }
}
