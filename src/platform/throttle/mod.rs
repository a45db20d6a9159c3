//! How often something may be tried: passwords, one-time links, whatever is open to everyone. Counted in the database, so that
//! replicas share it and a restart forgets nothing.
//!
//! A limit is exact: in no span of its length are more tries let through, whoever asks and on however many replicas. What is
//! refused does not count, so that one who waits gets in. Keys are hashes made with the installation's secret: neither e-mails
//! nor addresses stand in the table.
//!
//! Owns: throttles.
//! Reads: nothing else.

mod key;
mod rules;
mod store;

pub use key::{Key, Secret};
pub use rules::Limit;

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use crate::Platform;
use crate::scope::Scope;
use foundation::error::{Error, Result};

/// Whose limits are those of an installation that has no clinic yet.
pub const INSTALLATION: Uuid = Uuid::nil();

/// A try that was let through.
pub struct Taken {
    tenant: Uuid,
    keys: Vec<Key>,
    at: DateTime<Utc>,
}

/// Counts one try of the caller's own. See [`take`].
pub async fn take_own(app: &Platform, caller: &Scope, limit: Limit) -> Result<Taken> {
    take(app, caller, vec![app.throttle_keys.key(limit, &[&caller.user.to_string()])]).await
}

/// Counts one try against all of these keys, or against none: then the error says how long to wait. To be called before the
/// work that is to be limited.
pub async fn take(app: &Platform, caller: &Scope, mut keys: Vec<Key>) -> Result<Taken> {
    // Whoever holds one connection and waits for another may wait for others who do the same.
    drop(caller.opened.take());
    // Everyone locks rows in this order, so that nobody waits for one who waits for them.
    keys.sort_by(|a, b| a.hash.cmp(&b.hash));
    let tenant = caller.tenant;
    let (scope, at) = (Scope::system(tenant), app.clock.now());
    // A flood of refused tries never asks for the writers' lock.
    let mut tx = app.db.read(&scope).await?;
    for key in &keys {
        let times = store::find(&mut tx, &key.hash).await?;
        key.limit.admit(&times, at).map_err(|wait| refused(app, key, wait))?;
    }
    drop(tx);
    let mut tx = app.db.begin(&scope).await?;
    let mut counted = Vec::with_capacity(keys.len());
    for key in &keys {
        counted.push(store::lock(&mut tx, &key.hash, at).await?);
    }
    // That may have taken a while, and what is let through is let through now.
    let at = app.clock.now();
    for (key, times) in keys.iter().zip(&counted) {
        let times = key.limit.admit(times, at).map_err(|wait| refused(app, key, wait))?;
        if times.len() == key.limit.most {
            tracing::warn!(limit = key.limit.purpose, "a limit on tries is reached");
        }
        store::write(&mut tx, &key.hash, &times, key.limit.over(&times)).await?;
    }
    if counted.iter().any(Vec::is_empty) {
        store::purge(&mut tx, at).await?;
    }
    tx.commit().await?;
    Ok(Taken { tenant, keys, at })
}

/// Whether a try would be let through now. Nothing is counted, and somebody else may be quicker.
pub async fn has_room(app: &Platform, caller: &Scope, keys: &[Key]) -> Result<bool> {
    drop(caller.opened.take());
    let at = app.clock.now();
    let mut tx = app.db.read(&Scope::system(caller.tenant)).await?;
    for key in keys {
        if key.limit.admit(&store::find(&mut tx, &key.hash).await?, at).is_err() {
            return Ok(false);
        }
    }
    Ok(true)
}

fn refused(app: &Platform, key: &Key, wait: TimeDelta) -> Error {
    app.metrics.refused(key.limit.purpose);
    Error::too_many_tries(wait)
}

impl Taken {
    /// It was no guess after all: it no longer counts, and against this purpose no earlier try does either.
    pub async fn forgive(self, app: &Platform, purpose: Option<&Limit>) -> Result<()> {
        let mut tx = app.db.begin(&Scope::system(self.tenant)).await?;
        for key in &self.keys {
            let mut times = store::lock(&mut tx, &key.hash, self.at).await?;
            if let Some(mine) = times.iter().position(|time| *time == self.at.timestamp_micros()) {
                times.remove(mine);
            }
            if times.is_empty() || purpose.is_some_and(|limit| limit.purpose == key.limit.purpose) {
                store::delete(&mut tx, &key.hash).await?;
            } else {
                store::write(&mut tx, &key.hash, &times, key.limit.over(&times)).await?;
            }
        }
        tx.commit().await
    }
}
