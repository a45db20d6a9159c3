use platform::prelude::*;

#[derive(Debug, Clone, sqlx::FromRow)]
pub struct GuestRow {
    pub id: Uuid,
    pub appointment_id: Uuid,
    pub email: String,
    pub version: i64,
    pub expires_at: DateTime<Utc>,
}

/// Finds a valid invitation by its token.
pub async fn find_by_token(tx: &mut Tx, token_hash: &str, now: DateTime<Utc>) -> Result<Option<GuestRow>> {
    let sql = "SELECT id, appointment_id, email, version, expires_at FROM chat_guests
        WHERE tenant_id = $1 AND token_hash = $2 AND revoked_at IS NULL AND expires_at > $3";
    tx.query(sql).bind((token_hash, now)).fetch_optional().await
}

/// Finds a guest who was not revoked.
pub async fn find(tx: &mut Tx, id: Uuid, now: DateTime<Utc>) -> Result<Option<GuestRow>> {
    let sql = "SELECT id, appointment_id, email, version, expires_at FROM chat_guests
        WHERE tenant_id = $1 AND id = $2 AND revoked_at IS NULL AND expires_at > $3";
    tx.query(sql).bind((id, now)).fetch_optional().await
}

/// A guest and their appointment.
#[derive(Debug, sqlx::FromRow)]
pub struct Invited {
    pub id: Uuid,
    pub appointment_id: Uuid,
    pub email: String,
}

/// Returns the guests of these appointments.
pub async fn invited(tx: &mut Tx, appointments: &[Uuid]) -> Result<Vec<Invited>> {
    if appointments.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = Conditions::new("tenant_id = $1 AND revoked_at IS NULL");
    conditions.and_in("appointment_id", appointments.iter().map(|id| (*id).into()));
    let sql = format!("SELECT id, appointment_id, email FROM chat_guests WHERE {conditions} ORDER BY email");
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

/// Returns the appointments of this person that have guests.
pub async fn appointments_with_guests(tx: &mut Tx, person: Uuid) -> Result<Vec<Uuid>> {
    let sql = "SELECT DISTINCT g.appointment_id FROM chat_guests g
        JOIN appointments a ON a.tenant_id = $1 AND a.id = g.appointment_id AND (a.user_id = $2 OR a.specialist_id = $2)
        WHERE g.tenant_id = $1 AND g.revoked_at IS NULL";
    tx.query(sql).bind(person).fetch_column().await
}

pub struct NewGuest<'a> {
    pub id: Uuid,
    pub appointment: Uuid,
    pub email: &'a str,
    pub token_hash: &'a str,
    pub expires_at: DateTime<Utc>,
}

/// Adds a guest, or replaces their link.
pub async fn invite(tx: &mut Tx, guest: &NewGuest<'_>, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO chat_guests (tenant_id, id, appointment_id, email, token_hash, version, expires_at, created_at)
        VALUES ($1, $2, $3, $4, $5, 0, $6, $7)
        ON CONFLICT (tenant_id, appointment_id, email) DO UPDATE SET
            token_hash = excluded.token_hash, expires_at = excluded.expires_at, revoked_at = NULL";
    tx.query(sql).bind((guest.id, guest.appointment, guest.email, guest.token_hash, guest.expires_at, now)).run().await
}

/// Updates the expiry of an appointment's invitations.
pub async fn set_end(tx: &mut Tx, appointment: Uuid, expires_at: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE chat_guests SET expires_at = $3 WHERE tenant_id = $1 AND appointment_id = $2 AND revoked_at IS NULL";
    tx.query(sql).bind((appointment, expires_at)).run().await
}

/// Counts how often guests of this appointment were revoked.
pub async fn count_revocations(tx: &mut Tx, appointment: Uuid) -> Result<i64> {
    let sql = "SELECT CAST(coalesce(sum(version), 0) AS bigint) FROM chat_guests WHERE tenant_id = $1 AND appointment_id = $2";
    tx.query(sql).bind(appointment).fetch_scalar().await
}

/// Revokes a guest. Their link and tokens stay invalid even if they are invited again.
pub async fn revoke(tx: &mut Tx, id: Uuid, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE chat_guests SET revoked_at = $3, version = version + 1 WHERE tenant_id = $1 AND id = $2 AND revoked_at IS NULL";
    tx.query(sql).bind((id, now)).run().await
}
