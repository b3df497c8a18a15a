//! The second envelope: a reply sealed while the player who sealed the first move is
//! absent. A.9(c) (2001), E.9(c) (2014), I.9.3 (2023).
//!
//! Readings. The first envelope is opened before (I.7 asks only for the player who must
//! reply), so the reply answers a known move. Sealing is instead of making the move:
//! pressing the clock completes it, with the bonus it brings, and the absent player's
//! time runs. The article on faulty sealed moves (I.8) speaks of a move in an envelope
//! and so of this one; the article on lost envelopes (I.12.1) goes back to the adjourned
//! position and so does not: a ruling is needed.

use jadoube_chess::legality::Attempt;
use jadoube_vocabulary::Side;
use shakmaty::Move;

use crate::chess::ending;
use crate::chess::sealed::{self, Inside};
use crate::laws::{AdjournmentLaws, ReplyLaws, Rule};
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::ChessEffect;
use crate::shared::envelope::{self, Envelope};
use crate::shared::reading::Reading;
use crate::shared::ruling::{Effect, Evidence, Refusal, Ruling, Verdict, Why};

/// What the edition says of adjournment and of the second envelope, or its silence.
fn laws<'m>(moment: &'m Moment<'_>) -> Result<(&'m AdjournmentLaws, &'m ReplyLaws), Vec<Ruling>> {
    let adjournment = &moment.game.laws.adjournment;
    let Some(laws) = adjournment.says() else {
        return Err(moment.silent(adjournment));
    };
    match laws.reply.says() {
        Some(reply) => Ok((laws, reply)),
        None => Err(moment.silent(&laws.reply)),
    }
}

/// The player who must reply seals the reply and presses the clock.
pub(crate) fn seals(moment: &Moment<'_>, side: Side, written: Option<&str>) -> Answered {
    let (laws, _) = match laws(moment) {
        Ok(laws) => laws,
        Err(silent) => return Ok(silent),
    };
    let game = moment.game;
    let cites = laws.reply.cites();
    let Some((sealer, _)) = game.sealed else {
        return Err(Refusal::new(Why::NotAdjourned, cites));
    };
    if side == sealer {
        return Err(Refusal::new(Why::NotOnMove, cites));
    }
    moment.must_be_on_move(side, cites)?;
    if *game.present.get(sealer) {
        return Err(Refusal::new(Why::SealerPresent, cites));
    }
    Ok(vec![
        Ruling::new(Verdict::ReplySealed, cites)
            .showing(Envelope::second(moment, side).shown())
            .doing(written.map_or(Effect::SealedReplyUnseen, |text| {
                Effect::SealedReply(text.to_owned())
            })),
    ])
}

/// The second envelope is opened and read: what nobody has seen until now is judged.
pub(crate) fn says(moment: &Moment<'_>, text: &str) -> Answered {
    let game = moment.game;
    if game
        .reply
        .as_ref()
        .is_none_or(|(_, inside)| !inside.is_empty())
    {
        return Err(Refusal::new(Why::NoReplySealed, &[]));
    }
    let mut told = game.clone();
    if let Some((_, inside)) = &mut told.reply {
        text.clone_into(inside);
    }
    let then = Moment {
        game: &told,
        clock: moment.clock.clone(),
        at: moment.at,
    };
    let mut rulings = opens(&then)?;
    if let Some(first) = rulings.first_mut() {
        first.effects.insert(0, Effect::ReplySays(text.to_owned()));
    }
    Ok(rulings)
}

/// The reply in its envelope.
fn shut<'m>(moment: &'m Moment<'_>, rule: &Rule<()>) -> Result<(Side, &'m str), Refusal> {
    match &moment.game.reply {
        Some((side, written)) => Ok((*side, written)),
        None => Err(Refusal::new(Why::NoReplySealed, rule.cites())),
    }
}

/// The second envelope is opened when the player who was absent is there: the reply is
/// made on the board, or its faults decide. That player's clock has been running.
pub(crate) fn opens(moment: &Moment<'_>) -> Answered {
    let (laws, reply) = match laws(moment) {
        Ok(laws) => laws,
        Err(silent) => return Ok(silent),
    };
    let game = moment.game;
    let (side, written) = shut(moment, &reply.opened)?;
    if reply.opened.says().is_none() {
        return Ok(moment.silent(&reply.opened));
    }
    if !*game.present.get(side.other()) {
        return Err(Refusal::new(Why::NotPresent, reply.opened.cites()));
    }
    if written.is_empty() {
        return Err(Refusal::new(Why::NotKnown, reply.opened.cites()));
    }
    let mut rulings = match sealed::inside(moment, written) {
        Inside::Move(attempt, m) => {
            let mut made = Ruling::new(Verdict::ReplyMade, reply.opened.cites())
                .doing(ChessEffect::Play(attempt))
                .doing(Effect::ReplyMade(side));
            // An offer of the opponent is declined by the move that is now made.
            if game.offer == Some(side.other()) {
                made = made
                    .citing(game.laws.offer.ends.cites())
                    .doing(Effect::NoOffer);
            }
            let over = ending::after(moment, m).map(|over| over.unasked(true));
            std::iter::once(made).chain(over).collect()
        }
        Inside::Unreadable => faulty(moment, laws, reply, side, &laws.unreadable, Vec::new()),
        Inside::Ambiguous(readings) => faulty(moment, laws, reply, side, &laws.ambiguous, readings),
        Inside::Unnamed(readings) => {
            let mut rulings = faulty(moment, laws, reply, side, &laws.ambiguous, readings);
            if let Some(first) = rulings.first_mut() {
                let read = Evidence::Read(Reading::PromotionUnnamed);
                first.evidence.push(read);
            }
            rulings
        }
        Inside::Illegal => faulty(moment, laws, reply, side, &laws.illegal, Vec::new()),
    };
    let earlier = game.log.iter().rev().flat_map(|entry| &entry.rulings);
    if let Some(first) = rulings.first_mut() {
        sealed::compare(moment, envelope::last(earlier, true), first);
    }
    Ok(rulings)
}

/// A faulty reply: as a faulty sealed move (I.8).
fn faulty(
    moment: &Moment<'_>,
    laws: &AdjournmentLaws,
    reply: &ReplyLaws,
    side: Side,
    rule: &Rule<()>,
    readings: Vec<String>,
) -> Vec<Ruling> {
    if reply.faulty.says().is_none() {
        return moment.silent(&reply.faulty);
    }
    sealed::faulty(moment, laws, side, rule, readings)
        .into_iter()
        .map(|mut ruling| {
            // Should it be overruled, the move is to be made after all.
            ruling.effects.insert(0, Effect::ReplyGone);
            ruling.citing(reply.faulty.cites())
        })
        .collect()
}

/// The ending of the game by the reply in the envelope, where it stands although the
/// opponent comes too late.
pub(crate) fn ended(
    moment: &Moment<'_>,
    laws: &AdjournmentLaws,
    attempt: Attempt,
    m: Move,
) -> Option<Ruling> {
    let reply = laws.reply.says()?;
    reply.ended.says()?;
    let mut over = ending::after(moment, m)?.citing(reply.ended.cites());
    let side = moment.on_move();
    over.effects.splice(
        0..0,
        [ChessEffect::Play(attempt).into(), Effect::ReplyMade(side)],
    );
    Some(over)
}

/// The second envelope cannot be found: no article puts that right, so a ruling is needed.
/// The clocks stand and the move is to be made after all.
pub(crate) fn lost(moment: &Moment<'_>) -> Answered {
    let reply = match laws(moment) {
        Ok((_, reply)) => reply,
        Err(silent) => return Ok(silent),
    };
    shut(moment, &reply.lost)?;
    let earlier = moment.game.log.iter().rev().flat_map(|it| &it.rulings);
    let written = envelope::last(earlier, true).cloned();
    Ok(moment
        .silent(&reply.lost)
        .into_iter()
        .map(|mut ruling| {
            ruling.evidence.extend(written.clone().map(Envelope::shown));
            ruling.doing(Effect::ReplyGone)
        })
        .collect())
}
