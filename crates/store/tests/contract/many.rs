//! Many writers at once: one order for all, and nobody sees n+1 before n.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use jadoube_store::{
    AppendError, Command, Decision, Loaded, Misfit, Position, Seq, Store, Unreadable,
};

use crate::support::{Place, arbiter, event, one, stream};

super::both!(
    two_writers_on_one_stream,
    eight_tasks_with_five_hundred_appends_each,
    a_decision_is_taken_again_after_a_conflict,
    two_servers_share_one_order,
);

async fn two_writers_on_one_stream(place: Place) {
    let store = place.open().await;
    let (a, b) = tokio::join!(
        store.append(one("thing/a", 0, "1")),
        store.append(one("thing/a", 0, "2"))
    );
    let (won, lost) = if a.is_ok() { (a, b) } else { (b, a) };
    assert_eq!(won.unwrap().outcome.first, Some(Position(1)));
    let found = Misfit::Conflict {
        stream: stream("thing/a"),
        expected: Seq(0),
        found: Seq(1),
    };
    assert_eq!(lost.unwrap_err(), AppendError::Misfits(vec![found]));
    assert_eq!(store.figures().conflicts, 1);
    store.close().await;
}

/// Everything a follower hands out must be the next position.
async fn follow(store: Store, after: i64, until: i64) -> i64 {
    let mut follower = store.follow(Position(after));
    let mut at = after;
    while at < until {
        for event in follower.next().await.unwrap().unwrap() {
            at += 1;
            assert_eq!(event.position, Position(at));
        }
    }
    at
}

async fn eight_tasks_with_five_hundred_appends_each(place: Place) {
    let store = place.open().await;
    let done = Arc::new(AtomicBool::new(false));
    let from_start = tokio::spawn(follow(store.clone(), 0, 4000));
    let from_middle = tokio::spawn(follow(store.clone(), 2000, 4000));
    let (reader, over) = (store.clone(), Arc::clone(&done));
    // A reader without a cursor: whatever it sees is a beginning without a gap.
    let reads = tokio::spawn(async move {
        while !over.load(Ordering::SeqCst) {
            let head = reader.head().position;
            let seen = reader
                .read_all(Position((head.0 - 50).max(0)), 1000)
                .await
                .unwrap();
            for pair in seen.windows(2) {
                assert_eq!(pair[1].position.0, pair[0].position.0 + 1);
            }
            assert!(seen.last().is_none_or(|last| last.position >= head));
        }
    });
    let writers: Vec<_> = (0..8)
        .map(|task| {
            let store = store.clone();
            tokio::spawn(async move {
                let name = format!("thing/{task}");
                for n in 0..500 {
                    store.append(one(&name, n, &n.to_string())).await.unwrap();
                }
            })
        })
        .collect();
    for writer in writers {
        writer.await.unwrap();
    }
    assert_eq!(from_start.await.unwrap(), 4000);
    assert_eq!(from_middle.await.unwrap(), 4000);
    done.store(true, Ordering::SeqCst);
    reads.await.unwrap();
    for task in 0..8 {
        let events = store
            .read(&stream(&format!("thing/{task}")), Seq(0), 1000)
            .await
            .unwrap();
        let data: Vec<_> = events
            .iter()
            .map(|e| e.data.get().parse::<i64>().unwrap())
            .collect();
        assert_eq!(data, (0..500).collect::<Vec<_>>());
    }
    store.close().await;
}

struct Count(usize);

impl jadoube_store::Aggregate for Count {
    fn apply(&mut self, _: &jadoube_store::Stored) -> Result<(), Unreadable> {
        self.0 += 1;
        Ok(())
    }
}

async fn a_decision_is_taken_again_after_a_conflict(place: Place) {
    let store = place.open().await;
    let a = stream("thing/a");
    let mut stale: Loaded<Count> = store.load(&a, Count(0)).await.unwrap();
    store.append(one("thing/a", 0, "1")).await.unwrap();
    let command = Command::by(arbiter());
    let decide = |count: &Count| match count.0 {
        0 | 1 => Ok(Decision {
            events: vec![event("thing.said", &count.0.to_string())],
            ..Decision::default()
        }),
        _ => Err("full"),
    };
    let done = store
        .decide(&a, &mut stale, &command, decide)
        .await
        .unwrap();
    assert_eq!(done.outcome.last, Some(Position(2)));
    assert_eq!((stale.state.0, stale.seq), (2, Seq(2)));
    assert_eq!(store.read(&a, Seq(1), 1).await.unwrap()[0].data.get(), "1");
    // Sent again: answered as the first time although the rules would now refuse.
    assert!(
        store
            .decide(&a, &mut stale, &command, decide)
            .await
            .unwrap()
            .repeated
    );
    let other = Command::by(arbiter());
    assert!(store.decide(&a, &mut stale, &other, decide).await.is_err());
    store.close().await;
}

/// On one file the second server is refused; on PostgreSQL both write one log.
async fn two_servers_share_one_order(place: Place) {
    let first = place.open().await;
    if !matches!(place, Place::Postgres(_)) {
        let second = Store::open_with(place.location(), crate::support::options()).await;
        let Err(refused) = second.map(drop) else {
            panic!("two servers on one file")
        };
        assert!(
            refused
                .to_string()
                .contains(&format!("process {}", std::process::id())),
            "{refused}"
        );
        first.append(one("thing/a", 0, "1")).await.unwrap();
        first.close().await;
        return;
    }
    let second = place.open().await;
    let writers: Vec<_> = (0..4)
        .map(|task| {
            let store = if task % 2 == 0 {
                first.clone()
            } else {
                second.clone()
            };
            tokio::spawn(async move {
                let name = format!("thing/{task}");
                for n in 0..100 {
                    store.append(one(&name, n, "1")).await.unwrap();
                }
            })
        })
        .collect();
    let seen = tokio::spawn(follow(first.clone(), 0, 400));
    let seen_there = tokio::spawn(follow(second.clone(), 0, 400));
    for writer in writers {
        writer.await.unwrap();
    }
    assert_eq!((seen.await.unwrap(), seen_there.await.unwrap()), (400, 400));
    // One wins, the other learns what is there.
    let (a, b) = tokio::join!(
        first.append(one("game/x", 0, "1")),
        second.append(one("game/x", 0, "2"))
    );
    assert!(a.is_ok() ^ b.is_ok());
    first.close().await;
    second.close().await;
}
