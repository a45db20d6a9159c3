//! Whether this process can be sent requests: what probes of load balancers and supervisors ask.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, timeout};

use crate::Platform;
use crate::db::Db;

/// In which the database has to answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// For how long a write that found no space is believed, where the disk is another machine's.
const FULL: Duration = Duration::from_secs(5);
/// So much has to fit on the disk again.
const ROOM: usize = 1024 * 1024;

/// What this process knows of itself.
#[derive(Default)]
pub struct Health {
    stopping: AtomicBool,
    /// When a write last found no space.
    full: Mutex<Option<Instant>>,
}

impl Health {
    /// From here on no new work is to be sent.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }

    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// A write found no space.
    pub fn note_full(&self) {
        *self.full.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    fn full_since(&self) -> Option<Instant> {
        *self.full.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The names of what stands in the way of work; none when there is nothing.
pub async fn obstacles(app: &Platform) -> Vec<&'static str> {
    let mut found = Vec::new();
    if app.health.is_stopping() {
        found.push("stopping");
    }
    match timeout(PATIENCE, app.db.is_migrated()).await {
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

/// Tried anew only after a write has failed: a probe costs nothing while all is well.
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
