//! Touch-move: what must be played after men were touched.
//!
//! Articles 7 (1993), 4 (2001, 2014, 2023).

use jadoube_clock::{Category, Side};
use jadoube_lawbook::ProvisionId;
use shakmaty::{CastlingSide, Move, Role, Square};

use crate::board::{color, text};
use crate::decide::{Answered, Moment};
use crate::laws::{Adjusting, Intent, PromotionFinal};
use crate::observation::Contact;
use crate::ruling::{Effect, Refusal, Ruling, Verdict, Why};

/// What the player on move is bound to, and why.
pub(crate) struct Bound {
    /// The moves that may be played.
    pub(crate) moves: Vec<Move>,
    /// The articles.
    pub(crate) cites: Vec<ProvisionId>,
    /// Whether anything binds at all.
    pub(crate) binds: bool,
}

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
    if game.adjusting {
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
    let unbound = match (contact, intent) {
        (Contact::Accident, _) | (Contact::Idle, Intent::ToMoveOrTake) => {
            Some(Ruling::new(Verdict::NothingBinds, touch.intent.cites()))
        }
        (Contact::Doubtful, Intent::Deliberate | Intent::ToMoveOrTake) => Some(
            Ruling::new(Verdict::ArbiterDecides, touch.intent.cites())
                .leaving([crate::ruling::Choice::Grant, crate::ruling::Choice::Refuse]),
        ),
        _ => None,
    };
    if let Some(unbound) = unbound {
        return Ok(vec![unbound]);
    }
    moment.must_be_on_move(side, touch.intent.cites())?;
    // The operator of a computer is not bound (2001, computer 1.2).
    if *game.settings.regulations.operator.get(side) && game.laws.operator.says().is_some() {
        return Ok(vec![Ruling::new(
            Verdict::NothingBinds,
            game.laws.operator.cites(),
        )]);
    }
    let own = man.color == color(side);
    let mut touched = game.touched.clone();
    // Which colour came first is not clear: the own man did (4.3.3b).
    let unclear = contact == Contact::OrderUnclear && own;
    if unclear {
        touched.insert(0, at);
    } else {
        touched.push(at);
    }
    let bound = bound(moment, side, &touched, None);
    let mut ruling = speak(&bound)
        .citing(touch.intent.cites())
        .citing(crate::blind::touched(moment, side));
    if unclear {
        ruling = ruling.citing(touch.unclear.cites());
    }
    // Effects rebuild the list in its new order.
    let late: Vec<Square> = if unclear { touched } else { vec![at] };
    let mut effects: Vec<Effect> = Vec::new();
    if unclear {
        effects.push(Effect::Restore {
            plies: game.board.plies().len(),
            touched: None,
        });
    }
    effects.extend(
        late.iter()
            .map(|square| Effect::Touched(square.to_string())),
    );
    ruling.effects = effects;
    let mut rulings = Vec::new();
    if game.offer == Some(side.other()) {
        // Touching a man declines an open offer (9.1.2.1d).
        rulings.push(
            Ruling::new(Verdict::OfferDeclined, game.laws.offer.ends.cites())
                .doing(Effect::NoOffer),
        );
    }
    let fast = game.settings.mode.category() != Category::Standard;
    let on_request = fast && touch.on_request_in_fast_games.says().is_some();
    if on_request {
        ruling = ruling.citing(touch.on_request_in_fast_games.cites());
    }
    rulings.push(ruling.unasked(!on_request));
    Ok(rulings)
}

fn speak(bound: &Bound) -> Ruling {
    let verdict = if bound.binds {
        Verdict::MustPlay
    } else {
        Verdict::NothingBinds
    };
    Ruling::new(verdict, &bound.cites)
}

/// The king was let go two squares on (4.7.2): that castling, else a king move, else free.
pub(crate) fn king_released(moment: &Moment<'_>, side: Side, kingside: bool) -> Answered {
    let rule = &moment.game.laws.touch.king_released;
    if rule.says().is_none() {
        return Ok(moment.silent(rule));
    }
    moment.must_be_on_move(side, rule.cites())?;
    let bound = bound(moment, side, &moment.game.touched, Some(kingside));
    Ok(vec![
        speak(&bound)
            .doing(Effect::KingReleased { kingside })
            .doing(bind(&bound)),
    ])
}

/// A new piece touches the promotion square: the choice is final (4.4.4).
pub(crate) fn promotion(moment: &Moment<'_>, side: Side, piece: char) -> Answered {
    let rule = &moment.game.laws.touch.promotion_final;
    let Some(when) = rule.says() else {
        return Ok(moment.silent(rule));
    };
    moment.must_be_on_move(side, rule.cites())?;
    if *when == PromotionFinal::Released {
        // Only letting the new piece go, with the pawn removed, decides (1993 6.4).
        return Ok(vec![Ruling::new(Verdict::NothingBinds, rule.cites())]);
    }
    let role = Role::from_char(piece).ok_or_else(|| Refusal::new(Why::NotAMove, &[]))?;
    let moves: Vec<String> = moment
        .game
        .board
        .legal()
        .into_iter()
        .filter(|m| m.promotion() == Some(role))
        .map(|m| text(m.into()))
        .collect();
    Ok(vec![
        Ruling::new(Verdict::MustPlay, rule.cites())
            .doing(Effect::PromotionChosen(piece))
            .doing(Effect::Bind(moves)),
    ])
}

/// A player complains that the opponent moved something else than what he touched.
pub(crate) fn complaint(moment: &Moment<'_>, side: Side) -> Answered {
    let game = moment.game;
    let rule = &game.laws.touch.complaint_lapses;
    if rule.says().is_none() {
        return Ok(moment.silent(rule));
    }
    // The complainant is on move and has touched a man: too late (4.8).
    if moment.on_move() == side && !game.touched.is_empty() {
        return Ok(vec![Ruling::new(Verdict::TooLate, rule.cites())]);
    }
    Ok(vec![
        Ruling::new(Verdict::ArbiterDecides, rule.cites())
            .leaving([crate::ruling::Choice::Grant, crate::ruling::Choice::Refuse]),
    ])
}

/// The moves a player is bound to, as an effect.
pub(crate) fn bind(bound: &Bound) -> Effect {
    Effect::Bind(bound.moves.iter().map(|m| text((*m).into())).collect())
}

/// What must be played after men were touched in this order.
///
/// Articles 4.3 to 4.5, 4.7.2 (2023); 4.3 to 4.5 (2001, 2014); 5.1, 7.2, 7.3 (1993).
pub(crate) fn bound(
    moment: &Moment<'_>,
    side: Side,
    touched: &[Square],
    released: Option<bool>,
) -> Bound {
    let game = moment.game;
    let laws = &game.laws.touch;
    let legal = game.board.legal();
    let own = |square: &Square| {
        game.board
            .man(*square)
            .is_some_and(|man| man.color == color(side))
    };
    let role = |square: &Square| game.board.man(*square).map(|man| man.role);
    let wing = |kingside| CastlingSide::from_king_side(kingside);
    let free = |cites: &[ProvisionId]| Bound {
        moves: legal.clone(),
        cites: cites.to_vec(),
        binds: false,
    };
    let only = |moves: Vec<Move>, cites: &[ProvisionId]| Bound {
        moves,
        cites: cites.to_vec(),
        binds: true,
    };
    let castling = |m: &Move| m.castling_side();
    // The king let go two squares on, or king and rook touched: castle, else a king move.
    let castle = |kingside: bool, rule: &crate::laws::Rule<()>| {
        let meant: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|m| castling(m) == Some(wing(kingside)))
            .collect();
        if !meant.is_empty() {
            return only(meant, rule.cites());
        }
        let king: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|m| m.role() == Role::King)
            .collect();
        let mut bound = if king.is_empty() {
            free(laws.castling_illegal.cites())
        } else {
            only(king, laws.castling_illegal.cites())
        };
        bound.cites.extend(rule.cites());
        bound
    };
    if let Some(kingside) = released {
        return castle(kingside, &laws.king_released);
    }
    // In Chess960 a king that stands on its square already castles by the rook's move
    // alone (II.3.2.4, F.3(b)(4)): there the rook may be touched first, or only.
    let rook_alone = |m: &Move, square: Square| match *m {
        Move::Castle { king, rook } => {
            game.settings.chess960
                && rook == square
                && castling(m).is_some_and(|wing| wing.king_to(color(side)) == king)
        }
        _ => false,
    };
    let mine: Vec<Square> = touched.iter().copied().filter(own).collect();
    let theirs: Vec<Square> = touched
        .iter()
        .copied()
        .filter(|square| !own(square))
        .collect();
    let king_at = mine
        .iter()
        .position(|square| role(square) == Some(Role::King));
    let rook_at = mine
        .iter()
        .position(|square| role(square) == Some(Role::Rook));
    let mut barred = None;
    if let (Some(king), Some(rook)) = (king_at, rook_at)
        && theirs.is_empty()
        && let (Some(king_square), Some(rook_square)) = (mine.get(king), mine.get(rook))
    {
        let kingside = rook_square.file() > king_square.file();
        if king < rook {
            if laws.king_then_rook.says().is_some() {
                return castle(kingside, &laws.king_then_rook);
            }
        } else if laws.rook_first.says().is_some()
            && !legal.iter().any(|m| rook_alone(m, *rook_square))
        {
            barred = Some(wing(kingside));
        }
    }
    let moves_of = |square: &Square| -> Vec<Move> {
        legal
            .iter()
            .copied()
            .filter(|m| {
                m.from() == Some(*square)
                    || (m.castling_side().is_some() && role(square) == Some(Role::King))
                    || rook_alone(m, *square)
            })
            .filter(|m| barred.is_none() || castling(m) != barred)
            .collect()
    };
    let takes = |square: &Square| -> Vec<Move> {
        legal
            .iter()
            .copied()
            .filter(|m| m.is_capture() && taken(m) == Some(*square))
            .collect()
    };
    let extra = if barred.is_some() {
        laws.rook_first.cites()
    } else {
        &[]
    };
    let with = |mut bound: Bound, cites: &[ProvisionId]| {
        bound.cites.extend(cites);
        bound
    };
    if let (Some(first), Some(enemy)) = (mine.first(), theirs.first()) {
        let wanted: Vec<Move> = takes(enemy)
            .into_iter()
            .filter(|m| m.from() == Some(*first))
            .collect();
        if !wanted.is_empty() {
            return only(wanted, laws.both.cites());
        }
        for square in touched {
            let possible = if own(square) {
                moves_of(square)
            } else {
                takes(square)
            };
            if !possible.is_empty() {
                return only(possible, laws.both.cites());
            }
        }
        return with(free(laws.nothing.cites()), laws.both.cites());
    }
    for square in &mine {
        let possible = moves_of(square);
        if !possible.is_empty() {
            return with(only(possible, laws.own.cites()), extra);
        }
    }
    for square in &theirs {
        let possible = takes(square);
        if !possible.is_empty() {
            return only(possible, laws.enemy.cites());
        }
    }
    if touched.is_empty() {
        return free(&[]);
    }
    let cites = if mine.is_empty() {
        laws.enemy.cites()
    } else {
        laws.own.cites()
    };
    with(with(free(laws.nothing.cites()), cites), extra)
}

/// The square a captured man is taken from.
fn taken(m: &Move) -> Option<Square> {
    match m {
        Move::EnPassant { from, to } => Some(Square::from_coords(to.file(), from.rank())),
        other => Some(other.to()),
    }
}
