//! Stopping the clocks, starting them again, setting them right. Articles 6.10, 6.11.

use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

use crate::chess::wrong_start;
use crate::shared::decide::{Answered, Moment};
use crate::shared::game::Stage;
use crate::shared::observation::Person;
use crate::shared::ruling::{Choice, Effect, Evidence, Pending, Refusal, Ruling, Verdict, Why};

/// Somebody stops the clocks.
pub(crate) fn stops(moment: &Moment<'_>, by: Person, for_help: bool) -> Answered {
    let game = moment.game;
    let Some(laws) = game.laws.stop.in_mode(game.settings.mode) else {
        return Ok(moment.silent(&game.laws.stop));
    };
    let Some(clock) = &moment.clock else {
        return Err(Refusal::new(Why::NoClock, laws.by_player.cites()));
    };
    if clock.running().is_none() {
        return Err(Refusal::new(Why::AlreadyStopped, laws.by_player.cites()));
    }
    let (rule, side) = match by {
        Person::Player(side) | Person::Assistant(side) => (&laws.by_player, Some(side)),
        Person::Arbiter => (&laws.by_arbiter, None),
        // Nobody else touches the clock.
        Person::Other => {
            let refusal = Refusal::new(Why::Outsider, laws.by_arbiter.cites());
            return Err(refusal.citing(laws.by_player.cites()));
        }
    };
    if rule.says().is_none() {
        return Ok(moment.silent(rule));
    }
    let stopped = Ruling::new(Verdict::ClocksStopped, rule.cites()).doing(Effect::Stop);
    match side {
        Some(side) if !for_help => Ok(vec![
            stopped,
            Ruling::new(Verdict::StopUnjustified, laws.unjustified.cites())
                .doing(Effect::Pending(Pending::Penalty(side)))
                .unasked(true)
                .leaving(moment.penalties()),
        ]),
        _ => Ok(vec![stopped]),
    }
}

/// Nothing is moved or pressed while the clocks stand: the arbiter decides when play goes
/// on (6.11.3; 6.13(c) in 2001, 6.12(c) in 2014).
pub(crate) fn must_run(moment: &Moment<'_>) -> Result<(), Refusal> {
    let game = moment.game;
    let stands = game.stage == Stage::Running
        && moment
            .clock
            .as_ref()
            .is_some_and(|clock| clock.running().is_none());
    let laws = game.laws.stop.in_mode(game.settings.mode);
    match laws.filter(|laws| stands && laws.resume.says().is_some()) {
        Some(laws) => Err(Refusal::new(Why::ClocksStand, laws.resume.cites())),
        None => Ok(()),
    }
}

/// Who may start them again.
pub(crate) fn resume_cites<'m>(moment: &'m Moment<'_>) -> &'m [ProvisionId] {
    moment
        .game
        .laws
        .stop
        .in_mode(moment.game.settings.mode)
        .map_or(&[], |laws| laws.resume.cites())
}

/// The arbiter starts a clock again.
pub(crate) fn resumes(moment: &Moment<'_>, side: Side) -> Answered {
    let Some(laws) = moment.game.laws.stop.in_mode(moment.game.settings.mode) else {
        return Ok(moment.silent(&moment.game.laws.stop));
    };
    if laws.resume.says().is_none() {
        return Ok(moment.silent(&laws.resume));
    }
    let cites = resume_cites(moment);
    let Some(clock) = &moment.clock else {
        return Err(Refusal::new(Why::NoClock, cites));
    };
    if clock.running().is_some() {
        return Err(Refusal::new(Why::AlreadyRunning, cites));
    }
    Ok(vec![
        Ruling::new(Verdict::ClocksRun, cites).doing(Effect::Start(side)),
    ])
}

/// The clock is set wrongly, or faulty.
pub(crate) fn clock_wrong(moment: &Moment<'_>, faulty: bool) -> Answered {
    let game = moment.game;
    let Some(laws) = game.laws.stop.in_mode(game.settings.mode) else {
        return Ok(moment.silent(&game.laws.stop));
    };
    if faulty {
        if laws.defect.says().is_none() {
            return Ok(moment.silent(&laws.defect));
        }
        return Ok(vec![
            Ruling::new(Verdict::ClocksCorrected, laws.defect.cites())
                .doing(Effect::Stop)
                .unasked(true)
                .leaving([Choice::SetClocks]),
        ]);
    }
    let completed = Side::BOTH.map(|side| game.board.completed(side));
    let [white, black] = completed;
    match laws.setting.says() {
        None => Ok(moment.silent(&laws.setting)),
        Some(Some(moves)) if wrong_start::too_late(moment, *moves) => Ok(vec![
            Ruling::new(Verdict::TooLate, laws.setting.cites())
                .showing(Evidence::Moves(white, black))
                // Only where the schedule of the event would suffer.
                .leaving([Choice::SetClocks]),
        ]),
        // No matter who notices it, putting it right is the arbiter's duty.
        Some(_) => Ok(vec![
            Ruling::new(Verdict::ClocksCorrected, laws.setting.cites())
                .doing(Effect::Stop)
                .unasked(true)
                .leaving([Choice::SetClocks]),
        ]),
    }
}
