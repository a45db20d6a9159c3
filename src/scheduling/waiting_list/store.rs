use sqlx::types::Json;

use super::rules::{WaitingState, WantedHours};
use crate::schedules::rules::Interval;
use platform::db::Value;
use platform::prelude::*;

/// Maximum number of hours that an entry remembers as declined.
const DECLINED: usize = 50;

/// An entry of the waiting list.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct WaitingRow {
    pub id: Uuid,
    pub user_id: Uuid,
    pub user_name: String,
    pub specialist_id: Uuid,
    pub specialist_name: String,
    /// Service that the patient waits to use.
    pub purchase_service_id: Option<Uuid>,
    /// Appointment that is to be moved forward.
    pub appointment_id: Option<Uuid>,
    pub appointment_starts_at: Option<DateTime<Utc>>,
    /// Name of the service.
    pub title: Option<String>,
    #[sqlx(flatten)]
    pub wanted: WantedHours,
    pub state: WaitingState,
    pub offer_starts_at: Option<DateTime<Utc>>,
    pub offer_ends_at: Option<DateTime<Utc>>,
    pub offer_expires_at: Option<DateTime<Utc>>,
    pub declined: Json<Vec<DateTime<Utc>>>,
    pub due_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// Time zone of the tenant.
    pub timezone: String,
}

impl WaitingRow {
    /// Returns the hour that is held for it.
    pub fn held(&self) -> Option<Interval> {
        self.offer_starts_at.zip(self.offer_ends_at).map(|(start, end)| Interval { start, end })
    }
}

const ROWS: &str = "SELECT w.id, w.user_id, u.name AS user_name, w.specialist_id, s.name AS specialist_name, w.purchase_service_id,
        w.appointment_id, a.starts_at AS appointment_starts_at, coalesce(p.name, a.title) AS title, w.first_day, w.last_day, w.weekdays,
        w.day_part, w.state, w.offer_starts_at, w.offer_ends_at, w.offer_expires_at, w.declined, w.due_at, w.created_at, w.updated_at,
        t.timezone
    FROM waiting_entries w
    JOIN tenant_settings t ON t.tenant_id = $1
    JOIN users u ON u.tenant_id = $1 AND u.id = w.user_id
    JOIN users s ON s.tenant_id = $1 AND s.id = w.specialist_id
    LEFT JOIN purchase_services p ON p.tenant_id = $1 AND p.id = w.purchase_service_id
    LEFT JOIN appointments a ON a.tenant_id = $1 AND a.id = w.appointment_id
    WHERE w.tenant_id = $1";

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<WaitingRow>> {
    tx.query_built(format!("{ROWS} AND w.id = $2")).bind(id).fetch_optional().await
}

/// Conditions of a list.
#[derive(Debug, Default, Clone, Copy)]
pub struct WaitingFilter {
    pub user: Option<Uuid>,
    pub specialist: Option<Uuid>,
    /// Only entries that are waiting or offered.
    pub open: bool,
}

impl WaitingFilter {
    fn conditions(self) -> Conditions {
        let mut conditions = Conditions::new("w.tenant_id = $1");
        if let Some(user) = self.user {
            conditions.and("w.user_id = ?", user);
        }
        if let Some(specialist) = self.specialist {
            conditions.and("w.specialist_id = ?", specialist);
        }
        if self.open {
            conditions.and_that("w.state IN ('waiting', 'offered')");
        }
        conditions
    }
}

/// Returns a page: open entries in the order of their creation, then closed ones, the latest first.
pub async fn list(tx: &mut Tx, filter: WaitingFilter, page: Page) -> Result<Vec<WaitingRow>> {
    let conditions = filter.conditions();
    let open = "w.state IN ('waiting', 'offered')";
    let sql = format!(
        "{ROWS} AND {conditions} ORDER BY CASE WHEN {open} THEN 0 ELSE 1 END, CASE WHEN {open} THEN w.created_at END, w.updated_at DESC,
            w.id {page}"
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

pub async fn count(tx: &mut Tx, filter: WaitingFilter) -> Result<i64> {
    let conditions = filter.conditions();
    conditions.bind_to(tx.query_built(format!("SELECT count(*) FROM waiting_entries w WHERE {conditions}"))).fetch_scalar().await
}

/// Returns the open entries of a specialist in the order of their creation.
pub async fn open_of(tx: &mut Tx, specialist: Uuid) -> Result<Vec<WaitingRow>> {
    let sql = format!("{ROWS} AND w.specialist_id = $2 AND w.state IN ('waiting', 'offered') ORDER BY w.created_at, w.id");
    tx.query_built(sql).bind(specialist).fetch_all().await
}

/// Returns the hours of a specialist that are held for a patient.
pub async fn held_for(tx: &mut Tx, user: Uuid, specialist: Uuid) -> Result<Vec<Interval>> {
    let sql = "SELECT offer_starts_at AS starts_at, offer_ends_at AS ends_at FROM waiting_entries
        WHERE tenant_id = $1 AND specialist_id = $3 AND user_id = $2 AND state = 'offered'";
    tx.query(sql).bind((user, specialist)).fetch_all().await
}

/// Returns all entries of a patient, the newest first.
pub async fn of_user(tx: &mut Tx, user: Uuid) -> Result<Vec<WaitingRow>> {
    tx.query_built(format!("{ROWS} AND w.user_id = $2 ORDER BY w.created_at DESC, w.id")).bind(user).fetch_all().await
}

/// A new entry.
#[derive(Debug)]
pub struct NewWaitingEntry {
    pub id: Uuid,
    pub user: Uuid,
    pub specialist: Uuid,
    pub purchase_service: Option<Uuid>,
    pub appointment: Option<Uuid>,
    pub wanted: WantedHours,
    pub due_at: DateTime<Utc>,
    pub created_by: Uuid,
}

pub async fn insert(tx: &mut Tx, entry: &NewWaitingEntry, now: DateTime<Utc>) -> Result<()> {
    let sql =
        "INSERT INTO waiting_entries (tenant_id, id, user_id, specialist_id, purchase_service_id, appointment_id, first_day, last_day,
            weekdays, day_part, state, declined, due_at, created_by, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'waiting', $11, $12, $13, $14, $14)";
    let WantedHours { first_day, last_day, weekdays, day_part } = entry.wanted;
    let none: [DateTime<Utc>; 0] = [];
    tx.query(sql)
        .bind((entry.id, entry.user, entry.specialist, entry.purchase_service, entry.appointment))
        .bind((first_day, last_day, weekdays.bits(), day_part.as_str(), Value::json(&none)?))
        .bind((entry.due_at, entry.created_by, now))
        .run()
        .await
}

/// A free hour that is held for an entry.
#[derive(Debug, Clone, Copy)]
pub struct WaitingHold {
    pub when: Interval,
    /// Minutes before and after it that stay free.
    pub buffers: (i64, i64),
    /// Consulting room that is held, too.
    pub room: Option<Uuid>,
    pub expires_at: DateTime<Utc>,
}

/// Offers an hour to an entry, if it is still waiting. Returns false otherwise.
pub async fn offer(tx: &mut Tx, id: Uuid, hold: &WaitingHold, now: DateTime<Utc>) -> Result<bool> {
    let sql = "UPDATE waiting_entries SET state = 'offered', offer_starts_at = $3, offer_ends_at = $4, offer_buffer_before = $5,
            offer_buffer_after = $6, offer_expires_at = $7, due_at = $7, updated_at = $8, offer_room_id = $9
        WHERE tenant_id = $1 AND id = $2 AND state = 'waiting'";
    let WaitingHold { when, buffers, room, expires_at } = *hold;
    Ok(tx.query(sql).bind((id, when.start, when.end, buffers.0, buffers.1, expires_at, now)).bind(room).execute().await? == 1)
}

/// Takes an offer that has not expired, before its hour is booked. Returns false if it has.
pub async fn take_offer(tx: &mut Tx, id: Uuid, now: DateTime<Utc>) -> Result<bool> {
    let sql = "UPDATE waiting_entries SET state = 'booked', offer_starts_at = NULL, offer_ends_at = NULL, offer_buffer_before = NULL,
            offer_buffer_after = NULL, offer_room_id = NULL, offer_expires_at = NULL, due_at = NULL, updated_at = $3
        WHERE tenant_id = $1 AND id = $2 AND state = 'offered' AND offer_expires_at > $3";
    Ok(tx.query(sql).bind((id, now)).execute().await? == 1)
}

/// Ends an offer that is declined or has expired; the entry waits for another hour. Its list is due
/// at `due_at`. Returns false if there is no such offer any more.
pub async fn decline(tx: &mut Tx, entry: &WaitingRow, due_at: DateTime<Utc>, now: DateTime<Utc>) -> Result<bool> {
    let mut declined = entry.declined.0.clone();
    declined.extend(entry.offer_starts_at);
    let latest = declined.split_off(declined.len().saturating_sub(DECLINED));
    let sql = "UPDATE waiting_entries SET state = 'waiting', offer_starts_at = NULL, offer_ends_at = NULL, offer_buffer_before = NULL,
            offer_buffer_after = NULL, offer_room_id = NULL, offer_expires_at = NULL, declined = $4, due_at = $5, updated_at = $6
        WHERE tenant_id = $1 AND id = $2 AND state = 'offered' AND offer_starts_at = $3";
    let offered = entry.offer_starts_at;
    Ok(tx.query(sql).bind((entry.id, offered, Value::json(&latest)?, due_at, now)).execute().await? == 1)
}

/// Closes an open entry. Returns false if it is closed. If an hour was held for it, its list is due.
pub async fn close(tx: &mut Tx, id: Uuid, state: WaitingState, now: DateTime<Utc>) -> Result<bool> {
    let sql = "UPDATE waiting_entries SET due_at = CASE WHEN state = 'offered' THEN $4 ELSE NULL END, state = $3, offer_starts_at = NULL,
            offer_ends_at = NULL, offer_buffer_before = NULL, offer_buffer_after = NULL, offer_room_id = NULL, offer_expires_at = NULL, updated_at = $4
        WHERE tenant_id = $1 AND id = $2 AND state IN ('waiting', 'offered')";
    Ok(tx.query(sql).bind((id, state.as_str(), now)).execute().await? == 1)
}

/// Closes the open entries that a booking of the patient with this specialist fulfils: those of the
/// service, and that of the appointment which it replaces.
pub async fn close_booked(
    tx: &mut Tx,
    (user, specialist): (Uuid, Uuid),
    purchase_service: Uuid,
    previous: Option<Uuid>,
    now: DateTime<Utc>,
) -> Result<()> {
    let sql = "UPDATE waiting_entries SET due_at = CASE WHEN state = 'offered' THEN $6 ELSE NULL END, state = 'booked',
            offer_starts_at = NULL, offer_ends_at = NULL, offer_buffer_before = NULL, offer_buffer_after = NULL, offer_room_id = NULL, offer_expires_at = NULL,
            updated_at = $6
        WHERE tenant_id = $1 AND user_id = $2 AND specialist_id = $3 AND (purchase_service_id = $4 OR appointment_id = $5)
            AND state IN ('waiting', 'offered')";
    tx.query(sql).bind((user, specialist, purchase_service, previous, now)).execute_deferred().await
}

/// Makes a specialist's list due, because an hour may have become free. It changes one row only,
/// so that callers that free hours at once do not deadlock.
pub async fn wake(tx: &mut Tx, specialist: Uuid, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE waiting_entries SET due_at = $3 WHERE tenant_id = $1 AND id = (
            SELECT w.id FROM waiting_entries w WHERE w.tenant_id = $1 AND w.specialist_id = $2 AND w.state IN ('waiting', 'offered')
                AND w.state = 'waiting' ORDER BY w.created_at, w.id LIMIT 1)";
    tx.query(sql).bind((specialist, now)).execute_deferred().await
}

/// Makes the lists of all specialists due, because a consulting room may have become free. Skips
/// lists that others are changing, which they make due or examine themselves, so that nobody waits.
pub async fn wake_all(tx: &mut Tx, now: DateTime<Utc>) -> Result<()> {
    let sql = format!(
        "UPDATE waiting_entries SET due_at = $2 WHERE tenant_id = $1 AND id IN (
            SELECT w.id FROM waiting_entries w WHERE w.tenant_id = $1 AND w.state IN ('waiting', 'offered') AND w.state = 'waiting'
                AND NOT EXISTS (SELECT 1 FROM waiting_entries o WHERE o.tenant_id = $1 AND o.specialist_id = w.specialist_id
                    AND o.state IN ('waiting', 'offered') AND o.state = 'waiting' AND (o.created_at, o.id) < (w.created_at, w.id))
            {})",
        tx.skip_locked()
    );
    tx.query_built(sql).bind(now).execute_deferred().await
}

/// Makes an entry due at this time.
pub async fn set_due(tx: &mut Tx, id: Uuid, due_at: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE waiting_entries SET due_at = $3 WHERE tenant_id = $1 AND id = $2 AND state = 'waiting'";
    tx.query(sql).bind((id, due_at)).run().await
}

/// Removes the due times of a specialist's closed entries, after the list was examined.
pub async fn clear_closed(tx: &mut Tx, specialist: Uuid) -> Result<()> {
    let sql = "UPDATE waiting_entries SET due_at = NULL
        WHERE tenant_id = $1 AND specialist_id = $2 AND due_at IS NOT NULL AND state IN ('booked', 'left', 'expired')";
    tx.query(sql).bind(specialist).run().await
}

/// Returns whether a specialist's list is due.
pub async fn is_due(tx: &mut Tx, specialist: Uuid, now: DateTime<Utc>) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM waiting_entries WHERE tenant_id = $1 AND specialist_id = $2 AND due_at <= $3)";
    tx.query(sql).bind((specialist, now)).fetch_scalar().await
}

/// Returns the tenants and specialists whose lists are due.
pub async fn due(tx: &mut OperatorTx, now: DateTime<Utc>, most: i64) -> Result<Vec<(Uuid, Uuid)>> {
    let sql = "SELECT DISTINCT tenant_id, specialist_id FROM waiting_entries WHERE due_at <= $1
            AND tenant_id NOT IN (SELECT t.id FROM tenants t WHERE t.disabled_at IS NOT NULL)
        LIMIT $2";
    tx.query(sql).bind((now, most)).fetch_all().await
}

/// Deletes the entries of a person, as a patient or as the specialist.
pub async fn erase(tx: &mut Tx, person: Uuid) -> Result<()> {
    tx.query("DELETE FROM waiting_entries WHERE tenant_id = $1 AND (user_id = $2 OR specialist_id = $2)").bind(person).run().await
}
