//! Readiness of this process, for the probes of load balancers and supervisors.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, timeout};

use crate::Platform;
use crate::db::Db;

/// Timeout of the database's answer.
const DATABASE_TIMEOUT: Duration = Duration::from_secs(2);
/// Time for which a failed write marks the disk as full, if the database is on another machine.
const FULL: Duration = Duration::from_secs(5);
/// Bytes that must fit on the disk again.
const ROOM: usize = 1024 * 1024;

/// State of this process.
#[derive(Default)]
pub struct ProcessHealth {
    stopping: AtomicBool,
    /// Time of the last write that failed for lack of space.
    full: Mutex<Option<Instant>>,
}

impl ProcessHealth {
    /// Marks the process as stopping: it must not receive new work.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }

    /// Returns whether the process is stopping.
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// Records that a write failed for lack of space.
    pub fn note_full(&self) {
        *self.full.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    fn full_since(&self) -> Option<Instant> {
        *self.full.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the names of the reasons why the process is not ready.
pub async fn obstacles(app: &Platform) -> Vec<&'static str> {
    let mut found = Vec::new();
    if app.health.is_stopping() {
        found.push("stopping");
    }
    match timeout(DATABASE_TIMEOUT, app.db.is_migrated()).await {
        Ok(Ok(true)) => {}
        Ok(Ok(false)) => found.push("migrations"),
        Ok(Err(error)) => {
            tracing::warn!(%error, "the database does not answer");
            found.push("database");
        }
        Err(_) => {
            tracing::warn!("the database did not answer in time");
            found.push("database");
        }
    }
    if is_full(app).await {
        found.push("disk");
    }
    found
}

/// Returns whether the disk is full. It is only checked after a failed write, so that probes are
/// cheap otherwise.
async fn is_full(app: &Platform) -> bool {
    let Some(since) = app.health.full_since() else { return false };
    let is_full = match app.db {
        Db::Postgres { .. } => since.elapsed() < FULL,
        Db::Sqlite { .. } => {
            let config = app.config.clone();
            !matches!(tokio::task::spawn_blocking(move || has_room(&config)).await, Ok(true))
        }
    };
    let mut full = app.health.full.lock().unwrap_or_else(PoisonError::into_inner);
    // Another write may have failed meanwhile.
    if !is_full && *full == Some(since) {
        *full = None;
    }
    is_full
}

fn has_room(config: &crate::config::Config) -> bool {
    use std::io::Write;
    config.scratch_file().and_then(|mut file| file.write_all(&vec![0; ROOM]).and_then(|()| file.sync_data())).is_ok()
}
