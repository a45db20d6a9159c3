//! Wakes the workers of this process once rows for them are committed.

use std::sync::Arc;

use tokio::sync::Notify;

use super::{Db, OperatorTx, Tx};

/// A table whose rows a worker of each process takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Queue {
    Jobs,
    Mails,
    Webhooks,
}

const QUEUES: usize = 3;

/// The workers that wait, by queue.
#[derive(Clone, Default)]
pub struct Waiting(Arc<[Notify; QUEUES]>);

/// The queues that a transaction wrote to.
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
    /// Wakes the worker of a queue if and when this is committed.
    pub fn wake(&mut self, queue: Queue) {
        self.filled.queues[queue as usize] = true;
    }
}

impl OperatorTx {
    /// See [`Tx::wake`].
    pub fn wake(&mut self, queue: Queue) {
        self.filled.queues[queue as usize] = true;
    }
}

impl Db {
    /// Wakes the worker of a queue whose rows may be due by now.
    pub fn wake(&self, queue: Queue) {
        self.waiting().0[queue as usize].notify_one();
    }

    /// Waits until the worker of a queue is woken.
    pub async fn woken(&self, queue: Queue) {
        self.waiting().0[queue as usize].notified().await;
    }

    fn waiting(&self) -> &Waiting {
        match self {
            Db::Sqlite { waiting, .. } | Db::Postgres { waiting, .. } => waiting,
        }
    }
}
