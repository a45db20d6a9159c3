use crate::appointments::rules::Situation;
use platform::prelude::*;

/// Maximum number of events of a feed.
const EVENTS: i64 = 2_000;

/// Returns the time since which a person has the address that they have now.
pub async fn created_at(tx: &mut Tx, user: Uuid) -> Result<Option<DateTime<Utc>>> {
    tx.query("SELECT created_at FROM calendar_feeds WHERE tenant_id = $1 AND user_id = $2").bind(user).fetch_value().await
}

/// Stores a person's address, which replaces an older one.
pub async fn put(tx: &mut Tx, user: Uuid, token_hash: &str, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO calendar_feeds (tenant_id, user_id, token_hash, created_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (tenant_id, user_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at";
    tx.query(sql).bind((user, token_hash, now)).run().await
}

/// Deletes a person's address. Returns true if there was one.
pub async fn erase(tx: &mut Tx, user: Uuid) -> Result<bool> {
    Ok(tx.query("DELETE FROM calendar_feeds WHERE tenant_id = $1 AND user_id = $2").bind(user).execute().await? == 1)
}

/// The owner of a feed.
#[derive(Debug, sqlx::FromRow)]
pub struct FeedOwner {
    pub user_id: Uuid,
    pub role: Role,
}

/// Finds the owner of an address who still has an account.
pub async fn find_owner(tx: &mut Tx, token_hash: &str) -> Result<Option<FeedOwner>> {
    let sql = "SELECT f.user_id, u.role FROM calendar_feeds f
        JOIN users u ON u.tenant_id = $1 AND u.id = f.user_id AND u.removed_at IS NULL
        WHERE f.tenant_id = $1 AND f.token_hash = $2";
    tx.query(sql).bind(token_hash).fetch_optional().await
}

/// An appointment as a feed shows it.
#[derive(Debug, sqlx::FromRow)]
pub struct FeedEvent {
    pub id: Uuid,
    pub user_name: String,
    pub specialist_name: String,
    pub service_type: String,
    pub consulting_room_name: Option<String>,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub situation: Situation,
    pub sequence: i64,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// Period of a feed.
#[derive(Debug, Clone, Copy)]
pub struct FeedPeriod {
    pub from: DateTime<Utc>,
    pub to: DateTime<Utc>,
    /// Time from which canceled appointments are included.
    pub canceled_from: DateTime<Utc>,
    pub now: DateTime<Utc>,
}

/// Returns the appointments of a feed by time. If there are more than a feed may have, the next
/// ones are among them, and of the past ones the latest.
pub async fn events(tx: &mut Tx, owner: &FeedOwner, period: FeedPeriod) -> Result<Vec<FeedEvent>> {
    let mut conditions = Conditions::new("a.tenant_id = $1");
    match owner.role {
        Role::SuperAdmin | Role::Receptionist => {}
        Role::Specialist => conditions.and("a.specialist_id = ?", owner.user_id),
        Role::Patient | Role::Student => conditions.and("a.user_id = ?", owner.user_id),
    }
    conditions.and_range("(a.starts_at >= ?1 AND a.starts_at < ?2)", [period.from.into(), period.to.into()]);
    conditions.and("(a.situation <> 'canceled' OR a.updated_at > ?)", period.canceled_from);
    let now = conditions.parameter(period.now.into());
    let sql = format!(
        "SELECT a.id, u.name AS user_name, s.name AS specialist_name, a.service_type, r.name AS consulting_room_name,
            a.starts_at, a.ends_at, a.situation, a.sequence, a.created_at, a.updated_at
        FROM appointments a
        JOIN users u ON u.tenant_id = $1 AND u.id = a.user_id
        JOIN users s ON s.tenant_id = $1 AND s.id = a.specialist_id
        LEFT JOIN consulting_rooms r ON r.tenant_id = $1 AND r.id = a.consulting_room_id
        WHERE {conditions}
        ORDER BY CASE WHEN a.starts_at >= {now} THEN 0 ELSE 1 END, CASE WHEN a.starts_at >= {now} THEN a.starts_at END,
            a.starts_at DESC, a.id
        LIMIT {EVENTS}"
    );
    let mut events: Vec<FeedEvent> = conditions.bind_to(tx.query_built(sql)).fetch_all().await?;
    events.sort_by_key(|event| (event.starts_at, event.id));
    Ok(events)
}
