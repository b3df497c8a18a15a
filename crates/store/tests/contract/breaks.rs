//! The connection breaks at every place it can: sent again, a batch is stored once.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use jadoube_store::{Position, Stage, StoreOptions};

use crate::support::{Place, one, options};

super::both!(
    a_break_anywhere_stores_once,
    a_break_after_the_commit_is_followed
);

fn breaking(at: Stage, times: usize) -> (Arc<AtomicUsize>, StoreOptions) {
    let left = Arc::new(AtomicUsize::new(times));
    let count = Arc::clone(&left);
    let breaks = move |stage: Stage| {
        stage == at
            && count
                .fetch_update(Ordering::SeqCst, Ordering::SeqCst, |n| n.checked_sub(1))
                .is_ok()
    };
    (
        left,
        StoreOptions {
            breaks: Some(Arc::new(breaks)),
            ..options()
        },
    )
}

async fn a_break_anywhere_stores_once(place: Place) {
    let mut position = 0;
    for (n, stage) in [Stage::Begin, Stage::Inserted, Stage::Committed]
        .into_iter()
        .enumerate()
    {
        let (left, options) = breaking(stage, 2);
        let store = place.open_with(options).await;
        let batch = one(&format!("thing/{n}"), 0, "1");
        let done = store.append(batch.clone()).await.unwrap();
        position += 1;
        assert_eq!(left.load(Ordering::SeqCst), 0, "{stage:?} did not break");
        assert_eq!(done.outcome.first, Some(Position(position)), "{stage:?}");
        assert!(store.append(batch).await.unwrap().repeated);
        assert_eq!(store.read_all(Position(0), 9).await.unwrap().len(), n + 1);
        store.close().await;
    }
}

async fn a_break_after_the_commit_is_followed(place: Place) {
    let (_, options) = breaking(Stage::Committed, 1);
    let store = place.open_with(options).await;
    let mut follower = store.follow(Position(0));
    store.append(one("thing/a", 0, "1")).await.unwrap();
    assert_eq!(store.head().position, Position(1));
    assert_eq!(follower.next().await.unwrap().unwrap().len(), 1);
    store.close().await;
}
