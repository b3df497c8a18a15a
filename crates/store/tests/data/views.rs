//! 12.15, P9: a stored view thrown away and rebuilt is the one that was filled as events came.

use jadoube_store::data::projection::{Projection, catch_up, known, rebuild};
use jadoube_store::{Engine, Position, Store, Stored, Value};

use crate::support::{Place, one, run};

/// Remembers the last payload of every stream.
struct LastSaid;

impl Projection for LastSaid {
    fn name(&self) -> &str {
        "last-said"
    }
    fn version(&self) -> i64 {
        1
    }
    fn tables(&self) -> Vec<String> {
        vec!["last_said".into()]
    }
    fn schema(&self, _: Engine) -> Vec<String> {
        vec!["CREATE TABLE last_said (stream TEXT PRIMARY KEY, said TEXT, seq BIGINT)".into()]
    }
    fn apply(&self, event: &Stored) -> Vec<(String, Vec<Value>)> {
        let text = "INSERT INTO last_said VALUES ($1, $2, $3) \
                    ON CONFLICT (stream) DO UPDATE SET said = excluded.said, seq = excluded.seq";
        let values = vec![
            event.stream.as_str().into(),
            event.data.get().into(),
            event.seq.0.into(),
        ];
        vec![(text.into(), values)]
    }
}

async fn say(store: &Store, from: i64, to: i64) {
    for n in from..to {
        for name in ["thing/a", "thing/b", "thing/c"] {
            store.append(one(name, n, &format!("[{n}]"))).await.unwrap();
        }
    }
}

/// What the view holds, in its own order; a test may look past the store.
fn shown(place: &Place) -> Result<(), String> {
    // An assertion inside the database: any difference is a division by nothing.
    place.tamper("CREATE TABLE before_rebuild AS SELECT * FROM last_said ORDER BY stream")
}

fn same(place: &Place) -> Result<(), String> {
    place.tamper(
        "CREATE TABLE differs (rows BIGINT CHECK (rows = 0)); \
         INSERT INTO differs SELECT count(*) FROM (\
           SELECT * FROM (SELECT * FROM before_rebuild EXCEPT SELECT * FROM last_said) AS gone \
           UNION ALL \
           SELECT * FROM (SELECT * FROM last_said EXCEPT SELECT * FROM before_rebuild) AS new\
         ) AS both_ways",
    )
}

async fn a_rebuilt_view_is_the_live_one(place: Place) {
    let store = place.open().await;
    say(&store, 0, 5).await;
    assert_eq!(catch_up(&store, &LastSaid).await.unwrap().applied, 15);
    say(&store, 5, 9).await;
    assert_eq!(catch_up(&store, &LastSaid).await.unwrap().applied, 12);
    assert_eq!(catch_up(&store, &LastSaid).await.unwrap().applied, 0);
    shown(&place).unwrap();
    let again = rebuild(&store, &LastSaid).await.unwrap();
    assert_eq!((again.applied, again.position), (27, Position(27)));
    same(&place).unwrap();
    assert_eq!(known(&store).await.unwrap().len(), 1);
    // And the comparison can fail.
    place
        .tamper("DROP TABLE differs; UPDATE last_said SET said = 'other' WHERE stream = 'thing/b'")
        .unwrap();
    assert!(same(&place).is_err());
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
