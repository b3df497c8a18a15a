//! The process log: readable on a terminal, JSON lines otherwise.

use std::io::IsTerminal as _;

use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::{Layer as _, Registry, fmt, reload};

use super::settings::Journal;

/// The log level can be changed at run time.
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
    // Set once per process; an existing one stays.
    let _ = tracing::subscriber::set_global_default(subscriber);
    Loudness(handle)
}
