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
