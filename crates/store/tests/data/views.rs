//! 12.15, P9: a stored view thrown away and rebuilt is the one that was filled as events came; it is
//! rebuilt beside the one that is read, and filled again after a restore.

use jadoube_store::data::projection::{
    Change, Projection, Shown, catch_up, differences, drop_former, known, rebuild, shown,
};
use jadoube_store::data::verify::{Fault, verify_views};
use jadoube_store::data::{backup, restore};
use jadoube_store::{Column, Holds, Location, Position, Store, Stored, Table, Type, Value};

use crate::support::{Place, one, run};

const SAID: Table = Table {
    name: "last_said",
    columns: &[
        Column {
            name: "stream",
            kind: Type::Text,
        },
        Column {
            name: "said",
            kind: Type::Text,
        },
        Column {
            name: "seq",
            kind: Type::Int,
        },
    ],
    keys: 1,
    holds: Holds::Cache,
};

/// Remembers the last payload of every stream, except where it says `[0]`.
struct LastSaid(i64);

impl Projection for LastSaid {
    fn name(&self) -> &'static str {
        "last-said"
    }
    fn version(&self) -> i64 {
        self.0
    }
    fn tables(&self) -> &'static [Table] {
        &[SAID]
    }
    fn apply(&self, event: &Stored) -> Vec<Change> {
        let stream: Value = event.stream.as_str().into();
        vec![match event.data.get() {
            "[0]" => Change::Remove(&SAID, vec![stream]),
            said => Change::Put(&SAID, vec![stream, said.into(), event.seq.0.into()]),
        }]
    }
}

async fn say(store: &Store, from: i64, to: i64) {
    for n in from..to {
        for name in ["thing/a", "thing/b", "thing/c"] {
            let said = format!("[{}]", if name == "thing/c" { n % 3 } else { n });
            store.append(one(name, n, &said)).await.unwrap();
        }
    }
}

/// What the streams said last, by hand: c said `[2]` with its ninth event.
fn expected() -> Vec<Vec<Value>> {
    ["thing/a", "thing/b", "thing/c"]
        .map(|name| {
            let said = if name == "thing/c" { "[2]" } else { "[8]" };
            vec![name.into(), said.into(), 9.into()]
        })
        .into()
}

async fn a_rebuilt_view_is_the_live_one(place: Place) {
    let store = place.open().await;
    let view = LastSaid(1);
    assert_eq!(shown(&store, &view).await.unwrap(), None);
    say(&store, 0, 5).await;
    assert_eq!(catch_up(&store, &view).await.unwrap().applied, 15);
    say(&store, 5, 9).await;
    assert_eq!(catch_up(&store, &view).await.unwrap().applied, 12);
    assert_eq!(catch_up(&store, &view).await.unwrap().applied, 0);
    let live = Some(Shown {
        position: Position(27),
        tables: vec![expected()],
    });
    assert_eq!(shown(&store, &view).await.unwrap(), live);
    assert!(differences(&store, &view).await.unwrap().is_empty());
    let again = rebuild(&store, &view).await.unwrap();
    assert_eq!((again.applied, again.position), (27, Position(27)));
    assert_eq!(shown(&store, &view).await.unwrap(), live);
    assert_eq!(known(&store).await.unwrap().len(), 1);
    // Readers of the former tables read on; these go at the next start.
    let still = "SELECT 1 / count(*) FROM \"view_last_said_1\"";
    place.tamper(still).unwrap();
    drop_former(&store, &view).await.unwrap();
    assert!(place.tamper(still).is_err());
    assert_eq!(shown(&store, &view).await.unwrap(), live);
    // A change from outside is found, and mended by a rebuild.
    place
        .tamper("UPDATE \"view_last_said_2\" SET said = 'other' WHERE stream = 'thing/b'")
        .unwrap();
    assert_eq!(differences(&store, &view).await.unwrap(), ["last_said"]);
    let found = verify_views(&place.location(), &[&view]).await.unwrap();
    let (name, table) = ("last-said".to_owned(), "last_said".to_owned());
    assert_eq!(found, [Fault::View { view: name, table }]);
    rebuild(&store, &view).await.unwrap();
    assert_eq!(shown(&store, &view).await.unwrap(), live);
    // Another version does not read what this one filled.
    let newer = LastSaid(2);
    assert_eq!(shown(&store, &newer).await.unwrap(), None);
    assert_eq!(catch_up(&store, &newer).await.unwrap().applied, 27);
    assert_eq!(shown(&store, &view).await.unwrap(), None);
    store.close().await;
}

#[test]
fn a_rebuilt_view_in_the_file_is_the_live_one() {
    run(a_rebuilt_view_is_the_live_one(Place::file()));
}

#[test]
fn a_rebuilt_view_on_postgres_is_the_live_one() {
    run(a_rebuilt_view_is_the_live_one(Place::postgres_database()));
}

/// A restored log begins a new epoch: the same position may be another event, so a view of the old
/// one is not read.
#[test]
fn a_view_is_filled_again_after_a_restore() {
    run(async {
        let place = Place::file();
        let store = place.open().await;
        say(&store, 0, 9).await;
        let view = LastSaid(1);
        catch_up(&store, &view).await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("copy.db");
        backup::backup(&store, &file).await.unwrap();
        store.close().await;
        let to = Location::folder(folder.path().join("again"));
        restore::restore(&file, None, &to, false).await.unwrap();
        let store = Store::open_with(to, crate::support::options())
            .await
            .unwrap();
        assert_eq!(shown(&store, &view).await.unwrap(), None);
        // 27 and the one that says that the log goes on.
        assert_eq!(catch_up(&store, &view).await.unwrap().applied, 28);
        let rows = shown(&store, &view).await.unwrap().unwrap().tables;
        assert!(expected().iter().all(|row| rows[0].contains(row)));
        store.close().await;
    });
}
