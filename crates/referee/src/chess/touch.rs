//! Touch-move: what must be played after men were touched.
//!
//! Articles 7 (1993), 4 (2001, 2014, 2023).

use jadoube_chess::color_of;
use jadoube_chess::legality::Attempt;
use jadoube_clock::Category;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use shakmaty::{Move, Square};

use crate::chess::board::text;
pub(crate) use crate::chess::bound::{Bound, Touched, bound};
use crate::chess::breach;
use crate::laws::{Adjusting, Intent};
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::ChessEffect;
use crate::shared::observation::Contact;
use crate::shared::ruling::{Choice, Effect, Evidence, Pending, Refusal, Ruling, Verdict, Why};

/// A player says that men are adjusted: the one on move, after saying so.
pub(crate) fn adjusts(moment: &Moment<'_>, side: Side) -> Answered {
    let rule = &moment.game.laws.touch.adjust;
    let Some(who) = rule.says() else {
        return Ok(moment.silent(rule));
    };
    moment.must_be_on_move(side, rule.cites())?;
    let running = moment
        .clock
        .as_ref()
        .and_then(jadoube_clock::Clock::running);
    if *who == Adjusting::OnMoveAndClock && running.is_some_and(|running| running != side) {
        return Err(Refusal::new(Why::NotOnMove, rule.cites()));
    }
    Ok(vec![
        Ruling::new(Verdict::Allowed, rule.cites()).doing(Effect::Adjusting(side)),
    ])
}

/// A man is touched.
pub(crate) fn touches(moment: &Moment<'_>, side: Side, square: &str, contact: Contact) -> Answered {
    let game = moment.game;
    let touch = &game.laws.touch;
    let at: Square = square
        .parse()
        .map_err(|_| Refusal::new(Why::NoSuchMan, &[]))?;
    let man = game
        .board
        .man(at)
        .ok_or_else(|| Refusal::new(Why::NoSuchMan, &[]))?;
    // Only the player on move adjusts, and only that player's word excuses.
    if game.adjusting && moment.on_move() == side {
        return Ok(vec![Ruling::new(
            Verdict::NothingBinds,
            touch.adjust.cites(),
        )]);
    }
    let Some(intent) = touch.intent.says() else {
        return Ok(moment.silent(&touch.intent));
    };
    // What was touched by accident binds nothing; a touch without the wish to move binds
    // where the touch itself is enough; a doubtful one where only accidents are excused.
    match (contact, intent) {
        (Contact::Accident, _) | (Contact::Idle, Intent::ToMoveOrTake) => {
            return Ok(vec![Ruling::new(
                Verdict::NothingBinds,
                touch.intent.cites(),
            )]);
        }
        (Contact::Doubtful, Intent::Deliberate | Intent::ToMoveOrTake) => {
            moment.must_be_on_move(side, touch.intent.cites())?;
            return Ok(vec![
                Ruling::new(Verdict::ArbiterDecides, touch.intent.cites())
                    .doing(Effect::Pending(Pending::Touch(side)))
                    .leaving([Choice::Grant, Choice::Refuse]),
            ]);
        }
        _ => {}
    }
    moment.must_be_on_move(side, touch.intent.cites())?;
    // The operator of a computer is not bound (2001, computer 1.2).
    if let Some(operator) = unbound_operator(moment, side) {
        return Ok(vec![Ruling::new(Verdict::NothingBinds, operator)]);
    }
    let own = man.color == color_of(side);
    let other_colour = game.hands.touched.iter().any(|square| {
        let colour = game.board.man(*square).map(|man| man.color);
        colour.is_some_and(|colour| colour != man.color)
    });
    // Nobody knows which was first: against a man of the other colour, the player's own was
    // (4.3.3b); between two of one colour there is no order.
    let vague = matches!(contact, Contact::OrderUnclear | Contact::AtOnce);
    let own_first = vague && other_colour;
    let together = vague && !other_colour && !game.hands.touched.is_empty();
    let mut men = game.hands.touched.clone();
    let effect = if own_first && own {
        men.insert(0, at);
        ChessEffect::TouchedFirst(at)
    } else {
        men.push(at);
        ChessEffect::Touched(at)
    };
    let touched = Touched {
        men: &men,
        together,
        released: game.hands.released,
    };
    let mut ruling = match breach::promised(game) {
        Some(promised) => breach::speaks(&promised),
        None => speak(&bound(moment, side, &touched)),
    };
    ruling = ruling
        .citing(touch.intent.cites())
        .citing(crate::chess::blind::touched(moment, side))
        .doing(effect);
    if together {
        ruling = ruling.doing(ChessEffect::TouchedTogether);
    }
    if own_first {
        ruling = ruling.citing(touch.unclear.cites());
    }
    // Only a player who means to move or take declines by touching (9.1.2.1d, 9.1(a) of 2001).
    let meant = !matches!(contact, Contact::Idle | Contact::Doubtful);
    let declined = crate::chess::offer::declined_by_hand(moment, side);
    let mut rulings: Vec<Ruling> = declined.into_iter().filter(|_| meant).collect();
    let on_request = on_request(moment);
    if let Some(cites) = on_request {
        ruling = ruling.citing(cites);
    }
    rulings.push(ruling.unasked(on_request.is_none()));
    Ok(rulings)
}

/// The article by which an arbiter rules on touching only on request (2001 B.5(a)); `None` if the
/// arbiter acts unasked.
pub(crate) fn on_request<'m>(moment: &'m Moment<'_>) -> Option<&'m [ProvisionId]> {
    let rule = &moment.game.laws.touch.on_request_in_fast_games;
    let fast = moment.game.settings.mode.category() != Category::Standard;
    (fast && rule.says().is_some()).then(|| rule.cites())
}

/// The article by which touching does not bind the operator of a computer (2001, computer 1.2).
pub(crate) fn unbound_operator<'m>(
    moment: &'m Moment<'_>,
    side: Side,
) -> Option<&'m [ProvisionId]> {
    let rule = &moment.game.laws.operator;
    let operator = *moment.game.settings.regulations.operator.get(side);
    (operator && rule.says().is_some()).then(|| rule.cites())
}

/// What binds, with the moves that may be played.
pub(crate) fn speak(bound: &Bound) -> Ruling {
    if bound.binds {
        Ruling::new(Verdict::MustPlay, &bound.cites).showing(Evidence::ToPlay(texts(&bound.moves)))
    } else {
        Ruling::new(Verdict::NothingBinds, &bound.cites)
    }
}

/// The king was let go two squares on (4.7.2): that castling, else a king move, else free.
pub(crate) fn king_released(moment: &Moment<'_>, side: Side, kingside: bool) -> Answered {
    let rule = &moment.game.laws.touch.king_released;
    if rule.says().is_none() {
        return Ok(moment.silent(rule));
    }
    moment.must_be_on_move(side, rule.cites())?;
    if let Some(operator) = unbound_operator(moment, side) {
        return Ok(vec![Ruling::new(Verdict::NothingBinds, operator)]);
    }
    let game = moment.game;
    let king = game.board.standing().setup.board.king_of(color_of(side));
    // The king is touched by it, after whatever was touched before.
    let newly = king.filter(|king| !game.hands.touched.contains(king));
    let mut men = game.hands.touched.clone();
    men.extend(newly);
    let touched = Touched {
        men: &men,
        together: game.hands.together && newly.is_none(),
        released: Some(kingside),
    };
    let ruling = match breach::promised(game) {
        Some(promised) => breach::speaks(&promised),
        None => speak(&bound(moment, side, &touched)),
    };
    let mut rulings: Vec<Ruling> = crate::chess::offer::declined_by_hand(moment, side)
        .into_iter()
        .collect();
    rulings.push(
        ruling
            .doing_all(newly.map(|king| ChessEffect::Touched(king).into()))
            .doing(ChessEffect::KingReleased { kingside }),
    );
    Ok(rulings)
}

/// The moves a player is bound to, as an effect.
pub(crate) fn bind(bound: &Bound) -> ChessEffect {
    ChessEffect::Bind(attempts(&bound.moves))
}

/// Moves as they are played.
pub(crate) fn attempts(moves: &[Move]) -> Vec<Attempt> {
    moves.iter().map(|m| (*m).into()).collect()
}

/// Moves in coordinate notation.
pub(crate) fn texts(moves: &[Move]) -> Vec<String> {
    moves.iter().map(|m| text((*m).into())).collect()
}
