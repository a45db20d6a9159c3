use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::db::{OperatorTx, Tx};
use crate::error::Result;

#[derive(Debug, sqlx::FromRow)]
pub struct Tenant {
    pub id: Uuid,
    pub name: String,
    pub is_default: bool,
    pub is_demo: bool,
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

/// The clinic that answers on hosts nobody owns: the default one, or the only one.
pub async fn find_default(tx: &mut OperatorTx) -> Result<Option<Uuid>> {
    let sql = "SELECT id FROM tenants WHERE disabled_at IS NULL AND (is_default OR (SELECT count(*) FROM tenants) = 1)";
    let row: Option<(Uuid,)> = tx.query(sql).fetch_optional().await?;
    Ok(row.map(|(id,)| id))
}

pub async fn list(tx: &mut OperatorTx) -> Result<Vec<Tenant>> {
    tx.query("SELECT id, name, is_default, is_demo FROM tenants WHERE disabled_at IS NULL ORDER BY created_at, id").fetch_all().await
}

pub async fn insert(tx: &mut OperatorTx, tenant: &Tenant, timezone: &str, now: DateTime<Utc>) -> Result<()> {
    tx.query("INSERT INTO tenants (id, name, is_default, is_demo, created_at) VALUES ($1, $2, $3, $4, $5)")
        .bind(tenant.id)
        .bind(&tenant.name)
        .bind(tenant.is_default)
        .bind(tenant.is_demo)
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
