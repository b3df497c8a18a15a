//! Interruption: II/7.6, II/7.7. Only Black seals; an illegal sealed move loses without
//! exception.

use jadoube_draughts::irregularity::judge_attempt;
use jadoube_draughts::notation::{ReadError, chain, read};
use jadoube_draughts::{Geometry, Position};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

use super::attempt::hand;
use super::{Draughts, ending, irregularity, offer, setup};
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::DraughtsEffect;
use crate::shared::envelope::Envelope;
use crate::shared::ruling::{
    Choice, Effect, Evidence, GameResult, Pending, Refusal, Ruling, Verdict, Why,
};
use crate::shared::settings::SealedTwofold;

/// The game is to be interrupted: Black must be on move, so White moves first (II/7.6.1).
pub(crate) fn required<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Vec<Ruling> {
    let sealed = &moment.code().sealed;
    if moment.on_move() == Side::White {
        return vec![Ruling::new(Verdict::Waits, sealed.black.cites()).unasked(true)];
    }
    vec![
        Ruling::new(Verdict::Seal, sealed.black.cites())
            .citing(sealed.written.cites())
            .doing(Effect::Pending(Pending::Sealing(Side::Black)))
            .unasked(true),
    ]
}

/// Black writes the move; the arbiter stops the clock (II/7.6.4, II/7.6.5).
pub(crate) fn seals<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    side: Side,
    written: Option<&str>,
) -> Answered {
    let sealed = &moment.code().sealed;
    if side != Side::Black {
        return Err(Refusal::new(Why::NotOnMove, sealed.black.cites()));
    }
    moment.must_be_on_move(side, sealed.black.cites())?;
    Ok(vec![
        Ruling::new(Verdict::Sealed, sealed.written.cites())
            .citing(sealed.stopped.cites())
            .showing(Envelope::draughts(moment, side).shown())
            .doing_all(moment.closing(|it| matches!(it, Pending::Sealing(_))))
            .doing(written.map_or(Effect::SealedUnseen, |text| {
                Effect::SealedMove(text.to_owned())
            })),
    ])
}

/// The game is resumed: position and clocks stand as recorded (II/7.7.3).
pub(crate) fn resumes<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Answered {
    let restored = &moment.code().sealed.restored;
    if !moment.game.shut {
        return Err(Refusal::new(Why::NotAdjourned, restored.cites()));
    }
    Ok(vec![Ruling::new(Verdict::Resumed, restored.cites())])
}

/// The envelope is opened: Black plays the sealed move and presses (II/7.7.4).
pub(crate) fn opens<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Answered {
    let game = moment.game;
    let sealed = &moment.code().sealed;
    let Some((sealer, written)) = game.sealed.as_ref().filter(|_| game.shut) else {
        return Err(Refusal::new(Why::NotAdjourned, sealed.played.cites()));
    };
    if written.is_empty() {
        return Err(Refusal::new(Why::NotKnown, sealed.played.cites()));
    }
    opened(moment, *sealer, written)
}

/// The envelope is opened and read: what nobody has seen until now is judged.
pub(crate) fn says<B: Geometry>(moment: &Moment<'_, Draughts<B>>, text: &str) -> Answered {
    let game = moment.game;
    let Some((sealer, _)) = game
        .sealed
        .as_ref()
        .filter(|(_, it)| game.shut && it.is_empty())
    else {
        let played = &moment.code().sealed.played;
        return Err(Refusal::new(Why::NotAdjourned, played.cites()));
    };
    let mut rulings = opened(moment, *sealer, text)?;
    if let Some(first) = rulings.first_mut() {
        first
            .effects
            .insert(0, Effect::EnvelopeSays(text.to_owned()));
    }
    Ok(rulings)
}

fn opened<B: Geometry>(moment: &Moment<'_, Draughts<B>>, sealer: Side, written: &str) -> Answered {
    let game = moment.game;
    let sealed = &moment.code().sealed;
    let position = *game.board.position();
    let lost = || {
        Ruling::new(Verdict::Won, sealed.illegal.cites())
            .doing(Effect::EnvelopeOpened)
            .doing(Effect::Finish(GameResult::Win(sealer.other())))
            .unasked(true)
    };
    match read(&position, written) {
        Ok(mv) => {
            // Made on the board it is a move as any other: it accepts (I/5.7) and declines.
            let mut rulings: Vec<Ruling> = irregularity::healed_by(moment, sealer)
                .into_iter()
                .collect();
            if game.offer == Some(sealer.other()) {
                rulings.push(offer::declined(moment, sealer.other()));
            }
            rulings.push(
                Ruling::new(Verdict::Resumed, sealed.played.cites())
                    .doing(Effect::EnvelopeOpened)
                    .doing(Effect::Start(sealer))
                    .doing(DraughtsEffect::Play(mv.into())),
            );
            rulings.extend(ending::after(moment, &game.board.as_settled(), mv));
            Ok(rulings)
        }
        // P11: legal, but Black must say which before playing on.
        Err(ReadError::Ambiguous { candidates, .. })
            if moment.event().sealed_twofold == SealedTwofold::Legal =>
        {
            let readings: Vec<String> = candidates.iter().map(|mv| chain(&position, *mv)).collect();
            Ok(vec![
                Ruling::new(Verdict::Resumed, sealed.played.cites())
                    .showing(Evidence::Readings(readings))
                    .doing(Effect::EnvelopeOpened)
                    .doing(Effect::Start(sealer))
                    .doing(DraughtsEffect::Bind(
                        candidates.iter().map(|mv| (*mv).into()).collect(),
                    ))
                    .leaving([Choice::DecideResult]),
            ])
        }
        Err(_) => Ok(vec![lost().citing(&why_illegal(&position, written))]),
    }
}

/// What a sealed move breaks, where it can be read at all.
fn why_illegal<B: Geometry>(position: &Position<B>, written: &str) -> Vec<ProvisionId> {
    let Ok(made) = hand(position, &[], written) else {
        return Vec::new();
    };
    match judge_attempt(position, &made.attempt) {
        Ok(_) => Vec::new(),
        Err(irregular) => irregular.breaks(),
    }
}

/// The code has no second envelope: Black plays the sealed move and White answers on the board
/// (II/7.7.4). The arbiter decides.
pub(crate) fn reply<B: Geometry>(moment: &Moment<'_, Draughts<B>>) -> Vec<Ruling> {
    let played = &moment.code().sealed.played;
    setup::unforeseen(moment)
        .into_iter()
        .map(|ruling| ruling.citing(played.cites()))
        .collect()
}
