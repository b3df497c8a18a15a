//! The options of a draughts event, as check boxes and lists.

use jadoube_referee::DraughtsEvent;
use jadoube_referee::cases::regulations::{EVENT_OPTIONS, EventOption};

use super::desk::{Pick, Tick};
use super::form::Typed;
use super::model::Case;
use crate::error::Error;
use crate::page::Page;

/// The readings a desk offers: the most common ones.
const OFFERED: [&str; 6] = [
    "win_before_press",
    "delay",
    "time_trouble",
    "void_offer",
    "capture_form",
    "unproved",
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

fn field(option: &EventOption) -> String {
    format!("event_{}", option.name)
}

fn is_tick(option: &EventOption) -> bool {
    (option.codes)().is_empty()
}

fn offered_readings() -> impl Iterator<Item = &'static EventOption> {
    let named = |name: &&str| EVENT_OPTIONS.iter().find(|option| option.name == *name);
    OFFERED
        .iter()
        .filter_map(named)
        .filter(|option| !is_tick(option))
}

/// The check boxes.
pub(crate) fn ticks(page: &Page, case: &Case) -> Vec<Tick> {
    EVENT_OPTIONS
        .iter()
        .filter(|option| is_tick(option))
        .map(|option| Tick {
            name: field(option),
            label: page.text(&key(option.name)),
            ticked: (option.get)(&case.told.event) > 0,
        })
        .collect()
}

/// The lists.
pub(crate) fn readings(page: &Page, case: &Case) -> Vec<Reading> {
    offered_readings()
        .map(|option| {
            let chosen = (option.get)(&case.told.event);
            let picks = (option.codes)().into_iter().enumerate();
            Reading {
                name: field(option),
                label: page.text(&key(option.name)),
                picks: picks
                    .map(|(place, code)| Pick {
                        name: page.text(&format!("{}-{code}", key(option.name))),
                        chosen: place == chosen,
                        code,
                    })
                    .collect(),
            }
        })
        .collect()
}

/// Applies both to the existing options. A form without them changes nothing.
///
/// # Errors
///
/// An unknown reading.
pub(crate) fn read(event: &mut DraughtsEvent, typed: &Typed) -> Result<(), Error> {
    if !typed.has("event") {
        return Ok(());
    }
    for option in EVENT_OPTIONS.iter().filter(|option| is_tick(option)) {
        let ticked = typed.has(&field(option)).to_string();
        (option.set)(event, &ticked).ok_or(Error::Form)?;
    }
    for option in offered_readings() {
        let sent = typed.field(&field(option));
        if !sent.is_empty() {
            (option.set)(event, sent).ok_or(Error::Form)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::model::Kind;
    use super::*;
    use jadoube_words::{Lang, Words};

    #[test]
    fn everything_that_is_offered_has_its_words() {
        assert_eq!(offered_readings().count(), OFFERED.len());
        let ticks = EVENT_OPTIONS.iter().filter(|option| is_tick(option));
        for option in offered_readings().chain(ticks) {
            for lang in Lang::ALL {
                let words = Words::of(lang);
                assert!(words.has(&key(option.name)), "{}", option.name);
                for code in (option.codes)() {
                    assert!(words.has(&format!("{}-{code}", key(option.name))), "{code}");
                }
            }
        }
    }

    #[test]
    fn what_is_ticked_is_written_and_the_usual_is_not() {
        let mut case = Case::blank(Kind::Draughts100);
        let typed = Typed::of(&[
            ("event", "1"),
            ("event_advantage", "1"),
            ("event_win_before_press", "board-wins"),
            ("event_delay", "as-printed"),
        ]);
        read(&mut case.told.event, &typed).unwrap();
        let text = case.told.text();
        assert!(text.contains("[event]"), "{text}");
        assert!(text.contains("advantage = true"), "{text}");
        assert!(text.contains("win_before_press = \"board-wins\""), "{text}");
        assert!(!text.contains("delay"), "{text}");
        assert_eq!(Case::read(&text).unwrap().told.text(), text);
        let odd = Typed::of(&[("event", "1"), ("event_delay", "sometimes")]);
        assert_eq!(read(&mut case.told.event, &odd), Err(Error::Form));
    }
}
