//! Dispatch of chess observations to their rules, if the speaker is entitled.

use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::PerSide;

use super::{
    blind, breach, claim, ending, flag, illegal_move, moving, offer, promotion, put_back,
    quickplay, recording, reply, sealed, start, stop, touch, unknown, wrong_start,
};
use crate::laws::Matter;
use crate::shared::decide::{Answered, Moment, arbiter, no_outsider, player};
use crate::shared::observation::{Observation, Person, What};
use crate::shared::ruling::{Refusal, Why};

/// Who may act: spectators and other players tell the arbiter and nobody else (12.7; not even
/// him in 2001, 13.7); sealing, the envelope and the resumption are the arbiter's (I.1.1, I.7,
/// I.9 and their ancestors).
fn may_speak(moment: &Moment<'_>, by: Person, what: &What) -> Result<(), Refusal> {
    let laws = &moment.game.laws;
    let sealing = laws.adjournment.says();
    match what {
        What::IllegalFound { .. }
        | What::WrongArray
        | What::BoardTurned
        | What::ColoursReversed
        | What::Misplaced { .. }
        | What::ClockWrong { .. }
        | What::AdjournedWrongly
        | What::BoardsDiffer { .. }
        | What::WrongTimes => {
            let told = laws.matters.iter().filter(|rule| {
                let matter = rule.matter;
                matches!(matter, Matter::SpectatorSpeaks | Matter::ThirdPartyReports)
            });
            let cites: Vec<ProvisionId> = told.flat_map(|rule| rule.by.clone()).collect();
            no_outsider(by, &cites)
        }
        What::Flag { .. } | What::BothFlags | What::TouchComplaint => blind::claims_for(moment, by),
        What::RequiresSeal => arbiter(by, sealing.map_or(&[], |laws| laws.seal.cites())),
        What::ResumesAdjourned { .. }
        | What::OpensEnvelope
        | What::EnvelopeLost
        | What::PositionLost
        | What::OpensReply
        | What::ReplyLost => arbiter(by, sealing.map_or(&[], |laws| laws.open.cites())),
        _ => Ok(()),
    }
}

/// Dispatches an observation to its rule.
pub(super) fn rule(moment: &Moment<'_>, observation: &Observation) -> Answered {
    let by = observation.by;
    let adjourning = matches!(
        observation.what,
        What::RequiresSeal
            | What::AdjournsEarly { .. }
            | What::Seals { .. }
            | What::SealsUnseen
            | What::ResumesAdjourned { .. }
            | What::OpensEnvelope
            | What::EnvelopeSays { .. }
            | What::EnvelopeLost
            | What::SealsReply { .. }
            | What::SealsReplyUnseen
            | What::OpensReply
            | What::ReplySays { .. }
            | What::ReplyLost
            | What::PositionLost
            | What::WrongTimes
    );
    let quickplay = matches!(
        observation.what,
        What::AsksIncrement | What::ClaimsNoNormalWin | What::ClaimsUnsupervised
    );
    let off = start::guideline_off(moment, adjourning, |it| it.adjournment)
        .or_else(|| start::guideline_off(moment, quickplay, |it| it.quickplay));
    if let Some(off) = off {
        return Ok(off);
    }
    if let Some(refusal) = sealed::bars(moment, &observation.what) {
        return Err(refusal);
    }
    if let Some(asked) = unknown::asks(moment, &observation.what) {
        return Ok(vec![asked]);
    }
    if let Some(answer) = promotion::not_made_yet(moment, by, &observation.what) {
        return answer;
    }
    may_speak(moment, by, &observation.what)?;
    match &observation.what {
        What::Begins => start::begins(moment),
        What::Arrives => start::arrives(moment, player(by)?, observation.at),
        What::SaysAdjust => touch::adjusts(moment, player(by)?),
        What::Touches { square, contact } => touch::touches(moment, player(by)?, square, *contact),
        What::ReleasesKing { kingside } => touch::king_released(moment, player(by)?, *kingside),
        What::PromotionTouches { piece } => promotion::touches_square(moment, player(by)?, *piece),
        What::TouchComplaint => breach::complaint(moment, by),
        What::Makes { text, hands } => {
            stop::must_run(moment)?;
            let side = player(by)?;
            let half_made = promotion::arrived(moment, side).is_some();
            match put_back::taken_back(moment, side).filter(|_| !half_made) {
                Some(back) => moving::replaces(moment, side, text, *hands, back),
                None => moving::makes(moment, side, text, *hands),
            }
        }
        What::MakesUnknown => {
            stop::must_run(moment)?;
            unknown::makes(moment, player(by)?, None)
        }
        What::Identifies { ply, text } => unknown::identifies(moment, *ply, text),
        What::BoardShows { fen } => {
            arbiter(by, &[])?;
            unknown::shows(moment, fen)
        }
        What::Presses => {
            stop::must_run(moment)?;
            moving::presses(moment, player(by)?)
        }
        What::OffersDraw => offer::offers(moment, blind::in_person(moment, by)?),
        What::AcceptsDraw => offer::accepts(moment, blind::in_person(moment, by)?),
        What::DeclinesDraw => offer::declines(moment, blind::in_person(moment, by)?),
        What::ClaimsDraw {
            ground,
            intended,
            from_display,
        } => claim::claims(
            moment,
            blind::in_person(moment, by)?,
            *ground,
            intended.as_deref(),
            *from_display,
        ),
        What::RaisesClaim { ground, intended } => claim::raised(
            moment,
            blind::in_person(moment, by)?,
            *ground,
            intended.as_deref(),
        ),
        What::Resigns => ending::resigns(moment, blind::in_person(moment, by)?),
        What::Flag { side } => flag::flag(moment, by, *side),
        What::BothFlags => {
            no_outsider(by, flag::called_cites(moment))?;
            flag::both_called(moment, by)
        }
        What::Stops { for_help } => stop::stops(moment, by, *for_help),
        What::Resumes { side } => {
            arbiter(by, stop::resume_cites(moment))?;
            stop::resumes(moment, *side)
        }
        What::ClockWrong { faulty } => stop::clock_wrong(moment, *faulty),
        What::IllegalFound { certain } => illegal_move::found(moment, by, *certain),
        What::AgreeToCorrect => illegal_move::agreed(moment),
        What::FindsImpossible => {
            arbiter(by, &[])?;
            illegal_move::impossible(moment)
        }
        What::WrongArray => wrong_start::array(moment),
        What::BoardTurned => wrong_start::board_turned(moment),
        What::ColoursReversed => wrong_start::colours_reversed(moment, by),
        What::Displaces => wrong_start::displaced(moment, player(by)?),
        What::Misplaced { certain } => wrong_start::misplaced(moment, by, *certain),
        What::AsksIncrement => quickplay::asks_increment(moment, blind::in_person(moment, by)?),
        What::ClaimsNoNormalWin => quickplay::claims(moment, blind::in_person(moment, by)?),
        What::ClaimsUnsupervised => quickplay::unsupervised(moment, blind::in_person(moment, by)?),
        What::StopsRecording => recording::stops(moment, player(by)?),
        What::OrdersUpdate { both } => {
            arbiter(by, &[])?;
            recording::update(moment, *both)
        }
        What::CannotReconstruct => {
            arbiter(by, &[])?;
            recording::unprovable(moment)
        }
        What::MovesProved { white, black } => {
            arbiter(by, &[])?;
            let moves = PerSide {
                white: *white,
                black: *black,
            };
            recording::proved(moment, &moves)
        }
        What::ConfirmsResult => ending::confirms(moment, blind::in_person(moment, by)?),
        What::LooksAtRecord => recording::looks(moment, player(by)?),
        What::Announces { text } => blind::announces(moment, player(by)?, text),
        What::CorrectsAnnouncement => blind::corrects(moment, player(by)?),
        What::BoardsDiffer { agree } => blind::boards_differ(moment, *agree),
        What::AdjournedWrongly => sealed::set_up_wrongly(moment),
        What::RequiresSeal => sealed::required(moment),
        What::AdjournsEarly { rest } => sealed::early(moment, player(by)?, *rest),
        What::Seals { text } => sealed::seals(moment, player(by)?, Some(text)),
        What::SealsUnseen => sealed::seals(moment, player(by)?, None),
        What::ResumesAdjourned { replier, sealer } => sealed::resumes(moment, *replier, *sealer),
        What::OpensEnvelope => sealed::opens(moment),
        What::EnvelopeSays { text } => {
            arbiter(by, &[])?;
            sealed::says(moment, text)
        }
        What::EnvelopeLost => sealed::envelope_lost(moment),
        What::SealsReply { text } => reply::seals(moment, player(by)?, Some(text)),
        What::SealsReplyUnseen => reply::seals(moment, player(by)?, None),
        What::ReplySays { text } => {
            arbiter(by, &[])?;
            reply::says(moment, text)
        }
        What::OpensReply => reply::opens(moment),
        What::ReplyLost => reply::lost(moment),
        What::PositionLost => sealed::position_lost(moment),
        What::WrongTimes => sealed::wrong_times(moment, by),
        // Handled by the shared machine, or belongs to the other game.
        _ => Err(Refusal::new(Why::NotHere, &[])),
    }
}
