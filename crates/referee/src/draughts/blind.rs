//! Players who cannot see: VIII/2.3, VIII/3.1, VIII/5.1.

use jadoube_draughts::Geometry;
use jadoube_draughts::notation::shape;
use jadoube_vocabulary::Side;

use super::Draughts;
use crate::shared::decide::{Answered, Moment};
use crate::shared::ruling::{Choice, Effect, Evidence, Refusal, Ruling, Verdict, Why};

/// A move is announced, start and end square; a slip is corrected at once (VIII/2.3).
pub(crate) fn announces<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    text: &str,
) -> Answered {
    let announce = &moment.code().blind.announce;
    let said = shape::<B>(text).map(|shape| shape.squares);
    let made = moment
        .game
        .board
        .last_of(side)
        .and_then(|ply| shape::<B>(&ply.text))
        .map(|shape| shape.squares);
    let ends = |squares: &[_]| squares.first().copied().zip(squares.last().copied());
    let right = match (&said, &made) {
        (Some(said), Some(made)) => ends(said) == ends(made),
        _ => return Err(Refusal::new(Why::NotAMove, announce.cites())),
    };
    let verdict = if right { Verdict::Noted } else { Verdict::Duty };
    Ok(vec![Ruling::new(verdict, announce.cites())])
}

/// The slip is put right.
pub(crate) fn corrects<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Vec<Ruling> {
    vec![Ruling::new(
        Verdict::Noted,
        moment.code().blind.announce.cites(),
    )]
}

/// The boards differ: put right by the scores (VIII/3.1.1), or back to where the scores
/// agree, the times adjusted if possible (VIII/3.1.2).
pub(crate) fn boards_differ<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    agree: Option<usize>,
) -> Vec<Ruling> {
    let blind = &moment.code().blind;
    vec![match agree {
        None => Ruling::new(Verdict::Restored, blind.boards.cites()).doing(Effect::Stop),
        Some(plies) => Ruling::new(Verdict::Restored, blind.scores.cites())
            .doing(Effect::Stop)
            .doing(Effect::Restore {
                plies: plies.min(moment.game.board.plies().len()),
            })
            .leaving([Choice::SetClocks]),
    }]
}

/// A blind player on move is told both times and the number of moves (VIII/5.1).
pub(crate) fn status<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Answered {
    let status = &moment.code().blind.status;
    if !*moment.game.settings.regulations.blind.get(side) {
        return Err(Refusal::new(Why::NotHere, status.cites()));
    }
    moment.must_be_on_move(side, status.cites())?;
    let mut ruling = Ruling::new(Verdict::Allowed, status.cites());
    for side in Side::BOTH {
        if let Some(left) = moment.left(side) {
            ruling = ruling.showing(Evidence::TimeLeft(side, left));
        }
    }
    let [white, black] = Side::BOTH.map(|side| moment.game.board.made(side));
    Ok(vec![ruling.showing(Evidence::Moves(white, black))])
}
