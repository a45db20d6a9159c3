//! Use of purchased sessions by appointments.

use futures_util::future::{BoxFuture, FutureExt};

use super::store;
use commerce::SessionLedger;
use platform::prelude::*;

pub struct BookedSessions;

impl SessionLedger for BookedSessions {
    fn renumber<'a>(&'a self, tx: &'a mut Tx, purchase_service: Uuid, quota: i64) -> BoxFuture<'a, Result<()>> {
        store::renumber_sessions(tx, purchase_service, quota).boxed()
    }

    fn detach<'a>(&'a self, tx: &'a mut Tx, purchase: Uuid, licence: Option<Uuid>) -> BoxFuture<'a, Result<()>> {
        store::detach(tx, purchase, licence).boxed()
    }
}
