//! Recording: the duty, time trouble, completing, proving: II/6.4, II/6.13 to II/6.17, III/5.

use jadoube_clock::{BonusKind, Ms};
use jadoube_draughts::Geometry;
use jadoube_vocabulary::{PerSide, Side};

use super::{Draughts, flag};
use crate::laws::Matter;
use crate::shared::decide::{Answered, Moment};
use crate::shared::floor::FloorFinding;
use crate::shared::matter::done;
use crate::shared::observation::{Decision, What};
use crate::shared::ruling::{Choice, Effect, Evidence, Pending, Refusal, Ruling, Verdict, Why};
use crate::shared::settings::{TimeTrouble, Unproved};

/// Both are in time trouble: the arbiter records (IV/2.12).
pub(crate) fn both_in_trouble<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
) -> Option<FloorFinding> {
    let both = Side::BOTH.into_iter().all(|it| in_trouble(moment, it));
    (both && !moment.accelerated() && !moment.unobserved()).then(|| FloorFinding::Record {
        cites: {
            let record = &moment.code().record;
            let both = [record.takes_over.cites(), record.trouble.cites()];
            both.concat()
        },
    })
}

/// Time trouble: five minutes or less to the control, never with a Fischer bonus of half a
/// minute or more (II/6.13, P10).
fn in_trouble<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> bool {
    let (Some((below, bonus)), Some(left)) =
        (moment.code().record.trouble.says(), moment.left(side))
    else {
        return false;
    };
    let short = match moment.event().time_trouble {
        TimeTrouble::OrLess => left <= *below,
        TimeTrouble::Less => left < *below,
    };
    let fischer = match moment.bonus(side) {
        Some((BonusKind::Fischer, time)) => time,
        _ => 0,
    };
    short && fischer < *bonus
}

/// A player does not record.
pub(crate) fn stops<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Answered {
    let record = &moment.code().record;
    if moment.accelerated() {
        return Ok(vec![Ruling::new(
            Verdict::Allowed,
            record.accelerated.cites(),
        )]);
    }
    let left = moment.left(side).unwrap_or_default();
    if in_trouble(moment, side) {
        return Ok(vec![
            Ruling::new(Verdict::TimeTrouble, record.trouble.cites())
                .citing(record.complete.cites())
                .showing(Evidence::TimeLeft(side, left)),
        ]);
    }
    // Which article of I/10 asks for it depends on the time control.
    let by_control = match &moment.clock {
        Some(clock) if clock.moves_due(side).is_some() => record.moves_due.cites(),
        Some(_) => record.one_time.cites(),
        None => &[],
    };
    Ok(vec![
        Ruling::new(Verdict::PenaltyOpen, record.duty.cites())
            .citing(by_control)
            .showing(Evidence::TimeLeft(side, left))
            .doing(Effect::Pending(Pending::Penalty(side)))
            .unasked(true)
            .leaving(moment.penalties()),
    ])
}

/// After the flag the record is completed: by one on their own time (II/6.14), by both with
/// the clocks stopped and the time shared (II/6.15).
pub(crate) fn ordered<B: Geometry>(moment: &Moment<'_, Draughts<B>>, both: bool) -> Answered {
    let record = &moment.code().record;
    let Some(clock) = &moment.clock else {
        return Err(Refusal::new(Why::NoClock, record.complete.cites()));
    };
    if both {
        if !clock.flags().both() {
            return Err(Refusal::new(Why::FlagUp, record.both.cites()));
        }
        return Ok(vec![
            Ruling::new(Verdict::Duty, record.both.cites())
                .doing(Effect::Stop)
                .doing(Effect::Pending(Pending::Records))
                .unasked(true),
        ]);
    }
    // A period that was completed in time shows no fallen flag: the player on move writes.
    let side = clock.flags().first().unwrap_or_else(|| moment.on_move());
    Ok(vec![
        Ruling::new(Verdict::Duty, record.complete.cites())
            .doing(Effect::Pending(Pending::Record(side)))
            .unasked(true),
    ])
}

/// Since when the records are being completed.
fn since<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Option<Ms> {
    moment
        .game
        .log()
        .iter()
        .rev()
        .find(|entry| {
            entry
                .rulings
                .iter()
                .flat_map(|ruling| &ruling.effects)
                .any(|effect| matches!(effect.opens(), Some(Pending::Record(_) | Pending::Records)))
        })
        .map(|entry| entry.observation.at)
}

/// The records are complete: the time both needed is shared equally (II/6.15).
pub(crate) fn complete<B: Geometry>(moment: &Moment<'_, Draughts<B>>, at: Ms) -> Answered {
    let record = &moment.code().record;
    let waiting = |it| matches!(it, Pending::Record(_) | Pending::Records);
    let done =
        |verdict, cites: &[_]| Ruling::new(verdict, cites).doing_all(moment.closing(waiting));
    match moment.game.waiting.find(waiting).map(|it| it.what) {
        Some(Pending::Records) => {
            let half = since(moment).map_or(0, |since| at - since) / 2;
            let mut ruling = done(Verdict::TimeShared, record.both.cites());
            for side in Side::BOTH {
                ruling = ruling.doing(Effect::AddTime(side, -half));
            }
            Ok(vec![ruling])
        }
        // It ran on their own clock.
        Some(Pending::Record(_)) => Ok(vec![done(Verdict::Noted, record.complete.cites())]),
        _ => Err(Refusal::new(Why::NothingPending, record.complete.cites())),
    }
}

/// Fifteen minutes did not suffice: the arbiter may put it off to after the game.
pub(crate) fn postponed<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    decision: Decision,
) -> Answered {
    let rule = &moment.code().record.complete;
    let needed = rule.says().copied().unwrap_or_default();
    let spent = since(moment).map_or(0, |since| moment.at - since);
    if decision != Decision::Postpones || spent < needed {
        return Err(Refusal::new(Why::NotAnOption, rule.cites()));
    }
    Ok(vec![done(Verdict::Postponed, rule.cites())])
}

/// What a side had to complete by its control.
fn required<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Option<u32> {
    let clock = moment.clock.as_ref()?;
    Some(
        clock
            .face(side)
            .moves
            .saturating_add(clock.moves_due(side)?),
    )
}

/// Whose flag was called last.
fn called<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Option<Side> {
    let mut log = moment.game.log().iter().rev();
    log.find_map(|entry| match entry.observation.what {
        What::Flag { side } => Some(side),
        _ => None,
    })
}

/// Moves are proved: a flagged side that proves fewer than it needs loses if the other one proves
/// enough; if neither can, play goes on (II/6.12, II/6.16).
pub(crate) fn proved<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    moves: PerSide<u32>,
) -> Answered {
    let prove = &moment.code().record.prove;
    let Some(clock) = &moment.clock else {
        return Err(Refusal::new(Why::NoClock, prove.cites()));
    };
    let short = |side: Side| {
        (clock.flags().down(side) || moment.unobserved() && called(moment) == Some(side))
            && required(moment, side).is_some_and(|needed| *moves.get(side) < needed)
    };
    let evidence = Evidence::Moves(moves.white, moves.black);
    // P12: only one flag is down and that side cannot show its moves. It loses if the
    // other record goes as far, so that the shortfall is shown; else play goes on.
    if let Some(flagged) = clock.flags().first().filter(|_| !clock.flags().both())
        && short(flagged)
        && moment.event().unproved == Unproved::IfShown
        && !shows_shortfall(flagged, moves)
    {
        return unprovable(moment).map(|rulings| {
            rulings
                .into_iter()
                .map(|ruling| ruling.showing(evidence.clone()))
                .collect()
        });
    }
    let loser = match (short(Side::White), short(Side::Black)) {
        (true, true) => return unprovable(moment),
        (true, false) => Side::White,
        (false, true) => Side::Black,
        (false, false) => {
            let mut ruling = Ruling::new(Verdict::FlagMovesMade, prove.cites()).showing(evidence);
            for side in Side::BOTH {
                if clock.flags().down(side)
                    && let Some(needed) = required(moment, side)
                {
                    ruling = ruling.doing(Effect::MovesSet(side, needed));
                }
            }
            return Ok(vec![ruling]);
        }
    };
    Ok(flag::lost(moment, loser)
        .into_iter()
        .map(|ruling| ruling.citing(prove.cites()).showing(evidence.clone()))
        .collect())
}

/// Whether the other side's record covers all that the flagged side shows, and so proves
/// that no more was played. White moves first: Black's record lacks White's last move.
fn shows_shortfall(flagged: Side, moves: PerSide<u32>) -> bool {
    match flagged {
        Side::White => moves.black.saturating_add(1) >= moves.white,
        Side::Black => moves.white >= moves.black,
    }
}

/// Nobody can show the moves: play goes on, recorded from the first move of the next
/// period (II/6.16). P12: a side that alone fails loses only where the event says so.
pub(crate) fn unprovable<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Answered {
    let prove = &moment.code().record.prove;
    let Some(clock) = &moment.clock else {
        return Err(Refusal::new(Why::NoClock, prove.cites()));
    };
    let Some(first) = clock.flags().first() else {
        return Err(Refusal::new(Why::FlagUp, prove.cites()));
    };
    if !clock.flags().both() && moment.event().unproved == Unproved::Loses {
        return Ok(flag::lost(moment, first)
            .into_iter()
            .map(|ruling| ruling.citing(prove.cites()))
            .collect());
    }
    let mut ruling = Ruling::new(Verdict::PlayOn, prove.cites())
        .doing_all(moment.closing(|it| matches!(it, Pending::Record(_) | Pending::Records)))
        .unasked(true)
        .leaving([Choice::SetClocks]);
    for side in Side::BOTH {
        if clock.flags().down(side)
            && let Some(needed) = required(moment, side)
        {
            ruling = ruling.doing(Effect::MovesSet(side, needed));
        }
    }
    Ok(vec![ruling])
}

/// The arbiter counts the moves in another room: nobody's time (II/6.17).
pub(crate) fn counts_elsewhere<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Vec<Ruling> {
    vec![
        Ruling::new(
            Verdict::ClocksStopped,
            moment.code().record.elsewhere.cites(),
        )
        .doing(Effect::Stop)
        .unasked(true),
    ]
}

/// At the move of a control a player may leave the board, their own clock running; at other
/// moves the ban of II/2.4.3 holds (II/7.8).
pub(crate) fn leaves<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Option<Ruling> {
    let rule = &moment.code().record.leaves;
    let (first, then) = rule.says().copied()?;
    let made = moment
        .game
        .board
        .made(side)
        .saturating_add(u32::from(moment.on_move() == side));
    let at_control = made
        .checked_sub(first)
        .is_some_and(|over| over.is_multiple_of(then.max(1)));
    if at_control {
        return Some(Ruling::new(Verdict::Allowed, rule.cites()));
    }
    let ban = moment
        .code()
        .matters
        .iter()
        .find(|rule| rule.matter == Matter::LeavesAreaOnMove)?;
    Some(
        Ruling::new(Verdict::PenaltyOpen, &ban.by)
            .citing(rule.cites())
            .doing(Effect::Pending(Pending::Penalty(side)))
            .unasked(true)
            .leaving(moment.penalties()),
    )
}

/// The arbiter takes the record over where a player is in time trouble and need not write
/// (IV/2.12); else the players write, and he may all the same.
pub(crate) fn taken_over<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Vec<Ruling> {
    let record = &moment.code().record;
    let troubled: Vec<Side> = Side::BOTH
        .into_iter()
        .filter(|side| !moment.accelerated() && in_trouble(moment, *side))
        .collect();
    let mut ruling = if troubled.is_empty() {
        Ruling::new(Verdict::Noted, record.takes_over.cites())
    } else {
        Ruling::new(Verdict::Duty, record.takes_over.cites()).citing(record.trouble.cites())
    };
    for side in troubled {
        if let Some(left) = moment.left(side) {
            ruling = ruling.showing(Evidence::TimeLeft(side, left));
        }
    }
    vec![ruling]
}
