//! Throttling of attempts: passwords, one-time links, public operations. Attempts are counted in
//! the database, so that replicas share the counters and a restart keeps them.
//!
//! A limit is exact: no span of its length contains more admitted attempts, whatever the number of
//! callers and replicas. Refused attempts do not count, so that a caller who waits is admitted.
//! Keys are hashes made with the installation's secret: the table contains neither e-mail addresses
//! nor client addresses.
//!
//! Owns: throttles.
//! Reads: nothing else.

mod key;
mod rules;
mod store;

pub use key::{Secret, ThrottleKey};
pub use rules::Limit;

use crate::Platform;
use crate::db;
use crate::scope::Scope;
use foundation::prelude::*;

/// Tenant of the limits of an installation without a tenant.
pub const INSTALLATION: Uuid = Uuid::nil();

/// An admitted attempt.
pub struct Taken {
    tenant: Uuid,
    keys: Vec<ThrottleKey>,
    at: DateTime<Utc>,
}

/// Counts one attempt of the caller. See [`take`].
pub async fn take_own(app: &Platform, caller: &Scope, limit: Limit) -> Result<Taken> {
    take(app, caller, vec![app.throttle_keys.key(limit, &[&caller.user.to_string()])]).await
}

/// Counts one attempt against all of these keys, or against none and fails with the time to wait.
/// Call it before the work that is to be limited.
pub async fn take(app: &Platform, caller: &Scope, mut keys: Vec<ThrottleKey>) -> Result<Taken> {
    // Waiting for a second connection while holding one can deadlock with others who do the same.
    db::release();
    // Rows are locked in a consistent order to avoid deadlocks.
    keys.sort_by(|a, b| a.hash.cmp(&b.hash));
    let tenant = caller.tenant;
    let (scope, at) = (Scope::system(tenant), app.clock.now());
    // Checked without the writer's lock first, so that a flood of refused attempts does not block
    // writers.
    let mut tx = app.db.read(&scope).await?;
    for key in &keys {
        let times = store::find(&mut tx, &key.hash).await?;
        key.limit.admit(&times, at).map_err(|wait| refused(app, key, wait))?;
    }
    drop(tx);
    app.db
        .write(&scope, async |tx| {
            let mut counted = Vec::with_capacity(keys.len());
            for key in &keys {
                counted.push(store::lock(tx, &key.hash, at).await?);
            }
            // Waiting for the locks may have taken a while.
            let at = app.clock.now();
            for (key, times) in keys.iter().zip(&counted) {
                let times = key.limit.admit(times, at).map_err(|wait| refused(app, key, wait))?;
                if times.len() == key.limit.most {
                    tracing::warn!(limit = key.limit.purpose, "a limit on tries is reached");
                }
                store::write(tx, &key.hash, &times, key.limit.over(&times)).await?;
            }
            if counted.iter().any(Vec::is_empty) {
                store::purge(tx, at).await?;
            }
            Ok(Taken { tenant, keys, at })
        })
        .await
}

/// Returns whether an attempt would be admitted now, without counting one. Another attempt may come
/// first.
pub async fn has_room(app: &Platform, caller: &Scope, keys: &[ThrottleKey]) -> Result<bool> {
    db::release();
    let at = app.clock.now();
    let mut tx = app.db.read(&Scope::system(caller.tenant)).await?;
    for key in keys {
        if key.limit.admit(&store::find(&mut tx, &key.hash).await?, at).is_err() {
            return Ok(false);
        }
    }
    Ok(true)
}

fn refused(app: &Platform, key: &ThrottleKey, wait: TimeDelta) -> Error {
    app.metrics.refused(key.limit.purpose);
    Error::too_many_tries(wait)
}

impl Taken {
    /// Removes this attempt, which was legitimate, from the counters, and clears those of
    /// `purpose`.
    pub async fn forgive(self, app: &Platform, purpose: Option<&Limit>) -> Result<()> {
        app.db
            .write(&Scope::system(self.tenant), async |tx| {
                for key in &self.keys {
                    let mut times = store::lock(tx, &key.hash, self.at).await?;
                    if let Some(mine) = times.iter().position(|time| *time == self.at.timestamp_micros()) {
                        times.remove(mine);
                    }
                    if times.is_empty() || purpose.is_some_and(|limit| limit.purpose == key.limit.purpose) {
                        store::delete(tx, &key.hash).await?;
                    } else {
                        store::write(tx, &key.hash, &times, key.limit.over(&times)).await?;
                    }
                }
                Ok(())
            })
            .await
    }
}
