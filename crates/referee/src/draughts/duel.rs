//! Superblitz: III/1.3. Games until the first win with alternating colours, each player keeping the
//! remaining time; after some draws the bonus may become a delay.

use jadoube_clock::{Ms, TimeControl};
use jadoube_draughts::Geometry;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

use super::Draughts;
use crate::shared::decide::{Answered, Moment};
use crate::shared::game::Stage;
use crate::shared::ruling::{Effect, GameResult, Refusal, Ruling, Verdict, Why};

/// The next game of a duel that is not decided yet.
pub(crate) fn next<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Answered {
    let game = moment.game;
    let duel = &moment.code().duel;
    let refuse = |why| Err(Refusal::new(why, duel.next.cites()));
    if !moment.event().superblitz {
        return refuse(Why::EventForbids);
    }
    match game.stage {
        Stage::Finished(GameResult::Draw | GameResult::DrawWithAdvantage(_)) => {}
        // The first win is the result of the duel.
        Stage::Finished(_) => return refuse(Why::GameOver),
        _ => return refuse(Why::HasBegun),
    }
    let effects = game
        .log()
        .iter()
        .flat_map(|entry| &entry.rulings)
        .flat_map(|ruling| &ruling.effects);
    let earlier = effects.filter(|it| matches!(it, Effect::NextGame { .. }));
    let draws = u32::try_from(earlier.count())
        .unwrap_or(u32::MAX)
        .saturating_add(1);
    let switch = moment.event().switch_after_draws;
    let bronstein = switch.is_some_and(|after| draws >= after);
    let mut ruling = Ruling::new(Verdict::Begins, duel.next.cites());
    if bronstein {
        ruling = ruling.citing(duel.switched.cites());
    }
    Ok(vec![
        ruling
            .doing(Effect::NextGame { bronstein })
            .doing(Effect::Start(Side::White)),
    ])
}

/// A duel begins with two to five minutes and two seconds a move (III/1.3).
pub(crate) fn begins<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
) -> Result<Vec<ProvisionId>, Refusal> {
    if !moment.event().superblitz {
        return Ok(Vec::new());
    }
    let cites = moment.code().duel.next.cites();
    let control = moment.game.settings.control.as_ref();
    if control.is_some_and(|control| is_superblitz(&control.white)) {
        return Ok(cites.to_vec());
    }
    Err(Refusal::new(Why::EventForbids, cites))
}

fn is_superblitz(control: &TimeControl) -> bool {
    const SECOND: Ms = 1_000;
    let [only] = control.periods() else {
        return false;
    };
    let minutes = (120 * SECOND)..=(300 * SECOND);
    only.moves.is_none()
        && minutes.contains(&only.time)
        && only
            .bonus
            .is_some_and(|bonus| bonus.time == 2 * SECOND && bonus.from_move == 1)
}
