//! The golden rows: legal moves and perft counts on both boards.
#![expect(clippy::expect_used, reason = "a test may stop at the first surprise")]

use std::collections::BTreeSet;

use jadoube_draughts::{Board64, Board100, Convention, Geometry, Position, perft};

const MOVES: &str = include_str!("../../../testdata/draughts/draughts-moves-public.tsv");
const PERFT: &str = include_str!("../../../testdata/draughts/draughts-perft.tsv");

fn moves_of<B: Geometry>(fen: &str) -> BTreeSet<String> {
    let position: Position<B> = fen.parse().expect("the golden positions are legal");
    assert_eq!(position.to_string().parse(), Ok(position), "FEN round trip");
    let moves = position.moves();
    let set: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
    assert_eq!(set.len(), moves.len(), "a move twice in {fen}");
    assert_eq!(position.can_move(), !moves.is_empty(), "{fen}");
    set
}

#[test]
fn the_legal_moves_of_every_golden_position() {
    let mut rows = 0;
    for line in MOVES.lines().skip(1) {
        let mut columns = line.split('\t');
        let (variant, fen, moves) = (
            columns.next().unwrap(),
            columns.next().unwrap(),
            columns.next().unwrap(),
        );
        let expected: BTreeSet<String> = match moves {
            "none" => BTreeSet::new(),
            some => some.split(' ').map(str::to_owned).collect(),
        };
        let found = match variant {
            "international100" => moves_of::<Board100>(fen),
            _ => moves_of::<Board64>(fen),
        };
        assert_eq!(found, expected, "{variant} {fen}");
        rows += 1;
    }
    assert!(rows > 300, "{rows}");
}

#[test]
fn perft_in_both_conventions_up_to_three_million_nodes() {
    let mut rows = 0;
    for line in PERFT.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [variant, fen, depth, nodes, convention] = columns.try_into().unwrap();
        let nodes: u64 = nodes.parse().unwrap();
        if nodes > 3_000_000 {
            continue;
        }
        let depth = depth.parse().unwrap();
        let convention = match convention {
            "unique" => Convention::Unique,
            _ => Convention::Paths,
        };
        let found = match variant {
            "international100" => perft(
                &fen.parse::<Position<Board100>>().unwrap(),
                depth,
                convention,
            ),
            _ => perft(
                &fen.parse::<Position<Board64>>().unwrap(),
                depth,
                convention,
            ),
        };
        assert_eq!(found, nodes, "{variant} {fen} depth {depth} {convention:?}");
        rows += 1;
    }
    assert!(rows > 100, "{rows}");
}
