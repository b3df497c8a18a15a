//! Draw offers and agreement. Articles 9.1, 5.2.3 and their ancestors.

use jadoube_chess::endings::{AgreementLimits, agreement};
use jadoube_clock::Side;

use crate::decide::{Answered, Moment};
use crate::ending;
use crate::laws::OfferLimits;
use crate::ruling::{Choice, Effect, Refusal, Ruling, Verdict, Why};
use crate::settings::DrawRule;

/// What the event says about agreeing.
fn limits(rule: DrawRule) -> AgreementLimits {
    match rule {
        DrawRule::Free => AgreementLimits::default(),
        DrawRule::AfterMoves(moves) => AgreementLimits {
            before_move: moves,
            ..AgreementLimits::default()
        },
        DrawRule::ArbiterConsent => AgreementLimits {
            forbidden: true,
            ..AgreementLimits::default()
        },
    }
}

/// A player offers a draw.
pub(crate) fn offers(moment: &Moment<'_>, side: Side) -> Answered {
    let game = moment.game;
    let offer = &game.laws.offer;
    if offer.ends.says().is_none() {
        return Ok(moment.silent(&offer.ends));
    }
    if game.offer == Some(side) {
        return Err(Refusal::new(Why::OfferOpen, offer.binding.cites()));
    }
    let made = game
        .board
        .made(Side::White)
        .min(game.board.made(Side::Black));
    let early = match game.settings.regulations.draws {
        DrawRule::AfterMoves(moves) => made < moves,
        DrawRule::ArbiterConsent | DrawRule::Free => false,
    };
    // Some editions let the event bar offering, others only agreeing.
    if early && offer.event_limits.says() == Some(&OfferLimits::OfferToo) {
        return Err(Refusal::new(Why::EventForbids, offer.event_limits.cites()));
    }
    // Proper: own move made and the clock not yet pressed.
    let proper = game
        .board
        .last_of(side)
        .is_some_and(|ply| !ply.completed && moment.on_move() != side);
    let ruling = if proper || offer.improper.says().is_none() {
        Ruling::new(Verdict::OfferOpen, offer.proper.cites())
    } else {
        Ruling::new(Verdict::OfferImproper, offer.improper.cites())
            .unasked(false)
            .leaving(moment.penalties())
    };
    let mut ruling = ruling
        .citing(offer.binding.cites())
        .citing(offer.marked.cites())
        .doing(Effect::Offer(side));
    if game.settings.regulations.draws == DrawRule::ArbiterConsent {
        ruling = ruling
            .citing(offer.event_limits.cites())
            .leaving([Choice::Grant, Choice::Refuse]);
    }
    Ok(vec![ruling])
}

/// The opponent accepts.
pub(crate) fn accepts(moment: &Moment<'_>, side: Side) -> Answered {
    let game = moment.game;
    let offer = &game.laws.offer;
    if game.offer != Some(side.other()) {
        return Err(Refusal::new(Why::NoOffer, offer.ends.cites()));
    }
    let made = Side::BOTH.map(|side| game.board.made(side));
    match agreement(game.chess, made, limits(game.settings.regulations.draws)) {
        Ok(over) => Ok(vec![ending::ruling(&over).citing(offer.ends.cites())]),
        Err(refused) => Ok(vec![
            Ruling::new(Verdict::AgreementNotValid, &refused.cites).doing(Effect::NoOffer),
        ]),
    }
}

/// The opponent declines in words.
pub(crate) fn declines(moment: &Moment<'_>, side: Side) -> Answered {
    let game = moment.game;
    let ends = &game.laws.offer.ends;
    if game.offer != Some(side.other()) {
        return Err(Refusal::new(Why::NoOffer, ends.cites()));
    }
    Ok(vec![
        Ruling::new(Verdict::OfferDeclined, ends.cites()).doing(Effect::NoOffer),
    ])
}
