//! Time after an irregularity: II/6.19 and the extra time of I/5.9.

use jadoube_clock::{BonusKind, Ms};
use jadoube_draughts::Geometry;
use jadoube_lawbook::ProvisionId;

use super::super::Draughts;
use crate::laws::Matter;
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::DraughtsEffect;
use crate::shared::observation::{Decision, Person, What};
use crate::shared::ruling::{Choice, Effect, Refusal, Ruling, Verdict, Why};

/// The arbiter has put it right: the time it took is the offender's, whatever follows (II/6.19);
/// the opponent may get some (I/5.9). Time spent waiting for the arbiter is charged to nobody.
pub(crate) fn put_right<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    measured: Option<Ms>,
) -> Answered {
    let game = moment.game;
    let laws = &moment.code().irregular;
    let Some(due) = game.due() else {
        return Err(Refusal::new(Why::NothingPending, laws.charged.cites()));
    };
    let mut ruling =
        Ruling::new(Verdict::ClocksCorrected, laws.charged.cites()).citing(laws.gains.cites());
    if game.refused {
        ruling = ruling.doing(DraughtsEffect::Corrected);
    }
    let stopped = moment
        .clock
        .as_ref()
        .is_some_and(|clock| clock.running().is_none());
    // A clock that ran was the offender's: the demand switched it back.
    let spent = if stopped {
        measured.or_else(|| since_begun(moment).map(|since| moment.at - since))
    } else {
        Some(0)
    };
    if spent.is_none() {
        ruling = ruling.leaving([Choice::SetClocks]);
    }
    let spent = spent.unwrap_or_default();
    if stopped {
        ruling = ruling
            .doing(Effect::AddTime(due.offender, -spent))
            .doing(Effect::Start(due.offender));
    }
    Ok(vec![ruling.leaving([Choice::AwardTime])])
}

/// When the arbiter began to put it right: with the demand, by stopping the clocks, or by ruling on
/// a player's stop. If a player stopped the clocks after the demand and the arbiter's arrival is
/// not recorded, the time was not measured.
fn since_begun<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Option<Ms> {
    for entry in moment.game.log().iter().rev() {
        let mut effects = entry.rulings.iter().flat_map(|ruling| &ruling.effects);
        let began = effects.any(|it| {
            matches!(
                it,
                Effect::Stop | Effect::Draughts(DraughtsEffect::Demanded(0))
            )
        });
        let word = entry.observation.what.decision().is_some();
        if began || word {
            let waits = matches!(
                (&entry.observation.what, entry.observation.by),
                (
                    What::StopsFor { .. } | What::Stops { .. },
                    Person::Player(_) | Person::Assistant(_)
                )
            );
            return (!waits).then_some(entry.observation.at);
        }
    }
    None
}

/// The articles by which the arbiter gives or sets time. The opponent of an offender gets at least
/// the bonus of one move (I/5.9).
pub(crate) fn time<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    decision: Decision,
) -> Result<Vec<ProvisionId>, Refusal> {
    let game = moment.game;
    let laws = &moment.code().irregular;
    let offender = game.due().map(|due| due.offender);
    if let (Decision::Awards(side, time), Some(offender)) = (decision, offender)
        && side == offender.other()
    {
        if let Some((BonusKind::Fischer, bonus)) = moment.bonus(side)
            && time < bonus
        {
            return Err(Refusal::new(Why::NotAnOption, laws.gains.cites()));
        }
        return Ok(laws.gains.cites().to_vec());
    }
    let last = game
        .log()
        .iter()
        .rev()
        .find_map(|entry| match entry.observation.what {
            What::Matter { matter, .. } => Some(matter),
            _ => None,
        });
    let rule = last
        .filter(|matter| matches!(matter, Matter::LateExcused | Matter::HallUnfit))
        .and_then(|matter| {
            moment
                .code()
                .matters
                .iter()
                .find(|rule| rule.matter == matter)
        });
    Ok(rule.map_or_else(|| game.code.analogy.clone(), |rule| rule.by.clone()))
}
