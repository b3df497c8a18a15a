//! A legal move other than the one due stays on the board. The opponent may object until touching a
//! man, or the arbiter may act where allowed to do so unasked. It is not an illegal move and costs
//! nothing.
//!
//! Articles 4.6, B.5(a) (2001); 4.8, 5.1(a), 5.2 (2014); 3.10, 4.8, 5.1.1, 5.2 (2023).

use jadoube_chess::legality::Attempt;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use shakmaty::{Move, Square};

use crate::chess::Chess;
use crate::chess::board::{castling, coordinates};
use crate::chess::ending;
use crate::chess::touch::{self, Touched};
use crate::laws::Complaints;
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::{ChessEffect, texts};
use crate::shared::observation::{Contact, Decision, Person, What};
use crate::shared::ruling::{Choice, Effect, Evidence, Pending, Refusal, Ruling, Verdict, Why};
use crate::shared::supervised::Supervised;

/// What a player has to play, and by which articles.
#[derive(Debug, Clone)]
pub(crate) struct Owed {
    /// The moves, in coordinate notation.
    pub(crate) moves: Vec<Attempt>,
    /// The articles.
    pub(crate) cites: Vec<ProvisionId>,
}

/// A half-move that stands on the board and was not the one due.
#[derive(Debug, Clone)]
pub(crate) struct Breach {
    /// Its index among the half-moves.
    pub(crate) ply: usize,
    /// What was due.
    pub(crate) moves: Vec<Attempt>,
}

/// What the player on move has to play; `None` if any legal move will do.
pub(crate) fn owed(moment: &Moment<'_>, side: Side) -> Option<Owed> {
    let game = moment.game;
    if let Some(promised) = promised(game) {
        return Some(promised);
    }
    let bound = touch::bound(moment, side, &game.hands.touch());
    bound.binds.then(|| Owed {
        moves: touch::attempts(&bound.moves),
        cites: bound.cites,
    })
}

/// What the player on move was told to play, by a claim, a complaint or an illegal move: it
/// comes before anything touched later.
pub(crate) fn promised(game: &Supervised<Chess>) -> Option<Owed> {
    let moves = game.hands.bound.clone()?;
    let cites = bound_by(game);
    Some(Owed { moves, cites })
}

/// What is due, with the moves.
pub(crate) fn speaks(owed: &Owed) -> Ruling {
    Ruling::new(Verdict::MustPlay, &owed.cites).showing(Evidence::ToPlay(texts(&owed.moves)))
}

/// The articles by which the player on move was last bound.
pub(crate) fn bound_by(game: &Supervised<Chess>) -> Vec<ProvisionId> {
    articles_of_last(game, |effect| matches!(effect, ChessEffect::Bind(_)))
}

/// What was due, with the articles of the ruling that noted the breach.
pub(crate) fn owed_by_log(game: &Supervised<Chess>, breach: &Breach) -> Owed {
    Owed {
        moves: breach.moves.clone(),
        cites: articles_of_last(game, |effect| matches!(effect, ChessEffect::Owed(_))),
    }
}

/// The articles of the last ruling that had such an effect.
fn articles_of_last(
    game: &Supervised<Chess>,
    such: impl Fn(&ChessEffect) -> bool,
) -> Vec<ProvisionId> {
    game.log()
        .iter()
        .rev()
        .flat_map(|entry| entry.rulings.iter().rev())
        .find(|ruling| {
            ruling
                .effects
                .iter()
                .any(|effect| matches!(effect, Effect::Chess(effect) if such(effect)))
        })
        .map(|ruling| ruling.cites.clone())
        .unwrap_or_default()
}

/// A move that was not the one due is noted for the arbiter. Where an edition lets a game end on
/// the board only by a move that obeyed these rules, it waits for the arbiter's decision.
pub(crate) fn noted(
    moment: &Moment<'_>,
    side: Side,
    owed: Owed,
    over: &mut Option<Ruling>,
) -> Ruling {
    let ruling = Ruling::new(Verdict::TouchBroken, &owed.cites)
        .doing(ChessEffect::Owed(owed.moves))
        .unasked(touch::on_request(moment).is_none())
        .citing(touch::on_request(moment).unwrap_or_default());
    instead_of_ending(moment, side, ruling, over)
}

/// The arbiter decides before such a move ends the game.
fn instead_of_ending(
    moment: &Moment<'_>,
    side: Side,
    ruling: Ruling,
    over: &mut Option<Ruling>,
) -> Ruling {
    let obeys = &moment.game.laws.touch.ending_obeys;
    let by_position = |over: &Ruling| {
        !over
            .evidence
            .iter()
            .any(|it| matches!(it, Evidence::Occurrences(_) | Evidence::Quiet(..)))
    };
    if obeys.says().is_none() || !over.as_ref().is_some_and(by_position) {
        return ruling;
    }
    *over = None;
    ruling
        .citing(obeys.cites())
        .doing(Effect::Pending(Pending::Touch(side)))
        .leaving([Choice::Grant, Choice::Refuse])
}

/// A move that broke the rule is made by being announced: the ending it would bring about, or
/// what is left to the arbiter instead.
pub(crate) fn announced(moment: &Moment<'_>, side: Side, place: usize, over: Ruling) -> Ruling {
    let game = moment.game;
    let Some(breach) = game.breach.as_ref().filter(|it| it.ply == place) else {
        return over;
    };
    let broken = Ruling::new(Verdict::TouchBroken, &owed_by_log(game, breach).cites)
        .unasked(touch::on_request(moment).is_none());
    let mut over = Some(over);
    let waits = instead_of_ending(moment, side, broken, &mut over);
    over.unwrap_or(waits)
}

/// The opponent complains that another man was touched, or the arbiter acts on it. An
/// assistant reports it for a player who cannot see (D.2.10.5 and its ancestors).
pub(crate) fn complaint(moment: &Moment<'_>, by: Person) -> Answered {
    let rulings = complained(moment, by)?;
    let reported = match (by, moment.game.laws.blind.says()) {
        (Person::Assistant(_), Some(blind)) => blind.assistant_claims.cites(),
        _ => &[],
    };
    let mut rulings = rulings.into_iter();
    let first = rulings.next().map(|first| first.citing(reported));
    Ok(first.into_iter().chain(rulings).collect())
}

fn complained(moment: &Moment<'_>, by: Person) -> Answered {
    let game = moment.game;
    let rule = &game.laws.touch.complaint_lapses;
    let fresh = fresh(game);
    let offender = match by {
        Person::Player(side) | Person::Assistant(side) => side.other(),
        Person::Arbiter => return unasked(moment),
        Person::Other => return Err(Refusal::new(Why::OnlyPlayer, &[])),
    };
    let Some(about) = rule.says() else {
        return Ok(moment.silent(rule));
    };
    // The lapse does not cover everything: in 2001 it does not cover a released man.
    let covered = *about == Complaints::Making || !released(game);
    let complainant = offender.other();
    // The complainant has touched a man since, or has moved: too late (4.8).
    let touched = moment.on_move() == complainant
        && (!game.hands.touched.is_empty() || game.hands.released.is_some());
    let replied = game.breach.as_ref().is_some_and(|breach| {
        fresh.is_none()
            && side_of(game, breach) == Some(offender)
            && moment.on_move() == offender
            && game.hands.touched.is_empty()
    });
    if touched || replied {
        return Ok(if covered {
            vec![Ruling::new(Verdict::TooLate, rule.cites())]
        } else {
            moment.silent(rule)
        });
    }
    if let Some(breach) = fresh.filter(|breach| side_of(game, breach) == Some(offender)) {
        let cites = if covered { rule.cites() } else { &[] };
        return Ok(vec![enforce(moment, offender, breach, cites)]);
    }
    // What was touched and seen binds already.
    if moment.on_move() == offender
        && let Some(owed) = owed(moment, offender)
    {
        return Ok(vec![
            Ruling::new(Verdict::MustPlay, &owed.cites)
                .citing(rule.cites())
                .showing(Evidence::ToPlay(texts(&owed.moves))),
        ]);
    }
    // Nobody saw it: the arbiter finds out.
    Ok(vec![
        Ruling::new(Verdict::ArbiterDecides, rule.cites())
            .doing(Effect::Pending(Pending::Touch(offender)))
            .leaving([Choice::Grant, Choice::Refuse]),
    ])
}

/// The arbiter acts without being asked, where the edition lets him and while the opponent
/// has not touched a man.
fn unasked(moment: &Moment<'_>) -> Answered {
    let game = moment.game;
    let rule = &game.laws.touch.complaint_lapses;
    let Some(breach) = &game.breach else {
        return Err(Refusal::new(Why::NothingIllegal, rule.cites()));
    };
    if rule.says().is_none() {
        return Ok(moment.silent(rule));
    }
    if let Some(cites) = touch::on_request(moment) {
        return Ok(vec![Ruling::new(Verdict::Silent, cites).unasked(false)]);
    }
    match (fresh(game), side_of(game, breach)) {
        (Some(breach), Some(offender)) if game.hands.touched.is_empty() => {
            Ok(vec![enforce(moment, offender, breach, &[])])
        }
        // No edition says whether the arbiter may still act after the opponent has continued.
        _ => Ok(moment.silent(rule)),
    }
}

/// The unanswered breach on the board.
fn fresh(game: &Supervised<Chess>) -> Option<&Breach> {
    let breach = game.breach.as_ref()?;
    (breach.ply + 1 == game.board.plies().len()).then_some(breach)
}

/// Whether the breach is that of a man let go and put elsewhere.
fn released(game: &Supervised<Chess>) -> bool {
    let laws = &game.laws.touch;
    let let_go = [&laws.king_released, &laws.pawn_released].map(|rule| rule.cites());
    game.breach.as_ref().is_some_and(|breach| {
        let due = owed_by_log(game, breach).cites;
        let_go
            .iter()
            .any(|cites| due.iter().any(|id| cites.contains(id)))
    })
}

fn side_of(game: &Supervised<Chess>, breach: &Breach) -> Option<Side> {
    game.board.plies().get(breach.ply).map(|ply| ply.side)
}

/// The position before the breach is put back and the move that was due is to be played.
/// Nothing is counted as an illegal move; the times are the arbiter's (7.1).
fn enforce(
    moment: &Moment<'_>,
    offender: Side,
    breach: &Breach,
    complaint: &[ProvisionId],
) -> Ruling {
    let game = moment.game;
    let owed = owed_by_log(game, breach);
    back(moment, offender, breach.ply, &owed.cites)
        .citing(complaint)
        .doing(ChessEffect::Bind(owed.moves))
}

/// A half-move is taken back, with the clock of the player who is to move again.
fn back(moment: &Moment<'_>, offender: Side, ply: usize, cites: &[ProvisionId]) -> Ruling {
    let game = moment.game;
    let completed = game.board.plies().get(ply).is_some_and(|ply| ply.completed);
    let mut ruling = Ruling::new(Verdict::Restored, cites)
        .citing(game.laws.setup.get(game.settings.mode).times_after.cites())
        .doing(Effect::Restore { plies: ply })
        .leaving([Choice::SetClocks]);
    if moment.clock.is_some() && completed {
        ruling = ruling
            .doing(Effect::UndoPress(offender))
            .doing(Effect::Start(offender));
    }
    ruling
}

/// What the offender touched this turn and nobody could say whether on purpose.
fn doubtful(game: &Supervised<Chess>, offender: Side) -> Vec<Square> {
    let mut squares: Vec<Square> = game
        .log()
        .iter()
        .rev()
        .take_while(|entry| {
            let moved = matches!(entry.observation.what, What::Makes { .. });
            !moved || entry.observation.by.acts_for() != Some(offender.other())
        })
        .filter_map(|entry| match &entry.observation.what {
            What::Touches {
                square,
                contact: Contact::Doubtful,
            } if entry.observation.by.acts_for() == Some(offender) => square.parse().ok(),
            _ => None,
        })
        .collect();
    squares.reverse();
    squares
}

/// The arbiter has found out whether a man was touched on purpose.
pub(crate) fn decides(moment: &Moment<'_>, offender: Side, decision: Decision) -> Answered {
    let game = moment.game;
    let laws = &game.laws.touch;
    let fresh = fresh(game).filter(|breach| side_of(game, breach) == Some(offender));
    match decision {
        Decision::Grants => {
            if let Some(breach) = fresh {
                return Ok(vec![enforce(moment, offender, breach, &[])]);
            }
            let men = doubtful(game, offender);
            let on_move = moment.on_move() == offender;
            let place = game.board.plies().len();
            let place = if on_move {
                place
            } else {
                place.saturating_sub(1)
            };
            // What those men require in the position before the move.
            let mut before = game.clone();
            before.board.back_to(place);
            let then = Moment {
                game: &before,
                clock: moment.clock.clone(),
                at: moment.at,
            };
            let bound = touch::bound(&then, offender, &Touched::men(&men));
            let mut ruling = if on_move {
                touch::speak(&bound).doing(Effect::NothingPending)
            } else {
                let mut ruling = back(moment, offender, place, &bound.cites);
                if bound.binds {
                    let moves = touch::texts(&bound.moves);
                    ruling = ruling.showing(Evidence::ToPlay(moves));
                }
                ruling.citing(laws.complaint_lapses.cites())
            };
            ruling = ruling.citing(laws.intent.cites());
            for man in men {
                ruling = ruling.doing(ChessEffect::Touched(man));
            }
            Ok(vec![ruling])
        }
        Decision::Refuses => {
            if let Some(over) = fresh.and_then(|breach| ending(moment, breach)) {
                return Ok(vec![over.doing(Effect::Complete(offender))]);
            }
            let ruling = if moment.on_move() == offender {
                Ruling::new(Verdict::NothingBinds, laws.intent.cites())
            } else {
                Ruling::new(Verdict::ClaimWrong, laws.complaint_lapses.cites())
            };
            Ok(vec![ruling.doing(Effect::NothingPending)])
        }
        _ => Err(Refusal::new(Why::NotAnOption, laws.intent.cites())),
    }
}

/// How a move accepted by the arbiter ends the game.
fn ending(moment: &Moment<'_>, breach: &Breach) -> Option<Ruling> {
    let ply = moment.game.board.plies().get(breach.ply)?;
    let attempt = castling(&ply.text).or_else(|| coordinates(&ply.text))?;
    let mut before = moment.game.clone();
    before.board.back_to(breach.ply);
    let then = Moment {
        game: &before,
        clock: moment.clock.clone(),
        at: moment.at,
    };
    ending::after(&then, before.board.examine(attempt).ok()?)
}

/// Whether a move is among those due.
pub(crate) fn keeps(owed: &Owed, m: Move) -> bool {
    owed.moves.contains(&m.into())
}
