//! Metrics in Prometheus format. No label ever names a person.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::atomic::Ordering;

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use jadoube_store::data::projection::{self, Projected};
use jadoube_store::{BOUNDS_US, Condition, Spread, free_bytes};

use crate::data::Data;
use crate::error::Error;
use crate::peer::Peer;
use crate::people::{Caller, Right};
use crate::state::AppState;
use crate::system;

/// `GET /metrics`: for this machine, or for users who may look at the installation.
pub(crate) async fn show(
    State(state): State<AppState>,
    peer: Peer,
    caller: Option<Caller>,
) -> Result<Response, Error> {
    let near = peer.address.is_some_and(|address| address.is_loopback());
    let may = caller.is_some_and(|caller| caller.can(Right::LookAtInstallation));
    if !near && !may {
        return Err(Error::NotFound);
    }
    let mut text = Text::default();
    for (what, count) in state.rates.refused() {
        text.line(&format!("limited_total{{what=\"{what}\"}}"), count);
    }
    text.line("denied_total", state.denied.load(Ordering::Relaxed));
    for (class, count) in state.counts.shed_so_far() {
        text.line(&format!("shed_total{{class=\"{class}\"}}"), count);
    }
    for (outcome, count) in state.counts.sign_ins() {
        text.line(&format!("logins_total{{outcome=\"{outcome}\"}}"), count);
    }
    text.line("panics_total", state.counts.broken());
    for ((route, status), spread) in state.counts.times() {
        let labels = format!("route=\"{route}\",status=\"{status}\"");
        text.spread("http_seconds", &labels, &spread);
    }
    if let Some(data) = &state.data {
        let views = projection::known(&data.store).await.unwrap_or_default();
        text.store(data, &views);
    }
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    Ok(([(header::CONTENT_TYPE, kind)], text.text).into_response())
}

#[derive(Default)]
struct Text {
    text: String,
    said: BTreeSet<String>,
}

impl Text {
    fn line(&mut self, name: &str, value: impl std::fmt::Display) {
        let bare = name.split('{').next().unwrap_or(name);
        let part = ["_bucket", "_sum", "_count"]
            .iter()
            .any(|end| bare.ends_with(end));
        if !part {
            let kind = match bare.ends_with("_total") {
                true => "counter",
                false => "gauge",
            };
            self.kind(bare, kind);
        }
        // Writing into a string cannot fail.
        let _ = writeln!(self.text, "jadoube_{name} {value}");
    }

    /// The type of a metric, written once before its first line.
    fn kind(&mut self, name: &str, kind: &str) {
        if self.said.insert(name.to_owned()) {
            let _ = writeln!(self.text, "# TYPE jadoube_{name} {kind}");
        }
    }

    /// A histogram with cumulative counts.
    fn spread(&mut self, name: &str, labels: &str, spread: &Spread) {
        let (all, more) = match labels {
            "" => (String::new(), String::new()),
            labels => (format!("{{{labels}}}"), format!("{labels},")),
        };
        self.kind(name, "histogram");
        let mut sum = 0_u64;
        let mut counts = spread.counts.iter();
        for (bound, count) in BOUNDS_US.iter().zip(&mut counts) {
            sum += count;
            let seconds = format!("{}.{:06}", bound / 1_000_000, bound % 1_000_000);
            self.line(&format!("{name}_bucket{{{more}le=\"{seconds}\"}}"), sum);
        }
        sum += counts.sum::<u64>();
        self.line(&format!("{name}_bucket{{{more}le=\"+Inf\"}}"), sum);
        let us = spread.sum_us;
        let seconds = format!("{}.{:06}", us / 1_000_000, us % 1_000_000);
        self.line(&format!("{name}_sum{all}"), seconds);
        self.line(&format!("{name}_count{all}"), sum);
    }

    fn store(&mut self, data: &Data, views: &[Projected]) {
        let figures = data.store.figures();
        self.spread("append_seconds", "", &figures.append);
        self.spread("sync_seconds", "", &figures.sync);
        self.line("append_batches_total", figures.batches);
        // Batches per group commit.
        self.kind("append_group_size", "summary");
        self.line("append_group_size_sum", figures.batches);
        let groups: u64 = figures.append.counts.iter().sum();
        self.line("append_group_size_count", groups);
        self.line("append_queue", figures.waiting);
        self.line("conflicts_total", figures.conflicts);
        self.line("repeated_total", figures.repeated);
        self.line("unstored_total", figures.unstored);
        let back = figures.clock_back_ms;
        self.line(
            "clock_back_seconds",
            format!("{}.{:03}", back / 1_000, back % 1_000),
        );
        self.line("position", data.store.head().position);
        self.line("epoch", data.store.head().epoch);
        let writable = data.store.condition() == Condition::Writable;
        self.line("writable", u8::from(writable));
        self.line("rooms", data.rooms.count());
        for (audience, count) in data.hub.audiences() {
            self.line(&format!("streams{{audience=\"{audience}\"}}"), count);
        }
        let lag = data
            .store
            .head()
            .position
            .0
            .saturating_sub(data.hub.place().position);
        self.line("follower_lag{name=\"live\"}", lag.max(0));
        for view in views {
            let lag = data.store.head().position.0 - view.position.0;
            self.line(
                &format!("follower_lag{{name=\"{}\"}}", view.name),
                lag.max(0),
            );
        }
        self.line("db_pool_busy", data.store.readers_busy());
        self.line("frames_total", data.hub.frames.load(Ordering::Relaxed));
        self.line("ring_resets_total", data.hub.resets.load(Ordering::Relaxed));
        if let Some(folder) = data.store.folder() {
            if let Some(free) = free_bytes(folder) {
                self.line("free_bytes", free);
            }
            let newest = system::newest_copy(&folder.join("backups"));
            if let Some(newest) = newest {
                let age = data.store.now_ms().saturating_sub(newest).max(0);
                self.line("backup_age_seconds", age / 1_000);
            }
            let log = folder.join(format!("{}-wal", jadoube_store::FILE));
            if let Ok(log) = std::fs::metadata(log) {
                self.line("wal_bytes", log.len());
            }
        }
    }
}
