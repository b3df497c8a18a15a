//! Every observation finds its rule.

use jadoube_clock::{Clock, Ms, Side};
use jadoube_lawbook::ProvisionId;

use crate::game::{Game, Stage};
use crate::laws::{Penalty, Rule};
use crate::observation::{Decision, Observation, Person, What};
use crate::ruling::{Choice, Effect, Refusal, Ruling, Verdict, Why};
use crate::{
    blind, claim, ending, flag, illegal_move, matter, moving, offer, quickplay, recording, sealed,
    start, stop, touch, wrong_start,
};

/// What a rule answers.
pub(crate) type Answered = Result<Vec<Ruling>, Refusal>;

/// The game at the moment of an observation.
pub(crate) struct Moment<'g> {
    pub(crate) game: &'g Game,
    /// The clock as it stands then.
    pub(crate) clock: Option<Clock>,
}

impl Moment<'_> {
    /// Whose move it is.
    pub(crate) fn on_move(&self) -> Side {
        self.game.board.to_move()
    }

    /// What a side has left.
    pub(crate) fn left(&self, side: Side) -> Option<Ms> {
        self.clock.as_ref().map(|clock| clock.remaining(side))
    }

    /// Refuses what only the player on move may do.
    pub(crate) fn must_be_on_move(&self, side: Side, cites: &[ProvisionId]) -> Result<(), Refusal> {
        if self.on_move() == side {
            Ok(())
        } else {
            Err(Refusal::new(Why::NotOnMove, cites))
        }
    }

    /// The penalties open to the arbiter under this edition.
    pub(crate) fn penalties(&self) -> Vec<Choice> {
        self.game
            .laws
            .penalties
            .iter()
            .filter(|rule| {
                rule.penalty != Penalty::Fine || self.game.settings.regulations.fine_announced
            })
            .map(|rule| Choice::Penalty(rule.penalty))
            .collect()
    }

    /// The answer where the edition is silent: a ruling is needed.
    pub(crate) fn silent<T>(&self, rule: &Rule<T>) -> Vec<Ruling> {
        vec![
            Ruling::new(Verdict::RulingNeeded, rule.cites())
                .citing(&self.game.laws.analogy)
                .doing(Effect::Pending(crate::ruling::Pending::Ruling))
                .leaving([Choice::DecideResult, Choice::SetClocks]),
        ]
    }
}

impl Game {
    /// Judges an observation. Nothing changes.
    ///
    /// # Errors
    /// It is not possible now.
    pub fn decide(&self, observation: &Observation) -> Answered {
        if observation.at < self.now {
            return Err(Refusal::new(Why::TimeBackwards, &[]));
        }
        self.stage_allows(&observation.what)?;
        let clock = self.clock.clone().map(|mut clock| {
            clock.advance(observation.at - self.now);
            clock
        });
        let moment = Moment { game: self, clock };
        rule(&moment, observation)
    }

    /// A finished game accepts only what may follow.
    fn stage_allows(&self, what: &What) -> Result<(), Refusal> {
        let after = matches!(
            what,
            What::Matter { .. } | What::Overrules { .. } | What::Decides(_)
        );
        match self.stage {
            Stage::Finished(_) | Stage::Annulled if !after => Err(Refusal::new(Why::GameOver, &[])),
            _ => Ok(()),
        }
    }
}

fn player(by: Person) -> Result<Side, Refusal> {
    match by {
        Person::Player(side) | Person::Assistant(side) => Ok(side),
        Person::Arbiter | Person::Other => Err(Refusal::new(Why::OnlyPlayer, &[])),
    }
}

fn arbiter(by: Person, cites: &[ProvisionId]) -> Result<(), Refusal> {
    match by {
        Person::Arbiter => Ok(()),
        _ => Err(Refusal::new(Why::OnlyArbiter, cites)),
    }
}

fn rule(moment: &Moment<'_>, observation: &Observation) -> Answered {
    let by = observation.by;
    match &observation.what {
        What::Begins => start::begins(moment),
        What::Arrives => start::arrives(moment, player(by)?, observation.at),
        What::SaysAdjust => touch::adjusts(moment, player(by)?),
        What::Touches { square, contact } => touch::touches(moment, player(by)?, square, *contact),
        What::ReleasesKing { kingside } => touch::king_released(moment, player(by)?, *kingside),
        What::PromotionTouches { piece } => touch::promotion(moment, player(by)?, *piece),
        What::TouchComplaint => touch::complaint(moment, player(by)?),
        What::Makes { text, hands } => moving::makes(moment, player(by)?, text, *hands),
        What::Presses => moving::presses(moment, player(by)?),
        What::OffersDraw => offer::offers(moment, player(by)?),
        What::AcceptsDraw => offer::accepts(moment, player(by)?),
        What::DeclinesDraw => offer::declines(moment, player(by)?),
        What::ClaimsDraw {
            ground,
            intended,
            from_display,
        } => claim::claims(
            moment,
            player(by)?,
            *ground,
            intended.as_deref(),
            *from_display,
        ),
        What::Resigns => ending::resigns(moment, player(by)?),
        What::Flag { side } => flag::flag(moment, by, *side),
        What::BothFlags => flag::both(moment),
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
        What::ColoursReversed => wrong_start::colours_reversed(moment),
        What::Displaces => wrong_start::displaced(moment, player(by)?),
        What::Misplaced { certain } => wrong_start::misplaced(moment, *certain),
        What::AsksIncrement => quickplay::asks_increment(moment, player(by)?),
        What::ClaimsNoNormalWin => quickplay::claims(moment, player(by)?),
        What::ClaimsUnsupervised => quickplay::unsupervised(moment, player(by)?),
        What::StopsRecording => recording::stops(moment, player(by)?),
        What::OrdersUpdate { both } => {
            arbiter(by, &[])?;
            recording::update(moment, *both)
        }
        What::CannotReconstruct => {
            arbiter(by, &[])?;
            recording::unprovable(moment)
        }
        What::LooksAtRecord => recording::looks(moment, player(by)?),
        What::Announces { text } => blind::announces(moment, player(by)?, text),
        What::CorrectsAnnouncement => blind::corrects(moment, player(by)?),
        What::BoardsDiffer { agree } => blind::boards_differ(moment, *agree),
        What::AdjournedWrongly => sealed::set_up_wrongly(moment),
        What::RequiresSeal => sealed::required(moment),
        What::AdjournsEarly { rest } => sealed::early(moment, player(by)?, *rest),
        What::Seals { text } => sealed::seals(moment, player(by)?, text),
        What::ResumesAdjourned { replier, sealer } => sealed::resumes(moment, *replier, *sealer),
        What::OpensEnvelope => sealed::opens(moment),
        What::EnvelopeLost => sealed::envelope_lost(moment),
        What::PositionLost => sealed::position_lost(moment),
        What::WrongTimes => sealed::wrong_times(moment),
        What::Matter { matter, side } => matter::matter(moment, *matter, *side),
        What::Decides(decision) => {
            arbiter(by, &[])?;
            matter::decides(moment, *decision)
        }
        What::Overrules { instead, .. } => {
            arbiter(by, &[])?;
            overrules(moment, *instead)
        }
    }
}

/// A human arbiter may overrule any ruling with a recorded reason.
fn overrules(moment: &Moment<'_>, instead: Decision) -> Answered {
    let mut ruling =
        Ruling::new(Verdict::Overruled, &moment.game.laws.analogy).doing(Effect::NothingPending);
    if matches!(moment.game.stage, Stage::Finished(_) | Stage::Annulled) {
        ruling = ruling.doing(Effect::Reopen);
    }
    ruling.effects.extend(matter::effects(instead));
    Ok(vec![ruling])
}
