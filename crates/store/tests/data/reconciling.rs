//! W8, A9: the database went back behind what was acknowledged.

use jadoube_store::data::DataError;
use jadoube_store::data::reconcile::{accept_loss, bring_back, compare};
use jadoube_store::data::verify::{Paper, verify_location};
use jadoube_store::{AppendError, Condition, Position, Store, StoreOptions, TAIL, Why};

use crate::support::{Place, one, options, run};

const TOLD: i64 = 40;
const LEFT: i64 = 9;

/// The database as a backup of an hour ago would leave it.
fn go_back(place: &Place, triggers: &str) {
    place
        .tamper(&format!(
            "{triggers}; DELETE FROM event WHERE position > {LEFT}; \
             UPDATE head SET position = {LEFT}, hash = (SELECT hash FROM event WHERE position = {LEFT}); \
             UPDATE stream SET seq = {LEFT}, position = {LEFT}; DELETE FROM command WHERE last > {LEFT}"
        ))
        .unwrap();
}

const OF_FILE: &str = "DROP TRIGGER event_unchanged; DROP TRIGGER event_kept";
const OF_POSTGRES: &str = "DROP TRIGGER event_unchanged ON event; DROP TRIGGER event_kept ON event";

/// A log with a tail, told up to `TOLD`.
async fn log_with_tail(place: &Place, tail: &std::path::Path) -> (Store, StoreOptions) {
    let how = StoreOptions {
        tail: Some(tail.to_owned()),
        ..options()
    };
    let store = place.open_with(how.clone()).await;
    for n in 0..TOLD {
        store
            .append(one("thing/a", n, &format!("[{n}]")))
            .await
            .unwrap();
    }
    (store, how)
}

async fn what_is_missing_comes_back(place: Place, triggers: &str) {
    let tail = tempfile::tempdir().unwrap();
    let (store, how) = log_with_tail(&place, tail.path()).await;
    let last = one("thing/a", TOLD, "[\"the last\"]");
    store.append(last.clone()).await.unwrap();
    let paper: Paper = store.head().to_string().parse().unwrap();
    go_back(&place, triggers);
    // The server that told them stores nothing more over them.
    let refused = store.append(one("thing/a", LEFT, "1")).await.unwrap_err();
    let went_back = Why::WentBack {
        found: Position(LEFT),
        acknowledged: Position(TOLD + 1),
    };
    assert!(matches!(refused, AppendError::ReadOnly(_)), "{refused}");
    assert_eq!(store.condition(), Condition::Failed(went_back.clone()));
    assert_eq!(
        store.append(one("thing/b", 0, "1")).await.unwrap_err(),
        AppendError::ReadOnly(went_back)
    );
    store.close().await;
    let file = tail.path().join(TAIL);
    let found = compare(&place.location(), &file).await.unwrap();
    assert_eq!((found.common, found.written_over), (Position(LEFT), false));
    assert_eq!(
        found.missing.len(),
        usize::try_from(TOLD + 1 - LEFT).unwrap()
    );
    let done = bring_back(&place.location(), &file).await.unwrap();
    assert_eq!(
        (done.back, done.left.len(), done.loaded.head.epoch),
        (found.missing.len(), 0, 2)
    );
    // The paper somebody holds is still true, and the last act is known by its key.
    let report = verify_location(&place.location(), Some(paper))
        .await
        .unwrap();
    assert_eq!(report.faults, []);
    let store = place.open_with(how).await;
    assert!(store.append(last).await.unwrap().repeated);
    store.append(one("thing/a", TOLD + 1, "1")).await.unwrap();
    store.close().await;
    // Nothing is missing any more.
    let found = compare(&place.location(), &file).await.unwrap();
    assert_eq!(found.missing.len(), 0);
}

#[test]
fn entries_that_a_file_lost_come_back_at_their_places() {
    run(what_is_missing_comes_back(Place::file(), OF_FILE));
}

#[test]
fn entries_that_postgres_lost_come_back_at_their_places() {
    run(what_is_missing_comes_back(
        Place::postgres_database(),
        OF_POSTGRES,
    ));
}

/// Another server has written over the gap: what fits is appended again, the rest is listed.
#[test]
fn what_was_written_over_comes_back_where_it_fits() {
    run(async {
        let place = Place::postgres_database();
        let tail = tempfile::tempdir().unwrap();
        let (store, _) = log_with_tail(&place, tail.path()).await;
        store.append(one("thing/b", 0, "[\"fits\"]")).await.unwrap();
        store.close().await;
        go_back(&place, OF_POSTGRES);
        place
            .tamper("DELETE FROM stream WHERE name = 'thing/b'")
            .unwrap();
        let other = place.open().await;
        other
            .append(one("thing/a", LEFT, "[\"another\"]"))
            .await
            .unwrap();
        other.close().await;
        let file = tail.path().join(TAIL);
        let done = bring_back(&place.location(), &file).await.unwrap();
        assert!(done.compared.written_over);
        assert_eq!(done.back, 1);
        assert_eq!(i64::try_from(done.left.len()).unwrap(), TOLD - LEFT);
        assert!(
            done.left.iter().all(|(event, why)| {
                event.stream.as_str() == "thing/a" && why.contains("thing/a")
            })
        );
        let store = place.open().await;
        let fits = store
            .read(&"thing/b".parse().unwrap(), jadoube_store::Seq(0), 9)
            .await
            .unwrap();
        assert_eq!(fits[0].data.get(), "[\"fits\"]");
        store.close().await;
    });
}

/// A loss is accepted by saying aloud to where the log went back.
#[test]
fn a_loss_is_accepted_only_by_its_name() {
    run(async {
        let place = Place::file();
        let tail = tempfile::tempdir().unwrap();
        let (store, _) = log_with_tail(&place, tail.path()).await;
        store.close().await;
        go_back(&place, OF_FILE);
        let file = tail.path().join(TAIL);
        let other = accept_loss(&place.location(), &file, Position(LEFT + 1)).await;
        assert!(matches!(other, Err(DataError::OtherLoss { .. })));
        let done = accept_loss(&place.location(), &file, Position(LEFT))
            .await
            .unwrap();
        assert_eq!((done.back, done.loaded.head.epoch), (0, 2));
        assert_eq!(i64::try_from(done.left.len()).unwrap(), TOLD - LEFT);
        assert_eq!(
            verify_location(&place.location(), None)
                .await
                .unwrap()
                .faults,
            []
        );
    });
}
