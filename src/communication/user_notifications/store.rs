use platform::db::RowKey;
use platform::prelude::*;
use scheduling::schedules::rules::Interval;

#[derive(Debug, Clone, sqlx::FromRow)]
pub struct Notification {
    pub id: Uuid,
    pub user_id: Uuid,
    pub template_id: Uuid,
    pub send_at: DateTime<Utc>,
    pub message: Option<String>,
    pub mail_id: Option<Uuid>,
    pub author_name: String,
    pub description: String,
    pub subject: String,
    /// Status of its mail, as long as that is kept.
    pub mail_status: Option<String>,
    pub mail_outcome: Option<String>,
    pub mail_subject: Option<String>,
}

const ROWS: &str =
    "SELECT n.id, n.user_id, n.template_id, n.send_at, n.message, n.mail_id, a.name AS author_name, t.description, t.subject,
        m.status AS mail_status, m.outcome AS mail_outcome, m.subject AS mail_subject
    FROM user_notifications n
    JOIN email_templates t ON t.tenant_id = $1 AND t.id = n.template_id
    JOIN users a ON a.tenant_id = $1 AND a.id = n.created_by
    LEFT JOIN mails m ON m.tenant_id = $1 AND m.id = n.mail_id
    WHERE n.tenant_id = $1";

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<Notification>> {
    tx.query_built(format!("{ROWS} AND n.id = $2")).bind(id).fetch_optional().await
}

/// Returns a patient's messages, the earliest first.
pub async fn list(tx: &mut Tx, user: Uuid, window: Interval, most: i64) -> Result<Vec<Notification>> {
    let sql = format!("{ROWS} AND n.user_id = $2 AND n.send_at >= $3 AND n.send_at < $4 ORDER BY n.send_at, n.id LIMIT $5");
    tx.query_built(sql).bind((user, window.start, window.end, most)).fetch_all().await
}

/// Finds the identical message to a patient at this time, unless its sending has begun.
pub async fn same(tx: &mut Tx, user: Uuid, template: Uuid, send_at: DateTime<Utc>, message: Option<&str>) -> Result<Option<Notification>> {
    let sql = format!(
        "{ROWS} AND n.user_id = $2 AND n.template_id = $3 AND n.send_at = $4 AND coalesce(n.message, '') = coalesce($5, '')
            AND n.mail_id IS NULL"
    );
    tx.query_built(sql).bind((user, template, send_at, message)).fetch_optional().await
}

/// Returns the number of pending messages to a patient.
pub async fn count_to_come(tx: &mut Tx, user: Uuid) -> Result<i64> {
    let sql = "SELECT count(*) FROM user_notifications WHERE tenant_id = $1 AND user_id = $2 AND mail_id IS NULL";
    tx.query(sql).bind(user).fetch_scalar().await
}

/// Returns the number of pending messages with a template.
pub async fn count_waiting(tx: &mut Tx, template: Uuid) -> Result<i64> {
    let sql = "SELECT count(*) FROM user_notifications WHERE tenant_id = $1 AND template_id = $2 AND mail_id IS NULL";
    tx.query(sql).bind(template).fetch_scalar().await
}

/// Returns the names of some patients who have pending messages with a template.
pub async fn waiting_for(tx: &mut Tx, template: Uuid, most: usize) -> Result<Vec<String>> {
    let sql = format!(
        "SELECT DISTINCT u.name FROM user_notifications n JOIN users u ON u.tenant_id = $1 AND u.id = n.user_id
        WHERE n.tenant_id = $1 AND n.template_id = $2 AND n.mail_id IS NULL ORDER BY u.name LIMIT {most}"
    );
    tx.query_built(sql).bind(template).fetch_column().await
}

/// A message to be scheduled.
#[derive(Debug)]
pub struct NewNotification<'a> {
    pub id: Uuid,
    pub user: Uuid,
    pub template: Uuid,
    pub send_at: DateTime<Utc>,
    pub message: Option<&'a str>,
    pub created_by: Uuid,
}

pub async fn insert(tx: &mut Tx, new: &NewNotification<'_>, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO user_notifications (tenant_id, id, user_id, template_id, send_at, message, created_by, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    tx.query(sql).bind((new.id, new.user, new.template, new.send_at, new.message, new.created_by, now)).run().await
}

/// Deletes a message that has this mail, or none. Returns whether it existed.
pub async fn delete(tx: &mut Tx, id: Uuid, mail: Option<Uuid>) -> Result<bool> {
    let sql = "DELETE FROM user_notifications WHERE tenant_id = $1 AND id = $2 AND (mail_id = $3 OR ($3 IS NULL AND mail_id IS NULL))";
    Ok(tx.query(sql).bind((id, mail)).execute().await? == 1)
}

/// Deletes all messages to a person whose account is being closed.
pub async fn erase(tx: &mut Tx, user: Uuid) -> Result<()> {
    tx.query("DELETE FROM user_notifications WHERE tenant_id = $1 AND user_id = $2").bind(user).run().await
}

/// Returns due messages, the longest overdue first.
pub async fn due(tx: &mut OperatorTx, now: DateTime<Utc>, most: i64) -> Result<Vec<RowKey>> {
    let sql = "SELECT tenant_id, id FROM user_notifications WHERE mail_id IS NULL AND send_at <= $1
            AND tenant_id NOT IN (SELECT t.id FROM tenants t WHERE t.disabled_at IS NOT NULL)
        ORDER BY send_at, id LIMIT $2";
    tx.query(sql).bind((now, most)).fetch_all().await
}

/// A message that this transaction has claimed.
#[derive(Debug, sqlx::FromRow)]
pub struct ClaimedNotification {
    pub id: Uuid,
    pub user_id: Uuid,
    pub name: String,
    pub email: String,
    pub specialist_name: Option<String>,
    pub author_name: String,
    pub message: Option<String>,
    pub send_at: DateTime<Utc>,
    pub subject: String,
    pub body: String,
}

/// Claims those of the given messages that no other replica is sending.
pub async fn claim(tx: &mut Tx, due: &[Uuid]) -> Result<Vec<ClaimedNotification>> {
    let mut conditions = Conditions::new("n.tenant_id = $1 AND n.mail_id IS NULL");
    conditions.and_in("n.id", due.iter().map(|id| (*id).into()));
    let sql = format!("SELECT n.id FROM user_notifications n WHERE {conditions} {}", tx.skip_locked());
    let ours: Vec<Uuid> = conditions.bind_to(tx.query_built(sql)).fetch_column().await?;
    let mut conditions = Conditions::new("n.tenant_id = $1");
    conditions.and_in("n.id", ours.into_iter().map(Into::into));
    let sql = format!(
        "SELECT n.id, n.user_id, u.name, u.email, s.name AS specialist_name, a.name AS author_name, n.message, n.send_at, t.subject, t.body
        FROM user_notifications n
        JOIN users u ON u.tenant_id = $1 AND u.id = n.user_id
        LEFT JOIN users s ON s.tenant_id = $1 AND s.id = u.specialist_id
        JOIN users a ON a.tenant_id = $1 AND a.id = n.created_by
        JOIN email_templates t ON t.tenant_id = $1 AND t.id = n.template_id
        WHERE {conditions} ORDER BY n.send_at, n.id"
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

/// Marks a message as sent with the given mail.
pub async fn sent(tx: &mut Tx, id: Uuid, mail: Uuid) -> Result<()> {
    tx.query("UPDATE user_notifications SET mail_id = $3 WHERE tenant_id = $1 AND id = $2").bind((id, mail)).run().await
}
