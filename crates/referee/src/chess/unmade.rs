//! A half-move that stands on the board and is not made yet: a pawn still to be exchanged (4.7.3 and
//! its ancestors, 6.4 of 1993), a move that a player who cannot see has not announced (D.2.3, F.2.3).
//! Until it is made its player has the move (1.3), and nothing counts it.

use jadoube_chess::legality::Attempt;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

use crate::chess::blind;
use crate::chess::board::{ChessBoard, castling, coordinates};
use crate::chess::promotion;
use crate::chess::put_back::put_back;
use crate::shared::decide::Moment;
use crate::shared::effect::ChessEffect;
use crate::shared::ruling::{Effect, Refusal, Ruling, Why};

/// Half a move, always the last half-move on the board.
pub(crate) struct Unmade<'m> {
    pub(crate) side: Side,
    /// How many half-moves stand before it.
    pub(crate) place: usize,
    /// By what it is not made.
    pub(crate) cites: &'m [ProvisionId],
    /// What its player may still make of it, the man having been let go.
    due: Vec<Attempt>,
}

impl Unmade<'_> {
    /// The board without it.
    pub(crate) fn before(&self, moment: &Moment<'_>) -> ChessBoard {
        let mut board = moment.game.board.clone();
        board.back_to(self.place);
        board
    }

    /// A ruling that takes it off the record: it is to be sealed, not played (A.1, E.1, I.1.1).
    pub(crate) fn to_be_sealed(&self, moment: &Moment<'_>, ruling: Ruling) -> Ruling {
        if self.due.is_empty() {
            return put_back(moment, self.place, self.side, ruling);
        }
        ruling
            .doing(Effect::Restore { plies: self.place })
            .doing(ChessEffect::Bind(self.due.clone()))
    }
}

/// The half-move that is not made yet, if one stands on the board.
pub(crate) fn unmade<'m>(moment: &'m Moment<'_>) -> Option<Unmade<'m>> {
    let plies = moment.game.board.plies();
    let place = plies.len().checked_sub(1)?;
    let last = plies.get(place)?;
    let side = last.side;
    if promotion::arrived(moment, side).is_some() {
        return Some(Unmade {
            side,
            place,
            cites: moment.game.laws.moving.promotion_made.cites(),
            due: promotion::exchanges_of(moment, place),
        });
    }
    let cites = blind::not_made(moment, side)?;
    let attempt = castling(&last.text).or_else(|| coordinates(&last.text));
    Some(Unmade {
        side,
        place,
        cites,
        due: attempt.filter(|_| last.legal).into_iter().collect(),
    })
}

/// Who has the move: the opponent not before it is made (1.3; 1.1 of 2001 and 2014, 3.2 of 1993).
pub(crate) fn has_move(moment: &Moment<'_>) -> Side {
    unmade(moment).map_or_else(|| moment.on_move(), |it| it.side)
}

/// Refuses what only the player who has the move may do.
pub(crate) fn must_have_move(
    moment: &Moment<'_>,
    side: Side,
    cites: &[ProvisionId],
) -> Result<(), Refusal> {
    if has_move(moment) == side {
        Ok(())
    } else {
        Err(Refusal::new(Why::NotOnMove, cites))
    }
}

/// How many moves a side has made.
pub(crate) fn made(moment: &Moment<'_>, side: Side) -> u32 {
    let begun = unmade(moment).is_some_and(|it| it.side == side);
    moment
        .game
        .board
        .made(side)
        .saturating_sub(u32::from(begun))
}

/// How many half-moves of the record are made.
pub(crate) fn plies_made(moment: &Moment<'_>) -> usize {
    unmade(moment).map_or(moment.game.board.plies().len(), |it| it.place)
}
