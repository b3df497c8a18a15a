//! One suite, two engines: whatever is promised holds on SQLite and on a real PostgreSQL.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

#[path = "../support/mod.rs"]
mod support;

mod append;
mod breaks;
mod many;
mod people;

type Test = fn(support::Place) -> std::pin::Pin<Box<dyn Future<Output = ()>>>;

/// Makes each promise a test on a file, and lists them for PostgreSQL.
macro_rules! both {
    ($($name:ident),+ $(,)?) => {
        mod sqlite {
            $(#[test]
            fn $name() {
                crate::support::run(super::$name(crate::support::Place::file()));
            })+
        }

        pub(crate) const ALL: &[(&str, crate::Test)] =
            &[$((stringify!($name), |place| Box::pin($name(place)))),+];
    };
}
pub(crate) use both;

/// One server for all of them, a fresh database for each.
#[test]
fn every_promise_holds_on_postgres() {
    for (name, test) in [append::ALL, breaks::ALL, many::ALL, people::ALL].concat() {
        println!("{name}");
        support::run(test(support::Place::postgres()));
    }
}

/// 3.3: on a folder of another machine everything goes over one connection that keeps the lock of
/// the file; whatever is promised holds there too, and nobody else gets at the file.
#[test]
fn every_promise_holds_over_one_connection() {
    for (name, test) in [append::ALL, breaks::ALL, many::ALL, people::ALL].concat() {
        println!("{name}");
        if name != "the_log_is_not_changed_from_outside" {
            support::run(test(support::Place::alone()));
        }
    }
    support::run(async {
        let place = support::Place::alone();
        let store = place.open().await;
        store.append(support::one("thing/a", 0, "1")).await.unwrap();
        assert!(store.is_on_network());
        let said = place.tamper("DELETE FROM event").unwrap_err();
        assert!(said.contains("locked"), "{said}");
        store.close().await;
        let said = place.tamper("DELETE FROM event").unwrap_err();
        assert!(said.contains("the log is not cut"), "{said}");
        // The same file is served from a disk of this machine afterwards, and back.
        let options = support::options();
        let store = jadoube_store::Store::open_with(place.location(), options).await;
        let store = store.unwrap();
        store.append(support::one("thing/a", 1, "1")).await.unwrap();
        store.close().await;
        let store = place.open().await;
        assert_eq!(store.head().position, jadoube_store::Position(2));
        let file = place.location().data_folder().unwrap().join("copy.db");
        jadoube_store::data::backup::backup(&store, &file)
            .await
            .unwrap();
        store.close().await;
    });
}
