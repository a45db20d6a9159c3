//! What leaves the system leaves from an outbox: rows written in the transaction of their cause, and one worker of each kind per process.
//! Woken by causes and by the clock, it claims what is due and sends a few at a time.

use std::time::Duration;

use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};

use foundation::error::Result;

/// What is on its way has this long to arrive when the server stops.
const GRACE: Duration = Duration::from_secs(8);

/// One kind of things that leave.
pub trait Outbox: Send + Sync + 'static {
    /// What became of one of them, where that is left to be written down with others.
    type Outcome: Send + 'static;

    /// Writes down what became of some, which takes them away, and puts what is due on its way while there is room; says how much.
    fn fill(&self, on_the_way: &mut JoinSet<Self::Outcome>, ended: &mut Vec<Self::Outcome>) -> impl Future<Output = Result<usize>> + Send;

    /// Writes down what became of the last ones.
    fn settle(&self, ended: &mut Vec<Self::Outcome>) -> impl Future<Output = Result<()>> + Send;

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
            // What does not make it is another worker's when its time has run out.
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
            let _ = tokio::time::timeout(GRACE, rest).await;
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
    let (mut on_the_way, mut ended) = (JoinSet::new(), Vec::new());
    let mut tried = 0;
    loop {
        tried += outbox.fill(&mut on_the_way, &mut ended).await?;
        let Some(outcome) = on_the_way.join_next().await else { return Ok(tried) };
        ended.extend(outcome);
        collect(&mut on_the_way, &mut ended);
    }
}

/// What else has ended already.
fn collect<T: 'static>(on_the_way: &mut JoinSet<T>, ended: &mut Vec<T>) {
    while let Some(outcome) = on_the_way.try_join_next() {
        ended.extend(outcome);
    }
}
