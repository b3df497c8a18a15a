//! Conditions and whether they are met: the parts of verdicts.

use jadoube_lawbook::ProvisionId;
use serde::Serialize;

use crate::day::Day;
use crate::exact::Hundredths;

/// Whether a condition is met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Met {
    /// It is.
    Yes,
    /// What is known does not decide it.
    Open,
    /// It is not.
    No,
}

impl Met {
    /// Of a plain yes or no.
    pub const fn of(met: bool) -> Self {
        if met { Self::Yes } else { Self::No }
    }

    /// Of an answer that may be missing.
    pub const fn stated(met: Option<bool>) -> Self {
        match met {
            Some(met) => Self::of(met),
            None => Self::Open,
        }
    }
}

/// A required or actual amount.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Amount {
    /// Nothing to measure.
    Nothing,
    /// A number.
    Number(i64),
    /// Hundredths.
    Hundredths(Hundredths),
    /// A day.
    Day(Day),
    /// A code, such as a category.
    Code(String),
}

impl From<i64> for Amount {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<Option<Day>> for Amount {
    fn from(day: Option<Day>) -> Self {
        day.map_or(Self::Nothing, Self::Day)
    }
}

macro_rules! points {
    ($($(#[$about:meta])* $name:ident = $code:literal,)+) => {
        /// What is checked.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        pub enum Point {
            $($(#[$about])* #[serde(rename = $code)] $name,)+
        }

        impl Point {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name,)+];

            /// Its name in JSON, and the end of its sentence's key.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)+ }
            }
        }
    };
}

points! {
    /// The event was run by an arbiter with a valid licence.
    LicensedArbiter = "licensed-arbiter",
    /// It was run under the code.
    CodeObserved = "code-observed",
    /// All its players hold licences.
    AllLicensed = "all-licensed",
    /// It was announced in time.
    Announced = "announced",
    /// It is an event for women.
    WomensEvent = "womens-event",
    /// Its rate of play is official.
    OfficialRate = "official-rate",
    /// Its rate gives enough minutes.
    Minutes = "minutes",
    /// Recording was compulsory.
    Recording = "recording",
    /// The documents were sent in time.
    Reported = "reported",
    /// The event is approved in the Central Register.
    Approved = "approved",
    /// The category result.
    WeightedResult = "weighted-result",
    /// A quarter of the points.
    QuarterOfPoints = "quarter-of-points",
    /// Enough games.
    EnoughGames = "enough-games",
    /// Enough different opponents.
    DifferentOpponents = "different-opponents",
    /// All games are over.
    GamesOver = "games-over",
    /// The points of the norm.
    NormPoints = "norm-points",
    /// Strong opponents.
    StrongOpponents = "strong-opponents",
    /// Strong players overtaken or caught up with.
    Overtaking = "overtaking",
    /// The rating limit on list A.
    RatingLimit = "rating-limit",
    /// Holders of the category or title overtaken.
    OvertakenHolders = "overtaken-holders",
    /// Of age.
    Adult = "adult",
    /// A citizen.
    Citizen = "citizen",
    /// Of good repute.
    GoodRepute = "good-repute",
    /// Not suspended nor disqualified.
    NotSuspended = "not-suspended",
    /// A playing category.
    PlayerCategory = "player-category",
    /// The examination.
    Exam = "exam",
    /// The class before.
    EarlierClass = "earlier-class",
    /// Events led as chief.
    ChiefEvents = "chief-events",
    /// Events with the class before.
    EventsWithClass = "events-with-class",
    /// Of these, at an official rate.
    OfficialRateEvents = "official-rate-events",
    /// Of these, as chief.
    OfficialRateChief = "official-rate-chief",
    /// One of the last two conferences.
    Conference = "conference",
    /// Once on list A.
    OnceOnListA = "once-on-list-a",
    /// The College's opinion.
    Opinion = "opinion",
    /// What the class allows.
    ClassAllows = "class-allows",
    /// The College's consent.
    Consent = "consent",
    /// Appointed by somebody entitled to appoint.
    Appointed = "appointed",
    /// Not a member of the organising committee.
    NotInCommittee = "not-in-committee",
    /// A licence for the year.
    LicenceYear = "licence-year",
    /// The class to report to FIDE.
    FideReport = "fide-report",
    /// Nominated for the championship.
    Nominated = "nominated",
    /// The player is not banned.
    NotBanned = "not-banned",
    /// A player's licence.
    PlayerLicence = "player-licence",
    /// A referral to the course.
    Referral = "referral",
    /// The application came in time.
    AppliedInTime = "applied-in-time",
    /// Proof of experience.
    Experience = "experience",
    /// Copies of reports.
    ReportCopies = "report-copies",
    /// A copy of the licence.
    LicenceCopy = "licence-copy",
    /// The regional college's consent.
    RegionalConsent = "regional-consent",
    /// The fee.
    FeePaid = "fee-paid",
    /// The class asked for.
    ClassHeld = "class-held",
    /// The laws of the event are FIDE's.
    FideLaws = "fide-laws",
    /// No national additions.
    NoHouseRules = "no-house-rules",
    /// Forfeits are left out.
    ForfeitsLeftOut = "forfeits-left-out",
}

/// One condition of a verdict.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ConditionCheck {
    /// What is checked.
    pub check: Point,
    /// Whether it is met.
    pub met: Met,
    /// What is needed.
    pub need: Amount,
    /// What there is.
    pub have: Amount,
    /// The articles it is based on.
    pub by: Vec<ProvisionId>,
}

impl ConditionCheck {
    /// A condition without figures.
    pub fn plain(check: Point, met: Met, by: &[&'static str]) -> Self {
        Self::with(check, met, Amount::Nothing, Amount::Nothing, by)
    }

    /// A condition with what is needed and what there is.
    pub fn with(
        check: Point,
        met: Met,
        need: impl Into<Amount>,
        have: impl Into<Amount>,
        by: &[&'static str],
    ) -> Self {
        Self {
            check,
            met,
            need: need.into(),
            have: have.into(),
            by: by.iter().map(|id| ProvisionId::new(id)).collect(),
        }
    }

    /// A condition with a minimum.
    pub fn at_least(check: Point, need: i64, have: i64, by: &[&'static str]) -> Self {
        Self::with(check, Met::of(have >= need), need, have, by)
    }
}

impl ConditionCheck {
    /// Games are still to come: nothing is made yet (VII/5.4).
    pub(crate) fn games_open(to_come: i64, by: &[&'static str]) -> Self {
        Self::with(Point::GamesOver, Met::Open, 0, to_come, by)
    }

    /// What is not met now, but may be when all games are over.
    #[must_use]
    pub(crate) fn not_yet(mut self, possible: bool) -> Self {
        if possible {
            self.met = self.met.min(Met::Open);
        }
        self
    }
}

/// All conditions together: the worst of them.
pub fn verdict(checks: &[ConditionCheck]) -> Met {
    checks
        .iter()
        .map(|check| check.met)
        .max()
        .unwrap_or(Met::Yes)
}

/// The provisions that conditions are based on.
pub fn cites(checks: &[ConditionCheck]) -> impl Iterator<Item = ProvisionId> {
    checks.iter().flat_map(|check| check.by.iter().copied())
}
