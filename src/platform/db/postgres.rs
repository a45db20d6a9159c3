//! PostgreSQL transactions. A round trip to the server costs more than most statements. Statements
//! whose result nobody waits for are combined into one, and connections pass from one transaction
//! to the next without the pool's check in between.

use std::fmt::Write;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use futures_util::FutureExt;
use sqlx::pool::PoolConnection;
use sqlx::postgres::PgArguments;
use sqlx::{Arguments, AssertSqlSafe, Executor, PgConnection, PgPool, Postgres, SqlSafeStr, SqlStr};
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::unconstrained;
use tokio::time::{Instant, timeout};

use super::value::{Value, arguments, renumber};

/// Maximum number of combined statements. Each combination is one more statement for the server to
/// prepare and to cache.
const BATCH_LIMIT: usize = 4;
/// Timeout to wait for a connection.
pub const CONNECTION_TIMEOUT: Duration = Duration::from_secs(10);
/// Idle time after which a connection is dropped, as a device on the network may have closed it.
const RESTED: Duration = Duration::from_secs(60);
/// Time after which a connection is returned to the pool, which checks it and replaces it if it is
/// old.
const LOOKED_AT: Duration = Duration::from_secs(300);

/// Connections between two transactions. The pool would ping each returned connection, in a task of
/// its own.
#[derive(Clone)]
pub struct Connections {
    pool: PgPool,
    /// Idle connections; the last one used is used next.
    resting: Arc<Mutex<Vec<Resting>>>,
    /// Permits for transactions, fewer than the pool has connections, so that the pool never has to
    /// be waited for.
    turns: Arc<Semaphore>,
}

struct Resting {
    connection: PoolConnection<Postgres>,
    from_pool: Instant,
    since: Instant,
}

impl Connections {
    /// Allows `at_once` concurrent transactions; the pool has more connections than that.
    pub fn of(pool: PgPool, at_once: u32) -> Self {
        let turns = usize::try_from(at_once).unwrap_or(1);
        Self { pool, resting: Arc::default(), turns: Arc::new(Semaphore::new(turns)) }
    }

    pub fn resting(&self) -> usize {
        self.resting.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    pub async fn close(&self) {
        self.turns.close();
        let resting = std::mem::take(&mut *self.resting.lock().unwrap_or_else(PoisonError::into_inner));
        drop(resting);
        self.pool.close().await;
    }

    async fn take(&self) -> sqlx::Result<Used> {
        let turn = match timeout(CONNECTION_TIMEOUT, self.turns.clone().acquire_owned()).await {
            Ok(Ok(turn)) => turn,
            Ok(Err(_)) => return Err(sqlx::Error::PoolClosed),
            Err(_) => return Err(sqlx::Error::PoolTimedOut),
        };
        let rested = std::iter::from_fn(|| self.resting.lock().unwrap_or_else(PoisonError::into_inner).pop());
        for Resting { mut connection, from_pool, since } in rested {
            if since.elapsed() < RESTED {
                return Ok(Used { connection, from_pool, turn });
            }
            connection.close_on_drop();
        }
        Ok(Used { connection: self.pool.acquire().await?, from_pool: Instant::now(), turn })
    }

    fn keep(&self, Used { connection, from_pool, turn }: Used) {
        if from_pool.elapsed() < LOOKED_AT {
            let mut resting = self.resting.lock().unwrap_or_else(PoisonError::into_inner);
            // Checked under the lock, because a connection kept after closing would never be
            // returned.
            if !self.turns.is_closed() {
                resting.push(Resting { connection, from_pool, since: Instant::now() });
            }
        }
        // Released last, so that the next transaction finds the connection.
        drop(turn);
    }
}

/// A connection in use.
struct Used {
    connection: PoolConnection<Postgres>,
    from_pool: Instant,
    turn: OwnedSemaphorePermit,
}

/// A transaction that is rolled back when it is dropped.
pub struct PostgresTx {
    connections: Connections,
    /// `None` after a commit.
    used: Option<Used>,
    /// True if it is read-only and holds no locks.
    reads: bool,
    /// True if a statement was started whose end has not been received.
    running: bool,
    /// Statements that are sent before the next one.
    waiting: Vec<(SqlStr, Vec<Value>)>,
}

/// Begins a transaction. The begin runs to its end even if the caller is cancelled, because the
/// connection must not return half open.
pub async fn begin(connections: Connections, begin: SqlStr, reads: bool) -> sqlx::Result<PostgresTx> {
    ToItsEnd(Some(Box::pin(begun(connections, begin, reads)))).await
}

/// Begins a transaction on the next working connection. Connections are not checked beforehand,
/// which would cost each request a round trip; a broken one fails here, before it was used, and the
/// next one is tried.
async fn begun(connections: Connections, begin: SqlStr, reads: bool) -> sqlx::Result<PostgresTx> {
    let mut tries = connections.pool.size();
    loop {
        let mut used = connections.take().await?;
        match used.connection.execute(sqlx::raw_sql(begin.clone())).await {
            Ok(_) => return Ok(PostgresTx { connections, used: Some(used), reads, running: false, waiting: Vec::new() }),
            Err(error) if tries > 0 && is_gone(&error) => {
                used.connection.close_on_drop();
                tries -= 1;
            }
            Err(error) => {
                used.connection.close_on_drop();
                return Err(error);
            }
        }
    }
}

fn is_gone(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) => true,
        sqlx::Error::Database(error) => matches!(error.code().as_deref(), Some("57P01" | "57P02" | "57P03")),
        _ => false,
    }
}

/// Future that is continued in a task of its own if it is dropped before its end.
struct ToItsEnd<T: Send + 'static>(Option<Pin<Box<dyn Future<Output = T> + Send>>>);

impl<T: Send + 'static> Future for ToItsEnd<T> {
    type Output = T;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<T> {
        let Some(future) = &mut self.0 else { return Poll::Pending };
        let output = ready!(future.as_mut().poll(context));
        self.0 = None;
        Poll::Ready(output)
    }
}

impl<T: Send + 'static> Drop for ToItsEnd<T> {
    fn drop(&mut self) {
        if let (Some(future), Ok(runtime)) = (self.0.take(), Handle::try_current()) {
            runtime.spawn(future);
        }
    }
}

impl PostgresTx {
    pub async fn commit(mut self) -> sqlx::Result<()> {
        self.send().await?;
        self.open()?.execute(sqlx::raw_sql("COMMIT")).await?;
        if let Some(used) = self.used.take() {
            self.connections.keep(used);
        }
        Ok(())
    }

    /// Queues a statement whose number of affected rows is not needed.
    pub async fn execute_deferred(&mut self, sql: SqlStr, values: Vec<Value>) -> sqlx::Result<()> {
        self.waiting.push((sql, values));
        if self.waiting.len() < BATCH_LIMIT { Ok(()) } else { self.send().await }
    }

    /// Sends the queued statements and returns the connection for the next one. The caller reports
    /// its end with [`PostgresTx::ended`].
    pub async fn connection(&mut self) -> sqlx::Result<&mut PgConnection> {
        self.send().await?;
        self.open()
    }

    fn open(&mut self) -> sqlx::Result<&mut PgConnection> {
        self.running = true;
        self.used.as_mut().map(|used| &mut *used.connection).ok_or(sqlx::Error::WorkerCrashed)
    }

    pub fn ended(&mut self) {
        self.running = false;
    }

    /// Sends the queued statements as common table expressions of the last one. Each of them is run
    /// to its end, and references are checked after all of them.
    async fn send(&mut self) -> sqlx::Result<()> {
        let Some((last, values)) = self.waiting.pop() else { return Ok(()) };
        let (mut all, mut bound) = (String::new(), Vec::new());
        for (place, (sql, values)) in self.waiting.drain(..).enumerate() {
            let before = if place == 0 { "WITH" } else { "," };
            // Writing to a string does not fail.
            let _ = write!(all, "{before} part{place} AS (");
            renumber(sql.as_str(), bound.len(), &mut all);
            all.push(')');
            bound.extend(values);
        }
        let sql = if all.is_empty() {
            last
        } else {
            all.push(' ');
            renumber(last.as_str(), bound.len(), &mut all);
            AssertSqlSafe(all).into_sql_str()
        };
        bound.extend(values);
        let arguments = arguments!(bound, PgArguments);
        sqlx::query_with::<Postgres, _>(sql, arguments).execute(self.open()?).await?;
        self.ended();
        Ok(())
    }
}

impl Drop for PostgresTx {
    fn drop(&mut self) {
        let Some(mut used) = self.used.take() else { return };
        let rollback = || sqlx::raw_sql("ROLLBACK");
        if self.reads && !self.running {
            // Only sent: the server handles it before all later statements, with whose answers its
            // own is read.
            let _ = unconstrained(used.connection.execute(rollback())).now_or_never();
            self.connections.keep(used);
        } else if let Ok(runtime) = Handle::try_current() {
            // Its locks block others, and outstanding answers have to be read first. The pool
            // checks the connection afterwards.
            runtime.spawn(async move {
                let Used { mut connection, turn, .. } = used;
                let _ = connection.execute(rollback()).await;
                drop((connection, turn));
            });
        }
    }
}
