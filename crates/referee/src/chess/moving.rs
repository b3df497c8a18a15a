//! Making and completing moves. Articles 4.7, 6.2 and their ancestors.

use jadoube_chess::castling::CastlingBar;
use jadoube_chess::legality::{self, Attempt, MoveFault};
use jadoube_clock::{BonusKind, Clock};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

use crate::chess::blind;
use crate::chess::board::{BadMove, text};
use crate::chess::breach::{self, Owed};
use crate::chess::ending;
use crate::chess::hands::Hands;
use crate::chess::illegal_move;
use crate::chess::offer;
use crate::chess::promotion;
use crate::chess::sealed;
use crate::chess::unknown;
use crate::chess::unmade;
use crate::chess::wrong_start;
use crate::laws::{PressLaws, Rule};
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::ChessEffect;
use crate::shared::game::Stage;
use crate::shared::ruling::{
    Choice, Effect, Evidence, GameResult, Pending, Refusal, Ruling, Verdict, Why,
};
use crate::shared::supervised::Rulebook;

/// A move is made on the board, legal or not, or a promotion goes on (4.6).
pub(crate) fn makes(moment: &Moment<'_>, side: Side, written: &str, hands: u8) -> Answered {
    if let Some(arrived) = promotion::arrived(moment, side) {
        return promotion::finishes(moment, side, &arrived, written, hands);
    }
    if !moment.game.board.is_known() {
        return unknown::makes(moment, side, Some(written));
    }
    moment.must_be_on_move(side, moment.game.chess.board.has_move)?;
    if let Some(to_seal) = sealed::made_on_board(moment, side, written) {
        return Ok(vec![to_seal]);
    }
    let owed = breach::owed(moment, side);
    carries_out(moment, side, written, hands, owed)
}

/// An illegal move is taken back before the press, and another is made in its place.
pub(crate) fn replaces(
    moment: &Moment<'_>,
    side: Side,
    written: &str,
    hands: u8,
    back: Ruling,
) -> Answered {
    let mut after = moment.game.clone();
    let mut owed = None;
    for effect in &back.effects {
        if let Effect::Chess(ChessEffect::Bind(moves)) = effect {
            owed = Some(Owed {
                moves: moves.clone(),
                cites: back.cites.clone(),
            });
        }
        let done = after.book.carry_out(effect);
        done.map_err(|_| Refusal::new(Why::NotAMove, &[]))?;
    }
    let then = Moment {
        game: &after,
        clock: moment.clock.clone(),
        at: moment.at,
    };
    let rest = carries_out(&then, side, written, hands, owed)?;
    Ok(std::iter::once(back).chain(rest).collect())
}

/// A move is carried out by a player who has to play one of certain moves, or any.
pub(crate) fn carries_out(
    moment: &Moment<'_>,
    side: Side,
    written: &str,
    hands: u8,
    owed: Option<Owed>,
) -> Answered {
    let game = moment.game;
    let moving = &game.laws.moving;
    let attempt = game.board.read(written).map_err(|bad| match bad {
        BadMove::NotAMove => Refusal::new(Why::NotAMove, &[]),
        BadMove::Ambiguous(_) => Refusal::new(Why::AmbiguousMove, &[]),
    })?;
    if let Attempt::Step { from, .. } = attempt
        && game.board.man(from).is_none()
    {
        return Err(Refusal::new(Why::NoSuchMan, game.chess.board.by_piece));
    }
    let judged = legality::judge(game.chess, game.board.standing(), attempt);
    let mut effects = Vec::new();
    if game.stage == Stage::Scheduled {
        effects.push(Effect::Start(side));
    }
    // Only a move that is made completes the one before.
    let unheard = blind::ends_nothing(moment, side).is_some();
    let half = |faults: &Vec<MoveFault>| promotion::arrives(moment, attempt, faults).is_some();
    let made = !unheard && !judged.verdict.as_ref().is_err_and(half);
    let mut rulings: Vec<Ruling> = completes_last(moment, side)
        .filter(|_| made)
        .into_iter()
        .collect();
    // An offer of the opponent is declined by moving, if touching did not do it.
    rulings.extend(offer::declined_by_hand(moment, side));
    effects.push(ChessEffect::Play(attempt).into());
    match judged.verdict {
        Err(faults) if let Some(unfinished) = promotion::arrives(moment, attempt, &faults) => {
            let mut ruling = unfinished;
            ruling.effects = effects;
            rulings.push(ruling);
            // Another man was touched than this pawn.
            let begun = text(attempt);
            let broken = |owed: &Owed| {
                !owed
                    .moves
                    .iter()
                    .any(|due| due.to_string().starts_with(&begun))
            };
            if let Some(owed) = owed.filter(broken) {
                rulings.push(breach::noted(moment, side, owed, &mut None));
            }
        }
        Err(faults) => {
            let lost = faults.contains(&MoveFault::Castling(CastlingBar::NoRight));
            let barred = match attempt {
                Attempt::Castle(wing) if lost => wrong_start::castling_barred(moment, side, wing),
                _ => None,
            };
            let faults = faults.iter().map(|fault| fault.code().to_owned()).collect();
            let mut ruling = Ruling::new(Verdict::NotLegalYet, barred.unwrap_or(&judged.cites))
                .citing(game.laws.illegal.get(game.settings.mode).when.cites())
                .showing(Evidence::Faults(faults))
                .unasked(false);
            ruling.effects = effects;
            rulings.push(ruling);
        }
        // An edition without Chess960 does not allow its castling either.
        Ok(m)
            if m.castling_side().is_some()
                && game.settings.chess960
                && game.chess.chess960.is_none() =>
        {
            return Ok(vec![
                Ruling::new(Verdict::RulingNeeded, &game.laws.analogy)
                    .doing(Effect::Pending(crate::shared::ruling::Pending::Ruling))
                    .leaving([Choice::DecideResult, Choice::SetClocks]),
            ]);
        }
        Ok(m) => {
            let made = if m.promotion().is_some() {
                &moving.promotion_made
            } else if m.castling_side().is_some() {
                &moving.castling_made
            } else if m.is_capture() {
                &moving.capture_made
            } else {
                &moving.move_made
            };
            // On the special board a move is made only when it is announced too (D.2.3).
            let verdict = if unheard {
                Verdict::NotAnnounced
            } else {
                Verdict::Made
            };
            let mut ruling = Ruling::new(verdict, &judged.cites)
                .citing(made.cites())
                .citing(blind::made(moment, side));
            ruling.effects = effects;
            if moving.press.says().is_none() {
                // Where no clock is known, letting the man go completes the move (1993 6).
                ruling = ruling.doing(Effect::Complete(side));
            }
            rulings.push(ruling);
            let mut over = ending::after(moment, m).filter(|_| !unheard);
            // Legal by article 3, but not what the touched man demands.
            if let Some(owed) = owed.filter(|owed| !breach::keeps(owed, m)) {
                rulings.push(breach::noted(moment, side, owed, &mut over));
            }
            if let Some(over) = over {
                rulings.push(
                    over.citing(press_cites(moment, |press| &press.ending))
                        .doing(Effect::Complete(side))
                        .unasked(true),
                );
            }
        }
    }
    rulings.extend(blind::made_otherwise(moment, side, attempt));
    if hands > 1 {
        let rule = &moving.one_hand;
        match rule.says() {
            None => rulings.extend(moment.silent(rule)),
            // The price is due when the clock is pressed; until then it is a remark.
            Some(laws) if laws.pressed.says().is_some() => rulings.push(
                Ruling::new(Verdict::Noted, rule.cites())
                    .doing(ChessEffect::TwoHands)
                    .unasked(true),
            ),
            Some(_) => rulings.push(
                Ruling::new(Verdict::PenaltyOpen, rule.cites())
                    .doing(Effect::Pending(Pending::Penalty(side)))
                    .unasked(true)
                    .leaving(moment.penalties()),
            ),
        }
    }
    Ok(rulings)
}

/// The player's next move completes the one before (6.2.1.2).
pub(crate) fn completes_last(moment: &Moment<'_>, side: Side) -> Option<Ruling> {
    let game = moment.game;
    let press = game.laws.moving.press.says()?;
    let open = game.board.last_of(side).is_some_and(|ply| !ply.completed);
    (press.next.says().is_some() && game.clock.is_some() && open)
        .then(|| Ruling::new(Verdict::Completed, press.next.cites()).doing(Effect::Complete(side)))
}

/// The clock is pressed.
pub(crate) fn presses(moment: &Moment<'_>, side: Side) -> Answered {
    let game = moment.game;
    let Some(press) = game.laws.moving.press.says() else {
        return Ok(moment.silent(&game.laws.moving.press));
    };
    let Some(clock) = &moment.clock else {
        return Err(Refusal::new(Why::NoClock, press.completes.cites()));
    };
    if press.completes.says().is_none() {
        return Ok(moment.silent(&press.completes));
    }
    let Some(last) = game.board.last_of(side).filter(|ply| !ply.completed) else {
        if moment.on_move() != side {
            return Ok(vec![pressed_out_of_turn(clock, side, press)]);
        }
        return illegal_move::pressed_without_move(moment, side, &press.without_move);
    };
    if let Some(early) = blind::pressed_before_made(moment, side) {
        return Ok(vec![early]);
    }
    // After the opponent's reply the press is late, but allowed (6.2.2).
    let moved_since = moment.on_move() == side;
    let replied = moved_since && unmade::unmade(moment).is_none();
    let mut ruling = if replied {
        if press.late.says().is_none() {
            return Ok(moment.silent(&press.late));
        }
        // The opponent's time begins now, for his reply is still to be completed (6.2.1);
        // where he has completed it, the clock runs for the right player already.
        let reply = game.board.last_of(side.other());
        let due = reply.is_some_and(|reply| !reply.completed);
        Ruling::new(Verdict::Completed, press.late.cites()).doing(if due {
            Effect::Press(side)
        } else {
            Effect::Complete(side)
        })
    } else {
        Ruling::new(Verdict::Completed, press.completes.cites()).doing(Effect::Press(side))
    };
    ruling = ruling.citing(&period_cites(clock, press, side));
    if !last.legal {
        ruling = ruling
            .citing(game.laws.illegal.get(game.settings.mode).when.cites())
            .unasked(illegal_move::may_act_unasked(moment));
    }
    let mut rulings = vec![ruling];
    // A late press completes the move made with both hands all the same.
    let both_hands = if moved_since {
        let place = game.board.plies().iter().rposition(|ply| ply.side == side);
        place.is_some_and(|place| Hands::before(game, place).both)
    } else {
        game.hands.both
    };
    if both_hands {
        rulings.extend(illegal_move::two_hands(moment, side));
    }
    rulings.extend(blind::announcement_due(moment, side));
    // Both kings in check or a pawn on its last rank: one completed move was waited for.
    if game
        .awaiting
        .is_some_and(|seen| game.board.plies().len() > seen)
    {
        let rule = &game.laws.illegal.get(game.settings.mode).found_position;
        if game.board.standing().position_waiving().is_err() {
            rulings.push(
                Ruling::new(Verdict::Drawn, rule.cites())
                    .doing(Effect::Finish(GameResult::Draw))
                    .unasked(true),
            );
        }
    }
    Ok(rulings)
}

/// The clock pressed by the player who is not on move and has nothing to complete: their
/// clock stands already, so nothing changes; if it runs, it stops as it should.
fn pressed_out_of_turn(clock: &Clock, side: Side, press: &PressLaws) -> Ruling {
    if clock.running() == Some(side) {
        return Ruling::new(Verdict::ClocksRun, press.completes.cites())
            .doing(Effect::Start(side.other()));
    }
    Ruling::new(Verdict::Noted, press.completes.cites())
}

/// What the edition says about one aspect of the clock, if it covers clocks.
fn press_cites<'m>(
    moment: &'m Moment<'_>,
    entry: impl FnOnce(&PressLaws) -> &Rule<()>,
) -> &'m [ProvisionId] {
    moment
        .game
        .laws
        .moving
        .press
        .says()
        .map_or(&[], |press| entry(press).cites())
}

/// What the press does to the time: saved time at the end of a period, time per move in
/// delay mode (6.3.2; 6.2(b) in 2001).
fn period_cites(clock: &Clock, press: &PressLaws, side: Side) -> Vec<ProvisionId> {
    let mut cites = Vec::new();
    if clock.moves_due(side) == Some(1) {
        cites.extend(press.saved_in_delay_mode.cites());
    }
    let delay = clock
        .period(side)
        .and_then(|period| period.bonus)
        .is_some_and(|bonus| bonus.kind != BonusKind::Fischer);
    if delay {
        cites.extend(press.delay.cites());
    }
    cites
}
