//! What each class of draughts arbiters needs (IV/6.1, IV/6.2).

use crate::check::{Amount, ConditionCheck, Met, Point};
use crate::day::Day;
use crate::ladder_step::LadderStep;
use crate::officials::{ArbiterClass, Exception, RegisteredPerson};

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Whether a class may be given on a day: every condition of IV/6.2.
pub fn become_class(
    person: &RegisteredPerson,
    class: ArbiterClass,
    day: Day,
    conferences: &[Day],
) -> Vec<ConditionCheck> {
    match class {
        ArbiterClass::Third => third(person, day),
        ArbiterClass::Second => second(person, day),
        ArbiterClass::First => first(person, day, conferences),
        ArbiterClass::National => national(person, day, conferences),
        // Given by FMJD: asked of the College's chapter.
        ArbiterClass::International => Vec::new(),
    }
}

/// Nobody under any suspension or disqualification, as arbiter or as player (IV/6.1.2).
pub(crate) fn not_suspended(person: &RegisteredPerson, from: Day, to: Day) -> ConditionCheck {
    let free = !person.under_any(from, to);
    ConditionCheck::plain(
        Point::NotSuspended,
        Met::of(free),
        &["pzwarc:IV/6.1.2", "pzwarc:IV/5.3.11"],
    )
}

fn exam(
    person: &RegisteredPerson,
    class: ArbiterClass,
    day: Day,
    article: &'static str,
) -> ConditionCheck {
    let passed = person
        .exams
        .iter()
        .any(|exam| exam.class == class && exam.passed && exam.on <= day);
    let need = Amount::Code(class.code().to_owned());
    ConditionCheck::with(
        Point::Exam,
        Met::of(passed),
        need,
        Amount::Nothing,
        &[article],
    )
}

fn holds(
    person: &RegisteredPerson,
    class: ArbiterClass,
    day: Day,
    article: &'static str,
) -> ConditionCheck {
    let held = person.class_on(day);
    let need = Amount::Code(class.code().to_owned());
    let have = held.map_or(Amount::Nothing, |held| Amount::Code(held.code().to_owned()));
    ConditionCheck::with(
        Point::EarlierClass,
        Met::of(held >= Some(class)),
        need,
        have,
        &[article],
    )
}

/// At least one of the last two conferences before the day.
fn conference(
    person: &RegisteredPerson,
    day: Day,
    held: &[Day],
    article: &'static str,
) -> ConditionCheck {
    let mut held: Vec<Day> = held.iter().copied().filter(|on| *on <= day).collect();
    held.sort_unstable();
    let last: Vec<Day> = held.into_iter().rev().take(2).collect();
    let met = if last.is_empty() {
        Met::Open
    } else {
        Met::of(last.iter().any(|on| person.conferences.contains(on)))
    };
    ConditionCheck::plain(Point::Conference, met, &[article])
}

/// Class III (IV/6.2.1): an exam, and IV/6.1; in special cases the College makes
/// exceptions from age (not below 16), category or citizenship.
fn third(person: &RegisteredPerson, day: Day) -> Vec<ConditionCheck> {
    let excepted = |exception| person.exceptions.contains(&exception);
    let age = person
        .born
        .map(|born| i64::from(born.full_years_until(day)));
    let (least, mut by) = (18, vec!["pzwarc:IV/6.2.1.2", "pzwarc:IV/6.1.1"]);
    let least = if excepted(Exception::Age) {
        by.extend(["pzwarc:IV/6.2.1.3", "pzwarc:IV/6.2.1.3.1"]);
        16
    } else {
        least
    };
    let adult = ConditionCheck::with(
        Point::Adult,
        Met::stated(age.map(|age| age >= least)),
        least,
        age.map_or(Amount::Nothing, Amount::Number),
        &by,
    );
    let citizen = if excepted(Exception::Citizenship) {
        ConditionCheck::plain(
            Point::Citizen,
            Met::Yes,
            &["pzwarc:IV/6.2.1.3", "pzwarc:IV/6.2.1.3.3"],
        )
    } else {
        ConditionCheck::plain(
            Point::Citizen,
            Met::stated(person.citizen),
            &["pzwarc:IV/6.1.1"],
        )
    };
    let category = if excepted(Exception::Category) {
        ConditionCheck::plain(
            Point::PlayerCategory,
            Met::Yes,
            &["pzwarc:IV/6.2.1.3", "pzwarc:IV/6.2.1.3.2"],
        )
    } else {
        ConditionCheck::with(
            Point::PlayerCategory,
            Met::stated(person.category.map(|held| held >= LadderStep::Iii)),
            Amount::Code(LadderStep::Iii.code().to_owned()),
            person.category_code(),
            &["pzwarc:IV/6.1.3"],
        )
    };
    vec![
        exam(person, ArbiterClass::Third, day, "pzwarc:IV/6.2.1.1"),
        adult,
        citizen,
        ConditionCheck::plain(
            Point::GoodRepute,
            Met::stated(person.good_repute),
            &["pzwarc:IV/6.1.1"],
        ),
        not_suspended(person, day, day),
        category,
    ]
}

/// Class II (IV/6.2.2): an exam, class III, four tournaments as chief.
fn second(person: &RegisteredPerson, day: Day) -> Vec<ConditionCheck> {
    let led = person
        .services
        .iter()
        .filter(|service| service.chief && service.ends <= day)
        .count();
    vec![
        exam(person, ArbiterClass::Second, day, "pzwarc:IV/6.2.2.1"),
        holds(person, ArbiterClass::Third, day, "pzwarc:IV/6.2.2.2"),
        ConditionCheck::at_least(Point::ChiefEvents, 4, count(led), &["pzwarc:IV/6.2.2.3"]),
        not_suspended(person, day, day),
    ]
}

/// Events since a class was given.
fn with_class(
    person: &RegisteredPerson,
    class: ArbiterClass,
    day: Day,
) -> impl Iterator<Item = &crate::officials::Service> + Clone {
    let since = person
        .classes
        .iter()
        .filter(|granted| granted.class == class)
        .map(|granted| granted.since)
        .min();
    person.services.iter().filter(move |service| {
        since.is_some_and(|since| service.ends >= since) && service.ends <= day
    })
}

/// Class I (IV/6.2.3): class II, with it four tournaments, two of them at an official
/// rate and of these one as chief; a conference; an exam.
fn first(person: &RegisteredPerson, day: Day, conferences: &[Day]) -> Vec<ConditionCheck> {
    let all = with_class(person, ArbiterClass::Second, day);
    let official = all.clone().filter(|service| service.official_rate);
    let chief = official.clone().filter(|service| service.chief);
    let practice = &["pzwarc:IV/6.2.3.2"];
    vec![
        holds(person, ArbiterClass::Second, day, "pzwarc:IV/6.2.3.1"),
        ConditionCheck::at_least(Point::EventsWithClass, 4, count(all.count()), practice),
        ConditionCheck::at_least(
            Point::OfficialRateEvents,
            2,
            count(official.count()),
            practice,
        ),
        ConditionCheck::at_least(Point::OfficialRateChief, 1, count(chief.count()), practice),
        conference(person, day, conferences, "pzwarc:IV/6.2.3.3"),
        exam(person, ArbiterClass::First, day, "pzwarc:IV/6.2.3.4"),
        not_suspended(person, day, day),
    ]
}

/// National class (IV/6.2.4): class I, with it four tournaments at a rated pace, two of
/// them as chief; a conference; an exam; once in life on list A.
fn national(person: &RegisteredPerson, day: Day, conferences: &[Day]) -> Vec<ConditionCheck> {
    let rated =
        with_class(person, ArbiterClass::First, day).filter(|service| service.official_rate);
    let chief = rated.clone().filter(|service| service.chief);
    let practice = &["pzwarc:IV/6.2.4.2"];
    vec![
        holds(person, ArbiterClass::First, day, "pzwarc:IV/6.2.4.1"),
        ConditionCheck::at_least(Point::OfficialRateEvents, 4, count(rated.count()), practice),
        ConditionCheck::at_least(Point::OfficialRateChief, 2, count(chief.count()), practice),
        conference(person, day, conferences, "pzwarc:IV/6.2.4.3"),
        exam(person, ArbiterClass::National, day, "pzwarc:IV/6.2.4.4"),
        ConditionCheck::plain(
            Point::OnceOnListA,
            Met::stated(person.once_on_list_a),
            &["pzwarc:IV/6.2.4.5"],
        ),
        not_suspended(person, day, day),
    ]
}
