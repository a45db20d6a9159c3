//! The handle of an installation that sells.

use std::ops::Deref;

use futures_util::future::BoxFuture;
use uuid::Uuid;

use foundation::error::Result;
use identity::Identity;
use platform::db::Tx;

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

/// The record of bookings that use bought sessions. Scheduling keeps it.
pub trait SessionLedger: Send + Sync {
    /// Before a service has fewer sessions: those with a number that it loses get one that it keeps.
    fn renumber<'a>(&'a self, tx: &'a mut Tx, purchase_service: Uuid, quota: i64) -> BoxFuture<'a, Result<()>>;

    /// Before the services of a purchase, or of one licence of it, are taken back: canceled appointments
    /// of theirs stay without them.
    fn detach<'a>(&'a self, tx: &'a mut Tx, purchase: Uuid, licence: Option<Uuid>) -> BoxFuture<'a, Result<()>>;
}
