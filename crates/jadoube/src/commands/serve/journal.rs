//! The journal of the process: for eyes on a terminal, as lines of JSON for everybody else.

use std::io::IsTerminal as _;

use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::{Layer as _, Registry, fmt, reload};

use super::settings::Journal;

/// How much is written may be said anew.
#[derive(Clone)]
pub(super) struct Loudness(reload::Handle<LevelFilter, Registry>);

const fn level(journal: Journal) -> LevelFilter {
    match journal {
        Journal::None => LevelFilter::OFF,
        Journal::Errors => LevelFilter::WARN,
        Journal::Access => LevelFilter::INFO,
    }
}

impl Loudness {
    pub(super) fn set(&self, journal: Journal) {
        // The subscriber lives as long as the program.
        let _ = self.0.reload(level(journal));
    }
}

/// Begins to write.
pub(super) fn begin(journal: Journal) -> Loudness {
    let (filter, handle) = reload::Layer::new(level(journal));
    let lines = fmt::layer().with_ansi(false).with_writer(std::io::stderr);
    let lines = match std::io::stderr().is_terminal() {
        true => lines.boxed(),
        false => lines.json().flatten_event(true).boxed(),
    };
    let subscriber = Registry::default().with(filter).with(lines);
    // Set once in a program; where somebody has set one before, that one stays.
    let _ = tracing::subscriber::set_global_default(subscriber);
    Loudness(handle)
}
