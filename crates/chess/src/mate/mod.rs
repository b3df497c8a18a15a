//! Who can still mate (FIDE 2023 5.1.2, 5.2.2, 6.9, 7.5.5, A.5.3 and their
//! ancestors): is there any series of legal moves after which a side has
//! mated? Counters, repetition and clocks play no part.
//!
//! The stages, in their order:
//! 1. `forced`: is the game over, do the men suffice (`lemmas`), and as long
//!    as there is only one move, play it;
//! 2. `search`: both sides help; most positions of real games end here, with
//!    a line that `replay` plays again before it is returned. A search that
//!    runs dry has seen every reachable position: a *no*;
//! 3. `walls`: families of positions that no legal move leaves and that hold
//!    no mate: a *no* without playing the moves one by one;
//! 4. both together, up to the budget.
//!
//! A *no* can be certified ([`certify`]), and [`check`] judges the
//! certificate without sharing code with the solver.
//!
//! ```
//! use jadoube_chess::mate::{Budget, MateVerdict, can_mate, certify, check};
//! use jadoube_vocabulary::Side;
//! use shakmaty::{CastlingMode, Chess, fen::Fen};
//!
//! // The pawns have closed the board for good.
//! let fen: Fen = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1".parse().unwrap();
//! let walled: Chess = fen.into_position(CastlingMode::Standard).unwrap();
//! let verdict = can_mate(&walled, Side::White, Budget::DEFAULT);
//! assert!(matches!(verdict, MateVerdict::No { .. }));
//!
//! let certificate = certify(&walled, Side::White, Budget::DEFAULT).unwrap();
//! assert_eq!(check(&certificate, &walled, Side::White), Ok(()));
//! ```

mod certificate;
mod checker;
mod forced;
mod kept;
mod key;
mod lemmas;
mod meter;
mod purse;
mod refinements;
mod replay;
mod search;
mod sides;
mod verdict;
mod walls;

use jadoube_vocabulary::Side;
use shakmaty::{Bitboard, Board, Chess, Color, Move, Position};

use crate::{color_of, side_of};

pub use self::certificate::{Certificate, certify};
pub use self::checker::{CertificateFault, check};
use self::forced::Forced;
pub use self::kept::KeptMate;
use self::meter::Meter;
pub use self::purse::Purse;
pub use self::refinements::Refinements;
use self::search::{Hunt, Plan, Search};
pub use self::verdict::{Budget, Dead, Ground, Lemma, MateVerdict};
use self::walls::Walls;
pub use self::walls::{Family, Officer, Walker};

/// Can `side` mate by some series of legal moves?
#[must_use]
pub fn can_mate(position: &Chess, side: Side, budget: Budget) -> MateVerdict {
    decide(position, color_of(side), &mut Meter::new(budget, None))
}

/// [`can_mate`] with some refinements of the static proof turned off.
#[must_use]
pub fn can_mate_with(
    position: &Chess,
    side: Side,
    budget: Budget,
    refinements: Refinements,
) -> MateVerdict {
    let mut meter = Meter::new(budget, None);
    decide_with(position, color_of(side), refinements, &mut meter)
}

/// [`can_mate`], and how many nodes the answer took.
#[must_use]
pub fn can_mate_counting(position: &Chess, side: Side, budget: Budget) -> (MateVerdict, u64) {
    let mut meter = Meter::new(budget, None);
    let verdict = decide(position, color_of(side), &mut meter);
    (verdict, meter.used())
}

/// [`can_mate`] with a flag that is asked now and then whether to stop.
#[must_use]
pub fn can_mate_until(
    position: &Chess,
    side: Side,
    budget: Budget,
    stop: &dyn Fn() -> bool,
) -> MateVerdict {
    decide(
        position,
        color_of(side),
        &mut Meter::new(budget, Some(stop)),
    )
}

/// Is the position dead (FIDE 2023 5.2.2)? Each side is asked with the budget.
#[must_use]
pub fn is_dead(position: &Chess, budget: Budget) -> Dead {
    dead(position, budget, u64::MAX, None).0
}

/// [`is_dead`] with a flag that is asked now and then whether to stop.
#[must_use]
pub fn is_dead_until(position: &Chess, budget: Budget, stop: &dyn Fn() -> bool) -> Dead {
    dead(position, budget, u64::MAX, Some(stop)).0
}

/// Each step is given the budget, all of them together `whole` nodes; how many they took.
fn dead(
    position: &Chess,
    budget: Budget,
    whole: u64,
    stop: Option<&dyn Fn() -> bool>,
) -> (Dead, u64) {
    let mut used = 0;
    let mut step = |work: &mut dyn FnMut(&mut Meter<'_>)| {
        let left = Budget::nodes(budget.nodes.min(whole.saturating_sub(used)));
        let mut meter = Meter::new(left, stop);
        work(&mut meter);
        used += meter.used();
    };
    let mut spent = 0;
    let (mut white, mut black) = (None, None);
    // One *yes* is enough, and the side with more men of force finds it sooner.
    let richer = richer(position.board());
    let mut found = None;
    step(&mut |meter| found = sides::nearer(position, richer, meter));
    let lives = |color, line| Dead::No {
        side: side_of(color),
        line,
    };
    if let Some((color, line)) = found {
        return (lives(color, line), used);
    }
    for color in [richer, !richer] {
        let mut verdict = MateVerdict::Undecided { nodes: 0 };
        step(&mut |meter| verdict = decide(position, color, meter));
        match verdict {
            MateVerdict::Yes { line } => return (lives(color, line), used),
            MateVerdict::No { ground } => *color.fold_wb(&mut white, &mut black) = Some(ground),
            MateVerdict::Undecided { nodes } => spent += nodes,
        }
    }
    let dead = match (white, black) {
        (Some(white), Some(black)) => Dead::Yes { white, black },
        _ => Dead::Undecided { nodes: spent },
    };
    (dead, used)
}

/// The side whose officers mate more easily.
fn richer(board: &Board) -> Color {
    let force = |color| {
        let ours = board.by_color(color);
        let count = |men: Bitboard| (men & ours).count();
        9 * count(board.queens())
            + 5 * count(board.rooks())
            + 3 * count(board.bishops() | board.knights())
            + count(board.pawns())
    };
    if force(Color::Black) > force(Color::White) {
        Color::Black
    } else {
        Color::White
    }
}

fn decide(position: &Chess, side: Color, meter: &mut Meter<'_>) -> MateVerdict {
    decide_with(position, side, Refinements::ALL, meter)
}

fn decide_with(
    position: &Chess,
    side: Color,
    how: Refinements,
    meter: &mut Meter<'_>,
) -> MateVerdict {
    let mut line = Vec::new();
    let start = match forced::follow(position, side, meter, &mut line) {
        Forced::Mate => return yes(position, side, line, meter),
        Forced::No(ground) => return MateVerdict::No { ground },
        Forced::Choice(start) => start,
    };
    // Most positions of real games are rich: a short hunt ends them.
    let mut hunt = Hunt::new(&start, side, &[Plan::Hunt]);
    let first = meter.part(SHORT, |meter| hunt.run(meter, &mut |_, _, _| false));
    if let Some(verdict) = conclude(position, side, &line, first, meter) {
        return verdict;
    }
    // Then the walls, which cost little where they fail.
    let mut walls = Walls::new(side, how.with_standing_pawns());
    if walls.dead(&start, 500, meter) {
        return walled(&walls);
    }
    let mut walking = Walls::new(side, how);
    if how.walking_pawns && walking.dead(&start, 500, meter) {
        return walled(&walking);
    }
    // Then everything together, walls also behind captures and pawn moves.
    let mut plans = vec![Plan::Hunt];
    let corners = search::corners(&start, side);
    plans.extend(corners.iter().take(1).copied().map(Plan::Credit));
    plans.extend(corners.iter().take(2).copied().map(Plan::Corner));
    let mut hunt = Hunt::new(&start, side, &plans);
    let second = meter.part(LONG, |meter| hunt.run(meter, &mut |_, _, _| false));
    if let Some(verdict) = conclude(position, side, &line, second, meter) {
        return verdict;
    }
    let third = meter.part(PRUNED, |meter| {
        let mut pruned = Hunt::new(&start, side, &plans);
        pruned.run(meter, &mut |position, played, meter| {
            played.is_some_and(Move::is_zeroing)
                && walls.promising()
                && walls.dead(position, 30, meter)
        })
    });
    if let Some(verdict) = conclude(position, side, &line, third, meter) {
        return verdict;
    }
    let last = hunt.run(meter, &mut |_, _, _| false);
    conclude(position, side, &line, last, meter).unwrap_or(MateVerdict::Undecided {
        nodes: meter.used(),
    })
}

/// The verdict of a proof over walls.
fn walled(walls: &Walls) -> MateVerdict {
    MateVerdict::No {
        ground: Ground::Walls {
            families: walls.families(),
        },
    }
}

/// Nodes of the first, short hunt.
const SHORT: u64 = 1_000;

/// Nodes of the hunt by several plans, before walls are asked behind
/// captures and pawn moves too.
const LONG: u64 = 300_000;

/// Nodes of the hunt that asks the walls.
const PRUNED: u64 = 600_000;

/// The verdict of a search that came to an end.
fn conclude(
    position: &Chess,
    side: Color,
    forced: &[Move],
    found: Search,
    meter: &Meter<'_>,
) -> Option<MateVerdict> {
    match found {
        Search::Mate(rest) => {
            let mut line = forced.to_vec();
            line.extend(rest);
            Some(yes(position, side, line, meter))
        }
        Search::Closed {
            positions,
            lemmas,
            walls,
        } => Some(MateVerdict::No {
            ground: Ground::Closure {
                positions,
                lemmas,
                walls,
            },
        }),
        Search::Open => None,
    }
}

/// No *yes* without a replayed line.
fn yes(position: &Chess, side: Color, line: Vec<Move>, meter: &Meter<'_>) -> MateVerdict {
    if replay::mates(position, side, &line) {
        MateVerdict::Yes { line }
    } else {
        MateVerdict::Undecided {
            nodes: meter.used(),
        }
    }
}

#[cfg(test)]
mod tests {
    use jadoube_vocabulary::Side;
    use shakmaty::fen::Fen;
    use shakmaty::{CastlingMode, Chess};

    use super::{Budget, Dead, Ground, Lemma, MateVerdict, can_mate, is_dead};

    fn position(fen: &str) -> Chess {
        fen.parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Standard)
            .unwrap()
    }

    fn ask(fen: &str, side: Side) -> MateVerdict {
        can_mate(&position(fen), side, Budget::DEFAULT)
    }

    #[test]
    fn a_mate_on_the_board_is_a_yes_with_an_empty_line() {
        let fen = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
        assert_eq!(ask(fen, Side::Black), MateVerdict::Yes { line: Vec::new() });
        assert_eq!(
            ask(fen, Side::White),
            MateVerdict::No {
                ground: Ground::Mated
            }
        );
    }

    #[test]
    fn bare_kings_are_dead() {
        let bare = Ground::Material(Lemma::BareKing);
        assert_eq!(
            is_dead(&position("8/8/4k3/8/8/3K4/8/8 w - - 0 1"), Budget::DEFAULT),
            Dead::Yes {
                white: bare,
                black: bare
            }
        );
    }

    #[test]
    fn a_forced_capture_leaves_a_bare_king() {
        assert!(matches!(
            ask("4K3/8/8/8/8/8/kQ6/8 b - - 0 1", Side::White),
            MateVerdict::No { .. }
        ));
    }

    #[test]
    fn the_first_position_is_won_by_either_side() {
        for side in Side::BOTH {
            assert!(matches!(
                can_mate(&Chess::default(), side, Budget::nodes(20_000)),
                MateVerdict::Yes { .. }
            ));
        }
    }

    /// Verdicts that others got wrong, or that one tempo or one square decides.
    #[test]
    fn hard_cases_of_the_field() {
        for (fen, side, expected) in [
            // Wait, then promote to a minor man and sacrifice.
            (
                "6kB/p3p1P1/2p3P1/p7/8/4P3/PKP5/8 w - - 0 1",
                Side::Black,
                true,
            ),
            // A pawn gives the mate.
            (
                "1b3kBR/4pP1P/1p1pP2P/1P1P4/8/K5p1/6P1/1B6 b - - 0 1",
                Side::White,
                true,
            ),
            (
                "8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - - 0 1",
                Side::White,
                true,
            ),
            (
                "k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - - 0 1",
                Side::White,
                true,
            ),
            (
                "k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - - 0 1",
                Side::Black,
                true,
            ),
            // One side yes, the other no.
            (
                "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1",
                Side::White,
                true,
            ),
            (
                "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1",
                Side::Black,
                false,
            ),
            // En passant.
            (
                "8/6R1/8/6p1/2N2pP1/PPPP4/QNP2P1N/1Bk1K2R b - g3 0 1",
                Side::White,
                true,
            ),
            // A plain wall.
            (
                "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1",
                Side::White,
                false,
            ),
        ] {
            match ask(fen, side) {
                MateVerdict::Yes { .. } => assert!(expected, "{fen}"),
                MateVerdict::No { .. } => assert!(!expected, "{fen}"),
                MateVerdict::Undecided { nodes } => panic!("{fen}: undecided after {nodes}"),
            }
        }
    }

    #[test]
    fn a_stop_request_ends_the_question() {
        let hard = position("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 b - - 0 1");
        let verdict = super::can_mate_until(&hard, Side::White, Budget::DEFAULT, &|| true);
        assert!(matches!(verdict, MateVerdict::Undecided { nodes } if nodes < 10_000));
    }
}
