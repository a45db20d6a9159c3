//! SQLite transactions. Each call to the connection's thread wakes that thread, and its answer
//! wakes the caller, which costs more than most statements. Statements whose result nobody waits
//! for are sent with the next one.

use futures_util::{FutureExt, TryStreamExt};
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{Arguments, AssertSqlSafe, Either, Executor, SqlSafeStr, SqlStr, Sqlite, SqliteConnection, SqlitePool};

use super::value::{Value, arguments, renumber};
use super::writer;
use super::writer::{SqliteWriter, WriteGuard};
use foundation::error::Result;

/// Maximum number of queued statements.
const BATCH_LIMIT: usize = 16;

/// A transaction that is rolled back when it is dropped without a commit.
pub struct SqliteTx {
    connection: Connection,
    /// Statements sent with the next one, the first of which begins the transaction.
    waiting: Vec<(SqlStr, Vec<Value>)>,
}

enum Connection {
    Reader(PoolConnection<Sqlite>),
    Writer(WriteGuard),
}

impl SqliteTx {
    /// Opens a reading transaction, whose snapshot is taken by the first statement.
    pub async fn read(pool: &SqlitePool) -> sqlx::Result<Self> {
        Ok(Self::new(Connection::Reader(pool.acquire().await?), &["BEGIN"]))
    }

    /// Opens a writing transaction; a `brief` one takes milliseconds and may share its commit.
    pub async fn write(writer: &SqliteWriter, brief: bool) -> sqlx::Result<Self> {
        let turn = writer.turn(brief).await?;
        let begin: &[&str] = match (turn.is_brief(), turn.follows()) {
            (true, true) => &[writer::MEMBER],
            (true, false) => &["BEGIN IMMEDIATE", writer::MEMBER],
            _ => &["BEGIN IMMEDIATE"],
        };
        Ok(Self::new(Connection::Writer(turn), begin))
    }

    fn new(connection: Connection, begin: &[&'static str]) -> Self {
        Self { connection, waiting: begin.iter().map(|sql| (sql.into_sql_str(), Vec::new())).collect() }
    }

    pub async fn commit(mut self) -> Result<()> {
        let shares = matches!(&self.connection, Connection::Writer(turn) if turn.shares());
        self.execute(if shares { writer::DONE } else { "COMMIT" }.into_sql_str(), Vec::new()).await?;
        match self.connection {
            Connection::Writer(turn) if shares => Ok(turn.share().await?),
            Connection::Writer(turn) => {
                turn.ended();
                Ok(())
            }
            Connection::Reader(_) => Ok(()),
        }
    }

    /// Queues a statement whose number of affected rows is not needed.
    pub async fn execute_deferred(&mut self, sql: SqlStr, values: Vec<Value>) -> sqlx::Result<()> {
        if self.waiting.len() + 1 < BATCH_LIMIT {
            self.waiting.push((sql, values));
            return Ok(());
        }
        self.execute(sql, values).await.map(drop)
    }

    /// Runs a statement and returns the number of affected rows.
    pub async fn execute(&mut self, sql: SqlStr, values: Vec<Value>) -> sqlx::Result<u64> {
        let mut changed = 0;
        let (sql, arguments, connection) = self.next(sql, values)?;
        let mut done = connection.fetch_many(sqlx::query_with::<Sqlite, _>(sql, arguments));
        // The last result belongs to the requested statement.
        while let Some(step) = done.try_next().await? {
            changed = step.left().map_or(changed, |done| done.rows_affected());
        }
        Ok(changed)
    }

    /// Runs several statements in one call; `take` receives each row with the index of its
    /// statement.
    pub async fn fetch_batch(
        &mut self,
        mut statements: Vec<(SqlStr, Vec<Value>)>,
        mut take: impl FnMut(usize, &SqliteRow) -> sqlx::Result<()> + Send,
    ) -> sqlx::Result<()> {
        let Some((sql, values)) = statements.pop() else { return Ok(()) };
        let before = self.waiting.len();
        self.waiting.append(&mut statements);
        let (sql, arguments, connection) = self.next(sql, values)?;
        let mut steps = connection.fetch_many(sqlx::query_with::<Sqlite, _>(sql, arguments));
        let mut ended = 0;
        while let Some(step) = steps.try_next().await? {
            match step {
                Either::Left(_) => ended += 1,
                Either::Right(row) => take(ended - before, &row)?,
            }
        }
        Ok(())
    }

    /// Returns a statement combined with the queued ones, and the connection to run them on. The
    /// first one that fails ends them.
    pub fn next(&mut self, sql: SqlStr, values: Vec<Value>) -> sqlx::Result<(SqlStr, SqliteArguments, &mut SqliteConnection)> {
        let connection = match &mut self.connection {
            Connection::Reader(connection) => &mut **connection,
            Connection::Writer(turn) => {
                turn.begun = true;
                turn.connection()?
            }
        };
        if self.waiting.is_empty() {
            return Ok((sql, arguments!(values, SqliteArguments), connection));
        }
        let (mut all, mut bound) = (String::new(), Vec::new());
        for (sql, values) in self.waiting.drain(..).chain([(sql, values)]) {
            renumber(sql.as_str(), bound.len(), &mut all);
            all.push(';');
            bound.extend(values);
        }
        Ok((AssertSqlSafe(all).into_sql_str(), arguments!(bound, SqliteArguments), connection))
    }
}

/// Ends a transaction on a connection that returns to its pool.
pub fn end(connection: &mut SqliteConnection) {
    // Only sent: the thread handles it before all later statements. Without a transaction it fails,
    // which is ignored.
    let _ = sqlx::query("ROLLBACK").execute(connection).now_or_never();
}
