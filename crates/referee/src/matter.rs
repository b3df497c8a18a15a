//! Matters beside the board, and what the arbiter decides.

use jadoube_clock::Side;
use jadoube_lawbook::ProvisionId;

use crate::decide::{Answered, Moment};
use crate::laws::{Answer, Matter, Penalty};
use crate::observation::{Decision, What};
use crate::ruling::{Choice, Effect, Pending, Refusal, Ruling, Score, Verdict, Why};
use crate::supervised::Rulebook;

/// Something beside the board that an article answers by itself.
pub(crate) fn matter<R: Rulebook>(moment: &Moment<'_, R>, matter: Matter, side: Side) -> Answered {
    if let Some(word) = R::aside(moment, matter, side) {
        return Ok(vec![word]);
    }
    let Some(rule) = moment
        .game
        .matters()
        .iter()
        .find(|rule| rule.matter == matter)
    else {
        return Ok(vec![
            Ruling::new(Verdict::RulingNeeded, moment.game.analogy())
                .doing(Effect::Pending(Pending::Ruling)),
        ]);
    };
    if matter == Matter::Appeals && moment.game.settings.regulations.no_appeals {
        return Err(Refusal::new(Why::EventForbids, &rule.by));
    }
    let says = |verdict| Ruling::new(verdict, &rule.by);
    let penalty = || {
        says(Verdict::PenaltyOpen)
            .doing(Effect::Pending(Pending::Penalty(side)))
            .unasked(true)
            .leaving(moment.penalties())
    };
    let milder =
        matter == Matter::DeviceFound && moment.game.settings.regulations.milder_device_penalty;
    Ok(vec![match rule.answer {
        Answer::Allowed => says(Verdict::Allowed),
        Answer::Forbidden => penalty(),
        Answer::ClocksUnlessDisabled if *moment.game.settings.regulations.disabled.get(side) => {
            says(Verdict::Allowed)
        }
        Answer::Duty => says(Verdict::Duty),
        Answer::Loses if milder => penalty(),
        Answer::Loses => says(Verdict::Won)
            .doing(Effect::Finish(Score::Win(side.other())))
            .unasked(true),
        Answer::LosesOpponentByArbiter => says(Verdict::Won)
            .doing(Effect::Finish(Score::LossOpponentOpen(side)))
            .unasked(true)
            .leaving([Choice::DecideResult]),
        Answer::BothLose => says(Verdict::BothLose)
            .doing(Effect::Finish(Score::BothLose))
            .unasked(true),
        Answer::ArbiterDecides => says(Verdict::ArbiterDecides)
            .doing(Effect::Pending(Pending::Ruling))
            .leaving([Choice::Grant, Choice::Refuse]),
        Answer::ClocksByArbiter | Answer::ClocksUnlessDisabled => says(Verdict::ArbiterDecides)
            .doing(Effect::Pending(Pending::Ruling))
            .leaving([Choice::SetClocks, Choice::AwardTime]),
        Answer::OnlyToArbiter => says(Verdict::OnlyToArbiter),
        Answer::ArbiterSilent => says(Verdict::Silent).unasked(false),
    }])
}

/// What a decision changes.
pub(crate) fn effects(decision: Decision) -> Vec<Effect> {
    match decision {
        Decision::Grants
        | Decision::GrantsDelay
        | Decision::Refuses
        | Decision::Postpones
        | Decision::Waives => Vec::new(),
        Decision::Sets(side, time) => vec![Effect::SetTime(side, time)],
        Decision::Awards(side, time) => vec![Effect::AddTime(side, time)],
        Decision::Penalises(side, penalty, time) => match penalty {
            Penalty::OpponentGainsTime => vec![Effect::AddTime(side.other(), time)],
            Penalty::OffenderLosesTime => vec![Effect::AddTime(side, -time)],
            Penalty::GameLost | Penalty::Expulsion => {
                vec![Effect::Finish(Score::LossOpponentOpen(side))]
            }
            Penalty::BothLose => vec![Effect::Finish(Score::BothLose)],
            Penalty::Warning
            | Penalty::Admonition
            | Penalty::PublicWarning
            | Penalty::OpponentScoreRaised
            | Penalty::OffenderScoreLowered
            | Penalty::Fine
            | Penalty::ExclusionFromRounds => Vec::new(),
        },
    }
}

/// The arbiter decides what the Laws leave to him.
pub(crate) fn decides<R: Rulebook>(moment: &Moment<'_, R>, decision: Decision) -> Answered {
    let game = moment.game;
    if let Decision::Penalises(_, penalty, _) = decision {
        let rule = game
            .penalties()
            .iter()
            .find(|rule| rule.penalty == penalty)
            .ok_or_else(|| Refusal::new(Why::NotAnOption, game.analogy()))?;
        if penalty == Penalty::Fine && !game.settings.regulations.fine_announced {
            return Err(Refusal::new(Why::NotAnOption, &rule.by));
        }
        let mut ruling = done(Verdict::Penalised, &rule.by);
        ruling.effects.extend(effects(decision));
        return Ok(vec![ruling]);
    }
    if let Decision::Sets(..) | Decision::Awards(..) = decision {
        let mut ruling = Ruling::new(Verdict::ClocksCorrected, &R::time(moment, decision)?);
        ruling.effects.extend(effects(decision));
        return Ok(vec![ruling]);
    }
    let Some(pending) = game.pending else {
        return Err(Refusal::new(Why::NothingPending, &[]));
    };
    match (pending, decision) {
        (Pending::Ruling, Decision::Grants | Decision::Refuses) => {
            Ok(vec![done(Verdict::Noted, game.analogy())])
        }
        (Pending::Late(_), Decision::Waives) => Ok(vec![
            done(Verdict::PlayOn, game.late()).doing(Effect::Reopen),
        ]),
        _ => R::decides(moment, pending, decision),
    }
}

/// A ruling after which nothing waits.
pub(crate) fn done(verdict: Verdict, cites: &[ProvisionId]) -> Ruling {
    Ruling::new(verdict, cites).doing(Effect::NothingPending)
}

/// By what the arbiter gives or sets time: while a claim is postponed (III.5.2), after a
/// disturbance from outside (12.5), else by best judgement (7.1).
pub(crate) fn time_cites<'m>(moment: &'m Moment<'_>, decision: Decision) -> &'m [ProvisionId] {
    let game = moment.game;
    if let (Decision::Awards(..), Some(Pending::NoNormalWinPostponed(_)), Some(quickplay)) =
        (decision, game.pending, game.laws.quickplay.says())
    {
        return quickplay.postponed.cites();
    }
    let outside = game.log().last().is_some_and(|entry| {
        matches!(
            entry.observation.what,
            What::Matter {
                matter: Matter::OutsideDisturbance,
                ..
            } | What::Decides(Decision::Awards(..))
        )
    });
    let rule = game
        .laws
        .matters
        .iter()
        .find(|rule| rule.matter == Matter::OutsideDisturbance);
    match (decision, rule) {
        (Decision::Awards(..), Some(rule)) if outside => &rule.by,
        _ => game.laws.setup.get(game.settings.mode).times_after.cites(),
    }
}
