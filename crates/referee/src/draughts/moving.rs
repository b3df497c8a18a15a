//! Making a move, taking it back, pressing, resigning: I/3.3, I/3.10, II/6.8, I/7.2.1.
//!
//! A move is made when the piece is let go. Nothing that happens on the board is refused:
//! an irregular move stands until the opponent speaks (I/5.4).

use std::borrow::Cow;

use jadoube_clock::BonusKind;
use jadoube_draughts::irregularity::{Irregularity, PieceAttempt, judge_attempt};
use jadoube_draughts::{Geometry, Move, PieceKind, Position, SquareSet, explain};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

use super::attempt::{Hand, hand};
use super::{Draughts, any, ending, irregularity, offer, touch};
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::DraughtsEffect;
use crate::shared::game::Stage;
use crate::shared::ruling::{Effect, GameResult, Refusal, Ruling, Verdict, Why};

/// How a move was carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// As the code requires: shown, removed in order, crowned.
    Whole,
    /// The piece was let go; nothing else has happened yet.
    Released,
    /// Whole, but the squares of the capture were not shown (I/4.9).
    Unshown,
}

/// A piece is moved and let go.
pub(crate) fn makes<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    text: &str,
    hands: u8,
    manner: Manner,
) -> Answered {
    let game = moment.game;
    if game.due_from(side).is_some() {
        return irregularity::replays(moment, side, text, manner);
    }
    let gone = irregularity::taken_back_accepted(moment, side);
    if moment.on_move() != side && !gone {
        return second(moment, side, text);
    }
    // Against a team below quorum nobody moves (V/3.4.1.1).
    if game.board.plies().is_empty() && super::team_match::short(moment).is_some() {
        return Err(Refusal::new(Why::NotOnMove, moment.code().team.one.cites()));
    }
    let before = game.board.before().with_turn(side);
    let lifted = game.board.lifted();
    let made = hand(&before, &lifted, text)?;
    let mut rulings = Vec::new();
    let mut start = Vec::new();
    if game.stage == Stage::Scheduled {
        start.push(Effect::Start(side));
    }
    // A reply accepts what the opponent did (I/5.7).
    rulings.extend(irregularity::healed_by(moment, side).map(|mut healed| {
        if gone {
            healed
                .effects
                .insert(0, DraughtsEffect::Stand(before.into()).into());
        }
        healed
    }));
    if game.offer == Some(side.other()) {
        rulings.push(offer::declined(moment, side.other()));
    }
    let own_open = game.open_by(side).is_some_and(irregularity::about_a_move);
    let judged = if own_open {
        // Something was irregular before this release; it stays what it was.
        Judged::Open
    } else {
        judge(moment, side, &before, &made, hands)
    };
    match judged {
        Judged::Legal(mv) => {
            let unshown = manner == Manner::Unshown && mv.is_capture();
            let mut ruling = Ruling::new(Verdict::Made, moment.code().moving.made.cites());
            ruling.effects = start;
            for reason in explain::explain(&before, mv).unwrap_or_default() {
                ruling = ruling.citing(&reason.cites());
            }
            if hands > 1 {
                ruling = ruling.citing(moment.code().blind.hands.cites());
            }
            if !lifted.is_empty() {
                ruling = ruling.citing(moment.code().capture.man_first.cites());
            }
            let waits = manner == Manner::Released && (mv.is_capture() || crowns(&before, mv));
            if unshown || waits || !lifted.is_empty() {
                ruling.effects.extend(release(side, &made, manner));
            } else {
                ruling.effects.push(DraughtsEffect::Play(mv.into()).into());
            }
            if unshown {
                rulings.push(ruling);
                rulings.push(irregularity::unshown(moment, side, &before, mv));
                return Ok(rulings);
            }
            let open_still = waits && made.attempt.captured != lifted;
            if open_still || (waits && crowns(&before, mv)) {
                if mv.is_capture() {
                    ruling = ruling.citing(moment.code().capture.released.cites());
                }
                rulings.push(ruling);
                return Ok(rulings);
            }
            if !lifted.is_empty() {
                ruling.effects.push(DraughtsEffect::Settle.into());
            }
            ruling
                .effects
                .extend(irregularity::carried(moment, side, &before, mv).map(Effect::from));
            rulings.push(ruling);
            let mut settled = if lifted.is_empty() {
                game.board.as_settled()
            } else {
                Cow::Borrowed(game.board.settled())
            };
            if gone {
                settled.to_mut().set_up(before);
            }
            rulings.extend(ending::after(moment, &settled, mv));
        }
        Judged::Irregular(irregular) => {
            let mut ruling = Ruling::new(Verdict::Made, moment.code().moving.made.cites());
            ruling.effects = start;
            ruling.effects.extend(release(side, &made, manner));
            rulings.push(ruling.unasked(false));
            rulings.push(irregularity::opened_by_move(
                moment, side, &irregular, &before,
            ));
        }
        Judged::Open => {
            let mut ruling = Ruling::new(Verdict::Made, moment.code().moving.made.cites());
            ruling.effects.extend(release(side, &made, manner));
            rulings.push(ruling.unasked(false));
        }
    }
    Ok(rulings)
}

/// What a release is.
enum Judged<B: Geometry> {
    Legal(Move<B>),
    Irregular(Irregularity<B>),
    /// An irregularity of this player was open before.
    Open,
}

fn judge<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    before: &Position<B>,
    made: &Hand<B>,
    hands: u8,
) -> Judged<B> {
    let game = moment.game;
    let attempt = &made.attempt;
    let mv = match made.legal {
        Some(mv) => mv,
        None => match judge_attempt(before, attempt) {
            Ok(mv) => mv,
            Err(irregular) => return Judged::Irregular(irregular),
        },
    };
    // A man taken off first is the one that is captured (I/4.16).
    let lifted = game.board.lifted().into_iter();
    let removed: SquareSet<B> = lifted.filter(|it| !mv.captured().contains(*it)).collect();
    if !removed.is_empty() && mv.is_capture() {
        return Judged::Irregular(Irregularity::RemovedUncaptured {
            capture: mv,
            removed,
        });
    }
    if let Some(bound) = touch::bound(&game.book)
        && !bound.contains(&mv)
        && let Some(first) = bound.first()
    {
        return Judged::Irregular(Irregularity::TouchedAnother {
            touched: first.from(),
            moved: attempt.clone(),
        });
    }
    if game.board.uncrowned().contains(&mv.from()) {
        return Judged::Irregular(Irregularity::UncrownedKingMoved(mv));
    }
    // VIII/2.2: a player who cannot see may use both hands.
    if hands > 1 && !*game.settings.regulations.blind.get(side) {
        return Judged::Irregular(Irregularity::BothHands(mv));
    }
    Judged::Legal(mv)
}

/// Whether a man stops on its far row.
pub(crate) fn crowns<B: Geometry>(before: &Position<B>, mv: Move<B>) -> bool {
    before
        .piece(mv.from())
        .is_some_and(|piece| piece.kind == PieceKind::Man)
        && before
            .after(mv)
            .piece(mv.to())
            .is_some_and(|piece| piece.kind == PieceKind::King)
}

/// What a hand did to the board.
pub(crate) fn release<B: Geometry>(side: Side, made: &Hand<B>, manner: Manner) -> Vec<Effect> {
    let PieceAttempt { from, to, captured } = &made.attempt;
    let taken = any(captured);
    let mut effects = vec![Effect::from(DraughtsEffect::Release {
        side,
        from: (*from).into(),
        to: (*to).into(),
        taken: taken.clone(),
    })];
    if manner != Manner::Released {
        if !taken.is_empty() {
            effects.push(DraughtsEffect::Remove(side, taken).into());
        }
        effects.push(DraughtsEffect::Crown((*to).into()).into());
    }
    effects
}

/// A player moves although the opponent is on move: two moves in a row (I/5.4.1).
fn second<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side, text: &str) -> Answered {
    let game = moment.game;
    let moved = game
        .board
        .plies()
        .last()
        .is_some_and(|ply| ply.side == side);
    if !moved {
        return Err(Refusal::new(
            Why::NotOnMove,
            moment.code().moving.turn.cites(),
        ));
    }
    let now = game.board.position().with_turn(side);
    let made = hand(&now, &[], text)?;
    let mut ruling = Ruling::new(Verdict::Made, moment.code().moving.made.cites()).unasked(false);
    ruling.effects = release(side, &made, Manner::Whole);
    let Some((first, before)) = last_made(moment, side) else {
        // The first was irregular itself, and is open still.
        let cites = vec![
            ProvisionId::new("pzwarc:I/5.4.1"),
            ProvisionId::new("pzwarc:I/3.3"),
        ];
        return Ok(vec![ruling, irregularity::again(moment, side, cites)]);
    };
    let irregular = Irregularity::TwoMoves {
        first,
        second: made.attempt.clone(),
    };
    Ok(vec![
        ruling,
        irregularity::opened(moment, side, &irregular, &before),
    ])
}

/// The legal move a side has made last and what stood before it, its captured pieces removed or
/// not; `None` if it was irregular.
fn last_made<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
) -> Option<(Move<B>, Position<B>)> {
    let board = &moment.game.board;
    if let Some(act) = board.act() {
        // Both hands made a move that is none the worse on the board (I/5.4.17).
        let listed = moment
            .game
            .open_by(side)
            .is_some_and(|open| irregularity::about_a_move(open) && open.article != "I/5.4.17");
        let legal = act.legal().filter(|_| act.side == side && !listed)?;
        return Some((legal, act.before.with_turn(side)));
    }
    let played = board.settled();
    let ply = played.ply().checked_sub(1)?;
    Some((played.moves().last().flatten()?, *played.before(ply)?))
}

/// A made move is taken back (I/5.4.4), let go or complete.
pub(crate) fn takes_back<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Answered {
    let game = moment.game;
    let turn = moment.code().moving.turn.cites();
    let last = game.board.plies().last().filter(|ply| ply.side == side);
    if last.is_none() || game.due_from(side).is_some() {
        return Err(Refusal::new(Why::NotOnMove, turn));
    }
    let mut ruling = match last_made(moment, side) {
        Some((made, before)) => {
            let irregular = Irregularity::TookBack {
                made,
                instead: None,
            };
            irregularity::opened(moment, side, &irregular, &before)
        }
        // Irregular, and open still: taking it back corrects nothing.
        None if game.open_by(side).is_some() => {
            let cites = vec![
                ProvisionId::new("pzwarc:I/5.4.4"),
                ProvisionId::new("pzwarc:I/3.10"),
            ];
            irregularity::again(moment, side, cites)
        }
        None => return Err(Refusal::new(Why::NotOnMove, turn)),
    };
    ruling.effects.insert(0, DraughtsEffect::TakeBack.into());
    Ok(vec![ruling])
}

/// The clock is pressed: only by the mover (II/6.8). The removal is closed (I/4.12), a
/// missing crown is an irregularity (I/3.6).
pub(crate) fn presses<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Answered {
    let game = moment.game;
    let code = moment.code();
    let Some(clock) = &moment.clock else {
        return Err(Refusal::new(Why::NoClock, code.moving.press.cites()));
    };
    if game.board.last_of(side).is_none_or(|ply| ply.completed) {
        return Err(Refusal::new(Why::NotOnMove, code.moving.press.cites()));
    }
    let replied = moment.on_move() == side;
    let mut ruling = Ruling::new(Verdict::Completed, code.moving.press.cites());
    match moment.bonus(side) {
        Some((BonusKind::Fischer, _)) => ruling = ruling.citing(code.moving.fischer.cites()),
        Some(_) => ruling = ruling.citing(code.moving.bronstein.cites()),
        None => {}
    }
    if clock.moves_due(side) == Some(1) {
        ruling = ruling.citing(code.moving.saved.cites());
    }
    // After the reply the opponent's time begins with the press, unless the reply has been
    // pressed too.
    let reply = game.board.last_of(side.other());
    let answered = replied && reply.is_none_or(|reply| reply.completed);
    ruling = ruling.doing(if answered || clock.running() == Some(side.other()) {
        Effect::Complete(side)
    } else {
        Effect::Press(side)
    });
    let mut rulings = vec![ruling];
    if moment.event().announce && !game.announced() {
        rulings.insert(0, Ruling::new(Verdict::Duty, code.blind.announce.cites()));
    }
    let free = game.open_by(side).is_none();
    let due = game.due_from(side).is_some();
    if let Some(act) = game.board.act().filter(|act| act.side == side)
        && (free || due)
        && !game.refused
    {
        rulings.extend(irregularity::at_press(moment, act));
    } else if free
        && let Some(square) = game.board.uncrowned().first()
        && game.board.act().is_none()
        && game
            .board
            .plies()
            .last()
            .is_some_and(|ply| ply.side == side && ply.text.ends_with(&square.to_string()))
    {
        rulings.push(irregularity::not_crowned(moment, side, *square));
    }
    if game.waits(crate::shared::ruling::Pending::WonOnBoard(side)) {
        rulings.push(ending::pressed(moment, side).citing(code.capture.complete.cites()));
    }
    Ok(rulings)
}

/// A player gives up; the loser stops the clock at once (I/7.2.1, II/6.20).
pub(crate) fn resigns<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Answered {
    let moving = &moment.code().moving;
    Ok(vec![
        Ruling::new(Verdict::Won, moving.resigned.cites())
            .citing(moving.loser_stops.cites())
            .doing(Effect::Finish(GameResult::Win(side.other()))),
    ])
}
