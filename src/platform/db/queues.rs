//! Wakes the workers of this process when rows for them are committed.

use std::sync::Arc;

use tokio::sync::Notify;

use super::{Db, OperatorTx, Tx};

/// A table whose rows are claimed by a worker of each process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Queue {
    Jobs,
    Mails,
    Webhooks,
}

const QUEUES: usize = 3;

/// Wake-up signals of the waiting workers, by queue.
#[derive(Clone, Default)]
pub struct Waiting(Arc<[Notify; QUEUES]>);

/// Queues that a transaction wrote to.
pub(super) struct Filled {
    waiting: Waiting,
    queues: [bool; QUEUES],
}

impl Filled {
    pub(super) fn new(db: &Db) -> Self {
        Self { waiting: db.waiting().clone(), queues: [false; QUEUES] }
    }

    pub(super) fn committed(self) {
        let filled = self.waiting.0.iter().zip(self.queues).filter(|(_, is_filled)| *is_filled);
        filled.for_each(|(worker, _)| worker.notify_one());
    }
}

impl Tx {
    /// Wakes the queue's worker when the transaction is committed.
    pub fn wake(&mut self, queue: Queue) {
        self.filled.queues[queue as usize] = true;
    }
}

impl OperatorTx {
    /// Wakes the queue's worker when the transaction is committed.
    pub fn wake(&mut self, queue: Queue) {
        self.filled.queues[queue as usize] = true;
    }
}

impl Db {
    /// Wakes the queue's worker to check for due rows.
    pub fn wake(&self, queue: Queue) {
        self.waiting().0[queue as usize].notify_one();
    }

    /// Waits until the queue's worker is woken.
    pub async fn woken(&self, queue: Queue) {
        self.waiting().0[queue as usize].notified().await;
    }

    fn waiting(&self) -> &Waiting {
        match self {
            Db::Sqlite { waiting, .. } | Db::Postgres { waiting, .. } => waiting,
        }
    }
}
