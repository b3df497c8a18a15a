//! Draw offers and agreement. Articles 9.1, 5.2.3 and their ancestors.

use jadoube_chess::endings::{AgreementLimits, agreement};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

use crate::chess::Chess;
use crate::chess::ending;
use crate::chess::unmade;
use crate::laws::{Matter, MatterAnswer, OfferLimits};
use crate::shared::decide::{Answered, Moment};
use crate::shared::game::Stage;
use crate::shared::matter::done;
use crate::shared::observation::{Decision, What};
use crate::shared::replay::RecordedRuling;
use crate::shared::ruling::{Choice, Effect, Pending, Refusal, Ruling, Verdict, Why};
use crate::shared::settings::DrawRule;
use crate::shared::supervised::Supervised;

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

/// Whether a side's offer is open. Both may be: an offer stands until it is accepted or
/// declined, and an offer or a claim of the opponent's is neither (9.1.2.1d).
pub(crate) fn open(game: &Supervised<Chess>, side: Side) -> bool {
    let latest = game.offer;
    let effects = game.log().iter().rev().flat_map(|entry| {
        let rulings = entry.rulings.iter().rev();
        rulings.flat_map(|ruling| ruling.effects.iter().rev())
    });
    latest == Some(side)
        || latest.is_some()
            && effects
                .take_while(|effect| !matches!(effect, Effect::NoOffer | Effect::Finish(_)))
                .any(|effect| *effect == Effect::Offer(side))
}

/// The opponent's offer is answered; the player's own stays open.
fn answered(moment: &Moment<'_>, side: Side) -> Vec<Effect> {
    let own = open(moment.game, side).then_some(Effect::Offer(side));
    std::iter::once(Effect::NoOffer).chain(own).collect()
}

/// Touching a man in order to move or take declines an open offer (9.1.2.1d), and a
/// player who moves, lets a king go or sets a promoted piece down has touched.
pub(crate) fn declined_by_hand(moment: &Moment<'_>, side: Side) -> Option<Ruling> {
    let declines = &moment.game.laws.offer.declined_by_touch;
    declines.says()?;
    open(moment.game, side.other()).then(|| {
        Ruling::new(Verdict::OfferDeclined, declines.cites()).doing_all(answered(moment, side))
    })
}

/// An offer or a claim is not withdrawn, and an offer has no conditions (9.1.2.1c, 9.5.1): it
/// stands as if nothing had been said about them. `None` if nothing is open, or the edition does
/// not cover it.
pub(crate) fn stands(moment: &Moment<'_>, matter: Matter, side: Side) -> Option<Ruling> {
    let game = moment.game;
    let mut rules = game.laws.matters.iter();
    let rule = rules.find(|it| it.matter == matter && it.answer == MatterAnswer::Stands)?;
    let opened = open(game, side);
    match matter {
        Matter::ConditionsOffer => Some(
            Ruling::new(Verdict::OfferOpen, &rule.by)
                .doing_all((!opened).then_some(Effect::Offer(side))),
        ),
        Matter::WithdrawsOffer if opened => Some(Ruling::new(Verdict::OfferOpen, &rule.by)),
        Matter::WithdrawsClaim if game.waits(Pending::DrawClaim(side)) => {
            Some(Ruling::new(Verdict::ClaimPending, &rule.by))
        }
        _ => None,
    }
}

/// The articles by which players end, or offer to end, an adjourned game.
pub(crate) fn while_adjourned(moment: &Moment<'_>, matter: Matter) -> Vec<ProvisionId> {
    let game = moment.game;
    let rules = game.laws.matters.iter();
    rules
        .filter(|rule| game.stage == Stage::Adjourned && rule.matter == matter)
        .flat_map(|rule| rule.by.iter().copied())
        .collect()
}

/// A player offers a draw.
pub(crate) fn offers(moment: &Moment<'_>, side: Side) -> Answered {
    let game = moment.game;
    let offer = &game.laws.offer;
    if offer.ends.says().is_none() {
        return Ok(moment.silent(&offer.ends));
    }
    if open(game, side) {
        return Err(Refusal::new(Why::OfferOpen, offer.binding.cites()));
    }
    let made = unmade::made(moment, Side::White).min(unmade::made(moment, Side::Black));
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
        .is_some_and(|ply| !ply.completed && unmade::has_move(moment) != side);
    // After the sealing it disturbs nobody. I.4 is about an offer to the player who sealed; that
    // player's own is one made at another time, valid all the same (9.1.2.1b).
    let sealed = while_adjourned(moment, Matter::OfferAfterSealing);
    let sealer = game.sealed.as_ref().map(|(side, _)| *side);
    let ruling = if !sealed.is_empty() && sealer == Some(side) {
        Ruling::new(Verdict::OfferOpen, offer.improper.cites())
    } else if !sealed.is_empty() {
        Ruling::new(Verdict::OfferOpen, &sealed)
    } else if proper || offer.improper.says().is_none() {
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
    if game.settings.regulations.draws == DrawRule::ArbiterConsent
        && offer.event_limits.says().is_some()
    {
        ruling = ruling
            .citing(offer.event_limits.cites())
            .doing(Effect::Pending(Pending::OfferConsent(side)))
            .leaving([Choice::Grant, Choice::Refuse]);
    }
    Ok(vec![ruling])
}

/// The opponent accepts.
pub(crate) fn accepts(moment: &Moment<'_>, side: Side) -> Answered {
    let game = moment.game;
    let offer = &game.laws.offer;
    if !open(game, side.other()) {
        return Err(Refusal::new(Why::NoOffer, offer.ends.cites()));
    }
    let adjourned = while_adjourned(moment, Matter::EndedBeforeResumption);
    let made = Side::BOTH.map(|side| unmade::made(moment, side));
    let draws = game.settings.regulations.draws;
    let free = agreement(game.chess, made, AgreementLimits::default());
    match (free, agreement(game.chess, made, limits(draws))) {
        (Ok(over), Ok(_)) => Ok(vec![
            ending::ruling(&over)
                .citing(offer.ends.cites())
                .citing(&adjourned),
        ]),
        (Ok(over), Err(_)) if consented(moment) => Ok(vec![
            ending::ruling(&over)
                .citing(offer.ends.cites())
                .citing(offer.event_limits.cites()),
        ]),
        // Agreed, as far as the players go: the arbiter's consent is what is missing.
        (Ok(_), Err(refused)) if consent_helps(moment) => Ok(vec![
            Ruling::new(Verdict::ArbiterDecides, &refused.cites)
                .citing(offer.event_limits.cites())
                .doing(Effect::Pending(Pending::AgreementConsent(side)))
                .leaving([Choice::Grant, Choice::Refuse]),
        ]),
        (Ok(_) | Err(_), Err(refused)) | (Err(refused), Ok(_)) => Ok(vec![
            Ruling::new(Verdict::AgreementNotValid, &refused.cites).doing(Effect::NoOffer),
        ]),
    }
}

/// Whether the arbiter's consent lifts the event's limit: in 2014 both the ban and the
/// number of moves (9.1(a)), in 2023 the ban alone (9.1.1 as printed).
fn consent_helps(moment: &Moment<'_>) -> bool {
    let limits = moment.game.laws.offer.event_limits.says();
    match moment.game.settings.regulations.draws {
        DrawRule::Free => false,
        DrawRule::ArbiterConsent => limits.is_some(),
        DrawRule::AfterMoves(_) => limits == Some(&OfferLimits::Agreement),
    }
}

/// Whether the arbiter has consented since the open offer was made.
fn consented(moment: &Moment<'_>) -> bool {
    let limits = moment.game.laws.offer.event_limits.cites();
    let offered = |entry: &&RecordedRuling| {
        let mut effects = entry.rulings.iter().flat_map(|ruling| &ruling.effects);
        effects.any(|effect| matches!(effect, Effect::Offer(_)))
    };
    let since = moment.game.log().iter().rev();
    since.take_while(|entry| !offered(entry)).any(|entry| {
        entry.observation.what == What::Decides(Decision::Grants)
            && entry.rulings.iter().any(|ruling| ruling.cites == limits)
    })
}

/// The arbiter consents to a draw, or does not.
pub(crate) fn consent(moment: &Moment<'_>, pending: Pending, decision: Decision) -> Answered {
    let game = moment.game;
    let limits = game.laws.offer.event_limits.cites();
    match (pending, decision) {
        (Pending::OfferConsent(_), Decision::Grants) => Ok(vec![done(Verdict::Allowed, limits)]),
        (Pending::AgreementConsent(_), Decision::Grants) => {
            let made = Side::BOTH.map(|side| unmade::made(moment, side));
            match agreement(game.chess, made, AgreementLimits::default()) {
                Ok(over) => Ok(vec![ending::ruling(&over).citing(limits)]),
                Err(refused) => Err(Refusal::new(Why::NotAnOption, &refused.cites)),
            }
        }
        (_, Decision::Refuses) => Ok(vec![
            done(Verdict::AgreementNotValid, limits).doing(Effect::NoOffer),
        ]),
        _ => Err(Refusal::new(Why::NotAnOption, limits)),
    }
}

/// The opponent declines in words.
pub(crate) fn declines(moment: &Moment<'_>, side: Side) -> Answered {
    let game = moment.game;
    let ends = &game.laws.offer.ends;
    if !open(game, side.other()) {
        return Err(Refusal::new(Why::NoOffer, ends.cites()));
    }
    Ok(vec![
        Ruling::new(Verdict::OfferDeclined, ends.cites()).doing_all(answered(moment, side)),
    ])
}
