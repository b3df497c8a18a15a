//! Comparing the end of a game with its result.

use jadoube_vocabulary::Outcome;
use shakmaty::{Bitboard, Chess, Color, Position, attacks};

use super::{AuditKind, Checks, Finding};
use crate::editions::{BoardLaws, WinCondition};
use crate::endings::{self, Cause, Loss, Lost, OnBoard};

/// Whether it is worth asking if a position is dead: few moves are left, or no
/// man can break anything open.
pub(super) fn may_be_dead(position: &Chess) -> bool {
    let board = position.board();
    if board.occupied().count() <= 16 && (1..=2).contains(&position.legal_moves().len()) {
        return true;
    }
    if (board.queens() | board.rooks()).any() {
        return false;
    }
    let pieces = (board.knights() | board.bishops()).count();
    pieces <= 2 && no_pawn_moves(position)
}

/// Every pawn stands before a man and attacks none: a wall.
fn no_pawn_moves(position: &Chess) -> bool {
    let board = position.board();
    Color::ALL.into_iter().all(|color| {
        let pawns = board.pawns() & board.by_color(color);
        let ahead = color.fold_wb(8, -8);
        pawns.into_iter().all(|pawn| {
            let blocked = pawn
                .offset(ahead)
                .is_some_and(|next| board.pawns().contains(next));
            let takes: Bitboard =
                attacks::pawn_attacks(color, pawn) & board.by_color(!color) & !board.kings();
            blocked && takes.is_empty()
        })
    })
}

/// Compares the recorded result with the board.
pub(super) fn result(
    laws: &BoardLaws,
    checks: &Checks,
    last: &Chess,
    ply: usize,
    over: Option<(usize, Cause)>,
    recorded: Outcome,
    termination: &str,
) -> Option<Finding> {
    if let Some(ending) = endings::mate_or_stalemate(laws, last) {
        return contradiction(ply, recorded, ending);
    }
    // Automatic draws that stood at the end.
    if let Some((at, cause @ (Cause::DeadPosition | Cause::Fivefold | Cause::SeventyFive))) = over
        && at == ply
    {
        let ending = endings::Ending {
            cause,
            winner: None,
            cites: match cause {
                Cause::DeadPosition => match endings::dead(laws, last, checks.budget) {
                    OnBoard::Over(ending) => ending.cites,
                    OnBoard::Open | OnBoard::Undecided { .. } => Vec::new(),
                },
                Cause::SeventyFive => crate::claims::seventy_five(laws, last).cites,
                _ => match laws.claims.fivefold {
                    crate::editions::Fivefold::NotProvided => Vec::new(),
                    crate::editions::Fivefold::Any(cites)
                    | crate::editions::Fivefold::Consecutive(cites) => cites.to_vec(),
                },
            },
            facts: endings::EndingFacts::Position,
        };
        return contradiction(ply, recorded, ending);
    }
    let winner = recorded.winner()?;
    if !checks.mates {
        return None;
    }
    let how = loss(laws, termination)?;
    match endings::lost(laws, last, winner.other(), how, checks.budget) {
        Lost::Over(ending) => contradiction(ply, recorded, ending),
        Lost::Arbiter { cites, .. } => Some(Finding {
            kind: AuditKind::Undecided,
            ply,
            cites,
        }),
        Lost::NotRegulated => None,
    }
}

/// How a game was lost away from the board, as far as the record tells. Where it
/// does not, the mildest reading is taken: resignation.
fn loss(laws: &BoardLaws, termination: &str) -> Option<Loss> {
    let word = termination.to_ascii_lowercase();
    if word.contains("time") {
        Some(Loss::Flag)
    } else if word.contains("infraction") || word.contains("illegal") {
        Some(Loss::IllegalMove)
    } else if word.contains("forfeit") || word.contains("abandon") || word.contains("unterminated")
    {
        None
    } else {
        match laws.endings.resignation {
            WinCondition::NotRegulated => None,
            _ => Some(Loss::Resignation),
        }
    }
}

fn contradiction(ply: usize, recorded: Outcome, ending: endings::Ending) -> Option<Finding> {
    let agrees = recorded == Outcome::Open || recorded == ending.outcome();
    (!agrees).then_some(Finding {
        kind: AuditKind::ResultContradicts {
            recorded,
            cause: ending.cause,
            winner: ending.winner,
        },
        ply,
        cites: ending.cites,
    })
}
