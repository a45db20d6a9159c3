use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::db::Tx;
use crate::error::Result;

pub async fn insert(tx: &mut Tx, id: Uuid, name: &str, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO organizations (tenant_id, id, name, created_at) VALUES ($1, $2, $3, $4)";
    tx.query(sql).bind(id).bind(name).bind(now).execute().await?;
    Ok(())
}
