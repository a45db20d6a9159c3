//! Limits of processor time and memory for all documents of this process.

use std::time::Duration;

use tokio::sync::Semaphore;

use super::{DocumentInput, pdf};
use foundation::error::{Error, Result};

/// Number of documents that are made at a time; others wait.
const CONCURRENT_DOCUMENTS: usize = 2;
/// Time to wait and to be made.
const TIMEOUT: Duration = Duration::from_secs(30);

static PERMITS: Semaphore = Semaphore::const_new(CONCURRENT_DOCUMENTS);

/// Returns the PDF of a document. Fails with a 429 if other documents take too long.
pub async fn make_pdf(input: DocumentInput) -> Result<Vec<u8>> {
    tokio::time::timeout(TIMEOUT, make_with_permit(input)).await.unwrap_or_else(|_| Err(Error::too_many()))
}

async fn make_with_permit(input: DocumentInput) -> Result<Vec<u8>> {
    let permit = PERMITS.acquire().await.map_err(Error::internal)?;
    let made = tokio::task::spawn_blocking(move || {
        // Released when the work ends, also if the caller does not wait for it any more.
        let _permit = permit;
        let made = pdf::pdf(input);
        // Partial results would otherwise stay in memory for ever.
        comemo::evict(0);
        made
    });
    made.await.map_err(Error::internal)?
}
