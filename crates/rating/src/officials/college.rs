//! Elections to the College (IV/5.1) and applications to FMJD (IV/6.2.5-6.2.7).

use crate::check::{Amount, ConditionCheck, Met, Point};
use crate::day::Day;
use crate::officials::classes::not_suspended;
use crate::officials::{ArbiterClass, RegisteredPerson};
use crate::policy::{RatingPolicies, Silence};

fn class_held(
    person: &RegisteredPerson,
    class: ArbiterClass,
    day: Day,
    article: &'static str,
) -> ConditionCheck {
    let held = person.class_on(day);
    ConditionCheck::with(
        Point::ClassHeld,
        Met::of(held >= Some(class)),
        Amount::Code(class.code().to_owned()),
        held.map_or(Amount::Nothing, |held| Amount::Code(held.code().to_owned())),
        &[article],
    )
}

/// Members need class I, the chair the national class (IV/5.1).
pub fn elect(person: &RegisteredPerson, day: Day, chair: bool) -> Vec<ConditionCheck> {
    let class = if chair {
        ArbiterClass::National
    } else {
        ArbiterClass::First
    };
    vec![
        class_held(person, class, day, "pzwarc:IV/5.1-elections"),
        not_suspended(person, day, day),
    ]
}

/// A candidate for FMJD arbiter holds the national class (IV/6.2.6).
pub fn apply_fmjd(
    person: &RegisteredPerson,
    day: Day,
    policies: &RatingPolicies,
) -> Vec<ConditionCheck> {
    vec![
        class_held(person, ArbiterClass::National, day, "pzwarc:IV/6.2.6"),
        opinion(person, day, policies),
        not_suspended(person, day, day),
    ]
}

/// A candidate for FMJD technical arbiter holds class I at least (IV/6.2.7).
pub fn apply_technical(
    person: &RegisteredPerson,
    day: Day,
    policies: &RatingPolicies,
) -> Vec<ConditionCheck> {
    vec![
        class_held(person, ArbiterClass::First, day, "pzwarc:IV/6.2.7"),
        opinion(person, day, policies),
        not_suspended(person, day, day),
    ]
}

/// The federation applies with the College's favourable opinion; thirty days of silence
/// are favourable (IV/6.2.5).
fn opinion(person: &RegisteredPerson, day: Day, policies: &RatingPolicies) -> ConditionCheck {
    let Some(opinion) = person.opinion else {
        return ConditionCheck::plain(Point::Opinion, Met::No, &["pzwarc:IV/6.2.5"]);
    };
    let silence_ends = opinion.asked.plus_days(match policies.silence {
        Silence::ThirtiethDay => 30,
        Silence::DayAfter => 31,
    });
    let met = match opinion.favourable {
        Some(favourable) => Met::of(favourable),
        None if day >= silence_ends => Met::Yes,
        None => Met::Open,
    };
    ConditionCheck::with(
        Point::Opinion,
        met,
        Amount::Day(silence_ends),
        Amount::Day(opinion.asked),
        &["pzwarc:IV/6.2.5"],
    )
}
