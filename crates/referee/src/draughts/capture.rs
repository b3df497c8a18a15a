//! Taking pieces off and crowning: I/3.6, I/3.7, I/4.4, I/4.9 to I/4.12, I/4.16.

use jadoube_draughts::irregularity::Irregularity;
use jadoube_draughts::path::{Path, Removal, judge_removal};
use jadoube_draughts::{Geometry, PieceKind, Square, SquareSet};
use jadoube_vocabulary::Side;

use super::attempt::hand;
use super::board::Act;
use super::{Draughts, any, ending, irregularity};
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::DraughtsEffect;
use crate::shared::ruling::{Effect, Refusal, Ruling, Verdict, Why};

/// A capture is shown with the piece in hand; it is not let go yet (I/4.9).
pub(crate) fn jumps<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    text: &str,
) -> Answered {
    let squares = &moment.code().capture.squares;
    moment.must_be_on_move(side, squares.cites())?;
    let before = moment.game.board.before();
    let shown = hand(&before, &[], text)?.attempt;
    Ok(vec![Ruling::new(Verdict::Noted, squares.cites()).doing(
        DraughtsEffect::InHand {
            from: shown.from.into(),
            to: shown.to.into(),
            taken: any(&shown.captured),
        },
    )])
}

/// Pieces are taken off the board, in this order.
pub(crate) fn removes<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    names: &[String],
) -> Answered {
    let game = moment.game;
    let mut squares = Vec::new();
    let due = game.due_from(side);
    for name in names {
        let square = Draughts::<B>::square(name)?;
        // What a demand has already restored may be told again, piece by piece (I/5.8).
        let done = due.and_then(|due| due.plays).and_then(|mv| mv.on::<B>());
        if done.is_some_and(|mv| mv.captured().contains(square)) && game.board.act().is_none() {
            continue;
        }
        if game.board.position().piece(square).is_none() {
            return Err(Refusal::new(
                Why::NoSuchMan,
                moment.code().capture.order.cites(),
            ));
        }
        squares.push(square);
    }
    let off = DraughtsEffect::Remove(side, any(&squares));
    if due.is_some() && squares.is_empty() {
        let removed = Ruling::new(Verdict::Noted, moment.code().capture.order.cites());
        return Ok(vec![irregularity::completes(moment, side, removed)]);
    }
    let open = game.open_by(side);
    if due.is_none() && open.is_some_and(irregularity::about_a_move) {
        let ruling = Ruling::new(Verdict::Noted, moment.code().capture.order.cites()).doing(off);
        let mut rulings = vec![ruling];
        if game.board.act().is_none() && moment.on_move() != side {
            // A piece off without cause besides what was irregular before.
            let cites = vec![jadoube_lawbook::ProvisionId::new("pzwarc:I/5.4.7")];
            rulings.push(irregularity::again(moment, side, cites));
        }
        return Ok(rulings);
    }
    match game.board.act() {
        Some(act) if act.side == side => after_capture(moment, act, &squares, off),
        _ if moment.on_move() == side => before_moving(moment, side, &squares, off),
        _ => Ok(without_cause(moment, side, &squares, off)),
    }
}

/// The removal after a capture: every piece that was jumped and nothing else, in the order
/// of the jumps or exactly the other way round (I/4.11).
fn after_capture<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    act: &Act<B>,
    squares: &[Square<B>],
    off: DraughtsEffect,
) -> Answered {
    let capture = &moment.code().capture;
    let side = act.side;
    let before = act.before.with_turn(side);
    let Some(mv) = act.legal() else {
        return Ok(vec![
            Ruling::new(Verdict::Noted, capture.order.cites()).doing(off),
        ]);
    };
    let standing = moment.game.board.position();
    let own: SquareSet<B> = squares
        .iter()
        .copied()
        .filter(|square| {
            standing
                .piece(*square)
                .is_some_and(|piece| piece.side == side)
        })
        .collect();
    let foreign: SquareSet<B> = squares
        .iter()
        .copied()
        .filter(|square| !own.contains(*square) && !act.taken.contains(square))
        .collect();
    let ruling = Ruling::new(Verdict::Noted, capture.order.cites()).doing(off);
    let irregular = if !own.is_empty() {
        Some(Irregularity::RemovedOwn {
            capture: mv,
            removed: own,
        })
    } else if !foreign.is_empty() {
        Some(Irregularity::RemovedUncaptured {
            capture: mv,
            removed: foreign,
        })
    } else {
        None
    };
    if let Some(irregular) = irregular {
        return Ok(vec![
            ruling,
            irregularity::partial(
                moment,
                irregularity::opened(moment, side, &irregular, &before),
            ),
        ]);
    }
    let path = Path {
        touched: Vec::new(),
        captured: act.taken.clone(),
    };
    let removed: Vec<Square<B>> = act.removed.iter().chain(squares).copied().collect();
    match judge_removal(&path, &removed) {
        Removal::WrongOrder => Ok(vec![
            ruling,
            irregularity::partial(
                moment,
                irregularity::disorder(
                    moment,
                    side,
                    &before,
                    capture.order.cites(),
                    Some(mv),
                    Vec::new(),
                ),
            ),
        ]),
        Removal::Unfinished => Ok(vec![ruling]),
        Removal::InOrder => {
            let settled = ruling
                .citing(capture.complete.cites())
                .doing(DraughtsEffect::Settle);
            let mut rulings = vec![irregularity::completes(moment, side, settled)];
            let mut after = moment.game.board.settled().clone();
            if *after.position() != before {
                after.set_up(before);
            }
            if after.play(mv).is_ok() {
                rulings.extend(ending::of(moment, &after).map(|ruling| {
                    // The mover's move was let go: the opponent is on move by now.
                    won_by(moment, side, ruling)
                }));
            }
            Ok(rulings)
        }
    }
}

/// After the release the opponent is on move; a win on the board still waits for the press.
fn won_by<B: Geometry>(moment: &Moment<'_, Draughts<B>>, mover: Side, ruling: Ruling) -> Ruling {
    use crate::shared::ruling::{Choice, GameResult, Pending};
    use crate::shared::settings::WinBeforePress;
    let waits = moment.event().win_before_press == WinBeforePress::FlagWins
        && moment.clock.is_some()
        && ruling
            .effects
            .contains(&Effect::Finish(GameResult::Win(mover)));
    if !waits {
        return ruling;
    }
    let mut waiting = Ruling::new(Verdict::WonOnBoard, &ruling.cites)
        .doing(Effect::Pending(Pending::WonOnBoard(mover)))
        .leaving([Choice::Grant]);
    waiting.evidence = ruling.evidence;
    waiting
}

/// Pieces off before anything was let go: right where a man takes a man (I/4.16), too
/// early in a capture being shown (I/5.4.10) or in any other (I/4.4), else without cause.
fn before_moving<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    squares: &[Square<B>],
    off: DraughtsEffect,
) -> Answered {
    let game = moment.game;
    let capture = &moment.code().capture;
    let before = game.board.before();
    if let Some(shown) = &game.in_hand {
        let irregular = Irregularity::RemovedTooEarly {
            from: shown.from,
            at: shown.to,
            jumped: shown.captured.clone(),
            removed: squares.iter().copied().collect(),
        };
        return Ok(vec![
            Ruling::new(Verdict::Noted, capture.order.cites()).doing(off),
            irregularity::opened(moment, side, &irregular, &before),
        ]);
    }
    let set: SquareSet<B> = squares.iter().copied().collect();
    let kind = |square: Square<B>| before.piece(square).map(|piece| piece.kind);
    let captures: Vec<_> = before
        .moves()
        .into_iter()
        .filter(|mv| set.minus(mv.captured()).is_empty())
        .collect();
    let man_takes_man = captures.iter().any(|mv| {
        mv.captured() == set
            && set.len() == 1
            && kind(mv.from()) == Some(PieceKind::Man)
            && squares
                .iter()
                .all(|square| kind(*square) == Some(PieceKind::Man))
    });
    if man_takes_man {
        return Ok(vec![
            Ruling::new(Verdict::Noted, capture.man_first.cites()).doing(off),
        ]);
    }
    if captures.is_empty() {
        return Ok(without_cause(moment, side, squares, off));
    }
    let must = captures.iter().map(|mv| (*mv).into()).collect();
    Ok(vec![
        Ruling::new(Verdict::Noted, capture.shown.cites()).doing(off),
        irregularity::disorder(moment, side, &before, capture.shown.cites(), None, must),
    ])
}

/// I/5.4.7: a piece taken off without cause, own or opposing.
fn without_cause<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    squares: &[Square<B>],
    off: DraughtsEffect,
) -> Vec<Ruling> {
    let before = moment.game.board.before();
    let mut rulings =
        vec![Ruling::new(Verdict::Noted, moment.code().capture.shown.cites()).doing(off)];
    if let Some(first) = squares.first() {
        let irregular = Irregularity::RemovedWithoutCause(*first);
        let mut ruling = irregularity::opened(moment, side, &irregular, &before);
        if moment.on_move() != side {
            // The offender is not on move: the piece goes back and nothing is to be played.
            for effect in &mut ruling.effects {
                if let Effect::Draughts(DraughtsEffect::Irregular(Some(open))) = effect {
                    open.must.clear();
                }
            }
        }
        rulings.push(ruling);
    }
    rulings
}

/// A crown is put on: by the mover, or by the opponent, then or later (I/3.6, I/3.7).
pub(crate) fn crowns<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    square: &str,
) -> Answered {
    let game = moment.game;
    let laws = &moment.code().capture;
    let square = Draughts::<B>::square(square)?;
    let due = game.due_from(side);
    if due.is_some_and(|due| due.crowns == Some(square.into())) {
        // The demand has put it on; the hand that does it is the offender's.
        let crowned = Ruling::new(Verdict::Crowned, laws.crown.cites());
        return Ok(vec![irregularity::completes(moment, side, crowned)]);
    }
    if !game.board.uncrowned().contains(&square) {
        return Err(Refusal::new(Why::NoSuchMan, laws.crown.cites()));
    }
    let crown = DraughtsEffect::Crown(square.into());
    let now = game.board.act().filter(|act| act.to == square);
    let rule = if now.is_some() {
        &laws.crown
    } else {
        &laws.uncrowned
    };
    let ruling = Ruling::new(Verdict::Crowned, rule.cites()).doing(crown);
    // In the middle of the removal it breaks the removal off (I/5.4.13).
    let free = due.is_some() || game.open_by(side).is_none();
    if let Some(act) = now.filter(|act| act.side == side && free)
        && !act.removed.is_empty()
        && !act.left().is_empty()
        && let Some(capture) = act.legal()
    {
        let irregular = Irregularity::BrokeOffRemoval {
            capture,
            removed: act.removed.iter().copied().collect(),
        };
        return Ok(vec![
            ruling,
            irregularity::partial(
                moment,
                irregularity::opened(moment, side, &irregular, &act.before),
            ),
        ]);
    }
    // A plain move to the far row is complete with its crown.
    let closed = |act: &&Act<B>| {
        act.left().is_empty()
            && (game.due_from(act.side).is_some() || game.open_by(act.side).is_none())
    };
    if let Some(act) = now.filter(closed) {
        let settled = ruling.doing(DraughtsEffect::Settle);
        let mut rulings = vec![irregularity::completes(moment, act.side, settled)];
        let mut after = game.board.settled().clone();
        if let Some(mv) = act.legal()
            && after.play(mv).is_ok()
        {
            let mover = act.side;
            rulings.extend(ending::of(moment, &after).map(|over| won_by(moment, mover, over)));
        }
        return Ok(rulings);
    }
    Ok(vec![ruling])
}
