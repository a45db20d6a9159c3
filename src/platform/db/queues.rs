//! Wakes the workers of this process when rows for them are committed.

use std::sync::Arc;

use tokio::sync::Notify;

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

impl Waiting {
    fn of(&self, queue: Queue) -> &Notify {
        &self.0[queue as usize]
    }

    /// Wakes the queue's worker.
    pub fn wake(&self, queue: Queue) {
        self.of(queue).notify_one();
    }

    /// Waits until the queue's worker is woken.
    pub async fn woken(&self, queue: Queue) {
        self.of(queue).notified().await;
    }
}

/// Queues that a transaction wrote to.
pub(super) struct Filled {
    waiting: Waiting,
    queues: [bool; QUEUES],
}

impl Filled {
    pub(super) fn new(waiting: Waiting) -> Self {
        Self { waiting, queues: [false; QUEUES] }
    }

    pub(super) fn add(&mut self, queue: Queue) {
        self.queues[queue as usize] = true;
    }

    pub(super) fn committed(self) {
        let filled = self.waiting.0.iter().zip(self.queues).filter(|(_, is_filled)| *is_filled);
        filled.for_each(|(worker, _)| worker.notify_one());
    }
}
