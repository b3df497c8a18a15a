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
    let Some(laws) = game.laws.flag.in_mode(game.settings.mode) else {
        return Ok(moment.silent(&game.laws.flag));
    };
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
    // A claim counts only while the claimant's own flag is up (B.7; A.4(c) in 2014).
    if by == Person::Player(side.other())
        && laws.own_flag_up.says().is_some()
        && clock.flags().both()
    {
        let refused = Ruling::new(Verdict::ClaimNotAdmitted, laws.own_flag_up.cites());
        return Ok(std::iter::once(refused).chain(both(moment)?).collect());
    }
    let checked = Ruling::new(Verdict::Noted, laws.called_by.cites())
        .citing(laws.check.cites())
        .showing(Evidence::TimeLeft(side, clock.remaining(side)))
        .unasked(*called == FlagCalledBy::ArbiterOrPlayer);
    if clock.moves_due(side) == Some(0) {
        return Ok(vec![
            checked,
            Ruling::new(Verdict::FlagMovesMade, laws.check.cites()),
        ]);
    }
    if let Some(Pending::NoNormalWinPostponed(claimant)) = game.pending
        && claimant == side
    {
        let cites = game
            .laws
            .quickplay
            .says()
            .map_or(&[][..], |quickplay| quickplay.postponed.cites());
        return Ok(vec![
            checked,
            Ruling::new(Verdict::ArbiterDecides, cites)
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
    let Some(laws) = game.laws.flag.in_mode(game.settings.mode) else {
        return Ok(moment.silent(&game.laws.flag));
    };
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
