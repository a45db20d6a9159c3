use platform::prelude::*;

pub struct NewSession<'a> {
    pub id: Uuid,
    pub room: Uuid,
    pub user: Uuid,
    /// Login session of the page, with which the presence ends.
    pub login_session: Option<Uuid>,
    pub ticket_hash: &'a str,
}

pub async fn insert(tx: &mut Tx, session: &NewSession<'_>, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO chat_sessions (tenant_id, id, room_id, user_id, ticket_hash, pinged_at, opened_at, login_session_id)
        VALUES ($1, $2, $3, $4, $5, $6, $6, $7)";
    tx.query(sql).bind((session.id, session.room, session.user, session.ticket_hash)).bind((now, session.login_session)).run().await
}

/// Deletes a person's sessions that were last renewed before this span, or after it by a clock that
/// ran ahead.
pub async fn forget_silent(tx: &mut Tx, user: Uuid, (since, until): (DateTime<Utc>, DateTime<Utc>)) -> Result<()> {
    let sql = "DELETE FROM chat_sessions WHERE tenant_id = $1 AND user_id = $2 AND (pinged_at < $3 OR pinged_at > $4)";
    tx.query(sql).bind((user, since, until)).run().await
}

/// Deletes all sessions of a person but the newest `kept` ones.
pub async fn forget_oldest(tx: &mut Tx, user: Uuid, kept: i64) -> Result<()> {
    let sql = "DELETE FROM chat_sessions WHERE tenant_id = $1 AND user_id = $2 AND id NOT IN (SELECT s.id FROM chat_sessions s
        WHERE s.tenant_id = $1 AND s.user_id = $2 ORDER BY s.opened_at DESC, s.id DESC LIMIT $3)";
    tx.query(sql).bind((user, kept)).run().await
}

pub async fn ping(tx: &mut Tx, room: Uuid, user: Uuid, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE chat_sessions SET pinged_at = $4 WHERE tenant_id = $1 AND room_id = $2 AND user_id = $3";
    tx.query(sql).bind((room, user, now)).run().await
}

/// Returns the user whose session this ticket closes.
pub async fn find_by_ticket(tx: &mut Tx, room: Uuid, ticket_hash: &str) -> Result<Option<Uuid>> {
    let sql = "SELECT user_id FROM chat_sessions WHERE tenant_id = $1 AND room_id = $2 AND ticket_hash = $3";
    tx.query(sql).bind((room, ticket_hash)).fetch_value().await
}

/// Uses up a ticket and returns whether it was valid.
pub async fn close(tx: &mut Tx, room: Uuid, ticket_hash: &str) -> Result<bool> {
    let sql = "DELETE FROM chat_sessions WHERE tenant_id = $1 AND room_id = $2 AND ticket_hash = $3";
    Ok(tx.query(sql).bind((room, ticket_hash)).execute().await? == 1)
}

/// Ends a person's sessions of one login session, or all.
pub async fn close_all(tx: &mut Tx, user: Uuid, login_session: Option<Uuid>) -> Result<()> {
    let sql = "DELETE FROM chat_sessions WHERE tenant_id = $1 AND user_id = $2 AND (login_session_id = $3 OR $3 IS NULL)";
    tx.query(sql).bind((user, login_session)).run().await
}

pub async fn close_everyones(tx: &mut Tx) -> Result<()> {
    tx.query("DELETE FROM chat_sessions WHERE tenant_id = $1").run().await
}

/// Returns the rooms in which a person was present since then.
pub async fn present_rooms(tx: &mut Tx, user: Uuid, since: DateTime<Utc>) -> Result<Vec<Uuid>> {
    let sql = "SELECT DISTINCT room_id FROM chat_sessions WHERE tenant_id = $1 AND user_id = $2 AND pinged_at > $3 ORDER BY room_id";
    tx.query(sql).bind((user, since)).fetch_column().await
}

/// Returns the rooms and their people whose pages renewed within this span.
pub async fn online(tx: &mut Tx, rooms: &[Uuid], (since, until): (DateTime<Utc>, DateTime<Utc>)) -> Result<Vec<(Uuid, Uuid)>> {
    let mut conditions = Conditions::new("s.tenant_id = $1");
    conditions.and_in("s.room_id", rooms.iter().map(|id| (*id).into()));
    conditions.and("s.pinged_at > ?", since);
    conditions.and("s.pinged_at <= ?", until);
    let sql = format!("SELECT DISTINCT s.room_id, s.user_id FROM chat_sessions s WHERE {conditions} ORDER BY s.user_id");
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}
