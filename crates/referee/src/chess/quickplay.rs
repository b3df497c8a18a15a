//! The last minutes of a game without increment. Articles 10 (2001), G (2014), III (2023).

use jadoube_clock::Category;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

use crate::chess::unmade;
use crate::laws::{Postponed, QuickplayAvailable, QuickplayLaws};
use crate::shared::decide::{Answered, Moment};
use crate::shared::matter::done;
use crate::shared::observation::{Decision, What};
use crate::shared::reading::Reading;
use crate::shared::ruling::{
    Choice, Effect, Evidence, GameResult, Pending, Refusal, Ruling, Verdict, Why,
};

/// Whether time is given for every move in the present period, by the control or by a grant.
fn per_move_now(moment: &Moment<'_>, side: Side) -> bool {
    moment
        .clock
        .as_ref()
        .and_then(|clock| clock.period(side))
        .is_some_and(|period| period.bonus.is_some())
}

/// Whether time is given for every move in any period: G.3 and III.2.2 speak of games without
/// increment, 10.1 of 2001 of the phase.
fn per_move(moment: &Moment<'_>, side: Side) -> bool {
    let control = moment.game.settings.control.as_ref();
    control.is_some_and(|control| control.white.has_bonus() || control.black.has_bonus())
        || per_move_now(moment, side)
}

/// Whether the guideline was announced for a game it is meant for (III.2).
pub(crate) fn announced(moment: &Moment<'_>) -> bool {
    let settings = &moment.game.settings;
    (settings.regulations.quickplay_announced
        || settings
            .regulations
            .guidelines
            .is_some_and(|it| it.quickplay))
        && settings.mode.category() != Category::Blitz
        && !per_move(moment, Side::White)
}

/// Whether the rules apply in this game, and now: in the period in which all remaining moves are
/// due (10.1, G.1, III.1), while no time per move is given.
fn applies(moment: &Moment<'_>, side: Side, laws: &QuickplayLaws) -> Result<bool, Refusal> {
    let settings = &moment.game.settings;
    let finish = moment
        .clock
        .as_ref()
        .is_none_or(|clock| clock.in_last_period(side));
    let blitz = settings.mode.category() == Category::Blitz;
    let here = match laws.available.says() {
        None => return Ok(false),
        Some(QuickplayAvailable::Always) => {
            finish && !per_move_now(moment, side) && !(blitz && laws.not_in_blitz.says().is_some())
        }
        Some(QuickplayAvailable::IfAnnounced) => {
            finish && !per_move(moment, side) && announced(moment)
        }
    };
    if here {
        return Ok(true);
    }
    // 2001 does not name increments; docs/readings.md.
    let read = matches!(laws.available.says(), Some(QuickplayAvailable::Always))
        && finish
        && !blitz
        && per_move_now(moment, side);
    let refusal = Refusal::new(Why::NotHere, laws.available.cites())
        .reading(read.then_some(Reading::IncrementNoQuickplay));
    Err(if blitz {
        refusal.citing(laws.not_in_blitz.cites())
    } else {
        refusal
    })
}

/// Little time and the flag up.
fn in_need(
    moment: &Moment<'_>,
    side: Side,
    laws: &QuickplayLaws,
    cites: &[ProvisionId],
) -> Result<Evidence, Refusal> {
    let left = moment
        .left(side)
        .ok_or_else(|| Refusal::new(Why::NoClock, cites))?;
    let below = laws.below.says().copied().unwrap_or_default();
    if left <= 0 {
        Err(Refusal::new(Why::FlagDown, cites))
    } else if left < below {
        Ok(Evidence::TimeLeft(side, left))
    } else {
        Err(Refusal::new(Why::TooEarly, cites))
    }
}

/// A player asks for time per move (G.4, III.4): an offer, and if refused the arbiter's.
pub(crate) fn asks_increment(moment: &Moment<'_>, side: Side) -> Answered {
    let Some(laws) = moment.game.laws.quickplay.says() else {
        return Ok(moment.silent(&moment.game.laws.quickplay));
    };
    let Some(ask) = laws.ask_increment.says() else {
        return Ok(moment.silent(&laws.ask_increment));
    };
    if !applies(moment, side, laws)? {
        return Ok(moment.silent(&laws.ask_increment));
    }
    unmade::must_have_move(moment, side, laws.ask_increment.cites())?;
    let facts = in_need(moment, side, laws, laws.ask_increment.cites())?;
    Ok(vec![
        Ruling::new(Verdict::OfferOpen, laws.ask_increment.cites())
            .showing(facts)
            .doing(Effect::Offer(side))
            .doing(Effect::Pending(Pending::Increment(side)))
            .leaving([Choice::Grant])
            .leaving(ask.delay_too.then_some(Choice::GrantDelay))
            .leaving([Choice::Refuse]),
    ])
}

/// A player claims that the opponent cannot win, or does not try (10.2, G.5, III.5).
pub(crate) fn claims(moment: &Moment<'_>, side: Side) -> Answered {
    let Some(laws) = moment.game.laws.quickplay.says() else {
        return Ok(moment.silent(&moment.game.laws.quickplay));
    };
    if laws.claim.says().is_none() || !applies(moment, side, laws)? {
        return Ok(moment.silent(&laws.claim));
    }
    unmade::must_have_move(moment, side, laws.below.cites())?;
    let facts = in_need(moment, side, laws, laws.below.cites())?;
    let mut ruling = Ruling::new(Verdict::ArbiterDecides, laws.claim.cites())
        .citing(laws.below.cites())
        .citing(laws.available.cites())
        .showing(facts)
        .doing(Effect::Stop)
        .doing(Effect::Pending(Pending::NoNormalWin(side)))
        .leaving([Choice::Grant, Choice::Postpone, Choice::Refuse]);
    // 9.1(c) of 2001 makes this claim an offer; later editions name 9.2 and 9.3 only.
    if laws.claim_is_offer.says().is_some() {
        ruling = ruling
            .citing(laws.claim_is_offer.cites())
            .doing(Effect::Offer(side));
    }
    Ok(vec![ruling])
}

/// The same where no arbiter is at the board: play ends, the position (and the score) are
/// written down and confirmed, the designated arbiter decides (D.1, G.6, III.6). Whose move
/// it is does not matter.
pub(crate) fn unsupervised(moment: &Moment<'_>, side: Side) -> Answered {
    let Some(laws) = moment.game.laws.quickplay.says() else {
        return Ok(moment.silent(&moment.game.laws.quickplay));
    };
    if laws.no_arbiter.says().is_none() || !applies(moment, side, laws)? {
        return Ok(moment.silent(&laws.no_arbiter));
    }
    let facts = in_need(moment, side, laws, laws.no_arbiter.cites())?;
    Ok(vec![
        Ruling::new(Verdict::ArbiterDecides, laws.no_arbiter.cites())
            .showing(facts)
            .doing(Effect::Stop)
            .doing(Effect::Pending(Pending::Unsupervised(side)))
            .leaving([Choice::Grant, Choice::Refuse]),
    ])
}

/// An appeal against the decision on such a claim; none where it was not about one.
pub(crate) fn appeal(moment: &Moment<'_>) -> Option<Ruling> {
    let laws = moment.game.laws.quickplay.says()?;
    let decided = moment.game.log().iter().rev().find_map(|entry| {
        matches!(entry.observation.what, What::Decides(_)).then_some(&entry.rulings)
    })?;
    let about = decided.iter().any(|ruling| {
        laws.granted
            .cites()
            .iter()
            .chain(laws.rejected.cites())
            .any(|id| ruling.cites.contains(id))
    });
    let unsupervised = decided.iter().any(|ruling| {
        let mut cites = laws.no_arbiter.cites().iter();
        cites.any(|id| ruling.cites.contains(id))
    });
    // The decision is final (2001 10.2(d), D.1).
    laws.decision_final.says()?;
    if unsupervised {
        Some(Ruling::new(
            Verdict::ClaimNotAdmitted,
            laws.no_arbiter.cites(),
        ))
    } else if about {
        Some(Ruling::new(
            Verdict::ClaimNotAdmitted,
            laws.decision_final.cites(),
        ))
    } else {
        None
    }
}

/// The arbiter decides a claim or request of the last two minutes.
pub(crate) fn decides(moment: &Moment<'_>, pending: Pending, decision: Decision) -> Answered {
    let game = moment.game;
    let Some(quickplay) = game.laws.quickplay.says() else {
        return Err(Refusal::new(Why::NotAnOption, &[]));
    };
    let down = moment
        .clock
        .as_ref()
        .is_some_and(|clock| Side::BOTH.into_iter().any(|side| clock.flags().down(side)));
    match (pending, decision) {
        (Pending::Increment(side), Decision::Grants | Decision::GrantsDelay) => {
            let Some(ask) = quickplay.ask_increment.says() else {
                return Ok(moment.silent(&quickplay.ask_increment));
            };
            let delay = decision == Decision::GrantsDelay;
            if delay && !ask.delay_too {
                return Err(Refusal::new(
                    Why::NotAnOption,
                    quickplay.ask_increment.cites(),
                ));
            }
            if crate::chess::offer::open(game, side) {
                // The opponent answers the offer first.
                return Err(Refusal::new(
                    Why::OfferOpen,
                    quickplay.ask_increment.cites(),
                ));
            }
            Ok(vec![
                done(Verdict::IncrementGiven, quickplay.ask_increment.cites())
                    .doing(Effect::NoOffer)
                    .doing(if delay {
                        Effect::GiveDelay(ask.per_move)
                    } else {
                        Effect::GiveIncrement(ask.per_move)
                    })
                    .doing(Effect::AddTime(side.other(), ask.gain)),
            ])
        }
        (Pending::Increment(_), Decision::Refuses) => Ok(vec![
            done(Verdict::PlayOn, quickplay.ask_increment.cites()).doing(Effect::NoOffer),
        ]),
        (Pending::Unsupervised(_), Decision::Grants) => Ok(vec![
            done(Verdict::Drawn, quickplay.no_arbiter.cites())
                .doing(Effect::Finish(GameResult::Draw)),
        ]),
        // The claim has ended the game: what the score is then, no article says.
        (Pending::Unsupervised(_), Decision::Refuses) => Ok(vec![
            Ruling::new(Verdict::ArbiterDecides, quickplay.no_arbiter.cites())
                .doing(Effect::Pending(Pending::Ruling))
                .leaving([Choice::DecideResult]),
        ]),
        (Pending::NoNormalWinPostponed(_), Decision::Grants | Decision::Refuses)
            if !down && quickplay.postponed.says() == Some(&Postponed::AfterFlag) =>
        {
            Err(Refusal::new(Why::FlagUp, quickplay.postponed.cites()))
        }
        (Pending::NoNormalWin(_) | Pending::NoNormalWinPostponed(_), Decision::Grants) => Ok(vec![
            done(Verdict::Drawn, quickplay.granted.cites())
                .citing(quickplay.claim.cites())
                .doing(Effect::Finish(GameResult::Draw)),
        ]),
        (Pending::NoNormalWin(side), Decision::Postpones) => Ok(vec![
            Ruling::new(Verdict::Postponed, quickplay.postponed.cites())
                .doing(Effect::Pending(Pending::NoNormalWinPostponed(side)))
                .doing(Effect::Start(side))
                .leaving([Choice::AwardTime]),
        ]),
        (Pending::NoNormalWin(side), Decision::Refuses) => {
            let gain = quickplay.rejected.says().copied().unwrap_or_default();
            // Where the claim is an offer (9.1(c) of 2001), it stands as one.
            Ok(vec![
                done(Verdict::ClaimWrong, quickplay.rejected.cites())
                    .citing(quickplay.claim_is_offer.cites())
                    .doing(Effect::AddTime(side.other(), gain))
                    .doing(Effect::Start(side)),
            ])
        }
        // During play the claim is simply not admitted; time has been dealt with before.
        (Pending::NoNormalWinPostponed(_), Decision::Refuses) if !down => {
            Ok(vec![done(Verdict::ClaimWrong, quickplay.postponed.cites())])
        }
        (Pending::NoNormalWinPostponed(side), Decision::Refuses) => {
            // Whose flag is down, claimant or not.
            let fallen = moment
                .clock
                .as_ref()
                .and_then(|clock| clock.flags().first());
            let loser = fallen.unwrap_or(side);
            let mut rulings =
                crate::chess::ending::lost(moment, loser, jadoube_chess::endings::Loss::Flag);
            if let Some(first) = rulings.first_mut() {
                *first = first.clone().citing(quickplay.postponed.cites());
            }
            Ok(rulings)
        }
        _ => Err(Refusal::new(Why::NotAnOption, &[])),
    }
}
