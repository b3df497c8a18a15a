//! Chess arbiters by the bulletin of 2001: licences, nominations, courses, delegates.

use crate::check::{Amount, ConditionCheck, Met, Point};
use crate::day::Day;
use crate::ladder_step::LadderStep;
use crate::officials::{ArbiterClass, Capacity, EventOnDay, Occasion, RegisteredPerson};
use crate::policy::LateApplication;

fn class_code(class: Option<ArbiterClass>) -> Amount {
    class.map_or(Amount::Nothing, |class| {
        Amount::Code(class.code().to_owned())
    })
}

/// On the list of the year: a licence lasts a calendar year.
fn licence(
    person: &RegisteredPerson,
    asked: EventOnDay<'_>,
    by: &[&'static str],
) -> ConditionCheck {
    let missing = asked.unlicensed_year(&person.licences);
    ConditionCheck::with(
        Point::LicenceYear,
        Met::of(missing.is_none()),
        i64::from(missing.unwrap_or(asked.on().year())),
        Amount::Nothing,
        by,
    )
}

/// Whether a person may run or assist at an event.
///
/// A disqualified person officiates nowhere, schools included; the organiser checks class
/// and the year's list; events reported to FIDE need the national or international
/// class; the championship cycle needs a nomination.
pub fn lead(person: &RegisteredPerson, asked: EventOnDay<'_>, chief: bool) -> Vec<ConditionCheck> {
    let event = asked.event;
    let held = person.class_on(asked.on());
    let (from, to) = asked.days();
    let free = !person.suspended(Capacity::Arbiter, from, to);
    let mut checks = vec![
        ConditionCheck::plain(
            Point::NotSuspended,
            Met::of(free),
            &["fide-2001:bulletin/disqualified-arbiter"],
        ),
        ConditionCheck::with(
            Point::ClassAllows,
            Met::of(held.is_some()),
            Amount::Nothing,
            class_code(held),
            &["fide-2001:bulletin/check-arbiter"],
        ),
        licence(
            person,
            asked,
            &[
                "fide-2001:bulletin/licences",
                "fide-2001:bulletin/licence-register",
                "fide-2001:bulletin/check-arbiter",
            ],
        ),
    ];
    if event.fide_reported && chief {
        checks.push(ConditionCheck::with(
            Point::FideReport,
            Met::of(held >= Some(ArbiterClass::National)),
            Amount::Code(ArbiterClass::National.code().to_owned()),
            class_code(held),
            &["fide-2001:bulletin/licences-fide"],
        ));
    }
    if event.championship && chief {
        let nominated = event.nominated.contains(&person.id);
        checks.push(ConditionCheck::plain(
            Point::Nominated,
            Met::of(nominated),
            &["fide-2001:bulletin/nomination"],
        ));
    }
    checks
}

/// Passing the examination, or the resit before the college, gives the class.
pub fn become_class(
    person: &RegisteredPerson,
    class: ArbiterClass,
    day: Day,
) -> Vec<ConditionCheck> {
    let attempts = person
        .exams
        .iter()
        .filter(|exam| exam.class == class && exam.on <= day);
    let tried = i64::try_from(attempts.clone().count()).unwrap_or(i64::MAX);
    let passed = attempts.clone().any(|exam| exam.passed);
    vec![ConditionCheck::with(
        Point::Exam,
        Met::of(passed),
        Amount::Code(class.code().to_owned()),
        tried,
        &["fide-2001:bulletin/exam-resit"],
    )]
}

/// Whether an application came after the last day.
pub(crate) fn is_late(person: &RegisteredPerson, event: &Occasion) -> bool {
    let applied = person.application.map(|application| application.applied);
    applied
        .zip(event.deadline)
        .is_some_and(|(applied, last)| applied > last)
}

/// Whether an application for the central course is complete.
pub fn attend_course(
    person: &RegisteredPerson,
    asked: EventOnDay<'_>,
    class: ArbiterClass,
) -> Vec<ConditionCheck> {
    let event = asked.event;
    let application = person.application;
    let has = |part: fn(&crate::officials::Application) -> bool| {
        Met::of(application.as_ref().is_some_and(part))
    };
    let in_time = match (application, event.deadline) {
        (None, _) => Met::No,
        (Some(_), None) => Met::Open,
        (Some(_), Some(_)) if !is_late(person, event) => Met::Yes,
        (Some(_), Some(_)) => match asked.policies.late_application {
            LateApplication::Refused => Met::No,
            LateApplication::Open => Met::Open,
        },
    };
    let fee = if class >= ArbiterClass::National {
        120
    } else {
        60
    };
    let mut checks = vec![
        ConditionCheck::plain(
            Point::Referral,
            has(|application| application.referral),
            &["fide-2001:bulletin/course-referral"],
        ),
        ConditionCheck::with(
            Point::AppliedInTime,
            in_time,
            event.deadline,
            application.map(|application| application.applied),
            &["fide-2001:bulletin/course-6.1.a"],
        ),
        ConditionCheck::with(
            Point::PlayerCategory,
            Met::stated(person.category.map(|held| held >= LadderStep::Ii)),
            Amount::Code(LadderStep::Ii.code().to_owned()),
            person.category_code(),
            &["fide-2001:bulletin/course-6.1.b"],
        ),
        ConditionCheck::plain(
            Point::Experience,
            has(|application| application.experience),
            &["fide-2001:bulletin/course-6.1.c"],
        ),
        ConditionCheck::plain(
            Point::LicenceCopy,
            has(|application| application.licence_copy),
            &["fide-2001:bulletin/course-6.1.d"],
        ),
        ConditionCheck::at_least(
            Point::FeePaid,
            fee,
            application.map_or(0, |application| application.paid),
            &["fide-2001:bulletin/course-6.1.e"],
        ),
    ];
    if class >= ArbiterClass::National {
        checks.push(ConditionCheck::plain(
            Point::ReportCopies,
            has(|application| application.report_copies),
            &["fide-2001:bulletin/course-6.1.c"],
        ));
    } else {
        checks.push(ConditionCheck::plain(
            Point::RegionalConsent,
            has(|application| application.regional_consent),
            &["fide-2001:bulletin/course-6.1.d"],
        ));
    }
    checks
}

/// Delegates hold first, national or FIDE class and the year's licence, which is the
/// year's fee paid.
pub fn be_delegate(person: &RegisteredPerson, asked: EventOnDay<'_>) -> Vec<ConditionCheck> {
    let held = person.class_on(asked.on());
    vec![
        ConditionCheck::with(
            Point::ClassHeld,
            Met::of(held >= Some(ArbiterClass::First)),
            Amount::Code(ArbiterClass::First.code().to_owned()),
            class_code(held),
            &["fide-2001:bulletin/conference-6.2"],
        ),
        licence(
            person,
            asked,
            &[
                "fide-2001:bulletin/conference-6.2",
                "fide-2001:bulletin/licences",
            ],
        ),
    ]
}
