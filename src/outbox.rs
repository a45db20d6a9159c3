//! What leaves the system leaves from an outbox: rows written in the transaction of their cause, and one worker of each kind per process.
//! Woken by causes and by the clock, it claims what is due and sends a few at a time.

use std::time::Duration;

use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};

use crate::error::Result;

/// What is on its way has this long to arrive when the server stops.
const GRACE: Duration = Duration::from_secs(8);

/// One kind of things that leave.
pub trait Outbox: Send + Sync + 'static {
    /// Puts what is due on its way while there is room; says how much.
    fn fill(&self, on_the_way: &mut JoinSet<()>) -> impl Future<Output = Result<usize>> + Send;

    /// Ends when something may be due.
    fn woken(&self) -> impl Future<Output = ()> + Send;
}

pub struct Worker {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Worker {
    pub fn start(outbox: impl Outbox) -> Self {
        let (stop, mut stopped) = watch::channel(false);
        let task = tokio::spawn(async move {
            let mut on_the_way = JoinSet::new();
            while !*stopped.borrow_and_update() {
                if let Err(error) = outbox.fill(&mut on_the_way).await {
                    tracing::error!(%error, "an outbox could not be read; it is tried again");
                }
                tokio::select! {
                    Some(_) = on_the_way.join_next() => {}
                    () = outbox.woken() => {}
                    _ = stopped.changed() => {}
                }
            }
            // What does not make it is another worker's when its time has run out.
            let _ = tokio::time::timeout(GRACE, async { while on_the_way.join_next().await.is_some() {} }).await;
        });
        Self { stop, task }
    }

    /// Takes nothing further; what is on its way may arrive within the time a shutdown has.
    pub async fn stop(self) {
        let _ = self.stop.send(true);
        let _ = self.task.await;
    }
}

/// Sends all that is due; says how much was tried.
pub async fn send_pending(outbox: &impl Outbox) -> Result<usize> {
    let mut on_the_way = JoinSet::new();
    let mut tried = 0;
    loop {
        tried += outbox.fill(&mut on_the_way).await?;
        if on_the_way.join_next().await.is_none() {
            return Ok(tried);
        }
    }
}
