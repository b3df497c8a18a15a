//! Line-ups of team events in words: V/3.4, V/3.6.

use fluent_bundle::FluentValue;
use jadoube_competition::LineUpSystem;
use jadoube_lawbook::ProvisionId;
use jadoube_pairing::teams::lineup::{Deadlines, LineUpFault};
use jadoube_pairing::teams::match_day::{LineUpVerdict, TooLate};

use crate::Words;

/// Articles as arbiters say them.
pub fn articles(ids: &[ProvisionId]) -> String {
    let mut texts: Vec<&str> = Vec::new();
    for id in ids {
        let text = id.as_str();
        let text = text.split_once(':').map_or(text, |(_, article)| article);
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    texts.join(", ")
}

/// The verdict on a line-up.
pub fn verdict(
    words: &Words,
    system: LineUpSystem,
    verdict: &LineUpVerdict<String>,
) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(late) = verdict.too_late {
        let article = ("article", articles(&[late.provision()]).into());
        lines.push(match late {
            TooLate::Late { came, due } => words.say(
                "lineup-late",
                &[("came", came.into()), ("due", due.into()), article],
            ),
            TooLate::NotWritten => words.say("lineup-not-written", &[article]),
        });
    }
    if let Some(filled) = &verdict.filled {
        let article = ("article", articles(&[filled.rests_on]).into());
        lines.push(match &filled.lineup {
            Some(names) => {
                let names = ("names", names.join(", ").into());
                words.say("lineup-filled", &[names, article])
            }
            None => words.say("lineup-forfeit", &[article]),
        });
    }
    for one in &verdict.faults {
        lines.push(fault(words, system, one));
    }
    if let (true, Some(names)) = (verdict.is_fine(), &verdict.plays) {
        let rests_on = articles(&verdict.rests_on);
        lines.push(words.say(
            "lineup-accepted",
            &[
                ("names", names.join(", ").into()),
                ("article", rests_on.into()),
            ],
        ));
    }
    lines
}

/// What is wrong with a line-up.
pub fn fault(words: &Words, system: LineUpSystem, fault: &LineUpFault<String>) -> String {
    let article = ("article", articles(&[fault.provision(system)]).into());
    let name = |name: &String| ("name", FluentValue::from(name.clone()));
    match fault {
        LineUpFault::NoEntry => words.say("lineup-fault-no-entry", &[article]),
        LineUpFault::Size { boards, given } => words.say(
            "lineup-fault-size",
            &[
                ("boards", (*boards).into()),
                ("given", (*given).into()),
                article,
            ],
        ),
        LineUpFault::Twice(who) => words.say("lineup-fault-twice", &[name(who), article]),
        LineUpFault::NotEntitled(who) => {
            words.say("lineup-fault-not-entitled", &[name(who), article])
        }
        LineUpFault::Order { name: who, after } => words.say(
            "lineup-fault-order",
            &[name(who), ("after", after.clone().into()), article],
        ),
        LineUpFault::ReserveMoved {
            name: who,
            before,
            now,
        } => words.say(
            "lineup-fault-reserve",
            &[
                name(who),
                ("before", (*before).into()),
                ("now", (*now).into()),
                article,
            ],
        ),
        LineUpFault::AwayFromBoard {
            name: who,
            own,
            now,
        } => words.say(
            "lineup-fault-away",
            &[
                name(who),
                ("own", (*own).into()),
                ("now", (*now).into()),
                article,
            ],
        ),
    }
}

/// When line-ups are due and shown.
pub fn deadlines(words: &Words, deadlines: Deadlines, rests_on: &[ProvisionId]) -> String {
    words.say(
        "lineup-deadlines",
        &[
            ("due", deadlines.due_before.into()),
            ("shown", deadlines.shown_before.into()),
            ("article", articles(rests_on).into()),
        ],
    )
}
