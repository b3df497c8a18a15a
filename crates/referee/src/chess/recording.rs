//! Recording the moves: the duty, the exemption in time trouble, the scoresheets after a flag.
//! Articles 8.1, 8.4 to 8.6, A.2, A.4.3, B.2.3 and their ancestors.

use jadoube_clock::Ms;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::{PerSide, Side};

use crate::chess::unmade;
use crate::laws::{Matter, RecordingLaws};
use crate::shared::decide::{Answered, Moment};
use crate::shared::reading::Reading;
use crate::shared::ruling::{Choice, Effect, Evidence, Pending, Refusal, Ruling, Verdict, Why};
use crate::shared::supervised::Rulebook;

fn laws<'m>(moment: &'m Moment<'_>) -> Option<&'m RecordingLaws> {
    moment
        .game
        .laws
        .recording
        .in_mode(moment.game.settings.mode)
}

/// The time a side gets for each move of its period.
fn per_move(moment: &Moment<'_>, side: Side) -> Ms {
    moment
        .clock
        .as_ref()
        .and_then(|clock| clock.period(side))
        .and_then(|period| period.bonus)
        .map_or(0, |bonus| bonus.time)
}

/// The least a side's clock has shown in the period it is in. Time only falls unless it was
/// added, and then what the log holds is carried out again.
fn least_of_period(moment: &Moment<'_>, side: Side) -> Option<Ms> {
    let game = moment.game;
    let now = moment.clock.as_ref()?.face(side);
    let adds = |effect: &Effect| matches!(effect, Effect::AddTime(whose, _) | Effect::SetTime(whose, _) if *whose == side);
    let rulings = || game.log().iter().flat_map(|entry| &entry.rulings);
    let added = rulings().flat_map(|ruling| &ruling.effects).any(adds);
    let mut least = now.remaining;
    if per_move(moment, side) == 0 && !added {
        return Some(least);
    }
    let mut past = game.book.anew(game.setup()).ok()?;
    for entry in game.log() {
        let passed = entry.observation.at.max(past.now) - past.now;
        if let Some(mut clock) = past.clock.clone() {
            if past.runs_itself() {
                clock.advance(passed);
            }
            let then = clock.face(side);
            if then.period == now.period {
                least = least.min(then.remaining);
            }
        }
        past.apply(entry.clone()).ok()?;
    }
    Some(least)
}

/// Whether a player is exempt from recording: little time, and little or no increment (8.4). Uses
/// the current time, or the least in the period if the exemption lasts.
fn rests(moment: &Moment<'_>, laws: &RecordingLaws, side: Side) -> bool {
    let Some((below, bonus)) = laws.rests_below.says() else {
        return false;
    };
    let shown = match laws.rest_lasts.says() {
        Some(_) => least_of_period(moment, side),
        None => moment.left(side),
    };
    shown.is_some_and(|shown| shown < *below) && per_move(moment, side) < *bonus
}

/// The articles by which an official records while both players are exempt (8.5.1).
pub(crate) fn both_rest(moment: &Moment<'_>) -> Option<Vec<ProvisionId>> {
    let laws = laws(moment)?;
    laws.both_update.says()?;
    let both = Side::BOTH.into_iter().all(|it| rests(moment, laws, it));
    (laws.duty.says() == Some(&true) && both && !moment.unobserved())
        .then(|| laws.both_update.cites().to_vec())
}

/// A player does not record: allowed where there is no duty (A.2), or with little time
/// and little or no time per move (8.4), or where the event chose so (B.2); else the arbiter chooses a penalty.
pub(crate) fn stops(moment: &Moment<'_>, side: Side) -> Answered {
    let Some(laws) = laws(moment) else {
        return Ok(moment.silent(&moment.game.laws.recording));
    };
    let Some(duty) = laws.duty.says() else {
        return Ok(moment.silent(&laws.duty));
    };
    // Where the edition leaves it open, the event has chosen.
    let settings = &moment.game.settings;
    let open = &moment.game.laws.open.get(settings.mode).recording;
    let chosen = settings
        .regulations
        .blitz_recording
        .filter(|_| open.says().is_some());
    match (chosen, duty) {
        (Some(false), _) => return Ok(vec![Ruling::new(Verdict::Allowed, open.cites())]),
        (None, false) => return Ok(vec![Ruling::new(Verdict::Allowed, laws.duty.cites())]),
        (Some(true), _) | (None, true) => {}
    }
    if rests(moment, laws, side) {
        let left = moment.left(side).unwrap_or_default();
        let allowed = Ruling::new(Verdict::Allowed, laws.rests_below.cites())
            .showing(Evidence::TimeLeft(side, left));
        let below = laws
            .rests_below
            .says()
            .is_some_and(|(below, _)| left < *below);
        let read = laws.rest_lasts.says() == Some(&false) && !below;
        let read = read.then_some(Evidence::Read(Reading::TroubleLasts));
        return Ok(vec![read.into_iter().fold(allowed, Ruling::showing)]);
    }
    Ok(vec![
        Ruling::new(Verdict::PenaltyOpen, laws.duty.cites())
            .citing(open.cites())
            .doing(Effect::Pending(Pending::Penalty(side)))
            .unasked(true)
            .leaving(moment.penalties()),
    ])
}

/// After a flag the scores are brought up to date: by both with the clocks stopped
/// (8.5.1), or by one player on their own time before moving (8.5.2).
pub(crate) fn update(moment: &Moment<'_>, both: bool) -> Answered {
    let Some(laws) = laws(moment) else {
        return Ok(moment.silent(&moment.game.laws.recording));
    };
    let rule = if both {
        &laws.both_update
    } else {
        &laws.one_updates
    };
    if rule.says().is_none() {
        return Ok(moment.silent(rule));
    }
    let fallen = moment
        .clock
        .as_ref()
        .is_some_and(|clock| Side::BOTH.into_iter().any(|side| clock.flags().down(side)));
    if !fallen && !moment.unobserved() {
        return Err(Refusal::new(Why::FlagUp, rule.cites()));
    }
    let ruling = Ruling::new(Verdict::Duty, rule.cites()).unasked(true);
    Ok(vec![if both {
        ruling.doing(Effect::Stop)
    } else {
        ruling
    }])
}

/// Nobody can show that time was overstepped: the next move is the first of the next
/// period, unless more moves are proved (8.6).
pub(crate) fn unprovable(moment: &Moment<'_>) -> Answered {
    let Some(laws) = laws(moment) else {
        return Ok(moment.silent(&moment.game.laws.recording));
    };
    if laws.unprovable.says().is_none() {
        return Ok(moment.silent(&laws.unprovable));
    }
    let Some(clock) = &moment.clock else {
        return Err(Refusal::new(Why::NoClock, laws.unprovable.cites()));
    };
    let down = |side: &Side| moment.unobserved() || clock.flags().down(*side);
    if !Side::BOTH.iter().any(down) {
        return Err(Refusal::new(Why::FlagUp, laws.unprovable.cites()));
    }
    let counted: Vec<Effect> = Side::BOTH
        .into_iter()
        .filter(down)
        .filter_map(|side| {
            // The move counter stands at the quota.
            let moves = clock
                .face(side)
                .moves
                .saturating_add(clock.moves_due(side)?);
            Some(Effect::MovesSet(side, moves))
        })
        .collect();
    if counted.is_empty() {
        // Where all moves are due there is no number to prove and no next period.
        return Err(Refusal::new(Why::NotHere, laws.unprovable.cites()));
    }
    Ok(vec![
        Ruling::new(Verdict::PlayOn, laws.unprovable.cites())
            .unasked(true)
            .leaving([Choice::SetClocks])
            .doing_all(counted),
    ])
}

/// Moves proved to have been made count (8.6, the move counter of the glossary); a called flag is
/// reconsidered.
pub(crate) fn proved(moment: &Moment<'_>, moves: &PerSide<u32>) -> Answered {
    let Some(laws) = laws(moment) else {
        return Ok(moment.silent(&moment.game.laws.recording));
    };
    if laws.unprovable.says().is_none() {
        return Ok(moment.silent(&laws.unprovable));
    }
    if moment.clock.is_none() {
        return Err(Refusal::new(Why::NoClock, laws.unprovable.cites()));
    }
    let counted = Side::BOTH.map(|side| Effect::MovesSet(side, *moves.get(side)));
    Ok(vec![
        Ruling::new(Verdict::Noted, laws.unprovable.cites())
            .showing(Evidence::Moves(moves.white, moves.black))
            .doing_all(counted),
    ])
}

/// A player asks to see the arbiter's record: on their own move, a limited number of times a game; more
/// disturbs the opponent (A.4.3, B.2.3).
pub(crate) fn looks(moment: &Moment<'_>, side: Side) -> Answered {
    let Some(laws) = laws(moment) else {
        return Ok(moment.silent(&moment.game.laws.recording));
    };
    let Some(most) = laws.looks.says() else {
        return Ok(moment.silent(&laws.looks));
    };
    unmade::must_have_move(moment, side, laws.looks.cites())?;
    if moment.game.looks(side) < usize::try_from(*most).unwrap_or(usize::MAX) {
        return Ok(vec![Ruling::new(Verdict::Allowed, laws.looks.cites())]);
    }
    Ok(vec![
        Ruling::new(Verdict::PenaltyOpen, laws.looks.cites())
            .doing(Effect::Pending(Pending::Penalty(side)))
            .unasked(true)
            .leaving(moment.penalties()),
    ])
}

/// A player asks for a scoresheet where the moves must be recorded anyway: the sheet is
/// part of that duty (8.1), and the article on games without it does not hold (A.2).
pub(crate) fn sheet(moment: &Moment<'_>) -> Option<Ruling> {
    let laws = moment
        .game
        .laws
        .recording
        .in_mode(moment.game.settings.mode)?;
    let listed = moment.game.laws.matters.iter();
    let mut listed = listed.filter(|rule| rule.matter == Matter::AsksForSheet);
    (listed.next().is_some() && laws.duty.says() == Some(&true))
        .then(|| Ruling::new(Verdict::Duty, laws.duty.cites()))
}
