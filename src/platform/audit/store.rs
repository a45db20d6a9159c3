use super::catalogue::{AuditEvent, ObjectType};
use crate::db::Tx;
use foundation::prelude::*;

pub struct NewEntry<'a> {
    pub id: Uuid,
    pub created_at: DateTime<Utc>,
    pub user: Option<Uuid>,
    /// Actor name if there is no user.
    pub user_name: &'a str,
    pub event: AuditEvent,
    pub object_type: ObjectType,
    pub object: Option<Uuid>,
    pub object_name: Option<&'a str>,
    pub patient: Option<Uuid>,
    pub address: Option<String>,
}

/// Adds an entry. The present name of the user or API key is stored with it; of an adult who acts
/// for a dependant, both names.
pub async fn insert(tx: &mut Tx, entry: NewEntry<'_>) -> Result<()> {
    let sql = "INSERT INTO system_logs (tenant_id, id, created_at, user_id, user_name, event, object_type, object_id, object_name,
            patient_id, address)
        VALUES ($1, $2, $3, $4, coalesce((SELECT name FROM users WHERE tenant_id = $1 AND id = $4),
            (SELECT 'chave ' || name FROM api_keys WHERE tenant_id = $1 AND id = $4),
            (SELECT a.name || ' por ' || p.name FROM dependants d
                JOIN users a ON a.tenant_id = $1 AND a.id = d.responsible_id
                JOIN users p ON p.tenant_id = $1 AND p.id = d.dependant_id
                WHERE d.tenant_id = $1 AND d.id = $4), $5), $6, $7, $8, $9, $10, $11)";
    tx.query(sql)
        .bind((entry.id, entry.created_at, entry.user, entry.user_name, entry.event.name(), entry.object_type.name(), entry.object))
        .bind((entry.object_name, entry.patient, entry.address))
        .execute_deferred()
        .await
}

/// Returns when this person was last logged doing this to this object, if between `since` and
/// `until`.
pub async fn last_of(
    tx: &mut Tx,
    user: Uuid,
    event: AuditEvent,
    object: (ObjectType, Uuid),
    (since, until): (DateTime<Utc>, DateTime<Utc>),
) -> Result<Option<DateTime<Utc>>> {
    let sql = "SELECT max(created_at) FROM system_logs
        WHERE tenant_id = $1 AND user_id = $2 AND created_at > $3 AND created_at <= $4 AND event = $5 AND object_type = $6
            AND object_id = $7";
    tx.query(sql).bind((user, since, until, event.name(), object.0.name(), object.1)).fetch_scalar().await
}
