use chrono::{DateTime, Utc};
use uuid::Uuid;

use foundation::error::Result;
use identity::care::InCare;
use platform::db::Tx;

/// A patient's goals.
#[derive(Debug, sqlx::FromRow)]
pub struct PlanGoalsRow {
    pub author_id: Uuid,
    pub author_name: String,
    /// Goals as JSON.
    pub targets: String,
    pub updated_at: DateTime<Utc>,
}

pub async fn find(tx: &mut Tx, patient: InCare<Uuid>) -> Result<Option<PlanGoalsRow>> {
    let sql = "SELECT g.author_id, u.name AS author_name, g.targets, g.updated_at
        FROM plan_goals g JOIN users u ON u.tenant_id = $1 AND u.id = g.author_id
        WHERE g.tenant_id = $1 AND g.patient_id = $2";
    tx.query(sql).bind(*patient).fetch_optional().await
}

pub async fn save(tx: &mut Tx, patient: InCare<Uuid>, author: Uuid, targets: &str, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO plan_goals (tenant_id, patient_id, author_id, targets, updated_at) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (tenant_id, patient_id) DO UPDATE
        SET author_id = excluded.author_id, targets = excluded.targets, updated_at = excluded.updated_at";
    tx.query(sql).bind((*patient, author, targets, now)).run().await
}

pub async fn delete(tx: &mut Tx, patient: InCare<Uuid>) -> Result<()> {
    tx.query("DELETE FROM plan_goals WHERE tenant_id = $1 AND patient_id = $2").bind(*patient).run().await
}
