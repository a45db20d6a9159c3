//! Limits of concurrent incoming bodies, per sender and in all.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::Instant;

use foundation::prelude::*;

/// Sender that a body is counted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum BodySender {
    /// The tenant, and a user, an API key or an appointment guest in it.
    Person(Uuid, Uuid),
    /// Client address of a request that is not authenticated yet.
    Address(Option<IpAddr>),
}

pub(super) struct Places {
    each: usize,
    all: usize,
    /// Timeout for a body to get a place; it is not read meanwhile.
    patience: Duration,
    taken: LazyLock<Mutex<HashMap<BodySender, usize>>>,
    freed: Notify,
}

/// A taken place, which is freed when dropped.
pub(super) struct BodyPermit {
    places: &'static Places,
    sender: BodySender,
}

impl Places {
    pub const fn new(each: usize, all: usize, patience: Duration) -> Self {
        Self { each, all, patience, taken: LazyLock::new(Mutex::default), freed: Notify::const_new() }
    }

    /// Waits for a place. Fails with 429 if none becomes free in time.
    pub async fn take(&'static self, sender: BodySender) -> Result<BodyPermit> {
        let until = Instant::now() + self.patience;
        loop {
            let freed = self.freed.notified();
            tokio::pin!(freed);
            // From here on, no release is missed.
            freed.as_mut().enable();
            if let Some(place) = self.try_take(sender) {
                return Ok(place);
            }
            tokio::time::timeout_at(until, freed).await.map_err(|_| Error::too_many())?;
        }
    }

    fn try_take(&'static self, sender: BodySender) -> Option<BodyPermit> {
        let mut taken = self.taken();
        let is_free = taken.values().sum::<usize>() < self.all && taken.get(&sender).is_none_or(|own| *own < self.each);
        is_free.then(|| {
            *taken.entry(sender).or_default() += 1;
            BodyPermit { places: self, sender }
        })
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<BodySender, usize>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for BodyPermit {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        if let Some(own) = taken.get_mut(&self.sender) {
            *own -= 1;
            if *own == 0 {
                taken.remove(&self.sender);
            }
        }
        drop(taken);
        self.places.freed.notify_waiters();
    }
}
