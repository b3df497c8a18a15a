//! Bad weather on a medium of its own: a disk that is full, and one that cannot be written.
//! Both need root to be mounted; without it the test says so and stops.

use std::path::Path;
use std::process::Command;

use jadoube_store::data::verify::verify_location;
use jadoube_store::{
    AppendError, Condition, FILE, Location, OpenError, Position, Store, StoreOptions, Why,
};

use crate::support::{Place, one, options, run};

/// A small disk of our own, gone with the test.
struct Medium(tempfile::TempDir);

impl Medium {
    fn mount(size: &str) -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"])
            .arg(folder.path())
            .output();
        match mounted.is_ok_and(|done| done.status.success()) {
            true => Some(Self(folder)),
            false => {
                println!("skipped: mounting a disk for the test needs root");
                None
            }
        }
    }

    fn again(&self, how: &str) {
        let done = Command::new("mount")
            .args(["-o", &format!("remount,{how}")])
            .arg(self.0.path())
            .status()
            .unwrap();
        assert!(done.success(), "{how}");
    }

    fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for Medium {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.path()).status();
    }
}

/// W1, A7: a disk of 3 MiB fills. The reserve carries on, then nothing is stored and all of
/// it is readable; with room it goes on, nothing doubled.
#[test]
fn a_disk_of_three_mebibytes_fills_and_goes_on_after() {
    let Some(disk) = Medium::mount("3m") else {
        return;
    };
    run(async {
        let location = Location::folder(disk.path());
        let how = StoreOptions {
            ballast: 1 << 20,
            ..options()
        };
        let store = Store::open_with(location.clone(), how.clone())
            .await
            .unwrap();
        assert_eq!(store.reserve_spent(), Some(false));
        let payload = format!("\"{}\"", "x".repeat(4_000));
        let (mut stored, mut in_reserve) = (0, 0);
        let unsent = loop {
            let batch = one("thing/a", stored, &payload);
            match store.append(batch.clone()).await {
                Ok(_) => {
                    stored += 1;
                    in_reserve += i64::from(store.reserve_spent() == Some(true));
                }
                Err(error) => {
                    assert_eq!(error, AppendError::Full);
                    break batch;
                }
            }
        };
        assert!(in_reserve > 10, "the reserve took {in_reserve} of {stored}");
        assert_eq!(store.condition(), Condition::ReadOnly(Why::DiskFull));
        let read = store.read_all(Position(0), 1_000).await.unwrap();
        assert_eq!(i64::try_from(read.len()).unwrap(), stored);
        // Room is made: the same key once more, and it is stored once.
        disk.again("size=12m");
        let done = store.append(unsent.clone()).await.unwrap();
        assert_eq!(
            (done.repeated, store.condition()),
            (false, Condition::Writable)
        );
        assert!(store.append(unsent).await.unwrap().repeated);
        assert_eq!(store.head().position, Position(stored + 1));
        store.close().await;
        let report = verify_location(&location, None).await.unwrap();
        assert_eq!((report.faults, report.events), (vec![], stored + 1));
        // At the next start there is a reserve again.
        let store = Store::open_with(location, how).await.unwrap();
        assert_eq!(store.reserve_spent(), Some(false));
        store.close().await;
    });
}

/// W3: a medium that cannot be written is looked at and nothing else; one with a log file that
/// is not finished is refused with the way out.
#[test]
fn a_medium_that_cannot_be_written_is_looked_at() {
    let Some(disk) = Medium::mount("16m") else {
        return;
    };
    run(async {
        let location = Location::folder(disk.path());
        let store = Store::open_with(location.clone(), options()).await.unwrap();
        store.append(one("thing/a", 0, "1")).await.unwrap();
        // As after a power cut: the last entries stand in the log file alone.
        let log = disk.path().join(format!("{FILE}-wal"));
        let unfinished = std::fs::read(&log).unwrap();
        store.close().await;
        disk.again("ro");
        assert!(Store::open_with(location.clone(), options()).await.is_err());
        let looking = Store::open_with(location.clone(), StoreOptions::looking())
            .await
            .unwrap();
        assert_eq!(looking.read_all(Position(0), 9).await.unwrap().len(), 1);
        assert_eq!(
            looking.append(one("thing/a", 1, "1")).await.unwrap_err(),
            AppendError::ReadOnly(Why::Asked)
        );
        looking.close().await;
        disk.again("rw");
        std::fs::write(&log, unfinished).unwrap();
        disk.again("ro");
        let refused = Store::open_with(location, StoreOptions::looking()).await;
        assert!(matches!(refused, Err(OpenError::Unfinished(_))));
    });
}

/// The role that serves may add to the log, not change it, whatever happens to the triggers.
#[test]
fn the_role_of_the_server_has_no_right_to_change_the_log() {
    let cluster = crate::support::Cluster::shared();
    cluster.sql("postgres", "CREATE ROLE clerk LOGIN");
    cluster.sql("postgres", "CREATE DATABASE office OWNER clerk");
    let url = cluster.url("office").replace("jadoube@", "clerk@");
    let place = Place::Postgres(url);
    run(async {
        let store = place.open().await;
        store.append(one("thing/a", 0, "1")).await.unwrap();
        for text in [
            "UPDATE event SET payload = '2'",
            "DELETE FROM event",
            "TRUNCATE event",
        ] {
            let said = place.tamper(text).unwrap_err();
            assert!(said.contains("permission denied"), "{text}: {said}");
        }
        store.append(one("thing/a", 1, "1")).await.unwrap();
        store.close().await;
    });
}

/// 4.4: servers know each other, and a job is one server's at a time.
#[test]
fn servers_on_one_database_know_each_other_and_take_turns() {
    run(async {
        let place = Place::postgres_database();
        let address = |port: u16| StoreOptions {
            address: format!("http://127.0.0.1:{port}"),
            ..options()
        };
        let first = place.open_with(address(1)).await;
        let second = place.open_with(address(2)).await;
        let mut seen = Vec::new();
        for _ in 0..12_000 {
            seen = first.peers().await.unwrap();
            if seen.len() == 2 {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        assert_eq!(seen.len(), 2, "{seen:?}");
        assert!(
            seen.iter()
                .all(|peer| peer.version == env!("CARGO_PKG_VERSION"))
        );
        let turn = first.turn("sweep").await.unwrap().unwrap();
        assert!(second.turn("sweep").await.unwrap().is_none());
        assert!(second.turn("another").await.unwrap().is_some());
        turn.end().await;
        let mut given = None;
        for _ in 0..12_000 {
            given = second.turn("sweep").await.unwrap();
            if given.is_some() {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        assert!(given.is_some(), "the lock falls with the session");
        first.close().await;
        second.close().await;
    });
}

/// 4.4: while a server of an older version is running, kinds it does not know wait; what was written
/// before goes on, and the new ones are stored once it is gone.
#[test]
fn what_an_older_server_could_not_read_waits_until_it_is_gone() {
    run(async {
        let place = Place::postgres_database();
        let store = place.open().await;
        store.append(one("thing/a", 0, "1")).await.unwrap();
        let now = store.now_ms();
        place
            .tamper(&format!(
                "INSERT INTO server (name, version, address, started_ms, seen_ms) \
                 VALUES ('older', '0.0.9', 'http://127.0.0.1:9', {now}, {})",
                now + 3_600_000
            ))
            .unwrap();
        let newer = |key: jadoube_store::CommandKey| {
            let mut batch = jadoube_store::Batch::by(crate::support::arbiter()).write(
                crate::support::stream("thing/b"),
                jadoube_store::Seq(0),
                vec![crate::support::event("thing.invented", "1")],
            );
            batch.key = key;
            batch
        };
        let key = jadoube_store::CommandKey::random();
        let refused = store.append(newer(key)).await.unwrap_err();
        let expected = jadoube_store::AppendError::OlderServer {
            program: "0.0.9".to_owned(),
            address: "http://127.0.0.1:9".to_owned(),
        };
        assert_eq!(refused, expected);
        store.append(one("thing/a", 1, "1")).await.unwrap();
        // A server that starts now has written nothing yet, and knows the kind from the table.
        let other = place.open().await;
        other.append(one("thing/a", 2, "1")).await.unwrap();
        assert_eq!(other.append(newer(key)).await.unwrap_err(), expected);
        place
            .tamper("DELETE FROM server WHERE name = 'older'")
            .unwrap();
        assert!(!store.append(newer(key)).await.unwrap().repeated);
        other.close().await;
        store.close().await;
    });
}
