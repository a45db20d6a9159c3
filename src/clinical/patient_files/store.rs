use identity::care::InCare;
use platform::prelude::*;

#[derive(Debug, Clone, sqlx::FromRow)]
pub struct PatientFile {
    pub id: Uuid,
    pub patient_id: Uuid,
    pub file_id: Uuid,
    #[sqlx(rename = "type")]
    pub kind: String,
    pub name: String,
    pub content_type: String,
    pub size: i64,
    pub sender_id: Uuid,
    pub sender_name: String,
    pub created_at: DateTime<Utc>,
}

const FILE: &str =
    "SELECT p.id, p.patient_id, p.file_id, p.type, p.name, f.content_type, f.size, p.sender_id, u.name AS sender_name, p.created_at
    FROM patient_files p
    JOIN files f ON f.tenant_id = $1 AND f.id = p.file_id
    JOIN users u ON u.tenant_id = $1 AND u.id = p.sender_id
    WHERE p.tenant_id = $1 AND p.patient_id = $2";

/// Returns a patient's files, the newest first.
pub async fn list(tx: &mut Tx, patient: InCare<Uuid>) -> Result<Vec<PatientFile>> {
    tx.query_built(format!("{FILE} ORDER BY p.created_at DESC, p.id DESC")).bind(*patient).fetch_all().await
}

pub async fn find(tx: &mut Tx, patient: InCare<Uuid>, id: Uuid) -> Result<Option<PatientFile>> {
    tx.query_built(format!("{FILE} AND p.id = $3")).bind((*patient, id)).fetch_optional().await
}

pub async fn count(tx: &mut Tx, patient: InCare<Uuid>) -> Result<i64> {
    tx.query("SELECT COUNT(*) FROM patient_files WHERE tenant_id = $1 AND patient_id = $2").bind(*patient).fetch_scalar().await
}

/// A new file of a patient.
pub struct New<'a> {
    pub id: Uuid,
    pub patient: InCare<Uuid>,
    pub file: Uuid,
    pub kind: &'a str,
    pub name: &'a str,
    pub sender: Uuid,
    pub now: DateTime<Utc>,
}

pub async fn insert(tx: &mut Tx, new: New<'_>) -> Result<()> {
    let sql = "INSERT INTO patient_files (tenant_id, id, patient_id, file_id, type, name, sender_id, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    tx.query(sql).bind((new.id, *new.patient, new.file, new.kind, new.name, new.sender, new.now)).run().await
}

/// Deletes a file. Returns false if it did not exist any more.
pub async fn delete(tx: &mut Tx, id: Uuid) -> Result<bool> {
    Ok(tx.query("DELETE FROM patient_files WHERE tenant_id = $1 AND id = $2").bind(id).execute().await? == 1)
}
