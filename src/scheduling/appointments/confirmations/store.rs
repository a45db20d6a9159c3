use foundation::email_address::StoredEmail;
use platform::prelude::*;

/// Marks an appointment as confirmed by a member of the team, or by the patient.
pub async fn confirm(tx: &mut Tx, appointment: Uuid, by: Option<Uuid>, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO appointment_confirmations (tenant_id, appointment_id, confirmed_at, confirmed_by) VALUES ($1, $2, $3, $4)
        ON CONFLICT (tenant_id, appointment_id) DO UPDATE SET confirmed_at = excluded.confirmed_at, confirmed_by = excluded.confirmed_by";
    tx.query(sql).bind((appointment, now, by)).run().await
}

/// Removes the confirmation. An earlier wish for another time counts again.
pub async fn unconfirm(tx: &mut Tx, appointment: Uuid) -> Result<()> {
    let sql = "UPDATE appointment_confirmations SET confirmed_at = NULL, confirmed_by = NULL WHERE tenant_id = $1 AND appointment_id = $2";
    tx.query(sql).bind(appointment).run().await
}

/// Stores the patient's wish for another time, which removes a confirmation.
pub async fn ask_change(tx: &mut Tx, appointment: Uuid, note: Option<&str>, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO appointment_confirmations (tenant_id, appointment_id, change_asked_at, change_note) VALUES ($1, $2, $3, $4)
        ON CONFLICT (tenant_id, appointment_id) DO UPDATE SET change_asked_at = excluded.change_asked_at,
            change_note = excluded.change_note, confirmed_at = NULL, confirmed_by = NULL";
    tx.query(sql).bind((appointment, now, note)).run().await
}

/// Stores or removes the time at which the patient was asked.
pub async fn set_sent(tx: &mut Tx, appointment: Uuid, at: Option<DateTime<Utc>>) -> Result<()> {
    let sql = "INSERT INTO appointment_confirmations (tenant_id, appointment_id, sent_at) VALUES ($1, $2, $3)
        ON CONFLICT (tenant_id, appointment_id) DO UPDATE SET sent_at = excluded.sent_at";
    tx.query(sql).bind((appointment, at)).run().await
}

/// Stores or removes the time at which the patient arrived.
pub async fn set_arrived(tx: &mut Tx, appointment: Uuid, at: Option<DateTime<Utc>>) -> Result<()> {
    let sql = "INSERT INTO appointment_confirmations (tenant_id, appointment_id, arrived_at) VALUES ($1, $2, $3)
        ON CONFLICT (tenant_id, appointment_id) DO UPDATE SET arrived_at = excluded.arrived_at";
    tx.query(sql).bind((appointment, at)).run().await
}

/// Removes all marks of an appointment, which has another time or is canceled.
pub async fn forget(tx: &mut Tx, appointment: Uuid) -> Result<()> {
    let sql = "DELETE FROM appointment_confirmations WHERE tenant_id = $1 AND appointment_id = $2";
    tx.query(sql).bind(appointment).run().await
}

/// Ways to reach a patient.
#[derive(Debug, sqlx::FromRow)]
pub struct ReachablePatient {
    pub id: Uuid,
    pub phone: Option<String>,
    pub mobile: Option<String>,
    #[sqlx(try_from = "StoredEmail")]
    pub email: String,
}

/// Returns how to reach these people, if they still have an account.
pub async fn reachable(tx: &mut Tx, people: &[Uuid]) -> Result<Vec<ReachablePatient>> {
    if people.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = Conditions::new("u.tenant_id = $1 AND u.removed_at IS NULL");
    conditions.and_in("u.id", people.iter().map(|id| (*id).into()));
    let sql = format!("SELECT u.id, u.phone, u.mobile, u.email FROM users u WHERE {conditions}");
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}
