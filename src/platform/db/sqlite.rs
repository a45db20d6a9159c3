//! SQLite's transactions. Each trip to the connection's thread wakes that thread, and its answer wakes the caller, which costs more than most
//! statements: what need not be waited for alone goes with the next statement.

use futures_util::{FutureExt, TryStreamExt};
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{Arguments, AssertSqlSafe, Either, Executor, SqlSafeStr, SqlStr, Sqlite, SqliteConnection, SqlitePool};

use super::Value;
use super::query::{arguments, renumber};
use super::writer::{self, Turn, Writer};
use foundation::error::Result;

/// So many statements wait at most.
const TOGETHER: usize = 16;

/// Rolled back when it is dropped; after a commit there is nothing to be rolled back.
pub struct SqliteTx {
    connection: Connection,
    /// Goes with the next statement: first of all what begins the transaction.
    waiting: Vec<(SqlStr, Vec<Value>)>,
}

enum Connection {
    Reader(PoolConnection<Sqlite>),
    Writer(Turn),
}

impl SqliteTx {
    /// One picture, which is taken by the first statement.
    pub async fn read(pool: &SqlitePool) -> sqlx::Result<Self> {
        Ok(Self::new(Connection::Reader(pool.acquire().await?), &["BEGIN"]))
    }

    /// `brief`: over in milliseconds, and it may share its commit.
    pub async fn write(writer: &Writer, brief: bool) -> sqlx::Result<Self> {
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

    /// Has a statement wait, whose number of rows nobody asks for.
    pub async fn later(&mut self, sql: SqlStr, values: Vec<Value>) -> sqlx::Result<()> {
        if self.waiting.len() + 1 < TOGETHER {
            self.waiting.push((sql, values));
            return Ok(());
        }
        self.execute(sql, values).await.map(drop)
    }

    /// Runs a statement; says how many rows it changed.
    pub async fn execute(&mut self, sql: SqlStr, values: Vec<Value>) -> sqlx::Result<u64> {
        let mut changed = 0;
        let (sql, arguments, connection) = self.next(sql, values)?;
        let mut done = connection.fetch_many(sqlx::query_with::<Sqlite, _>(sql, arguments));
        // The last of them is the one that was asked for.
        while let Some(step) = done.try_next().await? {
            changed = step.left().map_or(changed, |done| done.rows_affected());
        }
        Ok(changed)
    }

    /// Runs several statements in one trip; `take` gets each row with the place of its statement among them.
    pub async fn ask(
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

    /// A statement together with those that wait, and the connection to run them on. The first that fails ends them.
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

/// Ends what was begun on a connection that goes back to its pool.
pub fn end(connection: &mut SqliteConnection) {
    // Only sent: the thread takes it before all that is asked later. Where nothing was begun it fails, and nobody hears of it.
    let _ = sqlx::query("ROLLBACK").execute(connection).now_or_never();
}
