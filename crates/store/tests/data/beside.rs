//! What lies beside the data: backups of either engine, the second folder, what a server
//! confirmed last, the ledger of erasures; and what the doctor says of it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use jadoube_store::data::backup::{FOLDER, Schedule, keeper};
use jadoube_store::data::doctor::{Level, Topic, Visit, doctor};
use jadoube_store::data::restore::restore;
use jadoube_store::data::verify::verify_file;
use jadoube_store::personal::{Account, Keep, Person, offered};
use jadoube_store::{
    Batch, Condition, Engine, Fact as _, Location, PersonErased, Position, RulesVersion, Seq,
    SideWrite, Store, StoreOptions, Why,
};

use crate::support::{Place, arbiter, clock, one, options, run, stream};

fn person(id: &str) -> Person {
    Person {
        id: id.into(),
        family: Some(format!("Sample {id}")),
        ..Person::default()
    }
}

async fn erase(store: &Store, id: &str) {
    let fact = PersonErased {
        person: id.into(),
        scope: "all".into(),
    };
    let event = fact.event(&RulesVersion("t".into())).unwrap();
    let batch = Batch::by(arbiter())
        .write(stream(&format!("person/{id}")), Seq(0), vec![event])
        .side(SideWrite::Erase { person: id.into() });
    store.append(batch).await.unwrap();
}

fn files(folder: &Path, begin: &str) -> Vec<PathBuf> {
    let all = std::fs::read_dir(folder).into_iter().flatten();
    let all = all.map(|file| file.unwrap().path());
    let mut found: Vec<PathBuf> = all
        .filter(|path| {
            path.file_name()
                .unwrap()
                .to_str()
                .unwrap()
                .starts_with(begin)
        })
        .filter(|path| path.extension().is_none_or(|end| end != "part"))
        .collect();
    found.sort();
    found
}

/// Asks again for ten minutes at most: a busy machine is slow.
async fn soon(is: impl Fn() -> bool) -> bool {
    for _ in 0..6_000 {
        if is() {
            return true;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    false
}

/// A server on PostgreSQL keeps backups, its tail and the ledger in a folder of its own; a
/// restore of a backup from before an erasure does not bring the name back.
#[test]
fn a_database_has_its_backups_its_tail_and_its_ledger_beside_it() {
    run(async {
        let place = Place::postgres_database();
        let folder = tempfile::tempdir().unwrap();
        let store = place
            .open_with(StoreOptions {
                beside: Some(folder.path().to_owned()),
                address: "http://127.0.0.1:8064".into(),
                ..options()
            })
            .await;
        let own = store.folder().unwrap().to_owned();
        assert!(own.starts_with(folder.path()), "{}", own.display());
        let entered = one("thing/a", 0, "1").side(SideWrite::put(&person("p1")));
        store.append(entered).await.unwrap();
        let tail = store.tail_file().unwrap();
        assert!(tail.ends_with("tail-127-0-0-1-8064/tail.jsonl"));
        assert_eq!(std::fs::read_to_string(&tail).unwrap().lines().count(), 1);
        let schedule = Schedule::in_folder(own.join(FOLDER));
        let made = schedule.once(&store).await.unwrap();
        assert_eq!((made.events, made.head), (1, store.head()));
        erase(&store, "p1").await;
        store.close().await;
        let to = Location::folder(folder.path().join("restored"));
        let done = restore(&made.file, None, &to, false).await.unwrap();
        assert_eq!(done.loaded.erased, 1);
        let store = Store::open_with(to, options()).await.unwrap();
        let row: Person = store.private().get("p1").await.unwrap().unwrap();
        assert_eq!(row.called(), "");
        store.close().await;
    });
}

/// 10.1 on PostgreSQL: before the schema changes there is a backup that verifies, also of the
/// tables an older schema does not have.
#[test]
fn an_upgrade_of_a_database_is_backed_up_before() {
    run(async {
        let place = Place::postgres_database();
        let store = place.open().await;
        store.append(one("thing/a", 0, "1")).await.unwrap();
        store.close().await;
        // Back to the schema of the second file: whatever came later goes.
        let kept = "'_sqlx_migrations', 'event', 'head', 'stream', 'command', 'claim', 'kind', \
            'snapshot', 'projection', 'person', 'contact', 'need', 'text', 'document', \
            'person_past', 'account', 'credential', 'session', 'join_code', 'device', 'token', \
            'journal'";
        place
            .tamper(&format!(
                "DO $$ DECLARE later text; BEGIN FOR later IN SELECT tablename FROM pg_tables \
                 WHERE schemaname = 'jadoube' AND tablename NOT IN ({kept}) \
                 LOOP EXECUTE format('DROP TABLE jadoube.%I CASCADE', later); END LOOP; END $$; \
                 DELETE FROM _sqlx_migrations WHERE version > 2"
            ))
            .unwrap();
        let folder = tempfile::tempdir().unwrap();
        let store = place
            .open_with(StoreOptions {
                beside: Some(folder.path().to_owned()),
                ..options()
            })
            .await;
        let made = files(&store.folder().unwrap().join(FOLDER), "upgrade-");
        assert_eq!(made.len(), 1, "{made:?}");
        let report = verify_file(&made[0], None).await.unwrap();
        assert_eq!((report.faults, report.events), (vec![], 1));
        let last = store.read_all(Position(1), 1).await.unwrap();
        let newest = jadoube_store::newest_schema(Engine::Postgres);
        let program = env!("CARGO_PKG_VERSION");
        assert_eq!(
            last[0].data.get(),
            format!(r#"{{"from":2,"to":{newest},"program":"{program}"}}"#)
        );
        store.close().await;
    });
}

/// A18: the stick is pulled, backups go on; back in, it gets the newest. And a backup is made
/// out of its turn when somebody wishes for one.
#[test]
fn a_stick_that_is_back_gets_the_newest_backup() {
    run(async {
        let place = Place::file();
        let store = place.open().await;
        store.append(one("thing/a", 0, "1")).await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let (own, stick) = (folder.path().join("own"), folder.path().join("stick"));
        let schedule = Schedule {
            second: Some(stick.clone()),
            every: Duration::from_millis(200),
            ..Schedule::in_folder(own.clone())
        };
        let (keeper, wishes) = keeper();
        let running = schedule.run(store.clone(), wishes);
        let story = async {
            assert!(soon(|| files(&own, "auto-").len() == 1).await);
            store.append(one("thing/a", 1, "1")).await.unwrap();
            let made = keeper.now().await.unwrap().unwrap();
            assert_eq!(made.head, store.head());
            assert!(!stick.exists());
            std::fs::create_dir(&stick).unwrap();
            let name = made.file.file_name().unwrap();
            assert!(soon(|| stick.join(name).is_file()).await);
            let copy = verify_file(&stick.join(name), None).await.unwrap();
            assert_eq!((copy.faults, copy.events), (vec![], 2));
            store.close().await;
        };
        tokio::join!(running, story);
        assert!(keeper.now().await.is_none(), "nobody makes any more");
    });
}

/// 9.5: in no register, without an account, in no entry of three years: offered, and still there.
#[test]
fn whom_nothing_has_named_for_three_years_is_offered_and_not_erased() {
    run(async {
        let place = Place::file();
        let (hand, clock) = clock(1_700_000_000_000);
        let store = place.open_with(StoreOptions { clock, ..options() }).await;
        let id = |letter: &str| letter.repeat(26);
        for letter in ["a", "b", "c", "d"] {
            let row = Person {
                registry_number: (letter == "c").then(|| "4711".to_owned()),
                ..person(&id(letter))
            };
            let said = format!("{{\"person\":\"{}\"}}", id(letter));
            let entered = one(&format!("thing/{letter}"), 0, &said).side(SideWrite::put(&row));
            store.append(entered).await.unwrap();
        }
        let account = Account {
            id: "x".into(),
            name: "Sample".into(),
            person: Some(id("d")),
            ..Account::default()
        };
        let known = Batch::by(arbiter()).side(SideWrite::put(&account));
        store.append(known).await.unwrap();
        let keep = Keep::default();
        assert_eq!(offered(&store, &keep).await.unwrap(), []);
        let three_years = 3 * 365 * 86_400_000;
        hand.fetch_add(three_years - 1_000, std::sync::atomic::Ordering::SeqCst);
        let said = format!("{{\"white\":\"{}\"}}", id("b"));
        store.append(one("thing/e", 0, &said)).await.unwrap();
        hand.fetch_add(2_000, std::sync::atomic::Ordering::SeqCst);
        let found = offered(&store, &keep).await.unwrap();
        let found: Vec<&str> = found.iter().map(|one| one.person.as_str()).collect();
        assert_eq!(found, [id("a").as_str()]);
        let row: Person = store.private().get(id("a")).await.unwrap().unwrap();
        assert!(row.erased_ms.is_none());
        store.close().await;
    });
}

fn of(said: &[jadoube_store::data::doctor::Check], topic: Topic) -> Option<(Level, String)> {
    let found = said.iter().find(|check| check.topic == topic);
    found.map(|check| (check.level, check.value.clone()))
}

/// The doctor names the condition, the second folder, who else can read the data, and mends
/// before it speaks.
#[test]
fn the_doctor_looks_beside_the_data_and_mends_first() {
    run(async {
        let place = Place::file();
        let Place::File(folder) = &place else {
            panic!()
        };
        let store = place.open().await;
        store.append(one("thing/a", 0, "1")).await.unwrap();
        store.close().await;
        let file = folder.path().join(jadoube_store::FILE);
        let visit = Visit {
            quick: true,
            second: Some(folder.path().join("stick")),
            condition: Some(Condition::Failed(Why::DiskFull)),
            addresses: Some(Vec::new()),
            ..Visit::default()
        };
        let said = doctor(&place.location(), &visit).await.unwrap();
        assert_eq!(of(&said, Topic::Second).unwrap().0, Level::Warn);
        let full = (Level::Wrong, "the disk is full".to_owned());
        assert_eq!(of(&said, Topic::Condition), Some(full));
        assert_eq!(of(&said, Topic::OnlyHere).unwrap().0, Level::Ok);
        assert_eq!(of(&said, Topic::Permissions), None, "nobody else reads it");
        assert_eq!(of(&said, Topic::Reserve).unwrap().0, Level::Warn);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
            assert_eq!(mode(&file), 0o600, "made so");
            let set = |path: &Path, mode| {
                let rights = std::fs::Permissions::from_mode(mode);
                std::fs::set_permissions(path, rights).unwrap();
            };
            set(&file, 0o644);
            set(folder.path(), 0o755);
            let said = doctor(&place.location(), &visit).await.unwrap();
            let open = (Level::Warn, "644".to_owned());
            assert_eq!(of(&said, Topic::Permissions), Some(open));
            let visit = Visit {
                fix: true,
                ..visit.clone()
            };
            let said = doctor(&place.location(), &visit).await.unwrap();
            assert_eq!(of(&said, Topic::Permissions), None);
            assert_eq!(mode(&file), 0o600);
            let reserve = (Level::Ok, "32".to_owned());
            assert_eq!(of(&said, Topic::Reserve), Some(reserve));
            assert_eq!(of(&said, Topic::Backup).unwrap().0, Level::Ok);
            let made = files(&folder.path().join(FOLDER), "auto-");
            assert_eq!((made.len(), mode(&made[0])), (1, 0o600));
        }
    });
}
