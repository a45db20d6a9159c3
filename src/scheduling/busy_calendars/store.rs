use crate::schedules::rules::Interval;
use messaging::outbound::KnownVersion;
use platform::db::{Queue, RowKey};
use platform::prelude::*;

/// Maximum number of busy times that one query returns.
const MAX_ROWS: i64 = 20_000;

/// A calendar whose busy times are read.
#[derive(Clone, sqlx::FromRow)]
pub struct BusyCalendarRow {
    pub id: Uuid,
    pub specialist_id: Uuid,
    pub address: String,
    pub etag: Option<String>,
    pub last_modified: Option<String>,
    /// Last successful reading.
    pub read_at: Option<DateTime<Utc>>,
    /// Last successful reading of the whole calendar.
    pub whole_read_at: Option<DateTime<Utc>>,
    /// Reason why the last reading failed.
    pub failure: Option<String>,
    pub failures: i64,
    /// Number of busy times to come at the last reading.
    pub times: i64,
    /// True while the calendar is due to be read for the first time or on request.
    pub is_awaited: bool,
    pub removed_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

/// Leaves out the address.
impl std::fmt::Debug for BusyCalendarRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BusyCalendarRow").field("id", &self.id).field("specialist_id", &self.specialist_id).finish_non_exhaustive()
    }
}

impl BusyCalendarRow {
    pub fn version(&self) -> KnownVersion {
        KnownVersion { etag: self.etag.clone(), last_modified: self.last_modified.clone() }
    }
}

const ROWS: &str = "SELECT id, specialist_id, address, etag, last_modified, read_at, whole_read_at, failure, failures, times,
        is_awaited, removed_at, created_at
    FROM busy_calendars WHERE tenant_id = $1";

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<BusyCalendarRow>> {
    tx.query_built(format!("{ROWS} AND id = $2")).bind(id).fetch_optional().await
}

/// Returns a specialist's calendars that are not removed, the oldest first.
pub async fn list(tx: &mut Tx, specialist: Uuid) -> Result<Vec<BusyCalendarRow>> {
    let sql = format!("{ROWS} AND specialist_id = $2 AND removed_at IS NULL ORDER BY created_at, id");
    tx.query_built(sql).bind(specialist).fetch_all().await
}

/// A new calendar.
pub struct NewBusyCalendar<'a> {
    pub id: Uuid,
    pub specialist: Uuid,
    pub address: &'a str,
    pub created_by: Uuid,
}

pub async fn insert(tx: &mut Tx, calendar: &NewBusyCalendar<'_>, now: DateTime<Utc>) -> Result<()> {
    tx.wake(Queue::BusyCalendars);
    let sql = "INSERT INTO busy_calendars (tenant_id, id, specialist_id, address, failures, times, is_awaited, next_read_at, created_by,
            created_at)
        VALUES ($1, $2, $3, $4, 0, 0, true, $5, $6, $5)";
    tx.query(sql).bind((calendar.id, calendar.specialist, calendar.address, now, calendar.created_by)).run().await
}

/// Makes a calendar due, as its owner awaits its reading. Restores it, if it was removed.
pub async fn await_reading(tx: &mut Tx, id: Uuid, now: DateTime<Utc>) -> Result<()> {
    tx.wake(Queue::BusyCalendars);
    let sql = "UPDATE busy_calendars SET is_awaited = true, next_read_at = $3, removed_at = NULL, etag = NULL, last_modified = NULL
        WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind((id, now)).run().await
}

/// Removes a calendar and its times. The row is deleted at `delete_at`, unless it is restored.
pub async fn remove(tx: &mut Tx, id: Uuid, now: DateTime<Utc>, delete_at: DateTime<Utc>) -> Result<()> {
    tx.query("DELETE FROM busy_times WHERE tenant_id = $1 AND calendar_id = $2").bind(id).execute().await?;
    let sql =
        "UPDATE busy_calendars SET removed_at = $3, next_read_at = $4, read_at = NULL, whole_read_at = NULL, times = 0, failure = NULL,
            failures = 0
        WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind((id, now, delete_at)).run().await
}

pub async fn delete(tx: &mut Tx, id: Uuid) -> Result<()> {
    tx.query("DELETE FROM busy_times WHERE tenant_id = $1 AND calendar_id = $2").bind(id).execute().await?;
    tx.query("DELETE FROM busy_calendars WHERE tenant_id = $1 AND id = $2").bind(id).run().await
}

/// Deletes all calendars of a person.
pub async fn erase(tx: &mut Tx, specialist: Uuid) -> Result<()> {
    tx.query("DELETE FROM busy_times WHERE tenant_id = $1 AND specialist_id = $2").bind(specialist).execute().await?;
    tx.query("DELETE FROM busy_calendars WHERE tenant_id = $1 AND specialist_id = $2").bind(specialist).execute().await?;
    Ok(())
}

/// Returns calendars that are due, the longest due first. Those of disabled tenants are omitted.
pub async fn due(tx: &mut OperatorTx, now: DateTime<Utc>, most: i64) -> Result<Vec<RowKey>> {
    let sql = "SELECT tenant_id, id FROM busy_calendars WHERE next_read_at <= $1
            AND tenant_id NOT IN (SELECT t.id FROM tenants t WHERE t.disabled_at IS NOT NULL)
        ORDER BY next_read_at, id LIMIT $2";
    tx.query(sql).bind((now, most)).fetch_all().await
}

/// Claims a calendar that is due until the lease ends. Returns false if another worker was faster.
pub async fn claim(tx: &mut Tx, id: Uuid, now: DateTime<Utc>, lease_until: DateTime<Utc>) -> Result<bool> {
    let sql = "UPDATE busy_calendars SET next_read_at = $4 WHERE tenant_id = $1 AND id = $2 AND next_read_at <= $3";
    Ok(tx.query(sql).bind((id, now, lease_until)).execute().await? == 1)
}

/// Records a reading of a calendar that has not changed.
pub async fn note_unchanged(tx: &mut Tx, id: Uuid, now: DateTime<Utc>, next: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE busy_calendars SET read_at = $3, next_read_at = $4, failure = NULL, failures = 0, is_awaited = false
        WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind((id, now, next)).run().await
}

/// Records a reading of a whole calendar, with the number of its busy times to come.
pub async fn note_read(
    tx: &mut Tx,
    id: Uuid,
    (times, version): (i64, &KnownVersion),
    now: DateTime<Utc>,
    next: DateTime<Utc>,
) -> Result<()> {
    let sql = "UPDATE busy_calendars SET read_at = $3, whole_read_at = $3, next_read_at = $4, failure = NULL, failures = 0,
            is_awaited = false, times = $5, etag = $6, last_modified = $7
        WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind((id, now, next, times, version.etag.as_deref(), version.last_modified.as_deref())).run().await
}

/// Records a failed reading.
pub async fn note_failure(tx: &mut Tx, id: Uuid, (failures, failure): (i64, &str), next: DateTime<Utc>) -> Result<()> {
    let sql =
        "UPDATE busy_calendars SET failures = $3, failure = $4, next_read_at = $5, is_awaited = false WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind((id, failures, failure, next)).run().await
}

/// Returns the stored busy times of a calendar.
pub async fn times(tx: &mut Tx, calendar: Uuid) -> Result<Vec<Interval>> {
    let sql = "SELECT starts_at, ends_at FROM busy_times WHERE tenant_id = $1 AND calendar_id = $2 ORDER BY starts_at";
    tx.query(sql).bind(calendar).fetch_all().await
}

/// Deletes busy times of a calendar by their starts.
pub async fn delete_times(tx: &mut Tx, calendar: Uuid, times: &[Interval]) -> Result<()> {
    for some in times.chunks(500) {
        let mut conditions = Conditions::new("tenant_id = $1");
        conditions.and("calendar_id = ?", calendar);
        conditions.and_in("starts_at", some.iter().map(|time| time.start.into()));
        conditions.bind_to(tx.query_built(format!("DELETE FROM busy_times WHERE {conditions}"))).execute().await?;
    }
    Ok(())
}

pub async fn insert_times(tx: &mut Tx, calendar: &BusyCalendarRow, times: &[Interval]) -> Result<()> {
    let rows = times.iter().map(|time| vec![calendar.id.into(), calendar.specialist_id.into(), time.start.into(), time.end.into()]);
    tx.insert_many("busy_times", &["calendar_id", "specialist_id", "starts_at", "ends_at"], rows.collect()).await
}

/// Returns those of these ids that are appointments.
pub async fn appointments(tx: &mut Tx, ids: &[Uuid]) -> Result<Vec<Uuid>> {
    let mut found = Vec::new();
    for some in ids.chunks(500) {
        let mut conditions = Conditions::new("a.tenant_id = $1");
        conditions.and_in("a.id", some.iter().map(|id| (*id).into()));
        let sql = format!("SELECT a.id FROM appointments a WHERE {conditions}");
        found.extend(conditions.bind_to(tx.query_built(sql)).fetch_column::<Uuid>().await?);
    }
    Ok(found)
}

/// A busy time with its specialist.
#[derive(Debug, sqlx::FromRow)]
pub struct SpecialistBusyTime {
    pub specialist_id: Uuid,
    #[sqlx(flatten)]
    pub when: Interval,
}

/// Returns the busy times of a specialist, or of all, that overlap a window, by specialist and time.
/// None is longer than `longest`.
pub async fn times_of(tx: &mut Tx, specialist: Option<Uuid>, window: Interval, longest: TimeDelta) -> Result<Vec<SpecialistBusyTime>> {
    let mut conditions = Conditions::new("b.tenant_id = $1");
    if let Some(specialist) = specialist {
        conditions.and("b.specialist_id = ?", specialist);
    }
    conditions.and_range("(b.starts_at > ?1 AND b.starts_at < ?2)", [(window.start - longest).into(), window.end.into()]);
    conditions.and("b.ends_at > ?", window.start);
    let sql = format!(
        "SELECT b.specialist_id, b.starts_at, b.ends_at FROM busy_times b WHERE {conditions}
        ORDER BY b.specialist_id, b.starts_at LIMIT {MAX_ROWS}"
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}
