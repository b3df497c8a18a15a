//! The seventeen irregularities of I/5.4 and faults in the form of a capture, each with the
//! correction that may be demanded.

use jadoube_draughts::irregularity::{Duty, Irregularity};
use jadoube_draughts::{AnyMove, Geometry, Move, Position, Square};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

use super::super::board::Act;
use super::super::{Draughts, touch};
use super::{completes, number, opens, opens_by_move, partial};
use crate::shared::decide::Moment;
use crate::shared::effect::DraughtsEffect;
use crate::shared::ruling::{Irregular, Ruling, Verdict};
use crate::shared::settings::UncrownedKing;

/// One of the seventeen, with the correction that may be demanded.
pub(crate) fn opened<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    irregular: &Irregularity<B>,
    before: &Position<B>,
) -> Ruling {
    opens(moment, listed(moment, offender, irregular, before))
}

/// The same where it is a move.
pub(crate) fn opened_by_move<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    irregular: &Irregularity<B>,
    before: &Position<B>,
) -> Ruling {
    opens_by_move(moment, listed(moment, offender, irregular, before))
}

fn listed<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    irregular: &Irregularity<B>,
    before: &Position<B>,
) -> Irregular {
    let correction = irregular.correction(before);
    let mut cites = vec![irregular.cite()];
    cites.extend(irregular.breaks());
    let mut open = Irregular {
        article: number(irregular.cite()),
        offender,
        restores: Some((*before).into()),
        plays: None,
        crowns: None,
        must: Vec::new(),
        cites,
    };
    match (irregular, correction.duty) {
        // Nothing on the board is to be put right.
        (Irregularity::BothHands(_), _) => open.restores = None,
        // P5: the piece is a king anyway.
        (Irregularity::UncrownedKingMoved(mv), _) => match moment.event().uncrowned_king {
            UncrownedKing::MoveStands => {
                open.restores = None;
                open.crowns = Some(mv.to().into());
            }
            UncrownedKing::MovedBack => {
                open.crowns = Some(mv.from().into());
                open.must = those(before, |other| other.from() == mv.from());
            }
        },
        (Irregularity::NotCrowned(mv), _) => {
            open.restores = None;
            open.crowns = Some(mv.to().into());
        }
        (Irregularity::TookBack { made, .. }, _) => open.plays = Some((*made).into()),
        (
            Irregularity::LeftCaptured { capture, .. }
            | Irregularity::BrokeOffRemoval { capture, .. }
            | Irregularity::RemovedUncaptured { capture, .. }
            | Irregularity::RemovedOwn { capture, .. },
            _,
        ) => open.plays = Some((*capture).into()),
        (_, Duty::MoveOneOf(moves) | Duty::FinishOneOf(moves)) => {
            let (moves, by) = bound(moment, offender, irregular, before, moves);
            open.must = moves.into_iter().map(AnyMove::from).collect();
            for cite in by {
                if !open.cites.contains(&cite) {
                    open.cites.push(cite);
                }
            }
        }
        // The second of two moves goes back, the first stands: whole, where captured
        // pieces were still on the board.
        (Irregularity::TwoMoves { first, .. }, _) if moment.game.board.act().is_some() => {
            open.plays = Some((*first).into());
        }
        (_, _) => open.restores = Some(correction.position.into()),
    }
    open
}

/// What the offender must play then: a move of the piece touched first, if it has one
/// (I/3.11), whatever was moved after it (I/5.4.3); else what the correction asks.
fn bound<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    irregular: &Irregularity<B>,
    before: &Position<B>,
    moves: Vec<Move<B>>,
) -> (Vec<Move<B>>, Vec<ProvisionId>) {
    let mut by = Vec::new();
    let touched = touch::bound(&moment.game.book).filter(|_| before.turn() == offender);
    let first = touched.as_ref().and_then(|own| own.first());
    let other = first.filter(|first| moves.iter().any(|mv| mv.from() != first.from()));
    let moves = match (touched.as_ref(), other) {
        (Some(own), Some(_)) => {
            let moved = match irregular {
                Irregularity::WrongDirection(attempt)
                | Irregularity::MovedInsteadOfCapturing(attempt)
                | Irregularity::WrongNumber(attempt)
                | Irregularity::StoppedInCapture(attempt) => Some(attempt.from),
                Irregularity::RemovedTooEarly { from, .. } => Some(*from),
                _ => None,
            };
            if moved.is_some_and(|moved| own.iter().all(|mv| mv.from() != moved)) {
                by.push(ProvisionId::new("pzwarc:I/5.4.3"));
            }
            own.clone()
        }
        _ => moves,
    };
    if moves.len() < before.moves().len() || first.is_some() {
        by.extend(moment.code().moving.touched.cites());
    }
    (moves, by)
}

fn those<B: Geometry>(before: &Position<B>, fits: impl Fn(&Move<B>) -> bool) -> Vec<AnyMove> {
    before
        .moves()
        .into_iter()
        .filter(fits)
        .map(AnyMove::from)
        .collect()
}

/// A capture whose squares were not shown (I/4.4, I/4.9): shown again on demand.
pub(crate) fn unshown<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    before: &Position<B>,
    mv: Move<B>,
) -> Ruling {
    let capture = &moment.code().capture;
    let rule = if mv.captured().len() > 1 {
        &capture.squares
    } else {
        &capture.shown
    };
    opens_by_move(
        moment,
        Irregular {
            article: rule
                .cites()
                .first()
                .copied()
                .map_or_else(String::new, number),
            offender,
            restores: Some((*before).into()),
            plays: None,
            crowns: None,
            must: vec![mv.into()],
            cites: rule.cites().to_vec(),
        },
    )
}

/// Pieces off before the capture was shown, or in another order (I/4.4, I/4.11).
pub(crate) fn disorder<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    before: &Position<B>,
    cites: &[ProvisionId],
    plays: Option<Move<B>>,
    must: Vec<AnyMove>,
) -> Ruling {
    opens(
        moment,
        Irregular {
            article: cites.first().copied().map_or_else(String::new, number),
            offender,
            restores: Some((*before).into()),
            plays: plays.map(AnyMove::from),
            crowns: None,
            must,
            cites: cites.to_vec(),
        },
    )
}

/// What the press finds: captured pieces still standing (I/5.4.11), no crown (I/5.4.15),
/// or a move that is complete.
pub(crate) fn at_press<B: Geometry>(moment: &Moment<'_, Draughts<B>>, act: &Act<B>) -> Vec<Ruling> {
    let game = moment.game;
    let left = act.left();
    let complete = moment.code().capture.complete.cites();
    if let Some(capture) = act.legal().filter(|_| !left.is_empty()) {
        let irregular = Irregularity::LeftCaptured {
            capture,
            left: left.into_iter().collect(),
        };
        let left = opened(moment, act.side, &irregular, &act.before).citing(complete);
        return vec![partial(moment, left)];
    }
    let mut rulings = Vec::new();
    let uncrowned = game.board.uncrowned().contains(&act.to);
    if !act.taken.is_empty() || uncrowned {
        let settled = Ruling::new(Verdict::Noted, complete).doing(DraughtsEffect::Settle);
        rulings.push(if uncrowned {
            settled
        } else {
            completes(moment, act.side, settled)
        });
    }
    if uncrowned {
        rulings.push(partial(moment, not_crowned(moment, act.side, act.to)));
    }
    rulings
}

/// I/5.4.15: the board stays, the crown is missing.
pub(crate) fn not_crowned<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    square: Square<B>,
) -> Ruling {
    let capture = &moment.code().capture;
    let mut cites = vec![ProvisionId::new("pzwarc:I/5.4.15")];
    cites.extend(capture.crown.cites());
    opens(
        moment,
        Irregular {
            article: "I/5.4.15".to_owned(),
            offender,
            restores: None,
            plays: None,
            crowns: Some(square.into()),
            must: Vec::new(),
            cites,
        },
    )
}
