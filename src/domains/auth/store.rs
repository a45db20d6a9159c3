use chrono::{DateTime, Utc};

use crate::db::OperatorTx;
use crate::error::Result;

/// Replaces the link of the installation: a newer start makes older links useless.
pub async fn replace_setup_link(tx: &mut OperatorTx, token_hash: &str, now: DateTime<Utc>) -> Result<()> {
    tx.query("DELETE FROM setup_links").execute().await?;
    tx.query("INSERT INTO setup_links (token_hash, created_at) VALUES ($1, $2)").bind(token_hash).bind(now).execute().await?;
    Ok(())
}

pub async fn has_setup_link(tx: &mut OperatorTx, token_hash: &str) -> Result<bool> {
    let sql = "SELECT count(*) FROM setup_links WHERE token_hash = $1";
    Ok(tx.query(sql).bind(token_hash).fetch_scalar::<i64>().await? == 1)
}

/// Uses the link up; says whether it was good.
pub async fn take_setup_link(tx: &mut OperatorTx, token_hash: &str) -> Result<bool> {
    Ok(tx.query("DELETE FROM setup_links WHERE token_hash = $1").bind(token_hash).execute().await? == 1)
}

pub async fn delete_setup_links(tx: &mut OperatorTx) -> Result<()> {
    tx.query("DELETE FROM setup_links").execute().await?;
    Ok(())
}
