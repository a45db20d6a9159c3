//! Scheduled backups. One is due when the last one is old enough, so that a computer that is off at
//! night misses none. Each has a number; of several replicas, the one that inserts it makes the
//! backup.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::output::{self, Output};
use super::service::{CLOCKS_APART, LEASE};
use super::source::Report;
use super::store::{self, Backup, NewBackup};
use super::{make, service};
use crate::app::App;
use identity::tenants;
use platform::prelude::*;

const LOOK: Duration = Duration::from_secs(20);
const RETRY_AFTER: TimeDelta = TimeDelta::minutes(15);
/// Time for which the results of backups without a file here are kept.
const REMEMBERED: TimeDelta = TimeDelta::days(90);

/// The task that makes scheduled backups while the server runs.
pub struct Schedule {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Schedule {
    pub fn start(app: App) -> Self {
        let (stop, mut stopped) = watch::channel(false);
        let task = tokio::spawn(async move {
            if app.config.backup.folder.is_none() {
                return;
            }
            loop {
                // A cancelled backup leaves no file, and is made again later.
                tokio::select! {
                    () = end(&mut stopped) => return,
                    () = look(&app) => {}
                }
                tokio::select! {
                    () = end(&mut stopped) => return,
                    () = tokio::time::sleep(LOOK) => {}
                }
            }
        });
        Self { stop, task }
    }

    pub async fn stop(self) {
        let _ = self.stop.send(true);
        let _ = self.task.await;
    }
}

async fn end(stopped: &mut watch::Receiver<bool>) {
    let _ = stopped.wait_for(|stop| *stop).await;
}

async fn look(app: &App) {
    match run_due(app).await {
        Ok(None) => {}
        Ok(Some(made)) => {
            tracing::info!(file = made.file, bytes = made.size, "a backup was made");
            if made.missing > 0 {
                tracing::warn!(file = made.file, missing = made.missing, "files that rows name were not found, and are not in the backup");
            }
        }
        Err(error) => tracing::error!(%error, "a scheduled backup failed; it is tried again"),
    }
}

/// A scheduled backup that this process made.
#[derive(Debug)]
pub struct Scheduled {
    pub file: String,
    pub size: u64,
    /// Number of files that rows name and that were missing.
    pub missing: u64,
}

/// Makes the backup that is due, if there is one and no other replica makes it.
pub async fn run_due(app: &App) -> Result<Option<Scheduled>> {
    let Some(folder) = &app.config.backup.folder else { return Ok(None) };
    let Some((id, file)) = claim(app).await? else { return Ok(None) };
    let made = async {
        platform::config::create_private_folder(folder).map_err(|error| Error::file("gravar", folder, &error))?;
        let quiet: Report = Arc::new(|_| Ok(()));
        make::write(app, None, Output::create(&folder.join(&file))?, &quiet).await
    };
    let made = service::hold(app, id, made).await?;
    // The backup is complete, whether or not older ones can be removed.
    if let Err(error) = tidy(app, folder).await {
        tracing::error!(%error, "old backups were not removed; it is tried again after the next one");
    }
    Ok(Some(Scheduled { file, size: made.size, missing: made.manifest.missing }))
}

/// Claims the next number if a backup is due.
async fn claim(app: &App) -> Result<Option<(Uuid, String)>> {
    let now = app.clock.now();
    let last = {
        let mut tx = app.db.read_operator().await?;
        if tenants::count(&mut tx).await? == 0 {
            return Ok(None);
        }
        store::last_scheduled(&mut tx).await?
    };
    if last.as_ref().is_some_and(|last| next_after(last, app.config.backup.every(), now) > now) {
        return Ok(None);
    }
    if let Err(error) = service::refuse_other_version(&app.db).await {
        // A backup by this program would omit newer tables; the newer program that has migrated the
        // database makes its own.
        tracing::warn!(%error, "no backup is made of a database of another version");
        return Ok(None);
    }
    let number = 1 + last.and_then(|last| last.number).unwrap_or_default();
    let file = format!("nutrir-{}-{number:05}.zip", now.format("%Y%m%d-%H%M%S"));
    let id = app.clock.id();
    match service::begin(app, &NewBackup { id, kind: "scheduled", number: Some(number), whole: true, file: &file }).await {
        Ok(()) => Ok(Some((id, file))),
        Err(error) if error.is_unique_violation() => Ok(None),
        Err(error) => Err(error),
    }
}

/// Returns when the next backup is due.
fn next_after(last: &Backup, every: TimeDelta, now: DateTime<Utc>) -> DateTime<Utc> {
    let (since, wait) = match (last.status.as_str(), last.finished_at) {
        ("running", _) => (last.lease_until - LEASE, LEASE),
        ("failed", Some(finished)) => (finished, RETRY_AFTER),
        _ => (last.started_at, every),
    };
    // A time in the future was written while the clock was ahead. Waiting for it could prevent
    // backups for years.
    if since > now + CLOCKS_APART { now } else { since + wait }
}

/// Removes the backups beyond the configured number, and the remains of failed ones. Only files
/// named in the table are removed.
async fn tidy(app: &App, folder: &Path) -> Result<()> {
    let mut tx = app.db.read_operator().await?;
    let old = store::scheduled(&mut tx, "done", app.config.backup.keep.into()).await?;
    let failed = store::scheduled(&mut tx, "failed", 0).await?;
    drop(tx);
    for backup in old.iter().chain(&failed) {
        remove(&folder.join(&backup.file))?;
    }
    if !failed.is_empty() {
        remove_parts(folder, &failed)?;
    }
    let mut tx = app.db.begin_operator().await?;
    for backup in &old {
        store::delete(&mut tx, backup.id).await?;
    }
    store::forget(&mut tx, app.clock.now() - REMEMBERED).await?;
    tx.commit().await
}

/// Removes the temporary files of processes that crashed.
fn remove_parts(folder: &Path, failed: &[Backup]) -> Result<()> {
    let prefixes: Vec<String> = failed.iter().map(|backup| output::part_of(backup.file.as_ref())).collect();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.ends_with(".part") && prefixes.iter().any(|prefix| name.starts_with(prefix)) {
            remove(&entry.path())?;
        }
    }
    Ok(())
}

fn remove(file: &Path) -> Result<()> {
    match std::fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Error::internal(error)),
        _ => Ok(()),
    }
}
