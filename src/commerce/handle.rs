//! Handle of the commerce modules, with the hooks that scheduling implements.

use std::ops::Deref;

use futures_util::future::BoxFuture;

use identity::Identity;
use platform::prelude::*;

#[derive(Clone)]
pub struct Commerce {
    pub identity: Identity,
    pub sessions: &'static dyn SessionLedger,
}

impl Deref for Commerce {
    type Target = Identity;

    fn deref(&self) -> &Identity {
        &self.identity
    }
}

/// Bookings that use purchased sessions, as implemented by scheduling.
pub trait SessionLedger: Send + Sync {
    /// Renumbers session uses before a service gets fewer sessions: uses with a higher number than
    /// the quota get a free lower one.
    fn renumber<'a>(&'a self, tx: &'a mut Tx, purchase_service: Uuid, quota: i64) -> BoxFuture<'a, Result<()>>;

    /// Detaches canceled appointments before the services of a purchase, or of one licence of it,
    /// are removed. The appointments are kept without them.
    fn detach<'a>(&'a self, tx: &'a mut Tx, purchase: Uuid, licence: Option<Uuid>) -> BoxFuture<'a, Result<()>>;
}
