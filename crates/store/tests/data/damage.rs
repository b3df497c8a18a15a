//! What is changed from outside is noticed; what can be read of a damaged file is saved.

use jadoube_store::data::backup::Schedule;
use jadoube_store::data::doctor::{Level, Topic, Visit, doctor};
use jadoube_store::data::rescue::rescue;
use jadoube_store::data::verify::{Fault, Paper, verify_location};
use jadoube_store::{AppendError, Condition, Location, Position, Store, StoreOptions, Why};

use crate::support::{Place, one, options, run};

async fn filled(place: &Place, events: i64) -> jadoube_store::Head {
    let store = place.open().await;
    for n in 0..events {
        store
            .append(one("thing/a", n, &format!("{{\"n\":{n}}}")))
            .await
            .unwrap();
    }
    let head = store.head();
    store.close().await;
    head
}

/// A16 on both engines: with the triggers gone the row can be changed, and is found.
async fn a_changed_row_is_found(place: &Place, drop: &str) {
    let head = filled(place, 12).await;
    let paper = |text: String| text.parse::<Paper>().unwrap();
    let sound = verify_location(&place.location(), Some(paper(head.to_string())))
        .await
        .unwrap();
    assert_eq!(
        (sound.events, sound.faults.len(), sound.sound),
        (12, 0, Position(12))
    );
    let held = paper(format!("5:{}", "0".repeat(8)));
    let other = verify_location(&place.location(), Some(held))
        .await
        .unwrap();
    assert_eq!(
        other.faults,
        [Fault::Paper {
            head: "5:00000000".into()
        }]
    );
    place
        .tamper(&format!(
            "{drop}; UPDATE event SET payload = '{{\"n\":99}}' WHERE position = 7"
        ))
        .unwrap();
    let report = verify_location(&place.location(), None).await.unwrap();
    assert_eq!(
        (report.faults, report.sound),
        (
            vec![Fault::Changed {
                position: Position(7)
            }],
            Position(6)
        )
    );
    let said = doctor(
        &place.location(),
        &Visit {
            quick: true,
            ..Visit::default()
        },
    )
    .await
    .unwrap();
    let chain = said
        .iter()
        .find(|check| check.topic == Topic::Chain)
        .unwrap();
    assert_eq!((chain.level, chain.value.as_str()), (Level::Wrong, "7"));
    // Nobody writes on: pages stay, and say so.
    let store = place.open().await;
    let refused = store.append(one("thing/a", 12, "1")).await.unwrap_err();
    let damaged = Why::Damaged {
        what: "the chain breaks at 7".into(),
    };
    assert_eq!(refused, AppendError::ReadOnly(damaged.clone()));
    assert_eq!(store.condition(), Condition::Failed(damaged));
    assert_eq!(store.read_all(Position(0), 99).await.unwrap().len(), 12);
    store.close().await;
    place
        .tamper("DELETE FROM event WHERE position = 3; UPDATE stream SET seq = 1")
        .unwrap();
    let report = verify_location(&place.location(), None).await.unwrap();
    assert!(report.faults.contains(&Fault::Gap {
        position: Position(3)
    }));
    assert!(report.faults.contains(&Fault::StreamHead {
        stream: "thing/a".into()
    }));
}

#[test]
fn a_changed_row_is_found_in_the_file() {
    run(a_changed_row_is_found(
        &Place::file(),
        "DROP TRIGGER event_unchanged; DROP TRIGGER event_kept",
    ));
}

#[test]
fn a_changed_row_is_found_on_postgres() {
    run(a_changed_row_is_found(
        &Place::postgres_database(),
        "DROP TRIGGER event_unchanged ON event; DROP TRIGGER event_kept ON event",
    ));
}

/// W4: everything before the break is saved, the rest is named.
#[test]
fn a_rescue_saves_what_stands_before_the_break() {
    run(async {
        let place = Place::file();
        filled(&place, 12).await;
        place
            .tamper(
                "DROP TRIGGER event_unchanged; UPDATE event SET payload = '0' WHERE position = 8",
            )
            .unwrap();
        let folder = tempfile::tempdir().unwrap();
        let to = Location::folder(folder.path());
        let Location::File(damaged) = place.location() else {
            panic!()
        };
        let saved = rescue(&damaged, &to).await.unwrap();
        assert_eq!(
            (saved.sound, saved.head.unwrap().position),
            (Position(7), Position(12))
        );
        assert_eq!(saved.lost_tables, Vec::<String>::new());
        assert_eq!(verify_location(&to, None).await.unwrap().faults, []);
        let store = Store::open_with(to, options()).await.unwrap();
        store.append(one("thing/a", 7, "1")).await.unwrap();
        store.close().await;
    });
}

/// 12.5: a flipped bit is noticed or harmless, never a wrong answer.
#[test]
fn flipped_bits_are_noticed_or_harmless() {
    run(async {
        let place = Place::file();
        filled(&place, 40).await;
        let Location::File(file) = place.location() else {
            panic!()
        };
        let sound = std::fs::read(&file).unwrap();
        let rounds: u64 = std::env::var("FAULT_ROUNDS")
            .ok()
            .and_then(|n| n.parse().ok())
            .unwrap_or(60);
        let folder = tempfile::tempdir().unwrap();
        let copy = folder.path().join(jadoube_store::FILE);
        let expected = read(&Location::File(file.clone())).await.unwrap();
        let mut noticed = 0;
        for round in 0..rounds {
            let mut bytes = sound.clone();
            // A fixed walk over the file: every run flips the same bits.
            let at = usize::try_from(round.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20).unwrap()
                % bytes.len();
            bytes[at] ^= 1 << (round % 8);
            for end in ["-wal", "-shm"] {
                let _ = std::fs::remove_file(format!("{}{end}", copy.display()));
            }
            std::fs::write(&copy, bytes).unwrap();
            let location = Location::File(copy.clone());
            let report = verify_location(&location, None).await;
            let clean = report.is_ok_and(|report| report.faults.is_empty());
            if !clean {
                noticed += 1;
                continue;
            }
            assert_eq!(read(&location).await.unwrap(), expected, "byte {at}");
        }
        assert!(noticed > 0);
    });
}

async fn read(location: &Location) -> Option<Vec<String>> {
    let store = Store::open_with(location.clone(), StoreOptions::looking())
        .await
        .ok()?;
    let events = store.read_all(Position(0), 1000).await.ok();
    store.close().await;
    Some(events?.iter().map(|event| format!("{event:?}")).collect())
}

/// W1 without root: the file may not grow; writing comes back when it may.
#[test]
fn a_full_disk_loses_nothing_and_passes() {
    run(async {
        let place = Place::file();
        let small = StoreOptions {
            max_pages: Some(130),
            ..options()
        };
        let store = place.open_with(small).await;
        let payload = format!("\"{}\"", "x".repeat(2_000));
        let mut stored = 0;
        let refused = loop {
            match store.append(one("thing/a", stored, &payload)).await {
                Ok(_) => stored += 1,
                Err(error) => break error,
            }
        };
        assert_eq!(refused, AppendError::Full);
        assert!(stored > 10);
        assert_eq!(store.condition(), Condition::ReadOnly(Why::DiskFull));
        assert_eq!(
            store
                .append(one("thing/a", stored, &payload))
                .await
                .unwrap_err(),
            AppendError::Full
        );
        // Everything earlier is readable.
        assert_eq!(
            store.read_all(Position(0), 1000).await.unwrap().len(),
            usize::try_from(stored).unwrap()
        );
        store.close().await;
        let store = place.open().await;
        assert_eq!(store.head().position, Position(stored));
        store
            .append(one("thing/a", stored, &payload))
            .await
            .unwrap();
        assert_eq!(store.condition(), Condition::Writable);
        store.close().await;
        assert_eq!(
            verify_location(&place.location(), None)
                .await
                .unwrap()
                .faults,
            []
        );
    });
}

/// The reserve is spent once: the group that met the full disk is stored after all.
#[test]
fn a_reserve_is_kept_and_seen_by_the_doctor() {
    run(async {
        let place = Place::file();
        let store = place
            .open_with(StoreOptions {
                ballast: 1 << 20,
                ..options()
            })
            .await;
        store.append(one("thing/a", 0, "1")).await.unwrap();
        let said = doctor(
            &place.location(),
            &Visit {
                quick: true,
                ..Visit::default()
            },
        )
        .await
        .unwrap();
        let of = |topic| said.iter().find(|check| check.topic == topic).unwrap();
        assert_eq!(
            (of(Topic::Reserve).level, of(Topic::Reserve).value.as_str()),
            (Level::Ok, "1")
        );
        assert!(
            of(Topic::Lock)
                .value
                .starts_with(&std::process::id().to_string())
        );
        assert_eq!(of(Topic::Chain).level, Level::Ok);
        store.close().await;
    });
}

/// W1: a reserve that was spent is made again while the store is open, once there is room.
#[test]
fn a_spent_reserve_is_made_again() {
    run(async {
        let folder = tempfile::tempdir().unwrap();
        let options = StoreOptions {
            ballast: 1 << 20,
            ..StoreOptions::default()
        };
        let place = Location::folder(folder.path());
        let store = Store::open_with(place, options).await.unwrap();
        let reserve = folder.path().join("jadoube.reserve");
        assert_eq!(store.reserve_spent(), Some(false));
        std::fs::remove_file(&reserve).unwrap();
        assert_eq!(store.reserve_spent(), Some(true));
        store.renew_reserve();
        assert_eq!(store.reserve_spent(), Some(false));
        assert_eq!(std::fs::metadata(&reserve).unwrap().len(), 1 << 20);
        store.close().await;
    });
}

/// A file that does not open at all: the doctor still names the backup to go back to.
#[test]
fn the_doctor_names_the_backup_of_a_file_that_does_not_open() {
    run(async {
        let place = Place::file();
        filled(&place, 12).await;
        let store = place.open().await;
        let folder = place.location().data_folder().unwrap().to_owned();
        let made = Schedule::in_folder(folder.join("backups"));
        let made = made.once(&store).await.unwrap();
        store.close().await;
        let file = folder.join("jadoube.db");
        let whole = std::fs::read(&file).unwrap();
        let torn = whole.get(..whole.len() / 5).unwrap().to_vec();
        let mut other = whole.clone();
        other.splice(..16, *b"something else..");
        for bytes in [torn, other] {
            std::fs::write(&file, &bytes).unwrap();
            let said = doctor(&place.location(), &Visit::default()).await.unwrap();
            let of = |topic| said.iter().find(|check| check.topic == topic);
            assert!(
                said.iter()
                    .any(|check| matches!(check.topic, Topic::Damaged | Topic::Chain)
                        && check.level == Level::Wrong),
                "{said:?}"
            );
            let back = of(Topic::GoBack).map(|check| check.value.clone());
            assert_eq!(back, Some(made.file.display().to_string()));
            assert_eq!(std::fs::read(&file).unwrap(), bytes, "only looked at");
        }
    });
}
