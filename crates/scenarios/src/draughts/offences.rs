//! Irregularities as described in scenarios.

use jadoube_draughts::irregularity::{Duty, Irregularity, PieceAttempt};
use jadoube_draughts::notation;
use jadoube_draughts::{Geometry, Move, Position, Square, SquareSet};

use super::format::Offence;

pub(super) fn squares<B: Geometry>(text: &str) -> Result<Vec<Square<B>>, String> {
    text.split_whitespace()
        .map(|name| name.parse().map_err(|error| format!("{error}")))
        .collect()
}

/// The irregularity of a step.
pub(super) fn offence<B: Geometry>(
    position: &Position<B>,
    told: &Offence,
) -> Result<Irregularity<B>, String> {
    let mv = || -> Result<Move<B>, String> {
        let text = told.mv.as_deref().ok_or("the move is missing")?;
        notation::read(position, text).map_err(|error| error.to_string())
    };
    let then = || PieceAttempt::<B>::read(told.then.as_deref().ok_or("`then` is missing")?);
    let set = || -> Result<SquareSet<B>, String> {
        let text = told.squares.as_deref().ok_or("`squares` is missing")?;
        Ok(squares::<B>(text)?.into_iter().collect())
    };
    let first = || -> Result<Square<B>, String> {
        set()?.next().ok_or_else(|| "`squares` is empty".to_owned())
    };
    Ok(match told.number {
        1 => Irregularity::TwoMoves {
            first: mv()?,
            second: then()?,
        },
        2 => Irregularity::WrongDirection(then()?),
        3 => Irregularity::TouchedAnother {
            touched: told
                .touched
                .as_deref()
                .ok_or("`touched` is missing")?
                .parse()
                .map_err(|error| format!("{error}"))?,
            moved: then()?,
        },
        4 => Irregularity::TookBack {
            made: mv()?,
            instead: told.then.as_ref().map(|_| then()).transpose()?,
        },
        5 => Irregularity::MovedEnemyPiece(then()?),
        6 => Irregularity::MovedInsteadOfCapturing(then()?),
        7 => Irregularity::RemovedWithoutCause(first()?),
        8 => Irregularity::WrongNumber(then()?),
        9 => Irregularity::StoppedInCapture(then()?),
        10 => {
            let so_far = then()?;
            Irregularity::RemovedTooEarly {
                from: so_far.from,
                at: so_far.to,
                jumped: so_far.captured,
                removed: set()?,
            }
        }
        11 => Irregularity::LeftCaptured {
            capture: mv()?,
            left: set()?,
        },
        12 => Irregularity::RemovedUncaptured {
            capture: mv()?,
            removed: set()?,
        },
        13 => Irregularity::BrokeOffRemoval {
            capture: mv()?,
            removed: set()?,
        },
        14 => Irregularity::RemovedOwn {
            capture: mv()?,
            removed: set()?,
        },
        15 => Irregularity::NotCrowned(mv()?),
        16 => Irregularity::UncrownedKingMoved(mv()?),
        17 => Irregularity::BothHands(mv()?),
        other => return Err(format!("I/5.4 has seventeen entries, not {other}")),
    })
}

/// A duty in the words of the file.
pub(super) fn duty<B: Geometry>(duty: &Duty<B>) -> String {
    let moves = |moves: &[Move<B>]| {
        let mut sorted = moves.to_vec();
        sorted.sort_by_key(|mv| mv.sort_key());
        sorted
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    match duty {
        Duty::None => "nothing".to_owned(),
        Duty::MoveOneOf(list) => format!("move {}", moves(list)),
        Duty::FinishOneOf(list) => format!("finish {}", moves(list)),
        Duty::RemoveInOrder(orders) => {
            let orders: Vec<String> = orders
                .iter()
                .map(|order| {
                    order
                        .iter()
                        .map(ToString::to_string)
                        .collect::<Vec<_>>()
                        .join(" ")
                })
                .collect();
            format!("remove {}", orders.join(" or "))
        }
        Duty::Crown(square) => format!("crown {square}"),
        Duty::Remark => "remark".to_owned(),
    }
}
