//! Stopping the clocks: II/4.4.1, II/4.4.2, I/5.9, III/7, IV/2.9, II/6.10, II/6.11. A player who
//! stops both loses, with the named exceptions.

use jadoube_draughts::Geometry;
use jadoube_vocabulary::Side;

use super::{Draughts, ending, flag};
use crate::shared::decide::{Answered, Moment, no_outsider};
use crate::shared::game::Stage;
use crate::shared::matter::done;
use crate::shared::observation::{Decision, Person, StopFor};
use crate::shared::ruling::{Choice, Effect, GameResult, Pending, Refusal, Ruling, Verdict, Why};

fn running<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Result<(), Refusal> {
    let cites = moment.code().stop.arbiter.cites();
    match &moment.clock {
        None => Err(Refusal::new(Why::NoClock, cites)),
        Some(clock) if clock.running().is_none() => Err(Refusal::new(Why::AlreadyStopped, cites)),
        Some(_) => Ok(()),
    }
}

/// The clocks are stopped.
pub(crate) fn stops<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    by: Person,
    for_help: bool,
) -> Answered {
    running(moment)?;
    no_outsider(by, moment.code().stop.arbiter.cites())?;
    if let Person::Player(side) | Person::Assistant(side) = by
        && let Some(over) = decided_already(moment, side)
    {
        return over;
    }
    match by {
        Person::Arbiter | Person::Other => Ok(vec![
            Ruling::new(Verdict::ClocksStopped, moment.code().stop.arbiter.cites())
                .doing(Effect::Stop),
        ]),
        Person::Player(side) | Person::Assistant(side) => {
            if for_help {
                stops_for(moment, side, StopFor::Arbiter)
            } else {
                Ok(loses(moment, side))
            }
        }
    }
}

/// II/4.4.1 speaks of a game that goes on. Where it is won on the board, or time is over, a
/// stop of both clocks is the winner stopping their own (II/6.12), or what the loser owes
/// (II/6.20).
fn decided_already<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Option<Answered> {
    let code = moment.code();
    let clock = moment.clock.as_ref()?;
    if !moment.unobserved() && clock.flags().first().is_some() {
        let fallen = if clock.flags().down(side.other()) {
            side.other()
        } else {
            side
        };
        let due = clock.moves_due(fallen) != Some(0);
        if due && !clock.flags().both() {
            let called = flag::flag(moment, Person::Player(side), fallen).map(|rulings| {
                let loser = fallen == side;
                let cites = |ruling: Ruling| ruling.citing(code.moving.loser_stops.cites());
                rulings
                    .into_iter()
                    .map(|ruling| if loser { cites(ruling) } else { ruling })
                    .collect()
            });
            return Some(called);
        }
    }
    let winner = Side::BOTH
        .into_iter()
        .find(|it| moment.game.waits(Pending::WonOnBoard(*it)))?;
    let by_board = ending::won_by_board(moment);
    let ruling = if winner == side {
        ending::pressed(moment, winner).citing(code.flag.stopped.cites())
    } else {
        ending::pressed(moment, winner)
    };
    Some(Ok(vec![ruling.citing(&by_board)]))
}

/// A player who stops both clocks without one of the named reasons loses (II/4.4.1).
fn loses<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Vec<Ruling> {
    let stop = &moment.code().stop;
    vec![
        Ruling::new(Verdict::Won, stop.loses.cites())
            .citing(stop.arbiter.cites())
            .doing(Effect::Finish(GameResult::Win(side.other())))
            .unasked(true),
    ]
}

/// A player stops both clocks for a reason.
pub(crate) fn stops_for<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    reason: StopFor,
) -> Answered {
    running(moment)?;
    if let Some(over) = decided_already(moment, side) {
        return over;
    }
    let stop = &moment.code().stop;
    let stopped = |cites: &[_]| {
        Ok(vec![
            Ruling::new(Verdict::ClocksStopped, cites).doing(Effect::Stop),
        ])
    };
    match reason {
        // Only if no arbiter is near: whether it was justified is the arbiter's word.
        StopFor::Irregularity => Ok(vec![
            Ruling::new(Verdict::ClocksStopped, moment.code().irregular.call.cites())
                .citing(stop.loses.cites())
                .doing(Effect::Stop)
                .doing(Effect::Pending(Pending::StopJustified(side)))
                .leaving([Choice::Grant, Choice::Refuse]),
        ]),
        StopFor::Arbiter | StopFor::DrawClaim if moment.accelerated() => stopped(stop.help.cites()),
        StopFor::DrawClaim if moment.no_bonus(side) => stopped(moment.code().draw.may_stop.cites()),
        StopFor::DrawClaim => Ok(loses(moment, side)
            .into_iter()
            .map(|ruling| ruling.citing(moment.code().draw.may_stop.cites()))
            .collect()),
        StopFor::Arbiter => Ok(loses(moment, side)),
    }
}

/// The arbiter rules whether an irregular move justified the stop (I/5.9).
pub(crate) fn decided<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    _side: Side,
    decision: Decision,
) -> Answered {
    let call = moment.code().irregular.call.cites();
    match decision {
        Decision::Grants => Ok(vec![done(Verdict::Allowed, call)]),
        Decision::Refuses => Ok(vec![
            Ruling::new(Verdict::StopUnjustified, moment.code().stop.loses.cites())
                .citing(call)
                .doing(Effect::Pending(Pending::Ruling))
                .leaving(moment.penalties()),
        ]),
        _ => Err(Refusal::new(Why::NotAnOption, call)),
    }
}

/// Nothing is moved or pressed while the clocks stand: the arbiter starts them (IV/2.8). A
/// correction that was demanded is made all the same.
pub(crate) fn must_run<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Result<(), Refusal> {
    let game = moment.game;
    let stands = game.stage == Stage::Running
        && game.demanded.is_none()
        && moment
            .clock
            .as_ref()
            .is_some_and(|clock| clock.running().is_none());
    if stands {
        let cites = moment.code().start.begins.cites();
        return Err(Refusal::new(Why::ClocksStand, cites));
    }
    Ok(())
}

/// The arbiter starts a clock again (IV/2.8).
pub(crate) fn resumes<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Answered {
    let cites = moment.code().start.begins.cites();
    match &moment.clock {
        None => Err(Refusal::new(Why::NoClock, cites)),
        Some(clock) if clock.running().is_some() => Err(Refusal::new(Why::AlreadyRunning, cites)),
        Some(_) => Ok(vec![
            Ruling::new(Verdict::ClocksRun, cites).doing(Effect::Start(side)),
        ]),
    }
}

/// A faulty clock is replaced, the times carried over (II/6.10); a remark on clock or flag
/// is heard only before the flag falls (II/6.11).
pub(crate) fn clock_wrong<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    faulty: bool,
) -> Vec<Ruling> {
    let stop = &moment.code().stop;
    if faulty {
        return vec![
            Ruling::new(Verdict::ClocksCorrected, stop.defect.cites())
                .doing(Effect::Stop)
                .unasked(true)
                .leaving([Choice::SetClocks]),
        ];
    }
    let fallen = moment
        .clock
        .as_ref()
        .is_some_and(|clock| clock.flags().first().is_some());
    vec![if fallen {
        Ruling::new(Verdict::TooLate, stop.remark.cites())
    } else {
        Ruling::new(Verdict::ArbiterDecides, stop.remark.cites())
            .doing(Effect::Pending(Pending::Ruling))
            .leaving([Choice::SetClocks])
    }]
}
