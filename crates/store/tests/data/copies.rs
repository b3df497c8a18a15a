//! Backup, restore, export, import, move: what comes out is what went in.

use std::path::Path;

use jadoube_store::data::backup::{Schedule, backup};
use jadoube_store::data::restore::restore;
use jadoube_store::data::verify::{verify_file, verify_location};
use jadoube_store::data::{DataError, What, export, load, move_to};
use jadoube_store::personal::{Ledger, Person, Text};
use jadoube_store::{
    AppendError, Batch, Claim, Condition, Fact as _, Location, OpenError, PersonErased, Position,
    RulesVersion, Seq, SideWrite, Store, StoreOptions, Why,
};

use crate::support::{Place, arbiter, one, options, run, stream};

fn person(id: &str, family: &str) -> Person {
    Person {
        id: id.into(),
        family: Some(family.into()),
        ..Person::default()
    }
}

/// A log with everything in it: streams, claims, keys, people.
async fn fill(store: &Store) {
    for n in 0..20 {
        let batch = one("thing/a", n, &format!("{{\"n\":{n}}}"))
            .claim(Claim::new("number", n.to_string(), "thing/a"))
            .side(SideWrite::put(&person(
                &format!("p{n}"),
                &format!("Sample{n}"),
            )));
        store.append(batch).await.unwrap();
    }
    let text = Text {
        id: "t".into(),
        subject: "p1".into(),
        text: "a text".into(),
        ..Text::default()
    };
    store
        .append(one("thing/b", 0, "1").side(SideWrite::put(&text)))
        .await
        .unwrap();
}

async fn erase(store: &Store, id: &str) {
    let stream = stream(&format!("person/{id}"));
    let fact = PersonErased {
        person: id.into(),
        scope: "all".into(),
    };
    let event = fact.event(&RulesVersion("t".into())).unwrap();
    let batch = Batch::by(arbiter())
        .write(stream, Seq(0), vec![event])
        .side(SideWrite::Erase { person: id.into() });
    store.append(batch).await.unwrap();
}

async fn family(location: &Location, id: &str) -> Option<String> {
    let store = Store::open_with(location.clone(), StoreOptions::looking())
        .await
        .unwrap();
    let found: Option<Person> = store.private().get(id).await.unwrap();
    store.close().await;
    found.unwrap().family
}

/// A backup of either engine restores into a folder; the new life begins with an event of its own.
async fn back_and_forth(place: &Place, name: &str) {
    let store = place.open().await;
    fill(&store).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(name);
    let made = backup(&store, &file).await.unwrap();
    assert_eq!((made.events, made.head), (21, store.head()));
    assert!(matches!(
        backup(&store, &file).await,
        Err(DataError::Exists(_))
    ));
    // What came after the backup is not in it.
    store.append(one("thing/b", 1, "2")).await.unwrap();
    let before = store.read_all(Position(0), 100).await.unwrap();
    store.close().await;
    let to = Location::folder(folder.path().join("new"));
    let done = restore(&file, None, &to, false).await.unwrap();
    assert_eq!(
        (done.loaded.head.position, done.loaded.head.epoch),
        (Position(22), 2)
    );
    assert_eq!(done.loaded.head.data_id, made.head.data_id);
    assert_eq!(done.last.unwrap().position, Position(21));
    assert!(matches!(
        restore(&file, None, &to, false).await,
        Err(DataError::NotEmpty(_))
    ));
    let store = Store::open_with(to.clone(), options()).await.unwrap();
    let after = store.read_all(Position(0), 100).await.unwrap();
    assert!(
        before
            .iter()
            .zip(&after)
            .take(21)
            .all(|(a, b)| a.hash == b.hash)
    );
    assert_eq!(after[21].kind.as_str(), "log.continued");
    assert_eq!(
        after[21].data.get(),
        r#"{"from":21,"reason":"restore","epoch":2}"#
    );
    // Keys, claims and streams work on.
    let repeated = store.outcome(before[3].key).await.unwrap().unwrap();
    assert_eq!(repeated.last, Some(Position(4)));
    assert!(
        store
            .append(one("thing/a", 20, "1").claim(Claim::new("number", "7", "thing/b")))
            .await
            .is_err()
    );
    store.append(one("thing/a", 20, "1")).await.unwrap();
    store.close().await;
    assert_eq!(verify_location(&to, None).await.unwrap().faults, []);
    // Once more, with the present data moved aside.
    let done = restore(&file, None, &to, true).await.unwrap();
    let aside = Location::folder(done.aside.unwrap());
    assert_eq!(verify_location(&aside, None).await.unwrap().events, 23);
}

#[test]
fn a_backup_of_a_file_restores() {
    run(back_and_forth(&Place::file(), "b.db"));
}

#[test]
fn a_tail_loses_nothing_after_the_backup() {
    run(async {
        let second = tempfile::tempdir().unwrap();
        let place = Place::file();
        let with_tail = StoreOptions {
            tail: Some(second.path().to_owned()),
            ..options()
        };
        let store = place.open_with(with_tail).await;
        fill(&store).await;
        let schedule = Schedule {
            second: Some(second.path().to_owned()),
            ..Schedule::in_folder(second.path().join("auto"))
        };
        schedule.once(&store).await.unwrap();
        let late = one("thing/b", 1, "2").side(SideWrite::put(&person("late", "Later")));
        store.append(late).await.unwrap();
        let head = store.head();
        store.close().await;
        let copy = newest(second.path());
        let to = Location::folder(second.path().join("new"));
        let tail = second.path().join(jadoube_store::TAIL);
        let done = restore(&copy, Some(&tail), &to, false).await.unwrap();
        assert_eq!(
            (done.loaded.from_tail, done.last.unwrap().hash),
            (1, head.hash)
        );
        assert_eq!(family(&to, "late").await.as_deref(), Some("Later"));
        // A tail that was torn in the middle of a line gives what is whole.
        let text = std::fs::read_to_string(&tail).unwrap();
        std::fs::write(&tail, &text[..text.len() - 9]).unwrap();
        let to = Location::folder(second.path().join("torn"));
        let done = restore(&copy, Some(&tail), &to, false).await.unwrap();
        assert_eq!(done.loaded.from_tail, 0);
    });
}

/// What belongs to no event, such as an account, comes back too; and lines that an earlier restore
/// left behind in the tail stand in nobody's way.
#[test]
fn a_tail_brings_back_what_no_event_names() {
    run(async {
        let second = tempfile::tempdir().unwrap();
        let place = Place::file();
        let with_tail = StoreOptions {
            tail: Some(second.path().to_owned()),
            ..options()
        };
        let store = place.open_with(with_tail).await;
        fill(&store).await;
        let schedule = Schedule {
            second: Some(second.path().to_owned()),
            ..Schedule::in_folder(second.path().join("auto"))
        };
        schedule.once(&store).await.unwrap();
        let alone = |id: &str| {
            let write = SideWrite::put(&person(id, "Sample"));
            Batch::by(arbiter()).side(write)
        };
        // Before the next event, with it, and after it.
        store.append(alone("early")).await.unwrap();
        let late = one("thing/b", 1, "2").side(SideWrite::put(&person("with", "Sample")));
        store.append(late).await.unwrap();
        store.append(alone("after")).await.unwrap();
        let head = store.head();
        store.close().await;
        let tail = second.path().join(jadoube_store::TAIL);
        // An event at the next position that the backup is not followed by.
        let text = std::fs::read_to_string(&tail).unwrap();
        let last = text.lines().last().unwrap();
        let other = last.replace("\"data\":2", "\"data\":3");
        assert_ne!(last, other, "{last}");
        std::fs::write(&tail, format!("{other}\n{text}")).unwrap();
        let to = Location::folder(second.path().join("new"));
        let done = restore(&newest(second.path()), Some(&tail), &to, false).await;
        let done = done.unwrap();
        assert_eq!(done.loaded.from_tail, 1);
        assert_eq!(done.last.unwrap().hash, head.hash);
        for id in ["early", "with", "after"] {
            assert_eq!(family(&to, id).await.as_deref(), Some("Sample"), "{id}");
        }
    });
}

fn newest(folder: &Path) -> std::path::PathBuf {
    let files = std::fs::read_dir(folder)
        .unwrap()
        .map(|f| f.unwrap().path());
    files
        .filter(|f| f.extension().is_some_and(|e| e == "db"))
        .max()
        .unwrap()
}

#[test]
fn an_erasure_survives_a_restore() {
    run(async {
        let place = Place::file();
        let store = place.open().await;
        fill(&store).await;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("before.db");
        backup(&store, &file).await.unwrap();
        erase(&store, "p3").await;
        store.close().await;
        // Over the present data: its log tells.
        let here = place.location();
        let done = restore(&file, None, &here, true).await.unwrap();
        assert_eq!(done.loaded.erased, 1);
        assert_eq!(family(&here, "p3").await, None);
        assert_eq!(family(&here, "p4").await.as_deref(), Some("Sample4"));
        // Elsewhere: the ledger beside a later backup tells.
        let store = place.open().await;
        backup(&store, &folder.path().join("after.db"))
            .await
            .unwrap();
        store.close().await;
        let there = Location::folder(folder.path().join("there"));
        restore(&file, None, &there, false).await.unwrap();
        assert_eq!(family(&there, "p3").await, None);
        // Into the other engine as well.
        let database = Place::postgres_database().location();
        restore(&file, None, &database, false).await.unwrap();
        assert_eq!(family(&database, "p3").await, None);
        assert_eq!(family(&database, "p4").await.as_deref(), Some("Sample4"));
    });
}

#[test]
fn an_export_imports_and_says_where_it_breaks_off() {
    run(async {
        let place = Place::file();
        let store = place.open().await;
        fill(&store).await;
        let folder = tempfile::tempdir().unwrap();
        let mut text = Vec::new();
        let what = What {
            personal: true,
            ..What::default()
        };
        let done = export(&store, &what, &mut text).await.unwrap();
        assert_eq!(done.events, 21);
        let file = folder.path().join("log.jsonl");
        std::fs::write(&file, &text).unwrap();
        assert_eq!(verify_file(&file, None).await.unwrap().faults, []);
        let to = Location::folder(folder.path().join("in"));
        let loaded = load::import(&file, &to, "import", Ledger::default())
            .await
            .unwrap();
        assert_eq!((loaded.events, loaded.head.epoch), (22, 2));
        assert_eq!(family(&to, "p3").await.as_deref(), Some("Sample3"));
        // Without personal data no name leaves.
        let mut plain = Vec::new();
        export(&store, &What::default(), &mut plain).await.unwrap();
        assert!(!String::from_utf8(plain).unwrap().contains("Sample3"));
        // One stream after a position.
        let mut part = Vec::new();
        let what = What {
            after: Position(5),
            stream: Some(stream("thing/b")),
            personal: false,
        };
        assert_eq!(export(&store, &what, &mut part).await.unwrap().events, 1);
        std::fs::write(&file, &part).unwrap();
        assert!(matches!(
            load::import(&file, &to, "import", Ledger::default()).await,
            Err(DataError::Partial)
        ));
        store.close().await;
        let text = String::from_utf8(text).unwrap();
        let cut: String = text
            .lines()
            .take(10)
            .map(|line| format!("{line}\n"))
            .collect();
        let changed = text.replacen(r#""n":7"#, r#""n":8"#, 1);
        for (n, (bad, says)) in [(cut, ":11: it breaks off"), (changed, "chain")]
            .into_iter()
            .enumerate()
        {
            std::fs::write(&file, bad).unwrap();
            let to = Location::folder(folder.path().join(format!("bad{n}")));
            let refused = load::import(&file, &to, "import", Ledger::default())
                .await
                .unwrap_err();
            assert!(refused.to_string().contains(says), "{refused}");
        }
    });
}

/// PostgreSQL: backup and restore, and a move there and back.
#[test]
fn data_moves_between_engines() {
    run(async {
        back_and_forth(&Place::postgres_database(), "b.jsonl.gz").await;
        let file = Place::file();
        let store = file.open().await;
        fill(&store).await;
        erase(&store, "p9").await;
        let head = store.head();
        store.close().await;
        let there = Place::postgres_database();
        let moved = move_to(&file.location(), &there.location()).await.unwrap();
        assert_eq!((moved.from, moved.loaded.head.epoch), (head, 2));
        let Err(OpenError::Moved(to)) =
            Store::open_with(file.location(), options()).await.map(drop)
        else {
            panic!("the old place still serves");
        };
        assert_eq!(to, there.location().to_string());
        let store = there.open().await;
        assert_eq!(store.head().data_id, head.data_id);
        assert_eq!(
            store.read_all(Position(21), 1).await.unwrap()[0].hash,
            head.hash
        );
        store.append(one("thing/a", 20, "1")).await.unwrap();
        store.close().await;
        assert!(matches!(
            move_to(&file.location(), &there.location()).await,
            Err(DataError::Open(OpenError::Moved(_)))
        ));
        let back = Place::file();
        let moved = move_to(&there.location(), &back.location()).await.unwrap();
        assert_eq!(moved.loaded.head.epoch, 3);
        assert_eq!(
            verify_location(&back.location(), None)
                .await
                .unwrap()
                .faults,
            []
        );
        assert_eq!(
            family(&back.location(), "p3").await.as_deref(),
            Some("Sample3")
        );
        assert_eq!(family(&back.location(), "p9").await, None);
    });
}

/// A database may be served while it is moved: the server is named, and one that could not be seen
/// stores nothing more in the place that was left.
#[test]
fn a_database_is_not_moved_away_under_a_server() {
    run(async {
        let place = Place::postgres_database();
        let served = StoreOptions {
            address: "http://127.0.0.1:9".to_owned(),
            ..options()
        };
        let store = place.open_with(served).await;
        fill(&store).await;
        while store.peers().await.unwrap().is_empty() {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        let folder = tempfile::tempdir().unwrap();
        let to = |name: &str| Location::folder(folder.path().join(name));
        match move_to(&place.location(), &to("served")).await {
            Err(DataError::Served(address)) => assert_eq!(address, "http://127.0.0.1:9"),
            other => panic!("{other:?}"),
        }
        // Whoever ends properly is off the list at once.
        store.close().await;
        let unseen = place.open().await;
        unseen.append(one("thing/c", 0, "1")).await.unwrap();
        let moved = move_to(&place.location(), &to("moved")).await.unwrap();
        assert_eq!(moved.from, unseen.head());
        let why = Why::Moved {
            place: to("moved").to_string(),
        };
        for _ in 0..2 {
            let refused = unseen.append(one("thing/c", 1, "2")).await;
            assert_eq!(refused.unwrap_err(), AppendError::ReadOnly(why.clone()));
        }
        assert_eq!(unseen.condition(), Condition::Failed(why));
        unseen.close().await;
    });
}

/// Broken off at any point, a restore leaves nothing that could be served without its tail and
/// its erasures.
#[test]
fn a_restore_that_breaks_off_leaves_nothing_to_serve() {
    run(async {
        let place = Place::file();
        let store = place.open().await;
        fill(&store).await;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("b.db");
        backup(&store, &file).await.unwrap();
        store.close().await;
        let new = folder.path().join("new");
        let to = Location::folder(&new);
        let nowhere = folder.path().join("no-such-tail.jsonl");
        assert!(restore(&file, Some(&nowhere), &to, false).await.is_err());
        // What a killed one left is cleared away by the next.
        std::fs::create_dir(new.join("restoring-x")).unwrap();
        let left = || {
            let all = std::fs::read_dir(&new).unwrap();
            let mut names: Vec<_> = all
                .map(|one| one.unwrap().file_name().into_string().unwrap())
                .collect();
            // Beside a file that was only looked at.
            names.retain(|name| {
                !["-wal", "-shm", "reserve"]
                    .iter()
                    .any(|end| name.ends_with(end))
            });
            names.sort();
            names
        };
        assert_eq!(left(), ["jadoube.lock", "restoring-x"]);
        restore(&file, None, &to, false).await.unwrap();
        assert_eq!(left(), ["jadoube.db", "jadoube.lock"]);
        // Under a server nothing is put in its place.
        let served = tempfile::tempdir().unwrap();
        let open = Store::open_with(Location::folder(served.path()), options())
            .await
            .unwrap();
        let into = Location::File(served.path().join("other.db"));
        let refused = restore(&file, None, &into, false).await;
        assert!(matches!(refused, Err(DataError::Open(OpenError::Held(_)))));
        open.close().await;
    });
}

/// A database that holds data is put aside like a file: its schema stays under another name.
#[test]
fn a_database_is_put_aside_before_a_restore() {
    run(async {
        let place = Place::postgres_database();
        let store = place.open().await;
        fill(&store).await;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("b.jsonl.gz");
        backup(&store, &file).await.unwrap();
        erase(&store, "p3").await;
        store.close().await;
        let to = place.location();
        let refused = restore(&file, None, &to, false).await;
        assert!(matches!(refused, Err(DataError::NotEmpty(_))));
        let done = restore(&file, None, &to, true).await.unwrap();
        let aside = done.aside.unwrap().display().to_string();
        assert!(aside.starts_with("jadoube_aside_"), "{aside}");
        place
            .tamper(&format!("SELECT 1 / count(*) FROM {aside}.event"))
            .unwrap();
        // What was erased after the backup is not brought back.
        assert_eq!(family(&to, "p3").await, None);
        assert_eq!(family(&to, "p4").await.as_deref(), Some("Sample4"));
        assert_eq!(verify_location(&to, None).await.unwrap().faults, []);
    });
}
