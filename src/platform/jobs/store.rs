use crate::db::{OperatorTx, Queue, Tx, Value};
use crate::metrics::Backlog;
use crate::scope::Scope;
use foundation::prelude::*;

/// A job to be queued. `kind` selects the handler, which defines `detail` and `input`.
pub struct NewJob<'a> {
    /// Id of the job, chosen by the caller.
    pub id: Uuid,
    /// Kind, which selects the handler.
    pub kind: &'static str,
    /// Title shown to people, such as the file's name.
    pub title: &'a str,
    /// Parameter of the handler, such as the table to import.
    pub detail: &'a str,
    /// Input of the handler, deleted when the job ends.
    pub input: Vec<u8>,
}

/// Queues a job requested by the scope's user, and wakes the worker on commit.
pub async fn insert(tx: &mut Tx, scope: &Scope, job: NewJob<'_>, now: DateTime<Utc>) -> Result<()> {
    tx.wake(Queue::Jobs);
    let sql = "INSERT INTO jobs (tenant_id, id, kind, status, title, detail, created_by, created_at)
        VALUES ($1, $2, $3, 'queued', $4, $5, $6, $7)";
    tx.query(sql).bind((job.id, job.kind, job.title, job.detail, scope.user, now)).execute().await?;
    let sql = "INSERT INTO job_inputs (tenant_id, job_id, content) VALUES ($1, $2, $3)";
    tx.query(sql).bind((job.id, job.input)).run().await
}

/// A job as its requester sees it.
#[derive(Debug, sqlx::FromRow)]
pub struct Job {
    /// Id of the job.
    pub id: Uuid,
    /// `queued`, `running`, `done` or `failed`.
    pub status: String,
    /// Title shown to people.
    pub title: String,
    /// Parameter of the handler.
    pub detail: String,
    /// Reason in Portuguese why the job failed.
    pub message: Option<String>,
    /// Result of a job that is done, in the handler's form.
    pub result: Option<serde_json::Value>,
    /// Name of the person who requested the job.
    pub created_by_name: String,
    /// Time of the request.
    pub created_at: DateTime<Utc>,
    /// Time at which the job was done or failed.
    pub finished_at: Option<DateTime<Utc>>,
}

const JOB: &str = "SELECT j.id, j.status, j.title, j.detail, j.message, j.result, u.name AS created_by_name,
        j.created_at, j.finished_at
    FROM jobs j JOIN users u ON u.tenant_id = j.tenant_id AND u.id = j.created_by
    WHERE j.tenant_id = $1 AND j.kind = $2";

/// Returns the latest 20 jobs of a kind, the newest first.
pub async fn list(tx: &mut Tx, kind: &'static str) -> Result<Vec<Job>> {
    tx.query_built(format!("{JOB} ORDER BY j.created_at DESC, j.id DESC LIMIT 20")).bind(kind).fetch_all().await
}

/// Returns a job of this kind, or `None` if there is none.
pub async fn find(tx: &mut Tx, kind: &'static str, id: Uuid) -> Result<Option<Job>> {
    tx.query_built(format!("{JOB} AND j.id = $3")).bind((kind, id)).fetch_optional().await
}

/// Returns the number of queued and running jobs of a kind.
pub async fn count_open(tx: &mut Tx, kind: &'static str) -> Result<i64> {
    let sql = "SELECT count(*) FROM jobs WHERE tenant_id = $1 AND kind = $2 AND status IN ('queued', 'running')";
    tx.query(sql).bind(kind).fetch_scalar().await
}

/// Returns the number of jobs of the whole installation.
pub async fn backlog(tx: &mut OperatorTx, now: DateTime<Utc>) -> Result<Backlog> {
    let open = "SELECT count(CASE WHEN lease_until IS NULL OR lease_until < $1 THEN 1 END) AS waiting,
            count(CASE WHEN lease_until >= $1 THEN 1 END) AS running, CAST(0 AS bigint) AS failed,
            min(CASE WHEN lease_until IS NULL OR lease_until < $1 THEN created_at END) AS oldest
        FROM jobs WHERE status IN ('queued', 'running')";
    let open: Option<Backlog> = tx.query(open).bind(now).fetch_optional().await?;
    let failed = tx.query("SELECT count(*) FROM jobs WHERE status = 'failed'").fetch_scalar().await?;
    Ok(Backlog { failed, ..open.unwrap_or_default() })
}

/// A job that a worker has claimed.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct ClaimedJob {
    /// Tenant of the job.
    pub tenant_id: Uuid,
    /// Id of the job.
    pub id: Uuid,
    /// Kind, which selects the handler.
    pub kind: String,
    /// Parameter of the handler.
    pub detail: String,
    /// Number of claims, which identifies the present one.
    pub attempts: i64,
    /// Number of claims that ended because the server stopped.
    pub stops: i64,
}

impl ClaimedJob {
    /// Returns the number of attempts that did not complete.
    pub fn tries(&self) -> i64 {
        self.attempts - self.stops
    }
}

/// Maximum duration of a lease or pause. A longer one was written with a clock that ran ahead.
const LONGEST_LEASE: TimeDelta = TimeDelta::minutes(30);

/// Returns the oldest available job: a queued one, or one whose lease has expired.
pub async fn next(tx: &mut OperatorTx, now: DateTime<Utc>) -> Result<Option<ClaimedJob>> {
    let sql = "SELECT tenant_id, id, kind, detail, attempts, stops FROM jobs
        WHERE status IN ('queued', 'running') AND (lease_until IS NULL OR lease_until < $1 OR lease_until > $2)
            AND tenant_id NOT IN (SELECT t.id FROM tenants t WHERE t.disabled_at IS NOT NULL)
        ORDER BY created_at, id LIMIT 1";
    tx.query(sql).bind((now, now + LONGEST_LEASE)).fetch_optional().await
}

/// Claims the job. Returns false if another worker was faster.
pub async fn claim(tx: &mut OperatorTx, job: &ClaimedJob, now: DateTime<Utc>, until: DateTime<Utc>) -> Result<bool> {
    let sql = "UPDATE jobs SET status = 'running', attempts = attempts + 1, lease_until = $4
        WHERE tenant_id = $1 AND id = $2 AND status IN ('queued', 'running')
            AND (lease_until IS NULL OR lease_until < $3 OR lease_until > $5)";
    Ok(tx.query(sql).bind((job.tenant_id, job.id, now, until, now + LONGEST_LEASE)).execute().await? == 1)
}

/// Returns the input of a job that has not ended.
pub async fn input(tx: &mut Tx, job: Uuid) -> Result<Vec<u8>> {
    tx.query("SELECT content FROM job_inputs WHERE tenant_id = $1 AND job_id = $2").bind(job).fetch_scalar().await
}

/// Returns the user who requested the job.
pub async fn asker(tx: &mut Tx, job: Uuid) -> Result<Uuid> {
    tx.query("SELECT created_by FROM jobs WHERE tenant_id = $1 AND id = $2").bind(job).fetch_scalar().await
}

/// Renews the lease of a running job.
pub async fn renew(tx: &mut Tx, job: &ClaimedJob, until: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE jobs SET lease_until = $4 WHERE tenant_id = $1 AND id = $2 AND attempts = $3 AND status = 'running'";
    tx.query(sql).bind((job.id, job.attempts, until)).run().await
}

/// Ends a job and deletes its input. Returns false if another worker has claimed it meanwhile.
pub async fn finish(tx: &mut Tx, job: &ClaimedJob, outcome: &Result<serde_json::Value, String>, now: DateTime<Utc>) -> Result<bool> {
    let (status, message, result) = match outcome {
        Ok(result) => ("done", None, Value::json(result)?),
        Err(message) => ("failed", Some(message.as_str()), Value::Json(None)),
    };
    let sql = "UPDATE jobs SET status = $4, message = $5, result = $6, finished_at = $7, lease_until = NULL
        WHERE tenant_id = $1 AND id = $2 AND attempts = $3 AND status = 'running'";
    let query = tx.query(sql).bind((job.id, job.attempts, status, message));
    let ended = query.bind((result, now)).execute().await? == 1;
    if ended {
        tx.query("DELETE FROM job_inputs WHERE tenant_id = $1 AND job_id = $2").bind(job.id).execute().await?;
    }
    Ok(ended)
}

/// Requester of a job, and the job's title.
#[derive(Debug, sqlx::FromRow)]
pub struct JobRequest {
    /// Id of the requester.
    pub user_id: Uuid,
    /// Name of the requester.
    pub name: String,
    /// E-mail address of the requester.
    pub email: String,
    /// Title of the job.
    pub title: String,
}

/// Returns the requester of a job and its title.
pub async fn asked(tx: &mut Tx, job: &ClaimedJob) -> Result<Option<JobRequest>> {
    let sql =
        "SELECT u.id AS user_id, u.name, u.email, j.title FROM jobs j JOIN users u ON u.tenant_id = j.tenant_id AND u.id = j.created_by
        WHERE j.tenant_id = $1 AND j.id = $2";
    tx.query(sql).bind(job.id).fetch_optional().await
}

/// Releases a job that the server's shutdown interrupted, without counting it as an attempt.
pub async fn put_back(tx: &mut Tx, job: &ClaimedJob, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE jobs SET status = 'queued', stops = stops + 1, lease_until = $4
        WHERE tenant_id = $1 AND id = $2 AND attempts = $3 AND status = 'running'";
    tx.query(sql).bind((job.id, job.attempts, now)).run().await
}

/// Releases a job to be retried from `from` on.
pub async fn release(tx: &mut Tx, job: &ClaimedJob, from: DateTime<Utc>) -> Result<()> {
    let sql =
        "UPDATE jobs SET status = 'queued', lease_until = $4 WHERE tenant_id = $1 AND id = $2 AND attempts = $3 AND status = 'running'";
    tx.query(sql).bind((job.id, job.attempts, from)).run().await
}
