//! Irregularities: I/5.4 to I/5.9. Only the opponent of the offender decides; a reply
//! heals, a correction is complete, officials do not act on them unasked.

use jadoube_clock::{BonusKind, Ms};
use jadoube_draughts::irregularity::{Duty, Irregularity};
use jadoube_draughts::{AnyMove, AnyPosition, Geometry, Move, Position, Square};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

use super::board::Act;
use super::moving::Manner;
use super::{Draughts, ending, light_square};
use crate::laws::{Matter, Penalty};
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::DraughtsEffect;
use crate::shared::observation::{Decision, Person, What};
use crate::shared::ruling::{
    Choice, Effect, Evidence, GameResult, Irregular, Pending, Refusal, Ruling, Verdict, Why,
};
use crate::shared::settings::{CaptureForm, SwitchedBack, UncrownedKing};

/// An article's number without the code's name.
fn number(cite: ProvisionId) -> String {
    cite.as_str()
        .strip_prefix("pzwarc:")
        .unwrap_or_default()
        .to_owned()
}

/// Whether an irregularity is a move's, and not one of the set-up.
pub(crate) fn about_a_move(open: &Irregular) -> bool {
    !matches!(open.article.as_str(), "I/5.2" | "I/5.3")
}

/// A wrong set-up that was seen and not yet decided goes along with the offender's move:
/// what a correction restores is worked out again (P6).
pub(crate) fn carried<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    before: &Position<B>,
    mv: Move<B>,
) -> Option<DraughtsEffect> {
    let game = moment.game;
    let place = game
        .open
        .iter()
        .position(|open| open.offender == side && !about_a_move(open))?;
    let open = game.open.get(place).filter(|_| game.demanded.is_none())?;
    // The move has accepted what the opponent did.
    let others = || {
        let rest = game.open.iter().enumerate();
        rest.filter(|(at, it)| *at != place && it.offender == side)
            .map(|(_, it)| it.clone())
    };
    let restored: Position<B> = open.restores?.on()?;
    let after = before.after(mv);
    let mut setup = jadoube_draughts::Setup::from(after);
    for square in before.pieces(side).minus(restored.pieces(side)) {
        if after.piece(square) != before.piece(square) {
            // The misplaced man itself has moved: nothing is left to restore.
            return Some(opening(others().collect()));
        }
        setup.put(square, None);
    }
    for square in restored.pieces(side).minus(before.pieces(side)) {
        setup.put(square, restored.piece(square));
    }
    let restores = super::board::found(setup, after).into();
    let carried = Irregular {
        restores: Some(restores),
        ..open.clone()
    };
    Some(opening([carried].into_iter().chain(others()).collect()))
}

/// All that is open, as the log keeps it.
pub(crate) fn opening(mut open: Vec<Irregular>) -> DraughtsEffect {
    match open.len() {
        0 | 1 => DraughtsEffect::Irregular(open.pop()),
        _ => DraughtsEffect::Open(open),
    }
}

/// What stays open when the correction that was demanded is complete.
fn corrected<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> DraughtsEffect {
    let mut open = moment.game.open.clone();
    open.pop();
    opening(open)
}

/// What stays open when a side has moved: what the opponent did is accepted (I/5.7).
fn accepted<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Vec<Irregular> {
    let open = moment.game.open.iter();
    open.filter(|it| it.offender == side).cloned().collect()
}

/// Something irregular besides what is open already: nothing but a move of the opponent
/// accepts the first, and a whole correction (I/5.8) goes back to where it began.
fn besides(open: &mut Vec<Irregular>, new: Irregular) {
    let first = open
        .iter_mut()
        .find(|it| it.offender == new.offender && about_a_move(it) && about_a_move(&new));
    let Some(first) = first else {
        open.push(new);
        return;
    };
    for cite in new.cites {
        if !first.cites.contains(&cite) {
            first.cites.push(cite);
        }
    }
    if first.restores.is_none() {
        first.restores = new.restores;
        first.plays = new.plays;
        first.must = new.must;
    }
    first.crowns = first.crowns.or(new.crowns);
}

/// A ruling that opens an irregularity that is no move: stored silently.
pub(crate) fn opens<B: Geometry>(moment: &Moment<'_, Draughts<B>>, open: Irregular) -> Ruling {
    let mut before = moment.game.open.clone();
    if moment.game.due_from(open.offender).is_some() {
        // A correction that is irregular itself takes the place of what it was to correct.
        before.pop();
    }
    opens_besides(moment, before, open)
}

/// The same where it is a move, which accepts what the opponent did before.
fn opens_by_move<B: Geometry>(moment: &Moment<'_, Draughts<B>>, open: Irregular) -> Ruling {
    let mut before = accepted(moment, open.offender);
    if moment.game.due_from(open.offender).is_some() {
        before.pop();
    }
    opens_besides(moment, before, open)
}

fn opens_besides<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    all: Vec<Irregular>,
    open: Irregular,
) -> Ruling {
    let listed = open.article.starts_with("I/5");
    let silent = listed || moment.event().capture_form == CaptureForm::Silent;
    Ruling::new(Verdict::Irregular, &open.cites)
        .citing(moment.code().irregular.owner.cites())
        .showing(Evidence::Faults(vec![open.article.clone()]))
        .unasked(!silent)
        .doing_all(all_open(moment, all, open))
}

/// What is open with something new. A correction that is owed stays owed.
fn all_open<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    mut all: Vec<Irregular>,
    open: Irregular,
) -> Vec<Effect> {
    let owed = moment.game.due_from(open.offender.other()).cloned();
    let owed = owed.filter(|owed| all.pop_if(|last| last == owed).is_some());
    besides(&mut all, open);
    let demanded = moment.game.demanded.filter(|_| owed.is_some());
    all.extend(owed);
    let again = demanded.map(|refusals| DraughtsEffect::Demanded(refusals).into());
    [opening(all).into()].into_iter().chain(again).collect()
}

/// A correction that is irregular itself: not tolerated, and still owed (I/5.8).
pub(crate) fn partial<B: Geometry>(moment: &Moment<'_, Draughts<B>>, found: Ruling) -> Ruling {
    let Some(refusals) = moment.game.demanded else {
        return found;
    };
    let laws = &moment.code().irregular;
    let mut ruling = Ruling::new(Verdict::NotTolerated, laws.complete.cites()).citing(&found.cites);
    ruling.evidence = found.evidence;
    ruling
        .doing_all(found.effects)
        .doing(DraughtsEffect::Demanded(refusals))
        .leaving([Choice::Penalty(Penalty::Expulsion)])
}

/// One of the seventeen, with the correction that may be demanded.
pub(crate) fn opened<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    irregular: &Irregularity<B>,
    before: &Position<B>,
) -> Ruling {
    opens(moment, listed(moment, offender, irregular, before))
}

/// The same where it is a move.
pub(crate) fn opened_by_move<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    irregular: &Irregularity<B>,
    before: &Position<B>,
) -> Ruling {
    opens_by_move(moment, listed(moment, offender, irregular, before))
}

fn listed<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    irregular: &Irregularity<B>,
    before: &Position<B>,
) -> Irregular {
    let correction = irregular.correction(before);
    let mut cites = vec![irregular.cite()];
    cites.extend(irregular.breaks());
    let mut open = Irregular {
        article: number(irregular.cite()),
        offender,
        restores: Some((*before).into()),
        plays: None,
        crowns: None,
        must: Vec::new(),
        cites,
    };
    match (irregular, correction.duty) {
        // Nothing on the board is to be put right.
        (Irregularity::BothHands(_), _) => open.restores = None,
        // P5: the piece is a king anyway.
        (Irregularity::UncrownedKingMoved(mv), _) => match moment.event().uncrowned_king {
            UncrownedKing::MoveStands => {
                open.restores = None;
                open.crowns = Some(mv.to().into());
            }
            UncrownedKing::MovedBack => {
                open.crowns = Some(mv.from().into());
                open.must = those(before, |other| other.from() == mv.from());
            }
        },
        (Irregularity::NotCrowned(mv), _) => {
            open.restores = None;
            open.crowns = Some(mv.to().into());
        }
        (Irregularity::TookBack { made, .. }, _) => open.plays = Some((*made).into()),
        (
            Irregularity::LeftCaptured { capture, .. }
            | Irregularity::BrokeOffRemoval { capture, .. }
            | Irregularity::RemovedUncaptured { capture, .. }
            | Irregularity::RemovedOwn { capture, .. },
            _,
        ) => open.plays = Some((*capture).into()),
        (_, Duty::MoveOneOf(moves) | Duty::FinishOneOf(moves)) => {
            let (moves, by) = bound(moment, offender, irregular, before, moves);
            open.must = moves.into_iter().map(AnyMove::from).collect();
            for cite in by {
                if !open.cites.contains(&cite) {
                    open.cites.push(cite);
                }
            }
        }
        // The second of two moves goes back, the first stands: whole, where captured
        // pieces were still on the board.
        (Irregularity::TwoMoves { first, .. }, _) if moment.game.board.act().is_some() => {
            open.plays = Some((*first).into());
        }
        (_, _) => open.restores = Some(correction.position.into()),
    }
    open
}

/// What the offender must play then: a move of the piece touched first, if it has one
/// (I/3.11), whatever was moved after it (I/5.4.3); else what the correction asks.
fn bound<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    irregular: &Irregularity<B>,
    before: &Position<B>,
    moves: Vec<Move<B>>,
) -> (Vec<Move<B>>, Vec<ProvisionId>) {
    let mut by = Vec::new();
    let touched = super::touch::bound(&moment.game.book).filter(|_| before.turn() == offender);
    let first = touched.as_ref().and_then(|own| own.first());
    let other = first.filter(|first| moves.iter().any(|mv| mv.from() != first.from()));
    let moves = match (touched.as_ref(), other) {
        (Some(own), Some(_)) => {
            let moved = match irregular {
                Irregularity::WrongDirection(attempt)
                | Irregularity::MovedInsteadOfCapturing(attempt)
                | Irregularity::WrongNumber(attempt)
                | Irregularity::StoppedInCapture(attempt) => Some(attempt.from),
                Irregularity::RemovedTooEarly { from, .. } => Some(*from),
                _ => None,
            };
            if moved.is_some_and(|moved| own.iter().all(|mv| mv.from() != moved)) {
                by.push(ProvisionId::new("pzwarc:I/5.4.3"));
            }
            own.clone()
        }
        _ => moves,
    };
    if moves.len() < before.moves().len() || first.is_some() {
        by.extend(moment.code().moving.touched.cites());
    }
    (moves, by)
}

/// One more of the seventeen after something irregular of the same player: what was first
/// says what a correction restores.
pub(crate) fn again<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    cites: Vec<ProvisionId>,
) -> Ruling {
    let article = cites.first().copied().map_or_else(String::new, number);
    opens(
        moment,
        Irregular {
            article,
            offender,
            restores: Some((*moment.game.board.position()).into()),
            plays: None,
            crowns: None,
            must: Vec::new(),
            cites,
        },
    )
}

fn those<B: Geometry>(before: &Position<B>, fits: impl Fn(&Move<B>) -> bool) -> Vec<AnyMove> {
    before
        .moves()
        .into_iter()
        .filter(fits)
        .map(AnyMove::from)
        .collect()
}

/// A capture whose squares were not shown (I/4.4, I/4.9): shown again on demand.
pub(crate) fn unshown<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    before: &Position<B>,
    mv: Move<B>,
) -> Ruling {
    let capture = &moment.code().capture;
    let rule = if mv.captured().len() > 1 {
        &capture.squares
    } else {
        &capture.shown
    };
    opens_by_move(
        moment,
        Irregular {
            article: rule
                .cites()
                .first()
                .copied()
                .map_or_else(String::new, number),
            offender,
            restores: Some((*before).into()),
            plays: None,
            crowns: None,
            must: vec![mv.into()],
            cites: rule.cites().to_vec(),
        },
    )
}

/// Pieces off before the capture was shown, or in another order (I/4.4, I/4.11).
pub(crate) fn disorder<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    before: &Position<B>,
    cites: &[ProvisionId],
    plays: Option<Move<B>>,
    must: Vec<AnyMove>,
) -> Ruling {
    opens(
        moment,
        Irregular {
            article: cites.first().copied().map_or_else(String::new, number),
            offender,
            restores: Some((*before).into()),
            plays: plays.map(AnyMove::from),
            crowns: None,
            must,
            cites: cites.to_vec(),
        },
    )
}

/// What the press finds: captured pieces still standing (I/5.4.11), no crown (I/5.4.15),
/// or a move that is complete.
pub(crate) fn at_press<B: Geometry>(moment: &Moment<'_, Draughts<B>>, act: &Act<B>) -> Vec<Ruling> {
    let game = moment.game;
    let left = act.left();
    let complete = moment.code().capture.complete.cites();
    if let Some(capture) = act.legal().filter(|_| !left.is_empty()) {
        let irregular = Irregularity::LeftCaptured {
            capture,
            left: left.into_iter().collect(),
        };
        let left = opened(moment, act.side, &irregular, &act.before).citing(complete);
        return vec![partial(moment, left)];
    }
    let mut rulings = Vec::new();
    let uncrowned = game.board.uncrowned().contains(&act.to);
    if !act.taken.is_empty() || uncrowned {
        let settled = Ruling::new(Verdict::Noted, complete).doing(DraughtsEffect::Settle);
        rulings.push(if uncrowned {
            settled
        } else {
            completes(moment, act.side, settled)
        });
    }
    if uncrowned {
        rulings.push(partial(moment, not_crowned(moment, act.side, act.to)));
    }
    rulings
}

/// I/5.4.15: the board stays, the crown is missing.
pub(crate) fn not_crowned<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    offender: Side,
    square: Square<B>,
) -> Ruling {
    let capture = &moment.code().capture;
    let mut cites = vec![ProvisionId::new("pzwarc:I/5.4.15")];
    cites.extend(capture.crown.cites());
    opens(
        moment,
        Irregular {
            article: "I/5.4.15".to_owned(),
            offender,
            restores: None,
            plays: None,
            crowns: Some(square.into()),
            must: Vec::new(),
            cites,
        },
    )
}

/// A reply accepts what is open for good, a refusal to correct it included (I/5.7); what was
/// demanded and done is closed.
pub(crate) fn healed_by<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
) -> Option<Ruling> {
    let game = moment.game;
    let rest = || opening(accepted(moment, side));
    if let Some(open) = game.open_by(side.other()) {
        if game.demanded.is_some() && !game.refused {
            return Some(
                Ruling::new(Verdict::Noted, moment.code().irregular.complete.cites())
                    .doing(DraughtsEffect::Settle)
                    .doing(rest()),
            );
        }
        let against = game.open.iter().filter(|it| it.offender != side);
        let faults = against.map(|it| it.article.clone()).collect();
        let mut ruling = Ruling::new(Verdict::Healed, moment.code().irregular.healed.cites())
            .showing(Evidence::Faults(faults));
        if open.article == "I/5.4.15" {
            // A king all the same; either may crown it later.
            ruling = ruling.citing(moment.code().capture.uncrowned.cites());
        }
        ruling = ruling.doing(DraughtsEffect::Settle);
        let last = game.board.last_of(open.offender);
        if game.refused && moment.clock.is_some() && last.is_some_and(|ply| !ply.completed) {
            // The demand took the press back; the move stands, and so does its press.
            ruling = ruling.doing(Effect::Complete(open.offender));
        }
        return Some(ruling.doing(rest()));
    }
    // A capture whose pieces are not all off yet, unpressed: the reply closes it.
    game.board.act().filter(|act| act.side != side).map(|_| {
        Ruling::new(Verdict::Noted, moment.code().irregular.healed.cites())
            .doing(DraughtsEffect::Settle)
    })
}

/// The opponent moves although the offender would be on move: a move that was made and taken
/// back has passed the turn, and the reply accepts that it is gone (I/5.4.4, I/5.7).
pub(crate) fn taken_back_accepted<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
) -> bool {
    let game = moment.game;
    let took_back = ProvisionId::new("pzwarc:I/5.4.4");
    moment.on_move() != side
        && game.demanded.is_none()
        && game.board.act().is_none()
        && game
            .open_by(side.other())
            .is_some_and(|open| open.cites.contains(&took_back))
}

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
    if let Some(position) = open.restores {
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
            .doing(DraughtsEffect::Active);
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
        entry.observation.by == Person::Player(side)
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
    let mut inactive = board.inactive().iter();
    let Some((square, piece)) = inactive.find(|(_, piece)| piece.side != side) else {
        let stray = board.has_stray(side.other());
        return stray.then(|| light_square::occupied(moment));
    };
    if setup.piece(*square).is_some() {
        return Some(light_square::occupied(moment));
    }
    setup.put(*square, Some(*piece));
    let back = super::board::found(setup, *board.position());
    Some(vec![
        Ruling::new(Verdict::Restored, moment.code().irregular.light.cites())
            .doing_all(answered(moment, side))
            .doing(DraughtsEffect::Stand(back.into()))
            .doing(DraughtsEffect::Active)
            .doing(DraughtsEffect::Settle),
    ])
}

/// The offender plays on after a demand: only what the correction asks (I/5.8), whole or
/// step by step as any move.
pub(crate) fn replays<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    text: &str,
    manner: Manner,
) -> Answered {
    let game = moment.game;
    let laws = &moment.code().irregular;
    let board = game.corrected();
    let before = board.before();
    let due = game.due_from(side);
    let must = due.is_some_and(|due| !due.must.is_empty());
    let back = game.refused.then_some(DraughtsEffect::Corrected.into());
    let made = super::attempt::hand(&before, &board.lifted(), text)?;
    let allowed = made.legal.filter(|mv| {
        must && board.to_move() == side
            && game.bound.as_ref().is_none_or(|bound| bound.contains(mv))
    });
    let Some(mv) = allowed else {
        let bound = game.bound.iter().flatten();
        let bound = bound.map(|mv| AnyMove::from(*mv)).collect();
        return Ok(vec![
            Ruling::new(Verdict::NotTolerated, laws.complete.cites())
                .citing(due.map_or(&[], |due| &due.cites))
                .doing(DraughtsEffect::Bind(bound))
                .leaving([Choice::Penalty(Penalty::Expulsion)]),
        ]);
    };
    let mut ruling = Ruling::new(Verdict::Made, moment.code().moving.made.cites()).doing_all(back);
    for reason in jadoube_draughts::explain::explain(&before, mv).unwrap_or_default() {
        ruling = ruling.citing(&reason.cites());
    }
    ruling = ruling.citing(laws.complete.cites());
    let stepwise = mv.is_capture() || super::moving::crowns(&before, mv);
    if manner != Manner::Whole && stepwise {
        ruling = ruling.doing_all(super::moving::release(side, &made, manner));
        let mut rulings = vec![ruling];
        if manner == Manner::Unshown && mv.is_capture() {
            let again = unshown(moment, side, &before, mv);
            rulings.push(partial(moment, again));
        }
        return Ok(rulings);
    }
    ruling = ruling
        .doing(DraughtsEffect::Play(mv.into()))
        .doing(corrected(moment));
    let mut after = board.as_settled();
    let mut rulings = vec![ruling];
    if *after.position() != before {
        after.to_mut().set_up(before);
    }
    rulings.extend(ending::after(moment, &after, mv));
    Ok(rulings)
}

/// The correction is done step by step and complete: what was demanded is closed.
pub(crate) fn completes<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    ruling: Ruling,
) -> Ruling {
    let game = moment.game;
    if game.due_from(side).is_none() {
        return ruling;
    }
    ruling
        .doing_all(game.refused.then_some(DraughtsEffect::Corrected.into()))
        .citing(moment.code().irregular.complete.cites())
        .doing(corrected(moment))
}

/// The opponent accepts in words (I/5.9).
pub(crate) fn lets_stand<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Answered {
    let game = moment.game;
    let laws = &moment.code().irregular;
    if let Some(over) = light_square::stays(moment, side) {
        return Ok(over);
    }
    let demanded = game.demanded.is_some() && !game.refused;
    if game.open_by(side.other()).is_none() || demanded {
        return Err(Refusal::new(Why::NothingIllegal, laws.owner.cites()));
    }
    let mut rulings: Vec<Ruling> = healed_by(moment, side)
        .into_iter()
        .map(|ruling| ruling.citing(laws.demand.cites()))
        .collect();
    rulings.extend(ending::of(moment, &game.board.as_settled()));
    Ok(rulings)
}

/// The offender refuses: not tolerated; refused again, the game is lost (I/5.6, I/7.2.4).
pub(crate) fn refuses<B: Geometry>(moment: &Moment<'_, Draughts<B>>, side: Side) -> Answered {
    let game = moment.game;
    let laws = &moment.code().irregular;
    let mine = game.due_from(side).is_some();
    match game.demanded {
        Some(refusals) if mine && refusals > 0 => Ok(lost(moment, side)),
        Some(refusals) if mine => Ok(vec![
            Ruling::new(Verdict::NotTolerated, laws.complete.cites())
                .citing(laws.comply.cites())
                .citing(laws.exclusion.cites())
                // The board stays as it was made irregularly: the opponent insists, or
                // accepts it with a move.
                .doing(DraughtsEffect::Refused)
                .doing(DraughtsEffect::Demanded(refusals.saturating_add(1)))
                .leaving([Choice::Penalty(Penalty::Expulsion)]),
        ]),
        _ => Err(Refusal::new(Why::NothingPending, laws.demand.cites())),
    }
}

fn lost<B: Geometry>(moment: &Moment<'_, Draughts<B>>, offender: Side) -> Vec<Ruling> {
    let laws = &moment.code().irregular;
    vec![
        Ruling::new(Verdict::Won, laws.refused.cites())
            .citing(laws.comply.cites())
            .citing(laws.exclusion.cites())
            .doing(Effect::Finish(GameResult::Win(offender.other())))
            .leaving([Choice::Penalty(Penalty::Expulsion)]),
    ]
}

/// An arbiter or somebody else sees an irregularity: nothing is said (IV/1, I/5.4).
pub(crate) fn seen_by_others<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Answered {
    let laws = &moment.code().irregular;
    Ok(vec![
        Ruling::new(Verdict::Silent, laws.arbiter_silent.cites())
            .citing(laws.owner.cites())
            .unasked(false),
    ])
}

/// The arbiter has put it right: the time it took is the offender's, whatever follows
/// (II/6.19); the opponent may get some (I/5.9). What was waited for the arbiter is nobody's.
pub(crate) fn put_right<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    measured: Option<Ms>,
) -> Answered {
    let game = moment.game;
    let laws = &moment.code().irregular;
    let Some(due) = game.due() else {
        return Err(Refusal::new(Why::NothingPending, laws.charged.cites()));
    };
    let mut ruling =
        Ruling::new(Verdict::ClocksCorrected, laws.charged.cites()).citing(laws.gains.cites());
    if game.refused {
        ruling = ruling.doing(DraughtsEffect::Corrected);
    }
    let stopped = moment
        .clock
        .as_ref()
        .is_some_and(|clock| clock.running().is_none());
    // A clock that ran was the offender's: the demand switched it back.
    let spent = if stopped {
        measured.or_else(|| since_begun(moment).map(|since| moment.at - since))
    } else {
        Some(0)
    };
    if spent.is_none() {
        ruling = ruling.leaving([Choice::SetClocks]);
    }
    let spent = spent.unwrap_or_default();
    if stopped {
        ruling = ruling
            .doing(Effect::AddTime(due.offender, -spent))
            .doing(Effect::Start(due.offender));
    }
    Ok(vec![ruling.leaving([Choice::AwardTime])])
}

/// When the arbiter began to put it right: with the demand, with his own stop or with his
/// word on a player's. Where a player stopped the clocks after the demand and nothing tells
/// when the arbiter came, nobody measured it.
fn since_begun<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Option<Ms> {
    for entry in moment.game.log().iter().rev() {
        let mut effects = entry.rulings.iter().flat_map(|ruling| &ruling.effects);
        let began = effects.any(|it| {
            matches!(
                it,
                Effect::Stop | Effect::Draughts(DraughtsEffect::Demanded(0))
            )
        });
        let word = entry.observation.what.decision().is_some();
        if began || word {
            let waits = matches!(
                (&entry.observation.what, entry.observation.by),
                (
                    What::StopsFor { .. } | What::Stops { .. },
                    Person::Player(_) | Person::Assistant(_)
                )
            );
            return (!waits).then_some(entry.observation.at);
        }
    }
    None
}

/// By what the arbiter gives or sets time. To the opponent of an offender at least the
/// bonus of one move (I/5.9).
pub(crate) fn time<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    decision: Decision,
) -> Result<Vec<ProvisionId>, Refusal> {
    let game = moment.game;
    let laws = &moment.code().irregular;
    let offender = game.due().map(|due| due.offender);
    if let (Decision::Awards(side, time), Some(offender)) = (decision, offender)
        && side == offender.other()
    {
        if let Some((BonusKind::Fischer, bonus)) = moment.bonus(side)
            && time < bonus
        {
            return Err(Refusal::new(Why::NotAnOption, laws.gains.cites()));
        }
        return Ok(laws.gains.cites().to_vec());
    }
    let last = game
        .log()
        .iter()
        .rev()
        .find_map(|entry| match entry.observation.what {
            What::Matter { matter, .. } => Some(matter),
            _ => None,
        });
    let rule = last
        .filter(|matter| matches!(matter, Matter::LateExcused | Matter::HallUnfit))
        .and_then(|matter| {
            moment
                .code()
                .matters
                .iter()
                .find(|rule| rule.matter == matter)
        });
    Ok(rule.map_or_else(|| game.code.analogy.clone(), |rule| rule.by.clone()))
}
