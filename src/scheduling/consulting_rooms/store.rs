use super::assigning::RoomTimes;
use crate::appointments::Busy;
use crate::schedules::rules::Interval;
use platform::db::PreparedQuery;
use platform::prelude::*;

/// Maximum duration of an appointment, which limits how long before a window an overlapping one
/// begins.
const LONGEST: TimeDelta = TimeDelta::hours(8);

/// A room, to be chosen and shown.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct RoomName {
    #[sqlx(rename = "room_id")]
    pub id: Uuid,
    #[sqlx(rename = "room_name")]
    pub name: String,
}

/// Locks the tenant's rooms until the transaction ends, so that bookings of the last free one wait
/// for each other. Take the locks of people before. Whatever frees a room and books another one
/// afterwards in the same transaction takes this lock first.
pub async fn lock(tx: &mut Tx) -> Result<()> {
    if tx.writes_alone() {
        return Ok(());
    }
    let sql = format!("SELECT id FROM consulting_rooms WHERE tenant_id = $1 ORDER BY id {}", tx.for_update());
    tx.query_built(sql).fetch_column::<Uuid>().await.map(drop)
}

/// Prepares reading the active rooms, the specialist's usual one first, with the intervals in which
/// they are occupied in a window and shortly around it: by appointments, and by offers to other
/// patients of the waiting list. The cost depends on the window.
pub fn occupancy(tx: &Tx, busy: Busy, window: Interval) -> PreparedQuery<RoomTimes> {
    let sql = "SELECT r.id AS room_id, r.name AS room_name, b.starts_at, b.ends_at, b.buffer_before, b.buffer_after
        FROM consulting_rooms r
        LEFT JOIN usual_rooms s ON s.tenant_id = $1 AND s.room_id = r.id AND s.specialist_id = $2
        LEFT JOIN (
            SELECT a.consulting_room_id AS room_id, a.starts_at, a.ends_at, a.buffer_before, a.buffer_after FROM appointments a
                WHERE a.tenant_id = $1 AND a.starts_at > $3 AND a.starts_at < $4 AND a.consulting_room_id IS NOT NULL
                    AND a.session IS NOT NULL AND (a.id <> $5 OR $5 IS NULL)
            UNION ALL
            SELECT w.offer_room_id, w.offer_starts_at, w.offer_ends_at, w.offer_buffer_before, w.offer_buffer_after FROM waiting_entries w
                WHERE w.tenant_id = $1 AND w.offer_room_id IS NOT NULL AND w.state = 'offered' AND w.offer_starts_at > $3
                    AND w.offer_starts_at < $4 AND (w.user_id <> $6 OR $6 IS NULL)
        ) b ON b.room_id = r.id
        WHERE r.tenant_id = $1 AND r.active
        ORDER BY CASE WHEN s.room_id IS NULL THEN 1 ELSE 0 END, r.position, r.id, b.starts_at";
    tx.prepare(sql).bind((busy.specialist, window.start - LONGEST, window.end + LONGEST, busy.except, busy.user))
}

#[derive(Debug, Clone, sqlx::FromRow)]
pub struct RoomRow {
    pub id: Uuid,
    pub name: String,
    pub active: bool,
    pub position: i64,
}

/// Returns all rooms in their order.
pub async fn list(tx: &mut Tx) -> Result<Vec<RoomRow>> {
    tx.query("SELECT id, name, active, position FROM consulting_rooms WHERE tenant_id = $1 ORDER BY position, id").fetch_all().await
}

/// Returns the usual rooms of those who attend patients: the room and the specialist.
pub async fn usual(tx: &mut Tx) -> Result<Vec<(Uuid, Uuid)>> {
    let sql = "SELECT s.room_id, s.specialist_id FROM usual_rooms s
        JOIN users u ON u.tenant_id = $1 AND u.id = s.specialist_id AND u.removed_at IS NULL
            AND (u.role = 'specialist' OR u.attends)
        WHERE s.tenant_id = $1 ORDER BY u.search_key, u.id";
    tx.query(sql).fetch_all().await
}

/// An appointment to come in a room that is not used any more.
#[derive(Debug, sqlx::FromRow)]
pub struct LeftRow {
    pub room_id: Uuid,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub user_name: String,
}

/// Returns the appointments to come in inactive rooms, the next ones first.
pub async fn left_in_inactive(tx: &mut Tx, now: DateTime<Utc>) -> Result<Vec<LeftRow>> {
    let sql = "SELECT r.id AS room_id, a.starts_at, a.ends_at, u.name AS user_name FROM consulting_rooms r
        JOIN appointments a ON a.tenant_id = $1 AND a.consulting_room_id = r.id AND a.session IS NOT NULL AND a.starts_at > $2
        JOIN users u ON u.tenant_id = $1 AND u.id = a.user_id
        WHERE r.tenant_id = $1 AND NOT r.active ORDER BY a.starts_at, a.id";
    tx.query(sql).bind(now).fetch_all().await
}

/// Inserts a room or changes it.
pub async fn put(tx: &mut Tx, room: &RoomRow, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO consulting_rooms (tenant_id, id, name, active, position, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $6)
        ON CONFLICT (tenant_id, id) DO UPDATE SET name = $3, active = $4, position = $5, updated_at = $6";
    tx.query(sql).bind((room.id, room.name.as_str(), room.active, room.position, now)).run().await
}

/// Makes the room the usual one of these specialists, and of nobody else.
pub async fn set_usual(tx: &mut Tx, room: Uuid, specialists: &[Uuid]) -> Result<()> {
    tx.query("DELETE FROM usual_rooms WHERE tenant_id = $1 AND room_id = $2").bind(room).run().await?;
    let rows = specialists.iter().map(|specialist| vec![(*specialist).into(), room.into()]).collect();
    let on_conflict = "ON CONFLICT (tenant_id, specialist_id) DO UPDATE SET room_id = excluded.room_id";
    tx.upsert_many("usual_rooms", &["specialist_id", "room_id"], rows, on_conflict).await
}

/// Deletes the usual room of a person.
pub async fn erase(tx: &mut Tx, person: Uuid) -> Result<()> {
    tx.query("DELETE FROM usual_rooms WHERE tenant_id = $1 AND specialist_id = $2").bind(person).run().await
}
