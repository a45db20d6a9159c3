use sqlx::types::Json;

use super::confirmations::Marks;
use super::rules::Situation;
use super::taken::TakenTimes;
use crate::schedules::rules::Interval;
use commerce::products::catalogue::ServiceName;
use commerce::products::input::{Params, ProductRules};
use platform::db::{PreparedQuery, RowCollection, RowKey, SingleColumn, Value};
use platform::prelude::*;

/// Maximum duration of an appointment, which limits how long before a window an overlapping one
/// begins.
pub const LONGEST: TimeDelta = TimeDelta::hours(8);
/// Age after which missing outcomes are no longer reported, which bounds the number of rows read.
const LEFT_OPEN: TimeDelta = TimeDelta::days(90);

#[derive(Debug, Clone, sqlx::FromRow)]
pub struct Appointment {
    pub id: Uuid,
    pub user_id: Uuid,
    pub user_name: String,
    /// Organization of the patient.
    pub organization_id: Option<Uuid>,
    /// Specialist assigned to the patient.
    pub carer_id: Option<Uuid>,
    pub specialist_id: Uuid,
    pub specialist_name: String,
    pub specialist_picture_key: Option<String>,
    pub purchase_service_id: Option<Uuid>,
    pub product_service_id: Option<Uuid>,
    pub product_rules: Option<Json<ProductRules>>,
    pub title: String,
    pub service_type: String,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub situation: Situation,
    pub notes: Option<String>,
    pub guests: Json<Vec<String>>,
    /// Time of the start; `None` for appointments of older versions.
    pub started_at: Option<DateTime<Utc>>,
    pub sequence: i64,
    pub previous_id: Option<Uuid>,
    /// True if it was canceled and another one replaces it.
    pub is_replaced: bool,
    /// True if staff booked it outside of the free slots.
    pub squeezed_in: bool,
    /// Consulting room that it takes place in.
    pub consulting_room_id: Option<Uuid>,
    pub consulting_room_name: Option<String>,
    /// Present parameters of its service; `None` after that was removed.
    pub present_params: Option<Json<Params>>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// Time zone of the tenant.
    pub timezone: String,
    /// Minutes before its time from which it may be started; `None` for no limit.
    pub start_minutes_before: Option<i64>,
    #[sqlx(flatten)]
    pub marks: Marks,
}

const ROWS: &str = "SELECT a.id, a.user_id, u.name AS user_name, u.organization_id, u.specialist_id AS carer_id, a.specialist_id,
        s.name AS specialist_name, i.key AS specialist_picture_key, a.purchase_service_id, p.product_service_id, p.product_rules, a.title, a.service_type,
        a.starts_at, a.ends_at, a.situation, a.notes, a.guests, a.started_at, a.sequence, a.previous_id,
        (a.situation = 'canceled' AND EXISTS (SELECT 1 FROM appointments r
            WHERE r.tenant_id = $1 AND r.previous_id = a.id AND r.session IS NOT NULL)) AS is_replaced,
        a.squeezed_in, a.consulting_room_id, r.name AS consulting_room_name, c.params AS present_params, a.created_at, a.updated_at, t.timezone, t.start_minutes_before,
        k.sent_at, k.confirmed_at, w.name AS confirmed_by_name, k.change_asked_at, k.change_note, k.arrived_at,
        (SELECT b.status = 'confirmed' AND (b.price_paid_centavos <= coalesce((SELECT sum(m.amount_centavos) FROM purchase_payments m
                    WHERE m.tenant_id = $1 AND m.purchase_id = b.id AND m.reversed_at IS NULL), 0)
                OR (b.due_on IS NULL AND NOT EXISTS (SELECT 1 FROM purchase_payments m WHERE m.tenant_id = $1 AND m.purchase_id = b.id)))
            FROM purchases b WHERE b.tenant_id = $1 AND b.id = p.purchase_id AND p.licence_id IS NULL
                AND b.price_paid_centavos > 0) AS is_paid,
        NOT EXISTS (SELECT 1 FROM appointments f WHERE f.tenant_id = $1 AND f.user_id = a.user_id AND f.specialist_id = a.specialist_id
            AND f.situation = 'done' AND f.starts_at < a.starts_at) AS is_first_visit
    FROM appointments a
    JOIN tenant_settings t ON t.tenant_id = $1
    JOIN users u ON u.tenant_id = $1 AND u.id = a.user_id
    JOIN users s ON s.tenant_id = $1 AND s.id = a.specialist_id
    LEFT JOIN user_pictures i ON i.tenant_id = $1 AND i.user_id = a.specialist_id
    LEFT JOIN purchase_services p ON p.tenant_id = $1 AND p.id = a.purchase_service_id
    LEFT JOIN consulting_rooms r ON r.tenant_id = $1 AND r.id = a.consulting_room_id
    LEFT JOIN product_services c ON c.tenant_id = $1 AND c.id = p.product_service_id
    LEFT JOIN appointment_confirmations k ON k.tenant_id = $1 AND k.appointment_id = a.id
    LEFT JOIN users w ON w.tenant_id = $1 AND w.id = k.confirmed_by
    WHERE a.tenant_id = $1";

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<Appointment>> {
    tx.query_built(format!("{ROWS} AND a.id = $2")).bind(id).fetch_optional().await
}

/// Conditions that a list and its count share.
#[derive(Debug, Default)]
pub struct AppointmentFilter {
    pub user: Option<Uuid>,
    pub specialist: Option<Uuid>,
    /// Only appointments of members of this organization.
    pub organization: Option<Uuid>,
    /// Only appointments booked with licences of this organization.
    pub licensed_by: Option<Uuid>,
    pub situations: Vec<Situation>,
    /// Only appointments that have not ended by this time, or are in progress: one that takes
    /// longer ends when somebody completes it.
    pub after: Option<DateTime<Utc>>,
    /// Only appointments that ended within the last months and are not selected by `after` with
    /// this time.
    pub left_open: Option<DateTime<Utc>>,
    /// Only appointments that overlap this interval.
    pub window: Option<Interval>,
}

const LICENSED: &str = "EXISTS (SELECT 1 FROM purchase_services l JOIN purchases b ON b.tenant_id = $1 AND b.id = l.purchase_id
    WHERE l.tenant_id = $1 AND l.id = a.purchase_service_id AND l.licence_id IS NOT NULL AND b.organization_id = ?)";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AppointmentOrder {
    SoonestFirst,
    LatestFirst,
}

impl AppointmentFilter {
    fn conditions(&self) -> Conditions {
        let mut conditions = Conditions::new("a.tenant_id = $1");
        if let Some(user) = self.user {
            conditions.and("a.user_id = ?", user);
        }
        if let Some(specialist) = self.specialist {
            conditions.and("a.specialist_id = ?", specialist);
        }
        if let Some(organization) = self.organization {
            conditions.and("a.user_id IN (SELECT m.id FROM users m WHERE m.tenant_id = $1 AND m.organization_id = ?)", organization);
        }
        if let Some(organization) = self.licensed_by {
            conditions.and(LICENSED, organization);
        }
        if !self.situations.is_empty() {
            conditions.and_in("a.situation", self.situations.iter().map(|situation| situation.as_str().into()));
        }
        // The first condition is for the index, the second is the exact one.
        if let Some(moment) = self.after {
            conditions.and_range(
                "(a.starts_at > ?1 AND (a.ends_at > ?2 OR a.situation = 'started'))",
                [(moment - LONGEST).into(), moment.into()],
            );
        }
        if let Some(moment) = self.left_open {
            let long_ago = moment - LEFT_OPEN;
            conditions.and_range("(a.starts_at > ?1 AND a.starts_at < ?2 AND a.ends_at <= ?2)", [long_ago.into(), moment.into()]);
            conditions.and("(a.situation <> 'started' OR a.starts_at <= ?)", moment - LONGEST);
        }
        if let Some(window) = self.window {
            conditions.and_range("(a.starts_at > ?1 AND a.ends_at > ?2)", [(window.start - LONGEST).into(), window.start.into()]);
            conditions.and("a.starts_at < ?", window.end);
        }
        conditions
    }
}

/// Returns true if it was booked with a licence of this organization.
pub async fn is_licensed(tx: &mut Tx, id: Uuid, organization: Uuid) -> Result<bool> {
    let mut conditions = Conditions::new("a.tenant_id = $1");
    conditions.and("a.id = ?", id);
    conditions.and(LICENSED, organization);
    let sql = format!("SELECT count(*) FROM appointments a WHERE {conditions}");
    let found: i64 = conditions.bind_to(tx.query_built(sql)).fetch_scalar().await?;
    Ok(found > 0)
}

pub async fn count(tx: &mut Tx, filter: &AppointmentFilter) -> Result<i64> {
    let conditions = filter.conditions();
    conditions.bind_to(tx.query_built(format!("SELECT count(*) FROM appointments a WHERE {conditions}"))).fetch_scalar().await
}

pub async fn list(tx: &mut Tx, filter: &AppointmentFilter, order: AppointmentOrder, page: Page) -> Result<Vec<Appointment>> {
    let conditions = filter.conditions();
    let direction = if order == AppointmentOrder::SoonestFirst { "ASC" } else { "DESC" };
    let sql = format!("{ROWS} AND {conditions} ORDER BY a.starts_at {direction}, a.id {direction} {page}");
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

/// Returns the appointments after another one (keyset pagination), the earliest first: the cost
/// does not depend on the position.
pub async fn list_after(
    tx: &mut Tx,
    filter: &AppointmentFilter,
    row: Option<(DateTime<Utc>, Uuid)>,
    size: i64,
) -> Result<Vec<Appointment>> {
    let mut conditions = filter.conditions();
    if let Some((at, id)) = row {
        conditions.and_range("(a.starts_at, a.id) > (?1, ?2)", [at.into(), id.into()]);
    }
    let sql = format!("{ROWS} AND {conditions} ORDER BY a.starts_at, a.id LIMIT {size}");
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

/// People whose time is checked: a specialist, and a patient who may have other appointments.
#[derive(Debug, Clone, Copy)]
pub struct Busy {
    pub specialist: Uuid,
    pub user: Option<Uuid>,
    /// Appointment that is being moved, whose time counts as free.
    pub except: Option<Uuid>,
}

/// Prepares reading the occupied intervals in a window, and shortly after it. The cost depends on
/// the window, not on the number of past appointments.
pub fn taken(tx: &Tx, busy: Busy, window: Interval) -> PreparedQuery<TakenTimes> {
    let mut sql = taken_of("a.starts_at, a.ends_at, a.buffer_before, a.buffer_after, false AS is_external", "a.specialist_id = $2");
    if busy.user.is_some() {
        let others = taken_of("a.starts_at, a.ends_at, NULL, NULL, false", "a.user_id = $6 AND a.specialist_id <> $2");
        sql = format!("{sql} UNION ALL {others} UNION ALL {HELD} AND w.user_id <> $6 UNION ALL {BUSY}");
    } else {
        sql = format!("{sql} UNION ALL {HELD} UNION ALL {BUSY}");
    }
    let question = tx.prepare_built(sql).bind((busy.specialist, window.start - LONGEST, window.end + LONGEST, busy.except));
    match busy.user {
        Some(user) => question.bind(user),
        None => question,
    }
}

/// Hours of the specialist that are offered to patients on the waiting list.
const HELD: &str = "SELECT w.offer_starts_at, w.offer_ends_at, w.offer_buffer_before, w.offer_buffer_after, false
    FROM waiting_entries w
    WHERE w.tenant_id = $1 AND w.specialist_id = $2 AND w.state = 'offered' AND w.offer_starts_at > $3 AND w.offer_starts_at < $4";

/// Busy times of the specialist's calendars outside of the product.
const BUSY: &str = "SELECT b.starts_at, b.ends_at, 0, 0, true FROM busy_times b
    WHERE b.tenant_id = $1 AND b.specialist_id = $2 AND b.starts_at > $3 AND b.starts_at < $4";

fn taken_of(columns: &str, whose: &str) -> String {
    format!(
        "SELECT {columns} FROM appointments a WHERE a.tenant_id = $1 AND {whose}
            AND a.session IS NOT NULL AND a.starts_at > $3 AND a.starts_at < $4 AND (a.id <> $5 OR $5 IS NULL)"
    )
}

/// Prepares reading the starts of a specialist's appointments of a service in a window, and of hours
/// that are held for others on the waiting list for it.
pub fn starts_of_service(tx: &Tx, busy: Busy, product_service: Uuid, window: Interval) -> PreparedQuery<SingleColumn<DateTime<Utc>>> {
    let sql = "SELECT a.starts_at FROM appointments a
        JOIN purchase_services p ON p.tenant_id = $1 AND p.id = a.purchase_service_id AND p.product_service_id = $6
        WHERE a.tenant_id = $1 AND a.specialist_id = $2 AND a.session IS NOT NULL AND a.starts_at >= $3 AND a.starts_at < $4
            AND (a.id <> $5 OR $5 IS NULL)
        UNION ALL
        SELECT w.offer_starts_at FROM waiting_entries w
        LEFT JOIN appointments m ON m.tenant_id = $1 AND m.id = w.appointment_id
        JOIN purchase_services p ON p.tenant_id = $1 AND p.id = coalesce(w.purchase_service_id, m.purchase_service_id)
            AND p.product_service_id = $6
        WHERE w.tenant_id = $1 AND w.specialist_id = $2 AND w.state = 'offered' AND w.offer_starts_at >= $3 AND w.offer_starts_at < $4
            AND (w.user_id <> $7 OR $7 IS NULL)";
    tx.prepare(sql).bind((busy.specialist, window.start, window.end, busy.except, product_service, busy.user))
}

/// Conflicts that a booking has to avoid.
#[derive(Debug, Default)]
pub struct Occupied {
    /// Numbers of the service's used sessions.
    pub sessions: Vec<i64>,
    pub taken: TakenTimes,
}

#[derive(Debug, sqlx::FromRow)]
pub struct OccupiedRow {
    session: Option<i64>,
    starts_at: Option<DateTime<Utc>>,
    ends_at: Option<DateTime<Utc>>,
    buffer_before: Option<i64>,
    buffer_after: Option<i64>,
    is_external: bool,
}

impl RowCollection for Occupied {
    type Row = OccupiedRow;

    fn add(&mut self, row: OccupiedRow) {
        self.sessions.extend(row.session);
        if let Some((start, end)) = row.starts_at.zip(row.ends_at) {
            self.taken.add_interval(Interval { start, end }, row.buffer_before, row.buffer_after, row.is_external);
        }
    }
}

/// Prepares reading the [`sessions`] of a service and the [`taken`] intervals of two people in one
/// query.
pub fn occupied(tx: &Tx, purchase_service: Uuid, (specialist, user): (Uuid, Uuid), window: Interval) -> PreparedQuery<Occupied> {
    let none: Option<Uuid> = None;
    let sql = format!(
        "SELECT a.session, NULL AS starts_at, NULL AS ends_at, NULL AS buffer_before, NULL AS buffer_after,
            false AS is_external FROM appointments a
            WHERE a.tenant_id = $1 AND a.purchase_service_id = $7 AND a.session IS NOT NULL
        UNION ALL {} UNION ALL {}
        UNION ALL {} AND w.user_id <> $6
        UNION ALL {}",
        taken_of("NULL, a.starts_at, a.ends_at, a.buffer_before, a.buffer_after, false", "a.specialist_id = $2"),
        taken_of("NULL, a.starts_at, a.ends_at, NULL, NULL, false", "a.user_id = $6 AND a.specialist_id <> $2"),
        HELD.replacen("SELECT", "SELECT NULL,", 1),
        BUSY.replacen("SELECT", "SELECT NULL,", 1),
    );
    let question = tx.prepare_built(sql).bind((specialist, window.start - LONGEST, window.end + LONGEST, none));
    question.bind((user, purchase_service))
}

/// Prepares reading the numbers of a service's used sessions.
pub fn sessions(tx: &Tx, purchase_service: Uuid) -> PreparedQuery<SingleColumn<i64>> {
    let sql = "SELECT session FROM appointments WHERE tenant_id = $1 AND purchase_service_id = $2 AND session IS NOT NULL";
    tx.prepare(sql).bind(purchase_service)
}

/// Counts a service's appointments that are in progress or still to be held.
pub async fn count_active(tx: &mut Tx, purchase_service: Uuid) -> Result<i64> {
    let mut conditions = Conditions::new("a.tenant_id = $1");
    conditions.and("a.purchase_service_id = ?", purchase_service);
    conditions.and_in("a.situation", Situation::ACTIVE.iter().map(|situation| situation.as_str().into()));
    conditions.bind_to(tx.query_built(format!("SELECT count(*) FROM appointments a WHERE {conditions}"))).fetch_scalar().await
}

/// Renumbers sessions before a service gets fewer: those with a higher number than the quota get a
/// free lower one.
pub async fn renumber_sessions(tx: &mut Tx, purchase_service: Uuid, quota: i64) -> Result<()> {
    let SingleColumn(mut used) = tx.fetch_batch(sessions(tx, purchase_service)).await?;
    for session in used.clone().into_iter().filter(|session| *session > quota) {
        let free = commerce::purchases::rules::free_number(&used);
        let sql = "UPDATE appointments SET session = $4 WHERE tenant_id = $1 AND purchase_service_id = $2 AND session = $3";
        tx.query(sql).bind((purchase_service, session, free)).execute().await?;
        used.push(free);
    }
    Ok(())
}

/// Detaches canceled appointments from services that are removed. The appointments are kept.
pub async fn detach(tx: &mut Tx, purchase: Uuid, licence: Option<Uuid>) -> Result<()> {
    let sql = "UPDATE appointments SET purchase_service_id = NULL, quota = NULL
        WHERE tenant_id = $1 AND session IS NULL AND purchase_service_id IN (
            SELECT s.id FROM purchase_services s WHERE s.tenant_id = $1 AND s.purchase_id = $2 AND (s.licence_id = $3 OR $3 IS NULL))";
    tx.query(sql).bind((purchase, licence)).run().await
}

/// A new appointment.
#[derive(Debug)]
pub struct NewAppointment<'a> {
    pub id: Uuid,
    pub user: Uuid,
    pub specialist: Uuid,
    pub purchase_service: Uuid,
    pub quota: i64,
    pub session: i64,
    pub title: &'a str,
    pub service_type: &'a str,
    pub when: Interval,
    pub situation: Situation,
    pub guests: &'a [String],
    pub previous: Option<Uuid>,
    pub remind_at: Option<DateTime<Utc>>,
    pub created_by: Uuid,
    pub squeezed_in: bool,
    /// Minutes before and after it that stay free.
    pub buffers: (i64, i64),
    pub room: Option<Uuid>,
}

pub async fn insert(tx: &mut Tx, appointment: &NewAppointment<'_>, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO appointments (tenant_id, id, user_id, specialist_id, purchase_service_id, service, quota, session, title,
            service_type, starts_at, ends_at, situation, guests, sequence, previous_id, created_by, created_at, updated_at,
            remind_at, squeezed_in, buffer_before, buffer_after, consulting_room_id)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 0, $15, $16, $17, $17, $18, $19, $20, $21, $22)";
    tx.query(sql)
        .bind((appointment.id, appointment.user, appointment.specialist, appointment.purchase_service))
        .bind((ServiceName::SpecialistCall.as_str(), appointment.quota, appointment.session, appointment.title))
        .bind((appointment.service_type, appointment.when.start, appointment.when.end, appointment.situation.as_str()))
        .bind((Value::json(&appointment.guests)?, appointment.previous, appointment.created_by, now, appointment.remind_at))
        .bind((appointment.squeezed_in, appointment.buffers.0, appointment.buffers.1, appointment.room))
        .execute_deferred()
        .await
}

/// New time, specialist, consulting room and guests of an appointment.
#[derive(Debug)]
pub struct AppointmentPlacement<'a> {
    pub specialist: Uuid,
    pub when: Interval,
    pub guests: &'a [String],
    pub remind_at: Option<DateTime<Utc>>,
    pub room: Option<Uuid>,
}

/// Moves an appointment, and increases its sequence for calendars. One that was squeezed in and is
/// moved is then at a free slot.
pub async fn place(tx: &mut Tx, id: Uuid, place: &AppointmentPlacement<'_>, now: DateTime<Utc>) -> Result<()> {
    let sql =
        "UPDATE appointments SET specialist_id = $3, starts_at = $4, ends_at = $5, guests = $6, sequence = sequence + 1, updated_at = $7,
            remind_at = $8, reminded_for = NULL, squeezed_in = CASE WHEN starts_at = $4 AND specialist_id = $3 THEN squeezed_in ELSE false END,
            consulting_room_id = $9
        WHERE tenant_id = $1 AND id = $2";
    tx.query(sql)
        .bind((id, place.specialist, place.when.start, place.when.end, Value::json(&place.guests)?, now, place.remind_at))
        .bind(place.room)
        .run()
        .await
}

/// Changes the situation, if it is still the expected one. Returns false otherwise. A cancellation
/// frees session and time; otherwise `session`, if given, is assigned. The sequence for calendars
/// increases with a cancellation, and for an appointment that was pending or canceled.
pub async fn set_situation(
    tx: &mut Tx,
    id: Uuid,
    from: Situation,
    to: Situation,
    session: Option<i64>,
    remind_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<bool> {
    let sql = "UPDATE appointments SET situation = $4, sequence = CASE WHEN $4 = 'canceled' OR situation IN ('pending', 'canceled')
                THEN sequence + 1 ELSE sequence END,
            session = CASE WHEN $4 = 'canceled' THEN NULL ELSE coalesce($5, session) END, remind_at = $6, updated_at = $7,
            started_at = CASE WHEN $4 = 'started' THEN $7 WHEN $4 IN ('pending', 'approved') THEN NULL ELSE started_at END
        WHERE tenant_id = $1 AND id = $2 AND situation = $3";
    let changed = tx.query(sql).bind((id, from.as_str(), to.as_str(), session, remind_at, now)).execute().await?;
    Ok(changed == 1)
}

/// Sets the consulting room of an appointment that occupies no time.
pub async fn set_room(tx: &mut Tx, id: Uuid, room: Option<Uuid>) -> Result<()> {
    let sql = "UPDATE appointments SET consulting_room_id = $3 WHERE tenant_id = $1 AND id = $2 AND session IS NULL";
    tx.query(sql).bind((id, room)).run().await
}

/// Writes the notes, if they still equal `were`, if given. Returns false otherwise. Repeating the
/// same notes succeeds, so that a request can be retried after a lost response.
pub async fn set_notes(tx: &mut Tx, id: Uuid, notes: Option<&str>, were: Option<&str>, now: DateTime<Utc>) -> Result<bool> {
    let sql = "UPDATE appointments SET notes = $3, updated_at = $5
        WHERE tenant_id = $1 AND id = $2 AND ($4 IS NULL OR coalesce(notes, '') IN ($4, coalesce($3, '')))";
    Ok(tx.query(sql).bind((id, notes, were, now)).execute().await? == 1)
}

/// A future appointment without a sent reminder.
#[derive(Debug, sqlx::FromRow)]
pub struct Planned {
    pub id: Uuid,
    pub starts_at: DateTime<Utc>,
    pub remind_at: Option<DateTime<Utc>>,
    pub product_service_id: Option<Uuid>,
}

pub async fn planned(tx: &mut Tx, now: DateTime<Utc>) -> Result<Vec<Planned>> {
    let sql = "SELECT a.id, a.starts_at, a.remind_at, p.product_service_id FROM appointments a
        LEFT JOIN purchase_services p ON p.tenant_id = $1 AND p.id = a.purchase_service_id
        WHERE a.tenant_id = $1 AND a.starts_at > $2 AND a.situation = 'approved' AND (a.reminded_for IS NULL OR a.reminded_for <> a.starts_at)
        ORDER BY a.starts_at, a.id";
    tx.query(sql).bind(now).fetch_all().await
}

/// Sets the time of the reminder, unless the appointment was canceled or moved since it was read.
pub async fn set_reminder(tx: &mut Tx, planned: &Planned, at: Option<DateTime<Utc>>) -> Result<()> {
    let sql = "UPDATE appointments SET remind_at = $3 WHERE tenant_id = $1 AND id = $2 AND situation = 'approved' AND starts_at = $4";
    tx.query(sql).bind((planned.id, at, planned.starts_at)).run().await
}

/// Returns the appointments with due reminders, the oldest first.
pub async fn to_remind(tx: &mut OperatorTx, now: DateTime<Utc>, most: i64) -> Result<Vec<RowKey>> {
    let sql = "SELECT tenant_id, id FROM appointments WHERE remind_at <= $1
            AND tenant_id NOT IN (SELECT t.id FROM tenants t WHERE t.disabled_at IS NOT NULL)
        ORDER BY remind_at, id LIMIT $2";
    tx.query(sql).bind((now, most)).fetch_all().await
}

/// Claims due reminders in this transaction. Returns those that no other worker has claimed.
pub async fn claim_reminders(tx: &mut Tx, due: &[Uuid], now: DateTime<Utc>) -> Result<Vec<Uuid>> {
    let mut conditions = Conditions::new("a.tenant_id = $1");
    // It may have been moved since it was read.
    conditions.and("a.remind_at <= ?", now);
    conditions.and_in("a.id", due.iter().map(|id| (*id).into()));
    let sql = format!("SELECT a.id FROM appointments a WHERE {conditions} {}", tx.skip_locked());
    let ours: Vec<Uuid> = conditions.bind_to(tx.query_built(sql)).fetch_column().await?;
    let mut conditions = Conditions::new("tenant_id = $1");
    conditions.and_in("id", ours.iter().map(|id| (*id).into()));
    let sql = format!("UPDATE appointments SET remind_at = NULL, reminded_for = starts_at WHERE {conditions}");
    conditions.bind_to(tx.query_built(sql)).execute().await?;
    Ok(ours)
}
