//! Taking a half-move back; what the player touched this turn still counts.

use jadoube_vocabulary::Side;

use crate::chess::hands::{self, Hands};
use crate::chess::touch;
use crate::chess::unmade;
use crate::shared::decide::Moment;
use crate::shared::ruling::{Effect, Ruling, Verdict};

/// Takes a half-move back and says what its player has to play instead.
pub(crate) fn put_back(moment: &Moment<'_>, place: usize, side: Side, ruling: Ruling) -> Ruling {
    let ruling = ruling
        .doing(Effect::Restore { plies: place })
        .doing_all(counters(moment, place));
    let game = moment.game;
    let hands = match hands::replacement(moment, side) {
        Ok(cites) => {
            let hands = Hands::before(game, place).with(&hands::men_of(game, place));
            (hands, ruling.citing(cites))
        }
        Err(cites) => return ruling.citing(cites),
    };
    let (hands, ruling) = hands;
    let mut before = game.clone();
    before.board.back_to(place);
    let then = Moment {
        game: &before,
        clock: moment.clock.clone(),
        at: moment.at,
    };
    let bound = hands.demand(&then, side);
    let ruling = ruling.citing(&bound.cites).doing_all(hands.effects());
    if bound.binds {
        ruling.doing(touch::bind(&bound))
    } else {
        ruling
    }
}

/// The counters of moves go back with the position (7.1 of 2014 and 2023, 6.14 of 2001): what is
/// taken off the record is completed no more. The times are the arbiter's.
pub(crate) fn counters(moment: &Moment<'_>, place: usize) -> Vec<Effect> {
    let Some(clock) = &moment.clock else {
        return Vec::new();
    };
    let gone = moment.game.board.plies().iter().skip(place);
    let gone: Vec<Side> = gone
        .filter(|ply| ply.completed)
        .map(|ply| ply.side)
        .collect();
    // Where no number of moves is due, nothing hangs on the counter.
    let due = Side::BOTH
        .into_iter()
        .filter(|side| clock.moves_due(*side).is_some());
    let less = due.filter_map(|side| {
        let count = gone.iter().filter(|it| **it == side).count();
        let count = u32::try_from(count).ok().filter(|count| *count > 0)?;
        let left = clock.face(side).moves.saturating_sub(count);
        Some(Effect::MovesSet(side, left))
    });
    less.collect()
}

/// A player takes back an illegal move before pressing the clock: the released man was not part of
/// a legal move, so it need not stay there (4.7), and nothing is counted. What was touched binds.
/// `None` if the player's last move is legal, completed, or answered.
pub(crate) fn taken_back(moment: &Moment<'_>, side: Side) -> Option<Ruling> {
    let game = moment.game;
    let place = game.board.plies().len().checked_sub(1)?;
    let ply = game.board.plies().get(place)?;
    if ply.side != side || ply.legal || ply.completed || !ply.known {
        return None;
    }
    let ruling = Ruling::new(Verdict::Restored, game.laws.moving.move_made.cites());
    Some(put_back(moment, place, side, ruling))
}

/// Whether a half-move has been answered. What is only half made is no move yet (4.7.3, 6.4,
/// D.2.3).
pub(crate) fn answered(moment: &Moment<'_>, place: usize) -> bool {
    place + 1 < unmade::plies_made(moment)
}
