//! Dispatching observations to rules.

use jadoube_clock::{Clock, Ms};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;

use crate::chess::Chess;
use crate::laws::{Penalty, Rule};
use crate::shared::game::Stage;
use crate::shared::matter;
use crate::shared::observation::{Decision, Observation, Person, What};
use crate::shared::replay::RecordedRuling;
use crate::shared::ruling::{Choice, Effect, Evidence, Fact, Refusal, Ruling, Verdict, Why};
use crate::shared::settings::ClockSource;
use crate::shared::supervised::{Rulebook, Supervised};

/// What a rule answers.
pub(crate) type Answered = Result<Vec<Ruling>, Refusal>;

/// The game at the moment of an observation.
pub(crate) struct Moment<'g, R = Chess> {
    pub(crate) game: &'g Supervised<R>,
    /// The clock at that moment.
    pub(crate) clock: Option<Clock>,
    /// The time.
    pub(crate) at: Ms,
}

impl<R: Rulebook> Moment<'_, R> {
    /// Whose move it is.
    pub(crate) fn on_move(&self) -> Side {
        self.game.to_move()
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
            .penalties()
            .iter()
            .filter(|rule| {
                rule.penalty != Penalty::Fine || self.game.settings.regulations.fine_announced
            })
            .map(|rule| Choice::Penalty(rule.penalty))
            .collect()
    }

    /// The answer if a fact is not known: it is asked for, and the arbiter may decide without it.
    pub(crate) fn not_established(&self, fact: Fact, cites: &[ProvisionId]) -> Ruling {
        Ruling::new(Verdict::NotEstablished, cites).showing(Evidence::NotKnown(fact))
    }

    /// Whether the clock on the table is not connected.
    pub(crate) fn unobserved(&self) -> bool {
        self.game.settings.regulations.clock == ClockSource::Unobserved
    }

    /// The answer if the edition is silent: a ruling is needed.
    pub(crate) fn silent<T>(&self, rule: &Rule<T>) -> Vec<Ruling> {
        vec![
            Ruling::new(Verdict::RulingNeeded, rule.cites())
                .citing(self.game.analogy())
                .doing(Effect::Pending(crate::shared::ruling::Pending::Ruling))
                .leaving([Choice::DecideResult, Choice::SetClocks]),
        ]
    }
}

impl Moment<'_> {
    /// The time an opponent gains: as the table says, or as the event chose where the
    /// edition leaves it open, with the articles that do.
    pub(crate) fn penalty(&self, says: Ms) -> (Ms, &[ProvisionId]) {
        let settings = &self.game.settings;
        let open = &self.game.laws.open.get(settings.mode).penalty;
        match settings.regulations.blitz_penalty {
            Some(chosen) if open.says().is_some() => (chosen, open.cites()),
            _ => (says, &[]),
        }
    }
}

impl<R: Rulebook> Supervised<R> {
    /// Judges an observation. Nothing changes.
    ///
    /// # Errors
    /// It is not possible now.
    pub(crate) fn decide(&self, observation: &Observation) -> Answered {
        if observation.at < self.now && !observation.what.may_come_late() {
            return Err(Refusal::new(Why::TimeBackwards, &[]));
        }
        self.stage_allows(&observation.what)?;
        let clock = self.clock.clone().map(|mut clock| {
            if self.runs_itself() {
                clock.advance(observation.at - self.now);
            }
            clock
        });
        let moment = Moment {
            game: self,
            clock,
            at: observation.at,
        };
        rule(&moment, observation)
    }

    /// A finished game accepts only what may follow.
    fn stage_allows(&self, what: &What) -> Result<(), Refusal> {
        let after = matches!(
            what,
            What::Matter { .. }
                | What::Overrules { .. }
                | What::Decides(_)
                | What::DecidesMatter { .. }
                | What::ConfirmsResult
                | What::NextGame
        );
        match self.stage {
            Stage::Finished(_) | Stage::Annulled if !after => Err(Refusal::new(Why::GameOver, &[])),
            _ => Ok(()),
        }
    }
}

pub(crate) fn player(by: Person) -> Result<Side, Refusal> {
    match by {
        Person::Player(side) | Person::Assistant(side) => Ok(side),
        Person::Arbiter | Person::Other => Err(Refusal::new(Why::OnlyPlayer, &[])),
    }
}

/// Refuses acts of outsiders: they may only tell the arbiter (2014 and 2023 12.7), or not even that
/// (2001 13.7).
pub(crate) fn no_outsider(by: Person, cites: &[ProvisionId]) -> Result<(), Refusal> {
    match by {
        Person::Other => Err(Refusal::new(Why::Outsider, cites)),
        Person::Player(_) | Person::Assistant(_) | Person::Arbiter => Ok(()),
    }
}

/// Refuses a player's statement about what a device shows.
fn no_player(by: Person) -> Result<(), Refusal> {
    match by {
        Person::Arbiter | Person::Other => Ok(()),
        Person::Player(_) | Person::Assistant(_) => Err(Refusal::new(Why::OnlyArbiter, &[])),
    }
}

pub(crate) fn arbiter(by: Person, cites: &[ProvisionId]) -> Result<(), Refusal> {
    match by {
        Person::Arbiter => Ok(()),
        _ => Err(Refusal::new(Why::OnlyArbiter, cites)),
    }
}

/// Dispatches an observation to its rule and numbers the matters it opens.
fn rule<R: Rulebook>(moment: &Moment<'_, R>, observation: &Observation) -> Answered {
    let (named, decision) = match observation.what {
        What::Decides(decision) => (None, decision),
        What::DecidesMatter { matter, decision } => (Some(matter), decision),
        _ => return Ok(moment.numbered(None, of_book(moment, observation)?)),
    };
    arbiter(observation.by, &[])?;
    refuse_negative_time(moment, decision)?;
    let about = matter::about(moment, named, decision)?;
    let rulings = matter::decides(moment, about, decision)?;
    Ok(moment.numbered(about.map(|it| it.id), rulings))
}

/// The observations shared by both rulebooks; the rest goes to the rulebook.
fn of_book<R: Rulebook>(moment: &Moment<'_, R>, observation: &Observation) -> Answered {
    match &observation.what {
        What::Matter { matter, side } => matter::matter(moment, observation.by, *matter, *side),
        What::TimePasses => Ok(Vec::new()),
        What::Confirms { entry } => {
            arbiter(observation.by, &[])?;
            confirms(moment, *entry)
        }
        What::ClockShows { white, black } => {
            arbiter(observation.by, &[])?;
            let times = [(Side::White, *white), (Side::Black, *black)];
            let set = times
                .into_iter()
                .filter_map(|(side, time)| Some(Effect::SetTime(side, time?)));
            Ok(vec![Ruling::new(Verdict::Noted, &[]).doing_all(set)])
        }
        What::ClockReads { reading } => {
            no_player(observation.by)?;
            if moment.game.settings.regulations.clock != ClockSource::Mirrored {
                return Err(Refusal::new(Why::NotHere, &[]));
            }
            Ok(vec![
                Ruling::new(Verdict::Noted, &[]).doing(Effect::Mirror(reading.clone())),
            ])
        }
        What::Overrules { instead, entry, .. } => {
            arbiter(observation.by, &[])?;
            refuse_negative_time(moment, *instead)?;
            overrules(moment, *entry, *instead)
        }
        _ => R::rule(moment, observation),
    }
}

/// What was noted and held back is issued now, as it was ruled then; once.
fn confirms<R: Rulebook>(moment: &Moment<'_, R>, place: usize) -> Answered {
    let log = &moment.game.log;
    let again = |it: &RecordedRuling| it.observation.what == What::Confirms { entry: place };
    let noted = log.get(place).filter(|_| !log.iter().any(again));
    let held: Vec<Ruling> = noted
        .into_iter()
        .flat_map(|entry| &entry.rulings)
        .filter(|ruling| !ruling.held.is_empty())
        .map(|ruling| Ruling {
            effects: ruling.held.clone(),
            held: Vec::new(),
            ..ruling.clone()
        })
        .collect();
    if held.is_empty() {
        return Err(Refusal::new(Why::NothingPending, &[]));
    }
    Ok(held)
}

/// A negative time is refused: a penalty never gives time and an award never takes any.
fn refuse_negative_time<R: Rulebook>(
    moment: &Moment<'_, R>,
    decision: Decision,
) -> Result<(), Refusal> {
    match decision {
        Decision::Penalises(_, _, time) | Decision::Sets(_, time) | Decision::Awards(_, time)
            if time < 0 =>
        {
            Err(Refusal::new(Why::NotAnOption, moment.game.analogy()))
        }
        _ => Ok(()),
    }
}

/// A human arbiter may overrule any ruling with a recorded reason.
fn overrules<R: Rulebook>(
    moment: &Moment<'_, R>,
    entry: Option<usize>,
    instead: Decision,
) -> Answered {
    let game = moment.game;
    // Matters opened by the overruled ruling are closed; others stay open.
    let open = game.waiting.open().iter();
    let closed = match entry {
        None => open.last(),
        Some(entry) if game.log.get(entry).is_some_and(|it| !it.rulings.is_empty()) => {
            open.rev().find(|it| it.entry == entry)
        }
        Some(_) => return Err(Refusal::new(Why::NoSuchMatter, game.analogy())),
    };
    let mut ruling = Ruling::new(Verdict::Overruled, game.analogy())
        .doing_all(closed.map(|it| Effect::Closed(it.id)));
    if matches!(moment.game.stage, Stage::Finished(_) | Stage::Annulled) {
        ruling = ruling.doing(Effect::Reopen);
    }
    let scoring = moment.game.settings.regulations.scoring;
    matter::within_limits(moment, instead)?;
    let Some(effects) = matter::effects(instead, scoring) else {
        return Err(Refusal::new(Why::NotAnOption, moment.game.analogy()));
    };
    ruling.effects.extend(effects);
    Ok(vec![ruling])
}
