use foundation::clock::SKEW;
use platform::prelude::*;

/// A key that was not revoked, for authentication.
#[derive(Debug, sqlx::FromRow)]
pub struct ActiveApiKey {
    pub id: Uuid,
    /// Names of the scopes, separated by spaces.
    pub scopes: String,
    pub created_by: Uuid,
    pub expires_at: Option<DateTime<Utc>>,
    pub last_used_at: Option<DateTime<Utc>>,
}

/// Returns the key of this secret. A key whose author is not a super admin any more is invalid,
/// even if it was not revoked, because they may still know the secret.
pub async fn find_by_hash(tx: &mut Tx, secret_hash: &str) -> Result<Option<ActiveApiKey>> {
    let sql = "SELECT k.id, k.scopes, k.created_by, k.expires_at, k.last_used_at FROM api_keys k
        JOIN users u ON u.tenant_id = $1 AND u.id = k.created_by AND u.role = 'super_admin' AND u.removed_at IS NULL
        JOIN tenants t ON t.id = k.tenant_id AND t.disabled_at IS NULL
        WHERE k.tenant_id = $1 AND k.secret_hash = $2 AND k.revoked_at IS NULL";
    tx.query(sql).bind(secret_hash).fetch_optional().await
}

/// Returns true if requests with this key are still accepted.
pub async fn is_valid(tx: &mut Tx, id: Uuid, now: DateTime<Utc>) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM api_keys k
        JOIN users u ON u.tenant_id = $1 AND u.id = k.created_by AND u.role = 'super_admin' AND u.removed_at IS NULL
        JOIN tenants t ON t.id = k.tenant_id AND t.disabled_at IS NULL
        WHERE k.tenant_id = $1 AND k.id = $2 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $3))";
    tx.query(sql).bind((id, now)).fetch_scalar().await
}

/// Returns the unrevoked keys that a person created, with their names.
pub async fn made_by(tx: &mut Tx, person: Uuid) -> Result<Vec<(Uuid, String)>> {
    let sql = "SELECT k.id, k.name FROM api_keys k WHERE k.tenant_id = $1 AND k.created_by = $2 AND k.revoked_at IS NULL ORDER BY k.id";
    tx.query(sql).bind(person).fetch_all().await
}

/// A key as super admins see it.
#[derive(Debug, sqlx::FromRow)]
pub struct ApiKeyRow {
    pub id: Uuid,
    pub name: String,
    pub prefix: String,
    pub scopes: String,
    /// `None` if the author was removed.
    pub created_by_name: Option<String>,
    /// True if the author is not a super admin any more.
    pub created_by_left: bool,
    pub created_at: DateTime<Utc>,
    pub expires_at: Option<DateTime<Utc>>,
    pub last_used_at: Option<DateTime<Utc>>,
    pub revoked_at: Option<DateTime<Utc>>,
}

const ROWS: &str = "SELECT k.id, k.name, k.prefix, k.scopes, u.name AS created_by_name,
        coalesce(u.role <> 'super_admin', TRUE) AS created_by_left, k.created_at, k.expires_at, k.last_used_at,
        k.revoked_at
    FROM api_keys k LEFT JOIN users u ON u.tenant_id = $1 AND u.id = k.created_by AND u.removed_at IS NULL
    WHERE k.tenant_id = $1";

/// Returns a page: the newest first, revoked ones last.
pub async fn list(tx: &mut Tx, page: Page) -> Result<Vec<ApiKeyRow>> {
    let order = "ORDER BY k.revoked_at IS NOT NULL, k.created_at DESC, k.id DESC";
    tx.query_built(format!("{ROWS} {order} {page}")).fetch_all().await
}

pub async fn count(tx: &mut Tx) -> Result<i64> {
    tx.query("SELECT count(*) FROM api_keys k WHERE k.tenant_id = $1").fetch_scalar().await
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<ApiKeyRow>> {
    tx.query_built(format!("{ROWS} AND k.id = $2")).bind(id).fetch_optional().await
}

#[derive(Debug)]
pub struct NewKey<'a> {
    pub id: Uuid,
    pub name: &'a str,
    pub search_key: String,
    pub prefix: &'a str,
    pub secret_hash: String,
    pub scopes: String,
    pub created_by: Uuid,
    pub created_at: DateTime<Utc>,
    pub expires_at: Option<DateTime<Utc>>,
}

pub async fn insert(tx: &mut Tx, key: NewKey<'_>) -> Result<()> {
    let sql = "INSERT INTO api_keys (tenant_id, id, name, search_key, prefix, secret_hash, scopes, created_by, created_at, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
    tx.query(sql)
        .bind((key.id, key.name, key.search_key, key.prefix, key.secret_hash, key.scopes, key.created_by, key.created_at))
        .bind(key.expires_at)
        .run()
        .await
}

/// Revokes a key. Returns false if it was revoked before.
pub async fn revoke(tx: &mut Tx, id: Uuid, now: DateTime<Utc>) -> Result<bool> {
    let sql = "UPDATE api_keys SET revoked_at = $3 WHERE tenant_id = $1 AND id = $2 AND revoked_at IS NULL";
    Ok(tx.query(sql).bind((id, now)).execute().await? == 1)
}

/// Revokes the expired key of this name.
pub async fn end_expired(tx: &mut Tx, search_key: &str, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE api_keys SET revoked_at = expires_at
        WHERE tenant_id = $1 AND search_key = $2 AND revoked_at IS NULL AND expires_at <= $3";
    tx.query(sql).bind((search_key, now)).run().await
}

pub async fn set_used(tx: &mut Tx, id: Uuid, at: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE api_keys SET last_used_at = $3 WHERE tenant_id = $1 AND id = $2
        AND (last_used_at IS NULL OR last_used_at < $3 OR last_used_at > $4)";
    tx.query(sql).bind((id, at, at + SKEW)).run().await
}
