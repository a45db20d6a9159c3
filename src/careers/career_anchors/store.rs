use super::rules::Answers;
use platform::db::Value;
use platform::prelude::*;

#[derive(Debug, sqlx::FromRow)]
pub struct CareerAnchor {
    pub id: Uuid,
    pub user_id: Uuid,
    pub user_name: String,
    #[sqlx(json)]
    pub answers: Answers,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

pub async fn of_user(tx: &mut Tx, user: Uuid) -> Result<Option<CareerAnchor>> {
    let sql = "SELECT c.id, c.user_id, u.name AS user_name, c.answers, c.created_at, c.updated_at
        FROM career_anchors c JOIN users u ON u.tenant_id = $1 AND u.id = c.user_id
        WHERE c.tenant_id = $1 AND c.user_id = $2";
    tx.query(sql).bind(user).fetch_optional().await
}

pub async fn insert(tx: &mut Tx, id: Uuid, user: Uuid, answers: &Answers, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO career_anchors (tenant_id, id, user_id, answers, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)";
    tx.query(sql).bind((id, user, Value::json(answers)?, now)).run().await
}

/// Updates a person's answers. Returns false if this person has none with this id.
pub async fn update(tx: &mut Tx, id: Uuid, user: Uuid, answers: &Answers, now: DateTime<Utc>) -> Result<bool> {
    let sql = "UPDATE career_anchors SET answers = $4, updated_at = $5 WHERE tenant_id = $1 AND id = $2 AND user_id = $3";
    Ok(tx.query(sql).bind((id, user, Value::json(answers)?, now)).execute().await? == 1)
}

/// Deletes the answers of a person whose account is closed.
pub async fn erase(tx: &mut Tx, user: Uuid) -> Result<()> {
    tx.query("DELETE FROM career_anchors WHERE tenant_id = $1 AND user_id = $2").bind(user).run().await
}
