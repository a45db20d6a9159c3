//! PostgreSQL's transactions. Each trip to the server costs more than most statements: those that nobody waits for become one.

use std::fmt::Write;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use sqlx::postgres::PgArguments;
use sqlx::{Arguments, AssertSqlSafe, PgConnection, PgPool, Postgres, SqlSafeStr, SqlStr, Transaction};
use tokio::runtime::Handle;

use super::Value;
use super::query::{arguments, renumber};

/// So many statements become one at most: each mix of them is one more for the server to prepare and to keep.
const TOGETHER: usize = 4;

/// Rolled back when it is dropped.
pub struct PostgresTx {
    tx: Transaction<'static, Postgres>,
    /// Goes before the next statement.
    waiting: Vec<(SqlStr, Vec<Value>)>,
}

/// A caller who leaves while BEGIN is on its way must not put the connection back half open.
pub async fn begin(pool: PgPool, begin: SqlStr) -> sqlx::Result<PostgresTx> {
    let tx = ToItsEnd(Some(Box::pin(begun(pool, begin)))).await?;
    Ok(PostgresTx { tx, waiting: Vec::new() })
}

/// Connections are not asked whether they still live, which would cost every request a round trip; one that does not shows here, before
/// anything was done on it, and the next one is tried.
async fn begun(pool: PgPool, begin: SqlStr) -> sqlx::Result<Transaction<'static, Postgres>> {
    for _ in 0..pool.size() {
        match pool.begin_with(begin.clone()).await {
            Err(sqlx::Error::Io(_)) => {}
            Err(sqlx::Error::Database(error)) if matches!(error.code().as_deref(), Some("57P01" | "57P02" | "57P03")) => {}
            other => return other,
        }
    }
    pool.begin_with(begin).await
}

/// What goes on in a task of its own when nobody waits for it any more.
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
        self.tx.commit().await
    }

    /// Has a statement wait, whose number of rows nobody asks for.
    pub async fn later(&mut self, sql: SqlStr, values: Vec<Value>) -> sqlx::Result<()> {
        self.waiting.push((sql, values));
        if self.waiting.len() < TOGETHER { Ok(()) } else { self.send().await }
    }

    /// What the next statement runs on, after those that wait.
    pub async fn connection(&mut self) -> sqlx::Result<&mut PgConnection> {
        self.send().await?;
        Ok(&mut self.tx)
    }

    /// As parts of the last one: each is run to its end, and references are looked at after all of them.
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
        sqlx::query_with::<Postgres, _>(sql, arguments!(bound, PgArguments)).execute(&mut *self.tx).await.map(drop)
    }
}
