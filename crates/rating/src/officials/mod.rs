//! Officials: whether a person may lead, assist, play or receive a class on a given day, and if
//! not, what is missing.
//!
//! - [`classes`]: what each class of arbiter needs (IV/6.1, IV/6.2);
//! - [`scope`]: what each class may lead (IV/6.3), licences and appointments;
//! - [`college`]: elections to the College and applications to FMJD;
//! - [`bulletin`]: the chess arbiters of the 2001 bulletin;
//! - [`fide_rating`]: what may be reported to FIDE for rating.

pub mod bulletin;
pub mod classes;
pub mod college;
pub mod fide_rating;
pub mod scope;

use jadoube_lawbook::{Edition, ProvisionId};
use serde::{Deserialize, Serialize};

use crate::check::{Amount, ConditionCheck, Met, cites, verdict};
use crate::day::Day;
use crate::ladder_step::LadderStep;
use crate::policy::{NewYear, Policy, RatingPolicies, Used};

/// Whose rules apply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum OfficialsCode {
    /// The draughts code.
    #[serde(rename = "pzwarc")]
    Draughts,
    /// The bulletin of the chess arbiters' college of 2001.
    #[serde(rename = "fide-2001")]
    Chess2001,
}

/// A class of arbiters, the lowest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ArbiterClass {
    /// Third class.
    #[serde(rename = "III")]
    Third,
    /// Second class.
    #[serde(rename = "II")]
    Second,
    /// First class.
    #[serde(rename = "I")]
    First,
    /// National class (state class; NA).
    #[serde(rename = "national")]
    National,
    /// International class (FMJD; IA).
    #[serde(rename = "international")]
    International,
}

impl ArbiterClass {
    /// Its name in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Third => "III",
            Self::Second => "II",
            Self::First => "I",
            Self::National => "national",
            Self::International => "international",
        }
    }
}

/// A class held since a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Granted {
    /// The class.
    pub class: ArbiterClass,
    /// The first day.
    pub since: Day,
}

/// An examination.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exam {
    /// The class.
    pub class: ArbiterClass,
    /// The day.
    pub on: Day,
    /// Whether it was passed.
    pub passed: bool,
}

/// An event at which the person was an arbiter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Service {
    /// Its last day.
    pub ends: Day,
    /// Whether as chief arbiter.
    pub chief: bool,
    /// Whether at an official rate of play (II/6.1), which is what is rated.
    pub official_rate: bool,
}

/// The capacity in which a person is suspended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Capacity {
    /// As arbiter.
    Arbiter,
    /// As player.
    Player,
    /// In every capacity.
    All,
}

/// A suspension or disqualification.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Suspension {
    /// First day.
    pub from: Day,
    /// Last day; none without end.
    pub to: Option<Day>,
    /// The capacity.
    #[serde(rename = "as")]
    pub capacity: Capacity,
}

impl Suspension {
    fn covers(&self, from: Day, to: Day) -> bool {
        self.from <= to && self.to.is_none_or(|end| end >= from)
    }
}

/// An exception of the College for class III (IV/6.2.1.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Exception {
    /// From the age of 16 (IV/6.2.1.3.1).
    Age,
    /// Without category III (IV/6.2.1.3.2).
    Category,
    /// Without citizenship (IV/6.2.1.3.3).
    Citizenship,
}

/// The College's opinion on an application to FMJD (IV/6.2.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opinion {
    /// When the College was asked.
    pub asked: Day,
    /// What it said; `None` means silence.
    pub favourable: Option<bool>,
}

/// An application for a course of 2001.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Application {
    /// When it came.
    pub applied: Day,
    /// The regional association's referral.
    pub referral: bool,
    /// Proof of the required number of events.
    pub experience: bool,
    /// Copies of arbiter's reports.
    #[serde(default)]
    pub report_copies: bool,
    /// A copy of the licence.
    pub licence_copy: bool,
    /// The regional college's consent to a central course.
    #[serde(default)]
    pub regional_consent: bool,
    /// What was paid.
    #[serde(default)]
    pub paid: i64,
}

/// A person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegisteredPerson {
    /// The id in the file.
    pub id: String,
    /// The name, if given.
    pub name: Option<String>,
    /// Day of birth, if known.
    pub born: Option<Day>,
    /// Whether a Polish citizen, if stated.
    pub citizen: Option<bool>,
    /// Whether of good repute, if stated: the College's judgement.
    pub good_repute: Option<bool>,
    /// Playing category or title, if stated.
    pub category: Option<LadderStep>,
    /// Classes held.
    pub classes: Vec<Granted>,
    /// Examinations.
    pub exams: Vec<Exam>,
    /// Events led or assisted at.
    pub services: Vec<Service>,
    /// Conferences attended, by their day.
    pub conferences: Vec<Day>,
    /// Whether ever on list A, if stated.
    pub once_on_list_a: Option<bool>,
    /// Suspensions.
    pub suspensions: Vec<Suspension>,
    /// Years with an arbiter's licence.
    pub licences: Vec<i16>,
    /// Years with a player's licence.
    pub player_licences: Vec<i16>,
    /// The College's exceptions.
    pub exceptions: Vec<Exception>,
    /// The College's opinion.
    pub opinion: Option<Opinion>,
    /// The application for a course.
    pub application: Option<Application>,
}

impl RegisteredPerson {
    /// The highest class held on a day.
    pub fn class_on(&self, day: Day) -> Option<ArbiterClass> {
        self.classes
            .iter()
            .filter(|granted| granted.since <= day)
            .map(|granted| granted.class)
            .max()
    }

    /// The playing category as an amount.
    fn category_code(&self) -> Amount {
        self.category
            .map_or(Amount::Nothing, |held| Amount::Code(held.code().to_owned()))
    }

    /// Whether any suspension or disqualification covers any of these days (IV/6.1.2).
    fn under_any(&self, from: Day, to: Day) -> bool {
        let mut all = self.suspensions.iter();
        all.any(|suspension| suspension.covers(from, to))
    }

    /// Whether a suspension in this capacity covers any of these days.
    fn suspended(&self, capacity: Capacity, from: Day, to: Day) -> bool {
        self.suspensions.iter().any(|suspension| {
            (suspension.capacity == capacity || suspension.capacity == Capacity::All)
                && suspension.covers(from, to)
        })
    }
}

/// At which level an event is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Local.
    Local,
    /// An official event of the federation.
    Official,
}

/// Who appointed an arbiter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Authority {
    /// The College of arbiters.
    College,
    /// The organiser.
    Organiser,
}

/// An event, or a course or conference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Occasion {
    /// The id in the file.
    pub id: String,
    /// First day.
    pub starts: Day,
    /// Last day.
    pub ends: Day,
    /// Its level, if stated.
    pub level: Option<Level>,
    /// Whether it is rated, if stated.
    pub rated: Option<bool>,
    /// Whether categories or titles are earned in it, if stated.
    pub awards: Option<bool>,
    /// Whether all players must hold licences, if stated.
    pub licensed_players: Option<bool>,
    /// To whom the College consented, by id.
    pub consents: Vec<String>,
    /// Who was appointed by whom, by id.
    pub appointments: Vec<(String, Authority)>,
    /// The organising committee, by id, if stated.
    pub committee: Option<Vec<String>>,
    /// Whether of the championship cycle.
    pub championship: bool,
    /// Who is nominated, by id.
    pub nominated: Vec<String>,
    /// Whether it is reported to FIDE.
    pub fide_reported: bool,
    /// The Laws it is played under.
    pub laws: Option<Edition>,
    /// Whether national additions to the Laws apply.
    pub house_rules: Option<bool>,
    /// Games in all, and those decided by forfeit.
    pub games: Option<(i64, i64)>,
    /// Games reported for rating.
    pub games_reported: Option<i64>,
    /// The last day for applications.
    pub deadline: Option<Day>,
}

/// The act in question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OfficialAct {
    /// Lead an event as chief arbiter.
    Lead,
    /// Be a round arbiter or assistant.
    Assist,
    /// Play.
    Play,
    /// Receive a class.
    Become(ArbiterClass),
    /// Be proposed as FMJD arbiter.
    ApplyFmjd,
    /// Be proposed as FMJD technical arbiter.
    ApplyTechnical,
    /// Be elected to the College.
    JoinCollege,
    /// Be elected to its chair.
    ChairCollege,
    /// Attend a course for a class (2001).
    AttendCourse(ArbiterClass),
    /// Be a delegate of the conference (2001).
    BeDelegate,
    /// Have the event rated by FIDE.
    ReportToFide,
}

/// A question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The person, by id; `None` if the question is about an event only.
    pub person: Option<String>,
    /// What.
    pub may: OfficialAct,
    /// The event, by id.
    pub event: Option<String>,
    /// The day; by default the event's first.
    pub day: Option<Day>,
}

/// The answer: yes, no or open, with every condition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OfficialAnswer {
    /// Who.
    pub person: Option<String>,
    /// What.
    pub may: OfficialAct,
    /// Where.
    pub event: Option<String>,
    /// The day.
    pub day: Option<Day>,
    /// The verdict.
    pub answer: Met,
    /// The conditions.
    pub checks: Vec<ConditionCheck>,
    /// The readings that decided.
    pub readings: Vec<Used>,
    /// Articles used besides those of the conditions.
    pub by: Vec<ProvisionId>,
}

/// An event as asked about on one of its days: on the day of the question, else on its first day
/// and through to its last.
#[derive(Debug, Clone, Copy)]
pub struct EventOnDay<'a> {
    /// The event.
    pub event: &'a Occasion,
    /// The day of the question.
    pub day: Option<Day>,
    /// The readings in force.
    pub policies: RatingPolicies,
}

impl EventOnDay<'_> {
    /// The day that decides about classes.
    pub fn on(&self) -> Day {
        self.day.unwrap_or(self.event.starts)
    }

    /// The days on which nobody may be suspended.
    pub fn days(&self) -> (Day, Day) {
        let whole = (self.event.starts, self.event.ends);
        self.day.map_or(whole, |day| (day, day))
    }

    /// Whether no day is asked about and the event goes over New Year.
    pub fn over_new_year(&self) -> bool {
        self.day.is_none() && self.event.starts.year() != self.event.ends.year()
    }

    /// The years for which licences are needed (VII/7.2.1, VII/7.3.1).
    pub fn years(&self) -> std::ops::RangeInclusive<i16> {
        let first = self.on().year();
        match self.policies.new_year {
            NewYear::EveryYear if self.over_new_year() => first..=self.event.ends.year(),
            NewYear::EveryYear | NewYear::FirstDay => first..=first,
        }
    }

    /// The first of these years without a licence among those given.
    pub(crate) fn unlicensed_year(&self, licences: &[i16]) -> Option<i16> {
        self.years().find(|year| !licences.contains(year))
    }
}

impl OfficialAnswer {
    /// Every provision used.
    pub fn cites(&self) -> Vec<ProvisionId> {
        let mut cited = self.by.clone();
        cited.extend(cites(&self.checks));
        cited
    }
}

/// A register: persons, events and what is asked about them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Register {
    /// Whose rules apply.
    pub code: OfficialsCode,
    /// The readings in force.
    pub policies: RatingPolicies,
    /// Conferences held, by day.
    pub conferences: Vec<Day>,
    /// The persons.
    pub persons: Vec<RegisteredPerson>,
    /// The events.
    pub events: Vec<Occasion>,
    /// The questions.
    pub questions: Vec<Question>,
}

impl Register {
    /// A person by id.
    pub fn person(&self, id: &str) -> Option<&RegisteredPerson> {
        self.persons.iter().find(|person| person.id == id)
    }

    /// An event by id.
    pub fn event(&self, id: &str) -> Option<&Occasion> {
        self.events.iter().find(|event| event.id == id)
    }

    /// Answers a question.
    ///
    /// # Errors
    /// One sentence if the question lacks a person, event or day, names one that is not
    /// there, or is none of this code's.
    pub fn ask(&self, question: &Question) -> Result<OfficialAnswer, String> {
        let event = match &question.event {
            None => None,
            Some(id) => Some(
                self.event(id)
                    .ok_or_else(|| format!("there is no event {id:?}"))?,
            ),
        };
        let person = match &question.person {
            None => None,
            Some(id) => Some(
                self.person(id)
                    .ok_or_else(|| format!("there is no person {id:?}"))?,
            ),
        };
        let day = question.day.or(event.map(|event| event.starts));
        let need_day = || day.ok_or("the question names no day and no event");
        let need_event = || event.ok_or("the question names no event");
        let asked = || {
            need_event().map(|event| EventOnDay {
                event,
                day: question.day,
                policies: self.policies,
            })
        };
        let need_person = || person.ok_or("the question names no person");
        let mut by = Vec::new();
        let checks = match (self.code, question.may) {
            (_, OfficialAct::ReportToFide) => fide_rating::report(need_event()?),
            (_, OfficialAct::Play) => scope::play(self.code, need_person()?, asked()?),
            (OfficialsCode::Draughts, OfficialAct::Lead) => scope::lead(need_person()?, asked()?),
            (OfficialsCode::Draughts, OfficialAct::Assist) => {
                scope::assist(need_person()?, asked()?)
            }
            (OfficialsCode::Draughts, OfficialAct::Become(ArbiterClass::International)) => {
                by.push(ProvisionId::new("pzwarc:IV/5.3.7"));
                college::apply_fmjd(need_person()?, need_day()?, &self.policies)
            }
            (OfficialsCode::Draughts, OfficialAct::Become(class)) => {
                by.push(ProvisionId::new("pzwarc:IV/5.3.7"));
                classes::become_class(need_person()?, class, need_day()?, &self.conferences)
            }
            (OfficialsCode::Draughts, OfficialAct::ApplyFmjd) => {
                college::apply_fmjd(need_person()?, need_day()?, &self.policies)
            }
            (OfficialsCode::Draughts, OfficialAct::ApplyTechnical) => {
                college::apply_technical(need_person()?, need_day()?, &self.policies)
            }
            (OfficialsCode::Draughts, OfficialAct::JoinCollege) => {
                college::elect(need_person()?, need_day()?, false)
            }
            (OfficialsCode::Draughts, OfficialAct::ChairCollege) => {
                college::elect(need_person()?, need_day()?, true)
            }
            (OfficialsCode::Chess2001, OfficialAct::Lead) => {
                bulletin::lead(need_person()?, asked()?, true)
            }
            (OfficialsCode::Chess2001, OfficialAct::Assist) => {
                bulletin::lead(need_person()?, asked()?, false)
            }
            (OfficialsCode::Chess2001, OfficialAct::Become(class)) => {
                bulletin::become_class(need_person()?, class, need_day()?)
            }
            (OfficialsCode::Chess2001, OfficialAct::AttendCourse(class)) => {
                bulletin::attend_course(need_person()?, asked()?, class)
            }
            (OfficialsCode::Chess2001, OfficialAct::BeDelegate) => {
                bulletin::be_delegate(need_person()?, asked()?)
            }
            (OfficialsCode::Draughts, OfficialAct::AttendCourse(_) | OfficialAct::BeDelegate) => {
                return Err("courses and delegates are questions of fide-2001".to_owned());
            }
            (
                OfficialsCode::Chess2001,
                OfficialAct::ApplyFmjd
                | OfficialAct::ApplyTechnical
                | OfficialAct::JoinCollege
                | OfficialAct::ChairCollege,
            ) => return Err("the College and FMJD are questions of pzwarc".to_owned()),
        };
        Ok(OfficialAnswer {
            person: question.person.clone(),
            may: question.may,
            event: question.event.clone(),
            day,
            answer: verdict(&checks),
            readings: self.policies.uses(&self.decided(question, person, event)),
            checks,
            by,
        })
    }

    /// The readings that decide a question.
    fn decided(
        &self,
        question: &Question,
        person: Option<&RegisteredPerson>,
        event: Option<&Occasion>,
    ) -> Vec<Policy> {
        let asked = event.map(|event| EventOnDay {
            event,
            day: question.day,
            policies: self.policies,
        });
        let mut found = Vec::new();
        let runs = matches!(
            question.may,
            OfficialAct::Lead | OfficialAct::Assist | OfficialAct::Play
        );
        if runs && asked.is_some_and(|asked| asked.over_new_year()) {
            found.push(Policy::NewYear);
        }
        if let (OfficialAct::Lead, Some(person), Some(asked), OfficialsCode::Draughts) =
            (question.may, person, asked, self.code)
            && scope::is_second_at_rated_local(person, asked)
        {
            found.push(Policy::SecondRated);
        }
        let applies = matches!(
            question.may,
            OfficialAct::ApplyFmjd
                | OfficialAct::ApplyTechnical
                | OfficialAct::Become(ArbiterClass::International)
        );
        let silent =
            |person: &RegisteredPerson| person.opinion.is_some_and(|o| o.favourable.is_none());
        if applies && person.is_some_and(silent) {
            found.push(Policy::Silence);
        }
        if let (OfficialAct::AttendCourse(_), Some(person), Some(event)) =
            (question.may, person, event)
            && bulletin::is_late(person, event)
        {
            found.push(Policy::LateApplication);
        }
        found
    }
}
