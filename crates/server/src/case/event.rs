//! What an event in draughts fixes beforehand, as boxes and lists.

use super::desk::{Pick, Tick};
use super::form::Typed;
use super::model::{Case, put};
use crate::page::Page;

/// What is used or not.
const TICKS: [&str; 6] = [
    "advantage",
    "mechanical",
    "announce",
    "unrated",
    "counter_restarts",
    "road_sums",
];

/// The readings of open points, the first of each being the usual one.
const READINGS: [(&str, &[&str]); 6] = [
    ("win_before_press", &["flag-wins", "board-wins"]),
    ("delay", &["as-printed", "always-bonus", "never-bonus"]),
    ("time_trouble", &["or-less", "less"]),
    ("void_offer", &["no-offer", "may-be-accepted"]),
    ("capture_form", &["silent", "open-to-arbiter"]),
    ("unproved", &["if-shown", "loses"]),
];

/// A list of readings.
pub(crate) struct Reading {
    pub(crate) name: String,
    pub(crate) label: String,
    pub(crate) picks: Vec<Pick>,
}

fn key(name: &str) -> String {
    format!("case-event-{}", name.replace('_', "-"))
}

/// The boxes.
pub(crate) fn ticks(page: &Page, case: &Case) -> Vec<Tick> {
    TICKS
        .into_iter()
        .map(|name| Tick {
            name: format!("event_{name}"),
            label: page.text(&key(name)),
            ticked: case
                .event()
                .and_then(|event| event.get(name)?.as_bool())
                .unwrap_or_default(),
        })
        .collect()
}

/// The lists.
pub(crate) fn readings(page: &Page, case: &Case) -> Vec<Reading> {
    READINGS
        .into_iter()
        .map(|(name, codes)| {
            let chosen = case
                .event()
                .and_then(|event| event.get(name)?.as_str())
                .or_else(|| codes.first().copied());
            Reading {
                name: format!("event_{name}"),
                label: page.text(&key(name)),
                picks: codes
                    .iter()
                    .map(|code| Pick {
                        code,
                        name: page.text(&format!("{}-{code}", key(name))),
                        chosen: chosen == Some(*code),
                    })
                    .collect(),
            }
        })
        .collect()
}

/// Reads both; the usual reading is not written down. A form without them changes nothing.
pub(crate) fn read(case: &mut Case, typed: &Typed) {
    if !typed.has("event") {
        return;
    }
    let mut event = case.event().cloned().unwrap_or_default();
    for name in TICKS {
        let yes = typed.has(&format!("event_{name}"));
        put(&mut event, name, yes.then(|| true.into()));
    }
    for (name, codes) in READINGS {
        let asked = typed.field(&format!("event_{name}"));
        let unusual = codes.iter().skip(1).find(|code| **code == asked);
        put(&mut event, name, unusual.map(|code| (*code).into()));
    }
    case.set_event(event);
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_words::{Lang, Words};

    #[test]
    fn every_reading_is_one_the_referee_knows_and_has_its_words() {
        for (name, codes) in READINGS {
            for code in codes {
                for lang in Lang::ALL {
                    assert!(Words::of(lang).has(&key(name)), "{name}");
                    assert!(
                        Words::of(lang).has(&format!("{}-{code}", key(name))),
                        "{code}"
                    );
                }
                let text = format!(
                    "kind = \"game\"\ngame = \"draughts100\"\ntitle = \"t\"\nstory = \"\"\n[event]\n{name} = \"{code}\"\n"
                );
                assert!(Case::read(&text).is_ok(), "{name} = {code}");
            }
        }
        for name in TICKS {
            for lang in Lang::ALL {
                assert!(Words::of(lang).has(&key(name)), "{name}");
            }
        }
    }

    #[test]
    fn what_is_ticked_is_written_and_the_usual_is_not() {
        let mut case = Case::blank();
        case.set_kind(super::super::model::Kind::Draughts100);
        let fields = [
            ("event", "1"),
            ("event_advantage", "1"),
            ("event_win_before_press", "board-wins"),
            ("event_delay", "as-printed"),
        ];
        let typed = Typed(
            fields
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
        );
        read(&mut case, &typed);
        let text = case.text();
        assert!(text.contains("[event]"), "{text}");
        assert!(text.contains("advantage = true"), "{text}");
        assert!(text.contains("win_before_press = \"board-wins\""), "{text}");
        assert!(!text.contains("delay"), "{text}");
        assert_eq!(Case::read(&text).unwrap().text(), text);
    }
}
