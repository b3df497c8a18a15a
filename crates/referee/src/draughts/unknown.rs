//! Moves that were made but are not known. The code has an article on moves that cannot be proved
//! (II/6.16) but none on this; nothing is held against anybody.

use jadoube_draughts::{Geometry, Position};
use jadoube_vocabulary::Side;

use super::{Draughts, ending, irregularity, offer};
use crate::shared::decide::{Answered, Moment};
use crate::shared::game::Stage;
use crate::shared::observation::What;
use crate::shared::ruling::{Effect, Evidence, Fact, Refusal, Ruling, Verdict, Why};

/// What cannot be judged while the position is unknown.
pub(crate) fn asks<B: Geometry>(moment: &Moment<'_, Draughts<B>>, what: &What) -> Option<Ruling> {
    if moment.game.board.is_known() {
        return None;
    }
    let fact = match what {
        What::Touches { .. }
        | What::Holds { .. }
        | What::Jumps { .. }
        | What::Removes { .. }
        | What::Crowns { .. }
        | What::OnLightSquare { .. }
        | What::BelongsElsewhere { .. }
        | What::ManMissing { .. }
        | What::DeclaresDraw => Fact::Position,
        What::TakesBack
        | What::Demands
        | What::TouchComplaint
        | What::LetsStand
        | What::IllegalFound { .. } => Fact::Moves,
        _ => return None,
    };
    Some(moment.not_established(fact, &moment.code().analogy))
}

/// An unknown move is made, or one that cannot be parsed before earlier ones are known. A reply
/// accepts what the opponent did (I/5.7), whatever it was.
pub(crate) fn makes<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    written: Option<&str>,
) -> Answered {
    let game = moment.game;
    moment.must_be_on_move(side, moment.code().moving.turn.cites())?;
    if game.due_from(side).is_some() {
        // What puts it right is seen by everybody (I/5.9).
        return Err(Refusal::new(
            Why::NotKnown,
            moment.code().irregular.demand.cites(),
        ));
    }
    let mut rulings: Vec<Ruling> = irregularity::healed_by(moment, side).into_iter().collect();
    if game.offer == Some(side.other()) {
        rulings.push(offer::declined(moment, side.other()));
    }
    let mut ruling = Ruling::new(Verdict::Made, moment.code().moving.made.cites())
        .showing(Evidence::NotKnown(Fact::Moves));
    if game.stage == Stage::Scheduled {
        ruling = ruling.doing(Effect::Start(side));
    }
    rulings.push(ruling.doing(Effect::MadeUnknown {
        side,
        text: written.map(str::to_owned),
    }));
    Ok(rulings)
}

/// A half-move is reported afterwards.
pub(crate) fn identifies<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    ply: usize,
    text: &str,
) -> Answered {
    let game = moment.game;
    if game.board.plies().get(ply).is_none_or(|it| it.known) {
        return Err(Refusal::new(Why::NoSuchMatter, &[]));
    }
    let mut before = game.board.clone();
    before.back_to(ply);
    let mut after = game.board.clone();
    let told = after.identify(ply, text).is_ok();
    let read = after.plies().get(ply).is_some_and(|it| it.known);
    if text.trim().is_empty() || !told || before.is_known() && !read {
        return Err(Refusal::new(Why::NotAMove, &[]));
    }
    let mut rulings = vec![Ruling::new(Verdict::Noted, &[]).doing(Effect::Identified {
        ply,
        text: text.to_owned(),
    })];
    if after.is_known() {
        rulings.extend(ending::of(moment, &after.as_settled()));
    }
    Ok(rulings)
}

/// An official says what stands on the board.
pub(crate) fn shows<B: Geometry>(moment: &Moment<'_, Draughts<B>>, fen: &str) -> Answered {
    if fen.parse::<Position<B>>().is_err() {
        return Err(Refusal::new(Why::NoBoard, &[]));
    }
    let _ = moment;
    Ok(vec![
        Ruling::new(Verdict::Noted, &[]).doing(Effect::BoardShown(fen.to_owned())),
    ])
}
