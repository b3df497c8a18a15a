//! Adjournment: the sealed move and the resumption. Appendix A (2001), E (2014),
//! guideline I (2023).

use jadoube_chess::endings::{self, OnBoard};
use jadoube_clock::Ms;
use jadoube_vocabulary::Side;

use crate::chess::breach;
use crate::chess::ending;
pub(crate) use crate::chess::inside::{Inside, faulty, inside};
use crate::chess::reply;
use crate::chess::start;
use crate::chess::unmade;
use crate::laws::{AdjournmentLaws, Rule};
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::ChessEffect;
use crate::shared::envelope::{self, Envelope};
use crate::shared::game::Stage;
use crate::shared::observation::{Person, What};
use crate::shared::reading::Reading;
use crate::shared::ruling::{Choice, Effect, Evidence, Pending, Refusal, Ruling, Verdict, Why};
use crate::shared::supervised::Rulebook;

/// The arbiter tells the player on move to seal.
pub(crate) fn required(moment: &Moment<'_>) -> Answered {
    let Some(laws) = moment.game.laws.adjournment.says() else {
        return Ok(moment.silent(&moment.game.laws.adjournment));
    };
    if laws.seal.says().is_none() {
        return Ok(moment.silent(&laws.seal));
    }
    let side = unmade::has_move(moment);
    let told = Ruling::new(Verdict::Seal, laws.seal.cites())
        .citing(laws.moved_on_board.cites())
        .citing(laws.change.cites());
    Ok(vec![
        begun(moment, told).doing(Effect::Pending(Pending::Sealing(side))),
    ])
}

/// The player on move adjourns before the end: the rest of the session is charged to him.
pub(crate) fn early(moment: &Moment<'_>, side: Side, rest: Ms) -> Answered {
    let Some(laws) = moment.game.laws.adjournment.says() else {
        return Ok(moment.silent(&moment.game.laws.adjournment));
    };
    if laws.early.says().is_none() {
        return Ok(moment.silent(&laws.early));
    }
    unmade::must_have_move(moment, side, laws.early.cites())?;
    let told = Ruling::new(Verdict::Seal, laws.early.cites());
    Ok(vec![
        begun(moment, told)
            .doing(Effect::AddTime(side, -rest.max(0)))
            .doing(Effect::Pending(Pending::Sealing(side))),
    ])
}

/// A move that is begun and not made when a move is to be sealed is the one that is sealed.
fn begun(moment: &Moment<'_>, ruling: Ruling) -> Ruling {
    match unmade::unmade(moment) {
        Some(begun) => begun.to_be_sealed(moment, ruling),
        None => ruling,
    }
}

/// A legal move made on the board after the order: it is the one to be written down and
/// sealed, and it is not played (A.1(a) in 2001, E.1(a) in 2014, I.1.1 in 2023).
pub(crate) fn made_on_board(moment: &Moment<'_>, side: Side, written: &str) -> Option<Ruling> {
    let game = moment.game;
    let rule = &game.laws.adjournment.says()?.moved_on_board;
    rule.says()?;
    if !game.waits(Pending::Sealing(side)) {
        return None;
    }
    let attempt = game.board.read(written).ok()?;
    game.board.examine(attempt).ok()?;
    Some(Ruling::new(Verdict::Seal, rule.cites()).doing(ChessEffect::Bind(vec![attempt])))
}

/// A move is sealed, as written, or unseen.
pub(crate) fn seals(moment: &Moment<'_>, side: Side, written: Option<&str>) -> Answered {
    let Some(laws) = moment.game.laws.adjournment.says() else {
        return Ok(moment.silent(&moment.game.laws.adjournment));
    };
    if laws.seal.says().is_none() {
        return Ok(moment.silent(&laws.seal));
    }
    unmade::must_have_move(moment, side, laws.seal.cites())?;
    if unmade::unmade(moment).is_some() {
        // Sealed of one's own accord: the same as after the order.
        return after_order(moment, side, written);
    }
    // Another move than the one made on the board after the order.
    if let (Some(due), Some(written)) = (&moment.game.hands.bound, written)
        && moment.game.waits(Pending::Sealing(side))
        && laws.moved_on_board.says().is_some()
        && let Ok(attempt) = moment.game.board.read(written)
        && !due.contains(&attempt)
    {
        return Err(Refusal::new(Why::NotAnOption, laws.moved_on_board.cites()));
    }
    // A man was touched and another one's move is sealed: nobody reads it before it is
    // opened, and then it is a move like any other.
    let against_touch = breach::owed(moment, side).is_some_and(|owed| {
        let attempt = written.and_then(|text| moment.game.board.read(text).ok());
        attempt.is_some_and(|attempt| !owed.moves.contains(&attempt))
    });
    let read = against_touch.then_some(Evidence::Read(Reading::SealedAgainstTouch));
    let mut sealed = Ruling::new(Verdict::Sealed, laws.seal.cites());
    sealed.evidence.extend(read);
    Ok(vec![
        sealed
            .showing(Envelope::first(moment, side).shown())
            .doing_all(moment.closing(|it| matches!(it, Pending::Sealing(_))))
            .doing(written.map_or(Effect::SealedUnseen, |text| {
                Effect::SealedMove(text.to_owned())
            })),
    ])
}

/// A move is begun and not made when its player seals.
fn after_order(moment: &Moment<'_>, side: Side, written: Option<&str>) -> Answered {
    let mut told = moment.game.clone();
    let order = required(moment)?;
    for effect in order.iter().flat_map(|ruling| &ruling.effects) {
        match effect {
            Effect::Pending(pending) => told.waiting.only(*pending, told.log.len()),
            on_board => told
                .book
                .carry_out(on_board)
                .map_err(|_| Refusal::new(Why::NotAMove, &[]))?,
        }
    }
    let then = Moment {
        game: &told,
        clock: moment.clock.clone(),
        at: moment.at,
    };
    let mut rulings = seals(&then, side, written)?;
    if let Some(first) = rulings.first_mut() {
        let before = order.into_iter().flat_map(|ruling| ruling.effects);
        let before = before.filter(|effect| !matches!(effect, Effect::Pending(_)));
        first.effects.splice(0..0, before);
    }
    Ok(rulings)
}

/// The envelope is opened and read: what nobody has seen until now is judged.
pub(crate) fn says(moment: &Moment<'_>, text: &str) -> Answered {
    let game = moment.game;
    let unseen = game
        .sealed
        .as_ref()
        .is_some_and(|(_, inside)| inside.is_empty());
    if !game.shut || !unseen {
        return Err(Refusal::new(
            Why::NotAdjourned,
            game.laws.adjournment.cites(),
        ));
    }
    let mut told = game.clone();
    if let Some((_, inside)) = &mut told.sealed {
        text.clone_into(inside);
    }
    let then = Moment {
        game: &told,
        clock: moment.clock.clone(),
        at: moment.at,
    };
    let mut rulings = opens(&then)?;
    if let Some(first) = rulings.first_mut() {
        first
            .effects
            .insert(0, Effect::EnvelopeSays(text.to_owned()));
    }
    Ok(rulings)
}

/// The game is resumed.
pub(crate) fn resumes(moment: &Moment<'_>, replier: bool, sealer: bool) -> Answered {
    let game = moment.game;
    let Some(laws) = game.laws.adjournment.says() else {
        return Ok(moment.silent(&game.laws.adjournment));
    };
    let (sealed_by, _) = shut(moment, &laws.open)?;
    let replies = sealed_by.other();
    // Presence is known from now on: an envelope waits for the player concerned.
    let there = |side: Side, is: bool| {
        if is {
            Effect::Present(side)
        } else {
            Effect::Absent(side)
        }
    };
    let seen = [there(replies, replier), there(sealed_by, sealer)];
    // Nobody there: the article on two absent players, where it holds (I.11).
    if !replier
        && !sealer
        && let Some(when) = laws.both_absent.says()
        && start::both_absent(moment, *when, &laws.late)
    {
        return Ok(vec![
            Ruling::new(Verdict::Resumed, laws.both_absent.cites())
                .citing(laws.open.cites())
                .doing_all(seen)
                .doing(Effect::Start(replies)),
        ]);
    }
    let rule = match (replier, sealer) {
        (true, true) => &laws.open,
        (true, false) => &laws.sealer_absent,
        (false, _) => &laws.replier_absent,
    };
    if rule.says().is_none() {
        return Ok(moment.silent(rule));
    }
    let resumed = Ruling::new(Verdict::Resumed, rule.cites())
        .doing_all(seen)
        .doing(Effect::Start(replies));
    if replier {
        Ok(vec![resumed])
    } else {
        // The envelope stays shut; the replier's time runs.
        Ok(vec![resumed.citing(laws.open.cites())])
    }
}

/// The envelope is opened: the move is played, or its faults decide.
pub(crate) fn opens(moment: &Moment<'_>) -> Answered {
    let game = moment.game;
    let mut rulings = opened(moment)?;
    // What was set up is checked against the envelope (I.3, I.5 and their ancestors).
    let earlier = game.log.iter().rev().flat_map(|entry| &entry.rulings);
    if let Some(first) = rulings.first_mut() {
        compare(moment, envelope::last(earlier, false), first);
    }
    Ok(rulings)
}

/// Says what does not agree with the envelope; the times are the arbiter's to put right.
pub(crate) fn compare(moment: &Moment<'_>, envelope: Option<&Envelope>, ruling: &mut Ruling) {
    let position = moment.game.board.standing().x_fen();
    if let Some(differs) = envelope.and_then(|it| it.differs(&position, moment.clock.as_ref())) {
        ruling.evidence.push(differs);
        if !ruling.options.contains(&Choice::SetClocks) {
            ruling.options.push(Choice::SetClocks);
        }
    }
}

/// What was sealed and by whom, while the envelope is shut.
fn shut<'m>(moment: &'m Moment<'_>, rule: &Rule<()>) -> Result<(Side, &'m str), Refusal> {
    match &moment.game.sealed {
        Some((sealer, written)) if moment.game.shut => Ok((*sealer, written)),
        _ => Err(Refusal::new(Why::NotAdjourned, rule.cites())),
    }
}

/// What may not happen while a move or a reply is in its envelope: nothing is done on the
/// board before it is opened (I.5, I.9 and their ancestors).
pub(crate) fn bars(moment: &Moment<'_>, what: &What) -> Option<Refusal> {
    let laws = moment.game.laws.adjournment.says()?;
    let on_board = matches!(
        what,
        What::SaysAdjust
            | What::Touches { .. }
            | What::ReleasesKing { .. }
            | What::PromotionTouches { .. }
            | What::Makes { .. }
            | What::MakesUnknown
            | What::Presses
            | What::ClaimsDraw { .. }
            | What::RaisesClaim { .. }
            | What::AsksIncrement
            | What::ClaimsNoNormalWin
            | What::ClaimsUnsupervised
            | What::RequiresSeal
            | What::AdjournsEarly { .. }
            | What::Seals { .. }
            | What::SealsUnseen
            | What::SealsReply { .. }
            | What::SealsReplyUnseen
    );
    if !on_board {
        None
    } else if moment.game.shut {
        Some(Refusal::new(Why::EnvelopeShut, laws.open.cites()))
    } else if moment.game.reply.is_some() {
        Some(Refusal::new(Why::ReplySealed, laws.reply.cites()))
    } else {
        None
    }
}

/// The ending of a game by a move that is still in its envelope: it stands although
/// somebody comes too late (I.10; A.10 (a), (b) in 2001).
pub(crate) fn ended(moment: &Moment<'_>, laws: &AdjournmentLaws) -> Option<Ruling> {
    let game = moment.game;
    let (written, of_reply) = match (&game.sealed, &game.reply) {
        (_, Some((_, written))) => (written, true),
        (Some((_, written)), None) if game.shut => (written, false),
        _ => return None,
    };
    let Inside::Move(attempt, m) = inside(moment, written) else {
        return None;
    };
    if of_reply {
        return reply::ended(moment, laws, attempt, m);
    }
    match endings::sealed(game.chess, game.board.history()?, m, &game.purse) {
        OnBoard::Over(over) => {
            let mut ruling = ending::ruling(&over);
            ruling.effects.insert(0, ChessEffect::Play(attempt).into());
            Some(ruling)
        }
        _ => None,
    }
}

fn opened(moment: &Moment<'_>) -> Answered {
    let game = moment.game;
    let Some(laws) = game.laws.adjournment.says() else {
        return Ok(moment.silent(&game.laws.adjournment));
    };
    let (sealer, written) = shut(moment, &laws.open)?;
    if laws.open.says().is_none() {
        return Ok(moment.silent(&laws.open));
    }
    // Only when the player who must reply is there (I.7).
    if !*game.present.get(sealer.other()) {
        let refusal = Refusal::new(Why::NotPresent, laws.open.cites());
        return Err(refusal.citing(laws.replier_absent.cites()));
    }
    if written.is_empty() {
        return Err(Refusal::new(Why::NotKnown, laws.open.cites()));
    }
    Ok(match inside(moment, written) {
        Inside::Move(attempt, _) => {
            if let Some(over) = ended(moment, laws) {
                vec![over]
            } else {
                // It was completed when the clock was stopped: it counts, and the reply
                // is due.
                vec![
                    Ruling::new(Verdict::Resumed, laws.open.cites())
                        .doing(Effect::EnvelopeOpened)
                        .doing(ChessEffect::Play(attempt))
                        .doing(Effect::Complete(sealer))
                        .doing(Effect::Start(sealer.other())),
                ]
            }
        }
        Inside::Unreadable => faulty(moment, laws, sealer, &laws.unreadable, Vec::new()),
        Inside::Ambiguous(readings) => faulty(moment, laws, sealer, &laws.ambiguous, readings),
        Inside::Unnamed(readings) => {
            let rulings = faulty(moment, laws, sealer, &laws.ambiguous, readings).into_iter();
            rulings
                .map(|it| it.showing(Evidence::Read(Reading::PromotionUnnamed)))
                .collect()
        }
        Inside::Illegal => faulty(moment, laws, sealer, &laws.illegal, Vec::new()),
    })
}

/// The envelope cannot be found (I.12.1).
pub(crate) fn envelope_lost(moment: &Moment<'_>) -> Answered {
    if let Some(laws) = moment.game.laws.adjournment.says() {
        shut(moment, &laws.envelope_lost)?;
    }
    adjourned(
        moment,
        |laws| &laws.envelope_lost,
        |rule| {
            Ruling::new(Verdict::ArbiterDecides, rule.cites())
                .doing(Effect::EnvelopeOpened)
                .leaving([Choice::SetClocks])
        },
    )
}

/// The adjourned position cannot be restored (I.12.2).
pub(crate) fn position_lost(moment: &Moment<'_>) -> Answered {
    if let Some(laws) = moment.game.laws.adjournment.says() {
        shut(moment, &laws.position_lost)?;
    }
    adjourned(
        moment,
        |laws| &laws.position_lost,
        |rule| Ruling::new(Verdict::Annulled, rule.cites()).doing(Effect::Annul),
    )
}

/// The times at the resumption are wrong (I.13): they are put right if it is pointed out
/// before the first move, later only if the arbiter decides so.
pub(crate) fn wrong_times(moment: &Moment<'_>, by: Person) -> Answered {
    // The last move that was put on the board may not be made yet.
    let begun = unmade::unmade(moment).map(|it| it.side);
    let log = moment.game.log().iter().rev();
    let mut moves = log
        .take_while(|entry| !matches!(entry.observation.what, What::ResumesAdjourned { .. }))
        .filter(|entry| matches!(entry.observation.what, What::Makes { .. }))
        .map(|entry| entry.observation.by.acts_for())
        .skip(usize::from(begun.is_some()));
    let moved = moves.any(|mover| by == Person::Arbiter || mover == by.acts_for());
    let resumed = moment.game.stage != Stage::Adjourned;
    adjourned(
        moment,
        |laws| &laws.wrong_times,
        |rule| {
            let verdict = if resumed && moved {
                Verdict::TooLate
            } else {
                Verdict::ClocksCorrected
            };
            Ruling::new(verdict, rule.cites()).leaving([Choice::SetClocks])
        },
    )
}

fn adjourned(
    moment: &Moment<'_>,
    rule: impl FnOnce(&AdjournmentLaws) -> &Rule<()>,
    speak: impl FnOnce(&Rule<()>) -> Ruling,
) -> Answered {
    let Some(laws) = moment.game.laws.adjournment.says() else {
        return Ok(moment.silent(&moment.game.laws.adjournment));
    };
    let rule = rule(laws);
    if moment.game.sealed.is_none() {
        return Err(Refusal::new(Why::NotAdjourned, rule.cites()));
    }
    if rule.says().is_none() {
        return Ok(moment.silent(rule));
    }
    Ok(vec![speak(rule)])
}

/// The adjourned position was set up wrongly: it is set up again (1993 8.3).
pub(crate) fn set_up_wrongly(moment: &Moment<'_>) -> Answered {
    let game = moment.game;
    let rule = &game.laws.setup.get(game.settings.mode).adjourned_position;
    if rule.says().is_none() {
        return Ok(moment.silent(rule));
    }
    Ok(vec![Ruling::new(Verdict::Restored, rule.cites()).doing(
        Effect::Restore {
            plies: game.board.plies().len(),
        },
    )])
}
