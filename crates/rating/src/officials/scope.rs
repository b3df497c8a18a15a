//! What each class may lead (IV/6.3), with licence, appointment and suspensions.

use crate::check::{Amount, Check, Met, Point};
use crate::officials::classes::not_suspended;
use crate::officials::{Authority, Capacity, Class, Code, Level, Occasion, Person};

/// Whether a person may be chief arbiter of an event.
pub fn lead(person: &Person, event: &Occasion) -> Vec<Check> {
    let mut checks = common(person, event);
    let consent = consent(person, event);
    match person.class_on(event.starts) {
        None => checks.push(class_allows(person, event, false, "pzwarc:IV/6.3.1")),
        Some(Class::Third) => {
            let local = event.level == Level::Local && !event.rated;
            checks.push(class_allows(person, event, local, "pzwarc:IV/6.3.1"));
        }
        // A rated local event stands in no list of the article; read: with consent only.
        Some(Class::Second) => {
            checks.push(class_allows(person, event, true, "pzwarc:IV/6.3.2"));
            if event.level == Level::Official || event.rated {
                checks.push(consent("pzwarc:IV/6.3.2"));
            }
        }
        Some(Class::First | Class::National | Class::International) => {
            checks.push(class_allows(person, event, true, "pzwarc:IV/6.3.3"));
        }
    }
    if event.level == Level::Official {
        let met = appointed(person, event).map(|authority| authority == Authority::College);
        checks.push(Check::plain(
            Point::Appointed,
            Met::stated(met),
            &["pzwarc:IV/3.1"],
        ));
    }
    let outside = !event.committee.contains(&person.id);
    checks.push(Check::plain(
        Point::NotInCommittee,
        Met::of(outside),
        &["pzwarc:IV/4.3"],
    ));
    checks
}

/// Whether a person may be a round arbiter or assistant at an event.
///
/// Who may lead an event may also assist at it.
pub fn assist(person: &Person, event: &Occasion) -> Vec<Check> {
    let mut checks = common(person, event);
    let consent = consent(person, event);
    match person.class_on(event.starts) {
        None => checks.push(class_allows(person, event, false, "pzwarc:IV/6.3.1")),
        Some(Class::Third) => match event.level {
            Level::Official => {
                checks.push(class_allows(person, event, true, "pzwarc:IV/6.3.1"));
                checks.push(consent("pzwarc:IV/6.3.1"));
            }
            Level::Local => {
                checks.push(class_allows(person, event, !event.rated, "pzwarc:IV/6.3.1"));
            }
        },
        Some(Class::Second) => {
            checks.push(class_allows(person, event, true, "pzwarc:IV/6.3.2"));
            if event.level == Level::Official && !event.rated {
                checks.push(consent("pzwarc:IV/6.3.2"));
            }
        }
        Some(Class::First | Class::National | Class::International) => {
            checks.push(class_allows(person, event, true, "pzwarc:IV/6.3.3"));
        }
    }
    if event.level == Level::Official {
        let met = appointed(person, event).map(|_| true);
        checks.push(Check::plain(
            Point::Appointed,
            Met::stated(met),
            &["pzwarc:IV/3.2"],
        ));
    }
    checks
}

/// Whether a person may play in an event: a ban is the chief arbiter's to enforce.
pub fn play(code: Code, person: &Person, event: &Occasion) -> Vec<Check> {
    let free = !person.suspended(Capacity::Player, event.starts, event.ends);
    let by: &[&str] = match code {
        Code::Draughts => &[],
        Code::Chess2001 => &[
            "fide-2001:bulletin/discipline-a",
            "fide-2001:bulletin/discipline-c",
        ],
    };
    let mut checks = vec![Check::plain(Point::NotBanned, Met::of(free), by)];
    if event.licensed_players {
        let licensed = person.player_licences.contains(&event.starts.year());
        let by: &[&str] = match code {
            Code::Draughts => &["pzwarc:VII/7.2.3", "pzwarc:VII/7.3.3"],
            Code::Chess2001 => &[],
        };
        checks.push(Check::with(
            Point::PlayerLicence,
            Met::of(licensed),
            i64::from(event.starts.year()),
            Amount::Nothing,
            by,
        ));
    }
    checks
}

/// What chief and assistants share: no suspension, a licence where titles are earned.
fn common(person: &Person, event: &Occasion) -> Vec<Check> {
    let mut checks = vec![not_suspended(person, event.starts, event.ends)];
    if event.awards {
        let year = event.starts.year();
        checks.push(Check::with(
            Point::LicenceYear,
            Met::of(person.licences.contains(&year)),
            i64::from(year),
            Amount::Nothing,
            &["pzwarc:VII/7.2.1", "pzwarc:VII/7.3.1"],
        ));
    }
    checks
}

fn class_allows(person: &Person, event: &Occasion, allows: bool, article: &'static str) -> Check {
    let have = person
        .class_on(event.starts)
        .map_or(Amount::Nothing, |class| {
            Amount::Code(class.code().to_owned())
        });
    Check::with(
        Point::ClassAllows,
        Met::of(allows),
        Amount::Nothing,
        have,
        &[article],
    )
}

fn consent<'a>(person: &'a Person, event: &'a Occasion) -> impl Fn(&'static str) -> Check + 'a {
    move |article| {
        let given = event.consents.contains(&person.id);
        Check::plain(Point::Consent, Met::of(given), &[article])
    }
}

fn appointed(person: &Person, event: &Occasion) -> Option<Authority> {
    event
        .appointments
        .iter()
        .find(|(id, _)| *id == person.id)
        .map(|(_, authority)| *authority)
}
