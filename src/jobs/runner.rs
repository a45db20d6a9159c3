//! One worker per process: it sleeps until woken or for a moment, and does what is due.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use chrono::TimeDelta;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use uuid::Uuid;

use super::store::{self, Claimed};
use crate::app::App;
use crate::domains::foods;
use crate::error::{Error, Result};
use crate::scope::Scope;

/// A worker that is silent for this long is taken for dead.
const LEASE: TimeDelta = TimeDelta::minutes(10);
const RETRY_AFTER: TimeDelta = TimeDelta::seconds(30);
const ATTEMPTS: i64 = 3;
const IDLE: Duration = Duration::from_secs(2);

/// How far the jobs of this process are. Kept beside the database, since a job's own transaction hides its writes until the end.
#[derive(Default)]
pub struct Progress(Mutex<HashMap<Uuid, (i64, i64)>>);

impl Progress {
    pub fn report(&self, job: Uuid, done: i64, total: i64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(job, (done, total));
    }

    pub fn of(&self, job: Uuid) -> Option<(i64, i64)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&job).copied()
    }

    fn forget(&self, job: Uuid) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&job);
    }
}

pub struct Runner {
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Runner {
    pub fn start(app: App) -> Self {
        let (stop, mut stopped) = oneshot::channel();
        let task = tokio::spawn(async move {
            loop {
                if let Err(error) = run_pending(&app).await {
                    tracing::error!(%error, "the job runner failed; it goes on");
                }
                tokio::select! {
                    _ = app.work.notified() => {}
                    _ = tokio::time::sleep(IDLE) => {}
                    _ = &mut stopped => return,
                }
            }
        });
        Self { stop, task }
    }

    /// Lets the job at work end, for a while.
    pub async fn stop(self) {
        let _ = self.stop.send(());
        let _ = tokio::time::timeout(Duration::from_secs(10), self.task).await;
    }
}

/// Does every job that is due; says how many.
pub async fn run_pending(app: &App) -> Result<usize> {
    let mut done = 0;
    while let Some(job) = take(app).await? {
        run(app, &job).await?;
        done += 1;
    }
    Ok(done)
}

async fn take(app: &App) -> Result<Option<Claimed>> {
    let now = app.clock.now();
    // Looked up without the writers' lock: most of the time there is nothing.
    let mut tx = app.db.read_operator().await?;
    let Some(job) = store::next(&mut tx, now).await? else { return Ok(None) };
    drop(tx);
    let mut tx = app.db.begin_operator().await?;
    if !store::claim(&mut tx, &job, now, now + LEASE).await? {
        return Ok(None);
    }
    tx.commit().await?;
    Ok(Some(Claimed { attempts: job.attempts + 1, ..job }))
}

async fn run(app: &App, job: &Claimed) -> Result<()> {
    let scope = Scope::system(job.tenant_id);
    let outcome = match job.kind.as_str() {
        foods::jobs::IMPORT => foods::jobs::import(app, &scope, job).await,
        kind => Err(Error::internal(format!("no handler for jobs of kind {kind}"))),
    };
    app.progress.forget(job.id);
    let now = app.clock.now();
    let mut tx = app.db.begin(&scope).await?;
    match outcome {
        Ok(result) => store::finish(&mut tx, job.id, Ok(result), now).await?,
        // What was given can't be used: trying again would not help.
        Err(error) if error.status().is_client_error() => store::finish(&mut tx, job.id, Err(error.message()), now).await?,
        Err(error) => {
            tracing::error!(job = %job.id, kind = %job.kind, attempt = job.attempts, %error, "job {} failed", job.id);
            if job.attempts >= ATTEMPTS {
                store::finish(&mut tx, job.id, Err(error.message()), now).await?;
            } else {
                store::release(&mut tx, job.id, now + RETRY_AFTER).await?;
            }
        }
    }
    tx.commit().await
}
