//! What follows an irregularity or a demand: a move of the opponent accepts (I/5.7), the
//! offender corrects or refuses (I/5.6, I/5.8).

use jadoube_draughts::{AnyMove, Geometry};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

use super::super::moving::{self, Manner};
use super::super::{Draughts, attempt, ending, light_square};
use super::{about_a_move, accepted, corrected, opening, partial, unshown};
use crate::laws::Penalty;
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::DraughtsEffect;
use crate::shared::ruling::{Choice, Effect, Evidence, GameResult, Refusal, Ruling, Verdict, Why};

/// A reply accepts what is open for good, a refusal to correct it included (I/5.7); what was
/// demanded and done is closed.
pub(crate) fn healed_by<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
) -> Option<Ruling> {
    let game = moment.game;
    let rest = || opening(accepted(moment, side));
    if let Some(open) = game.open_by(side.other()) {
        if game.demanded.is_some() && !game.refused {
            return Some(
                Ruling::new(Verdict::Noted, moment.code().irregular.complete.cites())
                    .doing(DraughtsEffect::Settle)
                    .doing(rest()),
            );
        }
        let against = game.open.iter().filter(|it| it.offender != side);
        let faults = against.map(|it| it.article.clone()).collect();
        let mut ruling = Ruling::new(Verdict::Healed, moment.code().irregular.healed.cites())
            .showing(Evidence::Faults(faults));
        if open.article == "I/5.4.15" {
            // A king all the same; either may crown it later.
            ruling = ruling.citing(moment.code().capture.uncrowned.cites());
        }
        ruling = ruling.doing(DraughtsEffect::Settle);
        let last = game.board.last_of(open.offender);
        if game.refused && moment.clock.is_some() && last.is_some_and(|ply| !ply.completed) {
            // The demand took the press back; the move stands, and so does its press.
            ruling = ruling.doing(Effect::Complete(open.offender));
        }
        return Some(ruling.doing(rest()));
    }
    // A capture whose pieces are not all off yet, unpressed: the reply closes it.
    game.board.act().filter(|act| act.side != side).map(|_| {
        Ruling::new(Verdict::Noted, moment.code().irregular.healed.cites())
            .doing(DraughtsEffect::Settle)
    })
}

/// The opponent moves although the offender would be on move: a move that was made and taken
/// back has passed the turn, and the reply accepts that it is gone (I/5.4.4, I/5.7).
pub(crate) fn taken_back_accepted<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
) -> bool {
    let game = moment.game;
    let took_back = ProvisionId::new("pzwarc:I/5.4.4");
    moment.on_move() != side
        && game.demanded.is_none()
        && game.board.act().is_none()
        && game
            .open_by(side.other())
            .is_some_and(|open| open.cites.contains(&took_back))
}

/// The offender plays on after a demand: only what the correction asks (I/5.8), whole or
/// step by step as any move.
pub(crate) fn replays<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    text: &str,
    manner: Manner,
) -> Answered {
    let game = moment.game;
    let laws = &moment.code().irregular;
    let board = game.corrected();
    let before = board.before();
    let due = game.due_from(side);
    // A set-up that was put right leaves the move as it was: any will do.
    let must = due.is_some_and(|due| !due.must.is_empty() || !about_a_move(due));
    let back = game.refused.then_some(DraughtsEffect::Corrected.into());
    let made = attempt::hand(&before, &board.lifted(), text)?;
    let allowed = made.legal.filter(|mv| {
        must && board.to_move() == side
            && game.bound.as_ref().is_none_or(|bound| bound.contains(mv))
    });
    let Some(mv) = allowed else {
        let bound = game.bound.iter().flatten();
        let bound = bound.map(|mv| AnyMove::from(*mv)).collect();
        return Ok(vec![
            Ruling::new(Verdict::NotTolerated, laws.complete.cites())
                .citing(due.map_or(&[], |due| &due.cites))
                .doing(DraughtsEffect::Bind(bound))
                .leaving([Choice::Penalty(Penalty::Expulsion)]),
        ]);
    };
    let mut ruling = Ruling::new(Verdict::Made, moment.code().moving.made.cites()).doing_all(back);
    for reason in jadoube_draughts::explain::explain(&before, mv).unwrap_or_default() {
        ruling = ruling.citing(&reason.cites());
    }
    ruling = ruling.citing(laws.complete.cites());
    let stepwise = mv.is_capture() || moving::crowns(&before, mv);
    if manner != Manner::Whole && stepwise {
        ruling = ruling.doing_all(moving::release(side, &made, manner));
        let mut rulings = vec![ruling];
        if manner == Manner::Unshown && mv.is_capture() {
            let again = unshown(moment, side, &before, mv);
            rulings.push(partial(moment, again));
        }
        return Ok(rulings);
    }
    ruling = ruling
        .doing(DraughtsEffect::Play(mv.into()))
        .doing(corrected(moment));
    let mut after = board.as_settled();
    let mut rulings = vec![ruling];
    if *after.position() != before {
        after.to_mut().set_up(before);
    }
    rulings.extend(ending::after(moment, &after, mv));
    Ok(rulings)
}

/// The correction is done step by step and complete: what was demanded is closed.
pub(crate) fn completes<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    ruling: Ruling,
) -> Ruling {
    let game = moment.game;
    if game.due_from(side).is_none() {
        return ruling;
    }
    ruling
        .doing_all(game.refused.then_some(DraughtsEffect::Corrected.into()))
        .citing(moment.code().irregular.complete.cites())
        .doing(corrected(moment))
}

/// The opponent accepts in words (I/5.9).
pub(crate) fn lets_stand<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Answered {
    let game = moment.game;
    let laws = &moment.code().irregular;
    if let Some(over) = light_square::stays(moment, side) {
        return Ok(over);
    }
    let demanded = game.demanded.is_some() && !game.refused;
    if game.open_by(side.other()).is_none() || demanded {
        return Err(Refusal::new(Why::NothingIllegal, laws.owner.cites()));
    }
    let mut rulings: Vec<Ruling> = healed_by(moment, side)
        .into_iter()
        .map(|ruling| ruling.citing(laws.demand.cites()))
        .collect();
    rulings.extend(ending::of(moment, &game.board.as_settled()));
    Ok(rulings)
}

/// The offender puts it right on his own time, as he was asked to (I/5.8, I/5.9): nothing is
/// charged, for no arbiter was needed (II/6.19).
pub(crate) fn puts_right<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Answered {
    let game = moment.game;
    let laws = &moment.code().irregular;
    if game.due().is_none() {
        return Err(Refusal::new(Why::NothingPending, laws.owner.cites()));
    }
    if game.due_from(side).is_none() {
        return Err(Refusal::new(Why::OnlyArbiter, laws.charged.cites()));
    }
    Ok(vec![
        Ruling::new(Verdict::Noted, laws.demand.cites())
            .citing(laws.complete.cites())
            .doing_all(game.refused.then_some(DraughtsEffect::Corrected.into())),
    ])
}

/// The offender refuses: not tolerated; refused again, the game is lost (I/5.6, I/7.2.4).
pub(crate) fn refuses<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Answered {
    let game = moment.game;
    let laws = &moment.code().irregular;
    let mine = game.due_from(side).is_some();
    match game.demanded {
        Some(refusals) if mine && refusals > 0 => Ok(lost(moment, side)),
        Some(refusals) if mine => Ok(vec![
            Ruling::new(Verdict::NotTolerated, laws.complete.cites())
                .citing(laws.comply.cites())
                .citing(laws.exclusion.cites())
                // The board stays as it was made irregularly: the opponent insists, or
                // accepts it with a move.
                .doing(DraughtsEffect::Refused)
                .doing(DraughtsEffect::Demanded(refusals.saturating_add(1)))
                .leaving([Choice::Penalty(Penalty::Expulsion)]),
        ]),
        _ => Err(Refusal::new(Why::NothingPending, laws.demand.cites())),
    }
}

pub(super) fn lost<B: Geometry>(moment: &Moment<'_, Draughts<B>>, offender: Side) -> Vec<Ruling> {
    let laws = &moment.code().irregular;
    vec![
        Ruling::new(Verdict::Won, laws.refused.cites())
            .citing(laws.comply.cites())
            .citing(laws.exclusion.cites())
            .doing(Effect::Finish(GameResult::Win(offender.other())))
            .leaving([Choice::Penalty(Penalty::Expulsion)]),
    ]
}
