//! Three bounded queues, emptied 4 : 4 : 1.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::{mpsc, oneshot};

use crate::error::AppendError;
use crate::event::{Appended, BATCH_BYTES, Batch, Lane};

/// Most batches waiting in one queue.
pub(crate) const WAITING: usize = 1_024;
/// Most batches in one transaction.
pub(crate) const GROUP: usize = 256;
/// How many are taken from each queue in turn.
const SHARES: [(Lane, usize); 3] = [(Lane::Device, 4), (Lane::Command, 4), (Lane::Bulk, 1)];

/// A batch and the channel for its answer.
pub(crate) struct Ticket {
    pub(crate) batch: Batch,
    pub(crate) answer: oneshot::Sender<Result<Appended, AppendError>>,
}

/// The senders' end.
#[derive(Clone)]
pub(crate) struct Queues {
    device: mpsc::Sender<Ticket>,
    command: mpsc::Sender<Ticket>,
    bulk: mpsc::Sender<Ticket>,
    waiting: Arc<AtomicUsize>,
}

/// The appender's end.
pub(crate) struct Waiting {
    device: mpsc::Receiver<Ticket>,
    command: mpsc::Receiver<Ticket>,
    bulk: mpsc::Receiver<Ticket>,
    waiting: Arc<AtomicUsize>,
}

/// Both ends.
pub(crate) fn queues() -> (Queues, Waiting) {
    let (device, from_device) = mpsc::channel(WAITING);
    let (command, from_command) = mpsc::channel(WAITING);
    let (bulk, from_bulk) = mpsc::channel(WAITING);
    let waiting = Arc::new(AtomicUsize::new(0));
    let send = Queues {
        device,
        command,
        bulk,
        waiting: Arc::clone(&waiting),
    };
    let take = Waiting {
        device: from_device,
        command: from_command,
        bulk: from_bulk,
        waiting,
    };
    (send, take)
}

impl Queues {
    /// Puts a batch into its queue; a full queue refuses at once.
    pub(crate) fn send(&self, ticket: Ticket) -> Result<(), AppendError> {
        let queue = match ticket.batch.lane {
            Lane::Device => &self.device,
            Lane::Command => &self.command,
            Lane::Bulk => &self.bulk,
        };
        self.waiting.fetch_add(1, Ordering::Relaxed);
        queue.try_send(ticket).map_err(|refused| {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            match refused {
                mpsc::error::TrySendError::Full(_) => AppendError::Busy,
                mpsc::error::TrySendError::Closed(_) => AppendError::Closed,
            }
        })
    }

    /// How many batches wait.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }
}

impl Waiting {
    /// Waits for the first batch, then takes what is there; `None` once all senders are gone.
    pub(crate) async fn group(&mut self) -> Option<Vec<Ticket>> {
        // A closed queue answers `None` at once: the branch is then left out.
        let first = tokio::select! {
            biased;
            Some(ticket) = self.device.recv() => ticket,
            Some(ticket) = self.command.recv() => ticket,
            Some(ticket) = self.bulk.recv() => ticket,
            else => return None,
        };
        let mut bytes = first.batch.size().1;
        let mut group = vec![first];
        loop {
            let before = group.len();
            for (lane, share) in SHARES {
                for _ in 0..share {
                    if group.len() >= GROUP || bytes >= BATCH_BYTES {
                        return Some(self.taken(group));
                    }
                    let queue = match lane {
                        Lane::Device => &mut self.device,
                        Lane::Command => &mut self.command,
                        Lane::Bulk => &mut self.bulk,
                    };
                    let Ok(ticket) = queue.try_recv() else { break };
                    bytes += ticket.batch.size().1;
                    group.push(ticket);
                }
            }
            if group.len() == before {
                return Some(self.taken(group));
            }
        }
    }

    fn taken(&self, group: Vec<Ticket>) -> Vec<Ticket> {
        self.waiting.fetch_sub(group.len(), Ordering::Relaxed);
        group
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::Actor;

    #[tokio::test]
    async fn a_bulk_import_does_not_stand_before_results() {
        let (send, mut take) = queues();
        let mut answers = Vec::new();
        let mut put = |lane| {
            let (answer, waits) = oneshot::channel();
            answers.push(waits);
            send.send(Ticket {
                batch: Batch::by(Actor::system()).lane(lane),
                answer,
            })
        };
        for _ in 0..WAITING {
            put(Lane::Bulk).unwrap();
        }
        assert_eq!(put(Lane::Bulk), Err(AppendError::Busy));
        for _ in 0..100 {
            put(Lane::Command).unwrap();
            put(Lane::Device).unwrap();
        }
        assert_eq!(send.waiting(), WAITING + 200);
        let group = take.group().await.unwrap();
        assert_eq!(group.len(), GROUP);
        let of = |lane| group.iter().filter(|t| t.batch.lane == lane).count();
        assert_eq!((of(Lane::Device), of(Lane::Command)), (100, 100));
        // In every turn of nine, four and four and one.
        let turn: Vec<_> = group.iter().skip(1).take(9).map(|t| t.batch.lane).collect();
        assert_eq!(turn.iter().filter(|l| **l == Lane::Bulk).count(), 1);
        assert_eq!(send.waiting(), WAITING + 200 - GROUP);
    }
}
