//! Flags. Articles 6.4, 6.8, 6.9, A.5.3, III.3 and their ancestors.

use jadoube_chess::endings::Loss;
use jadoube_clock::Clock;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

use crate::chess::ending;
use crate::chess::quickplay;
use crate::chess::sealed;
use crate::laws::{AnnouncedFlags, BothFlags, FlagCalledBy, FlagLaws, Rule};
use crate::shared::decide::{Answered, Moment, no_outsider};
use crate::shared::observation::Person;
use crate::shared::reading::Reading;
use crate::shared::ruling::{
    Choice, Effect, Evidence, Fact, GameResult, Pending, Refusal, Ruling, Verdict, Why,
};

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
    // An onlooker may tell the arbiter and nobody else (12.7; in 2001 not even him: 13.7).
    no_outsider(by, laws.called_by.cites())?;
    let by_arbiter = by == Person::Arbiter;
    if by_arbiter && *called == FlagCalledBy::PlayerOnly {
        // The arbiter stays silent (2001 B.6).
        return Err(Refusal::new(Why::OnlyPlayer, laws.called_by.cites()));
    }
    // An official's word on a clock that nobody reads for us is enough (6.8).
    if !moment.unobserved() && !clock.flags().down(side) {
        return Err(Refusal::new(Why::FlagUp, laws.check.cites()));
    }
    if clock.flags().both() {
        // A claim counts only while the claimant's own flag is up (B.7; A.4(c) in 2014).
        let refused = (by.acts_for() == Some(side.other()) && laws.own_flag_up.says().is_some())
            .then(|| Ruling::new(Verdict::ClaimNotAdmitted, laws.own_flag_up.cites()));
        // Where two fallen flags mean a draw in any order (B.8), that follows at once.
        let drawn = both_rule(laws, clock).says() == Some(&BothFlags::DrawInAnyOrder);
        if refused.is_some() || drawn {
            let follows = if drawn { both(moment)? } else { Vec::new() };
            return Ok(refused.into_iter().chain(follows).collect());
        }
    }
    // Both were set down by hand: a player's call does not say which fell first, an official's
    // does.
    if clock.flags().both() && clock.flags().first().is_none() && !by_arbiter {
        return Ok(vec![
            moment
                .not_established(Fact::FlagOrder, laws.check.cites())
                .citing(both_rule(laws, clock).cites())
                .doing(Effect::Pending(Pending::Ruling))
                .leaving([Choice::DecideResult]),
        ]);
    }
    // Where both are down and the clock shows which fell first, that one lost: what the
    // editions say of two flags is for an order nobody can tell (6.12, 6.11, III.3.1).
    let side = clock.flags().first().unwrap_or(side);
    let mut checked = Ruling::new(Verdict::Noted, laws.called_by.cites())
        .citing(laws.check.cites())
        .unasked(*called == FlagCalledBy::ArbiterOrPlayer);
    if !moment.unobserved() {
        checked = checked.showing(Evidence::TimeLeft(side, clock.remaining(side)));
    }
    if let (Person::Assistant(_), Some(blind)) = (by, game.laws.blind.says()) {
        checked = checked.citing(blind.assistant_claims.cites());
    }
    if moment.unobserved() && clock.moves_due(side).is_some_and(|due| due > 0) {
        // Moves may have been made that were not reported.
        return Ok(vec![
            checked,
            moment
                .not_established(Fact::MoveCount(side), laws.check.cites())
                .showing(moves(clock))
                .doing(Effect::Pending(Pending::Ruling))
                .leaving([Choice::DecideResult]),
        ]);
    }
    if clock.moves_due(side) == Some(0) {
        return Ok(vec![
            checked,
            Ruling::new(Verdict::FlagMovesMade, laws.check.cites()),
        ]);
    }
    // The decision that was put off is due when either flag is down (10.2(b), G.5(b),
    // III.5.2).
    let postponed = |it| matches!(it, Pending::NoNormalWinPostponed(_));
    if game.waiting.find(postponed).is_some() {
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
    // A sealed move that ends the game was made before the flag fell.
    if let Some(over) = game
        .laws
        .adjournment
        .says()
        .and_then(|laws| sealed::ended(moment, laws))
    {
        let over = over.showing(Evidence::Read(Reading::SealedBeforeFlag));
        return Ok(vec![checked, over]);
    }
    // The move of the control is made and not completed, so it does not count.
    let open = game.board.last_of(side).is_some_and(|ply| !ply.completed);
    let made = laws.control_made.says().is_some();
    if clock.moves_due(side) == Some(1) && open && made {
        checked = checked.showing(Evidence::Read(Reading::ControlUnpressed));
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

/// How many moves the clock counts for both.
fn moves(clock: &Clock) -> Evidence {
    let [white, black] = Side::BOTH.map(|side| clock.face(side).moves);
    Evidence::Moves(white, black)
}

/// The articles by which a flag is called.
pub(crate) fn called_cites<'m>(moment: &'m Moment<'_>) -> &'m [ProvisionId] {
    let game = moment.game;
    let laws = game.laws.flag.in_mode(game.settings.mode);
    laws.map_or(&[], |laws| laws.called_by.cites())
}

/// What two fallen flags mean now.
fn both_rule<'l>(laws: &'l FlagLaws, clock: &Clock) -> &'l Rule<BothFlags> {
    let last = Side::BOTH
        .into_iter()
        .all(|side| clock.in_last_period(side));
    if last {
        &laws.both_last
    } else {
        &laws.both_early
    }
}

/// Somebody calls that both flags are down: the arbiter only where he calls flags at all
/// (not in 2001 rapid and blitz, B.6).
pub(crate) fn both_called(moment: &Moment<'_>, by: Person) -> Answered {
    let game = moment.game;
    let laws = game.laws.flag.in_mode(game.settings.mode);
    if by == Person::Arbiter
        && let Some(laws) = laws
        && laws.called_by.says() == Some(&FlagCalledBy::PlayerOnly)
    {
        return Err(Refusal::new(Why::OnlyPlayer, laws.called_by.cites()));
    }
    both(moment)
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
    if !moment.unobserved() && !clock.flags().both() {
        return Err(Refusal::new(Why::FlagUp, laws.check.cites()));
    }
    let rule = both_rule(laws, clock);
    let draw = || {
        Ruling::new(Verdict::Drawn, rule.cites())
            .doing(Effect::Finish(GameResult::Draw))
            .unasked(true)
    };
    let on = || Ruling::new(Verdict::PlayOn, rule.cites());
    Ok(match rule.says() {
        None => moment.silent(rule),
        Some(BothFlags::Continue) => vec![on()],
        Some(BothFlags::Draw | BothFlags::DrawInAnyOrder) => vec![draw()],
        // The guideline is for standard and rapid games without increment (III.2).
        Some(BothFlags::IfAnnounced(_)) if !quickplay::announced(moment) => moment.silent(rule),
        Some(BothFlags::IfAnnounced(AnnouncedFlags::Continue)) => vec![on()],
        Some(BothFlags::IfAnnounced(AnnouncedFlags::Draw)) => vec![draw()],
    })
}
