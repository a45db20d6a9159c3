use super::images::Size;
use crate::db::{OperatorTx, Tx, Value};
use foundation::prelude::*;

/// Row of a file. Its bytes are in the storage, under `key` and the variant's size.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct File {
    /// Id of the row.
    pub id: Uuid,
    /// Name of the file's [`super::FileKind`].
    pub kind: String,
    /// Original name.
    pub name: String,
    /// Media type of all variants.
    pub content_type: String,
    /// Size of the largest variant, in bytes.
    pub size: i64,
    /// Random name in the storage.
    pub key: String,
    /// Stored sizes, from small to large.
    #[sqlx(json)]
    pub variants: Vec<Variant>,
    /// Person who uploaded it; `None` for files of the system.
    pub created_by: Option<Uuid>,
    /// Time of the upload.
    pub created_at: DateTime<Utc>,
}

/// One stored size of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Variant {
    /// Size, which is part of the object's name.
    pub size: Size,
    /// Width in pixels; 0 for a document.
    pub width: u32,
    /// Height in pixels; 0 for a document.
    pub height: u32,
}

impl File {
    /// Returns the object's name in the storage.
    pub fn object(&self, size: Size) -> String {
        object(&self.key, size)
    }
}

/// Returns the name in the storage of one size of a file.
pub fn object(key: &str, size: Size) -> String {
    format!("{key}-{}", size.as_str())
}

/// Inserts a file without an owner.
pub async fn insert(tx: &mut Tx, file: &File) -> Result<()> {
    let sql = "INSERT INTO files (tenant_id, id, kind, name, content_type, size, key, variants, created_by, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
    tx.query(sql)
        .bind((file.id, &file.kind, &file.name, &file.content_type, file.size, &file.key, Value::json(&file.variants)?))
        .bind((file.created_by, file.created_at))
        .run()
        .await
}

/// Attaches a new file in its owner's transaction.
pub async fn attach(tx: &mut Tx, id: Uuid, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE files SET attached_at = $3 WHERE tenant_id = $1 AND id = $2 AND attached_at IS NULL";
    match tx.query(sql).bind((id, now)).execute().await? {
        1 => Ok(()),
        _ => Err(Error::internal("a file was cleaned up before it was attached")),
    }
}

/// Attaches a file that the client chose by id, if it is of this kind. Returns whether it existed
/// without an owner.
pub async fn attach_of(tx: &mut Tx, id: Uuid, kind: &str, now: DateTime<Utc>) -> Result<bool> {
    let sql = "UPDATE files SET attached_at = $4 WHERE tenant_id = $1 AND id = $2 AND kind = $3 AND attached_at IS NULL";
    Ok(tx.query(sql).bind((id, kind, now)).execute().await? == 1)
}

/// Returns the number of the tenant's files and their bytes, without the smaller sizes of pictures.
pub async fn total(tx: &mut Tx) -> Result<(i64, i64)> {
    let sql = "SELECT count(*), CAST(coalesce(sum(size), 0) AS bigint) FROM files WHERE tenant_id = $1 AND attached_at IS NOT NULL";
    Ok(tx.query(sql).fetch_optional().await?.unwrap_or_default())
}

/// Returns an attached file, or `None` if there is none.
pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<File>> {
    let sql = "SELECT id, kind, name, content_type, size, key, variants, created_by, created_at
        FROM files WHERE tenant_id = $1 AND id = $2 AND attached_at IS NOT NULL";
    tx.query(sql).bind(id).fetch_optional().await
}

/// Finds the attached file of this kind and name.
pub async fn find_by_key(tx: &mut Tx, kind: &str, key: &str) -> Result<Option<File>> {
    let sql = "SELECT id, kind, name, content_type, size, key, variants, created_by, created_at
        FROM files WHERE tenant_id = $1 AND kind = $2 AND key = $3 AND attached_at IS NOT NULL";
    tx.query(sql).bind((kind, key)).fetch_optional().await
}

/// Deletes a file's row. The caller removes its bytes after the commit.
pub async fn delete(tx: &mut Tx, id: Uuid) -> Result<()> {
    tx.query("DELETE FROM files WHERE tenant_id = $1 AND id = $2").bind(id).run().await
}

/// Deletes rows that were not attached in time and returns their number.
pub async fn delete_orphans(tx: &mut Tx, before: DateTime<Utc>) -> Result<u64> {
    let sql = "DELETE FROM files WHERE tenant_id = $1 AND attached_at IS NULL AND created_at < $2";
    tx.query(sql).bind(before).execute().await
}

/// Returns the names in the storage of all the tenant's files.
pub async fn keys(tx: &mut Tx) -> Result<Vec<String>> {
    tx.query("SELECT key FROM files WHERE tenant_id = $1").fetch_column().await
}

/// Returns whether a backup is running.
pub async fn is_backup_running(tx: &mut OperatorTx, now: DateTime<Utc>) -> Result<bool> {
    let sql = "SELECT count(*) FROM backups WHERE status = 'running' AND lease_until > $1";
    Ok(tx.query(sql).bind(now).fetch_scalar::<i64>().await? > 0)
}
