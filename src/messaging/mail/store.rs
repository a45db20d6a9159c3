use foundation::email_address::{NO_ADDRESS_PATTERN, StoredEmail};
use platform::db::Queue;
use platform::metrics::Backlog;
use platform::prelude::*;

/// A mail to be enqueued. Its address and texts may still be renewed when it is sent.
pub struct NewMail<'a> {
    pub id: Uuid,
    pub event: &'static str,
    pub user: Option<Uuid>,
    pub recipient: &'a str,
    pub recipient_name: &'a str,
    pub sender_name: &'a str,
    pub reply_to: Option<&'a str>,
    pub message_id: &'a str,
    pub subject: &'a str,
    pub html: &'a str,
    pub body: &'a str,
    /// Entry for the recipient's calendar.
    pub calendar: Option<&'a str>,
    /// Claim that is checked again when the mail is sent, as JSON.
    pub about: Option<&'a str>,
}

pub async fn insert(tx: &mut Tx, mail: &NewMail<'_>, now: DateTime<Utc>) -> Result<()> {
    tx.wake(Queue::Mails);
    let sql = "INSERT INTO mails (tenant_id, id, event, user_id, recipient, recipient_name, sender_name, reply_to, message_id, subject,
            html, body, search_key, status, next_attempt_at, created_at, calendar, about)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'queued', $14, $14, $15, $16)";
    tx.query(sql)
        .bind((mail.id, mail.event, mail.user, mail.recipient, mail.recipient_name, mail.sender_name, mail.reply_to))
        .bind((mail.message_id, mail.subject, mail.html, mail.body, search_key(mail.recipient_name, mail.recipient, mail.subject)))
        .bind((now, mail.calendar, mail.about))
        .execute_deferred()
        .await
}

/// Condition of due mails: queued ones, or ones whose lease has expired. Those of disabled tenants
/// are not sent.
const DUE: &str = "status IN ('queued', 'sending') AND next_attempt_at <= $1
        AND tenant_id NOT IN (SELECT t.id FROM tenants t WHERE t.disabled_at IS NOT NULL)";

pub async fn is_due(tx: &mut OperatorTx, now: DateTime<Utc>) -> Result<bool> {
    tx.query_built(format!("SELECT EXISTS (SELECT 1 FROM mails WHERE {DUE})")).bind(now).fetch_scalar().await
}

/// Returns the number of mails to be sent, of all tenants that are not disabled. Mails that wait
/// for a retry count as waiting.
pub async fn backlog(tx: &mut OperatorTx) -> Result<Backlog> {
    let sql = "SELECT count(CASE WHEN status = 'queued' THEN 1 END) AS waiting, count(CASE WHEN status = 'sending' THEN 1 END) AS running,
            count(CASE WHEN status = 'failed' AND outcome IS NULL THEN 1 END) AS failed,
            min(CASE WHEN status = 'queued' THEN created_at END) AS oldest
        FROM mails WHERE status IN ('queued', 'sending', 'failed')
            AND tenant_id NOT IN (SELECT t.id FROM tenants t WHERE t.disabled_at IS NOT NULL)";
    Ok(tx.query(sql).fetch_optional().await?.unwrap_or_default())
}

/// A mail that a worker has claimed until `next_attempt_at`, which identifies the claim.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct ClaimedMail {
    pub tenant_id: Uuid,
    pub id: Uuid,
    pub event: String,
    /// The recipient's account, if there is one.
    pub user_id: Option<Uuid>,
    /// Present address of the account, if it has one.
    pub user_email: Option<String>,
    pub recipient: String,
    pub recipient_name: String,
    pub sender_name: String,
    pub reply_to: Option<String>,
    pub message_id: String,
    pub subject: String,
    pub html: String,
    pub body: String,
    pub calendar: Option<String>,
    /// Claim that is checked again when the mail is sent, as JSON.
    pub about: Option<String>,
    pub attempts: i64,
    pub next_attempt_at: DateTime<Utc>,
    pub created_at: DateTime<Utc>,
}

/// Claims some of the due mails until `until`, in the order of their due times. Mails that another
/// worker is claiming are skipped.
pub async fn claim(tx: &mut OperatorTx, now: DateTime<Utc>, until: DateTime<Utc>, limit: i64) -> Result<Vec<ClaimedMail>> {
    let sql = format!(
        "WITH due AS (SELECT tenant_id, id FROM mails WHERE {DUE} ORDER BY next_attempt_at, id LIMIT $3 {})
        UPDATE mails SET status = 'sending', attempts = attempts + 1, next_attempt_at = $2
        WHERE (tenant_id, id) IN (SELECT tenant_id, id FROM due)
        RETURNING tenant_id, id, event, user_id, recipient, recipient_name, sender_name, reply_to, message_id, subject, html, body,
            calendar, about, attempts, next_attempt_at, created_at,
            (SELECT u.email FROM users u
                WHERE u.tenant_id = mails.tenant_id AND u.id = mails.user_id AND u.removed_at IS NULL
                    AND u.email NOT LIKE '{NO_ADDRESS_PATTERN}') AS user_email",
        tx.skip_locked()
    );
    tx.query_built(sql).bind((now, until, limit)).fetch_all().await
}

/// Deletes all mails to a person whose account is being closed, also those about people for whom
/// they were responsible.
pub async fn erase(tx: &mut Tx, user: Uuid) -> Result<()> {
    let sql = "DELETE FROM mails WHERE tenant_id = $1 AND recipient = (SELECT u.email FROM users u WHERE u.tenant_id = $1 AND u.id = $2)
        AND user_id IN (SELECT d.dependant_id FROM dependants d WHERE d.tenant_id = $1 AND d.responsible_id = $2)";
    tx.query(sql).bind(user).run().await?;
    tx.query("DELETE FROM mails WHERE tenant_id = $1 AND user_id = $2").bind(user).run().await
}

/// An adult whom somebody made responsible for a person, and the facts that decide how long.
#[derive(Debug, sqlx::FromRow)]
pub struct ResponsibleRow {
    pub id: Uuid,
    pub name: String,
    #[sqlx(try_from = "StoredEmail")]
    pub email: String,
    pub dependant: String,
    pub birth: Option<NaiveDate>,
    /// True if it ends when the person is of age.
    pub is_child: bool,
    pub timezone: String,
}

/// Returns the adults whom somebody made responsible for a person, in the order of their beginning.
pub async fn responsible_adults(tx: &mut Tx, person: Uuid) -> Result<Vec<ResponsibleRow>> {
    let sql = "SELECT a.id, a.name, a.email, p.name AS dependant, p.birth, d.kind = 'child' AS is_child, s.timezone
        FROM dependants d
        JOIN users p ON p.tenant_id = $1 AND p.id = d.dependant_id AND p.removed_at IS NULL AND p.role IN ('patient', 'student')
        JOIN users a ON a.tenant_id = $1 AND a.id = d.responsible_id AND a.removed_at IS NULL AND a.role IN ('patient', 'student')
        JOIN tenant_settings s ON s.tenant_id = $1
        WHERE d.tenant_id = $1 AND d.dependant_id = $2 AND d.ended_at IS NULL ORDER BY d.created_at, d.id";
    tx.query(sql).bind(person).fetch_all().await
}

/// Deletes a mail whose sending has not begun or was given up. Returns whether it existed.
pub async fn withdraw(tx: &mut Tx, id: Uuid) -> Result<bool> {
    Ok(tx.query("DELETE FROM mails WHERE tenant_id = $1 AND id = $2 AND status IN ('queued', 'failed')").bind(id).execute().await? == 1)
}

/// Outcome of a mail that was written to a file because no server is configured.
pub const FILED: &str = "filed";
/// Outcome of a failed mail whose contents were no longer true before it could be sent.
pub const DROPPED: &str = "dropped";

/// Marks a mail as sent. This and the following three functions do nothing if another worker has
/// claimed the mail meanwhile.
pub async fn sent(tx: &mut OperatorTx, mail: &ClaimedMail, now: DateTime<Utc>, outcome: Option<&str>) -> Result<()> {
    let secret = super::events::is_secret(&mail.event);
    let sql = "UPDATE mails SET status = 'sent', sent_at = $4, last_error = NULL, html = CASE WHEN $5 THEN '' ELSE html END,
            body = CASE WHEN $5 THEN '' ELSE body END, outcome = $6
        WHERE tenant_id = $1 AND id = $2 AND status = 'sending' AND next_attempt_at = $3";
    tx.query(sql).bind((mail.tenant_id, mail.id, mail.next_attempt_at, now, secret, outcome)).execute_deferred().await
}

/// Stores the texts and the address that were renewed when the mail was sent. It is not deferred,
/// because PostgreSQL receives deferred writes as one statement, in which a row can change only
/// once.
pub async fn renew(tx: &mut OperatorTx, mail: &ClaimedMail) -> Result<()> {
    let sql = "UPDATE mails SET subject = $4, html = $5, body = $6, recipient = $7, search_key = $8, calendar = $9
        WHERE tenant_id = $1 AND id = $2 AND status = 'sending' AND next_attempt_at = $3";
    let query = tx.query(sql).bind((mail.tenant_id, mail.id, mail.next_attempt_at));
    let key = search_key(&mail.recipient_name, &mail.recipient, &mail.subject);
    query.bind((&mail.subject, &mail.html, &mail.body, &mail.recipient, key, &mail.calendar)).run().await
}

fn search_key(name: &str, address: &str, subject: &str) -> String {
    foundation::text::search_key(&format!("{name} {address} {subject}"))
}

/// Ends a mail without sending it, because its contents are no longer true. The text of a secret
/// mail is deleted.
pub async fn drop_mail(tx: &mut OperatorTx, mail: &ClaimedMail, reason: &str) -> Result<()> {
    let secret = super::events::is_secret(&mail.event);
    let sql = "UPDATE mails SET status = 'failed', outcome = 'dropped', last_error = $4, html = CASE WHEN $5 THEN '' ELSE html END,
            body = CASE WHEN $5 THEN '' ELSE body END
        WHERE tenant_id = $1 AND id = $2 AND status = 'sending' AND next_attempt_at = $3";
    tx.query(sql).bind((mail.tenant_id, mail.id, mail.next_attempt_at, reason, secret)).execute_deferred().await
}

/// Releases a mail to be retried from `from` on, with the given number of attempts.
pub async fn retry(tx: &mut OperatorTx, mail: &ClaimedMail, error: &str, from: DateTime<Utc>, attempts: i64) -> Result<()> {
    let sql = "UPDATE mails SET status = 'queued', last_error = $4, next_attempt_at = $5, attempts = $6
        WHERE tenant_id = $1 AND id = $2 AND status = 'sending' AND next_attempt_at = $3";
    tx.query(sql).bind((mail.tenant_id, mail.id, mail.next_attempt_at, error, from, attempts)).execute_deferred().await
}

/// Gives up a mail.
pub async fn fail(tx: &mut OperatorTx, mail: &ClaimedMail, error: &str) -> Result<()> {
    let sql = "UPDATE mails SET status = 'failed', last_error = $4
        WHERE tenant_id = $1 AND id = $2 AND status = 'sending' AND next_attempt_at = $3";
    tx.query(sql).bind((mail.tenant_id, mail.id, mail.next_attempt_at, error)).execute_deferred().await
}

/// Deletes ended mails created before `before`, of all tenants. Failed scheduled messages are kept,
/// because without their mail they would be shown as sent.
pub async fn purge(tx: &mut OperatorTx, before: DateTime<Utc>) -> Result<u64> {
    let sql = "DELETE FROM mails WHERE status IN ('sent', 'failed') AND created_at < $1 AND NOT (status = 'failed' AND event = $2)";
    tx.query(sql).bind((before, super::events::SCHEDULED_NOTIFICATION.name)).execute().await
}

/// Marks all queued mails as sent without sending them, for the demonstration's invented past.
pub async fn pretend_sent(tx: &mut Tx, outcome: Option<&str>) -> Result<()> {
    let sql = "UPDATE mails SET status = 'sent', attempts = 1, sent_at = created_at, outcome = $2
        WHERE tenant_id = $1 AND status = 'queued'";
    tx.query(sql).bind(outcome).run().await
}

/// Marks the queued mails to this address as failed, for the demonstration's invented past.
pub async fn pretend_failed(tx: &mut Tx, recipient: &str, error: &str) -> Result<()> {
    let sql = "UPDATE mails SET status = 'failed', attempts = 1, last_error = $3
        WHERE tenant_id = $1 AND status = 'queued' AND recipient = $2";
    tx.query(sql).bind((recipient, error)).run().await
}

/// Filter of a list of mails, shared by its rows and its count.
#[derive(Debug, Default)]
pub struct MailFilter {
    /// Accepted statuses, with the given outcome or without one.
    pub statuses: Option<(&'static [&'static str], Option<&'static str>)>,
    /// Words of the name, the address or the subject, in any order.
    pub search: Option<String>,
}

impl MailFilter {
    fn conditions(&self) -> Conditions {
        let mut conditions = Conditions::new("tenant_id = $1");
        if let Some((statuses, outcome)) = self.statuses {
            conditions.and_in("status", statuses.iter().map(|status| (*status).into()));
            conditions.and("coalesce(outcome, '') = ?", outcome.unwrap_or_default());
        }
        conditions.and_search("search_key LIKE ? ESCAPE '\\'", self.search.as_deref());
        conditions
    }
}

/// A mail as the super admin sees it.
#[derive(Debug, sqlx::FromRow)]
pub struct Mail {
    pub id: Uuid,
    /// Recipient's account, if there is one.
    pub user_id: Option<Uuid>,
    pub event: String,
    pub recipient: String,
    pub recipient_name: String,
    pub subject: String,
    pub body: String,
    pub status: String,
    pub outcome: Option<String>,
    pub attempts: i64,
    pub next_attempt_at: DateTime<Utc>,
    pub last_error: Option<String>,
    pub created_at: DateTime<Utc>,
    pub sent_at: Option<DateTime<Utc>>,
}

const MAIL: &str =
    "SELECT id, user_id, event, recipient, recipient_name, subject, body, status, outcome, attempts, next_attempt_at, last_error, created_at,
        sent_at
    FROM mails WHERE tenant_id = $1";

pub async fn count(tx: &mut Tx, filter: &MailFilter) -> Result<i64> {
    let conditions = filter.conditions();
    let sql = format!("SELECT count(*) FROM mails WHERE {conditions}");
    conditions.bind_to(tx.query_built(sql)).fetch_scalar().await
}

/// Returns a page of mails, the newest first.
pub async fn list(tx: &mut Tx, filter: &MailFilter, page: Page) -> Result<Vec<Mail>> {
    let conditions = filter.conditions();
    let sql = format!("{MAIL} AND {conditions} ORDER BY created_at DESC, id DESC {page}");
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<Mail>> {
    tx.query_built(format!("{MAIL} AND id = $2")).bind(id).fetch_optional().await
}

/// Number of the tenant's mails in each status.
#[derive(Debug, sqlx::FromRow)]
pub struct Counts {
    pub queued: i64,
    pub sent: i64,
    /// Mails written to a folder because no server was configured.
    pub filed: i64,
    pub failed: i64,
}

pub async fn counts(tx: &mut Tx) -> Result<Counts> {
    let sql = "SELECT count(CASE WHEN status IN ('queued', 'sending') THEN 1 END) AS queued,
            count(CASE WHEN status = 'sent' AND outcome IS NULL THEN 1 END) AS sent, count(CASE WHEN outcome = 'filed' THEN 1 END) AS filed,
            count(CASE WHEN status = 'failed' AND outcome IS NULL THEN 1 END) AS failed
        FROM mails WHERE tenant_id = $1";
    Ok(tx.query(sql).fetch_optional().await?.unwrap_or(Counts { queued: 0, sent: 0, filed: 0, failed: 0 }))
}

/// Queues a failed mail again, with all its attempts. Returns false if it has not failed.
pub async fn resend(tx: &mut Tx, id: Uuid, now: DateTime<Utc>) -> Result<bool> {
    tx.wake(Queue::Mails);
    // A scheduled message may be sent late if somebody resends it.
    let sql = "UPDATE mails SET status = 'queued', attempts = 0, last_error = NULL, next_attempt_at = $3, outcome = NULL,
            about = CASE WHEN event = 'scheduled_notification' THEN NULL ELSE about END
        WHERE tenant_id = $1 AND id = $2 AND status = 'failed' AND (outcome IS NULL OR event = 'scheduled_notification')";
    Ok(tx.query(sql).bind((id, now)).execute().await? == 1)
}

/// Queues all failed mails again and returns their number.
pub async fn resend_failed(tx: &mut Tx, now: DateTime<Utc>) -> Result<u64> {
    tx.wake(Queue::Mails);
    let sql = "UPDATE mails SET status = 'queued', attempts = 0, last_error = NULL, next_attempt_at = $2,
            about = CASE WHEN event = 'scheduled_notification' THEN NULL ELSE about END
        WHERE tenant_id = $1 AND status = 'failed' AND outcome IS NULL";
    tx.query(sql).bind(now).execute().await
}
