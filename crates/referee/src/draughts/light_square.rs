//! A piece on a light square and the end of the game (I/5.3; P6).
//!
//! Such a piece does not count, so the board may be won or drawn because of it. Only the
//! opponent of its owner decides what becomes of it (I/5.4), so the arbiter asks that
//! player first: the piece is demanded back and play goes on, or it stays and the game ends.

use jadoube_draughts::Geometry;
use jadoube_draughts::draws::{GameEnd, RuleDraw};
use jadoube_vocabulary::Side;

use super::Draughts;
use super::ending;
use crate::shared::decide::Moment;
use crate::shared::effect::DraughtsEffect;
use crate::shared::ruling::{Choice, Effect, Pending, Ruling, Verdict};

/// Whether a drawing rule depends on which pieces are on the board.
const fn counts_pieces(rule: &RuleDraw) -> bool {
    match rule {
        RuleDraw::ThreeAgainstOne { .. }
        | RuleDraw::TwoAgainstOne { .. }
        | RuleDraw::LoneKingOnRoad { .. }
        | RuleDraw::ThreeKingsOnRoad { .. } => true,
        RuleDraw::ThirdRepetition { .. } | RuleDraw::KingMovesOnly { .. } => false,
    }
}

/// The question before an ending that depends on a piece not counting.
pub(super) fn asks<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    ending: &GameEnd,
) -> Option<Ruling> {
    let mut owners = moment.game.board.out_of_play();
    let owner = match ending {
        GameEnd::Win { winner, .. } => owners.find(|owner| *owner != *winner)?,
        GameEnd::Draw(rules) if rules.iter().all(counts_pieces) => owners.next()?,
        GameEnd::Draw(_) => return None,
    };
    let laws = &moment.code().irregular;
    Some(
        Ruling::new(Verdict::OpponentAsked, laws.light.cites())
            .citing(laws.owner.cites())
            .doing(Effect::Pending(Pending::LightSquare(owner.other())))
            .unasked(true),
    )
}

/// The player leaves the piece where it is: the game ends.
pub(super) fn stays<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
) -> Option<Vec<Ruling>> {
    if !moment.game.waits(Pending::LightSquare(side)) {
        return None;
    }
    let mut over = ending::despite(moment, &moment.game.board.as_settled())?
        .citing(moment.code().irregular.light.cites());
    let closed = moment.closing(|it| it == Pending::LightSquare(side));
    let open = Effect::from(DraughtsEffect::Irregular(None));
    over.effects.splice(0..0, closed.into_iter().chain([open]));
    Some(vec![over])
}

/// The piece cannot go back where it belongs: another one stands there, or it belongs
/// nowhere. The arbiter decides (IV/2.17).
pub(super) fn occupied<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Vec<Ruling> {
    vec![
        Ruling::new(
            Verdict::ArbiterDecides,
            moment.code().irregular.light.cites(),
        )
        .citing(&moment.code().analogy)
        .doing(Effect::Pending(Pending::Ruling))
        .leaving([Choice::DecideResult]),
    ]
}
