//! PostgreSQL's transactions. Each trip to the server costs more than most statements: those that nobody waits for become one.

use std::fmt::Write;

use sqlx::postgres::PgArguments;
use sqlx::{Arguments, AssertSqlSafe, PgConnection, Postgres, SqlSafeStr, SqlStr, Transaction};

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

impl PostgresTx {
    pub fn new(tx: Transaction<'static, Postgres>) -> Self {
        Self { tx, waiting: Vec::new() }
    }

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
