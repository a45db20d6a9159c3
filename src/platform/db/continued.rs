//! The reading transaction in which the caller of a request was authenticated. The first reader of
//! the request continues it, which saves a connection and a round trip.

use std::cell::RefCell;

use uuid::Uuid;

use super::Tx;

tokio::task_local! {
    static CONTINUED: RefCell<Option<Tx>>;
}

/// Runs a request, whose transaction of authentication is rolled back at its end if nobody reads.
pub async fn within_request<F: Future>(request: F) -> F::Output {
    CONTINUED.scope(RefCell::new(None), request).await
}

/// Leaves a reading transaction to the first reader of the same request.
pub fn continue_in_request(tx: Tx) {
    // Outside of a request nobody continues it.
    let _ = CONTINUED.try_with(|continued| continued.replace(Some(tx)));
}

/// Ends the transaction that was left to a reader, before waiting for something else.
pub fn release() {
    let _ = CONTINUED.try_with(RefCell::take);
}

pub(super) fn take(tenant: Uuid) -> Option<Tx> {
    CONTINUED.try_with(|continued| continued.borrow_mut().take_if(|tx| tx.tenant == tenant)).ok().flatten()
}
