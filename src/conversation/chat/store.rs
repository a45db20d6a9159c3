use platform::prelude::*;
use scheduling::appointments::rules::Situation;

text_enum! {
    /// Purpose of a room.
    pub enum RoomKind {
        /// A patient and the specialist who cares for them.
        Direct = "direct",
        /// An appointment with guests.
        Appointment = "appointment",
    }
}

#[derive(Debug, Clone, sqlx::FromRow)]
pub struct Room {
    pub id: Uuid,
    pub kind: RoomKind,
    pub patient_id: Uuid,
    pub patient_name: String,
    /// Specialist who has the patient in care.
    pub carer_id: Option<Uuid>,
    pub specialist_id: Uuid,
    pub specialist_name: String,
    /// True if the account was closed: the patient's, or the specialist's.
    pub patient_left: bool,
    pub specialist_left: bool,
    pub appointment_id: Option<Uuid>,
    pub title: Option<String>,
    pub starts_at: Option<DateTime<Utc>>,
    pub ends_at: Option<DateTime<Utc>>,
    pub situation: Option<Situation>,
    pub version: i64,
    pub last_seq: i64,
    pub active_at: DateTime<Utc>,
}

const ROOMS: &str = "SELECT r.id, r.kind, r.patient_id, p.name AS patient_name, p.specialist_id AS carer_id, r.specialist_id,
        s.name AS specialist_name, p.removed_at IS NOT NULL AS patient_left, s.removed_at IS NOT NULL AS specialist_left, r.appointment_id,
        a.title, a.starts_at, a.ends_at, a.situation, r.version, r.last_seq, r.active_at
    FROM chat_rooms r
    JOIN users p ON p.tenant_id = $1 AND p.id = r.patient_id
    JOIN users s ON s.tenant_id = $1 AND s.id = r.specialist_id
    LEFT JOIN appointments a ON a.tenant_id = $1 AND a.id = r.appointment_id
    WHERE r.tenant_id = $1";

/// Finds a room; all tables are joined by key.
pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<Room>> {
    tx.query_built(format!("{ROOMS} AND r.id = $2")).bind(id).fetch_optional().await
}

pub async fn find_direct(tx: &mut Tx, patient: Uuid, specialist: Uuid) -> Result<Option<Uuid>> {
    let sql = "SELECT id FROM chat_rooms WHERE tenant_id = $1 AND patient_id = $2 AND specialist_id = $3 AND kind = 'direct'";
    tx.query(sql).bind((patient, specialist)).fetch_value().await
}

pub async fn find_of_appointment(tx: &mut Tx, appointment: Uuid) -> Result<Option<Uuid>> {
    let sql = "SELECT id FROM chat_rooms WHERE tenant_id = $1 AND appointment_id = $2";
    tx.query(sql).bind(appointment).fetch_value().await
}

pub struct NewRoom {
    pub id: Uuid,
    pub patient: Uuid,
    pub specialist: Uuid,
    pub appointment: Option<Uuid>,
}

/// Creates a room, unless it exists already.
pub async fn insert(tx: &mut Tx, room: &NewRoom, now: DateTime<Utc>) -> Result<()> {
    let sql =
        "INSERT INTO chat_rooms (tenant_id, id, kind, patient_id, specialist_id, appointment_id, version, last_seq, active_at, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, 0, 0, $7, $7) ON CONFLICT DO NOTHING";
    let kind = if room.appointment.is_some() { "appointment" } else { "direct" };
    tx.query(sql).bind((room.id, kind, room.patient, room.specialist, room.appointment, now)).run().await
}

/// Sets the specialist of an appointment's room.
pub async fn set_specialist(tx: &mut Tx, room: Uuid, specialist: Uuid) -> Result<()> {
    let sql = "UPDATE chat_rooms SET specialist_id = $3, version = version + 1 WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind((room, specialist)).execute().await?;
    let seq = read_seq(tx, room, specialist).await?;
    set_waiting(tx, room, specialist, seq).await
}

/// Stores the time of the first message that the room's specialist has not read, after they read up
/// to `seq`. Does nothing for other readers.
pub async fn set_waiting(tx: &mut Tx, room: Uuid, reader: Uuid, seq: i64) -> Result<()> {
    let sql = "UPDATE chat_rooms SET waiting_since =
            (SELECT m.created_at FROM chat_messages m WHERE m.tenant_id = $1 AND m.room_id = $2 AND m.seq = $4)
        WHERE tenant_id = $1 AND id = $2 AND specialist_id = $3";
    tx.query(sql).bind((room, reader, seq + 1)).run().await
}

/// Clears the waiting times of a patient who has left, as nobody reads their messages.
pub async fn stop_waiting(tx: &mut Tx, patient: Uuid) -> Result<()> {
    let sql = "UPDATE chat_rooms SET waiting_since = NULL WHERE tenant_id = $1 AND patient_id = $2 AND waiting_since IS NOT NULL";
    tx.query(sql).bind(patient).run().await
}

/// Owner of a list of rooms.
#[derive(Debug, Clone, Copy)]
pub enum Of {
    Patient(Uuid),
    Specialist(Uuid),
}

impl Of {
    fn conditions(self, unread: bool) -> Conditions {
        let mut conditions = Conditions::new("r.tenant_id = $1");
        match self {
            Self::Patient(id) => {
                conditions.and("r.patient_id = ?", id);
                if unread {
                    conditions.and_that(
                        "r.last_seq > coalesce((SELECT m.read_seq FROM chat_members m
                            WHERE m.tenant_id = $1 AND m.room_id = r.id AND m.member_id = r.patient_id), 0)",
                    );
                }
            }
            Self::Specialist(id) => {
                conditions.and("r.specialist_id = ?", id);
                // `care::has_in_care` has the equal condition for one patient.
                conditions.and_that(
                    "p.removed_at IS NULL AND (r.kind = 'appointment' OR p.specialist_id = r.specialist_id OR EXISTS (
                        SELECT 1 FROM appointments m WHERE m.tenant_id = $1 AND m.specialist_id = r.specialist_id
                            AND m.user_id = r.patient_id AND m.session IS NOT NULL))",
                );
                if unread {
                    conditions.and_that("r.waiting_since IS NOT NULL");
                }
            }
        }
        conditions
    }
}

/// Returns a page of rooms, those with the newest messages first.
pub async fn list(tx: &mut Tx, of: Of, unread: bool, page: Page) -> Result<Vec<Room>> {
    let conditions = of.conditions(unread);
    let (size, offset) = (page.size, page.offset());
    let sql = format!("{ROOMS} AND {conditions} ORDER BY r.active_at DESC, r.id DESC LIMIT {size} OFFSET {offset}");
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

pub async fn count(tx: &mut Tx, of: Of, unread: bool) -> Result<i64> {
    let conditions = of.conditions(unread);
    let sql = format!("SELECT count(*) FROM chat_rooms r JOIN users p ON p.tenant_id = $1 AND p.id = r.patient_id WHERE {conditions}");
    conditions.bind_to(tx.query_built(sql)).fetch_scalar().await
}

/// Returns the number of messages that a patient has not read in the room with their present
/// specialist, which is the one that their page offers.
pub async fn unread_of_patient(tx: &mut Tx, patient: Uuid) -> Result<i64> {
    let sql = "SELECT CAST(coalesce(sum(r.last_seq - coalesce(m.read_seq, 0)), 0) AS bigint) FROM users u
        JOIN chat_rooms r ON r.tenant_id = $1 AND r.patient_id = u.id AND r.specialist_id = u.specialist_id AND r.kind = 'direct'
        LEFT JOIN chat_members m ON m.tenant_id = $1 AND m.room_id = r.id AND m.member_id = u.id
        WHERE u.tenant_id = $1 AND u.id = $2";
    tx.query(sql).bind(patient).fetch_scalar().await
}

/// Locks a room against other writers until the transaction ends.
pub async fn lock(tx: &mut Tx, id: Uuid) -> Result<()> {
    tx.hold("chat_rooms", id).await.map(drop)
}

/// Returns the number of a new message. Unless the room's specialist is its author, the message
/// waits for them; an author has read all previous messages.
pub async fn next_seq(tx: &mut Tx, id: Uuid, author: Uuid, now: DateTime<Utc>) -> Result<i64> {
    let sql = "UPDATE chat_rooms SET last_seq = last_seq + 1, version = version + 1, active_at = $3,
            waiting_since = CASE WHEN specialist_id = $4 THEN NULL ELSE coalesce(waiting_since, $3) END
        WHERE tenant_id = $1 AND id = $2 RETURNING last_seq";
    tx.query(sql).bind((id, now, author)).fetch_scalar().await
}

/// Increases the version after a visible change that is not a message.
pub async fn touch(tx: &mut Tx, id: Uuid) -> Result<()> {
    tx.query("UPDATE chat_rooms SET version = version + 1 WHERE tenant_id = $1 AND id = $2").bind(id).run().await
}

#[derive(Debug, Clone, sqlx::FromRow)]
pub struct MessageRow {
    pub id: Uuid,
    pub room_id: Uuid,
    pub seq: i64,
    pub author_id: Uuid,
    /// `A por B` if an adult wrote it for the author.
    pub author_name: String,
    pub client_id: Option<Uuid>,
    pub text: String,
    pub created_at: DateTime<Utc>,
    pub file_id: Option<Uuid>,
    pub file_name: Option<String>,
    pub content_type: Option<String>,
    pub size: Option<i64>,
}

const MESSAGES: &str = "SELECT m.id, m.room_id, m.seq, coalesce(m.user_id, m.guest_id) AS author_id,
        coalesce(a.name || ' por ' || u.name, u.name, g.email) AS author_name,
        m.client_id, m.text, m.created_at, m.file_id, f.name AS file_name, f.content_type, f.size
    FROM chat_messages m
    LEFT JOIN users u ON u.tenant_id = $1 AND u.id = m.user_id
    LEFT JOIN users a ON a.tenant_id = $1 AND a.id = m.acting_id
    LEFT JOIN chat_guests g ON g.tenant_id = $1 AND g.id = m.guest_id
    LEFT JOIN files f ON f.tenant_id = $1 AND f.id = m.file_id
    WHERE m.tenant_id = $1";

/// Returns the oldest messages after a number, in their order.
pub async fn messages_after(tx: &mut Tx, room: Uuid, seq: i64, most: i64) -> Result<Vec<MessageRow>> {
    let sql = format!("{MESSAGES} AND m.room_id = $2 AND m.seq > $3 ORDER BY m.seq LIMIT {most}");
    tx.query_built(sql).bind((room, seq)).fetch_all().await
}

/// Returns the newest messages before a number, in reverse order.
pub async fn messages_before(tx: &mut Tx, room: Uuid, seq: i64, most: i64) -> Result<Vec<MessageRow>> {
    let sql = format!("{MESSAGES} AND m.room_id = $2 AND m.seq < $3 ORDER BY m.seq DESC LIMIT {most}");
    tx.query_built(sql).bind((room, seq)).fetch_all().await
}

pub async fn message(tx: &mut Tx, room: Uuid, seq: i64) -> Result<Option<MessageRow>> {
    tx.query_built(format!("{MESSAGES} AND m.room_id = $2 AND m.seq = $3")).bind((room, seq)).fetch_optional().await
}

/// Finds the message of an author by the identifier that their page gave it.
pub async fn message_by_client(tx: &mut Tx, room: Uuid, author: Uuid, client: Uuid) -> Result<Option<MessageRow>> {
    // One of the two indexes finds it; the ids of users and guests are always different.
    let sql = format!("{MESSAGES} AND m.room_id = $2 AND m.client_id = $4 AND (m.user_id = $3 OR m.guest_id = $3)");
    tx.query_built(sql).bind((room, author, client)).fetch_optional().await
}

/// Returns the newest message of each of these rooms.
pub async fn last_messages(tx: &mut Tx, rooms: &[Uuid]) -> Result<Vec<MessageRow>> {
    let mut conditions = Conditions::new("m.tenant_id = $1");
    conditions.and_in("m.room_id", rooms.iter().map(|id| (*id).into()));
    conditions.and_that("m.seq = (SELECT r.last_seq FROM chat_rooms r WHERE r.tenant_id = $1 AND r.id = m.room_id)");
    conditions.bind_to(tx.query_built(format!("{MESSAGES} AND {conditions}"))).fetch_all().await
}

/// Returns how many of the newest `most` messages of a room this author has written within the
/// span.
pub async fn count_recent(
    tx: &mut Tx,
    room: &Room,
    author: Uuid,
    (since, until): (DateTime<Utc>, DateTime<Utc>),
    most: i64,
) -> Result<i64> {
    let sql = "SELECT count(*) FROM chat_messages m
        WHERE m.tenant_id = $1 AND m.room_id = $2 AND m.seq > $3 AND m.created_at > $4 AND m.created_at <= $5
            AND (m.user_id = $6 OR m.guest_id = $6)";
    tx.query(sql).bind((room.id, room.last_seq - most, since, until, author)).fetch_scalar().await
}

pub struct NewMessage<'a> {
    pub id: Uuid,
    pub room: Uuid,
    pub seq: i64,
    pub user: Option<Uuid>,
    /// Adult who writes for the user.
    pub acting: Option<Uuid>,
    pub guest: Option<Uuid>,
    pub client: Option<Uuid>,
    pub text: &'a str,
    pub file: Option<Uuid>,
    pub now: DateTime<Utc>,
}

pub async fn insert_message(tx: &mut Tx, message: &NewMessage<'_>) -> Result<()> {
    let sql = "INSERT INTO chat_messages (tenant_id, id, room_id, seq, user_id, guest_id, client_id, text, file_id, created_at,
            acting_id)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
    let query = tx.query(sql).bind((message.id, message.room, message.seq, message.user, message.guest));
    query.bind((message.client, message.text, message.file, message.now, message.acting)).run().await
}

/// Returns whether a message of this room has this file.
pub async fn has_file(tx: &mut Tx, room: Uuid, file: Uuid) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM chat_messages WHERE tenant_id = $1 AND room_id = $2 AND file_id = $3)";
    tx.query(sql).bind((room, file)).fetch_scalar().await
}

pub async fn count_files(tx: &mut Tx, room: Uuid) -> Result<i64> {
    let sql = "SELECT count(*) FROM chat_messages WHERE tenant_id = $1 AND room_id = $2 AND file_id IS NOT NULL";
    tx.query(sql).bind(room).fetch_scalar().await
}

#[derive(Debug, sqlx::FromRow)]
pub struct Member {
    pub room_id: Uuid,
    pub member_id: Uuid,
    pub read_seq: i64,
}

/// Returns the read marks of these rooms.
pub async fn members(tx: &mut Tx, rooms: &[Uuid]) -> Result<Vec<Member>> {
    let mut conditions = Conditions::new("m.tenant_id = $1 AND m.read_seq > 0");
    conditions.and_in("m.room_id", rooms.iter().map(|id| (*id).into()));
    let sql = format!("SELECT m.room_id, m.member_id, m.read_seq FROM chat_members m WHERE {conditions} ORDER BY m.member_id");
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

pub async fn read_seq(tx: &mut Tx, room: Uuid, member: Uuid) -> Result<i64> {
    let sql = "SELECT read_seq FROM chat_members WHERE tenant_id = $1 AND room_id = $2 AND member_id = $3";
    Ok(tx.query(sql).bind((room, member)).fetch_value().await?.unwrap_or(0))
}

/// Marks messages as read up to `seq`, never back. Returns the resulting number.
pub async fn mark_read(tx: &mut Tx, room: Uuid, member: Uuid, seq: i64) -> Result<i64> {
    let sql = "INSERT INTO chat_members (tenant_id, room_id, member_id, read_seq) VALUES ($1, $2, $3, $4)
        ON CONFLICT (tenant_id, room_id, member_id) DO UPDATE SET
            read_seq = CASE WHEN excluded.read_seq > chat_members.read_seq THEN excluded.read_seq ELSE chat_members.read_seq END
        RETURNING read_seq";
    tx.query(sql).bind((room, member, seq)).fetch_scalar().await
}

/// Admits a super admin to a room.
pub async fn admit(tx: &mut Tx, room: Uuid, member: Uuid, until: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO chat_members (tenant_id, room_id, member_id, read_seq, admitted_until) VALUES ($1, $2, $3, 0, $4)
        ON CONFLICT (tenant_id, room_id, member_id) DO UPDATE SET admitted_until = excluded.admitted_until";
    tx.query(sql).bind((room, member, until)).run().await
}

pub async fn is_admitted(tx: &mut Tx, room: Uuid, member: Uuid, now: DateTime<Utc>) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM chat_members
        WHERE tenant_id = $1 AND room_id = $2 AND member_id = $3 AND admitted_until > $4)";
    tx.query(sql).bind((room, member, now)).fetch_scalar().await
}

/// Returns the people in a room besides patient and specialist: guests with a valid link, and
/// admitted super admins.
pub async fn others(tx: &mut Tx, room: &Room, now: DateTime<Utc>) -> Result<Vec<Uuid>> {
    let sql = "SELECT g.id FROM chat_guests g
            WHERE g.tenant_id = $1 AND g.appointment_id = $2 AND g.revoked_at IS NULL AND g.expires_at > $4
        UNION ALL
        SELECT m.member_id FROM chat_members m
            JOIN users u ON u.tenant_id = $1 AND u.id = m.member_id AND u.role = 'super_admin' AND u.removed_at IS NULL
            WHERE m.tenant_id = $1 AND m.room_id = $3 AND m.admitted_until > $4";
    tx.query(sql).bind((room.appointment_id, room.id, now)).fetch_column().await
}

/// Returns the picture keys of these people.
pub async fn pictures(tx: &mut Tx, people: &[Uuid]) -> Result<Vec<(Uuid, String)>> {
    let mut conditions = Conditions::new("i.tenant_id = $1");
    conditions.and_in("i.user_id", people.iter().map(|id| (*id).into()));
    conditions.bind_to(tx.query_built(format!("SELECT i.user_id, i.key FROM user_pictures i WHERE {conditions}"))).fetch_all().await
}
