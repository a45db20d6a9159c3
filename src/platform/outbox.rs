//! Workers of outboxes. Outgoing messages are rows written in the transaction of their cause, and
//! one worker of each kind per process claims and sends those that are due, a few at a time. It is
//! woken by new rows and by a timer.

use std::time::Duration;

use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};

use foundation::error::Result;

/// Time in which deliveries in progress may complete when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(8);

/// An outbox of one kind of message.
pub trait Outbox: Send + Sync + 'static {
    /// Result of a delivery, if results are stored in batches.
    type Outcome: Send + 'static;

    /// Stores the results in `ended`, emptying it, and starts deliveries that are due while there
    /// is capacity. Returns their number.
    fn fill(&self, on_the_way: &mut JoinSet<Self::Outcome>, ended: &mut Vec<Self::Outcome>) -> impl Future<Output = Result<usize>> + Send;

    /// Stores the last results.
    fn settle(&self, ended: &mut Vec<Self::Outcome>) -> impl Future<Output = Result<()>> + Send;

    /// Resolves when something may be due.
    fn woken(&self) -> impl Future<Output = ()> + Send;
}

/// The running worker of an outbox.
pub struct Worker {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Worker {
    /// Starts a worker, which runs until [`Worker::stop`].
    pub fn start(outbox: impl Outbox) -> Self {
        let (stop, mut stopped) = watch::channel(false);
        let task = tokio::spawn(async move {
            let (mut on_the_way, mut ended) = (JoinSet::new(), Vec::new());
            while !*stopped.borrow_and_update() {
                if let Err(error) = outbox.fill(&mut on_the_way, &mut ended).await {
                    tracing::error!(%error, "an outbox could not be read or written; it is tried again");
                }
                tokio::select! {
                    Some(outcome) = on_the_way.join_next() => ended.extend(outcome),
                    () = outbox.woken() => {}
                    _ = stopped.changed() => {}
                }
                collect(&mut on_the_way, &mut ended);
            }
            // Unfinished deliveries are claimed by another worker after their lease expires.
            let rest = async {
                loop {
                    if let Err(error) = outbox.settle(&mut ended).await {
                        tracing::error!(%error, "an outbox could not be written");
                    }
                    let Some(outcome) = on_the_way.join_next().await else { break };
                    ended.extend(outcome);
                    collect(&mut on_the_way, &mut ended);
                }
            };
            let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, rest).await;
        });
        Self { stop, task }
    }

    /// Starts no further deliveries; those in progress may complete within the time of a shutdown.
    pub async fn stop(self) {
        let _ = self.stop.send(true);
        let _ = self.task.await;
    }
}

/// Sends everything that is due and returns the number of attempts.
pub async fn send_pending(outbox: &impl Outbox) -> Result<usize> {
    let (mut on_the_way, mut ended) = (JoinSet::new(), Vec::new());
    let mut tried = 0;
    loop {
        tried += outbox.fill(&mut on_the_way, &mut ended).await?;
        let Some(outcome) = on_the_way.join_next().await else { return Ok(tried) };
        ended.extend(outcome);
        collect(&mut on_the_way, &mut ended);
    }
}

/// Collects the results that are already available.
fn collect<T: 'static>(on_the_way: &mut JoinSet<T>, ended: &mut Vec<T>) {
    while let Some(outcome) = on_the_way.try_join_next() {
        ended.extend(outcome);
    }
}
