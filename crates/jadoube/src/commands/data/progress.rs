//! The progress of a long command on data, on a terminal.

use std::io::{IsTerminal as _, Write as _};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use jadoube_store::data::PROGRESS;
use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::layer::{Context, SubscriberExt as _};
use tracing_subscriber::{Layer, Registry};

/// The time between two figures: short commands show none.
const EVERY: Duration = Duration::from_secs(1);

/// Shows progress on standard error, if that is a terminal.
pub(super) fn begin() {
    if std::io::stderr().is_terminal() {
        let counter = Counter {
            last: Mutex::new(Instant::now()),
        };
        // An existing subscriber is good enough.
        let _ = tracing::subscriber::set_global_default(Registry::default().with(counter));
    }
}

struct Counter {
    last: Mutex<Instant>,
}

/// The figures of one event.
#[derive(Default)]
struct Figures {
    done: i64,
    total: i64,
}

impl Visit for Figures {
    fn record_i64(&mut self, field: &Field, value: i64) {
        match field.name() {
            "done" => self.done = value,
            "total" => self.total = value,
            _ => {}
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn std::fmt::Debug) {}
}

impl<S: Subscriber> Layer<S> for Counter {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if event.metadata().target() != PROGRESS {
            return;
        }
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.elapsed() < EVERY {
            return;
        }
        *last = Instant::now();
        let mut figures = Figures::default();
        event.record(&mut figures);
        let Figures { done, total } = figures;
        let _ = writeln!(std::io::stderr(), "{done} / {total}");
    }
}
