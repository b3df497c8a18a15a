//! 12.2 and 12.7: killed at any moment, nothing that was acknowledged is lost or doubled.
//!
//! A child process with the real store writes what it can and prints a line for each
//! acknowledgement; the parent kills it after a few milliseconds, opens the data again and
//! compares. `FAULT_ROUNDS` sets how often.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

#[path = "support/mod.rs"]
mod support;

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use jadoube_store::data::verify::verify_location;
use jadoube_store::{AppendError, Batch, CommandKey, Position, Seq, Store, StoreOptions};
use support::{Place, event, one, options, run, stream};

fn rounds(usual: u64) -> u64 {
    std::env::var("FAULT_ROUNDS")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(usual)
}

/// The child: appends to three streams at once until it is killed.
#[test]
fn child() {
    let Ok(folder) = std::env::var("JADOUBE_KILL_CHILD") else {
        return;
    };
    run(async {
        let location = folder.parse().unwrap();
        let store = Store::open_with(location, options()).await.unwrap();
        let writers = if std::env::var_os("JADOUBE_ONE_WRITER").is_some() {
            1
        } else {
            3
        };
        let tasks: Vec<_> = (0..writers)
            .map(|task| {
                let store = store.clone();
                tokio::spawn(async move {
                    let name = format!("thing/{task}");
                    let found = store.load(&stream(&name), Counted).await.unwrap();
                    for seq in found.seq.0.. {
                        let done = store
                            .append(one(&name, seq, &format!("[{task},{seq}]")))
                            .await
                            .unwrap();
                        let line =
                            format!("ack {} {task} {}\n", done.outcome.last.unwrap(), seq + 1);
                        // One write: a line is whole or not there.
                        std::io::stdout().lock().write_all(line.as_bytes()).unwrap();
                    }
                })
            })
            .collect();
        for task in tasks {
            task.await.unwrap();
        }
    });
}

struct Counted;

impl jadoube_store::Aggregate for Counted {
    fn apply(&mut self, _: &jadoube_store::Stored) -> Result<(), jadoube_store::Unreadable> {
        Ok(())
    }
}

#[test]
fn nothing_acknowledged_is_lost_when_the_process_is_killed() {
    let place = Place::file();
    let Place::File(folder) = &place else {
        panic!()
    };
    let (mut acknowledged, mut positions) = (0, 0);
    for round in 0..rounds(25) {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "child", "--nocapture", "--test-threads=1"])
            .env("JADOUBE_KILL_CHILD", folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut acks: Vec<(i64, String, i64)> = Vec::new();
        let mut read = |line: String| {
            // The harness prints before the first line of ours, on the same line.
            if let Some((_, ack)) = line.split_once("ack ") {
                let mut parts = ack.split(' ');
                let position = parts.next().unwrap().parse().unwrap();
                let stream = format!("thing/{}", parts.next().unwrap());
                acks.push((position, stream, parts.next().unwrap().parse().unwrap()));
                return true;
            }
            false
        };
        // From the first acknowledgement on, a few milliseconds, other ones in every round.
        while !read(lines.next().expect("the child ended by itself").unwrap()) {}
        std::thread::sleep(Duration::from_millis(round * 7919 % 31));
        child.kill().unwrap();
        for line in lines.map_while(Result::ok) {
            read(line);
        }
        child.wait().unwrap();
        run(async {
            let report = verify_location(&place.location(), None).await.unwrap();
            assert_eq!(report.faults, []);
            let store = place.open().await;
            for (position, stream, seq) in &acks {
                let found = store.read_all(Position(position - 1), 1).await.unwrap();
                let found = found
                    .first()
                    .unwrap_or_else(|| panic!("{position} was lost"));
                assert_eq!(
                    (found.stream.as_str(), found.seq),
                    (stream.as_str(), Seq(*seq))
                );
            }
            positions = store.head().position.0;
            store.close().await;
        });
        acknowledged += acks.len();
    }
    println!("acknowledged {acknowledged}, stored {positions}");
    assert!(i64::try_from(acknowledged).unwrap() <= positions);
}

/// W7, A8: PostgreSQL crashes and comes back while writers write; each batch is stored once.
#[test]
fn postgres_crashes_and_nothing_is_lost_or_doubled() {
    let cluster = support::Cluster::new();
    cluster.start_by_control();
    run(async {
        let place = Place::Postgres(cluster.url("postgres"));
        let store = place.open_with(StoreOptions::default()).await;
        let over = Arc::new(AtomicBool::new(false));
        let writers: Vec<_> = (0..4)
            .map(|task| {
                let (store, over) = (store.clone(), Arc::clone(&over));
                tokio::spawn(async move {
                    let name = format!("thing/{task}");
                    let (mut seq, mut stored) = (0, Vec::new());
                    while !over.load(Ordering::SeqCst) {
                        let batch: Batch = one(&name, seq, "1");
                        stored.push(send(&store, batch).await);
                        seq += 1;
                    }
                    (name, seq, stored)
                })
            })
            .collect();
        for _ in 0..rounds(3).min(100) {
            tokio::time::sleep(Duration::from_millis(300)).await;
            tokio::task::block_in_place(|| cluster.crash_and_start());
        }
        over.store(true, Ordering::SeqCst);
        let mut all = 0;
        for writer in writers {
            let (name, seq, stored) = writer.await.unwrap();
            let mut found = Vec::new();
            while let Some(last) = store
                .read(
                    &stream(&name),
                    Seq(i64::try_from(found.len()).unwrap()),
                    1000,
                )
                .await
                .ok()
                .filter(|e| !e.is_empty())
            {
                found.extend(last);
            }
            let keys: Vec<CommandKey> = found.iter().map(|event| event.key).collect();
            assert_eq!(keys, stored, "{name}");
            all += seq;
        }
        assert_eq!(store.head().position, Position(all));
        println!("stored {all} through crashes");
        store.close().await;
        assert_eq!(
            verify_location(&place.location(), None)
                .await
                .unwrap()
                .faults,
            []
        );
    });
    cluster.stop();
}

/// As a client does: sends again, with the same key, until it is answered.
async fn send(store: &Store, batch: Batch) -> CommandKey {
    loop {
        match store.append(batch.clone()).await {
            Ok(_) => return batch.key,
            Err(AppendError::Unknown { .. } | AppendError::ReadOnly(_) | AppendError::Busy) => {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            Err(error) => panic!("{error}"),
        }
    }
}

/// 12.3: under `strace`, each acknowledgement comes after a sync of the last write to the log.
#[test]
fn a_sync_stands_before_every_answer() {
    if Command::new("strace").arg("-V").output().is_err() {
        panic!("strace is missing: install it");
    }
    let place = Place::file();
    let Place::File(folder) = &place else {
        panic!()
    };
    run(async {
        let store = place.open().await;
        store
            .append(Batch::by(support::arbiter()).write(
                stream("thing/x"),
                Seq(0),
                vec![event("thing.said", "1")],
            ))
            .await
            .unwrap();
        store.close().await;
    });
    let log = folder.path().join("trace");
    let mut child = Command::new("strace")
        .args([
            "-f",
            "-y",
            "-s",
            "40",
            "-e",
            "trace=pwrite64,fsync,fdatasync,write",
            "-o",
        ])
        .arg(&log)
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "child", "--nocapture", "--test-threads=1"])
        .env("JADOUBE_KILL_CHILD", folder.path())
        // With one writer nothing is on its way while an answer is given: the order is exact.
        .env("JADOUBE_ONE_WRITER", "1")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut seen = 0;
    while seen < 40 {
        let line = lines.next().expect("strace ended").unwrap();
        seen += usize::from(line.contains("ack "));
    }
    // The traced process goes with its tracer's terminal: both are ended.
    let traced = Command::new("pgrep")
        .args(["-P", &child.id().to_string()])
        .output()
        .unwrap();
    let traced = String::from_utf8_lossy(&traced.stdout).trim().to_owned();
    Command::new("kill").args(["-9", &traced]).status().unwrap();
    child.wait().unwrap();
    let trace = std::fs::read_to_string(&log).unwrap();
    let (mut unsynced, mut answers) = (false, 0);
    for line in trace.lines() {
        let whole = !line.contains("<unfinished");
        let of_log = line.contains("jadoube.db-wal");
        let sync = line.contains("fsync(") || line.contains("fdatasync(");
        if line.contains("pwrite64(") && of_log {
            unsynced = true;
        } else if sync && of_log && whole || line.contains("sync resumed>") {
            unsynced = false;
        } else if line.contains("write(1<") && line.contains("ack ") {
            answers += 1;
            assert!(!unsynced, "answer {answers} before its sync");
        }
    }
    assert!(answers >= 40, "{answers}");
    assert!(trace.contains("sync("), "nothing was synced");
}
