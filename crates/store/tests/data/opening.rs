//! Opening: what is refused, and in which sentence.

use std::sync::Arc;

use jadoube_store::data::verify::verify_location;
use jadoube_store::{AppendError, Kinds, Location, OpenError, Position, Store, StoreOptions, Why};

use crate::support::{Place, one, options, run};

async fn refusal(place: &Place, options: StoreOptions) -> String {
    match Store::open_with(place.location(), options).await {
        Ok(_) => panic!("it opened"),
        Err(error) => error.to_string(),
    }
}

/// P6, A15: an older program refuses newer data in one sentence and leaves it as it is.
#[test]
fn newer_data_is_refused() {
    run(async {
        let place = Place::file();
        let store = place.open().await;
        store.append(one("thing/a", 0, "1")).await.unwrap();
        store.close().await;
        let knows = Kinds::of_the_store().with("thing.said", 1);
        let fine = StoreOptions {
            kinds: Some(Arc::new(knows.clone())),
            ..options()
        };
        place.open_with(fine.clone()).await.close().await;
        place
            .tamper("UPDATE kind SET version = 2, program = '9.1.0'")
            .unwrap();
        let said = refusal(&place, fine).await;
        assert!(
            said.contains("Jadoube 9.1.0") && said.contains("thing.said"),
            "{said}"
        );
        place
            .tamper("INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (99, 'x', 1, x'00', 0)")
            .unwrap();
        let said = refusal(&place, options()).await;
        assert!(
            said.contains("Jadoube 9.1.0") && said.contains("schema 99"),
            "{said}"
        );
    });
}

#[test]
fn another_file_is_refused_and_untouched() {
    run(async {
        let place = Place::file();
        let jadoube_store::Location::File(file) = place.location() else {
            panic!()
        };
        std::fs::write(
            &file,
            "not a database, but somebody's notes: 1. e4 e5 2. Nf3",
        )
        .unwrap();
        let said = refusal(&place, options()).await;
        assert!(said.contains("not a file of Jadoube"), "{said}");
        assert!(
            std::fs::read_to_string(&file)
                .unwrap()
                .starts_with("not a database")
        );
        std::fs::remove_file(&file).unwrap();
        let looking = refusal(&place, StoreOptions::looking()).await;
        assert!(looking.contains("no data"), "{looking}");
    });
}

#[test]
fn looking_needs_no_lock_and_stores_nothing() {
    run(async {
        let place = Place::file();
        let store = place.open().await;
        store.append(one("thing/a", 0, "1")).await.unwrap();
        let beside = Store::open_with(place.location(), StoreOptions::looking())
            .await
            .unwrap();
        assert_eq!(beside.read_all(Position(0), 9).await.unwrap().len(), 1);
        let refused = beside.append(one("thing/a", 1, "1")).await.unwrap_err();
        assert_eq!(refused, AppendError::ReadOnly(Why::Asked));
        beside.close().await;
        store.close().await;
        // The lock is free again.
        place.open().await.close().await;
    });
}

/// A slip in the address of a database is not taken for damage.
#[test]
fn a_database_that_is_not_there_is_not_damaged() {
    run(async {
        let Place::Postgres(url) = Place::postgres_database() else {
            panic!()
        };
        let (before, _) = url.rsplit_once('/').unwrap();
        for wrong in [
            format!("{before}/no_such_base"),
            url.replace("jadoube@", "no_such_role@"),
        ] {
            let opened = Store::open_with(wrong.parse().unwrap(), options()).await;
            let Err(error @ OpenError::Read(_)) = opened else {
                panic!("{wrong}")
            };
            assert!(!error.is_damage(), "{error}");
            let OpenError::Read(error) = error else {
                panic!()
            };
            assert!(error.is_refused() && !error.is_away(), "{error}");
        }
    });
}

/// A15: what is refused for its entries or its new place keeps its old schema, and needs no backup.
#[test]
fn what_is_refused_is_not_upgraded_first() {
    run(async {
        for tampered in [
            "UPDATE kind SET version = 2, program = '9.1.0'",
            "UPDATE head SET moved = 'elsewhere'",
        ] {
            let place = Place::file();
            let store = place.open().await;
            store.append(one("thing/a", 0, "1")).await.unwrap();
            store.close().await;
            place.tamper(tampered).unwrap();
            place
                .tamper("DELETE FROM _sqlx_migrations WHERE version > 1")
                .unwrap();
            let knows = Kinds::of_the_store().with("thing.said", 1);
            let how = StoreOptions {
                kinds: Some(Arc::new(knows)),
                ..options()
            };
            let said = refusal(&place, how).await;
            assert!(
                said.contains("9.1.0") || said.contains("elsewhere"),
                "{said}"
            );
            let Location::File(file) = place.location() else {
                panic!()
            };
            assert!(!file.with_file_name("backups").exists());
        }
    });
}

/// 10.1: the copy made before an upgrade is verified like any backup: damaged data is not built on.
#[test]
fn damaged_data_is_not_upgraded() {
    run(async {
        let place = Place::file();
        let store = place.open().await;
        store.append(one("thing/a", 0, "1")).await.unwrap();
        store.close().await;
        place
            .tamper(
                "DROP TRIGGER event_unchanged; UPDATE event SET payload = '2'; \
                 DELETE FROM _sqlx_migrations WHERE version > 1",
            )
            .unwrap();
        let said = refusal(&place, options()).await;
        assert!(
            said.contains("nothing was changed") && said.contains("damaged (1 faults)"),
            "{said}"
        );
        let Location::File(file) = place.location() else {
            panic!()
        };
        let copies = std::fs::read_dir(file.with_file_name("backups")).unwrap();
        assert_eq!(copies.count(), 0);
    });
}

/// A20: a schema that cannot be brought up to date changes nothing and names its backup.
#[test]
fn a_failed_upgrade_changes_nothing() {
    run(async {
        let place = Place::file();
        let store = place.open().await;
        store.append(one("thing/a", 0, "1")).await.unwrap();
        store.close().await;
        // As if the files after the first had not been applied, but with tables of their names
        // in the way.
        place
            .tamper("DELETE FROM _sqlx_migrations WHERE version > 1")
            .unwrap();
        let said = refusal(&place, options()).await;
        assert!(
            said.contains("nothing was changed") && said.contains("backup: "),
            "{said}"
        );
        let backup = said
            .rsplit("backup: ")
            .next()
            .unwrap()
            .trim_end_matches(')');
        assert!(std::path::Path::new(backup).exists(), "{backup}");
        // With the obstacle gone the same data is brought up to date, and says so in the log.
        let tables = [
            "person",
            "contact",
            "need",
            "text",
            "document",
            "person_past",
            "account",
            "credential",
            "session",
            "join_code",
            "device",
            "token",
            "journal",
            "job",
            "webhook",
            "delivery",
            "letter",
        ];
        let drop: String = tables
            .iter()
            .map(|table| format!("DROP TABLE \"{table}\";"))
            .collect();
        place.tamper(&drop).unwrap();
        let store = place.open().await;
        let last = store.read_all(Position(1), 9).await.unwrap();
        assert_eq!(last[0].kind.as_str(), "log.upgraded");
        let newest = jadoube_store::newest_schema(jadoube_store::Engine::Sqlite);
        let program = env!("CARGO_PKG_VERSION");
        assert_eq!(
            last[0].data.get(),
            format!(r#"{{"from":1,"to":{newest},"program":"{program}"}}"#)
        );
        store.close().await;
    });
}

/// Settings that could lose what was confirmed are refused.
#[test]
fn an_unsafe_postgres_is_refused() {
    // A server of its own: the setting is everybody's.
    let cluster = crate::support::Cluster::new();
    cluster.start_by_control();
    run(async {
        let place = Place::Postgres(cluster.url("postgres"));
        cluster.sql("postgres", "ALTER SYSTEM SET full_page_writes = off");
        cluster.sql("postgres", "SELECT pg_reload_conf()");
        let mut said = String::new();
        for _ in 0..200 {
            // The new setting takes a moment to reach new connections.
            match Store::open_with(place.location(), options()).await {
                Ok(store) => store.close().await,
                Err(error) => {
                    said = error.to_string();
                    break;
                }
            }
        }
        assert!(said.contains("full_page_writes = off"), "{said}");
        let reckless = StoreOptions {
            accept_data_loss: true,
            ..options()
        };
        place.open_with(reckless).await.close().await;
    });
    cluster.stop();
}

/// After a clean end everything is in the one file: who copies it alone has it all.
#[test]
fn a_closed_file_holds_everything_alone() {
    run(async {
        let place = Place::file();
        let store = place.open().await;
        for seq in 0..20 {
            store.append(one("thing/a", seq, "1")).await.unwrap();
            assert!(!store.read_all(Position(0), 99).await.unwrap().is_empty());
        }
        let Location::File(file) = place.location() else {
            panic!("not a file");
        };
        let log = file.with_file_name("jadoube.db-wal");
        assert!(log.metadata().unwrap().len() > 0);
        store.close().await;
        assert!(!log.exists(), "the write-ahead log is left");
        let elsewhere = tempfile::tempdir().unwrap();
        std::fs::copy(&file, elsewhere.path().join("jadoube.db")).unwrap();
        let copy = Location::folder(elsewhere.path());
        let report = verify_location(&copy, None).await.unwrap();
        assert_eq!((report.events, report.faults), (20, vec![]));
    });
}
