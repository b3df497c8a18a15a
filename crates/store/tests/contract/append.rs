//! Appending and reading back, and every way to be refused.

use jadoube_store::{
    AppendError, BATCH_EVENTS, Batch, Claim, CommandKey, EVENT_BYTES, HexDigest, Misfit, Position,
    Seq, chain,
};

use crate::support::{Place, arbiter, clock, event, one, options, stream};

super::both!(
    what_is_read_is_what_was_written,
    every_misfit_is_named_at_once,
    a_key_acts_once,
    limits_are_kept,
    claims_hold_across_streams,
    the_log_is_not_changed_from_outside,
    a_clock_set_back_changes_no_order,
    one_bad_batch_among_twenty,
    the_chain_is_the_same_on_both_engines,
    snapshots_are_a_cache,
    it_opens_again_where_it_was,
);

async fn what_is_read_is_what_was_written(place: Place) {
    let store = place.open().await;
    // Every Unicode plane that has characters, odd spacing, escapes: bytes stay bytes.
    let planes: String = (0..0x11_0000u32)
        .step_by(37)
        .filter_map(char::from_u32)
        .filter(|c| !c.is_control() && !matches!(c, '"' | '\\'))
        .collect();
    let wide = format!(r#"{{ "b" : 1,"a":  "{planes}", "nul":"\u0000", "n":1.0e0 }}"#);
    let large = format!("\"{}\"", "ż".repeat(128 * 1024));
    let batch = Batch::by(arbiter().through("device/7"))
        .write(
            stream("thing/a"),
            Seq(0),
            vec![event("thing.said", &wide), event("thing.said", &large)],
        )
        .write(
            stream("thing/b"),
            Seq(0),
            vec![event("thing.heard", "null")],
        );
    let key = batch.key;
    let done = store.append(batch).await.unwrap();
    assert_eq!(
        (done.outcome.first, done.outcome.last),
        (Some(Position(1)), Some(Position(3)))
    );
    let all = store.read_all(Position(0), 1000).await.unwrap();
    let data: Vec<_> = all.iter().map(|e| e.data.get()).collect();
    assert_eq!(data, [wide.as_str(), large.as_str(), "null"]);
    assert_eq!(all[1].seq, Seq(2));
    assert_eq!(all[2].stream, stream("thing/b"));
    assert_eq!(all[0].by.device.as_deref(), Some("device/7"));
    assert!(all.iter().all(|e| e.key == key));
    let b = store.read(&stream("thing/b"), Seq(0), 10).await.unwrap();
    assert_eq!(b.len(), 1);
    assert_eq!(b[0].position, Position(3));
    // Beyond the head there is nothing, and that is no error.
    assert!(store.read_all(Position(99), 10).await.unwrap().is_empty());
    assert!(
        store
            .read(&stream("thing/c"), Seq(0), 10)
            .await
            .unwrap()
            .is_empty()
    );
    assert_eq!(store.head().position, Position(3));
    store.close().await;
}

async fn every_misfit_is_named_at_once(place: Place) {
    let store = place.open().await;
    let first = one("thing/a", 0, "1").claim(Claim::new("number", "4711", "thing/a"));
    store.append(first).await.unwrap();
    let batch = one("thing/a", 0, "2")
        .write(stream("thing/b"), Seq(5), vec![event("thing.said", "3")])
        .claim(Claim::new("number", "4711", "thing/b"))
        .release(Claim::new("number", "12", "thing/b"));
    let Err(AppendError::Misfits(mut all)) = store.append(batch).await else {
        panic!("it was taken");
    };
    all.sort_by_key(|m| format!("{m:?}"));
    let expected = [
        Misfit::Conflict {
            stream: stream("thing/a"),
            expected: Seq(0),
            found: Seq(1),
        },
        Misfit::Conflict {
            stream: stream("thing/b"),
            expected: Seq(5),
            found: Seq(0),
        },
        Misfit::NotHeld(Claim::new("number", "12", "thing/b")),
        Misfit::Taken {
            claim: Claim::new("number", "4711", "thing/b"),
            holder: "thing/a".into(),
        },
    ];
    assert_eq!(all, expected);
    assert_eq!(store.head().position, Position(1));
    store.close().await;
}

async fn a_key_acts_once(place: Place) {
    let store = place.open().await;
    let key = CommandKey::of("a key of a client");
    let batch = one("thing/a", 0, "1").command(key, b"body");
    let calls = (0..5).map(|_| store.append(batch.clone()));
    let mut first = 0;
    for done in futures_join(calls).await {
        let done = done.unwrap();
        assert_eq!(done.outcome.first, Some(Position(1)));
        first += usize::from(!done.repeated);
    }
    assert_eq!(first, 1);
    assert_eq!(store.head().position, Position(1));
    assert_eq!(
        store.outcome(key).await.unwrap().unwrap().last,
        Some(Position(1))
    );
    assert!(store.outcome(CommandKey::random()).await.unwrap().is_none());
    // Another body under the same key, also when what it wants would fit.
    let other = one("thing/b", 0, "1").command(key, b"another body");
    assert_eq!(
        store.append(other).await.unwrap_err(),
        AppendError::KeyReused
    );
    // Both in one group.
    let twin = one("thing/c", 0, "1").command(CommandKey::random(), b"x");
    let (a, b) = tokio::join!(store.append(twin.clone()), store.append(twin));
    assert!(a.unwrap().repeated ^ b.unwrap().repeated);
    store.close().await;
}

async fn futures_join<T: Send + 'static>(
    calls: impl Iterator<Item = impl Future<Output = T>>,
) -> Vec<T> {
    let mut calls: Vec<_> = calls.map(Box::pin).collect();
    let mut done = Vec::new();
    std::future::poll_fn(|context| {
        calls.retain_mut(|call| match call.as_mut().poll(context) {
            std::task::Poll::Ready(value) => {
                done.push(value);
                false
            }
            std::task::Poll::Pending => true,
        });
        match calls.is_empty() {
            true => std::task::Poll::Ready(()),
            false => std::task::Poll::Pending,
        }
    })
    .await;
    done
}

async fn limits_are_kept(place: Place) {
    let store = place.open().await;
    let many = vec![event("thing.said", "1"); BATCH_EVENTS + 1];
    let many = Batch::by(arbiter()).write(stream("thing/a"), Seq(0), many);
    assert_eq!(store.append(many).await.unwrap_err(), AppendError::TooLarge);
    let big = one("thing/a", 0, &format!("\"{}\"", "x".repeat(EVENT_BYTES)));
    assert_eq!(store.append(big).await.unwrap_err(), AppendError::TooLarge);
    let heavy = vec![
        event(
            "thing.said",
            &format!("\"{}\"", "x".repeat(EVENT_BYTES - 2))
        );
        5
    ];
    let heavy = Batch::by(arbiter()).write(stream("thing/a"), Seq(0), heavy);
    assert_eq!(
        store.append(heavy).await.unwrap_err(),
        AppendError::TooLarge
    );
    let mut nul = one("thing/a", 0, "1");
    nul.by.role = "a\0b".into();
    assert_eq!(store.append(nul).await.unwrap_err(), AppendError::Malformed);
    assert_eq!(store.head().position, Position(0));
    let full = vec![event("thing.said", "1"); BATCH_EVENTS];
    let full = Batch::by(arbiter()).write(stream("thing/a"), Seq(0), full);
    assert_eq!(
        store.append(full).await.unwrap().outcome.last,
        Some(Position(1100))
    );
    // A page is a thousand, whatever is asked.
    store.append(one("thing/a", 1100, "2")).await.unwrap();
    assert_eq!(
        store.read_all(Position(0), usize::MAX).await.unwrap().len(),
        1000
    );
    store.close().await;
}

async fn claims_hold_across_streams(place: Place) {
    let store = place.open().await;
    let table = |holder: &str| Claim::new("device-table", "17", holder);
    store
        .append(one("thing/a", 0, "1").claim(table("a")))
        .await
        .unwrap();
    // The same holder may claim again; another may not.
    store
        .append(one("thing/a", 1, "2").claim(table("a")))
        .await
        .unwrap();
    let taken = store.append(one("thing/b", 0, "1").claim(table("b"))).await;
    assert!(
        matches!(taken, Err(AppendError::Misfits(all)) if matches!(&all[..], [Misfit::Taken { .. }]))
    );
    // Given up and taken in one act, by another.
    let handed = one("thing/a", 2, "3").release(table("a")).claim(table("b"));
    store.append(handed).await.unwrap();
    let taken = store.append(one("thing/a", 3, "4").claim(table("a"))).await;
    assert!(matches!(taken, Err(AppendError::Misfits(_))));
    // Freed, and taken by the first of one group.
    store
        .append(one("thing/b", 0, "1").release(table("b")))
        .await
        .unwrap();
    let (c, d) = tokio::join!(
        store.append(one("thing/c", 0, "1").claim(table("c"))),
        store.append(one("thing/d", 0, "1").claim(table("d"))),
    );
    assert!(c.is_ok() ^ d.is_ok());
    store.close().await;
}

async fn the_log_is_not_changed_from_outside(place: Place) {
    let store = place.open().await;
    store.append(one("thing/a", 0, "1")).await.unwrap();
    let changed = place.tamper("UPDATE event SET payload = '2'").unwrap_err();
    assert!(changed.contains("the log is not changed"), "{changed}");
    let cut = place.tamper("DELETE FROM event").unwrap_err();
    assert!(cut.contains("the log is not cut"), "{cut}");
    if matches!(place, Place::Postgres(_)) {
        let cut = place.tamper("TRUNCATE event").unwrap_err();
        assert!(cut.contains("the log is not cut"), "{cut}");
    }
    store.close().await;
}

async fn a_clock_set_back_changes_no_order(place: Place) {
    let (hand, clock) = clock(10_000_000);
    let store = place
        .open_with(jadoube_store::StoreOptions { clock, ..options() })
        .await;
    store.append(one("thing/a", 0, "1")).await.unwrap();
    hand.store(6_400_000, std::sync::atomic::Ordering::SeqCst);
    store.append(one("thing/a", 1, "2")).await.unwrap();
    assert_eq!(store.figures().clock_back_ms, 3_600_000);
    assert_eq!(store.now_ms(), 10_000_000);
    hand.store(10_000_500, std::sync::atomic::Ordering::SeqCst);
    store.append(one("thing/a", 2, "3")).await.unwrap();
    let times: Vec<_> = store
        .read_all(Position(0), 9)
        .await
        .unwrap()
        .iter()
        .map(|e| e.at_ms)
        .collect();
    assert_eq!(times, [10_000_000, 10_000_000, 10_000_500]);
    store.close().await;
}

async fn one_bad_batch_among_twenty(place: Place) {
    let store = place.open().await;
    store.append(one("thing/0", 0, "0")).await.unwrap();
    // Thing 0 has an event already: the batch that thinks it has none is left out, alone.
    let calls = (0..21).map(|n| store.append(one(&format!("thing/{n}"), 0, "1")));
    let done = futures_join(calls).await;
    assert_eq!(done.iter().filter(|d| d.is_err()).count(), 1);
    assert_eq!(store.head().position, Position(21));
    store.close().await;
}

/// The digest was computed apart from the store, with Python's hashlib, from the description
/// in `chain.rs`.
async fn the_chain_is_the_same_on_both_engines(place: Place) {
    let (_, clock) = clock(1_700_000_000_000);
    let store = place
        .open_with(jadoube_store::StoreOptions { clock, ..options() })
        .await;
    let mut batch = one("thing/a", 0, r#"{"x":"ż"}"#);
    batch.key = CommandKey([7; 16]);
    batch.by.device = Some("device/1".into());
    store.append(batch).await.unwrap();
    let mut batch = one("thing/a", 1, "2");
    batch.key = CommandKey([8; 16]);
    store.append(batch).await.unwrap();
    let all = store.read_all(Position(0), 9).await.unwrap();
    assert_eq!(all[0].hash.to_string(), FIRST);
    assert_eq!(all[1].hash.to_string(), SECOND);
    assert_eq!(store.head().to_string(), format!("2:{}", &SECOND[..8]));
    let mut walk = chain::Walk::from_origin();
    assert!(all.iter().all(|event| walk.step(event).is_ok()));
    assert_eq!(walk.at().0, Position(2));
    let mut forged = all[0].clone();
    forged.by.device = None;
    assert_ne!(
        chain::link(&chain::ORIGIN, &forged),
        HexDigest(all[0].hash.0)
    );
    store.close().await;
}

const FIRST: &str = "26f8a127619c1724069cec7233862fbd39e48ba0feeea8b5f1575f93d722da20";
const SECOND: &str = "6895173c20c97201452bd92d917080ea9ed0ca409f4dc30d22e8acdc7189138b";

async fn snapshots_are_a_cache(place: Place) {
    let store = place.open().await;
    let a = stream("thing/a");
    store.append(one("thing/a", 0, "1")).await.unwrap();
    store
        .keep_snapshot(&a, Seq(1), "f1", vec![0, 255])
        .await
        .unwrap();
    assert_eq!(
        store.snapshot(&a, "f1").await.unwrap(),
        Some((Seq(1), vec![0, 255]))
    );
    // Another format is as good as none.
    assert_eq!(store.snapshot(&a, "f2").await.unwrap(), None);
    assert_eq!(store.drop_snapshots().await.unwrap(), 1);
    assert_eq!(store.snapshot(&a, "f1").await.unwrap(), None);
    store.close().await;
}

async fn it_opens_again_where_it_was(place: Place) {
    let store = place.open().await;
    for n in 0..5 {
        store.append(one("thing/a", n, "1")).await.unwrap();
    }
    let head = store.head();
    store.close().await;
    assert_eq!(
        store.append(one("thing/a", 5, "1")).await.unwrap_err(),
        AppendError::Closed
    );
    let store = place.open().await;
    assert_eq!(store.head(), head);
    store.append(one("thing/a", 5, "1")).await.unwrap();
    store.close().await;
}
