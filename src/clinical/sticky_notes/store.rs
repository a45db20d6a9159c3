use identity::care::InCare;
use platform::prelude::*;

#[derive(Debug, Clone, sqlx::FromRow)]
pub struct Note {
    pub id: Uuid,
    pub patient_id: Uuid,
    pub author_id: Uuid,
    pub author_name: String,
    pub text: String,
    pub done: bool,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

const NOTE: &str = "SELECT n.id, n.patient_id, n.author_id, u.name AS author_name, n.text, n.done, n.created_at, n.updated_at
    FROM sticky_notes n JOIN users u ON u.tenant_id = $1 AND u.id = n.author_id WHERE n.tenant_id = $1";

/// Returns a patient's reminders: open ones first, the newest first.
pub async fn list(tx: &mut Tx, patient: InCare<Uuid>, most: i64) -> Result<Vec<Note>> {
    let sql = format!("{NOTE} AND n.patient_id = $2 ORDER BY n.done, n.created_at DESC, n.id DESC LIMIT $3");
    tx.query_built(sql).bind((*patient, most)).fetch_all().await
}

pub async fn count(tx: &mut Tx, patient: InCare<Uuid>) -> Result<i64> {
    tx.query("SELECT COUNT(*) FROM sticky_notes WHERE tenant_id = $1 AND patient_id = $2").bind(*patient).fetch_scalar().await
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<Note>> {
    tx.query_built(format!("{NOTE} AND n.id = $2")).bind(id).fetch_optional().await
}

/// People of a reminder.
#[derive(Debug, Clone, Copy)]
pub struct Between {
    pub patient: Uuid,
    /// The patient's specialist; while there is none, the author gets the reminder.
    pub specialist: Option<Uuid>,
    pub author: Uuid,
}

pub async fn insert(tx: &mut Tx, id: Uuid, between: Between, text: &str, now: DateTime<Utc>) -> Result<()> {
    let Between { patient, specialist, author } = between;
    let sql = "INSERT INTO sticky_notes (tenant_id, id, patient_id, author_id, specialist_id, text, done, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)";
    tx.query(sql).bind((id, patient, author, specialist.unwrap_or(author), text, false, now)).run().await
}

/// Transfers the reminders of a patient who gets another specialist.
pub async fn move_to(tx: &mut Tx, patient: Uuid, specialist: Option<Uuid>) -> Result<()> {
    let sql = "UPDATE sticky_notes SET specialist_id = coalesce($3, author_id) WHERE tenant_id = $1 AND patient_id = $2";
    tx.query(sql).bind((patient, specialist)).run().await
}

/// Transfers the open reminders of a specialist who is removed.
pub async fn hand_over(tx: &mut Tx, from: Uuid, to: Uuid) -> Result<()> {
    let sql = "UPDATE sticky_notes SET specialist_id = $3 WHERE tenant_id = $1 AND specialist_id = $2 AND NOT done";
    tx.query(sql).bind((from, to)).run().await
}

/// Removes the reminders of a patient from the specialist's list, when the patient is removed.
pub async fn forget(tx: &mut Tx, patient: Uuid) -> Result<()> {
    let sql = "UPDATE sticky_notes SET specialist_id = NULL WHERE tenant_id = $1 AND patient_id = $2";
    tx.query(sql).bind(patient).run().await
}

pub async fn set_done(tx: &mut Tx, id: Uuid, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE sticky_notes SET done = $3, updated_at = $4 WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind((id, true, now)).run().await
}

pub async fn delete(tx: &mut Tx, id: Uuid) -> Result<()> {
    tx.query("DELETE FROM sticky_notes WHERE tenant_id = $1 AND id = $2").bind(id).run().await
}
