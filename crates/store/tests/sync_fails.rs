//! W5: the disk reports an error at a sync. `strace` makes the real system call fail; the
//! store closes the connection, looks at the log before it writes again, and stays closed
//! for writing after the second time.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

#[path = "support/mod.rs"]
mod support;

use std::io::Write as _;
use std::process::Command;

use jadoube_store::data::verify::verify_location;
use jadoube_store::{AppendError, Condition, Store, Why};
use support::{Place, one, options, run};

/// Each new connection syncs so often before the disk fails it.
const FAILS_AT: usize = 40;

fn name_of(condition: &Condition) -> &'static str {
    match condition {
        Condition::Writable => "writable",
        Condition::ReadOnly(Why::Sync { .. }) => "unsure",
        Condition::Failed(Why::Sync { .. }) => "failed",
        _ => "other",
    }
}

/// The child: appends until nothing is stored any more, and says what it was told.
#[test]
fn child() {
    let Ok(folder) = std::env::var("JADOUBE_SYNC_CHILD") else {
        return;
    };
    run(async {
        let store = Store::open_with(folder.parse().unwrap(), options())
            .await
            .unwrap();
        let mut out = std::io::stdout();
        for seq in 0..400 {
            let batch = one("thing/a", seq, "1");
            let mut told = store.append(batch.clone()).await;
            if let Err(AppendError::Unknown { key }) = told {
                writeln!(out, "\nunknown {}", name_of(&store.condition())).unwrap();
                assert_eq!(key, batch.key);
                // As a client does: the same once more.
                told = store.append(batch).await;
            }
            match told {
                Ok(done) => writeln!(out, "\nack {}", done.outcome.last.unwrap()).unwrap(),
                Err(error) => {
                    writeln!(out, "\nrefused {} {error}", name_of(&store.condition())).unwrap();
                    break;
                }
            }
        }
        let all = store.read_all(jadoube_store::Position(0), 1000).await;
        writeln!(out, "\nreadable {}", all.unwrap().len()).unwrap();
        store.close().await;
    });
}

#[test]
fn a_failed_sync_is_never_taken_for_stored_and_the_second_ends_writing() {
    let place = Place::file();
    let Place::File(folder) = &place else {
        panic!()
    };
    run(async { place.open().await.close().await });
    let inject = format!("inject=fsync,fdatasync:error=EIO:when={FAILS_AT}");
    let done = Command::new("strace")
        .args(["-f", "-o", "/dev/null", "-e", "trace=fsync,fdatasync", "-e"])
        .arg(inject)
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "child", "--nocapture", "--test-threads=1"])
        .env("JADOUBE_SYNC_CHILD", folder.path())
        .output()
        .expect("strace is missing: install it");
    let text = String::from_utf8_lossy(&done.stdout).into_owned();
    let lines = |what: &str| {
        let found = text.lines().filter_map(|line| line.strip_prefix(what));
        found.map(str::to_owned).collect::<Vec<_>>()
    };
    let unknown = lines("unknown ");
    assert_eq!(unknown, ["unsure", "failed"], "{text}");
    let refused = lines("refused ");
    assert_eq!(refused.len(), 1, "{text}");
    assert!(refused.concat().starts_with("failed"), "{text}");
    let acks: Vec<i64> = lines("ack ").iter().map(|n| n.parse().unwrap()).collect();
    // Each once and in order, through the first failure.
    assert_eq!(
        acks,
        (1..=i64::try_from(acks.len()).unwrap()).collect::<Vec<_>>()
    );
    assert!(acks.len() > FAILS_AT, "{text}");
    // What was stored stays readable while nothing is written.
    let readable: usize = lines("readable ").concat().parse().unwrap();
    assert!(readable >= acks.len(), "{text}");
    run(async {
        let report = verify_location(&place.location(), None).await.unwrap();
        assert_eq!(report.faults, []);
        let stored = report.events;
        let acknowledged = i64::try_from(acks.len()).unwrap();
        // The one that was not answered is there or not, once.
        assert!(
            (acknowledged..=acknowledged + 1).contains(&stored),
            "{stored}"
        );
    });
}
