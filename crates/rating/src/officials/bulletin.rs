//! Chess arbiters by the bulletin of 2001: licences, nominations, courses, delegates.

use crate::check::{Amount, Check, Met, Point};
use crate::day::Day;
use crate::officials::{Capacity, Class, Occasion, Person};
use crate::standing::Standing;

fn class_code(class: Option<Class>) -> Amount {
    class.map_or(Amount::Nothing, |class| {
        Amount::Code(class.code().to_owned())
    })
}

/// On the list of the year: a licence lasts a calendar year.
fn licence(person: &Person, year: i16, by: &[&'static str]) -> Check {
    Check::with(
        Point::LicenceYear,
        Met::of(person.licences.contains(&year)),
        i64::from(year),
        Amount::Nothing,
        by,
    )
}

/// Whether a person may run or assist at an event.
///
/// Who is disqualified officiates nowhere, schools included; the organiser checks class
/// and the year's list; events reported to FIDE need the national or international
/// class; the championship cycle needs a nomination.
pub fn lead(person: &Person, event: &Occasion, chief: bool) -> Vec<Check> {
    let held = person.class_on(event.starts);
    let free = !person.suspended(Capacity::Arbiter, event.starts, event.ends);
    let mut checks = vec![
        Check::plain(
            Point::NotSuspended,
            Met::of(free),
            &["fide-2001:bulletin/disqualified-arbiter"],
        ),
        Check::with(
            Point::ClassAllows,
            Met::of(held.is_some()),
            Amount::Nothing,
            class_code(held),
            &["fide-2001:bulletin/check-arbiter"],
        ),
        licence(
            person,
            event.starts.year(),
            &[
                "fide-2001:bulletin/licences",
                "fide-2001:bulletin/licence-register",
                "fide-2001:bulletin/check-arbiter",
            ],
        ),
    ];
    if event.fide_reported && chief {
        checks.push(Check::with(
            Point::FideReport,
            Met::of(held >= Some(Class::National)),
            Amount::Code(Class::National.code().to_owned()),
            class_code(held),
            &["fide-2001:bulletin/licences-fide"],
        ));
    }
    if event.championship && chief {
        let nominated = event.nominated.contains(&person.id);
        checks.push(Check::plain(
            Point::Nominated,
            Met::of(nominated),
            &["fide-2001:bulletin/nomination"],
        ));
    }
    checks
}

/// Passing the examination, or the resit before the college, gives the class.
pub fn become_class(person: &Person, class: Class, day: Day) -> Vec<Check> {
    let attempts = person
        .exams
        .iter()
        .filter(|exam| exam.class == class && exam.on <= day);
    let tried = i64::try_from(attempts.clone().count()).unwrap_or(i64::MAX);
    let passed = attempts.clone().any(|exam| exam.passed);
    vec![Check::with(
        Point::Exam,
        Met::of(passed),
        Amount::Code(class.code().to_owned()),
        tried,
        &["fide-2001:bulletin/exam-resit"],
    )]
}

/// Whether an application for the central course is complete.
pub fn attend_course(person: &Person, event: &Occasion, class: Class) -> Vec<Check> {
    let application = person.application;
    let has = |part: fn(&crate::officials::Application) -> bool| {
        Met::of(application.as_ref().is_some_and(part))
    };
    let in_time = match (application, event.deadline) {
        (None, _) => Met::No,
        (Some(_), None) => Met::Open,
        (Some(application), Some(deadline)) => Met::of(application.applied <= deadline),
    };
    let fee = if class >= Class::National { 120 } else { 60 };
    let mut checks = vec![
        Check::plain(
            Point::Referral,
            has(|application| application.referral),
            &["fide-2001:bulletin/course-referral"],
        ),
        Check::with(
            Point::AppliedInTime,
            in_time,
            event.deadline,
            application.map(|application| application.applied),
            &["fide-2001:bulletin/course-6.1.a"],
        ),
        Check::with(
            Point::PlayerCategory,
            Met::of(person.category >= Standing::Ii),
            Amount::Code(Standing::Ii.code().to_owned()),
            Amount::Code(person.category.code().to_owned()),
            &["fide-2001:bulletin/course-6.1.b"],
        ),
        Check::plain(
            Point::Experience,
            has(|application| application.experience),
            &["fide-2001:bulletin/course-6.1.c"],
        ),
        Check::plain(
            Point::LicenceCopy,
            has(|application| application.licence_copy),
            &["fide-2001:bulletin/course-6.1.d"],
        ),
        Check::at_least(
            Point::FeePaid,
            fee,
            application.map_or(0, |application| application.paid),
            &["fide-2001:bulletin/course-6.1.e"],
        ),
    ];
    if class >= Class::National {
        checks.push(Check::plain(
            Point::ReportCopies,
            has(|application| application.report_copies),
            &["fide-2001:bulletin/course-6.1.c"],
        ));
    } else {
        checks.push(Check::plain(
            Point::RegionalConsent,
            has(|application| application.regional_consent),
            &["fide-2001:bulletin/course-6.1.d"],
        ));
    }
    checks
}

/// Delegates hold first, national or FIDE class and the year's licence, which is the
/// year's fee paid.
pub fn be_delegate(person: &Person, event: &Occasion) -> Vec<Check> {
    let held = person.class_on(event.starts);
    vec![
        Check::with(
            Point::ClassHeld,
            Met::of(held >= Some(Class::First)),
            Amount::Code(Class::First.code().to_owned()),
            class_code(held),
            &["fide-2001:bulletin/conference-6.2"],
        ),
        licence(
            person,
            event.starts.year(),
            &[
                "fide-2001:bulletin/conference-6.2",
                "fide-2001:bulletin/licences",
            ],
        ),
    ]
}
