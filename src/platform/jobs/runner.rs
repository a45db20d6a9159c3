//! The job worker of a process: it waits to be woken or for a short interval, and runs the jobs
//! that are due.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use futures_util::future::BoxFuture;
use serde_json::Value;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::store;
use super::store::ClaimedJob;
use crate::Platform;
use crate::db::Queue;
use crate::db::Tx;
use crate::scope::Scope;
use foundation::prelude::*;

/// Lease of a job. A worker that does not renew it in time counts as crashed.
const LEASE: TimeDelta = TimeDelta::minutes(2);
const RENEW: Duration = Duration::from_secs(30);
/// Time in which a running job has to end when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(8);
const RETRY_AFTER: TimeDelta = TimeDelta::seconds(30);
const ATTEMPTS: i64 = 3;
const IDLE: Duration = Duration::from_secs(2);

/// Progress of this process's jobs. Kept in memory, because a job's own transaction hides its
/// writes until the end.
#[derive(Default)]
pub struct Progress(Mutex<HashMap<Uuid, (i64, i64)>>);

impl Progress {
    /// Records that a job has completed `done` of `total` steps. The handler chooses the unit.
    pub fn report(&self, job: Uuid, done: i64, total: i64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(job, (done, total));
    }

    /// Returns the completed and all steps of a job that runs in this process.
    pub fn of(&self, job: Uuid) -> Option<(i64, i64)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&job).copied()
    }

    fn forget(&self, job: Uuid) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&job);
    }
}

/// Implementation of one kind of job. The server passes the handlers of all kinds to the runner.
pub trait Handler: Send + Sync {
    /// Returns the kind, as stored in the rows of `jobs`.
    fn kind(&self) -> &'static str;

    /// Runs a job and returns the result to be stored in its row.
    fn run<'a>(&'a self, scope: &'a Scope, job: &'a ClaimedJob) -> BoxFuture<'a, Result<Value>>;

    /// Notifies the requester of a job's outcome, in the transaction that ends it.
    fn notify<'a>(&'a self, tx: &'a mut Tx, job: &'a ClaimedJob, outcome: Result<Value, String>) -> BoxFuture<'a, Result<()>>;
}

/// Handlers of all kinds of jobs.
pub type Handlers = Vec<Box<dyn Handler>>;

/// The running job worker of this process.
pub struct Runner {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Runner {
    /// Starts the worker. It runs one job at a time until [`Runner::stop`].
    pub fn start(app: Platform, handlers: Handlers) -> Self {
        let (stop, stopped) = watch::channel(false);
        let task = tokio::spawn(async move {
            let mut wake = stopped.clone();
            while !*wake.borrow_and_update() {
                if let Err(error) = run_until(&app, &handlers, stopped.clone()).await {
                    tracing::error!(%error, "the job runner failed; it goes on");
                }
                tokio::select! {
                    _ = app.db.woken(Queue::Jobs) => {}
                    _ = tokio::time::sleep(IDLE) => {}
                    _ = wake.changed() => {}
                }
            }
        });
        Self { stop, task }
    }

    /// Claims no further jobs. The running one may end within the time of a shutdown, or is
    /// released.
    pub async fn stop(self) {
        let _ = self.stop.send(true);
        let _ = self.task.await;
    }
}

/// Runs every job that is due and returns their number.
pub async fn run_pending(app: &Platform, handlers: &Handlers) -> Result<usize> {
    let (_stop, never) = watch::channel(false);
    run_until(app, handlers, never).await
}

async fn run_until(app: &Platform, handlers: &Handlers, mut stopped: watch::Receiver<bool>) -> Result<usize> {
    let mut done = 0;
    while !*stopped.borrow()
        && let Some(job) = take(app).await?
    {
        run(app, handlers, &job, &mut stopped).await?;
        done += 1;
    }
    Ok(done)
}

async fn take(app: &Platform) -> Result<Option<ClaimedJob>> {
    let now = app.clock.now();
    // Looked up without the writer's lock, because there is usually no job.
    let mut tx = app.db.read_operator().await?;
    let Some(job) = store::next(&mut tx, now).await? else { return Ok(None) };
    drop(tx);
    let mut tx = app.db.begin_operator().await?;
    if !store::claim(&mut tx, &job, now, now + LEASE).await? {
        return Ok(None);
    }
    tx.commit().await?;
    Ok(Some(ClaimedJob { attempts: job.attempts + 1, ..job }))
}

/// Outcome of a job's run.
enum JobOutcome {
    Done(Value),
    Failed(Error),
    Stopped,
}

async fn run(app: &Platform, handlers: &Handlers, job: &ClaimedJob, stopped: &mut watch::Receiver<bool>) -> Result<()> {
    let scope = Scope::system(job.tenant_id);
    let handler = handlers.iter().map(AsRef::as_ref).find(|handler| handler.kind() == job.kind);
    let end = tokio::select! {
        end = handle(handler, &scope, job) => end,
        () = keep(app, &scope, job) => JobOutcome::Stopped,
        () = stop_after_a_while(stopped) => JobOutcome::Stopped,
    };
    app.progress.forget(job.id);
    let now = app.clock.now();
    app.db
        .write(&scope, async |tx| {
            match end {
                JobOutcome::Done(result) => finish(app, handler, tx, job, Ok(result)).await?,
                // The input is invalid, which a retry would not change.
                JobOutcome::Failed(error) if error.status().is_client_error() => {
                    finish(app, handler, tx, job, Err(error.message().to_owned())).await?
                }
                JobOutcome::Failed(error) => {
                    tracing::error!(job = %job.id, kind = %job.kind, attempt = job.attempts, %error, "job {} failed", job.id);
                    if job.tries() >= ATTEMPTS {
                        finish(app, handler, tx, job, Err(error.message().to_owned())).await?;
                    } else {
                        store::release(tx, job, now + RETRY_AFTER).await?;
                    }
                }
                JobOutcome::Stopped => store::put_back(tx, job, now).await?,
            }
            Ok(())
        })
        .await
}

/// Ends a job and notifies its requester.
async fn finish(
    app: &Platform,
    handler: Option<&dyn Handler>,
    tx: &mut Tx,
    job: &ClaimedJob,
    outcome: Result<Value, String>,
) -> Result<()> {
    if store::finish(tx, job, &outcome, app.clock.now()).await?
        && let Some(handler) = handler
    {
        handler.notify(tx, job, outcome).await?;
    }
    Ok(())
}

async fn handle(handler: Option<&dyn Handler>, scope: &Scope, job: &ClaimedJob) -> JobOutcome {
    if job.tries() > ATTEMPTS {
        return JobOutcome::Failed(Error::internal("the workers crashed at it before recording a result"));
    }
    let outcome = match handler {
        Some(handler) => handler.run(scope, job).await,
        None => Err(Error::internal(format!("no handler for jobs of kind {}", job.kind))),
    };
    outcome.map_or_else(JobOutcome::Failed, JobOutcome::Done)
}

/// Renews the lease while the job runs. A failed renewal is retried within the lease.
async fn keep(app: &Platform, scope: &Scope, job: &ClaimedJob) {
    loop {
        tokio::time::sleep(RENEW).await;
        let renewed = async {
            app.db
                .write(scope, async |tx| {
                    store::renew(tx, job, app.clock.now() + LEASE).await?;
                    Ok(())
                })
                .await
        };
        if let Err(error) = renewed.await {
            tracing::warn!(job = %job.id, %error, "the lease of job {} was not renewed", job.id);
        }
    }
}

async fn stop_after_a_while(stopped: &mut watch::Receiver<bool>) {
    // Without a sender, nobody can stop it.
    if stopped.wait_for(|stop| *stop).await.is_err() {
        std::future::pending::<()>().await;
    }
    tokio::time::sleep(SHUTDOWN_TIMEOUT).await;
}
