//! Team matches below quorum, board by board: V/3.4.

use jadoube_clock::Ms;
use jadoube_draughts::Geometry;
use jadoube_vocabulary::{PerSide, Side};

use super::Draughts;
use crate::shared::decide::{Answered, Moment};
use crate::shared::game::Stage;
use crate::shared::observation::What;
use crate::shared::ruling::{Effect, Refusal, Ruling, Verdict, Why};
use crate::shared::settings::TeamsShort;

/// Whose team is short now, and since when.
pub(crate) fn short<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Option<(PerSide<bool>, Ms)> {
    let mut now: Option<(PerSide<bool>, Ms)> = None;
    for entry in moment.game.log() {
        match entry.observation.what {
            What::TeamsShort { white, black } => {
                now = Some((PerSide { white, black }, entry.observation.at));
            }
            What::TeamComplete { side } => {
                if let Some((short, _)) = &mut now {
                    *short.get_mut(side) = false;
                }
            }
            _ => {}
        }
    }
    now.filter(|(short, _)| short.white || short.black)
}

/// The round begins with a team below quorum: all its clocks run (V/3.4.1.1); with both
/// below it none does and the arbiter keeps the time (V/3.4.2.1).
pub(crate) fn begins<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    white: bool,
    black: bool,
) -> Answered {
    let team = &moment.code().team;
    if moment.game.stage != Stage::Scheduled || !(white || black) {
        return Err(Refusal::new(Why::HasBegun, team.one.cites()));
    }
    Ok(vec![
        match (white, black) {
            (true, true) => Ruling::new(Verdict::Waits, team.both.cites()),
            _ => Ruling::new(Verdict::Begins, team.one.cites()).doing(Effect::Start(if white {
                Side::White
            } else {
                Side::Black
            })),
        }
        .unasked(true),
    ])
}

/// A team is complete: where it was alone short, Black presses and White may move
/// (V/3.4.1.2); where both were, the time is put on the clocks, half each (V/3.4.2.2, P3),
/// and the other team's clock runs.
pub(crate) fn complete<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    at: Ms,
) -> Answered {
    let team = &moment.code().team;
    let Some((now, since)) = short(moment).filter(|(now, _)| *now.get(side)) else {
        return Err(Refusal::new(Why::NothingPending, team.complete.cites()));
    };
    if *now.get(side.other()) {
        let each = match moment.event().teams_short {
            TeamsShort::HalfEach => (at - since) / 2,
            TeamsShort::WholeEach => at - since,
        };
        return Ok(vec![
            Ruling::new(Verdict::TimeShared, team.first.cites())
                .doing(Effect::AddTime(Side::White, -each))
                .doing(Effect::AddTime(Side::Black, -each))
                .doing(Effect::Start(side.other()))
                .unasked(true),
        ]);
    }
    let ruling = Ruling::new(Verdict::PlayOn, team.complete.cites()).unasked(true);
    Ok(vec![if side == Side::Black {
        ruling.doing(Effect::Start(Side::White))
    } else {
        ruling
    }])
}
