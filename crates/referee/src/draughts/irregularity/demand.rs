//! The demand: the clock goes back, the board is put right whole (I/5.8, I/5.9).

use jadoube_clock::BonusKind;
use jadoube_draughts::{AnyMove, AnyPosition, Geometry, Move, Piece, Position, Square};
use jadoube_vocabulary::Side;

use super::super::{Draughts, board, ending, light_square};
use super::{about_a_move, lost, opening};
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::DraughtsEffect;
use crate::shared::ruling::{Choice, Effect, Evidence, Pending, Refusal, Ruling, Verdict, Why};
use crate::shared::settings::SwitchedBack;

/// The opponent demands a correction: the clock goes back and the board is put right
/// completely, on the offender's time (I/5.8, I/5.9).
pub(crate) fn demands<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Answered {
    let game = moment.game;
    let laws = &moment.code().irregular;
    let Some(place) = game.open.iter().rposition(|open| open.offender != side) else {
        return inactive_back(moment, side).ok_or_else(|| nothing_to_demand(moment, side));
    };
    let Some(open) = game.open.get(place) else {
        return Err(nothing_to_demand(moment, side));
    };
    if open.article == "I/5.3" && open.restores.is_none() {
        return Ok(light_square::occupied(moment));
    }
    if let Some(refusals) = game.demanded.filter(|_| game.due() == Some(open)) {
        return Ok(if refusals > 0 {
            lost(moment, open.offender)
        } else {
            vec![Ruling::new(Verdict::Duty, laws.demand.cites()).citing(laws.comply.cites())]
        });
    }
    let offender = open.offender;
    let mut ruling = Ruling::new(Verdict::Restored, laws.demand.cites())
        .citing(laws.complete.cites())
        .citing(&open.cites)
        .citing(laws.owner.cites())
        .showing(Evidence::Faults(vec![open.article.clone()]));
    let last = game.board.plies().last();
    let pressed =
        about_a_move(open) && last.is_some_and(|ply| ply.side == offender && ply.completed);
    // A move taken back after its press was completed once already (I/5.4.4).
    let before = open.article == "I/5.4.4" && game.board.taken_back_pressed();
    // P9: one move, one bonus; or what the clock has given stays.
    let unpress = match moment.event().switched_back {
        SwitchedBack::OneBonus => Effect::UndoPress(offender),
        SwitchedBack::AsShown => Effect::Unpress(offender),
    };
    if pressed {
        ruling = ruling.doing(unpress.clone());
    }
    // A clock takes its last press back; what an earlier one gave is taken in figures.
    let earlier = match (moment.bonus(offender), moment.event().switched_back) {
        (Some((BonusKind::Fischer, bonus)), SwitchedBack::OneBonus) => -bonus,
        _ => 0,
    };
    let running = moment
        .clock
        .as_ref()
        .is_some_and(|clock| clock.running().is_some());
    if running && (pressed || before) {
        ruling = ruling.doing(Effect::Start(offender));
    }
    if place + 1 < game.open.len() {
        // What came later happened on a board that no longer stands.
        let older = game.open.iter().take(place + 1).cloned().collect();
        ruling = ruling.doing(opening(older));
    }
    ruling = ruling.doing(DraughtsEffect::SetAside);
    let out = if open.article == "I/5.3" {
        still_out(moment, offender)
    } else {
        Vec::new()
    };
    if let Some(position) = open.restores {
        let position = match position.on() {
            Some(at) if !out.is_empty() => beside(moment, at, &out).into(),
            _ => position,
        };
        ruling = ruling.doing(DraughtsEffect::Stand(position));
    }
    if let Some(mv) = open.plays {
        ruling = ruling.doing(DraughtsEffect::Play(mv));
        // The restored move is pressed again, and counts and earns its bonus once.
        if before {
            ruling = if pressed {
                ruling
                    .doing(Effect::Unpress(offender))
                    .doing(Effect::AddTime(offender, earlier))
            } else {
                ruling.doing(unpress)
            };
        }
    }
    if let Some(square) = open.crowns {
        ruling = ruling.doing(DraughtsEffect::Crown(square));
    }
    if open.article == "I/5.3" {
        ruling = ruling
            .doing_all(answered(moment, side))
            .doing(DraughtsEffect::Active)
            .doing_all(out_again(&out));
    }
    if open.must.is_empty() {
        if open.plays.is_none() {
            ruling = ruling.doing(DraughtsEffect::Settle);
        }
    } else {
        ruling = ruling.doing(DraughtsEffect::Bind(open.must.clone()));
    }
    ruling = ruling.doing(DraughtsEffect::Demanded(0));
    if open.article == "I/5.4.17" {
        ruling = ruling.leaving(moment.penalties());
    }
    let mut rulings = vec![ruling.leaving([Choice::AwardTime])];
    // What is made as it should have been may end the game.
    let before: Option<Position<B>> = open.restores.and_then(AnyPosition::on);
    let mv: Option<Move<B>> = open.plays.and_then(AnyMove::on);
    if let (Some(before), Some(mv)) = (before, mv) {
        let mut after = game.board.settled().clone();
        if *after.position() != before {
            after.set_up(before);
        }
        if after.play(mv).is_ok() {
            rulings.extend(ending::of(moment, &after));
        }
    }
    Ok(rulings)
}

/// There is nothing to correct, or no longer: a move has accepted it (I/5.7).
fn nothing_to_demand<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Refusal {
    let laws = &moment.code().irregular;
    let mut cites = laws.owner.cites().to_vec();
    let healed = moment.game.log().iter().any(|entry| {
        entry.observation.by.acts_for() == Some(side)
            && entry.rulings.iter().any(|it| it.verdict == Verdict::Healed)
    });
    if healed {
        cites.extend(laws.healed.cites());
    }
    Refusal::new(Why::NothingIllegal, &cites)
}

/// The arbiter's question about a piece on a light square is answered (P6).
fn answered<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Option<Effect> {
    moment.closing(|it| it == Pending::LightSquare(side))
}

/// A piece on a light square may be demanded back at any time (I/5.3).
fn inactive_back<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Option<Vec<Ruling>> {
    let board = &moment.game.board;
    let mut setup = jadoube_draughts::Setup::from(*board.position());
    let inactive = board.inactive().iter();
    let mut inactive = inactive.filter(|(_, piece)| piece.side != side).peekable();
    if inactive.peek().is_none() {
        let stray = board.has_stray(side.other());
        return stray.then(|| light_square::occupied(moment));
    }
    for (square, piece) in inactive {
        if setup.piece(*square).is_some() {
            return Some(light_square::occupied(moment));
        }
        setup.put(*square, Some(*piece));
    }
    let out = still_out(moment, side.other());
    let back = beside(moment, board::found(setup, *board.position()), &out);
    Some(vec![
        Ruling::new(Verdict::Restored, moment.code().irregular.light.cites())
            .doing_all(answered(moment, side))
            .doing(DraughtsEffect::Stand(back.into()))
            .doing(DraughtsEffect::Active)
            .doing_all(out_again(&out))
            .doing(DraughtsEffect::Settle),
    ])
}

/// Pieces on light squares of the player whose own demand it is: his opponent has not asked
/// for them (I/5.4).
fn still_out<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
) -> Vec<(Square<B>, Piece)> {
    let out = moment.game.board.inactive().iter();
    let others = out.filter(|(_, piece)| piece.side != offender);
    others.copied().collect()
}

/// A position with these pieces on the squares they belong to, where those are free.
fn beside<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    position: Position<B>,
    out: &[(Square<B>, Piece)],
) -> Position<B> {
    let mut setup = jadoube_draughts::Setup::from(position);
    for (square, piece) in out {
        if setup.piece(*square).is_none() {
            setup.put(*square, Some(*piece));
        }
    }
    board::found(setup, *moment.game.board.position())
}

/// They stay out of play.
fn out_again<B: Geometry>(out: &[(Square<B>, Piece)]) -> impl Iterator<Item = Effect> {
    let squares = out.iter().map(|(square, _)| *square);
    squares.map(|square| DraughtsEffect::Inactive(square.into()).into())
}
