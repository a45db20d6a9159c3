use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::db::{OperatorTx, Tx};
use crate::error::Result;

#[derive(Debug)]
pub struct Tenant {
    pub id: Uuid,
    pub name: String,
    /// The first of the installation; there is one at most.
    pub is_default: bool,
}

#[derive(Debug, sqlx::FromRow)]
pub struct Settings {
    pub name: String,
    pub timezone: String,
    pub about_url: Option<String>,
    pub nutritionists_url: Option<String>,
    pub blog_url: Option<String>,
    pub program_url: Option<String>,
}

pub async fn find_by_host(tx: &mut OperatorTx, host: &str) -> Result<Option<Uuid>> {
    let sql = "SELECT t.id FROM tenants t JOIN tenant_hosts h ON h.tenant_id = t.id WHERE h.host = $1 AND t.disabled_at IS NULL";
    let row: Option<(Uuid,)> = tx.query(sql).bind(host).fetch_optional().await?;
    Ok(row.map(|(id,)| id))
}

/// The clinic that answers on hosts nobody owns: the only one, or the demonstration's first.
pub async fn find_default(tx: &mut OperatorTx) -> Result<Option<Uuid>> {
    let sql = "SELECT id FROM tenants WHERE disabled_at IS NULL AND ((is_default AND is_demo) OR (SELECT count(*) FROM tenants) = 1)";
    let row: Option<(Uuid,)> = tx.query(sql).fetch_optional().await?;
    Ok(row.map(|(id,)| id))
}

pub async fn count(tx: &mut OperatorTx) -> Result<i64> {
    tx.query("SELECT count(*) FROM tenants").fetch_scalar().await
}

pub async fn has_demo(tx: &mut OperatorTx) -> Result<bool> {
    Ok(tx.query("SELECT count(*) FROM tenants WHERE is_demo").fetch_scalar::<i64>().await? > 0)
}

/// Makes all clinics of an installation the demonstration's; the last step of filling it, so that a half-filled one is not taken for it.
pub async fn mark_demo(tx: &mut OperatorTx) -> Result<()> {
    tx.query("UPDATE tenants SET is_demo = true").execute().await?;
    Ok(())
}

/// Makes others of this clinic wait until the end of the transaction: for work that two at once would spoil.
pub async fn lock(tx: &mut Tx) -> Result<()> {
    tx.query("UPDATE tenant_settings SET updated_at = updated_at WHERE tenant_id = $1").execute().await?;
    Ok(())
}

pub async fn insert(tx: &mut OperatorTx, tenant: &Tenant, timezone: &str, now: DateTime<Utc>) -> Result<()> {
    tx.query("INSERT INTO tenants (id, name, is_default, created_at) VALUES ($1, $2, $3, $4)")
        .bind(tenant.id)
        .bind(&tenant.name)
        .bind(tenant.is_default)
        .bind(now)
        .execute()
        .await?;
    tx.query("INSERT INTO tenant_settings (tenant_id, timezone, updated_at) VALUES ($1, $2, $3)")
        .bind(tenant.id)
        .bind(timezone)
        .bind(now)
        .execute()
        .await?;
    Ok(())
}

pub async fn insert_host(tx: &mut OperatorTx, host: &str, tenant: Uuid) -> Result<()> {
    tx.query("INSERT INTO tenant_hosts (host, tenant_id) VALUES ($1, $2)").bind(host).bind(tenant).execute().await?;
    Ok(())
}

/// Where the clinic answers, in the order of the alphabet.
pub async fn hosts(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String,)> = tx.query("SELECT host FROM tenant_hosts WHERE tenant_id = $1 ORDER BY host").fetch_all().await?;
    Ok(rows.into_iter().map(|(host,)| host).collect())
}

pub async fn settings(tx: &mut Tx) -> Result<Settings> {
    let sql = "SELECT t.name, s.timezone, s.about_url, s.nutritionists_url, s.blog_url, s.program_url
        FROM tenant_settings s JOIN tenants t ON t.id = s.tenant_id WHERE s.tenant_id = $1";
    let settings: Option<Settings> = tx.query(sql).fetch_optional().await?;
    settings.ok_or_else(|| sqlx::Error::RowNotFound.into())
}

pub async fn update_links(tx: &mut Tx, links: [&str; 4], now: DateTime<Utc>) -> Result<()> {
    let [about, nutritionists, blog, program] = links;
    let sql = "UPDATE tenant_settings SET about_url = $2, nutritionists_url = $3, blog_url = $4, program_url = $5, updated_at = $6
        WHERE tenant_id = $1";
    tx.query(sql).bind(about).bind(nutritionists).bind(blog).bind(program).bind(now).execute().await?;
    Ok(())
}
