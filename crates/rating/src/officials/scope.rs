//! What each class may lead (IV/6.3), with licence, appointment and suspensions.
//!
//! What the register does not state about an event leaves the conditions depending on it open,
//! unless the person meets them anyway.

use crate::check::{Amount, ConditionCheck, Met, Point};
use crate::officials::classes::not_suspended;
use crate::officials::{
    ArbiterClass, Authority, Capacity, EventOnDay, Level, OfficialsCode, RegisteredPerson,
};
use crate::policy::SecondRated;

/// Whether a person may be chief arbiter of an event.
pub fn lead(person: &RegisteredPerson, asked: EventOnDay<'_>) -> Vec<ConditionCheck> {
    let event = asked.event;
    let mut checks = common(person, asked);
    let local_unrated = local_unrated(asked);
    match person.class_on(asked.on()) {
        None => checks.push(class_allows(person, asked, Met::No, "pzwarc:IV/6.3.1")),
        Some(ArbiterClass::Third) => {
            checks.push(class_allows(
                person,
                asked,
                local_unrated,
                "pzwarc:IV/6.3.1",
            ));
        }
        Some(ArbiterClass::Second) => {
            // A rated local event is in no list of the article.
            let rated_local = is_second_at_rated_local(person, asked);
            let policy = asked.policies.second_rated;
            let barred = rated_local && policy == SecondRated::AssistantOnly;
            checks.push(class_allows(
                person,
                asked,
                Met::of(!barred),
                "pzwarc:IV/6.3.2",
            ));
            let free = rated_local && policy != SecondRated::Consent;
            if local_unrated != Met::Yes && !free {
                let needed = event.level == Some(Level::Official) || event.rated == Some(true);
                checks.push(consent(person, asked, needed, "pzwarc:IV/6.3.2"));
            }
        }
        Some(ArbiterClass::First | ArbiterClass::National | ArbiterClass::International) => {
            checks.push(class_allows(person, asked, Met::Yes, "pzwarc:IV/6.3.3"));
        }
    }
    if event.level != Some(Level::Local) {
        let met = appointed(person, asked).map(|authority| authority == Authority::College);
        checks.push(if_official(asked, met, "pzwarc:IV/3.1"));
    }
    let committee = event.committee.as_ref();
    let outside = committee.map(|members| !members.contains(&person.id));
    checks.push(ConditionCheck::plain(
        Point::NotInCommittee,
        Met::stated(outside),
        &["pzwarc:IV/4.3"],
    ));
    checks
}

/// Whether a person may be a round arbiter or assistant at an event.
///
/// A person who may lead an event may also assist at it.
pub fn assist(person: &RegisteredPerson, asked: EventOnDay<'_>) -> Vec<ConditionCheck> {
    let event = asked.event;
    let mut checks = common(person, asked);
    match person.class_on(asked.on()) {
        None => checks.push(class_allows(person, asked, Met::No, "pzwarc:IV/6.3.1")),
        Some(ArbiterClass::Third) => match event.level {
            Some(Level::Official) => {
                checks.push(class_allows(person, asked, Met::Yes, "pzwarc:IV/6.3.1"));
                checks.push(consent(person, asked, true, "pzwarc:IV/6.3.1"));
            }
            Some(Level::Local) => {
                let allows = local_unrated(asked);
                checks.push(class_allows(person, asked, allows, "pzwarc:IV/6.3.1"));
            }
            None => checks.push(class_allows(person, asked, Met::Open, "pzwarc:IV/6.3.1")),
        },
        Some(ArbiterClass::Second) => {
            checks.push(class_allows(person, asked, Met::Yes, "pzwarc:IV/6.3.2"));
            if event.level != Some(Level::Local) && event.rated != Some(true) {
                let needed = event.level == Some(Level::Official) && event.rated == Some(false);
                checks.push(consent(person, asked, needed, "pzwarc:IV/6.3.2"));
            }
        }
        Some(ArbiterClass::First | ArbiterClass::National | ArbiterClass::International) => {
            checks.push(class_allows(person, asked, Met::Yes, "pzwarc:IV/6.3.3"));
        }
    }
    if event.level != Some(Level::Local) {
        let met = appointed(person, asked).map(|_| true);
        checks.push(if_official(asked, met, "pzwarc:IV/3.2"));
    }
    checks
}

/// Whether a person may play in an event: the chief arbiter enforces bans.
pub fn play(
    code: OfficialsCode,
    person: &RegisteredPerson,
    asked: EventOnDay<'_>,
) -> Vec<ConditionCheck> {
    let (from, to) = asked.days();
    let free = !person.suspended(Capacity::Player, from, to);
    let by: &[&str] = match code {
        OfficialsCode::Draughts => &[],
        OfficialsCode::Chess2001 => &[
            "fide-2001:bulletin/discipline-a",
            "fide-2001:bulletin/discipline-c",
        ],
    };
    let mut checks = vec![ConditionCheck::plain(Point::NotBanned, Met::of(free), by)];
    let by: &[&str] = match code {
        OfficialsCode::Draughts => &["pzwarc:VII/7.2.3", "pzwarc:VII/7.3.3"],
        OfficialsCode::Chess2001 => &[],
    };
    // The bulletin asks nobody for a player's licence unless the register does.
    let asked_for = match code {
        OfficialsCode::Draughts => asked.event.licensed_players,
        OfficialsCode::Chess2001 => Some(asked.event.licensed_players == Some(true)),
    };
    let licences = &person.player_licences;
    checks.extend(licence(
        Point::PlayerLicence,
        asked,
        asked_for,
        licences,
        by,
    ));
    checks
}

/// Whether the class is the second and the event is rated and of local level (IV/6.3.2).
pub(crate) fn is_second_at_rated_local(person: &RegisteredPerson, asked: EventOnDay<'_>) -> bool {
    person.class_on(asked.on()) == Some(ArbiterClass::Second)
        && asked.event.level == Some(Level::Local)
        && asked.event.rated == Some(true)
}

/// What chief and assistants share: no suspension, a licence where titles are earned.
fn common(person: &RegisteredPerson, asked: EventOnDay<'_>) -> Vec<ConditionCheck> {
    let (from, to) = asked.days();
    let mut checks = vec![not_suspended(person, from, to)];
    checks.extend(licence(
        Point::LicenceYear,
        asked,
        asked.event.awards,
        &person.licences,
        &["pzwarc:VII/7.2.1", "pzwarc:VII/7.3.1"],
    ));
    checks
}

/// A licence for the years asked about, where one is needed.
fn licence(
    point: Point,
    asked: EventOnDay<'_>,
    needed: Option<bool>,
    licences: &[i16],
    by: &[&'static str],
) -> Option<ConditionCheck> {
    if needed == Some(false) {
        return None;
    }
    let missing = asked.unlicensed_year(licences);
    let met = match (missing, needed) {
        (None, _) => Met::Yes,
        (Some(_), Some(_)) => Met::No,
        (Some(_), None) => Met::Open,
    };
    let year = i64::from(missing.unwrap_or(asked.on().year()));
    Some(ConditionCheck::with(point, met, year, Amount::Nothing, by))
}

/// Whether the event is of local level and not rated, as far as stated.
const fn local_unrated(asked: EventOnDay<'_>) -> Met {
    match (asked.event.level, asked.event.rated) {
        (Some(Level::Official), _) | (_, Some(true)) => Met::No,
        (Some(Level::Local), Some(false)) => Met::Yes,
        (None, _) | (_, None) => Met::Open,
    }
}

fn class_allows(
    person: &RegisteredPerson,
    asked: EventOnDay<'_>,
    allows: Met,
    article: &'static str,
) -> ConditionCheck {
    let have = person
        .class_on(asked.on())
        .map_or(Amount::Nothing, |class| {
            Amount::Code(class.code().to_owned())
        });
    ConditionCheck::with(
        Point::ClassAllows,
        allows,
        Amount::Nothing,
        have,
        &[article],
    )
}

/// The College's consent; open where it is not known whether it is needed.
fn consent(
    person: &RegisteredPerson,
    asked: EventOnDay<'_>,
    needed: bool,
    article: &'static str,
) -> ConditionCheck {
    let met = match (asked.event.consents.contains(&person.id), needed) {
        (true, _) => Met::Yes,
        (false, true) => Met::No,
        (false, false) => Met::Open,
    };
    ConditionCheck::plain(Point::Consent, met, &[article])
}

/// An appointment, which official events need.
fn if_official(asked: EventOnDay<'_>, met: Option<bool>, article: &'static str) -> ConditionCheck {
    let met = match asked.event.level {
        Some(_) => Met::stated(met),
        None => Met::stated(met).min(Met::Open),
    };
    ConditionCheck::plain(Point::Appointed, met, &[article])
}

fn appointed(person: &RegisteredPerson, asked: EventOnDay<'_>) -> Option<Authority> {
    asked
        .event
        .appointments
        .iter()
        .find(|(id, _)| *id == person.id)
        .map(|(_, authority)| *authority)
}
