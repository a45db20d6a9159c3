use foundation::email_address::{NO_ADDRESS_PATTERN, StoredEmail};
use platform::prelude::*;

/// Adds a link of the installation. Links of the last starts stay valid, because each replica has
/// printed its own.
pub async fn add_setup_link(tx: &mut OperatorTx, token_hash: &str, now: DateTime<Utc>) -> Result<()> {
    tx.query("INSERT INTO setup_links (token_hash, created_at) VALUES ($1, $2)").bind((token_hash, now)).execute().await?;
    let sql = "DELETE FROM setup_links
        WHERE token_hash NOT IN (SELECT token_hash FROM setup_links ORDER BY created_at DESC, token_hash LIMIT 20)";
    tx.query(sql).run().await
}

pub async fn has_setup_link(tx: &mut OperatorTx, token_hash: &str) -> Result<bool> {
    let sql = "SELECT count(*) FROM setup_links WHERE token_hash = $1";
    Ok(tx.query(sql).bind(token_hash).fetch_scalar::<i64>().await? == 1)
}

/// Uses up the link. Returns false if it was invalid.
pub async fn take_setup_link(tx: &mut OperatorTx, token_hash: &str) -> Result<bool> {
    Ok(tx.query("DELETE FROM setup_links WHERE token_hash = $1").bind(token_hash).execute().await? == 1)
}

pub async fn delete_setup_links(tx: &mut OperatorTx) -> Result<()> {
    tx.query("DELETE FROM setup_links").run().await
}

/// Ends a login session; `until` is when its token expires.
pub async fn end_session(tx: &mut Tx, session: Uuid, until: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO ended_sessions (tenant_id, id, ends_at) VALUES ($1, $2, $3) ON CONFLICT (tenant_id, id) DO NOTHING";
    tx.query(sql).bind((session, until)).run().await
}

/// Deletes, in all tenants, ended sessions whose tokens have expired.
pub async fn purge_ended_sessions(tx: &mut OperatorTx, now: DateTime<Utc>) -> Result<u64> {
    tx.query("DELETE FROM ended_sessions WHERE ends_at < $1").bind(now).execute().await
}

/// Deletes the expired links of all tenants.
pub async fn purge_account_tokens(tx: &mut OperatorTx, now: DateTime<Utc>) -> Result<u64> {
    tx.query("DELETE FROM account_tokens WHERE expires_at < $1").bind(now).execute().await
}

pub async fn insert_account_token(
    tx: &mut Tx,
    token_hash: &str,
    user: Uuid,
    purpose: &str,
    now: DateTime<Utc>,
    expires_at: DateTime<Utc>,
) -> Result<()> {
    let sql = "INSERT INTO account_tokens (tenant_id, token_hash, user_id, purpose, created_at, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6)";
    tx.query(sql).bind((token_hash, user, purpose, now, expires_at)).run().await
}

/// Owner of a link.
#[derive(Debug, sqlx::FromRow)]
pub struct TokenOwner {
    pub id: Uuid,
    /// Empty for a person without an address.
    #[sqlx(try_from = "StoredEmail")]
    pub email: String,
}

/// Returns the owner of a link, if it is valid and was made for this e-mail address, or for a person
/// without one.
pub async fn account_of_token(tx: &mut Tx, token_hash: &str, emails: &[String; 2], now: DateTime<Utc>) -> Result<Option<TokenOwner>> {
    let sql = "SELECT u.id, u.email FROM account_tokens t JOIN users u ON u.tenant_id = $1 AND u.id = t.user_id
        WHERE t.tenant_id = $1 AND t.token_hash = $2 AND t.expires_at > $3 AND (u.email IN ($4, $5) OR u.email LIKE $6)
            AND u.removed_at IS NULL";
    tx.query(sql).bind((token_hash, now, &emails[0], &emails[1], NO_ADDRESS_PATTERN)).fetch_optional().await
}

/// Uses up the link. Returns false if it was invalid.
pub async fn take_account_token(tx: &mut Tx, token_hash: &str, now: DateTime<Utc>) -> Result<bool> {
    let sql = "DELETE FROM account_tokens WHERE tenant_id = $1 AND token_hash = $2 AND expires_at > $3";
    Ok(tx.query(sql).bind((token_hash, now)).execute().await? == 1)
}

/// Extends a link that is still valid. Returns false otherwise.
pub async fn renew_account_token(tx: &mut Tx, token_hash: &str, now: DateTime<Utc>, until: DateTime<Utc>) -> Result<bool> {
    let sql = "UPDATE account_tokens SET expires_at = $4 WHERE tenant_id = $1 AND token_hash = $2 AND expires_at > $3";
    Ok(tx.query(sql).bind((token_hash, now, until)).execute().await? == 1)
}

pub async fn delete_account_tokens(tx: &mut Tx, user: Uuid) -> Result<()> {
    tx.query("DELETE FROM account_tokens WHERE tenant_id = $1 AND user_id = $2").bind(user).run().await
}
