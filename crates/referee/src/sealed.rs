//! Adjournment: the sealed move and the resumption. Appendix A (2001), E (2014),
//! guideline I (2023).

use jadoube_chess::endings::{self, OnBoard};
use jadoube_chess::mate::{self, Budget};
use jadoube_clock::{Ms, Side};

use crate::board::{BadMove, color, text};
use crate::decide::{Answered, Moment};
use crate::ending;
use crate::envelope::{self, Envelope};
use crate::game::Stage;
use crate::laws::{AdjournmentLaws, Rule};
use crate::observation::{Person, What};
use crate::ruling::{Choice, Effect, Evidence, Pending, Refusal, Ruling, Score, Verdict, Why};
use crate::start;

/// The arbiter tells the player on move to seal.
pub(crate) fn required(moment: &Moment<'_>) -> Answered {
    let Some(laws) = moment.game.laws.adjournment.says() else {
        return Ok(moment.silent(&moment.game.laws.adjournment));
    };
    if laws.seal.says().is_none() {
        return Ok(moment.silent(&laws.seal));
    }
    let side = moment.on_move();
    Ok(vec![
        Ruling::new(Verdict::Seal, laws.seal.cites())
            .citing(laws.moved_on_board.cites())
            .citing(laws.change.cites())
            .doing(Effect::Pending(Pending::Sealing(side))),
    ])
}

/// The player on move adjourns before the end: the rest of the session is charged to him.
pub(crate) fn early(moment: &Moment<'_>, side: Side, rest: Ms) -> Answered {
    let Some(laws) = moment.game.laws.adjournment.says() else {
        return Ok(moment.silent(&moment.game.laws.adjournment));
    };
    if laws.early.says().is_none() {
        return Ok(moment.silent(&laws.early));
    }
    moment.must_be_on_move(side, laws.early.cites())?;
    Ok(vec![
        Ruling::new(Verdict::Seal, laws.early.cites())
            .doing(Effect::AddTime(side, -rest.max(0)))
            .doing(Effect::Pending(Pending::Sealing(side))),
    ])
}

/// A move is sealed, as written.
pub(crate) fn seals(moment: &Moment<'_>, side: Side, written: &str) -> Answered {
    let Some(laws) = moment.game.laws.adjournment.says() else {
        return Ok(moment.silent(&moment.game.laws.adjournment));
    };
    if laws.seal.says().is_none() {
        return Ok(moment.silent(&laws.seal));
    }
    moment.must_be_on_move(side, laws.seal.cites())?;
    Ok(vec![
        Ruling::new(Verdict::Sealed, laws.seal.cites())
            .showing(Evidence::Envelope(Box::new(Envelope::now(moment, side))))
            .doing(Effect::NothingPending)
            .doing(Effect::SealedMove(written.to_owned())),
    ])
}

/// The game is resumed.
pub(crate) fn resumes(moment: &Moment<'_>, replier: bool, sealer: bool) -> Answered {
    let game = moment.game;
    let Some(laws) = game.laws.adjournment.says() else {
        return Ok(moment.silent(&game.laws.adjournment));
    };
    let Some((sealed_by, _)) = &game.sealed else {
        return Err(Refusal::new(Why::NotAdjourned, laws.open.cites()));
    };
    let replies = sealed_by.other();
    // Nobody there: the article on two absent players, where it holds (I.11).
    if !replier
        && !sealer
        && let Some(when) = laws.both_absent.says()
        && start::both_absent(moment, *when, &laws.late)
    {
        return Ok(vec![
            Ruling::new(Verdict::Resumed, laws.both_absent.cites())
                .citing(laws.open.cites())
                .doing(Effect::Start(replies)),
        ]);
    }
    let rule = match (replier, sealer) {
        (true, true) => &laws.open,
        (true, false) => &laws.sealer_absent,
        (false, _) => &laws.replier_absent,
    };
    if rule.says().is_none() {
        return Ok(moment.silent(rule));
    }
    let resumed = Ruling::new(Verdict::Resumed, rule.cites()).doing(Effect::Start(replies));
    if replier {
        Ok(vec![resumed])
    } else {
        // The envelope stays shut; the replier's time runs.
        Ok(vec![resumed.citing(laws.open.cites())])
    }
}

/// The envelope is opened: the move is played, or its faults decide.
pub(crate) fn opens(moment: &Moment<'_>) -> Answered {
    let game = moment.game;
    let mut rulings = opened(moment)?;
    // What was set up is checked against the envelope (I.3, I.5 and their ancestors).
    let earlier = game.log.iter().rev().flat_map(|entry| &entry.rulings);
    if let Some(differs) = envelope::last(earlier).and_then(|it| it.differs(moment))
        && let Some(first) = rulings.first_mut()
    {
        first.evidence.push(differs);
        if !first.options.contains(&Choice::SetClocks) {
            first.options.push(Choice::SetClocks);
        }
    }
    Ok(rulings)
}

fn opened(moment: &Moment<'_>) -> Answered {
    let game = moment.game;
    let Some(laws) = game.laws.adjournment.says() else {
        return Ok(moment.silent(&game.laws.adjournment));
    };
    let Some((sealer, written)) = &game.sealed else {
        return Err(Refusal::new(Why::NotAdjourned, laws.open.cites()));
    };
    if laws.open.says().is_none() {
        return Ok(moment.silent(&laws.open));
    }
    match game.board.read(written) {
        Err(BadMove::NotAMove) => Ok(faulty(
            moment,
            &laws.faulty_but_cannot_mate,
            *sealer,
            &laws.unreadable,
            Vec::new(),
        )),
        Err(BadMove::Ambiguous(readings)) => Ok(faulty(
            moment,
            &laws.faulty_but_cannot_mate,
            *sealer,
            &laws.ambiguous,
            readings,
        )),
        Ok(attempt) => match (game.board.examine(attempt), game.board.history()) {
            (Ok(m), Some(history)) => {
                let play = Effect::Play(text(attempt));
                match endings::sealed(game.chess, history, m, Budget::DEFAULT) {
                    OnBoard::Over(over) => {
                        let mut ruling = ending::ruling(&over);
                        ruling.effects.insert(0, play);
                        Ok(vec![ruling])
                    }
                    _ => Ok(vec![
                        Ruling::new(Verdict::Resumed, laws.open.cites())
                            .doing(Effect::Reopen)
                            .doing(play)
                            .doing(Effect::Start(sealer.other())),
                    ]),
                }
            }
            _ => Ok(faulty(
                moment,
                &laws.faulty_but_cannot_mate,
                *sealer,
                &laws.illegal,
                Vec::new(),
            )),
        },
    }
}

/// A faulty sealed move loses, unless the opponent cannot mate (I.8).
fn faulty(
    moment: &Moment<'_>,
    exception: &Rule<()>,
    sealer: Side,
    rule: &Rule<()>,
    readings: Vec<String>,
) -> Vec<Ruling> {
    let game = moment.game;
    if rule.says().is_none() {
        return moment.silent(rule);
    }
    let verdict = game
        .board
        .position()
        .map(|position| mate::can_mate(&position, color(sealer.other()), Budget::DEFAULT));
    let mut ruling = match verdict {
        Some(mate::Verdict::No { ground }) if exception.says().is_some() => {
            Ruling::new(Verdict::Drawn, rule.cites())
                .citing(exception.cites())
                .showing(Evidence::CannotMate(format!("{ground:?}")))
                .doing(Effect::Finish(Score::Draw))
        }
        Some(mate::Verdict::Undecided { nodes }) => {
            Ruling::new(Verdict::ArbiterDecides, rule.cites())
                .citing(exception.cites())
                .showing(Evidence::Undecided(nodes))
                .doing(Effect::Pending(Pending::Ruling))
                .leaving([Choice::DecideResult])
        }
        _ => Ruling::new(Verdict::Won, rule.cites())
            .doing(Effect::Finish(Score::Win(sealer.other()))),
    };
    if !readings.is_empty() {
        ruling = ruling.showing(Evidence::Readings(readings));
    }
    vec![ruling]
}

/// The envelope cannot be found (I.12.1).
pub(crate) fn envelope_lost(moment: &Moment<'_>) -> Answered {
    adjourned(
        moment,
        |laws| &laws.envelope_lost,
        |rule| {
            Ruling::new(Verdict::ArbiterDecides, rule.cites())
                .doing(Effect::Reopen)
                .leaving([Choice::SetClocks])
        },
    )
}

/// The adjourned position cannot be restored (I.12.2).
pub(crate) fn position_lost(moment: &Moment<'_>) -> Answered {
    adjourned(
        moment,
        |laws| &laws.position_lost,
        |rule| Ruling::new(Verdict::Annulled, rule.cites()).doing(Effect::Annul),
    )
}

/// The times at the resumption are wrong (I.13): they are put right if it is pointed out
/// before the first move, later only if the arbiter decides so.
pub(crate) fn wrong_times(moment: &Moment<'_>, by: Person) -> Answered {
    let moved = moment
        .game
        .log()
        .iter()
        .rev()
        .take_while(|entry| !matches!(entry.observation.what, What::ResumesAdjourned { .. }))
        .any(|entry| {
            matches!(entry.observation.what, What::Makes { .. })
                && (by == Person::Arbiter || entry.observation.by == by)
        });
    let resumed = moment.game.stage != Stage::Adjourned;
    adjourned(
        moment,
        |laws| &laws.wrong_times,
        |rule| {
            let verdict = if resumed && moved {
                Verdict::TooLate
            } else {
                Verdict::ClocksCorrected
            };
            Ruling::new(verdict, rule.cites()).leaving([Choice::SetClocks])
        },
    )
}

fn adjourned(
    moment: &Moment<'_>,
    rule: impl FnOnce(&AdjournmentLaws) -> &Rule<()>,
    speak: impl FnOnce(&Rule<()>) -> Ruling,
) -> Answered {
    let Some(laws) = moment.game.laws.adjournment.says() else {
        return Ok(moment.silent(&moment.game.laws.adjournment));
    };
    let rule = rule(laws);
    if moment.game.stage != Stage::Adjourned && moment.game.sealed.is_none() {
        return Err(Refusal::new(Why::NotAdjourned, rule.cites()));
    }
    if rule.says().is_none() {
        return Ok(moment.silent(rule));
    }
    Ok(vec![speak(rule)])
}

/// The adjourned position was set up wrongly: it is set up again (1993 8.3).
pub(crate) fn set_up_wrongly(moment: &Moment<'_>) -> Answered {
    let game = moment.game;
    let rule = &game.laws.setup.get(game.settings.mode).adjourned_position;
    if rule.says().is_none() {
        return Ok(moment.silent(rule));
    }
    Ok(vec![Ruling::new(Verdict::Restored, rule.cites()).doing(
        Effect::Restore {
            plies: game.board.plies().len(),
            touched: None,
        },
    )])
}
