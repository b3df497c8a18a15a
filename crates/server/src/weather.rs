//! Notices on every page for staff: problems of the store.

use std::time::Duration;

use jadoube_store::{Condition, Why, free_bytes};

use crate::data::Data;
use crate::page::Page;
use crate::people::own::time;

/// Bytes an entry takes, with its keys and indexes.
const ENTRY: u64 = 530;

/// How far the clock may be behind the log without a notice.
const CLOCK_MS: i64 = 2_000;

/// How long the second folder may be unavailable without a notice: USB sticks are unplugged and
/// plugged in again.
pub(crate) const SECOND: Duration = Duration::from_secs(30 * 60);

/// A line over the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Notice {
    /// Nothing is stored, or soon nothing will be.
    pub(crate) red: bool,
    /// Nothing is stored until someone intervenes: shown before anything else.
    pub(crate) stop: bool,
    pub(crate) text: String,
}

/// Whether it is red, the key of its sentence, and the arguments.
type Sentence = (bool, &'static str, Vec<(&'static str, String)>);

/// The time of day to the second.
fn clock(at_ms: i64) -> String {
    let at = jiff::Timestamp::from_second(at_ms.div_euclid(1_000));
    let at = at.map(|at| at.to_string()).unwrap_or_default();
    format!("{} UTC", at.get(11..19).unwrap_or_default())
}

/// The notices: keys of sentences with their arguments, the worst first.
fn all(data: &Data) -> Vec<Sentence> {
    let store = &data.store;
    let last = || ("time", time(store.head().at_ms));
    let mut found = Vec::new();
    match store.condition() {
        Condition::Writable => {}
        Condition::ReadOnly(Why::Asked | Why::Medium) => {
            found.push((false, "weather-looking", vec![]));
        }
        Condition::ReadOnly(Why::DiskFull) | Condition::Failed(Why::DiskFull) => {
            found.push((true, "weather-full", vec![last()]));
        }
        Condition::ReadOnly(Why::Away { .. }) => {
            found.push((false, "weather-delayed", vec![]));
        }
        Condition::ReadOnly(Why::Sync { at_ms, .. })
        | Condition::Failed(Why::Sync { at_ms, .. }) => {
            found.push((true, "weather-sync", vec![("at", clock(at_ms)), last()]));
        }
        Condition::Failed(Why::WentBack {
            found: to,
            acknowledged,
        }) => {
            let missing = acknowledged.0.saturating_sub(to.0);
            let args = vec![("to", to.to_string()), ("count", missing.to_string())];
            found.push((true, "weather-went-back", args));
        }
        Condition::ReadOnly(Why::Moved { place }) | Condition::Failed(Why::Moved { place }) => {
            found.push((true, "weather-moved", vec![("place", place)]));
        }
        Condition::ReadOnly(_) | Condition::Failed(_) => {
            found.push((true, "weather-damaged", vec![last()]));
        }
    }
    let folder = store.location().data_folder();
    let free = folder.and_then(free_bytes);
    if store.reserve_spent() == Some(true) && store.condition() == Condition::Writable {
        let left = free.unwrap_or_default() / ENTRY;
        found.push((true, "weather-reserve", vec![("count", left.to_string())]));
    } else if store.is_short_of_room() {
        let left = free.unwrap_or_default() / 1_000_000;
        found.push((
            false,
            "weather-nearly-full",
            vec![("left", left.to_string())],
        ));
    }
    let back = store.figures().clock_back_ms;
    if back > CLOCK_MS {
        let seconds = back / 1_000;
        let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60);
        let by = format!("{hours}:{minutes:02}:{:02}", seconds % 60);
        found.push((false, "weather-clock", vec![("by", by)]));
    }
    if store.is_on_network() {
        found.push((false, "weather-network", vec![]));
    }
    if let Some(why) = store.backup_trouble() {
        found.push((false, "weather-backup", vec![("why", why)]));
    }
    if data.second_lost().is_some_and(|lost| lost >= SECOND) {
        found.push((false, "weather-second", vec![]));
    }
    found
}

/// The notices of a page, in its language.
pub(crate) fn notices(page: &Page, data: &Data) -> Vec<Notice> {
    let failed = matches!(data.store.condition(), Condition::Failed(_));
    all(data)
        .into_iter()
        .zip(0..)
        .map(|((red, key, args), at)| Notice {
            red,
            // The store's condition comes first.
            stop: failed && at == 0,
            text: page.say(key, &args),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI64, Ordering};

    use jadoube_store::data::DataError;
    use jadoube_store::data::backup::Schedule;
    use jadoube_store::{Actor, Batch, Store, StoreOptions};

    use super::*;

    fn keys(data: &Data) -> Vec<&'static str> {
        all(data).into_iter().map(|(_, key, _)| key).collect()
    }

    async fn data(folder: &std::path::Path, options: StoreOptions) -> Data {
        let location = folder.to_str().unwrap().parse().unwrap();
        Data::new(Store::open_with(location, options).await.unwrap(), None)
    }

    fn plain() -> StoreOptions {
        StoreOptions {
            ballast: 0,
            // The test must not depend on this machine's disk.
            nearly_full: 0,
            ..StoreOptions::default()
        }
    }

    /// W2: results are still accepted, further backups and imports are not.
    #[tokio::test]
    async fn a_disk_that_is_nearly_full_is_yellow_and_further_backups_wait() {
        let folder = tempfile::tempdir().unwrap();
        let options = StoreOptions {
            nearly_full: u64::MAX,
            ..plain()
        };
        let data = data(folder.path(), options).await;
        assert_eq!(keys(&data), ["weather-nearly-full"]);
        assert!(all(&data).iter().all(|(red, _, _)| !red));
        let schedule = Schedule::in_folder(folder.path().join("backups"));
        schedule.once(&data.store).await.unwrap();
        let second = schedule.once(&data.store).await;
        assert!(matches!(second, Err(DataError::NearlyFull)), "{second:?}");
        data.store.append(Batch::by(Actor::system())).await.unwrap();
    }

    #[tokio::test]
    async fn fair_weather_is_not_spoken_of_and_looking_only_is() {
        let folder = tempfile::tempdir().unwrap();
        let fair = data(folder.path(), plain()).await;
        assert_eq!(keys(&fair), [""; 0]);
        fair.store.close().await;
        let looking = StoreOptions {
            nearly_full: 0,
            ..StoreOptions::looking()
        };
        let looking = data(folder.path(), looking).await;
        assert_eq!(keys(&looking), ["weather-looking"]);
    }

    /// W9, A10: the clock goes back an hour.
    #[tokio::test]
    async fn a_clock_that_went_back_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let hand = Arc::new(AtomicI64::new(100_000_000));
        let read = Arc::clone(&hand);
        let options = StoreOptions {
            clock: Arc::new(move || read.load(Ordering::SeqCst)),
            ..plain()
        };
        let data = data(folder.path(), options).await;
        let act = || Batch::by(Actor::system());
        data.store.append(act()).await.unwrap();
        let fact = crate::people::facts::RoleEnded {
            account: "x".to_owned(),
            role: jadoube_tournament::Role::Helper,
            scope: "server".to_owned(),
        };
        let event = jadoube_store::Fact::event(&fact, &crate::api::rules()).unwrap();
        let stream = "account/x".parse().unwrap();
        let batch = act().write(stream, jadoube_store::Seq(0), vec![event]);
        data.store.append(batch).await.unwrap();
        hand.store(100_000_000 - 3_720_000, Ordering::SeqCst);
        data.store.append(act()).await.unwrap();
        let (_, key, args) = all(&data)
            .into_iter()
            .find(|(_, key, _)| *key == "weather-clock")
            .unwrap();
        assert_eq!(
            (key, args),
            ("weather-clock", vec![("by", "1:02:00".to_owned())])
        );
    }

    /// W1: the reserve is gone, the disk is not full yet.
    #[tokio::test]
    async fn a_reserve_that_is_gone_is_red() {
        let folder = tempfile::tempdir().unwrap();
        let options = StoreOptions {
            ballast: 1 << 16,
            ..plain()
        };
        let data = data(folder.path(), options).await;
        assert_eq!(keys(&data), [""; 0]);
        std::fs::remove_file(folder.path().join("jadoube.reserve")).unwrap();
        assert_eq!(keys(&data), ["weather-reserve"]);
    }

    /// A backup that cannot be made is spoken of until one is made again.
    #[tokio::test]
    async fn a_backup_that_failed_is_spoken_of_until_the_next_is_made() {
        let folder = tempfile::tempdir().unwrap();
        let data = data(folder.path(), plain()).await;
        let backups = folder.path().join("backups");
        std::fs::write(&backups, "in the way").unwrap();
        let (keeper, wishes) = jadoube_store::data::backup::keeper();
        let making = Schedule::in_folder(backups.clone()).run(data.store.clone(), wishes);
        let looking = async {
            assert!(keeper.now().await.unwrap().is_err());
            assert_eq!(keys(&data), ["weather-backup"]);
            std::fs::remove_file(&backups).unwrap();
            keeper.now().await.unwrap().unwrap();
            assert_eq!(keys(&data), [""; 0]);
        };
        tokio::select! {
            () = making => panic!("it ended"),
            () = looking => {}
        }
    }

    /// A18: the USB stick is pulled; after half an hour there is a notice, which goes when it is
    /// back.
    #[tokio::test]
    async fn a_second_folder_that_is_away_is_spoken_of_after_half_an_hour() {
        let folder = tempfile::tempdir().unwrap();
        let data = data(folder.path(), plain()).await;
        let begun = std::time::Instant::now();
        data.second_is(false, begun);
        assert_eq!(keys(&data), [""; 0]);
        if let Some(long_ago) = begun.checked_sub(SECOND) {
            data.second_is(true, begun);
            data.second_is(false, long_ago);
            assert_eq!(keys(&data), ["weather-second"]);
        }
        data.second_is(true, begun);
        assert_eq!(keys(&data), [""; 0]);
    }
}
