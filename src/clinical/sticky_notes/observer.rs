//! Transfers reminders about a patient to their new specialist.

use futures_util::future::{BoxFuture, FutureExt};

use super::store;
use identity::AccountObserver;
use platform::prelude::*;

pub struct NoteObserver;

impl AccountObserver for NoteObserver {
    fn care_moved<'a>(&'a self, tx: &'a mut Tx, patient: Uuid, specialist: Option<Uuid>) -> BoxFuture<'a, Result<()>> {
        store::move_to(tx, patient, specialist).boxed()
    }
}
