use sqlx::types::Json;

use crate::db::{Tx, Value};
use foundation::prelude::*;

/// More rows than one attempt adds, so that expired rows never accumulate.
const PURGED_AT_A_TIME: i64 = 20;

/// Returns the times of the counted attempts, in microseconds.
pub async fn find(tx: &mut Tx, key_hash: &str) -> Result<Vec<i64>> {
    let sql = "SELECT times FROM throttles WHERE tenant_id = $1 AND key_hash = $2";
    let row: Option<(Json<Vec<i64>>,)> = tx.query(sql).bind(key_hash).fetch_optional().await?;
    Ok(row.map(|(times,)| times.0).unwrap_or_default())
}

/// Returns the times of the counted attempts and locks the key's row until the end of the
/// transaction. The row is created if it is missing.
pub async fn lock(tx: &mut Tx, key_hash: &str, now: DateTime<Utc>) -> Result<Vec<i64>> {
    let sql = "INSERT INTO throttles (tenant_id, key_hash, times, expires_at) VALUES ($1, $2, '[]', $3)
        ON CONFLICT (tenant_id, key_hash) DO UPDATE SET expires_at = throttles.expires_at RETURNING times";
    Ok(tx.query(sql).bind((key_hash, now)).fetch_scalar::<Json<Vec<i64>>>().await?.0)
}

pub async fn write(tx: &mut Tx, key_hash: &str, times: &[i64], expires_at: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE throttles SET times = $3, expires_at = $4 WHERE tenant_id = $1 AND key_hash = $2";
    tx.query(sql).bind((key_hash, Value::json(&times)?, expires_at)).run().await
}

pub async fn delete(tx: &mut Tx, key_hash: &str) -> Result<()> {
    tx.query("DELETE FROM throttles WHERE tenant_id = $1 AND key_hash = $2").bind(key_hash).run().await
}

/// Deletes some expired rows and skips locked ones: waiting for them while holding locks could
/// deadlock.
pub async fn purge(tx: &mut Tx, now: DateTime<Utc>) -> Result<()> {
    let skip_locked = tx.skip_locked();
    let sql = format!(
        "DELETE FROM throttles WHERE tenant_id = $1 AND key_hash IN (
            SELECT key_hash FROM throttles WHERE tenant_id = $1 AND expires_at <= $2 ORDER BY expires_at LIMIT $3 {skip_locked})"
    );
    tx.query_built(sql).bind((now, PURGED_AT_A_TIME)).run().await
}
