//! Positions that show what an article says, for pages about the Laws.

use jadoube_lawbook::ProvisionId;
use shakmaty::{CastlingSide, Square};

use crate::editions::{BoardLaws, Cites, DeadRule};
use crate::legality::{Attempt, examine};
use crate::setup::Arrangement;

/// A position with what to look at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figure {
    /// The position.
    pub standing: Arrangement,
    /// The man the article is about.
    pub from: Option<Square>,
    /// Where it may legally go.
    pub targets: Vec<Square>,
    /// A king in check or a square that bars a move.
    pub danger: Option<Square>,
}

/// A position, the man to look at, and a square of danger.
type Sketch = (&'static str, Option<Square>, Option<Square>);

const START: Sketch = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    None,
    None,
);
const EMPTY: Sketch = ("8/8/8/8/8/8/8/8 w - - 0 1", None, None);

/// The figure for a provision, if a board explains it.
pub fn figure(id: ProvisionId) -> Option<Figure> {
    let laws = BoardLaws::of(id.edition()?).ok()?;
    let (fen, from, danger) = sketches(laws)
        .into_iter()
        .find(|(cites, _)| cites.contains(&id))
        .map(|(_, sketch)| sketch)?;
    let standing = Arrangement::from_fen(fen).ok()?;
    let targets = from.map_or_else(Vec::new, |from| targets(&standing, from));
    Some(Figure {
        standing,
        from,
        targets,
        danger,
    })
}

/// Where a man may legally go; for a king also where castling takes it.
fn targets(standing: &Arrangement, from: Square) -> Vec<Square> {
    let color = standing.setup.turn;
    Square::ALL
        .into_iter()
        .filter(|to| {
            [None, Some(shakmaty::Role::Queen)]
                .into_iter()
                .any(|promotion| {
                    let attempt = Attempt::Step {
                        from,
                        to: *to,
                        promotion,
                    };
                    examine(standing, attempt).is_ok_and(|m| !m.is_castle())
                })
        })
        .chain(
            CastlingSide::ALL
                .into_iter()
                .filter(|side| {
                    examine(standing, Attempt::Castle(*side)).is_ok_and(|m| m.from() == Some(from))
                })
                .map(|side| side.king_to(color)),
        )
        .collect()
}

/// Which position belongs to which articles; the first that fits is shown.
fn sketches(laws: &BoardLaws) -> Vec<(Cites, Sketch)> {
    let board = &laws.board;
    let notation = &laws.notation;
    let endings = &laws.endings;
    let mut out: Vec<(Cites, Sketch)> = vec![
        (board.start, START),
        (board.men, START),
        (board.board, EMPTY),
        (notation.squares, EMPTY),
        (
            board.bishop,
            (
                "4k3/8/1p6/8/3B4/8/1P6/4K3 w - - 0 1",
                Some(Square::D4),
                None,
            ),
        ),
        (
            board.rook,
            (
                "4k3/3p4/8/8/1P1R4/8/8/4K3 w - - 0 1",
                Some(Square::D4),
                None,
            ),
        ),
        (
            board.queen,
            (
                "4k3/3p4/8/8/1P1Q4/8/8/4K3 w - - 0 1",
                Some(Square::D4),
                None,
            ),
        ),
        (
            board.no_jumping,
            (
                "4k3/8/8/3p4/2PR1p2/8/8/4K3 w - - 0 1",
                Some(Square::D4),
                None,
            ),
        ),
        (
            board.knight,
            (
                "4k3/8/8/3p4/2PNP3/3P4/8/4K3 w - - 0 1",
                Some(Square::D4),
                None,
            ),
        ),
        (
            board.en_passant,
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", Some(Square::E5), None),
        ),
        (
            board.en_passant_at_once,
            ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 3", Some(Square::E5), None),
        ),
        (
            board.pawn_capture,
            (
                "4k3/8/8/8/3p1p2/4P3/8/4K3 w - - 0 1",
                Some(Square::E3),
                None,
            ),
        ),
        (
            board.pawn_double,
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", Some(Square::E2), None),
        ),
        (
            board.pawn_step,
            ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", Some(Square::E3), None),
        ),
        (
            board.promotion,
            ("5r1k/4P3/8/8/8/8/8/4K3 w - - 0 1", Some(Square::E7), None),
        ),
        (
            board.promotion_choice,
            ("5r1k/4P3/8/8/8/8/8/4KQ2 w - - 0 1", Some(Square::E7), None),
        ),
        (
            board.promotion_effect,
            ("4Q1k1/8/8/8/8/8/8/4K3 b - - 0 1", None, Some(Square::G8)),
        ),
        (
            board.castling_attacked,
            (
                "4k3/5r2/8/8/8/8/8/4K2R w K - 0 1",
                Some(Square::E1),
                Some(Square::F1),
            ),
        ),
        (
            board.castling_blocked,
            (
                "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1",
                Some(Square::E1),
                Some(Square::B1),
            ),
        ),
        (
            board.castling,
            (
                "4k3/8/8/8/8/8/3PPP2/R3K2R w KQ - 0 1",
                Some(Square::E1),
                None,
            ),
        ),
        (
            board.castling_king_moved,
            ("4k3/8/8/8/8/8/8/R4K1R w - - 0 1", Some(Square::F1), None),
        ),
        (
            board.castling_rook_moved,
            ("4k3/8/8/8/8/8/8/R3K1R1 w Q - 0 1", Some(Square::E1), None),
        ),
        (
            board.pinned_attack,
            (
                "4k3/3r4/8/1B6/8/8/8/4K3 w - - 0 1",
                Some(Square::E1),
                Some(Square::D1),
            ),
        ),
        (
            board.king_step,
            ("3rk3/8/8/8/8/8/8/4K3 w - - 0 1", Some(Square::E1), None),
        ),
        (
            board.check,
            (
                "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1",
                Some(Square::E8),
                Some(Square::E8),
            ),
        ),
        (
            board.self_check,
            (
                "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1",
                Some(Square::E2),
                Some(Square::E1),
            ),
        ),
        (
            board.own_square,
            (
                "4k3/8/8/3P4/2PRP3/3P4/8/4K3 w - - 0 1",
                Some(Square::D4),
                None,
            ),
        ),
        (
            board.capture,
            (
                "4k3/8/8/3p4/2PRp3/3P4/8/4K3 w - - 0 1",
                Some(Square::D4),
                None,
            ),
        ),
        (
            endings.mate,
            (
                "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
                None,
                Some(Square::E1),
            ),
        ),
        (
            endings.stalemate,
            ("7k/8/5KQ1/8/8/8/8/8 b - - 0 1", None, None),
        ),
        (
            laws.claims.same_en_passant,
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", Some(Square::E5), None),
        ),
        (
            notation.same_rank,
            ("k7/8/8/8/8/8/1K6/4N1N1 w - - 0 1", None, None),
        ),
        (
            notation.same_file,
            ("k7/8/8/6N1/8/8/1K6/6N1 w - - 0 1", None, None),
        ),
        (
            notation.elsewhere,
            ("k7/8/8/8/3N4/8/1K5N/8 w - - 0 1", None, None),
        ),
    ];
    match endings.dead {
        DeadRule::ClosedList {
            kings,
            minor,
            bishops,
        } => out.extend([
            (kings, ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", None, None)),
            (minor, ("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", None, None)),
            (bishops, ("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", None, None)),
        ]),
        DeadRule::NoMateEver(cites) => out.push((
            cites,
            ("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 50", None, None),
        )),
    }
    if let Some(articles) = &laws.chess960 {
        let castled: Sketch = ("4k3/8/8/8/8/8/8/NR2K3 w B - 0 20", Some(Square::E1), None);
        out.extend([
            (
                articles.king_between,
                (
                    "nrkbbrqn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBRQN w - - 0 1",
                    None,
                    None,
                ),
            ),
            (
                articles.bishops,
                (
                    "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w - - 0 1",
                    None,
                    None,
                ),
            ),
            (
                articles.mirror,
                (
                    "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w - - 0 1",
                    None,
                    None,
                ),
            ),
            (
                articles.both,
                ("k7/8/8/8/8/8/8/1R2K3 w B - 0 20", Some(Square::E1), None),
            ),
            (
                articles.transposition,
                ("1k6/8/8/8/8/8/8/5KR1 w G - 0 20", Some(Square::F1), None),
            ),
            (
                articles.king_only,
                ("1k6/8/8/8/8/8/8/4KR2 w F - 0 20", Some(Square::E1), None),
            ),
            (
                articles.rook_only,
                ("1k6/8/8/8/8/8/8/6KR w H - 0 20", Some(Square::G1), None),
            ),
            (articles.final_squares, castled),
            (articles.may_be_filled, castled),
            (
                articles.must_be_empty,
                (
                    "4k3/8/8/8/8/8/8/RN3K2 w A - 0 20",
                    Some(Square::F1),
                    Some(Square::B1),
                ),
            ),
        ]);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sketch_can_be_shown() {
        for edition in jadoube_lawbook::Edition::CHESS {
            for (_, (fen, from, _)) in sketches(BoardLaws::of(edition).unwrap()) {
                let standing = Arrangement::from_fen(fen).unwrap();
                if let Some(from) = from {
                    assert!(standing.position().is_ok(), "{fen}");
                    assert!(standing.setup.board.piece_at(from).is_some(), "{fen}");
                }
            }
        }
    }

    #[test]
    fn the_knight_has_its_eight_squares() {
        let shown = figure(ProvisionId::new("fide-2023:3.6")).unwrap();
        assert_eq!(shown.targets.len(), 8);
        assert!(figure(ProvisionId::new("fide-2023:6.9b")).is_none());
    }
}
