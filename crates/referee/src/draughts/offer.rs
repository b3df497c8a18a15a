//! Agreed draws: II/5.1, III/6, I/6.5.4. A premature or repeated offer does not count.

use jadoube_draughts::Geometry;
use jadoube_draughts::draws::agreed_advantage;
use jadoube_vocabulary::Side;

use super::{Draughts, ending};
use crate::laws::Rule;
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::DraughtsEffect;
use crate::shared::ruling::{Effect, Evidence, GameResult, Refusal, Ruling, Verdict, Why};
use crate::shared::settings::VoidOffer;

/// A player offers a draw: on their own time, the move made, without comment, then the press.
pub(crate) fn offers<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    advantage: Option<Side>,
) -> Answered {
    let game = moment.game;
    let offer = &moment.code().offer;
    if game.offer == Some(side) {
        return Err(Refusal::new(Why::OfferOpen, offer.repeat.cites()));
    }
    if let Some(better) = advantage
        && agreed_advantage::<B>(better, &super::regulations(moment.event())).is_err()
    {
        return Err(Refusal::new(Why::EventForbids, offer.advantage.cites()));
    }
    let (allowed, limit, evidence) = allowed(moment);
    let proper = game
        .board
        .last_of(side)
        .is_some_and(|ply| !ply.completed && moment.on_move() != side);
    let barred = *game.barred.get(side);
    let open = |mut ruling: Ruling| {
        ruling = ruling
            .doing(Effect::Offer(side))
            .doing(DraughtsEffect::OfferBarred(side.other(), false))
            .doing(DraughtsEffect::OfferAdvantage(advantage));
        if advantage.is_some() {
            ruling = ruling.citing(offer.advantage.cites());
        }
        ruling
    };
    if allowed && proper && !barred {
        let ruling = Ruling::new(Verdict::OfferOpen, limit)
            .citing(offer.procedure.cites())
            .citing(offer.repeat.cites())
            .showing(evidence);
        return Ok(vec![open(ruling)]);
    }
    let mut ruling = Ruling::new(Verdict::OfferVoid, if allowed { &[] } else { limit });
    if barred {
        ruling = ruling.citing(offer.repeat.cites());
    }
    if !proper {
        ruling = ruling.citing(offer.procedure.cites());
    }
    ruling = ruling
        .citing(offer.disturbs.cites())
        .showing(evidence)
        .unasked(true)
        .leaving(moment.penalties());
    // P13: no offer exists; or it is a breach, but may be accepted.
    Ok(vec![match moment.event().void_offer {
        VoidOffer::NoOffer => ruling,
        VoidOffer::MayBeAccepted => open(ruling),
    }])
}

/// Whether draws may be agreed now: moves made by each, or pieces left to each in
/// accelerated games that nobody records (III/6).
fn allowed<'m, B: Geometry>(
    moment: &'m Moment<'_, Draughts<B>>,
) -> (bool, &'m [jadoube_lawbook::ProvisionId], Evidence) {
    let board = &moment.game.board;
    let offer = &moment.code().offer;
    let limit = |rule: &Rule<u32>| rule.says().copied().unwrap_or_default();
    let [white, black] = Side::BOTH.map(|side| board.made(side));
    if moment.accelerated() && !moment.recorded() {
        let [white, black] = Side::BOTH.map(|side| board.position().pieces(side).len());
        let most = limit(&offer.pieces);
        return (
            white.max(black) <= most,
            offer.pieces.cites(),
            Evidence::Pieces(white.max(black), most),
        );
    }
    (
        white.min(black) >= limit(&offer.after),
        offer.after.cites(),
        Evidence::Moves(white, black),
    )
}

/// The opponent accepts.
pub(crate) fn accepts<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Answered {
    let game = moment.game;
    let offer = &moment.code().offer;
    if game.offer != Some(side.other()) {
        return Err(Refusal::new(Why::NoOffer, offer.repeat.cites()));
    }
    let agreed = match game.advantage {
        Some(better) => Ruling::new(Verdict::Drawn, offer.agreed.cites())
            .citing(offer.advantage.cites())
            .doing(Effect::Finish(GameResult::DrawWithAdvantage(better))),
        None => ending::drawn(
            moment,
            game.board.as_settled().position(),
            offer.agreed.cites(),
        ),
    };
    Ok(vec![agreed.citing(allowed(moment).1)])
}

/// The opponent declines in words.
pub(crate) fn declines<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Answered {
    if moment.game.offer != Some(side.other()) {
        return Err(Refusal::new(
            Why::NoOffer,
            moment.code().offer.repeat.cites(),
        ));
    }
    Ok(vec![declined(moment, side.other())])
}

/// Declined, in words or by moving: not again before the opponent has offered.
pub(crate) fn declined<B: Geometry>(moment: &Moment<'_, Draughts<B>>, offered: Side) -> Ruling {
    Ruling::new(Verdict::OfferDeclined, moment.code().offer.repeat.cites())
        .doing(Effect::NoOffer)
        .doing(DraughtsEffect::OfferBarred(offered, true))
}
