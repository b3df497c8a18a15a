//! Flags: II/6.12, III/8.1, III/9.3.1, II/6.15. A fallen flag loses whatever stands on the
//! board.

use jadoube_draughts::Geometry;
use jadoube_vocabulary::Side;

use super::{Draughts, record};
use crate::shared::decide::{Answered, Moment, no_outsider};
use crate::shared::floor::FloorFinding;
use crate::shared::matter::done;
use crate::shared::observation::{Decision, Person};
use crate::shared::ruling::{
    Choice, Effect, Evidence, Fact, GameResult, Pending, Refusal, Ruling, Verdict, Why,
};

/// A flag is seen down, by the arbiter or a player.
pub(crate) fn flag<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    by: Person,
    side: Side,
) -> Answered {
    let game = moment.game;
    let laws = &moment.code().flag;
    let Some(clock) = &moment.clock else {
        return Err(Refusal::new(Why::NoClock, laws.loses.cites()));
    };
    no_outsider(by, laws.loses.cites())?;
    // An official's word on a clock that nobody reads for us is enough.
    if !moment.unobserved() && !clock.flags().down(side) {
        return Err(Refusal::new(Why::FlagUp, laws.loses.cites()));
    }
    if game.waits(Pending::RuleDraw(side)) || game.waits(Pending::LastMinute(side)) {
        // Ignored until the claim is decided (II/6.18).
        return Ok(vec![
            Ruling::new(Verdict::ClaimPending, moment.code().draw.clock_runs.cites())
                .leaving([Choice::Grant, Choice::Refuse]),
        ]);
    }
    // Both were set down by hand: an official's call says which fell first, a player's does not.
    let unordered = clock.flags().both() && clock.flags().first().is_none();
    if unordered && by == Person::Arbiter {
        return Ok(lost(moment, side)
            .into_iter()
            .map(|ruling| ruling.citing(laws.first.cites()))
            .collect());
    }
    if clock.flags().both() {
        return both(moment);
    }
    if game.waits(Pending::WonOnBoard(side)) {
        // P2, flagWins: literally lost; always put to the arbiter.
        return Ok(vec![
            Ruling::new(Verdict::Won, laws.loses.cites())
                .citing(moment.code().moving.loser_stops.cites())
                .showing(Evidence::TimeLeft(side, clock.remaining(side)))
                .doing(Effect::Finish(GameResult::Win(side.other())))
                .doing(Effect::Pending(Pending::FlagBeforePress(side)))
                .leaving([Choice::Grant, Choice::Refuse]),
        ]);
    }
    let mut rulings = lost(moment, side);
    if let (Person::Assistant(_), Some(first)) = (by, rulings.first_mut()) {
        *first = first.clone().citing(laws.assistant.cites());
    }
    Ok(rulings)
}

/// The flags that are down, for the officials' screens.
pub(crate) fn findings<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Vec<FloorFinding> {
    let Some(clock) = &moment.clock else {
        return Vec::new();
    };
    let down = Side::BOTH.into_iter().filter(|it| clock.flags().down(*it));
    down.map(|side| FloorFinding::Flag {
        side,
        at: *moment.game.flag_at.get(side),
        claimed_first: false,
        cites: moment.code().flag.loses.cites().to_vec(),
    })
    .collect()
}

/// A side whose flag is down: lost if moves are missing, else the next period.
pub(crate) fn lost<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Vec<Ruling> {
    let laws = &moment.code().flag;
    let due = moment
        .clock
        .as_ref()
        .and_then(|clock| clock.moves_due(side));
    if moment.unobserved() && due.is_some_and(|due| due > 0) {
        // Moves may have been made that were not reported (II/6.16).
        return vec![
            moment
                .not_established(Fact::MoveCount(side), laws.loses.cites())
                .citing(moment.code().record.prove.cites())
                .doing(Effect::Pending(Pending::Ruling))
                .leaving([Choice::DecideResult]),
        ];
    }
    if due == Some(0) {
        return vec![Ruling::new(Verdict::FlagMovesMade, laws.loses.cites())];
    }
    let mut ruling = Ruling::new(Verdict::Won, laws.loses.cites());
    if let Some(left) = moment.left(side).filter(|_| !moment.unobserved()) {
        ruling = ruling.showing(Evidence::TimeLeft(side, left));
    }
    if moment.accelerated() {
        ruling = ruling.citing(laws.accelerated.cites());
    }
    vec![
        ruling
            .doing(Effect::Finish(GameResult::Win(side.other())))
            .unasked(true),
    ]
}

/// Both flags are down. Electronic clocks show who was first (II/3.5.5); on mechanical
/// ones an accelerated game is drawn (III/9.3.1), and in chapter II both complete their
/// records (II/6.15).
pub(crate) fn both<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Answered {
    let laws = &moment.code().flag;
    let Some(clock) = &moment.clock else {
        return Err(Refusal::new(Why::NoClock, laws.loses.cites()));
    };
    if !moment.unobserved() && !clock.flags().both() {
        return Err(Refusal::new(Why::FlagUp, laws.loses.cites()));
    }
    // Nobody knows which fell first: on mechanical clocks, and on those nobody reads for us.
    if moment.event().mechanical || moment.unobserved() {
        let bonus = Side::BOTH.into_iter().any(|side| !moment.no_bonus(side));
        if moment.accelerated() && bonus {
            // III/9 is for games without a bonus; a clock with one shows who was first.
            return Ok(super::setup::unforeseen(moment)
                .into_iter()
                .map(|ruling| ruling.citing(laws.first.cites()))
                .collect());
        }
        if moment.accelerated() {
            return Ok(vec![
                super::ending::drawn(
                    moment,
                    moment.game.board.as_settled().position(),
                    laws.both.cites(),
                )
                .unasked(true),
            ]);
        }
        return record::ordered(moment, true);
    }
    let Some(first) = clock.flags().first() else {
        return Ok(vec![
            moment
                .not_established(Fact::FlagOrder, laws.first.cites())
                .doing(Effect::Pending(Pending::Ruling))
                .leaving([Choice::DecideResult]),
        ]);
    };
    Ok(lost(moment, first)
        .into_iter()
        .map(|ruling| ruling.citing(laws.first.cites()))
        .collect())
}

/// The arbiter confirms, or not, that the flag beat the board (P2).
pub(crate) fn confirmed<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    decision: Decision,
) -> Answered {
    let laws = &moment.code().flag;
    match decision {
        Decision::Grants => Ok(vec![done(Verdict::Noted, laws.loses.cites())]),
        Decision::Refuses => Ok(vec![
            done(Verdict::Won, moment.code().moving.loser_stops.cites())
                .doing(Effect::Finish(GameResult::Win(side))),
        ]),
        _ => Err(Refusal::new(Why::NotAnOption, laws.loses.cites())),
    }
}
