//! A pawn on its last rank: the parts of a promotion, in any order.
//!
//! Articles 5.6(d), 6.4 (1993), 3.7(e), 4.7 (2001), 4.4(d), 4.6, 4.7(c) (2014), 4.4.4,
//! 4.6, 4.7.3 (2023).

use jadoube_chess::legality::{Attempt, MoveFault};
use jadoube_vocabulary::Side;
use shakmaty::{Move, Role, Square};

use crate::chess::board::{coordinates, text};
use crate::chess::breach::{self, Owed};
use crate::chess::moving;
use crate::chess::offer;
use crate::chess::touch::{attempts, texts};
use crate::chess::unmade;
use crate::laws::PromotionFinal;
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::ChessEffect;
use crate::shared::observation::{Person, What};
use crate::shared::ruling::{Effect, Evidence, Refusal, Ruling, Verdict, Why};

/// A pawn that stands on its last rank and is not exchanged yet.
pub(crate) struct Arrived {
    /// The half-move that put it there.
    place: usize,
    from: Square,
    to: Square,
    /// What it may become.
    pub(crate) moves: Vec<Move>,
}

/// The moves that put this pawn on this square, one for every piece it may become.
fn exchanges(legal: Vec<Move>, from: Square, to: Square) -> Vec<Move> {
    legal
        .into_iter()
        .filter(|m| m.promotion().is_some() && m.from() == Some(from) && m.to() == to)
        .collect()
}

/// The moves that finish what a half-move began.
pub(crate) fn exchanges_of(moment: &Moment<'_>, place: usize) -> Vec<Attempt> {
    let board = &moment.game.board;
    let ply = board.plies().get(place);
    let Some(Attempt::Step { from, to, .. }) = ply.and_then(|ply| coordinates(&ply.text)) else {
        return Vec::new();
    };
    let mut before = board.clone();
    before.back_to(place);
    attempts(&exchanges(before.legal(), from, to))
}

/// The pawn that a side's last half-move left on its last rank, if all that is missing is
/// the exchange.
pub(crate) fn arrived(moment: &Moment<'_>, side: Side) -> Option<Arrived> {
    let board = &moment.game.board;
    let place = board.plies().len().checked_sub(1)?;
    let ply = board.plies().get(place)?;
    if ply.side != side || ply.completed || ply.legal {
        return None;
    }
    let Attempt::Step {
        from,
        to,
        promotion: None,
    } = coordinates(&ply.text)?
    else {
        return None;
    };
    let mut before = board.clone();
    before.back_to(place);
    let moves = exchanges(before.legal(), from, to);
    (!moves.is_empty()).then_some(Arrived {
        place,
        from,
        to,
        moves,
    })
}

/// A pawn is put on its last rank, and nothing else is wrong: the move is not finished
/// (6.4 of 1993; the order of its parts is free, 4.6 of 2014 and 2023). The pawn goes
/// nowhere else.
pub(crate) fn arrives(
    moment: &Moment<'_>,
    attempt: Attempt,
    faults: &[MoveFault],
) -> Option<Ruling> {
    let Attempt::Step { from, to, .. } = attempt else {
        return None;
    };
    if !matches!(faults, [MoveFault::PromotionMissing]) {
        return None;
    }
    let game = moment.game;
    let moves = exchanges(game.board.legal(), from, to);
    Some(
        Ruling::new(Verdict::Unfinished, game.laws.touch.pawn_released.cites())
            .citing(game.laws.moving.promotion_made.cites())
            .showing(Evidence::ToPlay(texts(&moves))),
    )
}

/// The pawn stands there already and the player goes on: with the exchange, or with a
/// move that the pawn let go does not allow any more.
pub(crate) fn finishes(
    moment: &Moment<'_>,
    side: Side,
    arrived: &Arrived,
    written: &str,
    hands: u8,
) -> Answered {
    let game = moment.game;
    let mut before = game.clone();
    before.board.back_to(arrived.place);
    // What touching demanded before the pawn was put there is still due.
    let owed = match &game.breach {
        Some(breach) if breach.ply == arrived.place => {
            crate::chess::breach::owed_by_log(game, breach)
        }
        _ => Owed {
            moves: attempts(&arrived.moves),
            cites: game.laws.touch.pawn_released.cites().to_vec(),
        },
    };
    let then = Moment {
        game: &before,
        clock: moment.clock.clone(),
        at: moment.at,
    };
    let mut rulings = moving::carries_out(&then, side, written, hands, Some(owed))?;
    // The move before may be completed by this one (6.2.1.2), so the pawn comes off first.
    if let Some(first) = rulings.first_mut() {
        let back = Effect::Restore {
            plies: arrived.place,
        };
        first.effects.insert(0, back);
    }
    Ok(rulings)
}

/// A new piece touches the promotion square: the choice is final (4.4.4); where the pawn
/// stands there already, the exchange makes the move.
pub(crate) fn touches_square(moment: &Moment<'_>, side: Side, piece: char) -> Answered {
    let game = moment.game;
    let rule = &game.laws.touch.promotion_final;
    let becomes = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    let role = Role::from_char(piece)
        .filter(|role| becomes.contains(role))
        .ok_or_else(|| Refusal::new(Why::NotAMove, game.chess.board.promotion))?;
    let at_once = rule.says() == Some(&PromotionFinal::Touched);
    if let Some(arrived) = arrived(moment, side) {
        let exchange = Attempt::Step {
            from: arrived.from,
            to: arrived.to,
            promotion: Some(role),
        };
        let mut rulings = finishes(moment, side, &arrived, &text(exchange), 1)?;
        if at_once && let Some(first) = rulings.first_mut() {
            *first = first.clone().citing(rule.cites());
        }
        return Ok(rulings);
    }
    if rule.says().is_none() {
        return Ok(moment.silent(rule));
    }
    moment.must_be_on_move(side, rule.cites())?;
    let moves: Vec<Move> = game
        .board
        .legal()
        .into_iter()
        .filter(|m| m.promotion() == Some(role))
        .collect();
    if moves.is_empty() {
        // No pawn can be promoted.
        return Err(Refusal::new(Why::NoSuchMan, game.chess.board.promotion));
    }
    if !at_once {
        // Only letting the new piece go, with the pawn removed, decides (1993 6.4).
        return Ok(vec![Ruling::new(Verdict::NothingBinds, rule.cites())]);
    }
    let mut rulings: Vec<Ruling> = offer::declined_by_hand(moment, side).into_iter().collect();
    // What was touched or promised before comes first.
    let due = breach::owed(moment, side);
    let fits = |m: &Move| due.as_ref().is_none_or(|due| breach::keeps(due, *m));
    let chosen: Vec<Move> = moves.into_iter().filter(fits).collect();
    let ruling = match &due {
        Some(due) if chosen.is_empty() => breach::speaks(due),
        _ => Ruling::new(Verdict::MustPlay, rule.cites()),
    };
    rulings.push(
        ruling
            .doing(ChessEffect::PromotionChosen(piece))
            .doing_all((!chosen.is_empty()).then(|| ChessEffect::Bind(attempts(&chosen)).into())),
    );
    Ok(rulings)
}

/// Until a move is made the opponent is not on move: until a pawn is exchanged (4.7.3, 6.4),
/// until a player who cannot see has announced it (D.2.3). Touching binds nobody, and nothing
/// that belongs to the player on move is his.
pub(crate) fn not_made_yet(moment: &Moment<'_>, by: Person, what: &What) -> Option<Answered> {
    let side = by.acts_for()?;
    let cites = unmade::unmade(moment)
        .filter(|begun| begun.side != side)?
        .cites;
    match what {
        What::Touches { .. } => Some(Ok(vec![Ruling::new(Verdict::NothingBinds, cites)])),
        What::SaysAdjust
        | What::ReleasesKing { .. }
        | What::PromotionTouches { .. }
        | What::Makes { .. }
        | What::MakesUnknown
        | What::ClaimsDraw { .. }
        | What::RaisesClaim { .. }
        | What::AsksIncrement
        | What::ClaimsNoNormalWin => Some(Err(Refusal::new(Why::NotOnMove, cites))),
        _ => None,
    }
}
