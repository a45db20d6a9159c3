use platform::prelude::*;

/// A finished, failed or running backup.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct Backup {
    pub id: Uuid,
    pub number: Option<i64>,
    pub status: String,
    /// Name of its file, also if it failed; the destination of a copy.
    pub file: String,
    pub size: Option<i64>,
    pub sha256: Option<String>,
    pub error: Option<String>,
    pub lease_until: DateTime<Utc>,
    pub started_at: DateTime<Utc>,
    pub finished_at: Option<DateTime<Utc>>,
}

pub struct NewBackup<'a> {
    pub id: Uuid,
    pub kind: &'static str,
    /// Number of a scheduled backup.
    pub number: Option<i64>,
    /// False for a backup of a single tenant.
    pub whole: bool,
    pub file: &'a str,
}

/// Inserts a running backup with a lease until `until`. Fails if the number is taken.
pub async fn insert(tx: &mut OperatorTx, backup: &NewBackup<'_>, now: DateTime<Utc>, until: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO backups (id, kind, number, whole, status, file, lease_until, started_at)
        VALUES ($1, $2, $3, $4, 'running', $5, $6, $7)";
    tx.query(sql).bind((backup.id, backup.kind, backup.number, backup.whole, backup.file, until, now)).run().await
}

/// Renews the lease. Returns false if the backup no longer counts as running.
pub async fn renew(tx: &mut OperatorTx, id: Uuid, until: DateTime<Utc>) -> Result<bool> {
    let sql = "UPDATE backups SET lease_until = $2 WHERE id = $1 AND status = 'running'";
    Ok(tx.query(sql).bind((id, until)).execute().await? == 1)
}

/// Marks backups as failed whose lease has expired, or is longer than any lease can be.
pub async fn bury(tx: &mut OperatorTx, why: &str, now: DateTime<Utc>, longest: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE backups SET status = 'failed', error = $2, finished_at = $1
        WHERE status = 'running' AND (lease_until <= $1 OR lease_until > $3)";
    tx.query(sql).bind((now, why, longest)).run().await
}

pub async fn succeed(tx: &mut OperatorTx, id: Uuid, size: Option<i64>, sha256: Option<&str>, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE backups SET status = 'done', size = $2, sha256 = $3, finished_at = $4 WHERE id = $1 AND status = 'running'";
    tx.query(sql).bind((id, size, sha256, now)).run().await
}

pub async fn fail(tx: &mut OperatorTx, id: Uuid, why: &str, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE backups SET status = 'failed', error = $2, finished_at = $3 WHERE id = $1 AND status = 'running'";
    tx.query(sql).bind((id, why, now)).run().await
}

pub async fn last_scheduled(tx: &mut OperatorTx) -> Result<Option<Backup>> {
    let sql = "SELECT id, number, status, file, size, sha256, error, lease_until, started_at, finished_at FROM backups
        WHERE kind = 'scheduled' ORDER BY number DESC LIMIT 1";
    tx.query(sql).fetch_optional().await
}

/// Returns the newest backup of the whole installation with this status. One that started in the
/// future is returned only if there is no other.
pub async fn last(tx: &mut OperatorTx, status: &str, now: DateTime<Utc>) -> Result<Option<Backup>> {
    let sql = "SELECT id, number, status, file, size, sha256, error, lease_until, started_at, finished_at FROM backups
        WHERE kind <> 'copy' AND whole AND status = $1 ORDER BY started_at > $2, started_at DESC LIMIT 1";
    tx.query(sql).bind((status, now)).fetch_optional().await
}

/// Returns scheduled backups with this status, the newest first, without the first `skipped`.
pub async fn scheduled(tx: &mut OperatorTx, status: &str, skipped: i64) -> Result<Vec<Backup>> {
    let sql = "SELECT id, number, status, file, size, sha256, error, lease_until, started_at, finished_at FROM backups
        WHERE kind = 'scheduled' AND status = $1 ORDER BY number DESC LIMIT 1000 OFFSET $2";
    tx.query(sql).bind((status, skipped)).fetch_all().await
}

pub async fn delete(tx: &mut OperatorTx, id: Uuid) -> Result<()> {
    tx.query("DELETE FROM backups WHERE id = $1").bind(id).run().await
}

/// Deletes old entries that are no longer needed. The scheduled backup with the highest number is
/// kept, because the next one continues the count.
pub async fn forget(tx: &mut OperatorTx, before: DateTime<Utc>) -> Result<()> {
    let sql = "DELETE FROM backups WHERE finished_at < $1 AND (kind <> 'scheduled' OR status = 'failed')
        AND (number IS NULL OR number < (SELECT max(number) FROM backups))";
    tx.query(sql).bind(before).run().await
}
