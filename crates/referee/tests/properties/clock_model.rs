//! The clock as the log tells it: time that passes and what rulings did, nothing else.

use jadoube_clock::{Bonus, BonusKind, Clock, Ms};
use jadoube_referee::{Effect, Ruling};
use jadoube_vocabulary::Side;

/// The clock after an interval and the rulings at its end; `None` where time was made or
/// lost in the interval itself.
pub fn after(before: &Clock, elapsed: Ms, to_move: Side, rulings: &[Ruling]) -> Option<Clock> {
    let mut clock = before.clone();
    let passed = clock.advance(elapsed);
    let running = before.running();
    // What elapsed left the running clock or was swallowed by its delay; the other stands.
    let ran = if running.is_some() { elapsed } else { 0 };
    let left = |side| before.remaining(side) - clock.remaining(side);
    let honest = passed.side == running
        && passed.main + passed.delay == ran
        && passed.delay <= running.map_or(0, |side| before.face(side).delay)
        && Side::BOTH.into_iter().all(|side| {
            let main = if running == Some(side) {
                passed.main
            } else {
                0
            };
            left(side) == main
        });
    for effect in rulings.iter().flat_map(|ruling| &ruling.effects) {
        follow(&mut clock, to_move, effect);
    }
    honest.then_some(clock)
}

/// What one recorded effect does to the clock.
fn follow(clock: &mut Clock, to_move: Side, effect: &Effect) {
    match effect {
        Effect::Start(side) => clock.start(*side),
        Effect::Stop
        | Effect::SealedMove(_)
        | Effect::SealedUnseen
        | Effect::Finish(_)
        | Effect::Annul => clock.stop(),
        Effect::Press(side) => {
            clock.complete_move(*side);
            clock.start(side.other());
        }
        Effect::Complete(side) => clock.complete_move(*side),
        Effect::AddTime(side, time) => clock.add(*side, *time),
        Effect::SetTime(side, time) => clock.set(*side, *time),
        Effect::GiveIncrement(time) => clock.change_bonus(Bonus::fischer(*time)),
        Effect::GiveDelay(time) => clock.change_bonus(Bonus {
            kind: BonusKind::Bronstein,
            ..Bonus::fischer(*time)
        }),
        Effect::MovesSet(side, moves) => clock.count(*side, *moves),
        Effect::SealedReply(_) | Effect::SealedReplyUnseen => {
            clock.complete_move(to_move);
            clock.start(to_move.other());
        }
        Effect::ReplyGone => {
            let moves = clock.face(to_move).moves;
            clock.set_moves(to_move, moves.saturating_sub(1));
            clock.stop();
        }
        Effect::Unpress(side) => {
            let moves = clock.face(*side).moves;
            clock.set_moves(*side, moves.saturating_sub(1));
        }
        Effect::UndoPress(side) => {
            let undone = clock.uncomplete_move(*side);
            if !undone {
                let moves = clock.face(*side).moves;
                clock.set_moves(*side, moves.saturating_sub(1));
            }
        }
        _ => {}
    }
}
