//! Which rule of the code answers an observation.

use jadoube_draughts::Geometry;
use jadoube_vocabulary::PerSide;

use crate::draughts::{
    Draughts, blind, capture, claim, duel, ending, flag, irregularity, moving, offer, record,
    sealed, setup, start, stop, team_match, touch, unknown,
};
use crate::shared::decide::{Answered, Moment, arbiter, no_outsider, player};
use crate::shared::observation::{Observation, Person, What};
use crate::shared::ruling::{Refusal, Why};
use crate::shared::supervised::Rulebook as _;

/// Dispatches an observation to its rule.
pub(super) fn rule<B: Geometry>(
    moment: &Moment<'_, Draughts<B>>,
    observation: &Observation,
) -> Answered {
    let by = observation.by;
    if let Person::Assistant(side) = by {
        blind::assists(moment, side, &observation.what)?;
    }
    if let Some(asked) = unknown::asks(moment, &observation.what) {
        return Ok(vec![asked]);
    }
    match &observation.what {
        What::MakesUnknown => {
            stop::must_run(moment)?;
            unknown::makes(moment, player(by)?, None)
        }
        What::Makes { text, .. } | What::Releases { text } | What::MakesUnshown { text }
            if !moment.game.board.is_known() =>
        {
            stop::must_run(moment)?;
            unknown::makes(moment, player(by)?, Some(text))
        }
        What::Identifies { ply, text } => unknown::identifies(moment, *ply, text),
        What::BoardShows { fen } => {
            arbiter(by, &[])?;
            unknown::shows(moment, fen)
        }
        What::Begins => start::begins(moment),
        What::Arrives => start::arrives(moment, player(by)?, observation.at),
        What::LimitPassed => {
            arbiter(by, moment.code().start.limit.cites())?;
            start::limit_passed(moment, observation.at)
        }
        What::TeamsShort { white, black } => {
            arbiter(by, moment.code().team.one.cites())?;
            team_match::begins(moment, *white, *black)
        }
        What::TeamComplete { side } => {
            arbiter(by, moment.code().team.complete.cites())?;
            team_match::complete(moment, *side, observation.at)
        }
        What::SaysAdjust => touch::adjusts(moment, player(by)?),
        What::Touches { square, contact } => touch::touches(moment, player(by)?, square, *contact),
        What::Holds { square } => touch::holds(moment, player(by)?, square),
        What::Makes { text, hands } => {
            stop::must_run(moment)?;
            moving::makes(moment, player(by)?, text, *hands, moving::Manner::Whole)
        }
        What::Releases { text } => {
            stop::must_run(moment)?;
            moving::makes(moment, player(by)?, text, 1, moving::Manner::Released)
        }
        What::MakesUnshown { text } => {
            stop::must_run(moment)?;
            moving::makes(moment, player(by)?, text, 1, moving::Manner::Unshown)
        }
        What::TakesBack => moving::takes_back(moment, player(by)?),
        What::Presses => {
            stop::must_run(moment)?;
            moving::presses(moment, player(by)?)
        }
        What::Resigns => moving::resigns(moment, player(by)?),
        What::Jumps { text } => capture::jumps(moment, player(by)?, text),
        What::Removes { squares } => capture::removes(moment, player(by)?, squares),
        What::Crowns { square } => capture::crowns(moment, player(by)?, square),
        What::Demands | What::TouchComplaint => irregularity::demands(moment, player(by)?),
        What::LetsStand => irregularity::lets_stand(moment, player(by)?),
        What::RefusesToCorrect => irregularity::refuses(moment, player(by)?),
        What::PutRight => match by {
            Person::Player(side) => irregularity::puts_right(moment, side),
            _ => {
                arbiter(by, moment.code().irregular.charged.cites())?;
                irregularity::put_right(moment, None)
            }
        },
        What::PutRightIn { spent } => {
            arbiter(by, moment.code().irregular.charged.cites())?;
            irregularity::put_right(moment, Some(*spent))
        }
        What::IllegalFound { .. } => match by {
            Person::Player(side) => irregularity::demands(moment, side),
            _ => irregularity::seen_by_others(moment),
        },
        What::BelongsElsewhere { stands, belongs } => {
            setup::belongs_elsewhere(moment, by, stands, belongs)
        }
        What::OnLightSquare { square } => setup::on_light_square(moment, by, square),
        What::StrayMan { side } => setup::stray(moment, by, *side),
        What::NextGame => {
            arbiter(by, moment.code().duel.next.cites())?;
            duel::next(moment)
        }
        What::TakesOverRecord => {
            arbiter(by, moment.code().record.takes_over.cites())?;
            Ok(record::taken_over(moment))
        }
        What::Writes { text } => blind::writes(moment, by, player(by)?, text),
        What::OwnBoard { fen, .. } => {
            arbiter(by, moment.code().blind.two_boards.cites())?;
            blind::own_board(moment, fen)
        }
        What::ManMissing { side, square } => setup::missing(moment, by, *side, square),
        What::BoardTurned => {
            no_outsider(by, moment.code().irregular.turned.cites())?;
            Ok(setup::board_turned(moment))
        }
        What::ColoursReversed => {
            no_outsider(by, moment.code().irregular.colours.cites())?;
            Ok(setup::colours_reversed(moment))
        }
        What::Displaces => Ok(setup::displaced(moment, by)),
        What::OffersDraw => offer::offers(moment, player(by)?, None),
        What::OffersAdvantage { side } => offer::offers(moment, player(by)?, Some(*side)),
        What::AcceptsDraw => offer::accepts(moment, player(by)?),
        What::DeclinesDraw => offer::declines(moment, player(by)?),
        What::ClaimsDraw { ground, .. } => claim::claims(moment, by, *ground),
        What::ShowsWin { line } => claim::shows_win(moment, player(by)?, line),
        What::DeclaresDraw => {
            arbiter(by, moment.code().draw.dead.cites())?;
            Ok(claim::dead(moment))
        }
        What::Flag { side } => flag::flag(moment, by, *side),
        What::BothFlags => {
            no_outsider(by, moment.code().flag.first.cites())?;
            flag::both(moment)
        }
        What::Stops { for_help } => stop::stops(moment, by, *for_help),
        What::StopsFor { reason } => stop::stops_for(moment, player(by)?, *reason),
        What::Resumes { side } => {
            arbiter(by, moment.code().stop.arbiter.cites())?;
            stop::resumes(moment, *side)
        }
        What::ClockWrong { faulty } => {
            no_outsider(by, moment.code().stop.defect.cites())?;
            Ok(stop::clock_wrong(moment, *faulty))
        }
        What::StopsRecording => record::stops(moment, player(by)?),
        What::OrdersUpdate { both } => {
            arbiter(by, moment.code().record.complete.cites())?;
            record::ordered(moment, *both)
        }
        What::RecordsComplete => {
            arbiter(by, moment.code().record.both.cites())?;
            record::complete(moment, observation.at)
        }
        What::MovesProved { white, black } => {
            arbiter(by, moment.code().record.prove.cites())?;
            record::proved(
                moment,
                PerSide {
                    white: *white,
                    black: *black,
                },
            )
        }
        What::CannotReconstruct => {
            arbiter(by, moment.code().record.prove.cites())?;
            record::unprovable(moment)
        }
        What::CountsElsewhere => {
            arbiter(by, moment.code().record.elsewhere.cites())?;
            Ok(record::counts_elsewhere(moment))
        }
        What::RequiresSeal => {
            arbiter(by, moment.code().sealed.black.cites())?;
            Ok(sealed::required(moment))
        }
        What::Seals { text } => sealed::seals(moment, player(by)?, Some(text)),
        What::SealsUnseen => sealed::seals(moment, player(by)?, None),
        What::EnvelopeSays { text } => {
            arbiter(by, moment.code().sealed.played.cites())?;
            sealed::says(moment, text)
        }
        What::ResumesAdjourned { .. } => {
            arbiter(by, moment.code().sealed.restored.cites())?;
            sealed::resumes(moment)
        }
        What::OpensEnvelope => {
            arbiter(by, moment.code().sealed.played.cites())?;
            sealed::opens(moment)
        }
        What::Announces { text } => blind::announces(moment, player(by)?, text),
        What::CorrectsAnnouncement => Ok(blind::corrects(moment)),
        What::BoardsDiffer { agree } => {
            no_outsider(by, moment.code().blind.boards.cites())?;
            blind::boards_differ(moment, *agree)
        }
        What::ConfirmsResult => ending::confirms(moment, player(by)?),
        What::AsksStatus => blind::status(moment, player(by)?),
        What::SealsReply { .. }
        | What::SealsReplyUnseen
        | What::OpensReply
        | What::ReplySays { .. }
        | What::ReplyLost => Ok(sealed::reply(moment)),
        What::EnvelopeLost | What::PositionLost | What::WrongTimes | What::AdjournedWrongly => {
            Ok(setup::unforeseen(moment))
        }
        // Chess only, or handled by the shared machine.
        _ => Err(Refusal::new(Why::NotHere, moment.game.analogy())),
    }
}
