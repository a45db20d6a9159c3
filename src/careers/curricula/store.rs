use platform::prelude::*;

#[derive(Debug, sqlx::FromRow)]
pub struct Curriculum {
    pub file_id: Uuid,
    pub name: String,
    pub content_type: String,
    pub size: i64,
    pub uploaded_at: DateTime<Utc>,
}

pub async fn find(tx: &mut Tx, user: Uuid) -> Result<Option<Curriculum>> {
    let sql = "SELECT c.file_id, f.name, f.content_type, f.size, c.uploaded_at
        FROM user_curricula c JOIN files f ON f.tenant_id = $1 AND f.id = c.file_id
        WHERE c.tenant_id = $1 AND c.user_id = $2";
    tx.query(sql).bind(user).fetch_optional().await
}

pub async fn insert(tx: &mut Tx, user: Uuid, file: Uuid, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO user_curricula (tenant_id, user_id, file_id, uploaded_at) VALUES ($1, $2, $3, $4)";
    tx.query(sql).bind((user, file, now)).run().await
}

pub async fn delete(tx: &mut Tx, user: Uuid) -> Result<()> {
    tx.query("DELETE FROM user_curricula WHERE tenant_id = $1 AND user_id = $2").bind(user).run().await
}
