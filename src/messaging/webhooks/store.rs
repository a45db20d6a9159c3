use super::rules::{WebhookDeliveryState, WebhookStatus};
use platform::db::{PreparedQuery, Queue};
use platform::metrics::Backlog;
use platform::prelude::*;

/// A webhook as super admins see it.
#[derive(Debug, sqlx::FromRow)]
pub struct Webhook {
    pub id: Uuid,
    pub name: String,
    pub url: String,
    /// Names of the events, separated by spaces.
    pub events: String,
    pub status: WebhookStatus,
    /// Number of consecutive failed attempts of any deliveries, and the time of the first one.
    pub failures: i64,
    pub failing_since: Option<DateTime<Utc>>,
    /// `None` if the creator was removed.
    pub created_by_name: Option<String>,
    pub created_at: DateTime<Utc>,
    /// Number of deliveries that are neither delivered nor given up.
    pub open: i64,
}

const WEBHOOK: &str =
    "SELECT w.id, w.name, w.url, w.events, w.status, w.failures, w.failing_since, u.name AS created_by_name, w.created_at,
        (SELECT count(*) FROM webhook_deliveries d WHERE d.tenant_id = $1 AND d.webhook_id = w.id AND d.next_attempt_at IS NOT NULL) AS open
    FROM webhooks w LEFT JOIN users u ON u.tenant_id = $1 AND u.id = w.created_by AND u.removed_at IS NULL
    WHERE w.tenant_id = $1 AND w.removed_at IS NULL";

/// Returns a page of webhooks, the newest first.
pub async fn list(tx: &mut Tx, page: Page) -> Result<Vec<Webhook>> {
    let order = "ORDER BY w.created_at DESC, w.id DESC";
    tx.query_built(format!("{WEBHOOK} {order} {page}")).fetch_all().await
}

pub async fn count(tx: &mut Tx) -> Result<i64> {
    tx.query("SELECT count(*) FROM webhooks WHERE tenant_id = $1 AND removed_at IS NULL").fetch_scalar().await
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<Webhook>> {
    tx.query_built(format!("{WEBHOOK} AND w.id = $2")).bind(id).fetch_optional().await
}

/// An active webhook, with the names of its events.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct Active {
    pub id: Uuid,
    pub events: String,
}

pub fn active(tx: &Tx) -> PreparedQuery<Vec<Active>> {
    tx.prepare("SELECT id, events FROM webhooks WHERE tenant_id = $1 AND status = 'active' AND removed_at IS NULL")
}

/// Properties of a webhook to be stored.
#[derive(Debug)]
pub struct StoredWebhook<'a> {
    pub id: Uuid,
    pub name: &'a str,
    pub search_key: String,
    pub url: &'a str,
    pub events: String,
    pub status: WebhookStatus,
}

pub async fn insert(tx: &mut Tx, webhook: &StoredWebhook<'_>, secret: &str, by: Uuid, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO webhooks (tenant_id, id, name, search_key, url, events, status, secret, created_by, created_at, turn_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)";
    bind_webhook(tx, sql, webhook).bind((secret, by, now)).run().await
}

/// Updates a webhook; `anew` clears its failures.
pub async fn update(tx: &mut Tx, webhook: &StoredWebhook<'_>, anew: bool) -> Result<()> {
    tx.wake(Queue::Webhooks);
    let sql = "UPDATE webhooks SET name = $3, search_key = $4, url = $5, events = $6, status = $7,
            failures = CASE WHEN $8 THEN 0 ELSE failures END, failing_since = CASE WHEN $8 THEN NULL ELSE failing_since END,
            rests_until = CASE WHEN $8 THEN NULL ELSE rests_until END
        WHERE tenant_id = $1 AND id = $2 AND removed_at IS NULL";
    bind_webhook(tx, sql, webhook).bind(anew).run().await
}

fn bind_webhook<'c>(tx: &'c mut Tx, sql: &'static str, webhook: &StoredWebhook<'_>) -> platform::db::Query<'c> {
    tx.query(sql).bind((
        webhook.id,
        webhook.name,
        webhook.search_key.as_str(),
        webhook.url,
        webhook.events.as_str(),
        webhook.status.as_str(),
    ))
}

pub async fn set_secret(tx: &mut Tx, id: Uuid, secret: &str) -> Result<()> {
    let sql = "UPDATE webhooks SET secret = $3 WHERE tenant_id = $1 AND id = $2 AND removed_at IS NULL";
    tx.query(sql).bind((id, secret)).run().await
}

/// Removes a webhook and deletes its deliveries.
pub async fn remove(tx: &mut Tx, id: Uuid, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE webhooks SET status = 'paused', secret = '', removed_at = $3 WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind((id, now)).execute().await?;
    tx.query("DELETE FROM webhook_deliveries WHERE tenant_id = $1 AND webhook_id = $2").bind(id).run().await
}

#[derive(Debug)]
pub struct NewDelivery<'a> {
    pub id: Uuid,
    pub webhook: Uuid,
    pub event_id: Uuid,
    pub event: &'static str,
    /// Object that the event is about.
    pub object: Uuid,
    pub body: &'a str,
    pub created_at: DateTime<Utc>,
}

/// Inserts a delivery behind all others of this webhook and object.
pub async fn insert_delivery(tx: &mut Tx, delivery: &NewDelivery<'_>) -> Result<()> {
    tx.wake(Queue::Webhooks);
    let sql = "INSERT INTO webhook_deliveries (tenant_id, id, webhook_id, event_id, event, object_id, body, state, created_at,
            next_attempt_at, position)
        VALUES ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8, $8, (SELECT coalesce(max(d.position), 0) + 1 FROM webhook_deliveries d
            WHERE d.tenant_id = $1 AND d.webhook_id = $3 AND d.object_id = $6))";
    tx.query(sql)
        .bind((delivery.id, delivery.webhook, delivery.event_id, delivery.event, delivery.object, delivery.body))
        .bind(delivery.created_at)
        .run()
        .await
}

/// Filter of a webhook's deliveries, shared by the list and its count.
#[derive(Debug)]
pub struct DeliveryFilter {
    pub webhook: Uuid,
    pub state: Option<WebhookDeliveryState>,
}

impl DeliveryFilter {
    fn conditions(&self) -> Conditions {
        let mut conditions = Conditions::new("tenant_id = $1");
        conditions.and("webhook_id = ?", self.webhook);
        if let Some(state) = self.state {
            conditions.and("state = ?", state.as_str());
        }
        conditions
    }
}

/// A delivery as super admins see it.
#[derive(Debug, sqlx::FromRow)]
pub struct Delivery {
    pub id: Uuid,
    pub event_id: Uuid,
    pub event: String,
    pub object_id: Uuid,
    pub body: String,
    pub state: WebhookDeliveryState,
    pub attempts: i64,
    pub next_attempt_at: Option<DateTime<Utc>>,
    pub http_status: Option<i64>,
    pub reason: Option<String>,
    pub duration_ms: Option<i64>,
    pub created_at: DateTime<Utc>,
    pub settled_at: Option<DateTime<Utc>>,
}

const DELIVERY: &str = "SELECT id, event_id, event, object_id, body, state, attempts, next_attempt_at, http_status, reason, duration_ms,
        created_at, settled_at
    FROM webhook_deliveries WHERE tenant_id = $1";

pub async fn count_deliveries(tx: &mut Tx, filter: &DeliveryFilter) -> Result<i64> {
    let conditions = filter.conditions();
    let sql = format!("SELECT count(*) FROM webhook_deliveries WHERE {conditions}");
    conditions.bind_to(tx.query_built(sql)).fetch_scalar().await
}

/// Returns a page of deliveries, the newest first.
pub async fn deliveries(tx: &mut Tx, filter: &DeliveryFilter, page: Page) -> Result<Vec<Delivery>> {
    let conditions = filter.conditions();
    let order = "ORDER BY created_at DESC, id DESC";
    let sql = format!("{DELIVERY} AND {conditions} {order} {page}");
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

pub async fn delivery(tx: &mut Tx, webhook: Uuid, id: Uuid) -> Result<Option<Delivery>> {
    tx.query_built(format!("{DELIVERY} AND webhook_id = $2 AND id = $3")).bind((webhook, id)).fetch_optional().await
}

/// Queues an ended delivery again, behind all others of its object. Returns false if it has not
/// ended.
pub async fn resend(tx: &mut Tx, delivery: &Delivery, webhook: Uuid, now: DateTime<Utc>) -> Result<bool> {
    tx.wake(Queue::Webhooks);
    let sql = "UPDATE webhook_deliveries SET state = 'waiting', tries = 0, next_attempt_at = $5, settled_at = NULL,
            position = (SELECT coalesce(max(d.position), 0) + 1 FROM webhook_deliveries d
                WHERE d.tenant_id = $1 AND d.webhook_id = $3 AND d.object_id = $4)
        WHERE tenant_id = $1 AND id = $2 AND webhook_id = $3 AND next_attempt_at IS NULL";
    Ok(tx.query(sql).bind((delivery.id, webhook, delivery.object_id, now)).execute().await? == 1)
}

/// A webhook with a due delivery.
#[derive(Debug, Clone, Copy, sqlx::FromRow)]
pub struct Due {
    pub tenant_id: Uuid,
    pub id: Uuid,
    pub failures: i64,
}

/// Returns webhooks with a due delivery that is not blocked by an earlier one of its object, in the
/// order of their last turns. Those of disabled tenants are omitted.
pub async fn due(tx: &mut OperatorTx, now: DateTime<Utc>, limit: i64) -> Result<Vec<Due>> {
    let sql = "SELECT w.tenant_id, w.id, w.failures FROM webhooks w
        WHERE w.status = 'active' AND w.removed_at IS NULL AND (w.rests_until IS NULL OR w.rests_until <= $1)
            AND w.tenant_id NOT IN (SELECT t.id FROM tenants t WHERE t.disabled_at IS NOT NULL)
            AND EXISTS (SELECT 1 FROM webhook_deliveries d
                WHERE d.tenant_id = w.tenant_id AND d.webhook_id = w.id AND d.next_attempt_at <= $1
                    AND NOT EXISTS (SELECT 1 FROM webhook_deliveries e
                        WHERE e.tenant_id = d.tenant_id AND e.webhook_id = d.webhook_id AND e.object_id = d.object_id
                            AND e.position < d.position AND e.next_attempt_at IS NOT NULL))
        ORDER BY w.turn_at, w.id LIMIT $2";
    tx.query(sql).bind((now, limit)).fetch_all().await
}

/// Returns the number of deliveries of all tenants that are not disabled. Deliveries in progress
/// count as running until their lease expires.
pub async fn backlog(tx: &mut OperatorTx, now: DateTime<Utc>) -> Result<Backlog> {
    let sql = "SELECT count(CASE WHEN d.next_attempt_at <= $1 THEN 1 END) AS waiting,
            count(CASE WHEN d.next_attempt_at > $1 THEN 1 END) AS running, count(CASE WHEN d.state = 'given_up' THEN 1 END) AS failed,
            min(CASE WHEN d.next_attempt_at <= $1 THEN d.created_at END) AS oldest
        FROM webhook_deliveries d JOIN webhooks w ON w.tenant_id = d.tenant_id AND w.id = d.webhook_id AND w.status = 'active'
        WHERE d.tenant_id NOT IN (SELECT t.id FROM tenants t WHERE t.disabled_at IS NOT NULL)";
    Ok(tx.query(sql).bind(now).fetch_optional().await?.unwrap_or_default())
}

/// Address of a webhook, and the secret that messages are signed with.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct WebhookTarget {
    pub url: String,
    pub secret: String,
    pub failures: i64,
}

/// Gives a webhook its turn, if it is still due. The row's lock keeps other replicas from doing so
/// until the end of the transaction.
pub async fn take_turn(tx: &mut Tx, id: Uuid, now: DateTime<Utc>) -> Result<Option<WebhookTarget>> {
    let sql = "UPDATE webhooks SET turn_at = $3
        WHERE tenant_id = $1 AND id = $2 AND status = 'active' AND removed_at IS NULL AND (rests_until IS NULL OR rests_until <= $3)
            AND EXISTS (SELECT 1 FROM tenants t WHERE t.id = $1 AND t.disabled_at IS NULL)
        RETURNING url, secret, failures";
    tx.query(sql).bind((id, now)).fetch_optional().await
}

/// A delivery that a worker has claimed. `attempts` identifies the claim.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct ClaimedDelivery {
    pub id: Uuid,
    pub webhook_id: Uuid,
    pub event_id: Uuid,
    pub body: String,
    pub attempts: i64,
    /// Number of attempts since it was queued by its cause or by a super admin.
    pub tries: i64,
}

/// Claims until `until` the delivery of a webhook that has been due longest and is not blocked by
/// an earlier one of its object.
pub async fn claim(tx: &mut Tx, webhook: Uuid, now: DateTime<Utc>, until: DateTime<Utc>) -> Result<Option<ClaimedDelivery>> {
    let sql = format!(
        "UPDATE webhook_deliveries SET attempts = attempts + 1, tries = tries + 1, next_attempt_at = $4
        WHERE tenant_id = $1 AND next_attempt_at <= $3 AND id = (SELECT d.id FROM webhook_deliveries d
            WHERE d.tenant_id = $1 AND d.webhook_id = $2 AND d.next_attempt_at <= $3
                AND NOT EXISTS (SELECT 1 FROM webhook_deliveries e
                    WHERE e.tenant_id = $1 AND e.webhook_id = $2 AND e.object_id = d.object_id AND e.position < d.position
                        AND e.next_attempt_at IS NOT NULL)
            ORDER BY d.next_attempt_at, d.position, d.id LIMIT 1 {})
        RETURNING id, webhook_id, event_id, body, attempts, tries",
        tx.skip_locked()
    );
    tx.query_built(sql).bind((webhook, now, until)).fetch_optional().await
}

/// Result of an attempt.
#[derive(Debug, Clone)]
pub struct WebhookOutcome {
    pub state: WebhookDeliveryState,
    /// Time of the next attempt; `None` ends the delivery.
    pub again: Option<DateTime<Utc>>,
    pub http_status: Option<i64>,
    pub reason: Option<String>,
    pub duration_ms: i64,
}

/// Stores the result of an attempt, unless another worker has claimed the delivery meanwhile.
pub async fn settle(tx: &mut Tx, delivery: &ClaimedDelivery, outcome: &WebhookOutcome, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE webhook_deliveries SET state = $4, next_attempt_at = $5, http_status = $6, reason = $7, duration_ms = $8,
            settled_at = $9
        WHERE tenant_id = $1 AND id = $2 AND attempts = $3 AND next_attempt_at IS NOT NULL";
    tx.query(sql)
        .bind((delivery.id, delivery.attempts, outcome.state.as_str(), outcome.again, outcome.http_status, &outcome.reason))
        .bind((outcome.duration_ms, outcome.again.is_none().then_some(now)))
        .run()
        .await
}

/// Clears a webhook's failures after a successful delivery.
pub async fn note_success(tx: &mut Tx, webhook: Uuid) -> Result<()> {
    let sql =
        "UPDATE webhooks SET failures = 0, failing_since = NULL, rests_until = NULL WHERE tenant_id = $1 AND id = $2 AND failures > 0";
    tx.query(sql).bind(webhook).run().await
}

/// Records a failure: pauses the webhook until `rests_until`, and stops it if it has failed since
/// `long_ago`.
pub async fn note_failure(
    tx: &mut Tx,
    webhook: Uuid,
    now: DateTime<Utc>,
    rests_until: DateTime<Utc>,
    long_ago: DateTime<Utc>,
) -> Result<()> {
    let sql = "UPDATE webhooks SET failures = failures + 1, failing_since = coalesce(failing_since, $3), rests_until = $4,
            status = CASE WHEN status = 'active' AND failing_since <= $5 THEN 'stopped' ELSE status END
        WHERE tenant_id = $1 AND id = $2 AND removed_at IS NULL";
    tx.query(sql).bind((webhook, now, rests_until, long_ago)).run().await
}

/// Deletes all deliveries created before `before`, of all tenants.
pub async fn purge(tx: &mut OperatorTx, before: DateTime<Utc>) -> Result<u64> {
    tx.query("DELETE FROM webhook_deliveries WHERE created_at < $1").bind(before).execute().await
}
