//! Long computations, kept off the threads that serve requests.
//!
//! Whether a side can still mate is a search, and some positions settle only after millions of
//! nodes, or never. A request has one purse for all its queries. It first runs with a small budget
//! in the quick lane, which serves nearly everybody at once; only undecided queries run again with
//! more in the long lane, where few compute and few wait. If the long lane is full, the first
//! answer is used, which says what is undecided.

use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use jadoube_chess::mate::Purse;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::error::Error;

/// The bounds of computations.
#[derive(Debug, Clone)]
pub struct Bounds {
    /// Nodes for all queries of a request in the quick lane.
    pub quick_nodes: u64,
    /// Additional nodes in the long lane.
    pub long_nodes: u64,
    /// Requests computed at once in the quick lane.
    pub quick_workers: usize,
    /// Requests computed at once in the long lane.
    pub long_workers: usize,
    /// Requests that may wait for each lane.
    pub waiting: usize,
    /// How long a request waits for a worker.
    pub patience: Duration,
    /// When a long search is stopped, whatever its remaining budget.
    pub longest: Duration,
}

impl Default for Bounds {
    fn default() -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Self {
            quick_nodes: 50_000,
            // The referee's budget for a single question.
            long_nodes: 3_000_000,
            quick_workers: (cores / 2).max(1),
            long_workers: (cores / 4).max(1),
            waiting: 64,
            patience: Duration::from_secs(2),
            longest: Duration::from_secs(4),
        }
    }
}

/// Workers and a bounded queue before them.
#[derive(Debug, Clone)]
struct Lane {
    workers: Arc<Semaphore>,
    places: Arc<Semaphore>,
}

/// A worker's permit and the place in the queue that led to it.
type Turn = (OwnedSemaphorePermit, OwnedSemaphorePermit);

impl Lane {
    fn new(workers: usize, waiting: usize) -> Self {
        Self {
            workers: Arc::new(Semaphore::new(workers)),
            places: Arc::new(Semaphore::new(workers + waiting)),
        }
    }

    /// A worker; `None` if too many are waiting, or it took too long.
    async fn turn(&self, patience: Duration) -> Option<Turn> {
        let place = Arc::clone(&self.places).try_acquire_owned().ok()?;
        let workers = Arc::clone(&self.workers);
        let worker = timeout(patience, workers.acquire_owned())
            .await
            .ok()?
            .ok()?;
        Some((worker, place))
    }
}

/// The two lanes.
#[derive(Debug, Clone)]
pub struct Work {
    bounds: Arc<Bounds>,
    quick: Lane,
    long: Lane,
}

impl Default for Work {
    fn default() -> Self {
        Self::within(Bounds::default())
    }
}

/// Closes the purse when nobody is waiting any more: the request was answered or aborted, the
/// client is gone or the server stops. A running search then stops.
struct Waiting(Purse);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl Work {
    /// Computation within bounds.
    #[must_use]
    pub fn within(bounds: Bounds) -> Self {
        Self {
            quick: Lane::new(bounds.quick_workers, bounds.waiting),
            long: Lane::new(bounds.long_workers, bounds.waiting),
            bounds: Arc::new(bounds),
        }
    }

    /// Computes an answer off the threads that serve connections. The job runs once, and once more
    /// if questions stayed open.
    pub(crate) async fn answer<T: Send + 'static>(
        &self,
        job: impl Fn(&Purse) -> T + Send + Sync + 'static,
    ) -> Result<T, Error> {
        let Bounds {
            patience, longest, ..
        } = *self.bounds;
        let purse = Purse::filled(self.bounds.quick_nodes);
        let _waiting = Waiting(purse.clone());
        let job = Arc::new(job);
        let turn = self.quick.turn(patience).await.ok_or(Error::Busy)?;
        let first = compute(turn, Arc::clone(&job), purse.clone()).await?;
        if purse.undecided() == 0 {
            return Ok(first);
        }
        let Some(turn) = self.long.turn(patience).await else {
            return Ok(first);
        };
        purse.refill(self.bounds.long_nodes);
        let mut second = std::pin::pin!(compute(turn, job, purse.clone()));
        if let Ok(done) = timeout(longest, &mut second).await {
            return done;
        }
        // What is still open stays open, and the answer says so.
        purse.close();
        second.await
    }
}

/// Runs a job on its own thread. The permit is held until the job ends, not the request: a search
/// that has not yet noticed that nobody waits still counts.
async fn compute<T: Send + 'static>(
    turn: Turn,
    job: Arc<impl Fn(&Purse) -> T + Send + Sync + 'static>,
    purse: Purse,
) -> Result<T, Error> {
    let done = tokio::task::spawn_blocking(move || {
        let answer = (!purse.is_closed()).then(|| job(&purse));
        drop(turn);
        answer
    });
    match done.await {
        Ok(Some(answer)) => Ok(answer),
        // Closed before it began: nobody reads the result.
        Ok(None) => Err(Error::Busy),
        Err(_) => Err(Error::Ours),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use axum::response::{IntoResponse, Response};
    use jadoube_chess::shakmaty::fen::Fen;
    use jadoube_chess::shakmaty::{CastlingMode, Chess};
    use jadoube_vocabulary::Side;

    use super::*;

    fn hard() -> Chess {
        "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 b - - 0 1"
            .parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Standard)
            .unwrap()
    }

    /// Many questions of one request, as the desk asks by phrase and by edition.
    fn questions(purse: &Purse) -> Response {
        for _ in 0..100 {
            for side in Side::BOTH {
                let _ = purse.can_mate(&hard(), side);
                let _ = purse.is_dead(&hard());
            }
        }
        format!("{} {}", purse.spent(), purse.undecided()).into_response()
    }

    fn bounds() -> Bounds {
        Bounds {
            quick_nodes: 2_000,
            long_nodes: 20_000,
            quick_workers: 1,
            long_workers: 1,
            waiting: 0,
            patience: Duration::ZERO,
            longest: Duration::from_secs(600),
        }
    }

    async fn text(answer: Result<Response, Error>) -> String {
        let body = answer.unwrap().into_body();
        let bytes = axum::body::to_bytes(body, 1_000).await.unwrap();
        String::from_utf8(bytes.to_vec()).unwrap()
    }

    #[tokio::test]
    async fn a_request_costs_no_more_than_both_lanes_give() {
        let work = Work::within(bounds());
        let said = text(work.answer(questions).await).await;
        let (spent, open) = said.split_once(' ').unwrap();
        let spent: u64 = spent.parse().unwrap();
        assert!(spent > 2_000 && spent <= 22_000, "{spent}");
        assert_ne!(open, "0");
    }

    #[tokio::test]
    async fn where_the_long_lane_is_taken_the_first_answer_is_given() {
        let work = Work::within(bounds());
        let _taken = work.long.turn(Duration::ZERO).await.unwrap();
        let said = text(work.answer(questions).await).await;
        let (spent, _) = said.split_once(' ').unwrap();
        assert!(spent.parse::<u64>().unwrap() <= 2_000, "{spent}");
    }

    #[tokio::test]
    async fn where_the_quick_lane_is_taken_the_next_one_is_told_to_come_back() {
        let work = Work::within(bounds());
        let taken = work.quick.turn(Duration::ZERO).await.unwrap();
        let refused = work.answer(questions).await;
        assert_eq!(refused.err(), Some(Error::Busy));
        let answer = Error::Busy.into_response();
        assert_eq!(answer.status(), 503);
        assert!(answer.headers().contains_key("retry-after"));
        drop(taken);
        assert!(work.answer(questions).await.is_ok());
    }

    /// An endless search stops when its reader leaves, and the lane is free again: the test would
    /// hang otherwise.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_search_ends_when_its_reader_leaves() {
        let work = Work::within(Bounds {
            quick_nodes: u64::MAX / 4,
            ..bounds()
        });
        let began = Arc::new(AtomicUsize::new(0));
        let seen = Arc::clone(&began);
        let (asking, job) = (work.clone(), move |purse: &Purse| {
            seen.fetch_add(1, Ordering::SeqCst);
            while !purse.is_closed() {
                std::thread::yield_now();
            }
            questions(purse)
        });
        let reader = tokio::spawn(async move { asking.answer(job).await.is_ok() });
        while began.load(Ordering::SeqCst) == 0 {
            tokio::task::yield_now().await;
        }
        reader.abort();
        let _ = reader.await;
        assert!(work.quick.workers.acquire().await.is_ok());
        assert_eq!(began.load(Ordering::SeqCst), 1);
    }
}
