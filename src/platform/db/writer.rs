//! SQLite's single writer, for which writing transactions queue.
//!
//! A commit waits for the disk. Brief transactions that queue meanwhile share one commit (group
//! commit): the first one leaves the transaction open, each following one works in a savepoint, and
//! all of them are answered when it is committed. None reports success before.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::{Executor, Sqlite, SqliteConnection, SqlitePool};
use tokio::sync::{Mutex, OwnedMutexGuard, oneshot};
use tokio::time::timeout;

/// Timeout to wait for the writer.
pub const WRITER_TIMEOUT: Duration = Duration::from_secs(30);

/// Begins one member's part of a transaction that may share its commit.
pub const MEMBER: &str = "SAVEPOINT member";
/// Ends a member's part.
pub const DONE: &str = "RELEASE member";
const COMMIT: &str = "COMMIT";
const UNDO_AND_COMMIT: &str = "ROLLBACK TO member; COMMIT";

#[derive(Clone)]
pub struct SqliteWriter {
    pool: SqlitePool,
    line: Arc<Mutex<WriterState>>,
    /// Number of queued transactions that could share a commit.
    brief: Arc<AtomicUsize>,
}

/// Result of a commit, sent to all transactions that share it.
type CommitOutcome = Result<(), Arc<sqlx::Error>>;

/// State that passes from one writing transaction to the next.
#[derive(Default)]
struct WriterState {
    /// Connection, which is not returned to its pool between transactions, as the pool would check
    /// it.
    connection: Option<PoolConnection<Sqlite>>,
    /// Members that are done and wait for the commit.
    members: Vec<oneshot::Sender<CommitOutcome>>,
    /// True if the last member was dropped before its end and has to be rolled back.
    undo: bool,
    /// Number of the current group.
    number: u64,
}

pub struct WriteGuard {
    held: OwnedMutexGuard<WriterState>,
    writer: SqliteWriter,
    brief: bool,
    /// True if a statement was sent that would have to be rolled back.
    pub begun: bool,
    ended: bool,
}

impl SqliteWriter {
    /// Creates a writer from a pool of one connection.
    pub fn new(pool: SqlitePool) -> Self {
        Self { pool, line: Arc::default(), brief: Arc::default() }
    }

    pub async fn turn(&self, brief: bool) -> sqlx::Result<WriteGuard> {
        let waiting = brief.then(|| QueuedTransaction::new(&self.brief));
        let held = timeout(WRITER_TIMEOUT, self.line.clone().lock_owned()).await.map_err(|_| sqlx::Error::PoolTimedOut)?;
        drop(waiting);
        let joins = brief && !held.undo;
        let mut held = if held.members.is_empty() || joins { held } else { settled(held).await? };
        if held.connection.is_none() {
            held.connection = Some(self.pool.acquire().await?);
        }
        Ok(WriteGuard { held, writer: self.clone(), brief, begun: false, ended: false })
    }

    /// Takes the connection out of the queue, in which transactions wait until it is returned. For
    /// migrations.
    pub async fn connection(&self) -> sqlx::Result<PoolConnection<Sqlite>> {
        let held = self.line.clone().lock_owned().await;
        let kept = settled(held).await?.connection.take();
        match kept {
            Some(connection) => Ok(connection),
            None => self.pool.acquire().await,
        }
    }

    pub fn is_idle(&self) -> bool {
        self.line.try_lock().is_ok()
    }

    pub async fn close(&self) {
        drop(self.connection().await);
        self.pool.close().await;
    }
}

impl WriteGuard {
    pub fn connection(&mut self) -> sqlx::Result<&mut SqliteConnection> {
        self.held.connection.as_deref_mut().ok_or(sqlx::Error::WorkerCrashed)
    }

    /// Returns whether earlier members have left their commit to this transaction.
    pub fn follows(&self) -> bool {
        !self.held.members.is_empty()
    }

    pub fn is_brief(&self) -> bool {
        self.brief
    }

    /// Returns whether this transaction leaves its commit to a later one.
    pub fn shares(&self) -> bool {
        self.brief && (self.follows() || self.writer.brief.load(Ordering::Relaxed) > 0)
    }

    /// Marks the transaction as ended, after its commit or once another one commits it.
    pub fn ended(mut self) {
        self.ended = true;
    }

    /// Lets the next transaction continue in the same one, and waits for their commit.
    pub async fn share(mut self) -> CommitOutcome {
        let (member, committed) = oneshot::channel();
        if !self.follows() {
            self.held.number += 1;
            // Queued behind all present transactions, it commits even if they fail or are
            // cancelled.
            tokio::spawn(settle(self.writer.line.clone(), self.held.number));
        }
        self.held.members.push(member);
        self.ended();
        committed.await.unwrap_or_else(|_| Err(Arc::new(sqlx::Error::WorkerCrashed)))
    }
}

impl Drop for WriteGuard {
    fn drop(&mut self) {
        if self.ended {
            return;
        }
        if self.held.members.is_empty() {
            // The pool rolls back.
            self.held.connection = None;
        } else {
            self.held.undo = self.begun;
        }
    }
}

async fn settle(line: Arc<Mutex<WriterState>>, number: u64) {
    let held = line.lock_owned().await;
    if held.number == number {
        commit(held).await;
    }
}

/// Commits a pending group in a task of its own, so that it completes even if the caller is
/// cancelled.
async fn settled(held: OwnedMutexGuard<WriterState>) -> sqlx::Result<OwnedMutexGuard<WriterState>> {
    tokio::spawn(commit(held)).await.map_err(|_| sqlx::Error::WorkerCrashed)
}

/// Commits the group, if there is one, and reports the result to its members.
async fn commit(mut held: OwnedMutexGuard<WriterState>) -> OwnedMutexGuard<WriterState> {
    let members = std::mem::take(&mut held.members);
    let statement = if std::mem::take(&mut held.undo) { UNDO_AND_COMMIT } else { COMMIT };
    if members.is_empty() {
        return held;
    }
    let outcome = match held.connection.as_deref_mut() {
        Some(connection) => connection.execute(sqlx::raw_sql(statement)).await.map(drop),
        None => Err(sqlx::Error::WorkerCrashed),
    };
    let outcome = outcome.map_err(Arc::new);
    if outcome.is_err() {
        held.connection = None;
    }
    for member in members {
        // A member that was cancelled does not receive it.
        let _ = member.send(outcome.clone());
    }
    held
}

/// Counts one queued transaction while it exists.
struct QueuedTransaction<'w>(&'w AtomicUsize);

impl<'w> QueuedTransaction<'w> {
    fn new(count: &'w AtomicUsize) -> Self {
        count.fetch_add(1, Ordering::Relaxed);
        Self(count)
    }
}

impl Drop for QueuedTransaction<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
