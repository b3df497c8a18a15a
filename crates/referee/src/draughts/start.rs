//! The start and lateness: II/4.4, II/4.5, II/5.5, II/5.6.

use jadoube_clock::{Ms, rates};
use jadoube_draughts::Geometry;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::{Side, Squares};

use super::Draughts;
use crate::shared::decide::{Answered, Moment};
use crate::shared::game::Stage;
use crate::shared::ruling::{
    Choice, Effect, Evidence, GameResult, Pending, Refusal, Ruling, Verdict, Why,
};

/// The round begins at the published time, no matter who is there (II/4.4). Only Black absent:
/// Black's clock runs; both absent: White's (II/4.5). Where a diagram gives Black the move
/// it is Black's.
pub(crate) fn begins<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Answered {
    let game = moment.game;
    let start = &moment.code().start;
    if game.stage != Stage::Scheduled {
        return Err(Refusal::new(Why::HasBegun, start.begins.cites()));
    }
    let runs = if game.present.white && !game.present.black {
        Side::Black
    } else {
        moment.on_move()
    };
    let mut ruling = Ruling::new(Verdict::Begins, start.begins.cites()).doing(Effect::Start(runs));
    if !game.present.white || !game.present.black {
        ruling = ruling.citing(start.absent.cites());
    }
    let duel = super::duel::begins(moment)?;
    Ok(vec![ruling.citing(&rate(moment)).citing(&duel)])
}

/// The class of the game by its rate, and the articles that make the rate official.
fn rate<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Vec<ProvisionId> {
    let Some(control) = &moment.game.settings.control else {
        return Vec::new();
    };
    let sixty_four = B::BOARD == Squares::SixtyFour;
    let mut cites = moment.code().start.clock.cites().to_vec();
    if moment.accelerated() {
        cites.extend(rates::pace(sixty_four, &control.white).1);
        cites.extend(rates::official_accelerated(
            sixty_four,
            &control.white,
            None,
        ));
    } else if let Some(official) = rates::official_by(sixty_four, &control.white) {
        cites.extend(moment.code().start.rates.cites());
        cites.push(official);
    }
    cites
}

/// How late a player may come: an hour, or less if the event says so (II/5.5).
fn limit<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Ms {
    let printed = moment
        .code()
        .start
        .limit
        .says()
        .copied()
        .unwrap_or_default();
    let chosen = moment.game.settings.regulations.default_time;
    chosen.map_or(printed, |chosen| chosen.min(printed))
}

/// A player comes. When the first of two comes, the time used so far is shared (II/4.5).
pub(crate) fn arrives<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    at: Ms,
) -> Answered {
    let game = moment.game;
    let start = &moment.code().start;
    let other_here = *game.present.get(side.other());
    if *game.present.get(side) {
        return Err(Refusal::new(Why::AlreadyHere, start.absent.cites()));
    }
    let here = Ruling::new(Verdict::Noted, start.absent.cites()).doing(Effect::Present(side));
    if at > limit(moment) {
        if !other_here {
            return Ok(vec![here, neither(moment)]);
        }
        return Ok(vec![
            here,
            Ruling::new(Verdict::LateLoses, start.limit.cites())
                .showing(Evidence::TimeLeft(side, limit(moment) - at))
                .showing(Evidence::DefaultTime(limit(moment), true))
                .doing(Effect::Finish(GameResult::Walkover(side.other())))
                .doing(Effect::Pending(Pending::Late(side)))
                .unasked(true)
                .leaving([Choice::Waive]),
        ]);
    }
    if game.stage != Stage::Running {
        return Ok(vec![here]);
    }
    if !other_here && let Some(clock) = &moment.clock {
        let full = clock.period(Side::White).map_or(0, |period| period.time);
        let used = full - clock.remaining(Side::White);
        let half = used / 2;
        return Ok(vec![
            here,
            Ruling::new(Verdict::TimeShared, start.absent.cites())
                .doing(Effect::AddTime(Side::White, half))
                .doing(Effect::AddTime(Side::Black, -half))
                // White's clock, or Black's if Black is the one still missing.
                .doing(Effect::Start(side.other()))
                .unasked(true),
        ]);
    }
    if side == Side::Black {
        return Ok(vec![here.doing(Effect::Start(Side::White))]);
    }
    Ok(vec![here])
}

/// The limit has passed: a walkover, or nothing for either (II/5.5, II/5.6).
pub(crate) fn limit_passed<B: Geometry>(moment: &Moment<'_, Draughts<B>>, at: Ms) -> Answered {
    let game = moment.game;
    let start = &moment.code().start;
    if at <= limit(moment) {
        return Err(Refusal::new(Why::TooEarly, start.limit.cites()));
    }
    let won = |side| {
        Ruling::new(Verdict::LateLoses, start.limit.cites())
            .doing(Effect::Finish(GameResult::Walkover(side)))
            .unasked(true)
    };
    match (game.present.white, game.present.black) {
        (true, true) => Err(Refusal::new(Why::NotHere, start.limit.cites())),
        (true, false) => Ok(vec![won(Side::White)]),
        (false, true) => Ok(vec![won(Side::Black)]),
        (false, false) => Ok(vec![neither(moment)]),
    }
}

fn neither<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Ruling {
    let start = &moment.code().start;
    Ruling::new(Verdict::BothLose, start.neither.cites())
        .citing(start.limit.cites())
        .doing(Effect::Finish(GameResult::BothLose))
        .unasked(true)
}
