//! Flags. Articles 6.4, 6.8, 6.9, A.5.3, III.3 and their ancestors.

use jadoube_chess::endings::Loss;
use jadoube_clock::Side;

use crate::decide::{Answered, Moment};
use crate::ending;
use crate::laws::{Announced, BothFlags, FlagCalledBy};
use crate::observation::Person;
use crate::ruling::{Choice, Effect, Evidence, Pending, Refusal, Ruling, Score, Verdict, Why};

/// A flag is seen down or claimed.
pub(crate) fn flag(moment: &Moment<'_>, by: Person, side: Side) -> Answered {
    let game = moment.game;
    let laws = game.laws.flag.get(game.settings.mode);
    let Some(called) = laws.called_by.says() else {
        return Ok(moment.silent(&laws.called_by));
    };
    let Some(clock) = &moment.clock else {
        return Err(Refusal::new(Why::NoClock, &[]));
    };
    let by_arbiter = by == Person::Arbiter;
    if by_arbiter && *called == FlagCalledBy::PlayerOnly {
        // The arbiter stays silent (2001 B.6).
        return Err(Refusal::new(Why::OnlyPlayer, laws.called_by.cites()));
    }
    if !clock.flags().down(side) {
        return Err(Refusal::new(Why::FlagUp, laws.check.cites()));
    }
    let checked = Ruling::new(Verdict::Noted, laws.called_by.cites())
        .citing(laws.check.cites())
        .showing(Evidence::TimeLeft(side, clock.remaining(side)))
        .unasked(*called != FlagCalledBy::PlayerOnly);
    if clock.moves_due(side) == Some(0) {
        return Ok(vec![
            checked,
            Ruling::new(Verdict::FlagMovesMade, laws.check.cites()),
        ]);
    }
    if let Some(Pending::NoNormalWinPostponed(claimant)) = game.pending
        && claimant == side
    {
        let rule = &game.laws.quickplay.postponed;
        return Ok(vec![
            checked,
            Ruling::new(Verdict::ArbiterDecides, rule.cites())
                .doing(Effect::Stop)
                .leaving([Choice::Grant, Choice::Refuse]),
        ]);
    }
    let how = if game.settings.mode.limited() && !by_arbiter {
        Loss::FlagClaim
    } else {
        Loss::Flag
    };
    let mut rulings = vec![checked];
    rulings.extend(ending::lost(moment, side, how));
    Ok(rulings)
}

/// Both flags are down and nobody knows which fell first.
pub(crate) fn both(moment: &Moment<'_>) -> Answered {
    let game = moment.game;
    let laws = game.laws.flag.get(game.settings.mode);
    let Some(clock) = &moment.clock else {
        return Err(Refusal::new(Why::NoClock, &[]));
    };
    if !clock.flags().both() {
        return Err(Refusal::new(Why::FlagUp, laws.check.cites()));
    }
    let last = Side::BOTH
        .into_iter()
        .all(|side| clock.in_last_period(side));
    let rule = if last {
        &laws.both_last
    } else {
        &laws.both_early
    };
    let draw = || {
        Ruling::new(Verdict::Drawn, rule.cites())
            .doing(Effect::Finish(Score::Draw))
            .unasked(true)
    };
    let on = || Ruling::new(Verdict::PlayOn, rule.cites());
    Ok(match rule.says() {
        None => moment.silent(rule),
        Some(BothFlags::Continue) => vec![on()],
        Some(BothFlags::Draw) => vec![draw()],
        Some(BothFlags::IfAnnounced(_)) if !game.settings.regulations.quickplay_announced => {
            moment.silent(rule)
        }
        Some(BothFlags::IfAnnounced(Announced::Continue)) => vec![on()],
        Some(BothFlags::IfAnnounced(Announced::Draw)) => vec![draw()],
    })
}
