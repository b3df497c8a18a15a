//! Illegal moves, and what counts as one. Articles 7.5, A.5.2, A.5.4 and their ancestors.

use jadoube_chess::endings::Loss;
use jadoube_vocabulary::Side;
use shakmaty::{Rank, Role, Square};

use crate::chess::blind;
use crate::chess::board::coordinates;
use crate::chess::ending;
use crate::chess::hands::Hands;
use crate::chess::promotion;
use crate::chess::put_back::{answered, counters, put_back};
use crate::chess::unmade::{plies_made, unmade};
use crate::laws::{
    Cost, CountedAs, IllegalLaws, IllegalWhen, IllegalWindow, Restored, Rule, Unclaimed, Unpromoted,
};
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::ChessEffect;
use crate::shared::observation::Person;
use crate::shared::ply::Ply;
use crate::shared::reading::Reading;
use crate::shared::ruling::{
    Choice, Effect, Evidence, Fact, Pending, Refusal, Ruling, Verdict, Why,
};

fn laws<'m>(moment: &'m Moment<'_>) -> &'m IllegalLaws {
    moment.game.laws.illegal.get(moment.game.settings.mode)
}

/// Whether an arbiter acts on a completed illegal move without being asked.
pub(crate) fn may_act_unasked(moment: &Moment<'_>) -> bool {
    !matches!(
        laws(moment).window.says(),
        Some(IllegalWindow::OpponentUntilReply)
    )
}

/// Whether the player who speaks made the illegal move and has touched a man after it.
fn touched_again(moment: &Moment<'_>, by: Person, place: usize) -> bool {
    let game = moment.game;
    let Some(side) = by.acts_for() else {
        return false;
    };
    let own = |ply: &Ply| ply.side == side;
    let plies = game.board.plies();
    let moved = plies.iter().skip(place + 1).any(own);
    plies.get(place).is_some_and(own)
        && (moved || moment.on_move() == side && !game.hands.touched.is_empty())
}

/// An illegal move is found or claimed.
pub(crate) fn found(moment: &Moment<'_>, by: Person, certain: bool) -> Answered {
    let game = moment.game;
    let laws = laws(moment);
    let Some(when) = laws.when.says() else {
        return Ok(moment.silent(&laws.when));
    };
    let plies = game.board.plies();
    // What is only half made is no move yet: what the opponent did before it comes first.
    let begun = unmade(moment);
    let stand = plies_made(moment);
    let illegal = |plies: &[Ply]| plies.iter().rposition(|ply| !ply.legal);
    let place = plies
        .get(..stand)
        .and_then(illegal)
        .or_else(|| illegal(plies));
    let Some((place, ply)) = place.and_then(|place| Some((place, plies.get(place)?))) else {
        if plies.iter().any(|ply| !ply.known) {
            return Ok(vec![moment.not_established(Fact::Moves, laws.when.cites())]);
        }
        return Err(Refusal::new(Why::NothingIllegal, laws.when.cites()));
    };
    let offender = ply.side;
    let replied = answered(moment, place);
    // Where a reply closes the matter, an illegal move stands then, pressed or not.
    let closed = replied
        && matches!(
            laws.window.says(),
            Some(IllegalWindow::UntilReply | IllegalWindow::OpponentUntilReply)
        );
    let exchange_due = place == stand && promotion::arrived(moment, offender).is_some();
    if exchange_due
        && *when == IllegalWhen::Found
        && laws.unpromoted.says() == Some(&Unpromoted::Illegal)
    {
        // Nothing is made yet, so nothing is illegal: the exchange is still due (2001 3.7, 4.7).
        let article = game.laws.moving.promotion_made.cites();
        return Ok(vec![
            Ruling::new(Verdict::Unfinished, article).citing(laws.unpromoted.cites()),
        ]);
    }
    let not_yet = *when == IllegalWhen::Completed || place == stand && !exchange_due;
    if not_yet && !ply.completed && !closed {
        // Not completed: another move is due under the touch rule, without penalty.
        let mut back = restore(moment, place, true);
        if replied {
            back = back
                .citing(game.laws.setup.get(game.settings.mode).times_after.cites())
                .leaving([Choice::SetClocks]);
            if moment.clock.is_some() {
                back = back.doing(Effect::Start(offender));
            }
        }
        return Ok(vec![back]);
    }
    let opponent_asks = by.acts_for() == Some(offender.other());
    // Who has begun a move has touched its man.
    let begun = begun.is_some_and(|it| it.side == offender.other());
    let touched = begun || moment.on_move() == offender.other() && !game.hands.touched.is_empty();
    let in_time = match laws.window.says() {
        None => return Ok(moment.silent(&laws.window)),
        Some(IllegalWindow::Anytime) => true,
        Some(IllegalWindow::UntilReply) => !replied,
        Some(IllegalWindow::ClaimUntilTouch) => {
            if opponent_asks && (replied || touched) || touched_again(moment, by, place) {
                // The right to claim is lost (2001 B.5(b)); the arbiter may still act.
                return Ok(vec![
                    Ruling::new(Verdict::TooLate, laws.window.cites()).unasked(true),
                ]);
            }
            true
        }
        Some(IllegalWindow::OpponentUntilReply) => {
            // A claim is the player's own: no assistant has it among the duties (F.2.9). Elsewhere
            // what an assistant says is told to the arbiter, who acts (12.7).
            if let Person::Assistant(_) = by {
                blind::in_person(moment, by)?;
            }
            if !opponent_asks && !replied {
                // Nobody else speaks while the opponent may still claim (2001 C.3).
                return Ok(vec![
                    Ruling::new(Verdict::Silent, laws.window.cites()).unasked(false),
                ]);
            }
            opponent_asks && !replied
        }
    };
    if !in_time || game.stood {
        return Ok(vec![stands(moment)]);
    }
    // One act counts once: both hands were noticed when the clock was pressed (7.5.4).
    let price = || {
        if counted_at_press(moment, place) {
            Vec::new()
        } else {
            count(moment, offender)
        }
    };
    // Where no exchange would have made it legal, the pawn is not there to stay.
    let exchanges = promotion::exchanges_of(moment, place);
    if let Some(square) = unpromoted(moment, place).filter(|_| !exchanges.is_empty()) {
        match laws.unpromoted.says() {
            Some(Unpromoted::QueenAndCounts) => {
                let queen = Ruling::new(Verdict::BecomesQueen, laws.unpromoted.cites())
                    .citing(laws.window.cites())
                    .doing(ChessEffect::Queen(square))
                    .unasked(may_act_unasked(moment));
                let queen = if queen_ends(moment, square) {
                    queen
                        .showing(Evidence::Read(Reading::QueenEnds))
                        .doing(Effect::Pending(Pending::Ruling))
                        .leaving([Choice::DecideResult])
                } else {
                    queen
                };
                return Ok(std::iter::once(queen).chain(price()).collect());
            }
            Some(Unpromoted::Unfinished) => {
                // The choice is open, the square is not.
                let article = laws.unpromoted.cites();
                let ruling = Ruling::new(Verdict::Unfinished, article);
                let mut ruling = put_back(moment, place, offender, ruling);
                // A man touched before the pawn may demand something else.
                let elsewhere = ruling.effects.iter().any(|effect| match effect {
                    Effect::Chess(ChessEffect::Bind(due)) => {
                        !due.iter().any(|due| exchanges.contains(due))
                    }
                    _ => false,
                });
                if !elsewhere {
                    ruling.cites = article.to_vec();
                    ruling = ruling.doing(ChessEffect::Bind(exchanges));
                }
                return Ok(vec![ruling]);
            }
            Some(Unpromoted::Illegal) => {}
            None => return Ok(moment.silent(&laws.unpromoted)),
        }
    }
    if !certain {
        match laws.restore.says() {
            Some(Restored::OrAnnul) => {
                return Ok(vec![
                    Ruling::new(Verdict::Annulled, laws.restore.cites()).doing(Effect::Annul),
                ]);
            }
            Some(Restored::LastCertain) => {
                let back = Ruling::new(Verdict::Restored, laws.restore.cites())
                    .citing(game.laws.setup.get(game.settings.mode).times_after.cites())
                    .doing(Effect::Stop)
                    .leaving([Choice::SetClocks]);
                return Ok(std::iter::once(back).chain(price()).collect());
            }
            None => return Ok(moment.silent(&laws.restore)),
        }
    }
    let mut back = restore(moment, place, false);
    let before = place.checked_sub(1).and_then(|place| plies.get(place));
    if before.is_some_and(|ply| !ply.legal && ply.known) {
        back = back.showing(Evidence::Read(Reading::IllegalAnswered));
    }
    if unpromoted(moment, place).is_some() {
        back = back.citing(laws.unpromoted.cites());
    }
    let mut rulings = vec![back];
    let price = price();
    let over = price.iter().any(|ruling| {
        ruling
            .effects
            .iter()
            .any(|effect| matches!(effect, Effect::Finish(_)))
    });
    if over {
        // The game is over: nothing is put back on the board.
        rulings.clear();
    }
    rulings.extend(price);
    Ok(rulings)
}

/// Whether the queen that stands there for a pawn leaves the opponent without a move.
fn queen_ends(moment: &Moment<'_>, square: Square) -> bool {
    let mut board = moment.game.board.clone();
    board.queen(square).is_ok() && board.legal().is_empty()
}

/// Whether the half-move was made with both hands and was counted for it when the clock was
/// pressed.
fn counted_at_press(moment: &Moment<'_>, place: usize) -> bool {
    let game = moment.game;
    let completed = game.board.plies().get(place).is_some_and(|it| it.completed);
    let one_hand = game.laws.moving.one_hand.says();
    completed
        && one_hand.is_some_and(|laws| laws.pressed.says().is_some())
        && Hands::before(game, place).both
}

/// The pawn that the illegal half-move left on its last rank.
fn unpromoted(moment: &Moment<'_>, place: usize) -> Option<Square> {
    let ply = moment.game.board.plies().get(place)?;
    match coordinates(&ply.text)? {
        jadoube_chess::legality::Attempt::Step {
            from,
            to,
            promotion: None,
        } if matches!(to.rank(), Rank::First | Rank::Eighth) => {
            let before = moment.game.board.standing_after(place)?;
            let pawn = before.setup.board.piece_at(from)?;
            (pawn.role == Role::Pawn).then_some(to)
        }
        _ => None,
    }
}

/// The position before the illegal move; what hands have done this turn still holds, the
/// illegal move included (4.3, 4.7).
fn restore(moment: &Moment<'_>, place: usize, not_completed: bool) -> Ruling {
    let game = moment.game;
    let laws = laws(moment);
    let ruling = if not_completed {
        Ruling::new(Verdict::Restored, laws.when.cites())
    } else {
        Ruling::new(Verdict::Restored, laws.restore.cites())
            .citing(laws.when.cites())
            .citing(game.laws.setup.get(game.settings.mode).times_after.cites())
            .citing(laws.window.cites())
            .leaving([Choice::SetClocks])
            .unasked(may_act_unasked(moment))
    };
    let Some(ply) = game.board.plies().get(place) else {
        return ruling.doing(Effect::Restore { plies: place });
    };
    let mut ruling = put_back(moment, place, ply.side, ruling);
    if !not_completed && moment.clock.is_some() {
        ruling = ruling.doing(Effect::Start(ply.side));
    }
    ruling
}

/// What the offender's illegal move costs, this being the next one counted.
fn count(moment: &Moment<'_>, offender: Side) -> Vec<Ruling> {
    let game = moment.game;
    let laws = laws(moment);
    let Some(scale) = laws.scale.says() else {
        return moment.silent(&laws.scale);
    };
    let number = game.illegal.get(offender).saturating_add(1);
    let cost = match number {
        1 => scale.first,
        2 => scale.second,
        _ => scale.third,
    };
    let counted = Effect::from(ChessEffect::CountIllegal(offender));
    match cost {
        Cost::Nothing => Vec::new(),
        Cost::OpponentGains(time) => {
            let (time, chosen) = moment.penalty(time);
            vec![
                Ruling::new(Verdict::OpponentGains, laws.scale.cites())
                    .citing(chosen)
                    .showing(Evidence::IllegalMoves(offender, number))
                    .doing(counted)
                    .doing(Effect::AddTime(offender.other(), time))
                    .unasked(may_act_unasked(moment)),
            ]
        }
        Cost::Game => {
            // A loss that must be claimed in time scores by its own article (2001 C.3).
            let how = match laws.window.says() {
                Some(IllegalWindow::Anytime | IllegalWindow::ClaimUntilTouch) => Loss::IllegalMove,
                _ => Loss::IllegalMoveClaim,
            };
            // Whether the opponent can mate is asked of the position before the offence.
            let mut before = game.clone();
            if let Some(place) = game.board.plies().iter().rposition(|ply| !ply.legal) {
                before.board.back_to(place);
            }
            let then = Moment {
                game: &before,
                clock: moment.clock.clone(),
                at: moment.at,
            };
            let mut rulings = ending::lost(&then, offender, how);
            if let Some(first) = rulings.first_mut() {
                first.effects.insert(0, counted);
                *first = first
                    .clone()
                    .citing(laws.scale.cites())
                    .unasked(may_act_unasked(moment));
            }
            rulings
        }
    }
}

/// Nobody acted in time.
fn stands(moment: &Moment<'_>) -> Ruling {
    let rule = &laws(moment).unclaimed;
    match rule.says() {
        None => Ruling::new(Verdict::RulingNeeded, rule.cites())
            .citing(&moment.game.laws.analogy)
            .doing(Effect::Pending(Pending::Ruling)),
        Some(Unclaimed::Stands | Unclaimed::StandsUnlessAgreed) => {
            Ruling::new(Verdict::IllegalStands, rule.cites())
                .citing(laws(moment).window.cites())
                .doing(ChessEffect::LetStand)
                .unasked(false)
        }
    }
}

/// Both players agree to put it right (A.5.2d).
pub(crate) fn agreed(moment: &Moment<'_>) -> Answered {
    let game = moment.game;
    let laws = laws(moment);
    let Some(place) = game.board.plies().iter().rposition(|ply| !ply.legal) else {
        return Err(Refusal::new(Why::NothingIllegal, laws.when.cites()));
    };
    match laws.unclaimed.says() {
        Some(Unclaimed::StandsUnlessAgreed) => Ok(vec![
            Ruling::new(Verdict::Restored, laws.unclaimed.cites())
                .doing(Effect::Restore { plies: place })
                .doing_all(counters(moment, place)),
        ]),
        Some(Unclaimed::Stands) => Ok(vec![Ruling::new(
            Verdict::IllegalStands,
            laws.unclaimed.cites(),
        )]),
        None => Ok(moment.silent(&laws.unclaimed)),
    }
}

/// The clock is pressed and nothing was moved (7.5.3): it counts as an illegal move, or is
/// punished as the arbiter chooses; the clock goes back.
pub(crate) fn pressed_without_move(
    moment: &Moment<'_>,
    side: Side,
    rule: &Rule<CountedAs>,
) -> Answered {
    match rule.says() {
        None => Ok(moment.silent(rule)),
        Some(CountedAs::AsIllegal) => {
            let back = Ruling::new(Verdict::ClocksRun, rule.cites())
                .doing(Effect::Start(side))
                .unasked(may_act_unasked(moment));
            Ok(std::iter::once(back).chain(count(moment, side)).collect())
        }
        Some(CountedAs::ArbiterChooses) => Ok(vec![
            Ruling::new(Verdict::PenaltyOpen, rule.cites())
                .doing(Effect::Start(side))
                .doing(Effect::Pending(Pending::Penalty(side)))
                .unasked(true)
                .leaving(moment.penalties()),
        ]),
    }
}

/// Two hands were used and the clock was pressed (7.5.4).
pub(crate) fn two_hands(moment: &Moment<'_>, side: Side) -> Vec<Ruling> {
    let Some(laws) = moment.game.laws.moving.one_hand.says() else {
        return Vec::new();
    };
    if laws.pressed.says().is_none() {
        // What the arbiter made of it when the move was made is all there is.
        return Vec::new();
    }
    count(moment, side)
        .into_iter()
        .map(|ruling| ruling.citing(laws.pressed.cites()))
        .collect()
}

/// The arbiter finds both kings in check or a pawn on its last rank (A.5.4).
pub(crate) fn impossible(moment: &Moment<'_>) -> Answered {
    let rule = &laws(moment).found_position;
    if rule.says().is_none() {
        // Without such a rule it is an illegal move found, where the record shows one.
        if moment.game.board.plies().iter().any(|ply| !ply.legal) {
            return found(moment, Person::Arbiter, true);
        }
        return Ok(moment.silent(rule));
    }
    if moment.game.board.standing().position_waiving().is_ok() {
        return Err(Refusal::new(Why::NothingIllegal, rule.cites()));
    }
    Ok(vec![
        Ruling::new(Verdict::Waits, rule.cites())
            .doing(ChessEffect::AwaitNextMove)
            .unasked(true),
    ])
}
