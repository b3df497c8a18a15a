//! Touching: I/3.11 to I/3.14. Only the player's own pieces bind; an enemy piece binds nobody, and
//! a touched piece without a legal move creates no duty.

use jadoube_draughts::{Geometry, Move};
use jadoube_vocabulary::Side;

use super::Draughts;
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::DraughtsEffect;
use crate::shared::observation::Contact;
use crate::shared::ruling::{Effect, Pending, Refusal, Ruling, Verdict, Why};

/// The player on move says that pieces are straightened (I/3.13).
pub(crate) fn adjusts<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Answered {
    let adjust = &moment.code().moving.adjust;
    moment.must_be_on_move(side, adjust.cites())?;
    Ok(vec![
        Ruling::new(Verdict::Noted, adjust.cites()).doing(Effect::Adjusting(side)),
    ])
}

/// A piece is touched.
pub(crate) fn touches<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    square: &str,
    contact: Contact,
) -> Answered {
    let game = moment.game;
    let code = moment.code();
    let square = Draughts::<B>::square(square)?;
    let before = game.board.before();
    let Some(piece) = before.piece(square) else {
        return Err(Refusal::new(Why::NoSuchMan, code.moving.touched.cites()));
    };
    let blind = game.settings.regulations.blind;
    if moment.on_move() != side {
        return Ok(vec![
            Ruling::new(Verdict::PenaltyOpen, code.moving.out_of_turn.cites())
                .doing(Effect::Pending(Pending::Penalty(side)))
                .unasked(true)
                .leaving(moment.penalties()),
        ]);
    }
    let free = |cites: &[_]| Ok(vec![Ruling::new(Verdict::NothingBinds, cites)]);
    if game.adjusting {
        return free(code.moving.adjust.cites());
    }
    if *blind.get(side) && contact != Contact::Meant {
        // Feeling the board is not a touch: the piece stayed in its hole (VIII/2.1).
        return free(code.blind.touch.cites());
    }
    if contact == Contact::Accident || piece.side != side {
        return free(code.moving.touched.cites());
    }
    let can_move = before.moves().iter().any(|mv| mv.from() == square);
    let mut ruling = if can_move {
        Ruling::new(Verdict::MustPlay, code.moving.touched.cites())
    } else {
        // A larger capture elsewhere, or no legal move: no duty.
        Ruling::new(Verdict::NothingBinds, code.moving.touched.cites())
    };
    if *blind.get(side.other()) {
        ruling = ruling.citing(code.blind.sighted.cites());
    }
    Ok(vec![
        ruling
            .unasked(false)
            .doing(DraughtsEffect::Touched(square.into())),
    ])
}

/// The moves a touched piece is bound to: the first one that has any.
pub(crate) fn bound<B: Geometry>(game: &Draughts<B>) -> Option<Vec<Move<B>>> {
    let moves = game.board.before().moves();
    game.touched.iter().find_map(|touched| {
        let own: Vec<Move<B>> = moves
            .iter()
            .copied()
            .filter(|mv| mv.from() == *touched)
            .collect();
        (!own.is_empty()).then_some(own)
    })
}

/// The piece in hand is held over a square: another may still be chosen (I/3.12).
pub(crate) fn holds<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    square: &str,
) -> Answered {
    let change = &moment.code().moving.change;
    moment.must_be_on_move(side, change.cites())?;
    Draughts::<B>::square(square)?;
    Ok(vec![Ruling::new(Verdict::Noted, change.cites())])
}
