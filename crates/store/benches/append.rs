//! How long an acknowledged append takes, beside a bare overwrite with a sync taken
//! alternately in the same run, on both engines. Timing decides nothing here; it is printed.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a bench may stop at the first surprise"
)]

#[path = "../tests/support/mod.rs"]
mod support;

use std::fs::File;
use std::io::{Seek as _, Write as _};
use std::time::{Duration, Instant};

use jadoube_store::data::move_to;
use jadoube_store::data::projection::{Change, Projection, catch_up};
use jadoube_store::data::verify::verify;
use jadoube_store::{Batch, Column, Holds, Lane, Seq, Store, Stored, Table, Type};
use support::{Place, arbiter, event, one, run, stream};

/// About as large as a keyed result with its citations.
fn payload() -> String {
    format!("{{\"text\":\"{}\"}}", "x".repeat(352))
}

struct Bare(File);

impl Bare {
    fn overwrite(&mut self) -> Duration {
        let begun = Instant::now();
        self.0.rewind().unwrap();
        self.0.write_all(&[0x4a; 8_192]).unwrap();
        self.0.sync_data().unwrap();
        begun.elapsed()
    }
}

/// Median, 99th percentile and worst, in microseconds.
fn spread(mut took: Vec<Duration>) -> String {
    took.sort();
    let at = |percent: usize| {
        let index = (took.len() * percent / 100).min(took.len().saturating_sub(1));
        took.get(index).copied().unwrap_or_default().as_micros()
    };
    format!(
        "median {:>6} µs, p99 {:>6} µs, worst {:>6} µs",
        at(50),
        at(99),
        at(100)
    )
}

async fn alternately(store: &Store, bare: &mut Bare) {
    let (mut appends, mut syncs) = (Vec::new(), Vec::new());
    let data = payload();
    for n in 0..500 {
        syncs.push(bare.overwrite());
        let batch = one("bench/one", n, &data);
        let begun = Instant::now();
        store.append(batch).await.unwrap();
        appends.push(begun.elapsed());
    }
    println!("  bare 8 KiB overwrite + sync   {}", spread(syncs));
    println!("  one event, acknowledged       {}", spread(appends));
}

/// Many at once: the appender gathers what waits.
async fn together(store: &Store, writers: usize) {
    let begun = Instant::now();
    let tasks: Vec<_> = (0..writers)
        .map(|task| {
            let store = store.clone();
            tokio::spawn(async move {
                let (name, data) = (format!("bench/{writers}-{task}"), payload());
                let mut took = Vec::new();
                for n in 0..2_000 / i64::try_from(writers).unwrap() {
                    let begun = Instant::now();
                    store.append(one(&name, n, &data)).await.unwrap();
                    took.push(begun.elapsed());
                }
                took
            })
        })
        .collect();
    let mut took = Vec::new();
    for task in tasks {
        took.extend(task.await.unwrap());
    }
    let rate = u128::try_from(took.len()).unwrap() * 1_000_000 / begun.elapsed().as_micros();
    println!(
        "  {writers:>3} writers, {rate:>6} events/s   {}",
        spread(took)
    );
}

const KINDS: Table = Table {
    name: "bench_kind",
    columns: &[
        Column {
            name: "kind",
            kind: Type::Text,
        },
        Column {
            name: "position",
            kind: Type::Int,
        },
    ],
    keys: 1,
    holds: Holds::Cache,
};

/// The last event of each kind: every event changes a row.
struct PerKind;

impl Projection for PerKind {
    fn name(&self) -> &'static str {
        "bench"
    }
    fn version(&self) -> i64 {
        1
    }
    fn tables(&self) -> &'static [Table] {
        &[KINDS]
    }
    fn apply(&self, event: &Stored) -> Vec<Change> {
        let row = vec![event.kind.as_str().into(), event.position.0.into()];
        vec![Change::Put(&KINDS, row)]
    }
}

async fn bulk(store: &Store) {
    let data = payload();
    let begun = Instant::now();
    for slice in 0..100 {
        let events = vec![event("bench.imported", &data); 200];
        let batch = Batch::by(arbiter()).write(stream("bench/bulk"), Seq(slice * 200), events);
        store.append(batch.lane(Lane::Bulk)).await.unwrap();
    }
    let took = begun.elapsed();
    println!("  20,000 events in slices of 200: {} ms", took.as_millis());
    let begun = Instant::now();
    let report = verify(store, None).await.unwrap();
    println!(
        "  verify of {} events: {} ms",
        report.events,
        begun.elapsed().as_millis()
    );
    let begun = Instant::now();
    let view = catch_up(store, &PerKind).await.unwrap();
    println!(
        "  a stored view over {} events: {} ms",
        view.applied,
        begun.elapsed().as_millis()
    );
}

/// A19: a whole log moves to the other engine and is verified there.
async fn moved() {
    let from = Place::file();
    let store = from.open().await;
    let data = payload();
    for slice in 0..100 {
        let events = vec![event("bench.imported", &data); 1_000];
        let batch = Batch::by(arbiter()).write(stream("bench/bulk"), Seq(slice * 1_000), events);
        store.append(batch.lane(Lane::Bulk)).await.unwrap();
    }
    store.close().await;
    let to = Place::postgres_database();
    let begun = Instant::now();
    let moved = move_to(&from.location(), &to.location()).await.unwrap();
    println!(
        "  {} events moved to PostgreSQL and verified: {} ms",
        moved.loaded.events,
        begun.elapsed().as_millis()
    );
}

fn main() {
    let scratch = tempfile::tempdir().unwrap();
    let mut bare = Bare(File::create(scratch.path().join("bare")).unwrap());
    for (name, place) in [("SQLite", Place::file()), ("PostgreSQL", Place::postgres())] {
        println!("{name}");
        run(async {
            let store = place.open().await;
            alternately(&store, &mut bare).await;
            together(&store, 8).await;
            together(&store, 32).await;
            bulk(&store).await;
            store.close().await;
        });
    }
    println!("SQLite to PostgreSQL");
    run(moved());
}
