//! Wakes the workers of this process when rows for them are committed.

use std::sync::Arc;

use tokio::sync::Notify;

/// A table whose rows are claimed by a worker of each process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Queue {
    /// Background jobs.
    Jobs,
    /// Outgoing mails.
    Mails,
    /// Deliveries of webhooks.
    Webhooks,
    /// Readings of imported calendars.
    BusyCalendars,
}

const QUEUES: usize = 4;

/// Wake-up signals of the waiting workers, by queue.
#[derive(Clone, Default)]
pub struct QueueSignals(Arc<[Notify; QUEUES]>);

impl QueueSignals {
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

/// Actions that follow the commit of a transaction.
pub(super) struct Afterwards {
    waiting: QueueSignals,
    /// Queues that the transaction wrote to.
    queues: [bool; QUEUES],
    actions: Vec<Box<dyn FnOnce() + Send + Sync>>,
}

impl Afterwards {
    pub(super) fn new(waiting: QueueSignals) -> Self {
        Self { waiting, queues: [false; QUEUES], actions: Vec::new() }
    }

    pub(super) fn add(&mut self, queue: Queue) {
        self.queues[queue as usize] = true;
    }

    pub(super) fn call(&mut self, action: impl FnOnce() + Send + Sync + 'static) {
        self.actions.push(Box::new(action));
    }

    pub(super) fn committed(self) {
        let filled = self.waiting.0.iter().zip(self.queues).filter(|(_, is_filled)| *is_filled);
        filled.for_each(|(worker, _)| worker.notify_one());
        self.actions.into_iter().for_each(|action| action());
    }
}
