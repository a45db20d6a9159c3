//! SQLite's one writer: whoever writes waits for their turn.
//!
//! A commit waits for the disk. Those who wait for each other meanwhile, and said that they are brief, share one: the first leaves the
//! transaction open, each that follows works in a savepoint, and all are answered when it is committed. Nobody hears of a success before.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::{Executor, Sqlite, SqliteConnection, SqlitePool};
use tokio::sync::{Mutex, OwnedMutexGuard, oneshot};
use tokio::time::timeout;

/// For how long somebody waits for their turn.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// Begins a part of a transaction that may come to share its commit.
pub const MEMBER: &str = "SAVEPOINT member";
/// Ends it.
pub const DONE: &str = "RELEASE member";
const COMMIT: &str = "COMMIT";
const UNDO_AND_COMMIT: &str = "ROLLBACK TO member; COMMIT";

#[derive(Clone)]
pub struct Writer {
    pool: SqlitePool,
    line: Arc<Mutex<Held>>,
    /// So many wait for their turn, and would share a commit.
    brief: Arc<AtomicUsize>,
}

/// What becomes of a commit, told to all who share it.
type Outcome = Result<(), Arc<sqlx::Error>>;

/// What goes from turn to turn.
#[derive(Default)]
struct Held {
    /// Kept from one writer to the next while all goes well: its pool looks at what comes back.
    connection: Option<PoolConnection<Sqlite>>,
    /// Done, and waiting for the commit.
    members: Vec<oneshot::Sender<Outcome>>,
    /// The last of them left without an end.
    undo: bool,
    /// Which group this is.
    number: u64,
}

pub struct Turn {
    held: OwnedMutexGuard<Held>,
    writer: Writer,
    brief: bool,
    /// Whether there is something to be undone.
    pub begun: bool,
    ended: bool,
}

impl Writer {
    /// `pool` has one connection.
    pub fn new(pool: SqlitePool) -> Self {
        Self { pool, line: Arc::default(), brief: Arc::default() }
    }

    pub async fn turn(&self, brief: bool) -> sqlx::Result<Turn> {
        let waiting = brief.then(|| Waiting::new(&self.brief));
        let held = timeout(PATIENCE, self.line.clone().lock_owned()).await.map_err(|_| sqlx::Error::PoolTimedOut)?;
        drop(waiting);
        let joins = brief && !held.undo;
        let mut held = if held.members.is_empty() || joins { held } else { settled(held).await? };
        if held.connection.is_none() {
            held.connection = Some(self.pool.acquire().await?);
        }
        Ok(Turn { held, writer: self.clone(), brief, begun: false, ended: false })
    }

    /// Outside of turns, which wait until it is given back: for migrations.
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

impl Turn {
    pub fn connection(&mut self) -> sqlx::Result<&mut SqliteConnection> {
        self.held.connection.as_deref_mut().ok_or(sqlx::Error::WorkerCrashed)
    }

    /// Whether others have left their commit to this one.
    pub fn follows(&self) -> bool {
        !self.held.members.is_empty()
    }

    pub fn is_brief(&self) -> bool {
        self.brief
    }

    /// Whether this one leaves its commit to another.
    pub fn shares(&self) -> bool {
        self.brief && (self.follows() || self.writer.brief.load(Ordering::Relaxed) > 0)
    }

    /// After its commit.
    pub fn ended(mut self) {
        self.ended = true;
    }

    /// Lets the next one go on in the same transaction, and waits for its commit.
    pub async fn share(mut self) -> Outcome {
        let (member, committed) = oneshot::channel();
        if !self.follows() {
            self.held.number += 1;
            // It comes behind all who wait now, whatever becomes of them.
            tokio::spawn(settle(self.writer.line.clone(), self.held.number));
        }
        self.held.members.push(member);
        self.ended();
        committed.await.unwrap_or_else(|_| Err(Arc::new(sqlx::Error::WorkerCrashed)))
    }
}

impl Drop for Turn {
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

async fn settle(line: Arc<Mutex<Held>>, number: u64) {
    let held = line.lock_owned().await;
    if held.number == number {
        commit(held).await;
    }
}

/// Without a group: what there was of one is committed, though the caller may leave meanwhile.
async fn settled(held: OwnedMutexGuard<Held>) -> sqlx::Result<OwnedMutexGuard<Held>> {
    tokio::spawn(commit(held)).await.map_err(|_| sqlx::Error::WorkerCrashed)
}

/// Commits the group, if there is one, and tells its members.
async fn commit(mut held: OwnedMutexGuard<Held>) -> OwnedMutexGuard<Held> {
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
        // Who left does not ask.
        let _ = member.send(outcome.clone());
    }
    held
}

/// One of those who wait.
struct Waiting<'w>(&'w AtomicUsize);

impl<'w> Waiting<'w> {
    fn new(count: &'w AtomicUsize) -> Self {
        count.fetch_add(1, Ordering::Relaxed);
        Self(count)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
