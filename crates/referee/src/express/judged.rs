//! The next question about an incident, or its ruling.

use std::collections::BTreeMap;

use jadoube_chess::mate::Purse;
use jadoube_clock::Ms;
use jadoube_vocabulary::PerSide;

use super::hall::Hall;
use super::incident::{Incident, IncidentFact, Known, UNKNOWN};
use crate::cases::{BadCase, Case, CasePart, Played};
use crate::{Choice, Effect, Evidence, Verdict, Why};

type Answers = BTreeMap<String, String>;

/// What comes next.
#[derive(Debug)]
pub enum Look {
    /// Which player is it?
    Side,
    /// The ruling depends on this.
    Fact(&'static IncidentFact),
    /// The ruling.
    Ruled(Judged),
}

/// An incident ruled on.
#[derive(Debug)]
pub struct Judged {
    /// The ruling; several if something is not known and they differ.
    pub cases: Vec<JudgedCase>,
    /// What would change it, one fact at a time.
    pub changes: Vec<RulingChange>,
}

/// One possibility and its ruling.
#[derive(Debug)]
pub struct JudgedCase {
    /// The assumptions about what is not known.
    pub taken: Vec<(&'static IncidentFact, String)>,
    /// The case.
    pub case: Case,
    /// How it was played; an error if the edition does not cover it.
    pub played: Result<Played, BadCase>,
    /// The gist of the ruling.
    pub outcome: RulingGist,
}

/// What a ruling would be if one thing were otherwise.
#[derive(Debug)]
pub struct RulingChange {
    /// The fact.
    pub fact: &'static IncidentFact,
    /// The other answer.
    pub answer: String,
    /// The ruling in that case.
    pub then: JudgedCase,
}

/// What a touch binds to, regardless of the squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// Any legal move.
    Nothing,
    /// A move with one man.
    Man,
    /// A capture of one man.
    Capture,
    /// A capture of one man with another.
    CaptureWith,
}

impl Bound {
    /// By the moves that are left: from one square, to one square, or both.
    fn by(moves: &[String]) -> Self {
        let squares = |range: std::ops::Range<usize>| {
            let mut found: Vec<&str> = moves
                .iter()
                .filter_map(|it| it.get(range.clone()))
                .collect();
            found.sort_unstable();
            found.dedup();
            found.len()
        };
        // In draughts it is always the man that binds; its moves are written with a sign.
        if moves.iter().any(|it| it.contains(['-', 'x'])) {
            return Self::Man;
        }
        match (moves.len(), squares(0..2), squares(2..4)) {
            (0, ..) => Self::Nothing,
            (1, ..) => Self::CaptureWith,
            (_, from, 1) if from > 1 => Self::Capture,
            _ => Self::Man,
        }
    }
}

/// The gist of a ruling for comparison, regardless of the position in which it was tried.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RulingGist {
    /// The result, `*` while the game goes on; empty if the edition does not cover the case.
    pub result: &'static str,
    /// The verdicts on the incident.
    pub verdicts: Vec<Verdict>,
    /// Why it was refused.
    pub refused: Vec<Why>,
    /// What the clocks gained or lost.
    pub given: PerSide<Ms>,
    /// What is left to the arbiter.
    pub options: Vec<Choice>,
    /// What a player is bound to.
    pub bound: Option<Bound>,
    /// Whether the position is put back.
    pub restored: bool,
    /// Whether an official may act unasked.
    pub unasked: Vec<Option<bool>>,
}

impl RulingGist {
    fn of(played: &Result<Played, BadCase>) -> Self {
        let Ok(played) = played else {
            return Self::default();
        };
        let mut outcome = Self {
            result: played.result(),
            given: played.given,
            ..Self::default()
        };
        for told in played.last_line() {
            match &told.answer {
                Err(refusal) => outcome.refused.push(refusal.why),
                Ok(rulings) => {
                    for ruling in rulings {
                        outcome.verdicts.push(ruling.verdict);
                        outcome.options.extend(&ruling.options);
                        outcome.unasked.push(ruling.unasked);
                        for fact in &ruling.evidence {
                            if let Evidence::ToPlay(moves) = fact {
                                outcome.bound = Some(Bound::by(moves));
                            }
                        }
                        for effect in &ruling.effects {
                            outcome.restored |= matches!(effect, Effect::Restore { .. });
                            if let Some(moves) = effect.binds() {
                                outcome.bound = Some(Bound::by(&moves));
                            }
                        }
                    }
                }
            }
        }
        outcome
    }
}

impl Incident {
    /// What comes next: a question, or the ruling.
    pub fn look(&'static self, hall: &Hall, known: &Known, purse: &Purse) -> Look {
        if self.side && known.side.is_none() {
            return Look::Side;
        }
        let table = Table {
            incident: self,
            hall,
            known,
            purse,
        };
        match self.facts.iter().find(|fact| table.must_ask(fact)) {
            Some(fact) => Look::Fact(fact),
            None => Look::Ruled(table.judged()),
        }
    }
}

/// One incident in one hall.
struct Table<'t> {
    incident: &'static Incident,
    hall: &'t Hall,
    known: &'t Known,
    purse: &'t Purse,
}

impl Table<'_> {
    /// The answer given to a fact, if it is one of its answers or "not known".
    fn given(&self, fact: &IncidentFact) -> Option<&str> {
        let given = self.known.answers.get(&fact.key)?;
        let shown = self.known.shown.is_some() && fact.shown.contains(given);
        let known = given == UNKNOWN || shown || fact.answers.contains(given);
        known.then_some(given.as_str())
    }

    /// The possible answers to a fact.
    fn open(&self, fact: &IncidentFact) -> Vec<String> {
        match self.given(fact) {
            Some(UNKNOWN) => fact.answers.clone(),
            Some(answer) => vec![answer.to_owned()],
            None => match &fact.usual {
                Some(usual) => vec![usual.clone()],
                None => fact.answers.clone(),
            },
        }
    }

    /// Every combination of answers that is still open, one fact held back.
    fn combinations(&self, without: Option<&IncidentFact>) -> Vec<Answers> {
        let mut all = vec![Answers::new()];
        for fact in &self.incident.facts {
            if without.is_some_and(|other| other.key == fact.key) {
                continue;
            }
            let open = self.open(fact);
            all = all
                .into_iter()
                .flat_map(|so_far| {
                    open.iter().map(move |answer| {
                        let mut more = so_far.clone();
                        more.insert(fact.key.clone(), answer.clone());
                        more
                    })
                })
                .collect();
        }
        all
    }

    /// Whether nobody has answered a fact by which some ruling differs.
    fn must_ask(&self, fact: &IncidentFact) -> bool {
        if self.given(fact).is_some() || fact.usual.is_some() {
            return false;
        }
        self.combinations(Some(fact)).into_iter().any(|others| {
            let outcome = |answer: &String| {
                let mut answers = others.clone();
                answers.insert(fact.key.clone(), answer.clone());
                self.play(&answers).outcome
            };
            let mut outcomes = fact.answers.iter().map(outcome);
            let first = outcomes.next();
            outcomes.any(|other| Some(other) != first)
        })
    }

    fn play(&self, answers: &Answers) -> JudgedCase {
        let side = self.known.side.filter(|_| self.incident.side);
        let shown = self.known.shown.as_ref();
        let (case, played) = match self.incident.case(self.hall, side, answers, shown) {
            Ok(case) => {
                let played = case.play(self.hall.edition, self.purse);
                (case, played)
            }
            Err(bad) => (
                Case::new(self.hall.game),
                Err(BadCase {
                    place: CasePart::Whole,
                    what: bad.what,
                }),
            ),
        };
        JudgedCase {
            taken: Vec::new(),
            outcome: RulingGist::of(&played),
            case,
            played,
        }
    }

    fn judged(&self) -> Judged {
        let unknown: Vec<&'static IncidentFact> = self
            .incident
            .facts
            .iter()
            .filter(|fact| self.given(fact) == Some(UNKNOWN))
            .collect();
        let mut cases: Vec<JudgedCase> = Vec::new();
        let mut first = None;
        for answers in self.combinations(None) {
            // Facts that were not asked make no difference: one answer represents all.
            let asked = |fact: &&IncidentFact| self.given(fact).is_none() && fact.usual.is_none();
            let mut unasked = self.incident.facts.iter().filter(asked);
            if unasked.any(|fact| answers.get(&fact.key) != fact.answers.first()) {
                continue;
            }
            let mut case = self.play(&answers);
            if cases.iter().any(|other| other.outcome == case.outcome) {
                continue;
            }
            case.taken = unknown
                .iter()
                .filter_map(|fact| Some((*fact, answers.get(&fact.key)?.clone())))
                .collect();
            first.get_or_insert(answers);
            cases.push(case);
        }
        let changes = match (cases.as_slice(), first) {
            ([only], Some(answers)) => self.changes(only, &answers),
            _ => Vec::new(),
        };
        Judged { cases, changes }
    }

    /// The rulings if one default answer were different.
    fn changes(&self, ruled: &JudgedCase, answers: &Answers) -> Vec<RulingChange> {
        let mut changes = Vec::new();
        for fact in self
            .incident
            .facts
            .iter()
            .filter(|fact| fact.usual.is_some())
        {
            let taken = answers.get(&fact.key);
            for answer in fact.answers.iter().filter(|answer| Some(*answer) != taken) {
                let mut other = answers.clone();
                other.insert(fact.key.clone(), answer.clone());
                let then = self.play(&other);
                if then.outcome != ruled.outcome {
                    changes.push(RulingChange {
                        fact,
                        answer: answer.clone(),
                        then,
                    });
                }
            }
        }
        changes
    }
}
